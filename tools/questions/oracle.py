"""GeoPackages read without QGIS, and what shapely and pyproj say about their features: the gold of our questions.

The town lies in an azimuthal equidistant plane at its centre (true to a millimetre within ten kilometres), so everything about it is
plane geometry. The world keeps its degrees; sizes and distances come from ``pyproj.Geod`` over densified shapes.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from pyproj import CRS, Geod, Transformer

GEOD = Geod(ellps="WGS84")
#: Closer to a limit than this, in metres, the gold would hang on rounding: such a question is not asked.
UNSURE_M = 0.05
_ENVELOPES = {0: 0, 1: 32, 2: 48, 3: 48, 4: 64}


@dataclass(frozen=True, eq=False)
class Thing:
    """One feature: its layer, id and attributes, its shape in the plane of the oracle, and its centroid in degrees WGS 84."""

    layer: str
    fid: int
    values: dict[str, Any]
    shape: Any
    lon: float
    lat: float

    @property
    def name(self) -> str:
        return self.values.get("name") or self.values.get("NAME") or ""

    def __getitem__(self, field: str) -> Any:
        return self.values[field]


def read_table(path: Path, table: str) -> tuple[CRS, list[tuple[int, dict[str, Any], Any]]]:
    """CRS and rows (feature id, attributes, shape) of a layer; features without a shape are left out."""
    with sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True) as connection:
        (column, srs), *_ = connection.execute("SELECT column_name, srs_id FROM gpkg_geometry_columns WHERE table_name = ?", (table,))
        (definition,), *_ = connection.execute("SELECT definition FROM gpkg_spatial_ref_sys WHERE srs_id = ?", (srs,))
        cursor = connection.execute(f'SELECT * FROM "{table}"')  # noqa: S608 - our own files
        names = [item[0] for item in cursor.description]
        records = [dict(zip(names, record)) for record in cursor]
    rows = []
    for record in records:
        blob = record.pop(column)
        if blob is not None and not blob[3] & 0x10:
            shape = shapely.from_wkb(bytes(blob)[8 + _ENVELOPES[blob[3] >> 1 & 7] :])
            rows.append((record.pop("fid"), record, shape))
    return CRS.from_user_input(srs if srs > 0 else definition), rows


def moved(shape: Any, transformer: Transformer) -> Any:
    """The shape with its coordinates transformed."""
    return shapely.transform(shape, lambda xy: np.column_stack(transformer.transform(xy[:, 0], xy[:, 1])))


# what holds in the town's plane


def distance(thing: Thing, others: Sequence[Thing]) -> float:
    """Metres to the closest of the others, itself left out."""
    return float(shapely.distance(thing.shape, [other.shape for other in others if other is not thing]).min())


def within(things: Iterable[Thing], others: Sequence[Thing], limit: float, at_least: float = 0.0) -> list[Thing]:
    """What lies at most ``limit`` metres (and at least ``at_least``) from any of the others."""
    measured = [(thing, distance(thing, others)) for thing in things]
    for _, metres in measured:
        if abs(metres - limit) < UNSURE_M or (at_least and abs(metres - at_least) < UNSURE_M):
            raise ValueError(f"{metres} m is too close to a limit to tell")
    return [thing for thing, metres in measured if at_least <= metres <= limit]


def beyond(things: Sequence[Thing], others: Sequence[Thing], limit: float) -> list[Thing]:
    """What lies more than ``limit`` metres from all of the others."""
    return without(things, within(things, others, limit))


def nearest(things: Iterable[Thing], others: Sequence[Thing], count: int = 1) -> list[Thing]:
    """The ``count`` closest to any of the others, the closest first."""
    ordered = sorted(((distance(thing, others), thing.fid, thing) for thing in things), key=lambda item: item[:2])
    if len(ordered) > count and ordered[count][0] - ordered[count - 1][0] < UNSURE_M:
        raise ValueError("two are equally near")
    return [thing for _, _, thing in ordered[:count]]


def inside(things: Iterable[Thing], areas: Sequence[Thing]) -> list[Thing]:
    """What shares more than a border with one of the areas."""
    return [thing for thing in things if any(meets(thing, area) for area in areas if area is not thing)]


def meets(thing: Thing, area: Thing) -> bool:
    """Whether their interiors meet."""
    shapely.prepare(area.shape)
    return bool(area.shape.intersects(thing.shape) and not thing.shape.touches(area.shape))


def touching(things: Iterable[Thing], others: Sequence[Thing]) -> list[Thing]:
    """What borders one of the others."""
    return [thing for thing in things if any(thing.shape.touches(other.shape) for other in others if other is not thing)]


def having(areas: Iterable[Thing], things: Sequence[Thing], wanted: Callable[[int], bool] = lambda n: n > 0) -> list[Thing]:
    """The areas whose number of things inside is as wanted."""
    return [area for area in areas if wanted(tally(area, things))]


def tally(area: Thing, things: Iterable[Thing]) -> int:
    """How many of the things lie in the area."""
    return sum(meets(thing, area) for thing in things)


def most(things: Iterable[Thing], number: Callable[[Thing], float], count: int = 1, fewest: bool = False) -> list[Thing]:
    """The ``count`` things with the largest (``fewest``: smallest) number, in that order; a tie at the cut is no question to ask."""
    ordered = sorted(things, key=number, reverse=not fewest)
    if len(ordered) > count and number(ordered[count]) == number(ordered[count - 1]):
        raise ValueError("a tie")
    return ordered[:count]


def without(things: Iterable[Thing], others: Iterable[Thing]) -> list[Thing]:
    """The things that are not among the others."""
    out = {id(other) for other in others}
    return [thing for thing in things if id(thing) not in out]


def both(*lists: Sequence[Thing]) -> list[Thing]:
    """What stands in every list."""
    first, *rest = lists
    return [thing for thing in first if all(any(thing is other for other in others) for others in rest)]


def union(*lists: Iterable[Thing]) -> list[Thing]:
    """What stands in any of the lists, once."""
    return list({id(thing): thing for things in lists for thing in things}.values())


def azimuth(origin: Thing, thing: Thing) -> float:
    """Degrees clockwise from north, from centroid to centroid."""
    return GEOD.inv(origin.lon, origin.lat, thing.lon, thing.lat)[0] % 360


def in_sector(things: Iterable[Thing], origin: Thing, middle: float, half_width: float) -> list[Thing]:
    """What lies within ``half_width`` degrees of the direction ``middle``, seen from the origin."""
    turned = [(thing, abs((azimuth(origin, thing) - middle + 180) % 360 - 180)) for thing in things if thing is not origin]
    if any(abs(angle - half_width) < 0.001 for _, angle in turned):
        raise ValueError("too close to the edge of a sector to tell")
    return [thing for thing, angle in turned if angle < half_width]


class Layers:
    """The layers of one file by name; made into things by ``_thing``."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._read: dict[str, list[Thing]] = {}
        self._found: dict[tuple[str, frozenset[tuple[str, Any]]], list[Thing]] = {}

    def __getitem__(self, table: str) -> list[Thing]:
        if table not in self._read:
            crs, rows = read_table(self.path, table)
            place = self._place(crs)
            self._read[table] = [Thing(table, fid, values, *place(shape)) for fid, values, shape in rows]
        return self._read[table]

    def where(self, table: str, **wanted: Any) -> list[Thing]:
        """The things of a layer whose fields have these values."""
        key = (table, frozenset(wanted.items()))
        if key not in self._found:
            self._found[key] = [thing for thing in self[table] if all(thing[field] == value for field, value in wanted.items())]
        return list(self._found[key])

    def one(self, table: str, name: str) -> Thing:
        """The one thing of a layer that bears the name; ValueError when there is another."""
        (thing,) = [thing for thing in self[table] if thing.name == name]
        return thing

    def _place(self, crs: CRS) -> Callable[[Any], tuple[Any, float, float]]:
        raise NotImplementedError


class Town(Layers):
    """The sample town in the plane of the oracle; ``raster`` is its elevation model.

    ``strict_parks``: "parks" are the features whose kind is park, not everything in the layer of parks, gardens and squares.
    """

    def __init__(self, folder: Path, strict_parks: bool = False) -> None:
        super().__init__(folder / "town.gpkg")
        self._strict_parks = strict_parks
        self.raster = folder / "elevation.tif"
        crs, rows = read_table(self.path, "districts")
        whole = moved(shapely.union_all([shape for _, _, shape in rows]), Transformer.from_crs(crs, "EPSG:4326", always_xy=True))
        centre = whole.centroid
        self.plane = CRS.from_user_input(f"+proj=aeqd +lat_0={centre.y} +lon_0={centre.x} +ellps=WGS84")
        self.to_degrees = Transformer.from_crs(self.plane, "EPSG:4326", always_xy=True)
        self.from_degrees = Transformer.from_crs("EPSG:4326", self.plane, always_xy=True)

    def _place(self, crs: CRS) -> Callable[[Any], tuple[Any, float, float]]:
        transformer = Transformer.from_crs(crs, self.plane, always_xy=True)
        dense = not crs.is_geographic

        def place(shape: Any) -> tuple[Any, float, float]:
            flat = moved(shapely.segmentize(shape, 100.0) if dense else shape, transformer)
            centre = flat.centroid
            return (flat, *self.to_degrees.transform(centre.x, centre.y))

        return place

    @property
    def parks(self) -> list[Thing]:
        """What the word means, where it does not name one of them."""
        return self.where("parks", kind="park") if self._strict_parks else self["parks"]

    def of(self, category: str, **wanted: Any) -> list[Thing]:
        """The places of a category."""
        return self.where("places", category=category, **wanted)

    def district(self, name: str) -> Thing:
        return self.one("districts", name)

    def park(self, name: str) -> Thing:
        return self.one("parks", name)

    def station(self, name: str) -> Thing:
        return self.one("subway_stations", name)

    def school(self, name: str) -> Thing:
        return self.one("schools", name)

    def street(self, name: str) -> list[Thing]:
        """The pieces of a street."""
        return self.where("streets", name=name)

    def elevations(self, shape: Any) -> np.ndarray:
        """The cells whose centres lie in a shape of the plane."""
        values, x, y, to_cells = self._cells
        return values[shapely.contains_xy(moved(shape, to_cells), x, y)]

    @cached_property
    def _cells(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, Transformer]:
        """The cells of the elevation model, where their centres lie, and the way there from the plane."""
        from osgeo import gdal

        gdal.UseExceptions()
        source = gdal.Open(str(self.raster))
        west, pixel, _, north, _, _ = source.GetGeoTransform()
        values = source.GetRasterBand(1).ReadAsArray()
        rows, columns = np.indices(values.shape)
        to_cells = Transformer.from_crs(self.plane, CRS.from_wkt(source.GetProjection()), always_xy=True)
        return values, west + (columns + 0.5) * pixel, north - (rows + 0.5) * pixel, to_cells


class World(Layers):
    """The world map that ships with QGIS, in degrees, edges cut to ``SPACING``."""

    SPACING = 0.1

    def _place(self, crs: CRS) -> Callable[[Any], tuple[Any, float, float]]:
        def place(shape: Any) -> tuple[Any, float, float]:
            dense = shapely.segmentize(shape, self.SPACING)
            return dense, shape.centroid.x, shape.centroid.y

        return place

    def country(self, name: str) -> Thing:
        (thing,) = [thing for thing in self["countries"] if thing["NAME"] == name]
        return thing

    def states(self, admin: str) -> list[Thing]:
        return self.where("states_provinces", admin=admin)

    def state(self, admin: str, name: str) -> Thing:
        (thing,) = self.where("states_provinces", admin=admin, name=name)
        return thing


def area_m2(shape: Any) -> float:
    """Ellipsoidal area of a shape in degrees."""
    return sum(abs(GEOD.geometry_area_perimeter(shapely.orient_polygons(part))[0]) for part in shapely.get_parts(shape))


def perimeter_m(shape: Any) -> float:
    """Ellipsoidal length of the borders of a shape in degrees, holes included."""
    return sum(GEOD.geometry_length(shapely.boundary(part)) for part in shapely.get_parts(shape))


def globe_distance(a: Thing, b: Thing) -> float:
    """Geodesic metres between the closest vertices of two densified shapes in degrees; 0 where they meet."""
    if a.shape.intersects(b.shape):
        return 0.0
    left, right = shapely.get_coordinates(a.shape), shapely.get_coordinates(b.shape)
    p, q = _chords(left), _chords(right)
    best = (np.inf, 0, 0)
    for start in range(0, len(p), 500):
        squares = ((p[start : start + 500, None, :] - q[None, :, :]) ** 2).sum(axis=2)
        row, column = np.unravel_index(int(squares.argmin()), squares.shape)
        best = min(best, (float(squares[row, column]), start + int(row), int(column)))
    return float(GEOD.inv(*left[best[1]], *right[best[2]])[2])


_EARTH = Transformer.from_crs("EPSG:4979", "EPSG:4978", always_xy=True)


def _chords(degrees: np.ndarray) -> np.ndarray:
    return np.column_stack(_EARTH.transform(degrees[:, 0], degrees[:, 1], np.zeros(len(degrees))))
