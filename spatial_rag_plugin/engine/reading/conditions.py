"""Whether attribute values satisfy a predicate: the one definition that columns and SQL share.

It says what the expressions of ``qgis_adapters/expressions.py`` say; a test holds the two together.  A predicate is made of leaves, each on
one field, or compare two; a leaf is decided once per distinct value, so a condition on a category of a million features costs a few calls.
"""

from __future__ import annotations

import math
import operator
import re
from collections.abc import Iterator, Mapping
from typing import Any, Callable, NamedTuple

import numpy as np

from ...model.date_parts import part_of, within
from ...model.predicate import (
    BLANKS,
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
)
from ...model.written_dates import month_of_any_year
from ...model.written_numbers import grouped_number
from ..geodesy.chunks import spans

_OPERATORS: Mapping[Comparison, Callable[[Any, Any], bool]] = {
    Comparison.EQ: operator.eq,
    Comparison.NE: operator.ne,
    Comparison.LT: operator.lt,
    Comparison.LE: operator.le,
    Comparison.GT: operator.gt,
    Comparison.GE: operator.ge,
}

_AT_A_TIME = 20_000
_KEPT_LEAVES = 32  # of a column; each takes a byte for a distinct value
_SEPARATOR = re.compile(f"[{LIST_MARKS}]")
#: QGIS stores several choices of a value relation as {1,2} or {"a","b"}.
_AROUND = re.compile(r'^[\s{}"]+|[\s{}"]+$')


class Codes(NamedTuple):
    """One column by its distinct values: ``values[codes[i]]`` is the value of row i (None: null).

    ``met``: which of the values satisfy the leaves that were asked last; the questions about a layer come back to the same few.
    """

    values: list[Any]
    codes: np.ndarray
    met: dict[Predicate, np.ndarray]

    @classmethod
    def of(cls, column: list[Any]) -> Codes:
        parts = [column[part] for part in spans(len(column), _AT_A_TIME)]  # one long call would hold up every thread
        # True == 1 == 1.0 would share a code, so where there are several types they are part of the key
        typed = len({kind for part in parts for kind in set(map(type, part))} - {type(None)}) > 1
        number: dict[Any, int] = {}
        codes = np.empty(len(column), np.int32)
        for part, rows in zip(parts, spans(len(column), _AT_A_TIME)):
            keys = list(zip(map(type, part), part)) if typed else part
            for key in dict.fromkeys(keys):
                number.setdefault(key, len(number))
            codes[rows] = np.fromiter(map(number.__getitem__, keys), np.int32, len(keys))
        return cls([value for _, value in number] if typed else list(number), codes, {})

    @classmethod
    def among(cls, column: list[Any], rows: np.ndarray, n: int) -> Codes:
        """The column of n rows of which all but ``rows`` are null."""
        values, some, met = cls.of(column)
        if len(some) == n:
            return cls(values, some, met)
        null = next((code for code, value in enumerate(values) if value is None), len(values))
        codes = np.full(n, null, np.int32)
        codes[rows] = some
        return cls(values if null < len(values) else [*values, None], codes, met)

    def rows_of(self, leaf: Predicate) -> np.ndarray:
        """The rows (n,) whose value satisfies a leaf on this column."""
        met = self.met.get(leaf)
        if met is None:
            while len(self.met) >= _KEPT_LEAVES:
                self.met.pop(next(iter(self.met), leaf), None)
            met = self.met[leaf] = np.fromiter(map(holding(leaf), self.values), bool, len(self.values))
        return met[self.codes]


def leaves(predicate: Predicate) -> Iterator[Predicate]:
    """The parts that are made of no others."""
    if isinstance(predicate, (AllOf, AnyOf)):
        for part in predicate.parts:
            yield from leaves(part)
    elif isinstance(predicate, Not):
        yield from leaves(predicate.part)
    else:
        yield predicate


def literals(leaf: Predicate) -> tuple[Any, ...]:
    """The values that a leaf compares with."""
    if isinstance(leaf, (Compare, OnDate)):
        return (leaf.value,)
    if isinstance(leaf, OneOf):
        return leaf.values
    if isinstance(leaf, HasToken):
        return leaf.tokens
    return (leaf.text,) if isinstance(leaf, ContainsText) else ()


def mask(predicate: Predicate, columns: Mapping[str, Codes], n: int) -> np.ndarray:
    """The rows (n,) that satisfy the predicate."""
    if isinstance(predicate, AllOf):
        out = np.ones(n, dtype=bool)
        for part in predicate.parts:
            out &= mask(part, columns, n)
        return out
    if isinstance(predicate, AnyOf):
        out = np.zeros(n, dtype=bool)
        for part in predicate.parts:
            out |= mask(part, columns, n)
        return out
    if isinstance(predicate, Not):
        return ~mask(predicate.part, columns, n)
    if isinstance(predicate, Against):
        return _against(predicate, columns[predicate.field], columns[predicate.other], n)
    (field,) = predicate.fields()
    column = columns[field]
    return column.rows_of(predicate) if column.values else np.zeros(n, dtype=bool)


def _against(leaf: Against, first: Codes, second: Codes, n: int) -> np.ndarray:
    """One column against another, decided once for each pair of values."""
    pairs, places = np.unique(np.stack((first.codes, second.codes)), axis=1, return_inverse=True) if n else (np.empty((2, 0), np.int32), [])
    met = (holds_both(leaf, first.values[one], second.values[other]) for one, other in pairs.T)
    return np.fromiter(met, bool, pairs.shape[1])[np.ravel(places)] if n else np.zeros(0, dtype=bool)


def holds_both(leaf: Against, first: Any, second: Any) -> bool:
    """Whether two values satisfy what compares two fields."""
    if first is None or second is None:
        return False
    return _compare(_OPERATORS[leaf.op], first, second if isinstance(second, (bool, int, float)) else as_text(second))


def holds(leaf: Predicate, value: Any) -> bool:
    """Whether one value satisfies a leaf."""
    return holding(leaf)(value)


def is_blank(value: Any) -> bool:
    """Whether nothing is said: null, or text of nothing but blanks, as tables of fixed width have it."""
    return value is None or (isinstance(value, str) and not value.strip(BLANKS))


def holding(leaf: Predicate) -> Callable[[Any], bool]:
    """Whether a value satisfies a leaf, for one value after the other."""
    if isinstance(leaf, IsNull):
        return is_blank
    test = _test(leaf)
    return lambda value: value is not None and test(value)


def _test(leaf: Predicate) -> Callable[[Any], bool]:
    """What a leaf says of a value that is not null, with all that does not depend on the value worked out once."""
    if isinstance(leaf, Compare):
        return _compared(_OPERATORS[leaf.op], leaf.value)
    if isinstance(leaf, OneOf):
        return _is_one_of(leaf.values)
    if isinstance(leaf, OnDate):
        return _dated(leaf)
    if isinstance(leaf, InPart):
        return _in_part(leaf)
    if isinstance(leaf, ContainsText):
        return _contains(fold(leaf.text), leaf.at)
    if isinstance(leaf, HasToken):
        return _lists([_AROUND.sub("", fold(token)) for token in leaf.tokens])
    raise TypeError(f"{type(leaf).__name__} is no condition on one field")


def _compared(test: Callable[[Any, Any], bool], wanted: Any) -> Callable[[Any], bool]:
    if isinstance(wanted, (bool, int, float)):
        return lambda value: _compare(test, value, wanted)
    text = fold(wanted)
    return lambda value: test(value.lower(), text) if type(value) is str else _compare(test, value, wanted)


def _is_one_of(wanted: tuple[Any, ...]) -> Callable[[Any], bool]:
    texts = {fold(value) for value in wanted if isinstance(value, str)}
    others = [value for value in wanted if not isinstance(value, str)]

    def test(value: Any) -> bool:
        if type(value) is str:
            return value.lower() in texts or any(_compare(operator.eq, value, other) for other in others)
        return any(_compare(operator.eq, value, each) for each in wanted)

    return test


def _dated(leaf: OnDate) -> Callable[[Any], bool]:
    month = month_of_any_year(leaf.value)

    def test(value: Any) -> bool:
        date = leaf.form.iso(value)
        if month:
            return date is not None and date[5:7] == month
        return date is not None and _OPERATORS[leaf.op](date, leaf.value)

    return test


def _in_part(leaf: InPart) -> Callable[[Any], bool]:
    def test(value: Any) -> bool:
        found = part_of(leaf.part, value, leaf.form) if isinstance(value, str) else None
        return found is not None and within(int(found), leaf.low, leaf.high)

    return test


def _contains(wanted: str, at: Edge) -> Callable[[Any], bool]:
    if at is Edge.ANY:
        return lambda value: wanted in fold(as_text(value))
    if at is Edge.START:
        return lambda value: fold(as_text(value)).startswith(wanted)
    return lambda value: fold(as_text(value)).endswith(wanted)


def _lists(tokens: list[str]) -> Callable[[Any], bool]:
    wanted = set(tokens)

    def test(value: Any) -> bool:
        text = fold(value if isinstance(value, str) else as_text(value))
        for token in tokens:
            if token in text:  # most values hold none of them, and need not be taken apart
                return not wanted.isdisjoint(entries(text))
        return False

    return test


def entries(text: str) -> list[str]:
    """The entries of a list such as "pizza; italian", without empty ones."""
    return [entry for entry in (_AROUND.sub("", part) for part in _SEPARATOR.split(text)) if entry]


def fold(text: str) -> str:
    """Text as it is compared: in lower case, as QString::toLower has it."""
    return text.lower()


def number(value: Any) -> float | None:
    """A value as a finite number, "1,234" and "$1,200.00" included; None for what is none (text such as "12 000")."""
    if isinstance(value, bool):
        return float(value)
    try:
        found = float(value)
    except (TypeError, ValueError):
        return grouped_number(value) if isinstance(value, str) else None
    return found if math.isfinite(found) else None


def as_number(value: Any) -> float:
    """A value as a number; NaN for what is none."""
    found = number(value)
    return math.nan if found is None else found


def as_text(value: Any) -> str:
    """A value as text, the way an expression concatenates it."""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def _compare(test: Callable[[Any, Any], bool], value: Any, wanted: Any) -> bool:
    if isinstance(wanted, (bool, int, float)):
        found = number(value)
        return found is not None and test(found, float(wanted))
    if isinstance(value, (bool, int, float)):
        aim = number(wanted)
        return aim is not None and test(number(value), aim)
    return test(fold(as_text(value)), fold(wanted))
