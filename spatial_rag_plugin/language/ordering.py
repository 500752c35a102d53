"""What a superlative or a ranking goes by, and which way round: "by population", "sorted by number of schools", "smallest first"."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ..model.frame import Measure, Output, Term
from .comparing import counted_number
from .drafts import PROXIMITY, Clause, Draft, NounPhrase, Ranking, Sentence
from .grammar import Grammar
from .items import MARK, mask
from .measuring import measured
from .nouns import numbered
from .settle import settle
from .terms import is_field, number_named, without_owner
from .tokens import fold

_EVIDENT = 0.5
_SIZES = (Output.AREA, Output.LENGTH)
_OF_ITSELF = frozenset(("size", "length", "field"))  # roles of superlatives that need no other thing
GIVEN_UNITS = ("m", "km", "m2", "km2")


class Ordering:
    """Reads the order of one question into the superlatives of its sentence."""

    def __init__(self, grammar: Grammar, found: Sentence, rankings: list[Ranking], clauses: list[Clause]) -> None:
        context = grammar.context
        self._grammar, self._found, self._rankings, self._clauses = grammar, found, rankings, clauses
        self._context, self._items, self._keys, self._language = context, context.items, context.keys, context.language

    def at(self, position: int) -> int:
        """The end of what says an order at ``position``; 0 when nothing does."""
        if not self._keys[position]:
            return 0
        if self._found.target is None:
            return self._before_noun(position) if self._language.postpositions else 0
        return self._alphabetical(position) or self._direction(position) or self._by(position)

    def unit_wanted(self, position: int) -> int:
        """As in "in km²": the unit of the answer, which names its unit anyway."""
        if self._keys[position] not in self._language.area_unit_prepositions or position + 1 >= len(self._items):
            return 0
        start = position + 1
        rated = start + 2 < len(self._items) and self._keys[start] in self._language.data["rate_nouns"]
        if rated and self._keys[start + 1] in self._language.grouping:
            start += 2  # "in people per km²"
        size, unit = self._language.units.longest(self._keys, start) if self._keys[start] else (0, "")
        end = start + size
        if not size or unit == "deg" or (end < len(self._items) and self._items[end].kind != MARK):
            return 0
        self._found.used |= mask(position, end)
        if unit not in GIVEN_UNITS:
            self._found.unit = unit
            self._found.notes.append(("unit", self._context.words(position + 1, end)))
        return end

    def closest(self, position: int) -> int:
        """As in "the five wells nearest Elk Creek", "the shop closest a bank": without a word for what it is measured from."""
        target = self._found.target
        if target is None or target.is_named or self._language.postpositions or self._all_rankings():
            return 0
        size = self._context.ranking_at(position)[0]
        found = self._grammar.closest(position) if size and self._keys[position + size : position + size + 1] else None
        if found is None or self._keys[position + size] in self._language.origin_words:
            return 0
        ranking, origin = found
        self._rankings.append(ranking)
        self._clauses.append(Clause("from", origin.draft.text, origin.draft.start, origin.draft.end, settle(origin.draft)))
        self._found.used |= origin.used | mask(position, origin.end)
        return origin.end

    def by_number_before(self, position: int) -> int:
        """As in "in welchem Bezirk ist die Zahl der Schulen am größten": a number with the superlative that goes by it behind it."""
        target, language = self._found.target, self._language
        if target is None or target.is_named or language.postpositions or self._all_rankings() or not self._keys[position]:
            return 0
        if not any(self._language.superlatives.starts(key) for key in self._keys[position + 1 :]):
            return 0
        for phrase in reversed(self._grammar.noun_phrases(position)):
            size, ranking = self._context.ranking_at(phrase.end) if phrase.end < len(self._items) else (0, None)
            if ranking is None or phrase.draft.is_named or not self._grammar.ends(phrase.end + size):
                continue
            draft = phrase.draft.copy()
            draft.rankings = [ranking]
            term, named = number_named(self._context, phrase.draft), self._context.names_field(draft.text)
            have = Clause("have", draft.text, draft.start, draft.end)
            ranked = measured(self._context, draft, have) if term is not None or named else None
            if ranked is not None:
                self._rankings.append(ranked.ranking)
                self._clauses.extend(ranked.clauses)
                self._found.used |= phrase.used | mask(position, phrase.end + size)
                return phrase.end + size
        return 0

    def _all_rankings(self) -> list[Ranking]:
        target = self._found.target
        return self._rankings or (target.rankings if target is not None else [])

    def _direction(self, position: int) -> int:
        """As in "descending", "smallest first"."""
        size, way = self._language.order_words.longest(self._keys, position)
        rankings = self._all_rankings() or (self._by_what_is_asked(position, position + size) if size else [])
        rankings = rankings or (self._by_superlative(position, position + size) if size else [])
        if not size or not rankings or not rankings[-1].everything:
            return 0
        rankings[-1] = replace(rankings[-1], ascending=way == "ascending")
        self._found.used |= mask(position, position + size)
        return position + size

    def _alphabetical(self, position: int) -> int:
        """As in "alphabetically": by the name."""
        size, _ = self._language.alphabetical.longest(self._keys, position)
        if not size or self._all_rankings():
            return 0
        name = next(iter(self._language.data["name_fields"]))
        self._rankings.append(Ranking("field", self._context.words(position, position + size), True, name, everything=True))
        self._found.used |= mask(position, position + size)
        return position + size

    def _by_what_is_asked(self, position: int, end: int) -> list[Ranking]:
        """As in "area of the districts, descending": the districts in the order of what is asked of each; empty where that is no number."""
        found, target = self._found, self._found.target
        dimension = found.output.value if found.output in _SIZES else ""
        asked = dimension or (found.measure.field if found.output is Output.ATTRIBUTE else "")
        whole = replace(found.measure, field="") == Measure()  # "the mean height, descending" is one number
        if target is None or target.is_named or not asked or not whole or not self._grammar.ends(self._past_sorting(end)):
            return []
        found.output, found.measure = Output.FEATURES, Measure()
        words = self._context.words(position, end)
        self._rankings.append(Ranking("field", words, field="" if dimension else asked, dimension=dimension, everything=True))
        return self._rankings

    def _by_superlative(self, position: int, end: int) -> list[Ranking]:
        """As in "lakes over 5 ha, largest first": all of them, in the order of what the superlative goes by."""
        found, target = self._found, self._found.target
        size, ranking = self._context.ranking_at(position)
        if not size or ranking is None or ranking.role not in _OF_ITSELF or target is None or target.is_named or not target.plural:
            return []
        if found.output not in (None, Output.FEATURES) or not self._grammar.ends(self._past_sorting(end)):
            return []
        self._rankings.append(replace(ranking, text=self._context.words(position, end), everything=True))
        return self._rankings

    def _past_sorting(self, position: int) -> int:
        """Past a word that says no more than that there is an order: "absteigend sortiert"."""
        filler = self._language.fillers.best(self._keys, position) if position < len(self._items) else None
        return filler.end if filler is not None else position

    def _by(self, position: int) -> int:
        sorted_by, _ = self._language.sorted_by.longest(self._keys, position)
        plain_by, _ = self._language.superlative_by.longest(self._keys, position)
        rankings = self._all_rankings()
        size = sorted_by or plain_by
        if not size or position + size >= len(self._items):
            return 0
        way = self._language.order_words.longest(self._keys, position)[1] or "" if sorted_by else ""
        skip, leading = self._language.order_words.longest(self._keys, position + size)
        if skip:  # "in order of increasing population"
            size, way = size + skip, leading
        phrases = self._grammar.noun_phrases(position + size) if position + size < len(self._items) else []
        if not phrases or phrases[0].draft.is_named:
            return 0
        phrases = [numbered(self._context, phrase) for phrase in phrases]
        longest = number_named(self._context, phrases[-1].draft)
        counted = longest is not None and (longest.tally is not None or longest.per is not None)
        phrase = phrases[-1] if counted or phrases[-1].draft.rate is not None else phrases[0]
        ordered = self._found.ranked or not self._language.sort_words.isdisjoint(self._keys[position:])
        told = bool(sorted_by) or ordered or self._directed(phrase.end)
        if not rankings and not (told or self._orders(phrase)):
            return 0
        near = all(ranking.role in PROXIMITY for ranking in rankings)  # "the 5 nearest cafés sorted by price"
        if not rankings or (told and near and fold(phrase.draft.text) not in self._language.data["distance_nouns"]):
            rankings = self._rankings
            rankings.append(Ranking("field", self._context.words(position, phrase.end), everything=True))
        end = self._take(rankings, phrase)
        if way or fold(phrase.draft.text) in self._language.data["distance_nouns"]:  # by distance, the nearest comes first
            rankings[-1] = replace(rankings[-1], ascending=way != "descending")
        self._found.used |= mask(position, end)
        return end

    def _before_noun(self, position: int) -> int:
        """As in "按人口降序排列各区": what to sort by, the direction and the sorting stand before what is sorted."""
        size, _ = self._language.superlative_by.longest(self._keys, position)
        start = position + size
        phrases = self._grammar.noun_phrases(start, False) if size and start < len(self._items) else []
        if not phrases or phrases[0].draft.is_named:
            return 0
        phrase = numbered(self._context, phrases[0])
        end, way, sorts = phrase.end, "", False
        while end < len(self._items) and (self._keys[end] in self._language.sort_words or self._keys[end] in self._language.function_words):
            step, said = self._language.order_words.longest(self._keys, end)
            way, sorts = said or way, sorts or self._keys[end] in self._language.sort_words
            end += step or 1
            if self._keys[end - 1] in self._language.sort_words and not step:
                break
        if not sorts or end >= len(self._items):
            return 0
        self._rankings.append(Ranking("field", self._context.words(position, end), way == "ascending", everything=True))
        self._take(self._rankings, phrase)
        self._found.used |= mask(position, end)
        return end

    def _directed(self, position: int) -> bool:
        """Whether a way round stands there, which only rows have: 从高到低."""
        return bool(position < len(self._items) and self._language.order_words.longest(self._keys, position)[0])

    def _orders(self, phrase: NounPhrase) -> bool:
        """Whether "cities by population" puts them in order: by a number; "restaurants by cuisine" breaks down."""
        found, draft = self._found, phrase.draft
        if found.output not in (None, Output.FEATURES) or found.target is None or not found.target.plural or draft.rankings:
            return False
        term = number_named(self._context, draft)
        periods = self._language.data.get("periods", {}).values()
        said = fold(draft.text)
        if term is None or any(said in forms or said.split()[-1] in forms for forms in periods):
            return False  # "by issue year" counts what was issued in each
        last = fold(term.field).split()[-1] if term.field else ""
        if last in self._language.sorting_nouns:
            return False
        return not last or term.per is not None or last in self._language.field_nouns

    def _take(self, rankings: list[Ranking], phrase: NounPhrase) -> int:
        ranking, draft = rankings[-1], phrase.draft
        distance, end = self._distance(phrase)
        if distance is not None:
            rankings[-1] = replace(ranking, field="", dimension="count", term=distance, ascending=ranking.everything or ranking.ascending)
            return end
        term = number_named(self._context, draft)
        if term is not None and (term.tally is not None or term.per is not None):
            rankings[-1] = replace(ranking, field="", dimension="count", term=term)
            self._clauses.extend(without_owner(draft))
        elif term is not None and term.dimension:
            rankings[-1] = replace(ranking, dimension=term.dimension, field="")
            self._clauses.extend(draft.clauses)
        elif term is None and self._rankable_things(draft):
            rankings[-1] = replace(ranking, field="", dimension="count", term=counted_number(self._context, draft))
        else:
            rankings[-1] = replace(ranking, dimension="", field=draft.text)
            self._clauses.extend(draft.clauses)
        return phrase.end

    def _rankable_things(self, draft: Draft) -> bool:
        """As in "rank the districts by schools per km²"."""
        counted = draft.plural and self._context.kind_evidence(draft.text) >= _EVIDENT and not is_field(self._context, draft.text)
        return draft.rate is not None or counted

    def _distance(self, phrase: NounPhrase) -> tuple[Optional[Term], int]:
        """As in "by distance to the station"."""
        if fold(phrase.draft.text) not in self._language.data["distance_nouns"]:
            return None, phrase.end
        for clause in phrase.draft.clauses:
            if clause.kind in ("from", "of", "in") and clause.reference is not None:
                return Term(phrase.draft.text, origin=clause.reference), phrase.end
        relation = self._grammar.best_relation(phrase.end) if phrase.end < len(self._items) else None
        if relation is None or relation.rule.kind != "from" or "ref" not in relation.slots:
            return None, phrase.end
        origin = self._grammar.clause(relation).reference
        return Term(self._context.words(phrase.end - 1, relation.end), origin=origin), relation.end
