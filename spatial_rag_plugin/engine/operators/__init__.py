"""How each operation is carried out on streams: one function per operation, found through ``OPERATORS``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Callable

from ...workflow import operations as ops
from ..context import RunContext
from . import direction, distance, loading, topology, values

#: ``operator(context, operation, inputs) -> Stream | Value``; ``inputs`` by port.
OPERATORS: dict[type[ops.Operation], Callable[[RunContext, Any, Mapping[str, Any]], Any]] = {
    ops.Load: loading.load,
    ops.PlacePoint: loading.place_point,
    ops.Filter: loading.filter_features,
    ops.Pick: loading.pick,
    ops.WithinDistance: distance.within_distance,
    ops.Nearest: distance.nearest_features,
    ops.MeasureFrom: distance.measure_from,
    ops.InDirection: direction.in_direction,
    ops.Towards: direction.towards,
    ops.Relate: topology.relate,
    ops.Clip: topology.clip,
    ops.CountInside: topology.count_inside,
    ops.MeasureSize: values.measure_size,
    ops.Top: values.top,
    ops.Summarise: values.summarise,
    ops.Lookup: values.lookup,
}
