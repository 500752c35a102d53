"""Directions that need no distance: beyond a line of the globe, in a part of everything or of one thing, or on a side where nothing lies.

Directions that need no distance: beyond a line of the globe, in a part of everything, in a part of one thing.

Lines of the globe that no layer need hold: "north of the equator" compares latitudes, "east of the prime meridian" longitudes.

A part of everything: "airports in the north" where nothing says of what is meant of the area that their layer covers.

A part of something on one side of its centre: "the north of the old town", "southern Africa", "Norddeutschland".

Where nothing lies in the sector of a direction: what lies further on at all, as one click.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from ...language.asking_words import asking_words
from ...language.globe import OfTheGlobe, of_the_globe
from ...language.language import Language, load
from ...language.tokens import fold, tokenize
from ...model.binding import Binding, BindingKind, BoundMade, BoundRelation
from ...model.catalog import LayerInfo
from ...model.columns import part_name, sector_name
from ...model.frame import Condition, Construction, Frame, Made, Phrase, Relation, RelationKind, Term
from ...model.issue import NOTHING_FOUND, Choice, Issue
from ...model.predicate import Comparison
from ...model.units import Quantity
from ...model.wording import translate
from ..asking import ask_back, ask_made
from ..job import Job
from ..kinds.classes import class_readings, sure_kinds
from ..lexicon.exonyms import other_names
from ..lexicon.layer_words import layer_words
from ..lexicon.words import stems
from ..places.places import ACCEPT, place_readings
from ..places.regions import region_of_areas
from ..world import Need, World

_SIDES = {0.0: ("latitude", ">"), 180.0: ("latitude", "<"), 90.0: ("longitude", ">"), 270.0: ("longitude", "<")}
_NORTH = 0.0
_BEFORE_A_LINE = (RelationKind.CONTAINS, RelationKind.CROSSES, RelationKind.INTERSECTS, RelationKind.WITHIN_DISTANCE)
_TWO = 2


def with_latitudes(frame: Frame, world: World) -> Frame:
    """The frame with what lies on one side of such a line by its latitude or longitude; as it is where the data know the line."""
    target = frame.target
    if target is None or not target.relations:
        return frame
    found = _beyond_lines(_with_the_last_thing(target, frame), frame.language, world)
    return frame if found == target else replace(frame, target=found)


def _beyond_lines(phrase: Phrase, code: str, world: World) -> Phrase:
    """The phrase with conditions in place of such relations, and so each thing that it is related to."""
    if not phrase.relations:
        return phrase
    phrase = _with_what_a_line_has_not(_beside_places(phrase, code), code, world)
    found = [(item, _beyond(item, code, world)) for item in phrase.relations]
    beyond = tuple(condition for _, condition in found if condition is not None)
    kept = ((item,) if condition is None or item.reference is None else item.reference.relations for item, condition in found)
    relations = [item for items in kept for item in items]  # "north of the equator in Kenya" is in Kenya
    within = [item if (of := item.reference) is None else replace(item, reference=_beyond_lines(of, code, world)) for item in relations]
    return replace(phrase, relations=tuple(within), conditions=(*phrase.conditions, *beyond))


def _with_the_last_thing(target: Phrase, frame: Frame) -> Phrase:
    """ "Countries with a city north of the Arctic Circle": what is said right behind things of a kind is said of them."""
    kept: list[Relation] = []
    for item in target.relations:
        last = kept[-1] if kept else None
        of = last.reference if last is not None and last.kind in _BEFORE_A_LINE else None
        if last is None or of is None or not _is_to_a_line(item, frame.language) or not _are_some(of):
            kept.append(item)
            continue
        start = frame.question.find(last.text) + len(last.text)
        if frame.question[start : frame.question.find(item.text, start)].strip():
            kept.append(item)
            continue
        kept[-1] = replace(last, reference=replace(of, relations=(*of.relations, item)))
    return target if len(kept) == len(target.relations) else replace(target, relations=tuple(kept))


def _are_some(phrase: Phrase) -> bool:
    return not (phrase.is_named or phrase.made or phrase.superlative or phrase.determiner.casefold() in layer_words().definite)


def _beside_places(target: Phrase, code: str) -> Phrase:
    """ "Airports in Africa south of the equator" are both: what lies beyond a line of the globe is sought, and is no part of the place."""
    relations: list[Relation] = []
    for item in target.relations:
        place = item.reference
        apart = [inner for inner in place.relations if _is_to_a_line(inner, code)] if place is not None and place.name_like and code else []
        if place is None or not apart:
            relations.append(item)
            continue
        relations.append(replace(item, reference=replace(place, relations=tuple(inner for inner in place.relations if inner not in apart))))
        relations.extend(apart)
    return target if len(relations) == len(target.relations) else replace(target, relations=tuple(relations))


def _is_to_a_line(relation: Relation, code: str) -> bool:
    return relation.kind is RelationKind.DIRECTION and relation.reference is not None and _line(relation.reference, code) is not None


def _with_what_a_line_has_not(target: Phrase, code: str, world: World) -> Phrase:
    """ "South of the equator with more than a million inhabitants": a line of the globe has no conditions, they are of what is sought."""
    relations, conditions = list(target.relations), list(target.conditions)
    for at, item in enumerate(relations):
        line = item.reference
        if line is None or not line.conditions or not code or _line(line, code) is None or _is_known(line, world):
            continue
        relations[at] = replace(item, reference=replace(line, conditions=()))
        conditions.extend(line.conditions)
    if len(conditions) == len(target.conditions):
        return target
    return replace(target, relations=tuple(relations), conditions=tuple(conditions))


def _beyond(relation: Relation, code: str, world: World) -> Optional[Condition]:
    reference = relation.reference
    if reference is None or relation.distance is not None or reference.conditions or not code:
        return None
    made = reference.made
    if made is not None:
        lines = [_line(part, code) for part in made.parts] if made.kind is Construction.BETWEEN and relation.kind in _INSIDE else []
        between = _in_between(relation, lines)
        known = between is not None and any(_is_known(part, world) for part in (reference, *made.parts))
        return None if known else between
    line = _line(reference, code)
    if line is None or _is_known(reference, world):  # most words are no line of the globe, and to ask the data takes its time
        return None
    if relation.kind in (*_INSIDE, RelationKind.OF) and line.side:
        return _compared(relation, line, Comparison(line.side).denied.value if relation.kind is RelationKind.DISJOINT else line.side)
    side = _SIDES.get(_NORTH if relation.azimuth_deg is None else relation.azimuth_deg)
    if relation.kind is not RelationKind.DIRECTION or side is None or line.side or line.coordinate != side[0]:
        return None
    return _compared(relation, line, side[1])


def _compared(relation: Relation, line: OfTheGlobe, op: str) -> Condition:
    number, term = Quantity(line.degrees, ""), Term(line.coordinate, line.coordinate)
    return Condition(relation.text, "", op, f"{line.degrees:g}", number, negated=relation.negated, term=term)


def _in_between(relation: Relation, lines: Sequence[Optional[OfTheGlobe]]) -> Optional[Condition]:
    ends = [line for line in lines if line is not None and not line.side]
    if len(ends) != len(lines) or len(ends) != _TWO or len({line.coordinate for line in ends}) > 1:
        return None
    low, high = sorted(line.degrees for line in ends)
    term, out = Term(ends[0].coordinate, ends[0].coordinate), relation.kind is RelationKind.DISJOINT
    return Condition(relation.text, "", "between", f"{low:g}", Quantity(low, ""), Quantity(high, ""), relation.negated is not out, term)


def _line(reference: Phrase, code: str) -> Optional[OfTheGlobe]:
    """Which coordinate a line of the globe has everywhere, and how much of it; or on which side of one a half of the globe is."""
    lines: dict[str, dict[str, float]] = load(code).data.get("globe_lines", {})
    words = fold(reference.text)
    found = (OfTheGlobe(0, 0, name, known[words]) for name, known in lines.items() if words in known)
    return next(found, None) or of_the_globe(reference.text, code)


_A_DEGREE = 4  # points, between which straight lines leave a parallel by less than 10 m


def line_of_the_globe(phrase: Phrase, code: str) -> Optional[Binding]:
    """A parallel or a meridian as a line around the globe, or from pole to pole (EPSG:4326); None where the words say something else."""
    line = _line(phrase, code) if code else None
    if line is None or line.side:
        return None
    parallel, reach = line.coordinate == "latitude", 180 if line.coordinate == "latitude" else 90
    along = (at / _A_DEGREE for at in range(-reach * _A_DEGREE, reach * _A_DEGREE + 1))
    points = (f"{at:g} {line.degrees:g}" if parallel else f"{line.degrees:g} {at:g}" for at in along)
    made = BoundMade(Construction.VIEW, wkt=f"LINESTRING({', '.join(points)})")
    return Binding(phrase, BindingKind.MADE, label=phrase.text, made=made)


def _is_known(reference: Phrase, world: World) -> bool:
    return bool(world.names(reference.text, True)) or bool(sure_kinds(reference.text, world))


_MARGIN = 0.02  # of height and width, so that what lies on the edge is inside
_WIDEST, _HIGHEST = 90.0, 85.0  # degrees: what covers more of the earth has no one northern half to be drawn in longitudes and latitudes


def part_of_all(job: Job, relation: Relation, phrase: Phrase, layer: LayerInfo) -> Optional[BoundRelation]:
    """The relation to the half or quarter of the area around all features of ``layer`` (EPSG:4326), which is said; None (and an issue)
    where they are all over the world, or at one place.
    """
    wkt = _around(layer)
    azimuth = phrase.made.azimuth_deg if phrase.made is not None else None
    if not wkt or azimuth is None:
        job.say(ask_back.no_reference(relation))
        return None
    label = translate("SpatialRagAsking", "the area that “{layer}” covers").said(layer=layer.name)
    whole = Binding(phrase, BindingKind.MADE, label=label, made=BoundMade(Construction.VIEW, wkt=wkt))
    job.say(ask_made.part_taken(phrase, part_name(azimuth), sector_name(azimuth), label))
    part = BoundMade(Construction.PART, (whole,), azimuth_deg=azimuth)
    reference = Binding(phrase, BindingKind.MADE, label=f"the {part_name(azimuth)} of {label}", made=part)
    centred = layer.holds_areas and relation.kind is RelationKind.IN and not relation.negated
    return BoundRelation(RelationKind.OF if centred else relation.kind, reference, negated=relation.negated)


def _around(layer: LayerInfo) -> str:
    """The box around a layer, with vertices along its edges: a parallel is no straight line. Empty where none can be drawn."""
    if layer.extent is None:
        return ""
    west, south, east, north = layer.extent
    width, height = (east - west) % 360.0, north - south
    if not (0 < width <= _WIDEST and height > 0 and max(abs(south), abs(north)) < _HIGHEST and west < east):
        return ""
    west, east = west - _MARGIN * width, east + _MARGIN * width
    south, north = max(south - _MARGIN * height, -_HIGHEST), min(north + _MARGIN * height, _HIGHEST)
    pieces = max(1, math.ceil(east - west))
    along = [west + (east - west) * piece / pieces for piece in range(pieces + 1)]
    corners = [(lon, south) for lon in along] + [(lon, north) for lon in reversed(along)] + [(west, south)]
    return "POLYGON((" + ", ".join(f"{lon:.9f} {lat:.9f}" for lon, lat in corners) + "))"


_LEAST = 3  # letters of a name behind a direction
_SURELY = frozenset(("exact", "folded", "alias"))
_INSIDE = (RelationKind.IN, RelationKind.WITHIN, RelationKind.INTERSECTS, RelationKind.DISJOINT)


def bind_part(job: Job, phrase: Phrase, made: Made, need: Need) -> Optional[Binding]:
    """The half or quarter of what the phrase names, unless the data know a place or a region of the whole name; None (and an issue) where
    it is a point, or could be several things.
    """
    known = _known(job, phrase, need)
    if known is not None:
        return known
    if _names_another(phrase.text):
        job.say(ask_made.another_place(phrase))
        return None
    whole = job.bind(made.parts[0], _need(job, made.parts[0]))
    if whole is None:
        return None
    layer, azimuth = job.layer_of(whole), made.azimuth_deg or 0.0
    if not _holds_parts(layer):
        job.say(ask_made.part_of_point(phrase, whole.label, sector_name(azimuth)))
        return None
    kind = whole.kind is BindingKind.CLASS and whole.superlative is None and bool(class_readings(made.parts[0].text, job.world))
    if kind and len(job.world.matching(whole, 2)) > 1:
        job.say(ask_made.part_of_which(phrase, whole.label))
        return None
    job.say(ask_made.part_taken(phrase, part_name(azimuth), sector_name(azimuth), whole.label))
    bound = BoundMade(Construction.PART, (whole,), azimuth_deg=azimuth)
    return Binding(phrase, BindingKind.MADE, label=f"the {part_name(azimuth)} of {whole.label}", made=bound)


def as_side(job: Job, relation: Relation) -> Relation:
    """ "On the north side of the river" is north of it: only areas have an inside. "In the north" of a point is so too, and is said."""
    reference = relation.reference
    made = reference.made if reference is not None else None
    is_part = made is not None and made.kind is Construction.PART and bool(made.parts)
    if reference is None or made is None or not is_part or relation.kind not in (*_INSIDE, RelationKind.DIRECTION):
        return relation
    sided = relation.kind is RelationKind.DIRECTION
    inside = replace(relation, kind=RelationKind.IN) if sided else relation
    aside = job.aside()
    if _known(aside, reference, Need.AREAS) is not None:
        return inside
    whole = aside.bind(made.parts[0], _need(job, made.parts[0]))
    layer = aside.layer_of(whole) if whole is not None else None
    if whole is None or (layer is not None and layer.holds_areas):
        return inside
    if not (sided or _holds_parts(layer)):
        job.say(ask_made.beyond_taken(reference, whole.label, sector_name(made.azimuth_deg or 0.0)))
    negated = relation.negated or relation.kind is RelationKind.DISJOINT
    return replace(relation, kind=RelationKind.DIRECTION, reference=made.parts[0], azimuth_deg=made.azimuth_deg, negated=negated)


def part_of_known(job: Job, phrase: Phrase) -> Optional[Phrase]:
    """ "Northern France", "Norddeutschland" where only France and Germany are known: the phrase as a part of them; None otherwise."""
    if phrase.made is not None or phrase.plural or phrase.qualifiers or other_names(phrase.text) or _names_another(phrase.text):
        return None
    for azimuth, name in _splits(phrase.text, load(job.frame.language)):
        whole = Phrase(name, phrase.end - len(name), phrase.end, name_like=1.0)
        places = place_readings(whole, job.world, Need.AREAS)
        known = bool(places) and places[0].score >= ACCEPT and places[0].how in _SURELY
        if known or region_of_areas(job.aside(), whole) is not None:
            return replace(phrase, made=Made(Construction.PART, (whole,), azimuth_deg=azimuth))
    return None


def _splits(text: str, language: Language) -> list[tuple[float, str]]:
    """The directions that a name may begin or end with, and the rest of it."""
    keys = [token.key for token in tokenize(text, language.clitics)]
    size, azimuth = language.directions.longest(keys, 0)
    words = text.split()
    if size and len(words) == len(keys) > size and " ".join(keys[:size]) in language.part_directions:
        return [(float(azimuth), " ".join(words[size:]))]
    found = []
    folded = fold(text)
    for azimuth, prefixes in language.data["part_prefixes"].items():
        for prefix in prefixes:
            rest = text[len(prefix) :].lstrip("-")
            if folded.startswith(fold(prefix)) and len(rest) >= _LEAST:
                found.append((float(azimuth), rest[:1].upper() + rest[1:]))
    return sorted(found, key=lambda item: len(item[1]))


def _known(job: Job, phrase: Phrase, need: Need) -> Optional[Binding]:
    """What the data know under the whole name: a place called so, or areas that an attribute says belong to it."""
    name = replace(phrase, made=None, name_like=1.0)
    places = place_readings(name, job.world, need)
    if places and places[0].score >= ACCEPT and places[0].how in _SURELY:
        return job.bind(name, need)
    return region_of_areas(job, replace(name, relations=()), as_said=True)


def _need(job: Job, part: Phrase) -> Need:
    """Areas where there are any under these words."""
    return Need.AREAS if part.made is None and job.aside().bind(part, Need.AREAS) is not None else Need.ANY


def _holds_parts(layer: Optional[LayerInfo]) -> bool:
    return layer is not None and (layer.holds_areas or layer.holds_lines)


def _names_another(text: str) -> bool:
    """ "Northern Ireland" is no part of Ireland."""
    return stems(text) in layer_words().not_parts


def with_all_on_that_side(issues: Sequence[Issue], frame: Frame, question: str) -> tuple[Issue, ...]:
    """The issues of an answer; "north of" is a sector of 45°, so one of nothing found offers what lies further north than the reference."""
    offered = _offered(frame, question)
    return tuple(
        replace(issue, suggestions=(*offered, *issue.suggestions)) if offered and issue.code == NOTHING_FOUND else issue for issue in issues
    )


def _offered(frame: Frame, question: str) -> tuple[Choice, ...]:
    for relation in frame.target.relations if frame.target is not None else ():
        if relation.kind is not RelationKind.DIRECTION or relation.reference is None or relation.azimuth_deg is None:
            continue
        said = asking_words(frame.language).on_that_side(relation.azimuth_deg, relation.reference.full_text)
        if said and relation.text and question.count(relation.text) == 1:
            return (Choice(said, question.replace(relation.text, said)),)
    return ()
