"""The facts of an answer, as a language model is given them: one to a line, each with the number that a sentence cites."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Optional

from ..explanation.phrases import called
from ..explanation.verification.cited import Fact
from ..explanation.verification.evidence import MOST_DESCRIBED
from ..model.answer import Answer, AnswerFeature
from ..model.frame import Output
from ..model.number_words import said, unit_among
from ..model.units import format_length
from .disclosing import Attributes, Disclosed
from .quoting import bare, quoted

_ROWS, _STEPS, _NOTES = 12, 14, 4
#: Operations that only bring something in.
_DULL = frozenset(("Load", "Pick"))
#: Answers that are one value, of which more is said than that.
_WORKED_OUT = (Output.NUMBER, Output.BOOLEAN, Output.AREA, Output.LENGTH)


@dataclass
class _Lines:
    """Lines of a prompt, and the facts that stand in them."""

    lines: list[str] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)

    def add(
        self, shown: str, known: str, feature: tuple[str, int] = ("", 0), row: str = "", step: str = "",
        cells: tuple[tuple[str, str], ...] = (),
    ) -> None:
        """A line with a number. ``shown``: as it may be sent; ``known``: with nothing hidden."""
        number = len(self.facts) + 1
        self.lines.append(f"[{number}] {shown}")
        self.facts.append(Fact(number, known, feature, row, step, cells))


def facts_of(
    answer: Answer, disclosed: Disclosed, attributes: Optional[Attributes], candidates: int, length: int
) -> tuple[str, tuple[Fact, ...]]:
    """The question and the facts in lines: the answer, rows of a table, the steps, the first ``candidates`` with texts of ``length``."""
    found = _Lines([f"Question: {quoted(answer.question, 500)}"])
    found.add(f"Answer: {_result(answer, disclosed)}{_told_of(answer, disclosed)}", f"{_known_result(answer)} {_answered(answer)}".strip())
    _add_rows(found, answer, disclosed)
    steps = [record for record in answer.trace if record.operation not in _DULL][:_STEPS]
    found.lines += ["Steps:"] if steps else []
    for record in steps:
        left = _count(record.count_out)
        found.add(f"{quoted(disclosed.step(record), 240)}{left}", f"{record.sentence}{left}", step=record.step)
    shown = answer.features[: min(candidates, MOST_DESCRIBED)] if answer.answer_type is not Output.TABLE else ()
    found.lines += ["In this order:"] if len(shown) > 1 else []
    texts = texts_of(shown, disclosed, attributes, length) if length and answer.weights is not None else {}
    asked = _numbers_asked(answer, shown, disclosed, attributes)
    for item in shown:
        numbers = asked.get(item.fid, ())
        line = f"{item.rank}. {quoted(disclosed.name(item), 120)}{_facts_of(item, disclosed, numbers)}"
        derived = "" if item.layer_id else called(item)  # joined lines are no feature of a layer: their name tells which it is
        found.add(line, f"{called(item)}: {'; '.join(filter(None, (item.reason, *numbers)))}", (item.layer_id, item.fid), derived)
        found.lines += [f"   its text: {quoted(texts[item.fid], length)}"] if texts.get(item.fid) else []
    if answer.apart_total:
        apart = f"Set apart, not counted ({answer.apart_why}): {answer.apart_total}"
        found.add(apart, apart)
    for note in [issue.message for issue in answer.issues if not issue.stops][:_NOTES]:
        found.add(f"Note: {quoted(disclosed.hidden(note), 200)}", note)
    return "\n".join(found.lines), tuple(found.facts)


def _add_rows(found: _Lines, answer: Answer, disclosed: Disclosed) -> None:
    if answer.table is None or answer.answer_type is not Output.TABLE:
        return
    kept = answer.table.columns
    units = [unit_among((row[at] for row in answer.table.rows), column.unit) for at, column in enumerate(kept)]
    columns = [replace(column, unit=unit) for column, unit in zip(kept, units)]
    heads = [f"{column.name} ({column.unit})" if column.unit else column.name for column in kept]
    found.lines.append(" | ".join(quoted(head, 60) for head in heads))
    for row in answer.table.rows[:_ROWS]:
        name = next((cell for cell in row if isinstance(cell, str) and cell), "")
        cells = tuple((column.name, said(value, column.unit)) for value, column in zip(row, columns))
        known = "; ".join(" ".join(cell) for cell in cells)
        found.add(" | ".join(_cell(value, column.unit, disclosed) for value, column in zip(row, columns)), known, row=name, cells=cells)
    more = len(answer.table.rows) - _ROWS
    found.lines += [f"and {more} rows more"] if more > 0 else []


def _known_result(answer: Answer) -> str:
    """What the answer is, with nothing hidden."""
    if answer.answer_type is Output.TABLE and answer.table is not None:
        return f"a table of {len(answer.table.rows)} rows"
    plain = isinstance(answer.value, bool) or answer.value is None
    return "" if plain else said(answer.value, unit_among((answer.value,), answer.unit))


def _answered(answer: Answer) -> str:
    """What the answer says beside one value: what it was made of, or compared with."""
    if answer.answer_type not in _WORKED_OUT:
        return ""
    return " ".join(sentence.text for sentence in answer.explanation.sentences if sentence.kind == "answer")


def _told_of(answer: Answer, disclosed: Disclosed) -> str:
    told = _answered(answer)
    if "“" in told and not disclosed.disclosure.values:  # it quotes a value
        return ""
    return f" ({quoted(disclosed.hidden(told), 240)})" if told else ""


def _numbers_asked(
    answer: Answer, shown: Sequence[AnswerFeature], disclosed: Disclosed, attributes: Optional[Attributes]
) -> dict[int, tuple[str, ...]]:
    """The numbers of the fields that a condition compared, of each of ``shown``; those that may be sent."""
    fields = dict.fromkeys(name for record in answer.trace for name in _compared(record.parameters.get("predicate")))
    if attributes is None or not fields or not _of_one_layer(shown):
        return {}
    found = {}
    for item, row in zip(shown, attributes(shown[0].layer_id, [item.fid for item in shown])):
        told = [name for name in fields if _is_number(row.get(name)) and name not in item.reason and disclosed.allows(item.layer, name)]
        found[item.fid] = tuple(f"{name} {_figures(row[name])}" for name in told)
    return found


def _of_one_layer(shown: Sequence[AnswerFeature]) -> bool:
    """Whether ids tell the features apart."""
    return bool(shown) and bool(shown[0].layer_id) and all(item.layer_id == shown[0].layer_id for item in shown)


def _compared(predicate: Any) -> Iterator[str]:
    """The fields whose numbers a predicate compares."""
    if isinstance(predicate, Mapping):
        if predicate.get("field"):
            yield str(predicate["field"])
        for part in (*(predicate.get("parts") or ()), predicate.get("part")):
            yield from _compared(part)


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)


def _figures(value: float) -> str:
    """A number of a field without marks between its figures: it may be a year."""
    return f"{value:.12g}"


def _count(count: Optional[int]) -> str:
    return "" if count is None else f" ({count} left)"


def _result(answer: Answer, disclosed: Disclosed) -> str:
    if answer.answer_type is Output.BOOLEAN:
        return "yes" if answer.value else "no"
    if answer.answer_type is Output.TABLE and answer.value is None and answer.table is not None:
        return f"a table of {len(answer.table.rows)} rows"
    if answer.value is None or answer.answer_type is Output.COUNT:
        return f"{answer.total if answer.value is None else answer.value} found"
    if answer.answer_type is Output.ATTRIBUTE and not disclosed.disclosure.values:
        return disclosed.value(answer.value, "", "")
    return quoted(said(answer.value, unit_among((answer.value,), answer.unit)), 200)


def _cell(value: Any, unit: str, disclosed: Disclosed) -> str:
    if isinstance(value, str):
        return quoted(disclosed.hidden(value, [value]), 80)
    return said(value, unit)


def _facts_of(item: AnswerFeature, disclosed: Disclosed, numbers: Sequence[str]) -> str:
    parts = [disclosed.reason(item)] if item.reason else []
    if not item.reason and item.distance_m is not None:
        parts.append(format_length(item.distance_m))
    parts += numbers
    scores = ", ".join(f"{name} {score:.2f}" for name, score in item.scores.items()) if item.total is not None else ""
    parts += [f"scores: {scores}, together {item.total:.2f}"] if scores and item.total is not None else []
    return f": {quoted('; '.join(parts), 300)}" if any(parts) else ""


def texts_of(shown: Sequence[AnswerFeature], disclosed: Disclosed, attributes: Optional[Attributes], length: int) -> dict[int, str]:
    """What the layer says of the first candidates in words, from the fields that may be sent."""
    if attributes is None or not _of_one_layer(shown):
        return {}
    layer = disclosed.catalog.by_id().get(shown[0].layer_id)
    speaking = [info.name for info in layer.fields if info.role.value == "text"] if layer is not None else []
    found: dict[int, str] = {}
    for item, row in zip(shown, attributes(shown[0].layer_id, [item.fid for item in shown])):
        said_by = [str(row[name]) for name in speaking if row.get(name) and disclosed.allows(item.layer, name)]
        found[item.fid] = bare(" ".join(said_by), length) if said_by else ""
    return found
