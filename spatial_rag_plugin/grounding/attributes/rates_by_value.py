"""Rates of all that have one value of a field: "population density by continent", "airports per million people by continent".

No layer holds continents, but the countries have a field of that name. The rate of a group is that of its totals.

What things have on average, group by group: in "airports per country by continent" each country counts once.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...model.catalog import LayerInfo
from ...model.frame import Frame, Group, Measure, Output, Phrase, Superlative, Tally, Term
from ..groups.sorting import kinds_called_so, sorts_by
from ..kinds.classes import sure_kinds
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..numbers.terms import statistic_of
from ..world import World
from .fields import find_field
from .valued import as_many_as_asked

_DENSITY, _PEOPLE = ("population", "density"), "population"
_MEAN = "mean"
_SUM = "sum"


def rates_by_value(frame: Frame, world: World) -> Frame:
    """The frame with groups by a field's values where a rate is asked for each of them; the frame as it is otherwise."""
    frame = _per_thing_of_groups(frame, world)
    target, best = frame.target, frame.target.superlative if frame.target is not None else None
    term = _rate(frame, best)
    said, term = _apart(term, frame.language) if term is not None else ("", None)
    if target is None or term is None or term.per is None or not _is_bare(target):
        return frame
    if sure_kinds(target.text, world):
        return _of_their_kinds(frame, target, term, world)
    if term.per.tally is not None:
        return _per_thing(frame, target, term, term.per.tally.counted, world)
    layers = [layer for layer in world.catalog.layers if sorts_by(layer, target.text, world) and _has(layer, term)]
    if len(layers) != 1:
        return frame
    named = set(stems(layers[0].name)) <= set(stems(frame.question))  # the mean of countries; the average of a continent is its own
    made = Measure(terms=(term,), statistic=said if said and (said != _MEAN or named) else _SUM)
    return _grouped(frame, target, Phrase(layers[0].name, plural=True), made)


def _of_their_kinds(frame: Frame, target: Phrase, term: Term, world: World) -> Frame:
    """ "Crashes per km² by zone": of all zones of one code together, as their crashes alone are counted."""
    kinds = kinds_called_so(replace(target, superlative=None, relations=()), world)
    if kinds is None or not _has(kinds.layer, term):
        return frame
    by = replace(target, text=kinds.field.name)
    return _grouped(frame, by, Phrase(kinds.layer.name, plural=True), Measure(terms=(term,), statistic=term.statistic or _SUM))


def _per_thing_of_groups(frame: Frame, world: World) -> Frame:
    """ "Airports per country by continent": the countries are no second break-down where they are what has continents."""
    group, target, further = frame.group, frame.target, frame.further
    counts = frame.output is Output.TABLE and frame.measure == Measure(statistic="count") and target is not None and _is_bare(target)
    if group is None or target is None or not counts or len(further) != 1 or not group.phrase.is_bare:
        return frame
    if not _is_bare(further[0].phrase) or sure_kinds(group.phrase.text, world) or _holder(further[0].phrase, group.phrase, world) is None:
        return frame
    own, things = ({kind.layer_id for kind in sure_kinds(phrase.text, world)} for phrase in (further[0].phrase, target))
    if own & things or not things:
        return frame
    counted = Term(target.text, tally=Tally(replace(target, relations=())))
    holders = replace(further[0].phrase, plural=True, relations=further[0].phrase.relations or target.relations)
    return replace(frame, target=holders, measure=Measure(statistic=_MEAN, terms=(counted,)), further=())


def _per_thing(frame: Frame, target: Phrase, term: Term, things: Phrase, world: World) -> Frame:
    """The mean of what "countries" have, where each group is of so many of them."""
    if not things.is_bare or target.relations or (above := term.tally) is None or _holder(things, target, world) is None:
        return frame
    return _grouped(frame, target, replace(things, plural=True), Measure(terms=(Term(term.text, tally=above),), statistic=_MEAN))


def _grouped(frame: Frame, target: Phrase, things: Phrase, measure: Measure) -> Frame:
    things = replace(things, relations=(*things.relations, *target.relations))
    by = Group(replace(target, superlative=None, relations=()))
    return as_many_as_asked(replace(frame, output=Output.TABLE, target=things, measure=measure, group=by), target)


def _rate(frame: Frame, best: Optional[Superlative]) -> Optional[Term]:
    """The one rate that is asked for of each, or that ranks them."""
    if frame.group is not None or frame.others or frame.further:
        return None
    if best is not None:
        named = best.term or (Term(best.field, best.field) if best.field else None)
        return _of_people(named) if named is not None and frame.output is Output.FEATURES and not frame.measure.terms else None
    terms = frame.measure.terms if frame.output in (Output.TABLE, Output.NUMBER) else ()
    return _of_people(terms[0]) if len(terms) == 1 else None


def _of_people(term: Term) -> Term:
    """Bevölkerungsdichte as people per area, which "population density" is read as."""
    if term.per is not None or term.tally is not None or not term.field:
        return term
    density = _DENSITY in (stems(term.field), *taxonomy().field_names(stems(term.field)))
    return replace(term, field=_PEOPLE, per=Term(dimension="area")) if density else term


def _apart(term: Term, code: str) -> tuple[str, Term]:
    """The statistic that the words of a rate begin with, and the rate without it: "median GDP per capita"."""
    said, words = statistic_of(term.text, code) if term.text else ("", "")
    of_field, field = statistic_of(term.field, code) if term.field else ("", "")
    return term.statistic or said or of_field, replace(term, text=words or term.text, field=field or term.field, statistic="")


def _is_bare(phrase: Phrase) -> bool:
    return replace(phrase, superlative=None, relations=()).is_bare


def _holder(things: Phrase, group: Phrase, world: World) -> Optional[LayerInfo]:
    """The one layer that all of the things make up and that a field of the name of the group sorts."""
    kinds = [kind for kind in sure_kinds(things.text, world) if kind.predicate is None]
    layers = [layer for layer in (world.catalog.layer(kind.layer_id) for kind in kinds[:1]) if layer.holds_areas]
    return next((layer for layer in layers if sorts_by(layer, group.text, world)), None)


def _has(layer: LayerInfo, rate: Term) -> bool:
    """Whether each feature of a layer can have the rate: its fields, its area, and what lies in it."""
    parts = [part for part in (rate, rate.per) if part is not None]
    if any(part.origin is not None for part in parts):
        return False
    fields = [part.field for part in parts if part.field]
    sized = any(part.tally is not None or part.dimension for part in parts)
    return all(find_field(words, layer, numeric=True) is not None for words in fields) and (layer.holds_areas or not sized)
