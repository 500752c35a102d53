"""A question that stops, read by what each of its words does."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Optional

from .asked import Asked
from .grounding.numbers.kept_units import with_asked_unit
from .grounding.numbers.made_numbers import with_these
from .grounding.places.said_of_kind import told_by_field
from .grounding.rereading.linked import are_two_things
from .grounding.rereading.word_by_word import word_by_word
from .grounding.vocabulary import lexicon_of
from .grounding.wording.grades import with_grades
from .grounding.wording.in_order import in_order
from .grounding.wording.kept_times import without_span
from .grounding.world import World
from .language.language import load
from .language.marks import is_spaced
from .model.binding import BindingKind
from .model.frame import Output
from .model.issue import Issue
from .model.predicate import AllOf, AnyOf, IsNull, Not, Predicate, listed_values
from .plans import Plan
from .workflow.graph import Workflow
from .workflow.operations.selecting import Filter
from .workflow.operations.tables import SummariseBy


def by_words(asked: Asked, made_of: Callable[[Plan, World], tuple[Issue, ...]]) -> Optional[Plan]:
    """The plan of the question as it was written, or with its grades and conditions put in the data's words. ``made_of`` tells of what its
    numbers are made.
    """
    catalog, lexicon = asked.world.catalog, lexicon_of(asked.world)
    written = without_span(asked.as_written, catalog) if is_spaced(asked.code) else asked.as_written
    texts = dict.fromkeys((written,) if is_spaced(asked.code) else (written, with_grades(written, catalog), in_order(written, catalog)))
    read = next(filter(None, (word_by_word(text, asked.code, asked.world, lexicon) for text in texts)), None)
    if read is None:
        return None
    frame, numbers = read
    world = with_these(asked.world, numbers)
    frame = told_by_field(replace(frame, question=asked.question), world)
    plan = replace(asked, world=world).planned(with_asked_unit(frame, asked.question, catalog))
    if plan.leaves_words or are_two_things(plan.grounded, world):
        return None
    return replace(plan, issues=(*made_of(plan, world), *plan.issues)) if numbers else plan


def read_twice(asked: Asked, plan: Plan, made_of: Callable[[Plan, World], tuple[Issue, ...]]) -> Optional[Plan]:
    """The plan by the words of a question where that holds things of the same layer to all that a plan does which was found, and to more,
    or to less: every word does one thing there; what the other plan leaves out was said, and what it adds was said for something else.
    """
    target = plan.frame.target if plan.frame is not None else None
    found = plan.grounded.target if plan.grounded is not None else None
    if found is not None and found.kind is BindingKind.NAMED:
        return None  # Main Street is that one, and none of the main streets
    if plan.workflow is None or target is None or target.relations or not is_spaced(asked.code) or len(plan.workflow.layer_ids()) != 1:
        return None
    other = by_words(asked, made_of)
    if other is None or other.workflow is None or other.workflow.layer_ids() != plan.workflow.layer_ids():
        return None
    mine, its = _held_to(other.workflow), _held_to(plan.workflow)
    twice = {one[0] for one in its - mine} <= _fields(other.workflow)  # a word for what the field says already
    return other if its < mine or (mine < its and twice) else None


def _held_to(workflow: Workflow) -> set[tuple[str, ...]]:
    """The conditions that a workflow goes by; without what only leaves out what is not known."""
    filters = (step.operation for step in workflow.steps)
    return {one for operation in filters if isinstance(operation, Filter) for one in _conditions(operation.predicate)}


def _fields(workflow: Workflow) -> set[str]:
    """The fields that conditions and groups go by."""
    filters = [step.operation.predicate for step in workflow.steps if isinstance(step.operation, Filter)]
    groups = {step.operation.field for step in workflow.steps if isinstance(step.operation, SummariseBy)}
    return groups.union(*(predicate.fields() for predicate in filters))


def _conditions(predicate: Predicate) -> Iterator[tuple[str, ...]]:
    """Each with its field first."""
    if isinstance(predicate, (AllOf, AnyOf)):
        yield from (one for part in predicate.parts for one in _conditions(part))
        return
    if isinstance(predicate.part if isinstance(predicate, Not) else predicate, IsNull):
        return
    name, values = listed_values(predicate)
    yield (name, *sorted(map(str, values))) if name else (*sorted(predicate.fields()), predicate.words())


def asks_for_sort(plan: Plan, code: str) -> bool:
    """Whether it is asked which sort of things has the most, and one of the things would be the answer: 哪类排污口的日排放总量最大."""
    target = plan.frame.target if plan.frame is not None else None
    sorts = load(code).data.get("sorts_asked") if target is not None else None
    if target is None or sorts is None or plan.frame is None or plan.frame.output is not Output.FEATURES:
        return False
    return target.superlative is not None and re.search(sorts["of"], target.determiner) is not None
