"""Ranking in a fused run: nothing to do, because the rank stage scores what the run gives."""

from __future__ import annotations

from collections.abc import Mapping

from ...workflow.operations import HybridRank
from ..context import RunContext
from ..stream import Stream


def hybrid_rank(context: RunContext, operation: HybridRank, inputs: Mapping[str, Stream]) -> Stream:
    """The features as they come; none is left out, and texts are read only of those that are left at the end."""
    return inputs["features"]
