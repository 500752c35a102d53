"""What narrows a bound phrase down: conditions, relations, superlative."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ..model.binding import Binding, BoundRelation
from ..model.catalog import LayerInfo
from ..model.frame import Condition
from ..model.predicate import Predicate, all_of
from . import ask_back
from .fields import condition_predicate
from .job import Job
from .owned import restates
from .relations import bind_relation
from .superlatives import bind_superlative


def restrict(job: Job, binding: Binding) -> Optional[Binding]:
    """The binding with its phrase's conditions, relations and superlative; None (and an issue) when one of them cannot be bound."""
    phrase, layer = binding.phrase, job.layer_of(binding)
    if layer is None:
        return binding
    predicates = [binding.predicate] if binding.predicate is not None else []
    for condition in phrase.conditions:
        predicate = _condition(job, condition, layer, all_of(*predicates) if predicates else None)
        if predicate is None:
            return None
        predicates.append(predicate)
    relations: list[BoundRelation] = []
    for relation in phrase.relations:
        if restates(relation, phrase.superlative, layer):
            continue
        bound = bind_relation(job, relation, binding, layer, predicates)
        if bound is None:
            return None
        if bound.reference is not None:
            relations.append(bound)
    superlative = bind_superlative(job, phrase.superlative, layer) if phrase.superlative else None
    if phrase.superlative and superlative is None:
        return None
    predicate = all_of(*predicates) if predicates else None
    return replace(binding, predicate=predicate, relations=tuple(relations), superlative=superlative)


def _condition(job: Job, condition: Condition, layer: LayerInfo, given: Optional[Predicate]) -> Optional[Predicate]:
    reading = condition_predicate(condition, layer, job.world, given)
    if reading.predicate is None:
        job.say(ask_back.unknown_condition(condition, layer, reading.problem))
    return reading.predicate
