"""Words that are written together: "Waldflurstücke" are Flurstücke of the kind Wald, "Bushaltestellen" stops of the kind Bus.

German, Dutch and the Nordic languages join words; what a thing is comes last, and a letter or two may link the parts. Only asked where
the layers know nothing of the whole word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from ...model.catalog import Catalog
from .layer_words import layer_words
from .taxonomy import taxonomy
from .words import Words, other_endings, plain_umlauts, respelled, stems

_SHORTEST, _SHORTEST_WORD = 3, 7
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
        for cut in range(_SHORTEST, len(word) - _SHORTEST + 1):
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
    if not whole.endswith(lasts):
        return False
    shortest = _SHORTEST_LAST - (whole != name)  # an umlaut says that it is a compound
    ends = any(len(last) >= shortest and whole.endswith(last) and len(whole) - len(last) >= _SHORTEST for last in lasts)
    known = taxonomy()
    if ends and any(form in known.broad for form in forms):
        return True  # Fließgewässer are Gewässer, whatever else they are
    if not ends or not word.isascii() or any(form in known.generic for form in forms):
        return False
    return not any(known.synonyms(form) or known.weak(form) for form in ((name,), *other_endings((name,))))


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
    forms = (word, *_plain(word, _SHORTEST), *(word[: -len(ending)] for ending in _CASES if word.endswith(ending)))
    return any((form,) in layer_words().collective or (form != word and (form,) in layer_words().areal) for form in forms)


def _is_known(second: str, catalog: Catalog) -> bool:
    forms = ((second,), *other_endings((second,)))
    return any(taxonomy().synonyms(form) for form in forms) or any(
        form[0] in stems(layer.name) for layer in catalog.layers for form in forms
    )
