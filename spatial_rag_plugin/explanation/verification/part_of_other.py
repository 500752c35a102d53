"""How large a part of another one something is, where a sentence names two: "half the size of B", "a third as long as B", B的一半."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Optional

from ...model.units import Dimension, Quantity
from .amounts import qualifier
from .cited import Scope
from .claims import stated_of
from .differences import comparable
from .given import given
from .reading import Kind, Mark
from .roles import tells
from .subjects import Amount, Subject
from .wording import Wording

#: How far the true part may be from the one that is said, of that: plainly, and after a word like "about"; how far beyond it "more than".
_CLOSE, _ROUGHLY, _BEYOND = 0.06, 0.13, 1.5
#: Parts that a share in per cent says only roughly: a third is no 33 %.
_EXACT = {33: 1 / 3, 67: 2 / 3, 17: 1 / 6, 14: 1 / 7, 11: 1 / 9}
_DENIALS = ("negation", "none", "except", "only", "nearer", "farther")
_PAIR = 2
_SIZES = (Dimension.LENGTH, Dimension.AREA)


def beside_part(marks: Sequence[Mark], scope: Scope, said: Wording) -> Optional[list[Mark]]:
    """What a sentence says besides how large a part of the other one of two is, where that is so; None where nothing is."""
    for mark, inside, holds in _parts(marks, scope):
        if holds and not _says_more(inside, mark, scope, said):
            return [each for each in marks if not any(each is gone for gone in inside)]
    return None


def is_no_such_part(marks: Sequence[Mark], scope: Scope, said: Wording) -> str:
    """Why one of two is no such part of the other as a sentence says; "" where it says none, or it is."""
    found = [(mark, holds) for mark, inside, holds in _parts(marks, scope) if not _says_more(inside, mark, scope, said)]
    return f"it is not “{found[0][0].text}”" if found and not any(holds for _, holds in found) else ""


def _parts(marks: Sequence[Mark], scope: Scope) -> Iterator[tuple[Mark, Sequence[Mark], bool]]:
    """The words for a part, from there to what it is a part of, and whether it is."""
    names = [at for at, mark in enumerate(marks) if mark.kind is Kind.NAME and _listed(mark, scope)]
    told = [_listed(marks[at], scope)[0] for at in names]
    cited = [item for item in told if scope.tells_of(item)]
    if len(set(told)) != _PAIR or len(names) != _PAIR or cited != told or any(mark.is_any(*_DENIALS) for mark in marks):
        return
    ratio = _ratio(told[0], told[1], scope)
    for at, mark in enumerate(marks):
        part = _part(mark)
        if not part or at < names[0] or ratio is None:
            continue
        about, bound = qualifier(marks, at)
        first, last = min(at, names[1]), max(at, names[1])
        while first > names[0] + 1 and marks[first - 1].is_any("about", "limit", "beyond"):
            first -= 1
        yield mark, marks[first : last + 1], _is_so(ratio, part, about, bound)


def _listed(mark: Mark, scope: Scope) -> list[Subject]:
    things = (*scope.evidence.listed, *comparable(scope.evidence))
    return [item for item in (scope.evidence.subjects[index] for index in mark.value) if item in things][:1]


def _part(mark: Mark) -> float:
    """The part of one that a mark says in words, or in per cent; 0 where it says none."""
    if mark.kind is Kind.AMOUNT and stated_of(mark).unit == "%":
        return stated_of(mark).value / 100.0
    if mark.is_any("share"):
        place = mark.place("share")
        return _EXACT.get(place, place / 100.0)
    spelt = mark.kind is Kind.NUMBER and not mark.text[:1].isdecimal()
    return stated_of(mark).value if spelt and 0.0 < stated_of(mark).value < 1.0 else 0.0


def _ratio(one: Subject, other: Subject, scope: Scope) -> Optional[float]:
    """How many times the one number of another thing the same number of a thing is; None where they have none, or several."""
    pairs = [(mine, theirs) for mine in _numbers(one, scope) for theirs in _numbers(other, scope) if _are_alike(mine, theirs)]
    return pairs[0][0].value / pairs[0][1].value if len(pairs) == 1 and pairs[0][1].value > 0.0 else None


def _numbers(subject: Subject, scope: Scope) -> list[Amount]:
    """The sizes, distances and counts that the answer has of a thing, or else the numbers of fields that its fact gives."""
    plain = (item for item in subject.amounts if item.dimension is not Dimension.ANGLE and not item.field)
    own = [item for item in plain if not item.about.startswith(("score", "front"))]
    return own or given(subject, Quantity(1.0, ""), scope)


def _are_alike(mine: Amount, theirs: Amount) -> bool:
    return (mine.about, mine.dimension, mine.unit, mine.field) == (theirs.about, theirs.dimension, theirs.unit, theirs.field)


def _is_so(ratio: float, part: float, about: int, bound: str) -> bool:
    if bound:
        return part < ratio < _BEYOND * part if bound == "beyond" else part / _BEYOND < ratio < part
    return abs(ratio / part - 1.0) <= (_ROUGHLY if about else _CLOSE)


def _says_more(inside: Sequence[Mark], part: Mark, scope: Scope, said: Wording) -> bool:
    """Whether another number, or a word of which the facts say nothing, stands between the part and what it is one of."""
    others = (Kind.NUMBER, Kind.AMOUNT, Kind.DIRECTION, Kind.CLOCK, Kind.DAY, Kind.SIGN)
    return any(each is not part and (each.kind in others or _is_strange(each, scope, said)) for each in inside)


def _is_strange(mark: Mark, scope: Scope, said: Wording) -> bool:
    if mark.kind is not Kind.WORD or mark.key in said.language.grammar_words | said.glue | said.equal:
        return False
    measures = mark.key in said.language.data["dimension_nouns"] or mark.key in said.gradable or mark.key in said.much
    sized = any(item.dimension in _SIZES for item in scope.amounts)
    texts = (scope.evidence.question, *(fact.text.replace("_", " ") for fact in scope.facts))
    return not (measures and sized) and not any(tells(mark, text, said) for text in texts)
