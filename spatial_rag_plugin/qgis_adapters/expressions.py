"""Predicates as QGIS expressions, with the meaning that ``engine.reading.conditions`` gives them; a test holds the two together.

Text is compared in lower case, dates as ISO text, numbers as numbers even where a field stores them as text. A null satisfies no
condition but "has no value"; since SQL's third truth value would survive a negation, what stands under a ``Not`` is made two-valued first.
"""

from __future__ import annotations

import math
import re
from typing import Optional

from qgis.core import QgsExpression, QgsFields

from ..errors import InvalidWorkflow
from ..model.catalog import FieldType
from ..model.predicate import (
    LIST_MARKS,
    Against,
    AllOf,
    AnyOf,
    Compare,
    Comparison,
    ContainsText,
    Edge,
    HasToken,
    InPart,
    IsNull,
    Not,
    OnDate,
    OneOf,
    Predicate,
    Scalar,
)
from ..model.written_dates import month_of_any_year
from ..model.written_numbers import DRESSING, GROUPED
from .compat import field_type
from .date_expressions import iso_date, part_expression, quoted

_OPERATORS = {
    Comparison.EQ: "=",
    Comparison.NE: "<>",
    Comparison.LT: "<",
    Comparison.LE: "<=",
    Comparison.GT: ">",
    Comparison.GE: ">=",
}
_NUMERIC = (FieldType.INTEGER, FieldType.REAL, FieldType.BOOLEAN)
_FORMATS = {FieldType.DATE: "yyyy-MM-dd", FieldType.TIME: "HH:mm:ss", FieldType.DATETIME: "yyyy-MM-ddTHH:mm:ss"}
_NEVER = "false"
#: What may stand around an entry: QGIS stores several choices of a value relation as {1,2} or {"a","b"}.
_AROUND = re.compile(r'^[\s{}"]+|[\s{}"]+$')


def expression_text(predicate: Predicate, fields: QgsFields) -> str:
    """The expression that is true for the features that satisfy the predicate; raises InvalidWorkflow for a field that does not exist.

    Without a ``Not`` the result may be null instead of false, which a filter treats alike and a provider can evaluate by itself.
    """
    if isinstance(predicate, AllOf):
        return _joined(predicate.parts, "AND", "true", fields)
    if isinstance(predicate, AnyOf):
        return _joined(predicate.parts, "OR", _NEVER, fields)
    if isinstance(predicate, Not):
        return f"NOT coalesce(({expression_text(predicate.part, fields)}), false)"
    if isinstance(predicate, Compare):
        return _Operand(predicate.field, fields).compare(predicate.op, predicate.value)
    if isinstance(predicate, Against):
        return _Operand(predicate.field, fields).against(predicate.op, _Operand(predicate.other, fields))
    if isinstance(predicate, OnDate):
        date = iso_date(_Operand(predicate.field, fields).text(), predicate.form)
        month = month_of_any_year(predicate.value)
        if month:
            return f"substr({date}, 6, 2) = {quoted(month)}"
        return f"{date} {_OPERATORS[predicate.op]} {quoted(predicate.value)}"
    if isinstance(predicate, InPart):
        part = f"to_int({part_expression(predicate.part, _Operand(predicate.field, fields).text(), predicate.form)})"
        joint = "AND" if predicate.low <= predicate.high else "OR"
        return f"{part} >= {predicate.low} {joint} {part} <= {predicate.high}"
    if isinstance(predicate, OneOf):
        operand = _Operand(predicate.field, fields)
        return " OR ".join(operand.compare(Comparison.EQ, value) for value in predicate.values) or _NEVER
    if isinstance(predicate, HasToken):
        return _Operand(predicate.field, fields).has_token(predicate.tokens)
    if isinstance(predicate, ContainsText):
        text, wanted = _Operand(predicate.field, fields).text(), f"lower({quoted(predicate.text)})"
        if predicate.at is Edge.ANY:
            return f"strpos({text}, {wanted}) > 0"
        return f"{'left' if predicate.at is Edge.START else 'right'}({text}, length({wanted})) = {wanted}"
    if isinstance(predicate, IsNull):
        return _Operand(predicate.field, fields).is_null()
    raise InvalidWorkflow(f"{type(predicate).__name__} has no expression.")


def date_text(fields: QgsFields, name: str) -> str:
    """An expression for a field as dates are read from it: text in small letters, dates in ISO form, years as figures."""
    return _Operand(name, fields).text()


def _joined(parts: tuple[Predicate, ...], word: str, empty: str, fields: QgsFields) -> str:
    if not parts:
        return empty
    return f" {word} ".join(f"({expression_text(part, fields)})" for part in parts)


def _number(value: Scalar) -> Optional[str]:
    """A number as a literal with all its digits; None for what is none."""
    if isinstance(value, bool):
        return str(int(value))
    try:
        found = float(value)
    except ValueError:
        return None
    return repr(value if isinstance(value, int) else found) if math.isfinite(found) else None


def number_of_text(column: str) -> str:
    """A quoted column of text as a number, "1,234" included; null for what is none."""
    bare = f"regexp_replace({column}, {quoted(DRESSING)}, '')"
    return f"try(to_real(if(regexp_match({column}, {quoted(GROUPED)}) > 0, {bare}, {column})), NULL)"


class _Operand:
    """A field in an expression, as number or as text."""

    def __init__(self, name: str, fields: QgsFields) -> None:
        index = fields.indexOf(name)
        if index < 0:
            raise InvalidWorkflow(f"There is no field “{name}”.", remedy="Ask the question again: the layer's fields have changed.")
        self._type = field_type(fields.at(index))
        self._column = QgsExpression.quotedColumnRef(name)

    def compare(self, operator: Comparison, value: Scalar) -> str:
        if self._type in _NUMERIC or not isinstance(value, str):
            literal = _number(value)
            return _NEVER if literal is None else f"{self.number()} {_OPERATORS[operator]} {literal}"
        return f"{self.text()} {_OPERATORS[operator]} lower({quoted(value)})"

    def against(self, operator: Comparison, other: _Operand) -> str:
        if self._type in _NUMERIC or other._type in _NUMERIC:
            return f"{self.number()} {_OPERATORS[operator]} {other.number()}"
        return f"{self.text()} {_OPERATORS[operator]} {other.text()}"

    def number(self) -> str:
        if self._type is FieldType.BOOLEAN:
            return f"to_int({self._column})"
        return self._column if self._type in _NUMERIC else number_of_text(self._column)

    def text(self) -> str:
        """The field as it is compared: lower-case text, dates in ISO form."""
        if self._type is FieldType.TEXT:
            return f"lower({self._column})"
        if self._type in _FORMATS:
            return f"lower(format_date({self._column}, {quoted(_FORMATS[self._type])}))"
        if self._type is FieldType.LIST:
            return f"lower(array_to_string({self._column}, ';'))"
        return f"lower(to_string({self._column}))"

    def has_token(self, tokens: tuple[str, ...]) -> str:
        # lower() in both places, not a flag of the pattern: the engine compares lower-case text
        wanted = [_AROUND.sub("", token.lower()) for token in tokens]
        entries = "|".join(re.sub(r"([^\w\s])", r"\\\1", token) for token in wanted if token)  # a list has no empty entries
        pattern = rf'(^|[{LIST_MARKS}])[\s{{}}"]*({entries})[\s{{}}"]*([{LIST_MARKS}]|$)'
        return f"regexp_match({self.text()}, {quoted(pattern)}) > 0" if entries else _NEVER

    def is_null(self) -> str:
        empty = f" OR trim({self._column}) = ''" if self._type is FieldType.TEXT else ""
        return f"({self._column} IS NULL{empty})"
