"""Areas that divide a larger one among them: states, districts, counties.

Each belongs to one larger area although its border touches, and on a coarser map crosses, that of the next; parks and lakes belong to
every area that they have a part in.
"""

from __future__ import annotations

from ...model.catalog import LayerInfo
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import ngrams, stems


def is_division(text: str, layer: LayerInfo) -> bool:
    """Whether a kind of thing in a layer of areas divides larger areas, by its words and by the layer's name."""
    if not layer.holds_areas:
        return False
    return any(words[start:end] in taxonomy().divisions for words in (stems(text), stems(layer.name)) for start, end in ngrams(words))
