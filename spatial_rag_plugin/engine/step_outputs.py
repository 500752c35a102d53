"""The layers that the steps of a model left, as the streams and values of the fused engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Optional

import numpy as np
from qgis.core import QgsFeatureRequest, QgsGeometry, QgsVectorLayer

from ..model.answer import Table
from ..model.columns import NAME_COLUMN, OPENING_COLUMNS
from ..qgis_adapters.compat import NO_GEOMETRY, plain
from ..workflow import operations as ops
from ..workflow.graph import Step, Workflow
from .context import RunContext
from .gathering import NOTHING
from .geodesy import GeometryColumn
from .grouping import top_in
from .operators.combining import of_one_layer, once
from .operators.grouping import codes_of, empty_note, top_notes
from .operators.making import MAKING, of_each, parts_of
from .operators.tables import reference_names, tabulated
from .operators.values import LISTS_NOTE, ranked_numbers, tie_note
from .processing_model.numbers import VALUE_COLUMN, group_column, value_column
from .stream import Origin, Stream
from .trace import Evidence, evidence

_BY_DISTANCE = (ops.WithinDistance, ops.InDirection, ops.Towards, ops.MeasureFrom, ops.Nearest)
_NUMBERING = (
    ops.MeasureSize, ops.Gather, ops.Derive, ops.Subtract, ops.Combine, ops.Elapse, ops.GroupStatistic, ops.Mark, ops.ZonalStatistics,
)  # fmt: skip
_FILLS: Mapping[type[ops.Operation], Callable[[Any], tuple[str, ...]]] = {
    **dict.fromkeys(_BY_DISTANCE, lambda operation: (ops.DISTANCE_COLUMN, ops.AZIMUTH_COLUMN)),
    **dict.fromkeys(_NUMBERING, lambda operation: (operation.column,)),
    ops.OpeningHours: lambda operation: OPENING_COLUMNS,
}


class StepOutputs:
    """Reads layers by the id of the step that made them."""

    def __init__(self, workflow: Workflow, context: RunContext, layers: Mapping[str, QgsVectorLayer]) -> None:
        self._workflow = workflow
        self._context = context
        self._layers = layers

    def count(self, step_id: str) -> Optional[int]:
        """How many features a step gave; how many features a value was made of is not known."""
        if self._workflow.step(step_id).operation.output is not ops.PortType.FEATURES:
            return None
        return int(self._layers[step_id].featureCount())

    def value(self, step_id: str) -> Any:
        """The value that a step gave; None where there is none."""
        operation = self._workflow.step(step_id).operation
        column = operation.column if isinstance(operation, ops.Lookup) else VALUE_COLUMN
        found = next(iter(self._rows(step_id, [column])), None)
        if isinstance(operation, ops.Summarise):
            empty: Any = {ops.Statistic.COUNT: 0, ops.Statistic.SUM: 0.0, ops.Statistic.DISTINCT: 0}.get(operation.statistic)
            value = found[0] if found is not None else None
            if value is None:
                return empty
            return int(value) if operation.statistic in (ops.Statistic.COUNT, ops.Statistic.DISTINCT) else float(value)
        return None if found is None else found[0]

    def table(self, step_id: str) -> Table:
        """The table that a step gave."""
        operation = self._workflow.step(step_id).operation
        readings, keys = operation.readings, [group_column(at) for at in range(len(operation.keys))]
        columns = [value_column(at) for at in range(len(readings))]
        rows = self._rows(step_id, [*keys, *columns])
        if not rows and not keys:  # one row for all of them, also where there is none
            rows = [[None] * len(columns)]
        empty = [NOTHING.get(each.statistic, float("nan")) for each in readings]
        groups = []
        for row in rows:
            stored = [None if value == "" else value for value in row[: len(keys)]]
            values = [none if value is None else float(value) for none, value in zip(empty, row[len(keys) :])]
            groups.append((tuple(stored), values))
        stream = self._context.load(self._origin(step_id).layer_id)
        return tabulated(stream, replace(operation, rank=1), groups, self._called(step_id))

    def _called(self, step_id: str) -> dict[Any, str]:
        """What the references are called that the groups go by."""
        allot = next((step for step in self._chain(step_id) if isinstance(step.operation, ops.Allot)), None)
        return {} if allot is None else reference_names(self._context, self.stream(allot.input("reference")))

    def evidence(self, step_id: str) -> Evidence:
        """The numbers that a condition on a computed column went by."""
        step = self._workflow.step(step_id)
        if not isinstance(step.operation, (ops.CompareWith, ops.Filter, ops.Top)):
            return ()
        if isinstance(step.operation, ops.Filter) and not step.operation.predicate.fields() & set(self._filled(step.input("features"))):
            return ()
        return evidence(self._context, step.operation, self.stream(step.input("features")))

    def stream(self, step_id: str) -> Stream:
        """The features that a step gave, in the order that its operations ask for."""
        origin = self._origin(step_id)
        maker = self._maker(step_id)
        if isinstance(origin, ops.PlacePoint) and maker is None:
            return self._context.place(origin.lon, origin.lat, origin.label)
        filled = self._filled(step_id)
        compared = self._has_reference(step_id)
        names = [ops.KEY_COLUMN, *filled, *([ops.REFERENCE_COLUMN] if compared else [])]
        rows = self._rows(step_id, names)
        table = {name: [row[i] for row in rows] for i, name in enumerate(names)}
        fids = np.array(table[ops.KEY_COLUMN], dtype=np.int64)
        order = np.argsort(fids, kind="stable")
        columns = {name: np.array([np.nan if v is None else v for v in table[name]], dtype=float)[order] for name in filled}
        if compared:
            columns[ops.REFERENCE_COLUMN] = np.array([-1 if v is None else v for v in table[ops.REFERENCE_COLUMN]], dtype=np.int64)[order]
        if maker is None:
            stream = self._context.read(self._context.load(origin.layer_id).among(list(dict.fromkeys(fids.tolist()))))
            if len(stream) < len(fids):  # what belongs to several groups has several rows
                stream = stream.take(np.searchsorted(stream.fids, fids[order]))
        else:
            stream = self._made(step_id, maker, fids, order)
            columns = {name: column[np.isin(fids[order], stream.fids)] for name, column in columns.items()}
        return self._sorted(step_id, replace(stream, columns=columns, origin=self._with_joined(step_id, stream.origin)))

    def _with_joined(self, step_id: str, origin: Origin) -> Origin:
        """With the fields that were brought over from other layers on the way there."""
        names = [step.operation.column for step in self._chain(step_id) if isinstance(step.operation, ops.JoinField)]
        rows = self._rows(step_id, [ops.KEY_COLUMN, *names]) if names else []
        joined = {name: {row[0]: row[at] for row in rows} for at, name in enumerate(names, start=1)}
        return replace(origin, attributes={**origin.attributes, **joined})

    def _maker(self, step_id: str) -> Optional[Step]:
        """The step that made the geometries of another; None where they are those of a layer."""
        chain = self._chain(step_id)
        if isinstance(chain[0].operation, ops.Clip):
            return chain[0]
        return next((step for step in chain if isinstance(step.operation, MAKING) or self._puts_together(step)), None)

    def _makes_new(self, step: Step) -> bool:
        """Whether the features of a step are no longer those that went in."""
        return self._puts_together(step) or (isinstance(step.operation, MAKING) and not of_each(step.operation))

    def _puts_together(self, step: Step) -> bool:
        """Whether a step makes one of the features of two layers."""
        return isinstance(step.operation, ops.Either) and not of_one_layer(self._workflow, step)

    def _made(self, step_id: str, maker: Step, fids: np.ndarray, order: np.ndarray) -> Stream:
        layer = self._layers[step_id]
        geometries = [QgsGeometry(feature.geometry()) for feature in layer.getFeatures()]
        column = GeometryColumn.from_geometries([geometries[row] for row in order.tolist()], layer.crs())
        chain = self._chain(step_id)
        joined = next((step.operation for step in chain if self._makes_new(step)), None)
        named = isinstance(joined, ops.Either) or (isinstance(joined, ops.Borders) and bool(joined.name))
        field = joined.field if isinstance(joined, ops.Dissolve) else NAME_COLUMN if named else ""
        attributes = {field: {row[0]: row[1] for row in self._rows(step_id, [ops.KEY_COLUMN, field])}} if field else {}
        loaded = joined is None and isinstance(chain[-1].operation, (ops.Load, ops.Unite))
        source = self._context.reader(chain[-1].operation.layer_id) if loaded else None
        placed = isinstance(maker.operation, ops.PlaceByKey)
        label = source.layer.name if placed and source is not None else maker.label
        made = self._context.made(column, fids[order], label, source, attributes, all_rows=placed)
        if placed:
            return made  # rows of a table are still what they are
        # what is cut only is still a thing of its layer, where it is of one
        named = isinstance(maker.operation, (*MAKING, ops.Either)) or (isinstance(maker.operation, ops.Clip) and not loaded)
        return replace(made, origin=replace(made.origin, step=maker.id)) if named else made

    def measured(self, stream: Stream) -> Stream:
        """The stream with the rows of the references that it was measured from; notes all references of the run."""
        last: Optional[str] = None
        for step in self._workflow.needed():
            if isinstance(step.operation, ops.Gather):
                continue  # what is gathered is no reference, and may be a million
            for port, source in step.inputs:
                if isinstance(step.operation, MAKING):
                    if port in parts_of(step.operation):
                        self._context.part(self.stream(source))
                elif port in ("reference", "destination"):
                    reference = self._context.reference(self.stream(source))
                    if port == "reference" and isinstance(step.operation, (*_BY_DISTANCE, ops.Allot)) and self._leads_to_result(step.id):
                        last, chosen = step.id, reference
        if last is None or ops.REFERENCE_COLUMN not in stream.columns:
            return stream
        keys = stream.columns[ops.REFERENCE_COLUMN]
        if chosen.origin.is_made and len(chosen) == 1:
            metres = stream.columns.get(ops.DISTANCE_COLUMN, np.zeros(len(keys)))
            rows = np.where(np.isfinite(metres), 0, -1)
        else:
            order = np.argsort(chosen.fids, kind="stable")
            at = np.minimum(np.searchsorted(chosen.fids[order], keys), max(len(chosen) - 1, 0))
            rows = np.where(chosen.fids[order][at] == keys, order[at], -1) if len(chosen) else np.full(len(keys), -1)
        return replace(stream, reference=chosen, reference_row=rows)

    def _rows(self, step_id: str, names: list[str]) -> list[list[Any]]:
        layer = self._layers[step_id]
        indexes = [layer.fields().indexFromName(name) for name in names]
        request = QgsFeatureRequest().setFlags(NO_GEOMETRY).setSubsetOfAttributes(indexes)
        return [[plain(feature.attribute(index)) for index in indexes] for feature in layer.getFeatures(request)]

    def _chain(self, step_id: str) -> list[Step]:
        """The step and those before it along the features, the last first, as far as they are those of a layer, or of two as one."""
        chain = [self._workflow.step(step_id)]
        while "features" in dict(chain[-1].inputs) and not isinstance(chain[-1].operation, ops.Unite):
            chain.append(self._workflow.step(chain[-1].input("features")))
        return chain

    def notes(self, step_id: str) -> tuple[str, ...]:
        """What there is to say about a step: equals that an extreme left out."""
        step = self._workflow.step(step_id)
        operation = step.operation
        if isinstance(operation, ops.SummariseBy) and any(key.entries for key in operation.keys):
            return (LISTS_NOTE,)
        if isinstance(operation, ops.Allot):
            keys = self.stream(step_id).columns[ops.REFERENCE_COLUMN]
            note = empty_note(int(self._layers[step.input("reference")].featureCount()), len(np.unique(keys)))
            return (note,) if note else ()
        if isinstance(operation, ops.TopIn):
            before, after = self.stream(step.input("features")), self.stream(step_id)
            column = ranked_numbers(self._context, before, operation)
            return tuple(top_notes(operation, column, codes_of(self._context, operation, before), np.arange(len(after))))
        if not isinstance(operation, ops.Top):
            return ()
        before, after = self.stream(step.input("features")), self.stream(step_id)
        note = tie_note(operation, *(ranked_numbers(self._context, stream, operation) for stream in (before, after)))
        return (note,) if note else ()

    def _leads_to_result(self, step_id: str) -> bool:
        return any(step.id == step_id for step in self._chain(self._workflow.result))

    def _origin(self, step_id: str) -> Any:
        return self._chain(step_id)[-1].operation

    def _filled(self, step_id: str) -> list[str]:
        """The columns of numbers that operations filled, up to a step."""
        step = self._workflow.step(step_id)
        if self._puts_together(step):
            return []
        names = [name for port in ("features", "other") if port in dict(step.inputs) for name in self._filled(step.input(port))]
        return list(dict.fromkeys((*names, *_FILLS.get(type(step.operation), lambda operation: ())(step.operation))))

    def _has_reference(self, step_id: str) -> bool:
        """Whether the features bear the keys of the references that they were measured from: those of two selections do not."""
        for step in self._chain(step_id):
            if isinstance(step.operation, ops.Either):
                return False
            if isinstance(step.operation, (*_BY_DISTANCE, ops.Allot)):
                return True
        return False

    def _sorted(self, step_id: str, stream: Stream) -> Stream:
        for step in self._chain(step_id):
            operation = step.operation
            if isinstance(operation, ops.Either):
                return once(stream)
            if isinstance(operation, _BY_DISTANCE):
                metres = stream.columns[ops.DISTANCE_COLUMN]
                return stream.take(np.lexsort((stream.fids, -metres if getattr(operation, "farthest", False) else metres)))
            if isinstance(operation, ops.TopIn):
                column = ranked_numbers(self._context, stream, operation)
                rows = top_in(column, stream.fids, codes_of(self._context, operation, stream), descending=operation.descending)
                return (stream if operation.column == ops.KEY_COLUMN else stream.ranked(operation.column, column)).take(rows)
            if isinstance(operation, ops.Allot):
                return stream.take(np.lexsort((stream.fids, stream.columns[ops.REFERENCE_COLUMN])))
            if isinstance(operation, ops.Top):
                column = ranked_numbers(self._context, stream, operation)
                order = np.lexsort((stream.fids, -column if operation.descending else column))
                return stream.ranked(operation.column, column).take(order)
        return stream
