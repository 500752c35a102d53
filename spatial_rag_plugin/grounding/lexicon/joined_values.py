"""Values that are several others of their field at once: "mid and military" where there are "mid" and "military", 1号线/2号线.

What merely contains a word is none of these: a "car park" is a park of no kind, and "non-residential" is not residential. Values that stand
side by side without a word or a mark between them count only where other values of the field are joined by one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Optional

from ...language.language import any_of, load
from ...model.catalog import FieldInfo, FieldRole, LayerInfo, ValueCount, ValueHit
from ...model.issue import Issue
from ...model.predicate import OneOf, Predicate, conjuncts
from ...model.wording import translate
from ..asking.ask_numbers import taken
from ..indexes.same import Same
from .field_words import field_words
from .words import Words, stems

_JOINERS = (word for code in ("en", "de") for word in load(code).data["pair_joiners"])
_JOINT = re.compile(rf"\s*[/、，；|&]\s*|\s+(?:{any_of(_JOINERS)})\s+", re.IGNORECASE)
_MOST = 3  # values in one


@lru_cache(maxsize=1024)
def joined_values(layer: Same[LayerInfo]) -> dict[tuple[str, Words], list[ValueHit]]:
    """Per field and words of a value those that join it to others; only of fields all of whose values are known."""
    found: dict[tuple[str, Words], list[ValueHit]] = {}
    for info in layer.it.fields:
        for value, parts in _joined(info):
            hit = ValueHit(layer.it.id, info.name, value.value, value.label, value.count, 1.0)
            for part in parts:
                found.setdefault((info.name, part), []).append(hit)
    return found


def joined_taken(text: str, predicate: Optional[Predicate], layer: LayerInfo) -> Optional[Issue]:
    """Says that values which join the one that was said to others are taken with it; None where none are."""
    for part in conjuncts(predicate):
        if isinstance(part, OneOf):
            info, values = layer.field(part.field), set(map(str, part.values))
            joined = {value.value for value, parts in _joined(info)} if info is not None else set()
            if info is not None and values & joined and values - joined:
                listed = ", ".join(f"“{value.label}”" for value in info.values if value.value in values)
                return taken(text, translate("SpatialRagAsking", "{values} of the field “{field}”").said(values=listed, field=info.title))
    return None


def _joined(info: FieldInfo) -> list[tuple[ValueCount, Sequence[Words]]]:
    """The values of a field that are made of others of it, with these."""
    if info.role is not FieldRole.CATEGORY or info.tokens or not info.values_complete:
        return []
    alone = {stems(value.label) for value in info.values} - {()}
    marked = [(value, [stems(part) for part in _JOINT.split(value.label)]) for value in info.values]
    marked = [(value, parts) for value, parts in marked if len(parts) > 1 and alone.issuperset(parts)]
    if not marked:
        return []
    known = {value.value for value, _ in marked}
    bare = [(value, _parted(stems(value.label), alone)) for value in info.values if value.value not in known]
    return [*marked, *((value, parts) for value, parts in bare if len(parts) > 1)]


def _parted(words: Words, alone: set[Words]) -> list[Words]:
    """Words as two or three values one behind the other; empty where they are no such."""
    if len(words) < 2 or not field_words().denying.isdisjoint(words):
        return []
    for cut in range(1, len(words)):
        first, rest = words[:cut], words[cut:]
        behind = [rest] if rest in alone else _parted(rest, alone)
        if first in alone and behind and len(behind) < _MOST:
            return [first, *behind]
    return []
