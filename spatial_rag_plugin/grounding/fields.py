"""Words for attributes → fields."""

from __future__ import annotations

import re
from typing import Optional

from ..language.tokens import is_cjk
from ..model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from .taxonomy import taxonomy
from .words import Words, stems

_NUMBER = re.compile(r"^[+-]?\d+(\.\d+)?$")
_NUMERIC = frozenset((FieldType.INTEGER, FieldType.REAL))
SAME_FIELD, SIMILAR_FIELD = 0.95, 0.8
_ABBREVIATED = 0.9  # "income_grp" for "income group"
_KINDS = frozenset(("type", "kind", "class", "category"))
_PREFIXES = frozenset(("addr", "attr", "fld", "contact"))
_VOWELS = frozenset("aeiou")
_SHORT, _SHORTER = 3, 4  # letters that an abbreviation keeps at least, and that a word of which only the beginning is kept loses
_UNIT = 2  # letters of a unit at the end of a field's name
_ARTICLES = frozenset(("a", "an", "the", "any", "some"))


def find_field(text: str, layer: LayerInfo, numeric: bool = False, at_least: float = SIMILAR_FIELD) -> Optional[FieldInfo]:
    """The field that ``text`` names by its name, alias or a synonym; None when there is none. ``numeric``: it must hold numbers.

    ``at_least``: SAME_FIELD wants the whole name, SIMILAR_FIELD takes "pop_est_2020" for "population", and the elevation of a peak for its
    height.
    """
    words = bare(text)
    if not words:
        return None
    scored = [(_field_score(words, info), -index, info) for index, info in enumerate(layer.fields) if not numeric or is_numeric(info)]
    best = max(scored, default=(0.0, 0, None), key=lambda item: (item[0], item[2].filled if item[2] is not None else 0, item[1]))
    if best[0] >= at_least:
        return best[2]
    if len(words) > 1 and words[-1] in _KINDS:  # the surface type is the surface
        return find_field(" ".join(words[:-1]), layer, numeric, SAME_FIELD)
    related = taxonomy().related_field(words) if at_least <= SIMILAR_FIELD else ()
    return find_field(" ".join(related), layer, numeric, at_least) if related else None


def is_numeric(info: FieldInfo) -> bool:
    """Holds numbers, whether or not its type says so: "4" and "5" in a field of text are numbers too."""
    if info.type in _NUMERIC or info.role is FieldRole.NUMBER:
        return True
    return info.type is FieldType.TEXT and bool(info.values) and all(_NUMBER.match(value.value) for value in info.values)


def bare(text: str) -> Words:
    """The words without articles, as they are compared."""
    return tuple(word for word in stems(text) if word not in _ARTICLES)


def _field_score(words: Words, info: FieldInfo) -> float:
    names = [stems(info.name)] + ([stems(info.alias)] if info.alias else [])
    if words in names:
        return 1.0
    if any(name[:1] and name[0] in _PREFIXES and name[1:] == words for name in names):
        return 0.99
    others = taxonomy().field_names(words)
    near = next((at for at, other in enumerate(others) if other in names), None)
    if near is not None:
        return SAME_FIELD + 0.02 * (1.0 - near / len(others))  # the words of the first meaning come first
    if len(words) == 1 and any(name in _agents(words[0]) for name in names):
        return SAME_FIELD
    if any(_abbreviates(name, words) for name in names):
        return _ABBREVIATED
    if any(_covers(name, words) for name in names):
        return 0.85
    return 0.8 if any(_covers(name, other) for name in names for other in others) else 0.0


def _covers(name: Words, words: Words) -> bool:
    """All words stand in the field's name, which adds little of its own ("pop_est_2020" for "pop")."""
    return set(words) <= set(name) and len(name) - len(words) <= 2 and (max(len(word) for word in words) > 2 or _is_phrase(words))


def _agents(word: str) -> tuple[Words, ...]:
    """Who does it: the owner of what is "owned", the operator of what is "operated"."""
    root = word[:-2]
    return ((f"{root}er",), (f"{root}or",)) if word.endswith("ed") and len(root) >= _SHORT else ()


def _abbreviates(name: Words, words: Words) -> bool:
    """The field's name is the words in short, one by one and in any order: "yr_built" for "year built"."""
    if len(name) == len(words) + 1 and (len(name[-1]) <= _UNIT or name[-1].isdecimal()):
        name = name[:-1]  # "temp_c", "pop_2020"
    if len(name) != len(words) or not all(word.isascii() for word in (*name, *words)):
        return False
    left = list(words)
    for part in name:
        found = next((word for word in left if word == part or is_short_for(part, word)), None)
        if found is None:
            return False
        left.remove(found)
    return True


def is_short_for(part: str, word: str) -> bool:
    """Whether ``part`` is the beginning of a longer word ("elev") or some of its consonants ("grp", "bldg", "yr")."""
    if len(part) >= len(word) or part[:1] != word[:1]:
        return False
    consonants = word[0] + "".join(letter for letter in word[1:] if letter not in _VOWELS)
    if part == consonants:
        return True
    if len(part) < _SHORT:
        return False
    if word.startswith(part):
        return len(word) - len(part) >= _SHORTER
    rest = iter(consonants)
    return len(part) * 2 >= len(consonants) and all(letter in rest for letter in part)


def _is_phrase(words: Words) -> bool:
    """Whether words are letters of a script without spaces that mean something together: "人口"."""
    return len(words) > 1 and all(is_cjk(word) for word in words)


def field_titles(layer: LayerInfo, count: int = 12) -> list[str]:
    """Fields worth offering when a wanted one does not exist: filled ones, keys left out."""
    useful = [info for info in layer.fields if info.filled and info.role is not FieldRole.KEY]
    return [info.title for info in sorted(useful, key=lambda info: -info.filled)[:count]]


def number_field(text: str, layer: LayerInfo) -> tuple[Optional[FieldInfo], bool]:
    """The numeric field that ``text`` names, and whether some field has that name at all."""
    return find_field(text, layer, numeric=True), find_field(text, layer) is not None
