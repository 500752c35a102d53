"""Kinds that only names tell: the hospitals of a layer of facilities are those whose names end so. It is said with the answer."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, Optional

from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldRole, LayerInfo
from ...model.issue import Issue
from ...model.predicate import ContainsText, Edge, Predicate, conjuncts, listed_values
from ...model.wording import translate
from ..asking.ask_numbers import taken
from ..indexes.same import Same
from ..lexicon.field_words import field_words
from ..lexicon.layer_words import layer_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems

#: How surely a kind is meant of which only names tell.
TOLD_BY_NAMES = 0.76
_MARKS = re.compile(r"[\W_]+")
_ALL, _KINDS = 0.95, 10  # the share of the features that a field sorts, and into how many kinds of things at least


class ByNames(NamedTuple):
    """The field of names and the condition on it."""

    field: str
    predicate: Predicate


def told_by_names(piece: Words, layer: LayerInfo) -> Optional[ByNames]:
    """What the names of a layer say of a kind; None where they do not speak of it. Other words for the kind count where names have them.

    Where a field sorts all features into kinds, names only tell what sort of these: "Gabriel Park" may be a car park there, or a doctor.
    """
    field = layer.name_fields[0] if layer.name_fields else ""
    kinds = {stems(kind): kind for kind in layer.name_kinds}
    said = next((words for words in (piece, *taxonomy().synonyms(piece)) if words in kinds), None)
    if not field or said is None:
        return None
    sorted_into = _kinds_of_all(Same(layer))
    if sorted_into and sorted_into.isdisjoint(kind for words in (piece, *taxonomy().synonyms(piece)) for kind in (words, words[-1:])):
        return None
    return ByNames(field, ContainsText(field, kinds[said], Edge.ANY if is_cjk(said[-1]) else Edge.END))


@lru_cache(maxsize=256)
def _kinds_of_all(layer: Same[LayerInfo]) -> frozenset[Words]:
    """The kinds of things into which one field sorts all features of a layer; none where no field does."""
    for info in layer.it.fields:
        if info.role is FieldRole.CATEGORY and info.filled >= _ALL * layer.it.feature_count > 0:
            said = frozenset(stems(value.label) for value in info.values)
            if sum(map(taxonomy().is_kind, said)) >= _KINDS:
                return said
    return frozenset()


def says_no_more(told: Optional[Predicate], beside: Sequence[Predicate]) -> bool:
    """Whether names that end with a word for shops say nothing beside the field that says of which kind each is: cannabis shops; 杭州市 is
    a value of 所属地市, and those of its 县区 whose names end in 市 are not meant.
    """
    values = [str(value) for part in beside for value in listed_values(part)[1]] if isinstance(told, ContainsText) else []
    if isinstance(told, ContainsText) and is_cjk(told.text[-1:]) and any(value.endswith(told.text) for value in values):
        return True
    if not isinstance(told, ContainsText) or field_words().of_shops.isdisjoint(stems(told.text)):
        return False
    return any(stems(field)[-1:] in taxonomy().kinds_of_kinds for part in beside for field in part.fields())


def of_area_kind(piece: Words, layer: LayerInfo) -> Optional[ByNames]:
    """Areas of one of the several kinds in which the names of a layer end: 街道 of a layer of 镇街 are no 镇. Where the layer is called so
    behind a mark, or for their level, it means all of them: 各省 of 中国_省 and of 省级行政区 are 自治区 as well.
    """
    kind, field = "".join(piece), layer.name_fields[0] if layer.name_fields else ""
    called_so = any(layer_words().says_level(part, kind) for part in _MARKS.split(layer.name))
    if called_so or kind not in layer.kinds or len(layer.kinds) == 1 or not field or not layer.holds_areas:
        return None
    return ByNames(field, ContainsText(field, kind, Edge.END))


def only_by_names(text: str, found: Iterable[tuple[str, Optional[Predicate]]], catalog: Catalog) -> frozenset[str]:
    """The layers of which only the ends of names say so, where another one of areas is called so: 市 are the 地级市, and not those among
    the 县区.
    """
    readings = [(catalog.layer(layer_id), predicate) for layer_id, predicate in found] if is_cjk(text[-1:]) else []
    called = any(predicate is None and layer.holds_areas and layer.name.endswith(text) for layer, predicate in readings)
    told = ((layer, part) for layer, part in readings if isinstance(part, ContainsText) and part.at is Edge.END)
    return frozenset(layer.id for layer, part in told if called and part.field in layer.name_fields[:1])


def by_names_taken(words: str, predicate: Optional[Predicate], layer: LayerInfo) -> Optional[Issue]:
    """The note that a kind was told by names."""
    field = layer.name_fields[0] if layer.name_fields else ""
    told = [part for part in conjuncts(predicate) if isinstance(part, ContainsText) and part.field == field]
    if not told or told[0].text not in (*layer.name_kinds, *layer.kinds):
        return None
    so = translate("SpatialRagAsking", "what in “{layer}” has a name with “{text}”")
    return taken(words, so.said(layer=layer.name, text=told[0].text))
