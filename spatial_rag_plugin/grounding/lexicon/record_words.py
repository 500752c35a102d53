"""What the rows of a layer are, as its own fields say: permits of PERMIT_NUM, cases of CASE_NO, filings of a date FILED."""

from __future__ import annotations

from functools import lru_cache

from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from ..indexes.same import Same
from ..times.dates import is_time
from .field_words import field_words
from .short_names import is_kin
from .words import Words, stems

_SHORTEST = 4  # letters of a word that a number is glued to: CASENUM
_FEW = 5  # features that any field tells apart by chance


@lru_cache(maxsize=256)
def numbered_as(layer: Same[LayerInfo]) -> tuple[Words, ...]:
    """The things that a field without repetitions gives numbers or names to: every row is one of them."""
    count = layer.it.feature_count
    keys = (info for info in layer.it.fields if count >= _FEW and info.distinct == info.filled == count)
    return tuple(dict.fromkeys(words for info in keys for words in _before_number(info) if words))


def is_record(word: str, layer: LayerInfo) -> bool:
    """Whether a word behind what a layer is about only says what its rows are: "liquor permits", "eviction filings", "code cases"."""
    own = {part for words in numbered_as(Same(layer)) for part in words} | _happening(Same(layer))
    return any(word == part or is_kin(word, part) for part in own)


@lru_cache(maxsize=256)
def _happening(layer: Same[LayerInfo]) -> frozenset[str]:
    """What happened to each row at a date: FILED, ISSUE_DATE."""
    dated = (info for info in layer.it.fields if info.role is FieldRole.DATE or info.type in (FieldType.DATE, FieldType.DATETIME))
    return frozenset(word for info in dated for word in stems(info.name) if not is_time(word) and len(word) >= _SHORTEST)


def _before_number(info: FieldInfo) -> tuple[Words, ...]:
    """The words of a field's name before the one that says that it numbers things."""
    name = stems(info.name)
    if len(name) > 1 and name[-1] in field_words().numbering:
        return (name[:-1],)
    glued = (name[0][: -len(end)] for end in field_words().numbering if len(name) == 1 and name[0].endswith(end))
    return tuple((word,) for word in glued if len(word) >= _SHORTEST)
