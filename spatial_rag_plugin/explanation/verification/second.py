"""A second look at numbers that the reading of a clause backs by nothing: ways to say a known number that need more than one clause."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ...model.units import Dimension
from .amounts import fits, known, qualifier, same_kind
from .bound import is_own_number
from .claims import fields_of, stated_of
from .clauses import Clause
from .evidence import Evidence
from .gaps import follows
from .orders import is_placed
from .reading import Kind, Mark
from .sides import counts_things, is_apiece
from .spaces import distinct
from .subjects import Amount, Subject
from .sums import is_whole_of
from .wording import wording

_BEFORE, _LEAST = 3, 2
_OF_NUMBERS = ("nearest", "farthest", "most", "least")
_APART = ("nearer", "farther", "more", "less")


def holds_otherwise(clause: Clause, at: int, mark: Mark, evidence: Evidence, named: int) -> bool:
    """Whether a number is known of this answer though not of what the clause names: how many each step went over, what all have in common,
    how far the ends of the list are apart, how many names stand before it.
    """
    return (
        _is_of_each(clause, at, mark, evidence)
        or _is_in_common(clause, at, mark, evidence)
        or _lies_between_two(clause, at, mark, evidence)
        or _lies_between_ends(clause, at, mark, evidence)
        or _counts_names(clause, at, mark, named, evidence)
        or follows(clause, at, evidence)
        or is_own_number(clause, at, evidence)
        or is_whole_of(clause.marks, at, evidence)
    )


def _is_of_each(clause: Clause, at: int, mark: Mark, evidence: Evidence) -> bool:
    """ "In each of the 15 districts", "the other 14": how many a step went over."""
    stated, before = stated_of(mark), clause.marks[max(0, at - _BEFORE) : at]
    if stated.dimension is not Dimension.NONE or stated.unit or qualifier(clause.marks, at)[1]:
        return False
    counts = {value for _, value in evidence.counts} | evidence.finals
    each = any(other.is_any("all", "both") for other in before) and not any(other.kind is Kind.NAME for other in before)
    others = len(evidence.listed) == 1 and clause.has("all", "none", "negation", "than") and any(o.is_any("other") for o in before)
    each = each or (len(evidence.listed) == 1 and not clause.has("found") and counts_things(clause, at, evidence))
    return (each and stated.value in counts) or (others and stated.value + 1.0 in counts)


def _is_in_common(clause: Clause, at: int, mark: Mark, evidence: Evidence) -> bool:
    """ "Their scores are all 0.44": what all have that were named before."""
    if not clause.has("they", "all", "both") or any(other.kind is Kind.NAME for other in clause.marks):
        return False
    stated, about = stated_of(mark), qualifier(clause.marks, at)[0]
    fields = fields_of(clause, evidence)
    for groups in (clause.before, clause.mentioned):
        those = distinct(groups)
        if len(those) >= _LEAST and all(known(stated, mark.text, _plain(item, fields), about) for item in those):
            return True
    return False


def _plain(subject: Subject, fields: frozenset[str]) -> list[Amount]:
    return [item for item in subject.amounts if not item.field or item.field in fields]


def _lies_between_ends(clause: Clause, at: int, mark: Mark, evidence: Evidence) -> bool:
    """ "Between the first and the last there are just 67 m"."""
    places = [place for other in clause.whole if (place := _place(other, evidence)) is not None]
    if len(places) != _LEAST or not any(other.is_any("between", "difference", *_APART) for other in clause.whole):
        return False
    stated, about = stated_of(mark), qualifier(clause.marks, at)[0]
    one, other = (evidence.listed[place - 1] for place in places)
    pairs = [(one.distance, other.distance)] if stated.dimension is Dimension.LENGTH else []
    pairs += [(one.number(name), other.number(name)) for name in (*one.measures, *fields_of(clause, evidence))]
    told = [pair for pair in pairs if all(map(math.isfinite, pair))]
    return any(fits(stated, mark.text, abs(first - second), about) for first, second in (*told, *_rounded(told)))


def _lies_between_two(clause: Clause, at: int, mark: Mark, evidence: Evidence) -> bool:
    """ "Between A and B there are 2,390 m²"."""
    if len(clause.about) != _LEAST or not clause.has("between") or clause.of(Kind.DIRECTION) or clause.has("touches"):
        return False
    stated, about = stated_of(mark), qualifier(clause.marks, at)[0]
    one, other = (group[0] for group in clause.about)
    if one.reference or other.reference:
        return False
    pairs = [(a.value, b.value) for a in one.amounts for b in other.amounts if a.about == b.about and not a.field and same_kind(a, stated)]
    return any(fits(stated, mark.text, abs(first - second), about) for first, second in (*pairs, *_rounded(pairs)))


def _rounded(pairs: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """The numbers as they are shown."""
    return [(float(round(first)), float(round(second))) for first, second in pairs]


def _place(mark: Mark, evidence: Evidence) -> int | None:
    """The place in the list that a mark names, where there is one."""
    if mark.is_any("last"):
        return len(evidence.listed) if evidence.complete and len(evidence.listed) > 1 else None
    place = int(mark.value) if mark.kind is Kind.ORDINAL else mark.place("best") if mark.is_any("best") else 0
    end = next((name for name in _OF_NUMBERS if mark.is_any(name)), "")
    if end:  # "between the nearest and the second nearest"
        placed = [item.rank for item in evidence.listed if is_placed(item, end, mark.place(end), evidence)]
        place = placed[0] if len(placed) == 1 else 0
    return place if 0 < place <= len(evidence.listed) else None


def _counts_names(clause: Clause, at: int, mark: Mark, named: int, evidence: Evidence) -> bool:
    """ "A and B, the two …", A和B两个: how many things are named before a number."""
    names = {other.text for other in clause.whole if other.kind is Kind.NAME}
    before = clause.marks[at - 1] if at else None
    behind = all(other.start < mark.start for other in clause.whole if other.kind is Kind.NAME)
    said = wording(evidence.language)
    pointed = said.unspaced or (before is not None and before.key in said.language.definite)
    if stated_of(mark).value == len(names) == _LEAST and behind and pointed and not clause.has("found") and not is_apiece(clause, at):
        return True  # "X and Y, so the two countries touch"
    return named >= _LEAST and stated_of(mark).value == named and before is not None and before.kind is Kind.NAME
