"""What the operations of one workflow are written into, shared by the modules that write them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from qgis.core import QgsCoordinateReferenceSystem, QgsExpression, QgsFields

from ...model.catalog import FieldType, GeometryKind
from ...model.predicate import Predicate
from ...qgis_adapters.compat import field_type, make_field
from ...qgis_adapters.expressions import expression_text, number_of_text
from ...qgis_adapters.snapshot import ProjectSnapshot
from ...workflow import operations as ops
from ...workflow.graph import Step, Workflow
from ..geodesy.measurer import crs_key
from .draft import Flow, ModelDraft

WHOLE_COLUMN = "sr_whole"
_INTEGER = 1
_DENSE_METRES, _DENSE_DEGREES = 1000.0, 0.01


class Writer:
    """The draft of one workflow that its steps are written into, and what many of them are written with."""

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
        self.mixed = mixed
        self.companion_python = companion_python
        self.encode = encode
        self.flows: dict[str, Flow] = {}
        self.snapshot = snapshot
        self.keys = key_expressions
        self._moved: dict[tuple[str, str, str], Flow] = {}
        self.inputs: dict[str, str] = {}

    def condition(self, flow: Flow, predicate: Predicate) -> str:
        """The expression of a predicate, where some columns have been filled."""
        fields = QgsFields()
        for item in flow.fields:
            if item.name() not in flow.filled:
                fields.append(item)
        for name in flow.filled:
            fields.append(make_field(name, FieldType.REAL))
        return expression_text(predicate, fields)

    def child(self, child_id: str, algorithm: str, title: str, features: Any, values: Mapping[str, Any] | None = None) -> str:
        """A child with features at its INPUT."""
        return self.draft.child(child_id, algorithm, title, {"INPUT": features, **(values or {})})

    def extract(self, step: Step, sentence: str, flow: Flow, expression: str) -> Flow:
        """The features for which an expression is true."""
        # asked for the rest as well, the algorithm evaluates by itself; else a file's SQLite might, which knows no case beyond ASCII
        rest = "FAIL_OUTPUT" if flow.geometry is GeometryKind.MIXED else ""
        child = self.draft.child(step.id, "native:extractbyexpression", sentence, {"INPUT": flow, "EXPRESSION": expression}, rest)
        return flow.via(child, ordered_by_key=flow.ordered_by_key)

    def with_value(self, child_id: str, title: str, flow: Flow, field: str) -> Flow:
        """The features that have a value in a field; empty text is none."""
        name = QgsExpression.quotedColumnRef(field)
        return flow.via(self.child(child_id, "native:extractbyexpression", title, flow, {
            "EXPRESSION": f"{name} IS NOT NULL AND to_string({name}) <> ''",
        }), ordered_by_key=flow.ordered_by_key)  # fmt: skip

    def without_shapes(self, step: Step, flow: Flow) -> Flow:
        """The features as rows of a table where they have several kinds of geometry, which make no feature together."""
        if flow.geometry is not GeometryKind.MIXED:
            return flow
        bare = flow.via(self.child(f"{step.id}_bare", "native:dropgeometries", "their values alone", flow))
        return replace(bare, geometry=GeometryKind.NONE)

    def as_one(self, step: Step, region: Flow) -> Flow:
        """All regions as one feature; dissolving by a field, because without one it stops where there is nothing to dissolve."""
        placed = region.via(self.child(f"{step.id}_placed", "native:removenullgeometries", "regions with a place", region,
                                        {"REMOVE_EMPTY": True}))  # fmt: skip
        marked = placed.via(self.child(f"{step.id}_marked", "native:fieldcalculator", "mark them as one", placed, {
            "FIELD_NAME": WHOLE_COLUMN, "FIELD_TYPE": _INTEGER, "FIELD_LENGTH": 0, "FIELD_PRECISION": 0, "FORMULA": "1",
        }))  # fmt: skip
        return marked.via(self.child(f"{step.id}_region", "native:dissolve", "the regions as one", marked, {"FIELD": [WHOLE_COLUMN]}))

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


def as_number(column: str) -> str:
    """A field of text as a number; null for what is none."""
    return number_of_text(QgsExpression.quotedColumnRef(column))


def _metres_per_unit(crs: QgsCoordinateReferenceSystem) -> float:
    from qgis.core import QgsUnitTypes

    return QgsUnitTypes.fromUnitToUnitFactor(crs.mapUnits(), QgsUnitTypes.DistanceMeters) or 1.0
