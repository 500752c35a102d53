"""Units that a field of their own says for every feature: WIDTH holds feet where WIDTH_UNITS is "Feet" throughout."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from ...language.language import load
from ...model.catalog import FieldInfo, FieldType
from ..indexes.same import Same
from .field_words import field_words
from .words import Words, stems

_TONGUES = ("en", "de", "zh")
_NUMBERS = frozenset((FieldType.INTEGER, FieldType.REAL))


def with_stated_units(fields: Sequence[FieldInfo]) -> tuple[FieldInfo, ...]:
    """The fields, each number with the unit that the field beside it says for all of them."""
    units = dict(_stated(fields))
    return tuple(
        replace(info, unit=units[stems(info.name)]) if info.type in _NUMBERS and stems(info.name) in units else info for info in fields
    )


def _stated(fields: Iterable[FieldInfo]) -> Iterable[tuple[Words, str]]:
    for info in fields:
        if len(info.values) == 1 and info.values_complete and says_units(info):
            yield stems(info.name)[:-1], str(info.values[0].value)


def says_units(info: FieldInfo) -> bool:
    """Whether a field says in which unit another one is: what is so is no kind of thing, and no "trail miles" are those in "Miles"."""
    return bool(info.values) and _says_units(Same(info))


@lru_cache(maxsize=4096)
def _says_units(info: Same[FieldInfo]) -> bool:
    words = stems(info.it.name)
    return len(words) > 1 and words[-1] in field_words().said_units and all(_is_unit(str(value.value)) for value in info.it.values)


@lru_cache(maxsize=1024)
def _is_unit(value: str) -> bool:
    words = value.casefold().split()
    return any(0 < load(code).units.longest(words, 0)[0] == len(words) for code in _TONGUES)
