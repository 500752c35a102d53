"""A layer that is called like one of the kinds in it: "hotels" of a layer "hotels" that holds hostels and inns as well.

What people know as another kind of thing is none of these, though it lies in the layer. "Countries" are all of their layer, whose other
types ("Dependency") are no kinds that people tell apart, and so are attractions, which castles and museums are too. A layer of which most
are of the kind that it is called speaks loosely of the few others (reservoirs among lakes), unless its features are described at length:
then one of them is chosen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional

from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.predicate import HasToken, Predicate, one_of
from ..attributes.qualities import may_classify
from ..lexicon.field_words import field_words
from ..lexicon.layer_words import layer_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, is_part, stems


@dataclass(frozen=True)
class OwnType:
    """The condition that features are of the kind that their layer is called, and the other kinds that it holds."""

    predicate: Predicate
    others: tuple[str, ...]


def own_type(piece: Words, layer: LayerInfo, without: frozenset[str] = frozenset()) -> Optional[OwnType]:
    """What tells the ``piece`` of a layer that is called so from other kinds in it; None where all of them are.

    ``without``: fields that are settled already.
    """
    own_name = stems(layer.name)
    if not taxonomy().broad.isdisjoint((piece, own_name, layer_words().bare_name(layer.name))):
        return None
    described = any(info.role is FieldRole.TEXT for info in layer.fields)
    for info in layer.fields:
        if info.name in without or not may_classify(info) or stems(info.name) in layer_words().asides:
            continue
        for called in ((piece,), (own_name,)):  # inns are no hotels where both are types
            if not any(stems(value.label) in called for value in info.values):
                continue  # "secondary school" beside "college": both may be schools
            own = tuple(value.value for value in info.values if _is_of(stems(value.label), called))
            others = tuple(value.label for value in info.values if value.value not in own and _is_other(stems(value.label), called))
            itself = any(stems(value.label) in called for value in info.values)  # of 小学 and 职业学校 alone, both are 学校
            if own and itself and others and (described or _are_few(own, info)):
                one = one_of(info.name, own)
                return OwnType(HasToken(info.name, own) if info.tokens else one, others)
            if own:
                break
    return None


def _are_few(own: tuple[str, ...], info: FieldInfo) -> bool:
    """Whether the values are those of less than half of what has one."""
    counts = [(value.count, value.value in own) for value in info.values]
    return 2 * sum(count for count, mine in counts if mine) < sum(count for count, _ in counts)


def _is_of(words: Words, called: tuple[Words, ...]) -> bool:
    """Whether a value is the kind, or one of it: "Alkaline Lake" of lakes, and "No tree" of no trees."""
    return field_words().denying.isdisjoint(words[:1]) and any(words[-len(name) :] == name for name in called)


def _is_other(words: Words, called: tuple[Words, ...]) -> bool:
    """Whether a value is a kind of thing that people tell from those called so."""
    known = taxonomy()
    return not any(is_part(name, words) for name in called) and bool(known.synonyms(words) or known.synonyms(words[-1:]))
