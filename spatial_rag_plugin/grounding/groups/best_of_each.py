"""The extreme ones of each group, where the grammar took the group for the order: "highest severity by type", "oldest church by district".

"The largest city by population" says by what number it is the largest. What is no number anywhere in the data, and sorts things or is a
layer of areas, can be no such order: then it is what the things are broken down by, as "per" would say.
"""

from __future__ import annotations

from dataclasses import replace

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import FieldRole
from ...model.frame import Frame, Group, Output, Phrase, RelationKind
from ..attributes.fields import find_field, is_numeric
from ..kinds.classes import sure_kinds
from ..times.dates import holds_dates
from ..world import World

_SORTING = (FieldRole.CATEGORY, FieldRole.ADDRESS)


def best_of_each(frame: Frame, world: World) -> Frame:
    """The frame with such an order as its groups; as it is where the order may be a number, a name or a time."""
    target = frame.target
    best = target.superlative if target is not None else None
    if target is None or best is None or frame.group is not None or best.term is not None or best.percent or not best.field:
        return frame
    language = load(frame.language)
    at = frame.question.find(best.field, target.end)
    _, entry = language.superlatives.longest(fold(best.text).split(), 0)
    own = entry.get("field", "") if entry is not None and entry["role"] in ("field", "size", "length") else best.field
    if at < 0 or own == best.field or not _sorts(best.field, world):
        return frame
    if language.statistics.longest(fold(target.text).split(), 0)[0]:
        return frame  # the highest average rent is one of the means
    of_itself = replace(best, field=own, dimension="" if own else entry["role"])
    words = frame.question[target.end : at + len(best.field)].strip()
    group = Group(Phrase(best.field, at, at + len(best.field)), words, RelationKind.CONTAINS)
    return replace(frame, output=Output.TABLE, target=replace(target, superlative=of_itself), group=group)


def _sorts(words: str, world: World) -> bool:
    """Whether words say what things are sorted by, or areas that they lie in, and nowhere a number or a day."""
    found = [(info, layer) for layer in world.catalog.layers if (info := find_field(words, layer)) is not None]
    fields = [info for info, _ in found]
    areas = any(info.role is FieldRole.NAME and layer.holds_areas for info, layer in found)
    areas = areas or any(kind.name_score and world.catalog.layer(kind.layer_id).holds_areas for kind in sure_kinds(words, world))
    numbers = any(is_numeric(info) or holds_dates(info) for info in fields)
    if numbers or (not areas and any(info.role is FieldRole.NAME for info in fields)):
        return False
    return areas or any(info.role in _SORTING and info.distinct is not None and info.distinct < info.filled for info in fields)
