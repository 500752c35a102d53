"""An unknown word that only leads to a number which is checked: "squeaks past the limit with 5", "a fleet of 17 vehicles"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from .alike import is_kind
from .asides import judges
from .backing import stems_of
from .cited import Scope
from .fields import is_field_word
from .quantified import BOUNDS, NUMBERS
from .reading import Kind, Mark
from .wording import Wording

_DENIALS = ("negation", "none", "except", "only", "unknown", "uncounted")
_LEADING = (Kind.PHRASE, *NUMBERS)


def linking(marks: Sequence[Mark], scope: Scope, said: Wording) -> Optional[Mark]:
    """The one word of a sentence that may be set aside, where all the rest of it holds; None where there is none, or more than one.

    It is the verb between a name and what is said of it in numbers, or the noun that a number of known things is one of. What denies,
    sets apart or gives a reason has no such word.
    """
    if said.unspaced or any(mark.is_any(*_DENIALS) or mark.key in said.causing for mark in marks):
        return None
    words = scope.words(said)
    unknown = [at for at, mark in enumerate(marks) if _is_unknown(mark, words, said)]
    if len(unknown) != 1:
        return None
    at = unknown[0]
    return marks[at] if _is_verb(marks, at, said) or _is_heap(marks, at, words, said) else None


def _is_unknown(mark: Mark, words: frozenset[str], said: Wording) -> bool:
    if mark.kind is not Kind.WORD or not mark.key.isalpha() or said.claims_nothing(mark.key) or stems_of(mark, said) & words:
        return False
    return not is_kind(mark.key) and not is_field_word(mark.key) and not judges(mark, said)


def _is_verb(marks: Sequence[Mark], at: int, said: Wording) -> bool:
    """Right behind a name, or as a participle at the beginning; a preposition, an article or a number behind it, and a number later."""
    before, behind = marks[at - 1 : at] if at else (), marks[at + 1 :]
    begins = not at and said.code == "en" and marks[at].key.endswith("ing")
    named = bool(before) and before[0].kind is Kind.NAME and marks[at].text.islower()
    number = next((mark for mark in behind if mark.kind is not Kind.SIGN and not mark.is_any("about", *BOUNDS)), None)
    each = any(mark.is_any("all", "apiece") for mark in marks)  # a mean is none of each
    if before and before[0].kind is Kind.WORD and not each and number is not None and number.kind in NUMBERS and marks[at].text.islower():
        return said.code == "en"  # "campsites charge about £23"
    led = bool(behind) and (behind[0].kind in _LEADING or (behind[0].kind is Kind.WORD and _is_small(behind[0], said)))
    return (begins or named) and led and any(mark.kind in NUMBERS for mark in behind)


def _is_small(mark: Mark, said: Wording) -> bool:
    """Whether a word is one of the grammar: an article, a preposition."""
    return mark.key in said.language.grammar_words


def _is_heap(marks: Sequence[Mark], at: int, words: frozenset[str], said: Wording) -> bool:
    """ "A fleet of 17 vehicles", "the largest tally, 450 stalls": whether known things of a number make up what a noun is."""
    joint, number, things = ([*marks[at + 1 : at + 4], None, None, None])[:3]
    if joint is None or number is None or things is None or number.kind is not Kind.NUMBER or things.kind is not Kind.WORD:
        return False
    most = bool(at) and any(name == "most" or name == "least" for name, _ in marks[at - 1].does)
    joined = joint.is_any("part") or (most and joint.kind is Kind.SIGN and joint.text == ",")
    return joined and bool(stems_of(things, said) & words)
