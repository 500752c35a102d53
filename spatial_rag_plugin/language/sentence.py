"""The question as a whole: what is asked for, of which thing, and which clauses belong to it.

Pieces may stand in any order (a clause in front, the name first, the superlative at the end); each step takes the piece that explains most.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Callable, Optional

from ..model.frame import Condition, Output, Phrase, Span
from .asking import Asking
from .completing import anything, complete
from .drafts import Clause, Draft, Ranking, Sentence
from .grammar import Grammar
from .groups import break_down, is_each
from .items import MARK, NAME, NUMBER, WORD, mask
from .measuring import Ranked, may_measure, measured, ranked_by
from .patterns import Match
from .settle import settle
from .terms import narrowed
from .tokens import fold

_REPEATED = ("near", "touches", "crosses", "intersects", "contains", "overlaps", "within_distance")
_GIVEN_UNITS = ("m", "km", "m2", "km2")
_LONG_FILLER = 3
_MOST = 1_000_000


class SentenceParser:
    """Goes through the items of one question from left to right."""

    def __init__(self, grammar: Grammar) -> None:
        context = grammar.context
        self._grammar, self._context = grammar, context
        self._text, self._items, self._keys, self._language = context.text, context.items, context.keys, context.language
        self._found = Sentence()
        self._clauses: list[Clause] = []
        self._rankings: list[Ranking] = []
        self._conditions: list[Condition] = []  # read before there was a target
        self._count: Optional[int] = None
        self._asking = Asking(grammar, self._found, self._clauses)
        self._opening = True
        self._wished = False  # the last piece was a wish
        self._skipped: list[int] = []
        self._tallies: tuple[list[Any], int] = ([], -1)  # the wishes or superlatives that the last piece added to, and its end

    def parse(self) -> Sentence:
        """Read the whole question."""
        position = 0
        while position < len(self._items):
            position = self._step(position)
        self._finish()
        return self._found

    def _step(self, position: int) -> int:
        kind = self._items[position].kind
        attempts: tuple[Callable[[int], int], ...] = (
            self._superlative_by, self._unit_wanted, self._asked, self._piece, self._negated, self._postposed, self._noun, self._again,
        )  # fmt: skip
        if kind == MARK:
            attempts = (self._piece,)
        elif kind == NAME:
            attempts = (self._noun, self._again, self._spare_name)
            if self._language.postpositions:
                attempts = (self._piece, *attempts)
        for attempt in attempts:
            end = attempt(position)
            if end:
                self._opening = False
                return end
        if kind == WORD and self._keys[position] not in self._language.function_words:
            self._skipped.append(position)
        return position + 1

    # -- outputs, clauses, conditions, fillers ------------------------------------------------------------------------------------------

    def _piece(self, position: int) -> int:
        """The output, clause, condition or filler at ``position`` that explains most."""
        relation = self._grammar.best_relation(position)
        if relation is not None and not self._allowed(position, relation):
            relation = None
        condition = self._grammar.best_condition(position) if self._found.target is not None or self._language.postpositions else None
        filler = self._language.fillers.best(self._keys, position) if self._keys[position] else None
        courtesy = 1 if filler is not None and filler.literals >= _LONG_FILLER else 0
        pieces: tuple[tuple[Optional[Match], int, Callable[[Match], None]], ...] = (
            (self._asking.best(position, self._opening), 0, self._asking.take),
            (relation, 0, self._take_relation),
            (self._grammar.unless_contained(condition, relation), 0, self._take_condition),
            (filler, courtesy, self._take_filler),
        )
        heaviest = -1
        chosen: Optional[Match] = None
        take: Callable[[Match], None] = self._take_filler
        for match, bonus, action in pieces:
            if match is not None and match.weight[0] + bonus > heaviest:
                heaviest, chosen, take = match.weight[0] + bonus, match, action
        if chosen is None:
            return 0
        take(chosen)
        return chosen.end

    def _allowed(self, position: int, match: Match) -> bool:
        """Before there is a target, only a preposition can open a clause, not a verb."""
        if self._found.target is not None:
            return True
        if self._language.postpositions:
            return match.rule.kind != "of"
        kind = match.rule.kind
        if kind == "of" and self._keys[position] in self._language.name_joiners:
            return False
        if kind == "group" and self._keys[position] in self._language.determiner_words:
            return False  # "every country within …" asks for all of them
        if position == 1 and kind == "touches" and self._keys[0] in self._language.generic_pronouns:
            return True  # "what borders France?"
        return kind != "have" and (self._items[position].kind != WORD or self._keys[position] in self._language.function_words)

    def _negated(self, position: int) -> int:
        """As in "not" before a relation that has no pattern of its own for it."""
        if self._keys[position] not in self._language.negations or self._found.target is None:
            return 0
        following = position + 1
        match = self._grammar.best_relation(following)
        if match is None and following < len(self._items):
            filler = self._language.fillers.best(self._keys, following)
            match = self._grammar.best_relation(filler.end) if filler is not None else None
        if match is None or match.rule.kind == "group":
            return 0
        self._found.used |= mask(position, match.start)
        self._relate(match, True)
        return match.end

    def _take_relation(self, match: Match) -> None:
        self._relate(match, False)

    def _relate(self, match: Match, negated: bool) -> None:
        clause = self._grammar.clause(match)
        clause = replace(clause, negated=True) if negated else clause
        if match.rule.options.get("note"):
            self._found.notes.append((str(match.rule.options["note"]), clause.text))
        self._wished = False
        self._found.used |= match.used
        self._note(match.start, match.end, "relation")
        if "rate" in match.slots:
            self._found.rate = match.slots["rate"]
            return
        if "best" in match.slots:
            self._rank(ranked_by(self._context, match, clause))
            return
        owner = match.rule.kind == "have" and match.slots["ref"].draft.is_named
        if owner and self._found.output is Output.COUNT and not clause.negated:
            clause = replace(clause, kind="of")  # "how many states has Mexico"
        if (
            match.rule.options.get("shares_border")
            and self._found.target is not None
            and fold(self._found.target.text) in self._language.regions
        ):
            clause = replace(clause, kind="touches")  # regions next to each other share a border
        if clause.kind == "direction" and clause.distance is not None:
            self._found.strain += 0.1
            self._clauses.append(replace(clause, kind="within_distance", azimuth=None))
            clause = replace(clause, distance=None)
        if clause.kind == "touches" and clause.second is not None:
            self._clauses.append(replace(clause, second=None))
            clause = replace(clause, reference=clause.second, second=None)
        if self._language.of_is_from and clause.kind == "of" and self._seeks_origin():
            clause = replace(clause, kind="from")
        if self._adjoins(match, clause):
            return
        if clause.kind == "group" or (clause.reference is not None and is_each(self._context, clause.reference.determiner)):
            self._found.groups.append(clause)
        elif may_measure(match) and self._rank(measured(self._context, match.slots["ref"].draft, clause)):
            self._tallies = self._rankings, match.end
        else:
            self._found.strain += 0.1 if clause.exact else 0.0
            self._clauses.append(clause)

    def _adjoins(self, match: Match, clause: Clause) -> bool:
        """Give a clause to what is counted right before it: "with the most schools within 500 m", "with 3 schools near a park"."""
        holder, end = self._tallies
        term = narrowed(self._context, holder[-1].term, clause) if holder and match.start == end else None
        if term is None:
            return False
        holder[-1] = replace(holder[-1], term=term)
        self._tallies = holder, match.end
        return True

    def _seeks_origin(self) -> bool:
        """Where one word says "of" and "from": whether something is measured from the reference."""
        rankings = [*self._rankings, *(self._found.target.rankings if self._found.target is not None else [])]
        measured = self._found.output in (Output.DISTANCE, Output.DIRECTION)
        return measured or any(item.role in ("nearest", "farthest") for item in rankings)

    def _rank(self, ranked: Optional[Ranked]) -> bool:
        if ranked is None:
            return False
        self._rankings.append(ranked.ranking)
        for clause in ranked.clauses:
            each = clause.reference is not None and is_each(self._context, clause.reference.determiner)
            (self._found.groups if each else self._clauses).append(clause)
        self._found.strain += ranked.strain
        return True

    def _take_condition(self, match: Match) -> None:
        target = self._found.target
        self._found.used |= match.used
        self._note(match.start, match.end, "condition")
        if match.rule.options.get("refused"):
            words = self._context.words(match.start, match.end)
            self._found.refusals.append((str(match.rule.options["refused"]), words))
            return
        self._wished = match.rule.kind == "has"
        conditions = self._conditions if target is None else target.conditions
        conditions.append(self._grammar.wish(match))
        self._tallies = conditions, match.end

    def _take_filler(self, match: Match) -> None:
        self._found.used |= match.used
        if self._opening and match.literals < _LONG_FILLER:
            self._found.polar = self._found.polar or self._language.polar.best(self._keys, match.start) is not None

    def _unit_wanted(self, position: int) -> int:
        """As in "in km²": the unit of the answer, which names its unit anyway."""
        if self._keys[position] not in self._language.area_unit_prepositions or position + 1 >= len(self._items):
            return 0
        size, unit = self._language.units.longest(self._keys, position + 1)
        end = position + 1 + size
        if not size or unit == "deg" or (end < len(self._items) and self._items[end].kind != MARK):
            return 0
        self._found.used |= mask(position, end)
        if unit not in _GIVEN_UNITS:
            self._found.notes.append(("unit", self._context.words(position + 1, end)))
        return end

    def _spare_name(self, position: int) -> int:
        """A bare name where an origin is missing: "5 nearest pubs, North Park", "distance North Park - Victoria Park"."""
        target = self._found.target
        if target is not None and position + 1 < len(self._items) and self._keys[position + 1] in self._language.genitives:
            return self._owner(position)
        if target is None or any(clause.reference is not None for clause in (*self._clauses, *target.clauses)):
            return 0
        nearest = any(item.role in ("nearest", "farthest") for item in (*self._rankings, *target.rankings))
        if not nearest and self._found.output not in (Output.DISTANCE, Output.DIRECTION):
            return 0
        phrase = self._grammar.noun_phrases(position, extended=False)[0]
        draft = phrase.draft
        self._clauses.append(Clause("from", draft.text, draft.start, draft.end, settle(draft)))
        self._found.used |= phrase.used
        return phrase.end

    def _owner(self, position: int) -> int:
        """As in "die Bundesstaaten Brasiliens": a name in the genitive after what it has."""
        item = self._items[position]
        owner = Phrase(item.text, item.start, item.core_end, "", item.qualifiers, name_like=item.likeness)
        self._clauses.append(Clause("of", self._context.words(position, position + 2), item.start, item.end, owner))
        self._found.used |= mask(position, position + 2)
        return position + 2

    # -- nouns and superlatives -----------------------------------------------------------------------------------------------------------

    def _noun(self, position: int) -> int:
        """The target, or an attribute named after it ("Gator Park opening hours")."""
        found = self._found
        phrases = self._grammar.noun_phrases(position, extended=False)
        if not phrases:
            return 0
        phrase = phrases[-1] if self._language.postpositions else phrases[0]
        if found.target is None:
            self._asking.adopt(phrase)
            return phrase.end
        if found.target.is_named and found.output is None and not phrase.draft.is_named and self._context.names_field(phrase.draft.text):
            found.output = Output.ATTRIBUTE
            found.measure = replace(found.measure, field=phrase.draft.text)
            found.used |= phrase.used
            return phrase.end
        target = found.target
        plain = not (target.is_named or target.clauses or target.rankings or target.determiner or self._clauses)
        if phrase.draft.is_named and found.output is None and plain and fold(target.text) in self._language.field_nouns:
            found.output, found.measure = Output.ATTRIBUTE, replace(found.measure, field=target.text)
            self._asking.adopt(phrase)
            return phrase.end
        return 0

    def _asked(self, position: int) -> int:
        """Where no word stands in front for being asked: "哪个区" is the target wherever it stands."""
        if self._found.target is not None or not self._language.postpositions or self._keys[position] not in self._language.interrogatives:
            return 0
        phrases = self._grammar.noun_phrases(position, extended=False)
        if not phrases or self._asking.best(position, self._opening) is not None:
            return 0
        self._asking.adopt(phrases[0])
        return phrases[0].end

    def _postposed(self, position: int) -> int:
        """A superlative after its noun: "which park is the largest in …"."""
        target = self._found.target
        if target is None:
            return 0
        start = position
        while start < len(self._items) and self._keys[start] in self._language.articles:
            start += 1
        count = None
        if start < len(self._items) and self._items[start].kind == NUMBER:
            count, start = int(max(1.0, min(self._items[start].number, _MOST))), start + 1
        step, ranking = self._context.ranking_at(start)
        if ranking is None:
            return 0
        end = start + step
        phrases = self._grammar.noun_phrases(end, extended=False)
        dimension = ""
        if phrases:
            words = fold(phrases[0].draft.text)
            dimension = self._language.data["dimension_nouns"].get(words, "")
            if not dimension and words != fold(target.text):
                return 0
            end = phrases[0].end
        self._rankings.append(replace(ranking, dimension=dimension or ranking.dimension))
        self._count = count or self._count
        self._found.used |= mask(position, end)
        self._note(start, end, "superlative")
        return end

    def _superlative_by(self, position: int) -> int:
        """As in "by population", "in terms of area" after a superlative."""
        target = self._found.target
        rankings = self._rankings or (target.rankings if target is not None else [])
        if not rankings or not self._keys[position]:
            return 0
        size, _ = self._language.superlative_by.longest(self._keys, position)
        if not size or position + size >= len(self._items):
            return 0
        phrases = self._grammar.noun_phrases(position + size, extended=False)
        if not phrases or phrases[0].draft.is_named:
            return 0
        words = phrases[0].draft.text
        dimension = self._language.data["dimension_nouns"].get(fold(words), "")
        rankings[-1] = replace(rankings[-1], dimension=dimension, field="" if dimension else words)
        self._found.used |= mask(position, phrases[0].end)
        return phrases[0].end

    def _again(self, position: int) -> int:
        """As in "and a village" after "touches a forest": the same relation, or the same wish, once more."""
        if position == 0 or self._keys[position - 1] not in self._language.conjunctions:
            return 0
        start, negated = position, False
        if self._keys[position] in self._language.negations and position + 1 < len(self._items):
            position, negated = position + 1, True
        phrases = self._grammar.noun_phrases(position)
        if not phrases:
            return 0
        target = self._found.target
        if self._wished and target is not None and target.conditions:
            draft, last = phrases[0].draft, target.conditions[-1]
            words = self._text[draft.start : draft.end]
            target.conditions.append(replace(last, text=words, value=words, negated=last.negated or negated))
            end = phrases[0].end
        elif self._clauses and (target is None or self._clauses[-1].start > target.start) and self._repeats(self._clauses[-1], negated):
            draft = phrases[-1].draft
            self._clauses.append(replace(self._clauses[-1], reference=settle(draft), start=draft.start, end=draft.end))
            end = phrases[-1].end
        else:
            return 0
        self._found.used |= mask(start, end)
        return end

    @staticmethod
    def _repeats(clause: Clause, negated: bool) -> bool:
        return clause.kind in _REPEATED and clause.reference is not None and (clause.negated or not negated)

    # -- the end --------------------------------------------------------------------------------------------------------------------------

    def _finish(self) -> None:
        found = self._found
        if found.target is None:
            found.target = anything(self._context, found, self._clauses)
        target = found.target
        if target is not None:
            apart = Draft("", 0, 0, "", self._count, self._rankings, clauses=self._clauses, conditions=self._conditions)
            complete(self._language, found, target, apart)
            break_down(self._context, found)
        if found.tail and self._skipped:
            last = self._skipped[-1]
            found.measure = replace(found.measure, field=self._items[last].text)
            found.used |= 1 << last
        if found.output is None:
            named = target is not None and target.is_named and not target.rankings
            found.output = Output.BOOLEAN if found.polar and named and self._clauses else Output.FEATURES

    def _note(self, start: int, end: int, kind: str) -> None:
        first, last = self._items[start].start, self._items[end - 1].end
        self._found.spans.append(Span(first, last, self._text[first:last], kind))
