"""The deterministic explanation: generated from the grounded frame, the trace and the candidates, never from free text."""

from __future__ import annotations

import re
from typing import Any, Optional

from ..model.answer import AnswerFeature, Explanation, RunResult, Sentence, StepRecord
from ..model.binding import GroundedFrame
from ..model.columns import sector_name
from ..model.frame import Output
from ..model.issue import Issue, Severity
from ..model.units import format_area, format_length

_LISTED = 3
#: Steps that need no sentence of their own: the answer's first sentence says what they gave.
_PLAIN = frozenset(("Load", "Pick", "PlacePoint", "Summarise", "Lookup"))
_DONE = {"keep": "kept", "measure": "measured", "cut": "cut", "take": "took", "pick": "picked", "count": "counted", "read": "read"}
_ACTION = re.compile(rf"(?:(.*?): )?({'|'.join(_DONE)}) (.*)", re.DOTALL)
_STATISTICS = {"sum": "total", "mean": "mean", "median": "median", "min": "smallest", "max": "largest"}


def explain(
    grounded: GroundedFrame, run: RunResult, features: tuple[AnswerFeature, ...], total: int, issues: tuple[Issue, ...], value: Any
) -> Explanation:
    """Sentences for the answer, for how it was found, and for what the person should know about it."""
    sentences = [_answer_sentence(grounded, run, features, total, value)]
    if len(features) > 1 and grounded.frame.output in (Output.FEATURES, Output.LOCATION):
        sentences.append(_list_sentence(features))
    sentences += [_how(record) for record in run.trace if record.operation not in _PLAIN]
    notes = {note: record.step for record in reversed(run.trace) for note in record.notes}
    sentences += [Sentence(note, steps=(step,), kind="note") for note, step in notes.items()]
    sentences += [Sentence(issue.message, kind="note") for issue in issues if issue.severity in (Severity.WARNING, Severity.INFO)]
    return Explanation(tuple(sentence for sentence in sentences if sentence.text))


def _what(grounded: GroundedFrame) -> str:
    return grounded.target.label if grounded.target is not None else "features"


def _answer_sentence(grounded: GroundedFrame, run: RunResult, features: tuple[AnswerFeature, ...], total: int, value: Any) -> Sentence:
    output, what = grounded.frame.output, _what(grounded)
    last = (run.trace[-1].step,) if run.trace else ()
    first = features[0] if features else None
    cited = ((first.layer_id, first.fid),) if first is not None else ()
    if output is Output.COUNT:
        return Sentence(f"{int(value or 0):,} found: {what}.", steps=last, kind="answer")
    if output is Output.BOOLEAN:
        return Sentence("Yes." if value else "No.", cited, last, "answer")
    statistic = _STATISTICS[grounded.statistic] + " " if grounded.statistic not in ("", "sum") else ""
    if output is Output.AREA and value is not None:
        said = f"The {statistic}area is {format_area(float(value))} ({_features(total, what)})."
        return Sentence(said, cited if total == 1 else (), last, "answer")
    if output is Output.LENGTH and value is not None:
        said = f"The {statistic}length is {format_length(float(value))} ({_features(total, what)})."
        return Sentence(said, cited if total == 1 else (), last, "answer")
    if output is Output.NUMBER and value is not None:
        made = f"{_STATISTICS.get(grounded.statistic, grounded.statistic)} {grounded.attribute}".strip() or "value"
        counted = run.trace[-1].count_out if run.trace else None
        of = "" if counted is None else f" ({counted:,} value{'' if counted == 1 else 's'})"
        return Sentence(f"The {made} of {what} is {_number(value)}{of}.", steps=last, kind="answer")
    if first is None:
        return Sentence(f"Nothing was found that answers to “{what}” under these conditions.", steps=last, kind="answer")
    reference = run.references[0].name if run.references else "the reference"
    name = first.name or f"feature {first.fid} of {first.layer}"
    if output is Output.DISTANCE and value is not None:
        return Sentence(f"{name} is {format_length(float(value))} from {reference}.", cited, last, "answer")
    if output is Output.DIRECTION and value is not None:
        return Sentence(f"{name} lies {sector_name(float(value))} of {reference} (azimuth {float(value):.1f}°).", cited, last, "answer")
    if output is Output.ATTRIBUTE and value is not None:
        return Sentence(f"The {grounded.attribute} of {name} is {value}.", cited, last, "answer")
    if output is Output.LOCATION and total == 1 and value:
        return Sentence(f"{name} is at {value} (latitude, longitude).", cited, last, "answer")
    if total == 1:
        where = f": {first.reason}" if first.reason else ""
        return Sentence(f"{name}{where}.", cited, last, "answer")
    head = f", first {name}" + (f" ({first.reason})" if first.reason else "")
    return Sentence(f"{total:,} found: {what}{head}.", cited, last, "answer")


def _number(value: Any) -> str:
    if not isinstance(value, (int, float)):
        return str(value)
    return f"{value:,.4g}" if abs(value) < 10_000 else f"{value:,.0f}"


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
