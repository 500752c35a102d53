"""Places that a field of the things themselves tells.

A value with the name of its field, of the things that are asked for themselves: "Gemeinden im Bezirk Gmunden".

No layer holds the Bezirke, but the Gemeinden say to which one they belong.

What points are said to be on or over by a field of theirs: bridges over Elkhorn Creek, crashes on US 27.

The line on which something lies, told by a field of the thing itself: 井盖在哪条路 by its 所在道路, "which feeder is the outage on".
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.frame import Condition, Construction, Frame, Measure, Output, Phrase, Relation, RelationKind
from ...model.predicate import Compare, Comparison, Not, Predicate
from ..attributes.fields import SAME_FIELD, find_field
from ..attributes.qualities import value_options, value_predicate
from ..attributes.wishes import condition_predicate
from ..kinds.classes import class_readings, sure_kinds
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..world import Need, World
from .places import ACCEPT, place_readings
from .regions import is_line

_BELONGING = (RelationKind.OF, RelationKind.IN)
_SURE_KIND = 0.9
_AS_SAID = 0.97
_JOINED = "/"


def stated_of_kind(reference: Phrase, layer: LayerInfo, world: World) -> Optional[tuple[str, Predicate]]:
    """The field that is called as a place's kind, in full or in short, and the condition that it holds the place's name."""
    for kind, name in _parted(reference):
        info = find_field(kind, layer)
        known = value_options(stems(name), layer, world) if info is not None else []
        found = next(((field, predicate) for field, predicate, _ in known if info is not None and field == info.name), None)
        found = found or (_at_address(name, info, layer, world) or _begins_so(name, kind, info) if info is not None else None)
        if found is not None:
            return found
    return None


def of_known_areas(reference: Phrase, world: World) -> bool:
    """Whether a layer holds areas of the kind that stands beside a name: "Grant county" where counties are loaded."""
    return any(kind.own_layer for said, _ in _parted(reference) for kind in sure_kinds(said, world, Need.AREAS))


def _at_address(name: str, info: FieldInfo, layer: LayerInfo, world: World) -> Optional[tuple[str, Predicate]]:
    """The condition that a part of an address is the name just as it is; a municipality sorts nothing as a quality does."""
    if info.role is not FieldRole.ADDRESS:
        return None
    hits = [hit for hit in world.values(stems(name), layer.id) if hit.field == info.name and hit.score >= _AS_SAID and not hit.token]
    hits = hits or [hit for hit in world.addresses(stems(name), layer.id) if hit.field == info.name and _joins(hit.label, name)]
    return (info.name, value_predicate(info.name, hits)) if hits else None


def _begins_so(name: str, kind: str, info: FieldInfo) -> Optional[tuple[str, Predicate]]:
    """The condition that a field has its one value that goes on behind the name: the region Barrydale is "BARRYDALE RD"."""
    said, whole = stems(name), {(*stems(name), *stems(kind)), (*stems(kind), *stems(name))}  # "Ring Road" is a name by itself
    begun = [value for value in info.values if said and stems(value.label)[: len(said)] == said]
    begun = [] if any(stems(value.label) in whole for value in info.values) else begun
    return (info.name, Compare(info.name, Comparison.EQ, begun[0].value)) if len(begun) == 1 else None


def _joins(label: str, name: str) -> bool:
    """Whether a value is of several places of which one is called so: "Barrydale/Swellendam"."""
    return stems(name) in map(stems, label.split(_JOINED))


def _by_the_side_of_a_field(relation: Relation, layer: LayerInfo, world: World) -> Relation:
    """ "In the north region" of things with a field of regions, one of which is North: that value, and no half of all that there is."""
    reference = relation.reference
    made = reference.made if reference is not None else None
    if reference is None or made is None or made.kind is not Construction.PART or made.parts:
        return relation
    plain = replace(reference, text=" ".join(reference.text.split()[-2:]), made=None, name_like=1.0)  # without "in the"
    return relation if stated_of_kind(plain, layer, world) is None else replace(relation, reference=plain)


def _of_kind_by_name(relation: Relation, layer: LayerInfo, world: World) -> Relation:
    """ "In the parish of Ham" as "in the parish Ham", where no layer holds that parish and things say to which one they belong."""
    areas = relation.reference
    inner = areas.relations[0] if areas is not None and len(areas.relations) == 1 else None
    name = inner.reference if inner is not None and inner.kind is RelationKind.OF and not inner.negated else None
    if areas is None or name is None or relation.kind not in _BELONGING or areas.plural:
        return relation
    bare, plain = replace(areas, relations=()), Phrase(name.text, name.start, name.end, name_like=name.name_like)
    if name != plain or bare != Phrase(areas.text, areas.start, areas.end, areas.determiner, name_like=areas.name_like):
        return relation
    joined = replace(bare, text=f"{areas.text} {name.text}", end=name.end, name_like=1.0)
    held = {kind.layer_id for kind in class_readings(areas.text, world)}
    there = any(place.layer_id in held and place.score >= ACCEPT for place in place_readings(name, world))
    if there or stated_of_kind(joined, layer, world) is None:
        return relation
    return replace(relation, reference=joined)


def told_by_kind(reference: Phrase, world: World, but: str) -> Optional[tuple[LayerInfo, Predicate]]:
    """The one layer besides ``but`` that has the place's kind for a field and its name for a value there: of "the river Tannbach" the
    segments whose river that is, where a district is called so.
    """
    others = (layer for layer in world.catalog.layers if layer.id != but)
    known = ((layer, stated_of_kind(reference, layer, world)) for layer in others if _has_field_of(reference, layer))
    found = [(layer, stated[1]) for layer, stated in known if stated is not None]
    return found[0] if len(found) == 1 else None


def _has_field_of(reference: Phrase, layer: LayerInfo) -> bool:
    return any(find_field(kind, layer, at_least=SAME_FIELD) is not None for kind, _ in _parted(reference))


def lifted(phrase: Phrase, layer: LayerInfo, world: World) -> Phrase:
    """The phrase with what is said behind such a place said of itself: there is no Bezirk that could have more than 500 inhabitants."""
    phrase = _behind_names(phrase, layer, world)
    relations = tuple(_of_kind_by_name(_by_the_side_of_a_field(relation, layer, world), layer, world) for relation in phrase.relations)
    if any(relation is not before for relation, before in zip(relations, phrase.relations)):  # else it stays the target of its frame
        phrase = replace(phrase, relations=relations)
    for relation in phrase.relations:
        reference = relation.reference
        if reference is None or not reference.conditions or not _only_says(relation, layer, world):
            continue
        bare = replace(relation, reference=replace(reference, conditions=()))
        others = tuple(bare if other is relation else other for other in phrase.relations)
        return replace(phrase, relations=others, conditions=(*phrase.conditions, *reference.conditions))
    return phrase


def _behind_names(phrase: Phrase, layer: LayerInfo, world: World) -> Phrase:
    """ "Piers near Port Alma in poor condition": a place of that name needs no condition, and the piers have one."""
    relations = list(phrase.relations)
    for at, relation in enumerate(phrase.relations):
        reference = relation.reference
        if reference is None or not reference.relations or not reference.is_named:
            continue
        own = tuple(inner for inner in reference.relations if _only_says(inner, layer, world))
        kept = tuple(inner for inner in reference.relations if inner not in own)
        relations[at] = replace(relation, reference=replace(reference, relations=kept)) if own else relation
        relations += own
    return replace(phrase, relations=tuple(relations)) if len(relations) > len(phrase.relations) else phrase


def _only_says(relation: Relation, layer: LayerInfo, world: World) -> bool:
    reference = relation.reference
    if reference is None or relation.kind not in _BELONGING or stated_of_kind(reference, layer, world) is None:
        return False
    kinds = (kind for part, _ in _parted(reference)[:1] for kind in class_readings(part, world))
    return not any(kind.score >= _SURE_KIND and kind.name_score > 0.0 for kind in kinds) and not any(
        place.score >= ACCEPT for place in place_readings(reference, world)[:1]
    )


def _parted(reference: Phrase) -> list[tuple[str, str]]:
    """(kind, name) of "Bezirk Gmunden", "Grant county" and of a name with a qualifier."""
    if len(reference.qualifiers) == 1:
        return [(reference.qualifiers[0], reference.text)]
    words = reference.text.split()
    if reference.qualifiers or len(words) < 2:
        return []
    return [(words[0], " ".join(words[1:])), (words[-1], " ".join(words[:-1]))]


_SURELY = 0.97
_CROSSED = frozenset((RelationKind.CROSSES, RelationKind.ALONG))
_ON = frozenset((RelationKind.IN, RelationKind.CONTAINS))


def said_of_points(relation: Relation, layer: LayerInfo, world: World, on_it: bool = False) -> Optional[Predicate]:
    """The condition that a field of points names what they cross or lie on; nothing crosses a point, so geometry could not tell.

    ``on_it``: they are said to be on a line that they would be near to; the lines have to go by that field as well.

    Lines beside others are told so where both layers have the field: guardrail on US 50 by its ROUTE.
    """
    reference = relation.reference
    if reference is None or layer.holds_areas or relation.either or relation.distance is not None:
        return None
    if layer.holds_lines and (relation.kind not in _ON or relation.kind is RelationKind.ALONG):
        return None
    if reference.is_narrowed or relation.kind not in _CROSSED | _ON:
        return None
    line = relation.kind is not RelationKind.CROSSES and is_line(reference, world)
    if relation.kind is RelationKind.ALONG and line and not on_it:
        return None  # where the line itself is known, what lies along it is more than what has its address there
    if relation.kind in _ON and not line:
        return None
    hits = [hit for hit in world.values(stems(reference.full_text), layer.id) if hit.score >= _SURELY]
    fields = {hit.field for hit in hits}
    if len(fields) != 1 or (((on_it and line) or layer.holds_lines) and not _name_others_too(next(iter(fields)), reference, layer, world)):
        return None
    said = value_predicate(fields.pop(), hits)
    return Not(said) if relation.negated else said


_ON_OWN = (RelationKind.NEAR, RelationKind.ALONG)


def on_their_own(relation: Relation, layer: LayerInfo, world: World) -> Relation:
    """The relation to a value of a field of the things themselves as what says of which they are, and no distance: "on the Canal 22
    circuit" of poles with a CIRCUIT.
    """
    reference = relation.reference
    if reference is None or relation.kind not in _ON_OWN or relation.distance is not None or reference.is_narrowed:
        return relation
    info = find_field(reference.text.split()[-1], layer) if len(reference.text.split()) > 1 else None
    kinds = [kind for kind in class_readings(reference.text, world) if not kind.unused] if info is not None else []
    own = bool(kinds) and all(kind.layer_id == layer.id and kind.predicate is not None for kind in kinds)
    own = own and info is not None and all(kind.predicate is not None and kind.predicate.fields() == {info.name} for kind in kinds)
    return replace(relation, kind=RelationKind.IN) if own else relation


def _name_others_too(field: str, reference: Phrase, layer: LayerInfo, world: World) -> bool:
    """Whether the lines of another layer go by a field of that name."""
    others = (world.catalog.layer(place.layer_id) for place in place_readings(reference, world) if place.layer_id != layer.id)
    return any(stems(name) == stems(field) for other in others for name in other.name_fields)


def with_own_places(phrase: Phrase, layer: LayerInfo, world: World, code: str) -> Phrase:
    """The phrase with where it lies said of itself, and not of its state: "bridges in poor condition in Madison County"."""
    relations: list[Relation] = []
    for relation in phrase.relations:
        reference = relation.reference
        inner = reference.relations if reference is not None else ()
        bare = replace(relation, reference=replace(reference, relations=())) if reference is not None else relation
        if inner and (said_of_points(bare, layer, world) is not None or _is_state(bare, layer, world, code)):
            relations += [bare, *inner]
        else:
            relations.append(relation)
    return phrase if len(relations) == len(phrase.relations) else replace(phrase, relations=tuple(relations))


def _is_state(relation: Relation, layer: LayerInfo, world: World, code: str) -> bool:
    """Whether "in" something says how a thing is, and nothing of that name or kind lies anywhere."""
    reference = relation.reference
    if reference is None or relation.kind is not RelationKind.IN or reference.conditions or reference.superlative or reference.determiner:
        return False
    if place_readings(reference, world) or any(not kind.unused and kind.name_score for kind in class_readings(reference.text, world)):
        return False
    said = Condition(relation.text, value=reference.full_text, negated=relation.negated)
    return condition_predicate(said, layer, world, None, code).predicate is not None


_TELLING = frozenset((FieldRole.CATEGORY, FieldRole.NAME, FieldRole.ADDRESS))


def told_by_field(frame: Frame, world: World) -> Frame:
    """The frame that asks for the field, where lines are asked for that hold a thing: nothing lies inside a line. Else as it is."""
    target = frame.target
    if target is None or frame.output is not Output.FEATURES or not frame.language or frame.group is not None or frame.measure != Measure():
        return frame
    if fold(target.determiner) not in load(frame.language).interrogatives or len(target.relations) != 1 or frame.ignored:
        return frame
    relation = target.relations[0]
    thing = relation.reference
    bare = not (target.conditions or target.superlative or target.made or relation.negated or relation.distance or relation.second)
    if thing is None or not bare or relation.kind is not RelationKind.CONTAINS or sure_kinds(target.text, world, Need.AREAS):
        return frame
    fields = [info for info in (_field(target.text, layer) for layer in _layers(thing, world)) if info is not None]
    if len(fields) != 1:
        return frame
    return replace(frame, output=Output.ATTRIBUTE, target=thing, measure=Measure(field=fields[0].name))


def _layers(thing: Phrase, world: World) -> list[LayerInfo]:
    """The layers that hold the things, of the most certain reading."""
    kinds = [kind.layer_id for kind in sure_kinds(thing.text, world)[:1]]
    named = [reading.layer_id for reading in place_readings(thing, world)[:1]]
    return [world.catalog.layer(layer_id) for layer_id in (kinds or named)]


def _field(said: str, layer: LayerInfo) -> Optional[FieldInfo]:
    words = stems(said)
    found = (find_field("".join(other) if not said.isascii() else " ".join(other), layer) for other in (words, *taxonomy().synonyms(words)))
    return next((info for info in found if info is not None and info.role in _TELLING), None)
