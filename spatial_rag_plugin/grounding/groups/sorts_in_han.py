"""Fields that a Chinese name says to sort the things of their layer: 事故形态 of 交通事故, 诉求类型 of whatever it is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ...language.language import load
from ...language.tokens import is_cjk
from ...model.catalog import FieldInfo
from ..lexicon.taxonomy import taxonomy

_NOUN = 2  # characters of what a layer holds, and of a word for kinds


def saying_sorts(fields: Sequence[FieldInfo], layer_name: str) -> list[FieldInfo]:
    """Those that are called by what the layer holds and a word for its sorts; else those that end in a word for kinds, else for sorts."""
    things = layer_name[-_NOUN:] if is_cjk(layer_name[-1:]) else ""
    sorts = tuple(load("zh").data["sorts_of_things"])
    own = [info for info in fields if things and info.title[:_NOUN] == things and info.title[_NOUN:] in sorts]
    return own or [info for info in fields if info.title.endswith(_kinds())] or [info for info in fields if info.title.endswith(sorts)]


@lru_cache(maxsize=1)
def _kinds() -> tuple[str, ...]:
    kinds = ("".join(words) for words in taxonomy().kinds_of_kinds if len(words) == _NOUN)
    return tuple(kind for kind in kinds if is_cjk(kind[:1]))
