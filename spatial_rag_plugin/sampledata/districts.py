"""Districts that tile the town, and the parks inside them, both as sets of blocks."""

from __future__ import annotations

import heapq
import random
from collections.abc import Sequence
from dataclasses import dataclass

from .geometry import Polygon, inset, trace_cells
from .layout import CENTRE_COLUMN, RIVER_ROW, Cell, Plan
from .names import vocabulary
from .streets import RANK, Side, adjacent_cells, side_of

PARK_MARGIN = 8.0


@dataclass(frozen=True)
class District:
    """A district; the polygons of all districts tile the town exactly."""

    id: int
    name: str
    kind: str
    population: int
    households: int
    median_age: float
    postcode: str
    polygon: Polygon
    cells: set[Cell]


@dataclass(frozen=True)
class Park:
    """A park: whole blocks, set back from the kerb."""

    id: int
    name: str
    kind: str
    polygon: Polygon
    cells: set[Cell]


def make_districts(plan: Plan, roads: dict[Side, tuple[str, object]], rng: random.Random) -> list[District]:
    """Grow districts from their centres; main roads slow the growth and the river stops it, so they become borders."""
    entries = vocabulary("districts")["districts"]
    owner: dict[Cell, int] = {}
    effort = {cell: rng.uniform(0.55, 1.7) for cell in sorted(plan.cells)}
    queue: list[tuple[float, int, Cell]] = []
    for number, entry in enumerate(entries):
        start = (CENTRE_COLUMN + entry["at"][0], RIVER_ROW + entry["at"][1])
        heapq.heappush(
            queue, (entry.get("delay", 0.0), number, min(plan.cells, key=lambda c: (abs(c[0] - start[0]) + abs(c[1] - start[1]), c)))
        )
    while queue:
        cost, number, cell = heapq.heappop(queue)
        if cell in owner:
            continue
        owner[cell] = number
        i, k = cell
        for near, side in (
            ((i + 1, k), ((i + 1, k), (i + 1, k + 1))),
            ((i - 1, k), ((i, k), (i, k + 1))),
            ((i, k + 1), ((i, k + 1), (i + 1, k + 1))),
            ((i, k - 1), ((i, k), (i + 1, k))),
        ):
            if near not in plan.cells or near in owner or side[0][1] == side[1][1] == RIVER_ROW:
                continue
            border = 2.6 if RANK.index(str(roads.get(side_of(*side), ("residential",))[0])) >= RANK.index("tertiary") else 0.0
            heapq.heappush(queue, (cost + effort[near] + border, number, near))
    districts = []
    for number, entry in enumerate(entries):
        cells = {cell for cell, of in owner.items() if of == number}
        population = int(round(entry["population"] * rng.uniform(0.96, 1.04)))
        polygon = [plan.outline(ring) for ring in trace_cells(cells)]
        age = round(entry["age"] + rng.uniform(-0.9, 0.9), 1)
        households = int(round(population / rng.uniform(1.8, 2.6)))
        districts.append(District(number + 1, entry["name"], entry["kind"], population, households, age, entry["postcode"], polygon, cells))
    return districts


def make_parks(plan: Plan, roads: dict[Side, tuple[str, object]], rng: random.Random) -> list[Park]:
    """Choose blocks for parks that no main road crosses and that do not touch each other."""
    crossed = {cell for side in roads if side[0][0] != side[1][0] and side[0][1] != side[1][1] for cell in adjacent_cells(side)}
    taken: set[Cell] = set()
    parks: list[Park] = []
    for entry in vocabulary("districts")["parks"]:
        chosen = _park_cells(plan, roads, crossed, taken, entry, rng)
        if not chosen:
            continue
        taken |= {(i + di, k + dk) for i, k in chosen for di in (-1, 0, 1) for dk in (-1, 0, 1)}
        ring = inset(plan.outline(trace_cells(chosen)[0]), PARK_MARGIN)
        parks.append(Park(len(parks) + 1, entry["name"], entry["kind"], [ring], chosen))
    return parks


def _park_cells(
    plan: Plan,
    roads: dict[Side, tuple[str, object]],
    crossed: set[Cell],
    taken: set[Cell],
    entry: dict[str, Sequence[int]],
    rng: random.Random,
) -> set[Cell]:
    """The blocks for one park: the free place nearest to where it is wanted, one corner block sometimes left out."""
    width, height = entry["size"]
    wanted = (CENTRE_COLUMN + entry["at"][0], RIVER_ROW + entry["at"][1])
    for i, k in sorted(plan.cells, key=lambda c: (abs(c[0] - wanted[0]) + abs(c[1] - wanted[1]), c)):
        block = {(i + di, k + dk) for di in range(width) for dk in range(height)}
        if not block <= plan.cells or block & taken or block & crossed or any(c[1] in (RIVER_ROW, RIVER_ROW - 1) for c in block):
            continue
        corners = {(a + da, b + db) for a, b in block for da in (0, 1) for db in (0, 1)}
        if corners & plan.drowned or _divided(block, roads):
            continue
        if width * height >= 6 and rng.random() < 0.7:
            block.discard(rng.choice([(i, k), (i + width - 1, k), (i, k + height - 1), (i + width - 1, k + height - 1)]))
        return block
    return set()


def _divided(block: set[Cell], roads: dict[Side, tuple[str, object]]) -> bool:
    return any(
        side in roads and all(cell in block for cell in adjacent_cells(side))
        for i, k in block
        for side in (((i, k), (i, k + 1)), ((i, k), (i + 1, k)))
    )
