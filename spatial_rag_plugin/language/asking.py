"""What is asked for: features, a number, a direction, an attribute …"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Optional

from ..model.frame import Measure, Output, Span, Term
from .clauses import settled
from .columns import Columns
from .comparing import compared_number, ranking_of
from .context import Context
from .drafts import Clause, Draft, NounPhrase, Ranking, Sentence
from .grammar import Grammar
from .groups import is_each
from .items import MARK, NAME, NUMBER, QUANTITY
from .ordering import GIVEN_UNITS
from .patterns import Match
from .prenominal import led
from .settle import settle
from .shares import is_kind
from .slots import several
from .terms import has_things, is_field, is_whole_field, number_named
from .tokens import fold

_HELD = 0.8  # evidence that a layer or a field is called so
_EVIDENT = 0.5
_SEVERAL = 2
_PATTERN_SLACK = 1  # an attribute pattern must explain this many words more than a plain one


class Asking:
    """Chooses the output pattern at a place and takes it into the sentence."""

    def __init__(self, grammar: Grammar, found: Sentence, clauses: list[Clause], rankings: list[Ranking]) -> None:
        context = grammar.context
        self._grammar, self._found, self._clauses, self._rankings = grammar, found, clauses, rankings
        self._context, self._items, self._keys, self._language = context, context.items, context.keys, context.language

    def best(self, position: int, opening: bool) -> Optional[Match]:
        """The output pattern at ``position``; ``opening``: nothing was read before it."""
        found = self._found
        plain: list[Match] = []
        attributes: list[Match] = []
        for match in self._grammar.best_output(position):
            if match.rule.options.get("unheld"):
                self._refuse_analysis(match)
                continue
            only_place = "ref" in match.slots and not {"target", "pair"} & set(match.slots)
            if only_place and found.target is None and self._grammar.ends(match.end):
                continue  # "德国的邻国有哪些": what would be asked for is missing
            if only_place and self._joins_kinds(position, match):
                continue
            if not self._holds(match) or self._asks_of_unit(match):
                continue
            if self._language.postpositions and self._goes_by(match.end):
                continue  # "公园面积最大的区": the area is what the districts are ranked by
            if _names_attribute(match):
                attributes.append(match)
            elif found.target is None or match.rule.options.get("own") or found.target.is_named or self._is_enough(match):
                plain.append(match)
        if found.output is not None:
            refines = found.output is Output.LOCATION and found.target is None
            return plain[0] if refines and plain else None
        attribute = None
        if found.target is None:
            attribute = next((match for match in attributes if self._fits(position, match, opening)), None)
        if attribute is None or not plain:
            return attribute or (plain[0] if plain else None)
        bare_word = plain[0].literals == 1 and "verb" in attribute.slots
        stated = self._language.postpositions and attribute.rule.options.get("statistic") and attribute.weight > plain[0].weight
        counted = stated and plain[0].rule.kind == Output.COUNT.value  # "学校一共有多少学生" adds up what it seems to count
        return attribute if bare_word or counted or attribute.literals > plain[0].literals + _PATTERN_SLACK else plain[0]

    def _is_enough(self, match: Match) -> bool:
        """Whether several words ask, or one at the end of the question, behind what it asks about: 县级河道多长, 水库几个."""
        if match.start > 0 and self._keys[match.start - 1] in self._language.interrogatives:
            return False  # 有哪几座
        return match.literals >= _SEVERAL or (self._language.postpositions and self._grammar.ends(match.end))

    def _joins_kinds(self, position: int, match: Match) -> bool:
        """As in "书店和酒吧有多少家": the second of two kinds is asked for with the first, and no place where that is."""
        language, target, place = self._language, self._found.target, match.slots["ref"].draft
        before = {self._keys[position - 1], self._items[position - 1].text} if position else set()
        joined = bool(before & (language.pair_joiners | language.alternatives | language.conjunctions))
        return language.postpositions and joined and target is not None and not target.is_named and not place.is_named

    def _holds(self, match: Match) -> bool:
        """Whether what a pattern wants of its slots is so."""
        options, slots = match.rule.options, match.slots
        if options.get("regions"):
            return self._asks_region(match)
        if options.get("own"):
            listed: Columns = slots["columns"]
            if self._keys[match.start + 1] in (self._language.both if listed.own else self._language.both | self._language.indefinite):
                return False  # "with both a name and a number" wants those that have them
            target = self._found.target
            things = target is not None and (target.plural or target.is_named or bool(target.determiner) or listed.own)
            unasked = self._found.output is None and not self._sets_bound(match.end)  # "with seats and a rating above 4" sets a bound
            return things and unasked and (listed.own or len(listed.terms) > 1 or any(term.tally is not None for term in listed.terms))
        if options.get("of_all") and self._found.target is not None and self._context.ranking_at(match.start + 1)[0]:
            return False  # "which type is most common"
        if (options.get("definite") and not slots["ref"].draft.is_definite) or (options.get("unnamed") and slots["ref"].draft.is_named):
            return False
        if options.get("asks_field") and self._context.kind_evidence(str(slots["field"])) >= _EVIDENT:
            ranked: Draft = slots["target"].draft  # "welcher Stadtteil hat die größte Zahl an Schulen", where a field is called so as well
            return not ranked.rankings or number_named(self._context, ranked) is None
        if options.get("gap"):
            return _one_each(match)
        if options.get("compare") and "pair" not in slots:
            return bool(slots["second"].draft.qualifiers)  # "closer to Dublin, Limerick or Waterford"
        if options.get("named"):
            return (options["named"] is True or slots["columns"].are_fields) and all(slots[at].draft.is_named for at in ("pair", "other"))
        if options.get("sized"):
            term = number_named(self._context, slots["target"].draft)
            return term is not None and term.tally is not None and term.tally.dimension != ""
        if "columns" in slots and not options.get("compare"):
            return len(slots["columns"].terms) > 1
        if options.get("share") == "count" and "part_of" not in options:
            return is_kind(self._context, slots["target"].draft)
        if options.get("share") == "area" and "ref" in slots and "part_of" not in options:
            region: Draft = slots["ref"].draft
            return region.is_named or bool(region.rankings) or (region.determiner != "" and not region.plural) or "covered" in options
        return True

    def _refuse_analysis(self, match: Match) -> None:
        """Say that an analysis is not worked out; the question is read on, so that what it is about can be told."""
        words = self._context.words(match.start, match.end)
        reason = str(match.rule.options["refused"])
        if self._found.output is None and not self._holds_words(match) and reason not in dict(self._found.refusals):
            self._found.refusals.append((reason, words))

    def _holds_words(self, match: Match) -> bool:
        """Whether the data have what the words of a pattern call an analysis: a layer of clusters, a field of accessibility."""
        context = self._context
        own = [index for index in range(match.start, match.end) if match.own >> index & 1 and context.is_content(index)]
        words = [context.words(first, last + 1) for first in own for last in own if first <= last <= first + 2]
        return any(context.kind_evidence(each) >= _HELD or context.field_evidence(each) >= _HELD for each in words)

    def _goes_by(self, position: int) -> bool:
        """Whether a superlative or a comparison begins at ``position``."""
        if position >= len(self._keys):
            return False
        compared = self._keys[position] in self._language.than_words or self._compared(position)
        return compared or self._context.ranking_at(position)[1] is not None

    def _sets_bound(self, position: int) -> bool:
        """Whether a comparison with a number begins at ``position``."""
        size, _ = self._language.comparators.longest(self._keys, position)
        following = position + size
        return following < len(self._items) and self._items[following].kind in (NUMBER, QUANTITY)

    def _compared(self, position: int) -> bool:
        """As in "哪些区的人口超过老城区": a comparison with another thing begins at ``position``."""
        size, _ = self._language.comparators.longest(self._keys, position)
        following = position + size
        return bool(size) and following < len(self._items) and self._items[following].kind == NAME and not self._found.polar

    def _fits(self, position: int, match: Match, opening: bool) -> bool:
        """Whether "the X of Y" asks for an attribute X, and does not name a kind of thing X."""
        slots = match.slots
        draft = slots["target"].draft
        words = fold(str(slots.get("field", "")))
        if "verb" in slots:
            return "field" in slots or opening or draft.name_like > 0 or bool(draft.rankings)
        parts = words.split() if self._language.segmenter is not None else self._language.parts(words)
        last = fold(parts[-1]) if parts else ""
        if not words or words in self._language.name_fields or last in self._language.kind_fields:
            return False
        if has_things(self._context, match, words):
            return False  # "welche Stadtteile haben (keine) Schulen": what has such things, or none of them
        most = any(ranking.role in ("most", "least") for ranking in draft.rankings) and fold(draft.text) not in self._language.field_nouns
        if most and self._context.kind_evidence(draft.text) >= _EVIDENT:
            return False  # "welcher Betreiber hat die meisten Stationen"
        if draft.rankings and self._is_thing(str(slots["field"])) and self._context.field_evidence(draft.text) >= _EVIDENT:
            return False  # "welcher Ort hat den höchsten Turm": the extreme of a number, and what has it
        if self._capability(match):
            return True
        called = (words,) if draft.is_named else (words, self._without_statistic(str(slots.get("field", ""))))
        is_field = any(self._context.field_evidence(each) >= _EVIDENT for each in called)
        asks_field = is_field or last in self._language.field_nouns
        if "statistic" in slots:
            return asks_field
        if not asks_field:
            begins_with_field = not match.own >> position & 1
            is_kind = self._context.kind_evidence(words) >= _EVIDENT
            if begins_with_field or is_kind or self._language.is_plural(last):
                return False
        return asks_field or draft.is_named or bool(draft.rankings) or draft.determiner in self._language.articles

    def _without_statistic(self, words: str) -> str:
        """Of "durchschnittliche Leistung" and "Gesamtleistung" the words of the field, as they are written."""
        parts = self._language.parts(words) if self._language.segmenter is None else []
        size, _ = self._language.statistics.longest([fold(part) for part in parts], 0) if parts else (0, "")
        return self._language.joined(parts[size:]) if size < len(parts) else words

    def _is_thing(self, words: str) -> bool:
        """Whether words are a kind of thing and no field; as they are written, since folding loses how umlauts may be spelled."""
        return self._context.kind_evidence(words) >= _EVIDENT > self._context.field_evidence(words)

    def _capability(self, match: Match) -> str:
        """The field behind "how many … can it hold", empty for other patterns."""
        verbs = self._language.data["attribute_verbs"]
        return next((verbs[key] for i, key in enumerate(self._keys) if match.own >> i & 1 and key in verbs), "")

    def _asks_of_unit(self, match: Match) -> bool:
        """As in "total railway length in miles"."""
        target = match.slots.get("target")
        bare = isinstance(target, NounPhrase) and not target.draft.is_named and not target.draft.determiner
        return target is not None and bare and self._language.is_unit(target.draft.text)

    def take(self, match: Match) -> None:
        """Set output and measure; a target or an origin inside the pattern becomes that of the sentence."""
        match = led(self._context, self._found, self._rankings, match)
        found, slots, options = self._found, match.slots, match.rule.options
        found.used |= match.used
        found.output = Output(match.rule.kind)
        found.polar = found.polar or found.output is Output.BOOLEAN or bool(options.get("polar"))
        start, end = self._items[match.start].start, self._items[match.end - 1].end
        found.spans.append(Span(start, end, self._context.text[start:end], "output"))
        if options.get("statistic"):
            found.measure = replace(found.measure, statistic=str(options["statistic"]))
        found.together = found.together or bool(options.get("together"))
        unit = slots.get("lengthunit") or slots.get("areaunit")
        if unit and unit not in GIVEN_UNITS:
            found.unit = unit
            found.notes.append(("unit", self._context.words(match.start, match.end)))
        if options.get("tail"):
            found.tail = True
            self._grammar.expect_tail()
        if _names_attribute(match):
            self._take_field(match)
        if options.get("field"):
            found.measure = replace(found.measure, field=str(options["field"]))  # what the pattern asks for in words of its own
        if options.get("refused"):
            found.refusals.append((str(options["refused"]), self._context.text[start:end]))
        self._take_numbers(match)
        if "target" in slots:
            self.adopt(slots["target"])
        known = options.get("over_all") and self._context.field_evidence(str(slots["field"])) >= _EVIDENT
        known = known and found.target is not None and fold(found.target.determiner) not in self._language.data["kind_determiners"]
        if known and found.target is not None and not is_field(self._context, found.target.text):  # 各林种的蓄积量总和 is one of each
            found.target.determiner = ""  # "各国人口的总和" is one number
        if options.get("part_of") and not (found.share == "area" and fold(slots["ref"].draft.determiner) in self._language.grouping):
            found.whole = slots["ref"].draft.copy()
        elif "ref" in slots:
            determiner = fold(slots["ref"].draft.determiner)
            denied = bool(options.get("negated")) or determiner in self._language.negations  # "haben keinen Namen"
            named = options.get("of_names") if slots["ref"].draft.is_named else None  # "wie viele Seen haben Finnland und Schweden"
            clause = replace(_origin(slots["ref"], str(named or options.get("reference", "from"))), negated=denied)
            grouped = determiner in self._language.grouping
            (found.groups if grouped else self._clauses).append(clause)
        if "other" in slots and options.get("compare"):
            first, others = several(slots["pair"] if "pair" in slots else _last_qualifier(slots["second"])), several(slots["other"])
            if options.get("gap") and self._take_apart(match):
                first, others = others, first
            self.adopt(first[0])
            found.others += [phrase.draft.copy() for phrase in (*first[1:], *others)]
            found.used |= slots["other"].used
        elif "pair" in slots:
            self._take_pair(slots["pair"], slots["other"])

    def _take_numbers(self, match: Match) -> None:
        """What patterns about numbers say: columns, a share, a bound, an order, a comparison."""
        found, slots, options = self._found, match.slots, match.rule.options
        if "columns" in slots:
            found.measure = replace(found.measure, terms=slots["columns"].terms)
        elif options.get("apiece"):
            found.measure = replace(found.measure, terms=(compared_number(self._context, match)[0],))
        if "statistic" in slots:
            found.measure = replace(found.measure, statistic=slots["statistic"])
        if options.get("distance") and "second" in slots:
            found.measure = replace(found.measure, terms=(_distance_to(self._context, slots["second"], match),))
            if slots["second"].draft.plural and not slots["second"].draft.rankings:
                found.refusals.append(("distance-statistic", self._context.words(match.start, match.end)))
        found.share = str(options.get("share", found.share))
        found.share_of = str(slots.get("unitnoun", "")) if options.get("share") else found.share_of
        found.ranked = found.ranked or bool(options.get("ranked"))
        if "number" in slots and "op" in slots:
            found.bound = (slots["op"], slots["number"])
        if options.get("superlative"):
            self._rankings.append(ranking_of(self._context, match))
            if "second" in slots:
                origin: NounPhrase = slots["second"] if "pair" in slots else _unqualified(slots["second"])
                self._clauses.append(_origin(origin))

    def _take_apart(self, match: Match) -> bool:
        """What two things are compared by; True when the second is said to have more, as in "how much smaller is A than B"."""
        statistic = str(match.rule.options["gap"])
        if "columns" in match.slots:
            term, op = match.slots["columns"].terms[0], ">"
        else:
            term, op = compared_number(self._context, match)
        self._found.measure = Measure(statistic=statistic, terms=(term,))
        return statistic == "excess" and op in ("<", "<=")

    def _asks_region(self, match: Match) -> bool:
        """Whether what is asked for can hold the place: "in which district is …", but not "in which year was …"."""
        draft: Draft = match.slots["target"].draft
        words = fold(draft.text)
        place: Draft = match.slots["ref"].draft
        ends = match.end >= len(self._items) or self._items[match.end].kind == MARK
        if not ends or not (place.is_named or place.determiner):
            return False
        region = words in self._language.place_nouns or self._context.kind_evidence(draft.text) >= _EVIDENT
        return region and not draft.is_named and words not in self._language.field_nouns

    def _take_field(self, match: Match) -> None:
        verb = str(match.slots.get("verb") or "")
        words = str(match.slots.get("field") or self._language.data["verb_fields"].get(fold(verb), verb))
        parts = self._language.parts(words)
        keys = [fold(part) for part in parts]
        size, statistic = self._language.statistics.longest(keys, 0) if keys else (0, "")
        if size and size < len(keys) and not is_whole_field(self._context, words, self._language.joined(parts[size:])):
            words = self._language.joined(parts[size:])
        else:
            statistic = ""
        statistic = str(match.slots.get("statistic") or statistic)
        counted = self._language.parts(words)
        named = fold(words) in self._language.given_fields  # "phone number"
        if len(counted) > 1 and fold(counted[-1]) in self._language.data["count_nouns"] and not named:
            bare = self._language.joined(counted[:-1])
            words = bare if self._context.field_evidence(bare) >= _EVIDENT else words  # "pupil count"
        dimension = self._language.data["dimension_nouns"].get(fold(words), "")
        if statistic and dimension in ("area", "length"):
            self._found.output, self._found.measure = Output(dimension), Measure("", statistic)
            return
        words = self._language.data["attribute_adjectives"].get(fold(words), "") or words
        statistic = (statistic != "sum" and statistic) or self._found.measure.statistic or statistic  # the mean of totals is a mean
        self._found.measure = Measure(self._capability(match) or words, statistic)
        if statistic:
            self._found.output = Output.NUMBER

    def _take_pair(self, first: NounPhrase, second: NounPhrase) -> None:
        """Of "between A and B", what is sought is the one that has to be found."""
        if second.draft.rankings or (first.draft.is_named and not second.draft.is_named):
            first, second = second, first
        self.adopt(first)
        clause = _origin(second)
        (self._found.groups if is_each(self._context, second.draft.determiner) else self._clauses).append(clause)

    def adopt(self, phrase: NounPhrase) -> None:
        """Make a noun phrase the target of the sentence."""
        draft = phrase.draft.copy()
        self._found.rate = draft.rate or self._found.rate
        each = [item for item in draft.clauses if item.reference is not None and is_each(self._context, item.reference.determiner)]
        draft.clauses = [item for item in draft.clauses if item not in each]
        self._found.groups.extend(each)
        if fold(draft.text) in self._language.generic_pronouns:
            draft.text = self._language.data["generic_target"]
        if self._language.segmenter is not None and not draft.is_named:  # nouns without a plural of their own
            draft.plural = fold(draft.determiner) not in self._language.singular_determiners
        self._forget(self._found.target, draft)
        self._found.used |= phrase.used
        self._found.target = draft
        self._grammar.noun_found()
        self._found.spans.append(Span(draft.start, draft.end, self._context.text[draft.start : draft.end], "target"))

    def _forget(self, before: Optional[Draft], draft: Draft) -> None:
        """What was taken for the target and gives way was not used, where what describes a thing comes first: 新型的 before 有林地."""
        if before is None or not self._language.postpositions or before.end > draft.start:
            return
        for index, item in enumerate(self._items):
            if before.start <= item.start < before.end:
                self._found.used &= ~(1 << index)


def _names_attribute(match: Match) -> bool:
    slots: Any = match.slots
    return "field" in slots or "verb" in slots


def _one_each(match: Match) -> bool:
    """Whether it is about one number of one thing and one other."""
    slots: Any = match.slots
    one_column = "columns" not in slots or len(slots["columns"].terms) == 1
    return one_column and all(len(several(slots[name])) == 1 for name in ("pair", "other"))


def _last_qualifier(phrase: NounPhrase) -> NounPhrase:
    """Of "Dublin, Limerick" in a list, Limerick."""
    draft = phrase.draft
    return replace(phrase, draft=Draft(draft.qualifiers[-1], draft.start, draft.end, name_like=draft.name_like))


def _unqualified(phrase: NounPhrase) -> NounPhrase:
    draft = phrase.draft.copy()
    draft.qualifiers = draft.qualifiers[:-1]
    return replace(phrase, draft=draft)


def _distance_to(context: Context, phrase: NounPhrase, match: Match) -> Term:
    """The distance from the nearest of what a phrase says."""
    draft = phrase.draft.copy()
    draft.rankings = [ranking for ranking in draft.rankings if ranking.role != "nearest"]
    return Term(context.words(match.start, match.end), origin=settle(draft))


def _origin(phrase: NounPhrase, kind: str = "from") -> Clause:
    return Clause(kind, phrase.draft.text, phrase.draft.start, phrase.draft.end, settled(phrase))
