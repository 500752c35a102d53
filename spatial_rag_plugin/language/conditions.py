"""Wishes about attributes: from a matched pattern to a ``Condition`` in the words of the question."""

from __future__ import annotations

from collections.abc import Sequence

from ..model.frame import Condition
from ..model.units import Quantity
from .items import Item
from .language import Language
from .patterns import Match
from .tokens import fold


def condition_from(text: str, items: Sequence[Item], match: Match, language: Language) -> Condition:
    """The condition of a match; field and value are words, not names of the data."""
    slots = match.slots
    options = match.rule.options
    words = text[items[match.start].start : items[match.end - 1].end]
    op = slots.get("op") or match.rule.kind
    unit = slots.get("unitnoun") or ""
    field = str(slots.get("field") or options.get("field") or "")
    number = slots.get("number")
    if options.get("event"):
        field = str(slots.get("participle", ""))
    if not field and slots.get("adjective"):
        field = language.data["attribute_adjectives"].get(str(slots["adjective"]).lower(), str(slots["adjective"]))
    if not field and "participle" in slots:
        participle = fold(str(slots["participle"]))
        field = language.data["participle_fields"].get(participle, participle)
    if not field and op not in ("has", "=") and unit:
        field, unit = str(unit), ""
    if "comparative" in slots:
        field, op = language.data["comparatives"][fold(str(slots["comparative"]))]
    if "measure" in slots:
        number = slots["measure"]
        field = number.dimension.value
    upper = slots.get("upper")
    value = str(slots.get("value") or slots.get("date") or "")
    if op == "between" and slots.get("enddate"):
        number, upper = Quantity(_year(value), ""), Quantity(_year(str(slots["enddate"])), "")
    if number is not None and not value:
        value = _plain(number)
    return Condition(words, field, op, value, number, upper, bool(options.get("negated")))


def _plain(quantity: Quantity) -> str:
    value = (
        int(quantity.value)
        if quantity.value == quantity.value and abs(quantity.value) < 1e15 and quantity.value % 1 == 0
        else quantity.value
    )
    return f"{value} {quantity.unit}".strip()


def _year(text: str) -> float:
    digits = [part for part in text.replace(",", " ").split() if part.isdecimal() and len(part) == 4]
    return float(digits[-1]) if digits else 0.0
