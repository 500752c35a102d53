"""What is open at a time: OpeningHours."""

from __future__ import annotations

from collections.abc import Mapping

from ...workflow.operations import OpeningHours
from ..context import RunContext
from ..opening import judged
from ..results import lonlats
from ..stream import Stream
from .topology import cut


def opening_hours(context: RunContext, operation: OpeningHours, inputs: Mapping[str, Stream]) -> Stream:
    """The features that are open, with the state, the score and the next change as columns."""
    stream = cut(context, context.read(inputs["features"]))
    hours = [context.values(stream, name) for name in operation.hours_fields]
    status = {name: context.values(stream, name) for name in operation.status_fields}
    found = judged(operation, hours, status, lonlats(context, stream), context.settings, context.check)
    for note in found.notes:
        context.note(note)
    return stream.filled(**found.columns).take(found.kept(operation.keep, operation.opening))
