"""Fields that only a year tells apart: "CROP_2023" beside "CROP_2024". Without a year the last one is meant."""

from __future__ import annotations

from dataclasses import replace

from ...model.frame import Frame, Phrase
from ...model.predicate import Predicate
from ..world import World
from .fields import SAME_FIELD, find_field
from .name_endings import YEAR, year_of


def with_years(frame: Frame, world: World) -> Frame:
    """The frame with "each crop in 2024" as the field "CROP_2024", where a field is called so."""
    target = _with_year(frame.target, world) if frame.target is not None else None
    group = replace(frame.group, phrase=_with_year(frame.group.phrase, world)) if frame.group is not None else None
    return frame if target == frame.target and group == frame.group else replace(frame, target=target, group=group)


def _with_year(phrase: Phrase, world: World) -> Phrase:
    for wish in phrase.conditions:
        dated = wish.op in ("=", "has") and not wish.field and YEAR.match(wish.value) and not wish.negated
        named = f"{phrase.text} {wish.value}"
        if dated and any(find_field(named, layer, at_least=SAME_FIELD) is not None for layer in world.catalog.layers):
            return replace(phrase, text=named, conditions=tuple(other for other in phrase.conditions if other is not wish))
    return phrase


def latest(options: list[tuple[str, Predicate, int]]) -> list[tuple[str, Predicate, int]]:
    """Of fields that only their year tells apart ("CROP_2023", "CROP_2024") the last one."""
    years = [year_of(name) for name, _, _ in options]
    if len({base for base, _ in years}) != 1 or not years[0][1]:
        return options
    return [max(zip(years, options), key=lambda pair: pair[0][1])[1]]
