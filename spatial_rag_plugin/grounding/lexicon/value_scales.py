"""Values that are steps of a scale: in an order of their own, by their first letters, with a mark.

Values that are the first letters of a scale: "high" and "moderate" of a field whose values are H, M and L.

Values in an order of their own: "in poor condition or worse", "rated fair or better", "high risk or higher", "grade C or worse".

Values that only a mark tells apart: grade "II" and grade "II*", class "A" and class "A+". Typed without, none with it is meant.
"""

from __future__ import annotations

import json
import operator
import re
from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Optional, cast

from ...language.language import load
from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo, ValueHit
from ...model.frame import Condition
from ...model.predicate import Compare, Comparison, OneOf, Predicate
from ...model.units import Dimension, Quantity
from ..attributes.fields import find_field
from ..indexes.same import Same
from ..world import Made, StandIn, World
from .field_words import field_words
from .short_names import is_short_for
from .taxonomy import taxonomy
from .words import Words, stems

_DATA = Path(__file__).parents[1] / "data" / "ordered_values.json"
_FEWEST = 2
_Lettered = tuple[FieldInfo, frozenset[str], Mapping[str, tuple[Words, ...]]]


def lettered_value(words: Words, layer: LayerInfo) -> Optional[Predicate]:
    """The condition that the one field of the layer whose values are all letters of one scale has the letter that the words begin with; the
    field may be said beside it, as in "high priority" of PRI.
    """
    lettered = _lettered(Same(layer))
    for said, name in ((words[:1], words[1:]), (words[-1:], words[:-1])) if lettered and len(words) > 1 else ():
        info = find_field(" ".join(name), layer)
        named = [each for each in lettered if each[0] is info]
        if named:
            return _of_scale(said, named)
    return _of_scale(words, lettered)


def _of_scale(words: Words, lettered: Sequence[_Lettered]) -> Optional[Predicate]:
    told = ((info, letter) for info, labels, scale in lettered for letter, said in scale.items() if words in said and letter in labels)
    found = {(info.name, letter): (info, letter) for info, letter in told}
    if len(found) != 1:
        return None
    ((info, letter),) = found.values()
    value = next(value.value for value in info.values if value.label.strip().upper() == letter)
    return Compare(info.name, Comparison.EQ, value)


def letters_of(info: FieldInfo) -> Mapping[str, tuple[Words, ...]]:
    """The scale that all values of a field are letters of; empty where they are none, or of more than one scale."""
    labels = {value.label.strip().upper() for value in info.values}
    found = [scale for scale in _scales() if labels <= set(scale)] if info.values_complete and len(labels) >= _FEWEST else []
    return found[0] if len(found) == 1 else {}


@lru_cache(maxsize=256)
def _lettered(layer: Same[LayerInfo]) -> tuple[_Lettered, ...]:
    """The fields whose values are all letters of a scale, with these letters and the scale."""
    found = []
    for info in layer.it.fields:
        if info.role is FieldRole.CATEGORY and info.values_complete and len(info.values) >= _FEWEST:
            labels = frozenset(value.label.strip().upper() for value in info.values)
            found += [(info, labels, scale) for scale in _scales() if labels <= set(scale)]
    return tuple(found)


@lru_cache(maxsize=1)
def _scales() -> tuple[dict[str, tuple[Words, ...]], ...]:
    raw = json.loads(_DATA.read_text(encoding="utf-8"))["letters"]
    return tuple({letter: tuple(map(stems, said)) for letter, said in scale.items()} for scale in raw)


def may_be_said_alone(words: Words, info: Optional[FieldInfo]) -> bool:
    """Whether words mean a value without its field: one letter or figure only where the field is one of classes, lines or codes.

    A "B road" is none that may be driven in both directions, though ONEWAY says so by "B"; "yes" and 有 say nothing of what they are of.
    """
    if len(words) == 1 and words[0] in taxonomy().yes:
        return False
    if len(words) != 1 or len(words[0]) != 1 or not words[0].isascii():
        return True
    named = () if info is None else (*stems(info.name), *stems(info.alias))
    return any(word in field_words().lettered for word in named)


_UP, _DOWN = "up", "down"
_SHORT = 3  # letters of a value in short
#: What a condition with values in an order may say: of good and bad ones, and of more and less.
ORDERED = frozenset(("better", "worse", _UP, _DOWN))
_AMOUNT = re.compile(r"\s*(\d+(?:\.\d+)?)\s*([^\W\d][^\d]*?)\s*")
_SIGNS = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "=": operator.eq}
_GRADE = re.compile(r"(.*?)\s*(\d+(?:\.\d+)?)$")


@dataclass(frozen=True)
class _Order:
    """Values from the least on; ``better``: the way in which they are better, or empty where only more and less is said of them."""

    values: tuple[Words, ...]
    better: str = ""


@lru_cache(maxsize=1)
def _orders() -> tuple[_Order, ...]:
    raw = json.loads(_DATA.read_text(encoding="utf-8"))["orders"]
    return tuple(_Order(tuple(stems(value) for value in order["values"]), order.get("better", "")) for order in raw)


def from_value_on(predicate: Predicate, op: str, layer: LayerInfo) -> Optional[Predicate]:
    """The condition that a field has this value or one beyond it in the direction that ``op`` says; None where the values of the field
    have no such order, or a known order says nothing of better and worse.
    """
    if not isinstance(predicate, Compare) or predicate.op is not Comparison.EQ:
        return None
    info = layer.field(predicate.field)
    if info is None or info.type is not FieldType.TEXT or not info.values_complete:
        return None
    # E, F, G and P are no school grades: the order is meant that most of the values have a place in
    for order, placed in sorted(((order, _placed(info, order)) for order in _orders()), key=lambda each: -len(each[1])):
        at = next((place for value, place in placed if value.casefold() == str(predicate.value).casefold()), None)
        way = _way(op, order)
        if at is not None and way and len(placed) > 1:
            kept = tuple(value for value, place in placed if (place >= at if way == _UP else place <= at))
            return OneOf(info.name, kept) if len(kept) > 1 else predicate
    return None


def are_neighbours(values: Sequence[object], info: FieldInfo) -> bool:
    """Whether values of a field come one after the other in an order of better and worse: serious injury and fatal, fair and poor."""
    said = {str(value).casefold() for value in values}
    order = max(_orders(), key=lambda each: len(_placed(info, each)))
    placed = sorted(_placed(info, order), key=lambda each: each[1]) if order.better else []
    own = [value.casefold() in said for value, _ in placed]
    return sum(own) == len(said) > 1 and all(own[own.index(True) :][: len(said)])


def graded_number(condition: Condition) -> Optional[Condition]:
    """A condition with a grade in an order whose grade is a number, and the number apart from the field before it: "PCI 40 or worse"."""
    found = _GRADE.match(condition.value) if condition.op in ORDERED else None
    if found is None or (condition.field and found.group(1)):
        return None
    number = Quantity(float(found.group(2)), "")
    return replace(condition, field=condition.field or found.group(1).strip(), value=found.group(2), number=number)


def number_from_on(graded: Condition, info: FieldInfo) -> Optional[Predicate]:
    """The condition that a field of numbers is at least or at most so much; None where its name does not tell whether more is better."""
    names = {word for name in (info.name, info.alias) for word in stems(name)}
    better = next((way for way, words in _ways_of_numbers().items() if names & words), "")
    way = _way(graded.op, _Order((), better))
    sign = Comparison.GE if way == _UP else Comparison.LE
    if not way or graded.number is None:
        return None
    number = graded.number.value
    return Compare(info.name, sign, int(number) if number.is_integer() else number)


def number_and_unit(condition: Condition, info: FieldInfo) -> Optional[Predicate]:
    """The condition on a field of text with a number and a unit in each value, "20 mph" or "3.5 t"; None of others, or in another unit."""
    if condition.number is None or info.type is not FieldType.TEXT or not info.values_complete:
        return None
    amounts = {value.value: found for value in info.values if (found := _AMOUNT.fullmatch(value.value)) is not None}
    units = {found.group(2).casefold() for found in amounts.values()}
    if len(units) != 1 or 2 * len(amounts) <= len(info.values):
        return None
    low, high = _brought(condition.number, next(iter(units))), _brought(condition.upper, next(iter(units)))
    if low is None or (condition.op == "between") != (high is not None):
        return None
    signs = ((">=", low), ("<=", high)) if high is not None else ((condition.op, low),)
    if any(sign not in _SIGNS for sign, _ in signs):
        return None
    kept = (value for value, found in amounts.items() if all(_SIGNS[sign](float(found.group(1)), limit) for sign, limit in signs))
    return OneOf(info.name, tuple(kept))


def _brought(quantity: Optional[Quantity], unit: str) -> Optional[float]:
    """How many of the unit a number of a question is; one without a unit is as it stands."""
    if quantity is None or not quantity.unit:
        return quantity.value if quantity is not None else None
    own = Quantity(1.0, load("en").units.longest([unit], 0)[1] or unit)
    if own.unit == quantity.unit:
        return quantity.value
    return quantity.base / own.base if own.dimension is quantity.dimension is not Dimension.NONE else None


@lru_cache(maxsize=1)
def _ways_of_numbers() -> dict[str, frozenset[str]]:
    raw = json.loads(_DATA.read_text(encoding="utf-8"))["numbers"]
    return {way: frozenset(word for said in words for word in stems(said)) for way, words in raw.items()}


def _placed(info: FieldInfo, order: _Order) -> list[tuple[str, int]]:
    """The values of a field that stand in an order, with their places; by label, or by the first word of it: "Poor - replace".

    A value in short, "EXC" or "E", has the place of the one word that it can stand for.
    """
    spelled = letters_of(info)
    said = {value.value: spelled.get(value.label.strip().upper(), (stems(value.label),)) for value in info.values}
    found = {value: next((at for words in forms if (at := _place(words, order.values)) is not None), None) for value, forms in said.items()}
    taken = {place for place in found.values() if place is not None}
    if len(taken) > 1 or spelled:  # beside others of the order
        found.update({value: _in_short(said[value][0], order.values, taken) for value, place in found.items() if place is None})
    return [(value, place) for value, place in found.items() if place is not None]


def _place(label: Words, values: Sequence[Words]) -> Optional[int]:
    longest = sorted(range(len(values)), key=lambda at: -len(values[at]))
    return next((at for at in longest if label[: len(values[at])] == values[at]), None)


def _in_short(label: Words, values: Sequence[Words], taken: Set[int]) -> Optional[int]:
    """The one place left of what a word stands for: "exc" of excellent, beside "good" and "fair"."""
    if len(label) != 1 or len(label[0]) < _SHORT:
        return None
    left = [(at, value[0]) for at, value in enumerate(values) if at not in taken and len(value) == 1]
    meant = [at for at, word in left if word.startswith(label[0]) or is_short_for(label[0], word)]
    return meant[0] if len(meant) == 1 else None


def _way(op: str, order: _Order) -> str:
    if op in (_UP, _DOWN):
        return op
    opposite = {_UP: _DOWN, _DOWN: _UP, "": ""}
    return order.better if op == "better" else opposite[order.better]


_MARKED = re.compile(r"[^\s,;()]*\w[*+†‡]+|(?<!\S)\w{1,3}-(?!\S)")


def as_marked(question: str, world: World) -> World:
    """The same world, in which a value with a mark is met only by words with it; itself where no mark tells two values apart."""
    if not any(_tells_by_marks(Same(layer)) for layer in world.catalog.layers):
        return world
    return cast(World, _Marked(world, frozenset(found.group().casefold() for found in _MARKED.finditer(question))))


@lru_cache(maxsize=256)
def _tells_by_marks(layer: Same[LayerInfo]) -> bool:
    """Whether a field of the layer has values that only a mark tells apart."""
    for info in layer.it.fields:
        marked = [stems(value.label) for value in info.values if _MARKED.search(value.label)]
        if marked and any(count > 1 for words, count in Counter(stems(value.label) for value in info.values).items() if words in marked):
            return True
    return False


class _Marked(StandIn):
    def __init__(self, world: World, typed: frozenset[str]) -> None:
        super().__init__(world, ("marked", typed))
        self._typed = typed

    def lasting(self, key: Hashable, make: Callable[[], Made]) -> Made:
        return self._world.lasting((self._mark, key), make)

    def values(self, words: Words, layer_id: str) -> list[ValueHit]:
        found: list[ValueHit] = self._world.values(words, layer_id)
        if len(found) < 2:
            return found
        alike: dict[tuple[str, Words], list[ValueHit]] = {}
        for hit in found:
            alike.setdefault((hit.field, stems(hit.label)), []).append(hit)
        kept = [hit for hits in alike.values() for hit in self._as_typed(hits)]
        return [hit for hit in found if hit in kept]

    def _as_typed(self, hits: list[ValueHit]) -> list[ValueHit]:
        marked = [hit for hit in hits if _MARKED.search(hit.label)]
        if not marked or len(hits) == 1:
            return hits
        typed = [hit for hit in marked if {found.group().casefold() for found in _MARKED.finditer(hit.label)} <= self._typed]
        return typed or [hit for hit in hits if hit not in marked] or hits
