"""The field by which a point stands for several beings, or things that happened to them: the "count" of deaths at an address."""

from __future__ import annotations

from functools import lru_cache
from typing import Optional

from ...model.catalog import FieldInfo, LayerInfo
from ..indexes.same import Same
from ..lexicon.field_words import field_words
from ..lexicon.layer_marks import observed_as
from ..lexicon.layer_words import layer_words
from ..lexicon.name_parts import parts_of
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems
from .fields import is_numeric


def beings_counted(layer: LayerInfo) -> Optional[FieldInfo]:
    """The field that says how many beings a point stands for; None where points stand for themselves."""
    return None if layer.holds_areas or layer.holds_lines else _beings_counted(Same(layer))


def multiples_of(layer: LayerInfo) -> Optional[FieldInfo]:
    """The field that is called only a count, and says more than one of some feature; a "number" that differs everywhere counts nothing."""
    return next((info for info in layer.fields if _is_count(info)), None)


@lru_cache(maxsize=256)
def _beings_counted(layer: Same[LayerInfo]) -> Optional[FieldInfo]:
    return multiples_of(layer.it) if holds_beings(layer.it.name) or observed_as(layer) else None


def _is_count(info: FieldInfo) -> bool:
    first, *rest = stems(info.name) or ("",)
    if _counts_what_was_seen((first, *rest)):
        return is_numeric(info) and (info.maximum or 0.0) > 1.0
    if first in field_words().counted_together:
        return "".join(rest) in field_words().multiples | field_words().sizes_together and is_numeric(info) and (info.maximum or 0.0) > 1.0
    name = "".join((first, *rest))
    if name not in field_words().multiples or not is_numeric(info) or (info.maximum or 0.0) <= 1.0:
        return False
    return name not in field_words().bare_numbers or 2 * (info.distinct or info.filled) <= info.filled


def _counts_what_was_seen(name: Words) -> bool:
    """Whether a field is called a number of those seen: NUM_SEEN, individualCount."""
    seen, numbers = field_words().counted_as_seen, field_words().multiples | field_words().counted
    return len(name) > 1 and not seen.isdisjoint(name) and not numbers.isdisjoint(name) and seen | numbers >= set(name)


def holds_beings(name: str) -> bool:
    """Whether a layer of that name holds beings, or what happens to them."""
    words = stems(name)
    in_full = (full for word in words[-1:] for part in parts_of(word) for full in part.words if len(full) == 1)  # MARINE_OBS
    words = (*words, *(word for full in in_full for word in full))
    if any((word,) in taxonomy().records or word in field_words().beings for word in words):
        return True
    return any(word in "".join(words) for word in field_words().beings if not word.isascii())


def is_site(text: str) -> bool:
    """Whether the last of the words say where beings were, and not what they are: "death addresses"."""
    words = stems(text)
    return any(words[at:] in taxonomy().sites for at in range(len(words)))


def are_no_people(words: Words, layer: LayerInfo) -> bool:
    """Whether words name a sort of people whom a value of the layer can only say what is for: who counts the latrines for women has
    counted no women.

    Layers of people, and of what happens to them, have such rows.
    """
    said = words[-1:] if words and words[-1].isascii() else ("".join(words),)
    if not said[0] or said[0] not in field_words().people or holds_beings(layer.name):
        return False
    return not any(word in field_words().people or (word,) in layer_words().sorted_records for word in stems(layer.name))
