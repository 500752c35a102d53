"""Slots that words fill by themselves, whatever the grammar makes of those around them: distances, numbers, dates, units, single words.

The same place is looked at by many patterns, so what was found there is kept for the question.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import Any, Callable, Optional

from ..model.units import AREA_UNITS, LENGTH_UNITS, Dimension, Quantity
from . import openings
from .context import Context
from .items import DATE, DIRECTION, MARK, NAME, NUMBER, ORDINAL, QUANTITY, UNKNOWN, WORD, Item, mask
from .quantities import plain_number
from .terms import rates
from .tokens import fold

#: Where it ends, the value of the slot, and a bit mask of the items that are used.
Filled = tuple[int, Any, int]

_MAX_GRADE = 3  # words
_OLDEST, _LATEST = 1000, 2200  # numbers between them may be years
_CURRENCIES = "$€£¥"
_MONTH_AND_YEAR = 2  # words
_CENTURY = 1900  # of decades that are said without one


class WordSlots:
    """Fills these slots for one question."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._items, self._keys, self._language = context.items, context.keys, context.language
        language = self._language
        self._kind_fields = language.kind_fields - language.function_words
        self._number_articles = language.articles.intersection(language.data["number_articles"])
        self._readers: dict[str, Callable[[int], Sequence[Filled]]] = {
            "adjective": self._adjective,
            "areaunit": lambda position: self._unit(position, AREA_UNITS),
            "backunit": self._back_unit,
            "best": self._best,
            "comparative": self._comparative,
            "date": lambda position: self._date(position) or self._month_of_a_later_year(position),
            "dir": lambda position: self._direction(position, part=False),
            "distance": lambda position: self._distance(position, lower=False),
            "enddate": self._date,
            "graded_value": self._before_or,
            "kindfield": self._kind_field,
            "lead": self._lead,
            "lengthunit": lambda position: self._unit(position, LENGTH_UNITS),
            "lower": lambda position: self._distance(position, lower=True),
            "measure": lambda position: self._measure(position, (Dimension.AREA, Dimension.LENGTH)),
            "name_value": self._name_value,
            "number": self._number,
            "op": self._operator,
            "part_dir": lambda position: self._direction(position, part=True),
            "participle": self._participle,
            "rate": lambda position: rates(context, position),
            "sized": lambda position: self._measure(position, (Dimension.AREA,)),
            "span": self._years,
            "statistic": self._statistic,
            "unitnoun": self._unit_noun,
            "upper": self._number,
            "verb": self._content,
            "whole_value": self._whole_value,
            **{slot: partial(openings.fill, context, slot) for slot in openings.SLOTS},
        }
        self._found: dict[tuple[str, int], Sequence[Filled]] = {}

    def fill(self, slot: str, position: int) -> Optional[Sequence[Filled]]:
        """What can stand in ``slot`` at ``position``; None where it is no slot of this kind."""
        found = self._found.get((slot, position))
        if found is None and slot in self._readers:
            found = self._found[slot, position] = self._readers[slot](position)
        return found

    def _one(self, position: int, value: Any, holds: bool, size: int = 1) -> Sequence[Filled]:
        return [(position + size, value, mask(position, position + size))] if holds else ()

    def _lead(self, position: int) -> Sequence[Filled]:
        size, _ = self._language.leads.longest(self._keys, position) if self._keys[position] else (0, "")
        return self._one(position, size, size > 0, size)

    def _name_value(self, position: int) -> Sequence[Filled]:
        item = self._items[position]
        return self._one(position, item.text, item.kind == NAME)

    def _kind_field(self, position: int) -> Sequence[Filled]:
        return self._one(position, self._items[position].text, self._keys[position] in self._kind_fields)

    def _whole_value(self, position: int) -> Sequence[Filled]:
        end = self._context.standing_end(position)
        return [(end, self._context.words(position, end), mask(position, end))] if end else ()

    def _best(self, position: int) -> Sequence[Filled]:
        size, ranking = self._context.ranking_at(position)
        return self._one(position, ranking, ranking is not None, size)

    def _statistic(self, position: int) -> Sequence[Filled]:
        size, name = self._language.statistics.longest(self._keys, position) if self._keys[position] else (0, "")
        return self._one(position, name, size > 0, size)

    def _direction(self, position: int, part: bool) -> Sequence[Filled]:
        """A direction; ``part``: only one that means a part of something."""
        item = self._items[position]
        return self._one(position, item, item.kind == DIRECTION and (not part or fold(item.text) in self._language.part_directions))

    def _measure(self, position: int, dimensions: Sequence[Dimension]) -> Sequence[Filled]:
        item = self._items[position]
        sized = item.kind == QUANTITY and item.quantity is not None and item.quantity.dimension in dimensions
        return self._one(position, item.quantity, sized)

    def _operator(self, position: int) -> Sequence[Filled]:
        size, op = self._language.comparators.longest(self._keys, position)
        return self._one(position, op, size > 0, size)

    def _unit(self, position: int, units: Collection[str]) -> Sequence[Filled]:
        size, unit = self._language.units.longest(self._keys, position) if self._keys[position] else (0, "")
        return self._one(position, unit, size > 0 and unit in units, size)

    def _back_unit(self, position: int) -> Sequence[Filled]:
        unit = self._language.back_units.get(self._keys[position], "")
        return self._one(position, unit, bool(unit))

    def _content(self, position: int) -> Sequence[Filled]:
        return self._one(position, self._items[position].text, self._context.is_content(position))

    def _adjective(self, position: int) -> Sequence[Filled]:
        return () if self._keys[position] in self._language.relations.first_words else self._content(position)

    def _unit_noun(self, position: int) -> Sequence[Filled]:
        data = self._language.data
        return () if self._keys[position] in (*data["comparatives"], *data.get("not_units", ())) else self._adjective(position)

    def _comparative(self, position: int) -> Sequence[Filled]:
        return self._one(position, self._items[position].text, self._keys[position] in self._language.data["comparatives"])

    def _participle(self, position: int) -> Sequence[Filled]:
        item, key = self._items[position], self._keys[position]
        if item.kind != WORD or key in self._language.data["placing"]:  # "located at most 200 m away" is about where
            return ()
        formed = self._language.is_participle(key) or self._language.is_participle_form(item.text)
        if not formed and self._language.segmenter is not None and len(key) > 1:
            formed = self._context.is_dated(item.text)
        return self._one(position, item.text, formed)

    def _distance(self, position: int, lower: bool) -> Sequence[Filled]:
        """A length or a time; ``lower``: the first of two, whose unit stands behind the second."""
        item = self._items[position]
        if item.kind in (QUANTITY, UNKNOWN) and item.quantity is not None:
            sized = item.kind == UNKNOWN or item.quantity.dimension in (Dimension.LENGTH, Dimension.TIME)
            return self._one(position, item.quantity, sized)
        if item.kind != NUMBER or item.quantity is None:
            return ()
        ranged = position > 0 and self._keys[position - 1] in self._language.data["range_words"]
        if not lower and (not ranged or self._context.is_content(position + 1)):
            return ()
        following = self._items[position + 1] if position + 1 < len(self._items) else None
        return self._one(position, item.quantity, lower or following is None or following.kind in (WORD, MARK))

    def _number(self, position: int) -> Sequence[Filled]:
        item = self._items[position]
        priced = item.kind == MARK and item.text in _CURRENCIES and position + 1 < len(self._items)
        at = position + 1 if priced and self._items[position + 1].kind == NUMBER else position
        item = self._items[at]
        if item.kind not in (NUMBER, QUANTITY) or self._is_article(at):
            return ()
        return [(at + 1, _counted(item), mask(position, at + 1))]

    def _is_article(self, position: int) -> bool:
        """Whether a word for one only says that there is some: "haben ein Flachdach"."""
        one = position > 0 and self._keys[position] in self._number_articles
        return one and self._keys[position - 1] in self._language.data["owning_verbs"]

    def _before_or(self, position: int) -> Sequence[Filled]:
        """The words before "or" in "poor condition or worse"."""
        for end in range(position + 1, min(position + _MAX_GRADE + 1, len(self._items))):
            if self._items[end - 1].kind == MARK:
                return ()
            if self._keys[end] in self._language.data["alternatives"]:
                return [(end, self._context.words(position, end), mask(position, end))]
        return ()

    def _date(self, position: int) -> Sequence[Filled]:
        item = self._items[position]
        year = item.kind == NUMBER and _OLDEST <= item.number <= _LATEST
        return self._one(position, item.text, (item.kind == DATE or year) and not self._years(position))  # 六十年代 are ten years

    def _month_of_a_later_year(self, position: int) -> list[tuple[int, Any, int]]:
        """ "March" of "between March and June 2024": the year is said once, behind the second month."""
        later = position + 2
        months = self._language.months
        if self._keys[position] not in months or later >= len(self._items) or self._items[later].kind != DATE:
            return []
        words = self._items[later].text.split()
        if len(words) != _MONTH_AND_YEAR or fold(words[0]) not in months or not words[-1].isdecimal():
            return []
        return [(position + 1, f"{self._items[position].text} {words[-1]}", 1 << position)]

    def _years(self, position: int) -> list[tuple[int, Any, int]]:
        """Years that one word spans: "1990s", "19th century"."""
        item = self._items[position]
        following = position + 1
        if following >= len(self._items) or item.kind not in (NUMBER, ORDINAL):
            return []
        first, key = int(item.number), self._keys[following]
        if 0 <= first < 100 and len(item.text) == 2:  # "the 70s"
            first += _CENTURY
        decade = key in self._language.data["decade_endings"] and self._items[following].glued and first % 10 == 0 and first >= _OLDEST
        if item.kind == NUMBER and decade:
            return [(following + 1, (first, first + 9), mask(position, following + 1))]
        later = position + 3
        decades = later < len(self._items) and self._keys[later] in self._language.data["decade_endings"]
        first = int(item.number)
        if decades and item.kind == NUMBER and key in self._language.data["century_words"] and self._items[position + 2].kind == NUMBER:
            first = (first - 1) * 100 + int(self._items[position + 2].number)  # "20世纪30年代"
            return [(later + 1, (first, first + 9), mask(position, later + 1))]
        counted = self._language.postpositions and item.kind == NUMBER
        if (item.kind == ORDINAL or counted) and key in self._language.data["century_words"]:
            return [(following + 1, (first * 100 - 99, first * 100), mask(position, following + 1))]
        return []


def _counted(item: Item) -> Quantity:
    if item.kind == NUMBER and item.text and item.text.replace(".", "").isdecimal():
        return Quantity(plain_number(item.text, count=True), "")
    return item.quantity or Quantity(0.0, "")
