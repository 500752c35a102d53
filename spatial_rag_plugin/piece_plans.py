"""Plans of questions by their pieces (``language/pieces``): where they cannot be answered as they stand, or an answer misses a piece."""

from __future__ import annotations

from typing import Optional

from .asked import Asked
from .grounding.kinds.classes import sure_kinds
from .grounding.lexicon.layer_words import layer_words
from .grounding.lexicon.words import stems
from .grounding.rereading.linked import parts_places
from .grounding.vocabulary import lexicon_of
from .language.pieces.saying import in_order
from .plans import Plan, as_asked


def in_pieces(asked: Asked) -> Optional[Plan]:
    """Its pieces in the order that the grammar knows; nothing of it may be left over."""
    lexicon = lexicon_of(asked.world)
    for other in in_order(asked.question, asked.code, lexicon, lexicon):
        told = asked.in_full(other)
        if told is not None and not parts_places(told.grounded, asked.question, asked.code):
            return as_asked(told, asked.question, ())
    return None


def misses_layer(asked: Asked, plan: Plan) -> bool:
    """Whether a layer that a question names is none of those that its answer goes by: ten populated places are no ten years."""
    if plan.workflow is None or len(asked.world.catalog.layers) < 2:
        return False
    said, used = stems(asked.question), set(plan.workflow.layer_ids())
    served = {word for layer in asked.world.catalog.layers if layer.id in used for word in stems(layer.name)}
    for layer in asked.world.catalog.layers:
        name = layer_words().bare_name(layer.name)
        if layer.id in used or served.issuperset(name) or name not in (said[at : at + len(name)] for at in range(len(said))):
            continue  # the subway_lines are not meant by a subway station
        if used.isdisjoint(kind.layer_id for kind in sure_kinds(" ".join(name), asked.world)):
            return True  # no other layer holds such things, too
    return False
