"""From a draft to a phrase: clauses share references, superlatives find theirs, what is implied is dropped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from ..model.frame import Construction, Made, Output, Phrase, Relation, RelationKind, Superlative
from .drafts import Clause, Draft, Ranking

_ANCHORED = ("from", "near", "along", "within_distance", "beyond_distance", "between_distance", "direction", "towards")
_FAR = ("within_distance", "beyond_distance", "between_distance")  # what tells how far "near" and "along" are
_SHARING = (*_FAR, "direction", "towards")
_DISTANT = (RelationKind.WITHIN_DISTANCE, RelationKind.BEYOND_DISTANCE, RelationKind.NEAR)
_MEASURED = (Output.DISTANCE, Output.DIRECTION)


def settle(draft: Draft, output: Output = Output.FEATURES) -> Phrase:
    """The phrase of a draft; ``output`` tells whether an origin is to be kept for a measurement."""
    rankings = [ranking for ranking in draft.rankings if ranking.role not in ("nearest", "farthest")]
    proximity = next((ranking for ranking in draft.rankings if ranking.role in ("nearest", "farthest")), None)
    return Phrase(
        text=draft.text,
        start=draft.start,
        end=draft.end,
        determiner=draft.determiner,
        qualifiers=draft.qualifiers,
        plural=draft.plural,
        name_like=draft.name_like,
        conditions=tuple(draft.conditions),
        relations=_in_one_region(relations(draft.clauses, proximity, draft.count, output)),
        superlative=_superlative(rankings, draft.count),
        lonlat=draft.lonlat,
        alternatives=draft.alternatives,
        made=draft.made,
        opening=draft.opening,
    )


def measured_from(target: Phrase, output: Output) -> Phrase:
    """As in "how far is the hall from the nearest lake": the lake that is nearest to the hall, with its distance."""
    origin = target.relations[0] if len(target.relations) == 1 and output is Output.DISTANCE else None
    place = origin.reference if origin is not None and origin.kind is RelationKind.FROM else None
    if place is None or target.superlative is not None or (target.plural and target.name_like == 0.0):
        return target
    nearest = next((item for item in place.relations if item.kind is RelationKind.NEAREST and item.reference is None), None)
    if nearest is None:
        return target
    seen = replace(nearest, reference=replace(target, relations=()))
    return replace(place, relations=tuple(seen if item is nearest else item for item in place.relations))


def _superlative(rankings: Sequence[Ranking], count: Optional[int]) -> Optional[Superlative]:
    if not rankings:
        return None
    ranking = rankings[-1]
    named = next((item for item in rankings if item.term or item.field or item.dimension), ranking)
    way = next((item for item in rankings if item.role not in ("top", "bottom")), ranking)  # "the cheapest hotels, top 5"
    way = ranking if way.everything else way
    descending = not way.ascending and way.role not in ("least", "bottom")
    dimension, words = named.dimension, named.field
    if not dimension and not words:
        dimension = {"length": "length", "most": "count", "least": "count"}.get(ranking.role, "size")
    ordinal = max(item.ordinal for item in rankings)
    return Superlative(ranking.text, descending, 0 if ranking.everything else count or 1, dimension, words, ordinal, named.term)


def relations(clauses: Sequence[Clause], proximity: Optional[Ranking], count: Optional[int], output: Output) -> tuple[Relation, ...]:
    """The relations of a phrase in the order of the question, the nearest first."""
    shared = _shared_reference(clauses)
    open_ended = proximity is not None or any(clause.kind in _SHARING and clause.reference is None for clause in clauses)
    if open_ended and shared is None:
        clauses = [_seen_from(clause) for clause in clauses]
        shared = _shared_reference(clauses)
    found: list[Relation] = []
    nearest_reference: Optional[Phrase] = None
    if proximity is not None:
        origin = next((clause for clause in clauses if clause.kind in ("from", "near") and clause.reference), None)
        nearest_reference = origin.reference if origin else shared
        farthest = proximity.role == "farthest"
        ordinal = proximity.ordinal
        found.append(Relation(RelationKind.NEAREST, proximity.text, nearest_reference, count=count, farthest=farthest, ordinal=ordinal))
    for clause in clauses:
        reference = clause.reference
        if reference is None and clause.kind in _SHARING:
            reference = shared
        if _implied(clause, clauses, proximity, reference, nearest_reference, output):
            continue
        found += _alternatives(_nearest_aside(_relation(_constructed(replace(clause, reference=reference)))), found)
    return tuple(found)


def _seen_from(clause: Clause) -> Clause:
    """As in "the nearest museum in the north of the hall": what is nearest to nothing else is so to the hall, and lies beyond it; so is
    a distance that is said from nothing else.
    """
    made = clause.reference.made if clause.reference is not None else None
    if clause.kind not in ("in", "direction") or made is None or made.kind is not Construction.PART or not made.parts:
        return clause
    return replace(clause, kind="direction", reference=made.parts[0], azimuth=made.azimuth_deg)


def _in_one_region(found: tuple[Relation, ...]) -> tuple[Relation, ...]:
    """As in "the county in Ireland that has the largest park": the largest one of Ireland, not of the world."""
    regions = [
        item for item in found if item.kind in (RelationKind.IN, RelationKind.OF) and item.reference is not None and not item.negated
    ]
    if not regions:
        return found
    return tuple(_within(item, regions) for item in found)


def _within(relation: Relation, regions: Sequence[Relation]) -> Relation:
    held = relation.reference
    if relation.kind is not RelationKind.CONTAINS or held is None or held.superlative is None or held.relations:
        return relation
    added = tuple(replace(region, kind=RelationKind.IN) for region in regions)
    return replace(relation, reference=replace(held, relations=added))


def _shared_reference(clauses: Sequence[Clause]) -> Optional[Phrase]:
    for kinds in (("from",), ("direction", "towards"), _ANCHORED):
        for clause in clauses:
            if clause.kind in kinds and clause.reference is not None:
                return clause.reference
    return None


def _implied(
    clause: Clause,
    clauses: Sequence[Clause],
    proximity: Optional[Ranking],
    reference: Optional[Phrase],
    nearest: Optional[Phrase],
    output: Output,
) -> bool:
    if clause.kind not in ("from", "near", "along"):
        return False
    if proximity is not None:
        return reference is nearest
    if clause.kind == "from" and output in _MEASURED:
        return False
    sharing = _FAR if clause.kind in ("near", "along") else _SHARING
    others = [other for other in clauses if other is not clause and other.kind in sharing]
    shared = clause.kind != "along"  # "along or within 100 m of the tram line" are two
    return any(other.reference is None or (shared and other.reference == reference) for other in others)


def _constructed(clause: Clause) -> Clause:
    """A relation to two references as one to what they make: between two things, on the way from one to the other."""
    if clause.reference is None or clause.second is None:
        return clause
    if clause.kind == "between":
        area = Made(Construction.BETWEEN, (clause.reference, clause.second))
        return replace(clause, kind="in", reference=_as_made(clause, area), second=None)
    if clause.way:
        route = Made(Construction.ROUTE, (clause.reference, clause.second))
        kind = "within_distance" if clause.distance is not None else "near"
        return replace(clause, kind=kind, reference=_as_made(clause, route), second=None)
    return clause


def _alternatives(relation: Relation, before: Sequence[Relation]) -> list[Relation]:
    """One relation to each of the kinds in "near a park or a lake"; none of them where it is denied."""
    reference = relation.reference
    if reference is None or not reference.alternatives or relation.second is not None:
        return [relation]
    denied = relation.negated or relation.kind in (RelationKind.DISJOINT, RelationKind.BEYOND_DISTANCE)
    either = 0 if denied else relation.either or max((other.either for other in before), default=0) + 1
    kinds = [reference.text, *reference.alternatives]
    return [replace(relation, reference=replace(reference, text=text, alternatives=()), either=either) for text in kinds]


def _nearest_aside(relation: Relation) -> Relation:
    """The distance to the nearest station is the distance to stations."""
    reference = relation.reference
    if relation.kind not in _DISTANT or reference is None:
        return relation
    return replace(relation, reference=without_nearest(reference))


def without_nearest(phrase: Phrase) -> Phrase:
    """Within 500 m of the nearest station is within 500 m of any station: "nearest" of nothing, for a phrase that a distance is about."""
    plain = Relation(RelationKind.NEAREST)
    kept = tuple(item for item in phrase.relations if replace(item, text="") != plain)
    return replace(phrase, relations=kept, plural=True, determiner="") if len(kept) < len(phrase.relations) else phrase


def _as_made(clause: Clause, construction: Made) -> Phrase:
    return Phrase(clause.text, clause.start, clause.end, made=construction)


def _relation(clause: Clause) -> Relation:
    kind, negated, lower = clause.kind, clause.negated, clause.lower
    distance = clause.distance
    if kind == "between_distance":
        kind = "within_distance"
    if negated and kind in ("within_distance", "beyond_distance"):
        kind = "beyond_distance" if kind == "within_distance" else "within_distance"
        negated = False
    if negated and kind in ("in", "of", "within", "intersects") and not clause.wholly:  # what is not wholly inside may be so in part
        kind, negated = "disjoint", False
    if kind == "disjoint":
        negated = False
    either = 0 if negated or kind in ("disjoint", "beyond_distance") else clause.either
    return Relation(
        RelationKind(kind), clause.text, clause.reference, clause.second, distance, lower, clause.azimuth, negated=negated, either=either
    )
