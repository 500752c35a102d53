"""What a layer and a field can be; apart, because QGIS's start-up needs these and nothing else of the catalog."""

from __future__ import annotations

from enum import Enum


class GeometryKind(str, Enum):
    POINT = "point"
    LINE = "line"
    POLYGON = "polygon"
    MIXED = "mixed"
    NONE = "none"


class FieldType(str, Enum):
    TEXT = "text"
    INTEGER = "integer"
    REAL = "real"
    BOOLEAN = "boolean"
    DATE = "date"
    TIME = "time"
    DATETIME = "datetime"
    LIST = "list"
    OTHER = "other"
