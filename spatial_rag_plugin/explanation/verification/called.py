"""What something may be called besides its name: by a word for its kind, in short, and in other languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ...language.tokens import fold, is_cjk
from .alike import also_called, declined, kinds, terms, words_for
from .wording import wording

if TYPE_CHECKING:
    from .subjects import Subject

#: Things among which a name in short is looked for; among more it would rarely be the only one.
_MOST = 100
_SHORTENED = {"Is.": "Islands", "I.": "Island", "Rep.": "Republic", "Terr.": "Territory", "Mt.": "Mount", "Br.": "British"}
#: Features of which a field may be their names in another script; characters of such a name.
_LEAST, _LONGEST = 5, 40
#: Letters of a word that may stand for a whole name.
_OWN_WORD = 5
#: "1. High income: OECD".
_ENUMERATED = re.compile(r"^\d{1,2}[.)]\s+")
_LEAST_BARE = 4
#: What a column of names is called.
_NAMING = frozenset(("name", "title", "label", "id"))
_PARTED = re.compile(r"[\s/-]+")
_WORD = re.compile(r"[^\W\d_]+")


def called(item: Subject, asked: frozenset[str]) -> tuple[str, ...]:
    """What a subject may be called; a group of a table by any word for the same kind that is none for what was asked for."""
    if item.feature is not None or item.reference or not item.rank:
        written = dict.fromkeys((item.name, _in_full(item.name)))
        told = (name for each in written for name in (each, *also_called(each)))
        return tuple(dict.fromkeys(form for name in told for form in declined(name)))
    names = [name for name in kinds(item.name) if name == item.name or fold(name) not in asked]
    names += [bare for bare in (_ENUMERATED.sub("", item.name),) if bare != item.name and len(bare) >= _LEAST_BARE]
    spaced = item.name.replace("_", " ")  # "coffee shops", of the value coffee_shop
    names += [spaced, f"{spaced}s"] if spaced != item.name and spaced.islower() else []
    return tuple(dict.fromkeys(form for name in names for form in (name, name[:1].upper() + name[1:])))


def with_label(subjects: Sequence[Subject], label: str) -> Iterator[tuple[str, int]]:
    """ "Adams County" for Adams of the column "county", "Stadtteil Mitte" for Mitte: groups with what their column calls them."""
    words = _PARTED.split(label.replace("_", " "))
    last = words[-1] if words[-1:] and words[-1].isalpha() and words[-1].isascii() and fold(words[-1]) not in _NAMING else ""
    for index, item in enumerate(subjects) if last else ():
        if item.rank and item.feature is None and not item.reference and fold(last) not in fold(item.name):
            forms = (last.title(), *((last.lower(),) if item.name.islower() else ()))
            yield from ((form, index) for word in forms for form in (f"{item.name} {word}", f"{word} {item.name}"))


def _in_full(name: str) -> str:
    """ "Faeroe Islands" of "Faeroe Is.": a name with the words written out that maps shorten."""
    return " ".join(_SHORTENED.get(word, word) for word in name.split())


def in_other_script(subjects: Sequence[Subject]) -> Iterator[tuple[str, int]]:
    """老城区 for Old Town: of features that are shown by a name in one script, what one field of all calls each in the other."""
    found = [(index, item) for index, item in enumerate(subjects) if item.rank and item.feature is not None]
    if len(found) < _LEAST or not all(item.row for _, item in found):
        return
    for name in found[0][1].row:
        values = [item.row.get(name) for _, item in found]
        texts = [value for value in values if isinstance(value, str) and _is_name(value)]
        other = all(is_cjk(text[0]) is not is_cjk(item.name[0]) for text, (_, item) in zip(texts, found))
        if len(set(texts)) == len(found) and other:
            yield from ((text, index) for text, (index, _) in zip(texts, found))
            return


def _is_name(value: str) -> bool:
    return 1 < len(value) <= _LONGEST and not any(char.isdecimal() for char in value)


def in_short(subjects: Sequence[Subject], texts: Sequence[str] = ()) -> Iterator[tuple[str, int]]:
    """ "St Anne" for St Anne Mission Hospital, "Tanganyika" for Lake Tanganyika: a name without its last words, or by its one own word.

    Only where nothing else that is known has it, the ``texts`` of the answer neither.
    """
    if len(subjects) > _MOST:
        return
    own = [" ".join((item.name, *(text for text in item.fields if not text.endswith(item.name)))) for item in subjects]
    written = frozenset(fold(word) for text in texts for word in _WORD.findall(text))
    for index, item in enumerate(subjects):
        for short in _shortened(item):
            once = short in own[index] and not any(short in text for at, text in enumerate(own) if at != index)
            if once and (" " in short or fold(short) not in written):
                yield short, index


def _shortened(item: Subject) -> Iterator[str]:
    """The beginnings and the ends of a name, and its own words: those that are none for a kind."""
    words = item.name.split()
    for size in range(len(words) - 1, 1 if item.rank else len(words), -1):
        if _may_end(words[size - 1]) and not all(_is_known(word) for word in words[:size]):
            yield " ".join(words[:size])
    for first in range(1, len(words) - 1) if item.rank else ():
        if words[first][:1].isupper() and _may_end(words[-1]) and not all(_is_known(word) for word in words[first:]):
            yield " ".join(words[first:])  # "Ojos del Salado", of a Nevado
    kind_leads = len(words) == 2 and bool(words_for(words[0].lower()))
    for word in _PARTED.split(item.name)[1 if kind_leads else 0 :] if item.rank else ():
        own = word != item.name and len(word) >= _OWN_WORD and word.isalpha() and _may_end(word)
        if own and not _is_known(word):
            yield word


def _may_end(word: str) -> bool:
    """Whether a name in short may end in a word: it is written as a name, and is none for a kind."""
    return word[:1].isupper() and word[1:] == word[1:].lower() and word[-1:].isalpha() and not words_for(word.lower())


def _is_known(word: str) -> bool:
    return any(wording(code).knows(word) for code in ("en", "de"))


def by_kind(subjects: Sequence[Subject]) -> Iterator[tuple[str, int]]:
    """ "The lake" and "the station", where the answer is about one thing and is measured from one other, each of its own kind."""
    found = [(index, item) for index, item in enumerate(subjects) if not item.stands_for and item.feature is not None]
    if len(found) != 2 or not any(item.rank for _, item in found) or sorted(item.reference for _, item in found) != [False, True]:
        return
    words = [frozenset(word for form in _parts_of(item) for word in words_for(form)) for _, item in found]
    for (index, item), own, other in zip(found, words, reversed(words)):
        for word in own - other:
            if len(word) > 1 or is_cjk(word):
                yield from ((form, index) for form in {word, word.lower(), word[:1].upper() + word[1:]} if form != item.name)


def _parts_of(item: Subject) -> tuple[str, ...]:
    """The words of a name that may be its kind."""
    if is_cjk(item.name[-1:] or " "):
        return tuple(item.name[-size:] for size in (4, 3, 2) if item.name[-size:] in terms() and len(item.name) > size)
    words = [word for word in item.name.split() if not is_cjk(word) and len(word) > 2]
    return tuple(word.lower() for word in (*words[:1], *words[-1:]))
