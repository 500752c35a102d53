"""Names of fields that say how a number is kept: "PCT_POVERTY" is the poverty rate, "response_sec" the response time, "SSO" by initials."""

from __future__ import annotations

from .field_units import without_time
from .field_words import field_words
from .short_names import is_short_for
from .words import Words

_INITIALS = 3  # letters that stand for as many words
_PARTS = 2  # of a name that has nothing but one other word beside such letters


def says_measure(name: Words, words: Words) -> bool:
    """Whether a field's name and the words of a question say one number, each in its way."""
    return _says_share(name, words) or _says_duration(name, words) or are_initials(name, words)


def are_initials(name: Words, words: Words) -> bool:
    """ "aadt" of "annual average daily traffic", "static_bfe" of "base flood elevation", "total_av" of "total assessed value"."""
    if len(words) < _INITIALS or len(name) > _PARTS:
        return False
    return "".join(word[0] for word in words) in name or any(_partly_initials(name, words, size) for size in range(2, len(words)))


def _partly_initials(name: Words, words: Words, size: int) -> bool:
    """Whether a name is the first words written out and then the initials of the last ones, as many as ``size``."""
    return name == (*words[:-size], "".join(word[0] for word in words[-size:]))


def _says_share(name: Words, words: Words) -> bool:
    own = _without(name, field_words().kept_shares)
    own = _without(own, field_words().thresholds) if len(own) < len(name) else own  # "Pct Below Poverty"
    said = _without(words, field_words().shares | field_words().share_joining)
    if not own or not said or len(own) == len(name) or len(said) == len(words):
        return False
    return "".join(own) == "".join(said) or (len(own) == len(said) and all(map(_same, own, said)))


def _says_duration(name: Words, words: Words) -> bool:
    own = without_time(name)
    said = _without(words, field_words().durations)
    return bool(own and said) and len(said) < len(words) and len(own) == len(said) and all(map(_same, own, said))


def _without(words: Words, left_out: frozenset[str]) -> Words:
    return tuple(word for word in words if word not in left_out)


def _same(part: str, word: str) -> bool:
    return part == word or is_short_for(part, word)
