"""Operations that make geometries, in Processing algorithms: native where no planar unit enters, ours where something is measured."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from qgis.core import QgsCoordinateReferenceSystem, QgsExpression, QgsFields, QgsGeometry

from ...errors import SpatialRagError
from ...model.catalog import FieldType, GeometryKind
from ...model.columns import NAME_COLUMN
from ...model.units import AREA_UNITS
from ...qgis_adapters.compat import geometry_kind, make_field
from ...workflow import operations as ops
from ...workflow.graph import Step, Workflow
from ..operators.combining import of_one_layer
from ..results import name_field
from .draft import Flow
from .selecting import clip
from .writer import Writer

_WGS84 = "EPSG:4326"
_INTEGER = 1
_NUMBER = "sr_made"
_TEXT = 10  # QVariant::String
_SHAPES = {GeometryKind.POLYGON: 0, GeometryKind.LINE: 1, GeometryKind.POINT: 2}
_RANKS = {GeometryKind.POINT: 0, GeometryKind.LINE: 1, GeometryKind.POLYGON: 2}
_ALL, _EACH = 1, 0
#: Crossings from west to east, as the fused engine numbers them: a text that sorts like the coordinates.
_WEST_TO_EAST = "lpad(to_string(to_int(($x + 1e8) * 1e6)), 20, '0') || lpad(to_string(to_int(($y + 1e8) * 1e6)), 20, '0')"


def place_area(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    """A point somewhere, then the geometry in its place."""
    operation = step.operation
    kind = geometry_kind(QgsGeometry.fromWkt(operation.wkt).type())
    seed = writer.draft.child(f"{step.id}_seed", "native:pointtolayer", "a point to begin with", {"INPUT": f"0,0 [{_WGS84}]"})
    flow = Flow(seed, "OUTPUT", QgsCoordinateReferenceSystem(_WGS84), kind, QgsFields())
    drawn = writer.child(f"{step.id}_drawn", operation.algorithm, "draw it", flow, {
        "OUTPUT_GEOMETRY": _SHAPES.get(kind, 0), "WITH_Z": False, "WITH_M": False,
        "EXPRESSION": f"geom_from_wkt({QgsExpression.quotedValue(operation.wkt)})",
    })  # fmt: skip
    return _numbered(writer, step, sentence, flow.via(drawn))


def buffered(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    operation, flow = step.operation, inputs["features"]
    values = {"DISTANCE": operation.distance_m, "UNIT": 0, "SEGMENTS": 16, "DISSOLVE": operation.dissolve}
    if not operation.dissolve:
        return _of_each(flow, writer.child(step.id, operation.algorithm, sentence, flow, values), GeometryKind.POLYGON)
    child = writer.child(f"{step.id}_made", operation.algorithm, "draw it", flow, values)
    return _numbered(writer, step, sentence, _new(flow, child, GeometryKind.POLYGON))


def dissolve(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    """By a field: the first feature of each value leaves its id, which orders the values."""
    field, flow = step.operation.field, inputs["features"]
    if not field:
        joined = writer.as_one(step, flow)
        return _numbered(writer, step, sentence, _new(flow, joined.child, flow.geometry))
    there = writer.child(f"{step.id}_there", "native:removenullgeometries", "leave out what has no geometry", flow, {"REMOVE_EMPTY": True})
    sorted_ = writer.by_key(f"{step.id}_sorted", "in the order of their ids", flow.via(there))
    child = writer.child(f"{step.id}_joined", step.operation.algorithm, f"join those of equal {field}", sorted_, {"FIELD": [field]})
    ordered = writer.by_key(f"{step.id}_ordered", "in the order of the first of each", sorted_.via(child))
    own = QgsFields()
    index = flow.fields.indexFromName(field)
    if index >= 0:
        own.append(flow.fields.at(index))
    return _numbered(writer, step, sentence, Flow(ordered.child, "OUTPUT", flow.crs, flow.geometry, own))


def centroids(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    flow = inputs["features"]
    return _of_each(flow, writer.child(step.id, step.operation.algorithm, sentence, flow, {"MODE": _EACH}), GeometryKind.POINT)


def mean_centre(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    weight = {"WEIGHT": step.operation.weight} if isinstance(step.operation, ops.MeanCentre) and step.operation.weight else {}
    child = writer.child(f"{step.id}_made", step.operation.algorithm, "find it", inputs["features"], {"MODE": _ALL, **weight})
    return _numbered(writer, step, sentence, _placed(child, GeometryKind.POINT))


def convex_hull(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    """As one first: the native algorithm draws a hull for each feature."""
    flow = inputs["features"]
    child = writer.child(f"{step.id}_hull", step.operation.algorithm, "draw it", writer.as_one(step, flow))
    there = writer.child(f"{step.id}_there", "native:removenullgeometries", "where there is one", flow.via(child), {"REMOVE_EMPTY": True})
    return _numbered(writer, step, sentence, _new(flow, there, GeometryKind.POLYGON))


def boundary(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    """Lines have no boundary but their ends for the native algorithm, and pass as they are."""
    flow = inputs["features"]
    if flow.geometry is GeometryKind.LINE:
        return flow
    return _of_each(flow, writer.child(step.id, step.operation.algorithm, sentence, flow), GeometryKind.LINE)


def landmasses(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    flow, coast = inputs["features"], step.operation.coast
    values = {"LEAST_AREA": step.operation.least_m2 / AREA_UNITS["km2"], "COAST": coast}
    child = writer.child(f"{step.id}_made", step.operation.algorithm, "draw them", flow, values)
    return _numbered(writer, step, sentence, _new(flow, child, GeometryKind.LINE if coast else GeometryKind.POLYGON))


def borders(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    flow, name = inputs["features"], step.operation.name
    sorted_ = writer.by_key(f"{step.id}_sorted", "in the order of their ids", flow)
    child = writer.child(f"{step.id}_made", step.operation.algorithm, "draw them", sorted_, {"NAME": name} if name else {})
    fields = QgsFields()
    if name:
        fields.append(make_field(NAME_COLUMN, FieldType.TEXT))
    return _numbered(writer, step, sentence, Flow(child, "OUTPUT", flow.crs, GeometryKind.LINE, fields))


def overlay(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    """The references are one region first, so that each feature stays one. Raises SpatialRagError for shapes that do not go together."""
    flow = inputs["features"]
    ours, theirs = (_RANKS.get(side.geometry) for side in (flow, inputs["reference"]))
    union = step.operation.kind is ops.OverlayKind.UNION
    if ours is not None and theirs is not None and (ours != theirs if union else ours > theirs):
        names = [writer.workflow.step(step.input(port)).label or step.input(port) for port in ("features", "reference")]
        shapes = f"“{names[0]}” ({flow.geometry.value}s) and “{names[1]}” ({inputs['reference'].geometry.value}s)"
        raise SpatialRagError(f"{shapes} cannot be overlaid.")
    if step.operation.kind is ops.OverlayKind.INTERSECTION:
        return clip(writer, step, sentence, inputs)
    reference = writer.in_crs_of(flow, inputs["reference"], step.id)
    if step.operation.kind is ops.OverlayKind.DIFFERENCE:
        values = {"OVERLAY": writer.as_one(step, reference)}
        parts = flow.via(writer.child(f"{step.id}_cut", "native:difference", "cut away", flow, values))
        there = writer.child(f"{step.id}_left", "native:removenullgeometries", "what is left", parts, {"REMOVE_EMPTY": True})
        return writer.by_key(step.id, sentence, flow.via(there))
    together = writer.draft.child(f"{step.id}_both", "native:mergevectorlayers", "put together", {"LAYERS": (flow, reference)})
    joined = writer.as_one(step, _new(flow, together, flow.geometry))
    return _numbered(writer, step, sentence, joined)


def put_together(writer: Writer, step: Step, sentence: str, first: Flow, second: Flow) -> Flow:
    """The features of two layers, each with what it is called. Raises SpatialRagError where the shapes of the two differ."""
    if first.geometry is not second.geometry:
        shapes = f"{first.geometry.value}s and {second.geometry.value}s"
        raise SpatialRagError(f"Step by step, {shapes} cannot be put together.", remedy="Run it as one, not step by step.")
    sides = []
    for port, flow in (("features", first), ("other", writer.in_crs_of(first, second, step.id))):
        values = {"FIELDS_MAPPING": [{"name": NAME_COLUMN, "type": _TEXT, "length": 0, "precision": 0,
                                      "expression": _called(writer, step.input(port))}]}  # fmt: skip
        title = f"what {step.input(port)} are called"
        sides.append(flow.via(writer.child(f"{step.id}_{port}", "native:refactorfields", title, flow, values)))
    merged = writer.draft.child(f"{step.id}_both", "native:mergevectorlayers", "put together", {"LAYERS": tuple(sides)})
    fields = QgsFields()
    fields.append(make_field(NAME_COLUMN, FieldType.TEXT))
    return _numbered(writer, step, sentence, Flow(merged, "OUTPUT", first.crs, first.geometry, fields))


def _called(writer: Writer, step_id: str) -> str:
    """The expression for what the features of a step are called."""
    origin = writer.workflow.step(step_id)
    field = _naming(writer, writer.workflow, step_id)
    if field:
        return QgsExpression.quotedColumnRef(field)
    label = origin.operation.label if isinstance(origin.operation, (ops.PlacePoint, ops.PlaceArea)) else origin.label
    return QgsExpression.quotedValue("" if isinstance(origin.operation, ops.Load) else str(label))


def crossings(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    """Of areas their borders cross; each point once, numbered from west to east."""
    flow = _as_lines(writer, step, inputs["features"], "ours")
    reference = _as_lines(writer, step, writer.in_crs_of(inputs["features"], inputs["reference"], step.id), "theirs")
    digits = 9 if flow.crs.isGeographic() else 4
    values = {"INTERSECT": reference, "INPUT_FIELDS": [], "INTERSECT_FIELDS": [], "INTERSECT_FIELDS_PREFIX": ""}
    found = _new(flow, writer.child(f"{step.id}_met", step.operation.algorithm, "where they meet", flow, values), GeometryKind.POINT)
    rounded = writer.child(f"{step.id}_rounded", "native:geometrybyexpression", "rounded", found, {
        "OUTPUT_GEOMETRY": 2, "WITH_Z": False, "WITH_M": False, "EXPRESSION": f"make_point(round($x, {digits}), round($y, {digits}))",
    })  # fmt: skip
    once = writer.child(f"{step.id}_once", "native:deleteduplicategeometries", "each once", found.via(rounded))
    order = {"EXPRESSION": _WEST_TO_EAST, "ASCENDING": True, "NULLS_FIRST": False}
    ordered = writer.child(f"{step.id}_ordered", "native:orderbyexpression", "from west to east", found.via(once), order)
    return _numbered(writer, step, sentence, found.via(ordered))


def area_between(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    child = writer.child(f"{step.id}_made", step.operation.algorithm, "draw it", inputs["features"], {"REFERENCE": inputs["reference"]})
    return _numbered(writer, step, sentence, _placed(child, GeometryKind.POLYGON))


def area_enclosed(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    name = _naming(writer, writer.workflow, step.input("features"))
    values = {"NAME": name} if name else {}
    child = writer.child(f"{step.id}_made", step.operation.algorithm, "draw them", inputs["features"], values)
    return _numbered(writer, step, sentence, _placed(child, GeometryKind.POLYGON))


def densest_quarter(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    values = {"SHARE": step.operation.share}
    child = writer.child(f"{step.id}_made", step.operation.algorithm, "draw it", inputs["features"], values)
    return _numbered(writer, step, sentence, _placed(child, GeometryKind.POLYGON))


def part_towards(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    flow = inputs["features"]
    values = {"DIRECTION": round(step.operation.azimuth_deg / 45.0) % 8}
    child = writer.child(f"{step.id}_made", step.operation.algorithm, "cut it", flow, values)
    kind = GeometryKind.LINE if flow.geometry is GeometryKind.LINE else GeometryKind.POLYGON
    return _numbered(writer, step, sentence, _placed(child, kind))


def shortest_path(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    values = {"DESTINATION": inputs["destination"], "NETWORK": inputs["network"]}
    child = writer.child(f"{step.id}_made", step.operation.algorithm, "find it", inputs["features"], values)
    return _numbered(writer, step, sentence, _new(inputs["network"], child, GeometryKind.LINE))


def service_area(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    values = {"NETWORK": inputs["network"], "DISTANCE": step.operation.distance_m, "UNIT": 0}
    child = writer.child(f"{step.id}_made", step.operation.algorithm, "find it", inputs["features"], values)
    return _numbered(writer, step, sentence, _new(inputs["network"], child, GeometryKind.LINE))


def _numbered(writer: Writer, step: Step, sentence: str, flow: Flow) -> Flow:
    """With running numbers from 1 for keys, in the order of the features; where there was a key of one of its parts, it is replaced."""
    values: dict[str, Any] = {"FIELD_NAME": _NUMBER, "START": 1, "GROUP_FIELDS": [], "SORT_EXPRESSION": ""}
    counted = flow.via(writer.child(f"{step.id}_counted", "native:addautoincrementalfield", "number them", flow, values))
    return flow.via(writer.child(step.id, "native:fieldcalculator", sentence, counted, {
        "FIELD_NAME": ops.KEY_COLUMN, "FIELD_TYPE": _INTEGER, "FIELD_LENGTH": 0, "FIELD_PRECISION": 0,
        "FORMULA": QgsExpression.quotedColumnRef(_NUMBER),
    }))  # fmt: skip


def _of_each(flow: Flow, child: str, kind: GeometryKind) -> Flow:
    """What was made of each feature, with its attributes and its id."""
    return Flow(child, "OUTPUT", flow.crs, kind, flow.fields, False, flow.ordered_by_key, flow.filled)


def _new(like: Flow, child: str, kind: GeometryKind) -> Flow:
    """What was made of all features together, in their CRS."""
    return Flow(child, "OUTPUT", like.crs, kind, QgsFields())


def _placed(child: str, kind: GeometryKind) -> Flow:
    return Flow(child, "OUTPUT", QgsCoordinateReferenceSystem(_WGS84), kind, QgsFields())


def _as_lines(writer: Writer, step: Step, flow: Flow, side: str) -> Flow:
    if flow.geometry is not GeometryKind.POLYGON:
        return flow
    return _new(flow, writer.child(f"{step.id}_{side}", "native:boundary", "the borders", flow), GeometryKind.LINE)


def _naming(writer: Writer, workflow: Workflow, step_id: str) -> str:
    """The field that names the features of a step; "" where nothing does."""
    step = workflow.step(step_id)
    if isinstance(step.operation, ops.Either) and not of_one_layer(workflow, step):
        return NAME_COLUMN
    if isinstance(step.operation, ops.Borders):
        return NAME_COLUMN if step.operation.name else ""
    if isinstance(step.operation, ops.Load):
        return name_field(writer.snapshot.layer(step.operation.layer_id))
    if isinstance(step.operation, ops.Dissolve):
        return step.operation.field
    return _naming(writer, workflow, step.input("features")) if "features" in dict(step.inputs) else ""
