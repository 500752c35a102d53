"""The claims of phrases: superlatives, comparisons, being open, unknown, the only one, touching, so many times as much."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from .amounts import YEARS, qualifier
from .claims import Found, compared_fields, fields_of, names_of, of_all, stated_of
from .clauses import Clause, Group, bounds
from .differences import as_many, comparable
from .evidence import Evidence
from .fields import concerning, named_fields
from .gaps import is_part_of_other
from .hours_compared import closes_at_end, closes_later
from .orders import (
    COMPARATIVES,
    SIDES,
    SUPERLATIVES,
    answered,
    columns_said,
    compares,
    is_among,
    is_ordered,
    is_placed,
    is_ranked,
    superlative_of,
)  # fmt: skip
from .reading import Kind, Mark
from .shares import more_than_half, multiple_holds, part_holds, share_holds
from .sides import on_side_of_mean
from .spaces import distinct, spaces, whole_number
from .subjects import Subject
from .superlatives import bounds_number, holds_of_part, judges, only_ties, other_measure, places_rival
from .times import state_holds
from .wording import languages, of_any_language

#: "Best" by the value of a field, not by its place in the list.
_BY_VALUE = ("best", "最")
_SOLE = frozenset(("sole", "einzige", "einziges", "einziger", "唯一", "唯一的"))
_HALF, _PAIR, _NEAR = 50.0, 2, 5
#: Which end of a number the first and the last have.
_AT_ENDS = {"best": "most", "last": "least"}
#: What bounds a number, or a year.
_BOUNDS = ("limit", "beyond", "year_before", "year_after")
#: Superlatives that say by which field: which end of it.
_ENDS = {"oldest": ("least", "year"), "newest": ("most", "year"), "cheapest": ("least", "price"), "dearest": ("most", "price")}
#: Comparatives of the same.
_SIDES = {"older": ("less", "year"), "newer": ("more", "year"), "cheaper": ("less", "price"), "dearer": ("more", "price")}
_THE_ONLY = "the only"
#: What being ahead comes to where what was found stands in no order.
_BY_NUMBER = {"ahead": "more", "behind": "less"}
_LEADING = {"ahead": 1, "behind": -1}


def phrase_claims(clause: Clause, at: int, mark: Mark, evidence: Evidence) -> Iterator[Found]:
    """What a phrase claims: a superlative, a comparison, being open, being unknown, touching, being the only one."""
    before = clause.marks[at - 1] if at else None
    ordinal = before is not None and before.kind is Kind.ORDINAL
    counted = any(_counts_at(clause, place) for place in range(max(0, at - 2), min(at + 2, len(clause.marks))))
    category = next((name for name in SUPERLATIVES if mark.is_any(name)), "")
    begins = category == "best" and _is_first_to_close(clause, at)
    latest = category not in ("least", "best")
    if (category in ("most", "least", "last") or begins) and clause.about and _tells_hours(clause):
        by_hours = of_all(clause.about, partial(closes_at_end, most=latest, clause=clause, evidence=evidence))
        if by_hours is not None:
            yield Found(mark.text, by_hours, f"{names_of(clause.about)} is not open “{mark.text}”")
            return
    if category == "best" and clause.about and judges(mark, evidence) and not named_fields(clause.whole or clause.marks, evidence.fields):
        yield Found(mark.text, None, f"{names_of(clause.about)} is not “{mark.text}”")
    if category and clause.about and not (clause.fronted or ordinal or counted or places_rival(clause, at) or bounds_number(clause, at)):
        place = mark.place(*SUPERLATIVES)
        fields = fields_of(clause, evidence) if category != "best" or any(word in fold(mark.text) for word in _BY_VALUE) else frozenset()
        fields = fields or (_only_compared(evidence) if category in ("most", "least") else fields)
        several = len(clause.about) if category == "best" and place == 1 else 1
        if several > 1:
            told: Optional[bool] = of_all(clause.about, lambda subject: is_among(subject, category, several, evidence, fields))
        else:
            rest = _others(clause, evidence) or next((tuple(listed) for listed, used in spaces(clause, evidence) if used), ())
            told = of_all(clause.about, lambda subject: is_placed(subject, category, place, evidence, fields, rest))
            so_many = {whole_number(other) for other in clause.of(Kind.NUMBER)}
            for among, _ in spaces(replace(clause, about=()), evidence)[1:] if told is not True and clause.has("part") else ():
                if so_many and len(among) not in so_many:
                    continue  # "last of the five" is none of the three that were named
                holds = partial(is_placed, category=category, place=place, evidence=evidence, fields=fields, among=among)
                told = told or of_all(clause.about, holds)
            asked = _asked_fields(clause, evidence) if category in _AT_ENDS and told is not True else frozenset()
            if asked:
                told = of_all(clause.about, lambda subject: is_placed(subject, _AT_ENDS[category], place, evidence, asked, rest))
        told = told or holds_of_part(clause, category, place, evidence, fields) or _is_best_of_row(clause, category, evidence) or told
        own = columns_said(clause, evidence) if category == "best" and not told else ()
        told = told or any(is_placed(clause.about[0][0], "most", place, evidence, (name,)) for name in own) or told
        of_border = any(other.is_any("touches") for other in clause.marks[at + 1 : at + 2])  # "the longest border"
        asked_so = told and len(evidence.listed) == 1 and fold(mark.text) in fold(evidence.question)  # the one that was kept for it
        told = None if (other_measure(clause, at, evidence) and not asked_so) or (of_border and not clause.about[0][0].measures) else told
        yield Found(mark.text, told, f"{names_of(clause.about)} is not “{mark.text}”")
    end, concept = next((_ENDS[name] for name, _ in mark.does if name in _ENDS), ("", ""))
    if end and clause.about and _tells_hours(clause):
        by_hours = of_all(clause.about, partial(closes_at_end, most=end == "most", clause=clause, evidence=evidence))
        yield Found(mark.text, by_hours, f"{names_of(clause.about)} is not “{mark.text}”")
    elif end and clause.about:
        column, among = concerning(concept, evidence.fields), _others(clause, evidence)
        told = of_all(clause.about, lambda subject: is_placed(subject, end, 1, evidence, column, among)) if column else None
        ages = next(name for name, _ in mark.does if name in _ENDS)
        told = told or _is_asked_one(clause, mark, evidence) or _is_best_of_row(clause, ages, evidence) or told
        yield Found(mark.text, told, f"{names_of(clause.about)} is not “{mark.text}”")
    side, concept = next((_SIDES[name] for name, _ in mark.does if name in _SIDES), ("", ""))
    if side and clause.about and clause.rivals:
        column = concerning(concept, evidence.fields)
        told = of_all(clause.about, lambda subject: compares(subject, side, clause.rivals, column)) if column else None
        yield Found(mark.text, told, f"{names_of(clause.about)} is not “{mark.text}” than {names_of(clause.rivals)}")
    comparing = next((name for name in COMPARATIVES if mark.is_any(name)), "")
    comparing = "" if bounds(clause.marks, at) else comparing
    side_told = SIDES.get(comparing) or (_LEADING.get(comparing) if evidence.yes is not None else None)
    told_so = answered(clause, side_told, evidence) if side_told else None
    if told_so is not None:
        yield Found(mark.text, told_so, "that is not how it was answered")
        comparing = ""
    if comparing and clause.rivals and not clause.about:  # "there are nearer ones than A"
        first = of_all(clause.rivals, lambda item: is_placed(item, superlative_of(comparing), 1, evidence))
        yield Found(mark.text, None if first is None else not first, f"nothing is “{mark.text}” than {names_of(clause.rivals)}")
    if comparing and clause.about:
        yield from _comparison(clause, at, mark, comparing, evidence)
    if mark.is_any("same") and not clause.has("multiple"):
        equal = as_many(clause, at, evidence)
        if equal is not None:
            yield Found(mark.text, equal, f"it is not “{mark.text}”")
    if mark.is_any("earlier", "later") and clause.about and clause.rivals and not clause.of(Kind.AMOUNT):
        told = of_all(clause.about, partial(closes_later, rivals=clause.rivals, later=mark.is_any("later"), evidence=evidence))
        yield Found(mark.text, told, f"{names_of(clause.about)} is not “{mark.text}” than {names_of(clause.rivals)}")
    compared = mark.is_any("closed") and mark.is_any("until") and clause.has("newest", "oldest", "earlier", "later")  # 关门最晚
    states = mark.is_any("open", "closed") and not mark.is_any("hours") and not compared
    if states and not clause.has("unknown") and not in_a_year(clause, at):
        holds = partial(state_holds, clause=clause, evidence=evidence)
        told = of_all(clause.about, holds) if clause.about else holds(None)
        yield Found(mark.text, told, f"that {names_of(clause.about) or 'it'} is “{mark.text}” is not known")
    if mark.is_any("uncounted"):
        others = clause.has("other") or any(other.is_any("other", "uncounted") for other in evidence.marks)  # "all else is ruled out"
        limits = [other.value for other in evidence.marks if other.kind in (Kind.NUMBER, Kind.AMOUNT)]
        limited = clause.has(*_BOUNDS) and any(other.value in limits for other in clause.marks if other.value is not None)
        yield Found(mark.text, evidence.apart_total > 0 or others or limited or None, "nothing was left out")
    if mark.is_any("unknown"):
        yield _unknown(clause, mark, evidence)
    if mark.is_any("multiple"):
        yield Found(mark.text, multiple_holds(clause, mark, evidence), f"it is not “{mark.text}” as much")
    if mark.is_any("share"):
        per_cent = float(mark.place("share"))
        about, bound = qualifier(clause.marks, at)
        told = part_holds(clause, per_cent, evidence, bound, about) or share_holds(per_cent, evidence, bound, about)
        told = told or (not bound and is_part_of_other(clause, per_cent, evidence)) or told
        told = told or any(other.is_any("share") and float(other.place("share")) == per_cent for other in evidence.marks) or told
        told = told or any(other.kind is Kind.NUMBER and stated_of(other).value * 100.0 == per_cent for other in evidence.marks) or told
        yield Found(mark.text, told, f"it is not “{mark.text}”")
    if mark.is_any("majority") and evidence.values_of_parts and not mark.is_any("most"):
        yield Found(mark.text, more_than_half(evidence), f"it is not “{mark.text}”")
    elif mark.is_any("majority") and clause.about and not mark.is_any("most"):
        of_the_whole = part_holds(clause, _HALF, evidence, "beyond")
        yield from () if of_the_whole is None else (Found(mark.text, of_the_whole, f"it is not “{mark.text}”"),)
    of_mean = on_side_of_mean(clause, evidence) if mark.is_any("average") else None
    if of_mean is not None:
        yield Found(mark.text, of_mean, f"{names_of(clause.about)} is not on that side of the mean")
    if mark.is_any("always"):
        told = of_all(clause.about, lambda item: item.week.always if item.week is not None else None) if clause.about else None
        yield Found(mark.text, told, f"that {names_of(clause.about) or 'it'} never closes is not known")
    if mark.is_any("called") and not _names_known(clause, at, evidence):
        yield Found(mark.text, None, "nothing that is known is called so")
    if mark.is_any("touches"):
        told = of_all(clause.about, partial(touches, evidence=evidence)) if clause.about else touches(None, evidence)
        yield Found(mark.text, told, f"that {names_of(clause.about) or 'it'} does so is not known")
    apiece = _counts_one(clause, at)
    if apiece is not None:
        yield Found(mark.text, apiece, f"{names_of(clause.about)} has not “{mark.text}”")
    counted = any(other.text not in evidence.question for other in (*clause.of(Kind.NUMBER), *clause.of(Kind.AMOUNT)))
    sole = mark.is_any("only") and (mark.key in _SOLE or fold(mark.text) == _THE_ONLY)
    if sole and clause.about and not clause.fronted and not counted and not _says(clause, mark):
        yield Found(mark.text, evidence.finals == {1.0} or len(evidence.listed) <= 1, f"{names_of(clause.about)} is not the only one")


def untold_comparison(clause: Clause) -> Iterator[Found]:
    """ "A is livelier than B": a comparison by what nothing that is known tells."""
    than = next((mark for mark in clause.marks if mark.is_any("than")), None)
    done = [mark for mark in clause.marks if than is not None and mark.end < than.start][-1:]
    led = bool(done) and done[0].key in of_any_language("auxiliary") | of_any_language("copulas")
    if than is not None and led and fold(than.text).split()[0] in of_any_language("doings"):
        return  # "was compared with"
    by_number = clause.has(
        *COMPARATIVES, *_SIDES, "same", "multiple", "difference", "earlier", "later", "limit", "beyond", "share", "average"
    )
    if than is not None and clause.about and clause.rivals and not by_number:
        yield Found(than.text, None, f"nothing that is known compares {names_of(clause.about)} with {names_of(clause.rivals)}")


def _only_compared(evidence: Evidence) -> frozenset[str]:
    """The field that a step compared, where the answer has no other number of what was found."""
    numbered = any(item.measures or math.isfinite(item.distance) for item in evidence.listed)
    found = frozenset() if numbered else compared_fields(evidence)
    return found if len(found) == 1 else frozenset()


def _is_first_to_close(clause: Clause, at: int) -> bool:
    """ "The first of them to close"; "the first, A, closes at 17:00" is the first of the list."""
    behind = clause.marks[at + 1 : at + _NEAR]
    closes = next((place for place, mark in enumerate(behind) if mark.is_any("until", "closed") and not mark.is_any("ground")), -1)
    return closes >= 0 and all(mark.kind in (Kind.WORD, Kind.PHRASE) for mark in behind[:closes])


def _is_best_of_row(clause: Clause, category: str, evidence: Evidence) -> bool:
    """ "In A the school with the most pupils is B": whether such ones were asked for, and a row of the table has both names."""
    names = {item.name for groups in (clause.about, clause.grounds) for group in groups for item in group}
    names |= {mark.text for mark in clause.whole if mark.kind in (Kind.NAME, Kind.VALUE)}
    rows = [(item.name, *item.cells) for item in evidence.subjects if item.rank and (item.cells or item.feature is None)]
    asked = any(mark.is_any(category) for mark in evidence.marks)
    said = {fold(name) for name in names}
    return asked and any(len(said & {fold(text) for text in row}) > 1 for row in rows)


def _counts_at(clause: Clause, at: int) -> bool:
    """Whether a number counts several that share a place ("the three nearest"), and not those among which one has it: 四家中最近的."""
    mark = clause.marks[at]
    of_so_many = any(other.is_any("part") and not other.is_any("ground") for other in clause.marks[at + 1 : at + 2])
    had = at > 0 and clause.marks[at - 1].key in of_any_language("having")  # "hat mit 5 die meisten"
    return mark.kind is Kind.NUMBER and stated_of(mark).value > 1 and not of_so_many and not had


def _counts_one(clause: Clause, at: int) -> Optional[bool]:
    """ "With a single pump": whether what is counted for each, of which a word for only one is said, is one; None where it is not said."""
    mark, before = clause.marks[at], clause.marks[at - 1] if at else None
    columns = {name for group in clause.about for name in group[0].measures}
    fields = named_fields(clause.marks[at + 1 : at + 2], columns) if mark.is_any("only") else frozenset()
    compares = clause.has("difference", *COMPARATIVES) or clause.of(Kind.NUMBER)
    if (
        not fields
        or compares
        or before is None
        or not any(before.key in load(code).data.get("number_articles", ()) for code in languages())
    ):
        return None
    return all(group[0].number(name) == 1.0 for group in clause.about for name in fields)


def _is_asked_one(clause: Clause, mark: Mark, evidence: Evidence) -> bool:
    """Whether what a clause tells of is the only one that was kept, where the question asks for the one at that end."""
    asked = {name for other in evidence.marks for name, _ in other.does if name in _ENDS}
    return len(evidence.listed) == 1 and mark.is_any(*asked) and [group[0] for group in clause.about] == list(evidence.listed)


def _tells_hours(clause: Clause) -> bool:
    """Whether a clause speaks of when places are open: "… closes first, B last, at eight"; "opened in 1922" is of a year."""
    years = any(stated_of(mark).value in YEARS for mark in clause.of(Kind.NUMBER))
    if years and not clause.of(Kind.CLOCK) and not clause.of(Kind.DAY):
        return False
    return clause.has("open", "until", "closed") or (
        any(mark.kind is Kind.CLOCK for mark in clause.whole) and any(mark.is_any("until") for mark in clause.whole)
    )


def _asked_fields(clause: Clause, evidence: Evidence) -> frozenset[str]:
    """The numbers that the clause, or else the question, is about, where what was found stands in no order of its own."""
    asked = frozenset() if is_ordered(evidence) else named_fields(evidence.marks, evidence.fields)
    return fields_of(clause, evidence) or frozenset(name for name in asked if any(name in text for text in evidence.texts[1:])) or asked


def _others(clause: Clause, evidence: Evidence) -> tuple[Subject, ...]:
    """ "Of the others, …": those that were not named before; () where a clause says nothing of that kind."""
    if not clause.has("other"):
        return ()
    mentioned = {item.name for group in clause.mentioned for item in group}
    return tuple(item for item in evidence.listed if item.name not in mentioned)


def _comparison(clause: Clause, at: int, mark: Mark, category: str, evidence: Evidence) -> Iterator[Found]:
    rivals = clause.rivals
    if category in ("ahead", "behind") and not rivals:
        return
    if clause.has("other") and clause.has("than"):
        fields, whole = fields_of(clause, evidence), superlative_of(category)
        told = of_all(clause.about, lambda subject: is_placed(subject, whole, 1, evidence, fields))
        told = told and not only_ties(clause, whole, evidence, fields)
        yield Found(mark.text, told, f"{names_of(clause.about)} is not “{mark.text}” than all others")
        return
    two = comparable(evidence) if not rivals and len(clause.about) == 1 and category in ("more", "less") else []
    rivals = tuple((item,) for item in two if item not in clause.about[0]) or rivals
    other = _other_of_two(clause, evidence) if not rivals else ()
    told = of_all(clause.about, lambda subject: compares(subject, category, other, fields_of(clause, evidence))) if other else None
    if told is not None:
        yield Found(mark.text, told, f"{names_of(clause.about)} is not “{mark.text}” than {names_of(other)}")
        return
    if not rivals:
        yield from _than_before(clause, at, mark, category, evidence)
        return
    told = of_all(clause.about, lambda subject: compares(subject, category, rivals, fields_of(clause, evidence)))
    told = told or _is_kept_of_two(clause, category, rivals, evidence) or told
    if not told and category in _BY_NUMBER and not is_ranked(evidence.listed, fields_of(clause, evidence)):
        told = of_all(clause.about, lambda subject: compares(subject, _BY_NUMBER[category], rivals, fields_of(clause, evidence)))
    yield Found(mark.text, told, f"{names_of(clause.about)} is not “{mark.text}” than {names_of(rivals)}")


def _is_kept_of_two(clause: Clause, category: str, rivals: Sequence[Group], evidence: Evidence) -> bool:
    """ "A is larger than B", of the two that were asked for: whether a step kept the one for that, and not the other."""
    kept = evidence.listed[0].name if len(evidence.listed) == 1 else ""
    told = any(item.name == kept for group in (*clause.about, *clause.grounds) for item in group)
    lost = all(item.name != kept and item.name in evidence.question for group in rivals for item in group[:1])
    return bool(kept) and told and lost and any(mark.is_any(superlative_of(category)) for mark in evidence.marks[1:])


def _other_of_two(clause: Clause, evidence: Evidence) -> tuple[Group, ...]:
    """ "The closer of the two": the one of two that were found, or were named before, that a clause is not about."""
    two = evidence.listed if len(evidence.listed) == _PAIR else distinct(clause.before)
    own = clause.about[0] if len(clause.about) == 1 and not clause.inherited else ()
    return tuple((item,) for item in two if item not in own) if len(two) == _PAIR and any(item in own for item in two) else ()


def _than_before(clause: Clause, at: int, mark: Mark, category: str, evidence: Evidence) -> Iterator[Found]:
    """ "A is closer still": than what the sentence before named, where the answer tells how far each is."""
    names = [place for place, other in enumerate(clause.marks) if other.kind is Kind.NAME]
    before = [group for group in clause.mentioned[-1:] if group not in clause.about]
    if category not in ("nearer", "farther") or clause.inherited or len(names) != 1 or names[0] > at or not before:
        return
    if of_all(clause.about, lambda subject: compares(subject, category, before)) is False:
        yield Found(mark.text, False, f"{names_of(clause.about)} is not “{mark.text}” than {names_of(before)}")


def _unknown(clause: Clause, mark: Mark, evidence: Evidence) -> Found:
    def holds(subject: Subject) -> Optional[bool]:
        if clause.has("hours") and subject.looked_up and not subject.tells_hours:
            return True
        return subject.apart or (subject.week is None and subject.open_now is None and "unknown" in " ".join(subject.texts))

    apart = _of_those_apart(clause, evidence)
    if apart is not None:
        return Found(mark.text, apart, f"{evidence.apart_total} were set apart")
    if clause.about:
        return Found(mark.text, of_all(clause.about, holds), f"it is not unknown of {names_of(clause.about)}")
    told = evidence.apart_total > 0 or any(other.is_any("unknown") for other in evidence.marks)
    return Found(mark.text, told, f"nothing here is “{mark.text}”")


def _of_those_apart(clause: Clause, evidence: Evidence) -> Optional[bool]:
    """ "One more was left out, because its hours are unknown": whether so many were set apart; None where a sentence names something."""
    whole = clause.whole or clause.marks
    if not evidence.apart_total or any(mark.kind is Kind.NAME for mark in whole):
        return None
    numbers = [stated_of(mark).value for mark in whole if mark.kind is Kind.NUMBER]
    return not numbers or evidence.apart_total in numbers


def touches(subject: Optional[Subject], evidence: Evidence) -> Optional[bool]:
    """Whether something borders what was asked for; of all that was found where it is None."""
    asked = any(mark.is_any("touches") for mark in evidence.marks)
    distances = [item.distance for item in ([subject] if subject is not None else evidence.listed) if math.isfinite(item.distance)]
    if asked and (subject is None or subject.rank or subject.reference):
        return evidence.yes is not False
    return all(distance == 0.0 for distance in distances) if distances else None


def _names_known(clause: Clause, at: int, evidence: Evidence) -> bool:
    """Whether a known name, or a word of one, stands beside "called"."""
    beside = [other for other in clause.marks[max(0, at - 2) : at + 4] if other.kind is Kind.NAME]
    words = {word for item in evidence.listed for word in fold(item.name).split()}
    behind = [other for other in clause.marks[at + 1 : at + 3] if other.kind is Kind.WORD]
    return bool(beside) or any(other.key in words for other in behind)


def in_a_year(clause: Clause, at: int) -> bool:
    """ "Opened in 1951": that is looked for in the texts, as a number."""
    near = clause.marks[max(0, at - 2) : at + 4]
    dated = any(other.kind is Kind.NUMBER and stated_of(other).value in YEARS for other in near)
    aged = any(other.is_any("year_before", "year_after", "earlier", "later", "older", "newer") for other in near)
    years = any(other.key in of_any_language("years") for other in near)
    return (dated or (aged and years)) and not clause.of(Kind.CLOCK) and not clause.of(Kind.DAY)


def _says(clause: Clause, mark: Mark) -> bool:
    """Whether a text of each that the clause is about has the word itself: "cash only"."""
    return all(any(mark.key in fold(text) for item in group for text in item.texts) for group in clause.about)


def wrong_ground(clause: Clause, evidence: Evidence) -> Iterator[Found]:
    """ "near X" of something that was measured from elsewhere: without a number, the name alone is the claim."""
    if clause.of(Kind.DIRECTION) or clause.of(Kind.AMOUNT) or not clause.grounds:
        return
    grounds = {item.goal for group in clause.grounds for item in group if item.feature is not None}
    for subject in (group[0] for group in clause.about if len(group) == 1):
        named = any(ground in text for ground in grounds for text in subject.texts)
        if grounds and subject.aim and subject.aim not in grounds and not named and subject.rank:
            yield Found(", ".join(grounds), False, f"{subject.name} was measured from {subject.aim}, not from {', '.join(sorted(grounds))}")
