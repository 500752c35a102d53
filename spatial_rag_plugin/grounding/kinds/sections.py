"""Sections of something that a layer holds in pieces: "unbeleuchtete Abschnitte des Radwegenetzes", "worn sections of the roads".

Each feature of such a layer is a section, and what is said of the sections is said of it.
"""

from __future__ import annotations

from dataclasses import replace

from ...language.language import load
from ...language.tokens import fold
from ...model.frame import Frame, RelationKind
from ..world import World
from .classes import sure_kinds


def as_pieces(frame: Frame, world: World) -> Frame:
    """The frame about the lines themselves where it asks for sections of them; else the frame as it is."""
    target = frame.target
    first = target.relations[0] if target is not None and target.relations else None
    if target is None or first is None or first.reference is None or first.kind is not RelationKind.OF or first.negated:
        return frame
    *before, last = target.text.split() or [""]
    whole = first.reference
    if fold(last) not in load(frame.language).section_nouns or whole.is_named or whole.superlative is not None or whole.made:
        return frame
    kinds = sure_kinds(whole.text, world)[:1]
    if not kinds or not world.catalog.layer(kinds[0].layer_id).holds_lines or sure_kinds(target.text, world):
        return frame
    text = " ".join((*before, whole.text))
    return replace(
        frame,
        target=replace(
            target,
            text=text,
            relations=(*whole.relations, *target.relations[1:]),
            conditions=(*target.conditions, *whole.conditions),
        ),
    )
