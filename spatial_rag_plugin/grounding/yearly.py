"""Fields that only a year tells apart: "CROP_2023" beside "CROP_2024". Without a year the last one is meant."""

from __future__ import annotations

from ..model.predicate import Predicate
from .fields import YEAR
from .words import Words, stems


def latest(options: list[tuple[str, Predicate, int]]) -> list[tuple[str, Predicate, int]]:
    """Of fields that only their year tells apart ("CROP_2023", "CROP_2024") the last one."""
    years = [_year_of(name) for name, _, _ in options]
    if len({base for base, _ in years}) != 1 or not years[0][1]:
        return options
    return [max(zip(years, options), key=lambda pair: pair[0][1])[1]]


def _year_of(name: str) -> tuple[Words, str]:
    """The words of a field's name without its year, and the year."""
    words = stems(name)
    found = next((word for word in words if YEAR.match(word)), "")
    return tuple(word for word in words if word != found), found
