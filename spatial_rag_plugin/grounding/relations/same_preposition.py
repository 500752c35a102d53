"""What is said once of two: "share a border with France and with Germany", "within 5 km of a school and of a park"."""

from __future__ import annotations

from dataclasses import replace

from ...language.tokens import fold
from ...model.frame import Frame, Relation
from ..world import World

_PLAIN = 1  # word before a reference


def with_preposition_repeated(frame: Frame, world: World) -> Frame:
    """The frame with a relation of which only the last word is said again read like the one before it."""
    target = frame.target
    if target is None or len(target.relations) < 2:
        return frame
    relations = [target.relations[0]]
    for relation in target.relations[1:]:
        before, said = _lead(relations[-1]), _lead(relation)
        repeated = len(said) == _PLAIN < len(before) and before[-1] == said[0] and relation.kind is not relations[-1].kind
        same = repeated and relation.reference is not None and relation.distance is None
        relations.append(replace(relations[-1], text=relation.text, reference=relation.reference) if same else relation)
    return replace(frame, target=replace(target, relations=tuple(relations)))


def _lead(relation: Relation) -> list[str]:
    """The words of a relation before its reference."""
    name = relation.reference.text if relation.reference is not None else ""
    lead, found, _ = relation.text.partition(name) if name else ("", "", "")
    return fold(lead).split() if found else []
