"""What can stand in the slots of a pattern: references, free words, and what words fill by themselves (``word_slots.py``)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Callable, Optional

from .columns import columns
from .context import Context
from .drafts import Draft, NounPhrase
from .items import DATE, DIRECTION, MARK, NAME, NUMBER, PREPOSED, QUANTITY, UNKNOWN, WORD, mask
from .nouns import INNER_MARKS, numbered
from .patterns import Automaton, Match
from .word_slots import Filled, WordSlots

_SURE_FIELD = _SURE_KIND = 0.9
_MAX_VALUE_ITEMS = 16
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
    if "whole_value" in slots and key in context.language.function_words and key not in context.language.articles:
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


def _filled(phrases: Iterable[NounPhrase]) -> list[Filled]:
    return [(phrase.end, phrase, phrase.used) for phrase in phrases]


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
        self._by_words = WordSlots(context)
        self._by_phrases: dict[str, Callable[[int], Iterable[Filled]]] = {
            **dict.fromkeys(("ref", "second", "target", "pair", "other"), self._reference),
            "columns": self._columns,
            "counted": self._counted,
            "field": self._fields,
            **dict.fromkeys(("first_part", "last_part"), self._at_edge),
            "name": self._name,
            "part": self._part,
            "part_list": self._lists,
            "thing": self._thing,
            "value": self._values,
        }
        language = self._language
        self._no_values = language.grouping | language.interrogatives | language.conjunctions
        self._grammar_words = language.function_words | language.relations.first_words

    def fill(self, slot: str, position: int) -> Iterable[Filled]:
        """What can stand in ``slot`` at ``position``."""
        by_words = self._by_words.fill(slot, position)
        return by_words if by_words is not None else self._by_phrases[slot](position)

    def _reference(self, position: int) -> list[Filled]:
        return _filled(self._noun_phrases(position, True))

    def _counted(self, position: int) -> list[Filled]:
        """Things whose number is compared."""
        return _filled(numbered(self._context, phrase) for phrase in self._noun_phrases(position, True) if not phrase.draft.is_named)

    def _columns(self, position: int) -> Iterable[Filled]:
        return columns(self._context, self._noun_phrases, position)

    def _part(self, position: int) -> list[Filled]:
        """What a construction is made of, with what follows it."""
        return _filled(self._stages(position))

    def _thing(self, position: int) -> list[Filled]:
        return _filled(self._noun_phrases(position, False))

    def _name(self, position: int) -> list[Filled]:
        return _filled(phrase for phrase in self._noun_phrases(position, False) if phrase.draft.is_named)

    def _at_edge(self, position: int) -> list[Filled]:
        """It begins or ends a construction, so that none can be looked for in it."""
        head = self._read(position)
        return _filled((head,)) if head is not None else []

    def _lists(self, position: int) -> list[Filled]:
        """As in "Main Street, Oak Street and the river": two or more phrases, the last one joined by a word."""
        found: list[Filled] = []
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
            mark = position < len(self._items) and self._items[position].text in (",", "、")
            position += mark
            joined = position < len(self._items) and self._keys[position] in self._language.pair_joiners
            if not mark and not joined:
                break
            used, position = used | (1 << position if joined else 0), position + joined
        return found

    def _fields(self, position: int) -> Iterator[Filled]:
        """The words of a field, from the shortest."""
        statistic, _ = self._language.statistics.longest(self._keys, position) if self._keys[position] else (0, "")
        bare = statistic and (self._context.ranking_at(position)[1] is not None or not self._context.is_content(position))
        if bare and position + statistic < len(self._items) and self._context.is_content(position + statistic):
            for end, words, used in self._fields(position + statistic):
                if self._context.names_field(words):
                    whole = self._text[self._items[position].start : self._items[end - 1].end]
                    yield end, whole, used | mask(position, position + statistic)
            return
        tied = False
        if self._keys[position] in self._language.unknown_values and self._keys[position] not in self._language.field_nouns:
            return  # "unknown depth" is no attribute
        if self._is_done_by(position):
            return  # "longer than 10 miles run by Arriva" is no run of 10 miles
        for end in range(position + 1, min(position + 5, len(self._items) + 1)):
            if end - 1 > position and self._keys[end - 1] in self._language.field_joiners:
                tied = True
                continue
            if not self._context.is_content(end - 1) or self._context.ranking_at(end - 1)[1] is not None:
                return
            words = self._text[self._items[position].start : self._items[end - 1].end]
            told = end - 1 > position and (self._begins_clause(end - 1) or self._keys[end - 1] in self._language.copulas)
            if told and not self._context.names_field(words):
                return  # "inhabitants lie within"
            if self._context.describes_next(words, end):
                continue
            if not tied or self._context.field_evidence(words) >= _SURE_FIELD:  # "depth to water"
                yield end, words, mask(position, end)

    def _is_done_by(self, position: int) -> bool:
        """Whether it is said who does something: "run by Arriva"."""
        said = self._language.is_participle(self._keys[position]) and position + 1 < len(self._items)
        found = self._best_relation(position + 1) if said else None
        return found is not None and found.rule.kind == "by"

    def _values(self, position: int) -> Iterator[Filled]:
        """The free words of a condition: all of them, or up to a word that may end them."""
        if self._keys[position] in self._no_values or self._is_place(position):
            return
        longest = self._value_end(position)
        breaks = self._language.data["value_breaks"]
        for end in range(position + 1, longest + 1):
            if end == longest or self._keys[end] in breaks:
                last = self._items[end - 1]
                stop = last.core_end if last.kind == NAME and not last.qualifiers else last.end
                yield end, self._text[self._items[position].start : stop], mask(position, end)

    def _is_place(self, position: int) -> bool:
        """Whether behind a verb it is said where things are: of "airports with a tower are within 5 km of A" the tower is nowhere."""
        if position == 0 or self._keys[position - 1] not in self._language.copulas or self._language.postpositions:
            return False
        found = self._best_relation(position) if self._context.standing_end(position) == 0 else None
        reference = found.slots.get("ref") if found is not None and self._keys[position] in self._grammar_words else None
        if found is None or reference is None:
            return False
        draft = reference.draft
        known = draft.is_named or bool(draft.determiner) or self._context.kind_evidence(draft.text) >= _SURE_KIND
        return known or "distance" in found.slots

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
                if self._begins_clause(end) or self._compares(end) or self._contrasts(end):
                    break
                if end + 1 < len(self._items) and self._is_place(end + 1):
                    break
                if self._keys[end] in self._grammar_words or item.kind in PREPOSED:
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

    def _contrasts(self, position: int) -> bool:
        """Whether another value is denied here, as behind "owned by the city": "but not the county"."""
        at = position + 2
        at += at < len(self._keys) and self._keys[at] in self._language.articles
        if at >= len(self._keys) or self._keys[position + 1] not in self._language.negations:
            return False
        said = self._items[at].kind == NAME or self._context.is_content(at)
        return said and self._keys[position] in self._language.conjunctions

    def _compares(self, position: int) -> bool:
        """Whether a size with its comparison begins here, as behind "owned by the city": "larger than 2 ha"."""
        size, _ = self._language.comparators.longest(self._keys, position) if self._keys[position] else (0, "")
        return bool(size) and position + size < len(self._items) and self._items[position + size].kind == QUANTITY

    def _may_be_participle(self, position: int) -> bool:
        return self._language.is_participle(self._keys[position]) or self._language.is_participle_form(self._items[position].text)
