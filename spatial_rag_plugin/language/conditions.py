"""Wishes about attributes: from a matched pattern to a ``Condition`` in the words of the question."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Callable, Optional

from ..model.frame import Condition
from ..model.predicate import Comparison
from ..model.units import Dimension, Quantity
from .items import Item
from .language import Language
from .patterns import Match
from .tokens import fold

_OPPOSITE = {"null": "notnull", "notnull": "null"}
_YEAR = 12  # months
_VALUES = ("value", "whole_value", "graded_value", "name_value", "date")  # slots
_LONG_AGO = 2  # as much as a further slot
_IN_FIGURES = re.compile(r"(\d{4})\D(\d{1,2})(?:\D(\d{1,2}))?\D?$")  # 2024-06-30, 2024年6月


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
    if options.get("happens"):
        field = f"{field} {options['happens']}"  # "whose funding runs out" is about the end of the funding
    if not field and slots.get("adjective"):
        field = language.data["attribute_adjectives"].get(str(slots["adjective"]).lower(), str(slots["adjective"]))
    if not field and "participle" in slots:
        participle = fold(str(slots["participle"]))
        field = language.data["participle_fields"].get(participle, participle)
    if not field and op not in ("has", "=") and unit:
        field, unit = str(language.data["graded_nouns"].get(fold(str(unit)), unit)), ""
    if "comparative" in slots:
        field, op = language.data["comparatives"][fold(str(slots["comparative"]))]
        op = Comparison(op).denied.value if options.get("denied") else op
    if unit and fold(str(unit)) not in language.plain_units and ("comparative" in slots or "adjective" in slots):
        field = str(unit)  # "more than 5 storeys high" is about storeys
    if "kindfield" in slots:
        field = str(slots["kindfield"])
    if "measure" in slots or ("sized" in slots and number is None):
        number = slots.get("measure") or slots["sized"]
        sized = str(options["field"]) if number.dimension is Dimension.LENGTH and "field" in options else number.dimension.value
        field = str(slots.get("field") or sized)  # "less than 500 m of elevation gain"
    upper = slots.get("upper")
    value = str(next(filter(None, map(slots.get, _VALUES)), options.get("value", "")))
    if op == "between" and slots.get("enddate") and (options.get("of_date") or not value.isdecimal()):
        value = "/".join(iso_date(str(slots[slot]), language) for slot in ("date", "enddate"))
    elif op == "between" and slots.get("enddate"):
        number, upper = Quantity(_year(value), ""), Quantity(_year(str(slots["enddate"])), "")
    if "span" in slots and options.get("of_date"):
        op, value = "between", "/".join(str(year) for year in slots["span"])
    elif "span" in slots:
        number, upper = (Quantity(float(year), "") for year in slots["span"])
        op = "between"
    elif slots.get("date"):
        value = iso_date(value, language)
    if options.get("back") and number is not None:
        value, number = f"P{number.value:.12g}{slots['backunit']}", None
    if (
        op == ">="
        and number is not None
        and number.dimension is Dimension.TIME
        and items[match.end - 1].key in language.data["better_words"]
    ):
        op = "<="  # of times shorter ones are better: "a headway of 10 minutes or better"
    if number is not None and upper is not None:
        number = _scaled_alike(number, items[match.start : match.end], language)
    if number is not None and not value:
        value = _plain(number)
    condition = Condition(words, field, op, value, number, upper, bool(options.get("negated")))
    return _presence(condition, language)


def told_by(match: Match) -> tuple[int, int, bool, tuple[int, ...]]:
    """What a condition explains, and whether a date: "opened by 2009" is when, and "opened by Lee" who did it.

    How long ago something was done explains more than that a number has years: 投产超过20年.
    """
    explained, end, _ = match.weight
    return explained + (_LONG_AGO if "backunit" in match.slots else 0), end, "date" in match.slots, match.weight


def _presence(condition: Condition, language: Language) -> Condition:
    """Whether something is known at all: "without a name", "with a known height", "whose surface is unknown", "with both a name and …"."""
    first, _, rest = condition.value.partition(" ")
    if condition.op == "has" and rest and fold(first) in language.both:
        article, _, noun = rest.partition(" ")
        condition = replace(condition, value=noun if noun and fold(article) in language.indefinite else rest)
    value = fold(condition.value)
    if condition.op == "has" and not condition.field and value in language.given_fields:
        return replace(condition, field=condition.value, op="null" if condition.negated else "notnull", value="", negated=False)
    if condition.op == "has" and not condition.field and value in language.filled_adjectives:  # "that are unnamed"
        field, op = language.filled_adjectives[value]
        return replace(condition, field=field, op=_OPPOSITE[op] if condition.negated else op, value="", negated=False)
    if condition.op == "=" and condition.number is None and condition.field:
        if value in language.unknown_values:
            return replace(condition, op="notnull" if condition.negated else "null", value="", negated=False)
        if value in language.known_values:
            return replace(condition, op="null" if condition.negated else "notnull", value="", negated=False)
    return condition


def spans_years(relation: Match, condition_at: Callable[[int], Optional[Match]]) -> bool:
    """Whether the two distances of a relation without a reference are years: "from 2001 to 2010"."""
    if "lower" not in relation.slots or "ref" in relation.slots:
        return False
    condition = condition_at(relation.start)
    return condition is not None and "enddate" in condition.slots and condition.end == relation.end


def opens_inside(match: Match, keys: Sequence[str], verbs: Collection[str], condition_at: Callable[[int], Optional[Match]]) -> bool:
    """Whether a time of opening begins at the verb of a condition: "with outdoor seating are open on Sunday" says no value "open"."""
    if match.rule.kind != "=" or not {"field", "value"} <= match.slots.keys():
        return False
    own = (condition_at(at) for at in range(match.start + 2, match.end) if keys[at] in verbs and match.own >> at & 1)
    return any(opening is not None and opening.rule.kind == "open" for opening in own)


def iso_date(text: str, language: Language) -> str:
    """A date as data hold it: "3 March 2020" → 2020-03-03, "May 2019" → 2019-05, "May" → --05; other words as they are."""
    figures = _IN_FIGURES.match(text)
    if figures is not None:
        return "-".join(figure.zfill(2) for figure in figures.groups() if figure)
    months = [fold(month) for month in language.data["months"]]
    parts = [part.strip(",.") for part in text.split()]
    month = next((months.index(fold(part)) % _YEAR + 1 for part in parts if fold(part) in months), 0)
    numbers = ["".join(char for char in part if char.isdecimal()) for part in parts if part[:1].isdecimal()]
    year = next((number for number in numbers if len(number) == 4), "")
    day = next((number for number in numbers if len(number) <= 2), "")
    if month and not numbers and len(parts) == 1:
        return f"--{month:02d}"
    if not month or not year:
        return text
    return f"{year}-{month:02d}-{int(day):02d}" if day else f"{year}-{month:02d}"


def _scaled_alike(lower: Quantity, items: Sequence[Item], language: Language) -> Quantity:
    """The lower of two numbers with the scale that is said once for both: "between 5 and 10 million"."""
    numbers = [item for item in items if item.quantity is not None]
    first, last = (numbers[0], numbers[-1]) if numbers else (items[0], items[0])
    scale = max((language.number_scales.get(fold(word), 1.0) for word in last.text.split()), default=1.0)
    said = any(fold(word) in language.number_scales for word in first.text.split())
    if first is last or said or scale <= 1.0 or not lower.value * scale < (last.quantity.value if last.quantity is not None else 0.0):
        return lower
    return replace(lower, value=lower.value * scale)


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
