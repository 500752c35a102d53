"""What of a step a person may change: numbers, signs, values and sides, each with words for people and the place in the operation."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Optional, Union

from ..errors import InvalidWorkflow
from ..model.columns import AZIMUTH_COLUMN, DISTANCE_COLUMN, SECTOR_NAMES, column_unit, column_words
from ..model.number_words import statistic_words
from ..model.predicate import AllOf, AnyOf, Compare, Comparison, ContainsText, HasToken, Not, OneOf, Predicate
from ..model.wording import translate
from .graph import Step, Workflow
from .judging import chain
from .operations import (
    Allot,
    Buffer,
    Difference,
    Filter,
    Gather,
    HybridRank,
    InDirection,
    Lookup,
    Nearest,
    Operation,
    Ratio,
    ServiceArea,
    Statistic,
    Summarise,
    SummariseBy,
    Top,
    TopIn,
    WithinDistance,
)  # fmt: skip

#: Where in an operation a value stands: names of fields, and indexes of tuples.
Place = tuple[Union[str, int], ...]


@dataclass(frozen=True)
class Parameter:
    """A value of an operation that a person may change. ``unit`` of a number: "m", "m2", "deg", "%" or none; ``choices``: all that it may
    be, with words for people; ``least``: of a number, the smallest that it may be.
    """

    place: Place
    label: str
    value: Any
    unit: str = ""
    choices: tuple[tuple[Any, str], ...] = ()
    least: float = float("-inf")


@dataclass(frozen=True)
class Part:
    """One of several conditions, which may be left out by itself: its place in the operation, and its words."""

    place: Place
    words: str


_LABELS = {
    "most": translate("SpatialRagWorkflow", "At most"),
    "least": translate("SpatialRagWorkflow", "At least"),
    "distance": translate("SpatialRagWorkflow", "Distance"),
    "count": translate("SpatialRagWorkflow", "How many"),
    "percent": translate("SpatialRagWorkflow", "How many per cent"),
    "end": translate("SpatialRagWorkflow", "Which"),
    "direction": translate("SpatialRagWorkflow", "Direction"),
    "width": translate("SpatialRagWorkflow", "To either side"),
    "contains": translate("SpatialRagWorkflow", "{field} contains"),
}
_NEAREST = ((False, translate("SpatialRagWorkflow", "nearest").said()), (True, translate("SpatialRagWorkflow", "farthest").said()))
_LARGEST = ((True, translate("SpatialRagWorkflow", "largest").said()), (False, translate("SpatialRagWorkflow", "smallest").said()))
_LATEST = ((True, translate("SpatialRagWorkflow", "latest").said()), (False, translate("SpatialRagWorkflow", "earliest").said()))
#: What may be made of the same numbers, in their unit.
_OF_NUMBERS = (Statistic.SUM, Statistic.MEAN, Statistic.MEDIAN, Statistic.MIN, Statistic.MAX, Statistic.RANGE, Statistic.STDEV)
#: Of dates and texts as well.
_OF_ANYTHING = (Statistic.MIN, Statistic.MAX)
_SAME = (Comparison.EQ, Comparison.NE)
_SIGNS = {
    Comparison.EQ: "=", Comparison.NE: "≠", Comparison.LT: "<", Comparison.LE: "≤", Comparison.GT: ">", Comparison.GE: "≥",
}  # fmt: skip


def parameters(workflow: Workflow, step: Step) -> tuple[Parameter, ...]:
    """What may be changed of a step so that everything that is told of the answer stays true; often nothing."""
    operation = step.operation
    if isinstance(operation, WithinDistance):
        return _distances(operation)
    if isinstance(operation, InDirection):
        sides = tuple((number * 45.0, name) for number, name in enumerate(SECTOR_NAMES))
        known = operation.azimuth_deg in dict(sides)
        side = (Parameter(("azimuth_deg",), _LABELS["direction"].said(), operation.azimuth_deg, choices=sides),) if known else ()
        return (*side, Parameter(("half_width_deg",), _LABELS["width"].said(), operation.half_width_deg, "deg", least=1.0))
    if isinstance(operation, HybridRank):
        return (_count(operation.count),) if operation.count and not one_is_asked(workflow) else ()
    if isinstance(operation, (Nearest, Top, TopIn)):
        return _ends(operation) if not operation.skip and not one_is_asked(workflow) else ()
    if isinstance(operation, (Buffer, ServiceArea)) or (isinstance(operation, (Gather, Allot)) and operation.distance_m is not None):
        return (Parameter(("distance_m",), _LABELS["distance"].said(), operation.distance_m, "m", least=0.0),)
    if isinstance(operation, (Summarise, SummariseBy)):
        return tuple(_statistics(operation))
    if isinstance(operation, Filter):
        words = not gives_noun(workflow, step) or may_lose_noun(workflow, step)
        return tuple(_of_predicate(operation.predicate, ("predicate",), words))
    return ()


def parts(workflow: Workflow, step: Step) -> tuple[Part, ...]:
    """The conditions of a step that may be left out one by one: of several, and none that what it keeps is called after."""
    if not isinstance(step.operation, Filter):
        return ()
    found = _parts(step.operation.predicate, ("predicate",))
    if gives_noun(workflow, step) and not may_lose_noun(workflow, step):
        found = [(place, part) for place, part in found if not naming(part)]
    return tuple(Part(place, part.words()) for place, part in found)


def without_parts(operation: Operation, left_out: Collection[Place]) -> Operation:
    """The operation without these of its conditions. Raises InvalidWorkflow where none would be left."""
    if not left_out or not isinstance(operation, Filter):
        return operation
    predicate = _without(operation.predicate, ("predicate",), left_out)
    if predicate is None:
        raise InvalidWorkflow(translate("SpatialRagWorkflow", "no condition is left").said())
    return replace(operation, predicate=predicate)


def naming(predicate: Predicate) -> list[Predicate]:
    """The conditions of a predicate that say what something is, and not how much of something it has."""
    if isinstance(predicate, (AllOf, AnyOf)):
        return [found for part in predicate.parts for found in naming(part)]
    amount = isinstance(predicate, Compare) and not _is_code(predicate) and not isinstance(predicate.value, (str, bool))
    return [] if amount else [predicate]


def _is_code(predicate: Compare) -> bool:
    """Whether a number may be one that stands for a kind."""
    return predicate.op in _SAME


def with_values(operation: Operation, values: Mapping[Place, Any]) -> Operation:
    """The operation with other values at these places."""
    for place, value in values.items():
        operation = _with(operation, place, value)
    return operation


def one_is_asked(workflow: Workflow) -> bool:
    """Whether the answer is a value of one feature: its field, how far it is, which way."""
    asked = workflow.step(workflow.value).operation if workflow.value else None
    column = asked.column if isinstance(asked, Summarise) else ""
    return isinstance(asked, Lookup) or column in (DISTANCE_COLUMN, AZIMUTH_COLUMN)


def gives_noun(workflow: Workflow, step: Step) -> bool:
    """Whether what a step keeps is called otherwise than what it takes: without it, it would be called wrongly."""
    source = dict(step.inputs).get("features", "")
    return bool(source) and workflow.step(source).label != step.label


def may_lose_noun(workflow: Workflow, step: Step) -> bool:
    """Whether what a step keeps is told of by its name only, which can be another one: the result, and no part of another number."""
    asked = workflow.step(workflow.value).operation if workflow.value else None
    return any(item.id == step.id for item in chain(workflow)) and not isinstance(asked, (Ratio, Difference))


def _distances(operation: WithinDistance) -> tuple[Parameter, ...]:
    found = []
    if operation.min_distance_m:
        found.append(Parameter(("min_distance_m",), _LABELS["least"].said(), operation.min_distance_m, "m", least=0.0))
    if operation.distance_m is not None:
        found.append(Parameter(("distance_m",), _LABELS["most"].said(), operation.distance_m, "m", least=0.0))
    return tuple(found)


def _statistics(operation: Union[Summarise, SummariseBy]) -> Iterator[Parameter]:
    """What is made of the numbers of each column; not of counts, and not of what weighs its numbers."""
    readings = (operation,) if isinstance(operation, Summarise) else operation.readings
    for number, reading in enumerate(readings):
        if reading.statistic in _OF_NUMBERS and not reading.weight:
            ends = reading.statistic in _OF_ANYTHING and not (reading.unit or column_unit(reading.column))
            choices = tuple((each, statistic_words(each.value)) for each in (_OF_ANYTHING if ends else _OF_NUMBERS))
            place = ("more", number - 1, "statistic") if number else ("statistic",)
            yield Parameter(place, column_words(reading.column), reading.statistic, choices=choices)


def _parts(predicate: Predicate, place: Place, several: bool = False) -> list[tuple[Place, Predicate]]:
    if isinstance(predicate, (AllOf, AnyOf)):
        parts = enumerate(predicate.parts)
        many = len(predicate.parts) > 1
        return [found for number, part in parts for found in _parts(part, (*place, "parts", number), many)]
    return [(place, predicate)] if several else []


def _without(predicate: Predicate, place: Place, left_out: Collection[Place]) -> Optional[Predicate]:
    if place in left_out:
        return None
    if not isinstance(predicate, (AllOf, AnyOf)):
        return predicate
    kept = [_without(part, (*place, "parts", number), left_out) for number, part in enumerate(predicate.parts)]
    found = tuple(part for part in kept if part is not None)
    return replace(predicate, parts=found) if len(found) > 1 else found[0] if found else None


def _count(count: int) -> Parameter:
    return Parameter(("count",), _LABELS["count"].said(), count, least=1)


def _ends(operation: Union[Nearest, Top, TopIn]) -> tuple[Parameter, ...]:
    if isinstance(operation, Nearest):
        return (_count(operation.count), Parameter(("farthest",), _LABELS["end"].said(), operation.farthest, choices=_NEAREST))
    sides = _LATEST if operation.dates is not None else _LARGEST
    end = Parameter(("descending",), _LABELS["end"].said(), operation.descending, choices=sides)
    if operation.percent:
        return (Parameter(("percent",), _LABELS["percent"].said(), operation.percent, "%", least=0.1), end)
    return (_count(operation.count), end) if operation.count else (end,)


def _of_predicate(predicate: Predicate, place: Place, words: bool) -> Sequence[Parameter]:
    """Of each part: numbers, and with ``words`` texts as well."""
    if isinstance(predicate, (AllOf, AnyOf)):
        parts = enumerate(predicate.parts)
        return [item for number, part in parts for item in _of_predicate(part, (*place, "parts", number), words)]
    if isinstance(predicate, Not):
        return _of_predicate(predicate.part, (*place, "part"), words)
    if isinstance(predicate, Compare) and not isinstance(predicate.value, bool):
        text = isinstance(predicate.value, str)
        if (text or _is_code(predicate)) and not words:
            return ()
        signs = (Comparison.EQ, Comparison.NE) if text and predicate.op in (Comparison.EQ, Comparison.NE) else tuple(Comparison)
        choices = tuple((sign, _SIGNS[sign]) for sign in signs)
        label, unit = column_words(predicate.field), column_unit(predicate.field)
        return (Parameter((*place, "op"), label, predicate.op, choices=choices), Parameter((*place, "value"), label, predicate.value, unit))
    if isinstance(predicate, OneOf) and words:
        values = [item for item in enumerate(predicate.values) if not isinstance(item[1], bool)]
        return [Parameter((*place, "values", number), column_words(predicate.field), value) for number, value in values]
    if isinstance(predicate, HasToken) and words:
        label = column_words(predicate.field)
        return [Parameter((*place, "tokens", number), label, token) for number, token in enumerate(predicate.tokens)]
    if isinstance(predicate, ContainsText) and words:
        return (Parameter((*place, "text"), _LABELS["contains"].said(field=predicate.field), predicate.text),)
    return ()


def _with(whole: Any, place: Place, value: Any) -> Any:
    if not place:
        return value
    first, rest = place[0], place[1:]
    if isinstance(first, int):
        return tuple(_with(item, rest, value) if number == first else item for number, item in enumerate(whole))
    return replace(whole, **{first: _with(getattr(whole, first), rest, value)})
