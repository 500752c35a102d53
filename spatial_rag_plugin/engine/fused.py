"""Runs a workflow in one pass: filters, ids and boxes are pushed down to the reading, everything else happens on columns in memory."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any, Callable

from ..model.answer import RunResult, StepRecord
from ..model.settings import EngineMode, Settings
from ..qgis_adapters.snapshot import ProjectSnapshot
from ..workflow.graph import Step, Workflow
from ..workflow.operations import Clip, Either, PlaceByKey
from .context import RunContext
from .operators import OPERATORS
from .operators.making import MAKING, shaped
from .operators.topology import cut
from .operators.values import Tabulated, Value
from .results import candidates_of, references_of
from .stream import Stream
from .trace import evidence, record


def run_fused(
    workflow: Workflow,
    snapshot: ProjectSnapshot,
    settings: Settings,
    check: Callable[[], None] | None = None,
    progress: Callable[[float], None] | None = None,
) -> RunResult:
    """The result of a workflow. Raises LayerUnavailable and Cancelled."""
    context = RunContext(snapshot, settings, check)
    steps = workflow.needed()
    done: dict[str, Any] = {}
    trace: list[StepRecord] = []
    for number, step in enumerate(steps):
        if check is not None:
            check()
        started = time.perf_counter()
        inputs = {port: done[source] for port, source in step.inputs}
        output = _named(OPERATORS[type(step.operation)](context, step.operation, inputs), step)
        done[step.id] = output
        elapsed = (time.perf_counter() - started) * 1000.0
        notes, value = context.take_notes(), output.value if isinstance(output, Value) else None
        seen = evidence(context, step.operation, inputs.get("features"))
        trace.append(record(workflow, step, _count(inputs.get("features")), _count(output), elapsed, notes, value, seen))
        if progress is not None:
            progress((number + 1) / (len(steps) + 1))
    started = time.perf_counter()
    last = done[workflow.result]
    # what is measured of the parts of features is still told of the features; only a clipping alone gives the parts themselves
    stream = shaped(context, last) if isinstance(workflow.step(workflow.result).operation, Clip) else cut(context, context.read(last))
    references, positions = references_of(context, stream)
    candidates = candidates_of(context, stream, positions)
    value = done.get(workflow.value) if workflow.value else None
    elapsed = (time.perf_counter() - started) * 1000.0
    trace = [_settled(entry, workflow, len(stream), elapsed, context) for entry in trace]
    if progress is not None:
        progress(1.0)
    return RunResult(
        candidates=candidates,
        value=value.value if isinstance(value, Value) else None,
        unit=value.unit if isinstance(value, Value) else "",
        references=references,
        trace=tuple(trace),
        engine=EngineMode.FUSED.value,
        table=value.table if isinstance(value, Tabulated) else None,
    )


def _named(output: Any, step: Step) -> Any:
    """Geometries that a step made bear its label, and its id, so that they can be shown, and edited, as what it made."""
    made = isinstance(step.operation, (*MAKING, Clip, Either)) and not isinstance(step.operation, PlaceByKey)  # rows are what they were
    if not made or not output.origin.is_made or output.origin.step:
        return output
    return replace(output, origin=replace(output.origin, step=step.id, label=step.label or output.origin.label))


def _count(output: Any) -> int | None:
    """How many features there are, where that is known: a stream that is not read yet was fused with what follows."""
    if isinstance(output, (Value, Tabulated)):
        return output.count
    return len(output) if isinstance(output, Stream) and output.is_read else None


def _settled(entry: StepRecord, workflow: Workflow, count: int, elapsed: float, context: RunContext) -> StepRecord:
    """The step of the result knows its count at the latest when the candidates are read."""
    if entry.step != workflow.result or entry.count_out is not None:
        return entry
    return replace(entry, count_out=count, milliseconds=entry.milliseconds + elapsed, notes=(*entry.notes, *context.take_notes()))
