"""Numbers that follow from two that are known: how far they are apart, by how many per cent, and the one that another is set against."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from ...language.language import load
from ...language.tokens import is_cjk
from ...model.units import Dimension, Quantity
from .amounts import fits, known, qualifier, same_kind, within
from .claims import fields_of, stated_of
from .clauses import Clause, bounds
from .differences import comparable
from .evidence import Evidence
from .orders import COMPARATIVES
from .reading import Kind, Mark
from .shares import places_in
from .subjects import Amount, Subject
from .wording import languages, of_any_language, wording

_PAIR = 2
_NUMBERS = (Kind.NUMBER, Kind.AMOUNT)
#: How far a difference may be from the true one, of it, where it is only rounded to the figures that are shown; per cent points.
_LAST, _POINTS, _ABOUT_POINTS, _PART_POINTS = 0.2, 0.6, 1.6, 3.0
#: How much more a difference may be that is only said to be more than so much.
_ROOM = 0.3
#: How many times a bound a difference, or a sum, may be; from where on a number of one figure is a rounded one, and how far it may be off.
LOOSE, _BIG, _ROUNDED = 1.6, 1000.0, 0.12


def follows(clause: Clause, at: int, evidence: Evidence) -> bool:
    """Whether a number of a clause is worked out of two known ones, and its words say so: "three metres behind it", "4.5 versus 3.9"."""
    return _is_gap(clause, at, evidence) or _is_set_against(clause, at, evidence)


def is_gap(stated: Quantity, text: str, gap: float, about: int, bound: str) -> bool:
    """Whether how far two are apart may be said so."""
    if bound:
        return within(stated, [gap], bound) and 1 / LOOSE < gap / stated.base < LOOSE if stated.base else False
    if fits(stated, text, gap, about):
        return True
    one_figure = stated.value >= (1.0 if stated.unit else _BIG) and len(f"{stated.value:g}".rstrip("0")) == 1
    return bool(about) and one_figure and abs(gap - stated.base) <= _ROUNDED * gap


def says_how_much(clause: Clause, at: int) -> bool:
    """ "2 km farther than B", "three rooms more than B", 比B多三间: whether a number says how far two are apart, and no number of one."""
    if not clause.rivals or not clause.about or qualifier(clause.marks, at)[1] or clause.has("multiple", "share"):
        return False
    behind = clause.marks[at + 1 : at + 1 + _PAIR]
    place = next((n for n, mark in enumerate(behind) if mark.is_any(*COMPARATIVES)), -1)
    amassed = place == 1 and behind[0].kind is Kind.WORD and clause.marks[at].kind is Kind.NUMBER
    own = at > 0 and clause.marks[at - 1].key in of_any_language("having") and place == 0 and behind[0].is_any("ahead", "behind")
    if own:
        return False  # "with 366, just ahead of B"
    led = place == 0 or (amassed and not behind[place].is_any("ahead", "behind"))  # "with six, ahead of B with five"
    if led and not bounds(clause.marks, at + 1 + place):
        return not _is_article(clause.marks, at)
    before = clause.marks[at - 1] if at else None
    compared = before is not None and is_cjk(before.text) and before.is_any(*COMPARATIVES) and not before.is_any("limit", "beyond")
    return compared and clause.has("than")


def _is_article(marks: Sequence[Mark], at: int) -> bool:
    """ "The one farther away": no number."""
    return at > 0 and any(marks[at - 1].key in load(code).data.get("definite", ()) for code in languages())


def _is_gap(clause: Clause, at: int, evidence: Evidence) -> bool:
    if not _sets_apart(clause) or _is_from_reference(clause.marks, at, evidence):
        return False
    mark = clause.marks[at]
    stated, (about, bound) = stated_of(mark), qualifier(clause.marks, at)
    for one, other in _pairs(clause, evidence):
        for first, second in _numbers(one, other, stated, clause, evidence):
            if stated.unit == "%":
                held = _is_part_more(stated, mark, first, second, about)
            else:
                held = _is_apart(stated, mark, first, second, about, bound)
            if held:
                return True
    return False


def _sets_apart(clause: Clause) -> bool:
    """Whether the words of a sentence compare, and do not only bound a number."""
    whole = clause.whole or clause.marks
    if any(mark.is_any("difference", "apart", "ahead", "behind", "gap") for mark in whole):
        return True
    if any(mark.is_any("between") for mark in whole) and len(places_in(whole)) == _PAIR:
        return True
    return any(mark.is_any(*COMPARATIVES) and not bounds(whole, at) for at, mark in enumerate(whole))


def _is_from_reference(marks: Sequence[Mark], at: int, evidence: Evidence) -> bool:
    """ "88 m from the station": a number of its own, whatever else is compared."""
    behind = marks[at + 1 : at + 5]
    if behind and behind[0].is_any("nearer", "farther"):
        return False  # "4 km farther from the lake than B"
    name = next((place for place, mark in enumerate(behind) if mark.kind is Kind.NAME), -1)
    if name < 1 or not all(evidence.subjects[index].reference for index in behind[name].value):
        return False
    return any(mark.is_any("ground") or mark.kind is Kind.DIRECTION for mark in behind[:name])


def _pairs(clause: Clause, evidence: Evidence) -> Iterator[tuple[Subject, Subject]]:
    """What a clause may set apart: what it names, or that and what was named beside or before it, or what stands before it in the list."""
    placed = [evidence.listed[place - 1] for place in places_in(clause.whole) if 0 < place <= len(evidence.listed)]
    if len(placed) == _PAIR and not any(mark.kind is Kind.NAME for mark in clause.whole):
        yield placed[0], placed[1]
        return
    own = [group[0] for group in (*clause.about, *clause.rivals) if not group[0].reference]
    beside = [item for mark in clause.whole if mark.kind is Kind.NAME for item in _meant(mark, evidence) if item not in own]
    before = [group[0] for group in (*clause.before, *clause.mentioned[-_PAIR:]) if not group[0].reference and group[0] not in own]
    if len(own) >= _PAIR:
        yield from ((one, other) for one in own for other in own if one is not other)
        return
    if own:
        above = [item for item in evidence.listed if item.rank == own[0].rank - 1]
        rest = [item for item in comparable(evidence) if item is not own[0]]
        yield from ((own[0], other) for other in (*beside, *before, *above) or rest)
        return
    others = [*dict.fromkeys((*beside, *before))]
    others = others if len(others) > 1 else comparable(evidence)
    yield from ((one, other) for one in others for other in others if one is not other)


def _meant(mark: Mark, evidence: Evidence) -> list[Subject]:
    found = [evidence.subjects[index] for index in mark.value]
    return [item for item in found if item.rank][:1] or [item for item in found if not item.reference][:1]


def _numbers(one: Subject, other: Subject, kind: Quantity, clause: Clause, evidence: Evidence) -> Iterator[tuple[float, float]]:
    """The numbers that two have of the same: what the answer measured, or the fields that are spoken of."""
    fields = fields_of(clause, evidence) | clause.fields
    if kind.unit == "%" or kind.dimension is Dimension.NONE:
        names = fields or frozenset(one.measures) & frozenset(other.measures)
        pairs = [(one.number(name), other.number(name)) for name in names]
        pairs += [(one.distance, other.distance)] if kind.unit == "%" else []
    else:
        told = [item for item in one.amounts if same_kind(item, kind) and (not item.field or item.field in fields)]
        pairs = [(item.value, each.value) for item in told for each in other.amounts if each.about == item.about and same_kind(each, kind)]
    yield from (pair for pair in pairs if all(map(math.isfinite, pair)))


def _is_apart(stated: Quantity, mark: Mark, first: float, second: float, about: int, bound: str) -> bool:
    apart = abs(first - second)
    if bound == "beyond" and stated.base < apart <= (1.0 + _ROOM) * stated.base:
        return True
    if fits(stated, mark.text, apart, about):
        return True
    if stated.dimension is Dimension.NONE and float(first).is_integer() and float(second).is_integer():
        return False  # things are counted
    scale = stated.base / stated.value if stated.value else 1.0
    shown = abs(round(first / scale) - round(second / scale)) * scale
    near = stated.value.is_integer() and abs(stated.base - apart) <= scale
    return near and (shown == stated.base or abs(stated.base - apart) <= min(0.5 * scale, _LAST * apart))


def _is_part_more(stated: Quantity, mark: Mark, first: float, second: float, about: int) -> bool:
    """Whether one is by so many per cent more, or less, than the other."""
    parts = [100.0 * abs(first - second) / abs(whole) for whole in (first, second) if whole]
    slack = _ABOUT_POINTS if about else _POINTS
    return any(abs(part - stated.value) <= slack for part in parts)


def _is_set_against(clause: Clause, at: int, evidence: Evidence) -> bool:
    """ "4.5 versus 3.9": a number of the other of two, behind one of the same that is known of what the clause is about."""
    mark = clause.marks[at]
    first = next((place for place in range(at - 1, -1, -1) if clause.marks[place].kind in _NUMBERS), -1)
    between = clause.marks[first + 1 : at] if first >= 0 else ()
    if not any(each.is_any("than") or _sets_against(each) for each in between) or any(each.kind is Kind.NAME for each in between):
        return False
    own = [group[0] for group in clause.about]
    named = [item for each in clause.whole if each.kind is Kind.NAME for item in _meant(each, evidence)]
    others = [group[0] for group in (*clause.rivals, *clause.before, *clause.mentioned[-_PAIR:])]
    lead = clause.marks[first]
    abouts = {item.about for each in own for item in each.amounts if _is_known(lead, item)}
    told = [item for each in (*named, *others) if each not in own for item in each.amounts if item.about in abouts]
    return any(_is_known(mark, item) for item in told)


def _is_known(mark: Mark, item: Amount) -> bool:
    return known(stated_of(mark), mark.text, [item], False)


def is_part_of_other(clause: Clause, per_cent: float, evidence: Evidence) -> bool:
    """ "B has a third of that": whether what a clause is about has so many per cent of what was spoken of before, or is named beside it."""
    pointed = clause.has("it") or any(mark.kind is Kind.NAME for mark in clause.marks)
    if not clause.about or clause.inherited or not pointed:
        return False
    for one, other in _pairs(clause, evidence):
        for first, second in _numbers(one, other, Quantity(per_cent, "%"), clause, evidence):
            if second and abs(100.0 * first / second - per_cent) <= _PART_POINTS:
                return True
    return False


def _sets_against(mark: Mark) -> bool:
    return any(mark.key in wording(code).against for code in languages())
