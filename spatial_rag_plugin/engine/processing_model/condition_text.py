"""A predicate as a QGIS expression that is true or false, never null, and says what ``reading.conditions`` says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from qgis.core import QgsExpression, QgsFields

from ...model.catalog import FieldType
from ...model.predicate import AllOf, AnyOf, Compare, ContainsText, HasToken, IsNull, Not, OneOf, Predicate
from ...qgis_adapters.compat import field_type
from ..reading.conditions import fold, number

_NUMBERS = frozenset((FieldType.INTEGER, FieldType.REAL, FieldType.BOOLEAN))


def predicate_expression(predicate: Predicate, fields: QgsFields) -> str:
    """The expression of a predicate on a layer with these fields; columns that operations filled are numbers."""
    if isinstance(predicate, AllOf):
        return _joined(predicate.parts, " AND ", "true", fields)
    if isinstance(predicate, AnyOf):
        return _joined(predicate.parts, " OR ", "false", fields)
    if isinstance(predicate, Not):
        return f"NOT {predicate_expression(predicate.part, fields)}"
    (name,) = predicate.fields()
    column = QgsExpression.quotedColumnRef(name)
    index = fields.indexFromName(name)
    is_number = index < 0 or field_type(fields.at(index)) in _NUMBERS
    if isinstance(predicate, IsNull):
        return f"coalesce({column} IS NULL OR to_string({column}) = '', false)"
    if isinstance(predicate, Compare):
        return _compared(column, is_number, predicate.op.value, predicate.value)
    if isinstance(predicate, OneOf):
        parts = [_compared(column, is_number, "=", value) for value in predicate.values]
        return "(" + " OR ".join(parts) + ")" if parts else "false"
    if isinstance(predicate, ContainsText):
        found = f"strpos({_text(column)}, {_quoted(fold(predicate.text))}) > 0"
        return f"coalesce({found}, false)" if predicate.text else f"{column} IS NOT NULL"
    if isinstance(predicate, HasToken):
        # framed by separators, so that an entry is found whole
        entries = f"';' || regexp_replace(replace({_text(column)}, ',', ';'), '\\\\s*;\\\\s*', ';') || ';'"
        parts = [f"strpos({entries}, {_quoted(';' + fold(token).strip() + ';')}) > 0" for token in predicate.tokens]
        return f"coalesce({' OR '.join(parts)}, false)" if parts else "false"
    raise TypeError(f"{type(predicate).__name__} has no expression")


def _joined(parts: tuple[Predicate, ...], word: str, empty: str, fields: QgsFields) -> str:
    return "(" + word.join(predicate_expression(part, fields) for part in parts) + ")" if parts else empty


def _compared(column: str, is_number: bool, sign: str, wanted: Any) -> str:
    sign = "<>" if sign == "!=" else sign
    if isinstance(wanted, (bool, int, float)):
        value = column if is_number else f"try(to_real({column}), NULL)"
        return f"coalesce(to_real({value}) {sign} {float(wanted)!r}, false)"
    if is_number:
        aim = number(wanted)
        return "false" if aim is None else f"coalesce(to_real({column}) {sign} {aim!r}, false)"
    return f"coalesce({_text(column)} {sign} {_quoted(fold(wanted))}, false)"


def _text(column: str) -> str:
    return f"lower(to_string({column}))"


_quoted: Callable[[str], str] = QgsExpression.quotedValue
