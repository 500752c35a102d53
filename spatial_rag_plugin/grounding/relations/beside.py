"""What stands beside areas, on their edge, or reaches into them, as the words for it say."""

from __future__ import annotations

from ...model.binding import Binding
from ...model.catalog import LayerInfo
from ...model.frame import Frame, Relation, RelationKind
from ..places.areas_by_field import is_division
from .limits import says
from .near import shares_borders


def may_reach(relation: Relation, frame: Frame, binding: Binding, layer: LayerInfo, held: LayerInfo) -> bool:
    """Whether what "touches" others may reach into them: not where they divide the land, as the states beside Poland and those of it do."""
    if not (layer.holds_areas or layer.holds_lines) or not says(relation, frame, "touching_words"):
        return False
    divide = held is layer or (is_division(binding.phrase.text, layer) and is_division("", held))
    return not (shares_borders(layer, held) and divide)


def lies_on_the_edge(relation: Relation, frame: Frame, layer: LayerInfo, held: LayerInfo) -> bool:
    """ "Along the edge of the wood", "on the border of the district" of what shares no border with it."""
    beside = relation.kind is RelationKind.ALONG or (relation.kind is RelationKind.TOUCHES and not shares_borders(layer, held))
    return beside and held.holds_areas and says(relation, frame, "boundary_words")
