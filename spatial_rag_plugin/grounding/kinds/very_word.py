"""Layers whose names have the very word of a question, beside others that are called by another word for it.

Wards are those of City_Wards and no Neighbourhoods, though a neighbourhood may be called so; wells may as well be those of Wells_Surf as of
WaterWells, whose name only says more of them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ...model.catalog import FieldRole, LayerInfo
from ...model.predicate import Predicate
from ..attributes.fields import SAME_FIELD, find_field
from ..lexicon.layer_names import BARE_NAME, OTHER_ENDING, PARTIAL_LAYER_NAME
from ..lexicon.layer_words import layer_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems
from .loosely import is_said

_AS_WELL = 0.01
_CODE_BEFORE, _CODE_BEHIND = 2, 4  # letters of what only marks a layer


def other_sorts(
    words: Words, named: Sequence[LayerInfo], by_value: Collection[tuple[str, Predicate]], layers: Sequence[LayerInfo]
) -> list[tuple[str, Predicate]]:
    """Of what values say, with their layers, other words and sorts of other things, where names end in the very word: no Neighborhood
    parks.
    """
    said = tuple(word for word in words if (word,) not in taxonomy().generic)  # dump sites are those of a layer of dumps
    names = [stems(layer.name) for layer in named]
    if len(said) != 1 or not any(name[-1:] == said for name in names):
        return []
    alone = all(name[-1:] == said != name for name in names)  # else what is called so elsewhere is told
    things = {layer.id for layer in layers if alone and taxonomy().is_kind(stems(layer.name)[-1:])}
    return [(layer_id, predicate) for layer_id, predicate in by_value if layer_id in things or not is_said(said[0], predicate)]


def is_only_applied_for(words: Words, layer: LayerInfo, layers: Sequence[LayerInfo]) -> bool:
    """Whether what people live in is counted by areas of the land, and only a kind of what a layer of dated records is about: the dwellings
    of mesh blocks are no applications for one.
    """
    if words not in taxonomy().sites or layer.holds_areas or not any(info.role is FieldRole.DATE for info in layer.fields):
        return False
    areas = (each for each in layers if each.holds_areas and each is not layer and each.feature_count > 1)
    counted = (find_field(" ".join(words), each, at_least=SAME_FIELD) for each in areas)
    return any(info is not None and info.role is FieldRole.NUMBER for info in counted)


def called_otherwise(words: Words, named: Sequence[tuple[LayerInfo, float]]) -> frozenset[str]:
    """Of layers by how well they are called so, the ids of those called by another word, where a name as good ends in the very word."""
    known = [(layer, score) for layer, score in named if OTHER_ENDING <= score < BARE_NAME]
    ends = [score for layer, score in known if layer_words().bare_name(layer.name)[-1:] == words]
    if len(words) != 1 or not ends:
        return frozenset()
    return frozenset(layer.id for layer, score in known if words[0] not in stems(layer.name) and score <= max(ends) + _AS_WELL)


def called_as_well(words: Words, named: Sequence[tuple[LayerInfo, float]]) -> frozenset[str]:
    """The ids of layers called by the very word and marks alone, where another is called by it and by what says more of it."""
    narrower = [score for layer, score in named if OTHER_ENDING <= score < BARE_NAME and _says_more(words, layer)]
    if len(words) != 1 or not narrower:
        return frozenset()
    return frozenset(layer.id for layer, score in named if score <= PARTIAL_LAYER_NAME and _is_marked(words, layer))


def _says_more(words: Words, layer: LayerInfo) -> bool:
    name = layer_words().bare_name(layer.name)
    return len(name) > 1 and name[-1:] == words


def _is_marked(words: Words, layer: LayerInfo) -> bool:
    """Whether what stands beside the word in a name is too short to say what is there: OG_WELLS_TX, Wells_Surf."""
    name = stems(layer.name)
    if words[0] not in name:
        return False
    at = name.index(words[0])
    marks = (*((word, _CODE_BEFORE) for word in name[:at]), *((word, _CODE_BEHIND) for word in name[at + 1 :]))
    return all(len(word) <= most and not taxonomy().is_kind((word,)) for word, most in marks)
