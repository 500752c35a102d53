"""Kinds that a whole column stands for, in layers that keep things of many kinds side by side, as extracts of OpenStreetMap do: shops are
all that have a value in "shop", whatever they sell.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, Optional

from ...model.catalog import FieldInfo, LayerInfo
from ...model.predicate import IsNull, Not, OneOf, Predicate, all_of, conjuncts, listed_values
from ..indexes.same import Same
from .taxonomy import taxonomy
from .words import Words, stems

_DATA = Path(__file__).parents[1] / "data" / "tag_columns.json"
_ENOUGH = 3  # such columns of one layer: a register of parcels may have a field "building" as well


class _Column(NamedTuple):
    field: FieldInfo
    others: tuple[str, ...]  # values of things that nobody calls so: a footway is no road


def of_column(piece: Words, layer: LayerInfo) -> Optional[tuple[str, Predicate, int]]:
    """The column whose things are called so, the condition that there is a value, and how many have one; None where there is none."""
    columns = _columns(Same(layer))
    found = columns.get(piece) or next((columns[form] for form in taxonomy().synonyms(piece) if form in columns), None) if columns else None
    if found is None:
        return None
    apart = tuple(value.value for value in found.field.values if value.value in found.others)
    less = sum(value.count for value in found.field.values if value.value in apart)
    has = Not(IsNull(found.field.name))
    predicate = all_of(has, Not(OneOf(found.field.name, apart))) if apart else has
    return found.field.name, predicate, found.field.filled - less


def or_as_said(kind: Optional[Predicate], said: Sequence[Predicate]) -> Optional[Predicate]:
    """A kind that a column stands for, None where what is said beside it is one of those left out: "abandoned railways" are no railways."""
    parts = conjuncts(kind) if kind is not None else ()
    apart = next((part.part for part in parts if isinstance(part, Not) and isinstance(part.part, OneOf)), None)
    if apart is None:
        return kind
    named = {value for part in said for field, values in [listed_values(part)] if field == apart.field for value in values}
    return None if named & set(apart.values) else kind


@lru_cache(maxsize=256)
def _columns(layer: Same[LayerInfo]) -> dict[Words, _Column]:
    """The columns of a layer of many kinds, by the words for what has a value in them."""
    known, info = _raw(), layer.it
    named = {field.name.casefold(): field for field in info.fields if field.filled > 0}
    if len(named.keys() & set(known["keys"])) < _ENOUGH:
        return {}
    kinds = ((named[key], kind) for key, kind in known["kinds"].items() if key in named and (info.holds_lines or not kind.get("lines")))
    return {stems(word): _Column(field, tuple(kind["others"])) for field, kind in kinds for word in kind["words"]}


@lru_cache(maxsize=1)
def _raw() -> dict[str, dict[str, dict[str, list[str]]]]:
    found: dict[str, dict[str, dict[str, list[str]]]] = json.loads(_DATA.read_text(encoding="utf-8"))
    return found
