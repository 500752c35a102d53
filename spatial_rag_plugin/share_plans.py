"""The plan of a share of all that there is: "China's share of world GDP", where the countries have a GDP and China is one of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Optional

from .grounding.attributes.fields import find_field
from .grounding.numbers.adding_up import unsummed
from .grounding.world import World
from .language.all_shares import shares_of_all, total_of_all
from .model.catalog import LayerInfo
from .model.frame import Frame, Measure, Output, Phrase
from .plans import Plan

_SHARE = "share"


def share_of_all(question: str, code: str, planned: Callable[[Frame], Plan], world: World) -> Optional[Plan]:
    """The plan of such a question by the first layer with that number, areas before other things, in which the one can be found."""
    for said in shares_of_all(question, code):
        having = [layer for layer in world.catalog.layers if find_field(said.number, layer, numeric=True) is not None]
        for layer in sorted(having, key=lambda layer: not layer.holds_areas):
            found = planned(_frame(question, code, said.one, said.number, layer))
            if found.runnable and not found.leaves_words:
                return found
    return None


def all_together(question: str, code: str, planned: Callable[[Frame], Plan], world: World) -> Optional[Plan]:
    """The plan of "the population of the world": the number of all, by the first layer with one that adds up, areas before other things."""
    number = total_of_all(question, code)
    if number is None:
        return None
    having = [layer for layer in world.catalog.layers if find_field(number, layer, numeric=True) is not None]
    for layer in sorted(having, key=lambda layer: not layer.holds_areas):
        if unsummed(number, layer) is not None:
            continue
        things = Phrase(layer.name, plural=True)
        found = planned(Frame(question, output=Output.NUMBER, target=things, measure=Measure(number, "sum"), language=code))
        if found.runnable and not found.leaves_words:
            return found
    return None


def _frame(question: str, code: str, one: str, number: str, layer: LayerInfo) -> Frame:
    start = max(question.find(one), 0)
    target = Phrase(one, start, start + len(one), name_like=1.0)
    measure = Measure(number, _SHARE, whole=Phrase(layer.name, plural=True))
    return Frame(question, output=Output.NUMBER, target=target, measure=measure, language=code)
