"""Names with a branch behind them: 星巴克(文三路店) is a 星巴克, "Lidl - Mitte" a Lidl."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Optional

from ...model.catalog import LayerInfo
from ...model.predicate import AllOf, AnyOf, ContainsText, Edge, Predicate, listed_values

#: What stands between a name and which branch of it something is.
BRANCH_MARKS = (" - ", " – ", " (", "(", "（", "·")
_MARK = re.compile(r"\s*[(（\[【]|\s+[-–—·•]\s|[·•]")  # what can stand behind no other name


def beginnings(name: str, names: Iterable[str]) -> tuple[str, ...]:
    """What the ``names`` that say which branch of ``name`` they are begin with: 星巴克(."""
    rests = (other[len(name) :] for other in names if other.startswith(name))
    marks = (_MARK.match(rest) for rest in rests)
    return tuple(sorted({f"{name}{mark.group()}" for mark in marks if mark is not None}))


def or_begins(named: Predicate, field: str, begun: Sequence[str]) -> Predicate:
    """The condition, or that the field begins with one of these."""
    return AnyOf((named, *(ContainsText(field, words, Edge.START) for words in begun))) if begun else named


def with_branches(predicate: Optional[Predicate], layer: LayerInfo) -> Optional[Predicate]:
    """The condition on a kind of points, of which those that bear a name may say behind it which branch they are."""
    if predicate is None or layer.holds_areas or layer.holds_lines:
        return predicate
    if isinstance(predicate, (AllOf, AnyOf)):
        parts = tuple(with_branches(part, layer) or part for part in predicate.parts)
        return predicate if parts == predicate.parts else type(predicate)(parts)
    field, said = listed_values(predicate)
    info = layer.field(field) if field in layer.name_fields else None
    known = [value.value for value in info.values] if info is not None else []
    return or_begins(predicate, field, [words for name in said for words in beginnings(str(name), known)])
