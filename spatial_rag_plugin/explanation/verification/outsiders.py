"""What a sentence says is not part of the answer: a place that is known elsewhere, and really is none of what was found."""

from __future__ import annotations

from collections.abc import Sequence

from .alike import also_called
from .clauses import Clause
from .evidence import Evidence
from .reading import Kind, Mark
from .wording import Wording

_TOLD = frozenset((Kind.AMOUNT, Kind.NUMBER, Kind.RANGE, Kind.DIRECTION, Kind.CLOCK, Kind.DAY, Kind.VALUE, Kind.ORDINAL))


def left_out(marks: Sequence[Mark], clauses: Sequence[Clause], evidence: Evidence, said: Wording) -> list[str]:
    """ "Argentina is not listed, because it does not border Peru": the names of such places; () where a sentence says more.

    The answer has to be whole, and every clause that says what was asked for has to deny it.
    """
    if not evidence.complete or not evidence.listed or evidence.yes is not None or any(mark.kind in _TOLD for mark in marks):
        return []
    named = [evidence.subjects[index] for mark in marks if mark.kind is Kind.NAME for index in mark.value]
    if any(not item.reference for item in named):
        return []
    unknown = [mark for mark in marks if mark.kind is Kind.WORD and not said.claims_nothing(mark.key)]
    places = [mark for mark in unknown if also_called(mark.text)]
    words = evidence.words(said)
    others = [mark for mark in unknown if mark not in places and not said.stems(mark.text) & words]
    denials = [clause.has("none", "negation") for clause in clauses]
    claims = [clause.has("touches", "found") and not any(denials[max(0, at - 1) : at + 1]) for at, clause in enumerate(clauses)]
    return [mark.text for mark in places] if any(denials) and not any(claims) and not others else []
