"""Values of several words of which some are cut off: "aggravated assaults" is AGG ASSAULT, "motor vehicle thefts" MOTOR VEH THEFT.

Only where one value alone of all layers can be meant, and one of its words is said in full.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...model.catalog import Catalog, FieldRole, FieldType
from ..indexes.same import Same
from .short_names import is_short_for
from .words import Words, stems

_LONGEST = 5  # words
_BEGINNING = 3  # letters


def clipped(words: Words, catalog: Catalog) -> Iterator[Words]:
    """The words with a value as the data have it in place of what it is short for."""
    known = _by_word(Same(catalog))
    near = {label for word in words for label in known.get(word, ())}
    spots = ((label, start) for label in near for start in range(len(words) - len(label) + 1))
    found = [(label, start) for label, start in spots if _is_short_for(label, words[start : start + len(label)])]
    for label, start in found if len({label for label, _ in found}) == 1 else ():
        yield (*words[:start], *label, *words[start + len(label) :])


def _is_short_for(label: Words, said: Words) -> bool:
    begun = (own == word or is_short_for(own, word) or (len(own) >= _BEGINNING and word.startswith(own)) for own, word in zip(label, said))
    return label != said and all(begun)


@lru_cache(maxsize=8)
def _by_word(catalog: Same[Catalog]) -> dict[str, tuple[Words, ...]]:
    """The values of categories that have several words, by each of them."""
    found: dict[str, dict[Words, None]] = {}
    sorting = (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY)
    for info in (info for info in sorting if info.type is FieldType.TEXT and info.values_complete):
        for label in (stems(value.label) for value in info.values if " " in value.label.strip() and value.label.isascii()):
            for word in label if 1 < len(label) <= _LONGEST else ():
                found.setdefault(word, {})[label] = None
    return {word: tuple(labels) for word, labels in found.items()}
