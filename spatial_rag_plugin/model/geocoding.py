"""What a geocoder says about a place that no layer knows."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Located:
    """A place that a geocoder knows: its full name there, degrees WGS 84, and whose data it is."""

    name: str
    lon: float
    lat: float
    source: str


@dataclass(frozen=True)
class Geocoded:
    """The places, best first; ``problem``: why there is no answer at all, a sentence without its full stop."""

    places: tuple[Located, ...] = ()
    problem: str = ""
