"""Who reads a question: the grammar, a language model where that helps, and a person where the two do not agree or only the model knows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Optional

from .coast_plans import along_coasts
from .errors import LlmError
from .grounding.asking.left_over import left_unused
from .grounding.asking.remembered import about_question, as_reworded
from .grounding.attributes.implied import called_otherwise, only_number, only_owner
from .grounding.attributes.verb_numbers import with_fields_named
from .grounding.kinds.classes import class_readings
from .grounding.kinds.part_by_part import called_in_parts
from .grounding.lexicon.pinyin import spoken
from .grounding.places.heard import by_sound, heard, unheard, with_names
from .grounding.places.owners_by_values import with_owners_by_values
from .grounding.vocabulary import WorldLexicon, lexicon_of
from .grounding.wording.kept_times import of_year
from .grounding.wording.numbers_of_years import taken_for, with_years_named
from .grounding.wording.people_of_age import with_ages_named
from .grounding.world import World, uncounted
from .language.items import WORD
from .language.tokens import is_cjk
from .llm.assistant import Assistant
from .llm.choices import BY_RULES, about_reading, as_chosen, in_doubt, in_words, same_workflow, two_readings
from .llm.doubting import Doubt
from .llm.frame_schema import phrases_of
from .llm.question import Question
from .llm.reading import ModelReader, reread
from .model.catalog import NameHit
from .model.frame import Frame
from .model.issue import Issue, Severity, done_without
from .model.settings import LlmReading, Settings
from .model.wording import translate
from .planning import by_grammar
from .plans import Clock, Plan, of_frame
from .twin_plans import in_sight, with_areas_alone
from .workflow.graph import Workflow

#: The code of the note on an answer that says who read its question.
READ_BY_MODEL = "read-by-model"
_HEARINGS = 3  # names of one question that are heard one after the other
#: Issues of which a question rather stays as it was said.
_UNKNOWN = frozenset(("unknown-kind", "unknown-words", "unknown-condition", "ignored-words"))
#: A reading by rules is sure from here on.
_SURE = 0.5
#: Issues that no reading can settle: what is missing in the data, on the map or on this computer, and what a person has to choose.
_DECIDED_ELSEWHERE = frozenset((
    "ambiguous-place", "which-said-layer", "which-date", "which-unit", "missing-unit", "unknown-unit", "bad-distance", "no-words",
    "empty-question", "question-too-long", "too-complex", "no-layers", "no-map-view", "nothing-selected", "which-selection", "no-value",
    "no-network", "which-value-field", "which-number-field", "which-day", "which-areas", "which-grades", "travel-mode", "far-from-all",
    "no-text", "geocoder-failed", "relative-date", "invalid-workflow", "whose-time",
))  # fmt: skip


def understand(question: str, world: World, settings: Settings, assistant: Optional[Assistant] = None) -> Plan:
    """read → ground → compose → plan. ``assistant``: the language model that reads as well, when the settings say.

    The grammar stands unless it could not understand and the model could. Raises what the assistant's ``check`` raises.
    """
    asked, seen = in_sight(question, world)

    def read(other: World) -> Plan:
        return along_coasts(asked, other, lambda said, known: _understand(said, known, settings, assistant))

    found = with_areas_alone(read(seen), seen, read)
    return found if asked == question else _as_said(found, question, world)


def _understand(question: str, world: World, settings: Settings, assistant: Optional[Assistant]) -> Plan:
    read, named = with_years_named(question, world)
    aged = with_ages_named(read, named)
    if aged.notes:
        found = _understood(aged.question, aged.world, settings, assistant)
        if found.runnable or not any(issue.code in _UNKNOWN for issue in found.issues):
            return _as_said(found, question, world, aged.notes if found.runnable else ())
    found = _understood(read, named, settings, assistant)
    return _as_said(found, question, world) if named is not world and found.runnable else found


def _as_said(plan: Plan, question: str, world: World, ages: tuple[Issue, ...] = ()) -> Plan:
    """An answer by numbers of several years, or of people of an age, with what was taken for which words."""
    notes = (*ages, *taken_for(question, world.catalog, plan.written))
    known = {note.understood for note in notes}
    issues = (
        (*notes, *(issue for issue in plan.issues if issue.code != notes[0].code or issue.understood not in known))
        if notes
        else plan.issues
    )
    frame = replace(plan.frame, question=question) if plan.frame is not None else None
    workflow = replace(plan.workflow, question=question) if plan.workflow is not None else None
    return replace(plan, question=question, frame=frame, workflow=workflow, issues=issues)


def _understood(question: str, world: World, settings: Settings, assistant: Optional[Assistant]) -> Plan:
    world = by_sound(question, called_in_parts(question, with_owners_by_values(question, spoken(question, world))))
    world = of_year(with_fields_named(question, world), world)
    chosen = _as_chosen(question, world, settings) if world.surroundings.remembered else None
    if chosen is not None:
        return chosen
    reworded = world.surroundings.remembered.get(about_question(question), "")
    other = by_grammar(reworded, world, settings) if reworded else None
    if other is not None and other.runnable:
        return replace(other, question=question, issues=(*other.issues, as_reworded(reworded)))
    plan = _with_names_heard(by_grammar(question, world, settings), world, settings)
    if assistant is None or settings.llm_reading is LlmReading.NEVER:
        return plan
    if settings.llm_reading is LlmReading.WHEN_UNSURE and not wants_understanding(plan):
        return plan
    return _with_model(plan, world, settings, assistant)


def _with_names_heard(plan: Plan, world: World, settings: Settings) -> Plan:
    """The question once more, where it stopped at Chinese characters that write the sound of a name in the data; else with such names."""
    known: dict[str, list[NameHit]] = {}
    for _ in range(_HEARINGS):
        stops = [(issue, text) for issue in plan.issues if not plan.runnable for text in unheard(issue) if text not in known]
        found = {text: heard(text, plan.question, world) for _, text in stops}
        taken = {text: list(item.hits) for text, item in found.items() if item.hits}
        again = by_grammar(plan.question, with_names({**known, **taken}, world), settings) if taken else plan
        if not taken or any(set(unheard(issue)) & set(taken) for issue in again.issues):
            offers = {issue: found[text].offers for issue, text in stops if found[text].offers}
            issues = (replace(issue, suggestions=(*offers.get(issue, ()), *issue.suggestions)) for issue in plan.issues)
            return replace(plan, issues=tuple(issues)) if offers else plan
        known.update(taken)
        plan = again
    return plan


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
    why: str = ""  # nothing came of it


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
        if own is not None:
            return plan
        why = translate("SpatialRagAsking", "A language model ({name}) was asked to read the question, without success: {why}.").said(
            name=assistant.name, why=found.why
        )
        return replace(plan, issues=(*plan.issues, Issue(Severity.WARNING, "llm-no-reading", why)))
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
    note = Issue(
        Severity.WARNING,
        READ_BY_MODEL,
        translate("SpatialRagAsking", "Read by a language model ({name}).").said(name=assistant.name),
        understood=words,
    )
    return replace(read, issues=(*read.issues, note))


def _by_model(question: str, world: World, settings: Settings, assistant: Assistant) -> _ByModel:
    """A model's reading, grounded; sent back once where it breaks a rule. Not runnable where nothing came of it."""
    clock, lexicon = Clock(), lexicon_of(world)
    reader = ModelReader(question, lexicon, world.catalog, assistant, _meant(question, lexicon, world))
    best: Optional[_ByModel] = None
    why, reading = "", reader.read()
    for last in (False, True):
        clock.lap("read")
        wrong, why = reading.to_mend, reading.why
        if reading.cannot:
            break
        if not reading.wrong and reading.frame is not None:
            found = _grounded(reading.frame, world, settings, clock)
            if found.runnable:
                doubts = tuple(doubt for doubt in reading.doubts if not _implied(doubt, reader.question, found, world))
                best = _ByModel(found, reading.text, doubts, reader.question.language is None)
                wrong = tuple(doubt.mend for doubt in doubts if doubt.mend)
                if not wrong:
                    break
            else:
                why = "the layers do not hold what it reads"
                wrong = tuple(_without_data(issue) for issue in found.issues if issue.stops)
        if last:
            break
        try:
            reading = reader.repair(wrong)
        except LlmError:
            if best is None:
                raise
            break  # what it read before can be confirmed
    return best or _ByModel(Plan(question, timing_ms=clock.done()), why=why)


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
    """A model's frame; the words that change nothing as it says are told, and were confirmed."""
    found = of_frame(frame, world, settings, clock)
    if not frame.ignored:
        return found
    return replace(found, issues=(*found.issues, left_unused(frame)))


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
    frame = reread(reading, question, lexicon_of(world))
    found = None if frame is None else _grounded(frame, world, settings, Clock())
    return None if found is None or not found.runnable else replace(found, reading=reading)
