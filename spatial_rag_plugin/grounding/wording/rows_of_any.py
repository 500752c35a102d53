"""Words for the rows of any layer beside what sorts them: "which chain has the most locations" is about the one with a chain.

Nobody calls a layer of shops "locations"; whoever asks for those of a brand means the one layer that knows brands.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ...model.catalog import Catalog, FieldRole, LayerInfo
from ..attributes.fields import SIMILAR_FIELD, find_field
from ..indexes.same import Same
from ..lexicon.layer_names import BARE_NAME, layer_name_score
from ..lexicon.layer_words import layer_words
from ..lexicon.words import stems

_WORD = re.compile(r"[^\W\d_][\w-]*")


def with_rows_of_any(question: str, catalog: Catalog) -> str:
    """The question with the name of a layer in place of such a word; as it is where several layers, or none, have what sorts them."""
    said = _said().search(question)
    if said is None or any(layer_name_score(stems(said.group()), layer) >= BARE_NAME for layer in catalog.layers):
        return question
    words = [word.group() for word in _WORD.finditer(f"{question[: said.start()]} {question[said.end() :]}")]
    if any(layer_name_score(stems(word), layer) >= BARE_NAME for word in words for layer in catalog.layers):
        return question  # "hospitals with several locations"
    sorted_by = [layer for layer in catalog.layers if any(_sorts(word, Same(layer)) for word in words)]
    if len(sorted_by) != 1:
        return question
    layer = sorted_by[0]
    before = _without_things(question[: said.start()], layer)
    return f"{before}{layer.name}{question[said.end() :]}"


def _without_things(text: str, layer: LayerInfo) -> str:
    """A text without the layer's own name right before what sorts its things: "fast food chain" of fast_food."""
    words = list(_WORD.finditer(text))
    at = next((at for at, word in enumerate(words) if _sorts(word.group(), Same(layer))), 0)
    for start in range(at):
        if layer_name_score(stems(text[words[start].start() : words[at - 1].end()]), layer) >= BARE_NAME:
            return f"{text[: words[start].start()]}{text[words[at].start() :]}"
    return text


@lru_cache(maxsize=4096)
def _sorts(word: str, layer: Same[LayerInfo]) -> bool:
    """Whether a word is the field that sorts the things of a layer by who runs them or what they are called."""
    if stems(word)[-1:] and stems(word)[-1] not in layer_words().sorting_rows:
        return False
    info = find_field(word, layer.it, at_least=SIMILAR_FIELD)
    return info is not None and info.role is FieldRole.CATEGORY


@lru_cache(maxsize=1)
def _said() -> re.Pattern[str]:
    words = "|".join(map(re.escape, sorted(layer_words().rows_of_any, key=len, reverse=True)))
    return re.compile(rf"(?<![\w-])(?:{words})(?![\w-])", re.IGNORECASE)
