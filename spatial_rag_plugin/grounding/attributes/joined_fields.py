"""Things and what they have in one word: "Kitaplätze" are the Plätze of the Kitas, added up.

Only where the layers know nothing of the whole word, and the layer of the first part has a number that is called as the second.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...model.frame import Frame, Measure, Output, Phrase
from ..kinds.classes import class_readings
from ..world import World
from .fields import SAME_FIELD, find_field

_SURE_KIND = 0.9
_SHORTEST, _SHORTEST_WORD = 3, 7
_LINKS = ("", "s", "n", "en", "es")


def as_joined(frame: Frame, world: World) -> Frame:
    """The frame with the sum of a field in place of things that nobody holds; else the frame as it is."""
    target = frame.target
    counted = frame.output is Output.COUNT or (frame.group is not None and frame.measure.statistic in ("", "count"))
    if target is None or not counted or frame.measure.field or frame.measure.terms or frame.others or target.superlative is not None:
        return frame
    parted = _parted(target.text, world)
    if parted is None:
        return frame
    things, field = parted
    output = Output.TABLE if frame.group is not None else Output.NUMBER
    return replace(frame, output=output, target=replace(target, text=things, plural=True), measure=Measure(field, "sum"))


def _parted(text: str, world: World) -> Optional[tuple[str, str]]:
    """(kind, field) of a compound."""
    if " " in text or not text.isalpha() or len(text) < _SHORTEST_WORD or _is_known(Phrase(text), world):
        return None
    for cut in range(len(text) - _SHORTEST, _SHORTEST - 1, -1):
        for link in _LINKS:
            first = text[: cut - len(link)] if text[:cut].endswith(link) else ""
            kinds = [kind for kind in class_readings(first, world) if not kind.unused] if len(first) >= _SHORTEST else []
            layer = world.catalog.layer(kinds[0].layer_id) if kinds and kinds[0].score >= _SURE_KIND else None
            if layer is not None and find_field(text[cut:], layer, numeric=True, at_least=SAME_FIELD) is not None:
                return first, text[cut:]
    return None


def _is_known(phrase: Phrase, world: World) -> bool:
    if any(not kind.unused for kind in class_readings(phrase.text, world)):
        return True
    return any(find_field(phrase.text, layer, numeric=True, at_least=SAME_FIELD) is not None for layer in world.catalog.layers)
