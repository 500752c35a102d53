"""How each operation is carried out on streams: one function per operation, found through ``OPERATORS``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Callable

from ...workflow import operations as ops
from ..context import RunContext
from . import (
    combining,
    direction,
    distance,
    gathering,
    grouping,
    joining,
    loading,
    making,
    network,
    opening,
    ranking,
    tables,
    topology,
    values,
)

#: ``operator(context, operation, inputs) -> Stream | Value | Tabulated``; ``inputs`` by port.
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
    ops.Either: combining.either,
    ops.CompareWith: gathering.compare_with,
    ops.MeasureSize: values.measure_size,
    ops.Gather: gathering.gather,
    ops.Derive: gathering.derive,
    ops.Subtract: gathering.subtract,
    ops.Combine: gathering.combine,
    ops.GroupStatistic: gathering.group_statistic,
    ops.JoinField: joining.join_field,
    ops.KeepByKey: joining.keep_by_key,
    ops.PlaceByKey: joining.place_by_key,
    ops.Mark: gathering.mark,
    ops.Elapse: gathering.elapse,
    ops.ZonalStatistics: gathering.zonal,
    ops.OpeningHours: opening.opening_hours,
    ops.Top: values.top,
    ops.Allot: grouping.allot,
    ops.TopIn: grouping.top_in_each,
    ops.Summarise: values.summarise,
    ops.Lookup: values.lookup,
    ops.Ratio: values.ratio,
    ops.Difference: values.difference,
    ops.SummariseBy: tables.summarise_by,
    ops.HybridRank: ranking.hybrid_rank,
    ops.PlaceArea: making.place_area,
    ops.Buffer: making.buffered,
    ops.Dissolve: making.dissolve,
    ops.Centroids: making.centroids,
    ops.MeanCentre: making.mean_centre,
    ops.ConvexHull: making.convex_hull,
    ops.Boundary: making.boundary,
    ops.Overlay: making.overlay,
    ops.Crossings: making.crossings,
    ops.AreaBetween: making.area_between,
    ops.AreaEnclosed: making.area_enclosed,
    ops.DensestQuarter: making.densest_quarter,
    ops.PartTowards: making.part_towards,
    ops.ShortestPath: network.shortest_path,
    ops.ServiceArea: network.service_area,
}
