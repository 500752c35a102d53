"""The deterministic explanation: generated from the grounded frame, the trace and the candidates, never from free text."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, replace
from typing import Any, Optional

from ..model.answer import AnswerFeature, Explanation, RunResult, Sentence, StepRecord, Table
from ..model.binding import BoundLimit, GroundedFrame
from ..model.columns import DISTANCE_COLUMN, column_words, sector_name
from ..model.frame import Output
from ..model.issue import CHANGED_STEP, MISSING_ATTRIBUTE, NOTHING_FOUND, UNSAID_WISH, Issue, Severity
from ..model.listing import COMMA, SEMICOLON, joined
from ..model.number_words import YEARS, ordinal, said
from ..model.wording import Wording, translate
from .evidence import Compared
from .number_sentences import NUMBER, OF_ONE, comparison_sentence, ratio_sentence, table_sentences
from .phrases import called, things, with_reason
from .ranking_sentences import NO_RANKING, Ranking, apart_sentence, ranking_sentences, without_why

_LISTED = 3
#: Steps that need no sentence of their own: the answer's first sentence says what they gave.
_PLAIN = frozenset(("Load", "Pick", "PlacePoint", "Summarise", "Lookup", "Ratio", "Difference", "SummariseBy", "HybridRank"))
_DONE = {
    "keep": "kept", "measure": "measured", "cut": "cut", "take": "took", "pick": "picked", "count": "counted", "read": "read",
    "divide": "divided", "put": "put", "draw": "drew", "find": "found", "join": "joined",
}  # fmt: skip
_ACTION = re.compile(rf"(?:(.*?): )?({'|'.join(_DONE)}) (.*)", re.DOTALL)
_STATISTICS = {
    "sum": translate("SpatialRagAnswer", "total {number}"),
    "mean": translate("SpatialRagAnswer", "mean {number}"),
    "median": translate("SpatialRagAnswer", "median {number}"),
    "min": translate("SpatialRagAnswer", "smallest {number}"),
    "max": translate("SpatialRagAnswer", "largest {number}"),
    "stdev": translate("SpatialRagAnswer", "standard deviation of the {number}"),
    "variance": translate("SpatialRagAnswer", "variance of the {number}"),
    "range": translate("SpatialRagAnswer", "range of the {number}"),
    "distinct": translate("SpatialRagAnswer", "number of different {number}"),
}


@dataclass(frozen=True)
class Evidence:
    """What an answer shows beside its features: the table, the numbers that were compared, the two numbers of a ratio, the ranking,
    the opening hours as they are stated, ``aim``: what the distance of the first feature was measured from, and what a number of things
    rests on (``counted``).
    """

    table: Optional[Table] = None
    compared: tuple[Compared, ...] = ()
    ratio: Optional[tuple[StepRecord, StepRecord]] = None
    aim: str = ""
    ranking: Ranking = NO_RANKING
    hours: tuple[Sentence, ...] = ()
    counted: tuple[Sentence, ...] = ()
    year: bool = False  # the one number is a year


def explain(
    grounded: GroundedFrame,
    run: RunResult,
    features: tuple[AnswerFeature, ...],
    total: int,
    issues: tuple[Issue, ...],
    value: Any,
    evidence: Evidence = Evidence(),
) -> Explanation:
    """Sentences for the answer, for how it was found, and for what the person should know about it."""
    table, output = evidence.table, grounded.frame.output
    ranked = evidence.ranking.weights is not None
    brief = tuple(without_why(feature) for feature in features[: 1 + _LISTED]) if ranked else features
    of_several = output is Output.ATTRIBUTE and total > 1 and value is None
    if table is not None and (output is Output.TABLE or of_several):
        sentences = table_sentences(grounded, run, features, total, table)
    elif grounded.held is not None and value is not None:
        sentences = [_kept_sentence(grounded, grounded.held, run, brief, total, bool(value), evidence)]
    elif evidence.ratio is not None and value is not None:
        sentences = [ratio_sentence(grounded, run, value, evidence.ratio)]
    else:
        sentences = [_answer_sentence(grounded, run, brief, total, value, evidence)]
    sentences += (*evidence.hours, *evidence.counted)
    missing = [issue for issue in issues if issue.code in (MISSING_ATTRIBUTE, UNSAID_WISH) and issue.severity is Severity.WARNING]
    missing += [issue for issue in issues if issue.code == CHANGED_STEP]
    sentences = [*(Sentence(issue.message, kind="note") for issue in missing), *sentences]
    if len(features) > 1 and output in (Output.FEATURES, Output.LOCATION):
        sentences.append(_list_sentence(brief))
    if output in (Output.BOOLEAN, Output.FEATURES):
        sentences += [comparison_sentence(item, features) for item in evidence.compared]
    sentences += ranking_sentences(run, features, evidence.ranking)
    sentences += [_how(record) for record in run.trace if record.operation not in _PLAIN]
    sentences += apart_sentence(run, evidence.ranking)
    notes = {note: record.step for record in reversed(run.trace) for note in record.notes}
    sentences += [Sentence(note, steps=(step,), kind="note") for note, step in notes.items()]
    told = output in (Output.FEATURES, Output.LOCATION) and not features and evidence.table is None  # that there is none is the answer
    others = [issue for issue in issues if issue not in missing and not (told and issue.code == NOTHING_FOUND)]
    sentences += [Sentence(issue.message, kind="note") for issue in others if issue.severity in (Severity.WARNING, Severity.INFO)]
    return Explanation(tuple(sentence for sentence in sentences if sentence.text))


def _what(grounded: GroundedFrame) -> str:
    return things(grounded.target.label if grounded.target is not None else "")


def _answer_sentence(
    grounded: GroundedFrame, run: RunResult, features: tuple[AnswerFeature, ...], total: int, value: Any, evidence: Evidence
) -> Sentence:
    output, what = grounded.frame.output, _what(grounded)
    last = (run.trace[-1].step,) if run.trace else ()
    first = features[0] if features else None
    cited = ((first.layer_id, first.fid),) if first is not None else ()
    if output is Output.COUNT:
        text = translate("SpatialRagAnswer", "{count} found: {what}.").said(count=f"{int(value or 0):,}", what=what)
        return Sentence(text, steps=last, kind="answer")
    if output is Output.BOOLEAN and value is None:
        return Sentence(translate("SpatialRagAnswer", "It is not known.").said(), steps=last, kind="answer")
    if output is Output.BOOLEAN:
        return Sentence(_yes_or_no(bool(value), total, what, first), cited, last, "answer")
    chosen_by = _chosen_by(grounded, first) if total == 1 and first is not None else ""
    if first is not None and chosen_by and output in (Output.AREA, Output.LENGTH) and value is not None:
        base = "m2" if output is Output.AREA else "m"
        asked = translate("SpatialRagAnswer", "area") if output is Output.AREA else translate("SpatialRagAnswer", "length")
        told = NUMBER.said(label=asked.said(), value=said(float(value), run.unit or base))
        text = OF_ONE.said(name=called(first, with_noun=True), what=joined([chosen_by, told], COMMA))
        return Sentence(text, cited, last, "answer")
    one = first if total == 1 and grounded.target is not None and grounded.target.superlative is not None else None
    if output in (Output.AREA, Output.LENGTH) and value is not None:
        size, unit = (
            (translate("SpatialRagAnswer", "area"), "m2") if output is Output.AREA else (translate("SpatialRagAnswer", "length"), "m")
        )
        number = said(float(value), run.unit or unit)
        told_size = (
            _IS.said(number=size.said(), what=called(one, with_noun=True), value=number)
            if one is not None
            else _size_sentence(grounded, size.said(), number, total, what)
        )
        return Sentence(told_size, cited if total == 1 else (), last, "answer")
    counted = run.trace[-1].count_out if run.trace else None
    if output is Output.NUMBER and value is not None and grounded.columns:
        term = grounded.columns[0]
        what = called(first, with_noun=True) if total == 1 and first is not None else what
        if term.column == DISTANCE_COLUMN and term.origin is not None:
            number = _of_statistic(grounded.statistic, column_words(DISTANCE_COLUMN))
            text = _FROM.said(number=number, what=what, place=term.origin.label, value=said(value, run.unit))
            return Sentence(text, cited, last, "answer")
        of_totals = grounded.statistic == "sum" or (term.per is not None and bool(grounded.weight))
        number = _of_statistic("" if of_totals else grounded.statistic, term.label or term.column)
        some = counted if counted is not None and counted < total else None  # the others have no value
        return Sentence(_value_sentence(number, what, said(value, run.unit), some), cited, last, "answer")
    if output is Output.NUMBER and value is not None:
        made = _of_statistic(grounded.statistic, grounded.attribute) or translate("SpatialRagAnswer", "value").said()
        number = _in_unit(grounded, run, value) or said(value, YEARS if evidence.year else "")
        if one is not None and grounded.attribute:
            return Sentence(_IS.said(number=grounded.attribute, what=called(one, with_noun=True), value=number), cited, last, "answer")
        return Sentence(_value_sentence(made, what, number, counted), steps=last, kind="answer")
    if first is None:
        nothing = translate("SpatialRagAnswer", "Nothing was found that answers to “{what}” under these conditions.")
        return Sentence(nothing.said(what=what), steps=last, kind="answer")
    return Sentence(_feature_sentence(grounded, run, first, total, value, evidence.aim), cited, last, "answer")


def _chosen_by(grounded: GroundedFrame, first: AnswerFeature) -> str:
    """The number of other things that the one feature has the most or the least of: a size that is told of it is not theirs."""
    extreme = grounded.target.superlative if grounded.target is not None else None
    term = extreme.term if extreme is not None and extreme.count == 1 else None
    number = first.measures.get(term.column) if term is not None and term.tally is not None else None
    return NUMBER.said(label=term.label or term.column, value=said(number, term.unit)) if term is not None and number is not None else ""


def _feature_sentence(grounded: GroundedFrame, run: RunResult, first: AnswerFeature, total: int, value: Any, aim: str) -> str:
    """What is said of the features that were found, or of the one that something was measured of."""
    output, name = grounded.frame.output, called(first, with_noun=True)
    only = run.references[0].name if len(run.references) == 1 else ""
    reference = aim or only or translate("SpatialRagAnswer", "the reference").said()
    if output is Output.DISTANCE and value is not None:
        words = translate("SpatialRagAnswer", "{name} is {distance} from {reference}.")
        return words.said(name=name, distance=said(float(value), run.unit or "m"), reference=reference)
    if output is Output.DIRECTION and value is not None:
        words = translate("SpatialRagAnswer", "{name} lies {direction} of {reference} (azimuth {azimuth}).")
        direction = sector_name(float(value))
        return words.said(name=name, direction=direction, reference=reference, azimuth=f"{float(value):.1f}°")
    if output is Output.ATTRIBUTE and value is not None:
        if not grounded.attribute and grounded.columns:  # a size, which no field holds
            term = grounded.columns[0]
            return _IS.said(number=term.label or term.column, what=name, value=said(value, run.unit or term.unit))
        return _IS.said(number=grounded.attribute, what=name, value=_in_unit(grounded, run, value) or _as_kept(value))
    if output is Output.LOCATION and total == 1 and value:
        return translate("SpatialRagAnswer", "{name} is at {place} (latitude, longitude).").said(name=name, place=str(value))
    place = _place(grounded)
    if total == 1 and place:
        words = translate("SpatialRagAnswer", "{name} is the {place}.")
        if first.reason:
            words = translate("SpatialRagAnswer", "{name} is the {place} ({reason}).")
        return words.said(name=name, place=place, reason=first.reason)
    if total == 1:
        words = translate("SpatialRagAnswer", "{name}: {what}.") if first.reason else translate("SpatialRagAnswer", "{name}.")
        return words.said(name=name, what=first.reason)
    return translate("SpatialRagAnswer", "{count} found: {what}, first {name}.").said(
        count=f"{total:,}", what=_what(grounded), name=with_reason(name, first.reason)
    )


def _in_unit(grounded: GroundedFrame, run: RunResult, value: Any) -> str:
    """The number of a field in the unit that was asked for, where it is kept in another one; empty where none was."""
    asked = bool(run.unit) and run.unit == grounded.frame.unit and bool(grounded.attribute_unit)
    return said(value, run.unit) if asked and isinstance(value, (int, float)) and not isinstance(value, bool) else ""


def _as_kept(value: Any) -> str:
    """A value as the layer has it; a whole number without the point of its field's type (1621, no 1621.0), a quotient without its tail."""
    if not isinstance(value, float) or not math.isfinite(value):
        return str(value)
    return str(int(value)) if value.is_integer() else min(str(value), f"{value:.10g}", key=len)


_FROM = translate("SpatialRagAnswer", "The {number} of {what} from {place} is {value}.")
_IS = translate("SpatialRagAnswer", "The {number} of {what} is {value}.")


def _kept_sentence(
    grounded: GroundedFrame,
    held: BoundLimit,
    run: RunResult,
    features: tuple[AnswerFeature, ...],
    total: int,
    kept: bool,
    evidence: Evidence,
) -> Sentence:
    """Whether the one number keeps its limit, with the number."""
    if held.exceptions:
        return _of_all_sentence(grounded, run, features, kept)
    asked = replace(grounded, held=None, frame=replace(grounded.frame, output=held.output))
    if evidence.ratio is not None and isinstance(run.value, float):
        told = ratio_sentence(replace(asked, held=held), run, run.value, evidence.ratio)
    else:
        told = _answer_sentence(asked, run, features, total, run.value, evidence)
    yes_or_no = translate("SpatialRagAnswer", "Yes. {told}") if kept else translate("SpatialRagAnswer", "No. {told}")
    return replace(told, text=yes_or_no.said(told=told.text))


def _of_all_sentence(grounded: GroundedFrame, run: RunResult, features: tuple[AnswerFeature, ...], kept: bool) -> Sentence:
    """Whether something is so of all things, with those of which it is not."""
    last, first = (run.trace[-1].step,) if run.trace else (), features[0] if features else None
    if kept or first is None:
        return Sentence(translate("SpatialRagAnswer", "Yes, it is so for all of them.").said(), steps=last, kind="answer")
    words = translate("SpatialRagAnswer", "No. It is not so for {count}: {what}, first {name}.")
    text = words.said(count=f"{int(run.value or 0):,}", what=_what(grounded), name=called(first, with_noun=True))
    return Sentence(text, ((first.layer_id, first.fid),), last, "answer")


def _yes_or_no(value: bool, total: int, what: str, first: Optional[AnswerFeature]) -> str:
    if not value:
        return translate("SpatialRagAnswer", "No.").said()
    count = f"{total:,}"
    if total > 1 and first is not None:
        words = translate("SpatialRagAnswer", "Yes. {count} found: {what}, first {name}.")
        return words.said(count=count, what=what, name=called(first, with_noun=True))
    if total > 1:
        return translate("SpatialRagAnswer", "Yes. {count} found: {what}.").said(count=count, what=what)
    if first is not None:
        return translate("SpatialRagAnswer", "Yes. {name}.").said(name=called(first, with_noun=True))
    return translate("SpatialRagAnswer", "Yes.").said()


def _of_statistic(statistic: str, number: str) -> str:
    """ "mean population": a number with the statistic that was made of it."""
    if statistic in _STATISTICS:
        said_so = _STATISTICS[statistic].said(number=number)
        return said_so.in_english(said_so.strip())
    return f"{statistic} {number}" if statistic else number


def _size_sentence(grounded: GroundedFrame, size: str, value: str, total: int, what: str) -> str:
    number = _of_statistic("" if grounded.statistic == "sum" else grounded.statistic, size)
    if total == 1:
        return translate("SpatialRagAnswer", "The {number} is {value} ({what}).").said(number=number, value=value, what=what)
    words = translate("SpatialRagAnswer", "The {number} is {value} ({count} features: {what}).")
    return words.said(number=number, value=value, count=f"{total:,}", what=what)


def _value_sentence(number: str, what: str, value: str, counted: Optional[int]) -> str:
    if counted is None:
        return _IS.said(number=number, what=what, value=value)
    if counted == 1:
        return translate("SpatialRagAnswer", "The {number} of {what} is {value} (1 value).").said(number=number, what=what, value=value)
    words = translate("SpatialRagAnswer", "The {number} of {what} is {value} ({count} values).")
    return words.said(number=number, what=what, value=value, count=f"{counted:,}")


def _place(grounded: GroundedFrame) -> str:
    """ "second largest", "third nearest": which one was asked for, where it is not the first."""
    target = grounded.target
    superlative = target.superlative if target is not None else None
    if superlative is not None and superlative.ordinal > 1:
        by = superlative.term.label if superlative.term is not None else superlative.by
        by = by or superlative.by
        if superlative.descending:
            return translate("SpatialRagAnswer", "{ordinal} largest by {number}").said(ordinal=ordinal(superlative.ordinal), number=by)
        return translate("SpatialRagAnswer", "{ordinal} smallest by {number}").said(ordinal=ordinal(superlative.ordinal), number=by)
    for relation in target.relations if target is not None else ():
        if relation.ordinal > 1 and relation.farthest:
            return translate("SpatialRagAnswer", "{ordinal} farthest").said(ordinal=ordinal(relation.ordinal))
        if relation.ordinal > 1:
            return translate("SpatialRagAnswer", "{ordinal} nearest").said(ordinal=ordinal(relation.ordinal))
    return ""


def _list_sentence(features: tuple[AnswerFeature, ...]) -> Sentence:
    shown = features[1 : 1 + _LISTED]
    names = joined([with_reason(called(item), item.reason) for item in shown], SEMICOLON)
    text = translate("SpatialRagAnswer", "Then {names}.").said(names=names)
    return Sentence(text, tuple((item.layer_id, item.fid) for item in shown), kind="answer")


def _how(record: StepRecord) -> Sentence:
    parts = _ACTION.match(record.sentence)
    subject, verb, rest = parts.groups() if parts else ("", "", record.sentence)
    done = f"{_DONE.get(verb, verb)} {rest}".lstrip()
    english = f"From {subject}, {done}" if subject else f"{done[:1].upper()}{done[1:]}"
    words = record.sentence.in_english(english) if isinstance(record.sentence, Wording) else english
    return Sentence(_with_counts(words, record.count_in, record.count_out), steps=(record.step,), kind="how")


def _with_counts(words: str, before: Optional[int], after: Optional[int]) -> str:
    if after is None:
        return translate("SpatialRagAnswer", "{step}.").said(step=words)
    if before is None:
        return translate("SpatialRagAnswer", "{step} ({count} left).").said(step=words, count=f"{after:,}")
    return translate("SpatialRagAnswer", "{step} ({before} → {after}).").said(step=words, before=f"{before:,}", after=f"{after:,}")
