"""Shares of things among those in the same place, of the same time, or of a wider kind, and shares of an area that is said.

Shares of things among those in the same place, of the same time, or of a wider kind.

What things in a place or of a time are a share of: 青崖乡未治理隐患点占比 and "unpaved roads in Mill Creek" are of what lies there,
"share of preventable incidents in 2024" of the incidents of that year.

Where a quality stands before the kind, the layers tell it from the kind; without one the place is what is asked about.

A share of things among a wider kind of them, in a place that is said once: 青石镇水田占耕地的比例 is of the 耕地 of 青石镇.

Both are of one layer, so neither lies in the other; of what covers the ground it is the area that is shared.  A whole that is said to be
all of them ("of all hotels") stays so.

Shares of an area or a length that is said: "share of farm area that is fallow" is of the area of the farms, not of their number.

Of land alone ("share of land zoned R-1") it is a share of the areas that say what the land is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold, is_cjk
from ...model.frame import Condition, Frame, Measure, Output, Phrase, Relation, RelationKind, Term
from ..attributes.flags import says_yes
from ..kinds.classes import SURE_KIND, ClassReading, class_readings, sure_kinds
from ..kinds.kinds_behind import areas_said
from ..lexicon.field_words import field_words
from ..lexicon.layer_words import layer_words
from ..lexicon.words import stems
from ..places.areas_by_field import is_division
from ..times.dated_wishes import is_dated
from ..world import Need, World
from .measures import NEEDS
from .shares import is_of_all, is_place, is_quality
from .shares_of_cover import covers_ground
from .terms import size_for

_SHARE, _COUNT = "share", "count"


def of_countries(frame: Frame, world: World) -> Frame:
    """The frame that counts countries or districts where it would share out their ground: 非洲低收入国家占非洲国家的比例."""
    target, whole, sizes = frame.target, frame.measure.whole, load(frame.language).data["dimension_nouns"]
    if target is None or whole is None or frame.measure.statistic != _SHARE or frame.measure.dimension != "area" or frame.measure.field:
        return frame
    if any(word in frame.question for word in sizes if is_cjk(word[:1])) or load(frame.language).segmenter is None:
        return frame
    part, all_of_them = sure_kinds(target.text, world)[:1], sure_kinds(whole.text, world)[:1]
    if not part or not all_of_them or part[0].layer_id != all_of_them[0].layer_id or all_of_them[0].predicate is not None:
        return frame
    if not is_division(whole.text, world.catalog.layer(part[0].layer_id)):
        return frame
    relations = tuple(item for item in target.relations if item.reference is None or item.reference.text != whole.text)
    return replace(frame, target=replace(target, relations=relations), measure=replace(frame.measure, dimension=_COUNT))


def of_what_lies_there(frame: Frame, world: World) -> Frame:
    """The frame with the things of the place and time as the whole, where its part has a quality of its own; else the frame as it is."""
    target, whole = frame.target, frame.measure.whole
    if frame.output is not Output.NUMBER or frame.measure.statistic != _SHARE or frame.measure.dimension != _COUNT:
        return frame
    if target is None or whole is None or len(target.relations) > 1 or target.superlative is not None:
        return frame
    if not (target.relations or target.conditions) or not all(map(is_place, target.relations)) or not all(map(is_dated, target.conditions)):
        return frame
    if replace(target, relations=(), conditions=()) != replace(whole, relations=(), conditions=()):
        return frame
    if frame.question.count(whole.text) > 1 and is_of_all(frame, whole):
        return frame  # 锦江区民办学校占全部民办学校的比例: the whole is said by itself
    if whole.relations and (target.relations, target.conditions) != (whole.relations, whole.conditions):
        return frame
    kind = next((reading for reading in class_readings(target.text, world) if not reading.unused and reading.score >= SURE_KIND), None)
    if kind is None or kind.predicate is None:
        return frame
    layer = world.catalog.layer(kind.layer_id)
    sorted_there = is_cjk(target.text[:1] or " ") and bool(target.relations)  # 东湖区小学占比 is of the schools there
    bare = layer.name if kind.name_score or sorted_there else _without_quality(target.text, kind, world)
    if not bare or any(is_quality(relation, layer, world) for relation in target.relations):
        return frame
    of_all = Phrase(bare, plural=True, conditions=target.conditions, relations=target.relations)
    return replace(frame, measure=replace(frame.measure, whole=of_all))


def _without_quality(text: str, kind: ClassReading, world: World) -> str:
    """The "collisions" of "preventable collisions", both of which a field says; empty where there is no such word."""
    while text:
        _, _, text = text.partition(" ")
        bare = next((other for other in sure_kinds(text, world) if other.layer_id == kind.layer_id), None) if text else None
        if bare is not None and bare.predicate is not None:
            return text if bare.predicate != kind.predicate else ""
    return ""


def of_the_same_time(frame: Frame, world: World) -> Frame:
    """The frame of "what share of crashes were fatal in 2024" with those of that time as the whole: of all crashes ever, few are."""
    target, whole = frame.target, frame.measure.whole
    if frame.measure.statistic != _SHARE or target is None or whole is None or target.text != whole.text:
        return frame
    dates = tuple(wish for wish in target.conditions if is_dated(wish))
    others = any(wish not in dates and wish not in whole.conditions for wish in target.conditions)
    if not dates or not others or any(is_dated(wish) for wish in whole.conditions):
        return frame
    return replace(frame, measure=replace(frame.measure, whole=replace(whole, conditions=(*whole.conditions, *dates))))


_AMONG = (RelationKind.IN, RelationKind.OF)
_SHARE_WIDER, _COUNT_WIDER, _AREA = "share", "count", "area"


def of_a_wider_kind(frame: Frame, world: World) -> Frame:
    """The frame with the whole where its part is, both counted or measured alike; else the frame as it is."""
    target, whole = frame.target, frame.measure.whole
    if (
        target is None
        or whole is None
        or frame.output is not Output.NUMBER
        or frame.measure.statistic != _SHARE_WIDER
        or frame.measure.field
    ):
        return frame
    said = {_said(wish) for wish in target.conditions}
    shared = all(_said(wish) in said for wish in whole.conditions)  # cases of a year among those of the same one
    of_kind = whole.text == target.text and frame.question.count(whole.text) > 1 and is_of_all(frame, whole)  # 区内小学占全部小学的比例
    if whole.is_named or (whole.text == target.text and not of_kind) or not shared or not replace(whole, conditions=()).is_bare:
        return frame
    layer = _common_layer(target, whole, world) if not of_kind else next((kind.layer_id for kind in sure_kinds(target.text, world)), None)
    if not layer:
        return frame
    where = tuple(relation for relation in target.relations if relation.reference != whole)
    if not all(map(is_place, where)):
        return frame
    kept: tuple[Relation, ...] = () if is_of_all(frame, whole) else where
    dimension = frame.measure.dimension
    land = covers_ground(world.catalog.layer(layer)) or fold(target.text).endswith(layer_words().land_endings)
    if dimension == _COUNT_WIDER and land and not _says(frame, field_words().multiples):
        dimension = _AREA
    elif dimension == _AREA and not land and not _says(frame, _area_words(frame)):
        dimension = _COUNT_WIDER
    measure = Measure("", _SHARE_WIDER, whole=replace(whole, relations=kept), dimension=dimension)
    if not sure_kinds(target.text, world):  # bridges are the roads that are so
        so = Condition(target.text, op="has", value=target.text)
        target = replace(whole, conditions=(*target.conditions, so), determiner="")
    return replace(frame, target=replace(target, relations=where), measure=measure)


def of_all_of_them(frame: Frame, world: World) -> Frame:
    """The frame of "share of motorways in all roads" with what is said to be all of them as the whole, where these are of one layer."""
    target, whole = frame.target, frame.measure.whole
    if target is None or whole is None or whole.text != target.text or not target.relations:
        return frame
    last = target.relations[-1]
    if last.reference is None or last.kind not in _AMONG or last.negated or last.distance:
        return frame
    if not last.reference.plural or fold(last.reference.determiner) not in load(frame.language).universal:
        return frame
    of_all = replace(frame, measure=replace(frame.measure, whole=last.reference))
    found = of_a_wider_kind(of_all, world)
    return found if found is not of_all else frame


def _said(wish: Condition) -> tuple[str, str, str]:
    return wish.field, wish.op, str(wish.value)


def _common_layer(part: Phrase, whole: Phrase, world: World) -> Optional[str]:
    """The layer of areas or things that both are of, where the part is only some of them."""
    parts = [kind for kind in sure_kinds(part.text, world) if kind.predicate is not None]
    wholes = {kind.layer_id: kind.predicate for kind in sure_kinds(whole.text, world)}
    found = next((kind for kind in parts if kind.layer_id in wholes), None)
    if found is None and not parts:
        layers = (layer_id for layer_id, predicate in wholes.items() if predicate is None)
        return next((each for each in layers if says_yes(stems(part.text), world.catalog.layer(each))), None)
    return found.layer_id if found is not None and wholes[found.layer_id] != found.predicate else None


def _area_words(frame: Frame) -> frozenset[str]:
    return frozenset(word for word, dimension in load(frame.language).data["dimension_nouns"].items() if dimension == _AREA)


def _says(frame: Frame, words: frozenset[str]) -> bool:
    return any((word in frame.question) if is_cjk(word[:1] or " ") else (word in fold(frame.question).split()) for word in words)


_SHARE_AREA, _COUNT_AREA, _AREA_AREA, _LENGTH = "share", "count", "area", "length"
_LIKELY_KIND = 0.8
_REGION = (RelationKind.IN, RelationKind.OF, RelationKind.WITHIN)


def of_the_area(frame: Frame, world: World) -> Frame:
    """The frame with a share of areas where the words say an area, or nothing but land; else the frame as it is."""
    frame = _of_the_first_few(_of_what_it_says(frame, world), world)
    target, whole = frame.target, _whole(frame)
    if target is None or whole is None or target.superlative is not None or target.made is not None:
        return frame
    measure = Measure("", _SHARE_AREA, whole=whole, dimension=_AREA_AREA)
    bare, size = _without_size(target.text, frame.language)
    if bare and not field_words().ground.issuperset(stems(bare)):
        kinds = class_readings(bare, world, NEEDS[size])[:1]
        if not kinds or kinds[0].unused or kinds[0].score < _LIKELY_KIND or not size_for(size, world.catalog.layer(kinds[0].layer_id)):
            return frame
        measure = replace(measure, whole=replace(whole, text=bare), dimension=size)
        return replace(frame, output=Output.NUMBER, target=replace(target, text=bare), measure=measure)
    if size == _LENGTH or not field_words().ground.issuperset(stems(bare or target.text)) or sure_kinds(target.text, world):
        return frame
    part = _part(target, world)
    sorting = [kind for kind in sure_kinds(part.text, world, Need.AREAS) if kind.predicate is not None] if part is not None else []
    if part is None or not sorting or not world.catalog.layer(sorting[0].layer_id).holds_areas:
        return frame
    all_of_it = Phrase(world.catalog.layer(sorting[0].layer_id).name, plural=True)
    return replace(frame, output=Output.NUMBER, target=part, measure=replace(measure, whole=all_of_it))


def _of_the_first_few(frame: Frame, world: World) -> Frame:
    """ "What share of the farm area do the ten largest farms have": theirs of that of all, and none that covers each of them."""
    target, term = frame.target, frame.measure.terms[0] if len(frame.measure.terms) == 1 else None
    if target is None or frame.group is not None or frame.others:
        return frame
    if term is not None and term.tally is not None and term.percent and term.tally.statistic == "sum":
        few, said = target, term.tally.counted.text
    else:
        if frame.measure.statistic != _SHARE_AREA and _whole(frame) is None:
            return frame
        held = target.relations[0].reference if len(target.relations) == 1 else None
        few, said = held or target, target.text
    bare, size = _without_size(said, frame.language)
    if few.superlative is None or not bare or target.conditions:
        return frame
    kinds, own = sure_kinds(bare, world, NEEDS[size])[:1], sure_kinds(few.text, world)[:1]
    if not kinds or not own or kinds[0].layer_id != own[0].layer_id or not size_for(size, world.catalog.layer(own[0].layer_id)):
        return frame
    measure = Measure("", _SHARE_AREA, whole=Phrase(bare, plural=True), dimension=size)
    return replace(frame, output=Output.NUMBER, target=few, measure=measure)


def _of_what_it_says(frame: Frame, world: World) -> Frame:
    """ "What share of the total road length is paved" is no area that roads cover: it is of the roads, and paved is what they are."""
    frame = _of_lines(frame, world)
    measure, target = frame.measure, frame.target
    if target is None or frame.output is not Output.NUMBER or measure.statistic != _SHARE_AREA or measure.dimension != _AREA_AREA:
        return frame
    whole = measure.whole
    inside = [item for item in target.relations if whole is not None and item.reference is not None and item.reference.text == whole.text]
    bare, size = _without_size(whole.text, frame.language) if whole is not None else ("", "")
    if whole is None or len(inside) != 1 or inside[0].kind is not RelationKind.IN or not size:
        return frame
    kinds = sure_kinds(bare, world, NEEDS[size])[:1]
    if not kinds or not size_for(size, world.catalog.layer(kinds[0].layer_id)):
        return frame
    said = [kind for kind in sure_kinds(target.text, world) if kind.layer_id != kinds[0].layer_id]
    if said or target.is_named:
        return frame
    beside = tuple(item for item in target.relations if item is not inside[0])
    if target.superlative is not None:  # "the 5 largest lakes" are lakes, and no condition on them
        own = any(kind.layer_id == kinds[0].layer_id for kind in sure_kinds(target.text, world)[:1])
        measure = replace(measure, whole=replace(whole, text=bare), dimension=size)
        return replace(frame, target=replace(target, relations=beside), measure=measure) if own else frame
    part = Condition(target.text, op="has", value=target.text)
    things = replace(whole, text=bare, conditions=(*target.conditions, part), relations=(*whole.relations, *beside))
    return replace(frame, target=things, measure=replace(measure, whole=replace(whole, text=bare), dimension=size))


def _of_lines(frame: Frame, world: World) -> Frame:
    """ "What percentage of the length of the tracks in Millbrook is paved": what lines are is no area that covers a part of each."""
    target, terms = frame.target, frame.measure.terms
    tally = terms[0].tally if len(terms) == 1 else None
    if target is None or tally is None or frame.output is not Output.TABLE or frame.measure.statistic or frame.group is not None:
        return frame
    covered = tally.statistic == "sum" and tally.dimension == _AREA_AREA and terms[0].per == Term(dimension=_AREA_AREA) and terms[0].percent
    kinds = sure_kinds(target.text, world)[:1]
    layer = world.catalog.layer(kinds[0].layer_id) if kinds else None
    if not covered or target.is_named or layer is None or not size_for(_LENGTH, layer) or sure_kinds(tally.counted.text, world, Need.AREAS):
        return frame
    part = Condition(tally.counted.text, op="has", value=tally.counted.text)
    things = replace(target, conditions=(*target.conditions, part))
    return replace(frame, output=Output.NUMBER, target=things, measure=Measure("", _SHARE_AREA, whole=target, dimension=_LENGTH))


def _whole(frame: Frame) -> Optional[Phrase]:
    """What a share is of, where it is one of a number or is still read as an attribute."""
    target = frame.target
    if frame.output is Output.NUMBER and frame.measure.statistic == _SHARE_AREA and frame.measure.dimension == _COUNT_AREA:
        return frame.measure.whole
    if frame.output is not Output.ATTRIBUTE or target is None or not (target.conditions or target.relations or target.wishes):
        return None
    names_share = fold(frame.measure.field) in load(frame.language).data.get("share_nouns", ())
    several = bool(target.conditions or target.wishes) or len(target.relations) > 1
    there = tuple(item for item in target.relations if several and item.kind in _REGION and not item.negated and not item.either)
    return replace(target, conditions=(), relations=there, wishes=()) if names_share else None


def _without_size(text: str, code: str) -> tuple[str, str]:
    """ "Farm" and the size of "(total) farm area", of a "road network" its length; empty where the words say no size, or nothing else."""
    bare, _, last = text.rpartition(" ")
    first, _, rest = bare.partition(" ")
    bare = rest if rest and fold(first) in load(code).data["statistics"]["sum"] else bare
    size = load(code).data["dimension_nouns"].get(fold(last), _LENGTH if stems(last) in layer_words().whole_networks else "")
    return (bare, size) if bare and size in (_AREA_AREA, _LENGTH) else ("", "")


def _part(target: Phrase, world: World) -> Optional[Phrase]:
    """The areas that say what some of the land is: the only thing that is said of it."""
    if len(target.relations) == 1 and not target.conditions:
        relation = target.relations[0]
        inside = relation.kind is RelationKind.IN and not relation.negated and not relation.either
        return relation.reference if inside else None
    if len(target.conditions) == 1 and not target.relations and not target.conditions[0].negated:
        return areas_said(target.conditions[0], world)
    return None
