"""The stages, in order. A question goes in, an answer comes out; each stage is a function of values.

    question ─ read ─▶ Frame ─ ground ─▶ GroundedFrame ─ compose ─▶ GeoFlow ─ plan ─▶ Workflow ─ run ─▶ RunResult ─ rank ─▶ Ranked ─
    explain ─▶ Answer

Up to the workflow it is ``planning.py`` (and ``understanding.py``: who reads), from there on this file. Neither knows QGIS: the loaded
layers come in as a ``World`` and the engine as a ``Runner``; the composition root ``api.py`` hands in the real ones, tests their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Callable, Optional

from .errors import Cancelled, HoursUnavailable, InvalidWorkflow, LlmError, LlmProblem, SpatialRagError
from .explanation.answering import answer_of, refused
from .explanation.phrases import called
from .explanation.tables import column_labels
from .explanation.wanted_unit import in_unit
from .grounding.relations.directions import with_all_on_that_side
from .grounding.times.openings import unreadable_hours
from .grounding.world import World
from .llm.assistant import Assistant
from .llm.choosing import choose
from .llm.frame_schema import to_compact
from .llm.telling import OnSentence
from .llm.telling import tell as explained
from .model.answer import Answer, Candidates, RunResult, StepRecord
from .model.columns import AZIMUTH_COLUMN, DISTANCE_COLUMN, column_words
from .model.issue import Choice, Issue, Severity, done_without
from .model.llm import Check, LlmUse, OnText, Told
from .model.ranking import Weights
from .model.settings import Settings
from .model.told_units import units_said
from .model.units import told_in
from .model.wording import translate
from .model.written_dates import DATES
from .plans import Clock, Plan, issue_of
from .retrieval.rank import Ranked, rank, rerank_candidates
from .retrieval.rankers import Hybrid, Ranker, Request
from .retrieval.shelf import Shelf
from .understanding import READ_BY_MODEL, as_read, understand
from .workflow.changing import Change, change_notes, changed, same_but_for_time, still_true, told_as_changed
from .workflow.edited import with_places
from .workflow.graph import Workflow
from .workflow.judging import of_unknown, ranking_of, with_weights
from .workflow.operations import HybridRank

Runner = Callable[[Workflow], RunResult]
HYBRID = Hybrid()

#: Notes on how a place was drawn, by their codes, and the operations that draw it: of a place drawn by hand they are no longer true.
_DRAWN_BY: Mapping[str, set[str]] = {"between": {"AreaBetween"}, "densest": {"DensestQuarter"}, "network": {"ShortestPath", "ServiceArea"},
                                      "part-taken": {"PartTowards"}}  # fmt: skip
_EDITED = "edited-place"
_SAME_REASON = translate("SpatialRagAsking", "For the same reason the explanation is the usual one.")
_CHOICE = "llm-choice"


def answer(
    understood: Plan,
    world: World,
    runner: Runner,
    settings: Settings,
    shelf: Optional[Shelf] = None,
    ranker: Ranker = HYBRID,
    assistant: Optional[Assistant] = None,
) -> Answer:
    """run → rank → explain, for a question that was understood; otherwise the answer says why not.

    ``shelf``: the texts of the layers, for questions that wish for something; ``ranker``: puts features in order by what is wished;
    ``assistant``: the language model that may weigh the scores.
    """
    with told_in(*units_said(understood.frame)):
        if not understood.runnable:
            return refused(understood.question, understood.issues, understood.timing_ms, understood.workflow)
        return _answer(understood, world, runner, settings, shelf, ranker, assistant)


def _answer(
    understood: Plan,
    world: World,
    runner: Runner,
    settings: Settings,
    shelf: Optional[Shelf],
    ranker: Ranker,
    assistant: Optional[Assistant],
) -> Answer:
    if understood.workflow is None or understood.grounded is None:
        raise ValueError("a question that was not understood has no answer")
    clock = Clock(understood.timing_ms)
    order = partial(_ranked, understood, settings=settings, shelf=shelf, ranker=ranker)
    try:
        result = runner(understood.workflow)
        doubtful = of_unknown(understood.workflow, result.trace)
        if doubtful is not None:
            result = replace(result, apart=runner(doubtful).candidates)
        clock.lap("run")
        ranked = order(result, result.candidates)
        apart = order(result, result.apart)
    except Cancelled:
        raise
    except HoursUnavailable as error:
        issues = (*understood.issues, unreadable_hours(understood.frame, error))
        return refused(understood.question, issues, clock.done(), understood.workflow)
    except SpatialRagError as error:
        issues = (*understood.issues, issue_of(error, "run-failed"))
        return refused(understood.question, issues, clock.done(), understood.workflow)
    clock.lap("rank")
    given = _given(_Memory(understood, result, ranked, apart, world, settings))
    clock.lap("explain")
    if assistant is not None and settings.llm_choosing:
        given = _weighed(given, assistant, world)
        clock.lap("rank")
    return replace(given, reading=understood.reading).with_timing(clock.done())


def _weighed(given: Answer, assistant: Assistant, world: World) -> Answer:
    """A ranked answer in the order of a language model's weights, with what it would choose; as it is where that fails, which is said."""
    try:
        choice = choose(given, assistant, world.catalog, world.attributes)
    except LlmError as error:
        failed = done_without(Severity.WARNING, "llm-choice-failed", error.message, "the usual weights stand", error.remedy)
        return given.with_issues((failed,))
    if choice is None:
        return given
    assistant.ledger.did("weighed the scores")
    named = ", ".join(called(item) for item in choice.best)
    noted = Issue(
        Severity.INFO,
        _CHOICE,
        translate("SpatialRagAsking", "The weights are those of a language model ({name}); it would choose: {named}.").said(
            name=assistant.name, named=named
        ),
    )
    return replace(rerank(given, choice.weights), usual_weights=given.weights).with_issues((noted,))


def tell(
    given: Answer,
    assistant: Assistant,
    world: World,
    on_text: Optional[OnText] = None,
    on_sentence: Optional[OnSentence] = None,
    check: Optional[Check] = None,
) -> Answer:
    """The same answer with the explanation of a language model, verified; without it, and a warning, where that fails.

    ``on_text`` gets the explanation as it comes in, not verified yet; ``on_sentence`` each sentence that was judged. Raises what ``check``
    raises.
    """
    if not given.answered:
        return given
    before = assistant.ledger.use() or LlmUse()
    told: Optional[Told] = None
    issues: tuple[Issue, ...] = ()
    try:
        told = explained(given, assistant, world.catalog, world.attributes, on_text, on_sentence, check)
        assistant.ledger.did("explained the answer")
    except LlmError as error:
        # that nobody agreed yet is nothing that went wrong
        grave = Severity.INFO if error.problem is LlmProblem.NOT_AGREED else Severity.WARNING
        failed = done_without(grave, "llm-telling-failed", error.message, "the explanation is the usual one", error.remedy)
        # what was said of the reading need not be said again
        same = any(issue.code == "llm-reading-failed" and issue.suggestions == failed.suggestions != () for issue in given.issues)
        issues = (replace(failed, message=_SAME_REASON.said(), suggestions=()) if same else failed,)
    after, earlier = assistant.ledger.use() or LlmUse(), given.llm or LlmUse()
    did = tuple(dict.fromkeys((*earlier.did, *after.did)))
    use = LlmUse(did, (*earlier.calls, *after.calls[len(before.calls) :]))
    return replace(given, told=told, llm=use if use.calls or use.did else given.llm).with_issues(issues)


def rerank(given: Answer, weights: Weights) -> Answer:
    """The same features in the order of other weights; nothing is run or encoded again. An answer in one order only stays as it is."""
    memory = given.memory
    if not isinstance(memory, _Memory) or memory.ranked is None or memory.ranked.pool is None:
        return given
    clock = Clock({**given.timing_ms, "rank": 0.0, "explain": 0.0})
    understood = memory.understood
    if understood.workflow is not None:
        understood = replace(understood, workflow=with_weights(understood.workflow, weights))
    ranked, apart = (None if item is None else rerank_candidates(item, weights) for item in (memory.ranked, memory.apart))
    clock.lap("rank")
    with told_in(*units_said(understood.grounded.frame if understood.grounded is not None else None)):
        again = _given(replace(memory, understood=understood, ranked=ranked, apart=apart))
    clock.lap("explain")
    # what was added to the issues after the answer was made stays with it, but the weights are a person's now, or those of the rules
    added = tuple(issue for issue in given.issues if issue not in again.issues and issue.code != _CHOICE)
    again = replace(again, llm=given.llm, reading=given.reading, usual_weights=given.usual_weights)
    return again.with_issues(added).with_timing(clock.done())


@dataclass(frozen=True, eq=False)
class _Memory:
    """What an answer is made from."""

    understood: Plan
    result: RunResult
    ranked: Optional[Ranked]
    apart: Optional[Ranked]
    world: World
    settings: Settings


def _ranked(
    understood: Plan, result: RunResult, candidates: Optional[Candidates], settings: Settings, shelf: Optional[Shelf], ranker: Ranker
) -> Optional[Ranked]:
    """By the scores that the question asks for, or in the engine's order where it wishes for nothing."""
    if candidates is None or understood.grounded is None or understood.workflow is None:
        return None
    labels, step = column_labels(understood.grounded), ranking_of(understood.workflow)
    labels.update({name: (column_words(name), DATES) for name in understood.workflow.dated()})
    labels = {**{name: (column_words(name), unit) for name, unit in understood.workflow.sizes().items()}, **labels}
    asked = step.operation if step is not None else None
    if not isinstance(asked, HybridRank):
        return rank(candidates, result.references, settings.max_features, labels)
    limits = [limit for limit in (asked.keep, settings.max_features) if limit > 0]
    request = Request(
        candidates, result.references, understood.question, asked.wishes, asked.weights, asked.language, asked.text_fields, shelf,
        asked.count if candidates is result.candidates else 0, min(limits, default=0), asked.nearness, labels,
    )  # fmt: skip
    return ranker.rank(request)


def _given(memory: _Memory) -> Answer:
    """The answer, explained."""
    understood, ranked, world = memory.understood, memory.ranked, memory.world
    if understood.grounded is None or understood.workflow is None:
        raise ValueError("a question that was not understood has no answer")
    result = _of_the_best(understood.workflow, memory.result, ranked, world)
    result = in_unit(result, understood.grounded.frame.unit, understood.workflow.value, understood.grounded.unit_sizes)
    issues = (*understood.issues, *(ranked.issues if ranked is not None else ()))
    attributes = _with_joined(world, result.candidates)
    given = answer_of(
        understood.grounded, understood.workflow, result, ranked, issues, world.catalog, memory.settings, attributes, memory.apart
    )
    issues = with_all_on_that_side(given.issues, understood.grounded.frame, understood.question)
    given = replace(given, question=understood.question, issues=issues)
    return given if ranked is None or ranked.pool is None else replace(given, memory=memory)


def _with_joined(world: World, candidates: Optional[Candidates]) -> Callable[[str, Sequence[int]], list[dict[str, Any]]]:
    """The attributes of features, with what was brought over from other layers to those that were found."""
    if candidates is None or not candidates.joined:
        return world.attributes

    def attributes(layer_id: str, fids: Sequence[int]) -> list[dict[str, Any]]:
        rows = world.attributes(layer_id, fids)
        if layer_id != candidates.layer_id:
            return rows
        return [{**row, **{name: values.get(fid) for name, values in candidates.joined.items()}} for row, fid in zip(rows, fids)]

    return attributes


def _of_the_best(workflow: Workflow, result: RunResult, ranked: Optional[Ranked], world: World) -> RunResult:
    """The run, with what the rank stage decided: how many are left, and the value of the best one where a value of one is asked for."""
    step = ranking_of(workflow)
    if step is None or ranked is None:
        return result
    count = len(ranked.candidates)
    trace = [replace(record, count_out=count) if record.step == step.id else record for record in result.trace]
    column = getattr(workflow.step(workflow.value).operation, "column", "") if workflow.value else ""
    if not column:
        return replace(result, trace=tuple(trace))
    value = _value_of_first(ranked.candidates, column, world)
    return replace(result, value=value, trace=tuple(_with_value(record, workflow.value, value) for record in trace))


def _with_value(record: StepRecord, step: str, value: Any) -> StepRecord:
    return replace(record, value=value) if record.step == step else record


def _value_of_first(candidates: Candidates, column: str, world: World) -> Any:
    """A number that was measured of the first candidate, else what its layer says of it; None where there is none."""
    if not len(candidates):
        return None
    measured = {DISTANCE_COLUMN: candidates.distance_m, AZIMUTH_COLUMN: candidates.azimuth_deg, **candidates.measures}.get(column)
    if measured is not None:
        value = float(measured[0])
        return value if value == value else None
    return world.attributes(candidates.layer_id, [int(candidates.fids[0])])[0].get(column)


def ask(
    question: str,
    world: World,
    runner: Runner,
    settings: Settings,
    shelf: Optional[Shelf] = None,
    assistant: Optional[Assistant] = None,
) -> Answer:
    """The whole way; ``assistant``: the language model that may read and weigh."""
    understood = understand(question, world, settings, assistant)
    given = answer(understood, world, runner, settings, shelf, assistant=assistant)
    if assistant is None:
        return given
    if given.answered and understood.frame is not None and not any(issue.code == READ_BY_MODEL for issue in given.issues):
        assistant.remember(question, understood.frame.language, to_compact(replace(understood.frame, ignored=())))
    return replace(given, llm=assistant.ledger.use())


def ask_edited(
    given: Answer, places: Mapping[str, str], world: World, runner: Runner, settings: Settings, shelf: Optional[Shelf] = None
) -> Answer:
    """The question of an answer once more, with temporary places that a person has edited: WKT (EPSG:4326) by the step that made one."""
    understood = _understood_again(given, world, settings)
    if understood is None:
        return refused(given.question, (_changed_since(given.question),), {})
    if understood.workflow is None or not understood.runnable:
        return answer(understood, world, runner, settings, shelf)
    edited = with_places(Workflow.from_json(given.workflow), places)
    if not same_but_for_time(edited, understood.workflow):
        return refused(given.question, (_changed_since(given.question),), understood.timing_ms)
    read_by = tuple(issue for issue in given.issues if issue.code == READ_BY_MODEL)
    issues = (*_still_true(understood.issues, edited), *read_by, *_edited_places(given, edited, places))
    return answer(replace(understood, workflow=edited, issues=issues), world, runner, settings, shelf)


def ask_changed(
    given: Answer, changes: Sequence[Change], world: World, runner: Runner, settings: Settings, shelf: Optional[Shelf] = None
) -> Answer:
    """The question of an answer once more, with steps of its workflow that a person has changed or left out; the answer says which."""
    understood = _understood_again(given, world, settings)
    if understood is None or understood.workflow is None or understood.grounded is None or not understood.runnable:
        return refused(given.question, (_steps_changed_since(given.question),), {})
    before = Workflow.from_json(given.workflow)
    try:
        with told_in(*units_said(understood.frame)):
            after = changed(before, changes)
    except InvalidWorkflow:
        return refused(given.question, (_steps_changed_since(given.question),), understood.timing_ms)
    if not same_but_for_time(before, understood.workflow):
        return refused(given.question, (_steps_changed_since(given.question),), understood.timing_ms)
    if not changes:
        return answer(replace(understood, workflow=before, issues=_kept(given, understood, before)), world, runner, settings, shelf)
    with told_in(*units_said(understood.frame)):
        notes = change_notes(before, after, changes)
    issues = (*still_true(_kept(given, understood, after), changes), *notes)
    grounded = told_as_changed(understood.grounded, before, after)
    return answer(replace(understood, workflow=after, grounded=grounded, issues=issues), world, runner, settings, shelf)


def _understood_again(given: Answer, world: World, settings: Settings) -> Optional[Plan]:
    """The question of an answer as it was read for it; None where the layers do not take that any more."""
    return as_read(given.reading, given.question, world, settings) if given.reading else understand(given.question, world, settings)


def _kept(given: Answer, understood: Plan, workflow: Workflow) -> tuple[Issue, ...]:
    """What is said of how the question was understood, by whom, and of the places of the answer that were edited."""
    return (*_still_true(understood.issues, workflow), *(issue for issue in given.issues if issue.code in (READ_BY_MODEL, _EDITED)))


def _still_true(issues: tuple[Issue, ...], edited: Workflow) -> tuple[Issue, ...]:
    """Without what is said of how a place is drawn, where none is drawn any more."""
    drawn = {type(step.operation).__name__ for step in edited.steps}
    return tuple(issue for issue in issues if issue.code not in _DRAWN_BY or drawn & _DRAWN_BY[issue.code])


def _edited_places(given: Answer, edited: Workflow, places: Mapping[str, str]) -> tuple[Issue, ...]:
    """Which places were edited, now or for the answer that was edited."""
    labels = [issue.subject for issue in given.issues if issue.code == _EDITED]
    labels += [step.label for step in edited.steps if step.id in places]
    return tuple(
        Issue(
            Severity.INFO,
            _EDITED,
            translate("SpatialRagAsking", "“{label}” is taken as it was edited by hand.").said(label=label),
            subject=label,
        )
        for label in dict.fromkeys(labels)
    )


def _changed_since(question: str) -> Issue:
    return Issue(
        Severity.ERROR,
        "changed-since",
        translate(
            "SpatialRagAsking", "The edited place cannot be used: layers or settings have changed since the answer was given."
        ).said(),
        suggestions=(Choice(translate("SpatialRagAsking", "Ask the question again, then edit the place.").said(), question),),
    )


def _steps_changed_since(question: str) -> Issue:
    return Issue(
        Severity.ERROR,
        "changed-since",
        translate(
            "SpatialRagAsking", "The changed step cannot be used: layers or settings have changed since the answer was given."
        ).said(),
        suggestions=(Choice(translate("SpatialRagAsking", "Ask the question again, then change the step.").said(), question),),
    )
