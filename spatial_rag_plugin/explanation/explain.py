"""The deterministic explanation: generated from the grounded frame, the trace and the candidates, never from free text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Optional

from ..model.answer import AnswerFeature, Explanation, RunResult, Sentence, StepRecord, Table
from ..model.binding import GroundedFrame
from ..model.columns import sector_name
from ..model.frame import Output
from ..model.issue import MISSING_ATTRIBUTE, UNSAID_WISH, Issue, Severity
from ..model.number_words import ordinal, said
from .evidence import Compared
from .number_sentences import comparison_sentence, ratio_sentence, table_sentences
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
    "sum": "total", "mean": "mean", "median": "median", "min": "smallest", "max": "largest", "stdev": "standard deviation of the",
    "variance": "variance of the", "range": "range of the",
}  # fmt: skip


@dataclass(frozen=True)
class Evidence:
    """What an answer shows beside its features: the table, the numbers that were compared, the two numbers of a ratio, the ranking,
    the opening hours as they are stated, and ``aim``: what the distance of the first feature was measured from.
    """

    table: Optional[Table] = None
    compared: tuple[Compared, ...] = ()
    ratio: Optional[tuple[StepRecord, StepRecord]] = None
    aim: str = ""
    ranking: Ranking = NO_RANKING
    hours: tuple[Sentence, ...] = ()


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
    if table is not None and output is Output.TABLE:
        sentences = table_sentences(grounded, run, features, total, table)
    elif evidence.ratio is not None and value is not None:
        sentences = [ratio_sentence(grounded, run, value, evidence.ratio)]
    else:
        sentences = [_answer_sentence(grounded, run, brief, total, value, evidence.aim)]
    sentences += evidence.hours
    missing = [issue for issue in issues if issue.code in (MISSING_ATTRIBUTE, UNSAID_WISH) and issue.severity is Severity.WARNING]
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
    others = [issue for issue in issues if issue not in missing]
    sentences += [Sentence(issue.message, kind="note") for issue in others if issue.severity in (Severity.WARNING, Severity.INFO)]
    return Explanation(tuple(sentence for sentence in sentences if sentence.text))


def _what(grounded: GroundedFrame) -> str:
    return grounded.target.label if grounded.target is not None else "features"


def _answer_sentence(
    grounded: GroundedFrame, run: RunResult, features: tuple[AnswerFeature, ...], total: int, value: Any, aim: str
) -> Sentence:
    output, what = grounded.frame.output, _what(grounded)
    last = (run.trace[-1].step,) if run.trace else ()
    first = features[0] if features else None
    cited = ((first.layer_id, first.fid),) if first is not None else ()
    if output is Output.COUNT:
        return Sentence(f"{int(value or 0):,} found: {what}.", steps=last, kind="answer")
    if output is Output.BOOLEAN and value is None:
        return Sentence("It is not known.", steps=last, kind="answer")
    if output is Output.BOOLEAN:
        several = f" {total:,} found: {what}, first {_named(first)}." if first is not None else f" {total:,} found: {what}."
        listed = several if value and total > 1 else f" {_named(first)}." if value and first is not None else ""
        return Sentence(f"{'Yes.' if value else 'No.'}{listed}", cited, last, "answer")
    word = "" if grounded.statistic == "sum" else _STATISTICS.get(grounded.statistic, "")
    statistic = f"{word} " if word else ""
    if output is Output.AREA and value is not None:
        text = f"The {statistic}area is {said(float(value), run.unit or 'm2')} ({_features(total, what)})."
        return Sentence(text, cited if total == 1 else (), last, "answer")
    if output is Output.LENGTH and value is not None:
        text = f"The {statistic}length is {said(float(value), run.unit or 'm')} ({_features(total, what)})."
        return Sentence(text, cited if total == 1 else (), last, "answer")
    if output is Output.NUMBER and value is not None and grounded.columns:
        term = grounded.columns[0]
        what = _named(first) if total == 1 and first is not None else what
        return Sentence(f"The {statistic}{term.label or term.column} of {what} is {said(value, run.unit)}.", cited, last, "answer")
    if output is Output.NUMBER and value is not None:
        made = f"{_STATISTICS.get(grounded.statistic, grounded.statistic)} {grounded.attribute}".strip() or "value"
        counted = run.trace[-1].count_out if run.trace else None
        of = "" if counted is None else f" ({counted:,} value{'' if counted == 1 else 's'})"
        return Sentence(f"The {made} of {what} is {said(value)}{of}.", steps=last, kind="answer")
    if first is None:
        return Sentence(f"Nothing was found that answers to “{what}” under these conditions.", steps=last, kind="answer")
    only = run.references[0].name if len(run.references) == 1 else ""
    reference = aim or only or "the reference"
    name = _named(first)
    if output is Output.DISTANCE and value is not None:
        return Sentence(f"{name} is {said(float(value), run.unit or 'm')} from {reference}.", cited, last, "answer")
    if output is Output.DIRECTION and value is not None:
        return Sentence(f"{name} lies {sector_name(float(value))} of {reference} (azimuth {float(value):.1f}°).", cited, last, "answer")
    if output is Output.ATTRIBUTE and value is not None:
        return Sentence(f"The {grounded.attribute} of {name} is {value}.", cited, last, "answer")
    if output is Output.LOCATION and total == 1 and value:
        return Sentence(f"{name} is at {value} (latitude, longitude).", cited, last, "answer")
    place = _place(grounded)
    if total == 1 and place:
        how = f" ({first.reason})" if first.reason else ""
        return Sentence(f"{name} is the {place}{how}.", cited, last, "answer")
    if total == 1:
        where = f": {first.reason}" if first.reason else ""
        return Sentence(f"{name}{where}.", cited, last, "answer")
    head = f", first {name}" + (f" ({first.reason})" if first.reason else "")
    return Sentence(f"{total:,} found: {what}{head}.", cited, last, "answer")


def _named(feature: AnswerFeature) -> str:
    return feature.name or f"feature {feature.fid} of {feature.layer}"


def _place(grounded: GroundedFrame) -> str:
    """ "second largest", "third nearest": which one was asked for, where it is not the first."""
    target = grounded.target
    superlative = target.superlative if target is not None else None
    if superlative is not None and superlative.ordinal > 1:
        by = superlative.term.label if superlative.term is not None else superlative.by
        return f"{ordinal(superlative.ordinal)} {'largest' if superlative.descending else 'smallest'} by {by or superlative.by}"
    for relation in target.relations if target is not None else ():
        if relation.ordinal > 1:
            return f"{ordinal(relation.ordinal)} {'farthest' if relation.farthest else 'nearest'}"
    return ""


def _features(total: int, what: str) -> str:
    return what if total == 1 else f"{total:,} features: {what}"


def _list_sentence(features: tuple[AnswerFeature, ...]) -> Sentence:
    shown = features[1 : 1 + _LISTED]
    names = [f"{item.name or f'feature {item.fid}'}" + (f" ({item.reason})" if item.reason else "") for item in shown]
    return Sentence(f"Then {'; '.join(names)}.", tuple((item.layer_id, item.fid) for item in shown), kind="answer")


def _how(record: StepRecord) -> Sentence:
    parts = _ACTION.match(record.sentence)
    subject, verb, rest = parts.groups() if parts else ("", "", record.sentence)
    text = f"{_DONE.get(verb, verb)} {rest}{_counts(record.count_in, record.count_out)}.".lstrip()
    return Sentence(f"From {subject}, {text}" if subject else f"{text[:1].upper()}{text[1:]}", steps=(record.step,), kind="how")


def _counts(before: Optional[int], after: Optional[int]) -> str:
    if before is not None and after is not None:
        return f" ({before:,} → {after:,})"
    if after is not None:
        return f" ({after:,} left)"
    return ""
