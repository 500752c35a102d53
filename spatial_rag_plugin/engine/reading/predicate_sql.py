"""A predicate as a WHERE clause of SQLite: identifiers quoted by one function, values bound, text compared as everywhere else.

SQLite folds ASCII letters only.  Where that is not enough, the clause calls ``sr_holds(leaf, value)``, which is
:func:`conditions.holding`, or ``sr_both`` of two fields; a cheap test of SQLite's own stands
in front of it wherever one is implied by the leaf.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from typing import Any, NamedTuple

from ...model.catalog import FieldType
from ...model.predicate import Against, AllOf, AnyOf, Compare, Comparison, IsNull, Not, OneOf, Predicate
from .conditions import fold, holding, holds_both

#: Types whose stored form is the value itself; of the others SQL says nothing.
PLAIN_TYPES: frozenset[FieldType] = frozenset((FieldType.TEXT, FieldType.INTEGER, FieldType.REAL, FieldType.BOOLEAN))
_NUMBERS = frozenset((FieldType.INTEGER, FieldType.REAL))
_KELVIN = "k"  # the only ASCII letter that a character beyond ASCII (U+212A) folds to


def quoted(identifier: str) -> str:
    """A name as an SQL identifier."""
    return '"' + identifier.replace('"', '""') + '"'


class Clause(NamedTuple):
    """SQL that is true for the rows that satisfy it, false or null for others; its bound values; the leaves that it calls back for."""

    sql: str
    values: tuple[Any, ...]
    leaves: tuple[Predicate, ...]

    def register(self, connection: sqlite3.Connection) -> None:
        """Make the function that the clause calls known to a connection."""
        if self.leaves:
            tests = [(lambda value: None) if isinstance(leaf, Against) else holding(leaf) for leaf in self.leaves]
            connection.create_function("sr_holds", 2, lambda index, value: tests[index](value), deterministic=True)
            both = [leaf if isinstance(leaf, Against) else None for leaf in self.leaves]
            connection.create_function(
                "sr_both", 3, lambda at, one, other: both[at] and holds_both(both[at], one, other), deterministic=True
            )


def clause(predicate: Predicate, types: Mapping[str, FieldType]) -> Clause:
    """The clause of a predicate over the columns, of these types, of a table that the statement calls ``t``."""
    values: list[Any] = []
    called: list[Predicate] = []
    sql = _sql(predicate, types, values, called)
    return Clause(sql, tuple(values), tuple(called))


def _sql(predicate: Predicate, types: Mapping[str, FieldType], values: list[Any], called: list[Predicate]) -> str:
    if isinstance(predicate, AllOf):
        return "(" + " AND ".join(_sql(part, types, values, called) for part in predicate.parts) + ")" if predicate.parts else "1"
    if isinstance(predicate, AnyOf):
        return "(" + " OR ".join(_sql(part, types, values, called) for part in predicate.parts) + ")" if predicate.parts else "0"
    if isinstance(predicate, Not):
        # SQL's third truth value would survive the negation
        return f"NOT coalesce({_sql(predicate.part, types, values, called)}, 0)"
    if isinstance(predicate, Against):
        called.append(predicate)
        return f"sr_both({len(called) - 1}, t.{quoted(predicate.field)}, t.{quoted(predicate.other)})"
    (field,) = predicate.fields()
    column = f"t.{quoted(field)}"
    kind = types[field]
    if isinstance(predicate, IsNull):
        return f"({column} IS NULL OR trim({column}, ' ' || char(9, 10, 13)) = '')" if kind is FieldType.TEXT else f"({column} IS NULL)"
    if isinstance(predicate, Compare):
        if kind in _NUMBERS and _is_number(predicate.value):
            values.append(predicate.value)
            return f"({column} {_OPERATOR_SQL[predicate.op]} ?)"
        if kind is FieldType.TEXT and predicate.op is Comparison.EQ and _ascii_only(predicate.value):
            values.append(predicate.value)
            return f"({column} = ? COLLATE NOCASE)"
    if isinstance(predicate, OneOf) and kind is FieldType.TEXT and predicate.values and all(map(_ascii_only, predicate.values)):
        values.extend(predicate.values)
        marks = ", ".join("?" * len(predicate.values))
        return f"({column} COLLATE NOCASE IN ({marks}))"
    called.append(predicate)
    return f"({column} IS NOT NULL AND sr_holds({len(called) - 1}, {column}))"


_OPERATOR_SQL = {
    Comparison.EQ: "=",
    Comparison.NE: "<>",
    Comparison.LT: "<",
    Comparison.LE: "<=",
    Comparison.GT: ">",
    Comparison.GE: ">=",
}


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _ascii_only(value: Any) -> bool:
    return isinstance(value, str) and value.isascii() and "\0" not in value and _KELVIN not in fold(value)
