"""The line around an area, and the line that two areas share: "the border of Switzerland", "the border between France and Germany"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Optional

from ...model.binding import Binding, BindingKind, BoundMade
from ...model.frame import Construction, Made, Phrase
from ..asking import ask_made
from ..job import Job
from ..lexicon.exonyms import place_of
from ..world import Need, World
from .made_layers import made_label

_MOST = 2
_JOINED = re.compile(r"\s*[-–—/]\s*")


def bind_boundary(job: Job, phrase: Phrase, made: Made, need: Need) -> Optional[Binding]:
    """The boundary of one part, or what is shared by those of two; None (and an issue) where a part is no area."""
    if not 0 < len(made.parts) <= _MOST:
        job.say(ask_made.too_few_parts(phrase, made.kind))
        return None
    parts = []
    for part in (_of_its_place(part, job.world) for part in _each_of_two(made.parts, job.world)):
        bound = job.bind(part, Need.AREAS)
        if bound is None:
            return None
        layer = job.layer_of(bound)
        if layer is None or not layer.holds_areas:
            job.say(ask_made.no_boundary(phrase, bound.label or part.text))
            return None
        parts.append(bound)
    around = BoundMade(Construction.BOUNDARY, (parts[0],))
    boundary = Binding(phrase, BindingKind.MADE, label=made_label(around), made=around)
    if len(parts) == 1:
        job.say(ask_made.boundary_taken(phrase, parts[0].label))
        return boundary
    # what lies on the edge of the other lies inside of it
    shared = BoundMade(Construction.INTERSECTION, (boundary, parts[1]))
    return Binding(phrase, BindingKind.MADE, label=f"boundary between {parts[0].label} and {parts[1].label}", made=shared)


def _each_of_two(parts: tuple[Phrase, ...], world: World) -> tuple[Phrase, ...]:
    """ "The France-Germany border" is that of two areas, where none is called so."""
    names = _JOINED.split(parts[0].text) if len(parts) == 1 and parts[0].is_named else []
    if len(names) != _MOST or not all(names) or world.names(parts[0].text, True):
        return parts
    first, second = (replace(parts[0], text=name.strip()) for name in names)
    return first, second


def _of_its_place(part: Phrase, world: World) -> Phrase:
    """ "The Syrian border" is that of Syria, where the layers hold it and nothing is called Syrian."""
    names = place_of(part.text) if part.is_named and not part.qualifiers else ()
    if not names or _is_area(part.text, world):
        return part
    return replace(part, text=next((name for name in names if _is_area(name, world)), part.text))


def _is_area(name: str, world: World) -> bool:
    return any(world.catalog.layer(hit.layer_id).holds_areas for hit in world.names(name, True))
