"""Sentences for tables, shares and comparisons; every number in them is one of the answer's own."""

from __future__ import annotations

from typing import Any, Optional

from ..model.answer import AnswerFeature, RunResult, Sentence, StepRecord, Table
from ..model.binding import GroundedFrame
from ..model.number_words import said
from .evidence import Compared
from .tables import NAME

_LISTED = 3
_APART = {"difference": "A difference of", "excess": "More by", "ratio": "A ratio of"}


def table_sentences(
    grounded: GroundedFrame, run: RunResult, features: tuple[AnswerFeature, ...], total: int, table: Table
) -> list[Sentence]:
    """What the rows are, and the extremes of the first column of numbers."""
    last = (run.trace[-1].step,) if run.trace else ()
    what = grounded.target.label if grounded.target is not None else "features"
    names = [column.name for column in table.columns]
    if run.table is not None:
        groups = "; ".join(f"{_group(row[0])}: {said(row[1], table.columns[1].unit)}" for row in table.rows[:_LISTED])
        more = f"; and {len(table.rows) - _LISTED:,} more" if len(table.rows) > _LISTED else ""
        return [Sentence(f"{what} by {names[0]}, {names[1]}: {groups}{more}." if groups else f"{what}: none.", steps=last, kind="answer")]
    if grounded.listed and names[0] != NAME:
        return _of_each(grounded, features, total, table, last)
    if total == 1 and len(table.rows) == 1 and len(names) > 1:
        numbers = ", ".join(f"{column.name} {said(value, column.unit)}" for value, column in zip(table.rows[0][1:], table.columns[1:]))
        return [Sentence(f"{table.rows[0][0]}: {numbers}.", ((features[0].layer_id, features[0].fid),), last, "answer")]
    given = ", ".join(name for name in names if name != NAME)
    sentences = [Sentence(f"A row for each {what} ({total:,})" + (f": {given}." if given else "."), steps=last, kind="answer")]
    extremes = _extremes(table, features, last)
    return [*sentences, extremes] if extremes is not None else sentences


def _of_each(
    grounded: GroundedFrame, features: tuple[AnswerFeature, ...], total: int, table: Table, last: tuple[str, ...]
) -> list[Sentence]:
    """The first groups, each with what was found for it."""
    what = grounded.target.label if grounded.target is not None else "features"
    rows = table.rows[:_LISTED]
    numbers = [f" ({', '.join(said(value, column.unit) for value, column in zip(row[2:], table.columns[2:]))})" for row in rows]
    listed = "; ".join(f"{_group(row[0])}: {row[1]}{number if len(row) > 2 else ''}" for row, number in zip(rows, numbers))
    more = f"; and {total - len(rows):,} more" if total > len(rows) else ""
    cited = tuple((feature.layer_id, feature.fid) for feature in features[: len(rows)])
    text = f"{what} by {table.columns[0].name} ({total:,}): {listed}{more}." if listed else f"{what}: none."
    return [Sentence(text, cited, last, "answer")]


def _extremes(table: Table, features: tuple[AnswerFeature, ...], last: tuple[str, ...]) -> Optional[Sentence]:
    for position, column in enumerate(table.columns):
        known = [(row[position], i) for i, row in enumerate(table.rows) if _is_number(row[position])]
        if len(known) < 2 or position == 0:
            continue
        least, most = min(known)[0], max(known)[0]
        if least == most:
            return Sentence(f"{_title(column.name)}: {said(most, column.unit)} for each.", steps=last, kind="answer")
        ends = [[i for number, i in known if number == end] for end in (least, most)]
        cited = tuple((features[rows[0]].layer_id, features[rows[0]].fid) for rows in ends)
        low, high = (_first(table, rows) for rows in ends)
        text = f"{_title(column.name)}: from {said(least, column.unit)} ({low}) to {said(most, column.unit)} ({high})."
        return Sentence(text, cited, last, "answer")
    return None


def _first(table: Table, rows: list[int]) -> str:
    return f"{table.rows[rows[0]][0]}" + (f" and {len(rows) - 1:,} more" if len(rows) > 1 else "")


def ratio_sentence(grounded: GroundedFrame, run: RunResult, value: Any, parts: tuple[StepRecord, StepRecord]) -> Sentence:
    """ "12 of 48 schools, 25 %": the ratio with the two numbers that it was made of."""
    above, below = parts
    steps = (above.step, below.step, *((run.trace[-1].step,) if run.trace else ()))
    target = grounded.target.label if grounded.target is not None else "features"
    whole = grounded.whole.label if grounded.whole is not None else target
    if grounded.statistic in _APART:
        sides = zip((above, below), (target, whole), grounded.columns)
        numbers = "; ".join(f"{term.label or term.column} of {name} {said(part.value, part.unit)}" for part, name, term in sides)
        below_it = grounded.statistic == "excess" and value < 0
        text = f"Not more, but less by {said(-value, run.unit)}" if below_it else f"{_APART[grounded.statistic]} {said(value, run.unit)}"
        return Sentence(f"{text}: {numbers}.", steps=steps, kind="answer")
    which = f"{said(above.value, above.unit)} of {said(below.value, below.unit)}"
    part = target if target.startswith(f"{whole} ") else f"{target} of {whole}"
    of = f" {whole}" if target == whole else f" ({part})"
    return Sentence(f"{said(value, run.unit)}: {which}{of}.", steps=steps, kind="answer")


def comparison_sentence(item: Compared, features: tuple[AnswerFeature, ...]) -> Sentence:
    """A number that a comparison went by."""
    cited = tuple((feature.layer_id, feature.fid) for feature in features if feature.name == item.name)
    text = item.text
    return Sentence(f"{text[:1].upper()}{text[1:]}.", cited, (item.step,) if item.step else (), "answer")


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and value == value


def _title(words: str) -> str:
    return words[:1].upper() + words[1:]


def _group(value: Any) -> str:
    return "no value" if value is None else str(value)
