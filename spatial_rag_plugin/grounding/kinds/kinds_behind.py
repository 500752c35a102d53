"""A value written with capitals and its kind behind it, "Light Industrial zoning"; and what another layer sorts, "parcels zoned R-1"."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.tokens import fold
from ...model.catalog import LayerInfo
from ...model.frame import Condition, Frame, Phrase, Relation, RelationKind, Span
from ..attributes.wishes import condition_predicate
from ..lexicon.layer_words import layer_words
from ..lexicon.short_names import is_kin
from ..world import World
from .classes import sure_kinds

_VERBAL = "ed"


def with_kinds_behind(frame: Frame, world: World) -> Frame:
    """The frame with a phrase that was taken for a name and the word left over behind it as one kind of thing, where the data know it."""
    for phrase in frame.phrases():
        for span in (None, *frame.ignored) if phrase.is_named and not phrase.qualifiers else ():
            whole = _with_kind(phrase, span, frame.question)
            if whole is None or frame.target is None or not any(kind.predicate is not None for kind in sure_kinds(whole.text, world)):
                continue
            left = tuple(other for other in frame.ignored if other is not span)
            return with_kinds_behind(replace(frame, target=swapped(frame.target, phrase, whole), ignored=left), world)
    return frame


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


def _verb(condition: Condition) -> str:
    """The participle before a condition's value; empty where another word stands there, or a number is said."""
    before = condition.text.partition(condition.value)[0].split() if condition.value and condition.number is None else []
    last = fold(before[-1]) if before else ""
    return last if last.endswith(_VERBAL) else ""


def _areas(condition: Condition, own: LayerInfo, world: World) -> Optional[Phrase]:
    """The areas of another layer with a name akin to the participle that have the value; None where the layer's own fields say it."""
    if not _verb(condition) or condition_predicate(condition, own, world).predicate is not None:
        return None
    return areas_said(condition, world, own.id)


def areas_said(condition: Condition, world: World, own: str = "") -> Optional[Phrase]:
    """The areas of a layer with a name akin to a condition's participle that have its value: "zoned R-1"; ``own``: no such layer."""
    verb = _verb(condition)
    if not verb:
        return None
    for layer in world.catalog.layers:
        called = next((word for word in layer_words().bare_name(layer.name) if word != verb and is_kin(word, verb)), "")
        if not called or not layer.holds_areas or layer.id == own:
            continue
        text = f"{condition.value} {called}"
        if any(kind.layer_id == layer.id and kind.predicate is not None for kind in sure_kinds(text, world)):
            return Phrase(text, plural=True)
    return None
