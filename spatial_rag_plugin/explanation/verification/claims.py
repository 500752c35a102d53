"""One claim of a sentence, and what became of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Optional

from ...model.units import Quantity
from .clauses import Clause, Group
from .evidence import Evidence
from .fields import named_fields, plainest
from .reading import Mark
from .subjects import Subject

HoldsOf = Callable[[Subject], Optional[bool]]


@dataclass(frozen=True)
class Found:
    """What became of one claim: ``holds`` None where the evidence says nothing of it; ``why`` it does not hold, for people.

    ``coarse``: it holds as far as it goes, but says less than what is known.
    """

    text: str
    holds: Optional[bool]
    why: str = ""
    coarse: bool = False


def of_all(groups: Sequence[Group], holds: HoldsOf) -> Optional[bool]:
    """Whether something holds of one of each group; None where of some group nothing tells."""
    found = [[holds(subject) for subject in group] for group in groups]
    if all(any(item is True for item in group) for group in found):
        return True
    return None if any(all(item is None for item in group) for group in found) else False


def names_of(groups: Sequence[Group]) -> str:
    """The names of what a clause is about, for people."""
    return ", ".join(group[0].name for group in groups)


def stated_of(mark: Mark) -> Quantity:
    """The number that a mark states."""
    return mark.value if isinstance(mark.value, Quantity) else Quantity(0.0, "")


def compared_fields(evidence: Evidence) -> frozenset[str]:
    """The fields whose numbers a step compared: what a size is meant by, where a clause names no field."""
    kept = [text.partition(": keep ")[2] for text in evidence.texts[1:] if ": keep " in text]
    return frozenset(name for name in evidence.fields if any(name in text for text in kept))


def fields_of(clause: Clause, evidence: Evidence) -> frozenset[str]:
    """The numbers of the answer's features that a clause names."""
    for marks in (clause.marks, clause.whole):
        named = named_fields(marks, evidence.fields)
        if named:  # of several that a word may mean, the one that a step went by
            found = plainest(named, marks)
            asked = frozenset(name for name in found if any(name in text for text in evidence.texts[1:]))
            return asked or found
    return frozenset()
