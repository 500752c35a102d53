"""The plan of a question about areas that only a field of smaller ones tells: read once more with these as a layer of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple, Optional

from .grounding.lexicon.field_words import field_words
from .grounding.lexicon.layer_names import PARTIAL_LAYER_NAME, layer_name_score
from .grounding.lexicon.short_names import MONEY
from .grounding.lexicon.words import stems
from .grounding.numbers.adding_up import mean_taken
from .grounding.numbers.measures import DISTINCT
from .grounding.places.joined_areas import MEAN, Areas, area_field, areas_told, names_of_areas, with_areas
from .grounding.places.own_layers import layers_of, of_no_layer
from .grounding.world import World
from .language.tokens import is_cjk
from .model.binding import BoundTally, BoundTerm, GroundedFrame
from .model.frame import RelationKind
from .model.inside import inside
from .model.issue import Issue, Severity
from .model.wording import translate
from .plans import Plan
from .workflow.joined_templates import with_numbers_used

_NEAR = (RelationKind.NEAR, RelationKind.WITHIN_DISTANCE, RelationKind.NEAREST)


class Joined(NamedTuple):
    """A plan over joined areas; ``of_parts``: it tells something of the parts in them, which a break-down by a field may tell plainer."""

    plan: Plan
    of_parts: bool


def by_joined_areas(found: Plan, question: str, world: World, read: Callable[[World], Plan]) -> Optional[Joined]:
    """How a question is understood that way (``read``: in another world); None where it has no such areas, or stops all the same."""
    if any(layer.parts is not None for layer in world.catalog.layers):
        return None  # all of them were joined at once
    areas = areas_told(replace(found.frame, question=question), world) if found.frame is not None else ()
    if not areas:
        return None
    other = with_areas(world, areas)
    plan = read(other)
    used = [each for each in areas if plan.grounded is not None and f"{each.layer.id}/{each.field.name}" in layers_of(plan.grounded)]
    if plan.leaves_words or plan.grounded is None or not used or _mean_of_sums(plan.grounded, used) or _near_their_own(plan.grounded, used):
        return None
    numbers = with_numbers_used(other.catalog, plan.grounded)
    means = {name for layer in numbers.layers if layer.parts is not None for name, statistic in layer.parts.numbers if statistic == MEAN}
    infos = {info.name: info for each in used for info in each.layer.fields if info.name in means}
    parts = {each.layer.id for each in used}
    told = (*map(_joined, used), *map(mean_taken, infos.values()))
    grounded = of_no_layer(plan.grounded, {layer.id for layer in world.catalog.layers})
    whole = replace(plan, grounded=grounded, issues=(*plan.issues, *told), grafted=True)
    return Joined(whole, _tells_parts(plan.grounded, parts))


def _mean_of_sums(grounded: GroundedFrame, used: Sequence[Areas]) -> bool:
    """Whether a mean would be that of the amounts of money of whole areas: the average price in the wards is one of things there."""
    infos = (each.layer.field(grounded.attribute) for each in used) if grounded.statistic == MEAN else ()
    money = MONEY | field_words().prices
    return any(info is not None and not money.isdisjoint((*stems(info.name), *stems(info.alias))) for info in infos)


def _near_their_own(grounded: GroundedFrame, used: Sequence[Areas]) -> bool:
    """Whether parts would be near any of the areas that are made of them, which all are: "leases near town" of leases that say a town."""
    target = grounded.target
    if target is None:
        return False
    own = {f"{each.layer.id}/{each.field.name}" for each in used if each.layer.id == target.layer_id}
    ends = (relation.reference for relation in target.relations if relation.kind in _NEAR and not relation.negated)
    return any(end is not None and end.predicate is None and end.layer_id in own for end in ends)


def goes_by_parts(found: Plan, question: str, world: World) -> bool:
    """Whether areas are asked for, and the parts of them are taken instead: no ward is small because one of its blocks is."""
    target = found.frame.target if found.frame is not None else None
    grounded = found.grounded
    if target is None or grounded is None or grounded.target is None or grounded.statistic == DISTINCT:
        return False
    if grounded.group_field:
        return any(_counts_twice(term, world) for term in grounded.columns)
    if not (target.superlative or target.conditions):
        return False
    layer = world.catalog.by_id().get(grounded.target.layer_id)
    if layer is None or not layer.holds_areas:
        return False
    if is_cjk(target.text[:1]) and target.text not in question:  # the rows were put in for what is said: 蓄积量最高的5个林班
        return any(word in question for word in names_of_areas(layer))
    called = layer_name_score(stems(target.text), layer) >= PARTIAL_LAYER_NAME  # "sites" of arch_sites, which are none of a SITE_NAME
    return target.text != grounded.target.phrase.text and not called and area_field(target.text, layer) is not None


def _counts_twice(term: BoundTerm, world: World) -> bool:
    """Whether what is counted in each part may lie in several of them: a park in three blocks of a ward is one park."""
    things = term.tally.counted if term.tally is not None and not term.tally.dimension else None
    if things is None:
        return False
    pieces = things.made.parts if things.made is not None else (things,)  # rivers are joined of their pieces
    counted = (world.catalog.by_id().get(piece.layer_id) for piece in pieces)
    return any(layer is not None and (layer.holds_areas or layer.holds_lines) for layer in counted)


def _joined(areas: Areas) -> Issue:
    text = translate("SpatialRagAsking", "“{word}”: the features of “{layer}” of equal {field}, taken together.")
    said = text.said(word=areas.word, layer=areas.layer.name, field=areas.field.title)
    return Issue(Severity.INFO, "areas-joined", said, understood=areas.word, subject=areas.word)


def _tells_parts(grounded: GroundedFrame, parts: set[str]) -> bool:
    """Whether parts are what is counted: "blocks by ward and class" are rows by two fields of theirs, which is plainer where it is read."""
    counted = ((tally.counted.layer_id, tally.statistic) for tally in inside(grounded) if isinstance(tally, BoundTally))
    return any(layer in parts or (layer.rpartition("/")[0] in parts and statistic != "count") for layer, statistic in counted)
