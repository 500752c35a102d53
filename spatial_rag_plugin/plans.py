"""One frame as a plan: ground → compose → plan, and what stops it. Nothing is run here."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Optional

from .errors import InvalidWorkflow, SpatialRagError
from .grounding.asking.left_over import dropped_asking
from .grounding.asking.partly_inside import partly_inside
from .grounding.ground import ground
from .grounding.kinds.contradicting import contradicting
from .grounding.numbers.adding_up import of_totals, sum_of_rates
from .grounding.numbers.asked_units import with_unit_told
from .grounding.numbers.counted_in import kept_by_many
from .grounding.numbers.kept_units import in_kept_units
from .grounding.numbers.ratios_together import with_one_ratio
from .grounding.world import World
from .lost_words import lost_of
from .model.answer import empty_timing
from .model.binding import GroundedFrame
from .model.frame import Frame
from .model.issue import Choice, Issue, Severity
from .model.settings import Settings
from .model.told_units import units_said
from .model.units import told_in
from .workflow.compose import compose, plan
from .workflow.geoflow import GeoFlow
from .workflow.graph import Workflow
from .workflow.joined_templates import with_numbers_used
from .workflow.ranking_templates import left_out, uncountable
from .workflow.regions import whole_around

_DETAILS = 200


@dataclass(frozen=True)
class Plan:
    """How a question is understood: up to and including the workflow, before anything is run; no ``workflow`` when an issue stops it."""

    question: str
    frame: Optional[Frame] = None
    grounded: Optional[GroundedFrame] = None
    graph: Optional[GeoFlow] = None
    workflow: Optional[Workflow] = None
    issues: tuple[Issue, ...] = ()
    timing_ms: dict[str, float] = field(default_factory=dict)
    #: What a language model wrote, where it read the question (``llm.reading.reread``).
    reading: str = ""
    way: str = ""  # by which way it was found (``planning``), where not as it stands
    grafted: bool = False  # it does more than its frame says: what is made of the frame again would be another question

    @property
    def runnable(self) -> bool:
        return self.workflow is not None and not any(issue.stops for issue in self.issues)

    @property
    def leaves_words(self) -> bool:
        """Whether no answer is found to the last word of the question."""
        return not self.runnable or (self.grounded is not None and bool(self.grounded.frame.ignored))

    @property
    def written(self) -> str:
        """The steps of its workflow as text, to see what they go by."""
        return _written(self.workflow) if self.workflow is not None else ""


class Clock:
    """Stage by stage, where the time goes (milliseconds)."""

    def __init__(self, timing: Optional[dict[str, float]] = None) -> None:
        self.timing = empty_timing() if timing is None else dict(timing)
        self._started = self._lap = time.perf_counter()

    def lap(self, stage: str) -> None:
        now = time.perf_counter()
        self.timing[stage] = self.timing.get(stage, 0.0) + (now - self._lap) * 1000.0
        self._lap = now

    def done(self) -> dict[str, float]:
        self.timing["total"] = sum(value for stage, value in self.timing.items() if stage != "total")
        return self.timing


def of_frame(frame: Frame, world: World, settings: Settings, clock: Clock) -> Plan:
    """ground → compose → plan of a question that was read, whoever read it."""
    grounded = with_unit_told(in_kept_units(ground(frame, world), world.catalog), world.catalog)
    grounded = with_one_ratio(of_totals(grounded, world.catalog))
    whole = (partly_inside(grounded, world), whole_around(grounded, world.catalog))
    found = (uncountable(grounded), left_out(grounded), *whole, sum_of_rates(grounded, world.catalog), contradicting(grounded))
    issues = (*_as_set(grounded.issues, settings), *(issue for issue in found if issue is not None))
    clock.lap("ground")
    if any(issue.stops for issue in issues):
        return Plan(frame.question, frame, grounded, issues=issues, timing_ms=clock.done())
    return composed(frame, grounded, issues, world, settings, clock)


def composed(frame: Frame, grounded: GroundedFrame, issues: tuple[Issue, ...], world: World, settings: Settings, clock: Clock) -> Plan:
    """compose → plan of a frame that was grounded."""
    graph = workflow = None
    try:
        with told_in(*units_said(frame)):
            catalog = with_numbers_used(world.catalog, grounded)
            graph = compose(grounded, catalog, settings)
            workflow = plan(graph, catalog, frame.question)
        lost = lost_of(frame, workflow, world.catalog, issues) or dropped_asking(grounded)
        told = lost or kept_by_many(partial(_written, workflow), world.catalog, frame.question)
        issues = issues if told is None else (*issues, told)
    except InvalidWorkflow as error:
        issues = (*issues, issue_of(error, "invalid-workflow"))
    clock.lap("plan")
    return Plan(frame.question, frame, grounded, graph, workflow, issues, clock.done())


def _written(workflow: Workflow) -> str:
    return json.dumps(workflow.to_json()["steps"], default=str, ensure_ascii=False)


def _as_set(issues: tuple[Issue, ...], settings: Settings) -> tuple[Issue, ...]:
    """Without what is said of cutting features, where the settings want whole ones."""
    return tuple(issue for issue in issues if not (settings.whole_features and issue.code == "cut-to-region"))


def issue_of(error: SpatialRagError, code: str) -> Issue:
    """What went wrong, in the first line of its details, and what to do about it."""
    details = error.details.strip().partition("\n")[0][:_DETAILS]
    message = f"{error.message.rstrip('.')} ({details})." if details and details not in error.message else error.message
    remedy = (Choice(f"{error.remedy[:1].upper()}{error.remedy[1:].rstrip('.')}."),) if error.remedy else ()
    return Issue(Severity.ERROR, code, f"{message[:1].upper()}{message[1:]}", suggestions=remedy)


def as_asked(found: Plan, question: str, notes: tuple[Issue, ...]) -> Plan:
    """A plan that was made in other words; ``notes`` say of what its numbers are made."""
    frame = replace(found.frame, question=question) if found.frame is not None else None
    workflow = replace(found.workflow, question=question) if found.workflow is not None else None
    said = {note.subject.casefold() for note in notes}
    others = (issue for issue in found.issues if issue.code != "number-taken" or issue.subject.replace("_", " ").casefold() not in said)
    return replace(found, question=question, frame=frame, workflow=workflow, issues=(*notes, *others))
