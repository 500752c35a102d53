"""The road network: what is built along the sides of the blocks, how important it is, and what it is called."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .geometry import Point, polyline_length
from .layout import CENTRE_COLUMN, COLUMNS, NORTH_ROWS, RIVER_ROW, SOUTH_ROWS, Cell, Corner, Plan
from .names import StreetNames

Side = tuple[Corner, Corner]

MAJOR_ROWS = {1: "secondary", 4: "primary", 9: "secondary", 14: "tertiary", -1: "tertiary", -5: "secondary", -10: "tertiary"}
MAJOR_COLUMNS = {-18: "tertiary", -13: "secondary", -7: "tertiary", 0: "primary", 6: "tertiary", 12: "secondary", 17: "tertiary"}
ROW_NAMES = {
    1: "Riverside Drive",
    4: "Main Street",
    9: "King Street",
    14: "Queen Street",
    -1: "Quay Road",
    -5: "Mill Street",
    -10: "Southern Parade",
}
COLUMN_NAMES = {
    -18: "Quarry Road",
    -13: "Westgate Road",
    -7: "Abbey Road",
    0: "High Street",
    6: "Station Road",
    12: "Lake Road",
    17: "Shore Road",
}
BRIDGES = {-18: "Weir Bridge", -13: "Westgate Bridge", -7: "Abbey Bridge", 0: "Old Bridge", 6: "Railway Bridge", 12: "Lake Bridge"}
AVENUES = (
    ("Kingsway", (3, 5), (1, 1), 13),
    ("Victoria Avenue", (-4, 5), (-1, 1), 12),
    ("Avenue du Pont", (2, -2), (1, -1), 10),
)
SPEED = {"trunk": 80, "primary": 50, "secondary": 50, "tertiary": 40, "residential": 30}
RANK = ("footway", "pedestrian", "residential", "tertiary", "secondary", "primary", "trunk")


@dataclass(frozen=True)
class Street:
    """One piece of street between two junctions; `points` run from `start` to `end` in EPSG:32618."""

    id: int
    name: str | None
    kind: str
    maxspeed: int | None
    oneway: str
    lanes: int | None
    bridge: str | None
    start: Corner
    end: Corner
    points: list[Point]
    number_from: float
    """Metres from the beginning of the named street to `start`; house numbers follow from it."""

    @property
    def length(self) -> float:
        """Planar length in metres."""
        return polyline_length(self.points)


def skeleton(plan: Plan) -> dict[Side, tuple[str, str | None]]:
    """The main roads, decided before anything else: side → (class, name)."""
    roads: dict[Side, tuple[str, str | None]] = {}
    for row, kind in MAJOR_ROWS.items():
        for i in range(COLUMNS - 1):
            roads[side_of((i, RIVER_ROW + row), (i + 1, RIVER_ROW + row))] = (kind, ROW_NAMES[row])
    for column, kind in MAJOR_COLUMNS.items():
        for a, b in _column_sides(CENTRE_COLUMN + column, column in BRIDGES):
            roads[side_of(a, b)] = (kind, COLUMN_NAMES[column])
    ring_sides = [side_of(a, b) for a, b in zip(plan.ring_path, plan.ring_path[1:])]
    cut_by_ring = {_crossed_cell(side) for side in ring_sides} - {None}
    for name, (column, row), (step_i, step_k), count in AVENUES:
        corner = (CENTRE_COLUMN + column, RIVER_ROW + row)
        for _ in range(count):
            after = (corner[0] + step_i, corner[1] + step_k)
            # Two diagonals of one block would cross without a junction, so the avenue walks around a block that the ring cuts.
            bend = [(corner[0], after[1])] if _crossed_cell(side_of(corner, after)) in cut_by_ring else []
            for a, b in zip([corner, *bend], [*bend, after]):
                roads[side_of(a, b)] = ("secondary", name)
            corner = after
    for path, kind, name in ((plan.lake_path, "tertiary", "Lakeshore Drive"), (plan.ring_path, "trunk", "Ring Road")):
        for a, b in zip(path, path[1:]):
            roads[side_of(a, b)] = (kind, name)
    return {side: road for side, road in roads.items() if _buildable(plan, side)}


def build(plan: Plan, roads: dict[Side, tuple[str, str | None]], parks: Sequence[set[Cell]], rng: random.Random) -> list[Street]:
    """Every street of the town as one connected network."""
    kinds = {side: kind for side, (kind, _) in roads.items()}
    crossed = {cell for side in roads for cell in [_crossed_cell(side)] if cell}
    green = {cell for park in parks for cell in park}
    for side in _grid_sides():
        if side in kinds or not _buildable(plan, side) or rng.random() < _gap_chance(side, crossed):
            continue
        beside = adjacent_cells(side)
        if rng.random() < 0.7 and not all(cell in plan.cells for cell in beside):
            continue
        if all(cell in green for cell in beside):
            if rng.random() < 0.65:
                kinds[side] = "footway"
        elif not _closed_by_pattern(side):
            kinds[side] = "pedestrian" if _in_old_core(side) else "residential"
    kinds = _main_component(kinds)
    names = {side: name for side, (_, name) in roads.items() if side in kinds}
    return _as_streets(plan, kinds, names, rng)


def side_of(a: Corner, b: Corner) -> Side:
    """The undirected key of the side between two corners."""
    return (a, b) if a <= b else (b, a)


def adjacent_cells(side: Side) -> list[Cell]:
    """The cells on both sides of a side (for a bridge: of its middle; for a diagonal: the one it crosses)."""
    (i1, k1), (_, k2) = side
    crossed = _crossed_cell(side)
    if crossed:
        return [crossed]
    if k1 == k2:
        return [(i1, k1 - 1), (i1, k1)]
    return [(i1 - 1, min(k1, k2)), (i1, min(k1, k2))]


def _crossed_cell(side: Side) -> Cell | None:
    (i1, k1), (i2, k2) = side
    return (min(i1, i2), min(k1, k2)) if i1 != i2 and k1 != k2 else None


def _buildable(plan: Plan, side: Side) -> bool:
    if any(c in plan.drowned or c not in plan.corners for c in side):
        return False
    if side[0] in plan.lake_path and side[1] in plan.lake_path:
        steps = {side_of(a, b) for a, b in zip(plan.lake_path, plan.lake_path[1:])}
        if side not in steps:
            return False
    return any(cell in plan.cells for cell in adjacent_cells(side))


def _column_sides(i: int, bridged: bool) -> Iterable[Side]:
    for k in range(SOUTH_ROWS + NORTH_ROWS):
        if RIVER_ROW not in (k, k + 1):
            yield (i, k), (i, k + 1)
    if bridged:
        yield (i, RIVER_ROW - 1), (i, RIVER_ROW + 1)


def _grid_sides() -> Iterable[Side]:
    for k in range(SOUTH_ROWS + NORTH_ROWS + 1):
        if k != RIVER_ROW:
            for i in range(COLUMNS - 1):
                yield (i, k), (i + 1, k)
    for i in range(COLUMNS):
        yield from _column_sides(i, False)


def _gap_chance(side: Side, crossed: set[Cell]) -> float:
    (i, k), _ = side
    away = abs(i - CENTRE_COLUMN) / 22 + abs(k - RIVER_ROW - 4) / 18
    near_diagonal = any(cell in crossed for cell in adjacent_cells(side))
    return min(0.03 + 0.15 * away, 0.24) + (0.25 if near_diagonal and away > 0.25 else 0.0)


def _in_old_core(side: Side) -> bool:
    return all(abs(i - CENTRE_COLUMN) <= 3 and 2 <= k - RIVER_ROW <= 7 for i, k in side)


def _closed_by_pattern(side: Side) -> bool:
    """Whether a quarter's own pattern (plain grid, bricks, long blocks) leaves this side out."""
    (i, k), (i2, _) = side
    along_row = i != i2
    quarter = (i // 6, k // 5)
    if abs(i - CENTRE_COLUMN) <= 6 and -3 <= k - RIVER_ROW <= 9:
        return False
    pattern = (quarter[0] * 7 + quarter[1] * 11) % 5
    if pattern == 0:
        return False
    if pattern in (1, 3):
        return not along_row and (i + k) % 2 == 0
    if pattern == 2:
        return along_row and (i + 2 * k) % 3 == 0
    return not along_row and i % 2 == 0 and k % 5 != 2


def _main_component(kinds: dict[Side, str]) -> dict[Side, str]:
    neighbours: dict[Corner, list[Corner]] = {}
    for a, b in kinds:
        neighbours.setdefault(a, []).append(b)
        neighbours.setdefault(b, []).append(a)
    start = (CENTRE_COLUMN, RIVER_ROW + 4)
    reached, queue = {start}, [start]
    while queue:
        for near in neighbours[queue.pop()]:
            if near not in reached:
                reached.add(near)
                queue.append(near)
    return {side: kind for side, kind in kinds.items() if side[0] in reached}


def _stretches(kinds: dict[Side, str], named: dict[Side, str | None], rng: random.Random) -> list[list[Side]]:
    """Runs of sides that will share one street name, each in order."""
    runs: dict[tuple[str, object], list[Side]] = {}
    for side in sorted(kinds, key=lambda s: (s[0][1] != s[1][1], s[0][1] if s[0][1] == s[1][1] else s[0][0], s)):
        if kinds[side] == "footway" or named.get(side):
            continue
        (i1, k1), (i2, _) = side
        runs.setdefault(("row", k1) if i1 != i2 else ("column", (i1, k1 > RIVER_ROW)), []).append(side)
    stretches = []
    for run in runs.values():
        current = [run[0]]
        for before, side in zip(run, run[1:]):
            gap = abs(side[0][0] - before[1][0]) + abs(side[0][1] - before[1][1])
            if gap > 1 or (gap and rng.random() < 0.6) or (len(current) >= 5 and rng.random() < 0.16):
                stretches.append(current)
                current = []
            current.append(side)
        stretches.append(current)
    return stretches


def _as_streets(plan: Plan, kinds: dict[Side, str], named: dict[Side, str | None], rng: random.Random) -> list[Street]:
    pool = StreetNames(rng, reserved={name for name in named.values() if name})
    offsets: dict[Side, float] = {}
    one_way: dict[Side, str] = {}
    names: dict[Side, str | None] = dict(named)
    for stretch in _stretches(kinds, named, rng):
        name = pool.for_stretch(stretch)
        narrow = all(abs(i - CENTRE_COLUMN) <= 8 and -4 <= k - RIVER_ROW <= 10 for side in stretch for i, k in side)
        direction = rng.choice(["yes", "-1"]) if narrow and rng.random() < 0.45 else "no"
        for side in stretch:
            names[side] = name
            one_way[side] = direction if kinds[side] == "residential" else "no"
    by_name: dict[str, list[Side]] = {}
    for side in sorted(kinds):
        if names.get(side):
            by_name.setdefault(str(names[side]), []).append(side)
    for sides in by_name.values():
        travelled = 0.0
        for side in sides:
            offsets[side] = travelled
            travelled += polyline_length(plan.side(*side))
    streets = []
    for number, side in enumerate(sorted(kinds), start=1):
        kind, column = kinds[side], side[0][0] - CENTRE_COLUMN
        over_river = side[0][1] < RIVER_ROW < side[1][1] or side[1][1] < RIVER_ROW < side[0][1]
        bridge = (BRIDGES.get(column, "Ring Road Bridge") if kind != "trunk" else "Ring Road Bridge") if over_river else None
        lanes = {
            "trunk": 4,
            "primary": 4,
            "secondary": 2,
            "tertiary": 2,
            "residential": 1 if one_way.get(side) in ("yes", "-1") else 2,
        }.get(kind)
        points = plan.side(*side)
        streets.append(
            Street(
                number,
                names.get(side),
                kind,
                SPEED.get(kind),
                one_way.get(side, "no"),
                lanes,
                bridge,
                side[0],
                side[1],
                points,
                offsets.get(side, 0.0),
            )
        )
    return streets
