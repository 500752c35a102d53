"""What stands around the layers when a question is asked: the map, the selection, colours, earlier choices, a geocoder."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Callable, Optional

from ..model.geocoding import Geocoded


@dataclass(frozen=True)
class Surroundings:
    """Everything is optional: without a window there is no view, without a project nothing is remembered.

    ``view``: what the map shows, WKT in EPSG:4326; ``centre``: its centre, degrees. ``selected``: ids of the selected features by layer id.
    ``colours``: "#rrggbb" by layer id. ``remembered``: meanings that the person chose (see ``remembered``). ``geocode`` looks up a place
    that no layer knows; None until the person allows it. ``today``: the day that ages are counted from, ISO.
    """

    view: str = ""
    centre: Optional[tuple[float, float]] = None
    selected: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    colours: Mapping[str, str] = field(default_factory=dict)
    remembered: Mapping[str, str] = field(default_factory=dict)
    geocode: Optional[Callable[[str], Geocoded]] = None
    today: str = ""
