"""How the operations that load, keep, compare and put in order are written in Processing algorithms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from qgis.core import QgsCoordinateReferenceSystem, QgsExpression, QgsFields

from ...model.catalog import GeometryKind
from ...model.codec import dumps
from ...model.columns import OPENING_COLUMNS
from ...model.date_parts import DatePart
from ...qgis_adapters.date_expressions import iso_date, part_expression
from ...workflow import operations as ops
from ...workflow.graph import Step
from .draft import Flow
from .writer import WHOLE_COLUMN, Writer, as_number

_NUMBER = "sr_number"  # a text field read as a number or a date, for ranking
_INTEGER, _FLOAT, _TEXT = 1, 0, 2
_EXTRACT = {"intersects": 0, "contains": 1, "disjoint": 2, "equals": 3, "touches": 4, "overlaps": 5, "within": 6, "crosses": 7}
_PREDICATES = {
    ops.Topology.INTERIOR: ("contains", "equals", "overlaps", "within", "crosses"),
    ops.Topology.BORDERS: ("touches", "overlaps"),
    ops.Topology.CENTROID: ("intersects",),
}
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


def load(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    layer = writer.snapshot.layer(step.operation.layer_id)
    name = writer.inputs.setdefault(layer.id, f"layer_{len(writer.inputs) + 1}")
    source = writer.draft.layer_input(name, layer.name)
    writer.child(step.id, "native:fieldcalculator", sentence, source, {
        "FIELD_NAME": ops.KEY_COLUMN, "FIELD_TYPE": _INTEGER, "FIELD_LENGTH": 0, "FIELD_PRECISION": 0,
        "FORMULA": writer.keys.get(layer.id, "$id"),
    })  # fmt: skip
    kind = GeometryKind.MIXED if layer.id in writer.mixed else layer.geometry
    flow = Flow(step.id, "OUTPUT", layer.crs, kind, QgsFields(layer.fields))
    if kind in (GeometryKind.POINT, GeometryKind.NONE):
        return flow
    # native predicates skip what they cannot compute, so invalid geometries are mended first, in a copy
    return flow.via(writer.child(f"{step.id}_fixed", "native:fixgeometries", "mend invalid geometries in a copy", flow))


def place_point(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    operation = step.operation
    writer.draft.child(step.id, "native:pointtolayer", sentence, {"INPUT": f"{operation.lon!r},{operation.lat!r} [EPSG:4326]"})
    return Flow(step.id, "OUTPUT", QgsCoordinateReferenceSystem("EPSG:4326"), GeometryKind.POINT, QgsFields(), is_point=True)


def filter_features(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    flow = inputs["features"]
    return writer.extract(step, sentence, flow, writer.condition(flow, step.operation.predicate))


def pick(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    key = QgsExpression.quotedColumnRef(ops.KEY_COLUMN)
    fids = ", ".join(str(int(fid)) for fid in step.operation.fids)
    return writer.extract(step, sentence, inputs["features"], f"{key} IN ({fids})" if fids else "false")


def relate(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    topology, flow = step.operation.topology, inputs["features"]
    reference = writer.in_crs_of(flow, inputs["reference"], step.id)
    predicates = [_EXTRACT[name] for name in _PREDICATES.get(topology, (topology.value,))]
    negated = step.operation.negated
    if negated or topology is ops.Topology.DISJOINT:
        flow = flow.via(writer.child(f"{step.id}_there", "native:removenullgeometries", "leave out what has no geometry", flow,
                                    {"REMOVE_EMPTY": True}), ordered_by_key=flow.ordered_by_key)  # fmt: skip
    values = {"PREDICATE": predicates, "INTERSECT": reference}
    if topology is not ops.Topology.CENTROID or flow.geometry is GeometryKind.POINT:
        met = writer.child(f"{step.id}_met", "native:extractbylocation", "compare locations", flow, values)
        if negated:
            apart = writer.draft.child(f"{step.id}_apart", "native:joinattributestable", "the other features", {
                "INPUT": flow, "FIELD": ops.KEY_COLUMN, "INPUT_2": flow.via(met), "FIELD_2": ops.KEY_COLUMN,
                "FIELDS_TO_COPY": [ops.KEY_COLUMN], "METHOD": 1, "DISCARD_NONMATCHING": True, "PREFIX": "sr_met_",
            }, "NON_MATCHING")  # fmt: skip
            return writer.by_key(step.id, sentence, flow.via(apart, "NON_MATCHING"))
    else:
        points = writer.child(f"{step.id}_points", "native:pointonsurface", "a point on each", flow, {"ALL_PARTS": False})
        inside = writer.child(f"{step.id}_inside", "native:extractbylocation", "keep the points inside", flow.via(points), values)
        joined = writer.child(f"{step.id}_joined", "native:joinattributestable", "back to the features of the points", flow, {
            "FIELD": ops.KEY_COLUMN, "INPUT_2": flow.via(inside), "FIELD_2": ops.KEY_COLUMN, "FIELDS_TO_COPY": [ops.KEY_COLUMN],
            "METHOD": 1, "DISCARD_NONMATCHING": True, "PREFIX": "sr_point_",
        })  # fmt: skip
        tidy = {"COLUMN": [f"sr_point_{ops.KEY_COLUMN}"]}
        met = writer.child(f"{step.id}_met", "native:deletecolumn", "without the column of the points", flow.via(joined), tidy)
    # a comparison gives its features in the order in which the references meet them
    return writer.by_key(step.id, sentence, flow.via(met))


def clip(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    flow = inputs["features"]
    reference = writer.in_crs_of(flow, inputs["reference"], step.id)
    if flow.geometry is GeometryKind.MIXED:
        flow = _of_one_kind(writer, step, flow)
    values = {"OVERLAY": writer.as_one(step, reference), "INPUT_FIELDS": [], "OVERLAY_FIELDS": [WHOLE_COLUMN], "OVERLAY_FIELDS_PREFIX": ""}
    # native:clip loses lines that meet the region in a piece and in a point
    parts = flow.via(writer.child(f"{step.id}_cut", ops.Clip.algorithm, "cut", flow, values))
    there = writer.child(f"{step.id}_left", "native:removenullgeometries", "what is left", parts, {"REMOVE_EMPTY": True})
    return writer.by_key(step.id, sentence, flow.via(there))


def within_distance(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    operation = step.operation
    values: dict[str, Any] = {"MIN_DISTANCE": operation.min_distance_m}
    if operation.distance_m is not None or not operation.min_distance_m:
        # the algorithm wants a bound, and nothing on the globe is farther than this
        values["DISTANCE"] = _ANYWHERE_M if operation.distance_m is None else operation.distance_m
    return _compared(writer, step, sentence, inputs, values)


def nearest(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    operation, flow = step.operation, inputs["features"]
    if not flow.ordered_by_key:
        # equal distances are won by the smaller id, and the algorithm goes by the order of its input
        flow = writer.by_key(f"{step.id}_sorted", "in the order of their ids", flow)
    values = {"K": operation.count, "FARTHEST": operation.farthest, "SKIP": operation.skip}
    return _compared(writer, step, sentence, {**inputs, "features": flow}, values)


def in_direction(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    operation = step.operation
    values = {"DIRECTION": _BY_AZIMUTH, "AZIMUTH": operation.azimuth_deg, "HALF_WIDTH": operation.half_width_deg,
              "ACROSS": operation.across}  # fmt: skip
    return _compared(writer, step, sentence, inputs, values)


def towards(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    return _compared(writer, step, sentence, inputs, {"DESTINATION": inputs["destination"], "HALF_WIDTH": step.operation.half_width_deg})


def measure_from(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    shared = {"REFERENCE": inputs["reference"], "SAME_SOURCE": step.operation.same_source, "REPLACE": True}
    title = f"measure from {step.input('reference')}"
    measured = writer.child(f"{step.id}_measured", step.operation.algorithm, title, inputs["features"], shared)
    values = {"EXPRESSION": _NEAR_TO_FAR, "ASCENDING": True, "NULLS_FIRST": False}
    sorted_ = writer.child(step.id, "native:orderbyexpression", sentence, inputs["features"].via(measured), values)
    return inputs["features"].via(sorted_, ordered_by_key=False).filling(*_BY_DISTANCE)


def measure_size(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    flow = inputs["features"]
    values = {"MEASURES": [_MEASURES[step.operation.column]], "REPLACE": True}
    child = writer.child(step.id, ops.MeasureSize.algorithm, sentence, flow, values)
    return flow.via(child, ordered_by_key=flow.ordered_by_key).filling(step.operation.column)


def opening_hours(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    operation, flow = step.operation, inputs["features"]
    values = {"WHEN": dumps(operation.opening), "HOURS": list(operation.hours_fields), "STATUS": list(operation.status_fields),
              "FIND": False, "KEEP": _KEEP.index(operation.keep), "NOW": operation.now, "COUNTRY": operation.country, "REPLACE": True,
              "COMPANION_PYTHON": writer.companion_python}  # fmt: skip
    child = writer.child(step.id, ops.OpeningHours.algorithm, sentence, flow, values)
    return flow.via(child, ordered_by_key=flow.ordered_by_key).filling(*OPENING_COLUMNS)


def top(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    operation, flow = step.operation, inputs["features"]
    flow, column = _ranked_by(writer, step, flow, operation)
    values = {"FIELD": column, "K": operation.count, "DESCENDING": operation.descending, "SKIP": operation.skip,
              "TIES": operation.ties, "PERCENT": operation.percent}  # fmt: skip
    return flow.via(writer.child(step.id, ops.Top.algorithm, sentence, flow, values), ordered_by_key=False)


def top_in(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    operation, flow = step.operation, inputs["features"]
    flow, column = _ranked_by(writer, step, flow, operation)
    values = {"FIELD": column, "K": operation.count, "DESCENDING": operation.descending, "SKIP": operation.skip,
              "TIES": operation.ties, "PERCENT": operation.percent, "GROUP": operation.field or ops.REFERENCE_COLUMN}  # fmt: skip
    return flow.via(writer.child(step.id, ops.TopIn.algorithm, sentence, flow, values), ordered_by_key=False)


def _ranked_by(writer: Writer, step: Step, flow: Flow, operation: ops.Top | ops.TopIn) -> tuple[Flow, str]:
    """The features with the column that a ranking goes by: text is read as a number, or as a date."""
    column = operation.column
    if not writer.is_text(flow, column):
        return flow, column
    if operation.dates is not None:
        text = f"lower({QgsExpression.quotedColumnRef(column)})"
        date = iso_date(text, operation.dates)
        if operation.dates.timed:
            date = f"{date} || coalesce({part_expression(DatePart.SECOND, text, operation.dates)}, '')"
        return flow.via(writer.child(f"{step.id}_date", "native:fieldcalculator", f"read {column} as a date", flow, {
            "FIELD_NAME": _NUMBER, "FIELD_TYPE": _TEXT, "FIELD_LENGTH": 0, "FIELD_PRECISION": 0, "FORMULA": date,
        })), _NUMBER  # fmt: skip
    return flow.via(writer.child(f"{step.id}_number", "native:fieldcalculator", f"read {column} as a number", flow, {
        "FIELD_NAME": _NUMBER, "FIELD_TYPE": _FLOAT, "FIELD_LENGTH": 0, "FIELD_PRECISION": 0, "FORMULA": as_number(column),
    })), _NUMBER  # fmt: skip


def lookup(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    flow = inputs["features"]
    return flow.via(writer.child(step.id, ops.Lookup.algorithm, sentence, flow, {"FIELDS": [step.operation.column, ops.KEY_COLUMN]}))


def _compared(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow], values: Mapping[str, Any]) -> Flow:
    shared = {"REFERENCE": inputs["reference"], "SAME_SOURCE": step.operation.same_source, "REPLACE": True}
    child = writer.child(step.id, step.operation.algorithm, sentence, inputs["features"], {**shared, **values})
    return inputs["features"].via(child, ordered_by_key=False).filling(*_BY_DISTANCE)


def _of_one_kind(writer: Writer, step: Step, flow: Flow) -> Flow:
    """Lines or areas alone, whichever is measured next: `native:intersection` gives back one kind only."""
    after = (item.operation for item in writer.workflow.steps if dict(item.inputs).get("features") == step.id)
    lines = any(isinstance(operation, ops.MeasureSize) and operation.column == ops.LENGTH_COLUMN for operation in after)
    kind = GeometryKind.LINE if lines else GeometryKind.POLYGON
    only = f"if(geometry_type($geometry) = '{'Line' if lines else 'Polygon'}', $geometry, NULL)"
    made = writer.child(f"{step.id}_kind", "native:geometrybyexpression", f"{kind.value}s alone", flow,
                       {"OUTPUT_GEOMETRY": 1 if lines else 0, "WITH_Z": False, "WITH_M": False, "EXPRESSION": only})  # fmt: skip
    there = writer.child(f"{step.id}_there", "native:removenullgeometries", "leave out what has no geometry", flow.via(made),
                        {"REMOVE_EMPTY": True})  # fmt: skip
    return Flow(there, "OUTPUT", flow.crs, kind, flow.fields, False, flow.ordered_by_key)
