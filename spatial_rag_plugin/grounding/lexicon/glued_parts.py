"""Words of field names that are glued together of what offices write in short: HHINC is an income of households, TOTPOP a population."""

from __future__ import annotations

from functools import lru_cache

from .field_words import field_words
from .short_names import abbreviations
from .taxonomy import taxonomy
from .words import Words, stems

_SHORT, _WHOLE, _FIELD = 2, 3, 4  # letters of a part in short at least, of what that stands for, and of another word for an attribute
_GLUED = 5  # letters that such a word has at least
#: "no" inside a word denies what stands behind it: households of HH_NOVEH have no vehicle.
_DENIED, _WITHOUT = "no", "without"
_AMBIGUOUS = frozenset(("us", "ds", "dm", "rt", "ht", "gw"))  # too often the end or the beginning of a word


@lru_cache(maxsize=1)
def _parts() -> frozenset[str]:
    short = {part for part in abbreviations() if len(part) >= _SHORT and part not in _AMBIGUOUS}
    written = {word for words in abbreviations().values() for word in words}
    fields = {words[0] for words in taxonomy().attributes if len(words) == 1}
    short |= {part for part in field_words().kept_shares | field_words().adding_little if len(part) > _SHORT}
    whole = {word for word in written if len(word) >= _WHOLE} | {word for word in fields if len(word) >= _FIELD}
    return frozenset(short | {word for word in whole if word.isascii()})


@lru_cache(maxsize=16384)
def unglued(word: str) -> Words:
    """The parts of a word that is nothing but words for attributes, some of them in short; empty where it is none, or known itself."""
    if len(word) < _GLUED or not word.isascii() or not word.isalpha() or word in _parts():
        return ()
    found: dict[int, Words] = {0: ()}  # by where a piece ends, with the fewest parts
    for end in range(_SHORT, len(word) + 1):
        made = [(*found[start], word[start:end]) for start in range(end - 1) if start in found and word[start:end] in _parts()]
        if made:
            found[end] = min(made, key=len)
    parts = found.get(len(word), ())
    if len(parts) < 2 or parts[-1] == _DENIED:
        return ()
    return tuple(part for text in parts for part in (stems(text) if text != _DENIED else (_WITHOUT,)))


def written_apart(name: Words) -> Words:
    """A name with each such word of it taken apart; empty where it has none."""
    apart = [unglued(word) or (word,) for word in name]
    return tuple(part for parts in apart for part in parts) if any(len(parts) > 1 for parts in apart) else ()
