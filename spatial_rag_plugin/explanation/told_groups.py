"""The features of a table that tells only some of its groups: of the three continents with the most countries, these countries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Optional

from ..model.answer import AnswerFeature, RunResult, Table
from ..workflow.graph import Workflow
from .tables import Attributes

_MOST = 50_000  # features that are looked up for it


def of_told_groups(
    features: Callable[[], tuple[AnswerFeature, ...]], table: Table, run: RunResult, workflow: Workflow, attributes: Attributes
) -> Optional[tuple[AnswerFeature, ...]]:
    """Those of the features whose value the table has a row for; None where it has every row, or where that cannot be told."""
    operation: Any = workflow.step(workflow.value).operation if workflow.value else None
    if run.table is None or type(operation).__name__ != "SummariseBy" or len(operation.keys) != 1:
        return None
    key = operation.keys[0]
    cut = operation.best or operation.having is not None or len(table.rows) < len(run.table.rows)
    if not cut or key.period or key.width or key.entries:
        return None
    every = features()
    layers = {feature.layer_id for feature in every}
    if len(layers) != 1 or "" in layers or len(every) > _MOST:
        return None
    told = {row[0] for row in table.rows}
    values = [said.get(key.field) for said in attributes(layers.pop(), [feature.fid for feature in every])]
    return tuple(feature for feature, value in zip(every, values) if value in told) if told <= set(values) else None
