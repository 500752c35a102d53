"""Saves a town as `town.gpkg` and `elevation.tif`: the only module here that needs GDAL."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from pathlib import Path
from typing import Any, Callable, Optional, Union
from xml.sax.saxutils import quoteattr  # nosec B406: nothing is parsed

from .geometry import Point, Polygon
from .projection import GEOGRAPHIC_EPSG, METRIC_EPSG, to_lon_lat
from .town import Elevation, Town

Value = Union[str, int, float, None]
Row = tuple[str, Sequence[Value]]
"""A geometry as WKT and the values of the fields, in order."""

FIXED_DATE = "2026-01-01T00:00:00.000Z"
GPKG, RASTER = "town.gpkg", "elevation.tif"
_STYLE_FIELDS = (
    "f_table_catalog", "f_table_schema", "f_table_name", "f_geometry_column", "styleName", "styleQML", "styleSLD", "useAsDefault",
    "description", "owner", "ui", "update_time",
)  # fmt: skip


@dataclass(frozen=True)
class LayerSpec:
    """One layer of the GeoPackage; a field is (name, type), its type one of text, integer, real."""

    name: str
    title: str
    description: str
    geometry: str
    fields: Sequence[tuple[str, str]]
    rows: Callable[[Town], Iterator[Row]]
    epsg: int = METRIC_EPSG
    aliases: Mapping[str, str] = dataclass_field(default_factory=dict)


def write(town: Town, folder: Path, layers: Optional[Sequence[LayerSpec]] = None) -> list[Path]:
    """Write the GeoPackage and the raster into a folder, replacing older ones, and return both paths.

    ``layers``: in place of the town's own.

    Raises RuntimeError when GDAL cannot write there.
    """
    folder.mkdir(parents=True, exist_ok=True)
    return [_write_geopackage(town, folder / GPKG, LAYERS if layers is None else layers), _write_raster(town.elevation, folder / RASTER)]


def _write_geopackage(town: Town, path: Path, layers: Sequence[LayerSpec]) -> Path:
    from osgeo import gdal, ogr

    gdal.UseExceptions()
    ogr.UseExceptions()
    draft = path.with_name(f"{path.stem}.part.gpkg")
    draft.unlink(missing_ok=True)
    # Without it the time of writing would stand in gpkg_contents, and no two files would be alike.
    gdal.SetConfigOption("OGR_CURRENT_DATE", FIXED_DATE)
    try:
        source = ogr.GetDriverByName("GPKG").CreateDataSource(str(draft))
        for spec in layers:
            _write_layer(source, spec, town)
        if any(spec.aliases for spec in layers):
            _write_styles(source, layers)
        source = None
    finally:
        gdal.SetConfigOption("OGR_CURRENT_DATE", None)
    os.replace(draft, path)
    return path


def _write_layer(source: Any, spec: LayerSpec, town: Town) -> None:
    from osgeo import ogr

    options = [f"IDENTIFIER={spec.title}", f"DESCRIPTION={spec.description}", "SPATIAL_INDEX=YES", "FID=fid", "GEOMETRY_NAME=geom"]
    kind = {"Point": ogr.wkbPoint, "LineString": ogr.wkbLineString, "Polygon": ogr.wkbPolygon}[spec.geometry]
    layer = source.CreateLayer(spec.name, _reference(spec.epsg), kind, options)
    types = {"text": ogr.OFTString, "integer": ogr.OFTInteger, "real": ogr.OFTReal}
    for name, kind_of_value in spec.fields:
        layer.CreateField(ogr.FieldDefn(name, types[kind_of_value]))
    layer.StartTransaction()
    for number, (wkt, values) in enumerate(spec.rows(town), start=1):
        feature = ogr.Feature(layer.GetLayerDefn())
        feature.SetFID(number)
        feature.SetGeometry(ogr.CreateGeometryFromWkt(wkt))
        for index, value in enumerate(values):
            if value is not None:
                feature.SetField(index, value)
        layer.CreateFeature(feature)
    layer.CommitTransaction()


def _write_styles(source: Any, layers: Sequence[LayerSpec]) -> None:
    """The aliases of fields, where QGIS keeps them in a GeoPackage: in the default style of the layer."""
    from osgeo import ogr

    styles = source.CreateLayer("layer_styles", None, ogr.wkbNone, ["FID=id"])
    for name in _STYLE_FIELDS:
        styles.CreateField(ogr.FieldDefn(name, ogr.OFTString))
    for spec in layers:
        aliases = "".join(
            f'<alias index="{index}" field={quoteattr(name)} name={quoteattr(spec.aliases[name])}/>'
            for index, (name, _) in enumerate(spec.fields, start=1)
            if name in spec.aliases
        )
        values = ("", "", spec.name, "geom", spec.name, f"<qgis><aliases>{aliases}</aliases></qgis>", "", "1", "", "", "", FIXED_DATE)
        feature = ogr.Feature(styles.GetLayerDefn())
        for name, value in zip(_STYLE_FIELDS, values):
            feature.SetField(name, value)
        styles.CreateFeature(feature)


def _write_raster(elevation: Elevation, path: Path) -> Path:
    from osgeo import gdal

    gdal.UseExceptions()
    rows, columns = elevation.heights.shape
    options = ["COMPRESS=DEFLATE", "PREDICTOR=3", "TILED=YES"]
    raster = gdal.GetDriverByName("GTiff").Create(str(path), columns, rows, 1, gdal.GDT_Float32, options)
    raster.SetGeoTransform((elevation.west, elevation.pixel, 0.0, elevation.north, 0.0, -elevation.pixel))
    raster.SetProjection(_reference(METRIC_EPSG).ExportToWkt())
    band = raster.GetRasterBand(1)
    band.SetDescription("elevation")
    band.SetUnitType("metre")
    band.WriteRaster(0, 0, columns, rows, elevation.heights.astype("<f4").tobytes(), buf_type=gdal.GDT_Float32)
    raster.FlushCache()
    return path


def _reference(epsg: int) -> Any:
    from osgeo import osr

    osr.UseExceptions()
    reference = osr.SpatialReference()
    reference.ImportFromEPSG(epsg)
    reference.SetAxisMappingStrategy(osr.OAMS_TRADITIONAL_GIS_ORDER)
    return reference


def _point(point: Point) -> str:
    return f"POINT ({point[0]!r} {point[1]!r})"


def _line(points: Sequence[Point]) -> str:
    return f"LINESTRING {_coordinates(points)}"


def _polygon(polygon: Polygon) -> str:
    return f"POLYGON ({', '.join(_coordinates(ring) for ring in polygon)})"


def _coordinates(points: Sequence[Point]) -> str:
    return "(" + ", ".join(f"{x!r} {y!r}" for x, y in points) + ")"


def _places(town: Town) -> Iterator[Row]:
    names = [name for name, _ in PLACE_FIELDS]
    for place in town.places:
        yield _point(place.point), [getattr(place, name) for name in names]


def _streets(town: Town) -> Iterator[Row]:
    for street in town.streets:
        yield _line(street.points), [street.name, street.kind, street.maxspeed, street.oneway, street.lanes, street.bridge]


def _districts(town: Town) -> Iterator[Row]:
    for d in town.districts:
        yield _polygon(d.polygon), [d.name, d.kind, d.population, d.households, d.median_age, d.postcode]


def _parks(town: Town) -> Iterator[Row]:
    for park in town.parks:
        yield _polygon(park.polygon), [park.name, park.kind]


def _stations(town: Town) -> Iterator[Row]:
    for s in town.stations:
        yield _point(to_lon_lat(*s.point)), [s.name, ";".join(s.lines), s.opened, "yes" if s.step_free else "no"]


def _subway(town: Town) -> Iterator[Row]:
    for line in town.subway_lines:
        yield _line(line.points), [line.name, line.colour, line.opened, line.headway_min, len(line.stations)]


def _schools(town: Town) -> Iterator[Row]:
    for s in town.schools:
        yield _point(s.point), [s.name, s.level, s.operator, s.pupils, s.built]


PLACE_FIELDS = (
    ("name", "text"),
    ("category", "text"),
    ("description", "text"),
    ("opening_hours", "text"),
    ("cuisine", "text"),
    ("diet_vegetarian", "text"),
    ("diet_vegan", "text"),
    ("wheelchair", "text"),
    ("outdoor_seating", "text"),
    ("price", "integer"),
    ("rating", "real"),
    ("reviews", "integer"),
    ("stars", "integer"),
    ("addr_street", "text"),
    ("addr_housenumber", "text"),
    ("addr_postcode", "text"),
    ("addr_city", "text"),
    ("phone", "text"),
    ("website", "text"),
)
_NAME = ("name", "text")
_CLASS = ("class", "text")
_OPENED = ("opened", "integer")

LAYERS: tuple[LayerSpec, ...] = (
    LayerSpec("places", "Places", "Shops, food, culture, health and leisure, one point each", "Point", PLACE_FIELDS, _places),
    LayerSpec(
        "streets",
        "Streets",
        "Street network; pieces meet at shared end points; maxspeed in km/h; oneway is yes (as drawn), -1 (against it) or no",
        "LineString",
        (
            _NAME,
            _CLASS,
            ("maxspeed", "integer"),
            ("oneway", "text"),
            ("lanes", "integer"),
            ("bridge", "text"),
        ),
        _streets,
    ),
    LayerSpec(
        "districts",
        "Districts",
        "Districts; together they cover the town without gaps or overlaps",
        "Polygon",
        (
            _NAME,
            ("kind", "text"),
            ("population", "integer"),
            ("households", "integer"),
            ("median_age", "real"),
            ("postcode", "text"),
        ),
        _districts,
    ),
    LayerSpec("parks", "Parks", "Parks, gardens, squares and woods", "Polygon", (_NAME, ("kind", "text")), _parks),
    LayerSpec(
        "river", "River", "The river as a surface", "Polygon", (_NAME,), lambda t: iter([(_polygon(t.water.river), [t.water.river_name])])
    ),
    LayerSpec(
        "river_line",
        "River centre line",
        "The river as a line, drawn downstream",
        "LineString",
        (_NAME,),
        lambda t: iter([(_line(t.water.river_line), [t.water.river_name])]),
    ),
    LayerSpec(
        "lake",
        "Lake",
        "The lake that the river runs into",
        "Polygon",
        (_NAME,),
        lambda t: iter([(_polygon(t.water.lake), [t.water.lake_name])]),
    ),
    LayerSpec(
        "subway_lines",
        "Subway lines",
        "Subway lines; headway_min is the time between two trains in minutes",
        "LineString",
        (
            _NAME,
            ("colour", "text"),
            _OPENED,
            ("headway_min", "integer"),
            ("stations", "integer"),
        ),
        _subway,
    ),
    LayerSpec(
        "subway_stations",
        "Subway stations",
        "Subway stations, in longitude and latitude; lines are separated by semicolons",
        "Point",
        (_NAME, ("lines", "text"), _OPENED, ("step_free", "text")),
        _stations,
        GEOGRAPHIC_EPSG,
    ),
    LayerSpec(
        "schools",
        "Schools",
        "Schools, colleges and universities",
        "Point",
        (
            _NAME,
            ("level", "text"),
            ("operator", "text"),
            ("pupils", "integer"),
            ("built", "integer"),
        ),
        _schools,
    ),
)
