"""Areas that no layer holds and a field tells in Chinese: 街道 where the grids say their 所属街道, and no layer is called so."""

from __future__ import annotations

from typing import Optional

from ...language.tokens import is_cjk
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ..attributes.flags import affirming
from ..lexicon.field_words import field_words
from ..world import World
from .area_names import are_called

_NAMED = "名称"


def owner_field(words: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The field of a layer that says to which of them each feature belongs."""
    bare = (words, *(f"{belonging}{words}" for belonging in field_words().belonging))
    names = {*bare, *(f"{name}{_NAMED}" for name in bare)}
    kept = (info for info in layer.fields if info.role is FieldRole.CATEGORY and affirming(info) is None)
    return next((info for info in kept if info.alias in names or info.name in names), None)


def told_by_field(words: str, world: World) -> bool:
    """Whether fields alone tell them: some field does, and no layer is called so, even in part, or holds areas of such names."""
    if not words or not all(map(is_cjk, words)):
        return False
    layers = world.catalog.layers
    called = any(words in name for layer in layers for name in (layer.name, *layer.called))
    called = called or any(are_called(words, layer.kinds) for layer in layers)  # 城关镇 of a layer XZJX are 乡镇
    return not called and any(owner_field(words, layer) is not None for layer in layers)
