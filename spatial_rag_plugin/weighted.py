"""The plan of a mean that something weighs, from that of the plain mean."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Optional

from .grounding.numbers.weighted import not_weighted, with_weight
from .grounding.world import World
from .language.weighted import weighted_means
from .model.settings import Settings
from .plans import Clock, Plan, composed


def weighed(
    question: str, code: str, world: World, settings: Settings, read: Callable[[str, World, Settings, bool], Plan]
) -> Optional[Plan]:
    """The mean with what weighs it, where the plain mean is answered to the last word; what cannot weigh it is asked back."""
    asked = None
    for said in weighted_means(question, code):
        found = read(said.rest, world, settings, True)
        if found.leaves_words or found.frame is None or found.grounded is None or found.grafted:
            continue
        grounded = with_weight(found.grounded, said, world)
        if grounded is not None:
            issues = (*found.issues, grounded.issues[-1])
            return replace(composed(found.frame, grounded, issues, world, settings, Clock()), question=question, grafted=True)
        asked = asked or replace(found, question=question, workflow=None, issues=(not_weighted(question, found.grounded, said, world),))
    return asked
