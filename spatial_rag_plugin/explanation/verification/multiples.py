"""How many times as much: "eight times as many", "zweimal so viele"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from ...language.tokens import fold
from ...model.units import Quantity
from .fields import is_field_word
from .reading import Kind, Mark, Names, read
from .wording import Wording

_DASHES = ("-", "–", "—", "~")
_NO_NAMES = Names(())


def multiples(marks: list[Mark], said: Wording) -> list[Mark]:
    """ "Eight times as many" """
    marks = [each for mark, behind in zip(marks, [*marks[1:], None]) for each in _more_than_part(mark, behind, said)]
    marks = _of_it(marks, said)
    found = list(marks)
    for at, mark in enumerate(marks[:-1]):
        behind = next((other for other in marks[at + 1 : at + 3] if other.text not in _DASHES), mark)
        if mark.kind is Kind.NUMBER and behind.key in said.times and not behind.is_any("multiple"):
            found[at] = replace(mark, kind=Kind.PHRASE, does=frozenset({("multiple", 0)}))
        elif mark.kind is Kind.NUMBER and 0.0 < mark.value.value < 1.0 and marks[at + 1].key in said.equal:
            found[at] = replace(mark, kind=Kind.PHRASE, does=frozenset({("multiple", 1)}))
    for at, mark in enumerate(found):
        number = next((mark.key[: -len(word)] for word in said.times if mark.kind is Kind.WORD and mark.key.endswith(word)), "")
        value = said.language.number_words.get(number, 0)
        if value > 1 and _compared(found, at, said):
            found[at] = replace(mark, kind=Kind.PHRASE, does=frozenset({("multiple", int(value))}))
        elif value > 1 or (value and at and _once_each(found[at - 1])):
            found[at] = replace(mark, kind=Kind.NUMBER, value=Quantity(float(value), ""))
    return found


def _of_it(marks: Sequence[Mark], said: Wording) -> list[Mark]:
    """ "Half that", "a third of that size": as much as what was told of."""
    found: list[Mark] = []
    at = 0
    while at < len(marks):
        mark, behind = marks[at], marks[at + 1 : at + 4]
        found.append(mark)
        at += 1
        part = mark.kind is Kind.NUMBER and 0.0 < mark.value.value < 1.0 and bool(said.as_much)
        behind = behind[1:] if part and behind[:1] and behind[0].is_any("part") else behind
        if part and behind[:1] and behind[0].key in said.pointing and behind[0].is_any("it"):
            noun = behind[1] if behind[1:] and behind[1].kind is Kind.WORD and behind[1].key not in said.language.grammar_words else None
            amount = said.amounting | said.lengthwise
            sized = noun is not None and (noun.key in amount or is_field_word(noun.key) or said.claims_nothing(noun.key))
            last = behind[int(bool(sized))]
            found += [replace(last, kind=Kind.WORD, key=word, text=word, does=frozenset(), value=None) for word in said.as_much]
            at = next(place for place, each in enumerate(marks) if each is last) + 1
    return found


def _more_than_part(mark: Mark, behind: Optional[Mark], said: Wording) -> list[Mark]:
    """ "More than half as long as B": of that, and of no majority."""
    words = fold(mark.text).split()
    compares = mark.is_any("majority") and behind is not None and behind.key in said.equal
    parts = read(words[-1], said.code, _NO_NAMES) if compares else []
    if not parts or parts[0].kind is not Kind.NUMBER:
        return [mark]
    bound = replace(mark, key="", text=" ".join(words[:-1]), does=frozenset({("beyond", 0), ("strict", 0)}))
    return [bound, replace(parts[0], kind=Kind.PHRASE, does=frozenset({("multiple", 1)}), start=mark.start, end=mark.end)]


def _once_each(before: Mark) -> bool:
    """Whether "einmal" says how often: "je einmal", "nur einmal"."""
    return before.key == "je" or before.is_any("respectively", "only")


def _compared(marks: Sequence[Mark], at: int, said: Wording) -> bool:
    """Whether a multiple is one of something: "zweimal so viele"."""
    behind = marks[at + 1 : at + 3]
    return any(mark.key in said.equal or mark.is_any("than", "more", "less", "nearer", "farther") for mark in behind)
