"""Whether all that a sentence says of numbers can be derived from those of what was found: counts under a condition, differences,
multiples, shares, sums, means, ends, ranks and plain values.

A sentence is taken apart at its commas and joints, in each way there is; a way holds where every part of it is made of claims
(``derived_claims.py``) that are so of one column of numbers (``columns.py``) and of words that its facts have, or that say nothing. What
is no claim of these kinds is left to the other checks, so a sentence is never struck here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Optional

from ...model.units import Dimension
from .alike import is_kind
from .asides import judges
from .backing import stems_of
from .cited import Scope
from .claims import stated_of
from .clauses import Clause
from .columns import CLOSING, Column, columns, of_other_column, qualities, things
from .derived_claims import CLAIMS, gap, in_turn, sides
from .derived_counts import begun, counting, noughts
from .derived_part import Part, is_decade
from .derived_shares import part_of, share_of
from .described import with_names
from .fields import is_field_word
from .orders import SIDES
from .quantified import BOUNDS, NUMBERS
from .reading import Kind, Mark
from .roles import tells
from .set_against import turned
from .subjects import Subject
from .told_words import is_strange, untold
from .wording import Wording

#: Signs at which a sentence may be taken apart, and how many places there may be.
_SIGNS = frozenset(",;:：；，()（）—–")
_OPENS, _CLOSES = "(（", ")）"
_LISTING = frozenset(",、，")
_MOST_JOINTS, _PAIR = 12, 2
#: What a phrase may do besides in a part whose numbers hold.
_LIGHT = frozenset((
    "ground", "than", "part", "found", "idiom", "break", "it", "they", "both", "yes", "about", "just_over", "just_under", "total",
    "between", "since",
))  # fmt: skip
#: What several numbers come to, whatever word tells it.
_WORKED = ("total", "summing", "average", "averaging")
#: What says something that no column tells.
_OTHER = (Kind.CLOCK, Kind.DAY, Kind.VALUE)

#: Whether a part of a sentence stands by the other checks, where some things were told of before it.
Stands = Callable[[Sequence[Mark], Sequence[Subject]], bool]


@dataclass(frozen=True)
class _Told:
    """What the parts before told of: those named last, and all named; whether the last one told a sum, and whether one was derived."""

    last: tuple[Subject, ...] = ()
    all: tuple[Subject, ...] = ()
    summed: bool = False
    derived: bool = False


def is_derived(marks: Sequence[Mark], scope: Scope, said: Wording, stands: Stands) -> bool:
    """Whether a sentence says no more than what follows from the numbers of what was found, and what stands by itself."""
    claims = any(mark.kind in (*NUMBERS, Kind.RANGE, Kind.ORDINAL, Kind.DIRECTION, Kind.PHRASE) for mark in marks)
    timed = any(mark.kind in NUMBERS and stated_of(mark).estimated for mark in marks)
    answers = bool(marks) and scope.evidence.yes is not None and (marks[0].is_any("yes", "none") or marks[0].key in said.noes)
    if any(mark.key in said.causing for mark in marks) or not claims or timed or answers or _is_longer_name(marks, said):
        return False
    shown = _says_shown(marks, scope)
    tables = [column for column in columns(scope) if shown or not column.shown]
    marks = plainly(marks, said)
    marks = [turned(mark) if any(each.is_any("other") for each in marks[at + 1 : at + 3]) else mark for at, mark in enumerate(marks)]
    ways = [_unbracketed(marks)] if any(mark.text in _OPENS for mark in marks) else []
    return bool(tables) and any(_Reading(way, tables, scope, said, stands).holds() for way in (*ways, marks))


def _is_longer_name(marks: Sequence[Mark], said: Wording) -> bool:
    """Whether a name that is known is only the beginning of one: "Lake Alder", where there is a lake."""
    behind = [other for mark, other in zip(marks, marks[1:]) if mark.kind is Kind.NAME and other.kind is Kind.WORD]
    return said.code != "de" and any(mark.text[:1].isupper() and not mark.text.isupper() for mark in behind)


def refuted(clauses: Sequence[Clause], scope: Scope, said: Wording) -> str:
    """What a clause says that goes against the numbers of what was found: "A and B have no deaths", "2 km² larger than B"; or ""."""
    for clause in clauses:
        if any(f"{mark.key} {behind.key}" in said.examples for mark, behind in zip(clause.marks, clause.marks[1:])):
            continue  # "half of them have none, for example A and B"
        nothing = [mark for mark in clause.marks if mark.is_any("none") and not any(map(share_of, clause.marks))]
        summed = clause.has("total") and clause.has("other")  # "larger than the other four put together"
        for claim, told in (
            (sides, [mark for mark in clause.marks if summed and mark.is_any(*SIDES)]),
            (noughts, nothing), (gap, _set_apart(clause)), (begun, _begins(clause)),
            (in_turn, [mark for mark in clause.marks if mark.kind is Kind.ORDINAL]),
            (part_of, [mark for mark in clause.marks if mark.is_any("share") or mark.kind in NUMBERS]),
        ):  # fmt: skip
            only = tuple(mark for mark in plainly(clause.marks, said) if claim is not gap or mark.kind not in NUMBERS or mark in told)
            looked = told and clause.has("than") is (claim in (gap, sides))
            found = _claimed(claim, replace(clause, marks=only), scope, said) if looked else []
            if False in found and True not in found:
                return told[0].text
    return ""


def _set_apart(clause: Clause) -> list[Mark]:
    """The number that two are said to be apart by: "2 km larger than B"."""
    names = sum(mark.kind is Kind.NAME for mark in clause.marks) + len(clause.about) * clause.inherited
    numbers = [mark for mark, behind in zip(clause.marks, clause.marks[1:]) if mark.kind in NUMBERS and behind.is_any(*SIDES)]
    return numbers if names == _PAIR else []


def _begins(clause: Clause) -> list[Mark]:
    """The year since which something is said to be."""
    return [number for mark, number in zip(clause.marks, clause.marks[1:]) if mark.is_any("year_after") and number.kind is Kind.NUMBER]


def counts_so(clause: Clause, scope: Scope, said: Wording) -> bool:
    """Whether a count under a condition is so: "only A and B are older than 100"."""
    return True in _claimed(counting, clause, scope, said)


def _claimed(claim: Callable[[Part], Optional[bool]], clause: Clause, scope: Scope, said: Wording) -> list[Optional[bool]]:
    """What becomes of a claim of a clause in each of the columns that it may speak of."""
    names = _named(clause.marks, scope)
    parts = any(mark.is_any("break") and behind.kind is not Kind.NAME for mark, behind in zip(clause.marks, clause.marks[1:]))
    found = []
    for column in columns(scope) if names is not None and not parts else ():
        if not any(of_other_column(mark, column, scope, said) or not _may_be_of(mark, column, scope, said) for mark in clause.marks):
            left = [mark for mark in clause.marks if _is_claim(mark)]
            last = tuple(group[0] for group in clause.about) if clause.inherited else ()
            found.append(claim(Part(list(clause.marks), tuple(names or ()), last, (), column, scope, said, left)))
    return found


def plainly(marks: Sequence[Mark], said: Wording) -> list[Mark]:
    """The marks of a sentence without an "only" that says no more than that it is little, or much: "only 300 m", "A alone has half"."""
    little = [mark.is_any("only") and _is_amount(behind) for mark, behind in zip(marks, marks[1:])]
    led = [False, *(before.kind is Kind.NAME and mark.key in said.emphatic for before, mark in zip(marks, marks[1:]))]
    shared = any(map(share_of, marks))
    return [mark for mark, merely, stressed in zip(marks, [*little, False], led) if not merely and not (shared and stressed)]


def _is_amount(mark: Mark) -> bool:
    return mark.kind is Kind.AMOUNT or mark.is_any("about", "multiple") or bool(share_of(mark))


def _says_shown(marks: Sequence[Mark], scope: Scope) -> bool:
    """ "Of the eight listed": whether a sentence speaks of those that a model was shown alone."""
    numbers = [at for at, mark in enumerate(marks) if mark.kind is Kind.NUMBER and stated_of(mark).value == scope.evidence.shown]
    told = any(behind.is_any("shown", "found") for at in numbers for behind in marks[at + 1 : at + 3])
    return told or any(mark.is_any("shown") for mark in marks) or any(marks[at - 2].is_any("part") for at in numbers if at > 1)


def _unbracketed(marks: Sequence[Mark]) -> list[Mark]:
    """The marks of a sentence, numbers in brackets behind what they stand in: "475 (53 %) are small" → "475 are small (53 %"."""
    found: list[Mark] = []
    behind: list[Mark] = []
    at = 0
    while at < len(marks):
        closing = next((place for place in range(at, len(marks)) if marks[place].text in _CLOSES), at) if marks[at].text in _OPENS else at
        plain = not any(mark.kind is Kind.NAME or _parts(marks, at + 1 + place) for place, mark in enumerate(marks[at + 1 : closing]))
        if closing > at and plain and at:
            behind += [marks[at], *(marks[at - 1 : at] if marks[at - 1].kind is Kind.NAME else ()), *marks[at + 1 : closing]]
            at = closing
        else:
            if _parts(marks, at):
                found, behind = [*found, *behind], []
            found.append(marks[at])
        at += 1
    return [*found, *behind]


def _parts(marks: Sequence[Mark], at: int) -> bool:
    mark = marks[at]
    if not (mark.kind is Kind.SIGN and mark.text in _SIGNS) and not mark.is_any("break"):
        return False
    return 0 < at < len(marks) - 1


def _joins_names(marks: Sequence[Mark], at: int, said: Wording) -> bool:
    """ "A and B have 5 each": what is told of each is told of the first one, too."""
    names = sum(mark.kind is Kind.NAME for mark in marks)
    each = any(mark.is_any("apiece") for mark in marks[at + 2 :]) and names == _PAIR
    between = marks[at - 1].kind is Kind.NAME is marks[at + 1].kind
    if between and (marks[at].is_any("break") or marks[at].text in _LISTING) and all(_only_lists(mark, said) for mark in marks[:at]):
        verb = next((mark for mark in marks[at:] if not _only_lists(mark, said)), None)
        return verb is not None and verb.key in said.owns  # "A and B have 5"
    return each and marks[at].is_any("break") and between


def _apposes(marks: Sequence[Mark], at: int) -> bool:
    """ "More than the runner-up, B." is one part."""
    placed = marks[at - 1].kind is Kind.ORDINAL or marks[at - 1].is_any("best", "last")
    ended = at + _PAIR >= len(marks) or marks[at + _PAIR].kind is Kind.SIGN
    return placed and ended and marks[at + 1].kind is Kind.NAME and any(mark.kind is Kind.NAME for mark in marks[:at])


def _goes_on(marks: Sequence[Mark], at: int, said: Wording) -> bool:
    """Whether a list of names goes on to the end of what is told: "above 14 are A, B and C" says so of C, too."""
    before = next((mark for mark in reversed(marks[:at]) if mark.kind is Kind.NAME or not _only_lists(mark, said)), None)
    rest = next((place for place in range(at, len(marks)) if not _only_lists(marks[place], said)), len(marks))
    named = any(mark.kind is Kind.NAME for mark in marks[at:rest])
    ended = rest == len(marks) or marks[rest].kind is Kind.SIGN
    return named and ended and before is not None and before.kind is Kind.NAME


def _only_lists(mark: Mark, said: Wording) -> bool:
    return mark.kind is Kind.NAME or mark.text in _LISTING or mark.key in said.joints


class _Reading:
    """A sentence in parts: each is derived, or stands by itself; one at least is derived."""

    def __init__(self, marks: Sequence[Mark], tables: Sequence[Column], scope: Scope, said: Wording, stands: Stands) -> None:
        self._tables, self._scope, self._said, self._stands = tables, scope, said, stands
        joints = [at for at in range(len(marks)) if _parts(marks, at) and not _joins_names(marks, at, said) and not _apposes(marks, at)]
        joints = [at for at in joints if not _goes_on(marks, at, said)]
        self._bounds = [-1, *joints[:_MOST_JOINTS], len(marks)]
        self._marks = marks
        self._failed: set[tuple[int, _Told]] = set()

    def holds(self, start: int = 0, told: Optional[_Told] = None) -> bool:
        """Whether the parts from a joint on hold, in one of the ways in which they may be taken apart; the longest parts first."""
        told = told or _Told()
        if start == len(self._bounds) - 1:
            return told.derived
        if (start, told) in self._failed:
            return False
        for end in range(len(self._bounds) - 1, start, -1):
            part = self._marks[self._bounds[start] + 1 : self._bounds[end]]
            after = self._told(part, told)
            if after is not None and self.holds(end, after):
                return True
        self._failed.add((start, told))
        return False

    def _told(self, part: Sequence[Mark], told: _Told) -> Optional[_Told]:
        """What is told of behind a part; None where it does not hold."""
        names = _named(part, self._scope)
        if not part:
            return told
        claims = [mark for mark in part if _is_claim(mark)]
        plain = names is not None and not any(mark.kind in _OTHER or mark.is_any("negation", "except") for mark in part)
        plain = plain and _are_plain(part, self._scope, self._said)
        proven, refused = None, False
        if plain and claims and names is not None:
            found = list(_claims(part, names, self._tables, told, self._scope, self._said))
            proven = next((each for each, holds in found if True in holds and False not in holds and not each.left), None)
            relates = [holds[:-1] for _, holds in found]  # all but plain values
            refused = proven is None and any(False in holds for holds in relates) and not any(True in holds for holds in relates)
        silent = plain and not claims and not any(_tells(mark, self._scope, self._said) for mark in part)
        silent = silent and not (names and _names_others(part, names, self._scope))  # "A has B as its nearest stop"
        if refused or (proven is None and not silent and not self._stands(part, told.last)):
            return None
        held = list(dict.fromkeys((*(names or ()), *(proven.held if proven is not None else ()))))
        summed = any(mark.is_any("total") for mark in part)
        every = tuple(dict.fromkeys((*told.all, *held)))
        compares = proven is not None and any(mark.is_any("than", "year_after", "year_before") for mark in part)
        held = held[:1] if compares and len(held) == _PAIR else held  # "A followed three years after B, in 2006"
        return _Told(tuple(held) or told.last, every, summed, told.derived or proven is not None)


def _claims(
    marks: Sequence[Mark], names: Sequence[Subject], tables: Sequence[Column], told: _Told, scope: Scope, said: Wording
) -> Iterator[tuple[Part, list[Optional[bool]]]]:
    """A part over each of the columns that it may be of, with what becomes of each kind of claim."""
    dated = [mark for mark in marks if any(column.concept == "year" and _is_event(mark, column, said) for column in tables)]
    closes = any(mark.is_any("open", "closed", "until", "hours") and mark not in dated for mark in marks)  # "opened later" is of years
    closes = closes or any(mark.kind is Kind.AMOUNT and stated_of(mark).dimension is Dimension.TIME for mark in marks)  # "an hour longer"
    for column in tables:
        if not _are_from(marks, column, scope) or (column.concept == CLOSING and not closes):
            continue
        if any(of_other_column(mark, column, scope, said) or not _may_be_of(mark, column, scope, said) for mark in marks):
            continue
        left = [mark for mark in marks if _is_claim(mark) and not _is_event(mark, column, said)]
        part = Part(list(marks), tuple(names), told.last, told.all, column, scope, said, left, summed=told.summed)
        other, held = with_names(part)
        yield part, [claim(part) for claim in CLAIMS]
        if len(other) != len(marks) or any(one is not each for one, each in zip(other, marks)):
            left = [mark for mark in left if any(mark is each for each in other)]
            called = tuple(dict.fromkeys((*names, *(_named(other, scope) or ()))))
            part = Part(other, called, told.last, told.all, column, scope, said, left, summed=told.summed)
            yield part, [held, *(claim(part) for claim in CLAIMS)]


def _are_from(marks: Sequence[Mark], column: Column, scope: Scope) -> bool:
    """Whether what a part names besides the things that were found is what the distances of a column are from."""
    named = [scope.evidence.subjects[index] for mark in marks if mark.kind is Kind.NAME for index in mark.value[:1]]
    own = things(scope)
    aims = {item.aim for item in own}
    return all(item in own or (column.concept == "distance" and aims <= {item.goal}) for item in named)


def _may_be_of(mark: Mark, column: Column, scope: Scope, said: Wording) -> bool:
    """Whether a word of quality may be told of a column; of one whose name does not tell what it is of only what was asked."""
    if not qualities(mark, said):
        return True
    asked = bool(column.concept) or bool(stems_of(mark, said) & scope.evidence.words(said))
    return asked and bool(column.side(mark, said))


def _named(marks: Sequence[Mark], scope: Scope) -> Optional[list[Subject]]:
    """The things of the answer that a part names; None where it names something else."""
    found: list[Subject] = []
    for mark in marks:
        if mark.kind is Kind.NAME:
            own = [scope.evidence.subjects[index] for index in dict.fromkeys(mark.value)]
            listed = [item for item in own if item in things(scope)]
            if not listed and not all(item.reference for item in own):
                return None
            if len(listed) > 1:
                return None
            found += listed
    return list(dict.fromkeys(found))


def _names_others(marks: Sequence[Mark], names: Sequence[Subject], scope: Scope) -> bool:
    """Whether a part names more than things that were found."""
    own = [[scope.evidence.subjects[index] for index in mark.value] for mark in marks if mark.kind is Kind.NAME]
    return any(not any(item in names for item in group) for group in own)


def _is_claim(mark: Mark) -> bool:
    if mark.kind in (*NUMBERS, Kind.RANGE, Kind.ORDINAL, Kind.DIRECTION):
        return True
    return mark.kind is Kind.PHRASE and not {name for name, _ in mark.does} <= _LIGHT


def _is_event(mark: Mark, column: Column, said: Wording) -> bool:
    """Whether "opened", "closes", only says what the years, or the times, of a column are of."""
    if column.concept == CLOSING:
        return mark.is_any("open", "closed", "until", "hours")
    return mark.is_any("open", "closed") and column.concept == "year" and tells(mark, column.name.replace("_", " "), said)


def _are_plain(marks: Sequence[Mark], scope: Scope, said: Wording) -> bool:
    """Whether every word of a sentence stands in its facts, or says nothing; a verb alone before a number only leads to that."""
    decades = [behind for mark, behind in zip(marks, marks[1:]) if is_decade(mark, [behind], said)]
    spans = said.years | said.centuries  # behind its number
    words_of = [mark for mark in marks if mark.kind is Kind.WORD and (qualities(mark, said) or any(mark is each for each in decades))]
    units = [mark for led, mark in zip(marks, marks[1:]) if led.kind in (*NUMBERS, Kind.ORDINAL)]
    fields = scope.evidence.fields
    units += [mark for mark, number in zip(marks, marks[1:]) if number.kind in NUMBERS and mark.key in spans]  # "im Jahr 1891"
    words_of += [mark for mark in units if mark.key in spans or (said.unspaced and any(name.endswith(f"_{mark.key}") for name in fields))]
    light = [mark for mark in marks if not any(mark is each for each in words_of)]
    words = scope.words(said)
    strange = [mark for mark in light if mark.kind is Kind.WORD and _is_strange(mark, words, scope, said)]
    if any(_is_way(mark, words, said) for mark in light) or len(strange) > 1:
        return False
    if not all(_leads_to_number(mark, marks, said) for mark in strange):
        return False
    return not untold([mark for mark in light if mark not in strange and not mark.is_any(*_WORKED)], scope, said)


def _tells(mark: Mark, scope: Scope, said: Wording) -> bool:
    """Whether a word may say something that no fact has."""
    strange = mark.kind is Kind.WORD and not said.claims_nothing(mark.key) and mark.key not in said.glue
    return strange and not stems_of(mark, said) & scope.words(said)


def _is_strange(mark: Mark, words: frozenset[str], scope: Scope, said: Wording) -> bool:
    plain = said.claims_nothing(mark.key) or mark.key in said.things
    return not plain and is_strange(mark, words, replace(scope, subjects=()), said)


def _is_way(mark: Mark, words: frozenset[str], said: Wording) -> bool:
    """Whether a word tells how somebody goes, which no fact does."""
    return mark.kind is Kind.WORD and mark.key in said.ways and not stems_of(mark, said) & words


def _leads_to_number(mark: Mark, marks: Sequence[Mark], said: Wording) -> bool:
    """ "Three sank in the 1880s": whether a word stands before a number with nothing but words of the grammar between, behind no copula."""
    at = next(place for place, each in enumerate(marks) if each is mark)
    before = marks[at - 1] if at else None
    if said.unspaced or before is None or before.kind is Kind.SIGN or before.key in said.copulas | said.auxiliary:
        return False
    if is_kind(mark.key) or is_field_word(mark.key) or judges(mark, said) or mark.text[:1].isupper():
        return False
    behind = [each for each in marks[at + 1 :] if not (each.kind is Kind.WORD and each.key in said.language.grammar_words)]
    return bool(behind) and (behind[0].kind in NUMBERS or (behind[0].is_any(*BOUNDS, "about") and behind[1:2] != []))
