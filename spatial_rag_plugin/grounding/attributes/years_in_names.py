"""Fields that are one number in several years, as their names end in these: BIR74 and BIR79, PCGDP1940 … PCGDP2000, HR7984 … HR8893.

Two figures are a year, four a year or the two years of a span; what ends so alone, without another of the kind, is none of them.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple, Optional

from ...model.catalog import FieldRole, LayerInfo
from ..indexes.same import Same
from .fields import is_numeric

_NAMED = re.compile(
    r"^(?P<code>[^\W\d_][^\W_]*?[^\W\d_]|[^\W\d_][\w-]*?[^\W\d])_?(?P<figures>\d{4}[_-]\d{2,4}|\d{4}|\d{2}[_-]\d{2}|\d{2})$"
)
_FIRST, _LAST = 1900, 2100
_THIS_CENTURY = 30  # two figures below are of this century
_USUAL = 1970  # the first year that two figures are taken for where none is said
_TWO, _FULL = 2, 4  # figures of a year


class Period(NamedTuple):
    """A year, or the first and the last one of a span."""

    first: int
    last: int

    def words(self) -> str:
        """As it is written: 1974, 1979-1984."""
        return str(self.last) if self.first == self.last else f"{self.first}-{self.last}"


class Family(NamedTuple):
    """What a layer keeps of one number: the beginning of the names, and the field of each year or span."""

    code: str
    fields: tuple[tuple[Period, str], ...]

    @property
    def has_spans(self) -> bool:
        """Whether its fields are of several years each."""
        return any(period.first != period.last for period, _ in self.fields)

    @property
    def are_years(self) -> bool:
        """Whether nothing but years is likely: two figures may be ages, or percentiles, where no year is said."""
        in_short = [period.last for period, name in self.fields if name[-_TWO - 1 : -_TWO].isalpha()]
        return all(year >= _USUAL for year in in_short)


def families(layer: LayerInfo) -> tuple[Family, ...]:
    """The numbers of a layer that are kept for several years."""
    return _families(Same(layer))


@lru_cache(maxsize=256)
def _families(layer: Same[LayerInfo]) -> tuple[Family, ...]:
    found: dict[tuple[str, int], list[tuple[Period, str]]] = {}
    plain: dict[tuple[str, int], str] = {}
    for info in layer.it.fields:
        match = _NAMED.match(info.name) if is_numeric(info) and info.role is not FieldRole.KEY and info.made is None else None
        period = period_of(match.group("figures")) if match is not None else None
        if match is not None and period is not None:
            key = match.group("code").casefold(), len(match.group("figures"))
            found.setdefault(key, []).append((period, info.name))
            plain[key] = match.group("code")
    kept = (
        (plain[key], tuple(sorted(fields))) for key, fields in found.items() if len({period for period, _ in fields}) == len(fields) > 1
    )
    return tuple(Family(code, fields) for code, fields in kept if len({period.first == period.last for period, _ in fields}) == 1)


def period_of(figures: str) -> Optional[Period]:
    """The year or the span that figures write; None where they are no years."""
    parts = re.split(r"[_-]", figures)
    if len(parts) == 1 and len(figures) == _FULL:
        if _FIRST <= int(figures) <= _LAST:
            return Period(int(figures), int(figures))
        parts = [figures[:_TWO], figures[_TWO:]]
    years = [_year(part) for part in parts]
    first, last = years[0], years[-1]
    if len(parts) > 1 and len(parts[1]) == _TWO and len(parts[0]) == _FULL:
        last = first - first % 100 + int(parts[1])
    return Period(first, last) if _FIRST <= first <= last <= _LAST and (len(parts) == 1 or first < last) else None


def _year(figures: str) -> int:
    if len(figures) == _FULL:
        return int(figures)
    return (2000 if int(figures) < _THIS_CENTURY else 1900) + int(figures)
