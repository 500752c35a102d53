"""Values of a layer that are one word with something else: "Schnellladesäulen", "Altlastenverdachtsflächen", "Holzmast".

What a value and the things have in common is said once ("Schnellladeeinrichtung" of a Ladesäule), a value of a layer's things may stand
behind their name, and one with its field is a word ("Holz" as MASTMATERI).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Optional

from ...model.catalog import Catalog, FieldInfo, FieldRole, LayerInfo
from ...model.predicate import Predicate
from ..indexes.same import Same
from ..world import World
from .compounds import first_forms
from .words import Words, other_endings, plain_umlauts, stems

_LONG, _FIRST, _SHARED, _HEAD = 8, 3, 3, 4  # letters: of a compound, its first part, what both parts share, its last part

ValueOptions = Callable[[Words, LayerInfo, World], list[tuple[str, Predicate, int]]]


def joined_with_values(text: str, catalog: Catalog, is_named: Callable[[Words], bool]) -> Iterator[Words]:
    """The words with the first long one parted into a layer's name and a value: overlapping before it, or whole behind it."""
    words = stems(text)
    at = next((at for at, word in enumerate(words) if len(word) >= _LONG and word.isascii() and word.isalpha()), None)
    if at is None:
        return
    word = plain_umlauts(words[at])
    for value in _akin(word, Same(catalog)):
        shared = _common(word, value)
        cuts = range(max(_FIRST, shared - len(value) + 1), shared - _SHARED + 1)
        heads = (word[cut:] for cut in cuts if len(word) - cut >= _HEAD)
        yield from ((*words[:at], value, head, *words[at + 1 :]) for head in heads if is_named((head,)))
        ends = next((form for form in (value, *(form for (form,) in other_endings((value,)))) if word.endswith(form)), "")
        first = word[: len(word) - len(ends)] if ends and len(ends) >= _HEAD else ""
        firsts = first_forms(first) if len(first) > _FIRST else []
        yield from ((*words[:at], value, form, *words[at + 1 :]) for form in firsts if is_named((form,)))


def value_with_field(piece: Words, layer: LayerInfo, world: World, options: ValueOptions) -> Optional[Predicate]:
    """The condition that one word says, its field last: "Holzmast", "Asphaltbelag"; None where no field has both parts."""
    word = plain_umlauts(piece[0]) if len(piece) == 1 and piece[0].isascii() else ""
    if len(word) < _LONG:
        return None
    for cut in range(_FIRST, len(word) - _HEAD + 1):
        fields = {info.name for info in layer.fields if info.role is FieldRole.CATEGORY and _begins(info, word[cut:])}
        for form in first_forms(word[:cut]) if fields else ():
            found = [predicate for name, predicate, _ in options((form,), layer, world) if name in fields]
            if len(found) == 1:
                return found[0]
    return None


def _begins(info: FieldInfo, part: str) -> bool:
    """Whether a field's name begins with the part, or with the part without an ending."""
    forms = {part, *(form for (form,) in other_endings((part,)) if len(form) >= _HEAD)}
    return any(plain_umlauts(word).startswith(form) for name in (info.name, info.alias) for word in stems(name)[:1] for form in forms)


def _common(one: str, other: str) -> int:
    """How many letters two words begin with alike."""
    return next((at for at, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))


def _akin(word: str, catalog: Same[Catalog]) -> list[str]:
    """The values that begin as the word does, or may be its end; the others can have no part of it."""
    begins, ends = _by_edges(catalog)
    values = _single_values(catalog)
    return [values[at] for at in sorted({*begins.get(word[: _FIRST + _SHARED], ()), *ends.get(word[-_HEAD:], ())})]


@lru_cache(maxsize=64)
def _by_edges(catalog: Same[Catalog]) -> tuple[dict[str, list[int]], dict[str, list[int]]]:
    """The places of values by what a compound shares with them at least: their first letters, and the last ones of their forms."""
    begins, ends = defaultdict[str, list[int]](list), defaultdict[str, list[int]](list)
    for at, value in enumerate(_single_values(catalog)):
        begins[value[: _FIRST + _SHARED]].append(at)
        for form in {value, *(form for (form,) in other_endings((value,)))}:
            ends[form[-_HEAD:]].append(at)
    return dict(begins), dict(ends)


@lru_cache(maxsize=64)
def _single_values(catalog: Same[Catalog]) -> tuple[str, ...]:
    """The values of one long word that category fields have."""
    infos = (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY)
    labels = (stems(value.label) for info in infos for value in info.values)
    named = (plain_umlauts(words[0]) for words in labels if len(words) == 1)
    return tuple(dict.fromkeys(word for word in named if len(word) >= _HEAD and word.isascii()))
