"""Fields of the nearest thing, beside the distance to it, in the table that has a row for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from ...model.binding import GroundedFrame
from ...model.catalog import LayerInfo
from ...model.frame import Output, RelationKind
from ...model.issue import Issue
from ..asking import ask_back, ask_numbers
from ..attributes.fields import find_field
from ..world import World


def nearest_of_each(grounded: Optional[GroundedFrame], world: World) -> Optional[LayerInfo]:
    """The layer of the things of which each row has the nearest; None where the answer is no such table."""
    if grounded is None or grounded.target is None or grounded.frame.output is not Output.TABLE or grounded.columns:
        return None
    near = [relation.reference for relation in grounded.target.relations if relation.kind is RelationKind.FROM]
    return world.catalog.layer(near[0].layer_id) if len(near) == 1 and near[0] is not None and near[0].layer_id else None


def with_fields_of_nearest(grounded: GroundedFrame, words_said: Sequence[str], layer: LayerInfo) -> tuple[GroundedFrame, tuple[Issue, ...]]:
    """The table with these fields of the nearest; and what stops it, where one of them does not exist."""
    found = [(words, find_field(words, layer)) for words in words_said]
    missing = tuple(ask_back.no_field(words, layer, exists_as_text=False) for words, info in found if info is None)
    fields = tuple(info.name for _, info in found if info is not None)
    taken = tuple(ask_numbers.field_not_size(words, info.name, layer) for words, info in found if info is not None)
    return replace(grounded, beside=fields, issues=(*grounded.issues, *taken)), missing or taken
