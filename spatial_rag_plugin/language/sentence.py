"""The question as a whole: what is asked for, of which thing, and which clauses belong to it.

Pieces may stand in any order (a clause in front, the name first, the superlative at the end); each step takes the piece that explains most.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Callable, Optional

from ..model.frame import Condition, Measure, Output, Span
from .asking import Asking
from .beginning import may_begin
from .comparing import compares_things, is_nearer_to_one, nearer_to_one, refusal, swapped
from .completing import anything, complete
from .drafts import Clause, Draft, Ranking, Sentence
from .grammar import Grammar
from .groups import break_down, field_term, is_each
from .items import MARK, NAME, WORD, mask
from .measuring import Ranked, may_measure, measured, ranked_by
from .openings import opening_from
from .ordering import Ordering
from .patterns import Match
from .prenominal import leads_on, led, owner_of_wished
from .regional import locate
from .repeating import Repeating
from .shared_reference import SharedReference
from .terms import is_field, named_owner, narrowed, narrowed_by_wish, rated
from .tokens import fold

_LONG_FILLER = 3
_COMPARED = {"comparative", "dir", "counted", "adjective", "second"}  # slots that say by what things are compared


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
        self._asking = Asking(grammar, self._found, self._clauses, self._rankings)
        self._repeating = Repeating(grammar, self._found, self._clauses)
        self._predicated = self._repeating.predicated
        self._shared = SharedReference(grammar, self._found, self._clauses, self._repeating)
        self._ordering = Ordering(grammar, self._found, self._rankings, self._clauses)
        self._opening, self._wished = True, False  # the last piece was a wish
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
            self._construction, self._continued, self._ordered, self._asked, self._repeating.otherwise,
            self._shared.at, self._piece, self._negated, self._ordering.closest, self._postposed, self._noun, self._again, self._predicated,
        )  # fmt: skip
        if kind == MARK:
            attempts = (self._repeating.otherwise if self._language.postpositions else self._repeating.listed_kinds, self._piece)
        elif kind == NAME:
            attempts = (self._construction, self._noun, self._again, self._spare_name)
            if self._language.postpositions:
                attempts = (self._owner, self._piece, *attempts)
        for attempt in attempts:
            end = attempt(position)
            if end:
                self._opening = False
                return end
        if kind == WORD and self._keys[position] not in self._language.function_words:
            self._skipped.append(position)
        return position + 1

    def _piece(self, position: int) -> int:
        """The output, clause, condition or filler at ``position`` that explains most."""
        relation = self._grammar.best_relation(position)
        if relation is not None and "after_target" in relation.rule.options and self._found.target is None:
            relation = self._grammar.opening_relation(position)
        if relation is not None and not may_begin(self._grammar, self._found, position, relation):
            relation = None
        condition = self._grammar.best_condition(position) if self._may_wish(position) else None
        filler = self._language.fillers.best(self._keys, position) if self._context.may_fill(position) else None
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

    def _may_wish(self, position: int) -> bool:
        """Whether a wish may be read: after what is asked for, or before it where the language has it so ("vor 1900 gebaute Schulen")."""
        if self._found.target is not None or self._language.postpositions:
            return True
        wish = self._grammar.best_condition(position) if self._language.data["participles_before"] else None
        before = wish is not None and ("participle" in wish.slots or wish.rule.kind == "open")
        return before and wish is not None and self._context.is_content(wish.end)

    def _ordered(self, position: int) -> int:
        end = self._ordering.at(position)
        if end and self._found.target is not None:
            self._tallies = self._rankings or self._found.target.rankings, end
        return end or self._ordering.unit_wanted(position) or self._ordering.by_number_before(position)

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
        self._relate(match, negated=False)

    def _relate(self, match: Match, negated: bool) -> None:
        match = led(self._context, self._found, self._rankings, match)
        clause = self._grammar.clause(match)
        clause = replace(clause, negated=True) if negated else clause
        if match.rule.options.get("refused"):
            self._found.refusals.append((str(match.rule.options["refused"]), clause.text))
            return
        if match.rule.options.get("note"):
            self._found.notes.append((str(match.rule.options["note"]), clause.text))
        self._wished = False
        self._found.used |= match.used
        self._note(match.start, match.end, "relation")
        if "rate" in match.slots:
            target = self._found.target
            if not rated(self._context, self._conditions if target is None else target.conditions, match.slots["rate"]):
                self._found.rate = match.slots["rate"]
            return
        if "best" in match.slots:
            self._rank(ranked_by(self._context, match, clause))
            self._found.led = match.end if self._language.postpositions and self._found.target is None else -1
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
        if clause.kind in ("touches", "contains", "crosses", "in") and clause.second is not None:
            self._clauses.append(replace(clause, second=None))
            clause = replace(clause, reference=clause.second, second=None)
        if self._language.of_is_from and clause.kind == "of" and self._seeks_origin():
            clause = replace(clause, kind="from")
        if self._adjoins(match, clause):
            return
        if "ref" in match.slots:  # "crashes per tract per 1000 residents", "trees in poor condition per km²"
            self._found.rate = match.slots["ref"].draft.rate or self._found.rate
        outside = clause.kind in ("beyond_distance", "disjoint") or clause.negated  # "far from every station" is far from all of them
        holder, end = self._tallies
        if clause.kind == "group" and holder is self._conditions and end == match.start and holder and clause.reference is not None:
            clause = replace(clause, reference=replace(clause.reference, conditions=(*clause.reference.conditions, holder.pop())))
        if clause.kind == "group" or (not outside and clause.reference is not None and is_each(self._context, clause.reference.determiner)):
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
        self._conditions += ranked.conditions
        for clause in ranked.clauses:
            each = clause.reference is not None and is_each(self._context, clause.reference.determiner)
            (self._found.groups if each else self._clauses).append(clause)
        self._found.strain += ranked.strain
        return True

    def _take_condition(self, match: Match) -> None:
        target = self._found.target
        self._found.used |= match.used
        self._note(match.start, match.end, "condition")
        if compares_things(match):
            self._compare(match)
            return
        if match.rule.kind == "rank_by":  # "that was built first"
            words = self._context.words(match.start, match.end)
            self._rankings.append(Ranking("field", words, bool(match.rule.options.get("ascending")), str(match.slots["participle"])))
            return
        if match.rule.kind == "open":
            self._found.openings.append(opening_from(self._context, match))
            return
        if match.rule.options.get("refused"):
            words = self._context.words(match.start, match.end)
            self._found.refusals.append((str(match.rule.options["refused"]), words))
            return
        self._wished = match.rule.kind in ("has", "=")
        conditions = self._conditions if target is None else target.conditions
        wish = self._grammar.wish(match)
        if not narrowed_by_wish(self._context, conditions, wish, self._items[match.start].start):
            conditions.append(wish)
        self._tallies = conditions, match.end

    def _compare(self, match: Match) -> None:
        """Take a wish that compares with another thing."""
        found, target = self._found, self._found.target
        reason = refusal(self._context, match, target)
        condition = nearer_to_one(self._context, match) if is_nearer_to_one(match, target) else self._grammar.wish(match)
        polar = self._language.postpositions or self._language.polar.best(self._keys, 0) is not None
        asked = found.output if polar and found.output in (Output.ATTRIBUTE, Output.AREA, Output.LENGTH) else None
        owner = named_owner(target) if target is not None and is_field(self._context, target.text) else None
        if owner is not None and not reason and not match.slots.keys() & _COMPARED:  # "四川的人口比云南多吗"
            number = replace(condition, term=field_term(self._context, target.text if target is not None else ""))
            found.subject, found.output, found.polar = replace(owner, conditions=(number,)), Output.BOOLEAN, True
            return
        if not (reason or asked or match.slots.keys() & _COMPARED):
            reason = "two-numbers"
        if target is None and self._language.postpositions and not reason:
            self._conditions.append(condition)
        elif reason or target is None:
            found.refusals.append((reason or "two-numbers", condition.text))
        elif match.rule.options.get("both") and condition.number is None:
            found.subject = swapped(target, condition)
            found.output = Output.BOOLEAN if found.polar or self._language.postpositions else found.output
        elif asked is not None:  # "is the population of A larger than that of B"
            target.conditions.append(replace(condition, term=field_term(self._context, found.measure.field or asked.value)))
            found.output, found.measure, found.polar = Output.BOOLEAN, Measure(), True
        else:
            target.conditions.append(condition)

    def _take_filler(self, match: Match) -> None:
        self._found.used |= match.used
        if (self._opening or self._language.postpositions) and match.literals < _LONG_FILLER:
            self._found.polar = self._found.polar or self._language.polar.best(self._keys, match.start) is not None

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

    def _owner(self, position: int) -> int:
        owner = owner_of_wished(self._grammar, position) if self._found.target is None else None
        if owner is None:
            return 0
        self._found.used |= owner[1]
        self._clauses.append(owner[0])
        return owner[2]

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
        count, start = self._context.how_many(start)
        ordinal = self._grammar.ordinal_at(start)
        step, ranking = self._context.ranking_at(start + (ordinal > 1))
        few = ranking is not None and ranking.role in ("top", "bottom")  # "by length, top five"
        if ranking is None or (few and self._found.output not in (None, Output.FEATURES)):  # "number of cafés by street, top five" are rows
            return 0
        end = start + step + (ordinal > 1)
        count, end = self._context.how_many(end) if few else (count, end)
        phrases = self._grammar.noun_phrases(end, extended=False)
        dimension = ""
        if phrases:
            words = fold(phrases[0].draft.text)
            dimension = self._language.data["dimension_nouns"].get(words, "")
            if not dimension and words != fold(target.text):
                return 0
            end = phrases[0].end
        self._rankings.append(replace(ranking, dimension=dimension or ranking.dimension, ordinal=max(ordinal, ranking.ordinal)))
        self._count = count or self._count
        self._found.used |= mask(position, end)
        self._note(start, end, "superlative")
        return end

    def _again(self, position: int) -> int:
        return self._repeating.again(position, self._wished)

    def _construction(self, position: int) -> int:
        """A geometry to be made is asked for: "buffer the stations by 500 m", "what is the centroid of …"."""
        phrases = self._grammar.constructions.at(position, asked=True) if self._found.target is None else []
        if not phrases or leads_on(self._grammar, position, phrases[-1], lambda: self._asking.best(position, self._opening)):
            return self._piece(position) if phrases else 0
        self._asking.adopt(phrases[-1])
        self._found.output = self._grammar.constructions.output(position, phrases[-1].end) or self._found.output
        return phrases[-1].end

    def _continued(self, position: int) -> int:
        return self._grammar.constructions.continue_with(self._found, position)

    def _spare_name(self, position: int) -> int:
        return self._repeating.spare_name(position, self._rankings)

    # -- the end --------------------------------------------------------------------------------------------------------------------------

    def _finish(self) -> None:
        found = self._found
        if found.target is None:
            found.target = anything(self._context, found, self._clauses)
        target = found.target
        if target is not None:
            target.opening = found.openings[0] if found.openings else target.opening
            apart = Draft("", 0, 0, "", self._count, self._rankings, clauses=self._clauses, conditions=self._conditions)
            complete(self._context, found, target, apart)
            break_down(self._context, found)
            locate(self._context, found)
        if found.tail and self._skipped:
            last = self._skipped[-1]
            found.measure = replace(found.measure, field=self._items[last].text)
            found.used |= 1 << last
            if last and self._keys[last - 1] in self._language.closing_adverbs:
                found.used |= 1 << (last - 1)  # first opened
        if found.output is None:
            named = target is not None and target.is_named and not target.rankings
            asserted = self._clauses or (target is not None and target.conditions)
            found.output = Output.BOOLEAN if found.polar and named and asserted else Output.FEATURES

    def _note(self, start: int, end: int, kind: str) -> None:
        self._found.spans.append(Span(self._items[start].start, self._items[end - 1].end, self._context.words(start, end), kind))
