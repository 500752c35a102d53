"""What stands before a noun: determiner, number, superlatives, rates, grades and denials, in any order that occurs."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from typing import Optional

from ..model.frame import Condition, Term
from ..model.units import SMALL_UNITS, Quantity
from .context import Context
from .drafts import Draft, Ranking
from .items import MARK, NAME, NUMBER, ORDINAL, QUANTITY, mask
from .terms import rates

_MOST = 1_000_000
#: More words than these do not stand before a noun; without a bound a list of superlatives is read once from each of its words.
_LONGEST = 24


@dataclass
class Lead:
    """What stands before a head, and where the head begins."""

    end: int
    determiner: str = ""
    count: Optional[int] = None
    rankings: list[Ranking] = field(default_factory=list)
    conditions: list[Condition] = field(default_factory=list)
    used: int = 0
    either: int = 0  # "either" before it, as a bit mask
    rate: Optional[Term] = None  # "每平方公里"

    def take(self, size: int) -> None:
        self.used |= mask(self.end, self.end + size)
        self.end += size

    def draft(self, text: str, start: int, end: int, qualifiers: tuple[str, ...], likeness: float) -> Draft:
        draft = Draft(text, start, end, self.determiner, self.count, list(self.rankings), qualifiers, name_like=likeness)
        draft.conditions, draft.rate = list(self.conditions), self.rate
        return draft


class LeadReader:
    """Reads what stands before the nouns of one question."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._items, self._keys, self._language = context.items, context.keys, context.language
        self._bare: set[int] = set()  # where nothing stands before a noun, which is at most words, and asked again and again

    def read(self, start: int) -> Lead:
        """Determiner, number and superlatives, in any order that occurs."""
        if start in self._bare:
            return Lead(start)
        lead = self._read(start)
        if lead == Lead(start):
            self._bare.add(start)
        return lead

    def _read(self, start: int) -> Lead:
        lead = Lead(start)
        ordinal = 1
        if start + 1 < len(self._items) and self._keys[start] in self._language.either:
            lead.either = 1 << start  # it is understood once the other one is found
            lead.end = start = start + 1
        size, phrase = self._language.determiners.longest(self._keys, start) if start < len(self._keys) else (0, "")
        if self._rated(lead):
            size = 0
        if size:
            lead.take(size)
            lead.determiner = phrase
        last = min(len(self._items), start + _LONGEST)
        while lead.end < last:
            step, ranking = self._context.ranking_at(lead.end)
            if ranking is not None:
                lead.rankings.append(replace(ranking, ordinal=max(ordinal, ranking.ordinal)))
                lead.take(step)
            elif self._denied(lead.end):
                self._take_denied(lead)
            elif self._standing(lead.end):
                end = self._standing(lead.end)
                words = self._context.words(lead.end, end)
                lead.conditions.append(Condition(words, op="has", value=words))
                lead.take(end - lead.end)
            elif self._graded(lead.end):
                self._take_grade(lead)
            elif (filled := self._filled(lead.end)) is not None:
                lead.conditions.append(filled)
                lead.take(1)
            elif lead.count is None and self._counts(lead):
                lead.count = int(self._items[lead.end].number)
                lead.take(1)
            elif self._ranks_later(lead.end):
                ordinal = self._ordinal(lead.end)
                lead.take(self._after_hyphen(lead.end + 1) - lead.end)
            elif self._keys[lead.end] in self._language.articles and (lead.rankings or lead.determiner or lead.conditions or lead.rate):
                lead.end += 1
            else:
                break
        return lead

    def _rated(self, lead: Lead) -> bool:
        """Take what things are counted per, where that stands before them: "每平方公里的学校数量"."""
        size, _ = self._language.rate_openers.longest(self._keys, lead.end)
        found = rates(self._context, lead.end + size) if size and lead.end + size < len(self._items) else []
        if not found or self._ends(found[0][0]):
            return False
        end, lead.rate, _ = found[0]
        lead.take(end - lead.end)
        return True

    def _ends(self, position: int) -> bool:
        return position >= len(self._items) or self._items[position].kind == MARK

    def _denied(self, position: int) -> bool:
        """Whether "non-public" stands here before a noun."""
        if self._language.postpositions and self._keys[position] in self._language.negating_prefixes:
            return self._context.is_content(position + 1) and self._context.is_content(position + 2)
        prefixed = self._keys[position] in self._language.negating_prefixes and position + 3 < len(self._items)
        return (
            prefixed
            and self._items[position + 1].text == "-"
            and self._context.is_content(position + 2)
            and self._context.is_content(position + 3)
        )

    def _take_denied(self, lead: Lead) -> None:
        size = 2 if self._language.postpositions else 3
        words = self._context.words(lead.end, lead.end + size)
        lead.conditions.append(Condition(words, op="has", value=self._items[lead.end + size - 1].text, negated=True))
        lead.take(size)

    def _standing(self, position: int) -> int:
        """The end of a value of several words before a noun: "out of service hydrants"; 0 where there is none."""
        end = self._context.standing_end(position)
        return end if self._context.is_content(end) else 0

    def _filled(self, position: int) -> Optional[Condition]:
        """That a field has a value or has none, in one word before a noun: "unnamed lakes"."""
        said = self._language.filled_adjectives.get(self._keys[position]) if self._context.is_content(position + 1) else None
        return Condition(self._items[position].text, said[0], said[1]) if said is not None else None

    def _graded(self, position: int) -> int:
        """How many items say a number of something about the noun that follows: "five-star", "3 lane"; 0 when none do."""
        if self._is_thick(position):
            return 1
        if self._items[position].kind != NUMBER:
            return 0
        unit = position + (2 if self._context.hyphenated(position) else 1)
        noun = unit + 1
        if noun < len(self._items) and self._items[noun].text == "-" and self._items[noun].glued:
            unit, noun = unit + 1, noun + 1  # "Vier-Sterne-Hotels"
        while noun < len(self._items) and self._language.postpositions and self._keys[noun] in self._language.possessives:
            noun += 1
        graded = noun < len(self._items) and self._grade(unit)
        return unit + 1 - position if graded and self._context.is_content(noun) else 0

    def _is_thick(self, position: int) -> bool:
        """Whether it is said how thick the following things are: "12 inch mains"."""
        quantity = self._items[position].quantity if self._items[position].kind == QUANTITY else None
        return quantity is not None and quantity.unit in SMALL_UNITS and self._is_noun(position + 1)

    def _is_noun(self, position: int) -> bool:
        """Whether a noun begins, also with what it is made of in capitals: "12-inch PVC mains"."""
        code = position < len(self._items) and self._items[position].kind == NAME and self._items[position].text.isupper()
        return self._context.is_content(position + 1 if code else position)

    def _grade(self, unit: int) -> str:
        """The attribute that a graded noun before ``unit`` or at it stands for."""
        key = self._keys[unit - 1] if self._items[unit].text == "-" else self._keys[unit]
        return str(self._language.data["graded_nouns"].get(key, ""))

    def _take_grade(self, lead: Lead) -> None:
        size = self._graded(lead.end)
        quantity = self._items[lead.end].quantity
        if self._is_thick(lead.end) and quantity is not None:
            lead.conditions.append(Condition(self._items[lead.end].text, "", "=", f"{quantity.value:.12g} {quantity.unit}", quantity))
            lead.take(size)
            return
        number = self._items[lead.end].number
        what = self._grade(lead.end + size - 1)
        words = self._context.words(lead.end, lead.end + size)
        lead.conditions.append(Condition(words, what, "=", f"{number:.12g}", Quantity(number, "")))
        lead.take(size)

    def ordinal_at(self, position: int) -> int:
        """The place that an ordinal before a superlative gives, as in "the second nearest"; 1 when there is none."""
        return self._ordinal(position) if position < len(self._items) and self._ranks_later(position) else 1

    def _ranks_later(self, position: int) -> bool:
        ordinal = self._items[position].kind == ORDINAL or self._keys[position] in self._language.ordinals
        return ordinal and self._context.ranking_at(self._after_hyphen(position + 1))[1] is not None

    def _after_hyphen(self, position: int) -> int:
        """Past the hyphen of "third-biggest"."""
        return position + 1 if position < len(self._items) and self._items[position].text == "-" else position

    def _ordinal(self, position: int) -> int:
        item = self._items[position]
        rank = item.number if item.kind == ORDINAL else self._language.data["ordinals"][self._keys[position]]
        return int(max(1.0, min(rank, _MOST)))

    def _counts(self, lead: Lead) -> bool:
        """Whether the number here says how many are wanted."""
        item, following = self._items[lead.end], lead.end + 1
        if item.kind != NUMBER or not 1 <= item.number < _MOST or item.number != math.floor(item.number):
            return False
        if following >= len(self._items) or self._context.hyphenated(lead.end):
            return False
        before_noun = self._items[following].kind == NAME or self._context.is_content(following)
        return bool(lead.rankings) or before_noun or self._context.ranking_at(following)[1] is not None
