"""Questions over layers that hold things of one kind, one as points and one as areas: both are taken together, but for one that is named,
and where only areas will do.
"""

from __future__ import annotations

from collections.abc import Callable

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
    """The plan in which only areas are taken where these are needed: what lies in something, is measured or cut; None where it is none."""
    needed = united_as_areas(found.workflow) if found.workflow is not None else frozenset()
    if not needed:
        return found
    other = world.viewed(frozenset(), needed)
    again = read(other) if other is not world else found
    return again if again.runnable or not found.runnable else found
