"""What of a sentence the facts that it cites do not bear.

What relates things is struck unless it follows from these facts: figures, superlatives, comparisons, orders, statistics, denials, ways. Of
all that is known most words could be said somewhere; of two facts only a few can.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Optional

from ...language.quantities import plain_number
from ...language.tokens import fold
from ...model.columns import column_words
from ...model.units import Quantity
from .amounts import fits, is_coordinate, known, qualifier, same_kind, within
from .asides import is_adverb
from .backing import stems_of
from .borne_orders import ENDS, adds_as_noted, is_asked_place, is_end, is_last, is_same, is_side, is_topped, runs, value_of
from .causes import is_reason
from .cited import Scope
from .claims import stated_of
from .clauses import Clause
from .columns import cited_ones
from .complements import leaves_out
from .counted_in_steps import counts_others, is_of_fewer
from .counting import held_by
from .given import given, spoken
from .hours_compared import is_apart
from .named_order import follows
from .number_of_what import is_of_others
from .orders import COMPARATIVES, SIDES
from .quantified import BOUNDS, NUMBERS, is_all, is_left_out, is_only, more_than_they, told_of
from .reading import Kind, Mark
from .roles import tells
from .shares import part_holds, share_holds
from .spaces import lacks_number
from .subjects import Subject
from .sums import is_whole_of, summed
from .told_words import untold
from .wording import Wording

#: Words for what was worked out, and what has to be said of it, or asked, for that.
_STATISTICS = (({"average", "averaging"},) * 2, ({"middle"},) * 2, ({"summing"}, {"summing", "total"}))
_OPENING = ("open", "closed", "hours", "always", "daily")
_DENIALS = ("negation", "none", "except")
_CLOSE, _ROUGHLY, _PAIR, _SHORT = 0.03, 0.12, 2, 3
#: A number that is a part of the name of a field.
_FIELD_NUMBERS = re.compile(r"(?<=[^\W\d_])_\d{4}\b")
#: What a step says that divides: it rests on what was counted before.
_DIVIDES = ": divide by "
_KEPT = ": keep "
#: A step that keeps so many for having the most or the least.
_KEPT_BEST = re.compile(r": keep the (?:one|\d+) (?:with|nearest|farthest)")


def strange(words: Sequence[str], marks: Sequence[Mark], said: Wording) -> str:
    """The first word that stands in no fact; a verb alone before the figure that it goes with says no more than that: "charging 17.5"."""
    adverbs = {mark.text for mark in marks if mark.kind is Kind.WORD and is_adverb(mark, said)}
    words = [word for word in words if fold(word) not in said.glue | said.things and word not in adverbs]
    lone = next((at for at, mark in enumerate(marks) if mark.text == words[0]), -1) if len(words) == 1 and not said.unspaced else -1
    led = marks[lone + 1 : lone + 4] if lone >= 0 else []
    copula = lone > 0 and marks[lone - 1].key in said.copulas | said.auxiliary
    measured = any(mark.kind is Kind.AMOUNT for mark in led) and not copula and words[0] not in said.changing  # "towers at 6,959 m"
    led = led[1:] if measured and led[0].key in said.at | said.to else led
    behind = [mark for mark in led[:2] if not mark.is_any("about", *BOUNDS)]
    return "" if any(mark.kind in NUMBERS for mark in behind[:1]) else next(iter(words), "")


def unborne(marks: Sequence[Mark], clauses: Sequence[Clause], scope: Scope, said: Wording) -> str:
    """The first thing that a sentence says and that its facts do not bear; "" where there is none."""
    return next(_unborne(marks, clauses, scope, said), "")


def _unborne(marks: Sequence[Mark], clauses: Sequence[Clause], scope: Scope, said: Wording) -> Iterator[str]:
    counted = _counted(clauses, scope, said)
    for at, mark in enumerate(marks):
        if any(mark in clause.marks for clause in counted) and (mark.kind in NUMBERS or mark.kind is Kind.RANGE):
            continue
        if mark.kind is Kind.RANGE:
            ends, texts = mark.value
            for end, text in zip(ends, texts):
                plain = replace(end, value=plain_number(text)) if text.strip().isdecimal() else end  # "between 1 and 2 million"
                if not _stands(end, text, 0, marks, scope) and not _stands(plain, text, 0, marks, scope):
                    yield _not_there(mark)
        elif mark.kind in NUMBERS:
            about, bound = qualifier(marks, at)
            clause = next((each for each in clauses if mark in each.marks), None)
            if clause is not None and (_keeps(mark, bound, clause, scope, said) or is_apart(clause, mark, scope.evidence)):
                continue
            if not _is_pronoun(at, marks, said) and not _stands(stated_of(mark), mark.text, about, marks, scope):
                yield _not_there(mark)
            if mark.kind is Kind.NUMBER and (is_of_others(at, marks, scope, said) or counts_others(at, marks, scope, said)):
                yield f"“{mark.text}” is a number of something else"
            sides = [side for limit, side in scope.bounds if limit == stated_of(mark).base]
            if sides and not bound and not _is_quoted(stated_of(mark), scope) and _is_only_limit(mark, clause, scope):
                yield f"“{mark.text}” is a limit"
            if bound and not sides and stated_of(mark).value in scope.equals and not any(other.is_any(*_DENIALS) for other in marks):
                yield f"“{mark.text}” is the other limit"
            if bound and sides and (bound in sides) is is_left_out(marks):
                yield f"“{mark.text}” is the other limit"
        elif mark.kind is not Kind.NAME and _is_way(mark, scope, said):
            yield f"no fact speaks of “{mark.text}”"
    if not _keeps_order(marks, scope):
        yield "that is not the order"
    if not follows(marks, scope, said):
        yield "that is not the order"
    if more_than_they(marks):
        yield "more are told of than there are"
    if not is_reason(marks, scope, said):
        yield "no fact that is cited gives that reason"
    if word := untold(marks, scope, said):
        yield f"“{word}” stands in no fact that is cited"
    for clause in clauses:
        if is_of_fewer(clause, scope):
            yield "that holds of fewer"
        for at, mark in enumerate(clause.marks):
            if mark.kind is Kind.PHRASE and clause not in counted and not _is_borne(clause, at, mark, scope, said):
                yield f"“{mark.text}” follows from no fact that is cited"


def _counted(clauses: Sequence[Clause], scope: Scope, said: Wording) -> list[Clause]:
    """The clauses that count among all that was found: where these are just those that are cited, that bears them."""
    cited = {item for item in scope.evidence.listed if any(fact.is_of(item) for fact in scope.facts)}
    if len(cited) < _PAIR or len(cited) != len(scope.facts):
        return []
    # of those that are cited alone it would hold by being cited
    told = held_by([each if each.has("other") else replace(each, before=(), mentioned=()) for each in clauses], scope.evidence, said)
    told = [(clause, held) for clause in clauses for each, held in told if each.marks == clause.marks]
    besides = {item for clause in clauses for item in told_of(clause) if clause not in [each for each, _ in told]}
    return [clause for clause, _ in told] if cited <= besides.union(*(held for _, held in told)) else []


def _is_only_limit(mark: Mark, clause: Optional[Clause], scope: Scope) -> bool:
    """ "They have 40 beds together", where a step kept what has more than 40: whether a limit is told as a number of something."""
    stated = stated_of(mark)
    own = [item for subject in scope.subjects for item in subject.amounts]
    counted = scope.evidence.finals | {count for _, count in scope.evidence.counts}
    known_so = known(stated, mark.text, own, 0) or stated.value in counted
    about = qualifier(clause.marks, clause.marks.index(mark))[0] if clause is not None else 0
    known_so = known_so or any(same_kind(gap, stated) and fits(stated, mark.text, gap.value, about) for gap, _ in scope.gaps())
    return not known_so and clause is not None and not any(other.is_any("than", *BOUNDS) for other in clause.whole or clause.marks)


def _keeps(mark: Mark, bound: str, clause: Clause, scope: Scope, said: Wording) -> bool:
    """ "Still under 2 km, namely 1.59 km", "two on each": whether a bound, or a number of each, holds of all that a clause tells of."""
    told, stated = told_of(clause), stated_of(mark)
    if bound and not stated.unit and 0.0 < stated.value < 1.0 and not told:
        return bool(share_holds(100.0 * stated.value, scope.evidence, bound))  # "fewer than half of them"
    if told and clause is not None and not stated.unit and 0.0 < stated.value < 1.0 and not mark.text[:1].isdecimal():
        about = qualifier(clause.marks, clause.marks.index(mark))[0] if mark in clause.marks else 0
        return bool(part_holds(clause, 100.0 * stated.value, scope.evidence, bound, about))  # 占全部的近一半
    if bound and stated.unit and [fact.number for fact in scope.facts] == [1]:  # "less than 2 km", of an answer of 1.81 km
        values = {(each.dimension, each.base) for own in scope.marks[1] if own.kind is Kind.AMOUNT for each in (stated_of(own),)}
        if [dimension for dimension, _ in values] == [stated.dimension] and within(stated, [value for _, value in values], bound):
            return True
    told = told or (list(scope.evidence.listed) if scope.evidence.complete and clause.has("all", "apiece") else [])
    measured = [spoken(each, stated, scope, clause.marks, said) for each in told]
    if bound:
        at = clause.marks.index(mark) if mark in clause.marks else 0
        if any(other.is_any("extent") for other in clause.marks[max(0, at - 1) : at]):
            return False  # 面积达24000平方米 is no less than that
        numbers = [other for other in clause.marks if other.kind is Kind.NUMBER and other is not mark]
        numbers = [other for other in numbers if not _is_that_one(clause.marks, clause.marks.index(other))]
        counted = [stated_of(other).value for other in numbers]  # "only one lies within 2 km"
        counts = not clause.has("all", "both", "apiece", "they") and any(len(told) == 1 or number != len(told) for number in counted)
        return bool(told) and not counts and all(len(each) == 1 and within(stated, [each[0].value], bound) for each in measured)
    return len(told) > 1 and clause.has("all", "apiece") and all(known(stated, mark.text, each, 0) for each in measured)


def _is_that_one(marks: Sequence[Mark], at: int) -> bool:
    """ "A is the only one": a one that stands for what was named."""
    led = at > 0 and marks[at - 1].is_any("only") and any(mark.kind is Kind.NAME for mark in marks[:at])
    return led and stated_of(marks[at]).value == 1.0


def _is_pronoun(at: int, marks: Sequence[Mark], said: Wording) -> bool:
    """ "The farthest one is", "the only one of", "one for each", 每行对应一个街道, 一张15行的表: a one that counts nothing."""
    mark, behind = marks[at], marks[at + 1 : at + 2]
    if mark.kind is not Kind.NUMBER or stated_of(mark).value != 1.0 or mark.text[:1].isdecimal():
        return False
    article = said.code == "de" and fold(mark.text) in said.language.indefinite  # "die ein Krankenhaus enthalten"
    ends = article or not behind or behind[0].kind in (Kind.SIGN, Kind.PHRASE, *NUMBERS) or said.claims_nothing(behind[0].key)
    return ends or any(other.is_any("apiece", "all") for other in marks[:at])


def _not_there(mark: Mark) -> str:
    return f"“{mark.text}” stands in no fact that is cited"


def _stands(stated: Quantity, text: str, about: int, marks: Sequence[Mark], scope: Scope) -> bool:
    if not stated.estimated and known(stated, text, scope.amounts, about):  # how long a way takes is in no fact
        return True
    if known(stated, text, summed(scope.evidence, marks, with_ends=False), about):
        return True
    things = [item for item in scope.subjects if not item.reference]
    if is_coordinate(text, (item.lonlat for item in things or scope.evidence.listed)):
        return True
    counted = {count for _, count in scope.evidence.counts}
    if not stated.unit and stated.value in counted and any(_DIVIDES in fact.text for fact in scope.facts):
        return True
    if not stated.unit and stated.value in _went_over(scope):
        return True  # "411 streets were compared", of a step that kept one of them
    if not stated.unit and text.isdecimal() and any(f"_{text}" in _FIELD_NUMBERS.findall(each) for each in scope.evidence.texts):
        return True  # "1,003 repairs in 2023", of a field repairs_2023
    named = {len(fact.text.partition(": ")[0].split(", ")) for fact in scope.facts if fact.step} - {1}
    if not stated.unit and stated.value in named and not any(mark.kind is Kind.NUMBER and mark.text[:1].isdecimal() for mark in marks):
        return True  # "the larger of the two", of the two that a step names
    asked = {mark.value for mark in scope.marks[0] if mark.kind is Kind.NAME}
    if not stated.unit and stated.value == len(asked) == _PAIR and not text[:1].isdecimal():
        return True  # 两国
    cited = sum(bool(fact.feature[0]) for fact in scope.facts)
    if not stated.unit and stated.value in (len(things), cited, *(item.rank for item in things if item.rank)):
        return True
    share = replace(stated, value=100.0 * stated.value, unit="%")
    if not stated.unit and 0.0 < stated.value < 1.0 and known(share, "", scope.amounts, about):
        return True  # "half of them", of 50 %
    if _is_quoted(stated, scope):
        return True
    if any(mark.is_any("total", "summing") for mark in marks) and _is_sum_of_cited(stated, text, about, scope):
        return True
    if any(is_whole_of(marks, at, scope.evidence) for at, mark in enumerate(marks) if mark.text == text):
        return True
    apart = any(mark.is_any("difference", "gap", "than", "behind", "ahead", *SIDES) for mark in marks)
    if apart and any(same_kind(gap, stated) and fits(stated, text, gap.value, about) for gap, _ in scope.gaps()):
        return True
    figures = re.findall(r"\d+(?:[.,]\d+)*", text)
    return any(figure in re.findall(r"\d+(?:[.,]\d+)*", own) for figure in figures for item in scope.subjects for own in item.texts)


def _went_over(scope: Scope) -> set[float]:
    """How many the steps that are cited went over, where they kept the first ones: as many as the one before left."""
    counts = scope.evidence.counts
    kept = {fact.step for fact in scope.facts if _KEPT_BEST.search(fact.text)}
    return {before for (_, before), (step, _) in zip(counts, counts[1:]) if step in kept}


def _is_sum_of_cited(stated: Quantity, text: str, about: int, scope: Scope) -> bool:
    """ "Together they make up 842 of the 891", of two that are cited."""
    cited = [item for item in scope.evidence.listed if any(fact.is_of(item) for fact in scope.facts)]
    own = [given(item, stated, scope) for item in cited]
    if len(cited) < _PAIR or not all(len(each) == 1 for each in own) or len({each[0].about for each in own}) != 1:
        return False
    return known(stated, text, [replace(own[0][0], value=sum(each[0].value for each in own))], about)


def _is_quoted(stated: Quantity, scope: Scope) -> bool:
    """Whether a fact says a number that is only taken for another one: "within a 10 minute walk is taken as 833 m"."""
    return stated.estimated and any(mark.kind is Kind.AMOUNT and mark.value == stated for cited in scope.marks[1:] for mark in cited)


def _is_way(mark: Mark, scope: Scope, said: Wording) -> bool:
    """Whether a word tells how somebody goes, where distances are straight lines and no fact has the word."""
    ends = any(mark.key.endswith(way[1:]) for way in said.ways if way[0] == "-")
    if mark.is_any(*COMPARATIVES):
        return False  # "trails B by 21"
    if mark.key not in said.ways and not ends and not (said.unspaced and any(mark.key.startswith(way) for way in said.ways)):
        return False
    known_words = scope.evidence.words(said) | {stem for item in scope.subjects for text in item.texts for stem in said.stems(text)}
    return not stems_of(mark, said) & known_words and mark.key not in known_words


def _is_borne(clause: Clause, at: int, mark: Mark, scope: Scope, said: Wording) -> bool:
    cited = [] if clause.about or not clause.has("other") or not clause.has(*_DENIALS) else cited_ones(scope)
    clause = replace(clause, about=((cited[0],),)) if len(cited) == 1 else clause  # "no other one is closer", of the one that is cited
    if mark.is_any("more") and adds_as_noted(clause.marks, at, scope):
        return True
    beside = clause.marks[max(0, at - 1) : at + 4]
    bounding = mark.is_any(*BOUNDS) and any(other.kind in NUMBERS for other in beside)
    bounding = bounding or (mark.is_any(*SIDES) and any(other.is_any("limit") for other in beside))  # "exceeds the limit"
    limits = (stated_of(other).base for other in (*beside, *clause.marks[at + 4 : at + 5]) if other.kind in NUMBERS)
    limit = next(limits, None) if mark.is_any(*SIDES) else None
    bounding = bounding or (limit is not None and (limit, _limit_of(mark)) in scope.bounds)  # "deeper than 50 m", as was asked
    bounding = bounding or (said.unspaced and len(mark.text) == 1 and _leads_number(clause.marks, at))
    roughly = mark.is_any("about") and any(other.kind in NUMBERS for other in clause.marks[at + 1 : at + 2])  # 近一半
    if bounding or (roughly and not clause.has("than")) or (mark.is_any("majority") and not _is_of_measure(clause, at, scope, said)):
        return True
    clock = any(other.kind is Kind.CLOCK for other in clause.whole)
    timed = any(
        other.is_any("open", "closed", "until", "since") and (clock or not other.is_any("ground")) for other in clause.whole
    )  # "stays open the longest" is checked by the hours
    for name, place in mark.does if not timed else ():
        if name in ENDS and place > 1 and not told_of(clause) and not is_asked_place(name, place, scope):
            return False
        if name in ENDS and not is_end(clause, name, place, scope):
            return any(ENDS.get(other) == ENDS[name] and is_end(clause, other, place, scope) for other, _ in mark.does)
        if name in SIDES and not is_side(clause, name, scope):
            return False
    if mark.is_any("last") and not is_last(clause, scope):
        return False
    if mark.is_any("outer") and not scope.says("outer", *_DENIALS):
        return False
    if mark.is_any("uncounted") and not clause.has(*_DENIALS) and not leaves_out(scope):
        return False
    multiplied = any(other.is_any("multiple") for other in clause.marks[max(0, at - 1) : at])  # "five times as many"
    if mark.is_any("same") and not multiplied and not is_same(clause, scope):
        return False
    slack = _ROUGHLY if clause.has("about") else _CLOSE
    if mark.is_any("multiple") and not _is_so_many_times(clause, at, mark, slack, scope):
        return scope.says("multiple")
    if any(mark.is_any(*said_so) and not scope.says(*bearing) for said_so, bearing in _STATISTICS):
        return False
    if mark.is_any(*_OPENING) and not scope.says(*_OPENING, "until") and not any(item.week for item in told_of(clause)):
        return False
    if (
        mark.is_any("judged")
        and not scope.says("judged")
        and not any(item.about == "score" for each in told_of(clause) for item in each.amounts)
    ):
        return False
    if mark.is_any("followed") and not _is_next(clause, scope):
        return False
    if mark.is_any("all") and not is_all(clause, at, scope, said):
        return False
    if mark.is_any("only") and not is_only(clause, at, scope):
        return False
    return not mark.is_any(*_DENIALS) or _is_denied(clause, scope)


def _is_of_measure(clause: Clause, at: int, scope: Scope, said: Wording) -> bool:
    """ "A has the most beds", of a list with the beds of each: no majority."""
    if not any(clause.marks[at].is_any(name) for name in ENDS):
        return False
    if any(item.feature is None for item in told_of(clause)):
        return True  # "Moyle has the most lighthouses", of a table of how many each has
    behind = [mark for mark in clause.marks[at + 1 : at + 2] if mark.kind is Kind.WORD]
    columns = {column_words(name) for item in told_of(clause) for name in (*item.measures, *item.numbers)}
    return any(tells(mark, name, said) for mark in behind for name in columns)


def _is_so_many_times(clause: Clause, at: int, mark: Mark, slack: float, scope: Scope) -> bool:
    """Whether one number is so many times another one; "more than twice" is up to three times, and what is named first has more."""
    times = max(1, mark.place("multiple"))
    if any(abs(ratio / times - 1.0) <= slack for _, ratio in scope.gaps()):
        return True
    names = dict.fromkeys(item for each in clause.whole or clause.marks if each.kind is Kind.NAME for item in _of_name(each, scope))
    told = [item for item in names if item in scope.subjects]
    if len(told) != _PAIR or not any(other.is_any("beyond") for other in clause.marks[max(0, at - 1) : at]):
        return False
    pairs = [(one.value, other.value) for one, other in zip(told[0].amounts, told[1].amounts) if one.about == other.about]
    return any(other > 0.0 and times < one / other < times + 1 for one, other in pairs)


def _leads_number(marks: Sequence[Mark], at: int) -> bool:
    """长438 km: whether a word for a size only leads the number of it."""
    return any(mark.kind is Kind.AMOUNT for mark in marks[at + 1 : at + 2]) and not any(mark.is_any("than") for mark in marks[:at])


def _limit_of(mark: Mark) -> str:
    """Which side of a number a comparative is on."""
    return "beyond" if any(SIDES.get(name, 0) > 0 for name, _ in mark.does) else "limit"


def _is_next(clause: Clause, scope: Scope) -> bool:
    """Whether the only one that a sentence names comes right behind the one that was named before."""
    ranked = (item.rank for mark in clause.whole if mark.kind is Kind.NAME for item in _of_name(mark, scope))
    ranks = list(dict.fromkeys(filter(None, ranked)))
    return len(ranks) != 1 or scope.before in (0, ranks[0] - 1)


def _of_name(mark: Mark, scope: Scope) -> list[Subject]:
    return [scope.evidence.subjects[index] for index in mark.value]


def _is_denied(clause: Clause, scope: Scope) -> bool:
    """Whether what a clause denies is denied by what was asked or found; "none of the others is nearer" is a superlative."""
    evidence, told = scope.evidence, told_of(clause)
    if is_topped(clause, scope):
        return True
    if clause.has("other") and told:
        ends = {"nearest" if SIDES[name] < 0 else "farthest" for mark in clause.marks for name, _ in mark.does if name in SIDES}
        ends = ends or ({"most"} if clause.has("same") else set())
        if ends and all(is_end(clause, end, 0, scope) for end in ends):
            return True
    if _is_of_the_rest(clause, scope):
        return True
    if told and all(0.0 in item.measures.values() or lacks_number(item, evidence) for item in told):
        return True  # a count of nothing, or no number at all
    return evidence.yes is False or evidence.empty or scope.says(*_DENIALS) or clause.has("unknown", "uncounted", "hours")


def _is_of_the_rest(clause: Clause, scope: Scope) -> bool:
    """ "Others do not lie there": what a step says that kept some, of those that it did not keep."""
    keeping = bool(scope.facts) and all(fact.step and _KEPT in fact.text for fact in scope.facts)
    named = any(mark.kind in (Kind.NAME, *NUMBERS) for mark in clause.whole or clause.marks)
    return keeping and clause.has("other") and not named and scope.evidence.yes is None and scope.evidence.complete


def _keeps_order(marks: Sequence[Mark], scope: Scope) -> bool:
    """Whether an order that a sentence names is one of the list: by its distances, or by a number."""
    ends = [ENDS[name] for mark in marks for name, _ in mark.does if name in ENDS]
    places = [at for at, mark in enumerate(marks) if any(name in ENDS for name, _ in mark.does)]
    if len(places) == _PAIR and any(mark.kind is Kind.NAME for mark in marks[places[0] : places[1]]):
        ends = []  # "the oldest is A, the newest B": each is of its own
    named = [1 for mark in marks if mark.is_any("rising")] or [-1 for mark in marks if mark.is_any("falling")]
    led = named or ([1] if ends == [-1, 1] else [-1] if ends == [1, -1] else [])
    columns = ("", *dict.fromkeys(name for item in scope.evidence.listed for name in item.measures))
    return not led or any(runs([value_of(item, column) for item in scope.evidence.listed], led[0]) for column in columns)
