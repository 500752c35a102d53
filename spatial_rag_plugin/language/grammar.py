"""Clauses and what follows a reference: the part of the grammar that calls itself.

A reference may carry along what follows without leaving it: regions, conditions and relative clauses. Everything is memoised,
and the number of steps for one question is bounded.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Optional

from ..model.frame import Condition
from .clauses import clause_of, says_relation, sensible, settled
from .comparing import compares_numbers, compares_things, comparison, refusal, with_number
from .conditions import condition_from, opens_inside, spans_years, told_by
from .constructions import Constructions
from .context import Context
from .counted_references import counts_related
from .drafts import Clause, Draft, NounPhrase, Ranking
from .items import MARK, NAME, PREPOSED, mask
from .measuring import measured
from .nouns import NounReader
from .openings import opening_from
from .patterns import Automaton, Match
from .per_length import attach
from .prenominal import may_own, modified, of_container, swallows
from .slots import Slots, may_open
from .terms import compared, narrowed_by_wish, rated
from .tokens import fold

_MAX_DEPTH = 4
_SURE = 0.9  # "without buildings" is about buildings, though there is a field "building"
_TOLD = {"op", "whole_value"}
_BUDGET = 12000
_STAYING = ("in", "of", "within")  # relations that a reference keeps to itself
_LEAVING = (
    "from", "towards", "direction", "near", "within_distance", "beyond_distance", "between_distance", "between", "group", "disjoint",
)  # fmt: skip


class TooComplex(Exception):
    """The budget of steps for one question is used up."""


class Grammar:
    """Finds noun phrases, relations, conditions and outputs of one question."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._text, self._items, self._keys, self._language = context.text, context.items, context.keys, context.language
        self._nouns = NounReader(context, self._stops)
        self._slots = Slots(context, self.noun_phrases, self.best_relation, self.best_condition, self._nouns.read, self.stages)
        self.constructions = Constructions(context, self.fill, self._spend)
        self._best: dict[tuple[str, int, int], Optional[Match]] = {}
        self._stages: dict[tuple[int, int], list[NounPhrase]] = {}
        self._memo: dict[tuple[int, bool, int], list[NounPhrase]] = {}
        self._steps = 0
        self._depth = 0
        self._noun_found = not context.language.postpositions

    def ordinal_at(self, position: int) -> int:
        """The place that an ordinal before a superlative gives, else 1."""
        return self._nouns.ordinal_at(position)

    def noun_found(self) -> None:
        """From here on a clause may end the question, for the noun that it belongs to went before."""
        if self._language.postpositions and not self._noun_found:
            self._noun_found = True
            self._memo.clear()
            self._best.clear()

    def expect_tail(self) -> None:
        """From here on a participle may end the question: "when was … opened"."""
        self._nouns.tail = True
        self._memo.clear()
        self._best.clear()

    def noun_phrases(self, start: int, extended: bool = True) -> list[NounPhrase]:
        """The noun phrases that begin at ``start``: bare first, then with what follows it."""
        key = (start, extended, self._depth)
        if key not in self._memo:
            self._spend()
            self._memo[key] = []
            bare = self._nouns.read(start)
            found, made = [] if bare is None else [bare], self.constructions.at(start)
            if made:
                self._memo[key] = [made[-1]]
                return self._memo[key]
            owned = self._nouns.owned(start) if bare is not None and self._language.postpositions else None
            if owned is not None:
                found.append(owned)
            if extended and self._depth < _MAX_DEPTH and (bare is not None or self._language.postpositions):
                self._depth += 1
                before = bare is None or self._language.postpositions
                longer = modified(self, self._nouns.read, start) if before or bare is None else [self._extend(bare, start)]
                self._depth -= 1
                found += [phrase for phrase in longer if bare is None or phrase.end > bare.end]
            self._memo[key] = found
        return self._memo[key]

    def _spend(self) -> None:
        self._steps += 1
        if self._steps > _BUDGET:
            raise TooComplex

    def _stops(self, position: int) -> bool:
        """Whether something else than the noun phrase goes on at ``position``."""
        item, key = self._items[position], self._keys[position]
        if self.context.ranking_at(position)[1] is not None or (key and self._language.order_words.longest(self._keys, position)[0]):
            return True
        last = position + 1 >= len(self._items)
        closing = key in self._language.closing_verbs or (self._nouns.tail and self._language.is_participle(key))
        if closing and (last or self._items[position + 1].kind == MARK):
            return self.context.asks_do or not self.context.known_kind_at(position)  # "black runs" of a layer of ski runs
        if key and self._language.superlative_by.longest(self._keys, position)[0] > 1:
            return True  # "according to"
        beginning = self._language.relations.first_words
        verb = key in beginning and not last and self._keys[position + 1] in self._language.verb_particles
        either = key in beginning and self._language.alternatives.intersection(self._keys[position + 1 : position + 2])
        verb = verb or bool(either and beginning.intersection(self._keys[position + 2 : position + 3]))  # "intersect or border"
        if verb or key in self._language.finite_verbs:
            return True
        if item.kind in PREPOSED or key in self._language.relations.first_words:
            found = self.best_relation(position)
            if found is not None and (found.slots or found.literals > 1 or "made" in found.rule.options):
                return True
        if key in self._language.fillers.first_words:
            match = self._language.fillers.best(self._keys, position)
            if match is not None and not self.context.is_content(match.end):  # a municipal well is none of speech
                return match.end > position + 1 or not self.context.is_new_kind(position)
        compared = key in self._language.data["comparatives"]
        if compared or key in self._language.conditions.first_words or self._language.is_participle(key):
            return self.best_condition(position) is not None
        return False

    # -- what follows a reference ---------------------------------------------------------------------------------------------------

    def stages(self, start: int) -> list[NounPhrase]:
        """The noun phrase at ``start`` bare, and with one after the other of what follows it."""
        bare = self.noun_phrases(start)[:1]
        return [*bare, *(phrase for phrase in self._stages.get((start, self._depth + 1), ()) if phrase.end > bare[0].end)] if bare else []

    def _extend(self, bare: NounPhrase, start: int) -> NounPhrase:
        draft = bare.draft.copy()
        position, used, relative = bare.end, bare.used, False
        stages = self._stages[start, self._depth] = [bare]
        while position < len(self._items):
            step = self._extension(draft, position, relative)
            if step is None:
                break
            position, more, relative = step
            used |= more
            if not relative:
                stages.append(NounPhrase(position, draft.copy(), used))
        last = stages[-1].draft
        gained = last.clauses != bare.draft.clauses or last.conditions or last.rankings != bare.draft.rankings or last.rate
        return stages[-1] if gained or last.opening is not None else NounPhrase(bare.end, last, stages[-1].used)

    def _extension(self, draft: Draft, position: int, relative: bool) -> Optional[tuple[int, int, bool]]:
        parted = self._items[position].kind == MARK and self._items[position].text != "-"
        if parted or (self.context.speaks_of_several(position) and not (draft.plural or draft.is_named)):
            return None
        finite = self._keys[position] in self._language.finite_verbs and not relative
        counts = fold(draft.text) in self._language.counting_nouns and self._keys[position] in self._language.name_joiners
        condition = None if finite or counts or draft.is_named else self.best_condition(position)
        relation = None if finite else self.best_relation(position)
        if relation is not None and not self._may_follow(draft, relation, relative):
            relation = None
        condition = self.unless_contained(condition, relation)
        if condition is not None and (condition.rule.kind == "rank_by" or condition.rule.options.get("refused")):
            return None  # the sentence takes it, and says why
        if condition is not None and compares_things(condition) and refusal(self.context, condition, draft):
            return None
        if condition is not None and (relation is None or condition.weight >= relation.weight):
            if condition.rule.kind == "open":
                if draft.rankings and self.context.field_evidence(draft.text) > self.context.kind_evidence(draft.text):
                    return None  # what "has the highest income on weekends" is open, and not the income
                draft.opening = opening_from(self.context, condition)
            else:
                wish = self.wish(condition)
                if not narrowed_by_wish(self.context, draft.conditions, wish, self._items[condition.start].start):
                    draft.conditions.append(wish)
            return condition.end, condition.used, False
        if relation is not None and "rate" in relation.slots:
            if not rated(self.context, draft.conditions, relation.slots["rate"]):
                draft.rate = relation.slots["rate"]
            return relation.end, relation.used, False
        if relation is not None and relation.rule.kind == "have" and self._measured(draft, relation):
            return relation.end, relation.used, False
        if relation is not None:
            inner = relation.slots.get("ref")
            attach(self.context, draft, self.clause(relation), inner.draft.rate if inner is not None else None)
            return relation.end, relation.used, False
        closest = None if relative or draft.is_named or draft.rankings else self.closest(position)
        if closest is not None:
            ranking, origin = closest
            draft.rankings.append(ranking)
            draft.clauses.append(Clause("from", origin.draft.text, origin.draft.start, origin.draft.end, settled(origin)))
            return origin.end, origin.used | mask(position, origin.end), False
        if not relative and self._keys[position] in self._language.fillers.first_words:
            filler = self._language.fillers.best(self._keys, position)
            if filler is not None and filler.end < len(self._items) and self._keys[filler.end - 1] not in self._language.conjunctions:
                leads = self._keys[position] in self._language.relatives and self._keys[position] not in self._language.conjunctions
                following = self.best_relation(filler.end)
                if following is not None and self._may_follow(draft, following, leads):
                    return filler.end, filler.used, leads
        return None

    def closest(self, position: int) -> Optional[tuple[Ranking, NounPhrase]]:
        """As in "the museum closest to the river": a superlative after its noun, with where it is measured from."""
        size, ranking = self.context.ranking_at(position)
        if ranking is None or ranking.role not in ("nearest", "farthest"):
            return None
        start = position + size
        if start < len(self._items) and self._keys[start] in self._language.origin_words:
            start += 1
        elif start >= len(self._items) or not (self._items[start].kind == NAME or self._keys[start] in self._language.articles):
            return None
        return next(((ranking, phrase) for phrase in self.noun_phrases(start)[:1]), None)

    def _measured(self, draft: Draft, relation: Match) -> bool:
        """Take "with the largest area" as a superlative of the reference."""
        inner = relation.slots["ref"].draft if "ref" in relation.slots else draft
        ranked = measured(self.context, inner, self.clause(relation))
        if ranked is None:
            return False
        draft.rankings.append(ranked.ranking)
        draft.clauses.extend(ranked.clauses)
        draft.conditions += [item for item in ranked.conditions if item not in draft.conditions]
        return True

    def _may_follow(self, draft: Draft, match: Match, relative: bool) -> bool:
        kind = match.rule.kind
        if match.rule.options.get("refused"):
            return False
        if kind == "per":
            return not draft.is_named
        if kind == "group" or (relative and not draft.is_named):
            return kind != "group"
        if kind in ("from", "near") and any(item.role in ("nearest", "farthest") for item in draft.rankings):
            return not any(clause.kind in ("from", "near") for clause in draft.clauses)
        if kind == "have":
            joined = self._keys[match.start] in self._language.conjunctions  # "with a school but no clinic": what has the school
            return not draft.is_named and not joined and self.contained(match)
        if draft.is_named:
            return kind in ("in",) and not draft.qualifiers and self._depth <= 2
        verbal = self._keys[match.start] not in self._language.function_words
        return kind in _STAYING or (kind not in _LEAVING and verbal)

    def best_relation(self, position: int) -> Optional[Match]:
        """The relation that begins at ``position`` and explains most."""
        key = ("relation", position, self._depth)
        if key not in self._best:
            self._best[key] = None  # while it is being worked out, it is not its own beginning
            found = [match for match in self.relations_at(position) if not spans_years(match, self.best_condition)]
            self._best[key] = of_container(found, max(found, key=lambda match: ("rate" in match.slots, match.weight))) if found else None
        return self._best[key]

    def take_for(self, position: int, phrase: NounPhrase) -> None:
        """A construction as all that begins at ``position``: its own first part, which begins there too, was read without it."""
        self._memo.update({(position, extended, self._depth): [phrase] for extended in (True, False)})
        self._best.pop(("relation", position, self._depth), None)

    def relations_at(self, position: int) -> list[Match]:
        """All relations that begin at ``position``."""
        end, found = self.context.standing_end(position), self._matches(self._language.relations, position)  # "under repair" is a value
        whole = [match for match in found if self.context.goes_on(match, end) and self._complete(match)]
        return sensible(whole, self.context.is_number(position - 1), self._language)

    def opening_relation(self, position: int) -> Optional[Match]:
        """The relation at ``position`` that may stand before what is asked for."""
        found = (match for match in self._matches(self._language.relations, position) if "after_target" not in match.rule.options)
        return max(filter(self._complete, found), key=lambda match: match.weight, default=None)

    def best_condition(self, position: int) -> Optional[Match]:
        """The condition that begins at ``position`` and explains most."""
        key = ("condition", position, self._depth)
        if key not in self._best:
            self._best[key] = None
            self._best[key] = self._find_condition(position)
        return self._best[key]

    def wish(self, match: Match) -> Condition:
        if compares_things(match):
            return comparison(self.context, match)
        return compared(self.context, match, condition_from(self._text, self._items, match, self._language))

    def _find_condition(self, position: int) -> Optional[Match]:
        found = [m for m in self._matches(self._language.conditions, position) if not says_relation(self.context, m, self.best_relation)]
        found = [match for match in found if not match.rule.options.get("fields") or compares_numbers(self.context, match)]
        found = [m for m in found if "op" in m.slots or fold(str(m.slots.get("field", ""))) not in self._language.counting_nouns]
        found = [m for m in found if not opens_inside(m, self._keys, self._language.copulas, self.best_condition)]
        fits, last = self.context.fits_field, self.context.one_done_last
        found = [match for match in found if fits(match.rule.options, str(match.slots.get("field", ""))) and last(match)]
        found = [match for match in found if not with_number(match) and (self._noun_found or not self.ends(match.end))]
        if found and self._relative_relation(position):
            found = [match for match in found if _TOLD & match.slots.keys() or match.rule.options.get("event") or match.rule.kind == "="]
        likely = (bool({"op", "participle", "counted"} & match.slots.keys()) or match.rule.kind == "open" for match in found)
        return max(zip(likely, found), key=lambda pair: (pair[0], counts_related(pair[1]), told_by(pair[1])))[1] if found else None

    def unless_contained(self, condition: Optional[Match], relation: Optional[Match]) -> Optional[Match]:
        """The condition, unless "have X" was found to mean that an X lies inside."""
        if condition is None or relation is None:
            return condition
        begins = "ref" in relation.slots and not relation.own >> relation.start & 1
        begins |= relation.rule.kind == "have" and self._noun_found and self.ends(relation.end)  # 社区有面积大于5公顷的公园
        if self._language.postpositions and begins and relation.end > condition.end:
            return None  # "有医院的区里的酒店": the wish is about the reference
        if "participle" in condition.slots and self._language.is_participle(self._keys[relation.start]) and relation.literals > 1:
            return None  # "crossed by the river" relates, "owned by the city" is a wish
        if relation.rule.kind not in ("have", "contains"):
            return condition
        if "op" not in condition.slots and relation.end >= condition.end and self._ranks(relation):
            return None
        draft = relation.slots["ref"].draft
        counted = "op" in condition.slots and draft.determiner in self._language.data["quantifying_determiners"]
        more = condition.end > relation.end and condition.own >> condition.end - 1 & 1 and not self._language.postpositions
        return None if (condition.rule.kind == "has" and not more) or counted else condition

    def _ranks(self, relation: Match) -> bool:
        """Whether "with X" says what a superlative goes by: "with the highest number of museums"."""
        draft: Draft = relation.slots["ref"].draft
        return bool(draft.rankings) and measured(self.context, draft, self.clause(relation)) is not None

    def _relative_relation(self, position: int) -> bool:
        """Whether "that …" goes on as a relation and not as a wish."""
        if self._keys[position] not in self._language.relatives:
            return False
        filler = self._language.fillers.best(self._keys, position)
        wish = self.best_condition(filler.end) if filler is not None else None
        return filler is not None and (self.best_relation(filler.end) is not None or (wish is not None and counts_related(wish)))

    def best_output(self, position: int) -> list[Match]:
        """All output patterns at ``position``, the best first."""
        return sorted(self._matches(self._language.outputs, position), key=lambda match: match.weight, reverse=True)

    def contained(self, match: Match) -> bool:
        """Whether "have X" means that an X lies inside, and not that X is a property."""
        draft: Draft = match.slots["ref"].draft
        if draft.rankings:
            return True
        if draft.text and fold(draft.text).split()[-1] in self._language.field_nouns and not self.context.is_thing(draft.text):
            return False
        if draft.is_named or draft.determiner in self._language.data["quantifying_determiners"]:
            return True
        kind = self.context.kind_evidence(draft.text)
        sure = kind >= _SURE and (draft.plural or self._language.segmenter is not None)  # 企业 beside a field 规上企业
        return sure or (kind >= 0.5 and self.context.field_evidence(draft.text) < 0.5)

    def _complete(self, match: Match) -> bool:
        """Whether the pattern holds here: "does Mexico contain" only at the end, "by area" never, "has X" when X can lie inside."""
        if not self._noun_found and (self.ends(match.end) or swallows(self, match)):
            return False
        if match.rule.kind == "have":
            return self.contained(match)
        phrase = match.slots.get("ref")
        if match.rule.options.get("number"):  # "the number of schools for Old Town", but "schools for children"
            return bool(match.slots["ref"].draft.is_named)
        if match.rule.kind == "in":
            if phrase is None:
                return True
            words = fold(f"{phrase.draft.determiner} {phrase.draft.text}").strip()
            return words not in self._language.vague_places if phrase.draft.determiner else not self._no_place(words)
        if {"field", "best"} <= set(match.slots):
            return not match.slots["ref"].draft.is_named and match.slots["field"] in self._language.number_nouns
        if self._language.postpositions and "distance" in match.slots and "ref" in match.slots:
            return not fold(match.slots["ref"].draft.text).endswith(tuple(self._language.field_nouns))  # "…最近的学生数超过1000的学校"
        if match.rule.kind == "near":
            return phrase is None or fold(phrase.draft.text).split()[-1] not in self._language.field_nouns
        return match.rule.kind != "of" or self._keys[match.start] in self._language.name_joiners or may_own(self.context, match)

    def _no_place(self, words: str) -> bool:
        """Whether the words after "in" or "on" are a unit, a day or no place in particular: "in miles", "on Sunday", "in town"."""
        return words in self._language.vague_places or words in self._language.weekdays or self._language.is_unit(words)

    def ends(self, position: int) -> bool:
        """Whether the sentence ends at ``position``, but for particles."""
        closing = (self._language.final_particles, self._language.classifiers)
        while position < len(self._items) and any(self._keys[position] in words for words in closing):
            position += 1
        return position >= len(self._items) or self._items[position].kind == MARK

    def _matches(self, automaton: Automaton, position: int) -> list[Match]:
        begins = position < len(self._items) and self._keys[position] in automaton.first_words
        if position >= len(self._items) or not (begins or may_open(self.context, automaton, position)):
            return []
        self._spend()
        return automaton.matches(self._keys, position, self.fill)

    def fill(self, slot: str, position: int) -> Iterable[tuple[int, Any, int]]:
        """What can stand in a slot of a pattern at ``position``: (end, value, used items)."""
        self._spend()
        return self._slots.fill(slot, position)

    def value_end(self, position: int) -> int:
        """The end of the free words that may say a quality at ``position``."""
        return max((end for end, _, _ in self.fill("value", position)), default=position)

    def clause(self, match: Match) -> Clause:
        return clause_of(self.context, match)
