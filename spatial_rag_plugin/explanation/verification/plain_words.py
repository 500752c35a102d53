"""Words that claim nothing of a place, by the classes of common words: where they stand may make a claim, or a name, of them."""

from __future__ import annotations

from collections.abc import Sequence

from .clauses import Clause
from .reading import Kind, Mark
from .wording import Wording


def is_graded(marks: Sequence[Mark], at: int, said: Wording) -> bool:
    """ "An impressive 42 ha", "a comfortable lead": whether a word only grades the number, or the place in an order, that it stands by."""
    if marks[at].key not in said.graded | said.gradable:
        return False
    behind = [mark for mark in marks[at + 1 : at + 3] if not mark.is_any("about")]
    if marks[at].key in said.much | said.little and not (behind and behind[0].kind in (Kind.AMOUNT, Kind.NUMBER, Kind.ORDINAL)):
        return False  # "a high number" is looked up
    if marks[at].key in said.gradable:
        return bool(behind) and (behind[0].key in said.plain or behind[0].is_any("gap", "difference"))
    return bool(behind) and (
        behind[0].kind in (Kind.AMOUNT, Kind.NUMBER, Kind.ORDINAL)
        or behind[0].key in said.amounting
        or behind[0].is_any("gap", "difference", "majority", "share", "multiple", "best", "most", "ahead", "behind")
    )


def is_capital(mark: Mark, clause: Clause, said: Wording) -> bool:
    """Whether such a word is written as a name: a capital amid a sentence, or in front of a verb that tells something of a thing."""
    whole = clause.whole or clause.marks
    at = whole.index(mark) if mark in whole else 0
    if not mark.text[:1].isupper() or said.unspaced or said.code == "de":
        return False
    if at:
        return whole[at - 1].kind is not Kind.SIGN
    return any(other.key in said.copulas | said.owns for other in whole[1:2]) and mark.key not in said.harmless
