"""Two layers that hold things of one kind side by side, as extracts of OpenStreetMap do: one has those that were drawn as points, the other
those that were drawn as areas. Taken together they are one layer, whose ids tell from which of the two a feature comes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Part(NamedTuple):
    """One of the two, as people know it, and the id of a feature in it."""

    layer_id: str
    layer: str
    fid: int


@dataclass(frozen=True)
class Twins:
    """The layer of points and that of areas. What stands in both is a point within an area that agrees with it in all ``kinds`` that both
    have (fields that say what a thing is) and in ``name`` or ``key``: it counts once, as the area.
    """

    points_id: str
    points: str
    areas_id: str
    areas: str
    name: str = ""
    key: str = ""
    kinds: tuple[str, ...] = ()

    def part(self, fid: int) -> Part:
        """Where a feature of both together comes from."""
        own, is_area = divmod(fid, 2)
        return Part(self.areas_id, self.areas, own) if is_area else Part(self.points_id, self.points, own)


def together(fid: int, is_area: bool) -> int:
    """The id in both together of a feature of one of the two."""
    return 2 * fid + int(is_area)
