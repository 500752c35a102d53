"""The maps of the demo: a project with quiet sources, the answer put on top by the plugin's own presenter, and a page around it."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, degrees, floor, hypot, log10, radians, sin
from pathlib import Path

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsExpression,
    QgsFillSymbol,
    QgsLayoutExporter,
    QgsLayoutItem,
    QgsLayoutItemLabel,
    QgsLayoutItemLegend,
    QgsLayoutItemMap,
    QgsLayoutItemScaleBar,
    QgsLayoutItemShape,
    QgsLayoutPoint,
    QgsLayoutSize,
    QgsLayoutUtils,
    QgsLegendStyle,
    QgsLineSymbol,
    QgsMarkerSymbol,
    QgsPalLayerSettings,
    QgsPrintLayout,
    QgsProject,
    QgsSingleSymbolRenderer,
    QgsSymbol,
    QgsTextFormat,
    QgsUnitTypes,
    QgsVectorLayer,
    QgsVectorLayerSimpleLabeling,
    QgsWkbTypes,
)
from qgis.gui import QgsMapCanvas
from qgis.PyQt.QtCore import QRectF, QSize, Qt
from qgis.PyQt.QtGui import QColor, QFont, QFontDatabase

from spatial_rag_plugin.model.answer import Answer
from spatial_rag_plugin.qgis_adapters.snapshot import ANSWER_PROPERTY

DPI = 150
PAGE = QRectF(0, 0, 272, 170)
MAP = QRectF(8, 25, 190, 133)
LIST = QRectF(203, 25, 61, 133)
MM_PER_INCH = 25.4
INK, QUIET, ACCENT, PAPER, WATER = "#202124", "#6b7075", "#e84a27", "#ffffff", "#e9f0f5"
LISTED = 5
_FEW_STEPS = 5

#: Symbols of the sources by layer name; others follow their kind of geometry.
_FILLS = {
    "countries": ("#00000000", "#b3aea5", "0.2"),
    "states_provinces": ("#f4f2ee", "#e6e3dd", "0.15"),
    "districts": ("#f7f5f2", "#cfcac2", "0.2"),
    "parks": ("#dcebd3", "#c4dcb6", "0.15"),
    "river": ("#d3e5f1", "#d3e5f1", "0.1"),
    "lake": ("#d3e5f1", "#bcd6e7", "0.15"),
    "water": ("#d3e5f1", "#bcd6e7", "0.15"),
    "regions": ("#00000000", "#d5d1ca", "0.2"),
}
_LINES = {"streets": ("#ddd8d0", "0.3"), "subway_lines": ("#c9bcd6", "0.6"), "roads": ("#d8d2c8", "0.3"), "river_line": ("#d3e5f1", "0.1")}
_POINTS = {"subway_stations": ("#b39dc6", "1.6"), "schools": ("#d8cfc0", "0.9"), "places": ("#d0cbc3", "0.6"), "pois": ("#c3bdb3", "0.7")}
_OTHER = "#d8d4cd"
#: Fields that name the features of a source on the map.
_NAMES = {"countries": "NAME", "states_provinces": "name", "districts": "name", "regions": "region_name"}
_NAMED_ELSE = {"districts", "states_provinces"}


def make_canvas(project: QgsProject) -> QgsMapCanvas:
    """A map canvas as large as the map on the page, so that the presenter's own zoom is the one that is drawn."""
    canvas = QgsMapCanvas()
    canvas.setProject(project)
    canvas.resize(QSize(pixels(MAP.width()), pixels(MAP.height())))
    canvas.setCanvasColor(QColor(WATER))
    return canvas


def pixels(millimetres: float) -> int:
    """Pixels of a length on the page."""
    return round(millimetres / MM_PER_INCH * DPI)


def add_sources(project: QgsProject, layers: Sequence[QgsVectorLayer]) -> None:
    """Put source layers into the project in this order, drawn quietly."""
    for layer in layers:
        layer.setRenderer(QgsSingleSymbolRenderer(background_symbol(layer)))
        project.addMapLayer(layer, False)
        project.layerTreeRoot().addLayer(layer)


def background_symbol(layer: QgsVectorLayer) -> QgsSymbol:
    """A pale symbol, known by the layer's name or made for its kind of geometry."""
    kind, name = layer.geometryType(), layer.name()
    if kind == QgsWkbTypes.GeometryType.PointGeometry:
        colour, size = _POINTS.get(name, (_OTHER, "0.6"))
        return QgsMarkerSymbol.createSimple({"name": "circle", "color": colour, "size": size, "outline_style": "no"})
    if kind == QgsWkbTypes.GeometryType.LineGeometry:
        colour, width = _LINES.get(name, (_OTHER, "0.25"))
        return QgsLineSymbol.createSimple({"line_color": colour, "line_width": width, "capstyle": "round", "joinstyle": "round"})
    fill, outline, width = _FILLS.get(name, ("#f1efeb", _OTHER, "0.15"))
    return QgsFillSymbol.createSimple({"color": fill, "outline_color": outline, "outline_width": width})


def name_sources(project: QgsProject, answer: Answer) -> None:
    """Name the surroundings in small grey letters where there is room, but not what the answer names itself."""
    cited = {feature.name for feature in (*answer.features, *answer.references)}
    # One kind of region at a time: states around states, countries around countries.
    asked = {feature.layer for feature in (*answer.features, *answer.references)} & set(_NAMES)
    for layer in project.mapLayers().values():
        named = layer.name() in (asked or _NAMED_ELSE)
        if layer.name() in _NAMES:
            layer.setLabelsEnabled(named)
        if named:
            layer.setLabeling(QgsVectorLayerSimpleLabeling(_names_but(_NAMES[layer.name()], cited)))


def _names_but(field: str, cited: set[str]) -> QgsPalLayerSettings:
    column = QgsExpression.quotedColumnRef(field)
    listed = ", ".join(QgsExpression.quotedValue(name) for name in sorted(cited))
    text = QgsTextFormat()
    text.setFont(_font(6.5, False))
    text.setSize(6.5)
    text.setColor(QColor("#9a948a"))
    labels = QgsPalLayerSettings()
    labels.fieldName = f"CASE WHEN {column} NOT IN ({listed}) THEN {column} END" if listed else column
    labels.isExpression = True
    labels.placement = QgsPalLayerSettings.Placement.Horizontal
    labels.fitInPolygonOnly = True
    labels.priority = 0
    obstacle = labels.obstacleSettings()
    obstacle.setIsObstacle(False)
    labels.setObstacleSettings(obstacle)
    labels.setFormat(text)
    return labels


def map_crs(answer: Answer, fixed: str) -> QgsCoordinateReferenceSystem:
    """``fixed``, or Lambert's equal-area projection around the references (the answer itself without any)."""
    if fixed:
        return QgsCoordinateReferenceSystem(fixed)
    rows = [row for row in (*answer.references, *answer.features) if row.lon is not None and row.lat is not None]
    lon, lat = middle([(row.lon or 0.0, row.lat or 0.0) for row in rows[: max(1, len(answer.references))]])
    return QgsCoordinateReferenceSystem.fromProj(f"+proj=laea +lat_0={lat:.0f} +lon_0={lon:.0f} +datum=WGS84 +units=m +no_defs")


def projection_name(crs: QgsCoordinateReferenceSystem) -> str:
    """What a map's CRS is called."""
    return crs.description() if crs.authid() else "Lambert azimuthal equal-area, centred on the question"


def middle(positions: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The mean of positions (degrees) on the sphere, which minds no antimeridian; (0, 0) of none."""
    x = sum(cos(radians(lat)) * cos(radians(lon)) for lon, lat in positions)
    y = sum(cos(radians(lat)) * sin(radians(lon)) for lon, lat in positions)
    z = sum(sin(radians(lat)) for _, lat in positions)
    return degrees(atan2(y, x)), degrees(atan2(z, hypot(x, y)))


def render(project: QgsProject, canvas: QgsMapCanvas, answer: Answer, words: str, attribution: str, path: Path) -> None:
    """Write the page: question, answer, map and list. Raises OSError when the picture cannot be written."""
    layout = QgsPrintLayout(project)
    layout.initializeDefaults()
    layout.pageCollection().page(0).setPageSize(QgsLayoutSize(PAGE.width(), PAGE.height(), QgsUnitTypes.LayoutUnit.LayoutMillimeters))
    width = PAGE.width() - 2 * MAP.x()
    _text(layout, answer.question, QRectF(MAP.x(), 4.5, width, 9), fitting_size(answer.question, width, 16, bold=True), INK, bold=True)
    _text(layout, words, QRectF(MAP.x(), 13.5, width, 10), 9.5, ACCENT)
    _map(layout, project, canvas)
    _list(layout, answer)
    _legend(layout, project)
    _text(layout, attribution, QRectF(MAP.x(), 161, PAGE.width() - 16, 5), 6.5, QUIET)
    image = QgsLayoutExporter(layout).renderPageToImage(0, dpi=DPI)
    if not image.save(str(path)):
        raise OSError(f"{path} could not be written")


def _map(layout: QgsPrintLayout, project: QgsProject, canvas: QgsMapCanvas) -> None:
    item = QgsLayoutItemMap(layout)
    item.attemptSetSceneRect(MAP)
    item.setCrs(project.crs())
    item.setLayers(project.layerTreeRoot().layerOrder())
    item.setBackgroundColor(QColor(WATER))
    item.setFrameEnabled(True)
    item.setFrameStrokeColor(QColor("#c4c7ca"))
    item.zoomToExtent(canvas.extent())
    layout.addLayoutItem(item)
    bar = QgsLayoutItemScaleBar(layout)
    bar.setStyle("Line Ticks Up")
    bar.setLinkedMap(item)
    metres = nice_length(canvas.extent().width() / 6)
    bar.setUnits(QgsUnitTypes.DistanceUnit.DistanceKilometers if metres >= 1000 else QgsUnitTypes.DistanceUnit.DistanceMeters)
    bar.setUnitLabel("km" if metres >= 1000 else "m")
    bar.setNumberOfSegmentsLeft(0)
    bar.setNumberOfSegments(1)
    bar.setUnitsPerSegment(metres / 1000 if metres >= 1000 else metres)
    bar.setHeight(1.6)
    text = bar.textFormat()
    text.setFont(_font(7, False))
    text.setSize(7)
    text.setColor(QColor(INK))
    bar.setTextFormat(text)
    bar.setBackgroundEnabled(True)
    bar.setBackgroundColor(QColor(255, 255, 255, 205))
    bar.update()
    layout.addLayoutItem(bar)
    bar.attemptMove(QgsLayoutPoint(MAP.left() + 2, MAP.bottom() - bar.rect().height() - 2))


def nice_length(metres: float) -> float:
    """The largest of 1, 2 and 5 times a power of ten that is not longer."""
    power = 10.0 ** floor(log10(metres))
    return next(step * power for step in (5.0, 2.0, 1.0) if step * power <= metres * (1 + 1e-9))


def _list(layout: QgsPrintLayout, answer: Answer) -> None:
    top, left, width = LIST.y(), LIST.x() + 8, LIST.width() - 8
    # a long workflow needs the room, or it runs into the legend
    listed = LISTED if len(answer.workflow_words) <= _FEW_STEPS else LISTED - 2
    for feature in answer.features[:listed]:
        badge = QgsLayoutItemShape(layout)
        badge.setShapeType(QgsLayoutItemShape.Shape.Ellipse)
        badge.attemptSetSceneRect(QRectF(LIST.x(), top, 6, 6))
        badge.setSymbol(QgsFillSymbol.createSimple({"color": ACCENT, "outline_style": "no"}))
        layout.addLayoutItem(badge)
        number = _text(layout, str(feature.rank), QRectF(LIST.x(), top, 6, 6), 8, PAPER, bold=True)
        number.setHAlign(Qt.AlignmentFlag.AlignHCenter)
        number.setVAlign(Qt.AlignmentFlag.AlignVCenter)
        top = _paragraph(layout, feature.name or f"feature {feature.fid}", left, top, width, 9, INK, bold=True)
        top = _paragraph(layout, feature.reason, left, top, width, 7.5, QUIET) + 3
    if answer.total > listed:
        top = _paragraph(layout, f"and {answer.total - listed:,} more", left, top, width, 8, QUIET)
    top = max(top + 6, LIST.y() + 55)
    top = _paragraph(layout, "How it was found", LIST.x(), top, LIST.width(), 8, INK, bold=True) + 1
    for number, sentence in enumerate(answer.workflow_words, start=1):
        _paragraph(layout, f"{number}", LIST.x(), top, 4, 7, QUIET)
        top = _paragraph(layout, sentence, LIST.x() + 4, top, LIST.width() - 4, 7, QUIET) + 0.6


def _legend(layout: QgsPrintLayout, project: QgsProject) -> None:
    legend = QgsLayoutItemLegend(layout)
    legend.setAutoUpdateModel(False)
    root = legend.model().rootGroup()
    root.clear()
    for layer in project.layerTreeRoot().layerOrder():
        if layer.customProperty(ANSWER_PROPERTY):
            root.addLayer(layer)
    for kind in (QgsLegendStyle.Style.SymbolLabel, QgsLegendStyle.Style.Subgroup, QgsLegendStyle.Style.Group):
        legend.setStyleFont(kind, _font(7.5, False))
    legend.setFontColor(QColor(INK))
    legend.setBackgroundEnabled(False)
    legend.setBoxSpace(0)
    layout.addLayoutItem(legend)
    # Its height is known only when it is drawn.
    legend.setReferencePoint(QgsLayoutItem.ReferencePoint.LowerLeft)
    legend.attemptMove(QgsLayoutPoint(LIST.x(), LIST.bottom()))
    legend.adjustBoxSize()


def fitting_size(text: str, width: float, size: float, bold: bool) -> float:
    """The largest font size up to ``size`` (points) at which a text stays within ``width`` (mm) on one line."""
    while size > 6 and QgsLayoutUtils.textWidthMM(_font(size, bold), text) > width - 1:
        size -= 0.5
    return size


def _paragraph(
    layout: QgsPrintLayout, text: str, left: float, top: float, width: float, size: float, colour: str, bold: bool = False
) -> float:
    """A text in as many lines as it needs; gives the place below it."""
    if not text:
        return top
    font = _font(size, bold)
    lines, line = [], ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and QgsLayoutUtils.textWidthMM(font, longer) > width - 1:
            lines.append(line)
            longer = word
        line = longer
    lines.append(line)
    height = len(lines) * size * MM_PER_INCH / 72 * 1.25 + 0.3
    _text(layout, "\n".join(lines), QRectF(left, top, width, height + 1), size, colour, bold)
    return top + height


def _text(layout: QgsPrintLayout, text: str, box: QRectF, size: float, colour: str, bold: bool = False) -> QgsLayoutItemLabel:
    label = QgsLayoutItemLabel(layout)
    label.setText(text)
    label.setFont(_font(size, bold))
    label.setFontColor(QColor(colour))
    label.setHAlign(Qt.AlignmentFlag.AlignLeft)
    label.setMarginX(0)
    label.setMarginY(0)
    label.attemptSetSceneRect(box)
    layout.addLayoutItem(label)
    return label


def _font(size: float, bold: bool) -> QFont:
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    font.setPointSizeF(size)
    font.setBold(bold)
    return font
