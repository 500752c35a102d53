"""A value written with capitals and its kind behind it, "Light Industrial zoning"; and what another layer sorts, "parcels zoned R-1"."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.tokens import fold
from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Condition, Frame, Measure, Output, Phrase, Relation, RelationKind, Span
from ..attributes.fields import find_field
from ..attributes.wishes import condition_predicate
from ..lexicon.layer_names import layer_name_score
from ..lexicon.layer_words import layer_words
from ..lexicon.short_names import is_kin, is_short_for
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..world import World
from .classes import sure_kinds
from .land_words import is_land

_VERBAL, _SURELY = "ed", 0.97
_PLACED = frozenset((RelationKind.IN, RelationKind.WITHIN, RelationKind.INTERSECTS, RelationKind.NEAR, RelationKind.WITHIN_DISTANCE))
_LONGEST_SAID = 5  # words of areas with what sorts them; the name of a place may be longer


def with_kinds_behind(frame: Frame, world: World) -> Frame:
    """The frame with a phrase that was taken for a name and the word left over behind it as one kind of thing, where the data know it."""
    for phrase in frame.phrases():
        for span in (None, *frame.ignored) if phrase.is_named and not phrase.qualifiers else ():
            whole = _with_kind(phrase, span, frame.question)
            if span is None and any(hit.score >= _SURELY for hit in world.names(phrase.text, sure=True)[:1]):
                continue  # "Strathcona community garden" is the one of that name, and none of those in Strathcona
            if whole is None or frame.target is None or not any(kind.predicate is not None for kind in sure_kinds(whole.text, world)):
                continue
            left = tuple(other for other in frame.ignored if other is not span)
            measure = _of_them_all(frame) if phrase is frame.target else frame.measure
            target = swapped(frame.target, phrase, whole)
            return with_kinds_behind(replace(frame, target=target, ignored=left, measure=measure), world)
    return frame


def _of_them_all(frame: Frame) -> Measure:
    """What is asked of one feature by its name is a number of it; of a kind of things it is one over all of them."""
    measure = frame.measure
    term = measure.terms[0] if len(measure.terms) == 1 else None
    if frame.output is not Output.NUMBER or term is None or not (term.statistic and term.field):
        return measure
    plain = not (term.tally or term.per or term.origin or term.dimension or term.elapsed)
    return Measure(term.field, term.statistic) if plain else measure


def _with_kind(phrase: Phrase, behind: Optional[Span], question: str) -> Optional[Phrase]:
    """The phrase with the words right behind it; by itself where its last word is written as no name is."""
    end = behind.end if behind is not None else phrase.end
    if behind is not None and (phrase.end >= behind.start or question[phrase.end : behind.start].strip()):
        return None
    text = question[phrase.start : end]
    kind = text.rpartition(" ")[2]
    return replace(phrase, text=text, end=end, name_like=0.0) if " " in text and kind.isascii() and kind.islower() else None


def swapped(phrase: Phrase, old: Phrase, new: Phrase) -> Phrase:
    """The phrase with one of its phrases, or itself, in another form."""
    if phrase is old:
        return new
    return replace(
        phrase,
        relations=tuple(
            replace(
                relation,
                reference=None if relation.reference is None else swapped(relation.reference, old, new),
                second=None if relation.second is None else swapped(relation.second, old, new),
            )
            for relation in phrase.relations
        ),
    )


def with_what_sorts_them(frame: Frame, world: World) -> Frame:
    """The frame with what is asked for inside the areas of another layer that say what it is: parcels are "zoned R-1" by the zoning."""
    frame = _with_the_layer_said(frame, world)
    for phrase in frame.phrases():
        areas = _areas_told(phrase, world)
        if areas is not None and frame.target is not None and phrase is not frame.target:
            frame = replace(frame, target=swapped(frame.target, phrase, areas))
    target = frame.target
    if target is None or not any(_verb(condition) for condition in target.conditions):
        return frame
    own = sure_kinds(target.text, world)
    layer = world.catalog.layer(own[0].layer_id) if own else None
    if layer is None:
        return frame
    relations, kept = list(target.relations), []
    for condition in target.conditions:
        areas = _areas(condition, layer, world)
        if areas is None:
            kept.append(condition)
        else:
            relations.append(Relation(RelationKind.IN, condition.text, areas, negated=condition.negated))
    if len(kept) == len(target.conditions):
        return frame
    return replace(frame, target=replace(target, conditions=tuple(kept), relations=tuple(relations)))


def _with_the_layer_said(frame: Frame, world: World) -> Frame:
    """The frame with what things lie in or near as areas of the layer that is called so: "permits in R-1 zones" are in those of the zoning,
    though parcels have a field ZONING with R-1 as well.
    """
    target = frame.target
    if target is None or target.made is not None or not any(relation.kind in _PLACED for relation in target.relations):
        return frame
    found = tuple(_in_the_layer_said(relation, target, world) for relation in target.relations)
    return frame if found == target.relations else replace(frame, target=replace(target, relations=found))


def _in_the_layer_said(relation: Relation, target: Phrase, world: World) -> Relation:
    reference = relation.reference
    named = reference is None or reference.is_named or bool(reference.qualifiers)
    words = reference.text.split() if reference is not None and relation.kind in _PLACED and not named else []
    if reference is None or not 1 < len(words) <= _LONGEST_SAID or not _ends_as_areas(words[-1], world):
        return relation
    kinds = [kind for kind in sure_kinds(reference.text, world) if kind.predicate is not None]
    layers, word = [world.catalog.layer(kind.layer_id) for kind in kinds], stems(words[-1])
    called = [layer for layer in layers if layer.holds_areas and layer_name_score(word, layer)]
    if len(called) != 1 or len(layers) < 2 or layers[0] is called[0]:
        return relation
    if any(kind.layer_id == layers[0].id for kind in sure_kinds(target.text, world)[:1]):
        return relation
    fields = [layers[0].field(name) for name in (kinds[0].predicate.fields() if kinds[0].predicate is not None else ())]
    if not all(_is_called(info, word[-1]) or find_field(word[-1], layers[0]) is info for info in fields):
        return relation  # a word for the kind, and none for a field of another layer
    return replace(relation, reference=replace(reference, text=" ".join((*words[:-1], called[0].name))))


def _ends_as_areas(word: str, world: World) -> bool:
    """Whether a layer of areas is called so: what names no layer need not be looked up, and the names of places are long."""
    return any(layer.holds_areas and layer_name_score(stems(word), layer) for layer in world.catalog.layers)


def _areas_told(phrase: Phrase, world: World) -> Optional[Phrase]:
    """The areas of the layer that sorts them for land that is told by nothing else: "areas zoned residential"."""
    words = stems(phrase.text)
    bare = is_land(words) or all((word,) in taxonomy().generic for word in words)
    if len(phrase.conditions) != 1 or phrase.relations or phrase.qualifiers or phrase.conditions[0].negated or not bare:
        return None
    areas = areas_said(phrase.conditions[0], world)
    return replace(areas, start=phrase.start, end=phrase.end) if areas is not None else None


def _verb(condition: Condition) -> str:
    """The participle before a condition's value; empty where another word stands there, or a number is said."""
    before = condition.text.partition(condition.value)[0].split() if condition.value and condition.number is None else []
    last = fold(before[-1]) if before else ""
    return last if last.endswith(_VERBAL) else ""


def _areas(condition: Condition, own: LayerInfo, world: World) -> Optional[Phrase]:
    """The areas of another layer with a name akin to the participle that have the value; None where the layer's own fields say it.

    What a parcel is used for does not say how it is zoned: a field of other words gives way to the layer that is called so.
    """
    verb = _verb(condition)
    told = condition_predicate(condition, own, world).predicate if verb else None
    if told is not None and any(_is_called(own.field(name), verb) for name in told.fields()):
        return None
    return areas_said(condition, world, own.id)


def _is_called(info: Optional[FieldInfo], verb: str) -> bool:
    """Whether a part of a field's name is the participle's word, derived from it, or short for it."""
    parts = (*stems(info.name), *stems(info.alias)) if info is not None else ()
    words = (verb, verb[:-1], verb[: -len(_VERBAL)])
    return any(is_kin(part, verb) or any(is_short_for(part, word) for word in words) for part in parts)


def areas_said(condition: Condition, world: World, own: str = "") -> Optional[Phrase]:
    """The areas of a layer with a name akin to a condition's participle that have its value: "zoned R-1"; ``own``: no such layer."""
    verb = _verb(condition)
    if not verb:
        return None
    for layer in world.catalog.layers:
        whole = layer_words().bare_name(layer.name)
        called = next((word for word in whole if word != verb and is_kin(word, verb)), "")
        if not called or not layer.holds_areas or layer.id == own:
            continue
        for name in (called, " ".join(whole), layer.name):
            text = f"{condition.value} {name}"
            if any(kind.layer_id == layer.id and kind.predicate is not None for kind in sure_kinds(text, world)[:1]):
                return Phrase(text, plural=True)
    return None
