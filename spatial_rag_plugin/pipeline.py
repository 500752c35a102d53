"""The stages, in order. A question goes in, an answer comes out; each stage is a function of values.

    question ─ read ─▶ Frame ─ ground ─▶ GroundedFrame ─ compose ─▶ GeoFlow ─ plan ─▶ Workflow ─ run ─▶ RunResult ─ rank ─▶ Ranked ─
    explain ─▶ Answer

Nothing in this file knows QGIS: the loaded layers come in as a ``World`` (look-ups for grounding) and a ``Runner`` (executes a workflow).
The
composition root ``api.py`` hands in the real ones, tests their own.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Callable, Optional

from .errors import Cancelled, InvalidWorkflow, SpatialRagError
from .explanation.answering import answer_of, refused
from .explanation.tables import column_labels
from .grounding.ask_back import ignored_words
from .grounding.ground import ground
from .grounding.vocabulary import WorldLexicon
from .grounding.world import World
from .language import read
from .model.answer import Answer, RunResult, empty_timing
from .model.binding import GroundedFrame
from .model.frame import Frame
from .model.issue import Choice, Issue, Severity
from .model.settings import Settings
from .retrieval.rank import rank
from .workflow.compose import compose, plan
from .workflow.edited import fits, with_places
from .workflow.geoflow import GeoFlow
from .workflow.graph import Workflow

Runner = Callable[[Workflow], RunResult]

#: Notes on how a place was drawn, by their codes, and the operations that draw it: of a place drawn by hand they are no longer true.
_DRAWN_BY: Mapping[str, set[str]] = {"between": {"AreaBetween"}, "densest": {"DensestQuarter"}, "network": {"ShortestPath", "ServiceArea"},
                                      "part-taken": {"PartTowards"}}  # fmt: skip
_EDITED = "edited-place"


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

    @property
    def runnable(self) -> bool:
        return self.workflow is not None and not any(issue.stops for issue in self.issues)


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


def understand(question: str, world: World, settings: Settings) -> Plan:
    """read → ground → compose → plan."""
    clock = Clock()
    lexicon = WorldLexicon(world)
    frame, issues = read(question, lexicon, lexicon)
    left_out = (ignored_words(frame),) if frame.ignored else ()
    clock.lap("read")
    if any(issue.stops for issue in issues):
        return Plan(question, frame, issues=(*issues, *left_out), timing_ms=clock.done())
    grounded = ground(frame, world)
    issues = (*issues, *grounded.issues, *left_out)
    clock.lap("ground")
    if any(issue.stops for issue in issues):
        return Plan(question, frame, grounded, issues=issues, timing_ms=clock.done())
    graph = workflow = None
    try:
        graph = compose(grounded, world.catalog, settings)
        workflow = plan(graph, world.catalog, question)
    except InvalidWorkflow as error:
        issues = (*issues, _issue_of(error, "invalid-workflow"))
    clock.lap("plan")
    return Plan(question, frame, grounded, graph, workflow, issues, clock.done())


def answer(understood: Plan, world: World, runner: Runner, settings: Settings) -> Answer:
    """run → rank → explain, for a question that was understood; otherwise the answer says why not."""
    if not understood.runnable or understood.workflow is None or understood.grounded is None:
        return refused(understood.question, understood.issues, understood.timing_ms, understood.workflow)
    clock = Clock(understood.timing_ms)
    try:
        result = runner(understood.workflow)
    except Cancelled:
        raise
    except SpatialRagError as error:
        issues = (*understood.issues, _issue_of(error, "run-failed"))
        return refused(understood.question, issues, clock.done(), understood.workflow)
    clock.lap("run")
    labels = column_labels(understood.grounded)
    ranked = rank(result.candidates, result.references, settings.max_features, labels) if result.candidates is not None else None
    clock.lap("rank")
    given = answer_of(
        understood.grounded, understood.workflow, result, ranked, understood.issues, world.catalog, settings, world.attributes
    )
    clock.lap("explain")
    return given.with_timing(clock.done())


def ask(question: str, world: World, runner: Runner, settings: Settings) -> Answer:
    """The whole way."""
    return answer(understand(question, world, settings), world, runner, settings)


def ask_edited(given: Answer, places: Mapping[str, str], world: World, runner: Runner, settings: Settings) -> Answer:
    """The question of an answer once more, with temporary places that a person has edited: WKT (EPSG:4326) by the step that made one."""
    understood = understand(given.question, world, settings)
    if understood.workflow is None or not understood.runnable:
        return answer(understood, world, runner, settings)
    edited = with_places(Workflow.from_json(given.workflow), places)
    if not fits(edited, understood.workflow):
        return refused(given.question, (_changed_since(given.question),), understood.timing_ms)
    issues = (*_still_true(understood.issues, edited), *_edited_places(given, edited, places))
    return answer(replace(understood, workflow=edited, issues=issues), world, runner, settings)


def _still_true(issues: tuple[Issue, ...], edited: Workflow) -> tuple[Issue, ...]:
    """Without what is said of how a place is drawn, where none is drawn any more."""
    drawn = {type(step.operation).__name__ for step in edited.steps}
    return tuple(issue for issue in issues if issue.code not in _DRAWN_BY or drawn & _DRAWN_BY[issue.code])


def _edited_places(given: Answer, edited: Workflow, places: Mapping[str, str]) -> tuple[Issue, ...]:
    """Which places were edited, now or for the answer that was edited."""
    labels = [issue.subject for issue in given.issues if issue.code == _EDITED]
    labels += [step.label for step in edited.steps if step.id in places]
    return tuple(
        Issue(Severity.INFO, _EDITED, f"“{label}” is taken as it was edited by hand.", subject=label) for label in dict.fromkeys(labels)
    )


def _changed_since(question: str) -> Issue:
    return Issue(
        Severity.ERROR,
        "changed-since",
        "The edited place cannot be used: layers or settings have changed since the answer was given.",
        suggestions=(Choice("Ask the question again, then edit the place.", question),),
    )


def _issue_of(error: SpatialRagError, code: str) -> Issue:
    return Issue(Severity.ERROR, code, error.message, not_understood=error.details, understood=error.remedy)
