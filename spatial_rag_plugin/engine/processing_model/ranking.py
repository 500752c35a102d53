"""How rankings are written in Processing algorithms."""

from __future__ import annotations

from collections.abc import Mapping

from qgis.core import QgsExpression

from ...model.columns import DISTANCE_COLUMN, TIME_COLUMN
from ...model.ranking import WishKind
from ...workflow import operations as ops
from ...workflow.graph import Step
from .draft import Flow
from .writer import Writer

_PARAMETERS = {WishKind.WANT: "WANTS", WishKind.DESCRIBE: "DESCRIPTIONS", WishKind.AVOID: "AVERSIONS"}
_RANK = "rank"


def hybrid_rank(writer: Writer, step: Step, sentence: str, inputs: Mapping[str, Flow]) -> Flow:
    """All features in order under the step's own name, because scores are those among all; then, where a number was said, the best."""
    operation, flow = step.operation, inputs["features"]
    said = {name: [wish.text.replace(";", ",") for wish in operation.wishes if wish.kind is kind] for kind, name in _PARAMETERS.items()}
    values = {
        **{name: "; ".join(texts) for name, texts in said.items()},
        "FIELDS": list(operation.text_fields),
        "WEIGHT_SPACE": operation.weights.space,
        "WEIGHT_MEANING": operation.weights.meaning,
        "WEIGHT_TIME": operation.weights.time,
        "LANGUAGE": operation.language,
        "K": 0,
        "ENCODE": writer.encode,
        "REPLACE": True,
        "COMPANION_PYTHON": writer.companion_python,
    }
    # a distance that is only a limit is none to the algorithm, which has no other way to let it count for nothing
    if operation.nearness and DISTANCE_COLUMN in flow.filled:
        values["DISTANCE_FIELD"] = DISTANCE_COLUMN
    if TIME_COLUMN in flow.filled:
        values["TIME_FIELD"] = TIME_COLUMN
    origin = _origin(writer, step)
    if isinstance(origin.operation, (ops.Load, ops.Unite)):
        values["CORPUS"] = writer.flows[origin.id]
    ranked = flow.via(writer.child(step.id, operation.algorithm, sentence, flow, values), ordered_by_key=False)
    if not operation.count:
        return ranked
    best = {"EXPRESSION": f"{QgsExpression.quotedColumnRef(_RANK)} <= {int(operation.count)}"}
    title = f"keep the best {operation.count}"
    return ranked.via(writer.child(f"{step.id}_best", "native:extractbyexpression", title, ranked, best), ordered_by_key=False)


def _origin(writer: Writer, step: Step) -> Step:
    """The step in which the features of another come from somewhere."""
    while "features" in dict(step.inputs) and not isinstance(step.operation, ops.Unite):
        step = writer.workflow.step(step.input("features"))
    return step
