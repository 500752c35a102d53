"""Words that people use for a whole layer of a wider name, where the layer holds them as one kind among others: rivers of waterways,
provinces of states_provinces.

The kind that is called so is taken, as of any other layer; which others are left out is said, because who asks may have meant them too.
"""

from __future__ import annotations

from typing import Optional

from ...model.catalog import LayerInfo
from ...model.predicate import Compare, Comparison, HasToken, Not, OneOf, Predicate, all_of, conjuncts, listed_values
from ..lexicon.layer_words import layer_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, is_part, stems
from ..world import World, counts

_FEW = 0.1  # of what has a quality: no kind that who asks would miss
_LOOKED_AT = 20  # kinds of a layer


def left_out(text: str, predicate: Optional[Predicate], layer: LayerInfo) -> tuple[str, ...]:
    """The other kinds of a layer of which the words may mean all; empty where they mean no more than the one kind."""
    said, called = stems(text), (stems(layer.name), layer_words().bare_name(layer.name))
    parts = conjuncts(predicate)
    if (
        len(called[0]) > 1 and said[-1:] != called[0] and said[-1] in called[0]
    ):  # a layer is called after all of its kinds: states_provinces
        others = next((found for part in parts for found in (_others(part, frozenset((said[-1:],)), layer),) if found), ())
        if others:
            return others
    for words, wider in taxonomy().loose:
        if not any(said[-len(word) :] == word for word in words) or not any(is_part(name, own) for name in wider for own in called):
            continue
        for part in parts:
            others = _others(part, words, layer)
            if others:
                return others
    return ()


def kinds_beside(kind: Predicate, quality: Predicate, layer: LayerInfo, world: World) -> tuple[str, ...]:
    """The kinds beside the one that a vague word stands for of which many have the quality too: fast food, of pizza places."""
    if not isinstance(kind, (Compare, OneOf, HasToken)) or not counts(world):
        return ()
    info = layer.field(kind.field)
    if info is None:
        return ()
    own, every = world.count(layer.id, all_of(kind, quality)), world.count(layer.id, quality)
    taken = set(map(str, kind.values if isinstance(kind, OneOf) else kind.tokens if isinstance(kind, HasToken) else (kind.value,)))
    beside = [value for value in info.values if str(value.value) not in taken][:_LOOKED_AT] if every - own > _FEW * every else []
    others = (
        (HasToken(info.name, (value.value,)) if info.tokens else Compare(info.name, Comparison.EQ, value.value), value.label)
        for value in beside
    )
    counted = ((world.count(layer.id, all_of(other, Not(kind), quality)), label) for other, label in others)
    return tuple(label for count, label in sorted(counted, reverse=True) if count > _FEW * every)


def _others(part: Optional[Predicate], words: frozenset[Words], layer: LayerInfo) -> tuple[str, ...]:
    """The further values of the field that says the kind."""
    field, values = listed_values(part)
    info, taken = layer.field(field), {str(value) for value in values}
    if info is None or not any(stems(value.label) in words for value in info.values if value.value in taken):
        return ()
    return tuple(value.label for value in info.values if value.value not in taken)
