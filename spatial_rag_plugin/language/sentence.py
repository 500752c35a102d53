"""The question as a whole: what is asked for, of which thing, and which clauses belong to it.

Pieces may stand in any order (a clause in front, the name first, the superlative at the end); each step takes the piece that explains most.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, List, Optional, Tuple

from ..model.frame import Measure, Output, Span
from .conditions import condition_from
from .drafts import Clause, Draft, NounPhrase, Ranking
from .grammar import Grammar
from .items import DIRECTION, MARK, NAME, NUMBER, WORD
from .patterns import Match
from .tokens import fold

_PAIR_KINDS = ("near", "touches", "crosses", "intersects", "contains", "overlaps", "within_distance")


@dataclass
class Sentence:
    """What was found; ``used`` is the bit mask of the items that were understood."""

    output: Optional[Output] = None
    measure: Measure = Measure()
    target: Optional[Draft] = None
    polar: bool = False
    limit: Optional[int] = None
    used: int = 0
    strain: float = 0.0
    spans: List[Span] = field(default_factory=list)
    groups: List[Clause] = field(default_factory=list)
    tail_words: List[int] = field(default_factory=list)


class SentenceParser:
    """Goes through the items of one question from left to right."""

    def __init__(self, grammar: Grammar) -> None:
        self._grammar = grammar
        self._language = grammar.language
        self._items = grammar.items
        self._keys = grammar.keys
        self._found = Sentence()
        self._clauses: List[Clause] = []
        self._rankings: List[Ranking] = []
        self._count: Optional[int] = None
        self._opening = True
        self._wished = False  # the last piece was a wish

    def parse(self) -> Sentence:
        """Read the whole question."""
        position = 0
        while position < len(self._items):
            position = self._step(position)
        self._finish()
        return self._found

    def _step(self, position: int) -> int:
        item = self._items[position]
        if item.kind == MARK and not (item.text in "-−" and position + 1 < len(self._items)):
            return position + 1
        if item.kind == NAME:
            return self._noun(position) or self._again(position) or self._skip(position)
        for attempt in (self._superlative_by, self._piece, self._postposed, self._noun, self._again):
            end = attempt(position)
            if end:
                self._opening = False
                return end
        return self._skip(position)

    def _skip(self, position: int) -> int:
        if self._items[position].kind == WORD and self._keys[position] not in self._language.function_words:
            self._found.tail_words.append(position)
        return position + 1

    # -- clauses, outputs, conditions, fillers ------------------------------------------------------------------------------------------

    def _piece(self, position: int) -> int:
        """The output, clause, condition or filler at ``position`` that explains most."""
        target = self._found.target
        output = self._output_at(position)
        relation = self._grammar.best_relation(position)
        if relation is not None and not self._relation_allowed(position, relation):
            relation = None
        condition = self._grammar.best_condition(position) if target is not None else None
        condition = self._grammar.unless_contained(condition, relation)
        filler = self._language.fillers.best(self._keys, position) if self._keys[position] else None
        choices: List[Tuple[Tuple[int, int], Any, Match]] = []
        for rank, take, match in ((3, self._take_output, output), (2, self._take_relation, relation), (1, self._take_condition, condition), (0, self._take_filler, filler)):
            if match is not None:
                weight = match.literals + 2 * len(match.slots) + (1 if rank == 0 and match.literals >= 3 else 0)
                choices.append(((weight, rank), take, match))
        if not choices:
            return 0
        _, take, match = max(choices, key=lambda choice: choice[0])
        take(match)
        return match.end

    def _relation_allowed(self, position: int, match: Match) -> bool:
        if self._found.target is not None:
            return True
        preposed = self._items[position].kind != WORD or self._keys[position] in self._language.function_words
        return preposed and match.rule.kind not in ("have", "have_crossing") and (match.rule.kind != "of" or self._keys[position] not in self._language.name_joiners)

    def _output_at(self, position: int) -> Optional[Match]:
        found = self._found
        matches = self._grammar.best_output(position)
        if found.output is not None:
            matches = [match for match in matches if found.output in (Output.LOCATION,) and found.target is None and match.rule.kind != "attribute"]
        plain = [match for match in matches if match.rule.kind != "attribute" or match.rule.options.get("tail")]
        asked = [match for match in matches if match.rule.kind == "attribute" and not match.rule.options.get("tail") and self._attribute_fits(position, match)]
        if found.target is not None:
            plain = [match for match in plain if match.literals >= 2 or found.target.is_named]
            asked = []
        if plain and asked and plain[0].literals + 1 >= asked[0].literals and not (plain[0].literals == 1 and "verb" in asked[0].slots):
            asked = [match for match in asked if match.literals > plain[0].literals + 1]
        best = (asked or plain or [None])[0]
        if best is not None and best.rule.kind == "count" and asked == [] and "count" == best.rule.kind and best.end >= len(self._items):
            return None
        return best

    def _attribute_fits(self, position: int, match: Match) -> bool:
        slots = match.slots
        phrase: NounPhrase = slots["target"]
        words = fold(str(slots.get("field", "")))
        last = words.split()[-1] if words else ""
        if "verb" in slots:
            return "field" in slots or not (self._opening is False and phrase.draft.name_like < 0.3 and not phrase.draft.rankings)
        if not words or words in self._language.name_fields or last in self._language.kind_fields:
            return False
        end_key = self._keys[match.end - 1] if match.end else ""
        if end_key in self._language.data["attribute_verbs"]:
            return True
        asks_field = last in self._language.field_nouns or self._grammar.field_evidence(words) >= 0.5
        if self._grammar.kind_evidence(words) >= 0.5 and self._grammar.field_evidence(words) < 0.5 and last not in self._language.field_nouns:
            return False
        if not match.used >> position & 1 or not self._keys[position] or (words and fold(self._items[position].text) == words.split()[0] and not asks_field):
            return False
        named = phrase.draft.is_named
        definite = named or bool(phrase.draft.rankings) or phrase.draft.determiner in self._language.articles
        if self._language.is_plural(last) and not asks_field:
            return False
        return asks_field or definite

    def _take_output(self, match: Match) -> None:
        found = self._found
        found.used |= match.used | self._literals(match)
        self._note(match, "output")
        options, slots = match.rule.options, match.slots
        found.output = Output(match.rule.kind)
        if "unitnoun" in slots or "lengthunit" in slots:
            found.strain += 0.02
        statistic = str(options.get("statistic", ""))
        if statistic:
            found.measure = replace(found.measure, statistic=statistic)
        if options.get("tail"):
            self._grammar.tail = True
            self._grammar.forget()
        if "field" in slots or "verb" in slots:
            self._take_field(slots)
        if "target" in slots:
            self._adopt(slots["target"])
        if "ref" in slots:
            self._clauses.append(self._origin(slots["ref"]))
        if "pair" in slots:
            self._take_pair(slots["pair"], slots["other"])

    def _take_field(self, slots: Any) -> None:
        words = str(slots.get("field", ""))
        verbs = self._language.data["attribute_verbs"]
        statistic = ""
        keys = fold(words).split()
        size, name = self._language.statistics.longest(keys, 0) if keys else (0, None)
        if size and size < len(keys):
            statistic, words = name, " ".join(words.split()[size:])
        if not words and "verb" in slots:
            words = str(slots["verb"])
        ending = next((verbs[key] for key in self._keys if key in verbs and "target" in slots and "verb" not in slots), "")
        adjective = self._language.data["attribute_adjectives"].get(fold(words), "")
        dimension = self._language.data["dimension_nouns"].get(fold(words), "")
        if statistic and dimension in ("area", "length") and statistic == "sum":
            self._found.output = Output(dimension)
            self._found.measure = Measure("", statistic)
            return
        self._found.measure = Measure(ending or adjective or words, statistic)
        if statistic:
            self._found.output = Output.NUMBER

    def _take_pair(self, first: NounPhrase, second: NounPhrase) -> None:
        if second.draft.rankings or (first.draft.is_named and not second.draft.is_named):
            first, second = second, first
        self._adopt(first)
        self._clauses.append(self._origin(second))

    def _origin(self, phrase: NounPhrase) -> Clause:
        reference = Grammar.settled(phrase)
        return Clause("from", phrase.draft.text, phrase.draft.start, phrase.draft.end, reference)

    def _take_relation(self, match: Match) -> None:
        found = self._found
        clause = self._grammar.clause(match)
        self._wished = False
        found.used |= match.used | self._literals(match)
        self._note(match, "relation")
        if clause.kind == "group":
            found.groups.append(clause)
            return
        if match.rule.kind == "have" and found.target is not None and self._is_measure(match):
            return
        if clause.exact:
            found.strain += 0.1
        self._clauses.append(clause)

    def _is_measure(self, match: Match) -> bool:
        """"has the largest area", "has the highest crime rate", "has the most parks": a superlative of the target."""
        draft: Draft = match.slots["ref"].draft
        if "ref" not in match.slots:
            return False
        ranking = draft.rankings[-1] if draft.rankings else None
        if ranking is None:
            return False
        words = fold(draft.text)
        if not words:
            return False
        dimension = self._language.data["dimension_nouns"].get(words, "")
        inner = list(draft.clauses)
        if dimension:
            self._rankings.append(Ranking(ranking.role, ranking.text, ranking.ascending, "", dimension))
            self._clauses += inner
            return True
        if ranking.role in ("most", "least"):
            self._rankings.append(Ranking(ranking.role, ranking.text, ranking.role == "least", draft.text, "count"))
            self._clauses.append(replace(self._grammar.clause(match), reference=Grammar.settled(NounPhrase(0, self._without_rankings(draft), 0))))
            return True
        if ranking.role == "field" and ranking.field and fold(ranking.text).endswith(fold(ranking.field)) and len(ranking.text.split()) > 1:
            self._rankings.append(Ranking("least" if ranking.ascending else "most", ranking.text, ranking.ascending, f"{ranking.field} {draft.text}", "count"))
            self._clauses += inner
            self._found.strain += 0.3
            return True
        if words.split()[-1] in self._language.field_nouns or ranking.role == "field" or self._grammar.field_evidence(words) >= 0.5:
            self._rankings.append(Ranking("field", ranking.text, ranking.ascending, draft.text))
            self._clauses += inner
            return True
        return False

    @staticmethod
    def _without_rankings(draft: Draft) -> Draft:
        plain = draft.copy()
        plain.rankings = []
        return plain

    def _take_condition(self, match: Match) -> None:
        target = self._found.target
        if target is None:
            return
        self._found.used |= match.used | self._literals(match)
        self._note(match, "condition")
        self._wished = match.rule.kind == "has"
        target.conditions.append(condition_from(self._grammar.text, self._items, match, self._language))

    def _take_filler(self, match: Match) -> None:
        found = self._found
        found.used |= self._literals(match)
        if self._opening and match.literals <= 2:
            found.polar = found.polar or self._language.polar.best(self._keys, match.start) is not None

    # -- nouns and superlatives -----------------------------------------------------------------------------------------------------------

    def _noun(self, position: int) -> int:
        found = self._found
        phrases = self._grammar.noun_phrases(position, extended=False)
        if not phrases:
            return 0
        phrase = phrases[0]
        if found.target is None:
            self._adopt(phrase)
            return phrase.end
        if found.target.is_named and found.output is None and not phrase.draft.is_named and self._grammar.names_field(phrase.draft.text):
            found.output = Output.ATTRIBUTE
            found.measure = replace(found.measure, field=phrase.draft.text)
            found.used |= phrase.used
            return phrase.end
        return 0

    def _adopt(self, phrase: NounPhrase) -> None:
        found = self._found
        found.used |= phrase.used
        draft = phrase.draft.copy()
        found.target = draft
        found.spans.append(Span(draft.start, draft.end, self._grammar.text[draft.start : draft.end], "target"))

    def _postposed(self, position: int) -> int:
        """A superlative after its noun: "which park is the largest in …"."""
        target = self._found.target
        start = position
        while start < len(self._items) and self._keys[start] in self._language.articles:
            start += 1
        count = None
        if start < len(self._items) and self._items[start].kind == NUMBER:
            count, start = int(min(self._items[start].number, 1e9)), start + 1
        if start >= len(self._items):
            return 0
        step, ranking = self._grammar.ranking_at(start)
        if ranking is None:
            return 0
        end = start + step
        if target is None:
            return 0
        words = self._grammar.noun_phrases(end, extended=False)
        dimension = ""
        if words:
            name = fold(words[0].draft.text)
            dimension = self._language.data["dimension_nouns"].get(name, "")
            if dimension or name == fold(target.text):
                end = words[0].end
            elif words[0].end > end:
                return 0
        self._rankings.append(replace(ranking, dimension=dimension or ranking.dimension))
        self._count = count or self._count
        self._found.used |= _mask(position, end)
        self._found.spans.append(Span(self._items[start].start, self._items[end - 1].end, ranking.text, "superlative"))
        return end

    def _superlative_by(self, position: int) -> int:
        """"by population", "in terms of area" after a superlative."""
        target = self._found.target
        if target is None or not (target.rankings or self._rankings) or not self._keys[position]:
            return 0
        size, _ = self._language.superlative_by.longest(self._keys, position)
        if not size or position + size >= len(self._items):
            return 0
        phrases = self._grammar.noun_phrases(position + size, extended=False)
        if not phrases or phrases[0].draft.is_named:
            return 0
        words = phrases[0].draft.text
        rankings = self._rankings or target.rankings
        last = rankings[-1]
        dimension = self._language.data["dimension_nouns"].get(fold(words), "")
        rankings[-1] = replace(last, dimension=dimension, field="" if dimension else words)
        self._found.used |= _mask(position, phrases[0].end)
        return phrases[0].end

    def _again(self, position: int) -> int:
        """"and a village" after "touches a forest": the same relation, or the same wish, once more."""
        if position == 0 or self._keys[position - 1] not in self._language.conjunctions:
            return 0
        start = position
        if self._keys[position] in self._language.negations and position + 1 < len(self._items):
            position += 1
        phrases = self._grammar.noun_phrases(position)
        if not phrases:
            return 0
        conditions = self._found.target.conditions if self._found.target is not None else []
        if self._wished and conditions:
            end = phrases[0].end
            words = self._grammar.text[phrases[0].draft.start : phrases[0].draft.end]
            conditions.append(replace(conditions[-1], text=words, value=words, negated=conditions[-1].negated or position > start))
        else:
            last = self._clauses[-1] if self._clauses else None
            if last is None or last.kind not in _PAIR_KINDS or last.reference is None or last.negated != (position > start) and position > start:
                return 0
            end = phrases[-1].end
            self._clauses.append(replace(last, reference=Grammar.settled(phrases[-1]), start=phrases[-1].draft.start, end=phrases[-1].draft.end))
        self._found.used |= _mask(start, end)
        return end

    # -- the end --------------------------------------------------------------------------------------------------------------------------

    def _finish(self) -> None:
        found = self._found
        target = found.target
        if target is not None:
            target.clauses = self._merged(target.clauses)
            target.rankings = [*target.rankings, *self._rankings]
            if self._count is not None:
                target.count = self._count
            if not target.rankings and target.count is not None:
                found.limit, target.count = target.count, None
        if self._grammar.tail and found.tail_words:
            words = [position for position in found.tail_words if position > 0]
            last = words[-1] if words else found.tail_words[-1]
            found.measure = replace(found.measure, field=self._items[last].text)
            found.used |= 1 << last
        if found.output is None:
            named = target is not None and target.is_named and not target.rankings
            found.output = Output.BOOLEAN if found.polar and named and self._clauses else Output.FEATURES

    def _merged(self, inner: List[Clause]) -> List[Clause]:
        return sorted([*inner, *self._clauses], key=lambda clause: clause.start)

    def _note(self, match: Match, kind: str) -> None:
        start, end = self._items[match.start].start, self._items[match.end - 1].end
        self._found.spans.append(Span(start, end, self._grammar.text[start:end], kind))

    def _literals(self, match: Match) -> int:
        """The words of the pattern itself; what fills its slots counts by its own mask."""
        return match.used


def _mask(start: int, end: int) -> int:
    return (1 << end) - (1 << start)


__all__ = ["DIRECTION", "Sentence", "SentenceParser"]
