"""What is usual, as a number to compare with: the mean of all, of those that the question names, or of those of the same group."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...model.binding import Binding, BindingKind, BoundCondition, BoundStandard, BoundTerm
from ...model.catalog import LayerInfo
from ...model.frame import Condition, Phrase, Standard, Term
from ...model.number_words import statistic_words
from ...model.wording import translate
from ..asking import ask_back, ask_numbers
from ..attributes.fields import SAME_FIELD, find_field
from ..attributes.wishes import OPERATORS
from ..job import Job
from ..kinds.classes import class_readings
from ..places.numbered_places import only_tells_apart
from .terms import bind_term

_SEVERAL = 2


def bind_standard(job: Job, condition: Condition, standard: Standard, binding: Binding, layer: LayerInfo) -> Optional[BoundCondition]:
    """A condition that compares a number with what is usual; None (and an issue) where that cannot be told."""
    operator = OPERATORS.get(condition.op)
    term = _number(condition, standard, layer)
    if operator is None or condition.upper is not None or condition.negated or term is None:
        job.say(ask_back.unknown_condition(condition, layer, ""))
        return None
    bound = bind_term(job, term, binding)
    usual = _usual(job, condition, standard, bound, binding, layer) if bound is not None else None
    if bound is None or usual is None:
        return None
    _say(job, condition, standard, usual)
    return BoundCondition(bound, operator, standard=usual)


def _number(condition: Condition, standard: Standard, layer: LayerInfo) -> Optional[Term]:
    """What is compared; a field that is called just so before what could be counted or measured."""
    field = condition.field or (condition.term.field if condition.term is not None else "")
    if condition.term is None and not field:
        return Term(standard.words, standard.words) if standard.words else None
    if condition.term is None or (field and find_field(field, layer, numeric=True, at_least=SAME_FIELD) is not None):
        return Term(field, field)
    return condition.term


def _usual(
    job: Job, condition: Condition, standard: Standard, bound: BoundTerm, binding: Binding, layer: LayerInfo
) -> Optional[BoundStandard]:
    everything = _all_of_them(binding)
    term: Optional[BoundTerm] = bound
    again = not standard.words or _says(standard.words, condition, bound)
    named = find_field(standard.words, layer, numeric=True) if not again else None
    named = None if named is not None and only_tells_apart(named) else named  # "the average farm" is no FARM_NO
    things = standard.things
    if named is not None and bound.field != named.name:
        term = bind_term(job, Term(standard.words, standard.words), binding)
    elif not again and named is None:
        things = things or standard.words
    population = _population(job, things, everything) if things else everything
    if term is None or population is None:
        if not job.stopped:
            job.say(ask_back.unknown_condition(condition, layer, ""))
        return None
    if population.layer_id != binding.layer_id:
        term = bind_term(job, _again(condition, term), population)
        if term is None:
            return None
    if term.unit != bound.unit:
        job.say(ask_numbers.not_alike(bound.label, term.label))
        return None
    group = _group(job, standard, layer)
    if group is None:
        job.say(ask_numbers.no_group(standard.among or standard.scope, layer))
        return None
    return BoundStandard(standard.statistic, standard.factor, population, term, group)


def _all_of_them(binding: Binding) -> Binding:
    """All features of the kind, wherever they are; of a place all features of its layer."""
    plain = replace(binding, relations=(), superlative=None, conditions=(), wishes=(), opening=None, alternatives=())
    return plain if binding.kind is BindingKind.CLASS else replace(plain, kind=BindingKind.CLASS, fids=(), predicate=None, label="")


def _says(words: str, condition: Condition, bound: BoundTerm) -> bool:
    """Whether the words behind the statistic name the number once more: "the average number of trees"."""
    said = words.casefold()
    counted = bound.tally.counted.label.casefold() if bound.tally is not None else ""
    spoken = condition.term.text.casefold() if condition.term is not None else ""
    again = (condition.field.casefold(), spoken, bound.label.casefold(), bound.dimension, counted)
    return any(name and (name in said or said in name) for name in again)


def _population(job: Job, things: str, everything: Binding) -> Optional[Binding]:
    """The features that the question names, where they are of a kind."""
    found = job.aside().bind(Phrase(things, plural=True))
    if found is None or found.kind is not BindingKind.CLASS or found.unused:
        return None
    return everything if found.layer_id == everything.layer_id and found.predicate is None else found


def _again(condition: Condition, term: BoundTerm) -> Term:
    """The same number, to be found in another layer."""
    if condition.term is not None:
        return condition.term
    return Term(term.label, term.field) if term.field else Term(term.label, dimension=term.dimension)


def _group(job: Job, standard: Standard, layer: LayerInfo) -> Optional[str]:
    """The field whose values make the groups; empty for all of them, None where the words name none.

    "The county average" is that of all, unless a field says the county of each, or a layer holds several counties.
    """
    said = standard.among or standard.scope
    if not said:
        return ""
    field = find_field(said, layer)
    if field is not None and (field.distinct is None or field.distinct >= _SEVERAL):
        return field.name
    kinds = class_readings(said, job.world) if not standard.among else []
    elsewhere = any(not kind.unused and kind.layer_id != layer.id and kind.count >= _SEVERAL for kind in kinds)
    return None if standard.among or elsewhere else ""


def _say(job: Job, condition: Condition, standard: Standard, usual: BoundStandard) -> None:
    whole = job.catalog.layer(usual.population.layer_id).name if usual.population.layer_id else ""
    over = translate("SpatialRagAsking", "all of “{layer}”").said(layer=usual.population.label or whole)
    if usual.group_field:
        words = translate("SpatialRagAsking", "those of “{layer}” with the same “{field}”")
        over = words.said(layer=whole, field=usual.group_field)
    statistic = statistic_words(usual.statistic)
    what = translate("SpatialRagAsking", "the {statistic} over {which}").said(statistic=statistic, which=over)
    if usual.factor != 1.0:
        times = translate("SpatialRagAsking", "{factor} × the {statistic} over {which}")
        what = times.said(factor=f"{usual.factor:g}", statistic=statistic, which=over)
    job.say(ask_numbers.taken(condition.text, what))
