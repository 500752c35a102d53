"""Whether a number that a step left belongs to what a sentence counts with it: to these things, and to no condition of a later step."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Optional

from .alike import is_kind
from .backing import stems_of
from .cited import Scope
from .claims import stated_of
from .clauses import Clause
from .reading import Kind, Mark
from .roles import tells
from .wording import Wording

_LEFT = re.compile(r" \((\d+) left\)$")
#: What a condition compares with: it names the things themselves.
_VALUE = re.compile(r"= [^()]*|\bis (?:[^()]*? and |[^()]*)")
#: What tells the condition of one step from that of another.
_TELLING = (Kind.CLOCK, Kind.DAY, Kind.AMOUNT, Kind.DIRECTION, Kind.NAME)
_STATES = ("open", "closed", "touches")
_BEHIND = 2
#: A table, and how a step says by what its rows were made.
_ROWS = re.compile(r"^a table of (\d+) rows")
_BY = " by "
_IN_EACH = re.compile(r"(?P<of>[^:]+): count (?P<counted>.+?) in each \((?P<left>\d+) left\)$")
_FOR_EACH = re.compile(r": keep for each (?P<by>.+?) the one ")
_ATTRIBUTIVE, _HYPHEN = "的", "-"


def counts_others(at: int, marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """ "Four trees" of four parks, "nine rows" of a table of three: whether a number is told of things that it does not count."""
    value = stated_of(marks[at]).value
    if _is_number_of_groups(value, at, marks, scope, said):
        return False
    noun = _counted_noun(at, marks, said)
    own = any(item.value == value for subject in scope.subjects for item in subject.amounts)
    if noun is not None and value != 1.0 and not own and _is_of_rows(value, noun, scope, said):
        return True
    behind = marks[at + 1 : at + 1 + _BEHIND]
    apart = any(mark.is_any("difference", "gap", "ahead", "behind") for mark in marks)
    if apart and any(gap.value == value for gap, _ in scope.gaps()):
        return False
    if noun is not None and (_is_of_groups(value, noun, scope, said) or _is_of_counted(value, noun, behind, scope, said)):
        return True
    if noun is not None and _is_each(value, noun, scope, said):
        return False
    if noun is None or value == 1.0 or own or _names_any(at, marks, scope, said):
        return False
    stems = stems_of(noun, said) | (said.rows if noun.key in said.rows else frozenset())
    theirs = [number for marks_of in scope.marks[1:] for number, word in _counted(marks_of) if stems_of(word, said) & stems]
    if theirs:
        return value not in theirs
    parts = [text.partition(": ") for text in scope.evidence.texts[1:]]
    counted = frozenset().union(*(said.stems(f"{head} {rest.partition(_BY)[2]}") for head, mark, rest in parts if mark))
    besides = frozenset().union(*(said.stems(_VALUE.sub("", rest)) for _, mark, rest in parts if mark))
    return bool(counted) and value in scope.evidence.finals and bool(stems & besides) and not stems & counted


def _is_of_rows(value: float, noun: Mark, scope: Scope, said: Wording) -> bool:
    """ "4 schools", of a table of 4 rows with the schools by their level: rows told as the things that were grouped."""
    tables = [int(found[1]) for fact in scope.facts if fact.number == 1 for found in (_ROWS.match(fact.text),) if found]
    tables += _rows_of_table(scope)
    if value not in tables or value in {count for _, count in scope.evidence.counts}:
        return False
    grouped = [text.partition(": ")[::2] for text in scope.evidence.texts[1:] if ": " in text and _BY in text]
    return any(tells(noun, head, said) and not tells(noun, rest.partition(_BY)[2], said) for head, rest in grouped)


def _rows_of_table(scope: Scope) -> list[int]:
    """How many rows the table of the answer has, where it is one."""
    rows = [item for item in scope.evidence.listed if item.feature is None]
    return [len(rows)] if rows and scope.evidence.complete else []


def _is_of_groups(value: float, noun: Mark, scope: Scope, said: Wording) -> bool:
    """ "9 species", of nine trees by species in a table of 5 rows: what was grouped told as the groups."""
    tables = [int(found[1]) for fact in scope.facts for found in (_ROWS.match(fact.text),) if found] or _rows_of_table(scope)
    grouped = [text.partition(": ")[::2] for text in scope.evidence.texts[1:] if ": " in text and _BY in text]
    own = any(tells(noun, rest.partition(_BY)[2], said) and not tells(noun, head, said) for head, rest in grouped)
    return own and bool(tables) and value not in tables


def _is_number_of_groups(value: float, at: int, marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """三个区的学校数量: how many rows a table has, told of what they stand for, whose something else is."""
    grouped = [text.partition(_BY)[2] for text in scope.evidence.texts[1:] if ": " in text and _BY in text]
    behind = takewhile(lambda mark: mark.text != _ATTRIBUTIVE, marks[at + 1 : at + 1 + 2 * _BEHIND]) if said.unspaced else ()
    return value in _rows_of_table(scope) and any(tells(mark, rest, said) for mark in behind for rest in grouped)


def _is_each(value: float, noun: Mark, scope: Scope, said: Wording) -> bool:
    """ "Four kinds", of a step that kept one for each of four kinds."""
    steps = [found for text in scope.evidence.texts for found in (_FOR_EACH.search(text),) if found]
    return any(tells(noun, found["by"], said) for found in steps) and value in scope.evidence.finals | {len(scope.evidence.listed)}


def _is_of_counted(value: float, noun: Mark, behind: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """ "15 pharmacies", of 15 districts in each of which they were counted."""
    steps = [found for fact in scope.facts if fact.step for found in (_IN_EACH.search(fact.text),) if found]
    steps = [found for found in steps if float(found["left"]) == value and tells(noun, found["counted"], said)]
    return any(not any(tells(mark, found["of"], said) for mark in (noun, *behind)) for found in steps)


def _names_any(at: int, marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """2个冷藏仓库的租金: whether in a script without spaces one of the words behind a number is a kind that a step went over."""
    if not said.unspaced:
        return False
    heads = frozenset().union(*(said.stems(text.partition(": ")[0]) for text in scope.evidence.texts[1:] if ": " in text))
    clause = takewhile(lambda mark: mark.kind is not Kind.SIGN and not mark.is_any("break"), marks[at + 1 :])
    return any(mark.kind is Kind.WORD and stems_of(mark, said) & heads for mark in clause)


def _counted_noun(at: int, marks: Sequence[Mark], said: Wording) -> Optional[Mark]:
    """The word that a number counts: right behind it, or behind the condition that stands between: 4个功率超过100千瓦的充电桩."""
    clause = list(takewhile(lambda mark: mark.kind is not Kind.SIGN and not mark.is_any("break"), marks[at + 1 :]))
    led = max((place for place, mark in enumerate(clause) if mark.text == _ATTRIBUTIVE), default=-1) + 1 if said.unspaced else 0
    nouns = clause[led:] if 0 < led < len(clause) else marks[at + 1 : at + 1 + _BEHIND]
    if len(nouns) == _BEHIND and nouns[1].text == _HYPHEN and len(marks) > at + 1 + _BEHIND + 1:
        nouns = marks[at + 1 + _BEHIND + 1 : at + 1 + 2 * _BEHIND]  # "six wheelchair-accessible cafés"
    wished = frozenset({("wished", 0)})  # "5 request types"
    found = [mark for mark in nouns if (mark.kind is Kind.WORD or mark.does == wished) and mark.key not in said.glue - said.rows]
    kinds = [mark for mark in found if is_kind(mark.key)] if _are_one_noun(found, said) else []
    return next(iter(kinds or found), None)


def _are_one_noun(nouns: Sequence[Mark], said: Wording) -> bool:
    """ "Transfer stations": two words side by side, of which the last is the kind of thing that is counted."""
    beside = not said.unspaced and len(nouns) == _BEHIND and nouns[0].end + 1 == nouns[1].start
    return beside and not nouns[0].key.endswith(said.plural_forms)


def _counted(marks: Sequence[Mark]) -> Iterator[tuple[float, Mark]]:
    """Each number of a fact that stands right before a word, with that word."""
    for number, word in zip(marks, marks[1:]):
        if number.kind is Kind.NUMBER and word.kind is Kind.WORD:
            yield stated_of(number).value, word


def is_of_fewer(clause: Clause, scope: Scope) -> bool:
    """ "All five museums within 2 km are open": whether what one step left is told with the condition of a later one that left fewer."""
    numbers = {stated_of(mark).value for mark in clause.marks if mark.kind is Kind.NUMBER}
    steps = [(fact, marks) for fact, marks in zip(scope.facts, scope.marks[1:]) if fact.step and _LEFT.search(fact.text)]
    known: set[tuple[object, ...]] = set()
    earlier: set[float] = set()
    for fact, marks in steps:
        left = float(_LEFT.search(fact.text)[1])  # type: ignore[index]
        own = _conditions(marks)
        if numbers & earlier and left not in numbers and left < max(numbers & earlier) and _conditions(clause.marks) & (own - known):
            return True
        known |= own
        earlier.add(left)
    return False


def _conditions(marks: Sequence[Mark]) -> set[tuple[object, ...]]:
    told = {(mark.kind, mark.value if mark.kind is not Kind.AMOUNT else stated_of(mark).base) for mark in marks if mark.kind in _TELLING}
    return told | {(name,) for mark in marks for name in _STATES if mark.is_any(name)}
