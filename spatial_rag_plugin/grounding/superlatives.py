""" "The largest", "the 3 most populous": by which number of the features."""

from __future__ import annotations

from typing import Optional

from ..model.binding import BoundSuperlative
from ..model.catalog import LayerInfo
from ..model.frame import Superlative
from . import ask_back
from .fields import number_field
from .job import Job
from .limits import cut_into_pieces, undoable_superlative


def bind_superlative(job: Job, superlative: Superlative, layer: LayerInfo) -> Optional[BoundSuperlative]:
    """The extreme by a field or by size; None (and an issue) where the layer has nothing to rank by."""
    refusal = undoable_superlative(superlative)
    if refusal is not None:
        job.say(refusal)
        return None
    if superlative.field:
        field, exists = number_field(superlative.field, layer)
        if field is None:
            job.say(ask_back.no_field(superlative.field, layer, exists))
            return None
        return BoundSuperlative(field.name, True, superlative.descending, superlative.count)
    if superlative.dimension == "count" or not (layer.holds_areas or layer.holds_lines):
        job.say(ask_back.no_field(superlative.text, layer, False))
        return None
    by = superlative.dimension
    if by not in ("area", "length"):
        by = "area" if layer.holds_areas else "length"
    if by == "length" and not layer.holds_lines and layer.holds_areas:
        by = "area"
    pieces = cut_into_pieces(layer) if by == "length" else None
    if pieces is not None:
        job.say(pieces)
        return None
    return BoundSuperlative(by, False, superlative.descending, superlative.count)
