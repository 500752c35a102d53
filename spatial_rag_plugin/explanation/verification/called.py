"""What something may be called besides its name: by a word for its kind, in short, and in other languages."""

from __future__ import annotations

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


def called(item: Subject, asked: frozenset[str]) -> tuple[str, ...]:
    """What a subject may be called; a group of a table by any word for the same kind that is none for what was asked for."""
    if item.feature is not None or item.reference or not item.rank:
        written = dict.fromkeys((item.name, _in_full(item.name)))
        told = (name for each in written for name in (each, *also_called(each)))
        return tuple(dict.fromkeys(form for name in told for form in declined(name)))
    names = [name for name in kinds(item.name) if name == item.name or fold(name) not in asked]
    return tuple(dict.fromkeys(form for name in names for form in (name, name[:1].upper() + name[1:])))


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


def in_short(subjects: Sequence[Subject]) -> Iterator[tuple[str, int]]:
    """ "St Anne" for St Anne Mission Hospital: a name without its last words, where nothing else that is known has those that are left."""
    if len(subjects) > _MOST:
        return
    texts = [" ".join((item.name, *(text for text in item.fields if not text.endswith(item.name)))) for item in subjects]
    for index, item in enumerate(subjects):
        words = item.name.split()
        for size in range(len(words) - 1, 1 if item.rank else len(words), -1):
            short = " ".join(words[:size])
            told = any(not any(wording(code).knows(word) for code in ("en", "de")) for word in short.split())
            once = told and texts[index].count(short) == 1 and not any(short in text for at, text in enumerate(texts) if at != index)
            if once and short[-1].isalpha() and words[size - 1].istitle() and not words_for(words[size - 1].lower()):
                yield short, index


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
