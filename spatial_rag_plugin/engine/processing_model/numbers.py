"""How the operations that make numbers, and those that compare them, are written in Processing algorithms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from qgis.core import QgsExpression

from ...model.date_parts import YEARS_KNOWN, DatePart
from ...model.predicate import LIST_MARKS, Comparison
from ...qgis_adapters.date_expressions import elapsed_expression, part_expression
from ...qgis_adapters.expressions import date_text
from ...workflow import operations as ops
from ...workflow.graph import Step, Workflow
from ...workflow.operations.tables import GroupKey, Having
from ..operators.combining import of_one_layer
from ..operators.tables import CLASS_EPSILON
from . import making
from .draft import Flow
from .writer import Writer, as_number

VALUE_COLUMN = "value"
GROUP_COLUMN = "sr_group"
_DERIVED = "sr_derived"
_JOINED = "sr_of_group_"
_CALCULATOR = "native:fieldcalculator"
_FLOAT, _TEXT, _REAL, _STRING = 0, 2, 6, 10
#: What parts the entries of a list, with what may stand around them, as it does around the keys of a value relation.
_BETWEEN = QgsExpression.quotedString(f'[\\s{{}}"]*[{LIST_MARKS}][\\s{{}}"{LIST_MARKS}]*')
#: The order is part of the interface of our algorithms: models store the number.
STATISTICS = tuple(ops.Statistic)
RELATIONS = tuple(topology for topology in ops.Topology if topology is not ops.Topology.DISJOINT)
WITHIN_DISTANCE, NEAREST = len(RELATIONS), len(RELATIONS) + 1
SIZES = ("", ops.AREA_COLUMN, ops.LENGTH_COLUMN)
COMPARISONS = tuple(Comparison)
OPERATORS = ("quotient", "difference", "distance")  # of `spatialrag:ratio`; "distance": the difference without its sign
_AGGREGATES = {ops.Statistic.MIN: "minimum", ops.Statistic.MAX: "maximum", ops.Statistic.VARIANCE: "stdev",
               ops.Statistic.DISTINCT: "count_distinct"}  # fmt: skip
_IN_TWO_STEPS = frozenset((ops.Statistic.STDEV, ops.Statistic.VARIANCE, ops.Statistic.DISTINCT))
_COUNTED = "sr_counted"
_EMPTY = {ops.Statistic.COUNT: 0.0, ops.Statistic.SUM: 0.0, ops.Statistic.DISTINCT: 0.0}


def gather(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    """`spatialrag:gather`; it reads text as numbers by itself."""
    operation, flow = step.operation, inputs["features"]
    values = {
        "REFERENCE": inputs["reference"],
        "RELATION": _relation(operation),
        "STATISTIC": STATISTICS.index(operation.statistic),
        "SIZE": SIZES.index(operation.size),
        "COLUMN": operation.column,
        "SAME_SOURCE": operation.same_source,
        "REPLACE": True,
    }
    if operation.topology is None and not operation.is_nearest:
        values["DISTANCE"] = operation.distance_m or 0.0
    if operation.source != ops.KEY_COLUMN:
        values["FIELD"] = operation.source
    return _filled(writer, step, sentence, flow, values)


def _relation(operation: ops.Gather) -> int:
    if operation.topology is not None:
        return RELATIONS.index(operation.topology)
    return NEAREST if operation.is_nearest else WITHIN_DISTANCE


def allot(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    """`spatialrag:allot`: joining by location natively skips invalid geometries, and knows no true distance."""
    operation, flow = step.operation, inputs["features"]
    values = {
        "REFERENCE": inputs["reference"],
        "RELATION": WITHIN_DISTANCE if operation.topology is None else RELATIONS.index(operation.topology),
        "SAME_SOURCE": operation.same_source,
        "REPLACE": True,
    }
    if operation.topology is None:
        values["DISTANCE"] = operation.distance_m or 0.0
    return flow.via(writer.child(step.id, operation.algorithm, sentence, flow, values), ordered_by_key=False)


def derive(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    """A quotient by `native:fieldcalculator`."""
    operation, flow = step.operation, inputs["features"]
    over = _real(writer, flow, operation.numerator) if operation.numerator else "1.0"
    under = _real(writer, flow, operation.denominator) if operation.denominator else "1.0"
    return _calculated(writer, step, sentence, flow, f"if(coalesce({under}, 0) = 0, NULL, {over} / {under} * {operation.factor!r})")


def subtract(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    """A difference by `native:fieldcalculator`."""
    operation, flow = step.operation, inputs["features"]
    less = f"{_real(writer, flow, operation.minuend)} - {_real(writer, flow, operation.subtrahend)}"
    return _calculated(writer, step, sentence, flow, f"abs({less})" if operation.absolute else less)


def combine(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    """A sum or a product by `native:fieldcalculator`."""
    operation, flow = step.operation, inputs["features"]
    first, second = _real(writer, flow, operation.first), _real(writer, flow, operation.second)
    return _calculated(writer, step, sentence, flow, f"{first} {'*' if operation.multiplied else '+'} {second}")


def mark(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    """100, 0 or nothing by `native:fieldcalculator`."""
    operation, flow = step.operation, inputs["features"]
    met = f"if({writer.condition(flow, operation.predicate)}, 100, 0)"
    unknown = f"coalesce(to_string({QgsExpression.quotedColumnRef(operation.field)}), '') = ''" if operation.field else ""
    return _calculated(writer, step, sentence, flow, f"if({unknown}, NULL, {met})" if unknown else met)


def group_statistic(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    """`native:aggregate` by the field, joined to the features by it; what has no number counts nowhere."""
    operation, flow, reference = step.operation, inputs["features"], inputs["reference"]
    field = QgsExpression.quotedColumnRef(operation.key_of_reference)
    known = writer.with_value(f"{step.id}_known", "that have a group", reference, operation.key_of_reference)
    item = flow.fields.field(operation.field)
    group = {"aggregate": "first_value", "delimiter": ",", "input": field, "length": item.length(), "name": GROUP_COLUMN,
             "precision": item.precision(), "type": int(item.type())}  # fmt: skip
    reading = ops.Summarise(operation.statistic, operation.source)
    table = _aggregated(writer, replace(step, id=f"{step.id}_by", operation=reading), "by group", known, field, [group], (reading,))
    joined = flow.via(writer.child(f"{step.id}_joined", operation.algorithm, sentence, flow, {
        "FIELD": operation.field, "INPUT_2": table, "FIELD_2": GROUP_COLUMN, "FIELDS_TO_COPY": [VALUE_COLUMN], "METHOD": 1,
        "DISCARD_NONMATCHING": False, "PREFIX": _JOINED,
    }), ordered_by_key=flow.ordered_by_key)  # fmt: skip
    taken = QgsExpression.quotedColumnRef(_JOINED + VALUE_COLUMN)
    number = taken if operation.of_none is None else f"coalesce({taken}, {operation.of_none!r})"
    formula = f"{number} * {operation.factor!r}"
    made = _calculated(writer, replace(step, id=f"{step.id}_made"), sentence, joined, formula)
    child = writer.child(step.id, "native:deletecolumn", sentence, made, {"COLUMN": [_JOINED + VALUE_COLUMN]})
    return made.via(child, ordered_by_key=made.ordered_by_key)


def elapse(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    """The time between two dates by `native:fieldcalculator`."""
    operation, flow = step.operation, inputs["features"]
    if operation.until.isdecimal():
        year = _real(writer, flow, operation.first)
        known = f"{year} >= {YEARS_KNOWN[0]} AND {year} <= {YEARS_KNOWN[1]}"
        return _calculated(writer, step, sentence, flow, f"if({known}, {operation.until} - {year}, NULL)")
    first = date_text(flow.fields, operation.first)
    last = QgsExpression.quotedString(operation.until) if operation.until else date_text(flow.fields, operation.last)
    formula = elapsed_expression(first, last, (operation.first_form, operation.last_form), operation.factor)
    return _calculated(writer, step, sentence, flow, formula)


def _calculated(writer: Writer, step: Step, sentence: str, flow: Flow, formula: str) -> Flow:
    """The column of a step; a field that bears its name makes room for it, whatever its type."""
    operation = step.operation

    def calculated(child_id: str, title: str, source: Flow, name: str, expression: str) -> Flow:
        return source.via(writer.child(child_id, _CALCULATOR, title, source, {
            "FIELD_NAME": name, "FIELD_TYPE": _FLOAT, "FIELD_LENGTH": 0, "FIELD_PRECISION": 0, "FORMULA": expression,
        }), ordered_by_key=source.ordered_by_key)  # fmt: skip

    def without(child_id: str, source: Flow, name: str) -> Flow:
        child = writer.child(child_id, "native:deletecolumn", f"without {name}", source, {"COLUMN": [name]})
        return source.via(child, ordered_by_key=source.ordered_by_key)

    if flow.fields.indexFromName(operation.column) < 0:
        return calculated(step.id, sentence, flow, operation.column, formula).filling(operation.column)
    flow = calculated(f"{step.id}_made", sentence, flow, _DERIVED, formula)
    flow = without(f"{step.id}_freed", flow, operation.column)
    flow = calculated(f"{step.id}_named", sentence, flow, operation.column, QgsExpression.quotedColumnRef(_DERIVED))
    return without(step.id, flow, _DERIVED).filling(operation.column)


def zonal(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    """`spatialrag:zonalstatistics`: the native algorithm knows areas only."""
    operation = step.operation
    raster = writer.snapshot.raster(operation.raster_id)
    name = writer.inputs.setdefault(raster.id, f"layer_{len(writer.inputs) + 1}")
    values = {
        "RASTER": writer.draft.raster_input(name, raster.name),
        "BAND": operation.band,
        "STATISTIC": STATISTICS.index(operation.statistic),
        "COLUMN": operation.column,
        "REPLACE": True,
    }
    return _filled(writer, step, sentence, inputs["features"], values)


def either(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    """`spatialrag:either`: merging natively takes one kind of geometry, and columns of its own."""
    first, second = inputs["features"], inputs["other"]
    if not of_one_layer(writer.workflow, step):
        return making.put_together(writer, step, sentence, first, second)
    child = writer.child(step.id, step.operation.algorithm, sentence, first, {"OTHER": second, "KEY": ops.KEY_COLUMN})
    by_distance = ops.DISTANCE_COLUMN in (*first.filled, *second.filled)
    return first.via(child, ordered_by_key=not by_distance).filling(*second.filled)


def compare_with(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    """`spatialrag:compare`: a native algorithm cannot look a value up in another table of the model."""
    operation, flow = step.operation, inputs["features"]
    values = {
        "FIELD": operation.column,
        "OPERATOR": COMPARISONS.index(operation.op),
        "FACTOR": operation.factor,
        **_value("VALUE", writer.workflow, step.input("value"), inputs["value"]),
    }
    child = writer.child(step.id, operation.algorithm, sentence, flow, values)
    return flow.via(child, ordered_by_key=flow.ordered_by_key)


def ratio(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    """`spatialrag:ratio`, for the same reason."""
    flow, workflow = inputs["features"], writer.workflow
    over = _value("INPUT", workflow, step.input("features"), flow)
    under = _value("DENOMINATOR", workflow, step.input("denominator"), inputs["denominator"])
    del over["INPUT"]
    return flow.via(writer.child(step.id, step.operation.algorithm, sentence, flow, {**over, **under, "FACTOR": step.operation.factor}))


def difference(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    """The same algorithm, which subtracts as well."""
    flow, workflow = inputs["features"], writer.workflow
    first = _value("INPUT", workflow, step.input("features"), flow)
    second = _value("DENOMINATOR", workflow, step.input("other"), inputs["other"])
    del first["INPUT"]
    operator = OPERATORS.index("distance" if step.operation.absolute else "difference")
    return flow.via(writer.child(step.id, step.operation.algorithm, sentence, flow, {**first, **second, "OPERATOR": operator}))


def summarise(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    """`native:aggregate` over everything."""
    operation, flow = step.operation, inputs["features"]
    flow = _by_entry(writer, step, flow, operation.column) if operation.entries else flow
    return _aggregated(writer, step, sentence, flow, "NULL", [], (operation,))


def summarise_by(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    """`native:aggregate` by the keys, or over everything; empty text is no value."""
    operation, flow = step.operation, inputs["features"]
    if not operation.keys:
        return _aggregated(writer, step, sentence, flow, "NULL", [], operation.readings)
    if operation.entries:
        flow = _by_entry(writer, step, flow, operation.field)
    groups = [_group(writer, flow, key) for key in operation.keys]
    first = [
        {
            "aggregate": "first_value",
            "delimiter": ",",
            "input": group,
            "length": 0,
            "name": group_column(at),
            "precision": 0,
            "type": _type_of(flow, key),
        }
        for at, (key, group) in enumerate(zip(operation.keys, groups))
    ]
    by = groups[0] if len(groups) == 1 else f"array({', '.join(groups)})"
    kept = [] if operation.having is None else [_is_had(operation.having)]
    kept += [*[_is_best(operation, "<>")] * (operation.rank - 1), _is_best(operation)] if operation.best else []
    names = [f"{step.id}_groups{at or ''}" for at in range(len(kept))]
    found = _aggregated(writer, replace(step, id=names[0]) if kept else step, sentence, flow, by, first, operation.readings)
    for name, condition in zip((*names[1:], step.id), kept):
        found = found.via(writer.child(name, "native:extractbyexpression", sentence, found, {"EXPRESSION": condition}))
    return found


def value_column(at: int) -> str:
    """The column of the number ``at`` (from 0) of a table."""
    return VALUE_COLUMN if at == 0 else f"{VALUE_COLUMN}_{at + 1}"


def group_column(at: int) -> str:
    """The column of the key ``at`` (from 0) of a table."""
    return GROUP_COLUMN if at == 0 else f"{GROUP_COLUMN}_{at + 1}"


def _group(writer: Writer, flow: Flow, key: GroupKey) -> str:
    """An expression for what a key gives; of text and of dates empty text where there is nothing."""
    field, is_text = QgsExpression.quotedColumnRef(key.field), writer.is_text(flow, key.field)
    if key.width:
        return f"floor({_real(writer, flow, key.field)} / {key.width!r} + {CLASS_EPSILON!r})"
    if key.period:
        return f"coalesce({part_expression(DatePart(key.period), date_text(flow.fields, key.field), key.dates)}, '')"
    return f"coalesce({field}, '')" if is_text else field


def _type_of(flow: Flow, key: GroupKey) -> int:
    if key.period:
        return _STRING
    item = flow.fields.field(key.field) if flow.fields.indexFromName(key.field) >= 0 else None
    return _REAL if item is None or key.width or key.field in flow.filled else int(item.type())


def _is_had(having: Having) -> str:
    """What the groups with such a number satisfy."""
    value = QgsExpression.quotedColumnRef(value_column(having.at))
    if having.upper is not None:
        return f"{value} >= {having.number!r} AND {value} <= {having.upper!r}"
    sign = "<>" if having.op is Comparison.NE else having.op.value
    return f"{value} {sign} {having.number!r}"


def _is_best(operation: ops.SummariseBy, sign: str = "=") -> str:
    """What the extreme rows of each group of all keys but the last satisfy, or by the ``sign`` <> all others; none without a key."""
    keys = [QgsExpression.quotedColumnRef(group_column(at)) for at in range(len(operation.keys))]
    value, extreme = QgsExpression.quotedColumnRef(VALUE_COLUMN), "minimum" if operation.best == ops.LEAST else "maximum"
    known = " AND ".join(f"coalesce(to_string({key}), '') <> ''" for key in keys)
    within = f", group_by:=array({', '.join(keys[:-1])})" if len(keys) > 1 else ""
    return f"{known} AND {value} {sign} {extreme}({value}{within}, filter:={known})"


def _aggregated(
    writer: Writer, step: Step, sentence: str, flow: Flow, group: str, before: list[dict[str, Any]], readings: Sequence[ops.Summarise]
) -> Flow:
    """By `native:aggregate`, whose standard deviation is that of a sample: from it and the count follows that of all of them; a weighted
    mean is made of two sums; and whether nothing is a value of its own depends on the version of QGIS.
    """
    flow = writer.without_shapes(step, flow)
    columns = [_aggregate(writer, flow, reading, value_column(at)) for at, reading in enumerate(readings)]
    spreads = [at for at, reading in enumerate(readings) if reading.statistic in _IN_TWO_STEPS or reading.weight]
    counted = [_beside(writer, flow, readings[at], columns[at], f"{_COUNTED}_{at + 1}") for at in spreads]
    values = {"GROUP_BY": group, "AGGREGATES": [*before, *columns, *counted]}
    if not spreads:
        return flow.via(writer.child(step.id, step.operation.algorithm, sentence, flow, values))
    found = flow.via(writer.child(f"{step.id}_sample", step.operation.algorithm, "as of a sample", flow, values))
    for at in spreads:
        value, count = QgsExpression.quotedColumnRef(value_column(at)), QgsExpression.quotedColumnRef(f"{_COUNTED}_{at + 1}")
        whole = _of_all(readings[at], value, count)
        name = step.id if at == spreads[-1] else f"{step.id}_all_{at + 1}"
        found = found.via(writer.child(name, "native:fieldcalculator", sentence, found, {
            "FIELD_NAME": value_column(at), "FIELD_TYPE": _FLOAT, "FIELD_LENGTH": 0, "FIELD_PRECISION": 0, "FORMULA": whole,
        }))  # fmt: skip
    return found


def _by_entry(writer: Writer, step: Step, flow: Flow, name: str) -> Flow:
    """A row for each entry of a list field: written plainly first, without empty entries, then taken apart, each entry once."""
    field, ends = QgsExpression.quotedColumnRef(name), QgsExpression.quotedString(f'^[\\s{{}}"{LIST_MARKS}]+|[\\s{{}}"{LIST_MARKS}]+$')
    plain = flow.via(writer.child(f"{step.id}_plain", "native:fieldcalculator", "its lists written plainly", flow, {
        "FIELD_NAME": name, "FIELD_TYPE": _TEXT, "FIELD_LENGTH": 0, "FIELD_PRECISION": 0,
        "FORMULA": f"regexp_replace(regexp_replace({field}, {ends}, ''), {_BETWEEN}, ';')",
    }))  # fmt: skip
    parts = plain.via(writer.child(f"{step.id}_parts", "native:splitfeaturesbycharacter", "a row for each entry", plain, {
        "FIELD": name, "CHAR": ";", "REGEX": False,
    }))  # fmt: skip
    fields = {"FIELDS": [ops.KEY_COLUMN, name]}
    return parts.via(writer.child(f"{step.id}_once", "native:removeduplicatesbyattribute", "each entry once", parts, fields))


def _aggregate(writer: Writer, flow: Flow, reading: ops.Summarise, column: str) -> dict[str, Any]:
    name, value = _AGGREGATES.get(reading.statistic, reading.statistic.value), _real(writer, flow, reading.column)
    if reading.statistic is ops.Statistic.DISTINCT:
        value = _as_text(reading.column)  # nothing is one of the values here, and taken off again
    elif reading.weight:
        name, value = "sum", f"{value} * {_real(writer, flow, reading.weight)}"
    return {"aggregate": name, "delimiter": ",", "input": value, "length": 0, "name": column, "precision": 0, "type": _REAL}


def _of_all(reading: ops.Summarise, value: str, beside: str) -> str:
    """The number that is asked for, made of what was aggregated and what stands beside it."""
    if reading.statistic is ops.Statistic.DISTINCT:
        return f"{value} - 1 + {beside}"
    power = 2 if reading.statistic is ops.Statistic.VARIANCE else 1
    share = f"({beside} - 1) / {beside}"
    made = f"{value} / {beside}" if reading.weight else f"(coalesce({value}, 0) * sqrt({share})) ^ {power}"
    return f"if(coalesce({beside}, 0) = 0, NULL, {made})"


def _beside(writer: Writer, flow: Flow, reading: ops.Summarise, column: dict[str, Any], name: str) -> dict[str, Any]:
    """Beside a spread how many there are, a weighted mean what they weigh, different values 0 where one of them is nothing."""
    if reading.statistic is ops.Statistic.DISTINCT:
        return {**column, "aggregate": "minimum", "name": name, "input": f"if({_as_text(reading.column)} = '', 0, 1)"}
    if reading.weight:
        value, weight = _real(writer, flow, reading.column), _real(writer, flow, reading.weight)
        return {**column, "name": name, "input": f"if({value} IS NULL, NULL, {weight})"}
    return {**column, "aggregate": "count", "name": name}


def _as_text(column: str) -> str:
    return f"coalesce(to_string({QgsExpression.quotedColumnRef(column)}), '')"


def _filled(writer: Writer, step: Step, sentence: str, flow: Flow, values: Mapping[str, Any]) -> Flow:
    child = writer.child(step.id, step.operation.algorithm, sentence, flow, values)
    return flow.via(child, ordered_by_key=flow.ordered_by_key).filling(step.operation.column)


def _real(writer: Writer, flow: Flow, column: str) -> str:
    return as_number(column) if writer.is_text(flow, column) else QgsExpression.quotedColumnRef(column)


def _value(name: str, workflow: Workflow, step_id: str, flow: Flow) -> dict[str, Any]:
    """The parameters for a value that another step gives in a table of one row: the table, its column, and what an empty one means."""
    operation = workflow.step(step_id).operation
    column = operation.column if isinstance(operation, ops.Lookup) else VALUE_COLUMN
    values: dict[str, Any] = {name: flow, f"{name}_FIELD": column}
    if isinstance(operation, ops.Summarise) and operation.statistic in _EMPTY:
        values[f"{name}_EMPTY"] = _EMPTY[operation.statistic]
    return values
