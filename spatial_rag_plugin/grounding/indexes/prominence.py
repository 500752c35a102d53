"""Which of several namesakes people mean: the settlement far larger than the others, or the one that a facility is named after."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Optional

from ...model.catalog import GeometryKind, LayerInfo
from ...model.wording import translate
from ..attributes.fields import find_field
from ..lexicon.layer_words import layer_words
from ..lexicon.words import stems
from ..places.named_kinds import NamedKinds
from ..places.places import PlaceReading
from ..relations.joins import belongs_to
from ..world import World

_FAR_AHEAD = 10.0
_RANKS_AHEAD = 3.0
_NAMED_AFTER_KM = 50.0
_MOST = 20
_MOST_PARTS, _NEARLY = 200, 0.9  # parts of one place, and how many of them lie in it
_LIES_THERE = translate("SpatialRagAsking", "what {layers} holds of that name lies there")
_RUNS_IN = translate("SpatialRagAsking", "the line of that name in “{layer}” runs in it")
_NAMED_AFTER = translate("SpatialRagAsking", "the others are named after it")
_BELONGING = translate("SpatialRagAsking", "what {layers} holds of that name belongs to it")
_POPULATION = translate("SpatialRagAsking", "population {number}")
_RANK = translate("SpatialRagAsking", "rank {number} on maps")


@dataclass(frozen=True)
class Prominent:
    """The namesake that is meant, and why, for people."""

    reading: PlaceReading
    why: str


def most_prominent(equal: Sequence[PlaceReading], world: World) -> Optional[Prominent]:
    """The one of several namesakes that is far more prominent than all others; None where none is."""
    if (whole := _whole_of_parts(equal, world)) is not None:
        return whole
    if len(equal) > _MOST:
        return None
    ways = (_of_which_others_are, _area_of_lines, _street, _said_by_name, _settlement)
    itself = next(filter(None, (way(equal, world) for way in ways)), None)
    if itself is not None:
        return itself
    known = [(reading, _numbers(reading, world)) for reading in equal]
    if any(math.isfinite(numbers.population) for _, numbers in known if numbers is not None):
        known = [(reading, numbers if numbers is not None and numbers.peopled else None) for reading, numbers in known]
    settled = [(reading, numbers) for reading, numbers in known if numbers is not None]
    facilities = [reading for reading, numbers in known if numbers is None]
    if not settled or not all(any(_named_after(facility, place) for place, _ in settled) for facility in facilities):
        return None
    if len(settled) == 1:
        layers = ", ".join(dict.fromkeys(f"“{world.catalog.layer(reading.layer_id).name}”" for reading in facilities))
        return Prominent(settled[0][0], _LIES_THERE.said(layers=layers)) if len(known) > 1 else None
    one_layer = len({reading.layer_id for reading, _ in settled}) == 1
    return _largest(settled) or (_highest(settled) if one_layer else None)


def _of_which_others_are(equal: Sequence[PlaceReading], world: World) -> Optional[Prominent]:
    """The beach of that name, where the others are stations and closures that a field of theirs says belong to it."""
    by_layer = {reading.layer_id: world.catalog.layer(reading.layer_id) for reading in equal}
    for one in equal if len(by_layer) > 1 else ():
        others = [layer for layer_id, layer in by_layer.items() if layer_id != one.layer_id]
        joins = [belongs_to(layer, by_layer[one.layer_id], world) for layer in others]
        own = [join is not None and join.field in layer.name_fields[:1] for join, layer in zip(joins, others)]
        if all(own) and sum(reading.layer_id == one.layer_id for reading in equal) == 1:
            return Prominent(one, _BELONGING.said(layers=", ".join(f"“{layer.name}”" for layer in others)))
    return None


def _whole_of_parts(equal: Sequence[PlaceReading], world: World) -> Optional[Prominent]:
    """The ward of that name, where the others are areas of another layer that say they are parts of it, and lie in it."""
    if not 2 < len(equal) <= _MOST_PARTS or not all(world.catalog.layer(reading.layer_id).holds_areas for reading in equal):
        return None
    by_layer: dict[str, list[PlaceReading]] = {}
    for reading in equal:
        by_layer.setdefault(reading.layer_id, []).append(reading)
    single = [readings[0] for readings in by_layer.values() if len(readings) == 1]
    if len(single) != 1:
        return None
    (whole,), parts = single, [reading for reading in equal if reading is not single[0]]
    around = [world.containing(part.lon, part.lat) for part in parts if part.lon is not None and part.lat is not None]
    inside = sum((whole.layer_id, whole.name) in found for found in around)
    if inside < _NEARLY * len(parts):
        return None
    layers = ", ".join(dict.fromkeys(f"“{world.catalog.layer(reading.layer_id).name}”" for reading in parts))
    return Prominent(whole, _LIES_THERE.said(layers=layers))


def _area_of_lines(equal: Sequence[PlaceReading], world: World) -> Optional[Prominent]:
    """A river that one layer holds as an area and others as its line: the area is the thing as it lies on the ground."""
    layers = [world.catalog.layer(reading.layer_id) for reading in equal]
    areas = [reading for reading, layer in zip(equal, layers) if layer.holds_areas]
    lines = [reading for reading, layer in zip(equal, layers) if layer.holds_lines and not layer.holds_areas]
    if len(areas) != 1 or len(areas) + len(lines) != len(equal):
        return None
    for line in lines:
        around = world.containing(line.lon, line.lat) if line.lon is not None and line.lat is not None else []
        if (areas[0].layer_id, areas[0].name) not in around:
            return None
    return Prominent(areas[0], _RUNS_IN.said(layer=world.catalog.layer(lines[0].layer_id).name))


def _street(equal: Sequence[PlaceReading], world: World) -> Optional[Prominent]:
    """ "Abbey Road" is the road, also where a station is named after it."""
    ways = [reading for reading in equal if world.catalog.layer(reading.layer_id).holds_lines]
    named_so = all(any((word,) in layer_words().networks for word in stems(reading.name)) for reading in equal)
    others = any(world.catalog.layer(reading.layer_id).holds_areas for reading in equal)
    if len(ways) != 1 or not named_so or others:
        return None
    return Prominent(ways[0], _NAMED_AFTER.said())


def _said_by_name(equal: Sequence[PlaceReading], world: World) -> Optional[Prominent]:
    """ "Victoria Park" is the park, also where the station beside it bears its name."""
    kinds = NamedKinds(world)
    said = [reading for reading in equal if kinds.is_of(reading, reading.name.rpartition(" ")[2])]
    if len(said) != 1 or len({stems(reading.name) for reading in equal}) > 1 or " " not in said[0].name.strip():
        return None
    if any(reading.layer_id == said[0].layer_id or not _named_after(reading, said[0]) for reading in equal if reading is not said[0]):
        return None
    return Prominent(said[0], _NAMED_AFTER.said())


def _settlement(equal: Sequence[PlaceReading], world: World) -> Optional[Prominent]:
    """ "Nome" is the town as it lies on the ground, also where its airport bears its name."""
    areas = [reading for reading in equal if world.catalog.layer(reading.layer_id).holds_areas]
    points = [reading for reading in equal if world.catalog.layer(reading.layer_id).geometry is GeometryKind.POINT]
    if len(areas) != 1 or len(areas) + len(points) != len(equal) or not all(_named_after(point, areas[0]) for point in points):
        return None
    kinds = NamedKinds(world)
    settled = [reading for reading in equal if any(kinds.is_of(reading, word) for word in layer_words().settlements)]
    if settled != areas:
        return None
    layers = ", ".join(dict.fromkeys(f"“{world.catalog.layer(reading.layer_id).name}”" for reading in points))
    return Prominent(areas[0], _LIES_THERE.said(layers=layers))


@dataclass(frozen=True)
class _Numbers:
    """How many people live there, and its rank on maps (1: most important); NaN where that is unknown."""

    population: float
    rank: float
    peopled: bool


def _numbers(reading: PlaceReading, world: World) -> Optional[_Numbers]:
    """None where the layer knows neither, because its features are not places where people live."""
    layer = world.catalog.layer(reading.layer_id)
    fields = [_population(layer), _rank(layer)]
    if not any(fields):
        return None
    (values,) = world.attributes(reading.layer_id, reading.fids[:1]) or [{}]
    population, rank = (_number(values.get(name)) if name else math.nan for name in fields)
    return _Numbers(population, rank, bool(fields[0]))


def _population(layer: LayerInfo) -> str:
    field = next(
        (found for word in layer_words().population for found in (find_field(word, layer, numeric=True),) if found is not None), None
    )
    return field.name if field is not None else ""


def _rank(layer: LayerInfo) -> str:
    names = {info.name.casefold(): info.name for info in layer.fields}
    return next((names[word] for word in layer_words().ranks if word in names), "")


def _number(value: object) -> float:
    try:
        return float(str(value))
    except ValueError:
        return math.nan


def _largest(settled: Sequence[tuple[PlaceReading, _Numbers]]) -> Optional[Prominent]:
    """A place with ten times the people of any other."""
    ranked = sorted(settled, key=lambda item: -item[1].population if math.isfinite(item[1].population) else math.inf)
    first, second = ranked[0][1].population, ranked[1][1].population
    if not math.isfinite(first) or first <= 0 or (math.isfinite(second) and first < _FAR_AHEAD * second):
        return None
    return Prominent(ranked[0][0], _POPULATION.said(number=f"{first:,.0f}")) if math.isfinite(second) else None


def _highest(settled: Sequence[tuple[PlaceReading, _Numbers]]) -> Optional[Prominent]:
    ranked = sorted(settled, key=lambda item: item[1].rank if math.isfinite(item[1].rank) else math.inf)
    first, second = ranked[0][1].rank, ranked[1][1].rank
    if not (math.isfinite(first) and math.isfinite(second)) or second - first < _RANKS_AHEAD:
        return None
    return Prominent(ranked[0][0], _RANK.said(number=f"{first:g}"))


def _named_after(facility: PlaceReading, place: PlaceReading) -> bool:
    """A port or a station that bears the name of the town where it is."""
    if facility.lon is None or facility.lat is None or place.lon is None or place.lat is None:
        return False
    north = (facility.lat - place.lat) * 110.6
    turn = (facility.lon - place.lon + 180.0) % 360.0 - 180.0
    return math.hypot(north, turn * 111.3 * math.cos(math.radians(place.lat))) <= _NAMED_AFTER_KM
