"""What German participles are made of: "eingezäunt" has a Zaun, "gepflastert" is with Pflaster, "denkmalgeschützt" a Denkmal."""

from __future__ import annotations

from functools import lru_cache

from ...language.language import load
from .words import Words, plain_umlauts, uninflected

_SHORTEST = 3  # letters of what it is made of
_WHOLE = 5  # letters of a first part that is a word of its own
_ENDINGS = ("iert", "et", "t")


@lru_cache(maxsize=4096)
def nouns_of_participle(words: Words) -> tuple[Words, ...]:
    """One word as the nouns that it may be made of, as a participle; nothing of anything else."""
    if len(words) != 1 or not words[0].isascii() or len(words[0]) <= 2 * _SHORTEST:
        return ()
    language = load("de")
    found = [noun for (word,) in (words, *uninflected(words)) for noun in _roots(plain_umlauts(word), language.data["derived_prefixes"])]
    return tuple(dict.fromkeys((noun,) for noun in found))


def _roots(word: str, prefixes: list[str]) -> list[str]:
    """ "zaun" of "eingezaunt", "asphalt" of "asphaltiert"."""
    roots = []
    for ending in _ENDINGS:
        bare = word[: -len(ending)] if word.endswith(ending) else ""
        starts = [prefix for prefix in prefixes if bare.startswith(prefix)] + ([""] if ending == "iert" else [])
        roots += [bare[len(prefix) :] for prefix in starts if len(bare) - len(prefix) >= _SHORTEST]
    return roots


def first_part_of_participle(word: str) -> str:
    """The noun before a participle that is joined with it: "denkmal" of "denkmalgeschützt"; empty where none is."""
    language = load("de")
    forms = [word, *(bare for (bare,) in uninflected((word,)))]
    cuts = ((form[:at], form[at:]) for form in forms for at in range(_WHOLE, len(form) - _WHOLE))
    return next((first for first, last in cuts if last.startswith("ge") and language.is_participle_form(last)), "")
