"""Things by a name that another layer has: "rivers named Yukon River", where that is a major river, which a layer of its own holds."""

from __future__ import annotations

from dataclasses import replace

from ...model.frame import Frame
from ..kinds.classes import sure_kinds
from ..lexicon.words import stems
from ..world import World

_NAME = (("name",), ("名称",), ("名字",))


def with_names_elsewhere(frame: Frame, world: World) -> Frame:
    """The frame of the feature itself where no thing of the kind bears the name and only features of its shape elsewhere do."""
    target = frame.target
    if target is None or len(target.conditions) != 1 or target.superlative is not None or target.made is not None or frame.others:
        return frame
    wish = target.conditions[0]
    if wish.op != "=" or wish.negated or not wish.value or stems(wish.field) not in _NAME:
        return frame
    own = {kind.layer_id for kind in sure_kinds(target.text, world)[:1]}
    holding = {hit.layer_id for hit in world.names(wish.value) if stems(hit.name) == stems(wish.value)}
    if not own or not holding or own & holding:
        return frame
    shapes = {world.catalog.layer(layer).geometry for layer in own}
    if not {world.catalog.layer(layer).geometry for layer in holding} <= shapes:
        return frame
    return replace(frame, target=replace(target, text=wish.value, plural=False, conditions=(), name_like=1.0))
