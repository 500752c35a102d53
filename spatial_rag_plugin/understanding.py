"""How a question is understood: read → ground → compose → plan. What comes out can be shown, edited and run; nothing is run here."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from typing import Optional

from .errors import InvalidWorkflow, LlmError, SpatialRagError
from .grounding.apart import holds, pieces_apart
from .grounding.ask_back import ignored_words
from .grounding.ask_soft import described
from .grounding.classes import class_readings
from .grounding.clauses_apart import Piece
from .grounding.ground import ground
from .grounding.implied import called_otherwise, only_number, only_owner
from .grounding.pinyin import spoken
from .grounding.vocabulary import WorldLexicon
from .grounding.wording import in_order
from .grounding.world import World, uncounted
from .language import read
from .language.items import WORD
from .language.tokens import is_cjk
from .llm.assistant import Assistant
from .llm.choices import BY_RULES, about_reading, as_chosen, in_doubt, in_words, same_workflow, two_readings
from .llm.doubting import Doubt
from .llm.frame_schema import phrases_of
from .llm.question import Question
from .llm.reading import ModelReader, reread
from .model.answer import empty_timing
from .model.binding import GroundedFrame
from .model.frame import Frame
from .model.issue import Choice, Issue, Severity, done_without
from .model.settings import LlmReading, Settings
from .workflow.compose import compose, plan
from .workflow.geoflow import GeoFlow
from .workflow.graph import Workflow
from .workflow.ranking_templates import left_out, uncountable

_DETAILS = 200
#: The code of the note on an answer that says who read its question.
READ_BY_MODEL = "read-by-model"
#: A reading by rules is sure from here on.
_SURE = 0.5
#: Issues that no reading can settle: what is missing in the data, on the map or on this computer, and what a person has to choose.
_DECIDED_ELSEWHERE = frozenset((
    "ambiguous-place", "which-said-layer", "which-date", "which-unit", "missing-unit", "unknown-unit", "bad-distance", "no-words",
    "empty-question", "question-too-long", "too-complex", "no-layers", "no-map-view", "nothing-selected", "which-selection", "no-value",
    "no-network", "travel-mode", "far-from-all", "no-text", "geocoder-failed", "relative-date", "invalid-workflow",
))  # fmt: skip
_READINGS = 12  # of a question in which words are set apart, one after the other


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


def understand(question: str, world: World, settings: Settings, assistant: Optional[Assistant] = None) -> Plan:
    """read → ground → compose → plan. ``assistant``: the language model that reads as well, when the settings say.

    The grammar stands unless it could not understand and the model could. Raises what the assistant's ``check`` raises.
    """
    world = spoken(question, world)
    chosen = _as_chosen(question, world, settings) if world.surroundings.remembered else None
    if chosen is not None:
        return chosen
    plan = by_grammar(question, world, settings)
    if assistant is None or settings.llm_reading is LlmReading.NEVER:
        return plan
    if settings.llm_reading is LlmReading.WHEN_UNSURE and not wants_understanding(plan):
        return plan
    return _with_model(plan, world, settings, assistant)


def by_grammar(question: str, world: World, settings: Settings) -> Plan:
    """How the grammar understands it; where words stop it that can only describe what is wished for, once more with these set apart."""
    clock, lexicon = Clock(), WorldLexicon(world)
    first = found = _understood(question, world, settings, lexicon, clock)
    apart: tuple[Piece, ...] = ()
    for _ in range(_READINGS):
        if found.runnable or found.frame is None:
            break
        more = pieces_apart(found.frame, found.issues, lexicon, world)
        if not set(more) - set(apart):
            return first
        apart = (*apart, *more)
        found = _understood(question, world, settings, lexicon, clock, apart)
    if found is first or not found.runnable or not holds(found.grounded, world.catalog.layers):
        return first
    return replace(found, issues=(*found.issues, described(question, apart)))


def _understood(
    question: str, world: World, settings: Settings, lexicon: WorldLexicon, clock: Clock, apart: tuple[Piece, ...] = ()
) -> Plan:
    """One reading of the question by the grammar, without the pieces that are set ``apart``."""
    frame, issues = read(in_order(question, world.catalog), lexicon, lexicon, apart=apart)
    ignored = (ignored_words(frame),) if frame.ignored else ()
    clock.lap("read")
    if any(issue.stops for issue in issues):
        return Plan(question, frame, issues=(*issues, *ignored), timing_ms=clock.done())
    found = of_frame(frame, world, settings, clock)
    return replace(found, issues=(*issues, *found.issues, *ignored))


def of_frame(frame: Frame, world: World, settings: Settings, clock: Clock) -> Plan:
    """ground → compose → plan of a question that was read, whoever read it."""
    grounded = ground(frame, world)
    soft = tuple(issue for issue in (uncountable(grounded), left_out(grounded)) if issue is not None)
    issues = (*_as_set(grounded.issues, settings), *soft)
    clock.lap("ground")
    if any(issue.stops for issue in issues):
        return Plan(frame.question, frame, grounded, issues=issues, timing_ms=clock.done())
    graph = workflow = None
    try:
        graph = compose(grounded, world.catalog, settings)
        workflow = plan(graph, world.catalog, frame.question)
    except InvalidWorkflow as error:
        issues = (*issues, issue_of(error, "invalid-workflow"))
    clock.lap("plan")
    return Plan(frame.question, frame, grounded, graph, workflow, issues, clock.done())


# -- a language model -----------------------------------------------------------------------------------------------------------------


def wants_understanding(plan: Plan) -> bool:
    """Whether the grammar stopped because it did not understand, and not because of the data, the place, or a choice of the person."""
    if plan.runnable:
        return plan.frame is None or plan.frame.confidence < _SURE
    stops = [issue.code for issue in plan.issues if issue.stops]
    if stops == ["unknown-place"]:
        return plan.frame is not None and not _is_name(next(issue.subject for issue in plan.issues if issue.stops), plan.frame)
    return bool(stops) and not set(stops) & _DECIDED_ELSEWHERE


def _is_name(words: str, frame: Frame) -> bool:
    """Whether a place that no layer knows is a name, and not a word for a kind of thing: "the boozer"."""
    called = next((phrase for phrase in phrases_of(frame) if phrase.text == words), None)
    return called is None or (not called.determiner and words != words.lower()) or is_cjk(words[:1])


@dataclass(frozen=True)
class _ByModel:
    """A model's reading with its plan; not runnable where nothing came of it."""

    plan: Plan
    text: str = ""
    doubts: tuple[Doubt, ...] = ()
    unread: bool = False  # the rules know nothing of the language


def _with_model(plan: Plan, world: World, settings: Settings, assistant: Assistant) -> Plan:
    """What the grammar and a model make of a question together."""
    try:
        found = _by_model(plan.question, world, settings, assistant)
    except LlmError as error:
        failed = done_without(Severity.WARNING, "llm-reading-failed", error.message, "the question is read by rules only", error.remedy)
        return replace(plan, issues=(*plan.issues, failed))
    timing = {stage: spent + found.plan.timing_ms.get(stage, 0.0) for stage, spent in plan.timing_ms.items()}
    plan, read = replace(plan, timing_ms=timing), replace(found.plan, timing_ms=timing)
    question, own, other = plan.question, plan.workflow if plan.runnable else None, read.workflow
    if not read.runnable or other is None:
        assistant.ledger.did(f"{assistant.name} was asked to read the question, without success.")
        return plan
    if own is None and not found.doubts and not found.unread:
        return replace(_read_by(read, other, assistant), reading=found.text)
    if own is None:
        doubt = in_doubt(question, other, found.text, found.doubts, assistant.name, found.unread)
        return replace(plan, issues=(doubt, *plan.issues))
    if same_workflow(own, other):
        assistant.ledger.did(f"{assistant.name} read the question as the rules do.")
        return replace(plan, frame=None if plan.frame is None else replace(plan.frame, confidence=1.0))
    if found.doubts:
        return plan
    return replace(plan, issues=(two_readings(question, own, other, found.text, assistant.name), *plan.issues))


def _read_by(read: Plan, workflow: Workflow, assistant: Assistant) -> Plan:
    words = in_words(workflow)
    assistant.ledger.did(f"{assistant.name} read the question.")
    note = Issue(Severity.WARNING, READ_BY_MODEL, f"Read by a language model ({assistant.name}): {words}", understood=words)
    return replace(read, issues=(*read.issues, note))


def _by_model(question: str, world: World, settings: Settings, assistant: Assistant) -> _ByModel:
    """A model's reading, grounded; sent back once where it breaks a rule. Not runnable where nothing came of it."""
    clock, lexicon = Clock(), WorldLexicon(world)
    reader = ModelReader(question, lexicon, world.catalog, assistant, _meant(question, lexicon, world))
    reading = reader.read()
    for last in (False, True):
        clock.lap("read")
        wrong = reading.wrong
        if reading.cannot:
            break
        if not wrong and reading.frame is not None:
            found = _grounded(reading.frame, world, settings, clock)
            if found.runnable:
                doubts = tuple(doubt for doubt in reading.doubts if not _implied(doubt, reader.question, found, world))
                return _ByModel(found, reading.text, doubts, reader.question.language is None)
            wrong = tuple(_without_data(issue) for issue in found.issues if issue.stops)
        if not last:
            reading = reader.repair(wrong)
    return _ByModel(Plan(question, timing_ms=clock.done()))


def _without_data(issue: Issue) -> str:
    """What stopped a reading, for the model: messages for people name values and features of the layers, which may not be sent."""
    return f"{issue.code.replace('-', ' ')}: “{issue.subject}”" if issue.subject else issue.code.replace("-", " ")


def _implied(doubt: Doubt, question: Question, found: Plan, world: World) -> bool:
    """Whether the layers leave no choice but what only the model says."""
    named = [spot.text for spot in question.known]
    if not doubt.words and only_owner(doubt.taken_as, named, world):
        return True
    target = found.grounded.target if found.grounded is not None else None
    if not doubt.field or target is None:
        return False
    words = [item.text for item in question.words if item.kind == WORD] + [extreme.field for extreme in question.extremes]
    if called_otherwise(doubt.taken_as, words, target.layer_id, world):
        return True
    return not doubt.words and only_number(doubt.taken_as, question.said_numbers, target.layer_id, world)


def _grounded(frame: Frame, world: World, settings: Settings, clock: Clock) -> Plan:
    found = of_frame(frame, world, settings, clock)
    return replace(found, issues=(*found.issues, ignored_words(frame))) if frame.ignored else found


def _meant(question: str, lexicon: WorldLexicon, world: World) -> dict[str, float]:
    """Which layers hold what the words of the question name."""
    found: dict[str, float] = {}
    for spot in Question(question, lexicon).known:
        for reading in class_readings(spot.text, uncounted(world))[:3]:
            found[reading.layer_id] = max(found.get(reading.layer_id, 0.0), min(1.0, reading.score))
    return found


def _as_chosen(question: str, world: World, settings: Settings) -> Optional[Plan]:
    """As the person chose to have this question read before, without asking a model again."""
    kept = world.surroundings.remembered.get(about_reading(question), "")
    if not kept:
        return None
    if kept == BY_RULES:
        return by_grammar(question, world, settings)
    found = as_read(kept, question, world, settings)
    if found is None or found.workflow is None:
        return None
    return replace(found, issues=(*found.issues, as_chosen(found.workflow)))


def as_read(reading: str, question: str, world: World, settings: Settings) -> Optional[Plan]:
    """As a language model read this question before, without asking it again; None where the layers do not take it (any more)."""
    world = spoken(question, world)
    frame = reread(reading, question, WorldLexicon(world))
    found = None if frame is None else _grounded(frame, world, settings, Clock())
    return None if found is None or not found.runnable else replace(found, reading=reading)


def _as_set(issues: tuple[Issue, ...], settings: Settings) -> tuple[Issue, ...]:
    """Without what is said of cutting features, where the settings want whole ones."""
    return tuple(issue for issue in issues if not (settings.whole_features and issue.code == "cut-to-region"))


def issue_of(error: SpatialRagError, code: str) -> Issue:
    """What went wrong, in the first line of its details, and what to do about it."""
    details = error.details.strip().partition("\n")[0][:_DETAILS]
    message = f"{error.message.rstrip('.')} ({details})." if details and details not in error.message else error.message
    remedy = (Choice(f"{error.remedy[:1].upper()}{error.remedy[1:].rstrip('.')}."),) if error.remedy else ()
    return Issue(Severity.ERROR, code, f"{message[:1].upper()}{message[1:]}", suggestions=remedy)
