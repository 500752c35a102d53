"""The geometry kernel: exact ellipsoidal computation on columns of geometries.

Every distance is in metres on the ellipsoid, every azimuth in degrees clockwise from north, every area in
square metres.  Edges are straight in the CRS of their own column.  A `Measurer` holds what a whole computation
shares: the target CRS, the ellipsoid and the project's transform context; its longitudes and latitudes are
those of `QgsDistanceArea`, so a distance here is the distance that the Measure tool shows.

    measurer = Measurer(target_crs, "EPSG:7030", project.transformContext())   # "NONE"/invalid -> WGS 84, flagged
    measurer.assumed_ellipsoid                     True when the ellipsoid asked for was "NONE" or invalid
    measurer.lonlat(xy, crs) -> (N, 2)             NaN where a transformation fails
    measurer.areas(column), measurer.lengths(column), measurer.perimeters(column) -> (N,) by QgsDistanceArea

    GeometryColumn.from_points(xy, crs)            float64 (N, 2), NaN = null: the fast path
    GeometryColumn.from_wkb(list[bytes | None], crs, backend=None)
    GeometryColumn.from_geometries(list[QgsGeometry], crs, backend=None)
    column.crs, len(column), column.missing (mask), column.n_missing, column.n_repaired, column.is_point
    column.take(indices or mask) -> GeometryColumn ; column.bounds() -> (N, 4) ; column.wkb(i) -> bytes | None
    column.geometry(i) -> QgsGeometry
    backend: "shapely" | "qgis" | None (= shapely where it can be imported)

    reproject(column, to_crs, context, tolerance_m=0.1) -> GeometryColumn    edges densified in their own CRS first
    search_boxes(reference, distance_m, measurer, crs=measurer.crs) -> SearchBoxes(boxes (M, 4), reference (M,))
        .merged(limit) -> SearchBoxes ; .may_hold(xy) -> mask (a superset) ; .everywhere   +-inf sides where all must be read

    distances(targets, reference, measurer, max_distance=inf, same=None, check=None) -> Proximity
    within(targets, reference, distance_m, measurer, same=None, check=None) -> Proximity  (only what is within, in order)
        Proximity(target (H,), distance (H,), reference (H,), lonlat (H, 2), target_lonlat (H, 2))
        `target` indexes the targets, `reference` the nearest reference, `lonlat` is the closest point on it.
        same: for each target the index of the reference that it is itself, or -1 (a feature is never its own neighbour)
    nearest(targets, reference, k, measurer, same=None, check=None) -> Proximity           k nearest targets, nearest first
    nearest_join(origins, targets, k, measurer, same=None, max_distance=inf, check=None) -> Join
        Join(target (N, k) int, distance (N, k)); -1 / NaN where there are fewer than k
        same: for each origin the index of the target that it is itself, or -1

    relates(targets, reference, predicate, measurer, check=None) -> (target indices, reference indices) pairs
        predicate: intersects | within | contains | touches | overlaps | crosses | equals | covered_by, in the targets' CRS
    clipped_measure(targets, region, kind, measurer, check=None) -> (N,)   kind "area" | "length"; part inside the region
    buffer(column, distance_m, measurer, segments=16, dissolve=False, check=None) -> GeometryColumn (in column.crs)

    overlays: inside, outside, joined, grouped, hull, outlines, crossings      geometries made of geometries, in the CRS of the first
    places: between, enclosed, densest, mean_centre                            places that no layer holds, EPSG:4326
    sides: part_towards                                                        the northern half of something, EPSG:4326
    network.network_of(lines, measurer) -> Network ; .way(starts, ends) ; .reach(starts, distance_m)        ways along lines

    representative_points(column, measurer) -> (N, 2) lon/lat   points themselves, else centroids (see the function)
    azimuths(from_lonlat, to_lonlat, measurer) -> (N,) in [0, 360), NaN where the points coincide
    with_sides(azimuth, reference, lonlat, azimuth_deg, measurer) -> (N,)   of what is long, by the side that they are on
    sector(azimuth) -> int (0 = N, 1 = NE, ... 7 = NW) ; SECTORS ; in_sector(azimuth, centre, half_width=22.5) -> mask

`check` is called between chunks (every 50 ms or so) and raises to cancel.
"""

from __future__ import annotations

from . import overlays, places, sides
from .across import with_sides
from .boxes import SearchBoxes, search_boxes
from .buffers import buffer
from .columns import GeometryColumn
from .directions import SECTORS, azimuths, in_sector, representative_points, sector
from .measurer import Measurer
from .predicates import clipped_measure, relates
from .proximity import Join, Proximity, distances, nearest, nearest_join, within
from .reproject import reproject

__all__ = [
    "SECTORS",
    "GeometryColumn",
    "Join",
    "Measurer",
    "Proximity",
    "SearchBoxes",
    "azimuths",
    "buffer",
    "clipped_measure",
    "distances",
    "in_sector",
    "nearest",
    "nearest_join",
    "overlays",
    "places",
    "relates",
    "representative_points",
    "reproject",
    "search_boxes",
    "sector",
    "sides",
    "with_sides",
    "within",
]
