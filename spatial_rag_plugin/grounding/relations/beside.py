"""What stands beside areas, on their edge, or reaches into them, as the words for it say."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...model.binding import Binding, BoundRelation
from ...model.catalog import GeometryKind, LayerInfo
from ...model.frame import Frame, Relation, RelationKind, Tally
from ...model.issue import Issue, Severity
from ...model.wording import translate
from ..job import Job
from ..places.areas_by_field import is_division
from .limits import says
from .near import shares_borders


def may_reach(relation: Relation, frame: Frame, binding: Binding, layer: LayerInfo, held: LayerInfo) -> bool:
    """Whether what "touches" others may reach into them: not where they divide the land, as the states beside Poland and those of it do."""
    if not (layer.holds_areas or layer.holds_lines) or not says(relation, frame, "touching_words"):
        return False
    divide = held is layer or (is_division(binding.phrase.text, layer) and is_division("", held))
    return not (shares_borders(layer, held) and divide)


def reaching_in(tally: Tally, frame: Frame, binding: Binding, layer: LayerInfo, held: LayerInfo) -> Tally:
    """A tally of what "touches" things, with what reaches into them as well: "districts touched by two parks" may hold one of these."""
    touching = Relation(tally.kind, frame.question, tally.counted)
    reaches = tally.kind is RelationKind.TOUCHES and may_reach(touching, frame, binding, layer, held)
    return replace(tally, kind=RelationKind.INTERSECTS) if reaches else tally


def lies_on_the_edge(relation: Relation, frame: Frame, layer: LayerInfo, held: LayerInfo) -> bool:
    """ "Along the edge of the wood", "on the border of the district" of what shares no border with it."""
    beside = relation.kind is RelationKind.ALONG or (relation.kind is RelationKind.TOUCHES and not shares_borders(layer, held))
    return beside and held.holds_areas and says(relation, frame, "boundary_words")


def that_of_one(job: Job, bound: BoundRelation, binding: Binding, layer: LayerInfo, held: Optional[LayerInfo]) -> BoundRelation:
    """The country of "the largest city that is no capital" is the one nearest to it: it may lie just off the coast, which is said."""
    best = bound.reference.superlative if bound.reference is not None else None
    if bound.kind is not RelationKind.CONTAINS or bound.negated or best is None or best.count != 1 or binding.phrase.plural:
        return bound
    if held is None or held.geometry is not GeometryKind.POINT or not is_division(binding.phrase.text, layer) or bound.reference is None:
        return bound
    note = translate("SpatialRagAsking", "“{area}” is the one that is nearest to “{thing}”, which may lie just outside of it.")
    job.say(Issue(Severity.INFO, "nearest-area", note.said(area=binding.label or layer.name, thing=bound.reference.label)))
    return replace(bound, kind=RelationKind.NEAREST, count=1)
