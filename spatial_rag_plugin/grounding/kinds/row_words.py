"""Words beside the name of a layer that only say what its rows are, or whose: "accident records", the breaks of mains as "main breaks"."""

from __future__ import annotations

import re
from functools import cache

from ...language.language import available
from ...language.linking import Part, linking_words
from ...model.catalog import FieldRole, GeometryKind, LayerInfo
from ..attributes.beings_counted import beings_counted
from ..lexicon.field_words import field_words
from ..lexicon.layer_marks import says_rows
from ..lexicon.layer_names import BARE_NAME, BORNE, PARTIAL_LAYER_NAME, layer_name_score
from ..lexicon.layer_words import layer_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems
from ..world import World
from .heads import Head

_PARTS, _SIGNS = re.compile(r"[\W_]+"), frozenset("&+/")
_KEYS = frozenset(("fk", "ref", "key"))  # beside what numbers things


def only_says_record(unused: Words, words: Words, head: Head, layer: LayerInfo, world: World) -> bool:
    """Whether all that is left is a word for the rows of the layer, right behind its name, that names no other layer; or for the lines that
    it holds, behind one of its kinds: subway lines.
    """
    lines = layer.geometry is GeometryKind.LINE and head.predicate is not None and not head.by_flag and unused in _shapes()
    if lines and words[head.end :] == unused:
        return not any(other is not layer and layer_name_score(unused, other) > BORNE for other in world.catalog.layers)
    if not unused or not head.name_score or words[head.end : head.end + len(unused)] != unused:
        return False
    record = says_rows(unused, layer) or (unused in taxonomy().sites and beings_counted(layer) is not None)
    return record and not any(other is not layer and layer_name_score(unused, other) > BORNE for other in world.catalog.layers)


def says_whose(unused: Words, words: Words, head: Head, layer: LayerInfo, world: World) -> bool:
    """Whether all that is left is what another layer is called by, right in front of the name of one whose rows each have a key of it:
    main breaks of wBreaks, each with a MAINID, are all of them; so are the refugee camps of camps with their REFUGEES.
    """
    if not unused or head.predicate is not None or head.name_score < BARE_NAME or head.end != len(words):
        return False
    if words[head.start - len(unused) : head.start] != unused:
        return False
    if unused[0].isascii() and any(info.role is FieldRole.NUMBER and stems(info.name) == unused for info in layer.fields):
        return True
    owners = [other for other in world.catalog.layers if other is not layer and layer_name_score(unused, other) >= PARTIAL_LAYER_NAME]
    return bool(owners) and any(_is_key_of(unused[-1], info.name) for info in layer.fields if info.role is not FieldRole.CATEGORY)


def is_of_one_kind(layer: LayerInfo) -> bool:
    """Whether the name of a layer joins no kinds, as parks_and_gardens does, of which words may mean one."""
    return _joints().isdisjoint(_PARTS.split(layer.name.casefold())) and not set(layer.name) & _SIGNS


@cache
def _shapes() -> frozenset[Words]:
    return frozenset(map(stems, layer_words().shapes))


@cache
def _joints() -> frozenset[str]:
    return frozenset(word for code in available() for part in (Part.AND, Part.OR) for word in linking_words(code).plain[part])


def _is_key_of(word: str, name: str) -> bool:
    """Whether a field is called by what it is the key of: MAINID, bridge_no."""
    plain = name.casefold().replace("_", "")
    return plain.startswith(word) and plain[len(word) :] in _KEYS | field_words().numbering
