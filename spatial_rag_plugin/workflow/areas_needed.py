"""Where a workflow goes by the areas of layers that hold things as points and as areas: what lies in something, what is measured or cut."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.catalog import Catalog, GeometryKind
from . import operations as ops
from .graph import Step, Workflow

_SIZES = (ops.AREA_COLUMN, ops.LENGTH_COLUMN, ops.PERIMETER_COLUMN)
_CUT = (ops.Clip, ops.Overlay, ops.Crossings)
_OF_SHAPES = (ops.Boundary, ops.AreaEnclosed, ops.PartTowards, ops.Dissolve, ops.Landmasses, ops.Borders, ops.ZonalStatistics,
              ops.AreaBetween)  # fmt: skip
_INSIDE = (ops.Topology.INTERSECTS, ops.Topology.INTERIOR, ops.Topology.WITHIN, ops.Topology.CENTROID)
_HOLDS = (ops.Topology.CONTAINS, ops.Topology.BORDERS, ops.Topology.OVERLAPS, ops.Topology.TOUCHES, ops.Topology.CROSSES)


def united_as_areas(workflow: Workflow, catalog: Catalog) -> frozenset[str]:
    """The layers of both kinds of geometry of which the workflow needs the areas."""
    found, layers = set(), catalog.by_id()
    for step in workflow.needed():
        own = _origin(workflow, step.input("features")) if "features" in dict(step.inputs) else None
        layer = layers.get(own.layer_id) if isinstance(own, ops.Load) else None
        holds = layer is not None and layer.geometry is GeometryKind.POLYGON
        for port in _ports(workflow, step, holds):
            origin = _origin(workflow, step.input(port))
            if isinstance(origin, ops.Unite):
                found.add(origin.layer_id)
    return frozenset(found)


def units_of(workflow: Workflow) -> tuple[ops.Unite, ...]:
    """What takes two layers together."""
    return tuple(step.operation for step in workflow.needed() if isinstance(step.operation, ops.Unite))


def _ports(workflow: Workflow, step: Step, holds: bool) -> Iterator[str]:
    """The ports at which areas are needed; ``holds``: the features are areas themselves, which hold points as well as areas."""
    operation = step.operation
    if isinstance(operation, ops.Relate):
        in_it = operation.topology in _INSIDE and not operation.negated and not holds
        if in_it or _is_one(workflow, step.input("reference")):
            yield "reference"
        if operation.topology in _HOLDS:
            yield "features"
    elif isinstance(operation, ops.Gather):
        if operation.topology is not None:
            yield "features"
        if operation.size:
            yield "reference"
    elif isinstance(operation, ops.Allot) and operation.topology is not None:
        yield "reference"
    elif isinstance(operation, _CUT):
        yield from ("features", "reference")
    elif isinstance(operation, _OF_SHAPES) or (isinstance(operation, ops.MeasureSize) and operation.column in _SIZES):
        yield "features"


def _is_one(workflow: Workflow, step_id: str) -> bool:
    """Whether features are particular ones, which may be points all of them."""
    step = workflow.step(step_id)
    while "features" in dict(step.inputs) and not isinstance(step.operation, (ops.Pick, ops.Unite)):
        step = workflow.step(step.input("features"))
    return isinstance(step.operation, ops.Pick)


def _origin(workflow: Workflow, step_id: str) -> ops.Operation:
    step = workflow.step(step_id)
    while "features" in dict(step.inputs) and not isinstance(step.operation, ops.Unite):
        step = workflow.step(step.input("features"))
    return step.operation
