"""A part of a sentence that is read over one column of numbers: what it names, sets against each other, and has accounted for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Optional

from ...model.units import Dimension, format_length
from .backing import stems_of
from .borne_orders import ENDS
from .cited import Scope
from .claims import stated_of
from .columns import CLOSING, Column, cited_ones, qualities
from .fields import concerning, named_fields
from .orders import SIDES
from .quantified import NUMBERS
from .reading import Kind, Mark
from .roles import tells
from .spaces import whole_number
from .subjects import Subject
from .told_words import is_unit_of, says_less
from .wording import Wording

NEAR, PAIR, DECADE, _YEAR = 3, 2, 10, 1000.0
#: Sides besides those of a comparative: of an order, of years.
_SIDES = {**SIDES, "year_after": 1, "year_before": -1, "later": 1, "earlier": -1}
_ORDER = {"ahead": 1, "behind": -1}
_BOUNDS = ("limit", "beyond", "strict", "about", "just_over", "just_under", "year_before", "year_after")
#: How the column of a table is called that is no count and no sum; how one that is a count is.
_STATISTICS = frozenset(("mean", "median", "average", "max", "min", "share", "percent"))
_COUNTS = frozenset(("count", "number"))
_MEANS, _SUMS = frozenset(("mean", "average")), frozenset(("sum", "total"))
#: What is not added up.
_NO_SUMS = frozenset(("year", "age", "distance", "height", "depth", "width", "price", "speed"))


@dataclass
class Part:
    """A part of a sentence, read over one column; ``last``, ``mentioned``: what the parts before told of; ``left``: what is not
    accounted for; ``held``: of what a count held; ``summed``: whether the part before told a sum.
    """

    marks: list[Mark]
    names: tuple[Subject, ...]
    last: tuple[Subject, ...]
    mentioned: tuple[Subject, ...]
    column: Column
    scope: Scope
    said: Wording
    left: list[Mark]
    held: tuple[Subject, ...] = field(default=())
    summed: bool = False

    @property
    def rows(self) -> tuple[Subject, ...]:
        return self.column.rows

    @property
    def cited(self) -> tuple[Subject, ...]:
        return cited_ones(self.scope)

    def has(self, *categories: str) -> bool:
        return any(mark.is_any(*categories) for mark in self.marks)

    def numbers(self) -> list[tuple[int, Mark]]:
        """The numbers that are not accounted for, with their places."""
        return [(at, mark) for at, mark in enumerate(self.marks) if mark.kind in NUMBERS and self._is_left(mark)]

    def take(self, *marks: Mark) -> bool:
        """Accounts for some marks, with the bounds beside them."""
        for mark in marks:
            at = next(place for place, each in enumerate(self.marks) if each is mark)
            near = [each for each in self.marks[max(0, at - NEAR) : at + NEAR] if each is mark or _bounds(each)]
            self.left = [each for each in self.left if not any(each is gone for gone in near)]
        return True

    def drop(self, *categories: str) -> bool:
        """Accounts for all marks of some categories."""
        self.left = [mark for mark in self.left if not mark.is_any(*categories)]
        return True

    def _is_left(self, mark: Mark) -> bool:
        return any(mark is each for each in self.left)

    def names_before(self, at: int) -> list[Subject]:
        return [item for mark in self.marks[:at] for item in self.of(mark)]

    def names_behind(self, at: int) -> list[Subject]:
        return [item for mark in self.marks[at + 1 :] for item in self.of(mark)]

    def of(self, mark: Mark) -> list[Subject]:
        own = [self.scope.evidence.subjects[index] for index in mark.value] if mark.kind is Kind.NAME else []
        return [item for item in own if item in self.names][:1]


def is_of_so_many(part: Part, at: int) -> bool:
    """Whether a number is of how many something is told: "three of the five", 4座中有2座; "a mean of three" is none."""
    if part.said.unspaced:
        return any(each.is_any("part") for each in part.marks[at + 1 : at + 2])
    led = at - 1
    light = part.said.language.grammar_words
    while led >= 0 and not part.marks[led].is_any("part") and (part.marks[led].key in light or part.marks[led].is_any("they")):
        led -= 1
    if led == at - PAIR >= 0 and part.marks[led].kind is Kind.NUMBER:
        return True  # "zwei der vier": a number that is led by another one
    if led < 1 or not part.marks[led].is_any("part"):
        return False
    before = part.marks[max(0, led - NEAR) : led]
    parts = ("only", "none", "all", "share", "majority", "best", "last", *ENDS)
    told = any(each.is_any(*parts) or each.kind in (Kind.NUMBER, Kind.ORDINAL) for each in before)
    return told and not part.marks[led - 1].is_any("average")


def _bounds(mark: Mark) -> bool:
    return mark.is_any(*_BOUNDS, "year_before", "year_after") and not mark.is_any("than") and not mark.is_any(*ENDS)


def is_summable(part: Part) -> bool:
    """Whether the numbers of a column may be added up: no mean, no year, no age, no distance, no height above something."""
    return not is_statistic(part.column) and part.column.concept not in _NO_SUMS


def is_count(column: Column) -> bool:
    """Whether the numbers of a column are each how many there are."""
    return not _COUNTS.isdisjoint(column.name.casefold().split())


def is_mean(column: Column) -> bool:
    """Whether the numbers of a column are each a mean."""
    return not _MEANS.isdisjoint(column.name.casefold().split())


def is_statistic(column: Column) -> bool:
    """Whether the numbers of a column are each worked out of several."""
    return not _STATISTICS.isdisjoint(column.name.casefold().split())


def side_of(mark: Mark, part: Part) -> int:
    """On which side of a number a word puts what it is told of, in the numbers of the column."""
    led = next((name for name, _ in mark.does if name in SIDES), "")
    side = _SIDES.get(led or next((name for name, _ in mark.does if name in _SIDES), ""), 0)
    if not led and side and part.column.concept not in ("year", CLOSING):
        side = 0
    side = side or next((_ORDER[name] for name, _ in mark.does if name in _ORDER), 0)
    turned = led in ("older", "newer") and part.column.concept not in ("year", CLOSING)  # the older has more years
    return side * (part.column.side(mark, part.said) or 0) * (-1 if turned else 1)


def end_of(mark: Mark, part: Part) -> int:
    """At which end of the column a superlative puts what it is told of."""
    led = next((name for name, _ in mark.does if name in ENDS), "")
    turned = led in ("oldest", "newest") and part.column.concept not in ("year", CLOSING)
    return ENDS.get(led, 0) * part.column.side(mark, part.said) * (-1 if turned else 1) if mark.kind is Kind.PHRASE else 0


def pair(part: Part, at: int) -> Optional[tuple[Subject, list[Subject]]]:
    """What a part sets against what: two names, one that was named before, whoever has a place, or all others."""
    pivot = next((place for place, mark in enumerate(part.marks) if mark.is_any("than")), -1)
    pivot = pivot if pivot >= 0 else at
    places = placed(part)
    if len(places) == PAIR and not part.names:
        return places[0], [places[1]]  # 第一名比第二名
    own: Optional[Subject] = places[0] if places else None
    if len(part.names) == PAIR:
        behind = part.names_behind(pivot)
        other = behind[-1] if behind else part.names[1]  # "twice as many A as B"
        one = next(item for item in part.names if item is not other)
        return (one, [other]) if own is None or own is other else None
    before, others = part.names_before(pivot), part.names_behind(pivot)
    if len(part.names) > PAIR and part.has("than") and len(before) == 1 and len(others) == len(part.names) - 1:
        return before[0], others  # "12 m farther than the first two"
    if len(part.names) > 1:
        return None
    even = part.column.values(part.last)
    shown = {format_length(value) if part.column.dimension is Dimension.LENGTH else str(value) for value in even}
    level = len(part.last) == 1 or len(shown) == 1  # "A and B have four each, C one less"
    alone: tuple[Subject, ...] = part.last[-1:] if level else ()
    if not part.last and part.has("it") and len(part.cited) == PAIR and len(part.names) == 1:
        alone = tuple(item for item in part.cited if item not in part.names)  # "it is twice as large as B", of the other one that is cited
    behind = part.names_behind(pivot) or (list(part.names) if part.said.unspaced and _is_owner(part) else [])
    if behind:
        if not alone and len(part.cited) == PAIR and behind[0] in part.cited and own in (None, behind[0]):
            other = next(item for item in part.cited if item is not behind[0])  # "only 300 m farther away, B"
            return (other, [behind[0]]) if is_object(part, behind[0]) or part.has("than") else (behind[0], [other])
        return (alone[0], [behind[0]]) if alone and alone[0] is not behind[0] and own in (None, behind[0]) else None
    told = (*part.names, *alone)
    if not told:
        return None
    one = told[0]
    if own is not None:
        return (one, [own]) if own is not one else None
    if part.has("other") or part.has("all"):
        cited = [item for item in part.cited if item is not one]
        counted = any(whole_number(mark) == len(cited) for mark in part.marks if mark.kind is Kind.NUMBER)
        rest = cited if counted else [item for item in part.rows if item is not one]
        return (one, rest) if rest and part.has("other") else None
    if not alone and len(part.cited) == PAIR and one in part.cited:  # "A came 24 years later", of two that are cited
        alone = tuple(item for item in part.cited if item is not one)
    return (one, list(alone)) if alone and alone[0] is not one else None


def is_object(part: Part, item: Subject) -> bool:
    """Whether a thing is what another one is compared with: "eight times as many as B", "half that of B", "more than B"."""
    at = next(place for place, mark in enumerate(part.marks) if item in part.of(mark))
    led = [mark for mark in part.marks[:at] if mark.key not in part.said.language.definite][-1:]
    return any(mark.key in part.said.like or mark.is_any("than", "part") for mark in led)


def _is_owner(part: Part) -> bool:
    """是B的两倍: whether the one name of a part is of what it is compared with."""
    return any(mark.kind is Kind.NAME and behind.key in part.said.owns for mark, behind in zip(part.marks[1:], part.marks[2:]))


def placed(part: Part) -> list[Subject]:
    """Whoever has the places that a part compares: "the runner-up", 第二名."""
    found = []
    for mark in part.marks:
        place = int(mark.value) if mark.kind is Kind.ORDINAL else mark.place("best") if mark.is_any("best") else 0
        own = at_place(part, place) if place and not mark.is_any("ahead", "behind") else None
        found += [own] if own is not None else []
    return found


def at_place(part: Part, place: int) -> Optional[Subject]:
    """Who has a place in the order of the answer, where that is the order of the column, or else by the column, the most first."""
    values = part.column.values(part.rows)
    if len(values) < PAIR or not 0 < place <= len(values):
        return None
    own = part.rows[place - 1] if is_in_order(part) else sorted(part.rows, key=part.column.value, reverse=True)[place - 1]
    return own if values.count(part.column.value(own)) == 1 else None


def is_in_order(part: Part) -> bool:
    """Whether the order of the answer is that of the column."""
    values = part.column.values(part.rows)
    return sorted(values) in (values, values[::-1])


def ends_of(part: Part) -> Optional[tuple[Subject, list[Subject]]]:
    """ "The gap between the deepest and the shallowest": those at both ends."""
    rated = bool(concerning("rating", (part.column.name,)))
    sides = [(mark, end_of(mark, part) or int(rated and mark.is_any("judged"))) for mark in part.marks]
    found = [mark for mark, side in sides if side]
    values = part.column.values(part.rows)
    if len(found) != PAIR or len(values) < PAIR or {side for _, side in sides if side} != {1, -1}:
        return None
    part.left = [mark for mark in part.left if not any(mark is each for each in found)]
    by_value = sorted(part.rows, key=part.column.value)
    return by_value[-1], [by_value[0]]


def may_count(part: Part, kept: Sequence[Subject]) -> bool:
    """Whether those that were counted are cited, or all are: what is told of some rests on their facts."""
    cited = set(part.cited)
    return bool(cited) and (set(kept) <= cited or len(cited) == len(part.rows))


def tells_column(part: Part, at: int) -> bool:
    """Whether the noun beside a number, or beside "the most", is what the column is of: "the most stations" is not of their launches."""
    mark, column, said = part.marks[at], part.column, part.said
    worked = is_statistic(column) or not _SUMS.isdisjoint(column.name.casefold().split())
    counts = not worked and not _COUNTS.isdisjoint(column.name.casefold().split())
    if counts or not (mark.kind is Kind.NUMBER or mark.key in said.amassing):
        return True
    behind = part.marks[at + 1 : at + 2]
    if said.unspaced and mark.kind is not Kind.NUMBER:
        behind = [each for each in part.marks[max(0, at - PAIR) : at] if each.kind is Kind.WORD and each.key not in said.glue][-1:]
    noun = behind[0] if behind and behind[0].kind is Kind.WORD else None
    if noun is None or (said.unspaced and len(noun.text) == 1) or noun.key in said.things | said.glue | said.language.grammar_words:
        return True
    if is_unit_of(noun.key, part.scope, said) or says_less(noun, part.scope, said) or qualities(noun, said):
        return True
    own = column.name.rpartition(" of ")[0] or column.name  # the plots of "total plots of allotments"
    if tells(noun, own.replace("_", " "), said) or named_fields((noun,), (own,)):
        return True
    return said.claims_nothing(noun.key) and not stems_of(noun, said) & part.scope.evidence.words(said)


def is_decade(mark: Mark, behind: Sequence[Mark], said: Wording) -> bool:
    """ "The 1960s", 80年代."""
    number = whole_number(mark) if mark.kind is Kind.NUMBER else None
    told = (bool(behind) and behind[0].key in said.decades) or mark.text.endswith(said.decades)
    return told and number is not None and number > 0 and number % DECADE == 0


def decade_of(part: Part, at: int) -> float:
    """The first year of the decade that a number is: 1960 of "the 1960s", 1980 of 20世纪80年代; 0 where it is none."""
    mark, led = part.marks[at], part.marks[max(0, at - 2) : at]
    if not is_decade(mark, part.marks[at + 1 : at + 2], part.said):
        return 0.0
    century = next((stated_of(each).value for each in led[:1] if each.kind is Kind.NUMBER and led[1].key in part.said.centuries), 20.0)
    value = stated_of(mark).value
    return value if value >= _YEAR else 100.0 * (century - 1.0) + value


def place_of(part: Part, mark: Mark) -> int:
    """Where a mark stands in a part."""
    return next(place for place, each in enumerate(part.marks) if each is mark)


def goes_with_both(part: Part, at: int) -> bool:
    """ "A and B close earlier": than something else."""
    threes = zip(part.marks[:at], part.marks[1:at], part.marks[2:at])
    return not part.has("than") and any(b.is_any("break") and a.kind is Kind.NAME is c.kind for a, b, c in threes)
