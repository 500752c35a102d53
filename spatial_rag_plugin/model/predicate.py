"""Conditions on attributes, as values: compiled to a QGIS expression, to SQL or to numpy by the engine that runs them.

Grammar: ``Compare | Against | OnDate | InPart | OneOf | HasToken | ContainsText | IsNull | Not(p) | AllOf(p…) | AnyOf(p…)``.
Text is compared without regard to case.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Optional, Union

from .codec import family
from .columns import column_unit, column_words
from .date_parts import DatePart, part_words
from .listing import joined
from .number_words import said
from .wording import translate
from .written_dates import DateForm, month_of_any_year

Scalar = Union[bool, int, float, str]
#: Text of nothing else says nothing, as tables of fixed width have it.
BLANKS = " \t\r\n"
#: What parts the entries of a list in a text, in Chinese as well; they stand so in a class of a regular expression.
LIST_MARKS = ";,；，、"


class Predicate:
    """A condition on the attributes of one feature; ``fields()`` names the fields that it reads."""

    def fields(self) -> frozenset[str]:
        raise NotImplementedError

    def words(self) -> str:
        """The condition for people."""
        raise NotImplementedError


class Comparison(str, Enum):
    EQ = "="
    NE = "!="
    LT = "<"
    LE = "<="
    GT = ">"
    GE = ">="

    @property
    def denied(self) -> Comparison:
        """What holds where this does not: "not larger than" is at most."""
        return _DENIED[self]


_DENIED = {
    Comparison.EQ: Comparison.NE,
    Comparison.LT: Comparison.GE,
    Comparison.LE: Comparison.GT,
    Comparison.NE: Comparison.EQ,
    Comparison.GE: Comparison.LT,
    Comparison.GT: Comparison.LE,
}


class Edge(str, Enum):
    """Where in a text another one stands."""

    ANY = "any"
    START = "start"
    END = "end"


_EDGES = {
    Edge.ANY: translate("SpatialRagWorkflow", "{field} contains “{text}”"),
    Edge.START: translate("SpatialRagWorkflow", "{field} starts with “{text}”"),
    Edge.END: translate("SpatialRagWorkflow", "{field} ends with “{text}”"),
}


def _or(texts: Sequence[str]) -> str:
    return joined(texts, translate("SpatialRagWorkflow", "{first} or {then}"))


@family
@dataclass(frozen=True)
class Compare(Predicate):
    """``field op value``; a null never satisfies it. Text is compared without regard to case."""

    field: str
    op: Comparison
    value: Scalar

    def fields(self) -> frozenset[str]:
        return frozenset((self.field,))

    def words(self) -> str:
        unit = column_unit(self.field)
        if unit:
            return translate("SpatialRagWorkflow", "{field} {sign} {value}").said(
                field=column_words(self.field), sign=self.op.value, value=said(self.value, unit)
            )
        return f"{self.field} {self.op.value} {self.value}"


@family
@dataclass(frozen=True)
class Against(Predicate):
    """``field op other``, both fields of the feature; a null in either never satisfies it. Text is compared without regard to case."""

    field: str
    op: Comparison
    other: str

    def fields(self) -> frozenset[str]:
        return frozenset((self.field, self.other))

    def words(self) -> str:
        return f"{self.field} {self.op.value} {self.other}"


@family
@dataclass(frozen=True)
class OnDate(Predicate):
    """``field op value`` for the dates that a field of text writes in a form, as ISO text; text that is no such date never satisfies it."""

    field: str
    op: Comparison
    value: str  # "2021", "2021-03" or "2021-03-14"; with EQ also "--03": in that month of any year
    form: DateForm

    def fields(self) -> frozenset[str]:
        return frozenset((self.field,))

    def words(self) -> str:
        month = month_of_any_year(self.value)
        if month:
            return translate("SpatialRagWorkflow", "the month of {field} is {month}").said(field=self.field, month=month)
        return f"{self.field} {self.op.value} {self.value}"


@family
@dataclass(frozen=True)
class InPart(Predicate):
    """A part of the dates in a field lies between two, both with it: the weekday from Saturday (6) to Sunday (7), the minute of the day
    from 22:00 (1320) to 1:59 (119). The first may be the later one: past the end of the day, the week or the year. Without a ``form``
    they are in ISO form, of which the month is known where no day is.
    """

    field: str
    part: DatePart
    low: int
    high: int
    form: Optional[DateForm]

    def fields(self) -> frozenset[str]:
        return frozenset((self.field,))

    def words(self) -> str:
        first, last = (part_words(self.part, f"{value:02d}") for value in (self.low, self.high))
        if self.part is DatePart.MINUTE:
            words = translate("SpatialRagWorkflow", "the time of {field} is from {first} to {last}")
        elif first != last:
            words = translate("SpatialRagWorkflow", "the {part} of {field} is {first} to {last}")
        else:
            words = translate("SpatialRagWorkflow", "the {part} of {field} is {first}")
        return words.said(part=self.part.value, field=self.field, first=first, last=last)


@family
@dataclass(frozen=True)
class OneOf(Predicate):
    """The field equals one of the values (text without regard to case)."""

    field: str
    values: tuple[Scalar, ...]

    def fields(self) -> frozenset[str]:
        return frozenset((self.field,))

    def words(self) -> str:
        values = [str(value) for value in self.values]
        return translate("SpatialRagWorkflow", "{field} is {values}").said(field=self.field, values=_or(values))


@family
@dataclass(frozen=True)
class HasToken(Predicate):
    """The field is a list such as "pizza;italian" (parted by one of ``LIST_MARKS``) and one of its entries is one of ``tokens``."""

    field: str
    tokens: tuple[str, ...]

    def fields(self) -> frozenset[str]:
        return frozenset((self.field,))

    def words(self) -> str:
        return translate("SpatialRagWorkflow", "{field} lists {values}").said(field=self.field, values=_or(self.tokens))


@family
@dataclass(frozen=True)
class ContainsText(Predicate):
    """The field's text contains ``text`` (case ignored, no wildcards), anywhere or at its START or END."""

    field: str
    text: str
    at: Edge = Edge.ANY

    def fields(self) -> frozenset[str]:
        return frozenset((self.field,))

    def words(self) -> str:
        return _EDGES[self.at].said(field=self.field, text=self.text)


@family
@dataclass(frozen=True)
class IsNull(Predicate):
    """The field has no value (null or empty text)."""

    field: str

    def fields(self) -> frozenset[str]:
        return frozenset((self.field,))

    def words(self) -> str:
        return translate("SpatialRagWorkflow", "{field} has no value").said(field=self.field)


@family
@dataclass(frozen=True)
class Not(Predicate):
    """The part does not hold; a null in the part makes it not hold, so Not of it holds."""

    part: Predicate

    def fields(self) -> frozenset[str]:
        return self.part.fields()

    def words(self) -> str:
        if isinstance(self.part, Not):
            return self.part.part.words()
        if isinstance(self.part, IsNull):
            return translate("SpatialRagWorkflow", "{field} has a value").said(field=self.part.field)
        return translate("SpatialRagWorkflow", "not ({condition})").said(condition=self.part.words())


@family
@dataclass(frozen=True)
class AllOf(Predicate):
    """Every part holds; no part: everything."""

    parts: tuple[Predicate, ...]

    def fields(self) -> frozenset[str]:
        return frozenset().union(*(part.fields() for part in self.parts))

    def words(self) -> str:
        return joined([part.words() for part in self.parts], translate("SpatialRagWorkflow", "{first} and {then}"))


@family
@dataclass(frozen=True)
class AnyOf(Predicate):
    """At least one part holds."""

    parts: tuple[Predicate, ...]

    def fields(self) -> frozenset[str]:
        return frozenset().union(*(part.fields() for part in self.parts))

    def words(self) -> str:
        return translate("SpatialRagWorkflow", "({conditions})").said(conditions=_or([part.words() for part in self.parts]))


def plain_value(number: float) -> float:
    """A number as a condition compares with it: whole ones without a fraction."""
    return int(number) if float(number).is_integer() else number


def conjuncts(predicate: Optional[Predicate]) -> tuple[Predicate, ...]:
    """What must all hold: the parts of a conjunction, else the condition itself; nothing where there is no condition."""
    return predicate.parts if isinstance(predicate, AllOf) else (predicate,) if predicate is not None else ()


def listed_values(predicate: Optional[Predicate]) -> tuple[str, tuple[Scalar, ...]]:
    """The field, and its values one of which a feature must have: of ``Compare`` with EQ and of ``OneOf``; ("", ()) of any other."""
    if isinstance(predicate, OneOf):
        return predicate.field, predicate.values
    if isinstance(predicate, Compare) and predicate.op is Comparison.EQ:
        return predicate.field, (predicate.value,)
    return "", ()


def one_of(field: str, values: Sequence[Scalar]) -> Predicate:
    """That a field has one of the values, of which there is at least one."""
    return Compare(field, Comparison.EQ, values[0]) if len(values) == 1 else OneOf(field, tuple(values))


def all_of(*parts: Predicate) -> Predicate:
    """The conjunction, flattened, without duplicates; one part stays itself."""
    flat: list = []
    for part in parts:
        for item in conjuncts(part):
            if item not in flat:
                flat.append(item)
    return flat[0] if len(flat) == 1 else AllOf(tuple(flat))
