"""The claims of numbers: of what a clause is about, of all that was found, on the way to it, and differences of two."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial
from typing import Optional

from ...language.tokens import fold
from ...model.units import Dimension, Quantity
from .amounts import fits, is_coordinate, known, qualifier, same_kind, within
from .backing import says_number
from .claims import Found, fields_of, names_of, of_all, stated_of
from .clauses import Clause, Group
from .differences import comparable, of_so_many_at_an_end
from .evidence import Evidence
from .fields import dates_field, is_rated, named_fields
from .orders import COMPARATIVES, SUPERLATIVES, is_among, is_ordered
from .parts import definite, is_among_so_many, is_led_by_part, so_many_of
from .quantified import is_worked_over
from .reading import Kind, Mark
from .shares import multiple_holds, part_holds, share_holds
from .sides import counts_of, counts_things, is_apiece, is_row_of_each, wrong_side
from .spaces import is_of_the_whole
from .subjects import Amount, Subject
from .sums import summed
from .values import has_text
from .wording import languages, of_any_language, wording

_NEAR, _FEW, _PAIR = 5, 12, 2
#: Letters that two forms of a word have in common.
_ALIKE = 4


def _told_of(subject: Subject, clause: Clause, stated: Quantity, asked: Sequence[Mark], things: bool = False) -> list[Amount]:
    """The bare numbers of a subject; those of its fields where the clause, or else the question, names the field.

    ``things``: it counts what was asked for, which no field does.
    """
    amounts = [item for item in measured(subject, (), stated) if not (things and item.field)]
    fields = {item.field for item in amounts if item.field}
    named = named_fields(clause.marks, fields)
    if not named or len(clause.of(Kind.NUMBER)) > 1:  # "3.3 from 8 reviews": the other one is of what the sentence speaks of
        named |= named_fields(clause.whole, fields)
    named = named or clause.fields | named_fields(asked, fields)
    if not any(mark.is_any("rate") or any(mark.key in wording(code).per for code in languages()) for mark in clause.whole or clause.marks):
        counts = [item for item in amounts if item.field or " per " not in f" {item.about} "]  # "247 cafés" are none per km²
        amounts = counts if things or any(not item.field for item in counts) else amounts
    in_total = clause.has("total")  # a score "in total" is no part of it
    return [item for item in amounts if (not item.field or item.field in named) and not (in_total and item.about.startswith("score of"))]


def number(clause: Clause, at: int, mark: Mark, evidence: Evidence, whole: Sequence[Mark], named: int) -> Found:
    stated = stated_of(mark)
    about, bound = qualifier(clause.marks, at)
    if stated.value == 1.0 and not mark.text[0].isdecimal() and any(other.kind is Kind.NUMBER for other in clause.marks[at + 1 : at + 3]):
        return Found(mark.text, True)  # 一张有15行的表
    here = [item for group in clause.about for item in group] or list(evidence.listed)
    if is_coordinate(mark.text, (item.lonlat for item in here)):
        return Found(mark.text, True)
    if at and clause.marks[at - 1].key in of_any_language("per") and known(stated, mark.text, evidence.amounts, 0):
        return Found(mark.text, True)  # "per 1,000 people"
    if stated.value == _PAIR and at and clause.marks[at - 1].key in definite() and len(comparable(evidence)) == _PAIR:
        return Found(mark.text, True)  # "the longer of the two rivers"
    if not stated.unit and is_worked_over(clause, stated.value, evidence):
        return Found(mark.text, True)  # "the schools were counted in all 15 districts"
    if clause.inherited and whole and whole[0].kind is Kind.WORD and whole[0].key in of_any_language("nothings"):
        clause = replace(clause, about=(), inherited=False)  # "Es wurden die Flächen von 27 Staaten gemessen"
    one = stated.value == 1.0 and not mark.text[0].isdecimal() and not clause.has("found")
    if evidence.empty and one and _is_of_another_kind(clause, at, evidence):
        return Found(mark.text, True)  # "ask again for another day"
    apart = any(other.is_any("unknown", "uncounted") or other.key == "apart" for other in whole)
    if apart and evidence.apart_total and fits(stated, mark.text, float(evidence.apart_total), about):
        return Found(mark.text, True)
    if evidence.empty and not clause.about and not clause.has("none", "negation") and stated.value not in evidence.finals:
        known_there = any(same_kind(item, stated) and fits(stated, mark.text, item.value, about) for item in evidence.amounts)
        return Found(mark.text, known_there and stated.value != 1.0, "nothing was found")
    if one and evidence.finals == {1.0} and any(other.is_any("only") for other in clause.marks[at + 1 : at + 2]):
        return Found(mark.text, True)  # "einen einzigen"
    led = [other for other in clause.marks[max(0, at - _PAIR) : at] if not (other.kind is Kind.WORD and other is clause.marks[at - 1])]
    only = (bool(led) and led[-1].is_any("only")) or not of_any_language("sole").isdisjoint(fold(mark.text).split())  # "nur noch ein"
    things = counts_things(clause, at, evidence)
    own = clause.about and not clause.fronted
    of_row = own and things and len(clause.about) == 1 and not clause.has(*COMPARATIVES) and bool(counts_of(clause.about[0][0]))
    if (one and not only and not of_row) or is_row_of_each(clause, at):
        return Found(mark.text, True)  # "the third one"
    if stated.value == 1.0 and not mark.text[0].isdecimal() and at and clause.marks[at - 1].kind is Kind.NAME:
        return Found(mark.text, True)  # "A alone", 一家
    each_of = [group[0] for group in clause.about] or list(evidence.listed)
    columns = [counts_of(item) for item in each_of] if is_apiece(clause, at) and evidence.complete else []
    if len(columns) > 1 and stated.value == len(columns) and any(other.kind is Kind.NUMBER for other in clause.marks[at + 1 :]):
        return Found(mark.text, True)  # 三个区各有2个
    if len(columns) > 1 and all(map(len, columns)) and not bound and not clause.has("between", "other"):
        held = all(any(fits(stated, mark.text, value, about) for value in column) for column in columns)
        return Found(mark.text, held, f"“{mark.text}” is not a number of each")
    of_these = at > 0 and clause.marks[at - 1].is_any("they", "examples") and evidence.complete
    if of_these and own and stated.value == len(evidence.listed) > 1:
        return Found(mark.text, True)  # "of these five, A is the oldest"
    near = (*clause.marks[at + 1 : at + 3], *clause.marks[max(0, at - 2) : at])
    superlative = next((name for other in near for name in SUPERLATIVES if other.is_any(name)), "")
    superlative = superlative or ("best" if at and clause.marks[at - 1].is_any("front") else "")
    fine = Found(mark.text, True)
    share = 100.0 * stated.value
    part = 0.0 < stated.value < 1.0 and not mark.text.startswith(("0.", "0,"))  # a score is no share
    if part and (share_holds(share, evidence, bound, about) or (not bound and part_holds(clause, share, evidence, about=about))):
        return fine
    if 0.0 < stated.value < 1.0 and multiple_holds(clause, mark, evidence):
        return fine  # "less than half the distance to B"
    behind = next((other for other in reversed(clause.marks[:at]) if other.is_any(superlative)), None) if superlative else None
    leads = behind is None or behind is clause.marks[at - 1]  # "the three nearest", "the top three"; not "the nearest of the three"
    so_many = stated.value <= len(evidence.listed) or clause.has("part") if leads else stated.value == len(evidence.listed)
    of_so_many = superlative and clause.about and not clause.inherited and stated.value.is_integer()
    of_so_many = of_so_many and (so_many or not evidence.complete)
    fields = fields_of(clause, evidence)
    if of_so_many and of_all(clause.about, lambda item: is_among(item, superlative, int(stated.value), evidence, fields)):
        return fine
    if of_so_many and own and at and clause.marks[at - 1].is_any("front") and len(clause.about) == stated.value and is_ordered(evidence):
        return Found(mark.text, False, f"{names_of(clause.about)} is not “{mark.text}”")
    if own and clause.has("average") and wrong_side(clause, mark, evidence):
        return Found(mark.text, False, f"{names_of(clause.about)} is not on that side of “{mark.text}”")
    if own and dates_field(mark.text, fields) and len(clause.of(Kind.NUMBER)) > 1:
        return fine  # "17,540 visits in 2023"
    fielded = partial(_keeps_bound, clause=clause, stated=stated, bound=bound, asked=evidence.marks)
    if own and bound and of_all(clause.about, fielded):
        return fine
    others = own and _is_of_other_field(clause, at)

    def known_of(item: Subject) -> bool:
        told = _told_of(item, clause, stated, evidence.marks, things)
        return known(stated, mark.text, [each for each in told if each.field or not others], about)

    if own and of_all(clause.about, known_of):
        return fine
    if of_so_many_at_an_end(clause, mark, evidence):
        return fine
    if is_of_the_whole(clause, evidence) and any(fits(stated, mark.text, value, about) for _, value in evidence.counts):
        return fine
    in_total = any(other.is_any("total") for other in clause.whole or clause.marks)  # "together, A and B …"
    if len(clause.about) > 1 and in_total and _is_sum(clause, stated, mark, about, evidence):
        return fine
    counts = {value for _, value in evidence.counts} | evidence.finals
    if stated.value in counts and _is_whole_of_part(clause, at):
        return fine  # "together A and B have 157 of the 241", "a quarter of the four parks"
    if own and of_all(clause.about, lambda item: says_number(item, mark, clause)):
        return fine
    if own and not things and of_all(clause.about, lambda item: _is_its_own(item, stated, clause)):
        return fine
    if own and clause.has("found", "only") and of_all(clause.about, lambda item: _is_number_of_kind(item, stated, evidence)):
        return fine
    if _counts_rows(clause, at):
        of_each = clause.has("all", "apiece")  # "nine rows, one for each district"
        counts_table = clause.marks[at + 1].key in wording("en").rows and any(not item.feature for item in evidence.listed)
        rows = evidence.finals | (set() if of_each or counts_table else {value for _, value in evidence.counts})
        return Found(mark.text, stated.value in rows or stated.value == len(clause.about), f"there are not “{mark.text}” of them")
    named_there = clause.about and clause.fronted and named_fields(clause.marks, evidence.fields)
    if named_there and of_all(clause.about, lambda item: known(stated, mark.text, _told_of(item, clause, stated, ()), about)):
        return fine
    if clause.about and mark.text in evidence.question and stated.value > _FEW and _leads(clause, mark):
        return fine  # "planted before 1950 were A, B and C"
    if clause.has("uncounted") and evidence.apart_total and not clause.about and counts_things(clause, at, evidence):
        left_out = {float(evidence.apart_total), *(value for _, value in evidence.counts)} - evidence.finals
        return Found(mark.text, stated.value in left_out | {float(evidence.apart_total)}, f"“{mark.text}” is not how many were left out")
    why = f"“{mark.text}” is not a number that is known of {names_of(clause.about) if clause.about else 'this answer'}"
    final = any(fits(stated, mark.text, value, about) for value in evidence.finals) and not _is_of_row(clause, at)
    final = final and not (own and _is_of_column(clause, at))
    final = final or _is_all_together(clause, mark, stated, evidence)
    several = stated.value == named and named > 1 and (len(clause.about) == named or clause.inherited or not clause.about)
    ends = {item.name for item in evidence.subjects if item.reference} | {item.name for item in evidence.listed}
    others = clause.has("found", "other", *COMPARATIVES)
    of_some = things and any(other.kind is Kind.NUMBER for other in clause.marks[max(0, at - _PAIR) : at])  # "one of two hotels"
    several = several or (stated.value == 2.0 and len(evidence.listed) == 1 and len(ends) == 2 and not others and not of_some)
    several = several or any(stated.value == len(group) > 1 for group in clause.about[:1])
    leading = all(mark.start < other.start for other in whole if other.kind is Kind.NAME)
    several = several or (stated.value == named > 1 and leading and bool(clause.about))
    several = several or (stated.value == len(clause.about) > 1 and _counts_them(clause, mark))
    several = several or (stated.value == len(comparable(evidence)) and clause.has(*COMPARATIVES, *SUPERLATIVES, "both", "difference"))
    several = several or (stated.value in evidence.finals and _is_one_of(clause, at))
    several = several and not is_apiece(clause, at) and not _is_of_field(clause, at, evidence) and not _is_had(clause, at)
    rest = _is_rest(stated, evidence, named, clause.marks[max(0, at - 2) : at + 6])
    if is_among_so_many(clause, at) and not bound:
        known_so_many = any(fits(stated, mark.text, value, about) for value in so_many_of(clause, at, evidence))
        if known_so_many or (clause.fronted and is_led_by_part(clause, at) and counts_things(clause, at, evidence)):
            return Found(mark.text, known_so_many, f"there are not “{mark.text}” of them")  # "the largest of the 22 parks"
    if clause.about and not clause.fronted and not clause.inherited:
        part = any(other.is_any("part") for other in clause.marks[max(0, at - 3) : at]) or clause.has("found")
        kinds = any(item.feature is None and not item.reference for group in clause.about for item in group)
        counted = final and (not kinds or _before_others(clause, mark)) and (part or _leads(clause, mark) or kinds)
        return Found(mark.text, counted or several or rest, why)
    if final or several or rest or _on_the_way(stated, mark, about, evidence, whole):
        return fine
    if bound and within(stated, evidence.finals, bound) and clause.has("found"):
        return fine
    numbers = [item for item in (*evidence.amounts, *summed(evidence, whole)) if same_kind(item, stated)]
    told_by_fields = {name for item in evidence.listed for name in item.numbers} if things else set()
    numbers = [item for item in numbers if item.about not in told_by_fields and not (things and not item.value.is_integer())]
    if own and all(group[0].measures and group[0].rank for group in clause.about) and mark.text not in evidence.question:
        numbers = []  # each of them has its own
    of_all_told = any(other.is_any("total", "average") for other in whole)
    if of_all_told and known(stated, mark.text, [item for item in summed(evidence, whole, False) if same_kind(item, stated)], about):
        return fine
    sized = bool(superlative) or any(other.is_any("most", "least") for other in clause.marks[max(0, at - _NEAR) : at])
    if bound and (stated.value > _FEW or not stated.value.is_integer()) and known(stated, mark.text, evidence.amounts, about):
        return fine
    before, followed = clause.marks[max(0, at - 1) : at], clause.marks[at + 1 : at + 2]
    if not clause.about and not bound and _is_as_asked(mark, before, followed, evidence):
        return fine
    if bound and any(
        other.kind is Kind.NUMBER and stated_of(other) == stated and qualifier(evidence.marks, place)[1] == bound
        for place, other in enumerate(evidence.marks)
    ):
        return fine  # "with more than 4 vehicles", as it was asked
    asked = sized or not clause.has("found")
    return Found(mark.text, asked and known(stated, mark.text, numbers, about), why)


def _is_one_of(clause: Clause, at: int) -> bool:
    """ "Eines der fünf Länder": whether a number counts those of which something is one."""
    before = clause.marks[max(0, at - _PAIR) : at]
    return len(before) == _PAIR and before[0].key in of_any_language("single") and before[1].kind is Kind.WORD


def _is_as_asked(mark: Mark, before: Sequence[Mark], behind: Sequence[Mark], evidence: Evidence) -> bool:
    """ "17 four-star hotels", "75 roads of maxspeed 80": a number that a step compared with, beside a word that it has in the question."""
    stated = stated_of(mark)
    asked = evidence.question
    beside = any(f"{one.text}{gap}{mark.text}" in asked for one in before for gap in ("", " "))
    beside = beside or any(f"{mark.text}{gap}{one.text}" in asked for one in behind for gap in ("", " "))
    compared = any(other.kind is Kind.NUMBER and stated_of(other).value == stated.value for other in evidence.marks)
    return compared and beside and stated.value not in evidence.finals


def _is_of_another_kind(clause: Clause, at: int, evidence: Evidence) -> bool:
    """ "Ask again for another day": whether a word behind a number begins as none of the question does."""
    behind = next(iter(clause.marks[at + 1 : at + 2]), None)
    if behind is None or behind.kind is not Kind.WORD:
        return False
    asked = [mark.key for mark in evidence.marks if mark.kind in (Kind.WORD, Kind.NAME)]
    return not any(key[:_ALIKE] == behind.key[:_ALIKE] or key in behind.key for key in asked)


def _is_of_other_field(clause: Clause, at: int) -> bool:
    """ "250 sockets" of what has 250 kilowatts by the answer: whether the word behind a number names another field than the answer's."""
    behind = [mark for mark in clause.marks[at + 1 : at + 2] if mark.kind is Kind.WORD]
    columns = {name for group in clause.about for name in group[0].measures}
    fields = {name for group in clause.about for name in group[0].numbers}
    per = any(mark.key in of_any_language("per") for mark in clause.marks[at + 2 : at + 4])
    if per and behind and is_rated(behind[0].key, columns):
        return False
    return bool(behind and columns) and bool(named_fields(behind, fields - columns)) and not named_fields(behind, columns)


def _is_whole_of_part(clause: Clause, at: int) -> bool:
    """Whether a part is told before a number, or a sum, and the number counts the whole of it."""
    led = clause.marks[at - 1].key in definite() if at else False
    before = clause.marks[max(0, at - _NEAR) : at]
    part = any(mark.is_any("share", "majority") or (mark.kind is Kind.NUMBER and 0.0 < stated_of(mark).value < 1.0) for mark in before)
    part = part or any(mark.kind is Kind.AMOUNT and mark.value.unit == "%" for mark in before)
    summed_up = len(clause.about) > 1 and any(mark.is_any("total") for mark in clause.whole or clause.marks)
    return (part and (led or is_led_by_part(clause, at))) or (summed_up and is_led_by_part(clause, at))


def _counts_rows(clause: Clause, at: int) -> bool:
    """ "Five rows", "aus sieben Werten": whether what stands behind a number is what data are made of."""
    behind = clause.marks[at + 1 : at + 2]
    return not clause.about and any(other.key in wording(code).sources for other in behind for code in languages())


def _is_of_field(clause: Clause, at: int, evidence: Evidence) -> bool:
    """ "The price level of 2": whether "of" joins a number to a word for a field, of which it is no count."""
    before = clause.marks[max(0, at - 1 - _PAIR) : at]
    return len(before) > 1 and before[-1].is_any("part") and bool(named_fields(before[:-1], evidence.fields))


def _is_its_own(subject: Subject, stated: Quantity, clause: Clause) -> Optional[bool]:
    """Whether a number is that of just one field of a subject, where the clause names none: its words tell what it counts."""
    fields = {item.field for item in subject.amounts if item.field and item.dimension is Dimension.NONE}
    if stated.unit or not stated.value or named_fields(clause.marks, fields) or clause.has("found", *COMPARATIVES, "part"):
        return None
    having = {item.field for item in subject.amounts if item.field and item.value == stated.value and item.dimension is Dimension.NONE}
    return len(having) == 1 and (stated.value > _FEW or not stated.value.is_integer())


def _is_of_row(clause: Clause, at: int) -> bool:
    """ "A leads, with three": a bare number behind a row of a table is its own, and not how many rows there are."""
    rows = clause.inherited and not clause.fronted and all(item.measures and not item.feature for group in clause.about for item in group)
    return bool(clause.about) and rows and not any(mark.kind is Kind.WORD for mark in clause.marks[at + 1 :])


def _is_of_column(clause: Clause, at: int) -> bool:
    """ "There are two baths in A", A有两家: a number of what the answer itself counted for each, so it is no count of these."""
    before = clause.marks[max(0, at - _PAIR) : at]
    if len(before) == _PAIR and before[0].kind is Kind.NAME and before[1].is_any("found") and all(counts_of(g[0]) for g in clause.about):
        return True
    columns = {name for group in clause.about for name in group[0].measures}
    return bool(named_fields(clause.marks[at + 1 : at + 1 + _PAIR], columns))


def _is_number_of_kind(subject: Subject, stated: Quantity, evidence: Evidence) -> Optional[bool]:
    """ "There is only one gondola": of a row of a table, how many of the features that went into it have its value."""
    features = [item for item in evidence.subjects if item.feature is not None and not item.reference and not item.apart]
    if subject.feature is not None or subject.reference or not evidence.complete or not all(item.fields for item in features):
        return None
    return bool(features) and stated.value == sum(has_text(item, fold(subject.name)) for item in features)


def _keeps_bound(subject: Subject, clause: Clause, stated: Quantity, bound: str, asked: Sequence[Mark]) -> bool:
    told = [item for item in _told_of(subject, clause, stated, asked) if item.field or item.about in subject.counts]
    return within(stated, [item.value for item in told], bound)


def _is_had(clause: Clause, at: int) -> bool:
    """ "A and B have to make do with two schools": whether a number of rows is what those that are named before it have."""
    before = clause.marks[:at]
    names = [place for place, mark in enumerate(before) if mark.kind is Kind.NAME]
    had = any(mark.key in _owning_verbs() for mark in before[names[-1] + 1 if names else 0 :])
    return had and bool(clause.about) and all(bool(counts_of(group[0])) for group in clause.about)


@cache
def _owning_verbs() -> frozenset[str]:
    """Verbs of having in languages that part their words; elsewhere what belongs to a thing is led by a particle alike."""
    return frozenset().union(*(wording(code).owns for code in languages() if not wording(code).unspaced))


def _is_sum(clause: Clause, stated: Quantity, mark: Mark, about: int, evidence: Evidence) -> bool:
    """Whether those that a clause is about have so much together."""
    names = fields_of(clause, evidence) or clause.about[0][0].measures
    sums = [sum(group[0].number(name) for group in clause.about) for name in names]
    bound = qualifier(clause.marks, clause.marks.index(mark))[1]
    if bound and within(stated, sums, bound):
        return True
    return any(fits(stated, mark.text, value, about) for value in sums if math.isfinite(value))


def _before_others(clause: Clause, mark: Mark) -> bool:
    """ "The seven are three A and two B": a number before another one, which goes with the first name."""
    name = next((other.start for other in clause.marks if other.kind is Kind.NAME), -1)
    return any(other.kind is Kind.NUMBER and mark.start < other.start < name for other in clause.marks)


def _counts_them(clause: Clause, mark: Mark) -> bool:
    """ "Two of them, A and B, …", "A and B, the two …": a number of things beside their names, which no unit or field follows."""
    names = [other.start for other in clause.marks if other.kind is Kind.NAME]
    return clause.fronted or (bool(names) and (mark.start < names[0] or clause.has("both")))


def _leads(clause: Clause, mark: Mark) -> bool:
    """Whether a number stands before all names of its sentence: "eight states border X, among them A and B"."""
    features = all(item.feature is not None for group in clause.about for item in group)
    return features and all(mark.start < other.start for other in clause.whole if other.kind is Kind.NAME)


def _on_the_way(stated: Quantity, mark: Mark, about: int, evidence: Evidence, whole: Sequence[Mark]) -> bool:
    """Whether it is a count of a step before the last, and the sentence says so: "of 215 …, 6 remain", "first 215"."""
    if not any(fits(stated, mark.text, value, about) for _, value in evidence.counts):
        return False
    others = [stated_of(other).value for other in whole if other.kind is Kind.NUMBER and other is not mark]
    staged = any(other.is_any("stage") or (other.is_any("most", "least", "nearest", "farthest")) for other in whole)
    return staged or (any(other.is_any("part") for other in whole) and any(value in evidence.finals for value in others))


def _is_rest(stated: Quantity, evidence: Evidence, named: int, near: Sequence[Mark]) -> bool:
    """ "and 29 others": how many there are besides those that the sentence names."""
    left = {count - value for _, count in evidence.counts for value in evidence.finals} if evidence.values_of_parts else set()
    if stated.value in left and any(mark.is_any("other", "more", "farther") for mark in near):
        return True
    others = any(mark.is_any("other", "more") for mark in near[:_NEAR])
    if any(mark.is_any("other") for mark in near[:_NEAR]) and stated.value in {
        n - value for _, n in evidence.counts for value in evidence.finals
    }:
        return True  # "the other 13 have fewer"
    return others and any(value - max(named, 1) == stated.value for value in evidence.finals)


def measured(subject: Subject, grounds: Sequence[Group], stated: Quantity) -> list[Amount]:
    """The numbers of a subject of that kind; of distances those from what the sentence measures from."""
    aims = {item.goal for group in grounds for item in group}
    amounts = [item for item in subject.amounts if same_kind(item, stated)]
    if aims and stated.dimension in (Dimension.LENGTH, Dimension.ANGLE):
        amounts = [item for item in amounts if item.about not in ("distance", "direction") or not item.aim or item.aim in aims]
        swapped = [each for group in grounds for ground in group for each in ground.amounts if each.aim == subject.name]
        amounts += [item for item in swapped if same_kind(item, stated) and item.about == "distance"]
    return amounts


def _is_all_together(clause: Clause, mark: Mark, stated: Quantity, evidence: Evidence) -> bool:
    """ "The nine wells are spread over four parishes": what the rows count, together, where the word for it stands behind the number."""
    at = clause.marks.index(mark) if mark in clause.marks else -1
    behind = clause.marks[at + 1 : at + 3] if at >= 0 else ()
    if not evidence.complete or clause.about or not stated.value.is_integer():
        return False
    counted = named_fields(behind, {name for item in evidence.listed for name in item.measures})
    sums = [sum(item.measures.get(name, 0.0) for item in evidence.listed) for name in counted]
    return stated.value in sums
