"""What is said of areas and of things in them: "countries with a peak above 5000 m and more than 10 ports".

Nothing lies inside peaks, so the ports are those of the countries; and no country has a field of peaks, so these are what is so high.
"""

from __future__ import annotations

from dataclasses import replace

from ...language.language import load
from ...language.tokens import fold
from ...model.frame import Condition, Frame, Phrase, Relation, RelationKind, Tally, Term
from ...model.units import Dimension
from ..attributes.fields import find_field
from ..kinds.classes import sure_kinds
from ..places.regions import is_told_by
from ..world import World

_TWO = 2
_PLACES = frozenset((RelationKind.WITHIN_DISTANCE, RelationKind.NEAR, RelationKind.BEYOND_DISTANCE, RelationKind.DIRECTION))
_SIZES = {Dimension.LENGTH: "length", Dimension.AREA: "area"}


def with_sizes_of_things_inside(frame: Frame, world: World) -> Frame:
    """The frame with "with peaks above 5000 m" as things that lie in its target, where the target has no such field."""
    target = frame.target
    if target is None or not any(_is_size(wish) for wish in target.conditions):
        return frame
    sized = [wish for wish in target.conditions if _is_of_things(wish, target, world)]
    if not sized:
        return frame
    amounts = {wish: _amount(wish) for wish in sized if _says_how_much(wish, frame.language, world)}
    inside = {wish: _things(wish) for wish in sized if wish not in amounts}
    relations = (*target.relations, *(Relation(RelationKind.CONTAINS, wish.text, things) for wish, things in inside.items()))
    kept = tuple(amounts.get(wish, wish) for wish in target.conditions if wish not in inside)
    return replace(frame, target=replace(target, relations=relations, conditions=kept))


def with_places_of_things_inside(frame: Frame, world: World) -> Frame:
    """ "Countries with a port within 20 km of Rotterdam": what follows the things that areas have says where these are, and not the areas.

    A comma between, or a word that begins a clause of its own, leaves it to the areas.
    """
    target = frame.target
    if target is None or len(target.relations) < _TWO or not _holds_areas(target, world):
        return frame
    relations = list(target.relations)
    for at in range(len(relations) - 1, 0, -1):
        has, place = relations[at - 1], relations[at]
        things = has.reference
        if things is None or not _are_had(has, things, target, world) or place.either:
            continue
        if _follows(has, place, frame) and has.text.endswith(things.text):
            relations[at - 1 : at + 1] = [replace(has, text=f"{has.text} {place.text}", reference=replace(things, relations=(place,)))]
    return frame if len(relations) == len(target.relations) else replace(frame, target=replace(target, relations=tuple(relations)))


def with_region_of_the_deprived(frame: Frame, world: World) -> Frame:
    """ "The largest state without a coast in Mexico" is one in Mexico: what lies elsewhere has none of those there, which nobody asks."""
    target = frame.target
    if target is None or not _holds_areas(target, world):
        return frame
    relations: list[Relation] = []
    for item in target.relations:
        things = item.reference
        where = [place for place in things.relations if _is_named_region(place)] if things is not None and not things.is_named else []
        if item.kind is not RelationKind.CONTAINS or not item.negated or things is None or not where:
            relations.append(item)
            continue
        relations += [replace(item, reference=replace(things, relations=tuple(x for x in things.relations if x not in where))), *where]
    return frame if len(relations) == len(target.relations) else replace(frame, target=replace(target, relations=tuple(relations)))


def _is_named_region(place: Relation) -> bool:
    plain = place.kind in (RelationKind.IN, RelationKind.OF) and not place.negated
    return plain and place.reference is not None and place.reference.is_named and place.reference.is_bare


def _follows(has: Relation, place: Relation, frame: Frame) -> bool:
    """Whether a place stands right behind the things, or is said of them in a clause: "with a port that is not in Asia"."""
    before, _, behind = frame.question.partition(has.text)
    gap, _, _ = behind.partition(place.text)
    if place.text not in behind or not before.strip():
        return False
    if not gap.strip():
        return place.kind in _PLACES
    return gap.startswith(" ") and fold(gap.split()[0]) in load(frame.language).data.get("relative_pronouns", ())


def _are_had(has: Relation, things: Phrase, target: Phrase, world: World) -> bool:
    plain = has.kind is RelationKind.CONTAINS and not has.either and things.is_bare and not things.is_named
    own = {kind.layer_id for kind in sure_kinds(target.text, world)} if plain else set()
    return plain and any(kind.layer_id not in own for kind in sure_kinds(things.text, world))


def _says_how_much(wish: Condition, code: str, world: World) -> bool:
    """Whether a size stands before what can be measured so: "mehr als 3 km Radwege" is how much there is, "Gipfel über 3000 m" how high."""
    unspaced = load(code).segmenter is not None
    if unspaced or wish.number is None or not wish.text.rstrip().endswith(wish.field) or wish.field not in wish.text.split(wish.value)[-1]:
        return False
    layers = [world.catalog.layer(kind.layer_id) for kind in sure_kinds(wish.field, world)]
    long = wish.number.dimension is Dimension.LENGTH
    return all(layer.holds_lines and not layer.holds_areas if long else layer.holds_areas for layer in layers)


def _amount(wish: Condition) -> Condition:
    size = _SIZES[wish.number.dimension] if wish.number is not None else ""
    tally = Tally(Phrase(wish.field, plural=True), statistic="sum", dimension=size)
    return replace(wish, field="", term=Term(wish.text, tally=tally))


def _is_size(wish: Condition) -> bool:
    plain = wish.term is None and wish.reference is None and wish.standard is None and not wish.negated and wish.upper is None
    return plain and bool(wish.field) and wish.number is not None and wish.number.dimension in _SIZES


def _is_of_things(wish: Condition, target: Phrase, world: World) -> bool:
    if not _is_size(wish) or not _holds_areas(target, world):
        return False
    own = [world.catalog.layer(kind.layer_id) for kind in sure_kinds(target.text, world)]
    things = [kind for kind in sure_kinds(wish.field, world) if kind.layer_id not in {layer.id for layer in own}]
    return bool(things) and all(find_field(wish.field, layer) is None for layer in own)


def _things(wish: Condition) -> Phrase:
    size = _SIZES[wish.number.dimension] if wish.number is not None else ""
    return Phrase(wish.field, plural=True, conditions=(replace(wish, field="", term=Term(size, dimension=size)),))


def with_counts_of_areas(frame: Frame, world: World) -> Frame:
    """The frame with such counts as conditions of its target; as it is where the things behind could have them, or are no such things."""
    target = frame.target
    if target is None or not any(_misplaced(relation) for relation in target.relations) or not _holds_areas(target, world):
        return frame
    moved: list[Condition] = []
    relations: list[Relation] = []
    for relation in target.relations:
        reference, counts = relation.reference, _misplaced(relation)
        if reference is not None and counts and not _holds_areas(reference, world):
            counts = counts if sure_kinds(reference.text, world) else []
        else:
            counts = [wish for wish in counts if _goes_on(wish, frame.language)]
        if reference is not None and counts:
            moved += counts
            reference = replace(reference, conditions=tuple(wish for wish in reference.conditions if wish not in counts))
        relations.append(replace(relation, reference=reference))
    if not moved:
        return frame
    return replace(frame, target=replace(target, relations=tuple(relations), conditions=(*target.conditions, *moved)))


def _misplaced(relation: Relation) -> list[Condition]:
    """The conditions of a reference that count what lies inside it."""
    reference = relation.reference if relation.kind is RelationKind.CONTAINS and not relation.negated else None
    return [wish for wish in reference.conditions if _counts(wish)] if reference is not None else []


def _goes_on(wish: Condition, code: str) -> bool:
    """As in "and more than 10 ports", which goes on with what was said of the areas."""
    return fold(wish.text).split()[:1] in [[word] for word in load(code).conjunctions]


def _counts(wish: Condition) -> bool:
    tally = wish.term.tally if wish.term is not None and wish.term.per is None else None
    return tally is not None and tally.kind is RelationKind.CONTAINS and tally.distance is None


def with_region_of_the_ranked(frame: Frame, world: World) -> Frame:
    """The frame of "country with the least area of lakes in Europe" with countries in Europe, which say so themselves: others have no
    lakes there at all.
    """
    target = frame.target
    best = target.superlative if target is not None else None
    tally = best.term.tally if best is not None and best.term is not None else None
    if target is None or best is None or best.term is None or tally is None or not tally.dimension or target.relations or target.is_named:
        return frame
    inner = tally.counted.relations[-1:]
    region = inner[0].reference if inner and inner[0].kind is RelationKind.IN and not inner[0].negated else None
    own = sure_kinds(target.text, world)[:1]
    if region is None or not region.is_named or region.is_narrowed or not own:
        return frame
    layer = world.catalog.layer(own[0].layer_id)
    if not layer.holds_areas or not is_told_by(region, layer, world):
        return frame
    counted = replace(tally.counted, relations=tally.counted.relations[:-1])
    best = replace(best, term=replace(best.term, tally=replace(tally, counted=counted)))
    return replace(frame, target=replace(target, superlative=best, relations=inner))


def _holds_areas(phrase: Phrase, world: World) -> bool:
    return any(world.catalog.layer(kind.layer_id).holds_areas for kind in sure_kinds(phrase.text, world))
