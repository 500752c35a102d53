"""How the operations that join two layers are written in Processing algorithms: by a key, or as one of both."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from qgis.core import QgsExpression, QgsField, QgsFields

from ...model.catalog import GeometryKind
from ...workflow.graph import Step
from .draft import Flow
from .writer import Writer

_PREFIX = "sr_joined_"
_AT = {"sr_x": "x", "sr_y": "y"}
_FLOAT, _POINT = 0, 2


def unite(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    """`spatialrag:unite`: `native:mergevectorlayers` takes no two kinds of geometry together."""
    operation, points, areas = step.operation, inputs["features"], inputs["other"]
    values = {"OTHER": areas, "NAME": operation.name or None, "KEY": operation.key or None, "KINDS": list(operation.kinds)}
    child = writer.child(step.id, operation.algorithm, sentence, points, values)
    fields = QgsFields(points.fields)
    for field in areas.fields:
        if fields.indexFromName(field.name()) < 0:
            fields.append(field)
    return replace(points.via(child), geometry=GeometryKind.MIXED, fields=fields)


def join_field(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    """`native:joinattributestable`, and the new field by its name; the references come in the order of their ids."""
    operation, flow, reference = step.operation, inputs["features"], inputs["reference"]
    if not reference.ordered_by_key:
        reference = writer.by_key(f"{step.id}_sorted", "in the order of their ids", reference)
    joined = flow.via(writer.child(f"{step.id}_joined", operation.algorithm, sentence, flow, {
        "FIELD": operation.field, "INPUT_2": reference, "FIELD_2": operation.reference_field, "FIELDS_TO_COPY": [operation.source],
        "METHOD": 1, "DISCARD_NONMATCHING": False, "PREFIX": _PREFIX,
    }), ordered_by_key=flow.ordered_by_key)  # fmt: skip
    named = writer.child(step.id, "native:renametablefield", sentence, joined, {
        "FIELD": _PREFIX + operation.source, "NEW_NAME": operation.column,
    })  # fmt: skip
    taken, fields = reference.fields.field(operation.source), QgsFields(flow.fields)
    fields.append(QgsField(operation.column, taken.type(), taken.typeName(), taken.length(), taken.precision()))
    return replace(joined.via(named, ordered_by_key=joined.ordered_by_key), fields=fields)


def keep_by_key(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    """What `native:joinattributestable` finds a row for, or none."""
    operation, flow, reference = step.operation, inputs["features"], inputs["reference"]
    keyed = writer.with_value(f"{step.id}_keyed", "that have a key", reference, operation.reference_field)
    values = {
        "INPUT": flow, "FIELD": operation.field, "INPUT_2": keyed, "FIELD_2": operation.reference_field,
        "FIELDS_TO_COPY": [operation.reference_field], "METHOD": 1, "DISCARD_NONMATCHING": True, "PREFIX": _PREFIX,
    }  # fmt: skip
    if operation.negated:
        apart = writer.draft.child(f"{step.id}_apart", operation.algorithm, sentence, values, "NON_MATCHING")
        return writer.by_key(step.id, sentence, flow.via(apart, "NON_MATCHING"))
    met = flow.via(writer.draft.child(f"{step.id}_met", operation.algorithm, sentence, values), ordered_by_key=flow.ordered_by_key)
    child = writer.child(step.id, "native:deletecolumn", sentence, met, {"COLUMN": [_PREFIX + operation.reference_field]})
    return met.via(child, ordered_by_key=met.ordered_by_key)


def place_by_key(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    """The coordinates of the references by `native:joinattributestable`, and points of them."""
    operation, flow, reference = step.operation, inputs["features"], inputs["reference"]
    keyed = writer.with_value(f"{step.id}_keyed", "that have a key", reference, operation.reference_field)
    if not keyed.ordered_by_key:
        keyed = writer.by_key(f"{step.id}_sorted", "in the order of their ids", keyed)
    if keyed.geometry is not GeometryKind.POINT:
        keyed = keyed.via(writer.child(f"{step.id}_inside", "native:pointonsurface", "a point of each", keyed, {"ALL_PARTS": False}))
    for name, of in _AT.items():
        keyed = keyed.via(writer.child(f"{step.id}_{of}", "native:fieldcalculator", f"its {of}", keyed, {
            "FIELD_NAME": name, "FIELD_TYPE": _FLOAT, "FIELD_LENGTH": 0, "FIELD_PRECISION": 0, "FORMULA": f"{of}(centroid($geometry))",
        }))  # fmt: skip
    joined = flow.via(writer.child(f"{step.id}_joined", "native:joinattributestable", sentence, flow, {
        "FIELD": operation.field, "INPUT_2": keyed, "FIELD_2": operation.reference_field, "FIELDS_TO_COPY": list(_AT),
        "METHOD": 1, "DISCARD_NONMATCHING": False, "PREFIX": _PREFIX,
    }), ordered_by_key=flow.ordered_by_key)  # fmt: skip
    at = ", ".join(QgsExpression.quotedColumnRef(_PREFIX + name) for name in _AT)
    placed = joined.via(writer.child(f"{step.id}_placed", operation.algorithm, sentence, joined, {
        "OUTPUT_GEOMETRY": _POINT, "WITH_Z": False, "WITH_M": False, "EXPRESSION": f"make_point({at})",
    }), ordered_by_key=joined.ordered_by_key)  # fmt: skip
    there = placed.via(writer.child(f"{step.id}_crs", "native:assignprojection", sentence, placed, {"CRS": reference.crs}),
                       ordered_by_key=placed.ordered_by_key)  # fmt: skip
    child = writer.child(step.id, "native:deletecolumn", sentence, there, {"COLUMN": [_PREFIX + name for name in _AT]})
    return replace(there.via(child, ordered_by_key=there.ordered_by_key), geometry=GeometryKind.POINT, crs=reference.crs)
