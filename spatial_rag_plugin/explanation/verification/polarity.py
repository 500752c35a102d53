"""Denials of a sentence and of what it cites: no sentence says that something has what it was asked for without, and the other way."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...language.tokens import fold
from .backing import stems_of
from .cited import Fact, Scope
from .claims import stated_of
from .complements import leaves_out_nothing
from .quantified import NUMBERS
from .reading import Kind, Mark
from .roles import tells
from .wording import Wording, wording

#: What denies, and what keeps a word from being said to be so.
_DENYING = ("negation", "none", "outer")
_NOT_SAID = (*_DENYING, "except", "unknown", "uncounted", "other", "beyond", "limit")
_BEHIND = 3
_VALUE = "value"
#: A step that left nothing; a cell of a table that is empty, or nought, with what its column is called.
_NOTHING_LEFT = re.compile(r"\(0 left\)$")
_EMPTY_CELL = re.compile(r"(?:^|; )(?P<column>[^;]*?) (?:[–-]|0(?: [^;\d]*)?)(?=;|$)")


def has_what_it_lacks(marks: Sequence[Mark], scope: Scope, said: Wording) -> str:
    """What a sentence says something has that was asked for, or kept, without it: "A has a river", of countries without a river."""
    if _has_note_turned(marks, scope) and not leaves_out_nothing(marks, scope, said):
        return next(mark.text for mark in marks if mark.is_any("uncounted"))
    denials = [mark for mark in marks if mark.is_any(*_NOT_SAID)]
    if scope.evidence.yes is not None or len(denials) is not int(scope.evidence.empty):  # "none has one", of none found without one
        return ""
    if denials and not denials[0].is_any("none", "negation"):
        return ""
    of_found = [fact for fact in scope.facts if not fact.is_general or fact.number == 1]
    texts = [own for fact, own in zip(scope.facts, scope.marks[1:]) if fact.step]
    texts += [scope.marks[0]] if of_found or scope.evidence.empty else []
    heads = " ".join(text.partition(": ")[0] for text in scope.evidence.texts[1:] if ": " in text)  # what was kept, and not what it lacks
    pairs = [(each, False) for own in texts for each in _denied(own, said)]
    if any(mark.key in said.asking for mark in marks):  # "the question gives a distance", of a note that it gives none
        pairs += [(each, True) for own in _notes(scope) for each in _denied(own, said, noted=True)]
    for denied, noted in pairs:
        if not noted and tells(denied, heads, said):
            continue
        nought = any(mark.kind is Kind.NUMBER and stated_of(mark).value == 0.0 for mark in marks)
        told = next((mark for mark in marks if _is_same(mark, denied, said, noted)), None) if not nought or noted else None
        if told is not None:
            return told.text
    return ""


def _has_note_turned(marks: Sequence[Mark], scope: Scope) -> bool:
    """ "They were not set apart", of a note that they were."""
    apart = any(each.is_any("uncounted") for own in _notes(scope) for each in own)
    pairs = [(one, other) for one, other in zip(marks, marks[1:]) if other.is_any("uncounted") and not other.is_any(*_DENYING)]
    return apart and any(one.is_any("negation", "none") for one, _ in pairs)


def is_denied(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """Whether what a sentence denies is denied by the question or a cited step, left nothing there, or is an empty cell of a cited row."""
    words = [mark for mark in marks if mark.kind in (Kind.WORD, Kind.NAME)]
    asked = [each for own in scope.marks for each in _denied(own, said)]
    if any(_is_same(mark, each, said) for mark in words for each in asked):
        return True
    behind = _right_behind(marks, said)
    if behind and any(behind <= _right_behind(own, said) for own in scope.marks):
        return True
    noted = [each for own in _notes(scope) for each in _denied(own, said, noted=True)]
    if any(_is_same(mark, each, said, noted=True) for mark in words for each in noted):
        return True
    for fact in scope.facts:
        if fact.step and _NOTHING_LEFT.search(fact.text):
            return True
        note = fact.is_general and not fact.step and fact.number > 1
        if (fact.row or note) and any(_is_of_column(words, column, said) for column in _empty(fact)):
            return True
    return False


def _right_behind(marks: Sequence[Mark], said: Wording) -> frozenset[str]:
    """The terms of the words right behind the denials of a text: of "not crossed"."""
    articles = said.language.definite | frozenset(said.language.indefinite)
    pairs = [(mark, next((each for each in marks[at + 1 :] if each.key not in articles), None)) for at, mark in enumerate(marks)]
    words = [each for mark, each in pairs if mark.is_any(*_DENYING) and each is not None and each.kind is Kind.WORD]
    return frozenset().union(*(stems_of(each, said) for each in words))


def _empty(fact: Fact) -> Iterator[str]:
    return (cell["column"] for cell in _EMPTY_CELL.finditer(fact.text))


def _is_of_column(words: Sequence[Mark], column: str, said: Wording) -> bool:
    """Whether a sentence names what a column holds, and not only what it is of: the rating of "median rating of hotels"."""
    return any(tells(mark, column.partition(" of ")[0], said) for mark in words if mark.kind is Kind.WORD)


def is_said_undenied(marks: Sequence[Mark], scope: Scope, said: Wording) -> str:
    """ "They are crossed by a river", of what was asked for as not crossed by one: the word right behind the denial of the question, told
    without one; "" where there is none.
    """
    asked = [mark for mark in scope.marks[0] if mark.is_any(*_DENYING)]
    of_answer = any(fact.number == 1 for fact in scope.facts) and not scope.evidence.empty and scope.evidence.yes is None
    if len(asked) != 1 or not of_answer or any(mark.is_any(*_NOT_SAID) for mark in marks):
        return ""
    behind = _right_behind(scope.marks[0], said)
    return next((mark.text for mark in marks if mark.kind is Kind.WORD and stems_of(mark, said) & behind), "")


def has_note(scope: Scope) -> bool:
    """Whether a sentence cites a note of the answer."""
    return bool(_notes(scope))


def _notes(scope: Scope) -> list[Sequence[Mark]]:
    """The cited notes of the answer."""
    return [own for fact, own in zip(scope.facts, scope.marks[1:]) if fact.is_general and not fact.step and fact.number > 1]


def _denied(marks: Sequence[Mark], said: Wording, noted: bool = False) -> Iterator[Mark]:
    """What a text denies: the word or name behind each denial, before "has no value" the field; of a note every such word counts."""
    links = frozenset().union(
        *(each.copulas | frozenset(each.language.indefinite) | {fold(word) for word in each.language.data.get("articles", ())}
          for each in (said, wording("en")))
    )  # fmt: skip
    empty = links if noted else said.glue | said.language.grammar_words
    for at, mark in enumerate(marks):
        value = at > 0 and fold(marks[at - 1].text) in said.value_links and mark.text[:1].isupper()  # "CLEANED is No"
        if not mark.is_any(*_DENYING) or value:
            continue
        for each in marks[at + 1 : at + 1 + _BEHIND]:
            if each.kind in (Kind.SIGN, *NUMBERS) or each.is_any("break", "other"):
                break
            if each.key == _VALUE and at > 1:
                yield marks[at - 2]
                break
            if each.kind is Kind.NAME or (each.kind is Kind.WORD and each.key not in empty):
                yield each
                break


def _is_same(mark: Mark, denied: Mark, said: Wording, noted: bool = False) -> bool:
    if mark.kind is Kind.NAME and denied.kind is Kind.NAME:
        return bool(set(mark.value) & set(denied.value))
    if denied.kind not in (Kind.WORD, Kind.NAME) or (mark.key in said.glue and not noted):
        return False
    if mark.kind is not Kind.WORD and not (noted and mark.kind is Kind.PHRASE):
        return False
    return tells(mark, denied.text, said)
