"""The sample town: one call makes all of it, and the same seed always makes the same town."""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np

from .districts import District, Park, make_districts, make_parks
from .geometry import Point, Polygon, trace_cells
from .landmarks import Blocked, Relief, School, Station, SubwayLine, Water, make_schools, make_subway, make_water
from .layout import CENTRE_COLUMN, RIVER_ROW, make_plan
from .places import TOWN, Place, Setting, make_places
from .streets import Street, build, skeleton
from .texts import Facts

DEFAULT_SEED = 1837
PIXEL = 10.0
RASTER_MARGIN = 400.0


@dataclass(frozen=True)
class Elevation:
    """Heights in metres, north row first; `west` and `north` are the outer edges of the first pixel, in EPSG:32618."""

    west: float
    north: float
    pixel: float
    heights: np.ndarray


@dataclass(frozen=True)
class Town:
    """Everything in the town, in EPSG:32618; `facts` are the hidden relevance labels and are in no layer."""

    name: str
    seed: int
    boundary: Polygon
    streets: list[Street]
    districts: list[District]
    parks: list[Park]
    water: Water
    subway_lines: list[SubwayLine]
    stations: list[Station]
    schools: list[School]
    places: list[Place]
    facts: dict[int, Facts]
    elevation: Elevation


def generate(seed: int = DEFAULT_SEED) -> Town:
    """Make the town of a seed; the same values on every platform."""

    def dice(purpose: str) -> random.Random:
        # One generator a purpose, so that a change to the schools does not rename every café.
        return random.Random(f"{seed}/{purpose}")  # noqa: S311  # nosec B311

    plan = make_plan(dice("plan"))
    roads = skeleton(plan)
    parks = make_parks(plan, roads, dice("parks"))
    districts = make_districts(plan, roads, dice("districts"))
    streets = build(plan, roads, [park.cells for park in parks], dice("streets"))
    water = make_water(plan)
    relief = Relief(plan, water)
    lines, stations = make_subway(plan, dice("subway"))
    blocked = Blocked([*(park.polygon for park in parks), water.river, water.lake], [district.polygon for district in districts])
    schools = make_schools(streets, blocked, dice("schools"))
    centre = plan.to_map(*plan.corners[(CENTRE_COLUMN, RIVER_ROW + 4)])
    setting = Setting(streets, districts, parks, stations, water, relief, blocked, centre)
    places, facts = make_places(setting, dice("places"))
    boundary = [plan.outline(ring) for ring in trace_cells(plan.cells)]
    return Town(
        TOWN, seed, boundary, streets, districts, parks, water, lines, stations, schools, places, facts, _elevation(boundary[0], relief)
    )


def _elevation(outline: list[Point], relief: Relief) -> Elevation:
    west, east = _snapped([p[0] for p in outline])
    south, north = _snapped([p[1] for p in outline])
    x = np.arange(west + PIXEL / 2, east, PIXEL)
    y = np.arange(north - PIXEL / 2, south, -PIXEL)
    grid_x, grid_y = np.meshgrid(x, y)
    return Elevation(west, north, PIXEL, np.round(relief.heights(grid_x, grid_y), 2).astype(np.float32))


def _snapped(values: list[float]) -> tuple[float, float]:
    low, high = min(values) - RASTER_MARGIN, max(values) + RASTER_MARGIN
    return PIXEL * (low // PIXEL), PIXEL * (-(-high // PIXEL))
