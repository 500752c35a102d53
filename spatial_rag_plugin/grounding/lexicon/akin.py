"""Fields and values of a layer that are akin to words: "owned" to OWNER_CD, "Radfahrer" to IST_RAD, "motorcycles" to Motorized."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Optional

from ...language.tokens import is_cjk
from ...model.catalog import FieldInfo, FieldRole, LayerInfo, ValueCount
from ..attributes.fields import SAME_FIELD, find_field
from .words import Words, stems

_WHOLE, _BEGUN, _HALF = 3, 4, 0.55


def akin(one: str, other: str) -> bool:
    """Whether two words have a beginning in common that makes up most of the shorter one, or one begins with the other."""
    if one and is_cjk(one[0]):
        return len(one) > 1 and len(other) > 1 and (one in other or other in one)
    common = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other)))
    shorter, longer = sorted((len(one), len(other)))
    return common >= _WHOLE and (common == shorter or (common >= _BEGUN and common >= _HALF * longer))


def is_akin(text: str, value: str) -> bool:
    """Whether a word of a text is akin to one of a value."""
    return any(akin(word, part) for word in stems(text) for part in stems(value))


def akin_field(text: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The category field that words name, or that they are akin to; None where there is none."""
    words = text.replace(",", " ").split()
    pieces = (" ".join(words[at : at + size]) for size in (3, 2, 1) for at in range(len(words) - size + 1))
    named = (find_field(piece, layer, at_least=SAME_FIELD) for piece in pieces)
    sorts = [info for info in layer.fields if info.role is FieldRole.CATEGORY and info.values]
    found = next((info for info in named if info in sorts), None)
    if found is not None:
        return found
    own = stems(text)
    return next((info for info in sorts if any(akin(part, word) for part in stems(info.name) + stems(info.alias) for word in own)), None)


def akin_values(text: str, layer: LayerInfo) -> Iterator[tuple[FieldInfo, ValueCount]]:
    """The values of category fields that are words of a text, or akin to one of them."""
    own = stems(text)
    for info in layer.fields:
        if info.role is FieldRole.CATEGORY:
            for value in info.values:
                parts = stems(value.label)
                if parts and own and (_all_akin(parts, own) or _all_akin(own, parts)):
                    yield info, value


def _all_akin(words: Words, others: Words) -> bool:
    """Whether each of the words is akin to one of the others: "Aussterben bedroht" to "vom Aussterben bedroht"."""
    return all(any(akin(word, other) for other in others) for word in words)


def akin_scale(text: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The field of dates or amounts that words are akin to: "expired" to EXPIRY; None where there is none."""
    own = [word for word in stems(text) if len(word) >= _BEGUN or is_cjk(word[0])]
    graded = (info for info in layer.fields if info.role in (FieldRole.DATE, FieldRole.NUMBER))
    return next((info for info in graded if any(akin(part, word) for part in stems(info.name) + stems(info.alias) for word in own)), None)
