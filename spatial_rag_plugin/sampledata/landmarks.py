"""Water, relief, subway and schools: what a person orients by."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from .geometry import Point, Polygon, contains, curve_through, distance_to_line, point_along, rounded
from .layout import CENTRE_COLUMN, EMBANKMENT, RIVER_ROW, Plan
from .names import vocabulary
from .streets import Street

LAKE_LEVEL = 88.0
RIVER_HALF_WIDTH = 34.0


@dataclass(frozen=True)
class Water:
    """The river's centre line and banks, and the lake that it runs into."""

    river_line: list[Point]
    river: Polygon
    lake: Polygon
    river_name: str = "River Alder"
    lake_name: str = "Lake Alder"


@dataclass(frozen=True)
class Station:
    """A subway station; `lines` are the names of the lines that stop there."""

    id: int
    name: str
    lines: tuple[str, ...]
    opened: int
    step_free: bool
    point: Point


@dataclass(frozen=True)
class SubwayLine:
    """A subway line through its stations, in order."""

    id: int
    name: str
    colour: str
    opened: int
    headway_min: int
    stations: tuple[str, ...]
    points: list[Point]


@dataclass(frozen=True)
class School:
    """A school."""

    id: int
    name: str
    level: str
    operator: str
    pupils: int
    built: int
    point: Point


def make_water(plan: Plan) -> Water:
    """Draw the river along the middle row of the plan and end it in the lake."""
    mouth = int(plan.lake.u - plan.lake.a * 0.45)
    us = range(-150, mouth, 25)
    line = [plan.to_map(u, 0.0) for u in us]
    widths = [min(RIVER_HALF_WIDTH + 9 * math.sin(u / 410.0) + 5 * math.sin(u / 133.0), EMBANKMENT - 24) for u in us]
    left = [plan.to_map(u, w) for u, w in zip(us, widths)]
    right = [plan.to_map(u, -w) for u, w in zip(us, widths)]
    ring = left[::-1] + right
    return Water(line, [[*ring, ring[0]]], [plan.lake_shore()])


class Relief:
    """Height above sea level in metres at any map coordinate."""

    def __init__(self, plan: Plan, water: Water) -> None:
        self._water = water
        at = {name: plan.to_map(*plan.corners[(CENTRE_COLUMN + i, RIVER_ROW + r)]) for name, (i, r) in _HILLS.items()}
        self._hills = [(at[name], height, width) for name, height, width in _HEIGHTS]

    def heights(self, x: np.ndarray, y: np.ndarray) -> np.ndarray:
        """Heights in metres for two float arrays of one shape."""
        along = np.clip((self._water.river_line[-1][0] - x) / 7000.0, 0.0, 1.2)
        river = distance_to_line(self._water.river_line[::4], x, y)
        shore = np.minimum(river, distance_to_line(self._water.lake[0][::6], x, y))
        ground = LAKE_LEVEL + 1.2 + 7.0 * along + 15.0 * (1.0 - np.exp(-shore / 520.0))
        for (hill_x, hill_y), height, width in self._hills:
            ground += height * np.exp(-((x - hill_x) ** 2 + (y - hill_y) ** 2) / (2 * width**2)) * (1 - np.exp(-shore / 300.0))
        ground += 2.4 * np.sin(x / 310.0 + 0.3) * np.cos(y / 270.0) * (1 - np.exp(-shore / 200.0))
        ground = np.where(river < RIVER_HALF_WIDTH, LAKE_LEVEL + 7.0 * along, ground)
        return np.where(contains(self._water.lake, x, y), LAKE_LEVEL, ground)


_HILLS = {"Hillcrest": (-7, 17), "Quarry Heights": (-20, -6), "Castle": (-1, 4), "St. Andrew's": (9, 17)}
_HEIGHTS = (("Hillcrest", 92.0, 820.0), ("Quarry Heights", 64.0, 620.0), ("Castle", 13.0, 230.0), ("St. Andrew's", 38.0, 700.0))


def make_subway(plan: Plan, rng: random.Random) -> tuple[list[SubwayLine], list[Station]]:
    """Three lines through the stations of the word list; stations stand a few metres off their junction."""
    words = vocabulary("subway")
    where: dict[str, Point] = {}
    for name, (column, row) in words["stations"].items():
        x, y = plan.to_map(*plan.corners[(CENTRE_COLUMN + column, RIVER_ROW + row)])
        where[name] = rounded((x + rng.uniform(9, 22) * rng.choice((-1, 1)), y + rng.uniform(9, 22) * rng.choice((-1, 1))))
    lines = []
    for number, entry in enumerate(words["lines"], start=1):
        path = curve_through([where[name] for name in entry["stations"]])
        lines.append(
            SubwayLine(number, entry["name"], entry["colour"], entry["opened"], entry["headway_min"], tuple(entry["stations"]), path)
        )
    stations = []
    for number, (name, point) in enumerate(where.items(), start=1):
        serving = [line for line in lines if name in line.stations]
        opened = min(line.opened for line in serving) + rng.choice((0, 0, 0, 0, 2, 5))
        stations.append(Station(number, name, tuple(line.name for line in serving), opened, opened > 1990 or rng.random() < 0.5, point))
    return lines, stations


def make_schools(streets: Sequence[Street], blocked: Blocked, rng: random.Random) -> list[School]:
    """Spread the schools of the word list over the town, each a little back from a street that may lend its name."""
    words = vocabulary("schools")
    sites = _school_sites(streets, blocked, rng)
    schools: list[School] = []
    used = set()
    for entry in words["schools"]:
        point, street = _roomiest(sites, [s.point for s in schools], rng)
        name = entry.get("name") or f"{street.name} {entry['kind']}"
        if name in used:
            name = f"{street.name} {entry['kind']} No. 2"
        used.add(name)
        low, high = words["pupils"][entry["level"]]
        built = rng.choice((rng.randint(1868, 1914), rng.randint(1920, 1939), rng.randint(1949, 1979), rng.randint(1980, 2021)))
        pupils = int(round(rng.triangular(low, high, low + (high - low) * 0.4)))
        schools.append(School(len(schools) + 1, name, entry["level"], entry.get("operator", "public"), pupils, built, point))
    return schools


class Blocked:
    """Ground that nothing can be built on: parks, water, and beyond the town's limits."""

    def __init__(self, polygons: Sequence[Polygon], limits: Sequence[Polygon]) -> None:
        self._polygons, self._limits = polygons, limits

    def mask(self, x: np.ndarray, y: np.ndarray) -> np.ndarray:
        """True where nothing can be built."""
        free = np.zeros(np.shape(x), dtype=bool)
        for polygon in self._limits:
            free |= contains(polygon, x, y)
        for polygon in self._polygons:
            free &= ~contains(polygon, x, y)
        return ~free


def _school_sites(streets: Sequence[Street], blocked: Blocked, rng: random.Random) -> list[tuple[Point, Street]]:
    """A free spot a little back from each longer quiet street."""
    sites = []
    for street in streets:
        if street.kind in ("residential", "tertiary") and street.length > 90 and street.name and not street.bridge:
            (x, y), (dx, dy) = point_along(street.points, street.length * rng.uniform(0.35, 0.65))
            side = rng.choice((-34.0, 34.0))
            sites.append((rounded((x - dy * side, y + dx * side)), street))
    free = ~blocked.mask(np.array([p[0] for p, _ in sites]), np.array([p[1] for p, _ in sites]))
    return [site for site, is_free in zip(sites, free) if is_free]


def _roomiest(sites: Sequence[tuple[Point, Street]], others: Sequence[Point], rng: random.Random) -> tuple[Point, Street]:
    """The roomiest of a few random sites."""
    best: tuple[float, Point, Street] | None = None
    for point, street in rng.sample(sites, 9):
        room = min((math.hypot(point[0] - o[0], point[1] - o[1]) for o in others), default=math.inf)
        if best is None or room > best[0]:
            best = (room, point, street)
    if best is None:
        raise ValueError("no street is left to build a school on")
    return best[1], best[2]
