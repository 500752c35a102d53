"""Yes/no fields that stand behind "with" and no article: "shelters with generator and wifi" have both, and are no table of the two.

The reader, who does not know the data, takes several fields behind "with" for columns.
"""

from __future__ import annotations

from dataclasses import replace

from ...language.language import load
from ...language.tokens import fold, tokenize
from ...model.catalog import LayerInfo
from ...model.frame import Condition, Frame, Measure, Output, Term
from ..lexicon.words import stems
from ..world import World
from .fields import find_field
from .flags import affirming, flag_predicate
from .whose_condition import layers_of


def as_what_they_have(frame: Frame, world: World) -> Frame:
    """The frame with columns that are all yes/no fields as conditions; as it is where they are said to be those of the things ("their")."""
    target, terms = frame.target, frame.measure.terms
    if target is None or frame.output is not Output.TABLE or frame.group is not None or len(terms) < 2 or not all(map(_is_plain, terms)):
        return frame
    behind = frame.question[target.end :]
    if any(term.text not in behind for term in terms):
        return frame
    owned = set(map(fold, load(frame.language).data["own_determiners"]))
    if owned & {token.key for token in tokenize(behind)}:
        return frame
    layers = layers_of(target, world)
    if len(layers) != 1 or not all(_says_yes(term, layers[0]) for term in terms):
        return frame
    had = tuple(Condition(term.text, value=term.text) for term in terms)
    return replace(frame, output=Output.FEATURES, measure=Measure(), target=replace(target, conditions=(*target.conditions, *had)))


def _is_plain(term: Term) -> bool:
    return bool(term.field) and not (term.statistic or term.dimension or term.tally or term.origin or term.per or term.elapsed)


def _says_yes(term: Term, layer: LayerInfo) -> bool:
    info = find_field(term.field, layer)
    return flag_predicate(stems(term.field), layer) is not None or (info is not None and affirming(info) is not None)
