"""Topological relations: Relate, Clip."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from ...workflow.operations import Clip, Relate, Topology
from ..context import RunContext
from ..gathering import PREDICATES, points_on_surface
from ..geodesy import GeometryColumn, SearchBoxes, clipped_measure, relates, search_boxes
from ..geodesy.measurer import crs_key
from ..stream import Stream
from .making import compared_with, shaped

_BOXES = 256


def relate(context: RunContext, operation: Relate, inputs: Mapping[str, Stream]) -> Stream:
    """Read in the boxes of the references, decided by the geometry library in the features' CRS; features without geometry are left out."""
    reference = compared_with(context, inputs["reference"])
    features = inputs["features"]
    if operation.negated or operation.topology is Topology.DISJOINT:
        features = context.read(features)
        meets = _related(context, features, features.geometry, reference, PREDICATES[operation.topology])
        return features.take(~meets & ~features.geometry.missing)
    features = near(context, features, reference)
    column = features.geometry
    if operation.topology is Topology.CENTROID:
        column = points_on_surface(column)
    return features.take(_related(context, features, column, reference, PREDICATES[operation.topology]))


def clip(context: RunContext, operation: Clip, inputs: Mapping[str, Stream]) -> Stream:
    """What meets the reference; it is cut when it is known what is measured of it, and at once where a step before made it."""
    reference = compared_with(context, inputs["reference"])
    features = near(context, inputs["features"], reference)
    met = features.take(_related(context, features, features.geometry, reference, ("intersects",)))
    cut_to = replace(met, region=reference)
    return shaped(context, cut_to) if met.origin.is_made else cut_to


def cut(context: RunContext, stream: Stream) -> Stream:
    """Without the features of which a clipping that nothing measured left no part: what touches the region from outside."""
    if stream.region is None:
        return stream
    column, measurer = stream.geometry, context.measurer(stream)
    kept = column.only_points
    for kind in ("area", "length"):
        rows = np.flatnonzero(~kept & (column.has_area == (kind == "area")))
        sizes = clipped_measure(column.take(rows), stream.region.geometry, kind, measurer, check=context.check)
        kept[rows[sizes > 0]] = True
    return replace(stream.take(kept), region=None)


def near(context: RunContext, features: Stream, reference: Stream) -> Stream:
    """The features whose boxes meet those of the references."""
    measurer = context.measurer(features)
    if crs_key(features.crs) == crs_key(reference.crs):
        # coordinates as they are: beyond the antimeridian a box on the globe would not hold them
        bounds = reference.geometry.bounds()[~reference.geometry.missing]
        boxes = SearchBoxes(bounds, np.arange(len(bounds)))
    else:
        boxes = search_boxes(reference.geometry, 0.0, measurer)
    return context.read(features, boxes.merged(_BOXES).boxes)


def _related(context: RunContext, features: Stream, column: GeometryColumn, reference: Stream, predicates: tuple[str, ...]) -> np.ndarray:
    out = np.zeros(len(column), dtype=bool)
    measurer = context.measurer(features)
    for predicate in predicates:
        open_rows = np.flatnonzero(~out)
        targets, _ = relates(column.take(open_rows), reference.geometry, predicate, measurer, check=context.check)
        out[open_rows[targets]] = True
    return out
