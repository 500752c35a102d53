"""The field that words for a number name; of people of an age the one that says it in its name, before those of some of them."""

from __future__ import annotations

import re
from typing import Optional

from ...language.made_words import Words
from ...language.tokens import fold, is_cjk
from ...model.catalog import FieldInfo, LayerInfo
from ..attributes.fields import SAME_FIELD, SIMILAR_FIELD, find_field, is_numeric
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems

_DIGITS = re.compile(r"\d+")


def number_named(said: str, layer: LayerInfo, words: Words) -> Optional[FieldInfo]:
    """The field that words name; of people of an age the one that says it in its name, on the same side of it."""
    only_aged = _are_only_aged(said, words)
    info = find_field(said, layer, True, SAME_FIELD if only_aged else SIMILAR_FIELD)
    if info is not None:
        return info
    younger = words.younger.search(said) is not None
    ages = [names for word, names in words.ages.items() if fold(word) in fold(said)]
    ages += [(age,) for age in _DIGITS.findall(said)]
    sided = [info for info in layer.fields if is_numeric(info) and words.is_sided(info.name, younger)]
    told = (sided, [info for info in layer.fields if is_numeric(info) and not younger and words.is_unsided(info.name)])
    for fields, name in ((fields, name) for fields in told for names in ages for name in names):
        known = [info for info in fields if name in (*_DIGITS.findall(info.name), *_cut(info.name, name))]
        if known:
            return known[0] if len(known) == 1 else None
    return find_field(said, layer, True) if only_aged else None


def _are_only_aged(said: str, words: Words) -> bool:
    """Whether words are for people of an age and no more: 老年人 are all of them, before the 独居老人 among them."""
    rests = (fold(said).replace(fold(word), "", 1).strip() for word in words.ages if fold(word) in fold(said))
    return any(not rest or rest in words.letters or taxonomy().are_people(stems(rest)) for rest in rests)


def _cut(name: str, piece: str) -> tuple[str, ...]:
    return (piece,) if is_cjk(piece[:1]) and piece in name else ()
