"""Two plans that each give one number, as one that says how far these are apart; and one such plan held against a limit."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import Optional

from .grounding.attributes.fields import is_numeric
from .grounding.lexicon.field_units import in_unit_of
from .grounding.lexicon.words import stems
from .grounding.world import World
from .language.exceptions import exceptions_asked
from .language.held_number import held_number
from .language.language import any_of, load
from .language.reader import Desk
from .language.two_numbers import TwoNumbers, two_numbers
from .model.binding import Binding, BindingKind, BoundLimit, GroundedFrame
from .model.catalog import Catalog
from .model.frame import Frame, Output
from .model.predicate import Predicate, conjuncts
from .plans import Plan
from .workflow.graph import Step, Workflow
from .workflow.operations import Difference, Lookup, Mark, PortType, Ratio, Summarise

_READINGS = 6
_PER_CENT = 100.0
_APART = ("difference", "excess", "ratio", "share")
_PER_CENTS = frozenset(("%", "percent", "per cent", "prozent"))
_OF_LENGTHS = {Output.AREA: "m2", Output.LENGTH: "m"}


def how_far_apart(
    question: str, code: str, answered: Callable[[str], Optional[Plan]], world: World, which: bool = False
) -> Optional[Plan]:
    """The plan of a question that compares two numbers, each of which can be ``answered`` to the last word; None elsewhere. ``which``: of
    those that ask which kind there is more of, where nothing tells the kinds apart in one table.
    """

    def told(plan: Plan) -> bool:
        return _counts_things(plan) or _is_its_own(plan, world.catalog)

    bare: Optional[tuple[Plan, Plan]] = None  # of a first side that may leave out a kind, and how far it is from the second
    for read in islice(two_numbers(question, code), _READINGS):
        if read.which is not which or _speaks_of_others(read.second, code):
            continue
        first = answered(read.first)
        second = answered(read.second) if first is not None and told(first) else None
        if first is None or second is None or not told(second) or _is_a_value_beside(first, second, world.catalog):
            continue
        second = _in_the_same_place(first, second, read, code, answered)
        if _are_alike(first, second, read.shared):
            found = _joined(first, second, read, question)
            if found is not None and (_has_kind_of(second, first, bare[0]) if bare is not None else not _may_leave_out_kind(first, second)):
                return found
            bare = bare or (None if found is None else (first, found))
    return None if bare is None else bare[1]


def _in_the_same_place(first: Plan, second: Plan, read: TwoNumbers, code: str, answered: Callable[[str], Optional[Plan]]) -> Plan:
    """The second number in the place that only the first side names: "are there more parks in Old Town than pubs"."""
    target, other = (plan.frame.target if plan.frame is not None else None for plan in (first, second))
    said = [relation for relation in target.relations if relation.reference is not None] if target is not None else []
    if read.shared or len(said) != 1 or said[0].reference is None or other is None or other.relations or not said[0].reference.name_like:
        return second
    behind = load(code).segmenter is None
    place = said[0].text if behind else said[0].reference.text
    if place not in read.things[0] or target is None or not _are_things(first, second):
        return second
    there = answered(read.second_in(place, behind))
    return there if there is not None and _are_things(first, there) else second


def _are_things(first: Plan, second: Plan) -> bool:
    """Whether both tell numbers of things, and none of a place itself."""
    return not _is_named(first) and not _is_named(second)


def _speaks_of_others(side: str, code: str) -> bool:
    """Whether a side is of those that the first is not of: "other flats" by themselves would be all flats."""
    language = load(code)
    around = "" if language.segmenter is not None else r"\b"
    return re.search(f"{around}(?:{any_of(language.data['other_words'])}){around}", side, re.IGNORECASE) is not None


def held_to_limit(question: str, code: str, answered: Callable[[str], Optional[Plan]], world: World) -> Optional[Plan]:
    """The plan of a question whether one number keeps a limit, where the number alone can be ``answered`` to the last word; None elsewhere.

    Read at once, the limit would be one of each thing: "is the total area of the parks over 100 ha" is of no parks over 100 ha.
    """
    said = held_number(question, code)
    plan = answered(said.number) if said is not None else None
    frame = _meant(plan) if plan is not None else None
    if said is None or plan is None or frame is None or plan.grounded is None or not _counts_things(plan):
        return None
    limit = _limit(said.limit, code, plan, frame, world)
    if limit is None:
        return None
    asked = replace(frame, question=question, output=Output.BOOLEAN, polar=True, unit="")
    grounded = replace(plan.grounded, frame=asked, held=BoundLimit(said.sign, limit, frame.output))
    return replace(plan, question=question, frame=asked, grounded=grounded, graph=None, grafted=True)


def holds_for_all(question: str, code: str, answered: Callable[[str], Optional[Plan]]) -> Optional[Plan]:
    """The plan of what is asked of all things by yes or no, where those can be counted of which it is not so; None elsewhere."""
    for text in exceptions_asked(question, code):
        plan = answered(text)
        frame = _meant(plan) if plan is not None else None
        if plan is None or frame is None or plan.grounded is None or frame.output is not Output.COUNT or not _counts_things(plan):
            continue
        asked = replace(frame, question=question, output=Output.BOOLEAN, polar=True)
        grounded = replace(plan.grounded, frame=asked, held=BoundLimit("<=", 0.0, frame.output, exceptions=True))
        return replace(plan, question=question, frame=asked, grounded=grounded, graph=None, grafted=True)
    return None


def _limit(said: str, code: str, plan: Plan, frame: Frame, world: World) -> Optional[float]:
    """A limit in the unit of a plan's number; None where it is in another one, or nobody knows in which."""
    items, _ = Desk(load(code), None, None).items(said)
    quantity = items[0].quantity if items else None
    beside = [word for item in items[1:] for word in stems(item.text)]
    if quantity is None or plan.workflow is None:
        return None
    if frame.output in _OF_LENGTHS:
        fits = quantity.dimension.value == frame.output.value
        return quantity.base if fits and not beside else None
    operation = plan.workflow.step(plan.workflow.value).operation
    target = plan.grounded.target if plan.grounded is not None else None
    layer = world.catalog.by_id().get(target.layer_id) if target is not None else None
    info = layer.field(operation.column) if layer is not None and isinstance(operation, (Summarise, Lookup)) else None
    if beside:  # "100 cfs" of FLOW_CFS
        own = () if info is None else (*stems(info.name), *stems(info.alias))
        return quantity.value if set(beside) <= {*own, *_PER_CENTS} else None
    if not quantity.unit or quantity.unit in _PER_CENTS:
        return quantity.value
    return in_unit_of(info, quantity) if info is not None and frame.output is Output.NUMBER else None


def adds_up(plan: Plan) -> bool:
    """Whether it tells one number, which is none of two that are held against each other."""
    return plan.runnable and _gives_number(plan) and plan.grounded is not None and plan.grounded.statistic not in _APART


def _meant(plan: Plan) -> Optional[Frame]:
    """The frame as the data let it be meant: 总受灾人口 is a number."""
    return plan.grounded.frame if plan.grounded is not None else None


def is_of_rows(plan: Plan) -> bool:
    """Whether it gives a number of every thing of a layer, or of those that a condition holds for."""
    target = plan.grounded.target if plan.grounded is not None else None
    if target is None or plan.frame is None or plan.grounded is None or plan.frame.output not in (Output.TABLE, Output.ATTRIBUTE):
        return False
    first_few = target.superlative is not None
    return target.kind is BindingKind.CLASS and not first_few and plan.frame.group is None and not plan.grounded.statistic


def _gives_number(plan: Plan) -> bool:
    """Whether one number is all that it tells."""
    workflow, frame = plan.workflow, _meant(plan)
    if workflow is None or frame is None or not workflow.value:
        return False
    plain = frame.output in (Output.COUNT, Output.NUMBER, Output.AREA, Output.LENGTH) and frame.group is None and not frame.others
    return plain and workflow.step(workflow.value).operation.output is PortType.VALUE


def _counts_things(plan: Plan) -> bool:
    """Whether it tells one number, which is not how many there are of one place."""
    target = plan.grounded.target if plan.grounded is not None else None
    frame = _meant(plan)
    of_one = frame is not None and frame.output is Output.COUNT and target is not None and target.kind is BindingKind.NAMED
    return _gives_number(plan) and not of_one


def _is_its_own(plan: Plan, catalog: Catalog) -> bool:
    """Whether it reads a number that one named thing has: the population of a town."""
    workflow, frame, grounded = plan.workflow, plan.frame, plan.grounded
    if workflow is None or not workflow.value or frame is None or grounded is None or grounded.target is None:
        return False
    operation, named = workflow.step(workflow.value).operation, grounded.target.kind is BindingKind.NAMED
    if not named or frame.output is not Output.ATTRIBUTE or not isinstance(operation, Lookup):
        return False
    if operation.unit in _OF_LENGTHS.values():
        return True  # measured
    layer = catalog.by_id().get(grounded.target.layer_id)
    return layer is not None and any(info.name == operation.column and is_numeric(info) for info in layer.fields)


def _are_alike(first: Plan, second: Plan, shared: bool) -> bool:
    """Whether both numbers are of one kind and unit, and not the same one said twice.

    Those of things and of a place are not: the area of lakes in Finland, and that of Sweden.
    """
    one, other = _meant(first), _meant(second)
    if one is None or other is None or first.workflow is None or second.workflow is None:
        return False
    places = [_places(plan) for plan in (first, second)]
    alike = places[0] == places[1] if shared else _is_named(first) == _is_named(second)
    of_a_kind = one.output is other.output or _measured_in(first) == _measured_in(second) != ""  # a river in one piece, and one in several
    return alike and of_a_kind and _marks(first) == _marks(second) and first.workflow.steps != second.workflow.steps


def _marks(plan: Plan) -> bool:
    """Whether a number is the share of marked things: "the average rate of co-ops" is a number of theirs, and no share."""
    return plan.workflow is not None and any(isinstance(step.operation, Mark) for step in plan.workflow.steps)


def _measured_in(plan: Plan) -> str:
    """The unit of a number that is measured of things; empty of any other."""
    frame, workflow = _meant(plan), plan.workflow
    read = workflow.step(workflow.value).operation if workflow is not None and workflow.value else None
    own = read.unit if isinstance(read, Lookup) else _OF_LENGTHS.get(frame.output, "") if frame is not None else ""
    return own if own in _OF_LENGTHS.values() else ""


def _is_a_value_beside(first: Plan, second: Plan, catalog: Catalog) -> bool:
    """Whether one side is all of a layer in a word that is a value of the very field by which the other side is some of it: beside the
    districts of a layer of counties, "counties" are those of that title.
    """
    targets = [plan.grounded.target if plan.grounded is not None else None for plan in (first, second)]
    for whole, part in (targets, targets[::-1]):
        if whole is None or part is None or whole.layer_id != part.layer_id or whole.predicate is not None or part.predicate is None:
            continue
        layer = catalog.by_id().get(whole.layer_id)
        infos = [layer.field(name) for name in part.predicate.fields()] if layer is not None else []
        if any(stems(value.label) == stems(whole.phrase.text) for info in infos if info is not None for value in info.values):
            return True
    return False


def _may_leave_out_kind(first: Plan, second: Plan) -> bool:
    """Whether the first side may be of the kind that only the second says: of "Mexican or Chinese restaurants" both are restaurants."""
    one, other = _conditions(first), _conditions(second)
    return bool(one) and {field for field, _ in one} < {field for field, _ in other}


def _has_kind_of(second: Plan, first: Plan, bare: Plan) -> bool:
    """Whether the first side, with more words than before, has all that the second has in fields of which it said nothing."""
    said = {field for field, _ in _conditions(bare)}
    kind = {item for item in _conditions(second) if item[0] not in said}
    return kind <= _conditions(first)


def _conditions(plan: Plan) -> set[tuple[str, Predicate]]:
    """What must hold of the things of a plan, by the field that it is of."""
    target = plan.grounded.target if plan.grounded is not None else None
    return {(field, part) for part in conjuncts(target.predicate if target is not None else None) for field in part.fields()}


def _is_named(plan: Plan) -> bool:
    target = plan.grounded.target if plan.grounded is not None else None
    return target is not None and target.kind is BindingKind.NAMED


def _places(plan: Plan) -> list[tuple[str, bool]]:
    """The layers of the places that its things lie in, and whether these are named."""
    target = plan.grounded.target if plan.grounded is not None else None
    references = [relation.reference for relation in target.relations] if target is not None else []
    return [(place.layer_id, place.kind is BindingKind.NAMED) for place in references if place is not None]


def _joined(first: Plan, second: Plan, read: TwoNumbers, question: str) -> Optional[Plan]:
    one, other = first.workflow, second.workflow
    frame, grounded = _meant(first), first.grounded
    if one is None or other is None or frame is None or grounded is None or second.grounded is None:
        return None
    steps, known = list(one.steps), dict[str, str]()
    for step in other.steps:
        inputs = tuple((port, known[source]) for port, source in step.inputs)
        same = next((each for each in steps if (each.operation, each.inputs, each.label) == (step.operation, inputs, step.label)), None)
        known[step.id] = same.id if same is not None else f"s{len(steps) + 1}"
        if same is None:
            steps.append(Step(known[step.id], step.operation, inputs, step.label))
    below = known[other.value]
    if below == one.value:
        return None
    read_out = one.step(one.value).operation
    own = read_out.unit if isinstance(read_out, (Lookup, Summarise)) else None  # a field that is added up has none of these
    measured = _OF_LENGTHS.get(frame.output, "") if not isinstance(read_out, Summarise) else ""
    unit = own if own is not None and own in _OF_LENGTHS.values() else measured
    ratio = {"ratio": Ratio(), "share": Ratio(_PER_CENT, "%")}.get(read.how)
    operation = ratio or Difference(read.how == "difference", unit)
    port = "denominator" if ratio is not None else "other"
    last = Step(f"s{len(steps) + 1}", operation, (("features", one.value), (port, below)), " / ".join(read.called))
    workflow = Workflow((*steps, last), one.result, last.id, question)
    asked = replace(frame, question=question, output=Output.BOOLEAN if read.polar else Output.NUMBER, ignored=(), polar=read.polar)
    told = replace(
        _told(grounded, read.called[0], second.grounded.target, read.called[1]),
        frame=asked, statistic="ratio" if ratio is not None else read.how, attribute="", columns=(),
        held=BoundLimit("<" if read.down else ">", 0.0, Output.NUMBER) if read.polar else None,
        issues=(*grounded.issues, *second.grounded.issues),
    )  # fmt: skip
    issues = tuple(dict.fromkeys((*first.issues, *second.issues)))
    return replace(first, question=question, frame=asked, grounded=told, graph=None, workflow=workflow, issues=issues, grafted=True)


def _told(grounded: GroundedFrame, called: str, whole: Optional[Binding], whole_called: str) -> GroundedFrame:
    """With both things as the question calls them."""
    target = replace(grounded.target, label=called) if grounded.target is not None else None
    return replace(grounded, target=target, whole=replace(whole, label=whole_called) if whole is not None else None)
