"""Of what kind things are, where the word for the things means their kinds: "the most common request", "which tree is most common"."""

from __future__ import annotations

from ...model.catalog import FieldRole, GeometryKind
from ...model.frame import Phrase
from ..attributes.fields import ABBREVIATED, SORTED, find_field
from ..kinds.classes import sure_kinds
from ..lexicon.taxonomy import taxonomy
from ..world import World
from .sorting import says_species, sorted_by, sorts_by


def field_of_kinds(things: str, world: World) -> str:
    """The one field of the things' layer that says of what kind each is: SR_TYPE of requests, SPP_COM of trees; empty where words are the
    name of a field, or no things of a layer, and where nothing tells their kinds, or several fields may.
    """
    kinds = sure_kinds(things, world)
    layers = {kind.layer_id for kind in kinds}
    if len(layers) != 1 or any(kind.predicate is not None for kind in kinds):
        return ""
    layer = world.catalog.layer(kinds[0].layer_id)
    if find_field(things, layer, at_least=ABBREVIATED) is not None:
        return ""
    said = (" ".join(words) for words in sorted(taxonomy().kinds_of_kinds))
    told = (find_field(word, layer) or sorted_by(word, layer, world) for word in said)
    found = {info.name: info for info in told if info is not None and info.role is FieldRole.CATEGORY}
    living = [info for info in found.values() if says_species(info)]
    meant = living if len(living) == 1 else list(found.values())
    return meant[0].name if len(meant) == 1 else ""


def are_sorts_of_points(target: Phrase, world: World) -> bool:
    """Whether the first of several sorts are asked for, which have no size of their own: "top 5 complaint types"."""
    best = target.superlative
    if best is None or best.count == 1 or best.dimension != "size" or best.field or best.term is not None or sure_kinds(target.text, world):
        return False
    so = [layer for layer in world.catalog.layers if sorts_by(layer, target.text, world, SORTED)]
    return best.descending and len(so) == 1 and so[0].geometry is GeometryKind.POINT
