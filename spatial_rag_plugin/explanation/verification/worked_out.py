"""Numbers that a sentence works out of an answer that is a number: the mean of a total and its values, groups and what was grouped."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .amounts import known, qualifier
from .borne_orders import ENDS
from .cited import Scope
from .claims import stated_of
from .orders import SIDES
from .quantified import BOUNDS, NUMBERS
from .reading import Kind, Mark
from .roles import tells
from .subjects import amount
from .told_words import untold
from .wording import Wording

_STATISTIC = re.compile(r"^(?P<value>[\d.,]+).*? The (?P<kind>total|mean) .*\((?P<many>\d+) values\)")
_TABLE = re.compile(r"^a table of (?P<rows>\d+) rows$")
_GROUPED = re.compile(r": .* by (?P<by>.+) \((?P<many>\d+) left\)$")
_DENIALS = ("negation", "none", "except", "only", "other")
_PLAIN = (Kind.WORD, Kind.PHRASE, Kind.SIGN, *NUMBERS)
_PAIR, _NOUN = 2, 2


def is_worked_out(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """Whether a sentence says no more than numbers that follow from the facts that it cites, of what these are of."""
    compares = any(mark.is_any(*ENDS, *SIDES, *_DENIALS, *BOUNDS) for mark in marks if not mark.is_any("about"))
    if compares or scope.evidence.yes is not None or not scope.facts:
        return False
    follows = _is_other_statistic(marks, scope) or _are_groups(marks, scope, said)
    return follows and not untold(marks, scope, said)


def _is_other_statistic(marks: Sequence[Mark], scope: Scope) -> bool:
    """ "About seven a station on average", of a total of 40 from 6 values; "7,300 together", of a mean of 3,650 from two."""
    found = next((each for fact in scope.facts if fact.number == 1 for each in (_STATISTIC.match(fact.text),) if each), None)
    if found is None or any(mark.kind not in _PLAIN for mark in marks):
        return False
    value, many = float(found["value"].replace(",", "")), float(found["many"])
    averages = any(mark.is_any("average", "averaging") for mark in marks)
    sums = any(mark.is_any("total", "summing") for mark in marks)
    if averages is sums or averages is not (found["kind"] == "total"):
        return False
    other = value / many if averages else value * many
    numbers = [(at, mark) for at, mark in enumerate(marks) if mark.kind in NUMBERS and stated_of(mark).value != many]
    numbers = [(at, mark) for at, mark in numbers if stated_of(mark).value != 1.0]
    return len(numbers) == 1 and _is_about(marks, numbers[0][0], other)


def _is_about(marks: Sequence[Mark], at: int, value: float) -> bool:
    stated, (about, bound) = stated_of(marks[at]), qualifier(marks, at)
    exact = value.is_integer() or not stated.value.is_integer() or not about
    near = known(stated, marks[at].text, [amount(value, stated.unit)], about) if exact else abs(stated.value - value) < 1.0
    return not bound and near


def _are_groups(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """ "Nine trees of five species", of a table of 5 rows that 9 trees by their species went into."""
    tables = [float(each["rows"]) for fact in scope.facts for each in (_TABLE.match(fact.text),) if each]
    grouped = [each for fact in scope.facts if fact.step for each in (_GROUPED.search(fact.text),) if each]
    if len(tables) != 1 or len(grouped) != 1 or len(scope.facts) != _PAIR or any(mark.kind not in _PLAIN for mark in marks):
        return False
    numbers = [at for at, mark in enumerate(marks) if mark.kind in NUMBERS]
    mean = any(" mean of " in fact.text for fact in scope.facts)
    if len(numbers) != _PAIR or any(mark.is_any("average", "middle") for mark in marks) > mean:
        return False
    by, many = grouped[0]["by"], float(grouped[0]["many"])
    of_groups = {at: _names(marks, at, by, said) for at in numbers}
    return all(stated_of(marks[at]).value == (tables[0] if own else many) for at, own in of_groups.items()) and any(of_groups.values())


def _names(marks: Sequence[Mark], at: int, column: str, said: Wording) -> bool:
    """Whether what a number counts is what things were grouped by."""
    behind = [mark for mark in marks[at + 1 : at + 1 + _NOUN] if mark.kind is Kind.WORD]
    joined = "".join(mark.text for mark in behind) if said.unspaced else ""
    return any(tells(mark, column, said) for mark in behind[: 2 if said.unspaced else 1]) or (bool(joined) and column in joined)
