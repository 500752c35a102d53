"""Lines of the globe that no layer need hold: "north of the equator" compares latitudes, "east of the prime meridian" longitudes."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.frame import Condition, Frame, Phrase, Relation, RelationKind, Term
from ...model.units import Quantity
from ..kinds.classes import sure_kinds
from ..world import World

_SIDES = {0.0: ("latitude", ">"), 180.0: ("latitude", "<"), 90.0: ("longitude", ">"), 270.0: ("longitude", "<")}
_NORTH = 0.0


def with_latitudes(frame: Frame, world: World) -> Frame:
    """The frame with what lies on one side of such a line by its latitude or longitude; as it is where the data know the line."""
    target = frame.target
    if target is None or not any(item.kind is RelationKind.DIRECTION for item in target.relations):
        return frame
    found = [(item, _beyond(item, frame.language, world)) for item in target.relations]
    beyond = tuple(condition for _, condition in found if condition is not None)
    if not beyond:
        return frame
    kept = ((item,) if condition is None or item.reference is None else item.reference.relations for item, condition in found)
    relations = tuple(item for items in kept for item in items)  # "north of the equator in Kenya" is in Kenya
    return replace(frame, target=replace(target, relations=relations, conditions=(*target.conditions, *beyond)))


def _beyond(relation: Relation, code: str, world: World) -> Optional[Condition]:
    reference = relation.reference
    if relation.kind is not RelationKind.DIRECTION or relation.distance is not None or reference is None:
        return None
    side = _SIDES.get(_NORTH if relation.azimuth_deg is None else relation.azimuth_deg)
    line = _line(reference, code)
    if side is None or line is None or line[0] != side[0] or reference.conditions or _is_known(reference, world):
        return None
    number = Quantity(line[1], "")
    term = Term(side[0], side[0])
    return Condition(relation.text, "", side[1], f"{line[1]:g}", number, negated=relation.negated, term=term)


def _line(reference: Phrase, code: str) -> Optional[tuple[str, float]]:
    """Which coordinate a line of the globe has everywhere, and how much of it."""
    lines: dict[str, dict[str, float]] = load(code).data.get("globe_lines", {})
    words = fold(reference.text)
    return next(((name, known[words]) for name, known in lines.items() if words in known), None)


def _is_known(reference: Phrase, world: World) -> bool:
    return bool(world.names(reference.text, True)) or bool(sure_kinds(reference.text, world))
