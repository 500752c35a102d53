"""Macro-templates of what is usual: a number of every feature against a statistic of it, over all of them or over their group."""

from __future__ import annotations

from ..model.binding import BoundCondition, BoundStandard
from ..model.number_words import statistic_words
from ..model.predicate import Compare
from ..model.wording import translate
from .composer import Composer
from .geoflow import Concept, Node, Role
from .number_templates import with_term
from .operations import CompareWith, Filter, GroupStatistic, Statistic, Subtract, Summarise


def against_usual(composer: Composer, node: Node, condition: BoundCondition, standard: BoundStandard, label: str) -> Node:
    """*Filter-Aggregate-Measure* of all, compared with each: the features whose number stands so to what is usual."""
    builder, term, statistic = composer.builder, condition.term, Statistic(standard.statistic)
    builder.used("Filter-Aggregate-Measure")
    node = with_term(composer, node, term, label)
    everything = composer.supply(standard.population, Role.SUBCOND)
    everything = with_term(composer, everything, standard.term, everything.label, Role.SUBCOND)
    if not standard.group_field:
        name = translate("SpatialRagWorkflow", "{statistic} of {number} of {what}").said(
            statistic=statistic_words(standard.statistic), number=standard.term.label or standard.term.column, what=everything.label
        )
        summary = Summarise(statistic, standard.term.column, standard.term.unit)
        value = builder.apply(summary, everything, Role.SUBCOND, name, Concept.AMOUNT)
        return builder.apply(CompareWith(term.column, condition.op, standard.factor), node, Role.COND, label, value=value)
    usual = f"{standard.statistic}_{term.column}_in_{standard.group_field}"
    grouped = GroupStatistic(usual, statistic, standard.term.column, standard.group_field, standard.factor)
    node = builder.apply(grouped, node, Role.COND, label, reference=everything)
    above = f"{term.column}_above_{usual}"
    node = builder.apply(Subtract(above, term.column, usual), node, Role.COND, label)
    return builder.apply(Filter(Compare(above, condition.op, 0)), node, Role.COND, label)
