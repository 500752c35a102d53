"""What a yes, a no, a share or a comparison rests on: the numbers that the steps of a run left behind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Optional

from ..model.answer import RunResult, StepRecord
from ..model.binding import BindingKind, BoundCondition, BoundTerm, GroundedFrame
from ..model.columns import column_unit, column_words
from ..model.number_words import said, statistic_words
from ..model.wording import translate
from ..workflow.graph import Step, Workflow
from .tables import Attributes

#: The layer is asked for the numbers of named features up to this many; a condition on more has no evidence of its own.
_FEW = 3
_COMPARING = frozenset(("CompareWith", "Filter", "Top"))


@dataclass(frozen=True)
class Compared:
    """A number that a condition went by: of a feature, or (``aim``) what it was compared with."""

    name: str
    value: Any
    unit: str
    words: str
    step: str = ""
    aim: bool = False

    @property
    def text(self) -> str:
        if self.value is None:
            return translate("SpatialRagAnswer", "{name} has no {number}").said(name=self.name, number=self.words)
        words = translate("SpatialRagAnswer", "{number} of {name}: {value}")
        return words.said(number=self.words, name=self.name, value=said(self.value, self.unit))


def compared(grounded: GroundedFrame, workflow: Workflow, run: RunResult, attributes: Attributes) -> list[Compared]:
    """The numbers of a question that compares named features, in the order of the steps; none where it compares none."""
    records = {record.step: record for record in run.trace}
    target = grounded.target
    named = bool(grounded.frame.others) or (target is not None and target.kind is BindingKind.NAMED)
    found: list[Compared] = []
    for step in _chain(workflow):
        record = records.get(step.id)
        if record is None or step.operation.__class__.__name__ not in _COMPARING:
            continue
        term = _term(grounded, record)
        column = str(record.parameters.get("column", "value"))
        words, unit = (term.label or term.column, term.unit) if term is not None else (column_words(column), column_unit(column))
        if named:
            found += [Compared(name or "it", value, unit, words, step.id) for name, value in record.evidence]
        if record.operation == "CompareWith":
            source = workflow.step(step.input("value"))
            aim = records[source.id]
            name = _reference_name(grounded, term, source.label) or source.label
            if aim.operation == "Summarise":  # what is usual, of all of them
                name = workflow.step(source.input("features")).label
                statistic = statistic_words(str(aim.parameters["statistic"]))
                words = translate("SpatialRagAnswer", "{statistic} of {number}").said(statistic=statistic, number=words)
            found.append(Compared(name, aim.value, aim.unit or unit, words, source.id, aim=True))
    return found or (_of_fields(grounded, attributes) if named else [])


def _chain(workflow: Workflow) -> list[Step]:
    """The steps along the features of the result, the first first."""
    chain = [workflow.step(workflow.result)]
    while "features" in dict(chain[-1].inputs):
        chain.append(workflow.step(chain[-1].input("features")))
    return chain[::-1]


def _of_fields(grounded: GroundedFrame, attributes: Attributes) -> list[Compared]:
    """The fields of named features that conditions go by: what was filtered out has left no number."""
    target = grounded.target
    if target is None or not target.layer_id or not 0 < len(target.fids) <= _FEW:
        return []
    terms = [condition.term for condition in target.conditions if condition.term.field and condition.term.per is None]
    if not terms:
        return []
    rows = attributes(target.layer_id, target.fids)
    return [Compared(target.label, row.get(term.field), term.unit, term.label or term.field) for row in rows for term in terms]


def ratio_parts(workflow: Workflow, run: RunResult) -> Optional[tuple[StepRecord, StepRecord]]:
    """The two numbers of the ratio or the difference that a workflow ends in."""
    records = {record.step: record for record in run.trace}
    last = records.get(workflow.value)
    if last is None or last.operation not in ("Ratio", "Difference"):
        return None
    (_, first), (_, second) = workflow.step(workflow.value).inputs
    return records[first], records[second]


def _term(grounded: GroundedFrame, record: StepRecord) -> Optional[BoundTerm]:
    """The number of the question that a step compared."""
    target = grounded.target
    if target is None:
        return None
    columns = _columns(record.parameters)
    for condition in target.conditions:
        if condition.term.column in columns:
            return condition.term
    term = target.superlative.term if target.superlative is not None else None
    return term if term is not None and term.column in columns else None


def _columns(parameters: Any) -> set[str]:
    """The columns that the parameters of a step name, however deep in a predicate."""
    if isinstance(parameters, dict):
        named = {str(value) for key, value in parameters.items() if key in ("column", "field")}
        return named.union(*(_columns(value) for value in parameters.values()))
    if isinstance(parameters, (list, tuple)):
        return set().union(*(_columns(value) for value in parameters))
    return set()


def _reference_name(grounded: GroundedFrame, term: Optional[BoundTerm], label: str) -> str:
    """What the number was compared with: of several ("larger than France but smaller than Brazil") what the step is called after."""
    conditions: tuple[BoundCondition, ...] = grounded.target.conditions if grounded.target is not None else ()
    names = [item.reference.label for item in conditions if item.reference is not None and item.term == term]
    return max((name for name in names if name in label), key=len, default=next(iter(names), ""))
