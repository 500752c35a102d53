"""Two streams as one: Either, Unite."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from ...model.columns import NAME_COLUMN
from ...workflow.graph import Step, Workflow
from ...workflow.operations import DISTANCE_COLUMN, REFERENCE_COLUMN, Either, Load, Unite
from ..context import RunContext
from ..geodesy import GeometryColumn, reproject
from ..reading.query import Selection
from ..stream import Stream
from .making import MAKING
from .topology import cut


def either(context: RunContext, operation: Either, inputs: Mapping[str, Stream]) -> Stream:
    """The features of both, each once; of one that is in both the row that was measured nearer, else the first."""
    first, second = (cut(context, context.read(inputs[port])) for port in ("features", "other"))
    column = _stacked(context, first, second)
    reader = first.origin.reader
    if reader is None or second.origin.reader is not reader:
        from ..results import names

        keys = np.arange(1, len(column) + 1)
        called = dict(zip(keys.tolist(), (*names(context, first), *names(context, second))))
        return context.made(column, keys, first.origin.name, attributes={NAME_COLUMN: called})
    shared = {name: np.concatenate([_column(first, name), _column(second, name)]) for name in {**first.columns, **second.columns}}
    shared.pop(REFERENCE_COLUMN, None)
    whole = Stream(first.origin, selection=Selection(np.concatenate([first.fids, second.fids]), column), columns=shared)
    return once(replace(whole, read_off=(first.read_off & second.read_off)))


def unite(context: RunContext, operation: Unite, inputs: Mapping[str, Stream]) -> Stream:
    """Both layers, to be read as one when it is known what is needed of them."""
    return context.load(operation.layer_id)


def of_one_layer(workflow: Workflow, step: Step) -> bool:
    """Whether both sides of an Either are features of one layer as they are, so that their ids tell which are in both."""
    sides = [_chain(workflow, step.input(port)) for port in ("features", "other")]
    if any(isinstance(part.operation, MAKING) or _is_mixed(workflow, part) for side in sides for part in side):
        return False
    first, second = (side[-1].operation for side in sides)
    loaded = (Load, Unite)
    return isinstance(first, loaded) and isinstance(second, loaded) and first.layer_id == second.layer_id


def _is_mixed(workflow: Workflow, step: Step) -> bool:
    return isinstance(step.operation, Either) and not of_one_layer(workflow, step)


def _chain(workflow: Workflow, step_id: str) -> list[Step]:
    chain = [workflow.step(step_id)]
    while "features" in dict(chain[-1].inputs) and not isinstance(chain[-1].operation, Unite):
        chain.append(workflow.step(chain[-1].input("features")))
    return chain


def once(stream: Stream) -> Stream:
    """Each feature once: the nearest of its rows, all from near to far; without distances the first, by id."""
    rows = np.arange(len(stream))
    metres = stream.columns.get(DISTANCE_COLUMN, np.zeros(len(stream)))
    order = np.lexsort((rows, metres, stream.fids))
    kept = order[np.flatnonzero(np.diff(stream.fids[order], prepend=-1))] if len(order) else order
    return stream.take(kept[np.lexsort((stream.fids[kept], metres[kept]))])


def _column(stream: Stream, name: str) -> np.ndarray:
    return stream.columns.get(name, np.full(len(stream), np.nan))


def _stacked(context: RunContext, first: Stream, second: Stream) -> GeometryColumn:
    one = first.geometry
    two = reproject(second.geometry, one.crs, context.snapshot.transform_context, check=context.check)
    if one.is_point and two.is_point:
        return GeometryColumn.from_points(np.concatenate([one.xy, two.xy]), one.crs)
    return GeometryColumn(one.crs, None, [*one.wkbs(), *two.wkbs()], one.backend, one.n_repaired + two.n_repaired)
