"""Chinese words for an attribute part by part against an English name of a field: 会员占比 is "member_rate", 年订单数 "annual_order"."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

from .short_names import MEASURING, is_short_for
from .words import Words, stems

_RAW = json.loads((Path(__file__).parents[1] / "data" / "field_parts.json").read_text(encoding="utf-8"))
_PARTS: dict[str, tuple[str, ...]] = {part: tuple(stems(word)[0] for word in words) for part, words in _RAW["parts"].items()}
_LITTLE = frozenset(_RAW["little"])
#: Words of names that say no more than that there are numbers or names.
_SAYS_NOTHING = frozenset(_RAW["says_nothing"])
_STATISTICS = tuple(_RAW["statistics"])  # 年订单总数 asks for a sum
#: Units that are words of their own in a name: "pop_year" says of when the numbers are, "pop_min" is the least.
_OTHER = frozenset(_RAW["no_units"])
_EVENTS = frozenset(_RAW["events"])
_WHEN = frozenset(_RAW["when"])
_LONGEST_PART, _UNIT = 4, 2
LONGEST = 8  # letters of words that may name a field


def says_each_part(words: Words, name: Words) -> bool:
    """Whether the parts of Chinese ``words`` are the words of a field's ``name``, all of them, but for what says little on either side."""
    text = "".join(words)
    if not 1 < len(text) <= LONGEST or not all(part.isascii() for part in name):
        return False
    wanted = tuple(part for part in name if not part.isdecimal())
    bare = wanted[:-1] if wanted[-1:] and wanted[-1] in MEASURING - _OTHER else wanted
    return any(_covers(parts, left) for parts in _splits(text) for left in dict.fromkeys((wanted, bare)))


def is_made_of_parts(text: str) -> bool:
    """Whether the text is parts of names of fields, one behind the other, without a statistic of the field."""
    return not text.startswith(_STATISTICS) and not text.endswith(_STATISTICS) and bool(_splits(text))


def _covers(parts: tuple[str, ...], name: Words) -> bool:
    left = list(name)
    content = 0
    for part in parts:
        met = [own for own in left if any(own == word or (len(own) > _UNIT and is_short_for(own, word)) for word in _PARTS[part])]
        if met:
            left = [own for own in left if own not in met]
            content += part not in _LITTLE
        elif part not in _LITTLE:
            return False
    unsaid = _SAYS_NOTHING | _WHEN if _EVENTS.issuperset(parts) else _SAYS_NOTHING
    return content > 0 and unsaid.issuperset(left)


@lru_cache(maxsize=8192)
def _splits(text: str) -> tuple[tuple[str, ...], ...]:
    """The ways to part the text into known parts, long parts first."""
    found: list[tuple[str, ...]] = []
    for size in range(min(_LONGEST_PART, len(text)), 0, -1):
        if text[:size] in _PARTS:
            if size == len(text):
                found.append((text,))
            else:
                found += [(text[:size], *rest) for rest in _splits(text[size:])]
    return tuple(found[:8])
