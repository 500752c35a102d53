"""Plans of questions by their pieces (``language/pieces``): where they cannot be answered as they stand, or an answer misses a piece."""

from __future__ import annotations

from typing import Optional

from .asked import Asked
from .grounding.kinds.classes import sure_kinds
from .grounding.vocabulary import lexicon_of
from .language.pieces.cutting import KIND, cut
from .language.pieces.saying import in_order
from .plans import Plan, as_asked


def in_pieces(asked: Asked) -> Optional[Plan]:
    """Its pieces in the order that the grammar knows; nothing of it may be left over."""
    lexicon = lexicon_of(asked.world)
    for other in in_order(asked.question, asked.code, lexicon, lexicon):
        if (told := asked.in_full(other)) is not None:
            return as_asked(told, asked.question, ())
    return None


def misses_kind(asked: Asked, plan: Plan) -> bool:
    """Whether a kind of thing that a question names lies in none of the layers that its answer goes by: ten populated places are no ten
    years.
    """
    if plan.workflow is None or len(asked.world.catalog.layers) < 2:
        return False
    lexicon, used = lexicon_of(asked.world), set(plan.workflow.layer_ids())
    kinds = (piece.says for piece in cut(asked.question, asked.code, lexicon, lexicon) or () if piece.role == KIND)
    return any(not used & {kind.layer_id for kind in sure_kinds(words, asked.world)} for words in kinds)
