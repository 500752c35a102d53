"""Fields that only a year tells apart: "CROP_2023" beside "CROP_2024". Without a year the last one is meant."""

from __future__ import annotations

from dataclasses import replace

from ...model.frame import Frame, Phrase, Term
from ...model.predicate import Predicate
from ..world import World
from .fields import SAME_FIELD, find_field
from .name_endings import YEAR, year_of


def with_years(frame: Frame, world: World) -> Frame:
    """The frame with "each crop in 2024" as the field "CROP_2024", where a field is called so."""
    frame = _with_terms_of_year(frame, world)
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


def _with_terms_of_year(frame: Frame, world: World) -> Frame:
    """ "Visits per square foot of each branch in 2023" are those of visits_2023, and the branches of no year."""
    target = frame.target
    for wish in target.conditions if target is not None and frame.measure.terms else ():
        if wish.op not in ("=", "has") or wish.field or wish.negated or not YEAR.match(wish.value):
            continue
        terms = tuple(_of_year(term, wish.value, world) for term in frame.measure.terms)
        if target is not None and terms != frame.measure.terms:
            others = tuple(other for other in target.conditions if other is not wish)
            return replace(frame, target=replace(target, conditions=others), measure=replace(frame.measure, terms=terms))
    return frame


def _of_year(term: Term, year: str, world: World) -> Term:
    """A number by the field of a year, where one is called so."""
    per = _of_year(term.per, year, world) if term.per is not None else None
    said = term.field or (term.text if term.tally is not None and term.tally.counted.is_bare and not term.dimension else "")
    named = f"{said} {year}"
    if said and any(find_field(named, layer, numeric=True, at_least=SAME_FIELD) is not None for layer in world.catalog.layers):
        return replace(term, text="" if term.text == said else term.text, field=named, tally=None, per=per)
    return term if per == term.per else replace(term, per=per)


def latest(options: list[tuple[str, Predicate, int]]) -> list[tuple[str, Predicate, int]]:
    """Of fields that only their year tells apart ("CROP_2023", "CROP_2024") the last one."""
    years = [year_of(name) for name, _, _ in options]
    if len({base for base, _ in years}) != 1 or not years[0][1]:
        return options
    return [max(zip(years, options), key=lambda pair: pair[0][1])[1]]
