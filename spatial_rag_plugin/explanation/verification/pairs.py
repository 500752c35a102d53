"""Several names with as many numbers or places: which of them belongs to which."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from .amounts import qualifier
from .clauses import Clause, Group
from .reading import Kind, Mark
from .shares import places_in
from .subjects import Subject


def distinct_groups(groups: Iterable[Group]) -> list[Group]:
    """What is spoken of, each once."""
    found: dict[str, Group] = {}
    for group in groups:
        found.setdefault(group[0].name, group)
    return list(found.values())


def _respectively(clauses: Sequence[Clause], marks: Sequence[Mark], listed: Sequence[Subject]) -> list[Clause]:
    """ "Both are quiet, at 4.5 and 4.3 respectively": of what was spoken of before, as many as the last numbers of the sentence."""
    about = next((clause.about for clause in clauses if clause.inherited and len(clause.about) > 1), ())
    if all(item.reference for clause in clauses for group in clause.about for item in group):
        places = [place for place in places_in(marks) if place <= len(listed)]
        about = tuple((listed[place - 1],) for place in places) if len(places) > 1 else tuple((item,) for item in listed)
        pointed = clauses[0].before if clauses and any(mark.is_any("they") for mark in marks) and not places else ()
        about = pointed if len(pointed) > 1 else about
    amounts = [mark for mark in marks if mark.kind is Kind.AMOUNT]
    in_turn = any(mark.is_any("respectively") for mark in marks) or (1 < len(amounts) == len(about) and _is_list(marks, amounts))
    if len(about) < 2 or not in_turn:
        return []
    numbers = [mark for mark in marks if mark.kind in (Kind.AMOUNT, Kind.NUMBER)][-len(about) :]
    if len(numbers) != len(about):
        return []
    used = [*numbers, *(mark for mark in marks if places_in([mark]) and not any(clause.about for clause in clauses))]
    rest = [replace(clause, marks=tuple(mark for mark in clause.marks if mark not in used), about=about) for clause in clauses]
    roughly = [mark for mark in marks if mark.is_any("about") and mark.start < numbers[0].start][-1:]
    return [
        *rest,
        *(replace(clauses[-1], marks=(*roughly, number), about=(group,), inherited=False) for number, group in zip(numbers, about)),
    ]


def _is_list(marks: Sequence[Mark], numbers: Sequence[Mark]) -> bool:
    """Whether numbers follow each other with nothing between them that says more of one."""
    between = [mark for mark in marks if numbers[0].start < mark.start < numbers[-1].start and mark not in numbers]
    more = any(mark.kind in (Kind.NAME, Kind.NUMBER, Kind.ORDINAL, Kind.DIRECTION) for mark in between)
    return not more and not any(qualifier(marks, marks.index(number))[1] for number in numbers)


def _placed(clauses: Sequence[Clause], marks: Sequence[Mark]) -> list[Clause]:
    """ "Second and third are A and B, both about 3 km away": each place of the list is that of one name, and the rest is said of all."""
    groups = distinct_groups(group for clause in clauses if not clause.inherited for group in clause.about)
    grounds = tuple(group for clause in clauses for group in clause.grounds)
    named = [mark for mark in marks if mark.kind is Kind.NAME and not _names_any(mark, grounds)]
    places = [mark for mark in marks if places_in([mark])]
    in_turn = len(named) > 1 and places and (places[-1].start < named[0].start or named[-1].start < places[0].start)
    if not in_turn or not len(named) == len(places) == len(groups):
        return []
    pairs = [Clause((place, name), (group,), whole=tuple(marks)) for place, name, group in zip(places, named, groups)]
    numbers = [mark for mark in marks if mark.kind in (Kind.AMOUNT, Kind.NUMBER) and mark not in places]
    if len(numbers) == len(named) and numbers[0].start > max(named[-1].end, places[-1].end):  # "second and third, with 25 and 24"
        roughly = [mark for mark in marks if mark.is_any("about") and places[-1].end <= mark.start < numbers[0].start][-1:]
        pairs += [Clause((*roughly, number), (group,), whole=tuple(marks)) for number, group in zip(numbers, groups)]
        places = [*places, *numbers]
    rest = tuple(mark for mark in marks if mark not in places)
    return [*pairs, Clause(rest, tuple(groups), grounds, whole=tuple(marks))]


def _names_any(mark: Mark, groups: Sequence[Group]) -> bool:
    return any(mark.text in (item.name, item.goal) for group in groups for item in group)


def in_pairs(clauses: Sequence[Clause], marks: Sequence[Mark], listed: Sequence[Subject] = ()) -> list[Clause]:
    """ "A and B are 12 m and 30 m away": as many names as numbers, all names first; each number belongs to the name of its place."""
    behind = _respectively(clauses, marks, listed)
    if behind:
        return behind
    placed = _placed(clauses, marks)
    if placed:
        return placed
    names = [group for clause in clauses if not clause.inherited for group in clause.about]
    numbers = [mark for mark in marks if mark.kind is Kind.AMOUNT] or [mark for mark in marks if mark.kind is Kind.ORDINAL]
    numbers = numbers or [mark for mark in marks if mark.kind is Kind.NUMBER]
    named = [mark for mark in marks if mark.kind is Kind.NAME]
    own = [mark for mark in numbers if not qualifier(marks, marks.index(mark))[1]]
    if 1 < len(names) == len(own) < len(numbers) and named and named[-1].start < own[0].start:  # "under a kilometre, at 792 m and 934 m"
        rest = [replace(clause, marks=tuple(mark for mark in clause.marks if mark not in own)) for clause in clauses]
        return [*rest, *(Clause((name, number), (group,), whole=tuple(marks)) for name, number, group in zip(named, own, names))]
    if len(names) < 2 or len(numbers) != len(names) or not named or len(named) != len(names):
        return []
    if named[-1].start > numbers[0].start:
        turns = [mark for mark in marks if mark in named or mark in numbers]
        if turns[0] is not numbers[0] or any(mark.kind is other.kind for mark, other in zip(turns, turns[1:])) or len(clauses) > 1:
            return []  # "from 3 in A to 413 in B"
        return [Clause((number, name), (group,), whole=tuple(marks)) for number, name, group in zip(numbers, named, names)]
    places = [marks.index(named[-1]), *(marks.index(number) for number in numbers)]
    return [Clause((name, *marks[start + 1 : end + 1]), (group,)) for name, group, start, end in zip(named, names, places, places[1:])]
