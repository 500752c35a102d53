"""Features by what they belong to: Allot, TopIn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from ...workflow.operations import KEY_COLUMN, REFERENCE_COLUMN, Allot, TopIn
from ..context import RunContext
from ..geodesy import search_boxes
from ..grouping import allotted, group_codes, top_in
from ..stream import Stream
from .distance import same_rows
from .making import compared_with
from .topology import cut, near
from .values import ranked_numbers

_BOXES = 256


def allot(context: RunContext, operation: Allot, inputs: Mapping[str, Stream]) -> Stream:
    """A row for each pair, by reference and then by id; references to which nothing belongs are noted."""
    reference = compared_with(context, inputs["reference"])
    features = inputs["features"]
    measurer = context.measurer(features)
    if operation.topology is None:
        boxes = search_boxes(reference.geometry, operation.distance_m or 0.0, measurer).merged(_BOXES).boxes
        features = context.read(features, boxes)
    else:
        features = near(context, features, reference)
    features = cut(context, features)
    own = same_rows(features, reference, operation.same_source)
    column, metres = features.geometry, operation.distance_m or 0.0
    i, j = allotted(operation.topology, metres, column, reference.geometry, measurer, own, context.check)
    order = np.lexsort((features.fids[i], reference.fids[j]))
    i, j = i[order], j[order]
    note = empty_note(len(reference), len(np.unique(j)))
    if note:
        context.note(note)
    found = features.take(i).filled(**{REFERENCE_COLUMN: reference.fids[j]})
    return replace(found, reference=reference, reference_row=j)


def top_in_each(context: RunContext, operation: TopIn, inputs: Mapping[str, Stream]) -> Stream:
    """The extreme features of each group, group by group."""
    stream = cut(context, context.read(inputs["features"]))
    column = ranked_numbers(context, stream, operation)
    codes = codes_of(context, operation, stream)
    rows = top_in(column, stream.fids, codes, operation.count, operation.descending, operation.skip, operation.ties, operation.percent)
    for note in top_notes(operation, column, codes, rows):
        context.note(note)
    return (stream if operation.column == KEY_COLUMN else stream.ranked(operation.column, column)).take(rows)


def codes_of(context: RunContext, operation: TopIn, stream: Stream) -> np.ndarray:
    """The groups (N,) of a stream as numbers in their order, -1 for none."""
    if operation.field:
        return group_codes(context.values(stream, operation.field))
    return group_codes(stream.columns[REFERENCE_COLUMN].tolist())


def empty_note(count: int, there: int) -> str:
    """What to say of references to which nothing belongs."""
    return f"To {count - there:,} of {count:,} belongs none of them." if there < count else ""


def top_notes(operation: TopIn, column: np.ndarray, codes: np.ndarray, rows: np.ndarray) -> list[str]:
    """What to say of features without a group, and of equals that were left out. ``rows``: those that were kept."""
    said = []
    groupless = int((codes < 0).sum())
    if groupless:
        said.append(f"{groupless:,} have no {operation.field}, and belong to no group.")
    if operation.count and not operation.ties:
        everything = top_in(column, np.zeros(len(column)), codes, operation.count, operation.descending, operation.skip, True)
        if len(everything) > len(rows):
            said.append(f"{len(everything) - len(rows):,} more have the same {operation.column}; which of them is taken is arbitrary.")
    return said
