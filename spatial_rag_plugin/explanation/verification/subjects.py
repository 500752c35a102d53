"""Things that sentences can speak of, each with its numbers and with what its layer says of it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Optional

from ...model.columns import column_words
from ...model.units import Dimension, Quantity
from ...retrieval.opening import hours_fields
from .alike import flags_of, told_by
from .hours import Week, week_of
from .reading import Mark, Names, read


@dataclass(frozen=True)
class Amount:
    """A number that is known: in metres, square metres, degrees, per cent or bare; ``aim``: the name of what it is measured from;
    ``field``: the field that it stands in, which a sentence has to name.
    """

    value: float
    dimension: Dimension
    unit: str = ""
    aim: str = ""
    about: str = ""
    field: str = ""


@dataclass(frozen=True, eq=False)
class Subject:
    """Something with a name: a feature of the answer by its ``rank`` (0: not in its list), one set apart, a reference, a row of a table.

    ``cells``: the texts of its row besides its name; ``row``: what its layer says of it; what that comes to in words and hours is worked
    out where a sentence speaks of it.
    """

    name: str
    feature: Optional[tuple[str, int]] = None
    rank: int = 0
    apart: bool = False
    reference: bool = False
    group: str = ""
    amounts: tuple[Amount, ...] = ()
    azimuth: Optional[float] = None
    aim: str = ""
    lonlat: Optional[tuple[float, float]] = None
    open_now: Optional[bool] = None
    own_texts: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()
    reason: str = ""
    measures: Mapping[str, float] = field(default_factory=dict)
    numbers: Mapping[str, float] = field(default_factory=dict)
    row: Mapping[str, Any] = field(default_factory=dict)
    stands_for: str = ""
    cells: tuple[str, ...] = ()

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """What is said of it, also in other words."""
        return (*self.own_texts, *told_by(self.row)) if self.row else self.own_texts

    @cached_property
    def flags(self) -> Mapping[str, bool]:
        """What its layer says of it with yes or no, by a word each."""
        return flags_of(self.row)

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """The marks of the reason that it stands in the answer for."""
        return tuple(read(self.reason, "en", Names(()))) if self.reason else ()

    @cached_property
    def _hours(self) -> tuple[str, ...]:
        return hours_fields({name: [value] for name, value in self.row.items() if isinstance(value, str)})

    @property
    def tells_hours(self) -> bool:
        """Whether its layer may tell when it is open."""
        return bool(self._hours) or not self.row

    @cached_property
    def week(self) -> Optional[Week]:
        """When it is open; None where that is not known."""
        return next((week for week in (week_of(str(self.row[name])) for name in self._hours[:1]) if week is not None), None)

    @property
    def goal(self) -> str:
        """The name that distances are said to be measured from."""
        return self.stands_for or self.name

    @cached_property
    def counts(self) -> frozenset[str]:
        """What the numbers of the answer are called that are no distance."""
        return frozenset(column_words(name) for name in self.measures)

    @property
    def looked_up(self) -> bool:
        """Whether it is known what its layer says of it."""
        return bool(self.numbers) or bool(self.fields) or not self.feature

    def number(self, name: str) -> float:
        """A measure of the answer or a number of a field; NaN where there is none."""
        return self.measures.get(name, self.numbers.get(name, math.nan))

    @property
    def distance(self) -> float:
        return next((item.value for item in self.amounts if item.about == "distance"), math.nan)


def amount(value: float, unit: str, about: str = "") -> Amount:
    """A number with its unit, in the base unit of its dimension."""
    quantity = Quantity(value, unit)
    return Amount(quantity.base, quantity.dimension, unit if quantity.dimension is Dimension.NONE else "", "", about)
