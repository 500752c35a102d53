"""Parts of a whole in two numbers: "one country in five", "two out of every three"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from .reading import Kind, Mark
from .spaces import whole_number
from .wording import Wording

#: Marks that may stand between the two numbers, and up to which number they are spelt out.
_BETWEEN, _MOST = 4, 100
_PER_CENT = 100.0


def with_shares(marks: Sequence[Mark], said: Wording) -> list[Mark]:
    """The marks of a sentence, in which such a part is one mark, with how many per cent it is."""
    found: list[Mark] = []
    marks = _with_halves(marks, said)
    at = 0
    while at < len(marks):
        end = _end(marks, at, said) if said.parting else None
        if end is None:
            found.append(marks[at])
            at += 1
            continue
        part, whole = (float(whole_number(marks[place]) or 0) for place in (at, end))
        text = " ".join(mark.text for mark in marks[at : end + 1])
        does = frozenset({("share", round(_PER_CENT * part / whole))})
        kept = marks[at + 1 : end - 1] if marks[at + 1].kind is Kind.WORD else ()  # the word for what is parted
        found += [Mark(Kind.PHRASE, marks[at].start, marks[end].end, text, marks[at].key, None, does), *kept]
        at = end + 1
    return found


def _with_halves(marks: Sequence[Mark], said: Wording) -> Sequence[Mark]:
    """ "One and a half times": a number and a part of one, as one number."""
    light = [at for at, mark in enumerate(marks) if mark.key not in said.language.indefinite]
    for whole, joint, part in zip(light, light[1:], light[2:]):
        halved = marks[part].kind is Kind.NUMBER and 0.0 < marks[part].value.value < 1.0
        if halved and _spelt(marks, whole) and marks[joint].is_any("break"):
            value = replace(marks[part].value, value=marks[whole].value.value + marks[part].value.value)
            text = " ".join(mark.text for mark in marks[whole : part + 1])
            one = replace(marks[whole], end=marks[part].end, text=text, value=value)
            return [*marks[:whole], one, *_with_halves(marks[part + 1 :], said)]
    return marks


def _end(marks: Sequence[Mark], at: int, said: Wording) -> Optional[int]:
    """Where the whole stands of which the number at a place is a part."""
    part = _spelt(marks, at)
    for end in range(at + 2, min(at + 2 + _BETWEEN, len(marks))) if part else ():
        whole = _spelt(marks, end)
        if whole:
            between = marks[at + 1 : end]
            words = [mark for mark in between if mark.kind is Kind.WORD and mark.key not in said.parting]
            leads = not said.parting.isdisjoint((between[-1].key, between[-1].text.casefold()))
            one_word = len(words) <= 1 and (not words or words[0] is between[0])
            return end if leads and one_word and part < whole <= _MOST and len(between) <= len(words) + 2 else None
        if marks[end].kind is Kind.SIGN or marks[end].kind is Kind.NAME:
            return None
    return None


def _spelt(marks: Sequence[Mark], at: int) -> int:
    mark = marks[at]
    return whole_number(mark) or 0 if mark.kind is Kind.NUMBER and not mark.text[:1].isdecimal() else 0
