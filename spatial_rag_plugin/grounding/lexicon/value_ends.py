"""What the last word of values says they are.

Fields whose Chinese values all end in one word, which says whose or what they are: SSFJ of 江东分局 and 高新分局 is the 分局, whatever
it is called.

Areas go by words for several kinds of them (乡镇 are those of 青山镇 and 双河乡, ``ends_together`` of the collectives).

Things of a sort that several values say: beside "Larceny" a "Motor Vehicle Theft" is a theft as well, and a "Sovereign country" a country;
a "SMALL PARK" is a park wherever a "PARK" is.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Optional

from ...language.han import simplified
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldInfo, FieldRole, FieldType, LayerInfo
from ...model.predicate import Compare, Predicate, all_of, conjuncts, listed_values, one_of
from ..indexes.same import Same
from .collectives import ends_together
from .field_words import field_words
from .layer_words import layer_words
from .taxonomy import taxonomy
from .words import Words, is_part, stems

_SHORTEST, _LONGEST = 2, 5  # letters of the word
_NEARLY_ALL = 0.75
_SEVERAL = 2


def with_all_sorts(words: Words, predicate: Optional[Predicate], layer: LayerInfo) -> Optional[Predicate]:
    """The condition on happenings that another word for them met, with the values that say the very word at their end; and that on what
    is called by one word, with all that is called so at the end where nearly nothing else lies in the layer: a "Country" is one sort of
    them beside a "Sovereign country", but a "Park" among other places is no "Car park". A size before it makes no other thing.
    """
    field, values = listed_values(predicate)
    info = layer.field(field) if words and len(values) == 1 else None
    if info is None or info.role is not FieldRole.CATEGORY:
        return predicate
    said, denying = stems(str(values[0])), field_words().denying_words
    ends = ((value, stems(value.value)) for value in info.values)
    same = tuple(value for value, own in ends if said and own[-len(said) :] == said and (own == said or own[0] not in denying))
    if len(said) == 1 < len(same) and sum(value.count for value in same) >= _NEARLY_ALL * layer.feature_count:
        return one_of(field, tuple(value.value for value in same))
    if alike := _of_the_same_quality(words, said, info):
        return one_of(field, (*values, *alike))
    if sizes := [value.value for value in same if "".join(stems(value.value)[: -len(said)]) in field_words().sized]:
        return one_of(field, (*values, *sizes))
    if not _ends_so(words, str(values[0]), False):
        return predicate
    sorts = tuple(value.value for value in info.values if _ends_so(words, value.value, True))
    happens = any((word,) in layer_words().sorted_records for name in (layer.name, field) for word in stems(name)) if sorts else False
    return one_of(field, (*values, *sorts)) if happens else predicate


def _of_the_same_quality(words: Words, said: Words, info: FieldInfo) -> tuple[str, ...]:
    """Further values that say the same quality of the same kind of thing: vacant lots are RES VACANT PLATTED LOT and COM VACANT LAND."""
    quality = words[:-1]
    if not quality or is_cjk(words[-1]) or said == words or not info.values_complete or not is_part(quality, said[:-1]):
        return ()
    things = {words[-1:], said[-1:], *taxonomy().synonyms(words[-1:])}
    labels = ((value.value, stems(value.label)) for value in info.values)
    so = ((value, label) for value, label in labels if label != said and label[-1:] in things and is_part(quality, label[:-1]))
    return tuple(value for value, label in so if field_words().denying.isdisjoint(set(label) - set(said)))  # but not what is no such thing


def _ends_so(words: Words, value: str, so: bool) -> bool:
    said = stems(value)
    return (said[-len(words) :] == words) is so and (so or words[-1] not in said)


def by_value_end(words: Words, layer: LayerInfo) -> Optional[FieldInfo]:
    """The one field of a layer whose values end in a word; None where the layer itself is called so: 综合医院 are what 医院 are."""
    index = _ends(Same(layer)).get("".join(words), -1) if words and is_cjk(words[0]) else -1
    return layer.fields[index] if index >= 0 and not _is_called(words, layer) else None


@lru_cache(maxsize=16)
def value_ends(catalog: Same[Catalog]) -> frozenset[str]:
    """The words of several letters that values of some field end in, but for those that layers are called by."""
    layers = catalog.it.layers
    found = {word for layer in layers for word, index in _ends(Same(layer)).items() if index >= 0 and len(word) >= _SHORTEST}
    return frozenset(word for word in found if not any(_is_called(stems(word), layer) for layer in layers))


def _is_called(words: Words, layer: LayerInfo) -> bool:
    """Whether a layer goes by a word, or by another one for the same."""
    names = (layer_words().bare_name(layer.name), *map(stems, (layer.name, *layer.called, *layer.kinds)))
    same = (words, *taxonomy().synonyms(words))
    return any(name in same or name[-len(words) :] == words for name in names)


@lru_cache(maxsize=256)
def _ends(layer: Same[LayerInfo]) -> dict[str, int]:
    """The words by the places of their fields; -1 where two fields have values that end so."""
    found: dict[str, int] = {}
    for index, info in enumerate(layer.it.fields):
        if info.role is FieldRole.CATEGORY and info.type is FieldType.TEXT and info.name not in layer.it.name_fields[:1]:
            for word in _ends_of(info):
                found[word] = -1 if word in found else index
    return found


def _ends_of(info: FieldInfo) -> list[str]:
    values = [simplified(value.value) for value in info.values]
    if len(values) < _SEVERAL:
        return []
    sizes = range(_SHORTEST, _LONGEST + 1)
    ends = Counter(value[-size:] for value in values for size in sizes if size < len(value) and all(map(is_cjk, value[-size:])))
    enough = max(_SEVERAL, _NEARLY_ALL * len(values))
    together = (
        word
        for word, (first, others) in ends_together().items()
        if any(value.endswith(first) for value in values) and sum(value.endswith((*first, *others)) for value in values) >= enough
    )
    return list(dict.fromkeys((*(word for word, count in ends.items() if count >= enough), *together)))


def without_names_of_fields(words: Words, predicate: Optional[Predicate]) -> Optional[Predicate]:
    """The condition without a value that is the name of the field of another one, behind which it stands: of "indoor pool facilities" the
    POOL is indoor, and no TYPE says "pool".
    """
    parts = conjuncts(predicate) if predicate is not None else []
    told = [part for part in parts if isinstance(part, Compare) and isinstance(part.value, str)]
    idle = [part for part in told for other in told if _is_name_behind(part, other, words)]
    return all_of(*(part for part in parts if not any(part is each for each in idle))) if idle else predicate


def _is_name_behind(part: Compare, other: Compare, words: Words) -> bool:
    name = stems(other.field)
    return part is not other and stems(str(part.value)) == name and is_part((*stems(str(other.value)), *name), words)
