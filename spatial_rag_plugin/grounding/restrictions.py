"""What narrows a bound phrase down: conditions, relations, superlative."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from ..model.binding import Binding, BindingKind, BoundCondition, BoundRelation
from ..model.catalog import LayerInfo
from ..model.frame import RelationKind
from ..model.predicate import Predicate, all_of
from ..model.ranking import Wish
from ..model.wording import translate
from .asking import ask_numbers
from .asking.part_of_what import in_per_cent, part_of_what
from .attributes.agents import of_owners
from .attributes.conditions import bind_condition
from .attributes.for_all import with_what_is_for_all
from .attributes.kinds_of_yes import of_several_kinds
from .attributes.own_sizes import of_itself
from .attributes.owned import restates
from .attributes.soft import say_ranked, settle_wishes, soft_condition, soft_holding
from .indexes.unlikely_numbers import far_from_all, in_other_unit
from .job import Job
from .kinds.alternatives import either
from .kinds.pieces import as_wholes
from .kinds.sought import best_of
from .lexicon.denied_values import denials_last
from .numbers.superlatives import bind_superlative
from .places.said_of_kind import lifted, with_own_places
from .relations.limits import among_one
from .relations.nearest_to_several import nearest_to_several
from .relations.relations import bind_relation, stated_by_attribute
from .times.openings import bind_opening, by_status, on_days
from .times.whose_time import done_at_no_known_time, of_another_event, of_beginning


def restrict(job: Job, binding: Binding) -> Optional[Binding]:
    """The binding with its phrase's conditions, relations and superlative; None (and an issue) when one of them cannot be bound."""
    phrase, layer = binding.phrase, job.layer_of(binding)
    if layer is None:
        return binding
    if phrase.relations:
        lying = with_own_places(lifted(phrase, layer, job.world), layer, job.world, job.frame.language)
        binding = replace(binding, phrase=of_owners(job, lying, layer))
    phrase = binding.phrase
    several = nearest_to_several(phrase.relations, job.frame) or among_one(binding, job.frame)
    if several is not None:
        job.say(several)
        return None
    predicates = [binding.predicate] if binding.predicate is not None else []
    numbers: list[BoundCondition] = []
    bounds = [(relation, of_itself(job, relation, layer)) for relation in phrase.relations]
    own = {relation: condition for relation, condition in bounds if condition is not None}
    soft: list[Wish] = []
    for condition in denials_last((*phrase.conditions, *own.values()), layer, job.world):
        as_wish = soft_condition(job, condition, binding, layer, all_of(*predicates) if predicates else None)
        if as_wish:
            soft += as_wish
            continue
        wish = bind_condition(job, condition, binding, layer, all_of(*predicates) if predicates else None)
        if wish is None:
            return None
        if isinstance(wish, BoundCondition):
            numbers.append(wish)
        else:
            wish, for_all = with_what_is_for_all(in_per_cent(wish, condition, layer), condition, layer, job.frame)
            predicates.append(wish)
            if for_all is not None:
                job.say(for_all)
            doubt = part_of_what(wish, condition, layer, job.frame) or far_from_all(wish, condition.text, layer)
            doubt = doubt or in_other_unit(wish, condition, layer)
            doubt = doubt or done_at_no_known_time(wish, condition, phrase, layer, job.frame.question)
            doubt = doubt or of_another_event(wish, condition, phrase.text, layer) or of_several_kinds(wish, condition, layer)
            doubt = doubt or of_beginning(wish, condition, phrase.text, layer, job.frame)
            if doubt is not None:
                job.say(doubt)
                if doubt.stops:
                    return None
    so_far = all_of(*predicates) if predicates else None
    held = {relation: soft_holding(job, relation, binding, layer, so_far) for relation in phrase.relations}
    soft += [wish for wishes in held.values() for wish in wishes]
    settled = settle_wishes(job, replace(binding, wishes=(*binding.wishes, *soft)), layer, so_far)
    if settled is None:
        return None
    predicates += settled.predicates
    chosen = _either_stated(job, binding, layer, predicates)
    predicates += chosen.values()
    relations: list[BoundRelation] = []
    open_relations, said_opening = list(phrase.relations), phrase.opening
    for relation in open_relations:
        if held.get(relation) and relation.reference is not None:
            open_relations += relation.reference.relations
            said_opening = said_opening or relation.reference.opening  # "cafés with a garden open on Sunday": the café is
            continue
        if relation in own or relation.either in chosen or restates(relation, phrase.superlative, layer):
            continue
        bound = bind_relation(job, relation, binding, layer, predicates)
        if bound is None:
            return None
        if bound.reference is not None:
            relations.append(bound)
        elif relation.reference is not None:  # "records of tree frogs in the park": an attribute says tree frogs, and the records are there
            open_relations += relation.reference.relations
            said_opening = said_opening or relation.reference.opening
    _say_both(job, layer, relations)
    status = by_status(said_opening, layer, job.world) if said_opening is not None else None
    if status is not None:
        said_opening = None
        predicates.append(status)
    elif said_opening is not None and not said_opening.negated and (days := on_days(said_opening, layer)) is not None:
        predicates.append(days)
    opening = bind_opening(job, said_opening, layer) if said_opening is not None else None
    if said_opening is not None and opening is None:
        return None
    best = best_of(job, replace(binding, wishes=settled.wishes), layer)
    superlative = bind_superlative(job, phrase.superlative, binding, layer) if phrase.superlative and best is None else None
    if phrase.superlative and best is None and superlative is None:
        return None
    predicate = all_of(*predicates) if predicates else None
    wishes = settled.wishes if best is None else best
    say_ranked(job, wishes, layer)
    found = replace(
        binding,
        predicate=predicate,
        relations=tuple(relations),
        superlative=superlative,
        conditions=tuple(numbers),
        wishes=wishes,
        opening=opening,
    )
    return as_wholes(job, found, layer)


def _say_both(job: Job, layer: LayerInfo, relations: Sequence[BoundRelation]) -> None:
    """Points are seldom in two areas of one layer: "cafés in both Northside and Old Town" may mean either of them."""
    inside = [item for item in relations if item.kind is RelationKind.IN and not (item.negated or item.either)]
    named = [item.reference for item in inside if item.reference is not None and item.reference.kind is BindingKind.NAMED]
    if len(named) > 1 and len({item.layer_id for item in named}) == 1 and not (layer.holds_areas or layer.holds_lines):
        said = ", ".join(item.label for item in named)
        both = translate("SpatialRagAsking", "places that hold each of them at once; say “or” for what is in either")
        job.say(ask_numbers.taken(said, both.said()))


def _either_stated(job: Job, binding: Binding, layer: LayerInfo, given: Sequence[Predicate]) -> dict[int, Predicate]:
    """Relations joined by "or" that attributes state one and all, by the number that joins them: crashes "in snow or fog"."""
    found: dict[int, Predicate] = {}
    for number in dict.fromkeys(relation.either for relation in binding.phrase.relations if relation.either):
        joined = [replace(relation, either=0) for relation in binding.phrase.relations if relation.either == number]
        if any(relation.reference is None or relation.reference.relations for relation in joined):
            continue
        if all(stated_by_attribute(job.aside(), relation, binding, layer, given) is not None for relation in joined):
            any_of = either([stated_by_attribute(job, relation, binding, layer, given) for relation in joined])
            found.update({number: any_of} if any_of is not None else {})
    return found
