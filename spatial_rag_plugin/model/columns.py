"""The columns that operations add to a stream of features, and the names of directions."""

from __future__ import annotations

KEY_COLUMN = "sr_fid"  # the feature id in the source layer
DISTANCE_COLUMN = "distance_m"  # geodesic distance to the nearest reference feature, metres
AZIMUTH_COLUMN = "azimuth_deg"  # geodesic azimuth from the reference, degrees clockwise from north
REFERENCE_COLUMN = "reference_fid"  # key of the nearest reference feature
AREA_COLUMN = "area_m2"
LENGTH_COLUMN = "length_m"
PERIMETER_COLUMN = "perimeter_m"

SECTOR_HALF_WIDTH = 22.5
SECTOR_NAMES = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")


def sector_name(azimuth_deg: float) -> str:
    """The name of the 45° sector that holds an azimuth: north is 337.5° to 22.5°."""
    return SECTOR_NAMES[int(((azimuth_deg % 360.0) + SECTOR_HALF_WIDTH) // 45.0) % 8]
