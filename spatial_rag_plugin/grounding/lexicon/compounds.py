"""German words that are joined of several, and what their parts say.

What German participles are made of: "eingezäunt" has a Zaun, "gepflastert" is with Pflaster, "denkmalgeschützt" a Denkmal.

Words that are written together: "Waldflurstücke" are Flurstücke of the kind Wald, "Bushaltestellen" stops of the kind Bus.

German, Dutch and the Nordic languages join words; what a thing is comes last, and a letter or two may link the parts. Only asked where
the layers know nothing of the whole word.

Values of a layer that are one word with something else: "Schnellladesäulen", "Altlastenverdachtsflächen", "Holzmast".

What a value and the things have in common is said once ("Schnellladeeinrichtung" of a Ladesäule), a value of a layer's things may stand
behind their name, and one with its field is a word ("Holz" as MASTMATERI).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Optional

from ...language.language import load
from ...model.catalog import Catalog, FieldInfo, FieldRole, LayerInfo
from ...model.predicate import Predicate
from ..indexes.same import Same
from ..world import World
from .layer_words import layer_words
from .taxonomy import taxonomy
from .words import Words, other_endings, plain_umlauts, respelled, stems, uninflected

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


_SHORTEST_COMPOUND, _SHORTEST_WORD = 3, 7
_SHORTEST_LAST = 6  # letters of a last part that stands for a layer's whole name
_LINKS = ("", "s", "n", "en", "es", "er", "e")
_CASES = ("s", "es", "n", "en")
_KEPT = 3  # letters that a first part has without what links it


def parted(text: str, catalog: Catalog, is_named: Callable[[Words], bool]) -> Iterator[Words]:
    """The words with the last long one parted where its second part is a word that the layers' names or the taxonomy know.

    A second part that only says "area" is left out: "Gewerbeflächen" are what is Gewerbe. So is an ending of the whole word.
    ``is_named``: whether a layer is called so, in short.
    """
    for written in (text, *respelled(text)):
        words = stems(written)
        at = next((at for at in range(len(words) - 1, -1, -1) if _may_be_joined(words[at])), None)
        if at is None:
            continue
        word = words[at]
        yield from ((*words[:at], form, *words[at + 1 :]) for form in _plain(word))
        for cut in range(_SHORTEST_COMPOUND, len(word) - _SHORTEST_COMPOUND + 1):
            if layer_words().areal.issuperset(((word[cut:],),)) or _is_collective(word[cut:]):
                yield from ((*words[:at], form, *words[at + 1 :]) for form in first_forms(word[:cut]))
            if _is_known(word[cut:], catalog) or (len(word) - cut >= _SHORTEST_LAST - 1 and is_named((word[cut:],))):
                for form in first_forms(word[:cut]):
                    yield (*words[:at], form, word[cut:], *words[at + 1 :])


def ends_compound(word: str, name: str) -> bool:
    """Whether a layer's name of one word ends with the word: "Leitungen" of "Wasserleitungen". What is known as a kind of its own is
    not one of what its last part says: kindergartens are no gardens.
    """
    forms, lasts = _ends_of(word)
    whole = plain_umlauts(name)
    if _is_sort_of(word, name):
        return True
    if not whole.endswith(lasts):
        return False
    shortest = _SHORTEST_LAST - (whole != name)  # an umlaut says that it is a compound
    ends = any(len(last) >= shortest and whole.endswith(last) and len(whole) - len(last) >= _SHORTEST_COMPOUND for last in lasts)
    known = taxonomy()
    if ends and any(form in known.broad for form in forms):
        return True  # Fließgewässer are Gewässer, whatever else they are
    if not ends or not word.isascii() or any(form in known.generic for form in forms):
        return False
    return not any(known.synonyms(form) or known.weak(form) for form in ((name,), *other_endings((name,))))


@lru_cache(maxsize=16384)
def _is_sort_of(word: str, name: str) -> bool:
    """Whether a name of one word is known for a sort of what the word is, in either language: Straßenbäume are street trees, and trees."""
    sorts = {form[-1] for form in taxonomy().synonyms((name,)) if len(form) > 1 and "".join(form) != name}  # parkland is park land
    if not sorts or len(name) < _SHORTEST_WORD:
        return False
    called = {word, *(form[0] for form in taxonomy().synonyms((word,)) if len(form) == 1)}
    ends = {plain_umlauts(each) for each in called if len(each) > _SHORTEST_COMPOUND and each != name}
    return not sorts.isdisjoint(called) and plain_umlauts(name).endswith(tuple(ends))


@lru_cache(maxsize=4096)
def _ends_of(word: str) -> tuple[tuple[Words, ...], tuple[str, ...]]:
    """A word in all its endings, and these without umlauts."""
    forms = ((word,), *other_endings((word,)))
    return forms, tuple(plain_umlauts(form) for (form,) in forms)


def first_forms(first: str) -> list[str]:
    """The first part without what links it, and with a vowel that it may have lost ("Schul" of Schule)."""
    bare = [first[: len(first) - len(link)] for link in _LINKS if first.endswith(link) and len(first) - len(link) >= _KEPT]
    return list(dict.fromkeys((*bare, f"{first}e")))


def _plain(word: str, shortest: int = _SHORTEST_WORD) -> list[str]:
    """The word without an ending of German cases: "Schutzwaldes", "Hochmooren"."""
    ends = (ending for ending in _CASES if word.endswith(ending) and len(word) - len(ending) >= shortest)
    return [word[: -len(ending)] for ending in ends]


def _may_be_joined(word: str) -> bool:
    return len(word) >= _SHORTEST_WORD and word.isascii() and word.isalpha()


def _is_collective(word: str) -> bool:
    """Whether a last part says no more than that they are many: "Leitungsnetz", "Baumbestandes", of areas also "Plangebieten"."""
    forms = (word, *_plain(word, _SHORTEST_COMPOUND), *(word[: -len(ending)] for ending in _CASES if word.endswith(ending)))
    return any((form,) in layer_words().collective or (form != word and (form,) in layer_words().areal) for form in forms)


def _is_known(second: str, catalog: Catalog) -> bool:
    forms = ((second,), *other_endings((second,)))
    return any(taxonomy().synonyms(form) for form in forms) or any(
        form[0] in stems(layer.name) for layer in catalog.layers for form in forms
    )


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
