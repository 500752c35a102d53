"""Values that say their kind as well: of airports a small_airport is a small one, which is meant only where airports are spoken of."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...model.catalog import LayerInfo
from ...model.frame import Frame
from ..kinds.classes import sure_kinds
from ..lexicon.dictionary import translations
from ..lexicon.word_families import roots
from ..lexicon.words import Words, stems
from ..world import World, uncounted
from .named_otherwise import Meant

_HAN = re.compile(r"[\u3400-\u9fff]+")
_LONGEST = 6  # characters of a Chinese word


def of_their_kind(found: Sequence[Meant], frame: Frame, world: World) -> tuple[Meant, ...]:
    """Without values of which a word says only what stands beside their kind, where that is not said behind it."""
    return tuple(each for each in found if not _is_beside(each, frame.language, world) or _says_kind_behind(each, frame, world))


def _is_beside(meant: Meant, code: str, world: World) -> bool:
    """Whether a value says what its layer holds, and the word does not: 小型 of a small_airport, but not 橡树 of an oak tree."""
    kind = set(own_words(world.catalog.layer(meant.layers[0]))) & set(word_roots(stems(meant.value)))
    return bool(kind) and not any(kind <= set(word_roots(stems(sense))) for sense in translations(meant.word, code))


def _says_kind_behind(meant: Meant, frame: Frame, world: World) -> bool:
    behind = frame.question.partition(meant.word)[2].lstrip()
    run = _HAN.match(behind)
    said = [run.group()[:size] for size in range(1, _LONGEST + 1)] if run is not None else behind.split()[:1]
    return any(kind.layer_id in meant.layers and kind.predicate is None for words in said for kind in sure_kinds(words, uncounted(world)))


def own_words(layer: LayerInfo) -> Words:
    """The words that a layer is called by."""
    return word_roots(stems(layer.name))


def word_roots(words: Words) -> Words:
    """Words without the endings of what was done: "abandoned" is told by who abandons it."""
    return tuple(min(roots(word) or {word}, key=lambda root: (len(root), root)) for word in words)
