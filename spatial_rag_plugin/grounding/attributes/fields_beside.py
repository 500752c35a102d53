"""Words that stand beside a kind of thing and only name a field of it: "Bezirk" beside "Hinterland", 类型 behind a type."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from ...language.tokens import is_cjk
from ...model.catalog import FieldRole, LayerInfo
from ..indexes.same import Same
from ..lexicon.layer_marks import says_system
from ..lexicon.short_names import is_clipped
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, other_endings, stems
from .fields import SAME_FIELD, find_field

_SHORTEST = 2  # letters of a script without spaces


def says_field(word: str, fields: frozenset[str], layer: LayerInfo) -> bool:
    """As "Bezirk" beside "Hinterland", "importance" beside "national": the field of a value that is there, and no condition of its own."""
    forms = (word, *(form[0] for form in other_endings((word,))))
    own = _with_only(Same(layer), fields)  # what means none of a few fields means none of them among all
    found = (find_field(form, layer) for form in forms if find_field(form, own) is not None)
    if any(info is not None and info.name in fields for info in found):
        return True
    return any(is_clipped(part, form) for name in fields for part in stems(name) for form in forms)  # "ehemalige" beside EHEM_NUTZUNG


def says_things(piece: Words, layer: LayerInfo) -> bool:
    """Whether words beside a value only say what a layer holds: the system that it comes from, or what its name ends in, 工单 of 热线工单,
    where no value is called so; or areas that each have a value of their own in a field of that name, the council districts of "councils".
    """
    if says_system(piece, layer.name) or _numbers_areas(piece, layer):
        return True
    said = "".join(piece)
    ends = len(said) >= _SHORTEST and all(map(is_cjk, said)) and any(name.endswith(said) for name in (layer.name, *layer.called))
    return ends and not any(value.label == said for info in layer.fields for value in info.values)


def _numbers_areas(piece: Words, layer: LayerInfo) -> bool:
    """Whether a word for areas is the name of a field in which each feature of a layer of areas has a value of its own."""
    own = (info for info in layer.fields if stems(info.name) == piece and info.distinct == info.filled == layer.feature_count)
    return piece in taxonomy().divisions and layer.holds_areas and any(own)


def left_beside(words: Words, fields: frozenset[str], layer: LayerInfo) -> Words:
    """Words of which none says a field that is there; letters of a script without spaces say one together: 运 alone says no 运营商."""
    letters = "".join(word for word in words if len(word) == 1 and is_cjk(word))
    together = len(letters) >= _SHORTEST and says_field(letters, fields, layer)
    return tuple(word for word in words if not (together if word in letters else says_field(word, fields, layer)))


@lru_cache(maxsize=256)
def _with_only(layer: Same[LayerInfo], fields: frozenset[str]) -> LayerInfo:
    return replace(layer.it, fields=tuple(info for info in layer.it.fields if info.name in fields))


def field_of_values(piece: Words, layer: LayerInfo) -> str:
    """The field of kinds that letters of a script without spaces name, so that none of them are a value; empty where they name none."""
    if len(piece) < _SHORTEST or not all(map(is_cjk, piece)):
        return ""
    said = "".join(piece)
    if not any(said in info.name or said in info.alias for info in layer.fields):
        return ""
    info = find_field(said, layer, at_least=SAME_FIELD)
    return info.name if info is not None and info.role is FieldRole.CATEGORY else ""
