"""Fields with English names, called as the question calls them in Chinese, for this question alone: "member_rate" is 会员占比."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import cast

from ...language.han import simplified
from ...model.catalog import Catalog, FieldRole
from ..indexes.same import Same
from ..lexicon.field_parts import LONGEST, is_made_of_parts, says_each_part
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..world import StandIn, World

_HAN = re.compile(r"[\u3400-\u9fff]{2,}")


def called_in_parts(question: str, world: World) -> World:
    """The world in which fields bear the longest words of the question that say each part of their names."""
    runs = tuple(run.group() for run in _HAN.finditer(simplified(question)))
    said = _said(runs, Same(world.catalog)) if runs else ()
    return cast(World, StandIn(world, ("called", said), _renamed(Same(world.catalog), said))) if said else world


@lru_cache(maxsize=256)
def _said(runs: tuple[str, ...], catalog: Same[Catalog]) -> tuple[tuple[int, int, str], ...]:
    """(layer, field, words) for each field that some words of the question say."""
    found: dict[tuple[int, int], str] = {}
    pieces = sorted({run[at : at + size] for run in runs for size in range(2, LONGEST + 1) for at in range(len(run) - size + 1)}, key=len)
    for words in (piece for piece in pieces if is_made_of_parts(piece) and piece not in taxonomy().unspaced):
        for at, layer in enumerate(catalog.it.layers):
            for index, info in enumerate(layer.fields):
                plain = not info.alias and info.name.isascii() and info.role not in (FieldRole.KEY, FieldRole.NAME)
                if plain and says_each_part(stems(words), stems(info.name)):
                    found[(at, index)] = words
    return tuple((at, index, words) for (at, index), words in found.items())


@lru_cache(maxsize=256)
def _renamed(catalog: Same[Catalog], said: tuple[tuple[int, int, str], ...]) -> Catalog:
    layers = list(catalog.it.layers)
    for at, index, words in said:
        fields = list(layers[at].fields)
        fields[index] = replace(fields[index], alias=words)
        layers[at] = replace(layers[at], fields=tuple(fields))
    return replace(catalog.it, layers=tuple(layers))
