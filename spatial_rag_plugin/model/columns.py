"""The columns that operations add to a stream of features, and the names of directions."""

from __future__ import annotations

from .wording import translate

NAME_COLUMN = "name"  # what features are called that are of no layer
KEY_COLUMN = "sr_fid"  # the feature id in the source layer
DISTANCE_COLUMN = "distance_m"  # geodesic distance to the nearest reference feature, metres
AZIMUTH_COLUMN = "azimuth_deg"  # geodesic azimuth from the reference, degrees clockwise from north
REFERENCE_COLUMN = "reference_fid"  # key of the nearest reference feature
AREA_COLUMN = "area_m2"
LENGTH_COLUMN = "length_m"
PERIMETER_COLUMN = "perimeter_m"
LATITUDE_COLUMN = "lat"  # of the point that stands for a feature, degrees WGS 84
LONGITUDE_COLUMN = "lon"
OPEN_COLUMN = "open"  # 1 open, 0 closed, NaN unknown, at the time that was asked for
TIME_COLUMN = "time_score"  # in [0,1], NaN unknown: in business, open at that hour, open on that day (temporal score)
CHANGE_COLUMN = "next_change"  # when that state next changes: local wall-clock seconds since 1970-01-01, NaN never or unknown
SPREAD_COLUMN = "share_of_mean"  # what each thing adds to a mean number of them
OPENING_COLUMNS = (OPEN_COLUMN, TIME_COLUMN, CHANGE_COLUMN)

_WORDS = {
    AREA_COLUMN: translate("SpatialRagWorkflow", "area").said(),
    LENGTH_COLUMN: translate("SpatialRagWorkflow", "length").said(),
    PERIMETER_COLUMN: translate("SpatialRagWorkflow", "perimeter").said(),
    DISTANCE_COLUMN: translate("SpatialRagWorkflow", "distance").said(),
    AZIMUTH_COLUMN: translate("SpatialRagWorkflow", "direction").said(),
    SPREAD_COLUMN: translate("SpatialRagWorkflow", "share of the mean").said(),
    LATITUDE_COLUMN: translate("SpatialRagWorkflow", "latitude").said(),
    LONGITUDE_COLUMN: translate("SpatialRagWorkflow", "longitude").said(),
}
_UNITS = {
    AREA_COLUMN: "m2",
    **dict.fromkeys((LENGTH_COLUMN, PERIMETER_COLUMN, DISTANCE_COLUMN), "m"),
    **dict.fromkeys((AZIMUTH_COLUMN, LATITUDE_COLUMN, LONGITUDE_COLUMN), "deg"),
}

_IN_ONE_UNIT = frozenset(("sum", "mean", "median", "min", "max", "stdev", "range"))

SECTOR_HALF_WIDTH = 22.5
SECTOR_NAMES = (
    translate("SpatialRagWorkflow", "north").said(),
    translate("SpatialRagWorkflow", "north-east").said(),
    translate("SpatialRagWorkflow", "east").said(),
    translate("SpatialRagWorkflow", "south-east").said(),
    translate("SpatialRagWorkflow", "south").said(),
    translate("SpatialRagWorkflow", "south-west").said(),
    translate("SpatialRagWorkflow", "west").said(),
    translate("SpatialRagWorkflow", "north-west").said(),
)
_PARTS = (
    translate("SpatialRagWorkflow", "northern half").said(),
    translate("SpatialRagWorkflow", "north-eastern quarter").said(),
    translate("SpatialRagWorkflow", "eastern half").said(),
    translate("SpatialRagWorkflow", "south-eastern quarter").said(),
    translate("SpatialRagWorkflow", "southern half").said(),
    translate("SpatialRagWorkflow", "south-western quarter").said(),
    translate("SpatialRagWorkflow", "western half").said(),
    translate("SpatialRagWorkflow", "north-western quarter").said(),
)


def column_words(column: str) -> str:
    """A column as people say it: "area", "number of schools"."""
    return _WORDS.get(column, column.replace("_", " "))


def column_unit(column: str) -> str:
    """The unit of a column that an operation measures; empty for others."""
    return _UNITS.get(column, "")


def unit_of_statistic(statistic: str, column: str) -> str:
    """The unit of a statistic of a measured column; empty where it is a number of another kind, such as a count."""
    return column_unit(column) if statistic in _IN_ONE_UNIT else ""


def sector_name(azimuth_deg: float) -> str:
    """The name of the 45° sector that holds an azimuth: north is 337.5° to 22.5°."""
    return SECTOR_NAMES[_sector(azimuth_deg)]


def part_name(azimuth_deg: float) -> str:
    """The part of something on that side of its centre: "northern half", "north-eastern quarter"."""
    return _PARTS[_sector(azimuth_deg)]


def _sector(azimuth_deg: float) -> int:
    return int(((azimuth_deg % 360.0) + SECTOR_HALF_WIDTH) // 45.0) % 8
