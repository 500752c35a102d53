"""Shares of what covers the ground are of its area: 东屏镇工业用地占比 by hectares, and not by the number of the pieces on the map.

"The county" where no layer holds counties is all that the map shows; where several do, each of them has its share.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.terms import covered_share
from ...language.tokens import fold, is_cjk
from ...model.binding import Binding, GroundedFrame
from ...model.catalog import FieldRole, GeometryKind, LayerInfo
from ...model.frame import Condition, Frame, Group, Measure, Output, Phrase, Relation, RelationKind
from ..asking import ask_numbers
from ..attributes.fields import SAME_FIELD, find_field
from ..job import Job
from ..kinds.classes import ClassReading, sure_kinds
from ..kinds.kinds_behind import areas_said
from ..lexicon.field_words import field_words
from ..lexicon.layer_words import layer_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import ngrams, stems
from ..places.places import ACCEPT, place_readings
from ..places.study_areas import is_study_area
from ..relations.parts_of_areas import near_relation
from ..world import Need, World
from .shares import has_verb, is_of_all

_SHARE, _COUNT, _AREA = "share", "count", "area"
_INSIDE = (RelationKind.IN, RelationKind.OF, RelationKind.WITHIN)


def of_the_cover(frame: Frame, world: World) -> Frame:
    """The frame with a share of areas where its part covers the ground; else the frame as it is."""
    target = frame.target
    if target is None or frame.output is not Output.NUMBER or frame.measure.statistic != _SHARE or frame.measure.field:
        return frame
    shared = _of_study_area(frame, target, world)
    if shared is not None or frame.measure.dimension != _COUNT or _is_counted(frame.question):
        return shared or frame
    kind = next((each for each in sure_kinds(target.text, world, Need.AREAS)[:1]), None)
    if kind is None or target.conditions or target.superlative is not None or len(target.relations) > 1:
        return frame
    if not _covers(kind, world) and not (target.relations and _is_land(target, kind, world)):
        return frame
    cover = Phrase(world.catalog.layer(kind.layer_id).name, plural=True)
    if not target.relations:
        bare = frame.measure.whole is None or frame.measure.whole.text == target.text
        return replace(frame, measure=Measure("", _SHARE, whole=cover, dimension=_AREA)) if bare else frame
    where = target.relations[0]
    if frame.measure.whole is not None and frame.measure.whole.text != target.text:
        return frame  # a whole that is named
    if near_relation(target) is not None:  # "what share of the forest lies within 1 km of a river"
        return replace(frame, measure=Measure("", _SHARE, whole=replace(target, relations=()), dimension=_AREA))
    if where.reference is None or where.kind not in _INSIDE or where.negated:
        return frame
    if (has_verb(frame, target) and where.reference.start > target.end) or is_of_all(frame, target):
        return replace(frame, measure=Measure("", _SHARE, whole=replace(target, relations=()), dimension=_AREA))
    places = place_readings(where.reference, world, Need.AREAS)
    areal = bool(places) and places[0].score >= ACCEPT and world.catalog.layer(places[0].layer_id).holds_areas
    if kind.predicate is None and not areal:  # 坡地上的永久基本农田占多少 is of all of it
        return replace(frame, measure=Measure("", _SHARE, whole=replace(target, relations=()), dimension=_AREA))
    whole = replace(where.reference, relations=()) if areal else replace(cover, relations=target.relations)
    return replace(frame, measure=Measure("", _SHARE, whole=whole, dimension=_AREA))


def _is_land(target: Phrase, kind: ClassReading, world: World) -> bool:
    """Whether the things are all of a layer of areas that is one kind of land itself: 永久基本农田, farmland."""
    layer, said = world.catalog.layer(kind.layer_id), stems(target.text)
    land = said in layer_words().covers or fold(target.text).endswith(layer_words().land_endings)
    return kind.predicate is None and layer.holds_areas and land


def of_all_by_their_field(frame: Frame, world: World) -> Frame:
    """The frame of a table with the share of each value's things in all of them, 各权属性质的图斑面积占比; else the frame as it is.

    Per their own area it would be 100 % of each: no layer holds what the table is of, but a field of the things themselves.
    """
    target, terms = frame.target, frame.measure.terms
    term = terms[0] if len(terms) == 1 else None
    tally, per = (term.tally, term.per) if term is not None else (None, None)
    if target is None or frame.output is not Output.TABLE or frame.group is not None or not target.is_bare or tally is None or per is None:
        return frame
    sizes = tally.statistic == "sum" and bool(tally.dimension) and per.dimension == tally.dimension and not (per.field or per.tally)
    if term is None or not term.percent or not sizes or not tally.counted.is_bare or sure_kinds(target.text, world):
        return frame
    kind = next(iter(sure_kinds(tally.counted.text, world)), None)
    layer = world.catalog.layer(kind.layer_id) if kind is not None and kind.predicate is None else None
    if layer is None or find_field(target.text, layer, at_least=SAME_FIELD) is None:
        return frame
    measure, group = Measure(statistic="sum", dimension=tally.dimension), Group(replace(target, determiner=""), target.full_text)
    return replace(frame, target=tally.counted, measure=measure, group=group, shares=True)


def of_points_by_their_value(frame: Frame, world: World) -> Frame:
    """The frame of "what share of the airports are used by the military" with how many are, where these are no areas of which something
    could take a part and one of their values says so; else the frame as it is.
    """
    target, terms = frame.target, frame.measure.terms
    tally = terms[0].tally if len(terms) == 1 and terms[0].percent and terms[0].per is not None else None
    if target is None or tally is None or frame.output is not Output.TABLE or frame.group is not None or tally.dimension != _AREA:
        return frame
    kind = next(iter(sure_kinds(target.text, world)), None) if tally.counted.is_bare and target.superlative is None else None
    if kind is None or kind.predicate is not None or world.catalog.layer(kind.layer_id).holds_areas:
        return frame
    said = tally.counted.text
    found = [each for each in sure_kinds(said, world) if each.predicate is not None]
    if not found or any(each.layer_id != kind.layer_id for each in found):
        return frame
    part = replace(target, conditions=(*target.conditions, Condition(said, op="has", value=said)))
    return replace(frame, output=Output.NUMBER, target=part, measure=Measure("", _SHARE, whole=target, dimension=_COUNT))


def _is_counted(question: str) -> bool:
    """Whether it is said that the share is of a number: 图斑数量占比."""
    words = field_words().multiples
    return any((word in question) if is_cjk(word[0]) else (word in fold(question).split()) for word in words)


def _covers(kind: ClassReading, world: World) -> bool:
    """Whether areas are of a layer that says what covers the ground, and of one of its kinds."""
    layer = world.catalog.layer(kind.layer_id)
    return kind.predicate is not None and layer.holds_areas and covers_ground(layer)


def covers_ground(layer: LayerInfo) -> bool:
    """Whether a layer, or a field that sorts it, is called a cover of the ground: landuse, zoning, 地类图斑."""
    names = [layer.name, *(info.title for info in layer.fields if info.role is FieldRole.CATEGORY)]
    unspaced = [("".join(words)) for words in layer_words().covers if is_cjk(words[0])]
    if any(word in name for name in names for word in unspaced):
        return True
    pieces = (words[start:end] for words in map(stems, names) for start, end in ngrams(words))
    return any(piece in layer_words().covers for piece in pieces)


def are_some_of_all(text: str, layer: LayerInfo, world: World) -> bool:
    """Whether words are a part of all that the layer holds: false alarms of incidents, "locations leased" of locations, and words without
    spaces that end in a word for all of it, the 水库 of 三类坝水库, where it goes by initials.
    """
    bare, words = layer_words().bare_name(layer.name), stems(text)
    if bare[-1:] in layer_words().sorted_records | taxonomy().records or any((word,) in taxonomy().generic for word in words):
        return True
    ends = (text[at:] for at in range(1, len(text) - 1) if all(map(is_cjk, text[at:])))
    return any(kind.layer_id == layer.id and kind.predicate is None for end in ends for kind in sure_kinds(end, world)[:1])


def _of_study_area(frame: Frame, target: Phrase, world: World) -> Optional[Frame]:
    """ "Percent of the county zoned industrial": of the whole map, or of each county; None where no such area stands for the whole."""
    measure = frame.measure
    if measure.dimension == _AREA and measure.whole is not None and len(target.relations) == 1:
        area, part = measure.whole, replace(target, relations=())
        if target.relations[0].reference != area:
            return None
    elif measure.dimension == _COUNT:
        area, said = target, _part(target, world)
        if said is None:
            return None
        part = said
    else:
        return None
    if not is_study_area(area, frame.language):
        return None
    cover = next((kind for kind in sure_kinds(part.text, world, Need.AREAS)[:1] if _covers(kind, world)), None)
    if cover is None or part.conditions or part.relations:
        return None
    own = [kind for kind in sure_kinds(area.text, world, Need.AREAS) if kind.name_score and kind.predicate is None]
    if not own:
        all_of_it = Phrase(world.catalog.layer(cover.layer_id).name, plural=True)
        return replace(frame, target=part, measure=Measure("", _SHARE, whole=all_of_it, dimension=_AREA))
    whole = Phrase(area.text, area.start, area.end)
    if world.catalog.layer(own[0].layer_id).feature_count == 1:
        inside = replace(part, relations=(Relation(RelationKind.IN, area.text, whole),))
        return replace(frame, target=inside, measure=Measure("", _SHARE, whole=whole, dimension=_AREA))
    each = replace(whole, plural=True)
    return replace(frame, output=Output.TABLE, target=each, measure=Measure(terms=(covered_share(part.text, part),)))


def _part(area: Phrase, world: World) -> Optional[Phrase]:
    """What a part of an area is: the only thing that is said of it."""
    if len(area.relations) == 1 and not area.conditions:
        return area.relations[0].reference if area.relations[0].kind in _INSIDE and not area.relations[0].negated else None
    if len(area.conditions) == 1 and not area.relations and not area.conditions[0].negated:
        return areas_said(area.conditions[0], world)
    return None


def without_ground(job: Job, target: Binding) -> Optional[GroundedFrame]:
    """The share of an area that points or lines should cover: they have none, and no share of it is 0 %."""
    layer, measure = job.layer_of(target), job.frame.measure
    if measure.dimension != _AREA or measure.field or layer is None or target.made is not None:
        return None
    if layer.holds_areas or layer.geometry not in (GeometryKind.POINT, GeometryKind.LINE):
        return None
    job.say(ask_numbers.no_size(target.phrase.text, _AREA, layer))
    return GroundedFrame(job.frame, issues=tuple(job.issues))
