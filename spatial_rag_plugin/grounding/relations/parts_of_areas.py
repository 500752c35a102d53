"""Parts of areas: what covers a region, what is near something, the ground under overlapping circles.

What covers a region: "land use in the flood zones", "forest within the protected areas" are parts of areas, not whole ones.

The part of an area that is near something, or far from it: "area of Old Town within 300 m of a station" is not all of Old Town.

The area of a buffer around many things is that of the ground it covers: where the circles overlap, it counts once.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.binding import Binding, BindingKind, BoundRelation, GroundedFrame
from ...model.frame import Construction, Frame, Made, Measure, Output, Phrase, Relation, RelationKind, Tally, Term
from ...model.issue import Choice, Issue, Severity
from ...model.units import AREA_UNITS
from ...model.wording import translate
from ..job import Job
from ..kinds.classes import class_readings, sure_kinds
from ..lexicon.layer_words import layer_words
from ..lexicon.words import stems
from ..places.places import ACCEPT, place_readings
from ..world import Need, World

_INSIDE = (RelationKind.IN, RelationKind.WITHIN, RelationKind.OF)


def as_cover(job: Job, grounded: GroundedFrame) -> GroundedFrame:
    """The frame with its features cut to the region, where the word for them names a cover of the ground and not things."""
    target, frame = grounded.target, grounded.frame
    if target is None or frame.output is not Output.FEATURES or frame.polar or grounded.listed or not _is_cover(job, target):
        return grounded
    region = next((item for item in target.relations if _is_region(job, item)), None)
    if region is None:
        return grounded
    # what reaches over the border has a part inside
    inside = tuple(replace(item, kind=RelationKind.IN) if item is region else item for item in target.relations)
    issue = _told(target.label, region.reference.label if region.reference is not None else "")
    return replace(grounded, target=replace(target, relations=inside), cover=True, issues=(*grounded.issues, issue))


def _is_cover(job: Job, target: Binding) -> bool:
    layer, phrase = job.layer_of(target), target.phrase
    plain = target.kind is BindingKind.CLASS and target.superlative is None and target.made is None
    named = stems(phrase.text) in layer_words().covers and not phrase.alternatives
    many = phrase.plural and not load(job.frame.language).data["unspaced"]  # where nouns have no plural, it says nothing
    return plain and named and not _counts(phrase.determiner, many) and layer is not None and layer.holds_areas


def _counts(determiner: str, plural: bool) -> bool:
    """Whether things are meant: "forests", "a forest", "each forest"."""
    return plural or bool(determiner and determiner.casefold() not in (*layer_words().definite, "all", "what", "which"))


def _is_region(job: Job, relation: BoundRelation) -> bool:
    layer = job.layer_of(relation.reference) if relation.reference is not None else None
    return relation.kind in _INSIDE and not relation.negated and not relation.either and layer is not None and layer.holds_areas


def _told(cover: str, region: str) -> Issue:
    return Issue(
        Severity.INFO,
        "cut-to-region",
        translate(
            "SpatialRagAsking",
            "“{cover}” is cut to the part inside {region}, because it covers the ground; the settings can keep the whole features."
        ).said(cover=cover, region=region),
        understood=translate("SpatialRagAsking", "the part of “{cover}” inside {region}").said(cover=cover, region=region),
        suggestions=(
            Choice(
                translate("SpatialRagAsking", "For the whole features, ask which areas of “{cover}” lie in {region}.").said(
                    cover=cover, region=region
                )
            ),
        ),
        subject=cover,
    )


_SHARE = "share"
_CUTS = {
    RelationKind.IN: Construction.INTERSECTION,
    RelationKind.WITHIN: Construction.INTERSECTION,
    RelationKind.DISJOINT: Construction.DIFFERENCE,
}
_NEEDS = {"area": Need.AREAS, "length": Need.LINES}
_DRAWN = 6000  # shapes, as for what lies within a distance
_SHARING = (RelationKind.OVERLAPS, RelationKind.INTERSECTS)
#: What may lie on the same ground twice.
_COVERING_TWICE = frozenset((Construction.BUFFER, Construction.INTERSECTION, Construction.CROSSING, Construction.DIFFERENCE))
_OPPOSITE = {Construction.INTERSECTION: Construction.DIFFERENCE, Construction.DIFFERENCE: Construction.INTERSECTION}


def as_near_parts(frame: Frame, world: World) -> Frame:
    """The frame with the part that is near, where the area of a named place is asked for, or a share of each of several areas."""
    target = frame.target
    if target is not None and target.made is not None and target.made.kind is Construction.DISSOLVE:
        return replace(frame, target=_cut(target))
    if target is not None and target.made is not None and target.made.kind is Construction.DIFFERENCE:
        frame = _with_its_size(frame, target)
        return replace(frame, target=_of_those_without(target, world))
    if target is not None and frame.group is None and _is_size_of_one(frame, target, world):
        frame = replace(frame, target=_cut_away(target))
        target = frame.target
    frame = _shared_with(frame)
    target = frame.target
    several = target is not None and target.plural and _asks_for_area(frame)
    sized = replace(frame, output=Output.AREA, measure=Measure()) if several else frame
    uncovered = _uncovered(sized, world) if target is not None and frame.group is None else None
    if uncovered is not None:
        return uncovered
    relation = near_relation(target) if target is not None else None
    if target is None or frame.group is not None:
        return frame
    if relation is None:
        return _of_each(frame, target, world) or frame
    if frame.output is Output.AREA and not frame.measure.statistic and is_one_area(target, world):
        return replace(frame, target=near_part(replace(target, relations=()), relation))
    if relation.kind is RelationKind.BEYOND_DISTANCE and can_be_drawn(relation, world) and _is_total(sized, target, world):
        return replace(sized, target=near_part(replace(target, relations=()), relation))
    return _of_each(frame, target, world) or frame


def _shared_with(frame: Frame) -> Frame:
    """ "How many hectares of wheat overlap with the parks" are those that they share; "that overlap" would tell which fields are meant."""
    target = frame.target
    only = target.relations[0] if target is not None and len(target.relations) == 1 else None
    if target is None or only is None or only.kind not in _SHARING or only.negated or frame.group is not None:
        return frame
    if frame.output not in (Output.AREA, Output.LENGTH) or not frame.unit or not only.text:
        return frame
    between = frame.question[target.end : max(frame.question.find(only.text, target.end), target.end)].strip()
    return frame if between else replace(frame, target=replace(target, relations=(replace(only, kind=RelationKind.IN),)))


def _uncovered(frame: Frame, world: World) -> Optional[Frame]:
    """The frame with the parts that other areas leave over: "total area of the flood zones outside 5G coverage" is no sum of whole zones.

    Of each of several areas it is how much is left of it; the largest such area is that of what is left. None where nothing of the kind
    is measured.
    """
    target = frame.target
    only = target.relations[0] if target is not None and len(target.relations) == 1 else None
    if target is None or only is None or only.reference is None or not _leaves_out(only) or target.made is not None:
        return None
    if target.conditions or target.wishes or target.opening or target.alternatives or not _are_areas(only.reference, world):
        return None
    bare, best = replace(target, relations=(), superlative=None), target.superlative
    left = replace(target, made=Made(Construction.DIFFERENCE, (replace(bare, determiner="", plural=True), only.reference)), relations=())
    if best is not None:
        behind = frame.question.find(only.text) > frame.question.find(best.text) >= 0
        ranked = frame.output is Output.FEATURES and best.dimension == "area" and behind and _are_areas(bare, world)
        return replace(frame, target=left) if ranked else None
    if _is_total(frame, target, world):
        whole = only.kind is RelationKind.CONTAINS and target.plural  # of "districts without parks" those that have none are meant
        return None if whole else replace(frame, target=left)
    if not _asks_for_share_of_each(frame, target, world):
        return None
    return _share_of_each(frame, bare, Tally(replace(left, determiner=""), statistic="sum", dimension="area"), only)


def _are_areas(phrase: Phrase, world: World) -> bool:
    """Whether what a phrase rather means are areas."""
    kinds = [kind for kind in class_readings(phrase.text, world) if not kind.unused] if phrase.made is None else []
    return bool(kinds) and world.catalog.layer(kinds[0].layer_id).holds_areas


def _is_total(frame: Frame, target: Phrase, world: World) -> bool:
    """Whether areas or lengths are added up: of a field that reaches out of a buffer a part lies beyond it."""
    measure, need = frame.measure, _NEEDS.get(frame.output.value)
    if frame.output is Output.TABLE and _is_of_area(measure):
        need, measure = Need.AREAS, replace(measure, terms=())  # of each of them
    if need is None or frame.others or measure.terms or measure.field or measure.statistic not in ("", "sum"):
        return False
    kinds = [world.catalog.layer(kind.layer_id) for kind in sure_kinds(target.text, world, need)[:1]]
    return any(need.fitness(layer) >= 1.0 for layer in kinds) or _is_one(target, world, need)


def can_be_drawn(relation: Relation, world: World) -> bool:
    """Whether what lies around all of a reference can be drawn in the time that people wait."""
    reference = relation.reference
    kinds = sure_kinds(reference.text, world)[:1] if reference is not None and reference.is_bare else []
    return all(world.catalog.layer(kind.layer_id).feature_count <= _DRAWN for kind in kinds)


def as_share_beyond(frame: Frame, world: World) -> Frame:
    """The frame of a share of areas or lengths with the parts that lie beyond a distance as its part; else the frame as it is."""
    target, measure = frame.target, frame.measure
    relation = near_relation(target) if target is not None else None
    if target is None or relation is None or relation.kind is not RelationKind.BEYOND_DISTANCE or frame.group is not None:
        return frame
    if measure.statistic != _SHARE or measure.whole is None or measure.dimension not in _NEEDS or not can_be_drawn(relation, world):
        return frame
    return replace(frame, target=near_part(replace(target, relations=()), relation))


def _cut(area: Phrase) -> Phrase:
    """ "The area within 1 km of the river but outside the parks": one area, of which a part is meant."""
    kept = []
    for relation in area.relations:
        kind = _CUTS.get(relation.kind)
        if kind is None or relation.reference is None or relation.either or relation.distance is not None:
            kept.append(relation)
            continue
        kind = _OPPOSITE[kind] if relation.negated else kind
        bare = replace(area, relations=())
        area = replace(area, made=Made(kind, (bare, relation.reference)))
    return replace(area, relations=tuple(kept))


def _with_its_size(frame: Frame, area: Phrase) -> Frame:
    """ "Area of Old Town without the parks" is so many hectares as well as a part of the town."""
    sizes = load(frame.language).data["dimension_nouns"]
    said = sizes.get(fold(area.text).partition(" ")[0], "")
    return replace(frame, output=Output.AREA) if frame.output is Output.FEATURES and said == Output.AREA.value else frame


def _of_those_without(area: Phrase, world: World) -> Phrase:
    """Points take nothing away from areas: "the area of the districts without a cinema" is that of those that have none."""
    whole, *others = area.made.parts if area.made is not None else ()
    kinds = [sure_kinds(part.text, world)[:1] for part in others]
    points = all(kind and not Need.SIZE.fitness(world.catalog.layer(kind[0].layer_id)) for kind in kinds)
    drawn = any(part.made is not None for part in others)  # what lies within 1 km of a cinema is no point
    if not others or drawn or not points or whole.is_named or whole.made is not None:
        return area
    lacking = tuple(Relation(RelationKind.CONTAINS, part.text, part, negated=True) for part in others)
    return replace(whole, relations=(*whole.relations, *lacking, *area.relations))


def _is_size_of_one(frame: Frame, target: Phrase, world: World) -> bool:
    """Whether the size of one area or line is asked for that has a name, and nothing else is counted or compared with it."""
    need = {Output.AREA: Need.AREAS, Output.LENGTH: Need.LINES}.get(frame.output)
    plain = not (target.made or target.conditions or target.superlative or frame.measure.statistic not in ("", "sum"))
    return need is not None and plain and any(map(_leaves_out, target.relations)) and _is_one(target, world, need)


def _leaves_out(relation: Relation) -> bool:
    """Whether something is said to be no part of a thing: "outside the parks", "without its parks"."""
    left_out = RelationKind.CONTAINS if relation.negated else RelationKind.DISJOINT
    return relation.kind is left_out and relation.reference is not None and not relation.either and relation.distance is None


def _cut_away(area: Phrase) -> Phrase:
    """ "How large is Old Town without its parks" is about what is left of it: neither about all of it, nor about nothing."""
    parts = tuple(item.reference for item in area.relations if _leaves_out(item) and item.reference is not None)
    kept = tuple(item for item in area.relations if not _leaves_out(item))
    return replace(area, made=Made(Construction.DIFFERENCE, (replace(area, relations=()), *parts)), relations=kept)


def near_relation(phrase: Phrase) -> Optional[Relation]:
    """The only thing that is said of a phrase, where it is a distance from something: at most, or at least."""
    only = phrase.relations[0] if len(phrase.relations) == 1 else None
    plain = not (phrase.conditions or phrase.superlative or phrase.wishes or phrase.opening or phrase.alternatives)
    if only is None or not plain or only.reference is None or only.distance is None or only.min_distance is not None or only.negated:
        return None
    return only if only.kind in (RelationKind.WITHIN_DISTANCE, RelationKind.BEYOND_DISTANCE) else None


def is_one_area(phrase: Phrase, world: World) -> bool:
    """Whether a phrase names one place that is an area."""
    return _is_one(phrase, world, Need.AREAS)


def _is_one(phrase: Phrase, world: World, need: Need) -> bool:
    one = not phrase.plural and (phrase.is_named or not sure_kinds(phrase.text, world))  # where nouns have capitals, few look like names
    places = place_readings(replace(phrase, relations=()), world, need) if one else []
    return bool(places) and places[0].score >= ACCEPT and need.fitness(world.catalog.layer(places[0].layer_id)) >= 1.0


def near_part(area: Phrase, relation: Relation) -> Phrase:
    """What of an area is within the distance of the reference, or beyond it."""
    kind = Construction.DIFFERENCE if relation.kind is RelationKind.BEYOND_DISTANCE else Construction.INTERSECTION
    return Phrase(area.text, area.start, area.end, made=Made(kind, (area, _around(relation))))


def _around(relation: Relation) -> Phrase:
    reference = relation.reference or Phrase("")
    buffer = Phrase(relation.text, reference.start, reference.end, made=Made(Construction.BUFFER, (reference,), relation.distance))
    return replace(buffer, made=Made(Construction.DISSOLVE, (buffer,)))


def _of_each(frame: Frame, target: Phrase, world: World) -> Optional[Frame]:
    """ "Percentage of each district within 300 m of a station" is of its area, and not of the number of districts; its area is that part.

    What says where the districts are ("of Ashford") says which of them have a row.
    """
    kept = tuple(item for item in target.relations if item.kind in _INSIDE and not item.negated and item.distance is None)
    relation = near_relation(replace(target, relations=tuple(item for item in target.relations if item not in kept)))
    if relation is None or relation.kind is not RelationKind.WITHIN_DISTANCE or not can_be_drawn(relation, world):
        return None
    part, rows = Tally(_around(relation), statistic="sum", dimension="area"), replace(target, relations=kept)
    if _asks_for_share_of_each(frame, target, world):
        return _share_of_each(frame, rows, part, relation)
    if frame.output is not Output.TABLE or not _is_of_area(frame.measure) or not _is_each(frame, target, relation):
        return None
    if not sure_kinds(target.text, world, Need.AREAS):
        return None
    term = Term(" ".join(filter(None, (Output.AREA.value, relation.text))), tally=part)
    return replace(frame, target=replace(rows, determiner="", plural=True), measure=Measure(terms=(term,)))


def _is_each(frame: Frame, target: Phrase, relation: Relation) -> bool:
    """Whether each of the areas is asked for, and then what is near: 各国距河流50公里以内的面积, not 距河流50公里以内的各国面积."""
    language = load(frame.language)
    if not language.data["unspaced"]:
        return fold(target.determiner) in language.grouping
    before = frame.question[: target.start]
    return any(before.endswith(word) for word in language.grouping) and frame.question.find(relation.text) >= target.end


def _is_of_area(measure: Measure) -> bool:
    return len(measure.terms) == 1 and measure.terms[0] == Term(measure.terms[0].text, dimension="area")


def _asks_for_share_of_each(frame: Frame, target: Phrase, world: World) -> bool:
    each = fold(target.determiner) in load(frame.language).grouping
    shares = frame.measure.statistic == _SHARE and frame.measure.dimension in ("count", "area")
    return each and shares and bool(sure_kinds(target.text, world, Need.AREAS))


def _share_of_each(frame: Frame, target: Phrase, part: Tally, relation: Relation) -> Frame:
    end = frame.question.find(relation.text, target.end) + len(relation.text)
    said = frame.question[target.end : end].strip() if end > target.end else ""  # with the word that denies it
    said = relation.text if relation.kind is RelationKind.WITHIN_DISTANCE else said
    term = Term(f"{_SHARE} {said}".strip(), tally=part, per=Term(dimension="area"), percent=True)
    rows = replace(target, determiner="", plural=True)
    return replace(frame, output=Output.TABLE, target=rows, measure=Measure(terms=(term,)))


def as_one_area(frame: Frame, world: World) -> Frame:
    """The frame with a buffer as one area, where its area is asked for; else the frame as it is."""
    target = frame.target
    if target is not None and target.made is None and _is_covered(frame, target, world):
        joined = Made(Construction.DISSOLVE, (replace(target, relations=()),))
        return replace(frame, target=_cut(replace(target, made=joined, conditions=())))
    if target is None or target.made is None or target.made.kind not in _COVERING_TWICE:
        return frame
    if frame.output is Output.FEATURES and frame.unit in AREA_UNITS and not frame.measure.field:
        frame = replace(frame, output=Output.AREA)  # "overlap of parks and flood zones in hectares"
    if not _asks_for_area(frame):
        return frame
    if frame.group is not None or frame.others or frame.measure.terms or frame.measure.statistic not in ("", "sum"):
        return frame
    whole = replace(target, made=Made(Construction.DISSOLVE, (target,)), relations=(), conditions=(), superlative=None)
    return replace(frame, target=whole)


def _is_covered(frame: Frame, target: Phrase, world: World) -> bool:
    """ "The total area covered by 5G" is of ground, on which several things may lie at once."""
    if frame.output is not Output.AREA or frame.group is not None or frame.others or target.superlative is not None or target.alternatives:
        return False
    before, behind = load(frame.language).data.get("covered", ("", ""))
    around = (frame.question[: target.start].rstrip(), frame.question[target.end :].lstrip())
    said = (before and re.search(before, around[0], re.IGNORECASE)) or (behind and re.match(behind, around[1], re.IGNORECASE))
    kinds = class_readings(target.text, world)[:1] if said and frame.measure.statistic in ("", "sum") else []
    layers = [world.catalog.layer(kind.layer_id) for kind in kinds if not kind.unused]
    return any(layer.holds_areas and layer.feature_count <= _DRAWN for layer in layers)


def _asks_for_area(frame: Frame) -> bool:
    field = frame.measure.field if frame.output is Output.ATTRIBUTE else ""  # 缓冲区的面积
    return frame.output is Output.AREA or (
        bool(field) and load(frame.language).data["dimension_nouns"].get(fold(field)) == Output.AREA.value
    )
