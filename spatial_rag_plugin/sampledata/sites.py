"""Building plots along the streets: the only spots, beside the parks, where a place can stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from .geometry import Point, distance_to_line, point_along
from .landmarks import Blocked, Station, Water
from .streets import Street

SITE_WIDTH = 14.0
DEEPEST = 4.5
SETBACK = {"trunk": 24.0, "primary": 16.0, "secondary": 14.0, "tertiary": 13.0, "residential": 11.0, "pedestrian": 8.0}
PULL = {"trunk": 0.15, "primary": 3.2, "secondary": 2.2, "tertiary": 1.5, "residential": 0.55, "pedestrian": 3.4}


@dataclass
class Sites:
    """Plots as columns: position, unit direction of the street, side (+1 left, -1 right), pull, street and house number."""

    x: np.ndarray
    y: np.ndarray
    direction: np.ndarray
    side: np.ndarray
    pull: np.ndarray
    street: list[str]
    number: list[int]

    def address(self, n: int) -> tuple[str, str]:
        """Street and house number of a plot."""
        return self.street[n], str(self.number[n])


def make_sites(streets: Sequence[Street], blocked: Blocked) -> Sites:
    """Plots on both sides of every named street, odd numbers on the left, none in parks, water or beyond the limits."""
    rows: list[tuple[float, float, float, float, float, float]] = []
    names: list[str] = []
    numbers: list[int] = []
    for street in streets:
        if street.kind not in PULL or street.name is None or street.bridge:
            continue
        count = int(street.length // SITE_WIDTH)
        first = int(-(-street.number_from // SITE_WIDTH))
        for n in range(count):
            away = SITE_WIDTH * (n + 0.5)
            if min(away, street.length - away) < SETBACK[street.kind] + 4:
                continue
            (x, y), (dx, dy) = point_along(street.points, away)
            for side in (1, -1):
                back = SETBACK[street.kind] * side
                rows.append((x - dy * back, y + dx * back, dx, dy, side, PULL[street.kind]))
                names.append(street.name)
                numbers.append(2 * (first + n) + (1 if side > 0 else 2))
    table = np.array(rows)
    # A place may stand a few metres deeper in its plot; it must be free there too.
    deeper = table[:, :2] + DEEPEST * table[:, 4:5] * np.stack([-table[:, 3], table[:, 2]], axis=1)
    free = ~(blocked.mask(table[:, 0], table[:, 1]) | blocked.mask(deeper[:, 0], deeper[:, 1]))
    kept = np.flatnonzero(free)
    table = table[kept]
    return Sites(table[:, 0], table[:, 1], table[:, 2:4], table[:, 4], table[:, 5], [names[n] for n in kept], [numbers[n] for n in kept])


class Attraction:
    """How much each plot attracts a category that likes the centre, the stations, the neighbourhoods or the waterside."""

    def __init__(self, sites: Sites, centre: Point, stations: Sequence[Station], water: Water) -> None:
        from_centre = np.hypot(sites.x - centre[0], sites.y - centre[1])
        to_station = np.min([np.hypot(sites.x - s.point[0], sites.y - s.point[1]) for s in stations], axis=0)
        to_water = np.minimum(
            distance_to_line(water.river[0][::2], sites.x, sites.y), distance_to_line(water.lake[0][::2], sites.x, sites.y)
        )
        self._pulls = {
            "centre": 1.6 * np.exp(-((from_centre / 620.0) ** 2)) * sites.pull,
            "station": 0.5 * np.exp(-((to_station / 190.0) ** 2)) * sites.pull,
            "local": 0.12 * np.exp(-from_centre / 3200.0) * sites.pull,
            "water": 0.22 * np.exp(-((to_water / 90.0) ** 2)) * sites.pull,
        }

    def weights(self, spread: dict[str, float]) -> np.ndarray:
        """A positive weight for every plot, given how much the category likes each kind of surroundings."""
        return sum((liking * self._pulls[kind] for kind, liking in spread.items()), np.full(1, 1e-6))
