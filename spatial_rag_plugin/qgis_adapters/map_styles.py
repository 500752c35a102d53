"""How answers look on the map: one QML file for each role of a layer and kind of geometry, in ``resources/styles``.

The files can be changed in QGIS itself: open an answer, restyle a layer, save its style over the file.
"""

from __future__ import annotations

from enum import Enum
from pathlib import Path

from qgis.core import QgsFontMarkerSymbolLayer, QgsMapLayer, QgsSymbol, QgsVectorLayer, QgsVectorLayerSimpleLabeling, QgsWkbTypes
from qgis.PyQt.QtGui import QFontDatabase

from ..errors import SpatialRagError

STYLES = Path(__file__).resolve().parents[2] / "resources" / "styles"

_GEOMETRY_NAMES = {
    QgsWkbTypes.GeometryType.PointGeometry: "point",
    QgsWkbTypes.GeometryType.LineGeometry: "line",
    QgsWkbTypes.GeometryType.PolygonGeometry: "polygon",
}


class Role(str, Enum):
    """What a layer of an answer shows; from the top of the group to its bottom."""

    RESULT = "result"
    APART = "apart"  # of which it is not known whether it belongs to the answer
    REFERENCE = "reference"
    PLACE = "place"
    SEARCH_AREA = "search_area"


def style_path(role: Role, layer: QgsVectorLayer) -> Path:
    """The QML file for a layer; a place that was made, and what was searched along a line or at a point, look like a reference."""
    if role is Role.SEARCH_AREA and layer.geometryType() == QgsWkbTypes.GeometryType.PolygonGeometry:
        return STYLES / f"{role.value}.qml"
    role = role if role in (Role.RESULT, Role.APART) else Role.REFERENCE
    return STYLES / f"{role.value}_{_GEOMETRY_NAMES[layer.geometryType()]}.qml"


def apply_style(layer: QgsVectorLayer, role: Role) -> None:
    """Give a layer of an answer its symbols and labels; raises SpatialRagError when the style file is missing or broken."""
    path = style_path(role, layer)
    categories = QgsMapLayer.StyleCategory.Symbology | QgsMapLayer.StyleCategory.Labeling
    message, loaded = layer.loadNamedStyle(str(path), categories)
    if not loaded:
        raise SpatialRagError(f"the style {path.name} cannot be read", message, "install the plugin again")
    _use_system_font(layer)


def _use_system_font(layer: QgsVectorLayer) -> None:
    """The files name a font that this computer may not have, and a substitute can lack the letters of its names."""
    family = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()
    if layer.labeling() is not None:
        settings = layer.labeling().settings()
        text_format = settings.format()
        font = text_format.font()
        font.setFamily(family)
        text_format.setFont(font)
        settings.setFormat(text_format)
        layer.setLabeling(QgsVectorLayerSimpleLabeling(settings))
    symbol: QgsSymbol = layer.renderer().symbol()
    for symbol_layer in symbol.symbolLayers():
        if isinstance(symbol_layer, QgsFontMarkerSymbolLayer):
            symbol_layer.setFontFamily(family)
