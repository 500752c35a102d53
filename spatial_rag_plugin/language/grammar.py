"""Noun phrases and clauses: the part of the grammar that calls itself.

A noun phrase is a name, or words with what stands before them (determiner, number, superlative) and, when it is a reference, with what may follow
without leaving it: regions, conditions and relative clauses.
"""

from __future__ import annotations

import math
from typing import Any, Dict, Iterable, Iterator, List, Optional, Sequence, Tuple

from ..model.frame import Phrase
from ..model.units import LENGTH_UNITS, Dimension, Quantity
from .conditions import condition_from
from .drafts import Clause, Draft, NounPhrase, Ranking
from .items import DATE, DIRECTION, MARK, NAME, NUMBER, ORDINAL, QUANTITY, UNKNOWN, WORD, Item
from .language import Language
from .patterns import Automaton, Match
from .quantities import plain_number
from .settle import settle
from .tokens import fold

_MAX_DEPTH = 4
_MAX_WORDS = 8
_BUDGET = 6000
_LOW = ("in", "of", "within")
_PREPOSED = (QUANTITY, DIRECTION, UNKNOWN, NUMBER)
_INNER_MARKS = ("-", "'", "’", "/", "&", ".", "‐", "‑")


class TooComplex(Exception):
    """The budget of steps for one question is used up."""


class Grammar:
    """Parses phrases of one question; memoised, with a bounded number of steps."""

    def __init__(self, text: str, items: Sequence[Item], language: Language, vocabulary: Any = None) -> None:
        self.text = text
        self.items = items
        self.keys = [item.key for item in items]
        self.language = language
        self._vocabulary = vocabulary
        self._best: Dict[Tuple[str, int, int], Optional[Match]] = {}
        self._memo: Dict[Tuple[int, bool, int], List[NounPhrase]] = {}
        self._steps = 0
        self._depth = 0
        self.tail = False  # a participle may end the question: "when was … opened"

    # -- evidence ------------------------------------------------------------------------------------------------------------------

    def kind_evidence(self, words: str) -> float:
        return float(self._vocabulary.is_category(words)) if self._vocabulary is not None else 0.0

    def field_evidence(self, words: str) -> float:
        return float(self._vocabulary.is_field(words)) if self._vocabulary is not None else 0.0

    def names_field(self, words: str) -> bool:
        """Whether words such as "opening hours" name an attribute."""
        return fold(words).split()[-1] in self.language.field_nouns or self.field_evidence(words) >= 0.5

    # -- noun phrases --------------------------------------------------------------------------------------------------------------

    def noun_phrases(self, start: int, extended: bool = True) -> List[NounPhrase]:
        """The noun phrases that begin at ``start``: bare first, then with what follows it."""
        key = (start, extended, self._depth)
        if key not in self._memo:
            self._spend()
            self._memo[key] = []
            bare = self._bare(start)
            found = [] if bare is None else [bare]
            if bare is not None and extended and self._depth < _MAX_DEPTH:
                self._depth += 1
                longer = self._extend(bare)
                self._depth -= 1
                if longer.end > bare.end:
                    found.append(longer)
            self._memo[key] = found
        return self._memo[key]

    def forget(self) -> None:
        """Drop what was memoised; call when the rules change midway."""
        self._memo.clear()
        self._best.clear()

    def _spend(self) -> None:
        self._steps += 1
        if self._steps > _BUDGET:
            raise TooComplex

    def _bare(self, start: int) -> Optional[NounPhrase]:
        position, used, determiner, count = start, 0, "", None
        rankings: List[Ranking] = []
        size, phrase = self.language.determiners.longest(self.keys, position) if position < len(self.keys) else (0, None)
        if size:
            determiner = phrase
            used |= _mask(position, position + size)
            position += size
        while position < len(self.items):
            item = self.items[position]
            step, ranking = self.ranking_at(position)
            if ranking is not None:
                rankings.append(ranking)
                used |= _mask(position, position + step)
                position += step
            elif item.kind == NUMBER and count is None and item.number >= 1 and item.number == math.floor(item.number) and self._counts(position, rankings):
                count = int(item.number)
                used |= 1 << position
                position += 1
            elif self.keys[position] in self.language.articles and (rankings or determiner):
                position += 1
            else:
                break
        return self._head(start, position, used, determiner, count, rankings)

    def _counts(self, position: int, rankings: Sequence[Ranking]) -> bool:
        if position + 1 >= len(self.items) or self._hyphenated(position):
            return False
        following = self.items[position + 1]
        return bool(rankings) or following.kind == NAME or self.ranking_at(position + 1)[1] is not None or self._is_content(position + 1)

    def ranking_at(self, position: int) -> Tuple[int, Optional[Ranking]]:
        """The superlative at ``position`` and how many items it takes."""
        if position >= len(self.items) or not self.keys[position]:
            return 0, None
        size, entry = self.language.superlatives.longest(self.keys, position)
        if not size:
            return 0, None
        words = self.text[self.items[position].start : self.items[position + size - 1].end]
        ascending = bool(entry.get("ascending"))
        role = entry["role"]
        if position > 0 and role in ("most", "least") and self.language.comparators.longest(self.keys, position - 1)[0] > 1:
            return 0, None
        if role in ("most", "least") and self._is_content(position + size) and self._is_content(position + size + 1):
            adjective = self.items[position + size].text
            return size + 1, Ranking("field", f"{words} {adjective}", role == "least", adjective)
        if role in ("top", "bottom") and not (position + size < len(self.items) and self.items[position + size].kind == NUMBER):
            return 0, None
        return size, Ranking(role, words, ascending, entry.get("field", ""))

    def _is_content(self, position: int) -> bool:
        if position >= len(self.items):
            return False
        item = self.items[position]
        return item.kind == WORD and item.key not in self.language.function_words

    def _head(
        self, start: int, position: int, used: int, determiner: str, count: Optional[int], rankings: List[Ranking]
    ) -> Optional[NounPhrase]:
        if position >= len(self.items):
            return None
        item = self.items[position]
        if item.kind == NAME:
            return self._name_head(start, position, used, determiner, count, rankings)
        end = self._word_run(position)
        if end == position:
            return None
        text_end, likeness, qualifiers = self.items[end - 1].end, 0.0, ()
        last = end
        if end < len(self.items) and self.items[end].kind == NAME and not determiner.startswith(tuple(self.language.data["quantifying_determiners"])):
            words = fold(self.text[item.start : text_end])
            if words in self.language.place_nouns or words.split()[-1] in self.language.place_nouns:
                name = self.items[end]
                text_end, likeness, qualifiers = name.core_end, 0.8, name.qualifiers
                last = end + 1
        elif self._named_place(position, end, determiner, bool(rankings or count)):
            name = self.items[end + 1] if self.items[end + 1].kind == NAME else self.items[end + 2]
            last = self.items.index(name, end) + 1
            text_end, likeness, qualifiers = name.core_end, 0.85, name.qualifiers
        text = self.text[item.start : text_end]
        plural = likeness == 0.0 and self.language.is_plural(self.items[end - 1].text)
        if not likeness and item.kind == WORD and any(word.text[0].isupper() for word in self.items[position:end] if word.kind == WORD):
            likeness = 0.4
        draft = Draft(text, item.start, text_end, determiner, count, list(rankings), qualifiers, plural, likeness)
        return NounPhrase(last, draft, used | _mask(position, last))

    def _named_place(self, position: int, end: int, determiner: str, ranked: bool) -> bool:
        """"the city of Westminster": a kind of place in the singular, "of", and a name."""
        words = fold(self.text[self.items[position].start : self.items[end - 1].end])
        if determiner not in self.language.definite or ranked or words not in self.language.place_nouns or end + 1 >= len(self.items) or self.keys[end] not in self.language.name_joiners:
            return False
        if not self.keys[end].isalpha() or self.keys[end] in self.language.articles:
            return False
        following = self.items[end + 1]
        if following.kind == NAME:
            return True
        return following.key in self.language.articles and end + 2 < len(self.items) and self.items[end + 2].kind == NAME

    def _name_head(
        self, start: int, position: int, used: int, determiner: str, count: Optional[int], rankings: List[Ranking]
    ) -> Optional[NounPhrase]:
        item = self.items[position]
        following = position + 1
        if following < len(self.items) and self.keys[following] in self.language.possessives:
            owned = self._bare(following + 1)
            if owned is not None:
                owner = Phrase(item.text, item.start, item.core_end, determiner, item.qualifiers, name_like=item.likeness)
                draft = owned.draft.copy()
                draft.count = draft.count or count
                draft.rankings = [*rankings, *draft.rankings]
                draft.clauses.append(Clause("of", self.text[item.start : self.items[following].end], item.start, item.end, owner))
                return NounPhrase(owned.end, draft, used | owned.used | _mask(position, following + 1))
        if not item.qualifiers and self._is_content(following) and not self._stops(following, position):
            end = self._word_run(following)
            if end > following and not self.names_field(self.text[self.items[following].start : self.items[end - 1].end]) and (self.tail is False or end - following > 1 or not self.language.is_participle(self.keys[following])):
                words = self.text[item.start : self.items[end - 1].end]
                plural = self.language.is_plural(self.items[end - 1].text)
                draft = Draft(words, item.start, self.items[end - 1].end, determiner, count, list(rankings), (), plural, 0.3 if plural or rankings else 0.6)
                return NounPhrase(end, draft, used | _mask(position, end))
        draft = Draft(item.text, item.start, item.core_end, determiner, count, list(rankings), item.qualifiers, False, item.likeness)
        return NounPhrase(position + 1, draft, used | 1 << position)

    def _word_run(self, position: int) -> int:
        """The end of the content words from ``position`` on."""
        end = position
        words = 0
        while end < len(self.items) and words < _MAX_WORDS:
            item = self.items[end]
            if item.kind == MARK:
                joined = item.text in _INNER_MARKS and item.glued and end + 1 < len(self.items) and self.items[end + 1].glued and end > position
                if not (joined or (item.text == "&" and end > position)) or not self._is_wordlike(end + 1):
                    break
                end += 1
                continue
            compound = end > position and item.glued and self.items[end - 1].text in _INNER_MARKS
            if item.key in self.language.function_words and item.kind == WORD and not compound:
                if not (end > position and self._of_kind(end)):
                    break
                end += 1
                continue
            if not self._is_wordlike(end) or (end > position and self._stops(end, position)):
                break
            words += 1
            end += 1
        while end > position and (self.items[end - 1].kind == MARK or self.keys[end - 1] in self.language.function_words):
            end -= 1
        if all(item.kind in (DIRECTION, NUMBER, ORDINAL) for item in self.items[position:end]):
            return position
        return end

    def _is_wordlike(self, position: int) -> bool:
        if position >= len(self.items):
            return False
        item = self.items[position]
        if self._hyphenated(position):
            return True
        if item.kind in (DIRECTION, NUMBER, ORDINAL):
            return self._is_content(position + 1)
        return item.kind == WORD

    def _hyphenated(self, position: int) -> bool:
        """A number that a hyphen ties to the next word: "five-star"."""
        pair = self.items[position + 1 : position + 3]
        return self.items[position].kind == NUMBER and len(pair) == 2 and pair[0].text == "-" and pair[0].glued and pair[1].glued

    def _of_kind(self, position: int) -> bool:
        """"places of worship": "of" before one bare singular word belongs to the kind."""
        if self.keys[position] not in self.language.name_joiners or self.keys[position] in self.language.articles or not self.keys[position].isalpha():
            return False
        following = position + 1
        if not self._is_content(following) or self.items[following].text[0].isupper():
            return False
        ends = following + 1 >= len(self.items) or not self._is_content(following + 1)
        return ends and not self.language.is_plural(self.items[following].text)

    def _stops(self, position: int, start: int) -> bool:
        """Whether something else than the noun phrase goes on at ``position``."""
        item, key = self.items[position], self.keys[position]
        if self.ranking_at(position)[1] is not None:
            return True
        if self.tail and self.language.is_participle(key) and (position + 1 >= len(self.items) or self.items[position + 1].kind == MARK):
            return True
        if key in self.language.relations.first_words and self.keys[min(position + 1, len(self.keys) - 1)] in self.language.verb_particles:
            return True
        if key in self.language.finite_verbs:
            return True
        if item.kind in _PREPOSED or key in self.language.relations.first_words:
            found = self.best_relation(position)
            if found is not None and (found.slots or found.literals > 1):
                return True
        if key in self.language.fillers.first_words:
            match = self.language.fillers.best(self.keys, position)
            if match is not None and not self._is_content(match.end):
                return True
        if key in self.language.conditions.first_words or self.language.is_participle(key) or key in self.language.data["comparatives"]:
            return self.best_condition(position) is not None
        return False

    # -- what follows a reference ---------------------------------------------------------------------------------------------------

    def _extend(self, bare: NounPhrase) -> NounPhrase:
        draft = bare.draft.copy()
        position, used, relative = bare.end, bare.used, False
        while position < len(self.items):
            step = self._extension(draft, position, relative)
            if step is None:
                break
            position, mask, relative = step
            used |= mask
        while relative and position > bare.end and self.items[position - 1].kind == MARK:
            position -= 1
        return NounPhrase(position if draft.clauses != bare.draft.clauses or draft.conditions else bare.end, draft, used)

    def _extension(self, draft: Draft, position: int, relative: bool) -> Optional[Tuple[int, int, bool]]:
        if self.items[position].kind == MARK and self.items[position].text != "-":
            return None
        finite = self.keys[position] in self.language.finite_verbs and not relative
        condition = None if finite or (draft.is_named and self.keys[position] not in self.language.relatives) else self.best_condition(position)
        relation = None if finite else self.best_relation(position)
        if relation is not None and not self._may_follow(draft, relation, relative):
            relation = None
        condition = self.unless_contained(condition, relation)
        if condition is not None and (relation is None or condition.weight >= relation.weight):
            draft.conditions.append(condition_from(self.text, self.items, condition, self.language))
            return condition.end, condition.used, False
        if relation is not None:
            draft.clauses.append(self.clause(relation))
            return relation.end, relation.used, False
        if not relative and self.keys[position] in self.language.fillers.first_words:
            filler = self.language.fillers.best(self.keys, position)
            if filler is not None and filler.end < len(self.items) and self.keys[filler.end - 1] not in self.language.conjunctions:
                leads = self.keys[position] in self.language.relatives and self.keys[position] not in self.language.conjunctions
                following = self.best_relation(filler.end)
                if following is not None and self._may_follow(draft, following, leads):
                    return filler.end, filler.used, leads
        return None

    def _may_follow(self, draft: Draft, match: Match, relative: bool) -> bool:
        kind = match.rule.kind
        if kind == "group" or relative:
            return kind != "group"
        if kind in ("from", "near") and any(item.role in ("nearest", "farthest") for item in draft.rankings):
            return not any(clause.kind in ("from", "near") for clause in draft.clauses)
        if kind == "have":
            return not draft.is_named and self.contained(match)
        if draft.is_named:
            return kind in ("in",) and not draft.qualifiers and self._depth <= 2
        return kind in _LOW or (kind not in ("from", "towards", "direction", "near", "within_distance", "beyond_distance", "between_distance", "between", "group", "disjoint") and self.items[match.start].key not in self.language.function_words)

    # -- clauses ---------------------------------------------------------------------------------------------------------------------

    def best_relation(self, position: int) -> Optional[Match]:
        """The relation that begins at ``position`` and explains most."""
        key = ("relation", position, self._depth)
        if key not in self._best:
            self._best[key] = None  # while it is being worked out, it is not its own beginning
            found = [match for match in self._matches(self.language.relations, position) if match.rule.kind != "have" or self.contained(match)]
            found = [match for match in found if self._complete(match)]
            self._best[key] = max(found, key=lambda match: match.weight) if found else None
        return self._best[key]

    def best_condition(self, position: int) -> Optional[Match]:
        """The condition that begins at ``position`` and explains most."""
        key = ("condition", position, self._depth)
        if key not in self._best:
            self._best[key] = None
            self._best[key] = self._find_condition(position)
        return self._best[key]

    def _find_condition(self, position: int) -> Optional[Match]:
        found = self._matches(self.language.conditions, position)
        if found and self._relative_relation(position):
            found = [match for match in found if "op" in match.slots or match.rule.options.get("event") or match.rule.kind == "="]
        return max(found, key=lambda match: (match.slots.get("op") is not None or "participle" in match.slots, match.weight)) if found else None

    def unless_contained(self, condition: Optional[Match], relation: Optional[Match]) -> Optional[Match]:
        """The condition, unless "have X" was found to mean that an X lies inside."""
        if condition is None or relation is None or relation.rule.kind != "have":
            return condition
        draft = relation.slots["ref"].draft
        counted = "op" in condition.slots and draft.determiner in self.language.data["quantifying_determiners"]
        return None if condition.rule.kind == "has" or counted else condition

    def _relative_relation(self, position: int) -> bool:
        """Whether "that …" goes on as a relation and not as a wish."""
        if self.keys[position] not in self.language.relatives:
            return False
        filler = self.language.fillers.best(self.keys, position)
        return filler is not None and self.best_relation(filler.end) is not None

    def best_output(self, position: int) -> List[Match]:
        """All output patterns at ``position``, the best first."""
        return sorted(self._matches(self.language.outputs, position), key=lambda match: match.weight, reverse=True)

    def contained(self, match: Match) -> bool:
        """Whether "have X" means that an X lies inside, and not that X is a property."""
        phrase: NounPhrase = match.slots["ref"]
        draft = phrase.draft
        if draft.rankings:
            return True
        if draft.text and fold(draft.text).split()[-1] in self.language.field_nouns:
            return False
        if draft.is_named or draft.determiner in self.language.data["quantifying_determiners"]:
            return True
        return self.kind_evidence(draft.text) >= 0.5 and self.field_evidence(draft.text) < 0.5

    def _complete(self, match: Match) -> bool:
        """"does Mexico contain" is a relation only where nothing comes after it; "by area" is none."""
        if match.rule.kind == "near":
            phrase = match.slots.get("ref")
            return phrase is None or fold(phrase.draft.text).split()[-1] not in self.language.field_nouns
        if match.rule.kind != "of" or self.keys[match.start] in self.language.name_joiners or self.keys[match.end - 1] in self.language.owning_verbs:
            return True
        return match.end >= len(self.items) or self.items[match.end].kind == MARK

    def _matches(self, automaton: Automaton, position: int) -> List[Match]:
        if position >= len(self.items):
            return []
        if self.keys[position] not in automaton.first_words and not self._may_open(automaton, position):
            return []
        self._spend()
        return automaton.matches(self.keys, position, self.fill)

    def _may_open(self, automaton: Automaton, position: int) -> bool:
        slots = automaton.first_slots
        kind = self.items[position].kind
        if kind in (QUANTITY, UNKNOWN, NUMBER):
            return "distance" in slots or "lower" in slots
        if kind == DIRECTION:
            return "dir" in slots
        if kind == WORD:
            return ("participle" in slots and self.language.is_participle(self.keys[position])) or (
                "op" in slots and (self.language.comparators.starts(self.keys[position]) or self.keys[position] in self.language.data["comparatives"])
            ) or "field" in slots
        return False

    def clause(self, match: Match) -> Clause:
        """The clause of a relation match."""
        slots = match.slots
        first, last = self.items[match.start], self.items[match.end - 1]
        negated = any(self.keys[i] in self.language.negations for i in range(match.start, match.end) if match.used >> i & 1)
        kind = {"have": "contains", "have_crossing": "crosses"}.get(match.rule.kind, match.rule.kind)
        if kind in ("disjoint", "beyond_distance", "near", "within_distance"):
            negated = False
        distance, lower = slots.get("distance"), slots.get("lower")
        if lower is not None and distance is not None and not lower.unit:
            lower = Quantity(lower.value, distance.unit)
        direction = slots.get("dir")
        return Clause(
            kind=kind,
            text=self.text[first.start : last.end],
            start=first.start,
            end=last.end,
            reference=self.settled(slots.get("ref")),
            second=self.settled(slots.get("second")),
            distance=distance,
            lower=lower,
            azimuth=direction.azimuth if direction is not None else None,
            exact=bool(match.rule.options.get("exact")),
            negated=negated,
        )

    @staticmethod
    def settled(phrase: Optional[NounPhrase]) -> Optional[Phrase]:
        """The phrase of a noun phrase in a slot."""
        return settle(phrase.draft) if phrase is not None else None

    # -- slots -----------------------------------------------------------------------------------------------------------------------

    def fill(self, slot: str, position: int) -> Iterable[Tuple[int, Any, int]]:
        """What can stand in ``slot`` at ``position``: (end, value, used items)."""
        self._spend()
        item = self.items[position]
        if slot in ("ref", "second", "target", "pair", "other"):
            return [(phrase.end, phrase, phrase.used) for phrase in self.noun_phrases(position)]
        if slot == "dir":
            return [(position + 1, item, 1 << position)] if item.kind == DIRECTION else []
        if slot in ("distance", "lower"):
            return self._fill_distance(slot, position)
        if slot in ("number", "upper"):
            return [(position + 1, self._counted(item), 1 << position)] if item.kind in (NUMBER, QUANTITY) else []
        if slot == "measure":
            sized = item.kind == QUANTITY and item.quantity is not None and item.quantity.dimension in (Dimension.AREA, Dimension.LENGTH)
            return [(position + 1, item.quantity, 1 << position)] if sized else []
        if slot in ("date", "enddate"):
            year = item.kind == NUMBER and 1000 <= item.number <= 2200
            return [(position + 1, item.text, 1 << position)] if item.kind == DATE or year else []
        if slot == "op":
            size, op = self.language.comparators.longest(self.keys, position)
            return [(position + size, op, _mask(position, position + size))] if size else []
        if slot == "lengthunit":
            size, unit = self.language.units.longest(self.keys, position)
            return [(position + size, unit, _mask(position, position + size))] if size and unit in LENGTH_UNITS else []
        return list(self._fill_words(slot, position))

    def _fill_distance(self, slot: str, position: int) -> List[Tuple[int, Any, int]]:
        item = self.items[position]
        if item.kind in (QUANTITY, UNKNOWN) and item.quantity is not None:
            if item.kind == UNKNOWN or item.quantity.dimension in (Dimension.LENGTH, Dimension.TIME):
                return [(position + 1, item.quantity, 1 << position)]
            return []
        ranged = position > 0 and self.keys[position - 1] in self.language.data["range_words"]
        if item.kind == NUMBER and item.quantity is not None and (slot == "lower" or (ranged and not self._is_content(position + 1))):
            following = self.items[position + 1] if position + 1 < len(self.items) else None
            if slot == "lower" or following is None or following.kind in (WORD, MARK):
                return [(position + 1, item.quantity, 1 << position)]
        return []

    @staticmethod
    def _counted(item: Item) -> Quantity:
        if item.kind == NUMBER and item.text and item.text.replace(".", "").isdecimal():
            return Quantity(plain_number(item.text, count=True), "")
        return item.quantity or Quantity(0.0, "")

    def _fill_words(self, slot: str, position: int) -> Iterator[Tuple[int, Any, int]]:
        if slot == "participle":
            if self.items[position].kind == WORD and self.language.is_participle(self.keys[position]):
                yield position + 1, self.items[position].text, 1 << position
            return
        if slot == "comparative":
            if self.keys[position] in self.language.data["comparatives"]:
                yield position + 1, self.items[position].text, 1 << position
            return
        if slot in ("verb", "adjective"):
            if self._is_content(position):
                yield position + 1, self.items[position].text, 1 << position
            return
        if slot == "unitnoun":
            yield position, "", 0
            if self._is_content(position) and self.keys[position] not in self.language.relations.first_words:
                yield position + 1, self.items[position].text, 1 << position
            return
        if slot == "field":
            for end in range(position + 1, min(position + 5, len(self.items) + 1)):
                if not self._is_content(end - 1) or self.ranking_at(end - 1)[1] is not None:
                    return
                yield end, self.text[self.items[position].start : self.items[end - 1].end], _mask(position, end)
            return
        if slot == "value":
            if self.keys[position] in self.language.grouping:
                return
            longest = self._value_end(position)
            breaks = self.language.data["value_breaks"]
            for end in range(position + 1, longest + 1):
                if end == longest or self.keys[end] in breaks:
                    yield end, self.text[self.items[position].start : self.items[end - 1].end], _mask(position, end)

    def _value_end(self, position: int) -> int:
        """The end of the free words of a condition: up to the next clause, mark or end."""
        end = position
        while end < len(self.items) and end - position < _MAX_WORDS * 2:
            item = self.items[end]
            if item.kind == MARK and not (item.glued and item.text in _INNER_MARKS):
                break
            if end > position and item.kind != NAME:
                if self.keys[end] in self.language.data["value_stops"] or self.keys[end] in self.language.relatives:
                    break
                if self.keys[end] in self.language.function_words | self.language.relations.first_words or item.kind in _PREPOSED:
                    found = self.best_relation(end)
                    if found is not None and found.slots and found.rule.kind != "of":
                        break
            end += 1
        while end > position and (self.keys[end - 1] in self.language.function_words or self.items[end - 1].kind == MARK) and self.items[end - 1].kind != NAME:
            end -= 1
        return end


def _mask(start: int, end: int) -> int:
    return (1 << end) - (1 << start)
