"""Words that say no kind of thing: land alone, and what stands in a layer's name only in another form."""

from __future__ import annotations

from collections.abc import Sequence

from ...model.catalog import LayerInfo
from ..lexicon.field_words import field_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems


def is_land(words: Words) -> bool:
    """Whether words say no more than land: "land", "land area"."""
    said = [word for word in words if (word,) not in taxonomy().generic]
    return bool(said) and field_words().ground.issuperset(said)


def only_kin(words: Words, layers: Sequence[LayerInfo]) -> frozenset[str]:
    """The layers in whose names only kin of the words stands, where another has the words: "zoning" is in no layer of school zones."""
    written = {layer.id for layer in layers if set(words) & set(stems(layer.name))}
    return frozenset(layer.id for layer in layers if layer.id not in written) if written else frozenset()
