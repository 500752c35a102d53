"""What can stand in the slots of a pattern: references, distances, directions, numbers, free words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Callable, Optional

from ..model.units import AREA_UNITS, LENGTH_UNITS, Dimension, Quantity
from . import openings
from .columns import columns
from .context import Context
from .drafts import Draft, NounPhrase
from .items import DATE, DIRECTION, MARK, NAME, NUMBER, ORDINAL, PREPOSED, QUANTITY, UNKNOWN, WORD, Item, mask
from .nouns import INNER_MARKS, numbered
from .patterns import Automaton, Match
from .quantities import plain_number
from .terms import rates
from .tokens import fold

_SURE_FIELD = 0.9
_MAX_VALUE_ITEMS = 16
_MAX_GRADE = 3  # words
_OLDEST = 1000  # a number from which on it may be a year
_CURRENCIES = "$€£¥"
_MONTH_AND_YEAR = 2  # words
_CENTURY = 1900  # of decades that are said without one
_NUMBER_SLOTS = frozenset(("distance", "lower", "date", "number"))
_PHRASE_SLOTS = frozenset(("ref", "target", "pair"))


def may_open(context: Context, automaton: Automaton, position: int) -> bool:
    """Whether a pattern of ``automaton`` may begin with a slot that the item at ``position`` fills."""
    slots, key = automaton.first_slots, context.keys[position]
    kind = context.items[position].kind
    if context.language.postpositions and slots & _PHRASE_SLOTS and kind != MARK:
        return True
    if kind in (QUANTITY, UNKNOWN, NUMBER):
        return bool(slots & _NUMBER_SLOTS)
    if kind == DIRECTION:
        return "dir" in slots
    if kind == DATE:
        return "date" in slots
    if kind != WORD:
        return False
    if "whole_value" in slots and key in context.language.function_words - context.language.articles:
        return True
    if "days" in slots and (key in context.language.data["days"] or context.language.day_words.starts(key)):
        return True
    compares = context.language.comparators.starts(key) or key in context.language.data["comparatives"]
    return "field" in slots or ("op" in slots and compares) or ("participle" in slots and context.language.is_participle(key))


def several(phrase: NounPhrase) -> list[NounPhrase]:
    """In a list, what follows a name after a comma is the next name and does not qualify it."""
    draft = phrase.draft
    if not draft.qualifiers or not draft.is_named:
        return [phrase]
    first = draft.copy()
    first.qualifiers = ()
    others = [Draft(text, draft.start, draft.end, name_like=draft.name_like) for text in draft.qualifiers]
    return [NounPhrase(phrase.end, item, phrase.used) for item in (first, *others)]


def _bare_by(match: Match) -> bool:
    """As in "accessible by wheelchair": "by" before a word without an article belongs to the words before it."""
    draft: Draft = match.slots["ref"].draft if "ref" in match.slots else Draft("", 0, 0, "the")
    return match.rule.kind == "by" and not (draft.determiner or draft.is_named or draft.plural)


class Slots:
    """Fills the slots of one question; noun phrases and relations are looked up where the grammar knows them."""

    def __init__(
        self,
        context: Context,
        noun_phrases: Callable[[int, bool], list[NounPhrase]],
        best_relation: Callable[[int], Optional[Match]],
        best_condition: Callable[[int], Optional[Match]],
        read: Callable[[int], Optional[NounPhrase]],
        stages: Callable[[int], list[NounPhrase]],
    ) -> None:
        self._context = context
        self._text, self._items, self._keys, self._language = context.text, context.items, context.keys, context.language
        self._noun_phrases = noun_phrases
        self._best_relation, self._best_condition, self._read, self._stages = best_relation, best_condition, read, stages

    def fill(self, slot: str, position: int) -> Iterable[tuple[int, Any, int]]:
        """What can stand in ``slot`` at ``position``: (end, value, used items)."""
        item = self._items[position]
        if slot in ("ref", "second", "target", "pair", "other"):
            return [(phrase.end, phrase, phrase.used) for phrase in self._noun_phrases(position, True)]
        if slot == "columns":
            return columns(self._context, self._noun_phrases, position)
        if slot == "counted":
            bare = [phrase for phrase in self._noun_phrases(position, True) if not phrase.draft.is_named]
            return [(phrase.end, phrase, phrase.used) for phrase in (numbered(self._context, item) for item in bare)]
        if slot == "rate":
            return rates(self._context, position)
        if slot == "part":
            return [(phrase.end, phrase, phrase.used) for phrase in self._stages(position)]
        if slot in ("thing", "name"):
            bare = self._noun_phrases(position, False)
            return [(phrase.end, phrase, phrase.used) for phrase in bare if slot == "thing" or phrase.draft.is_named]
        if slot in ("first_part", "last_part"):  # at the edge of a construction, so that none can be looked for in it
            head = self._read(position)
            return [(head.end, head, head.used)] if head is not None else []
        if slot == "lead":
            size, _ = self._language.leads.longest(self._keys, position) if self._keys[position] else (0, "")
            return [(position + size, size, mask(position, position + size))] if size else []
        if slot == "part_list":
            return self._lists(position)
        if slot == "name_value":
            return [(position + 1, item.text, 1 << position)] if item.kind == NAME else []
        if slot == "kindfield":
            kind = self._keys[position] in self._language.kind_fields - self._language.function_words
            return [(position + 1, item.text, 1 << position)] if kind else []
        if slot == "span":
            return self._years(position)
        if slot == "graded_value":
            return self._before_or(position)
        if slot == "whole_value":
            end = self._context.standing_end(position)
            return [(end, self._context.words(position, end), mask(position, end))] if end else []
        if slot in openings.SLOTS:
            return openings.fill(self._context, slot, position)
        if slot == "best":
            size, ranking = self._context.ranking_at(position)
            return [(position + size, ranking, mask(position, position + size))] if ranking is not None else []
        if slot == "sized":
            sized = item.kind == QUANTITY and item.quantity is not None and item.quantity.dimension is Dimension.AREA
            return [(position + 1, item.quantity, 1 << position)] if sized else []
        if slot == "statistic":
            size, name = self._language.statistics.longest(self._keys, position) if self._keys[position] else (0, "")
            return [(position + size, name, mask(position, position + size))] if size else []
        if slot in ("dir", "part_dir"):
            named = item.kind == DIRECTION and (slot == "dir" or fold(item.text) in self._language.part_directions)
            return [(position + 1, item, 1 << position)] if named else []
        if slot in ("distance", "lower"):
            return self._fill_distance(slot, position)
        if slot in ("number", "upper"):
            priced = item.kind == MARK and item.text in _CURRENCIES and position + 1 < len(self._items)
            at = position + 1 if priced and self._items[position + 1].kind == NUMBER else position
            item = self._items[at]
            if self._is_article(at):
                return []
            return [(at + 1, self._counted(item), mask(position, at + 1))] if item.kind in (NUMBER, QUANTITY) else []
        if slot == "measure":
            sized = item.kind == QUANTITY and item.quantity is not None and item.quantity.dimension in (Dimension.AREA, Dimension.LENGTH)
            return [(position + 1, item.quantity, 1 << position)] if sized else []
        if slot in ("date", "enddate"):
            if self._years(position):
                return []  # 六十年代 are ten years
            year = item.kind == NUMBER and 1000 <= item.number <= 2200
            if item.kind == DATE or year:
                return [(position + 1, item.text, 1 << position)]
            return self._month_of_a_later_year(position) if slot == "date" else []
        if slot == "op":
            size, op = self._language.comparators.longest(self._keys, position)
            return [(position + size, op, mask(position, position + size))] if size else []
        if slot == "areaunit":
            size, unit = self._language.units.longest(self._keys, position) if self._keys[position] else (0, "")
            return [(position + size, unit, mask(position, position + size))] if size and unit in AREA_UNITS else []
        if slot == "lengthunit":
            size, unit = self._language.units.longest(self._keys, position)
            return [(position + size, unit, mask(position, position + size))] if size and unit in LENGTH_UNITS else []
        if slot == "backunit":
            unit = self._language.back_units.get(self._keys[position], "")
            return [(position + 1, unit, 1 << position)] if unit else []
        return list(self._fill_words(slot, position))

    def _before_or(self, position: int) -> list[tuple[int, Any, int]]:
        """The words before "or" in "poor condition or worse"."""
        for end in range(position + 1, min(position + _MAX_GRADE + 1, len(self._items))):
            if self._items[end - 1].kind == MARK:
                return []
            if self._keys[end] in self._language.data["alternatives"]:
                return [(end, self._context.words(position, end), mask(position, end))]
        return []

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

    def _lists(self, position: int) -> list[tuple[int, Any, int]]:
        """As in "Main Street, Oak Street and the river": two or more phrases, the last one joined by a word."""
        found: list[tuple[int, Any, int]] = []
        phrases: tuple[NounPhrase, ...] = ()
        used, joined = 0, False
        while position < len(self._items):
            following = self._noun_phrases(position, False)
            if not following:
                break
            phrase = following[0]
            phrases, used, position = (*phrases, *several(phrase)), used | phrase.used, phrase.end
            if joined and len(phrases) > 1:
                found.append((position, phrases, used))
            mark = position < len(self._items) and self._items[position].text == ","
            position += mark
            joined = position < len(self._items) and self._keys[position] in self._language.pair_joiners
            if not mark and not joined:
                break
            used, position = used | (1 << position if joined else 0), position + joined
        return found

    def _fill_distance(self, slot: str, position: int) -> list[tuple[int, Any, int]]:
        item = self._items[position]
        if item.kind in (QUANTITY, UNKNOWN) and item.quantity is not None:
            if item.kind == UNKNOWN or item.quantity.dimension in (Dimension.LENGTH, Dimension.TIME):
                return [(position + 1, item.quantity, 1 << position)]
            return []
        ranged = position > 0 and self._keys[position - 1] in self._language.data["range_words"]
        if (
            item.kind == NUMBER
            and item.quantity is not None
            and (slot == "lower" or (ranged and not self._context.is_content(position + 1)))
        ):
            following = self._items[position + 1] if position + 1 < len(self._items) else None
            if slot == "lower" or following is None or following.kind in (WORD, MARK):
                return [(position + 1, item.quantity, 1 << position)]
        return []

    def _is_article(self, position: int) -> bool:
        """Whether a word for one only says that there is some: "haben ein Flachdach"."""
        articles = self._language.articles & frozenset(self._language.data["number_articles"])
        return position > 0 and self._keys[position] in articles and self._keys[position - 1] in self._language.data["owning_verbs"]

    @staticmethod
    def _counted(item: Item) -> Quantity:
        if item.kind == NUMBER and item.text and item.text.replace(".", "").isdecimal():
            return Quantity(plain_number(item.text, count=True), "")
        return item.quantity or Quantity(0.0, "")

    def _fill_words(self, slot: str, position: int) -> Iterator[tuple[int, Any, int]]:
        if slot == "participle":
            placing = self._keys[position] in self._language.data["placing"]  # "located at most 200 m away" is about where
            item, key = self._items[position], self._keys[position]
            formed = self._language.is_participle(key) or self._language.is_participle_form(item.text)
            if not formed and self._language.segmenter is not None and item.kind == WORD and len(key) > 1:
                formed = self._context.is_dated(item.text)
            if item.kind == WORD and formed and not placing:
                yield position + 1, item.text, 1 << position
            return
        if slot == "comparative":
            if self._keys[position] in self._language.data["comparatives"]:
                yield position + 1, self._items[position].text, 1 << position
            return
        if slot in ("verb", "adjective"):
            relates = slot == "adjective" and self._keys[position] in self._language.relations.first_words
            if self._context.is_content(position) and not relates:
                yield position + 1, self._items[position].text, 1 << position
            return
        if slot == "unitnoun":
            key, grammar = self._keys[position], self._language
            if self._context.is_content(position) and not (key in grammar.relations.first_words or key in grammar.data["comparatives"]):
                yield position + 1, self._items[position].text, 1 << position
            return
        if slot == "field":
            statistic, _ = self._language.statistics.longest(self._keys, position) if self._keys[position] else (0, "")
            if statistic and self._context.ranking_at(position)[1] is not None and self._context.is_content(position + statistic):
                for end, words, used in self._fill_words(slot, position + statistic):
                    if self._context.names_field(words):
                        whole = self._text[self._items[position].start : self._items[end - 1].end]
                        yield end, whole, used | mask(position, position + statistic)
                return
            tied = False
            if self._keys[position] in self._language.unknown_values and self._keys[position] not in self._language.field_nouns:
                return  # "unknown depth" is no attribute
            for end in range(position + 1, min(position + 5, len(self._items) + 1)):
                if end - 1 > position and self._keys[end - 1] in self._language.field_joiners:
                    tied = True
                    continue
                if not self._context.is_content(end - 1) or self._context.ranking_at(end - 1)[1] is not None:
                    return
                words = self._text[self._items[position].start : self._items[end - 1].end]
                if end - 1 > position and self._begins_clause(end - 1) and not self._context.names_field(words):
                    return
                if self._context.describes_next(words, end):
                    continue
                if not tied or self._context.field_evidence(words) >= _SURE_FIELD:  # "depth to water"
                    yield end, words, mask(position, end)
            return
        if slot == "value":
            if self._keys[position] in self._language.grouping | self._language.interrogatives | self._language.conjunctions:
                return
            longest = self._value_end(position)
            breaks = self._language.data["value_breaks"]
            for end in range(position + 1, longest + 1):
                if end == longest or self._keys[end] in breaks:
                    last = self._items[end - 1]
                    stop = last.core_end if last.kind == NAME and not last.qualifiers else last.end
                    yield end, self._text[self._items[position].start : stop], mask(position, end)

    def _is_opening(self, position: int) -> bool:
        """Whether a time of opening begins here, as behind "with a sauna"; a day alone may be part of a value."""
        if self._keys[position] not in self._language.conditions.first_words:
            return False
        found = self._best_condition(position)
        return found is not None and found.rule.kind == "open" and not found.rule.options.get("bare")

    def _is_time(self, position: int) -> bool:
        """Whether it is said when something happened, as behind "caused by frost": "in 2019"."""
        if self._keys[position] not in self._language.conditions.first_words:
            return False
        found = self._best_condition(position)
        return found is not None and bool(found.rule.options.get("of_date"))

    def _value_end(self, position: int) -> int:
        """The end of the free words of a condition: up to the next clause, mark or end."""
        end = position
        while end < len(self._items) and end - position < _MAX_VALUE_ITEMS:
            item = self._items[end]
            if item.kind == MARK and not (item.glued and item.text in INNER_MARKS):
                break
            if end > position and item.kind != NAME:
                if self._keys[end] in self._language.value_stops or self._keys[end] in self._language.relatives:
                    break
                if self._begins_clause(end) or self._compares(end):
                    break
                if self._keys[end] in self._language.function_words | self._language.relations.first_words or item.kind in PREPOSED:
                    found = self._best_relation(end)
                    if (
                        found is not None
                        and found.slots
                        and found.rule.kind != "of"
                        and (not _bare_by(found) or self._items[end - 1].kind == NAME)
                    ):
                        break
                if self._is_opening(end) or self._is_time(end):
                    break
            end += 1
        while (
            end > position
            and (self._keys[end - 1] in self._language.function_words or self._items[end - 1].kind == MARK)
            and self._items[end - 1].kind != NAME
        ):
            end -= 1
        return end

    def _begins_clause(self, position: int) -> bool:
        """Whether a condition of its own begins here: "with wifi open on Sunday", "with outdoor seating rated above 4"."""
        clauses = self._language.clauses_by_themselves
        opens = self._keys[position] in clauses.first_words or self._may_be_participle(position)
        return opens and not self._language.postpositions and bool(clauses.matches(self._keys, position, self.fill))

    def _compares(self, position: int) -> bool:
        """Whether a size with its comparison begins here, as behind "owned by the city": "larger than 2 ha"."""
        size, _ = self._language.comparators.longest(self._keys, position) if self._keys[position] else (0, "")
        return bool(size) and position + size < len(self._items) and self._items[position + size].kind == QUANTITY

    def _may_be_participle(self, position: int) -> bool:
        return self._language.is_participle(self._keys[position]) or self._language.is_participle_form(self._items[position].text)
