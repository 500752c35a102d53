"""What a place lies in or on.

The area that a place lies in, asked for as what belongs to it: "the school district of hydrant H-12", "zoning of lot 4-117".

What the ground is like at a place: "soil type at the camp site" is said by the soils there, "highest point in Marl" by a raster.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import GeometryKind, LayerInfo
from ...model.frame import Frame, Measure, Output, Phrase, Relation, RelationKind, Term
from ..attributes.fields import SAME_FIELD, SIMILAR_FIELD, find_field, is_numeric
from ..groups.sorting import kinds_of_areas
from ..kinds.classes import sure_kinds
from ..kinds.kinds_behind import swapped
from ..lexicon.layer_words import layer_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..numbers.adding_up import unsummed
from ..numbers.rasters import find_band
from ..relations.limits import leading_words
from ..world import Need, World
from .areas_by_field import adds_up
from .places import ACCEPT, place_readings


def as_areas_of(frame: Frame, world: World) -> Frame:
    """The frame with areas that hold a place, where they were read as areas in it, or as a kind of thing that it is."""
    for phrase in frame.phrases():
        areas = _of_relation(phrase, world) or _of_kind(phrase, frame.question, world)
        if areas is not None and frame.target is not None:
            return as_areas_of(replace(frame, target=swapped(frame.target, phrase, areas)), world)
    return frame


def areas_called(words: str, world: World) -> Optional[LayerInfo]:
    """The one layer of areas called so that has no field of that name: the zoning of a lot is its zoning district."""
    said, areas = set(stems(words)), [layer for layer in world.catalog.layers if layer.holds_areas]
    called = [layer for layer in areas if said and said.issubset(layer_words().bare_name(layer.name))]
    return called[0] if len(called) == 1 and find_field(words, called[0], at_least=SAME_FIELD) is None else None


def _of_relation(phrase: Phrase, world: World) -> Optional[Phrase]:
    """ "Attendance zone" with "of hydrant H-12": one area, and a place that it is not divided into."""
    relation = phrase.relations[0] if len(phrase.relations) == 1 else None
    if relation is None or relation.kind is not RelationKind.OF or relation.negated or relation.reference is None or phrase.plural:
        return None
    kind = around(phrase, relation.reference, world)
    if kind is not None:
        return replace(phrase, relations=(replace(relation, kind=kind),))
    called = None if phrase.conditions or sure_kinds(phrase.text, world) else areas_called(phrase.text, world)
    named = replace(phrase, text=called.name) if called is not None else phrase
    kind = around(named, relation.reference, world)
    return replace(named, relations=(replace(relation, kind=kind),)) if kind is not None else None


def _of_kind(phrase: Phrase, question: str, world: World) -> Optional[Phrase]:
    """ "H-12" with the kind "attendance zone": the words in between say that it has one, and not that it is one."""
    measured = all(item.kind is RelationKind.FROM for item in phrase.relations)  # "how far is the capital of France from Rome"
    kind = phrase.qualifiers[0] if len(phrase.qualifiers) == 1 and measured and not phrase.conditions else ""
    before = fold(question[: phrase.start]).rstrip()
    beside = fold(f"{phrase.text} {kind}") in fold(question[phrase.start :])  # "to Anchorage airport" says its own kind
    if not kind or beside or before.endswith(fold(kind)) or fold(kind) not in before:
        return None
    place = replace(phrase, qualifiers=(), relations=())
    things = Phrase(kind, phrase.start, phrase.end, determiner=phrase.determiner)
    related = around(things, place, world) or (RelationKind.OF if _is_of_areas(things, place, world) else None)
    return replace(things, relations=(Relation(related, phrase.text, place), *phrase.relations)) if related is not None else None


def _is_of_areas(things: Phrase, place: Phrase, world: World) -> bool:
    """ "The capital of France" is a point of another layer in France, where no such thing is called so."""
    layers = [world.catalog.layer(kind.layer_id) for kind in sure_kinds(things.text, world)]
    found = {reading.layer_id for reading in place_readings(place, world, Need.ANY) if reading.score >= ACCEPT}
    apart = bool(layers) and not any(layer is None or layer.holds_areas or layer.id in found for layer in layers)
    held = [world.catalog.layer(layer_id) for layer_id in found]
    return apart and bool(held) and all(layer is not None and layer.holds_areas for layer in held)


def around(areas: Phrase, place: Phrase, world: World) -> Optional[RelationKind]:
    """How areas of a kind hold a place; None where it is no such thing, has it as a field, or is what such areas divide."""
    kinds = sure_kinds(areas.text, world, Need.AREAS)
    layer = world.catalog.layer(kinds[0].layer_id) if kinds else None
    found = [reading.layer_id for reading in place_readings(place, world, Need.ANY) if reading.score >= ACCEPT]
    held = world.catalog.layer(found[0]) if len(set(found)) == 1 else None
    if layer is None or held is None or not layer.holds_areas or layer.id == held.id or find_field(areas.text, held, at_least=SAME_FIELD):
        return None
    if held.holds_areas:
        return RelationKind.IN if held.feature_count > layer.feature_count else None
    return RelationKind.CONTAINS if _is_of_points(held) else RelationKind.INTERSECTS


def _is_of_points(layer: LayerInfo) -> bool:
    return layer.geometry is GeometryKind.POINT


_ELEVATION = "elevation"


def as_ground_at(frame: Frame, world: World) -> Frame:
    """The frame about the areas or the raster that say it; as it is where the place has such an attribute, or nothing says it."""
    target = frame.target
    if target is None or frame.group is not None or frame.others:
        return frame
    if frame.output is Output.FEATURES and target.superlative is not None:
        return _extreme_ground(frame, target, world)
    if frame.output is Output.ATTRIBUTE and frame.measure.field and not frame.measure.statistic and not target.relations:
        return _of_areas(frame, target, world)
    term = frame.measure.terms[0] if len(frame.measure.terms) == 1 else None
    if frame.output is Output.TABLE and len(frame.measure.terms) > 1 and not target.relations:
        return _several_of_areas(frame, target, world)
    if frame.output is Output.NUMBER and term is not None and not target.relations:  # "total enrolment in district 2"
        return _total_of_areas(frame, term, target, world)
    return frame


def beneath(relation: Relation, layer: LayerInfo, frame: Frame, world: World) -> Relation:
    """ "The land use at the church" is the area that the church stands on: nothing lies inside a point."""
    reference, words = relation.reference, load(frame.language).data.get("standing_words", ())
    if reference is None or relation.kind is not RelationKind.IN or not layer.holds_areas or reference.relations:
        return relation
    if fold(leading_words(relation, frame)) not in words:
        return relation
    if _places(reference, world, Need.AREAS) or not _places(reference, world, Need.ANY):
        return relation
    return replace(relation, kind=RelationKind.INTERSECTS)


def _of_areas(frame: Frame, place: Phrase, world: World) -> Frame:
    found = _places(place, world, Need.ANY)
    if not found or any(find_field(frame.measure.field, world.catalog.layer(layer), at_least=SIMILAR_FIELD) for layer in found):
        return frame
    if any(_has_size(frame, world.catalog.layer(layer)) for layer in found):
        return frame
    called = areas_called(frame.measure.field, world)
    if called is not None and called.id not in found:
        areas = Phrase(called.name, place.start, place.end)
        held = Relation(around(areas, place, world) or RelationKind.INTERSECTS, place.text, place)
        return replace(frame, output=Output.FEATURES, target=replace(areas, relations=(held,)), measure=Measure())
    layer, field = _saying(frame.measure.field, world)
    if layer is None or layer.id in found:
        return frame
    areas = Phrase(layer.name, place.start, place.end, relations=(Relation(RelationKind.INTERSECTS, place.text, place),))
    if not any(world.catalog.layer(layer_id).holds_areas for layer_id in found):
        return replace(frame, target=areas, measure=Measure(field))
    if not _adds_up(frame, field, layer):
        inside = (Relation(RelationKind.IN, place.text, place),)
        return replace(frame, target=replace(areas, plural=True, relations=inside), measure=Measure(field))  # each has its own
    parts = replace(areas, plural=True, relations=(Relation(RelationKind.OF, place.text, place),))
    return replace(frame, output=Output.NUMBER, target=parts, measure=Measure(field, "sum"))


def _has_size(frame: Frame, layer: LayerInfo) -> bool:
    """Whether what is asked for is a size that the place has itself: 乍得湖的面积 is that of the lake, whichever areas keep theirs."""
    size = load(frame.language).data["dimension_nouns"].get(fold(frame.measure.field), "")
    return (size == "area" and layer.holds_areas) or (size == "length" and layer.holds_lines)


def _total_of_areas(frame: Frame, term: Term, place: Phrase, world: World) -> Frame:
    """The frame with a total of the areas in another one, where a total is asked for that only they have."""
    found = _places(place, world, Need.AREAS) if term.field and term == Term(term.text, term.field, statistic="sum") else []
    if not found or any(find_field(term.field, world.catalog.layer(layer), at_least=SIMILAR_FIELD) for layer in found):
        return frame
    layer, field = _saying(term.field, world)
    info = layer.field(field) if layer is not None and layer.id not in found else None
    if layer is None or info is None or not is_numeric(info) or unsummed(field, layer) is not None:
        return frame
    inside = (Relation(RelationKind.IN, place.text, place),)
    things = Phrase(layer.name, place.start, place.end, plural=True, relations=inside)
    return replace(frame, output=Output.NUMBER, target=things, measure=Measure(field, "sum"))


def _several_of_areas(frame: Frame, place: Phrase, world: World) -> Frame:
    """The frame with the sums of several numbers that an area has only in its parts; as it is where one of them is no such number."""
    terms = frame.measure.terms
    plain = all(term.field and term == Term(term.text, term.field) for term in terms)
    single = [_of_areas(replace(frame, measure=Measure(term.field)), place, world) for term in terms] if plain else []
    if not single or any(each.measure.statistic != "sum" or each.target != single[0].target for each in single):
        return frame
    sums = tuple(replace(term, field=each.measure.field, statistic="sum") for term, each in zip(terms, single))
    return replace(frame, target=single[0].target, measure=Measure(terms=sums))


def _adds_up(frame: Frame, field: str, layer: LayerInfo) -> bool:
    """Whether an area has as many as its parts together: people, or what a field counts."""
    people: dict[str, str] = load(frame.language).data.get("rate_nouns", {})
    info = layer.field(field)
    if info is None or not is_numeric(info):
        return False
    return fold(frame.measure.field) in {*people, *people.values()} or adds_up(field, layer, frame.language)


def _saying(words: str, world: World) -> tuple[Optional[LayerInfo], str]:
    """The one layer of areas that has such a field, and the field's name."""
    layers = [(layer, find_field(words, layer, at_least=SAME_FIELD)) for layer in world.catalog.layers if layer.holds_areas]
    called = [(layer, info.name) for layer, info in layers if info is not None]
    if len(called) == 1:
        return called[0]
    kinds = kinds_of_areas(Phrase(words), world) if not called else None
    return (None, "") if kinds is None else (kinds.layer, kinds.field.name)


def _extreme_ground(frame: Frame, target: Phrase, world: World) -> Frame:
    """ "The lowest point of the reserve": no thing of a layer, but the extreme cell of an elevation model there."""
    best, where = target.superlative, target.relations[0] if len(target.relations) == 1 else None
    plain = not (target.conditions or target.alternatives or target.qualifiers or target.wishes or target.made)
    if best is None or where is None or where.reference is None or not plain or where.kind not in (RelationKind.IN, RelationKind.OF):
        return frame
    about = best.count == best.ordinal == 1 and stems(best.field) in (("height",), (_ELEVATION,)) and not where.negated
    if not about or stems(target.text) not in taxonomy().generic or find_band(_ELEVATION, world.catalog) is None:
        return frame
    return replace(frame, output=Output.NUMBER, target=where.reference, measure=Measure(_ELEVATION, "max" if best.descending else "min"))


def _places(phrase: Phrase, world: World, need: Need) -> list[str]:
    """The layers that hold a place that is called so."""
    return [place.layer_id for place in place_readings(phrase, world, need) if place.score >= ACCEPT]
