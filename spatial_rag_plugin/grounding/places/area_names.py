"""Areas whose Chinese names say what they are: 枫林镇 and 白石乡 are 乡镇, whatever their layer is called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from ..lexicon.layer_words import layer_words

_MOST_NAMES = 3000
_NEARLY_ALL = 0.75
_FEWEST = 3


def area_kinds(names: Iterable[str]) -> tuple[str, ...]:
    """What nearly all of the names end in, the most frequent first; none where many names end in something else.

    Of districts with a county among them it is 区 alone, and nobody who asks for 区 would leave that out.
    """
    nouns = layer_words().area_nouns
    ends: Counter[str] = Counter()
    total = 0
    for total, name in enumerate(names, 1):
        if total > _MOST_NAMES:
            break
        ends.update([next((noun for noun in nouns if name.endswith(noun) and len(name) > len(noun) and not _is_other(name, noun)), "")])
    known = tuple(noun for noun, _ in ends.most_common() if noun)
    if known and ends[known[0]] >= _NEARLY_ALL * total > _FEWEST:
        return known[:1]
    return known if total > 1 and sum(ends[noun] for noun in known) >= _NEARLY_ALL * total else ()


def _is_other(name: str, noun: str) -> bool:
    """Whether a name ends in a word of its own that only ends so: 白鹭保护区 is no 区, and 阳光小区 neither."""
    return any(name.endswith(word) for word in layer_words().own_words if word != noun and word.endswith(noun))


@lru_cache(maxsize=16384)
def are_called(words: str, kinds: tuple[str, ...]) -> bool:
    """Whether words such as 乡镇 or 区县 are what areas of these kinds are: they say each kind, or two of them."""
    said = _parts(words)
    return bool(said) and bool(kinds) and (said.issuperset(kinds) or len(said.intersection(kinds)) > 1)


def _parts(words: str) -> frozenset[str]:
    """The kinds that a word joins; none where it is none."""
    found = []
    while words:
        noun = next((noun for noun in layer_words().area_nouns if words.startswith(noun)), "")
        if not noun:
            return frozenset()
        found.append(noun)
        words = words[len(noun) :]
    return frozenset(found)
