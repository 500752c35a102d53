"""Geometries that no layer holds: places, buffers, overlays, hulls, centres, what lies between things or is enclosed by them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
from qgis.core import QgsCoordinateReferenceSystem, QgsGeometry

from ...errors import SpatialRagError
from ...model.columns import NAME_COLUMN, part_name
from ...model.units import format_length
from ...model.wording import translate
from ...workflow import operations as ops
from ..context import WGS84, RunContext
from ..geodesy import GeometryColumn, buffer, overlays, places, representative_points, sides
from ..geodesy import borders as shared
from ..geodesy import landmasses as land
from ..geodesy.wkb import POLYGON
from ..results import names
from ..stream import Stream

_NAMED, _MANY = 6, 500
#: The operations whose features are geometries that no layer holds.
MAKING = (ops.PlaceArea, ops.Buffer, ops.Dissolve, ops.Centroids, ops.MeanCentre, ops.ConvexHull, ops.Boundary, ops.Landmasses, ops.Borders,
          ops.Overlay, ops.Crossings, ops.ShortestPath, ops.ServiceArea, ops.AreaBetween, ops.AreaEnclosed, ops.DensestQuarter,
          ops.PartTowards, ops.PlaceByKey)  # fmt: skip
_MANNERS = {
    places.Manner.CORRIDOR: "The area is a strip between the two, half as wide as it is long.",
    places.Manner.RING: "The two cross: the area is what lies inside the ring, on both sides of the other.",
}
_PARTS: Mapping[type[ops.Operation], tuple[str, ...]] = {
    ops.Overlay: ("reference",),
    ops.Crossings: ("features", "reference"),
    ops.AreaBetween: ("features", "reference"),
    ops.ShortestPath: ("features", "destination"),
    ops.ServiceArea: ("features",),
}


def of_each(operation: ops.Operation) -> bool:
    """Whether an operation makes a geometry of each feature, under its id."""
    if isinstance(operation, ops.Overlay):
        return operation.kind is not ops.OverlayKind.UNION
    each = isinstance(operation, (ops.Centroids, ops.Boundary, ops.PlaceByKey))
    return each or (isinstance(operation, ops.Buffer) and not operation.dissolve)


def parts_of(operation: ops.Operation) -> tuple[str, ...]:
    """The ports whose features an answer names as parts of what was made."""
    return _PARTS.get(type(operation), ())


def place_area(context: RunContext, operation: ops.PlaceArea, inputs: Mapping[str, Stream]) -> Stream:
    """A geometry that is known. Raises SpatialRagError where the text describes none."""
    geometry = QgsGeometry.fromWkt(operation.wkt)
    if geometry.isNull() or geometry.isEmpty():
        raise SpatialRagError(f"{operation.label or 'The place'} has no geometry.", operation.wkt[:200], "Draw it again.")
    column = GeometryColumn.from_geometries([geometry], QgsCoordinateReferenceSystem(WGS84))
    return context.made(column, label=operation.label)


def buffered(context: RunContext, operation: ops.Buffer, inputs: Mapping[str, Stream]) -> Stream:
    """Geodesic buffers, one for each feature under its id, or one for all."""
    stream = shaped(context, inputs["features"])
    try:
        column = buffer(stream.geometry, operation.distance_m, context.measurer(stream), dissolve=operation.dissolve, check=context.check)
    except ValueError as error:
        raise SpatialRagError(f"Nothing can be drawn within {format_length(operation.distance_m)}.", str(error)) from error
    return _one(context, stream, column) if operation.dissolve else _each(context, stream, column)


def dissolve(context: RunContext, operation: ops.Dissolve, inputs: Mapping[str, Stream]) -> Stream:
    """All as one; or one for each value of a field, in the order in which the values come first."""
    stream = shaped(context, inputs["features"])
    measurer = context.measurer(stream)
    if not operation.field:
        return _one(context, stream, overlays.joined([stream.geometry], measurer, context.check))
    stream = stream.take(~stream.geometry.missing)
    stream = stream.take(np.argsort(stream.fids, kind="stable"))
    number: dict[Any, int] = {}
    groups = [number.setdefault(value, len(number)) for value in context.values(stream, operation.field)]
    column = overlays.grouped(stream.geometry, np.array(groups, dtype=np.int64), measurer, context.check)
    return context.made(column, label=stream.origin.name, attributes={operation.field: {at + 1: value for value, at in number.items()}})


def centroids(context: RunContext, operation: ops.Centroids, inputs: Mapping[str, Stream]) -> Stream:
    """The point that stands for each feature, under its id."""
    stream = shaped(context, inputs["features"])
    measurer = context.measurer(stream)
    points = measurer.place(representative_points(stream.geometry, measurer, context.check), stream.crs)
    return _each(context, stream, GeometryColumn.from_points(points, stream.crs))


def mean_centre(context: RunContext, operation: ops.MeanCentre, inputs: Mapping[str, Stream]) -> Stream:
    """One point, EPSG:4326."""
    stream = shaped(context, inputs["features"])
    measurer, wgs84 = context.measurer(stream), QgsCoordinateReferenceSystem(WGS84)
    weight = context.numbers(stream, operation.weight) if operation.weight else None
    point = places.mean_centre(stream.geometry, measurer, context.check, weight)
    return _one(context, stream, GeometryColumn.from_points(measurer.place(point[None, :], wgs84), wgs84))


def convex_hull(context: RunContext, operation: ops.ConvexHull, inputs: Mapping[str, Stream]) -> Stream:
    """One area. Raises SpatialRagError where the features lie on one line."""
    stream = shaped(context, inputs["features"])
    column = overlays.hull(stream.geometry)
    if len(stream) and not column.missing.all() and not overlays.holds_areas(column):
        raise SpatialRagError(f"No area can be drawn around {stream.origin.name}: it takes three places that do not lie on one line.")
    return _one(context, stream, column)


def boundary(context: RunContext, operation: ops.Boundary, inputs: Mapping[str, Stream]) -> Stream:
    """The lines around each area, under its id."""
    stream = shaped(context, inputs["features"])
    return _each(context, stream, overlays.outlines(stream.geometry))


def landmasses(context: RunContext, operation: ops.Landmasses, inputs: Mapping[str, Stream]) -> Stream:
    """The areas that hang together, or the lines around them, numbered from the largest."""
    stream = shaped(context, inputs["features"])
    made, _ = land.landmasses(stream.geometry, context.measurer(stream), operation.least_m2, context.check)
    return _one(context, stream, land.coasts(made) if operation.coast else made)


def borders(context: RunContext, operation: ops.Borders, inputs: Mapping[str, Stream]) -> Stream:
    """The lines that each two areas share, numbered in the order of their ids and called after both."""
    stream = shaped(context, inputs["features"])
    stream = stream.take(np.argsort(stream.fids, kind="stable"))
    made, sides = shared.borders(stream.geometry, context.measurer(stream), context.check)
    known = context.values(stream, operation.name) if operation.name else [None] * len(stream)
    names = {at: shared.called(known[first], known[second]) for at, (first, second) in enumerate(sides.tolist(), start=1)}
    return context.made(made, label=stream.origin.name, attributes={NAME_COLUMN: names} if operation.name else None)


def overlay(context: RunContext, operation: ops.Overlay, inputs: Mapping[str, Stream]) -> Stream:
    """Intersection and difference: the part of each feature inside or outside of all references, under its id; union: all as one."""
    stream, reference = shaped(context, inputs["features"]), context.part(shaped(context, inputs["reference"]))
    measurer = context.measurer(stream)
    ours, theirs = overlays.kinds(stream.geometry), overlays.kinds(reference.geometry)
    if operation.kind is ops.OverlayKind.UNION:
        if len({*ours.tolist(), *theirs.tolist()} - {-1}) > 1:
            raise SpatialRagError(_unlike(stream, reference, "put together"))
        return _one(context, stream, overlays.joined([stream.geometry, reference.geometry], measurer, context.check))
    if len(theirs) and (ours > theirs.max()).any():
        done = "cut to" if operation.kind is ops.OverlayKind.INTERSECTION else "cut by"
        raise SpatialRagError(_unlike(stream, reference, done))
    made = overlays.inside if operation.kind is ops.OverlayKind.INTERSECTION else overlays.outside
    return _each(context, stream, made(stream.geometry, reference.geometry, measurer, context.check))


def crossings(context: RunContext, operation: ops.Crossings, inputs: Mapping[str, Stream]) -> Stream:
    """Points, numbered from west to east."""
    stream, reference = (context.part(shaped(context, inputs[port])) for port in ("features", "reference"))
    points = overlays.crossings(stream.geometry, reference.geometry, context.measurer(stream), context.check)
    return context.made(GeometryColumn.from_points(points, stream.crs), label=f"{stream.origin.name}, {reference.origin.name}")


def area_between(context: RunContext, operation: ops.AreaBetween, inputs: Mapping[str, Stream]) -> Stream:
    """One area, EPSG:4326. Raises SpatialRagError where there is none, or no telling which."""
    stream, reference = (context.part(shaped(context, inputs[port])) for port in ("features", "reference"))
    try:
        column, manner = places.between(stream.geometry, reference.geometry, context.measurer(stream), context.check)
    except ValueError as error:
        both = f"{called(context, stream)} and {called(context, reference)}"
        raise SpatialRagError(f"No area can be drawn between {both}: {error}.", remedy="Say on which side, or of what else.") from error
    said = _MANNERS.get(manner)
    if said and not column.missing.all():
        context.note(said)
    return _one(context, stream, column)


def area_enclosed(context: RunContext, operation: ops.AreaEnclosed, inputs: Mapping[str, Stream]) -> Stream:
    """The areas that border every one of the lines, EPSG:4326, the largest first. Raises SpatialRagError where there is none."""
    stream = shaped(context, inputs["features"])
    try:
        column = places.enclosed(stream.geometry, names(context, stream), context.measurer(stream), context.check)
    except ValueError as error:
        what = called(context, stream)
        raise SpatialRagError(f"No area is enclosed by {what} together.", str(error), "Name the streets all around it.") from error
    return _one(context, stream, column)


def densest_quarter(context: RunContext, operation: ops.DensestQuarter, inputs: Mapping[str, Stream]) -> Stream:
    """One disc, EPSG:4326; its radius is noted."""
    stream = shaped(context, inputs["features"])
    column, radius = places.densest(stream.geometry, operation.share, context.measurer(stream), context.check)
    if np.isfinite(radius):
        of = translate("SpatialRagAnswer", "{share} of {count}")
        share = of.said(share=f"{operation.share:.0%}", count=f"{len(stream):,}")
        words = translate("SpatialRagAnswer", "{share} stand within {distance} of one of them; that is taken for where they stand densest.")
        context.note(words.said(share=share, distance=format_length(radius)))
    return _one(context, stream, column)


def part_towards(context: RunContext, operation: ops.PartTowards, inputs: Mapping[str, Stream]) -> Stream:
    """One area, or line, EPSG:4326; where the centre is is noted. Raises SpatialRagError for points."""
    stream = shaped(context, inputs["features"])
    try:
        column, (lon, lat) = sides.part_towards(stream.geometry, operation.azimuth_deg, context.measurer(stream), context.check)
    except ValueError as error:
        name = part_name(operation.azimuth_deg)
        raise SpatialRagError(f"{called(context, stream)} has no {name}: on the map it is a point.", remedy="Ask beyond it.") from error
    if np.isfinite(lat):
        words = translate("SpatialRagAnswer", "The centre of {name} is taken at {place}.")
        context.note(words.said(name=called(context, stream), place=f"{lat:.4f}, {lon:.4f}"))
    return _one(context, stream, column)


def shaped(context: RunContext, stream: Stream) -> Stream:
    """The stream, read, with the geometries that it means: cut, where a clipping was left for later."""
    read = context.read(stream)
    if read.region is None:
        return read
    column = overlays.inside(read.geometry, read.region.geometry, context.measurer(read), context.check)
    made = _each(context, replace(read, region=None), column)
    kept = read.take(np.flatnonzero(~column.missing))
    return replace(made, columns=kept.columns, reference=kept.reference, reference_row=kept.reference_row)


def compared_with(context: RunContext, stream: Stream) -> Stream:
    """A reference as it is meant: a clipped one is what is left of it."""
    return context.reference(shaped(context, stream))


def parts(context: RunContext, stream: Stream) -> tuple[Stream, Stream]:
    """The stream, read, and the same rows with the geometries that it means; what a clipping left no part of is in neither."""
    meant = shaped(context, stream)
    read = context.read(stream)
    return (read if read.region is None else read.take(np.isin(read.fids, meant.fids))), meant


def called(context: RunContext, stream: Stream) -> str:
    """What the features are called, where they are few; else what they are."""
    known = [name for name in dict.fromkeys(names(context, stream)) if name] if len(stream) <= _MANY else []
    return ", ".join(f"“{name}”" for name in (known if 0 < len(known) <= _NAMED else [stream.origin.name]))


def _each(context: RunContext, stream: Stream, column: GeometryColumn) -> Stream:
    """Geometries that were made from the features one by one."""
    origin = stream.origin
    return context.made(column, stream.fids, origin.name, origin.reader or origin.source, origin.attributes)


def _one(context: RunContext, stream: Stream, column: GeometryColumn) -> Stream:
    return context.made(column, label=stream.origin.name)


def _unlike(stream: Stream, reference: Stream, done: str) -> str:
    shapes = {-1: "nothing", 0: "points", 1: "lines", POLYGON: "areas"}
    ours, theirs = (shapes[int(overlays.kinds(side.geometry).max(initial=-1))] for side in (stream, reference))
    return f"“{stream.origin.name}” ({ours}) cannot be {done} “{reference.origin.name}” ({theirs})."
