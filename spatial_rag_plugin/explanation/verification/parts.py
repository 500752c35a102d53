"""Of how many something is the first, the nearest or the largest: "the farthest of the four", "of the three inns, …", 四家中最近的."""

from __future__ import annotations

from ...language.language import load
from ...language.tokens import fold
from .clauses import Clause
from .evidence import Evidence
from .orders import SUPERLATIVES
from .reading import Kind
from .spaces import distinct
from .wording import languages

_BEFORE, _BEHIND, _NOUN = 3, 2, 3


def is_among_so_many(clause: Clause, at: int) -> bool:
    """Whether a number counts those among which something has a place: "of", or an article in the genitive, leads it, or 中 follows it."""
    if not any(mark.is_any(*SUPERLATIVES) for mark in clause.whole or clause.marks):
        return False
    before = clause.marks[at - 1] if at else None
    return is_led_by_part(clause, at) or (before is not None and before.key in definite())


def is_led_by_part(clause: Clause, at: int) -> bool:
    """Whether "of" leads a number, or 中 follows it: it is the whole of which a part is told."""
    if any(mark.is_any("part") for mark in clause.marks[max(0, at - _BEFORE) : at]):
        return True
    return any(mark.is_any("part") and not mark.is_any("ground") for mark in clause.marks[at + 1 : at + 1 + _BEHIND])


def so_many_of(clause: Clause, at: int, evidence: Evidence) -> set[float]:
    """How many that may be: what was found or looked at, what was named before, and those that the word behind the number names."""
    found = {float(len(evidence.listed)), *evidence.finals, *(value for _, value in evidence.counts)}
    found |= {float(len(distinct(groups))) for groups in (clause.before, clause.mentioned)}
    kind = next((mark.key for mark in clause.marks[at + 1 : at + 1 + _NOUN] if mark.kind is Kind.WORD), "")
    one = kind[:-1] if kind.endswith("s") else kind
    called = [item for item in evidence.listed if len(one) >= _NOUN and one in fold(" ".join((item.name, *item.fields))).split()]
    return found | {float(len(called))}


def definite() -> frozenset[str]:
    return frozenset(word for code in languages() for word in load(code).data.get("definite", ()))
