"""Layers joined by a key: JoinField, KeepByKey."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from ...workflow.operations import JoinField, KeepByKey
from ..context import RunContext
from ..stream import Stream


def join_field(context: RunContext, operation: JoinField, inputs: Mapping[str, Stream]) -> Stream:
    """A value of the reference feature of equal key for each feature; empty text is no key."""
    stream, reference = context.read(inputs["features"]), context.read(inputs["reference"])
    order = np.argsort(reference.fids, kind="stable")
    keys, values = context.values(reference, operation.reference_field), context.values(reference, operation.source)
    known: dict[Any, Any] = {}
    for row in order.tolist():
        if keys[row] is not None and keys[row] != "":
            known.setdefault(keys[row], values[row])
    own = context.values(stream, operation.field)
    found = {fid: known.get(key) for fid, key in zip(stream.fids.tolist(), own)}
    return replace(stream, origin=replace(stream.origin, attributes={**stream.origin.attributes, operation.column: found}))


def keep_by_key(context: RunContext, operation: KeepByKey, inputs: Mapping[str, Stream]) -> Stream:
    """The features whose key the reference has, or has not; empty text is no key."""
    stream, reference = context.read(inputs["features"]), context.read(inputs["reference"])
    known = {key for key in context.values(reference, operation.reference_field) if key is not None and key != ""}
    met = np.array([key in known for key in context.values(stream, operation.field)], dtype=bool)
    return stream.take(~met if operation.negated else met)
