"""Things beside none of their own kind: "countries that border no other country", "parcels without neighbours" have a count of none.

Whatever lies beside no thing at all cannot be told by where it does not lie: each country lies in the layer of countries.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from ...language.language import load
from ...language.tokens import fold
from ...model.frame import Condition, Frame, Phrase, Relation, RelationKind, Tally, Term
from ...model.units import Quantity
from ..kinds.classes import sure_kinds
from ..places.places import ACCEPT, place_readings
from ..world import World

_NONE = Quantity(0.0, "")

#: What stands so to a place lies outside of it: where the place lies says nothing of where they do.
_BEYOND_THE_PLACE = frozenset((RelationKind.TOUCHES, RelationKind.BEYOND_DISTANCE))


def with_counts_of_neighbours(frame: Frame, world: World) -> Frame:
    """The frame with a condition on how many neighbours there are, where it says that there are none, or some, or with their number as
    what things are ranked by: "by number of neighbouring countries"; else as it is.
    """
    target = frame.target
    if target is None or target.made is not None or not frame.language:
        return frame
    ranked = target.superlative
    if ranked is not None and ranked.term is not None:
        term = _beside(ranked.term, target, frame.language, world)
        frame = replace(frame, target=replace(target, superlative=replace(ranked, term=term))) if term is not ranked.term else frame
        target = frame.target or target
    terms = tuple(_of_their_kind(term, target, frame.language) for term in frame.measure.terms)
    frame = replace(frame, measure=replace(frame.measure, terms=terms)) if terms != frame.measure.terms else frame
    alone = {id(item): item for item in target.relations if _is_to_none(item, target, frame.language, world)}
    nouns = load(frame.language).neighbour_nouns
    counted = (_with_term(item, target, frame.language, world) for item in target.conditions)
    conditions = tuple(_counted(item, target, nouns) for item in counted)
    if not alone and conditions == target.conditions:
        return frame
    conditions += tuple(_none(item.text, item.reference.text) for item in alone.values() if item.reference is not None)
    relations = tuple(item for item in target.relations if id(item) not in alone)
    return replace(frame, target=replace(target, relations=relations, conditions=conditions))


def _of_their_kind(term: Term, target: Phrase, code: str) -> Term:
    """The term with the neighbours of each counted: "average number of neighbours per country"."""
    tally = term.tally
    if tally is None or tally.kind is not RelationKind.CONTAINS or fold(tally.counted.text) not in load(code).neighbour_nouns:
        return term
    return replace(term, tally=replace(tally, counted=Phrase(target.text, plural=True), kind=RelationKind.TOUCHES))


def _with_term(condition: Condition, target: Phrase, code: str, world: World) -> Condition:
    term = _beside(condition.term, target, code, world) if condition.term is not None else None
    return condition if term is condition.term else replace(condition, field="", term=term)


def _beside(term: Term, target: Phrase, code: str, world: World) -> Term:
    """The term with things of the target's own kind counted beside it, where a word says so: "neighbouring countries" of countries."""
    tally = term.tally
    adjective, _, noun = tally.counted.text.partition(" ") if tally is not None and tally.kind is RelationKind.CONTAINS else ("", "", "")
    if tally is None or not noun or fold(adjective) not in load(code).neighbour_adjectives:
        return term
    own, others = ({kind.layer_id for kind in sure_kinds(text, world)[:1]} for text in (target.text, noun))
    if not own or own != others or sure_kinds(tally.counted.text, world):
        return term
    return replace(term, tally=replace(tally, counted=replace(tally.counted, text=noun), kind=RelationKind.TOUCHES))


def with_regions_of_neighbours(frame: Frame, world: World) -> Frame:
    """The frame of "states that border Bavaria in Germany" with neighbours in Germany, where nobody needs to be told which Bavaria; and
    of "airports more than 300 km from Berlin in Germany" with airports in Germany.
    """
    target = frame.target
    if target is None or target.made is not None:
        return frame
    regions = tuple(region for item in target.relations for region in _regions_told_needlessly(item, world))
    if not regions:
        return frame
    return replace(frame, target=replace(target, relations=(*target.relations, *regions)))


def as_neighbours_of_their_kind(frame: Frame, world: World) -> Frame:
    """The frame of "neighbours of the smallest country" with countries: who only says neighbours means things of the same kind."""
    target = frame.target
    if target is None or len(target.relations) != 1 or not frame.language:
        return frame
    relation, said = target.relations[0], frame.question[target.start : target.end]
    beside = relation.reference
    if relation.kind is not RelationKind.TOUCHES or relation.negated or beside is None or beside.is_named or beside.made is not None:
        return frame
    if fold(said) not in load(frame.language).neighbour_nouns or not sure_kinds(beside.text, world):
        return frame
    return replace(frame, target=replace(target, text=beside.text))


def _regions_told_needlessly(relation: Relation, world: World) -> tuple[Relation, ...]:
    """The regions behind the one place of a name that things lie beside: what tells nothing of it is said of the things."""
    said = relation.reference
    if relation.kind not in _BEYOND_THE_PLACE or relation.negated or said is None or not said.is_named:
        return ()
    regions = tuple(item for item in said.relations if item.kind is RelationKind.IN and item.reference is not None and not item.negated)
    if not regions or len(regions) < len(said.relations):
        return ()
    named = [reading for reading in place_readings(replace(said, relations=()), world) if reading.score >= ACCEPT]
    return regions if len(named) == 1 else ()


def _is_to_none(relation: Relation, target: Phrase, code: str, world: World) -> bool:
    """Whether nothing of its own kind is to lie beside the thing: neither a place by name, nor things of another kind."""
    said = relation.reference
    if relation.kind is not RelationKind.TOUCHES or not relation.negated or said is None or said.is_named:
        return False
    if said.conditions or said.relations or said.superlative or said.made:
        return False
    others_said = load(code).data.get("other_words", ())
    if fold(said.text) in others_said:
        return True
    own, others = (sure_kinds(text, world)[:1] for text in (target.text, _after(said.text, others_said)))
    return bool(own) and [(kind.layer_id, kind.predicate) for kind in own] == [(kind.layer_id, kind.predicate) for kind in others]


def _after(text: str, words: Collection[str]) -> str:
    """The text behind a first word of those: Land of "(kein) anderes Land"."""
    first, _, behind = text.partition(" ")
    return behind if behind and fold(first) in words else text


def _counted(condition: Condition, target: Phrase, nouns: Collection[str]) -> Condition:
    """The condition with neighbours beside the thing, and not in it: "without neighbours", "with more than 3 neighbours"."""
    term = condition.term
    if condition.op == "has" and fold(condition.value) in nouns:
        return replace(_none(condition.text, target.text), op="=" if condition.negated else ">")
    if term is None and fold(condition.field) in nouns and condition.number is not None:
        tally = Tally(Phrase(target.text, plural=True), RelationKind.TOUCHES)
        return replace(condition, field="", term=Term(condition.field, tally=tally))
    if term is None or term.tally is None or fold(term.tally.counted.text) not in nouns or term.tally.kind is not RelationKind.CONTAINS:
        return condition
    return replace(condition, field="", term=replace(term, tally=replace(term.tally, kind=RelationKind.TOUCHES)))


def _none(text: str, beside: str) -> Condition:
    return Condition(text, "", "=", "0", _NONE, term=Term(beside, tally=Tally(Phrase(beside, plural=True), RelationKind.TOUCHES)))
