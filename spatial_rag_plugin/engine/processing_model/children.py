"""Which function writes each operation in Processing algorithms.

Native algorithms where no planar unit enters, ours where something is measured.  An operation may take several children: native algorithms
skip invalid geometries or stop at them, take the edges of another CRS for straight, and give back points where features are wanted.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Callable

from ...workflow import operations as ops
from ...workflow.graph import Step
from . import joining, making, numbers, ranking, selecting
from .draft import Flow
from .writer import Writer


def write(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    """The flow after a step, which is written behind those before it."""
    writer.flows[step.id] = _WRITERS[type(step.operation)](writer, step, sentence, inputs)
    return writer.flows[step.id]


_WRITERS: Mapping[type[ops.Operation], Callable[[Writer, Step, str, Mapping[str, Flow]], Flow]] = {
    ops.Load: selecting.load,
    ops.PlacePoint: selecting.place_point,
    ops.Filter: selecting.filter_features,
    ops.Pick: selecting.pick,
    ops.Relate: selecting.relate,
    ops.Clip: selecting.clip,
    ops.WithinDistance: selecting.within_distance,
    ops.Nearest: selecting.nearest,
    ops.InDirection: selecting.in_direction,
    ops.Towards: selecting.towards,
    ops.MeasureFrom: selecting.measure_from,
    ops.MeasureSize: selecting.measure_size,
    ops.OpeningHours: selecting.opening_hours,
    ops.HybridRank: ranking.hybrid_rank,
    ops.Gather: numbers.gather,
    ops.Derive: numbers.derive,
    ops.Subtract: numbers.subtract,
    ops.Combine: numbers.combine,
    ops.GroupStatistic: numbers.group_statistic,
    ops.JoinField: joining.join_field,
    ops.KeepByKey: joining.keep_by_key,
    ops.PlaceByKey: joining.place_by_key,
    ops.Mark: numbers.mark,
    ops.Elapse: numbers.elapse,
    ops.ZonalStatistics: numbers.zonal,
    ops.Either: numbers.either,
    ops.Unite: joining.unite,
    ops.CompareWith: numbers.compare_with,
    ops.Top: selecting.top,
    ops.TopIn: selecting.top_in,
    ops.Allot: numbers.allot,
    ops.Summarise: numbers.summarise,
    ops.SummariseBy: numbers.summarise_by,
    ops.Ratio: numbers.ratio,
    ops.Difference: numbers.difference,
    ops.Lookup: selecting.lookup,
    ops.PlaceArea: making.place_area,
    ops.Buffer: making.buffered,
    ops.Dissolve: making.dissolve,
    ops.Centroids: making.centroids,
    ops.MeanCentre: making.mean_centre,
    ops.ConvexHull: making.convex_hull,
    ops.Boundary: making.boundary,
    ops.Landmasses: making.landmasses,
    ops.Borders: making.borders,
    ops.Overlay: making.overlay,
    ops.Crossings: making.crossings,
    ops.AreaBetween: making.area_between,
    ops.AreaEnclosed: making.area_enclosed,
    ops.DensestQuarter: making.densest_quarter,
    ops.PartTowards: making.part_towards,
    ops.ShortestPath: making.shortest_path,
    ops.ServiceArea: making.service_area,
}
