"""What of a sentence the facts that it cites do not bear.

What relates things is struck unless it follows from these facts: figures, superlatives, comparisons, orders, statistics, denials, ways. Of
all that is known most words could be said somewhere; of two facts only a few can.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import Optional

from ...language.tokens import fold
from ...model.columns import column_words
from ...model.units import Quantity
from .amounts import fits, is_coordinate, known, qualifier, same_kind, within
from .backing import stems_of
from .cited import Scope
from .claims import stated_of
from .clauses import Clause
from .counted_in_steps import counts_others, is_of_fewer
from .fields import same_field
from .named_order import follows
from .quantified import BOUNDS, NUMBERS, is_all, is_left_out, is_only, more_than_they, told_of
from .reading import Kind, Mark
from .subjects import Subject
from .sums import summed
from .told_words import untold
from .wording import Wording, wording

#: Superlatives and comparatives by which end of a number they speak of.
_ENDS = {"nearest": -1, "least": -1, "cheapest": -1, "oldest": -1, "farthest": 1, "most": 1, "dearest": 1, "newest": 1}
_SIDES = {"nearer": -1, "less": -1, "cheaper": -1, "older": -1, "farther": 1, "more": 1, "dearer": 1, "newer": 1}
#: Of which end something is where nothing else is more so.
_END_OF = {
    "nearer": "nearest", "less": "least", "cheaper": "cheapest", "older": "oldest",
    "farther": "farthest", "more": "most", "dearer": "dearest", "newer": "newest",
}  # fmt: skip
#: Words for what was worked out, and what has to be said of it, or asked, for that.
_STATISTICS = (({"average", "averaging"},) * 2, ({"middle"},) * 2, ({"summing"}, {"summing", "total"}))
_OPENING = ("open", "closed", "hours", "always", "daily")
_DENIALS = ("negation", "none", "except")
#: What a reason may be that a fact gives, besides numbers, names and words.
_TOLD = frozenset(("open", "closed", "hours", "unknown", "touches", "limit", "beyond", "none", "average", "total", "wished"))
_TIMES = (Kind.CLOCK, Kind.DAY)
_KEPT = re.compile(r" ([<>])=? ")
_PAIR, _CLOSE, _NEARLY, _ROUGHLY = 2, 0.03, 0.05, 0.12


def strange(words: Sequence[str], marks: Sequence[Mark], said: Wording) -> str:
    """The first word that stands in no fact; a verb alone before the figure that it goes with says no more than that: "charging 17.5"."""
    words = [word for word in words if fold(word) not in said.glue]
    lone = next((at for at, mark in enumerate(marks) if mark.text == words[0]), -1) if len(words) == 1 and not said.unspaced else -1
    behind = [mark for mark in marks[lone + 1 : lone + 3] if not mark.is_any("about", *BOUNDS)] if lone >= 0 else []
    return "" if any(mark.kind in NUMBERS for mark in behind[:1]) else next(iter(words), "")


def unborne(marks: Sequence[Mark], clauses: Sequence[Clause], scope: Scope, said: Wording) -> str:
    """The first thing that a sentence says and that its facts do not bear; "" where there is none."""
    return next(_unborne(marks, clauses, scope, said), "")


def _unborne(marks: Sequence[Mark], clauses: Sequence[Clause], scope: Scope, said: Wording) -> Iterator[str]:
    for at, mark in enumerate(marks):
        if mark.kind is Kind.RANGE:
            ends, texts = mark.value
            yield from (_not_there(mark) for end, text in zip(ends, texts) if not _stands(end, text, 0, marks, scope))
        elif mark.kind in NUMBERS:
            about, bound = qualifier(marks, at)
            clause = next((each for each in clauses if mark in each.marks), None)
            if clause is not None and _keeps(mark, bound, clause, scope):
                continue
            if not _is_pronoun(at, marks, said) and not _stands(stated_of(mark), mark.text, about, marks, scope):
                yield _not_there(mark)
            if mark.kind is Kind.NUMBER and (_is_of_others(at, marks, scope, said) or counts_others(at, marks, scope, said)):
                yield f"“{mark.text}” is a number of something else"
            sides = [side for limit, side in scope.bounds if limit == stated_of(mark).base]
            if sides and not bound and not _is_quoted(stated_of(mark), scope) and _is_only_limit(mark, clause, scope):
                yield f"“{mark.text}” is a limit"
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
    if not _is_reason(marks, scope, said):
        yield "no fact that is cited gives that reason"
    word = untold(marks, scope, said)
    if word:
        yield f"“{word}” stands in no fact that is cited"
    for clause in clauses:
        if is_of_fewer(clause, scope):
            yield "that holds of fewer"
        for at, mark in enumerate(clause.marks):
            if mark.kind is Kind.PHRASE and not _is_borne(clause, at, mark, scope, said):
                yield f"“{mark.text}” follows from no fact that is cited"


def _is_only_limit(mark: Mark, clause: Optional[Clause], scope: Scope) -> bool:
    """ "They have 40 beds together", where a step kept what has more than 40: whether a limit is told as a number of something."""
    stated = stated_of(mark)
    own = [item for subject in scope.subjects for item in subject.amounts]
    counted = scope.evidence.finals | {count for _, count in scope.evidence.counts}
    known_so = known(stated, mark.text, own, 0) or stated.value in counted
    return not known_so and clause is not None and not any(other.is_any("than", *BOUNDS) for other in clause.whole or clause.marks)


def _keeps(mark: Mark, bound: str, clause: Clause, scope: Scope) -> bool:
    """ "Still under 2 km, namely 1.59 km", "two on each": whether a bound, or a number of each, holds of all that a clause tells of."""
    told, stated = told_of(clause), stated_of(mark)
    told = told or (list(scope.evidence.listed) if scope.evidence.complete and clause.has("all", "apiece") else [])
    measured = [[item for item in each.amounts if same_kind(item, stated) and not item.field] for each in told]
    if bound:
        counted = [stated_of(other).value for other in clause.marks if other.kind is Kind.NUMBER]  # "only one lies within 2 km"
        counts = not clause.has("all", "both", "apiece", "they") and any(len(told) == 1 or number != len(told) for number in counted)
        return bool(told) and not counts and all(len(each) == 1 and within(stated, [each[0].value], bound) for each in measured)
    return len(told) > 1 and clause.has("all", "apiece") and all(known(stated, mark.text, each, 0) for each in measured)


def _is_pronoun(at: int, marks: Sequence[Mark], said: Wording) -> bool:
    """ "The farthest one is", "the only one of", "one for each", 每行对应一个街道, 一张15行的表: a one that counts nothing."""
    mark, behind = marks[at], marks[at + 1 : at + 2]
    if mark.kind is not Kind.NUMBER or stated_of(mark).value != 1.0 or mark.text[:1].isdecimal():
        return False
    ends = not behind or behind[0].kind in (Kind.SIGN, Kind.PHRASE, *NUMBERS) or said.claims_nothing(behind[0].key)
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
    if not stated.unit and stated.value in (len(things), *(item.rank for item in things if item.rank)):
        return True
    share = replace(stated, value=100.0 * stated.value, unit="%")
    if not stated.unit and 0.0 < stated.value < 1.0 and known(share, "", scope.amounts, about):
        return True  # "half of them", of 50 %
    if _is_quoted(stated, scope):
        return True
    apart = any(mark.is_any("difference", "gap", "than", "behind", "ahead", *_SIDES) for mark in marks)
    if apart and any(same_kind(gap, stated) and fits(stated, text, gap.value, about) for gap, _ in scope.gaps()):
        return True
    figures = re.findall(r"\d+(?:[.,]\d+)*", text)
    return any(figure in re.findall(r"\d+(?:[.,]\d+)*", own) for figure in figures for item in scope.subjects for own in item.texts)


def _is_quoted(stated: Quantity, scope: Scope) -> bool:
    """Whether a fact says a number that is only taken for another one: "within a 10 minute walk is taken as 833 m"."""
    return stated.estimated and any(mark.kind is Kind.AMOUNT and mark.value == stated for cited in scope.marks[1:] for mark in cited)


def _is_of_others(at: int, marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """ "39 clinics" of a column "mean beds of clinics": a number of one thing, told as one of what has it."""
    value, behind = stated_of(marks[at]).value, marks[at + 1 : at + 2]
    columns = {column_words(name).partition(" of ") for item in scope.subjects for name, number in item.measures.items() if number == value}
    counted = stems_of(behind[0], said) if behind and behind[0].kind is Kind.WORD and value not in scope.evidence.finals else frozenset()
    words = frozenset(stem for mark in marks if mark.kind is Kind.WORD for stem in stems_of(mark, said))
    if _is_of_bearers(at, marks, scope, said):
        return True
    parts = [(said.stems(measured), said.stems(bearers)) for measured, _, bearers in columns if bearers]
    return bool(parts) and all(counted & bearers - measured and not words & measured - bearers for measured, bearers in parts)


def _is_of_bearers(at: int, marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """ "268 markets" of a column "sum stalls": a number of what some things have, told as one of these things."""
    value = stated_of(marks[at]).value
    names = {column_words(name) for item in scope.subjects for name, number in item.measures.items() if number == value}
    behind = [mark for mark in marks[at + 1 : at + 3] if mark.kind is Kind.WORD]
    told = frozenset(stem for mark in behind for stem in stems_of(mark, said))
    steps = [text.partition(": ")[0].replace("_", " ") for text in scope.evidence.texts[1:] if ": " in text]
    things = frozenset(stem for step in steps for stem in said.stems(step))
    words = [mark.key for mark in marks if mark.kind in (Kind.WORD, Kind.PHRASE)]
    own = frozenset(stem for name in names for stem in said.stems(name)) - wording("en").harmless
    spoken = frozenset(stem for mark in marks if mark.kind is Kind.WORD for stem in stems_of(mark, said))
    known_so = value in scope.evidence.finals or not own - things or bool(spoken & (own - things)) or same_field(words, [*own])
    return len(behind) > 0 and bool(told & (things - own)) and not known_so


def _is_way(mark: Mark, scope: Scope, said: Wording) -> bool:
    """Whether a word tells how somebody goes, where distances are straight lines and no fact has the word."""
    ends = any(mark.key.endswith(way[1:]) for way in said.ways if way[0] == "-")
    if mark.key not in said.ways and not ends and not (said.unspaced and any(mark.key.startswith(way) for way in said.ways)):
        return False
    known_words = scope.evidence.words(said) | {stem for item in scope.subjects for text in item.texts for stem in said.stems(text)}
    return not said.stems(mark.text) & known_words and mark.key not in known_words


def _is_borne(clause: Clause, at: int, mark: Mark, scope: Scope, said: Wording) -> bool:
    beside = clause.marks[max(0, at - 1) : at + 4]
    bounding = mark.is_any(*BOUNDS) and any(other.kind in NUMBERS for other in beside)
    bounding = bounding or (mark.is_any(*_SIDES) and any(other.is_any("limit") for other in beside))  # "exceeds the limit"
    limit = next((stated_of(other).base for other in beside if other.kind in NUMBERS), None) if mark.is_any(*_SIDES) else None
    bounding = bounding or (limit is not None and (limit, _limit_of(mark)) in scope.bounds)  # "deeper than 50 m", as was asked
    if bounding or mark.is_any("majority"):
        return True
    timed = any(
        other.is_any("open", "closed", "until", "since") and not other.is_any("ground") for other in clause.whole
    )  # "stays open the longest" is checked by the hours
    for name, place in mark.does if not timed else ():
        if name in _ENDS and place > 1 and not told_of(clause) and not _is_asked_place(name, place, scope):
            return False
        if name in _ENDS and not _is_end(clause, name, place, scope):
            return any(_ENDS.get(other) == _ENDS[name] and _is_end(clause, other, place, scope) for other, _ in mark.does)
        if name in _SIDES and not _is_side(clause, name, scope):
            return False
    if mark.is_any("last") and not _is_last(clause, scope):
        return False
    if mark.is_any("outer") and not scope.says("outer", *_DENIALS):
        return False
    if mark.is_any("same") and not _is_same(clause, scope):
        return False
    slack = _ROUGHLY if clause.has("about") else _CLOSE
    if mark.is_any("multiple") and not any(abs(ratio / max(1, mark.place("multiple")) - 1.0) <= slack for _, ratio in scope.gaps()):
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


def _limit_of(mark: Mark) -> str:
    """Which side of a number a comparative is on."""
    return "beyond" if any(_SIDES.get(name, 0) > 0 for name, _ in mark.does) else "limit"


def _value(subject: Subject, column: str) -> float:
    return subject.number(column) if column else subject.distance


def _is_end(clause: Clause, category: str, place: int, scope: Scope) -> bool:
    """Whether what a clause tells of stands at that end of the list by one of its numbers."""
    told, listed, end = told_of(clause), scope.evidence.listed, _ENDS[category]
    asked = any(name in _ENDS and _ENDS[name] == end for marks in scope.marks for mark in marks for name, _ in mark.does)
    if asked and _is_of_row(clause, scope):
        return True
    ordinals = [int(mark.value) for mark in clause.marks if mark.kind is Kind.ORDINAL]
    places = max([place or 1, len(told), *ordinals])
    if not told:
        both = {_ENDS[name] for mark in clause.marks for name, _ in mark.does if name in _ENDS}
        listing = [_value(item, column) for column in scope.columns(category)[:1] for item in listed]
        first = clause.has("all") and clause.has("limit", "beyond") and _runs(listing, -end)  # "the three nearest are all within 300 m"
        return asked or first or len(both) == _PAIR  # "from the nearest to the farthest" is an order
    for column in scope.columns(category):
        column_of = sorted((_value(item, column) for item in listed if math.isfinite(_value(item, column))), key=lambda value: -end * value)
        own = [_value(item, column) for item in told]
        if len(column_of) > 1 and all(math.isfinite(value) and value in column_of[:places] for value in own):
            return True
    return asked and set(listed) <= set(told)


def _is_of_row(clause: Clause, scope: Scope) -> bool:
    """ "In A the school with the most pupils is B": whether a cited row of a table has both names."""
    names = {scope.evidence.subjects[mark.value[0]].name for mark in clause.whole if mark.kind is Kind.NAME}
    return len(names) > 1 and any(fact.row and all(name in fact.text for name in names) for fact in scope.facts)


def _is_asked_place(category: str, place: int, scope: Scope) -> bool:
    """Whether the question or a fact speaks of the second largest, where a sentence does."""
    return any(mark.place(category) == place for marks in scope.marks for mark in marks if mark.is_any(category))


def _is_side(clause: Clause, category: str, scope: Scope) -> bool:
    """Whether a comparison follows from numbers that are known of both, or from what was asked and answered so."""
    told, side = told_of(clause), _SIDES[category]
    rivals = [group[0] for group in clause.rivals if group and group[0] not in told]
    if not rivals and len(told) == _PAIR:
        told, rivals = told[:1], told[1:]
    beaten = [item for item in rivals if item.name in scope.evidence.question and not item.rank]
    if rivals and beaten == rivals and all(item.rank for item in told):
        kept = {name for marks in scope.marks[1:] for mark in marks for name, _ in mark.does if name in _ENDS}
        if any(_ENDS[name] == side for name in kept):
            return True  # of the two that were asked for, the one that was kept for it
    if not rivals and told and clause.has("other", "all"):
        rivals = [item for item in scope.evidence.listed if item not in told]
    if not rivals and len(told) == 1 and not clause.has("than"):
        rivals = [item for item in scope.evidence.listed if item.rank == scope.before]
    adds = not told and not rivals and not clause.has("than", "other")  # "two further ones"
    if adds or _is_answered(clause, side, scope) or _is_topped(clause, scope) or (not told and _is_kept_so(side, scope)):
        return True
    alone = set(scope.evidence.listed) <= set(told) and clause.has("other") and clause.has(*_DENIALS)
    if alone and scope.says(*(name for name, end in _ENDS.items() if end == side)):
        return True  # "no other one is nearer" than the one that was kept for it
    for column in scope.columns(category):
        pairs = [(_value(one, column), _value(other, column)) for one in told for other in rivals]
        if pairs and all(math.isfinite(a) and math.isfinite(b) and side * (a - b) > 0 for a, b in pairs):
            return True
    return False


def _is_kept_so(side: int, scope: Scope) -> bool:
    """ "Parks larger than A were found": whether a cited step kept what is on that side of something."""
    signs = {sign for fact in scope.facts if fact.is_general for sign in _KEPT.findall(fact.text)}
    return (">" if side > 0 else "<") in signs


def _is_topped(clause: Clause, scope: Scope) -> bool:
    """ "No one has more than A", "longer than every other one": whether what is compared with nothing more so is at that end."""
    told, rivals = told_of(clause), [group[0] for group in clause.rivals if group]
    denied = clause.has("none") and bool(rivals) and set(told) <= set(rivals)
    whole = bool(told) and clause.has("than", "ground") and clause.has("other")  # "than any other one"
    ends = [_END_OF[name] for mark in clause.marks for name, _ in mark.does if name in _END_OF]
    about = clause.rivals if denied else clause.about
    return (denied or whole) and bool(ends) and all(_is_end(replace(clause, about=about), end, 0, scope) for end in ends)


def _is_answered(clause: Clause, side: int, scope: Scope) -> bool:
    """ "Is A closer to C than B": whether the question compares the same two, and was answered so."""
    asked = next((_SIDES[name] for mark in scope.marks[0] for name, _ in mark.does if name in _SIDES), 0)
    theirs, own = _first_and_last(scope.marks[0], scope), _first_and_last(clause.whole, scope)
    if scope.evidence.yes is None or not asked or len(own) != _PAIR or {*own} != {*theirs}:
        return False
    truth = asked if scope.evidence.yes else -asked
    side = -side if any(mark.is_any("negation") for mark in clause.whole) else side
    return side == (truth if own == theirs else -truth)


def _first_and_last(marks: Sequence[Mark], scope: Scope) -> list[str]:
    names = [scope.evidence.subjects[mark.value[0]].name for mark in marks if mark.kind is Kind.NAME]
    return [names[0], names[-1]] if len(set(names)) > 1 else []


def _is_last(clause: Clause, scope: Scope) -> bool:
    told, ranks = told_of(clause), [item.rank for item in scope.evidence.listed]
    ranked = scope.evidence.complete and any(item.rank and item.rank == max(ranks, default=0) for item in told)
    rows = all(item.feature is None or math.isnan(item.distance) for item in scope.evidence.listed)
    return not told or ranked or (rows and _is_end(clause, "least", 0, scope))


def _is_same(clause: Clause, scope: Scope) -> bool:
    """Whether all that a clause tells of have one number of some kind."""
    told = [*told_of(clause), *(group[0] for group in clause.rivals if group)]
    columns = [[_value(item, column) for item in told] for column in scope.columns("most")]
    slack = _NEARLY if clause.has("about") else 0.0
    near = (all(abs(value - column[0]) <= slack * abs(column[0]) for value in column) for column in columns if len(told) > 1)
    return not told or scope.says("same") or any(near)


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
    if _is_topped(clause, scope):
        return True
    if clause.has("other") and told:
        ends = {"nearest" if _SIDES[name] < 0 else "farthest" for mark in clause.marks for name, _ in mark.does if name in _SIDES}
        ends = ends or ({"most"} if clause.has("same") else set())
        if ends and all(_is_end(clause, end, 0, scope) for end in ends):
            return True
    return evidence.yes is False or evidence.empty or scope.says(*_DENIALS) or clause.has("unknown", "uncounted", "hours")


def _is_reason(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """Whether what is said as a reason has anything that stands in the facts: a number, a name, what one of them does, a word."""
    at = next((at for at, mark in enumerate(marks) if mark.key in said.causing), len(marks))
    categories = {name for each in scope.marks for mark in each for name, _ in mark.does}
    words = scope.evidence.words(said) | frozenset(stem for item in scope.subjects for text in item.texts for stem in said.stems(text))
    given = [mark for mark in marks[at + 1 :] if mark.kind is not Kind.SIGN]
    if any(mark.kind in (Kind.CLOCK, Kind.DAY) or mark.is_any("open", "closed") for mark in given) and not _are_times(given, scope):
        return False
    told = any((name in _TOLD and name in categories) or name in _ENDS or name in _SIDES for mark in given for name, _ in mark.does)
    return told or not given or any(mark.kind not in (Kind.WORD, Kind.PHRASE) or _is_among(mark, words, said) for mark in given)


def _are_times(given: Sequence[Mark], scope: Scope) -> bool:
    """Whether times that are given as a reason stand in the question or the facts, wherever else they may be known from."""
    theirs = {(mark.kind, each) for marks in scope.marks for mark in marks if mark.kind in _TIMES for each in mark.value}
    own = [{(mark.kind, each) for each in mark.value} for mark in given if mark.kind in _TIMES]
    return scope.says("open", "closed", "until", "hours") and all(each & theirs for each in own)


def _is_among(mark: Mark, words: frozenset[str], said: Wording) -> bool:
    return mark.kind is Kind.WORD and not said.claims_nothing(mark.key) and bool(stems_of(mark, said) & words)


def _keeps_order(marks: Sequence[Mark], scope: Scope) -> bool:
    """Whether an order that a sentence names is one of the list: by its distances, or by a number."""
    ends = [_ENDS[name] for mark in marks for name, _ in mark.does if name in _ENDS]
    named = [1 for mark in marks if mark.is_any("rising")] or [-1 for mark in marks if mark.is_any("falling")]
    led = named or ([1] if ends == [-1, 1] else [-1] if ends == [1, -1] else [])
    columns = ("", *dict.fromkeys(name for item in scope.evidence.listed for name in item.measures))
    return not led or any(_runs([_value(item, column) for item in scope.evidence.listed], led[0]) for column in columns)


def _runs(values: Collection[float], side: int) -> bool:
    found = list(values)
    return len(found) > 1 and all(map(math.isfinite, found)) and found == sorted(found, reverse=side < 0) and found[0] != found[-1]
