"""What a share is a share of: "9 % of Old Town is covered by parks" is no "9 % of the parks"."""

from __future__ import annotations

from collections.abc import Sequence

from ...model.answer import Answer
from .reading import Kind, Mark
from .wording import Wording

#: Marks behind "of" that may name what it is a share of.
_BEHIND = 4


def of_other_base(marks: Sequence[Mark], answer: Answer, said: Wording) -> str:
    """Why a share is said to be one of what was divided, not of what it was divided by; "" where it is not."""
    divided = next((record.sentence for record in answer.trace if record.operation == "Ratio"), "")
    parts, _, base = divided.partition(": ")
    for at, mark in enumerate(marks[:-1]):
        if mark.kind is not Kind.AMOUNT or getattr(mark.value, "unit", "") != "%" or not marks[at + 1].is_any("part"):
            continue
        told = (other for other in marks[at + 2 : at + 2 + _BEHIND] if other.kind is Kind.NAME or not said.claims_nothing(other.key))
        named = next(told, None)
        stems = said.stems(named.text) if named is not None else frozenset()
        if named is not None and stems & said.stems(parts) and not stems & said.stems(base):
            return f"it is no share of “{named.text}”"
    return ""
