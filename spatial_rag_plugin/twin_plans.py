"""Questions over layers that hold things of one kind, one as points and one as areas: both are taken together, but for one that is named,
and where only areas will do.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from .grounding.asking.ask_made import areas_alone
from .grounding.lexicon.twin_names import named_alone
from .grounding.world import World
from .plans import Plan
from .workflow.areas_needed import united_as_areas


def in_sight(question: str, world: World) -> tuple[str, World]:
    """The world in which a layer that a question names stands without its twin, and the question without words for its shape alone."""
    left_out: set[str] = set()
    both = [(layer.id, layer.twins) for layer in world.catalog.layers if layer.twins is not None]
    rest = question
    for layer_id, twins in both:
        named = named_alone(question, twins)
        if named.layers:
            left_out |= {layer_id, *({twins.points_id, twins.areas_id} - named.layers)}
            rest = named.question
    return rest, world.viewed(frozenset(left_out)) if left_out else world


def with_areas_alone(found: Plan, world: World, read: Callable[[World], Plan]) -> Plan:
    """The plan in which only areas are taken where these are needed: what lies in something, is measured or cut. Where the same things are
    wanted whole as well only their areas are, which is said.
    """
    needed = united_as_areas(found.workflow, world.catalog) if found.workflow is not None else frozenset()
    other = world.viewed(frozenset(), needed) if needed else world
    if other is world:
        return found
    again = read(other)
    left = united_as_areas(again.workflow, world.catalog) if again.workflow is not None else needed
    if not left:
        return again
    both = {layer.id: layer.twins for layer in world.catalog.layers if layer.twins is not None and layer.id in left}
    alone = read(world.viewed(frozenset(both) | {twins.points_id for twins in both.values()}, needed - left))
    used = set(alone.workflow.layer_ids()) if alone.workflow is not None else set()
    notes = tuple(areas_alone(twins.points, twins.areas) for twins in both.values() if twins.areas_id in used)
    return replace(alone, issues=(*alone.issues, *notes))
