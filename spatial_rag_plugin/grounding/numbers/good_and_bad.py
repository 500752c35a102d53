"""What is good or quick of numbers of which little is better: the fastest response takes the least time, the worst severity is the most.

The grammar knows "fast" of speeds and "worst" of ratings, of which the most is the best. Of minutes, and of what nobody wants more of, the
order is the other way round. What a layer keeps as a speed or a rating is left alone, and so is what one layer keeps so and another not.
"""

from __future__ import annotations

from dataclasses import replace

from ...language.language import load
from ...language.tokens import fold
from ...model.frame import Frame
from ..attributes.fields import find_field
from ..world import World
from .superlatives import in_its_sense, is_of_degree, said_of


def with_less_as_better(frame: Frame, world: World) -> Frame:
    """The frame with the order turned round where the target is ranked by how good or quick such a number is; as it is otherwise."""
    target = frame.target
    best = target.superlative if target is not None else None
    if target is None or best is None or (best.term is not None and best.term.per is not None) or not frame.language:
        return frame
    if not is_of_degree(best, frame.language):
        return frame
    said = best.field if best.term is None else best.term.field
    words = _number(target.text if said == said_of(best, frame.language) else said, frame.language)
    found = [info for layer in world.catalog.layers for info in (find_field(words, layer, True),) if info is not None]
    return replace(frame, target=replace(target, superlative=in_its_sense(best, found, frame.language)))


def _number(words: str, code: str) -> str:
    """The words without a statistic in front: "average response"."""
    parts = words.split()
    size = load(code).statistics.longest([fold(part) for part in parts], 0)[0]
    return " ".join(parts[size:]) or words
