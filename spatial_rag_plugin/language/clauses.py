"""Clauses: from a matched relation pattern to what it says about its references."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Optional

from ..model.frame import Construction, Made, Phrase
from ..model.units import Quantity
from .constructions import place, towards
from .context import Context
from .drafts import PROXIMITY, Clause, Draft, NounPhrase
from .language import Language
from .patterns import Match
from .settle import settle
from .terms import is_field
from .tokens import fold

#: How what something has lies to it: "with a road crossing them".
_HAD = {
    "have": "contains",
    "have_crossing": "crosses",
    "have_touching": "touches",
    "have_overlapping": "overlaps",
    "have_meeting": "intersects",
}  # fmt: skip


def clause_of(context: Context, match: Match) -> Clause:
    """The clause of a relation match."""
    slots = match.slots
    first, last = context.items[match.start], context.items[match.end - 1]
    negated = bool(match.rule.options.get("negated"))
    negated = negated or any(context.keys[i] in context.language.negations for i in range(match.start, match.end) if match.own >> i & 1)
    none = "ref" in slots and not context.language.negations.isdisjoint(fold(slots["ref"].draft.determiner).split())
    kind = _HAD.get(match.rule.kind, match.rule.kind)
    negated = negated or none
    if kind == "of" and negated and context.keys[match.start] in context.language.owning_verbs:
        kind = "contains"  # "haben keinen Aufzug"
    if match.rule.options.get("beside_shores") and _is_shore(context.language, slots["ref"].draft):
        kind = "near"
    if match.rule.options.get("beside_shores") and slots["ref"].draft.made is not None:
        kind = "near" if slots["ref"].draft.made.kind is Construction.CROSSING else kind
    if kind == "by":
        kind = "group" if _groups_by(context, slots["ref"].draft, bool(match.rule.options.get("grouping"))) else "near"
    if kind in ("disjoint", "beyond_distance", "near", "within_distance") or "distance" in slots:
        negated = none and kind == "near"
        kind = "beyond_distance" if none and kind == "within_distance" else kind  # "within 200 m of no school"
    distance, lower = slots.get("distance"), slots.get("lower")
    if match.rule.options.get("metres"):
        distance = Quantity(float(match.rule.options["metres"]), "m", estimated=True)
    if lower is not None and distance is not None and not lower.unit:
        lower = Quantity(lower.value, distance.unit)
    azimuth, there = towards(slots), match.rule.options.get("made")
    reference = settled(slots.get("ref"))
    if there and reference is None:
        reference = place(str(there), context.text[first.start : last.end], first.start, last.end, azimuth)
        azimuth = None
    elif there and reference is not None:
        begin = context.items[match.start + _introduced(context, match)].start if azimuth is not None else first.start
        part, text = Made(Construction(str(there)), (reference,), distance, azimuth_deg=azimuth), context.text[begin : last.end]
        reference, distance, azimuth = Phrase(text, begin, last.end, made=part), None, None
    return Clause(
        kind=kind,
        text=context.text[first.start : last.end],
        start=first.start,
        end=last.end,
        reference=reference,
        second=settled(slots.get("second")),
        distance=distance,
        lower=lower,
        azimuth=azimuth,
        exact=bool(match.rule.options.get("exact")),
        negated=negated,
        wholly=bool(match.rule.options.get("all_inside")),
        way=bool(match.rule.options.get("way")),
    )


def _introduced(context: Context, match: Match) -> int:
    """How many words stand before the part itself: two in "in the north of the city"."""
    words = range(match.start, match.end)
    return next((n for n, i in enumerate(words) if context.keys[i] not in context.language.function_words), 0)


def _is_shore(language: Language, draft: Draft) -> bool:
    """Whether "at X" means beside X, as at a lake and not as at an airport."""
    words = fold(draft.text).split()
    return words[-1] in language.shore_nouns or (words[0] in language.shore_nouns and draft.is_named)


def _groups_by(context: Context, draft: Draft, always: bool) -> bool:
    """Whether "by X" asks for a result for each X, as "by district" and "by species" do and "by the river" does not.

    ``always``: the word for it says nothing else of what has no name, as "nach" does.
    """
    if [item.role for item in draft.rankings] == ["nearest"]:
        return not draft.plural  # "calls by nearest fire station": each call belongs to one
    if draft.determiner or draft.is_named or draft.rankings:
        return False
    return always or not draft.plural or is_field(context, draft.text) or context.divides(draft.text)


def sensible(found: Sequence[Match], of_number: bool, language: Language) -> list[Match]:
    """The relations that can be meant; ``of_number``: behind a word for a number, where "an" says of what ("Anzahl an Schulen").

    From a reference only the nearest and farthest are measured: "der Schulen am größten" are no things far from schools.
    """
    of_it = [match for match in found if match.rule.options.get("of_number")]
    if of_it and of_number:
        return of_it
    others = [match for match in found if match not in of_it]
    if language.postpositions:  # 巴西最大的州: any superlative stands behind its place
        return others
    return [match for match in others if match.rule.kind != "from" or "best" not in match.slots or match.slots["best"].role in PROXIMITY]


def says_relation(context: Context, match: Match, relation_at: Callable[[int], Optional[Match]]) -> bool:
    """Whether a condition says or denies a relation and no wish: "that are crossed by rivers" and "not crossed by the river", beside "not
    owned by the city".
    """
    said = "participle" in match.slots and ("value" in match.slots or match.rule.options.get("negated"))
    verb = next((i for i in range(match.start, match.end) if context.language.is_participle(context.keys[i])), 0) if said else 0
    relation = relation_at(verb) if verb else None
    return relation is not None and relation.literals > 1


def settled(phrase: Optional[NounPhrase]) -> Optional[Phrase]:
    """The phrase of a noun phrase in a slot."""
    return settle(phrase.draft) if phrase is not None else None
