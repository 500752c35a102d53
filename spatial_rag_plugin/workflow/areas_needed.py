"""Where a workflow goes by the areas of layers that hold things as points and as areas: what lies in something, what is measured or cut."""

from __future__ import annotations

from collections.abc import Iterator

from . import operations as ops
from .graph import Step, Workflow

_SIZES = (ops.AREA_COLUMN, ops.LENGTH_COLUMN, ops.PERIMETER_COLUMN)
_CUT = (ops.Clip, ops.Overlay, ops.Crossings)
_OF_SHAPES = (ops.Boundary, ops.AreaEnclosed, ops.PartTowards, ops.Dissolve, ops.ZonalStatistics, ops.AreaBetween)
_HOLDS = (ops.Topology.CONTAINS, ops.Topology.BORDERS, ops.Topology.OVERLAPS, ops.Topology.TOUCHES, ops.Topology.CROSSES)


def united_as_areas(workflow: Workflow) -> frozenset[str]:
    """The layers of both kinds of geometry of which the workflow needs the areas."""
    found = set()
    for step in workflow.needed():
        for port in _ports(step):
            origin = _origin(workflow, step.input(port))
            if isinstance(origin, ops.Unite):
                found.add(origin.layer_id)
    return frozenset(found)


def units_of(workflow: Workflow) -> tuple[ops.Unite, ...]:
    """What takes two layers together."""
    return tuple(step.operation for step in workflow.needed() if isinstance(step.operation, ops.Unite))


def _ports(step: Step) -> Iterator[str]:
    """The ports at which areas are needed."""
    operation = step.operation
    if isinstance(operation, ops.Relate):
        if operation.topology is not ops.Topology.EQUALS:
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


def _origin(workflow: Workflow, step_id: str) -> ops.Operation:
    step = workflow.step(step_id)
    while "features" in dict(step.inputs) and not isinstance(step.operation, ops.Unite):
        step = workflow.step(step.input("features"))
    return step.operation
