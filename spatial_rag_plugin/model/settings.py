"""The settings of a question, one dataclass: its defaults and types drive the stored settings, the parameters and the command line."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class InMode(str, Enum):
    """What "in" a region means."""

    INTERSECTS = "intersects"
    WITHIN = "within"
    CENTROID = "centroid"


class EngineMode(str, Enum):
    """How a workflow is run: filters and boxes pushed down in one pass, or one Processing algorithm after the other."""

    FUSED = "fused"
    STEPS = "steps"


@dataclass(frozen=True)
class Settings:
    """What a person may decide about answering.

    ``whole_features``: lengths and areas in a region are those of the whole features, not of their part inside.
    ``max_features`` bounds the list that is returned (0: all), never the computation. ``sample_above``: a layer with more features is
    sampled for the catalog.
    ``cache_dir`` empty: the user's cache folder. ``geocoder``: a place that no layer knows may be looked up at ``geocoder_url``
    (Nominatim's search); the place's name then leaves this computer.
    """

    in_mode: InMode = InMode.INTERSECTS
    whole_features: bool = False
    engine: EngineMode = EngineMode.FUSED
    max_features: int = 0
    shown_features: int = 10
    sample_above: int = 2_000_000
    cache_dir: str = ""
    geocoder: bool = False
    geocoder_url: str = "https://nominatim.openstreetmap.org/search"
