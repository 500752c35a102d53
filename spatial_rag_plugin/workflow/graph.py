"""The workflow: a directed acyclic graph of operations with typed ports, checked when it is built."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..errors import InvalidWorkflow
from ..model.codec import from_jsonable, to_jsonable
from ..model.columns import unit_of_statistic
from ..model.predicate import Predicate
from ..model.wording import translate
from .operations import Either, Gather, GroupStatistic, Operation, PortType, Top, TopIn


@dataclass(frozen=True)
class Step:
    """One operation with the steps that feed its ports; ``label`` names the resulting stream for people ("subway stations")."""

    id: str
    operation: Operation
    inputs: tuple[tuple[str, str], ...] = ()
    label: str = ""

    def input(self, port: str) -> str:
        return dict(self.inputs)[port]


@dataclass(frozen=True)
class Workflow:
    """Steps in an order in which every input comes before its use; the last step that ``result`` names gives the answer's features,
    ``value`` (may be empty) the answer's single value, or its table.

    Raises InvalidWorkflow when a port is missing, unknown, of the wrong type, or fed by a step that does not exist before it.
    """

    steps: tuple[Step, ...]
    result: str
    value: str = ""
    question: str = ""

    def __post_init__(self) -> None:
        seen: dict[str, Step] = {}
        for step in self.steps:
            _check_step(step, seen)
            seen[step.id] = step
        for role, name in (("result", self.result), ("value", self.value)):
            if role == "value" and not name:
                continue
            if name not in seen:
                raise InvalidWorkflow(f"the {role} “{name}” is no step; there are {', '.join(seen) or 'none'}")
            gives = seen[name].operation.output
            if (gives is PortType.FEATURES) != (role == "result"):
                wanted = "features" if role == "result" else "a value or a table"
                raise InvalidWorkflow(f"the {role} “{name}” gives {gives.value}, not {wanted}")

    def step(self, step_id: str) -> Step:
        for step in self.steps:
            if step.id == step_id:
                return step
        raise KeyError(step_id)

    def needed(self) -> tuple[Step, ...]:
        """The steps that the result or the value depend on, in order."""
        wanted = {self.result, self.value}
        for step in reversed(self.steps):
            if step.id in wanted:
                wanted.update(source for _, source in step.inputs)
        return tuple(step for step in self.steps if step.id in wanted)

    def layer_ids(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(s.operation.layer_id for s in self.steps if hasattr(s.operation, "layer_id")))

    def fields_gone_by(self) -> tuple[str, ...]:
        """What conditions, rankings and numbers on the way to the result read of its own features, not of their references: "DEPTH_M" of
        "wrecks deeper than 40 m". Fields of the layer in the order of the steps, with them columns that the steps made.
        """
        return tuple(dict.fromkeys(name for step in self.own_steps() for name in _read_by(step.operation)))

    def own_steps(self) -> tuple[Step, ...]:
        """The steps that work on what is asked for, and not on what it is held against, in order."""
        way = {self.result, self.value}
        for step in reversed(self.steps):
            if step.id in way:
                way.update(source for port, source in step.inputs if port == "features" or isinstance(step.operation, Either))
        return tuple(step for step in self.steps if step.id in way)

    def dated(self) -> tuple[str, ...]:
        """The columns in which a ranking leaves the ranks of dates."""
        return tuple(step.operation.column for step in self.steps if isinstance(step.operation, (Top, TopIn)) and step.operation.dates)

    def sizes(self) -> dict[str, str]:
        """The columns that hold the lengths or areas of others together, with their units."""
        gathered = [step.operation for step in self.steps if isinstance(step.operation, Gather)]
        units = {made.column: unit_of_statistic(made.statistic.value, made.size or made.source) for made in gathered}
        return {column: unit for column, unit in units.items() if unit}

    def words(self) -> list[str]:
        """The workflow for people, a line a step."""
        return [step_sentence(self, step) for step in self.steps]

    def to_json(self) -> dict[str, object]:
        return to_jsonable(self)

    @staticmethod
    def from_json(data: Mapping[str, object]) -> Workflow:
        return from_jsonable(Workflow, data)


def _read_by(operation: Operation) -> tuple[str, ...]:
    predicate = getattr(operation, "predicate", None)
    if isinstance(predicate, Predicate):
        return tuple(sorted(predicate.fields()))
    column = getattr(operation, "column", "")
    return (column,) if column else ()


def step_sentence(workflow: Workflow, step: Step) -> str:
    """The sentence of one step with the labels of the streams that enter it."""
    names = {port: workflow.step(source).label or source for port, source in step.inputs}
    if isinstance(step.operation, (Top, TopIn)):
        sentence = step.operation.sentence(names, _counts(workflow, step))
    else:
        sentence = step.operation.sentence(names)
    if "features" not in names:
        return sentence
    return translate("SpatialRagWorkflow", "{features}: {step}").said(features=names["features"], step=sentence)


def _counts(workflow: Workflow, step: Step) -> bool:
    """Whether the column by which a step puts features in order says how many of something each of them has."""
    column = getattr(step.operation, "column", "")
    while True:
        source = next((source for port, source in step.inputs if port == "features"), "")
        if not source:
            return False
        step = workflow.step(source)
        if isinstance(step.operation, (Gather, GroupStatistic)) and step.operation.column == column:
            return step.operation.is_count and not column.startswith("number_of_")  # "the largest number of schools"


def _check_step(step: Step, seen: Mapping[str, Step]) -> None:
    if step.id in seen:
        raise InvalidWorkflow(f"two steps are called “{step.id}”")
    ports = step.operation.ports
    given = [port for port, _ in step.inputs]
    for port in given:
        if port not in ports:
            raise InvalidWorkflow(f"step “{step.id}” has no port “{port}”; it has {', '.join(ports) or 'none'}")
    for port, kind in ports.items():
        if given.count(port) != 1:
            raise InvalidWorkflow(f"step “{step.id}” needs its port “{port}” connected once")
        source = step.input(port)
        if source not in seen:
            raise InvalidWorkflow(f"step “{step.id}” takes “{port}” from “{source}”, which does not come before it")
        if seen[source].operation.output is not kind:
            raise InvalidWorkflow(
                f"step “{step.id}” wants {kind.value} at “{port}”, “{source}” gives {seen[source].operation.output.value}"
            )
