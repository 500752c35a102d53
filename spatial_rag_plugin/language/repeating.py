"""What is said once and meant again ("near a park or a lake", "in Rome and Milan"), and bare names whose relation is implied."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Optional

from ..model.frame import Condition, Output, Phrase
from .drafts import Clause, Draft, NounPhrase, Ranking, Sentence
from .grammar import Grammar
from .items import MARK, mask
from .patterns import Match
from .settle import settle

_REPEATED = ("near", "touches", "crosses", "intersects", "contains", "overlaps", "within_distance")
CHOSEN = (*_REPEATED, "in", "of", "within", "beyond_distance", "between_distance", "along", "direction", "disjoint")
_EXCLUSIVE = ("in", "of", "disjoint")  # nothing lies in two places that have names: "hotels in Rome and Milan" are in either
_OF_SEVERAL = ("touches", "crosses", "intersects", "overlaps")
_LISTED = (None, Output.FEATURES, Output.COUNT, Output.LOCATION)
_NAMED, _EVIDENT = 0.7, 0.5
_OF_ALL = frozenset((Output.COUNT.value, Output.AREA.value, Output.LENGTH.value))


class Repeating:
    """Adds to ``clauses`` what repeats or replaces the clause before it."""

    def __init__(self, grammar: Grammar, found: Sentence, clauses: list[Clause]) -> None:
        context = grammar.context
        self._grammar, self._found, self._clauses = grammar, found, clauses
        self._text, self._items, self._keys, self._language = context.text, context.items, context.keys, context.language
        self._groups = 0

    def again(self, position: int, wished: bool) -> int:
        """As in "and a village" after "touches a forest": the same relation, or (``wished``) the same wish, once more."""
        if position == 0 or self._keys[position - 1] not in self._language.conjunctions:
            return 0
        start, negated = position, False
        turned = self._keys[position - 1] in self._language.data.get("contrasts", ())  # "with no crossing but a hospital"
        if self._keys[position] in self._language.negations and position + 1 < len(self._items):
            position, negated, turned = position + 1, True, False
        phrases = self._grammar.noun_phrases(position)
        if not phrases:
            return 0
        target = self._found.target
        last = target.conditions[-1] if wished and target is not None and target.conditions else None
        if target is not None and last is not None and (last.op == "has" or (negated and last.number is None)):
            draft = phrases[0].draft
            words = self._text[draft.start : draft.end]
            same = last if last.op == "has" or draft.is_named else Condition("", op="has")  # "drilled by Akers but not active"
            target.conditions.append(replace(same, text=words, value=words, negated=(last.negated and not turned) or negated))
            end = phrases[0].end
        elif self._clauses and (target is None or self._clauses[-1].start > target.start) and _repeats(self._clauses[-1], negated):
            draft = phrases[-1].draft
            self._part_list()
            before = self._clauses[-1]
            still = before.negated and not turned
            self._clauses.append(replace(before, negated=still, reference=settle(draft), start=draft.start, end=draft.end))
            end = phrases[-1].end
        else:
            return 0
        self._found.used |= mask(start - 1, end)
        return end

    def _part_list(self) -> None:
        """The names of the last clause each in its own: "bordering Austria, Hungary and Croatia" borders all of them."""
        last = self._clauses[-1]
        several = last.kind in _OF_SEVERAL and last.reference is not None and _named(last.reference)  # near Paris, France, is one place
        listed = _split(last.reference, self._grammar) if several and last.reference is not None else []
        if listed:
            self._clauses[-1:] = [replace(last, reference=reference) for reference in listed]

    def predicated(self, position: int) -> int:
        """As in "how many of the schools are private", "which hotels are not accessible": a quality after a verb of being.

        Whether the words mean anything is for grounding to say: what the data do not know is asked back.
        """
        target, before = self._found.target, position - 1
        if target is None or target.is_named or not self._grammar.context.is_content(position):
            return 0
        negated = before > 0 and self._keys[before] in self._language.negations
        before -= negated
        if before < 0 or self._keys[before] not in self._language.predicating:
            return 0
        end = self._grammar.value_end(position)
        if end > position:
            words = self._grammar.context.words(position, end)
            target.conditions.append(Condition(words, op="has", value=words, negated=negated))
            self._found.used |= mask(before, end)
        return end if end > position else 0

    def otherwise(self, position: int) -> int:
        """As in "or a lake", "or within 300 m of a station" right after a clause; "and Milan" after "in Rome"."""
        joined = self._keys[position] in self._language.alternatives
        target = self._found.target
        if not self._clauses and target is not None and target.clauses and self._items[position - 1].end == target.clauses[-1].end:
            self._clauses.append(target.clauses.pop())
        if joined and target is not None and target.conditions and self._also_counted(position, target):
            return self._also_counted(position, target)
        before = self._language.postpositions and self._found.target is not None
        listed = before and self._items[position].kind == MARK and self._items[position].text in self._language.conjunctions  # 、
        if listed or ((before or not self._clauses) and self._keys[position] in self._language.pair_joiners):
            return self._further_kind(position)
        if not self._clauses or position + 1 >= len(self._items) or self._items[position - 1].end != self._clauses[-1].end:
            return 0
        if not joined and not (self._keys[position] in self._language.pair_joiners and self._clauses[-1].kind in _EXCLUSIVE):
            return 0
        following = position + 1
        match = self._grammar.best_relation(following)
        if not joined and match is not None and self._elsewhere(position, match):
            return self.choose(position, self._grammar.clause(match), match)
        match = match if joined else None
        same = self._of_the_same(following) if joined else None
        if same is not None and (match is None or same[1].weight > match.weight):
            return self.choose(position, *same)
        if match is not None and match.rule.kind in (*CHOSEN, "have") and match.slots:
            added = self._grammar.clause(match)
            return self.choose(position, added, match) if added.kind in CHOSEN else 0
        phrases = self._grammar.noun_phrases(following)
        return self._replace(position, phrases[-1], joined) if phrases else 0

    def spare_name(self, position: int, rankings: Sequence[Ranking]) -> int:
        """A bare name where an origin is missing: "5 nearest pubs, North Park", "distance North Park - Victoria Park"."""
        target = self._found.target
        if target is not None and position + 1 < len(self._items) and self._keys[position + 1] in self._language.genitives:
            return self._owner(position)
        if target is None or any(clause.reference is not None for clause in (*self._clauses, *target.clauses)):
            return 0
        nearest = any(item.role in ("nearest", "farthest") for item in (*rankings, *target.rankings))
        if not nearest and self._found.output not in (Output.DISTANCE, Output.DIRECTION):
            return self._region_behind(position)
        phrase = self._grammar.noun_phrases(position, extended=False)[0]
        draft = phrase.draft
        self._clauses.append(Clause("from", draft.text, draft.start, draft.end, settle(draft)))
        self._found.used |= phrase.used
        return phrase.end

    def _region_behind(self, position: int) -> int:
        """As people type it into a search box, "pharmacies Old Town": a known name right behind a kind, at the end."""
        target, item = self._found.target, self._items[position]
        ends = position + 1 >= len(self._items) or self._items[position + 1].kind == MARK
        if target is None or not ends or self._items[position - 1].end != target.end or self._found.output not in _LISTED:
            return 0
        if not target.plural or target.is_named or target.rankings or not self._grammar.context.known_as(item.text):
            return 0
        region = Phrase(item.text, item.start, item.core_end, "", item.qualifiers, name_like=item.likeness)
        self._clauses.append(Clause("in", item.text, item.start, item.end, region))
        self._found.used |= 1 << position
        return position + 1

    def _owner(self, position: int) -> int:
        """As in "die Bundesstaaten Brasiliens": a name in the genitive after what it has."""
        item = self._items[position]
        owner = Phrase(item.text, item.start, item.core_end, "", item.qualifiers, name_like=item.likeness)
        words = self._grammar.context.words(position, position + 2)
        self._clauses.append(Clause("of", words, item.start, item.end, owner))
        self._found.used |= mask(position, position + 2)
        return position + 2

    def _further_kind(self, position: int) -> int:
        """As in "bars and pubs in Westfield": both kinds are asked for."""
        target = self._found.target
        if target is None or not target.plural or target.is_named or target.rankings or self._items[position - 1].end != target.end:
            return 0
        if (target.conditions or target.clauses) and not self._language.postpositions:
            return 0  # in front of both kinds they are said of both
        phrases = self._grammar.noun_phrases(position + 1, extended=False)
        known = self._grammar.context.kind_evidence
        plural = phrases and (phrases[0].draft.plural or self._language.postpositions)
        if not plural or min(known(target.text), known(phrases[0].draft.text)) < _EVIDENT:
            return 0
        if self._language.postpositions and not self._closes(phrases[0].end):
            return 0
        draft = phrases[0].draft
        target.alternatives, target.end = (*target.alternatives, draft.text, *draft.alternatives), draft.end
        target.qualifiers = (*target.qualifiers, *draft.qualifiers)  # "bars and pubs (places)"
        self._found.used |= phrases[0].used | 1 << position
        return phrases[0].end

    def listed_kinds(self, position: int) -> int:
        """As in "bars, pubs and cafés": all these kinds are asked for. Behind commas alone stand qualities and places, too."""
        target, at, joined = self._found.target, position, False
        if target is None or not target.plural or target.is_named or target.rankings or self._items[position - 1].end != target.end:
            return 0
        if target.conditions or target.clauses or target.alternatives:
            return 0
        kinds, used, known = [target.text], 0, self._grammar.context.kind_evidence
        joints = self._language.pair_joiners | self._language.alternatives
        while not joined and at + 1 < len(self._items):
            start = at + 1 if self._items[at].text == "," else at
            joined = self._keys[start] in joints
            phrases = self._grammar.noun_phrases(start + joined, extended=False) if start + joined < len(self._items) else []
            draft = phrases[0].draft if phrases and start + joined > at else None
            if draft is None or not draft.plural or draft.is_named or draft.determiner or draft.count is not None:
                return 0
            kinds += [draft.text, *draft.alternatives]
            used, at = used | phrases[0].used | mask(at, start + joined), phrases[0].end
        if not joined or min(map(known, kinds)) < _EVIDENT:
            return 0
        target.alternatives, target.end = tuple(kinds[1:]), self._items[at - 1].end
        self._found.used |= used
        return at

    def _closes(self, position: int) -> bool:
        """Whether nothing follows but how many there are, or how large they are."""
        return self._grammar.ends(position) or any(match.rule.kind in _OF_ALL for match in self._grammar.best_output(position))

    def _also_counted(self, position: int, target: Draft) -> int:
        """As in "with at least two hospitals or clinics": either is counted."""
        last = target.conditions[-1]
        tally = last.term.tally if last.term is not None else None
        before = self._text[: self._items[position - 1].end]
        if last.term is None or tally is None or tally.statistic != "count" or not before.endswith(last.text):
            return 0
        phrases = self._grammar.noun_phrases(position + 1, extended=False) if position + 1 < len(self._items) else []
        draft = phrases[0].draft if phrases else Draft("", 0, 0)
        if not draft.text or draft.determiner or draft.count is not None or self._grammar.context.kind_evidence(draft.text) < _EVIDENT:
            return 0
        counted = replace(tally.counted, end=draft.end, alternatives=(*tally.counted.alternatives, draft.text))
        words = self._text[self._items[position - 1].end - len(last.text) : self._items[phrases[0].end - 1].end]
        target.conditions[-1] = replace(last, text=words, field="", term=replace(last.term, tally=replace(tally, counted=counted)))
        self._found.used |= mask(position, phrases[0].end)
        return phrases[0].end

    def choose(self, position: int, added: Clause, match: Match) -> int:
        """Take a clause as the other choice beside the last one; ``position`` is that of "or"."""
        if self._clauses[-1].kind not in CHOSEN:
            return 0
        last = self._clauses[-1] = self._grouped(self._clauses[-1])
        self._clauses.append(replace(added, either=last.either))
        for at in range(len(self._clauses) - 3, -1, -1):  # "in Rome, in Milan and in Turin"
            before = self._clauses[at]
            listed = self._text[before.end : self._clauses[at + 1].start].strip() == ","
            if not listed or before.either or before.kind != last.kind or before.negated != last.negated or not _both_named(before, last):
                break
            self._clauses[at] = replace(before, either=last.either)
        self._use(position, match.end, match.used)
        return match.end

    def _elsewhere(self, position: int, match: Match) -> bool:
        """As in "in Rome and in Milan": nothing is in both, unless that is said ("both in … and in …")."""
        if match.rule.kind not in _EXCLUSIVE or not match.slots or self._language.both & {self._keys[i] for i in range(position)}:
            return False
        last, added = self._clauses[-1], self._grammar.clause(match)
        return last.kind == added.kind and last.negated == added.negated and _both_named(last, added)

    def _of_the_same(self, position: int) -> Optional[tuple[Clause, Match]]:
        """As in "overlap the lake or touch it": another relation to the same reference."""
        reference = self._clauses[-1].reference
        if reference is None:
            return None

        def pronoun(slot: str, at: int) -> Iterable[tuple[int, Any, int]]:
            named = slot == "ref" and self._keys[at] in self._language.object_pronouns and not self._grammar.context.is_content(at + 1)
            if slot != "ref":
                return self._grammar.fill(slot, at)
            return [(at + 1, NounPhrase(at + 1, Draft(self._items[at].text, 0, 0), 1 << at), 1 << at)] if named else []

        found = self._language.relations.matches(self._keys, position, pronoun)
        matches = [match for match in found if "ref" in match.slots and match.rule.kind in CHOSEN]
        if not matches:
            return None
        match = max(matches, key=lambda match: match.weight)
        return replace(self._grammar.clause(match), reference=reference), match

    def _replace(self, position: int, phrase: NounPhrase, joined: bool) -> int:
        """The same relation to another reference; that of a clause inside the reference where the two are alike."""
        last, other = self._clauses[-1], settle(phrase.draft)
        if last.kind not in CHOSEN or last.reference is None or last.second is not None:
            return 0
        alike = _named(last.reference) == _named(other)
        inner = last.reference.relations[-1] if last.reference.relations else None
        if inner is not None:
            # "cafés near museums in Northside or Old Town": which of the two is meant cannot be told from their likeness alone
            return 0
        if not joined and not (alike and _named(other)):
            return 0
        if not joined and self._language.both & {self._keys[i] for i in range(position)}:
            return self._as_well(position, phrase, replace(last, reference=other))
        others = [*_split(last.reference, self._grammar), other]
        if len(others) > 1:
            last = replace(last, reference=others[0])
        last = self._clauses[-1] = self._grouped(last)
        for reference in others[1:] if len(others) > 1 else others:
            self._clauses.append(replace(last, reference=reference, start=reference.start, end=phrase.draft.end))
        self._clauses[-1] = replace(self._clauses[-1], end=self._items[phrase.end - 1].end)
        self._use(position, phrase.end, phrase.used)
        return phrase.end

    def _as_well(self, position: int, phrase: NounPhrase, clause: Clause) -> int:
        """As in "trails in both Northside and Old Town": in the one as well as in the other."""
        self._clauses.append(replace(clause, start=phrase.draft.start, end=self._items[phrase.end - 1].end))
        self._found.used |= phrase.used | 1 << position
        return phrase.end

    def _grouped(self, clause: Clause) -> Clause:
        if clause.either:
            return clause
        self._groups += 1
        return replace(clause, either=self._groups)

    def _use(self, position: int, end: int, used: int) -> None:
        """The words that choose are understood: "or", and "either" before the first of the two."""
        self._found.used |= used | 1 << position
        for index in range(position):
            if self._keys[index] in self._language.either:
                self._found.used |= 1 << index


def _both_named(one: Clause, other: Clause) -> bool:
    return one.reference is not None and other.reference is not None and _named(one.reference) and _named(other.reference)


def _split(reference: Phrase, grammar: Grammar) -> list[Phrase]:
    """The names of "Northside, Old Town or Harbour", where what follows the comma is known as a name and does not qualify the first."""
    if not reference.qualifiers or not all(grammar.context.known_as(text) for text in reference.qualifiers):
        return []
    first = replace(reference, qualifiers=())
    return [first, *(replace(first, text=text, start=reference.start, end=reference.end) for text in reference.qualifiers)]


def _repeats(clause: Clause, negated: bool) -> bool:
    return clause.kind in _REPEATED and clause.reference is not None and (clause.negated or not negated)


def _named(phrase: Phrase) -> bool:
    return phrase.name_like >= _NAMED
