"""Areas that only a field of smaller ones tells, as a layer of their own for one question: the wards of blocks that say their WARD.

Whatever is asked of areas (what lies in them, how large or how dense they are, several limits at once, what they border) is asked of these
as of those of any layer: no rule for districts needs to know how they are kept. They are joined of the features of an equal value
(``LayerInfo.parts``), have the sum of what these count, and the mean of what does not add up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple, Optional, cast

from ...language.language import load
from ...language.tokens import fold, is_cjk, tokenize
from ...model.binding import Binding
from ...model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo, NameHit, PartsOf, ValueCount, ValueHit
from ...model.frame import Frame, Phrase
from ..attributes.fields import ABBREVIATED, find_field
from ..attributes.flags import affirming
from ..indexes.same import Same
from ..kinds.classes import sure_kinds
from ..lexicon.field_units import unit_of
from ..lexicon.field_words import field_words
from ..lexicon.layer_words import layer_words, names_agent
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, ngrams, stems
from ..numbers.adding_up import unsummed
from ..numbers.sum_or_mean import is_grade
from ..times.dates import holds_dates, holds_years
from ..world import World
from .areas_by_field import adds_up
from .numbered_places import only_tells_apart
from .own_layers import WithOwnLayers

SUM, MEAN = "sum", "mean"
_LONGEST = 3  # words of a name for areas
_YEAR = re.compile(r"(?<=[A-Za-z0-9])(?:19|20)\d\d(?!\d)")  # of a census: SA22023_NAME
_TELLING = (FieldRole.CATEGORY, FieldRole.ADDRESS, FieldRole.NAME, FieldRole.KEY, FieldRole.OTHER)
_NUMBERED = (*_TELLING, FieldRole.NUMBER)  # 林班号 holds numbers


class Areas(NamedTuple):
    """A word of a question with the layer of smaller areas whose field tells what goes by it."""

    word: str
    layer: LayerInfo
    field: FieldInfo


def area_field(words: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The field that tells to which of the areas called so each of the smaller ones of a layer belongs; names before codes."""
    return _area_field(words, Same(layer))


@lru_cache(maxsize=4096)
def _area_field(words: str, kept: Same[LayerInfo]) -> Optional[FieldInfo]:
    layer = kept.it
    if not layer.holds_areas or layer.parts is not None or stems(words) in taxonomy().kinds_of_kinds:
        return None  # the parks of a type are no area, and 各类型的学校 are told by a field of the schools
    told = [info for info in layer.fields if _recurs(info) and info.role in _NUMBERED and _is_called(words, info)]
    found = (find_field(words, layer, at_least=ABBREVIATED) or _agent(words, layer)) if not told else None
    told = told or ([found] if found is not None and _recurs(found) and found.role in _TELLING and _may_be_areas(words, found) else [])
    if not told and (bare := _without_layer(words, layer)):
        return _area_field(bare, kept)
    return min(told, key=_is_code, default=None)


def _without_layer(words: str, layer: LayerInfo) -> str:
    """Words for areas without what the layer is called by before them: the district of "police district" in police_beats; else empty."""
    said = words.split()
    own = set(stems(layer.name))
    begun = next((at for at, word in enumerate(said) if not own.issuperset(stems(word))), len(said))
    return " ".join(said[begun:]) if 0 < begun < len(said) else ""


def _agent(words: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The field that says who has areas, where several words are for it: RIV_AUTH of a river authority."""
    found = find_field(words, layer) if len(stems(words)) > 1 else None
    return found if found is not None and names_agent(found.name) else None


def _may_be_areas(words: str, info: FieldInfo) -> bool:
    """Whether a field may tell areas: what sorts things is no more than a sort of them, as a method or a soil is, but for divisions, and
    for who has them: the areas of a river authority.
    """
    said = tuple(stems(text) for text in (words, info.name, info.alias))
    kinds = taxonomy().divisions | field_words().sorts_of_areas
    if info.type is FieldType.REAL:
        return False  # amounts
    sorts = info.role is FieldRole.CATEGORY and not names_agent(info.name)
    return not sorts or any(each[start:end] in kinds for each in said for start, end in ngrams(each))


def _is_code(info: FieldInfo) -> bool:
    """Whether areas have names in another field, if anywhere: this one numbers them."""
    digits = info.values and all(any(map(str.isdecimal, value.value)) for value in info.values)
    return bool(digits) or info.type is not FieldType.TEXT or not field_words().numbering.isdisjoint(stems(info.name)[-1:])


def _recurs(info: FieldInfo) -> bool:
    """Whether a value belongs to several features, and there are several of them."""
    return info.distinct is not None and info.distinct > 1 and 2 * info.distinct <= info.filled and affirming(info) is None


def _is_called(words: str, info: FieldInfo) -> bool:
    """Whether a field is called as areas are, but for what says that it names or numbers them, and the year of their division."""
    for name in filter(None, (info.name, info.alias)):
        if is_cjk(name[:1]) or is_cjk(words[:1]):
            if name in {f"{before}{words}{end}" for before in ("", *field_words().belonging) for end in field_words().ends_of_areas}:
                return True
            continue
        said = stems(_YEAR.sub("", name))
        while said and (said[-1] in field_words().naming or said[-1] in field_words().numbering or _is_version(said[-1])):
            said = said[:-1]
        if said and said != stems(name) and (said == stems(words) or "".join(said) == fold(words).rstrip("s")):
            return True
    return False


def _is_version(word: str) -> bool:
    return len(word) > 1 and word[0] == "v" and word[1:].isdecimal()


def areas_told(frame: Frame, world: World) -> tuple[Areas, ...]:
    """The words of a question for areas that only a field of one layer tells; none that are a kind of thing."""
    found: dict[str, Areas] = {}
    layers = [layer for layer in world.catalog.layers if layer.holds_areas and layer.parts is None]
    if not layers or not frame.language:
        return ()
    named = (word for layer in layers for word in names_of_areas(layer) if _is_said(word, layer, frame.question))
    for words in dict.fromkeys((*_words_of(frame), *named)):  # 林班 may have been put in the words of its rows
        told = [(layer, info) for layer in layers if (info := area_field(words, layer)) is not None]
        if len(told) == 1 and not any(words in other.word for other in found.values()) and not sure_kinds(words, world):
            found[words] = Areas(words, *told[0])
    once = {(each.layer.id, each.field.name): each for each in found.values()}
    return tuple(once.values())


def _is_said(word: str, layer: LayerInfo, question: str) -> bool:
    """Whether a question has a word otherwise than as the end of a value: 青松林场 asks for no 林场."""
    values = (value.label for info in layer.fields for value in info.values if word in value.label)
    return word in re.sub("|".join(map(re.escape, values)) or r"(?!)", "", question)


def names_of_areas(layer: LayerInfo) -> tuple[str, ...]:
    """What the areas go by in Chinese that fields of a layer tell: 林班 of 林班号."""
    return _names_of_areas(Same(layer))


@lru_cache(maxsize=256)
def _names_of_areas(kept: Same[LayerInfo]) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for info in kept.it.fields:
        for name in filter(is_cjk, (info.name, info.alias)):
            before = max((each for each in field_words().belonging if name.startswith(each)), key=len, default="")
            end = max((each for each in field_words().ends_of_areas if name.endswith(each)), key=len, default="")
            word = name[len(before) : len(name) - len(end)]
            if len(word) > 1 and info.role in _NUMBERED and _recurs(info):
                found.setdefault(word)
    return tuple(found)


def _words_of(frame: Frame) -> Iterator[str]:
    """What may be a word for areas: nouns of the frame, and rows of words of the question, the longest first."""
    yield from (phrase.text for phrase in _phrases(frame) if phrase.text)
    language = load(frame.language)
    if language.segmenter is not None:
        return
    tokens = [token for token in tokenize(frame.question, language.clitics) if not token.is_mark]
    for size in range(min(_LONGEST, len(tokens)), 0, -1):
        for first in range(len(tokens) - size + 1):
            last = tokens[first + size - 1]
            if tokens[first].key not in language.function_words and last.key not in language.function_words:
                yield frame.question[tokens[first].start : last.end]


def _phrases(frame: Frame) -> Iterator[Phrase]:
    yield from frame.phrases()
    yield from (group.phrase for group in (frame.group, *frame.further) if group is not None)


def with_areas(world: World, areas: Sequence[Areas]) -> World:
    """The world in which they are layers."""
    return cast(World, _WithAreas(world, tuple(areas)))


@lru_cache(maxsize=64)
def _layer(word: str, kept: Same[LayerInfo], field: str) -> LayerInfo:
    source = kept.it
    info = next(info for info in source.fields if info.name == field)
    several = info.distinct or -1
    values = tuple(ValueCount(value.value, value.label, 1) for value in info.values)
    own = FieldInfo(info.name, info.type, info.alias, FieldRole.CATEGORY, several, several, values, info.values_complete)
    numbers = tuple((each, statistic) for each in source.fields if each.name != field and (statistic := together(each, source)))
    return LayerInfo(
        f"{source.id}/{field}",
        word,
        GeometryKind.POLYGON,
        source.crs,
        several,
        (own, *(_of_several(each) if statistic == SUM else each for each, statistic in numbers)),
        source.extent,
        name_fields=(field,),
        display_field=field,
        fingerprint=f"{source.fingerprint}/{field}",
        parts=PartsOf(source.id, field, tuple((each.name, statistic) for each, statistic in numbers)),
    )


def _of_several(info: FieldInfo) -> FieldInfo:
    """A number that is added up: no total is larger than that of all."""
    most = info.maximum * info.filled if isinstance(info.maximum, (int, float)) else None
    return replace(info, maximum=most, distinct=None, values=(), values_complete=False)


def together(info: FieldInfo, layer: LayerInfo) -> str:
    """The statistic of a number of several areas together; empty of what is no number, or neither adds up surely nor has a mean."""
    numeric = info.type in (FieldType.INTEGER, FieldType.REAL) and info.role is FieldRole.NUMBER
    if not numeric or only_tells_apart(info) or holds_dates(info) or holds_years(info):
        return ""
    words = {*stems(info.name), *stems(info.alias)}
    if unsummed(info.name, layer) is not None or not layer_words().levels.isdisjoint(words) or not field_words().middles.isdisjoint(words):
        return MEAN
    if not layer_words().graded.isdisjoint(words) and is_grade(info):
        return MEAN
    counts = info.type is FieldType.INTEGER and isinstance(info.maximum, (int, float)) and info.maximum > 1 and not is_grade(info)
    return SUM if counts or unit_of(info) or (is_cjk(info.title[-1]) and adds_up(info.title, layer, "zh")) else ""


class _WithAreas(WithOwnLayers):
    """A world with joined areas: their values are those of the field, and they are named by nothing else."""

    def __init__(self, world: World, areas: tuple[Areas, ...]) -> None:
        layers = tuple(_layer(each.word, Same(each.layer), each.field.name) for each in areas)
        super().__init__(world, ("joined areas", tuple((each.word, each.layer.id, each.field.name) for each in areas)), layers)

    def values(self, words: Words, layer_id: str) -> list[ValueHit]:
        own = self._own.get(layer_id)
        if own is None or own.parts is None:
            return self._world.values(words, layer_id)
        hits = self._world.values(words, own.parts.layer_id)
        return [ValueHit(layer_id, hit.field, hit.value, hit.label, 1, hit.score) for hit in hits if hit.field == own.parts.field]

    def matching(self, binding: Binding, most: int) -> list[NameHit]:
        return []  # nothing was joined yet
