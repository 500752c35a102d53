"""The ground plan: a grid of corners laid along a river and bent into a town.

Everything that has a shape is drawn on a flat plan first (u along the river, v across it, both in metres) and carried to the map by
one smooth function, `Plan.to_map`. Lines that share corners on the plan therefore share exact vertices on the map, and the districts,
blocks and streets fit together without any overlay operation.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, field

import numpy as np

from .geometry import Point, rounded

Corner = tuple[int, int]
Cell = tuple[int, int]

ORIGIN: Point = (394000.0, 4970000.0)
WIDTH, HEIGHT = 8000.0, 6000.0
COLUMNS = 46
SOUTH_ROWS, NORTH_ROWS = 15, 19
RIVER_ROW = SOUTH_ROWS
CENTRE_COLUMN = 22
RIVER_Y = 2560.0
EMBANKMENT = 72.0
SAMPLES = 4


@dataclass(frozen=True)
class Ellipse:
    """A closed curve on the plan, in metres."""

    u: float
    v: float
    a: float
    b: float

    def at(self, angle: float, scale: float = 1.0) -> Point:
        """The plan point at `angle` radians, the radii scaled."""
        return (self.u + self.a * scale * math.cos(angle), self.v + self.b * scale * math.sin(angle))

    def level(self, u: float, v: float) -> float:
        """Below 1 inside, above 1 outside."""
        return math.hypot((u - self.u) / self.a, (v - self.v) / self.b)


@dataclass
class Plan:
    """Corners of the grid with their plan coordinates, the cells of the town, and the loops that bend the grid."""

    corners: dict[Corner, Point]
    cells: set[Cell]
    ring: Ellipse
    lake: Ellipse
    ring_path: list[Corner] = field(default_factory=list)
    lake_path: list[Corner] = field(default_factory=list)
    drowned: set[Corner] = field(default_factory=set)

    def to_map(self, u: float, v: float) -> Point:
        """Map coordinates (metres, EPSG:32618) of a plan point."""
        x = u + 110.0 * math.sin(v / 690.0 + 0.6) + 60.0 * math.sin(u / 520.0 + v / 830.0)
        bend = 250.0 * math.sin(u / 830.0 + 0.4) + 95.0 * math.sin(u / 370.0 + 1.7)
        y = v + bend * math.exp(-((v / 1700.0) ** 2)) + 55.0 * math.sin(u / 460.0 - v / 610.0)
        dx, dy = x - 3950.0, y - 350.0
        turn = -0.10 + 0.42 * math.exp(-((math.hypot(dx, dy) / 1300.0) ** 2))
        cos, sin = math.cos(turn), math.sin(turn)
        return rounded((ORIGIN[0] + 3950.0 + dx * cos - dy * sin, ORIGIN[1] + RIVER_Y + 350.0 + dx * sin + dy * cos))

    def side(self, a: Corner, b: Corner) -> list[Point]:
        """The map line from corner to corner; the same vertices whichever way it is asked for."""
        first, last = min(a, b), max(a, b)
        (u1, v1), (u2, v2) = self.corners[first], self.corners[last]
        line = [self.to_map(u1 + (u2 - u1) * s / SAMPLES, v1 + (v2 - v1) * s / SAMPLES) for s in range(SAMPLES + 1)]
        return line if a == first else line[::-1]

    def lake_shore(self) -> list[Point]:
        """The closed map ring of the water's edge, a little inside the road around the lake."""
        angles = [2 * math.pi * step / 180 for step in range(180)]
        wobble = [0.86 + 0.05 * math.sin(3 * a + 0.8) + 0.035 * math.sin(5 * a + 2.1) + 0.015 * math.sin(11 * a) for a in angles]
        shore = [self.to_map(*self.lake.at(a, w)) for a, w in zip(angles, wobble)]
        return [*shore, shore[0]]

    def outline(self, corners: list[Corner]) -> list[Point]:
        """The closed map ring through a closed ring of corners."""
        points = [self.to_map(*self.corners[corners[0]])]
        for a, b in zip(corners, corners[1:]):
            points.extend(self.side(a, b)[1:])
        return points

    def middle(self, cell: Cell) -> Point:
        """Plan coordinates of the middle of a cell."""
        i, k = cell
        around = [self.corners[c] for c in ((i, k), (i + 1, k), (i, k + 1), (i + 1, k + 1))]
        return (sum(p[0] for p in around) / 4, sum(p[1] for p in around) / 4)


def make_plan(rng: random.Random) -> Plan:
    """Lay the grid, bend it to the ring road and the lake shore, and cut the town's outline."""
    us, vs = _columns(), _rows()
    corners: dict[Corner, Point] = {}
    for i, u in enumerate(us):
        for k, v in enumerate(vs):
            loose = 0.0 if abs(k - RIVER_ROW) <= 1 else 1.0
            corners[(i, k)] = (u + loose * rng.uniform(-22, 22), v + loose * rng.uniform(-18, 18))
    centre = us[CENTRE_COLUMN]
    ring = Ellipse(centre - 60.0, 330.0, 1980.0, 1430.0)
    lake = Ellipse(centre + 3130.0, -190.0, 560.0, 640.0)
    plan = Plan(corners, set(), ring, lake)
    plan.ring_path = _bend_to(plan, ring, set())
    plan.lake_path = _bend_to(plan, lake, set(plan.ring_path))
    _relax(plan, {(i, k): (us[i], vs[k]) for i, k in corners})
    on_shore = set(plan.lake_path)
    plan.drowned = {c for c, (u, v) in corners.items() if c not in on_shore and lake.level(u, v) < 1.0}
    plan.cells = _town_cells(plan, rng)
    return plan


def _columns() -> list[float]:
    us, u = [], 250.0
    for i in range(COLUMNS):
        us.append(u)
        u += 112.0 + 130.0 * (abs(i + 0.5 - CENTRE_COLUMN) / CENTRE_COLUMN) ** 1.4
    return us


def _rows() -> list[float]:
    def away(count: int) -> list[float]:
        steps = [EMBANKMENT]
        for n in range(1, count):
            steps.append(steps[-1] + 96.0 + 128.0 * (n / NORTH_ROWS) ** 1.3)
        return steps

    return [-v for v in reversed(away(SOUTH_ROWS))] + [0.0] + away(NORTH_ROWS)


def _bend_to(plan: Plan, curve: Ellipse, taken: set[Corner]) -> list[Corner]:
    """Move the corners nearest to a closed curve onto it and return them as a closed path of grid and diagonal steps."""
    path: list[Corner] = []
    candidates = [c for c in sorted(plan.corners) if c[1] != RIVER_ROW]
    where = np.array([plan.corners[c] for c in candidates])
    for step in range(1440):
        corner = candidates[int(((where - curve.at(step * math.pi / 720)) ** 2).sum(axis=1).argmin())]
        if not path or path[-1] != corner:
            path.append(corner)
    while path[0] == path[-1]:
        path.pop()
    path = _cut_corners(path)
    for corner in path:
        u, v = plan.corners[corner]
        if corner in taken:
            continue
        angle = math.atan2((v - curve.v) / curve.b, (u - curve.u) / curve.a)
        if abs(corner[1] - RIVER_ROW) == 1:
            # A corner beside the river keeps its distance from it and slides along the bank only.
            reach = 1.0 - ((v - curve.v) / curve.b) ** 2
            plan.corners[corner] = (curve.u + math.copysign(curve.a * math.sqrt(max(reach, 0.0)), u - curve.u), v)
        else:
            plan.corners[corner] = curve.at(angle)
    return [*path, path[0]]


def _cut_corners(path: list[Corner]) -> list[Corner]:
    """Drop a corner where its two neighbours are joined by one diagonal across a block."""
    kept: list[Corner] = []
    for n, corner in enumerate(path):
        after = path[(n + 1) % len(path)]
        before: Corner | None = kept[-1] if kept else path[-1]
        if before and abs(before[0] - after[0]) == 1 and abs(before[1] - after[1]) == 1:
            continue
        kept.append(corner)
    return kept


def _relax(plan: Plan, regular: dict[Corner, Point]) -> None:
    """Spread the displacement of the bent corners over their neighbours, so that no block is folded or spiky."""
    fixed = set(plan.ring_path) | set(plan.lake_path) | {c for c in regular if abs(c[1] - RIVER_ROW) <= 1}
    moves = {c: (plan.corners[c][0] - p[0], plan.corners[c][1] - p[1]) for c, p in regular.items()}
    for _ in range(4):
        before = dict(moves)
        for i, k in regular:
            near = [before[c] for c in ((i + 1, k), (i - 1, k), (i, k + 1), (i, k - 1)) if c in before]
            if (i, k) not in fixed:
                mean = (sum(m[0] for m in near) / len(near), sum(m[1] for m in near) / len(near))
                moves[(i, k)] = (0.4 * before[(i, k)][0] + 0.6 * mean[0], 0.4 * before[(i, k)][1] + 0.6 * mean[1])
    for corner, (u, v) in regular.items():
        if corner not in fixed:
            plan.corners[corner] = (u + moves[corner][0], v + moves[corner][1])


def _town_cells(plan: Plan, rng: random.Random) -> set[Cell]:
    """The cells inside a wobbly outline, without islands."""
    phases = [rng.uniform(0, 2 * math.pi) for _ in range(4)]
    inside = set()
    for i in range(COLUMNS - 1):
        for k in range(SOUTH_ROWS + NORTH_ROWS):
            u, v = plan.middle((i, k))
            du, dv = (u - 3980.0) / 3850.0, (v - 330.0) / (2700.0 if v > 330.0 else 2350.0)
            angle = math.atan2(dv, du)
            wobble = sum(0.055 * math.sin((n + 2) * angle + phase) for n, phase in enumerate(phases))
            if (abs(du) ** 2.6 + abs(dv) ** 2.6) ** (1 / 2.6) < 0.93 + wobble:
                inside.add((i, k))
    start = (CENTRE_COLUMN, RIVER_ROW + 3)
    reached, queue = {start}, [start]
    while queue:
        i, k = queue.pop()
        for near in ((i + 1, k), (i - 1, k), (i, k + 1), (i, k - 1)):
            if near in inside and near not in reached:
                reached.add(near)
                queue.append(near)
    return reached
