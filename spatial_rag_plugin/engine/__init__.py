"""Runs a workflow: fused in one pass (`fused`), or one Processing algorithm after the other (`stepwise`).

    execute(workflow, snapshot, settings, check, progress) -> RunResult

The two give the same features and values.  `search_area` draws what was searched, `model_compiler` makes the Processing model
of a workflow.
"""

from __future__ import annotations

from collections.abc import Callable

from ..errors import LayerUnavailable
from ..model.answer import RunResult
from ..model.catalog import GeometryKind
from ..model.predicate import Predicate
from ..model.settings import EngineMode, Settings
from ..qgis_adapters.snapshot import ProjectSnapshot
from ..workflow.graph import Workflow
from ..workflow.operations import (
    GroupStatistic,
    JoinField,
    KeepByKey,
    Load,
    MeasureSize,
    PlaceByKey,
    PortType,
    Statistic,
    Summarise,
    ZonalStatistics,
)
from .context import RunContext, without_crs, without_place
from .rasters import placed

_BY_KEYS = (GroupStatistic, JoinField, KeepByKey, PlaceByKey)


def execute(
    workflow: Workflow,
    snapshot: ProjectSnapshot,
    settings: Settings,
    check: Callable[[], None] | None = None,
    progress: Callable[[float], None] | None = None,
) -> RunResult:
    """Run a workflow over a snapshot, in any thread; ``check`` raises Cancelled, ``progress`` takes a fraction.

    Distances in metres and azimuths in degrees on the project's ellipsoid, positions in degrees WGS 84.
    Raises LayerUnavailable for a layer that is gone, cannot be read, or has no CRS where one is needed.
    """
    _check_layers(workflow, snapshot)
    if settings.engine is EngineMode.STEPS:
        from .stepwise import run_stepwise

        return run_stepwise(workflow, snapshot, settings, check, progress)
    from .fused import run_fused

    return run_fused(workflow, snapshot, settings, check, progress)


def count(
    layer_id: str, predicate: Predicate, snapshot: ProjectSnapshot, settings: Settings, check: Callable[[], None] | None = None
) -> int:
    """How many features of a layer satisfy a predicate; no more is read than that takes. Raises LayerUnavailable and Cancelled."""
    from .operators.values import summarise

    context = RunContext(snapshot, settings, check)
    kept = context.load(layer_id).where(predicate)
    return int(summarise(context, Summarise(Statistic.COUNT), {"features": kept}).value or 0)


def _check_layers(workflow: Workflow, snapshot: ProjectSnapshot) -> None:
    """Every layer is there, and those whose places matter say where they are."""
    known = {layer.id: layer for layer in snapshot.layers}
    origin: dict[str, Load] = {}
    for step in workflow.needed():
        operation, inputs = step.operation, dict(step.inputs)
        if isinstance(operation, ZonalStatistics):
            placed(snapshot.raster(operation.raster_id))
        if isinstance(operation, Load):
            if operation.layer_id not in known:
                raise LayerUnavailable(
                    f"The layer “{operation.layer_name}” is no longer in the project.", remedy="Add the layer again, then ask again."
                )
            origin[step.id] = operation
        elif "features" in inputs:
            port = "reference" if isinstance(operation, PlaceByKey) else "features"
            if inputs[port] in origin:
                origin[step.id] = origin[inputs[port]]
            if isinstance(operation, _BY_KEYS):
                continue
            held = [source for port, source in step.inputs if operation.ports[port] is PortType.FEATURES]
            if len(held) > 1 or isinstance(operation, (MeasureSize, ZonalStatistics)):
                for source in held:
                    layer = known[origin[source].layer_id] if source in origin else None
                    if layer is not None and layer.geometry is GeometryKind.NONE:
                        raise without_place(layer.name)
                    if layer is not None and not layer.crs.isValid():
                        raise without_crs(layer.name)
