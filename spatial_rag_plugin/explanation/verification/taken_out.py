"""What of a sentence is looked at by itself: where it holds, or says nothing that could be wrong, the rest is judged without it."""

from __future__ import annotations

from collections.abc import Sequence

from .cited import Scope
from .graded import graded
from .linking import linking
from .part_of_other import beside_part
from .reading import Mark
from .set_apart import beside_gap
from .wording import Wording
from .years_apart import beside_years

#: Pieces that were worked out from the facts, and words that claim nothing where all the rest holds.
_PIECES = (beside_years, beside_gap, beside_part)
_WORDS = (graded, linking)


def taken_out(marks: Sequence[Mark], scope: Scope, said: Wording) -> tuple[list[Mark], list[Mark], bool]:
    """The rest of a sentence, the words that it went without and that are told as not checked, and whether anything of it was looked at;
    one of each kind at most.
    """
    rest = list(marks)
    for piece in _PIECES:
        left = piece(rest, scope, said)
        rest = rest if left is None else left
    words: list[Mark] = []
    looked = len(rest) < len(marks) or graded(rest, scope, said) is not None
    for word_of in _WORDS:
        word = word_of(rest, scope, said)
        if word is not None:
            words.append(word)
            rest = [mark for mark in rest if mark is not word]
    return rest, words, looked
