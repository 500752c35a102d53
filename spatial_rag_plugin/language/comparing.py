"""Wishes that compare with something of the same kind: "larger than Germany", "more schools than Northside", "closer to A than B"."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ..model.frame import Condition, Phrase, Term
from ..model.predicate import Comparison
from ..model.units import Quantity
from .constructions import towards
from .context import Context
from .drafts import Draft, NounPhrase, Ranking
from .patterns import Match
from .settle import settle
from .terms import is_field, number_named, tallied
from .tokens import fold

_EVIDENT = 0.5
_DESCENDING = (">", ">=")
#: What the four directions put things in the order of, by their azimuth.
_POSITIONS = {0.0: ("latitude", ">"), 180.0: ("latitude", "<"), 90.0: ("longitude", ">"), 270.0: ("longitude", "<")}


def compares_things(match: Match) -> bool:
    """Whether a condition compares with a thing and not with a number."""
    return match.rule.kind == "than"


def comparison(context: Context, match: Match) -> Condition:
    """The condition of a pattern that compares with a thing."""
    words = context.words(match.start, match.end)
    phrase: NounPhrase = match.slots["ref"]
    term, op = compared_number(context, match)
    if compares_numbers(context, match):
        return Condition(words, op=op, number=Quantity(1.0, ""), term=replace(term, per=counted_number(context, phrase.draft)))
    return Condition(words, op=op, term=term, reference=settle(phrase.draft))


def compared_number(context: Context, match: Match) -> tuple[Term, str]:
    """The number that a pattern compares, and how."""
    slots, language = match.slots, context.language
    op = str(match.rule.options.get("than", ">"))
    comparative = fold(str(slots.get("comparative", "")))
    field, azimuth = "", towards(slots)
    if azimuth is not None:  # "further north than"
        field, op = _POSITIONS.get(azimuth, ("", op))
    if comparative:
        field, op = language.data["comparatives"][comparative]
        op = Comparison(op).denied.value if match.rule.options.get("denied") else op
    if "second" in slots:
        return Term(context.words(match.start, match.end), origin=settle(slots["second"].draft)), op
    if "counted" in slots:
        return counted_number(context, slots["counted"].draft), op
    if "adjective" in slots:
        adjective = fold(str(slots["adjective"]))
        field = language.data["attribute_adjectives"].get(adjective, adjective)
    dimension = language.data["dimension_nouns"].get(field, "")
    if dimension:
        return Term(field, dimension="size" if dimension == "area" else dimension), op
    return Term(field, field), op


def counted_number(context: Context, draft: Draft) -> Term:
    """The number of "more schools", "a larger population", "a higher number of schools"."""
    term = number_named(context, draft)
    if term is not None:
        return term
    words = context.text[draft.start : draft.end]
    return Term(words, draft.text) if is_field(context, draft.text) else Term(words, tally=tallied(draft), per=draft.rate)


def compares_numbers(context: Context, match: Match) -> bool:
    """Whether it is about two numbers of each, as in "more parks than schools", "whose income is less than the rent", and not about those
    of another thing.
    """
    if "counted" not in match.slots or "comparative" in match.slots:
        return False
    counted, other = match.slots["counted"].draft, match.slots["ref"].draft
    if is_field(context, counted.text) and is_field(context, other.text) and context.kind_evidence(other.text) < _EVIDENT:
        return counted.rate is None and not other.rankings and fold(counted.text) != fold(other.text)
    plain = not other.determiner and other.plural and other.name_like < _EVIDENT and not other.rankings
    known = is_field(context, other.text) or context.kind_evidence(other.text) >= _EVIDENT
    return plain and known and counted.rate is None and fold(counted.text) != fold(other.text)


def refusal(context: Context, match: Match, target: Optional[Draft]) -> str:
    """Why a comparison cannot be worked out (a key of the reasons in ``reader.py``); empty when it can."""
    draft: Draft = match.slots["ref"].draft
    if is_nearer_to_one(match, target):
        return ""
    if target is not None and fold(draft.text) != fold(target.text) and compares_numbers(context, match):
        return ""
    single = draft.name_like >= 0.5 or bool(draft.rankings) or (not draft.plural and fold(draft.determiner) in context.language.definite)
    return "" if single else "two-numbers"


def is_nearer_to_one(match: Match, target: Optional[Draft]) -> bool:
    """Whether each of several things is held to two distances of its own: "hydrants closer to A than to B", "wells nearer to a road than to
    a river"; of one that has a name the two places are compared.
    """
    return bool(match.rule.options.get("both")) and (target is None or not target.is_named)


def nearer_to_one(context: Context, match: Match) -> Condition:
    """The condition of things that are nearer to one place than to another: the part that the one distance is of the other."""
    term, op = compared_number(context, match)
    here, there = term.origin or Phrase(""), settle(match.slots["ref"].draft)
    near, far = (here, there) if op in (Comparison.LT.value, Comparison.LE.value) else (there, here)
    words = context.words(match.start, match.end)
    return Condition(words, op="<", number=Quantity(1.0, ""), term=Term(origin=near, per=Term(origin=far)))


def swapped(target: Draft, condition: Condition) -> Phrase:
    """ "Is A closer to B than to C" asks of B whether it is closer to A than C is."""
    term = condition.term or Term()
    origin = term.origin or Phrase(target.text)
    here = replace(term, origin=settle(target))
    return replace(origin, conditions=(*origin.conditions, replace(condition, term=here)))


def ranking_of(context: Context, match: Match) -> Ranking:
    """The superlative of "which is larger, A or B": of two, the larger is the largest."""
    words = context.words(match.start, match.end)
    term, op = compared_number(context, match)
    ascending = op not in _DESCENDING
    if term.origin is not None:
        return Ranking("nearest" if ascending else "farthest", words)
    if term.dimension:
        return Ranking("size", words, ascending, dimension=term.dimension)
    if term.field and term.per is None:
        return Ranking("field", words, ascending, term.field)
    return Ranking("least" if ascending else "most", words, ascending, dimension="count", term=term)


def with_number(match: Match) -> bool:
    """As in "more than 1000 people": what seems to be compared with is a number of things."""
    draft: Optional[Draft] = match.slots["ref"].draft if match.rule.kind == "than" and "ref" in match.slots else None
    return draft is not None and draft.count is not None and not draft.is_named
