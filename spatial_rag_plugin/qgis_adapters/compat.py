"""The only place that knows how QGIS versions differ: enumerations that moved, and null values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Optional

from qgis.core import Qgis, QgsFeatureRequest, QgsField, QgsRaster, QgsWkbTypes
from qgis.PyQt.QtCore import QByteArray, QDate, QDateTime, Qt, QTime, QVariant

from ..model.kinds import FieldType, GeometryKind

# QGIS 3.30 moved the geometry types to Qgis, 3.36 the request flags; the old names still work in 3.x, not in 4.
_GeometryType = Qgis.GeometryType if hasattr(Qgis, "GeometryType") else QgsWkbTypes.GeometryType
_KINDS = {
    int(getattr(_GeometryType, new, getattr(_GeometryType, old, -1))): kind
    for new, old, kind in (
        ("Point", "PointGeometry", GeometryKind.POINT),
        ("Line", "LineGeometry", GeometryKind.LINE),
        ("Polygon", "PolygonGeometry", GeometryKind.POLYGON),
        ("Unknown", "UnknownGeometry", GeometryKind.MIXED),
        ("Null", "NullGeometry", GeometryKind.NONE),
    )
}
_RequestFlag = Qgis.FeatureRequestFlag if hasattr(Qgis, "FeatureRequestFlag") else QgsFeatureRequest.Flag
NO_GEOMETRY = _RequestFlag.NoGeometry

# By the names that QMetaType and the old QVariant.Type agree on, so that either can say it.
_TYPE_NAMES = {
    "qstring": FieldType.TEXT,
    "int": FieldType.INTEGER,
    "uint": FieldType.INTEGER,
    "qlonglong": FieldType.INTEGER,
    "qulonglong": FieldType.INTEGER,
    "double": FieldType.REAL,
    "float": FieldType.REAL,
    "bool": FieldType.BOOLEAN,
    "qdate": FieldType.DATE,
    "qtime": FieldType.TIME,
    "qdatetime": FieldType.DATETIME,
    "qstringlist": FieldType.LIST,
    "qvariantlist": FieldType.LIST,
}


# 3.30 moved the colours of raster bands from QgsRaster to Qgis.
_Colour = Qgis.RasterColorInterpretation if hasattr(Qgis, "RasterColorInterpretation") else QgsRaster.ColorInterpretation
_RED_GREEN_BLUE = {int(getattr(item, "value", item)) for item in (_Colour.RedBand, _Colour.GreenBand, _Colour.BlueBand)}
_DataType = Qgis.DataType
#: numpy's name of the numbers in a block of raster cells.
_CELL_TYPES = {
    int(getattr(item, "value", item)): numpy_name
    for name, numpy_name in (
        ("Byte", "u1"), ("Int8", "i1"), ("UInt16", "<u2"), ("Int16", "<i2"), ("UInt32", "<u4"), ("Int32", "<i4"), ("Float32", "<f4"),
        ("Float64", "<f8"),
    )
    for item in (getattr(_DataType, name, None),)
    if item is not None
}  # fmt: skip


def cell_type(data_type: Any) -> str:
    """numpy's name of a ``QgsRasterBlock.dataType()``; empty for what is no real number."""
    return _CELL_TYPES.get(int(getattr(data_type, "value", data_type)), "")


def is_picture(interpretations: Iterable[Any]) -> bool:
    """Whether the ``colorInterpretation`` of the bands of a raster make red, green and blue."""
    return {int(getattr(item, "value", item)) for item in interpretations} >= _RED_GREEN_BLUE


def geometry_kind(geometry_type: Any) -> GeometryKind:
    """The kind of a ``layer.geometryType()`` or ``geometry.type()``; unknown to QGIS means mixed."""
    return _KINDS.get(int(getattr(geometry_type, "value", geometry_type)), GeometryKind.MIXED)


def field_type(field: Any) -> FieldType:
    """The type of a QgsField, the same through QVariant (QGIS 3) and QMetaType (QGIS 4)."""
    name = QVariant.typeToName(field.type()) if hasattr(QVariant, "typeToName") else field.type().name
    return _TYPE_NAMES.get(str(name or "").lower(), FieldType.OTHER)


_VARIANTS = {FieldType.TEXT: ("String", "QString"), FieldType.INTEGER: ("LongLong", "LongLong"), FieldType.REAL: ("Double", "Double")}


def make_field(name: str, kind: FieldType) -> QgsField:
    """A QgsField for text, integers of 64 bits or real numbers: by QVariant up to QGIS 3.36, by QMetaType after that."""
    old, new = _VARIANTS[kind]
    if Qgis.QGIS_VERSION_INT >= 33800:
        from qgis.PyQt.QtCore import QMetaType

        return QgsField(name, getattr(QMetaType.Type, new))
    return QgsField(name, getattr(QVariant.Type, old))


def null_of(field: QgsField) -> Any:
    """The null that a provider gives for a field: by QgsVariantUtils from QGIS 3.42 on, by QVariant before that."""
    try:
        from qgis.core import QgsVariantUtils

        null = QgsVariantUtils.createNullVariant
    except (ImportError, AttributeError):
        return QVariant(QVariant.Type(int(field.type())))
    return null(field.type())


def is_null(value: Any) -> bool:
    """Whether an attribute is null in any of the ways in which QGIS says so (None, NULL, an invalid date)."""
    if value is None:
        return True
    if isinstance(value, QVariant):
        return value.isNull()
    return isinstance(value, (QDate, QTime, QDateTime)) and not value.isValid()


def plain(value: Any) -> Any:
    """An attribute as a plain Python value: null as None, dates and times as ISO text, lists as lists."""
    if is_null(value):
        return None
    if isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, (QDate, QTime, QDateTime)):
        return value.toString(Qt.DateFormat.ISODate)
    if isinstance(value, (QByteArray, bytes)):
        return bytes(value)
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    return plain(value.value()) if isinstance(value, QVariant) else str(value)


def sip_alive(wrapped: Optional[Any]) -> bool:
    """Whether the C++ object behind a PyQGIS wrapper still exists."""
    from qgis.PyQt import sip

    return wrapped is not None and not sip.isdeleted(wrapped)
