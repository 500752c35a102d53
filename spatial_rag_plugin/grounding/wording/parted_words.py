"""A word that a layer is called by in two: a "bikeshare" is one of the layer Bike_Share_Locations, floodzones are in Flood_Zones."""

from __future__ import annotations

import re
from functools import lru_cache

from ...model.catalog import Catalog
from ..indexes.same import Same
from ..lexicon.folding import fold
from ..lexicon.words import stems

_SHORTEST = 3  # letters of each of the two
_WORD = re.compile(r"(?<![\w-])[^\W\d_]{6,}(?![\w-])")


def with_words_parted(question: str, catalog: Catalog) -> str:
    """The question with each such word in two, where no layer is called by it in one."""
    known = _joined(Same(catalog))
    return _WORD.sub(lambda said: known.get(said.group().casefold(), said.group()), question) if known else question


@lru_cache(maxsize=16)
def _joined(catalog: Same[Catalog]) -> dict[str, str]:
    """The two words by both in one, as people write it, in the singular and in the plural."""
    names = [fold(name, short=False).split() for layer in catalog.it.layers for name in (layer.name, *layer.called)]
    whole = {word for name in names for word in name} | {word for name in names for word in stems(" ".join(name))}
    found: dict[str, str] = {}
    for name in names:
        for one, other in zip(name, name[1:]):
            if min(len(one), len(other)) >= _SHORTEST and one.isalpha() and other.isalpha() and one.isascii():
                forms = {other, *stems(other), f"{other}s"}
                found |= {one + form: f"{one} {form}" for form in forms if one + form not in whole and stems(one + form)[0] not in whole}
    return found
