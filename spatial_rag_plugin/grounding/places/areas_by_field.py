"""Areas that fields tell: by their kind, by the ends of their Chinese names, by what their parts say they belong to.

Areas that divide a larger one among them: states, districts, counties.

Each belongs to one larger area although its border touches, and on a coarser map crosses, that of the next; parks and lakes belong to
every area that they have a part in.

Which field tells where something belongs, of several that know a name: one called in plain words before one called in a code.

Areas whose Chinese names say what they are: 枫林镇 and 白石乡 are 乡镇, whatever their layer is called.

Areas that no layer holds and a field tells in Chinese: 街道 where the grids say their 所属街道, and no layer is called so.

Areas that only an attribute of their parts says: 白杨街道 where the layer holds 社区, and the field 街道 has it for several of them.

What adds up is the sum of the parts for such an area: people, households, anything that a field counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import Optional

from ...language.han import simplified
from ...language.tokens import is_cjk
from ...model.binding import Binding, BindingKind
from ...model.catalog import FieldInfo, FieldRole, LayerInfo, ValueHit
from ...model.frame import Phrase
from ...model.predicate import AnyOf, Predicate, listed_values
from ..attributes.fields import SAME_FIELD, find_field
from ..attributes.flags import affirming
from ..lexicon.field_units import said_as_amount
from ..lexicon.field_words import field_words
from ..lexicon.layer_words import layer_words, without_unit_of
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, ngrams, stems
from ..world import World


def is_division(text: str, layer: LayerInfo) -> bool:
    """Whether a kind of thing in a layer of areas divides larger areas, by its words and by the layer's name."""
    return _is_called(text, layer, taxonomy().divisions)


def parts_land(text: str, layer: LayerInfo) -> bool:
    """Whether it divides larger areas, or all of the land without regard to these: blocks, zones, basins."""
    return _is_called(text, layer, taxonomy().divisions | taxonomy().partitions)


def belongs_to_one(text: str, statistic: str, layer: Optional[LayerInfo], counted: LayerInfo) -> bool:
    """Whether each of the counted areas belongs to one of a layer: what divides the land or is small beside it; and what has a number of
    its own that is added up, for the cows of a farm are not those of two catchments. ``statistic``: of a field; "" where things are
    counted.
    """
    of_field = statistic not in ("", "count")
    if (parts_land if of_field else is_division)(text, counted) or is_small_part(text, counted):
        return True
    areas = layer is not None and layer.holds_areas and counted.holds_areas and not counted.holds_lines
    return areas and statistic == "sum" and layer is not None and counted.feature_count > layer.feature_count


def is_small_part(text: str, layer: LayerInfo) -> bool:
    """Whether each of these areas is counted once in what holds it, though a border may run through it: parcels, buildings."""
    return layer.holds_areas and (stems(text)[-1:] in taxonomy().small_parts or _is_called("", layer, taxonomy().small_parts))


def _is_called(text: str, layer: LayerInfo, kinds: Collection[Words]) -> bool:
    named = (words[start:end] in kinds for words in (stems(text), stems(layer.name)) for start, end in ngrams(words))
    return layer.holds_areas and any(named)


_NEARLY = 0.8  # of the features that another field tells: a field that is filled for a few alone is no better for its name


def best_told(hits: Sequence[ValueHit]) -> ValueHit:
    """Africa is that of "continent" (54) and not that of REGION_UN (57); of fields called alike the one with the most features."""
    most = max(hits, key=lambda hit: hit.count)
    plain = [hit for hit in hits if _is_plain(hit.field) and hit.count >= _NEARLY * most.count and hit.score >= most.score]
    return max(plain, key=lambda hit: hit.count, default=most)


def _is_plain(field: str) -> bool:
    """Whether the whole name of a field is a word for a kind of places."""
    words = stems(field)
    return words in taxonomy().divisions or bool(taxonomy().synonyms(words))


_MOST_NAMES = 3000
_NEARLY_ALL = 0.75
_FEWEST = 3
_FEW_ALIKE = 4  # at most the fourth part of the names


def area_kinds(names: Iterable[str]) -> tuple[str, ...]:
    """What nearly all of the names end in, the most frequent first; none where many names end in something else.

    Of districts with a county among them it is 区 alone, and nobody who asks for 区 would leave that out.
    """
    nouns = layer_words().area_nouns
    ends: Counter[str] = Counter()
    others: Counter[tuple[str, str]] = Counter()
    total = 0
    for total, name in enumerate(names, 1):
        if total > _MOST_NAMES:
            break
        noun = next((noun for noun in nouns if name.endswith(noun) and len(name) > len(noun)), "")
        other = _other_word(name, noun) if noun else ""
        ends.update([] if other else [noun])
        others.update([(noun, other)] if other else [])
    for (noun, _), count in others.items():  # 高新区 beside 滨湖区 and 老城区 is a 区, and 阳光小区 beside its like is none
        if count * _FEW_ALIKE <= total and ends[noun]:
            ends[noun] += count
    known = tuple(noun for noun, _ in ends.most_common() if noun)
    if known and ends[known[0]] >= _NEARLY_ALL * total > _FEWEST:
        return known[:1]
    return known if total > 1 and sum(ends[noun] for noun in known) >= _NEARLY_ALL * total else ()


def _other_word(name: str, noun: str) -> str:
    """The word of its own that a name ends in, which only ends so: 白鹭保护区 is no 区, and 阳光小区 neither; else empty."""
    return next((word for word in layer_words().own_words if word != noun and word.endswith(noun) and name.endswith(word)), "")


@lru_cache(maxsize=16384)
def are_called(words: str, kinds: tuple[str, ...]) -> bool:
    """Whether words such as 乡镇 or 区县 are what areas of these kinds are: they say each kind, or two of them."""
    said = _parts(words)
    return bool(said) and bool(kinds) and (said.issuperset(kinds) or len(said.intersection(kinds)) > 1)


def says_areas(words: str) -> bool:
    """Whether words are nothing but kinds of areas: 区, 乡镇."""
    return bool(_parts(words))


def _parts(words: str) -> frozenset[str]:
    """The kinds that a word joins; none where it is none."""
    found = []
    while words:
        noun = next((noun for noun in layer_words().area_nouns if words.startswith(noun)), "")
        if not noun:
            return frozenset()
        found.append(noun)
        words = words[len(noun) :]
    return frozenset(found)


_NAMED = "名称"


def owner_field(words: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The field of a layer that says to which of them each feature belongs: 所在市 of 市, and of 城市, which is another word for it."""
    kept = [info for info in layer.fields if info.role in (FieldRole.CATEGORY, FieldRole.ADDRESS) and affirming(info) is None]
    for names in map(_fields_of_owners, field_words().alike_areas(words)):
        info = next((info for info in kept if info.alias in names or info.name in names), None)
        if info is not None:
            return info
    return None


@lru_cache(maxsize=1024)
def _fields_of_owners(words: str) -> frozenset[str]:
    bare = (words, *(f"{belonging}{words}" for belonging in field_words().belonging))
    return frozenset((*bare, *(f"{name}{_NAMED}" for name in bare)))


def owns_several(info: FieldInfo) -> bool:
    """Whether a value of the field belongs to several areas, as a continent does to its countries."""
    return info.role in (FieldRole.CATEGORY, FieldRole.ADDRESS) and 2 * (info.distinct or 0) <= info.filled


def tells_owner(words: str, layer: LayerInfo) -> bool:
    """Whether areas say in which such area each of them lies: neighbourhoods with their WARD are no wards, though both divide a town.

    Zones that are called so themselves are zones, whatever their ZONE says.
    """
    said = set(stems(words))
    if not layer.holds_areas or any(said & set(stems(name)) for name in (layer.name, *layer.called)):
        return False
    info = find_field(words, layer, at_least=SAME_FIELD)
    return info is not None and owns_several(info)


def told_by_field(words: str, world: World) -> bool:
    """Whether fields alone tell them: some field does, and no layer is called so, even in part, or holds areas of such names."""
    if not words or not all(map(is_cjk, words)):
        return False
    return not is_any_called(words, world) and any(owner_field(words, layer) is not None for layer in world.catalog.layers)


def is_any_called(words: str, world: World) -> bool:
    """Whether a layer is called so, even in part, or holds areas of such names."""
    layers = world.catalog.layers
    called = any(words in name for layer in layers for name in (layer.name, *layer.called))
    called = called or any(words in layer.kinds or are_called(words, layer.kinds) for layer in layers)  # 城关镇 of a layer XZJX are 乡镇
    called = called or any(name.startswith(words) for layer in layers for name in layer.name_fields[:1])  # 河道 with a 河流名称
    return called or any(_is_another_word(words, layer.name) for layer in layers if layer.holds_areas)


def _is_another_word(words: str, name: str) -> bool:
    """Whether a layer is called by another word for the same areas: 地市 and 城市 are the 地级市, whose last character they share."""
    return is_cjk(name[-1:]) and name[-1:] == words[-1:] and stems(name) in taxonomy().synonyms(stems(words))


def field_of_parts(target: Binding, phrases: tuple[Phrase, ...]) -> str:
    """The field that says which of the named areas each feature is a part of; empty where the words name no such areas."""
    if target.kind is not BindingKind.CLASS or target.predicate is None or target.relations or target.conditions:
        return ""
    said = {simplified(phrase.text) for phrase in phrases}
    if not all(is_cjk(text or " ") and text.endswith(layer_words().area_nouns) for text in said):
        return ""
    field, values = _values(target.predicate)
    return field if {simplified(value) for value in values} == said else ""


def field_of_kinds(target: Binding, phrases: tuple[Phrase, ...]) -> str:
    """The field that tells kinds apart that are compared, each one value of it; empty where no field tells just them apart."""
    if target.kind is not BindingKind.CLASS or target.predicate is None or target.relations or target.conditions:
        return ""
    field, values = _values(target.predicate)
    return field if len(set(values)) == len(phrases) > 1 else ""


def adds_up(words: str, layer: Optional[LayerInfo], code: str) -> bool:
    """Whether the number of a layer that is called so is a count of something, of which an area has as many as its parts together."""
    info = (layer.field(words) or find_field(words, layer, numeric=True)) if words and layer is not None else None
    return info is not None and said_as_amount(without_unit_of(info.title), code)


def _values(predicate: Predicate) -> tuple[str, tuple[str, ...]]:
    parts = [listed_values(part) for part in (predicate.parts if isinstance(predicate, AnyOf) else (predicate,))]
    one = len({field for field, _ in parts}) == 1
    return (parts[0][0], tuple(str(value) for _, values in parts for value in values)) if one else ("", ())
