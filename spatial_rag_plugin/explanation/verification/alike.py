"""Other words for what data and questions say: synonyms of kinds and qualities in every language, yes/no fields, places by other names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Optional

from ...grounding.lexicon.exonyms import other_names, place_of
from ...grounding.lexicon.taxonomy import taxonomy
from ...grounding.lexicon.words import Words, stems
from ...language.tokens import is_cjk

#: Letters of a value that is a term; longer ones are texts.
_LONGEST_TERM = 60
_MOST_WORDS, _MOST_CHARACTERS = 4, 6
#: Parts of the names of yes/no fields that name nothing.
_FLAG_PARTS = frozenset(("is", "has", "have", "with", "diet", "allow", "offer", "offers", "flag", "yn"))
#: Endings of an adjective in a name, and the letters that one has at least.
_ENDINGS, _ADJECTIVE = ("es", "er", "e"), 6
#: Letters that a plural has more than.
_LEAST_PLURAL = 4
_PLURALS = ("s", "es", "n", "en")
_DENIALS = ("not", "nicht", "kein")
_HAN_DENIAL = "不"


@lru_cache(maxsize=8192)
def alike(text: str) -> str:
    """Other words for the terms in a text, and other names of the place that it names; "" where there are none."""
    words = stems(text)
    spans = [words[at : at + size] for size in range(1, _MOST_WORDS + 1) for at in range(len(words) - size + 1)]
    found = [item for span in (*spans, *_unspaced(text)) for item in taxonomy().qualities(span)]
    return " ".join(dict.fromkeys([*map(_written, found), *other_names(text.strip())]))


def _written(words: Sequence[str]) -> str:
    return ("" if is_cjk(words[0]) else " ").join(words)


def _unspaced(text: str) -> list[Words]:
    """Known terms of a script without spaces, wherever they stand in a text."""
    known = taxonomy().unspaced
    starts = [at for at, character in enumerate(text) if is_cjk(character)]
    return [stems(text[at : at + size]) for at in starts for size in range(1, _MOST_CHARACTERS + 1) if text[at : at + size] in known]


def is_kind(word: str) -> bool:
    """Whether a word is one for a kind of things, or for a quality of them."""
    return bool(taxonomy().qualities(stems(word)))


def terms() -> frozenset[str]:
    """The terms that are known of a script without spaces."""
    return taxonomy().unspaced


def names_of_place(adjective: str) -> tuple[str, ...]:
    """The names of the place that an adjective belongs to ("Austrian"); nothing where it is none."""
    return place_of(adjective)


def also_called(name: str) -> tuple[str, ...]:
    """Other names of a place in the languages that are read."""
    return other_names(name)


def declined(name: str) -> tuple[str, ...]:
    """A name with the endings that a German adjective at its beginning takes: "Vereinigtes Königreich", "das Vereinigte Königreich"."""
    first, blank, rest = name.partition(" ")
    if not blank or len(first) < _ADJECTIVE or not first.endswith(_ENDINGS) or (not first.islower() and not first.istitle()):
        return (name,)
    stem = first[: -len(next(ending for ending in _ENDINGS if first.endswith(ending)))]
    return (name, *(f"{stem}{ending} {rest}" for ending in ("e", "en", "em", "er", "es")))


def kinds(name: str) -> tuple[str, ...]:
    """A name of a group with its other names; of a kind of things, its plural and other words for it."""
    same = taxonomy().qualities(stems(name))
    words = (name, *map(_written, same), *other_names(name)) if same else (name, *other_names(name))
    words = (*words, *(word[:-1] for word in words[:1] if word.isascii() and len(word) > _LEAST_PLURAL and word[-1] == "s" != word[-2]))
    forms = ((word,) if is_cjk(word[0]) else (word, *(f"{word}{ending}" for ending in _PLURALS), *_in_ies(word)) for word in words)
    return tuple(dict.fromkeys(form for listed in forms for form in listed))


def _in_ies(word: str) -> tuple[str, ...]:
    """The plural of "cherry"."""
    return (f"{word[:-1]}ies",) if word.endswith("y") and word[-2:-1] not in "aeiou" else ()


def words_for(kind: str) -> tuple[str, ...]:
    """A word for a kind of things with the others for it; nothing where it is none."""
    same = taxonomy().qualities(stems(kind))
    return (kind, *map(_written, same)) if same else ()


def told_by(row: Mapping[str, Any]) -> tuple[str, ...]:
    """What the short values of a row say in other words; a yes/no field speaks by its name, one that says no in denials."""
    found: list[str] = []
    for name, value in row.items():
        flag = says_yes(value)
        if flag is None:
            found += [alike(value)] if isinstance(value, str) and len(value) <= _LONGEST_TERM else []
            continue
        parts = [part for part in stems(_spaced(name)) if part not in _FLAG_PARTS]
        term = " ".join(parts)
        words = f"{term} {alike(term)}".split()
        han, latin = [word for word in words if is_cjk(word)], [word for word in words if not is_cjk(word)]
        if flag:
            found += [" ".join(latin), " ".join(han)]
        else:
            found += [" ".join((*_DENIALS, *latin)) if latin else "", " ".join((_HAN_DENIAL, *han)) if han else ""]
    return tuple(dict.fromkeys(filter(None, found)))


def flags_of(row: Mapping[str, Any]) -> Mapping[str, bool]:
    """What the yes/no fields of a row say whose names are one word each: "heated", "wheelchair"."""
    told = ((name, says_yes(value)) for name, value in row.items())
    named = (([part for part in stems(_spaced(name)) if part not in _FLAG_PARTS], flag) for name, flag in told if flag is not None)
    return {_written(parts): flag for parts, flag in named if len(parts) == 1 or (parts and is_cjk(parts[0]))}


def _spaced(name: str) -> str:
    return name.replace("_", " ").replace(":", " ")


def says_yes(value: Any) -> Optional[bool]:
    """What a value of a yes/no field says; None where it is no such value. Bare figures are numbers."""
    if isinstance(value, bool):
        return value
    if not isinstance(value, str) or value.strip().isdecimal():
        return None
    said = value.strip().casefold()
    return True if said in taxonomy().yes else False if said in taxonomy().no else None
