"""Chinese values in short, as people say them: 三甲 for 三级甲等. Only where one value alone of a field can be meant."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ..language.tokens import is_cjk
from ..model.catalog import Catalog, FieldInfo, FieldRole
from .words import Words, stems

_SHORTEST, _LONGEST = 2, 4
_SORTS_OF = frozenset("林类型性式级地区站路")
_SHORTEST_NAME = 3


def in_full(text: str, catalog: Catalog) -> Iterator[Words]:
    """The letters of the text with a value in full in place of what is short for it."""
    letters = stems(text)
    if not letters or not all(is_cjk(letter) for letter in letters):
        return
    fields = [info for layer in catalog.layers for info in layer.fields if info.role is FieldRole.CATEGORY and info.values_complete]
    for size in range(min(_LONGEST, len(letters)), _SHORTEST - 1, -1):
        for start in range(len(letters) - size + 1):
            short = letters[start : start + size]
            for info in fields:
                value = _only_value(short, info)
                if value:
                    yield (*letters[:start], *value, *letters[start + size :])


def _only_value(short: Words, info: FieldInfo) -> Words:
    """The one value that the letters are short for; empty when there is none or more."""
    found = {value for value in (stems(item.label) for item in info.values) if _is_short_for(short, value)}
    return found.pop() if len(found) == 1 else ()


@lru_cache(maxsize=16384)
def leaves_out(short: Words, name: Words) -> bool:
    """Whether a name with something in its middle left out: 消防站 of 消防救援站."""
    if not _SHORTEST_NAME <= len(short) < len(name) or short[:2] != name[:2] or short[-1] != name[-1]:
        return False
    rest = iter(name)
    return all(map(is_cjk, short)) and all(letter in rest for letter in short)


def _is_short_for(short: Words, value: Words) -> bool:
    """The first letters of the parts of a value twice as long, 三甲 of 三级甲等; its beginning; or it with a word for a sort of things."""
    if len(short) > _SHORTEST and short[-1] in _SORTS_OF and short[:-1] == value:
        return True  # 天然林
    if len(value) >= len(short) + 2 and value[: len(short)] == short:
        return True  # 集体 of 集体土地所有权
    return len(value) == 2 * len(short) and value[::2] == short
