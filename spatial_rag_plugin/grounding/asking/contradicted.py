"""Two values that one field cannot have at once: no farm lies in 柳河镇 and in 双桥乡, whatever a reading makes of both names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Optional

from ...model.catalog import Catalog, FieldInfo
from ...model.predicate import AllOf, Compare, Comparison, Predicate


def contradicted(predicates: Iterable[Predicate], catalog: Catalog) -> Optional[str]:
    """The second of two values that a predicate asks of one field at once; None where none does."""
    lists = {info.name for layer in catalog.layers for info in layer.fields if _holds_several(info)}
    for predicate in predicates:
        values: dict[str, str] = {}
        for field, value in _equal(predicate):
            if field not in lists and values.setdefault(field, value) != value:
                return value
    return None


def _equal(predicate: Predicate) -> Iterator[tuple[str, str]]:
    """The fields that must have one value, with these."""
    if isinstance(predicate, Compare) and predicate.op is Comparison.EQ:
        yield predicate.field, str(predicate.value)
    for part in predicate.parts if isinstance(predicate, AllOf) else ():
        yield from _equal(part)


def _holds_several(info: FieldInfo) -> bool:
    return info.tokens
