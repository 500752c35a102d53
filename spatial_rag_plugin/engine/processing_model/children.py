"""How each operation is written in Processing algorithms.

Native algorithms where no planar unit enters, ours where something is measured.  An operation may take several children: native algorithms
skip invalid geometries or stop at them, take the edges of another CRS for straight, and give back points where features are wanted.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Callable

from qgis.core import QgsCoordinateReferenceSystem, QgsExpression, QgsFields

from ...model.catalog import FieldType, GeometryKind
from ...model.codec import dumps
from ...model.columns import OPENING_COLUMNS
from ...model.date_parts import DatePart
from ...model.predicate import Predicate
from ...qgis_adapters.compat import field_type, make_field
from ...qgis_adapters.date_expressions import iso_date, part_expression
from ...qgis_adapters.expressions import expression_text
from ...qgis_adapters.snapshot import ProjectSnapshot
from ...workflow import operations as ops
from ...workflow.graph import Step, Workflow
from ..geodesy.measurer import crs_key
from . import making, numbers, ranking
from .draft import Flow, ModelDraft
from .numbers import VALUE_COLUMN as VALUE_COLUMN
from .numbers import as_number

NUMBER_COLUMN = "sr_number"  # a text field read as a number or a date, for ranking
_WHOLE = "sr_whole"
_INTEGER, _FLOAT, _TEXT = 1, 0, 2
_EXTRACT = {"intersects": 0, "contains": 1, "disjoint": 2, "equals": 3, "touches": 4, "overlaps": 5, "within": 6, "crosses": 7}
_PREDICATES = {
    ops.Topology.INTERIOR: ("contains", "equals", "overlaps", "within", "crosses"),
    ops.Topology.BORDERS: ("touches", "overlaps"),
    ops.Topology.CENTROID: ("intersects",),
}
_DENSE_METRES, _DENSE_DEGREES = 1000.0, 0.01
_BY_AZIMUTH = 8
#: One text that sorts by distance to the micrometre, what was not measured last, and by id where that is equal.
_NEAR_TO_FAR = (
    f"lpad(to_string(to_int(coalesce({QgsExpression.quotedColumnRef(ops.DISTANCE_COLUMN)}, 1e12) * 1e6)), 20, '0')"
    f" || lpad(to_string({QgsExpression.quotedColumnRef(ops.KEY_COLUMN)}), 20, '0')"
)
_ANYWHERE_M = 3e7
_KEEP = (ops.Keep.OPEN, ops.Keep.UNKNOWN, ops.Keep.ALL)
_BY_DISTANCE = (ops.DISTANCE_COLUMN, ops.AZIMUTH_COLUMN)
_MEASURES = {ops.AREA_COLUMN: 0, ops.LENGTH_COLUMN: 1, ops.PERIMETER_COLUMN: 2, ops.LATITUDE_COLUMN: 3, ops.LONGITUDE_COLUMN: 3}


class Writer:
    """Writes the steps of one workflow into a draft, one after the other."""

    def __init__(
        self,
        draft: ModelDraft,
        workflow: Workflow,
        snapshot: ProjectSnapshot,
        key_expressions: Mapping[str, str],
        mixed: Collection[str],
        companion_python: str = "",
        encode: bool = True,
    ) -> None:
        self.draft = draft
        self.workflow = workflow
        self._mixed = mixed
        self.companion_python = companion_python
        self.encode = encode
        self.flows: dict[str, Flow] = {}
        self.snapshot = snapshot
        self._keys = key_expressions
        self._moved: dict[tuple[str, str, str], Flow] = {}
        self.inputs: dict[str, str] = {}

    def write(self, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
        """The flow after a step."""
        self.flows[step.id] = _WRITERS[type(step.operation)](self, step, sentence, inputs)
        return self.flows[step.id]

    def load(self, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
        layer = self.snapshot.layer(step.operation.layer_id)
        name = self.inputs.setdefault(layer.id, f"layer_{len(self.inputs) + 1}")
        source = self.draft.layer_input(name, layer.name)
        self.child(step.id, "native:fieldcalculator", sentence, source, {
            "FIELD_NAME": ops.KEY_COLUMN, "FIELD_TYPE": _INTEGER, "FIELD_LENGTH": 0, "FIELD_PRECISION": 0,
            "FORMULA": self._keys.get(layer.id, "$id"),
        })  # fmt: skip
        kind = GeometryKind.MIXED if layer.id in self._mixed else layer.geometry
        flow = Flow(step.id, "OUTPUT", layer.crs, kind, QgsFields(layer.fields))
        if kind is GeometryKind.POINT:
            return flow
        # native predicates skip what they cannot compute, so invalid geometries are mended first, in a copy
        return flow.via(self.child(f"{step.id}_fixed", "native:fixgeometries", "mend invalid geometries in a copy", flow))

    def place_point(self, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
        operation = step.operation
        self.draft.child(step.id, "native:pointtolayer", sentence, {"INPUT": f"{operation.lon!r},{operation.lat!r} [EPSG:4326]"})
        return Flow(step.id, "OUTPUT", QgsCoordinateReferenceSystem("EPSG:4326"), GeometryKind.POINT, QgsFields(), is_point=True)

    def filter_features(self, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
        flow = inputs["features"]
        return self.extract(step, sentence, flow, self.condition(flow, step.operation.predicate))

    def condition(self, flow: Flow, predicate: Predicate) -> str:
        """The expression of a predicate, where some columns have been filled."""
        fields = QgsFields()
        for item in flow.fields:
            if item.name() not in flow.filled:
                fields.append(item)
        for name in flow.filled:
            fields.append(make_field(name, FieldType.REAL))
        return expression_text(predicate, fields)

    def pick(self, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
        key = QgsExpression.quotedColumnRef(ops.KEY_COLUMN)
        fids = ", ".join(str(int(fid)) for fid in step.operation.fids)
        return self.extract(step, sentence, inputs["features"], f"{key} IN ({fids})" if fids else "false")

    def relate(self, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
        topology, flow = step.operation.topology, inputs["features"]
        reference = self.in_crs_of(flow, inputs["reference"], step.id)
        predicates = [_EXTRACT[name] for name in _PREDICATES.get(topology, (topology.value,))]
        if topology is ops.Topology.DISJOINT:
            flow = flow.via(self.child(f"{step.id}_there", "native:removenullgeometries", "leave out what has no geometry", flow,
                                        {"REMOVE_EMPTY": True}), ordered_by_key=flow.ordered_by_key)  # fmt: skip
        values = {"PREDICATE": predicates, "INTERSECT": reference}
        if topology is not ops.Topology.CENTROID or flow.geometry is GeometryKind.POINT:
            met = self.child(f"{step.id}_met", "native:extractbylocation", "compare locations", flow, values)
        else:
            points = self.child(f"{step.id}_points", "native:pointonsurface", "a point on each", flow, {"ALL_PARTS": False})
            inside = self.child(f"{step.id}_inside", "native:extractbylocation", "keep the points inside", flow.via(points), values)
            joined = self.child(f"{step.id}_joined", "native:joinattributestable", "back to the features of the points", flow, {
                "FIELD": ops.KEY_COLUMN, "INPUT_2": flow.via(inside), "FIELD_2": ops.KEY_COLUMN, "FIELDS_TO_COPY": [ops.KEY_COLUMN],
                "METHOD": 1, "DISCARD_NONMATCHING": True, "PREFIX": "sr_point_",
            })  # fmt: skip
            tidy = {"COLUMN": [f"sr_point_{ops.KEY_COLUMN}"]}
            met = self.child(f"{step.id}_met", "native:deletecolumn", "without the column of the points", flow.via(joined), tidy)
        # a comparison gives its features in the order in which the references meet them
        return self.by_key(step.id, sentence, flow.via(met))

    def clip(self, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
        flow = inputs["features"]
        reference = self.in_crs_of(flow, inputs["reference"], step.id)
        if flow.geometry is GeometryKind.MIXED:
            flow = self._of_one_kind(step, flow)
        values = {"OVERLAY": self.as_one(step, reference), "INPUT_FIELDS": [], "OVERLAY_FIELDS": [_WHOLE], "OVERLAY_FIELDS_PREFIX": ""}
        # native:clip loses lines that meet the region in a piece and in a point
        parts = flow.via(self.child(f"{step.id}_cut", ops.Clip.algorithm, "cut", flow, values))
        there = self.child(f"{step.id}_left", "native:removenullgeometries", "what is left", parts, {"REMOVE_EMPTY": True})
        return self.by_key(step.id, sentence, flow.via(there))

    def within_distance(self, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
        operation = step.operation
        values: dict[str, Any] = {"MIN_DISTANCE": operation.min_distance_m}
        if operation.distance_m is not None or not operation.min_distance_m:
            # the algorithm wants a bound, and nothing on the globe is farther than this
            values["DISTANCE"] = _ANYWHERE_M if operation.distance_m is None else operation.distance_m
        return self._compared(step, sentence, inputs, values)

    def nearest(self, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
        operation, flow = step.operation, inputs["features"]
        if not flow.ordered_by_key:
            # equal distances are won by the smaller id, and the algorithm goes by the order of its input
            flow = self.by_key(f"{step.id}_sorted", "in the order of their ids", flow)
        values = {"K": operation.count, "FARTHEST": operation.farthest, "SKIP": operation.skip}
        return self._compared(step, sentence, {**inputs, "features": flow}, values)

    def in_direction(self, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
        operation = step.operation
        values = {"DIRECTION": _BY_AZIMUTH, "AZIMUTH": operation.azimuth_deg, "HALF_WIDTH": operation.half_width_deg,
                  "ACROSS": operation.across}  # fmt: skip
        return self._compared(step, sentence, inputs, values)

    def towards(self, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
        return self._compared(step, sentence, inputs, {"DESTINATION": inputs["destination"], "HALF_WIDTH": step.operation.half_width_deg})

    def measure_from(self, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
        shared = {"REFERENCE": inputs["reference"], "SAME_SOURCE": step.operation.same_source, "REPLACE": True}
        title = f"measure from {step.input('reference')}"
        measured = self.child(f"{step.id}_measured", step.operation.algorithm, title, inputs["features"], shared)
        values = {"EXPRESSION": _NEAR_TO_FAR, "ASCENDING": True, "NULLS_FIRST": False}
        sorted_ = self.child(step.id, "native:orderbyexpression", sentence, inputs["features"].via(measured), values)
        return inputs["features"].via(sorted_, ordered_by_key=False).filling(*_BY_DISTANCE)

    def measure_size(self, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
        flow = inputs["features"]
        values = {"MEASURES": [_MEASURES[step.operation.column]], "REPLACE": True}
        child = self.child(step.id, ops.MeasureSize.algorithm, sentence, flow, values)
        return flow.via(child, ordered_by_key=flow.ordered_by_key).filling(step.operation.column)

    def opening_hours(self, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
        operation, flow = step.operation, inputs["features"]
        values = {"WHEN": dumps(operation.opening), "HOURS": list(operation.hours_fields), "STATUS": list(operation.status_fields),
                  "FIND": False, "KEEP": _KEEP.index(operation.keep), "NOW": operation.now, "COUNTRY": operation.country, "REPLACE": True,
                  "COMPANION_PYTHON": self.companion_python}  # fmt: skip
        child = self.child(step.id, ops.OpeningHours.algorithm, sentence, flow, values)
        return flow.via(child, ordered_by_key=flow.ordered_by_key).filling(*OPENING_COLUMNS)

    def top(self, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
        operation, flow = step.operation, inputs["features"]
        flow, column = self._ranked_by(step, flow, operation)
        values = {"FIELD": column, "K": operation.count, "DESCENDING": operation.descending, "SKIP": operation.skip,
                  "TIES": operation.ties, "PERCENT": operation.percent}  # fmt: skip
        return flow.via(self.child(step.id, ops.Top.algorithm, sentence, flow, values), ordered_by_key=False)

    def top_in(self, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
        operation, flow = step.operation, inputs["features"]
        flow, column = self._ranked_by(step, flow, operation)
        values = {"FIELD": column, "K": operation.count, "DESCENDING": operation.descending, "SKIP": operation.skip,
                  "TIES": operation.ties, "PERCENT": operation.percent, "GROUP": operation.field or ops.REFERENCE_COLUMN}  # fmt: skip
        return flow.via(self.child(step.id, ops.TopIn.algorithm, sentence, flow, values), ordered_by_key=False)

    def _ranked_by(self, step: Step, flow: Flow, operation: ops.Top | ops.TopIn) -> tuple[Flow, str]:
        """The features with the column that a ranking goes by: text is read as a number, or as a date."""
        column = operation.column
        if not self.is_text(flow, column):
            return flow, column
        if operation.dates is not None:
            text = f"lower({QgsExpression.quotedColumnRef(column)})"
            date = iso_date(text, operation.dates)
            if operation.dates.timed:
                date = f"{date} || coalesce({part_expression(DatePart.SECOND, text, operation.dates)}, '')"
            return flow.via(self.child(f"{step.id}_date", "native:fieldcalculator", f"read {column} as a date", flow, {
                "FIELD_NAME": NUMBER_COLUMN, "FIELD_TYPE": _TEXT, "FIELD_LENGTH": 0, "FIELD_PRECISION": 0, "FORMULA": date,
            })), NUMBER_COLUMN  # fmt: skip
        return flow.via(self.child(f"{step.id}_number", "native:fieldcalculator", f"read {column} as a number", flow, {
            "FIELD_NAME": NUMBER_COLUMN, "FIELD_TYPE": _FLOAT, "FIELD_LENGTH": 0, "FIELD_PRECISION": 0, "FORMULA": as_number(column),
        })), NUMBER_COLUMN  # fmt: skip

    def lookup(self, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
        flow = inputs["features"]
        return flow.via(self.child(step.id, ops.Lookup.algorithm, sentence, flow, {"FIELDS": [step.operation.column, ops.KEY_COLUMN]}))

    def _compared(self, step: Step, sentence: str, inputs: Mapping[str, Flow], values: Mapping[str, Any]) -> Flow:
        shared = {"REFERENCE": inputs["reference"], "SAME_SOURCE": step.operation.same_source, "REPLACE": True}
        child = self.child(step.id, step.operation.algorithm, sentence, inputs["features"], {**shared, **values})
        return inputs["features"].via(child, ordered_by_key=False).filling(*_BY_DISTANCE)

    def child(self, child_id: str, algorithm: str, title: str, features: Any, values: Mapping[str, Any] | None = None) -> str:
        """A child with features at its INPUT."""
        return self.draft.child(child_id, algorithm, title, {"INPUT": features, **(values or {})})

    def extract(self, step: Step, sentence: str, flow: Flow, expression: str) -> Flow:
        """The features for which an expression is true."""
        # asked for the rest as well, the algorithm evaluates by itself; else a file's SQLite might, which knows no case beyond ASCII
        rest = "FAIL_OUTPUT" if flow.geometry is GeometryKind.MIXED else ""
        child = self.draft.child(step.id, "native:extractbyexpression", sentence, {"INPUT": flow, "EXPRESSION": expression}, rest)
        return flow.via(child, ordered_by_key=flow.ordered_by_key)

    def as_one(self, step: Step, region: Flow) -> Flow:
        """All regions as one feature; dissolving by a field, because without one it stops where there is nothing to dissolve."""
        placed = region.via(self.child(f"{step.id}_placed", "native:removenullgeometries", "regions with a place", region,
                                        {"REMOVE_EMPTY": True}))  # fmt: skip
        marked = placed.via(self.child(f"{step.id}_marked", "native:fieldcalculator", "mark them as one", placed, {
            "FIELD_NAME": _WHOLE, "FIELD_TYPE": _INTEGER, "FIELD_LENGTH": 0, "FIELD_PRECISION": 0, "FORMULA": "1",
        }))  # fmt: skip
        return marked.via(self.child(f"{step.id}_region", "native:dissolve", "the regions as one", marked, {"FIELD": [_WHOLE]}))

    def _of_one_kind(self, step: Step, flow: Flow) -> Flow:
        """Lines or areas alone, whichever is measured next: `native:intersection` gives back one kind only."""
        after = (item.operation for item in self.workflow.steps if dict(item.inputs).get("features") == step.id)
        lines = any(isinstance(operation, ops.MeasureSize) and operation.column == ops.LENGTH_COLUMN for operation in after)
        kind = GeometryKind.LINE if lines else GeometryKind.POLYGON
        only = f"if(geometry_type($geometry) = '{'Line' if lines else 'Polygon'}', $geometry, NULL)"
        made = self.child(f"{step.id}_kind", "native:geometrybyexpression", f"{kind.value}s alone", flow,
                           {"OUTPUT_GEOMETRY": 1 if lines else 0, "WITH_Z": False, "WITH_M": False, "EXPRESSION": only})  # fmt: skip
        there = self.child(f"{step.id}_there", "native:removenullgeometries", "leave out what has no geometry", flow.via(made),
                            {"REMOVE_EMPTY": True})  # fmt: skip
        return Flow(there, "OUTPUT", flow.crs, kind, flow.fields, False, flow.ordered_by_key)

    def by_key(self, child_id: str, title: str, flow: Flow) -> Flow:
        """The features in the order of their ids."""
        values = {"EXPRESSION": QgsExpression.quotedColumnRef(ops.KEY_COLUMN), "ASCENDING": True, "NULLS_FIRST": False}
        return flow.via(self.child(child_id, "native:orderbyexpression", title, flow, values))

    def in_crs_of(self, features: Flow, reference: Flow, step_id: str) -> Flow:
        """The reference in the features' CRS, its edges cut short first, because they are straight in their own CRS."""
        if crs_key(features.crs) == crs_key(reference.crs):
            return reference
        key = (reference.child, reference.output, crs_key(features.crs))
        if key not in self._moved:
            flow = reference
            if reference.geometry is not GeometryKind.POINT:
                interval = _DENSE_DEGREES if reference.crs.isGeographic() else _DENSE_METRES / _metres_per_unit(reference.crs)
                flow = flow.via(self.child(f"{step_id}_dense", "native:densifygeometriesgivenaninterval", "cut edges short", flow,
                                            {"INTERVAL": interval}))  # fmt: skip
            target = {"TARGET_CRS": features.crs}
            moved = self.child(f"{step_id}_moved", "native:reprojectlayer", f"to {features.crs.authid()}", flow, target)
            self._moved[key] = flow.via(moved)
        return self._moved[key]

    def is_text(self, flow: Flow, column: str) -> bool:
        """Whether a column is a field of text."""
        index = -1 if column in flow.filled else flow.fields.indexFromName(column)
        return index >= 0 and field_type(flow.fields.at(index)) is FieldType.TEXT


def _metres_per_unit(crs: QgsCoordinateReferenceSystem) -> float:
    from qgis.core import QgsUnitTypes

    return QgsUnitTypes.fromUnitToUnitFactor(crs.mapUnits(), QgsUnitTypes.DistanceMeters) or 1.0


_WRITERS: Mapping[type[ops.Operation], Callable[[Writer, Step, str, Mapping[str, Flow]], Flow]] = {
    ops.Load: Writer.load,
    ops.PlacePoint: Writer.place_point,
    ops.Filter: Writer.filter_features,
    ops.Pick: Writer.pick,
    ops.Relate: Writer.relate,
    ops.Clip: Writer.clip,
    ops.WithinDistance: Writer.within_distance,
    ops.Nearest: Writer.nearest,
    ops.InDirection: Writer.in_direction,
    ops.Towards: Writer.towards,
    ops.MeasureFrom: Writer.measure_from,
    ops.MeasureSize: Writer.measure_size,
    ops.OpeningHours: Writer.opening_hours,
    ops.HybridRank: ranking.hybrid_rank,
    ops.Gather: numbers.gather,
    ops.Derive: numbers.derive,
    ops.Subtract: numbers.subtract,
    ops.GroupStatistic: numbers.group_statistic,
    ops.Mark: numbers.mark,
    ops.Elapse: numbers.elapse,
    ops.ZonalStatistics: numbers.zonal,
    ops.Either: numbers.either,
    ops.CompareWith: numbers.compare_with,
    ops.Top: Writer.top,
    ops.TopIn: Writer.top_in,
    ops.Allot: numbers.allot,
    ops.Summarise: numbers.summarise,
    ops.SummariseBy: numbers.summarise_by,
    ops.Ratio: numbers.ratio,
    ops.Difference: numbers.difference,
    ops.Lookup: Writer.lookup,
    ops.PlaceArea: making.place_area,
    ops.Buffer: making.buffered,
    ops.Dissolve: making.dissolve,
    ops.Centroids: making.centroids,
    ops.MeanCentre: making.mean_centre,
    ops.ConvexHull: making.convex_hull,
    ops.Overlay: making.overlay,
    ops.Crossings: making.crossings,
    ops.AreaBetween: making.area_between,
    ops.AreaEnclosed: making.area_enclosed,
    ops.DensestQuarter: making.densest_quarter,
    ops.PartTowards: making.part_towards,
    ops.ShortestPath: making.shortest_path,
    ops.ServiceArea: making.service_area,
}
