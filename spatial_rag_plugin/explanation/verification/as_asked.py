"""A count of all that was found, held against what was asked for: as far, on the same side, at the same time, from the same thing."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ...model.units import Dimension
from .amounts import YEARS, known, may_be_either, qualifier
from .claims import stated_of
from .clauses import Clause, own_of
from .evidence import Evidence
from .fields import named_fields
from .orders import COMPARATIVES, is_placed, superlative_of
from .reading import Kind, Mark
from .sides import counts_things
from .spaces import whole_number
from .subjects import Subject
from .wording import Wording

#: Signs before a list of what was found.
_LISTS = frozenset(":：–—")
_OPPOSITE = {"nearest": "farthest", "farthest": "nearest", "most": "least", "least": "most"}
_BY_AGE = {"oldest": "newest", "newest": "oldest", "cheapest": "dearest", "dearest": "cheapest"}
_STATISTICS = ("average", "total", "middle")
#: Verbs that work a statistic out.
_DONE = {"averaging": "average", "summing": "total"}
_POINTING = ("all", "both", "they", "other")
_LEAD, _NEAR = 3, 2


def other_than_asked(clauses: Sequence[Clause], evidence: Evidence, said: Wording) -> str:
    """Why a sentence says of what was found what was asked otherwise; "" where it does not."""
    for clause in clauses:
        why = next(_measured_elsewhere(clause, evidence, said), "") or next(_other_end(clause, evidence), "")
        why = why or next(_begins_otherwise(clause, evidence), "")
        why = why or next(_borders_another(clause, evidence), "") or next(_other_statistic(clause, evidence), "")
        why = why or next(_all_of_step(clause, clauses, evidence), "")
        if not why and _counts_of_step(clause, evidence, said):
            why = next(_farther(clause, evidence), "") or next(_other_side(clause, evidence), "")
        if not why and _counts_found(clause, evidence, said):
            why = next(_farther(clause, evidence), "") or next(_other_side(clause, evidence), "") or next(_other_time(clause, evidence), "")
        if why:
            return why
    joined = (clause for clause in _joined(clauses, said) if _counts_found(clause, evidence, said))
    return next((why for clause in joined for why in _farther(clause, evidence)), "") or _more_than_all(clauses, said)


def _joined(clauses: Sequence[Clause], said: Wording) -> list[Clause]:
    """ "Four sites with water lie within 5 km": the count of the first part is of what the second one says."""
    if len(clauses) != _NEAR or any(mark.kind is Kind.SIGN and mark.text != "." for mark in clauses[0].whole):
        return []
    first, second = clauses
    lead = next(iter(second.marks), None)
    plain = lead is not None and lead.key in said.relative and not own_of((*first.about, *second.about))
    return [replace(second, marks=(*first.marks, *second.marks))] if plain and first.of(Kind.NUMBER) else []


def _more_than_all(clauses: Sequence[Clause], said: Wording) -> str:
    """ "Nine are lit, out of six in all": more than there are."""
    marks = clauses[0].whole if clauses else ()
    numbers = [at for at, mark in enumerate(marks) if mark.kind is Kind.NUMBER and whole_number(mark) not in (None, *YEARS)]
    if len(numbers) != _NEAR or any(mark.kind is Kind.NAME for mark in marks):
        return ""
    first, last = numbers
    if any(mark.is_any("part") for mark in marks[last + 1 : last + 2]) or may_be_either(marks[first].text):
        return ""  # "90 places, and 89 of them"; "4.417, aus 6 Werten"
    led = [mark for mark in marks[first + 1 : last] if mark.kind is not Kind.SIGN and mark.key not in said.language.definite][-1:]
    part, whole = (first, last) if led and led[0].is_any("part") and not said.unspaced else (last, first)
    of_them = part == first or (said.unspaced and any(mark.is_any("part") for mark in marks[first + 1 : last]))
    bounded = any(qualifier(marks, at)[1] for at in numbers)
    if of_them and not bounded and (whole_number(marks[part]) or 0) > (whole_number(marks[whole]) or 0):
        return f"“{marks[part].text}” are not among “{marks[whole].text}”"
    return ""


def _counts_found(clause: Clause, evidence: Evidence, said: Wording) -> bool:
    """ "14 cafés lie within …": whether a clause says how many there are of what was asked for, and not what all of these have."""
    if clause.has(*_POINTING):
        return False
    if evidence.empty:
        return clause.has("none", "negation")
    for at, mark in enumerate(clause.marks):
        if mark.kind is not Kind.NUMBER or whole_number(mark) not in evidence.finals or not counts_things(clause, at, evidence):
            continue
        before = clause.marks[at - 1] if at else None
        pointed = before is not None and (before.is_any("it") or before.key in said.language.definite)
        pointed = pointed or any(other.is_any("part") for other in clause.marks[at + 1 : at + 1 + _NEAR])  # "three of the five"
        if not pointed and not qualifier(clause.marks, at)[1]:
            return True
    return False


def _counts_of_step(clause: Clause, evidence: Evidence, said: Wording) -> bool:
    """ "Of the 7 within 5 km, …", 三公里内的…有3家: whether a clause counts what a step left, or tells of which a part is."""
    counts = evidence.finals | {value for _, value in evidence.counts}
    for at, mark in enumerate(clause.marks):
        if mark.kind is not Kind.NUMBER or whole_number(mark) not in counts:
            continue
        before, limits = clause.marks[max(0, at - _LEAD) : at], clause.marks[at + 1 :]
        led = any(other.is_any("part") for other in before) and any(other.kind is Kind.AMOUNT for other in limits)
        leads = all(other.kind is Kind.SIGN or other.is_any("break") for other in clause.marks[:at])
        led = led or (leads and whole_number(mark) not in evidence.finals and any(other.kind is Kind.AMOUNT for other in limits))
        if led and counts_things(clause, at, evidence):
            return True
        last = [other for other in clause.marks if other.kind is not Kind.SIGN][-1]
        if mark is last and any(other.is_any("found") for other in clause.marks[:at]) and not clause.has(*_POINTING):
            return True  # "the count of cafés within 5 km came to seven"
        if said.unspaced and any(other.is_any("found", "total") for other in before[-1:]) and not clause.has(*_POINTING):
            return True
    return False


def _farther(clause: Clause, evidence: Evidence) -> Iterator[str]:
    """ "14 lie within 700 m" where those within 500 m were asked for: how many there are then is not known."""
    limits = [item for item in evidence.amounts if item.about == "limit" and item.dimension is Dimension.LENGTH and item.value > 0.0]
    for at, mark in enumerate(clause.marks):
        stated = stated_of(mark)
        if mark.kind is not Kind.AMOUNT or stated.dimension is not Dimension.LENGTH or not limits:
            continue
        about, bound = qualifier(clause.marks, at)
        asked = known(stated, mark.text, limits, about)
        if bound == "limit" and not asked and stated.base > max(item.value for item in limits):
            yield f"“{mark.text}” is farther than what was asked for"


def _other_side(clause: Clause, evidence: Evidence) -> Iterator[str]:
    """ "Seven have fewer than 50" where those with more were asked for."""
    for at, mark in enumerate(clause.marks):
        bound = qualifier(clause.marks, at)[1] if mark.kind in (Kind.AMOUNT, Kind.NUMBER) else ""
        same = [place for place, other in enumerate(evidence.marks) if bound and other.kind is mark.kind and other.value == mark.value]
        asked = {qualifier(evidence.marks, place)[1] for place in same} - {""}
        if asked and bound not in asked:
            yield f"“{mark.text}” is not on the side that was asked for"


def _other_time(clause: Clause, evidence: Evidence) -> Iterator[str]:
    """ "Four are open at 14:00" where 11:00 was asked for; until when they are open is their own."""
    for kind in (Kind.DAY, Kind.CLOCK) if not clause.has("until", "since", "hours") else ():
        asked = {each for mark in evidence.marks if mark.kind is kind for each in mark.value}
        for mark in clause.of(kind):
            if asked and not asked & set(mark.value):
                yield f"“{mark.text}” was not asked for"


def _measured_elsewhere(clause: Clause, evidence: Evidence, said: Wording) -> Iterator[str]:
    """ "Five lie within 500 m of A" where A is one of those that were found."""
    aims = {item.aim for item in evidence.listed if item.aim}
    found = [place for place, mark in enumerate(clause.marks) if mark.kind is Kind.NAME]
    if not aims or not found or not _is_of_found(clause.marks[found[0]], evidence, aims):
        return
    asked, led = evidence.words(said), clause.marks[: found[0]]
    before = [mark for mark in led if mark.kind is not Kind.WORD or mark.key in said.far or not _is_plain(mark, asked, said)]
    if any(_is_reference(mark, evidence) for mark in clause.whole) or clause.rivals:
        return
    if said.unspaced and _frames(clause, found[0], evidence):
        yield f"{clause.marks[found[0]].text} is not what was measured from"
    if not before or not before[-1].is_any("ground"):
        return
    if _is_frame_of_all(before, evidence, said):
        yield f"{clause.marks[found[0]].text} is not what was measured from"
    measures = before[-2] if len(before) > 1 else None
    worked_out = len(led) > 1 and led[-2].key in said.doings and not own_of(clause.grounds)
    if worked_out and any(mark.key in said.far for mark in led[:-2]):
        yield f"{clause.marks[found[0]].text} is not what was measured from"
    limits = measures is not None and measures.kind is Kind.AMOUNT and bool(qualifier(before, len(before) - 2)[1])
    if measures is not None and (measures.kind is Kind.DIRECTION or limits) and not clause.rivals:
        yield f"{clause.marks[found[0]].text} is not what was measured from"


def _is_plain(mark: Mark, asked: frozenset[str], said: Wording) -> bool:
    return said.claims_nothing(mark.key) or bool(said.stems(mark.text) & asked)


def _is_frame_of_all(before: Sequence[Mark], evidence: Evidence, said: Wording) -> bool:
    """ "The four nearest to A", "sorted by their distance to A": whether what stands before a name says so of all that was found."""
    measures = before[-2] if len(before) > 1 else None
    counts = any(mark.kind is Kind.NUMBER and whole_number(mark) in evidence.finals for mark in before)
    if measures is None or not (counts or any(mark.is_any("wished") for mark in before)):
        return False
    words = set(measures.key.split())
    if measures.is_any("found") and not before[-1].is_any("part", "since", "than"):
        return counts  # "five were found near A"
    if measures.is_any("nearest", "farthest"):
        return counts and not words & said.far
    return bool(words & said.far)


def _frames(clause: Clause, at: int, evidence: Evidence) -> bool:
    """A一公里内, 离A最近的四家: whether all that was found is measured from the name."""
    behind = clause.marks[at + 1 : at + 1 + _LEAD]
    if len(behind) < _NEAR:
        return False
    if behind[0].kind is Kind.AMOUNT and behind[1].is_any("limit"):
        return True
    counts = any(mark.kind is Kind.NUMBER and whole_number(mark) in evidence.finals for mark in behind[1:])
    return counts and at > 0 and clause.marks[at - 1].is_any("ground") and behind[0].is_any("nearest", "farthest")


def _is_of_found(mark: Mark, evidence: Evidence, aims: set[str]) -> bool:
    meant = _meant(mark, evidence)
    meant = [item for item in meant if item.rank] or meant
    return all(item.rank and item.feature is not None and not item.reference and item.goal not in aims for item in meant)


def _is_reference(mark: Mark, evidence: Evidence) -> bool:
    meant = _meant(mark, evidence) if mark.kind is Kind.NAME else []
    return any(item.reference for item in meant) and not any(item.rank for item in meant)


def _meant(mark: Mark, evidence: Evidence) -> list[Subject]:
    return [evidence.subjects[index] for index in mark.value]


def _begins_otherwise(clause: Clause, evidence: Evidence) -> Iterator[str]:
    """ "…, the farthest one first", "das entfernteste zuerst": whether what the list begins with has not that place."""
    if len(evidence.listed) < _NEAR:
        return
    for at, mark in enumerate(clause.marks):
        name = next((each for each in _OPPOSITE if mark.is_any(each)), "")
        near = clause.marks[at + 1 : at + 1 + _LEAD]
        behind = [other for other in near if other.is_any("best", "front", "begins") or _is_first(other)]
        named = any(other.kind is Kind.NAME for other in clause.marks[at:])
        behind = [] if named or any(other.is_any("part") for other in near) else behind  # "the highest of the first three"
        fields = named_fields(clause.marks, evidence.fields)
        turned = _turns(clause, at) or _run_of(mark, evidence.listed[0], bool(fields))
        name, behind = (turned, [mark]) if turned else (name, behind)
        if name and behind and is_placed(evidence.listed[0], name, 1, evidence, fields) is False:
            yield f"{evidence.listed[0].name} is not “{mark.text}”"


def _run_of(mark: Mark, first: Subject, by_field: bool) -> str:
    """ "In ascending order", 从高到低: the end that a list is said to begin with; "" where a word says none."""
    if not mark.is_any("rising", "falling"):
        return ""
    by_distance = math.isfinite(first.distance) and not by_field
    return ("nearest" if by_distance else "least") if mark.is_any("rising") else "farthest" if by_distance else "most"


def _turns(clause: Clause, at: int) -> str:
    """ "From the farthest to the closest", 由远到近: the end that a list is said to begin with; "" where that is not said."""

    def end_of(mark: Mark) -> str:
        names = (*_OPPOSITE, *COMPARATIVES)
        name = next((each for each in names if mark.is_any(each)), "")
        return superlative_of(name) or name

    first = end_of(clause.marks[at])
    led = any(mark.is_any("ground", "since") for mark in clause.marks[max(0, at - _NEAR) : at])
    to = [mark for mark in clause.marks[at + 1 : at + 1 + _LEAD] if mark.is_any("ground", "until")]
    behind = [end_of(mark) for mark in clause.marks[at + 1 : at + 2 + _LEAD]]
    ranges = any(mark.is_any("between") and not mark.is_any("ground") for mark in clause.marks[:at])
    return first if led and to and not ranges and _OPPOSITE.get(first, "-") in behind else ""


def _is_first(mark: Mark) -> bool:
    return mark.kind is Kind.ORDINAL and mark.value == 1


def _borders_another(clause: Clause, evidence: Evidence) -> Iterator[str]:
    """ "Eight countries border B" where those that border A were asked for, and B is one of them."""
    touching = next((at for at, mark in enumerate(clause.marks) if mark.is_any("touches")), -1)
    asked = any(mark.is_any("touches") for mark in evidence.marks)
    if touching < 0 or not asked or any(_is_reference(mark, evidence) for mark in clause.whole):
        return
    listing = next((at for at, mark in enumerate(clause.marks) if at > touching and mark.text in _LISTS), len(clause.marks))
    before, behind = clause.marks[:touching], [mark for mark in clause.marks[touching:listing] if mark.kind is Kind.NAME]
    counts = any(mark.kind is Kind.NUMBER and whole_number(mark) in evidence.finals for mark in before)
    named = counts or any(mark.kind is Kind.NAME for mark in before)
    own = bool(behind) and all(item.rank and not item.reference for item in _meant(behind[-1], evidence))
    if named and own and not clause.rivals:
        yield f"{behind[-1].text} is not what was asked for"


def _other_statistic(clause: Clause, evidence: Evidence) -> Iterator[str]:
    """ "An average of 6.2 km" where the sum was asked for, and that is the sum."""
    asked = {name for mark in evidence.marks for name in _STATISTICS if mark.is_any(name)}
    said = [mark for mark in clause.marks if mark.is_any(*_STATISTICS)]
    for mark in clause.marks if asked and not own_of(clause.about) else ():
        done = next((name for verb, name in _DONE.items() if mark.is_any(verb)), "")
        if done and done not in asked:
            yield f"nothing was “{mark.text}”"
    if not asked or not said or any(mark.is_any(*asked) for mark in said) or evidence.is_one:
        return
    told = [item for group in clause.about for item in group[0].amounts if not item.field and item.about not in ("distance", "direction")]
    told += [item for item in evidence.amounts if item.about == "value"]
    for at, mark in enumerate(clause.marks):
        things = len(clause.of(Kind.NUMBER)) > 1 and counts_things(clause, at, evidence)  # "an average of 3.4 over eight farms"
        counts = mark.kind is Kind.NUMBER and (things or whole_number(mark) in evidence.finals)
        if mark.kind in (Kind.AMOUNT, Kind.NUMBER) and not counts and known(stated_of(mark), mark.text, told, 0):
            yield f"“{mark.text}” is not what is “{said[0].text}”"


def _all_of_step(clause: Clause, clauses: Sequence[Clause], evidence: Evidence) -> Iterator[str]:
    """ "Six lie within 2 km, and all of these are open" where three are left of the six: whether all of a step are said to be found."""
    before = clauses[: list(clauses).index(clause)]
    counted = [mark for other in before[-1:] for mark in other.of(Kind.NUMBER)]
    of_step = {float(whole_number(mark) or 0) for mark in counted} & {value for _, value in evidence.counts}
    if len(counted) != 1 or not of_step or not all(of_step > {value} or max(of_step) > value for value in evidence.finals):
        return
    told = [mark for mark in clause.marks if mark.kind in (Kind.AMOUNT, Kind.DAY, Kind.CLOCK) or mark.is_any("open", "closed")]
    if clause.has("all") and clause.has("they") and told and not clause.of(Kind.NUMBER) and not clause.has("negation", "none"):
        yield f"not all of “{counted[0].text}” are so"


def _is_of_all(mark: Mark, clause: Clause, evidence: Evidence, asked: set[str]) -> bool:
    """ "The four that lie farthest": whether a sentence that names none of them says the end of all that were kept."""
    before = [other for other in clause.whole if other.start < mark.start]
    behind = [other for other in clause.whole if other.start > mark.start]
    counts = any(other.kind is Kind.NUMBER and whole_number(other) == len(evidence.listed) > 1 for other in before)
    told = any(other.kind in (Kind.AMOUNT, Kind.NUMBER, Kind.ORDINAL) or other.is_any("last", "best", "begins") for other in behind)
    named = any(other.kind is Kind.NAME and not _is_reference(other, evidence) for other in clause.whole)
    ends = any(other.is_any("part", *asked) for other in (*before[-_LEAD:], *behind[:_NEAR]))
    return counts and not told and not named and not ends and not any(other.is_any(*asked) for other in clause.whole)


def _leads_reference(clause: Clause, at: int, evidence: Evidence) -> bool:
    """ "Farthest from A": where it is measured from, no part of anything."""
    behind = clause.marks[at + 1 : at + 2]
    return clause.marks[at].is_any("ground") and bool(behind) and _is_reference(behind[0], evidence)


def _other_end(clause: Clause, evidence: Evidence) -> Iterator[str]:
    """ "The five farthest are …" where the five nearest were asked for, and are all that was found."""
    ends = {**_OPPOSITE, **_BY_AGE}
    asked = {name for mark in evidence.marks for name in ends if mark.is_any(name)}
    for at, mark in enumerate(clause.marks):
        name = next((each for each in ends if mark.is_any(each)), "")
        if not name or name in asked or ends[name] not in asked or mark.is_any("limit", "beyond", "majority"):
            continue
        beside = (*clause.marks[max(0, at - _LEAD) : at], *clause.marks[at + 1 : at + _NEAR])
        counts = [other for other in beside if other.kind is Kind.NUMBER and whole_number(other) == len(evidence.listed) > 1]
        around = range(max(0, at - _LEAD), min(at + _NEAR, len(clause.marks)))
        parted = any(clause.marks[place].is_any("part") and not _leads_reference(clause, place, evidence) for place in around)
        number = any(other.kind is Kind.NUMBER and whole_number(other) in evidence.finals for other in clause.marks[:at])
        fields = named_fields(clause.marks[at + 1 :], evidence.fields)
        by_field = number and not clause.about and bool(fields) and fields <= named_fields(evidence.marks, evidence.fields)
        if ((counts or by_field) and not parted) or _is_of_all(mark, clause, evidence, asked):
            yield f"not those that are “{mark.text}” were asked for"
