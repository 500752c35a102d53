"""Values of several words by a word for each of them in Chinese: 商业新建 is "Commercial New", 涂鸦清除 "Graffiti Removal".

Every word of the value must be met by a part of what is said, in any order, and nothing may be left between the parts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldRole
from ..indexes.same import Same
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems

_SHORTEST, _LONGEST_PART, _LONGEST = 4, 6, 14  # characters
_FEWEST, _MOST = 2, 4  # words of a value

_Parts = Mapping[int, list[tuple[int, frozenset[Words]]]]


def said_in_parts(text: str, catalog: Catalog) -> Iterator[Words]:
    """The words with such a value in place of what says it, the longest first."""
    words = stems(text)
    if not _SHORTEST <= len(words) <= _LONGEST or not all(map(is_cjk, words)):
        return
    parts = _parts(words)
    known = {word for found in parts.values() for _, forms in found for form in forms for word in form}
    labels = [label for label in _labels(Same(catalog)) if known.issuperset(label)]
    runs = [(start, end, label) for label in labels for start in parts for end in _ends(parts, start, label)]
    for start, end, label in sorted(runs, key=lambda run: run[0] - run[1]):
        yield (*words[:start], *label, *words[end:])


def _parts(words: Words) -> dict[int, list[tuple[int, frozenset[Words]]]]:
    """The parts that have words in another script, by where they begin."""
    found: dict[int, list[tuple[int, frozenset[Words]]]] = {}
    for start in range(len(words)):
        for end in range(start + 1, min(start + _LONGEST_PART, len(words)) + 1):
            forms = frozenset(form for form in taxonomy().qualities(words[start:end]) if "".join(form).isascii())
            if forms:
                found.setdefault(start, []).append((end, forms))
    return found


def _ends(parts: _Parts, start: int, left: Words) -> Iterator[int]:
    """Where what says all the words may end."""
    for end, forms in parts.get(start, ()):
        for form in forms:
            for at in range(len(left) - len(form) + 1):
                if left[at : at + len(form)] == form:
                    rest = (*left[:at], *left[at + len(form) :])
                    if rest:
                        yield from _ends(parts, end, rest)
                    else:
                        yield end


@lru_cache(maxsize=16)
def _labels(catalog: Same[Catalog]) -> tuple[Words, ...]:
    """The values of several words in another script."""
    infos = (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY)
    labels = (stems(value.label) for info in infos for value in info.values)
    return tuple(dict.fromkeys(label for label in labels if _FEWEST <= len(label) <= _MOST and "".join(label).isascii()))
