"""Sentences for tables, shares and comparisons; every number in them is one of the answer's own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Optional

from ..model.answer import AnswerFeature, Column, RunResult, Sentence, StepRecord, Table
from ..model.binding import GroundedFrame
from ..model.columns import column_words
from ..model.listing import COMMA, SEMICOLON, joined
from ..model.number_words import said, unit_among
from ..model.wording import Wording, translate
from .evidence import Compared
from .phrases import and_more, one_of, things, with_reason
from .tables import NAME

_LISTED = 3
_APART = {
    "difference": translate("SpatialRagAnswer", "A difference of {value}: {numbers}."),
    "excess": translate("SpatialRagAnswer", "More by {value}: {numbers}."),
    "ratio": translate("SpatialRagAnswer", "A ratio of {value}: {numbers}."),
}
_NONE = translate("SpatialRagAnswer", "{what}: none.")
OF_ONE = translate("SpatialRagAnswer", "{name}: {what}.")
NUMBER = translate("SpatialRagAnswer", "{label} {value}")
_OF_GROUP = translate("SpatialRagAnswer", "{group}: {number}")


def table_sentences(
    grounded: GroundedFrame, run: RunResult, features: tuple[AnswerFeature, ...], total: int, table: Table
) -> list[Sentence]:
    """What the rows are, and the extremes of the first column of numbers."""
    last = (run.trace[-1].step,) if run.trace else ()
    what = things(grounded.target.label if grounded.target is not None else "")
    table = _with_years(table)
    names = [column.name for column in table.columns]
    if run.table is not None:
        if not table.rows:
            return [Sentence(_NONE.said(what=what), steps=last, kind="answer")]
        if run.trace and run.trace[-1].parameters.get("field") == "":  # all of them in one row
            cells = zip(table.rows[0], table.columns)
            numbers = [NUMBER.said(label=column.name, value=said(value, column.unit)) for value, column in cells]
            return [Sentence(OF_ONE.said(name=what, what=joined(numbers, COMMA)), steps=last, kind="answer")]
        keys, shown = 1 + len(grounded.further), table.rows[:_LISTED]
        groups = [_OF_GROUP.said(group=_keys(row[:keys]), number=_numbers(row[keys:], table.columns[keys:])) for row in shown]
        words = translate("SpatialRagAnswer", "{what} by {group}, {number}: {groups}.")
        text = words.said(
            what=what, group=joined(names[:keys], COMMA), number=joined(names[keys:], COMMA), groups=and_more(groups, len(table.rows))
        )
        return [Sentence(text, steps=last, kind="answer")]
    if grounded.listed and names[0] != NAME:
        return _of_each(grounded, features, total, table, last)
    if total == 1 and len(table.rows) == 1 and len(names) > 1:
        row = table.rows[0]
        numbers = [NUMBER.said(label=column.name, value=said(value, column.unit)) for value, column in zip(row[1:], table.columns[1:])]
        return [
            Sentence(OF_ONE.said(name=str(row[0]), what=joined(numbers, COMMA)), ((features[0].layer_id, features[0].fid),), last, "answer")
        ]
    given = joined([name for name in names if name != NAME], COMMA)
    words = translate("SpatialRagAnswer", "A row for each {what} ({count}).")
    if given:
        words = translate("SpatialRagAnswer", "A row for each {what} ({count}): {given}.")
    what = one_of(what) if grounded.frame.language == "en" else what
    sentences = [Sentence(words.said(what=what, count=f"{total:,}", given=given), steps=last, kind="answer")]
    extremes = _extremes(table, features, last)
    together = _together(table, total, last) if grounded.adds_up else None
    return [*sentences, *(sentence for sentence in (extremes, together) if sentence is not None)]


def _together(table: Table, total: int, last: tuple[str, ...]) -> Optional[Sentence]:
    """What all of the rows have together; None where some are not there, or have no number."""
    known = [row[-1] for row in table.rows if _is_number(row[-1])]
    if len(known) != total or total < 2:
        return None
    text = translate("SpatialRagAnswer", "All of them together: {value}.").said(value=said(sum(known), table.columns[-1].unit))
    return Sentence(text, steps=last, kind="answer")


def _with_years(table: Table) -> Table:
    units = [unit_among((row[at] for row in table.rows), column.unit) for at, column in enumerate(table.columns)]
    return replace(table, columns=tuple(replace(column, unit=unit) for column, unit in zip(table.columns, units)))


def _of_each(
    grounded: GroundedFrame, features: tuple[AnswerFeature, ...], total: int, table: Table, last: tuple[str, ...]
) -> list[Sentence]:
    """The first groups, each with what was found for it."""
    what = things(grounded.target.label if grounded.target is not None else "")
    rows = table.rows[:_LISTED]
    numbers = [_numbers(row[2:], table.columns[2:]) for row in rows]
    listed = [_OF_GROUP.said(group=_group(row[0]), number=with_reason(str(row[1]), number)) for row, number in zip(rows, numbers)]
    cited = tuple((feature.layer_id, feature.fid) for feature in features[: len(rows)])
    if not listed:
        return [Sentence(_NONE.said(what=what), cited, last, "answer")]
    text = translate("SpatialRagAnswer", "{what} by {group} ({count}): {groups}.").said(
        what=what, group=table.columns[0].name, count=f"{total:,}", groups=and_more(listed, total)
    )
    return [Sentence(text, cited, last, "answer")]


def _extremes(table: Table, features: tuple[AnswerFeature, ...], last: tuple[str, ...]) -> Optional[Sentence]:
    for position, column in enumerate(table.columns):
        known = [(row[position], i) for i, row in enumerate(table.rows) if _is_number(row[position])]
        if len(known) < 2 or position == 0:
            continue
        least, most = min(known)[0], max(known)[0]
        if least == most:
            alike = translate("SpatialRagAnswer", "{number}: {value} for each.").said(
                number=_title(column.name), value=said(most, column.unit)
            )
            return Sentence(alike, steps=last, kind="answer")
        ends = [[i for number, i in known if number == end] for end in (least, most)]
        cited = tuple((features[rows[0]].layer_id, features[rows[0]].fid) for rows in ends)
        low, high = (_first(table, rows) for rows in ends)
        text = translate("SpatialRagAnswer", "{number}: from {least} to {most}.").said(
            number=_title(column.name),
            least=with_reason(said(least, column.unit), low),
            most=with_reason(said(most, column.unit), high),
        )
        return Sentence(text, cited, last, "answer")
    return None


def _first(table: Table, rows: list[int]) -> str:
    first = str(table.rows[rows[0]][0])
    if len(rows) == 1:
        return first
    return translate("SpatialRagAnswer", "{name} and {count} more").said(name=first, count=f"{len(rows) - 1:,}")


def ratio_sentence(grounded: GroundedFrame, run: RunResult, value: Any, parts: tuple[StepRecord, StepRecord]) -> Sentence:
    """ "12 of 48 schools, 25 %": the ratio with the two numbers that it was made of."""
    above, below = parts
    steps = (above.step, below.step, *((run.trace[-1].step,) if run.trace else ()))
    target = things(grounded.target.label if grounded.target is not None else "")
    whole = grounded.whole.label if grounded.whole is not None else target
    if grounded.statistic in _APART:
        sides = zip((above, below), (target, whole), grounded.columns)
        side = translate("SpatialRagAnswer", "{number} of {name} {value}")
        plain = [NUMBER.said(label=name, value=said(part.value, part.unit)) for part, name in zip((above, below), (target, whole))]
        numbers = joined(
            plain
            if not grounded.columns  # as the question calls them
            else [side.said(number=term.label or term.column, name=name, value=said(part.value, part.unit)) for part, name, term in sides],
            SEMICOLON,
        )
        if grounded.statistic != "ratio" and value == 0:
            alike = translate("SpatialRagAnswer", "No difference: {numbers}.")
            return Sentence(alike.said(numbers=numbers), steps=steps, kind="answer")
        if grounded.statistic == "excess" and value < 0:
            less = translate("SpatialRagAnswer", "Not more, but less by {value}: {numbers}.")
            if grounded.held is not None:  # behind "yes" or "no"
                less = translate("SpatialRagAnswer", "Less by {value}: {numbers}.")
            return Sentence(less.said(value=said(-value, run.unit), numbers=numbers), steps=steps, kind="answer")
        apart = _APART[grounded.statistic].said(value=said(value, run.unit), numbers=numbers)
        return Sentence(apart, steps=steps, kind="answer")
    words = translate("SpatialRagAnswer", "{value}: {part} of {all} {what}.")
    few = grounded.target.superlative.count if grounded.target is not None and grounded.target.superlative is not None else 0
    if few and grounded.target is not None and grounded.whole is not None and grounded.whole.layer_id == grounded.target.layer_id:
        words = translate("SpatialRagAnswer", "{value}: {part} of {all} ({what}).")
        whole = translate("SpatialRagAnswer", "the first {count} of all {whole}").said(count=str(few), whole=whole)
    elif target == whole and grounded.attribute:  # so many people of the settlements, and no so many settlements
        words = translate("SpatialRagAnswer", "{value}: {part} of {all} ({what}).")
        whole = translate("SpatialRagAnswer", "{what} of {whole}").said(what=column_words(grounded.attribute), whole=target)
    elif target != whole:
        words = translate("SpatialRagAnswer", "{value}: {part} of {all} ({what}).")
        of_whole = translate("SpatialRagAnswer", "{what} of {whole}").said(what=target, whole=whole)
        whole = target if target.startswith(f"{whole} ") else of_whole
    given = {"value": said(value, run.unit), "part": said(above.value, above.unit), "all": said(below.value, below.unit)}
    return Sentence(words.said(**given, what=whole), steps=steps, kind="answer")


def comparison_sentence(item: Compared, features: tuple[AnswerFeature, ...]) -> Sentence:
    """A number that a comparison went by."""
    cited = tuple((feature.layer_id, feature.fid) for feature in features if feature.name == item.name)
    text = item.text
    whole = translate("SpatialRagAnswer", "{sentence}.").said(sentence=text).in_english(f"{text[:1].upper()}{text[1:]}.")
    return Sentence(whole, cited, (item.step,) if item.step else (), "answer")


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and value == value


def _title(words: str) -> str:
    titled = words[:1].upper() + words[1:]
    return words.in_english(titled) if isinstance(words, Wording) else titled


def _keys(values: Sequence[Any]) -> str:
    return joined([_group(value) for value in values], COMMA)


def _numbers(values: Sequence[Any], columns: Sequence[Column]) -> str:
    return joined([said(value, column.unit) for value, column in zip(values, columns)], COMMA)


def _group(value: Any) -> str:
    return translate("SpatialRagAnswer", "no value").said() if value is None else str(value)
