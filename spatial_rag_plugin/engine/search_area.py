"""The area that a workflow searched, for the map: rings around references, sectors of the compass, regions; EPSG:4326."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Optional

import numpy as np
from qgis.core import QgsCoordinateReferenceSystem, QgsGeometry

from ..model.settings import Settings
from ..qgis_adapters.snapshot import ProjectSnapshot
from ..workflow import operations as ops
from ..workflow.graph import Step, Workflow
from .context import WGS84, RunContext
from .geodesy import GeometryColumn, buffer, representative_points, reproject
from .geodesy.backends import backend
from .geodesy.meridian import cut_polygon
from .geodesy.wkb import POLYGON, write
from .operators import OPERATORS
from .operators.direction import headings
from .stream import Stream

#: More references than this are not drawn: their rings would hide the map, and joining them would take longer than the question.
DRAWN_REFERENCES = 500
_DRAWN_M = 9e6
_SECTOR_REACH_M = 100_000.0
_REACH_MARGIN = 1.05
_ARC_DEG = 2.5
_REGIONS = frozenset((ops.Topology.INTERSECTS, ops.Topology.INTERIOR, ops.Topology.WITHIN, ops.Topology.CENTROID))


def search_areas(
    workflow: Workflow,
    snapshot: ProjectSnapshot,
    farthest_m: Optional[float] = None,
    settings: Optional[Settings] = None,
    check: Optional[Callable[[], None]] = None,
) -> tuple[QgsGeometry, ...]:
    """What the workflow's restrictions leave of the world, as at most one geometry in degrees WGS 84; none where nothing bounds it.

    ``farthest_m``: the distance of the farthest feature that was found, which bounds sectors and the search for the nearest.
    Raises LayerUnavailable and Cancelled.
    """
    context = RunContext(snapshot, settings or Settings(), check)
    streams = _Streams(workflow, context)
    chain = _restrictions(workflow)
    reach = _reach(chain, farthest_m)
    found: Optional[QgsGeometry] = None
    for step in chain:
        area = _area(step, streams, context, reach)
        if area is None or area.isEmpty():
            continue
        joined = area if found is None else found.intersection(area)
        found = area if joined.isEmpty() else joined
    return () if found is None else (found,)


class _Streams:
    """The features that enter the ports of a workflow, carried out when they are asked for."""

    def __init__(self, workflow: Workflow, context: RunContext) -> None:
        self._workflow, self._context = workflow, context
        self._done: dict[str, Any] = {}

    def of(self, step_id: str) -> Stream:
        if step_id not in self._done:
            step = self._workflow.step(step_id)
            inputs = {port: self.of(source) for port, source in step.inputs}
            self._done[step_id] = OPERATORS[type(step.operation)](self._context, step.operation, inputs)
        return self._done[step_id]

    def read(self, step_id: str) -> Stream:
        return self._context.read(self.of(step_id))


def _restrictions(workflow: Workflow) -> list[Step]:
    """The steps with a reference along the features of the result, the first first."""
    steps: list[Step] = []
    step = workflow.step(workflow.result)
    while True:
        inputs = dict(step.inputs)
        if "reference" in inputs:
            steps.append(step)
        if "features" not in inputs:
            return steps[::-1]
        step = workflow.step(inputs["features"])


def _reach(chain: list[Step], farthest_m: Optional[float]) -> float:
    bounds = [step.operation.distance_m for step in chain if isinstance(step.operation, ops.WithinDistance) and step.operation.distance_m]
    if bounds:
        return min(bounds)
    return farthest_m * _REACH_MARGIN if farthest_m else _SECTOR_REACH_M


def _area(step: Step, streams: _Streams, context: RunContext, reach: float) -> Optional[QgsGeometry]:
    operation = step.operation
    if isinstance(operation, ops.Relate) and (operation.negated or operation.topology not in _REGIONS):
        return None
    reference = streams.read(step.input("reference"))
    if not len(reference) or len(reference) > DRAWN_REFERENCES:
        return None
    if isinstance(operation, ops.WithinDistance) and operation.distance_m is not None:
        return _ring(reference, operation.min_distance_m, operation.distance_m, context)
    if isinstance(operation, ops.Nearest) and not operation.farthest:
        return _ring(reference, 0.0, reach, context)
    if isinstance(operation, ops.InDirection):
        if operation.across:
            return None
        azimuths = np.full(len(reference), operation.azimuth_deg)
        return _sectors(reference, azimuths, operation.half_width_deg, reach, context)
    if isinstance(operation, ops.Towards):
        azimuths = headings(context, reference, reference, streams.read(step.input("destination")))
        return _sectors(reference, azimuths, operation.half_width_deg, reach, context)
    # a place that was made is shown by itself
    if isinstance(operation, (ops.Relate, ops.Clip)) and not reference.origin.is_made:
        return _joined(reference.geometry, context)
    return None


def _ring(reference: Stream, inner_m: float, outer_m: float, context: RunContext) -> QgsGeometry:
    if outer_m >= _DRAWN_M:
        return QgsGeometry()
    if outer_m <= 0:
        return _joined(reference.geometry, context)
    measurer = context.measurer(reference)
    outer = _joined(buffer(reference.geometry, outer_m, measurer, dissolve=True, check=context.check), context)
    if inner_m <= 0:
        return outer
    return outer.difference(_joined(buffer(reference.geometry, inner_m, measurer, dissolve=True, check=context.check), context))


def _joined(column: GeometryColumn, context: RunContext) -> QgsGeometry:
    there = reproject(column, QgsCoordinateReferenceSystem(WGS84), context.snapshot.transform_context, check=context.check)
    return QgsGeometry.unaryUnion([there.geometry(row) for row in np.flatnonzero(~there.missing)])


def _sectors(reference: Stream, azimuths: np.ndarray, half_width: float, reach: float, context: RunContext) -> QgsGeometry:
    """A wedge for each reference, from its representative point as far as the search went."""
    measurer = context.measurer(reference)
    points = representative_points(reference.geometry, measurer, context.check)
    geod = measurer.ellipsoid.geod
    steps = np.arange(-half_width, half_width + 1e-9, _ARC_DEG)
    steps = np.unique(np.append(steps, half_width))
    wedges: list[QgsGeometry] = []
    for (lon, lat), azimuth in zip(points[np.isfinite(azimuths)], azimuths[np.isfinite(azimuths)]):
        if not np.isfinite([lon, lat]).all():
            continue
        n = len(steps)
        x, y, _ = geod.fwd(np.full(n, lon), np.full(n, lat), azimuth + steps, np.full(n, reach))
        apex = [[lon, lat]] if half_width < 180.0 else []
        ring = np.array([*apex, *np.column_stack([x, y]).tolist()])
        wedges.append(_polygon(np.vstack([ring, ring[:1]])))
    if not wedges:
        return QgsGeometry()
    return QgsGeometry.unaryUnion(wedges)


def _polygon(ring: np.ndarray) -> QgsGeometry:
    geometry = QgsGeometry()
    geometry.fromWkb(write(POLYGON, cut_polygon([ring], backend())))
    return geometry
