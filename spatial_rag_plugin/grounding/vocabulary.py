"""The loaded layers as evidence for the reader: known names inside a question, and whether words name a kind of thing or a field."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Optional

from ..language import read
from ..language.detect import detect
from ..language.language import any_of, load
from ..language.tokens import fold, is_cjk
from ..model.catalog import FieldInfo, LayerInfo, NameSpan
from ..model.frame import Frame, Phrase
from ..model.issue import Issue
from ..model.predicate import Compare, Comparison, HasToken, Predicate
from .attributes.amounts import free_of_charge
from .attributes.fields import ABBREVIATED, SAME_FIELD, SIMILAR_FIELD, find_field
from .attributes.flags import affirming
from .attributes.outcomes import state_of_use
from .indexes.same import Same
from .kinds.classes import ClassReading, class_readings
from .kinds.said_layer import said_layers
from .lexicon.exonyms import names_in, other_names
from .lexicon.field_words import field_words
from .lexicon.joined_values import spans_of_directed_values, spans_of_values
from .lexicon.layer_names import ONLY_BEGINS, layer_name_score
from .lexicon.layer_words import without_unit_of
from .lexicon.taxonomy import taxonomy
from .lexicon.unspaced import unspaced_words
from .lexicon.words import Words, stems
from .numbers.rasters import find_band
from .places.areas_by_field import are_called, is_division
from .places.named_kinds import NamedKinds
from .world import Need, World, uncounted

QUALITY_ONLY = 0.4
BY_RASTER = 0.7
_VALUES_LOOKED_AT, _MOST = 12, 0.75
_WITH_PLURALS = ("en", "de")


def _is_number_of(text: str, span: NameSpan) -> bool:
    """Whether figures stand before what they are so many of: 2023年 is a year, though some plot is called 2023."""
    return text[span.start : span.end].isdecimal() and _counted().match(text, span.end) is not None


@lru_cache(maxsize=1)
def _counted() -> re.Pattern[str]:
    data = load("zh").data
    units = (*(data["units"].values()), *data["kept_units"], *(data["back_units"].values()), data["classifiers"])
    words = {word for group in units for word in group if is_cjk(word[0])}
    return re.compile(any_of((*words, *data["date_endings_of_years"], *data["month_words"])))


def lexicon_of(world: World) -> WorldLexicon:
    """The one lexicon of a world: the readings of a question, and of what is offered in its place, look up many of the same words."""
    return world.once("lexicon", lambda: WorldLexicon(world))


def _tells(words: Words, layer: LayerInfo) -> bool:
    return free_of_charge(words, layer) is not None or state_of_use(words, layer) is not None


class WorldLexicon:
    """Implements the reader's ``NameLexicon`` and ``Vocabulary`` on a :class:`~.world.World`."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._evidence = uncounted(world)
        self._spans: dict[str, tuple[NameSpan, ...]] = {}
        self._categories: dict[str, float] = {}
        self._fields: dict[str, float] = {}
        self._values: dict[str, bool] = {}
        self._places: dict[str, bool] = {}
        self._foreign: dict[tuple[str, str], bool] = {}
        self._read: dict[tuple[str, str, tuple[tuple[int, int], ...]], tuple[Frame, tuple[Issue, ...]]] = {}

    def read(self, question: str, language: str = "auto", apart: Sequence[tuple[int, int]] = ()) -> tuple[Frame, tuple[Issue, ...]]:
        """A question, or a part of one, as it is read with these layers in sight; several ways to take a question apart give the same."""
        key = (question, language, tuple(apart))
        if key not in self._read:
            self._read[key] = read(question, self, self, language, apart)
        return self._read[key]

    def spans(self, text: str) -> Sequence[NameSpan]:
        """Occurrences of feature names in the question, by character offsets; may overlap. So are places that the data know otherwise:
        南美洲 where the continent of countries is South America.
        """
        if text not in self._spans:
            self._spans[text] = self._spans_of(text)
        return self._spans[text]

    def _spans_of(self, text: str) -> tuple[NameSpan, ...]:
        found = list(self._world.spans(text))
        found += spans_of_values(text, Same(self._world.catalog))
        found += spans_of_directed_values(text, Same(self._world.catalog))
        own = {(span.start, span.end) for span in found}
        code = detect(text, ())
        if code and not any(map(is_cjk, text)):
            found += (span for span in NamedKinds.of(self._evidence).divisions_in(text, code) if (span.start, span.end) not in own)
        for start, end, name in names_in(text):
            if (start, end) not in own and self._knows_place(name):
                found.append(NameSpan(start, end, name, 1))
        return tuple(span for span in found if not (_asks_for_each(text[span.start : span.end]) or _is_number_of(text, span)))

    def _knows_place(self, name: str) -> bool:
        """Whether a feature bears another name of a place, or areas are said to belong to it."""
        if name not in self._places:
            others = (name, *other_names(name))
            areas = [layer for layer in self._world.catalog.layers if layer.holds_areas]
            said = any(hit.score >= 1.0 for other in others for layer in areas for hit in self._world.values(stems(other), layer.id))
            self._places[name] = said or any(hit.how == "exact" for other in others for hit in self._world.names(other, sure=True)[:1])
        return self._places[name]

    def is_category(self, words: str) -> float:
        """Evidence in [0,1] that the words are a kind of thing that a layer holds; weak where they are only one quality among others."""
        if words not in self._categories:
            self._categories[words] = self._category(words)
        return self._categories[words]

    def _category(self, words: str) -> float:
        if not stems(words):
            return 0.0
        if said_layers(Phrase(words), self._world):
            return 1.0
        readings = [reading for reading in class_readings(words, self._evidence) if not reading.unused]
        if not readings:
            return 0.0
        if self._refers(readings[0], words) or self._only_seems_so(readings[0], words):
            return 0.0
        listed = isinstance(readings[0].predicate, HasToken) and not _sorts(readings[0].predicate.field)
        return QUALITY_ONLY if readings[0].by_flag or listed else min(1.0, readings[0].score)

    def _refers(self, reading: ClassReading, words: str) -> bool:
        """Whether words are a value of a field that only says to what of another layer things belong: "Northgate" is no kind of school,
        and 沙浦港 none of outfalls; or a name, and at best the beginning of some value: 青溪镇 of 青溪镇人民政府.
        """
        predicate = reading.predicate
        if reading.own_layer or not isinstance(predicate, Compare) or predicate.op is not Comparison.EQ:
            return False
        alike = is_cjk(str(predicate.value)[:1])  # 巴西 is the value "Brazil" of them, and the country that bears that name
        if is_cjk(words[:1]) and alike and stems(words) != stems(str(predicate.value)):
            return stems(str(predicate.value))[: len(stems(words))] == stems(words) and self._names_other(words, reading.layer_id)
        if not self._names_other(str(predicate.value), reading.layer_id):
            return False
        key = (reading.layer_id, predicate.field)
        if key not in self._foreign:
            info = self._world.catalog.layer(reading.layer_id).field(predicate.field)
            values = info.values[:_VALUES_LOOKED_AT] if info is not None else ()
            named = sum(self._names_other(value.label, reading.layer_id) for value in values)
            self._foreign[key] = len(values) > 1 and named >= _MOST * len(values)
        return self._foreign[key]

    def _only_seems_so(self, reading: ClassReading, words: str) -> bool:
        """Whether the words for a layer and a quality are a name that runs on, as words do without spaces: 北京大学 of 高校 is no 大学 of
        the 北京市教委.
        """
        if not is_cjk(words[:1]) or not reading.own_layer or reading.predicate is None:
            return False
        return any((span.start, span.end) == (0, len(words)) for span in self._world.spans(words))

    def _names_other(self, text: str, layer_id: str) -> bool:
        """Whether an area bears the name, or a feature of another layer."""
        hits = [hit for hit in self._world.names(text, sure=True)[:3] if hit.how == "exact"]
        layers = [self._world.catalog.layer(hit.layer_id) for hit in hits]
        return any(layer.holds_areas or layer.id != layer_id for layer in layers)

    def is_value(self, words: str) -> bool:
        """Whether some field sorts its features by a value that is called so, whatever kind of thing that makes them."""
        if words not in self._values:
            own, layers = stems(words), self._world.catalog.layers if stems(words) else ()
            self._values[words] = any(_tells(own, layer) or self._has_value(own, layer) for layer in layers)
        return self._values[words]

    def _has_value(self, words: Words, layer: LayerInfo) -> bool:
        return any(hit.score >= 1.0 for hit in self._world.values(words, layer.id))

    def divides(self, words: str) -> bool:
        """Whether words name areas that divide the land among them; a layer's name as it is written says which areas are meant."""
        best = next(iter(class_readings(words, self._evidence, Need.AREAS)), None)
        if best is None or best.unused or best.predicate is not None:
            return False
        layer = self._world.catalog.layer(best.layer_id)
        as_written = words == layer.name and not words.islower() and not words.istitle()
        return layer.holds_areas and (as_written or "_" in words or is_division(words, layer) or stems(words)[-1:] in taxonomy().partitions)

    def is_layer(self, words: str) -> bool:
        said, names = stems(words), map(stems, (layer.name for layer in self._world.catalog.layers))
        return any(1 < len(name) <= len(said) and said[-len(name) :] == name for name in names)

    def same_thing(self, one: str, other: str) -> bool:
        """Whether the layers take both for the same kind of thing, or for names of one place."""
        if fold(other) in {fold(name) for name in other_names(one)}:
            return True
        first, second = self._meaning(one), self._meaning(other)
        return first is not None and first == second

    def _meaning(self, words: str) -> Optional[tuple[str, Optional[Predicate]]]:
        """What words are taken for as a kind of thing: a layer, and which of its features."""
        best = next(iter(class_readings(words, self._evidence)), None)
        return None if best is None or best.unused else (best.layer_id, best.predicate)

    def unspaced_words(self) -> frozenset[str]:
        """Names of layers and fields, values, and words of the taxonomy in scripts without spaces."""
        return unspaced_words(Same(self._world.catalog))

    def is_field(self, words: str) -> float:
        """Evidence in [0,1] that the words name a field of some layer."""
        if words not in self._fields:
            surely = ABBREVIATED if words.isupper() else SAME_FIELD  # "AADT" of AADT_2022
            own = stems(words)
            if is_cjk(words[:1] or " ") and taxonomy().field_names(own) and not taxonomy().synonyms(own):
                surely = SIMILAR_FIELD  # 游客量 is an attribute wherever it stands, and "visitors_2023" has it
            layers = [] if self._is_own_layer(words) else self._world.catalog.layers
            known = any(_is_attribute(words, layer, surely) and not self._tells_which(words, layer, surely) for layer in layers)
            self._fields[words] = 1.0 if known else self._in_raster(words)
        return self._fields[words]

    def _is_own_layer(self, words: str) -> bool:
        """Whether a layer is called just so, and a field only ends in it: 企业 beside a field 规上企业; or holds areas of such names."""
        layers = self._world.catalog.layers if is_cjk(words[:1]) else ()
        if any(are_called(words, layer.kinds) for layer in layers):
            return True  # 面积大于2亩的村 are no 村 of something, though things say in which they lie
        called = any(stems(layer.name) == stems(words) for layer in layers)
        names = (name for layer in layers for info in layer.fields for name in (info.name, info.alias))
        return called and not any(without_unit_of(name) == words for name in names)

    def _tells_which(self, words: str, layer: LayerInfo, surely: float) -> bool:
        """Whether the things of a layer are called so and not what its PARK_ACRES say of them; or those to which the PARK_ID of others
        says that they belong.
        """
        own = stems(words)
        if is_cjk(words[:1] or " ") or not own or not any(_is_called(own, other) for other in self._world.catalog.layers):
            return False
        info = find_field(words, layer, at_least=surely)
        numbered = info is not None and any(part in field_words().numbering for part in stems(info.name))
        return _is_called(own, layer) or numbered

    def _in_raster(self, words: str) -> float:
        """Of what only a raster holds, each area has a number, too."""
        held = bool(self._world.catalog.rasters) and find_band(words, self._world.catalog) is not None
        return BY_RASTER if held and self.is_category(words) < BY_RASTER else 0.0


def _is_called(words: Words, layer: LayerInfo) -> bool:
    return stems(layer.name)[-len(words) :] == words


def _is_attribute(words: str, layer: LayerInfo, surely: float) -> bool:
    """Whether words name a field, and not the layer's things by the field with their names: Messstellen of MESSSTELLE."""
    info = find_field(words, layer, at_least=surely)
    if info is None or _are_marked(words, info):
        return False
    return not (info.name in layer.name_fields[:1] and layer_name_score(stems(words), layer) >= ONLY_BEGINS)


def _are_marked(words: str, info: FieldInfo) -> bool:
    """Whether words are the plural of what a yes/no field says of single things: "megacities" are those with MEGACITY, and no number of
    the country that they lie in.
    """
    last = fold(words).split()[-1:]
    several = any(load(code).is_plural(word) for word in last for code in _WITH_PLURALS)
    return several and affirming(info) is not None and not any(fold(name).endswith(last[0]) for name in (info.name, info.alias) if name)


def _sorts(field: str) -> bool:
    """Whether a field is called what says of what kind things are: the entries of "categories" are kinds, those of "cuisine" are not."""
    words = stems(field)
    return any(words[-len(kind) :] == kind for kind in taxonomy().kinds_of_kinds)


def _asks_for_each(words: str) -> bool:
    """Whether words without spaces are all of a kind, whatever bears the same letters as a name: 各州."""
    if not is_cjk(words[:1] or " "):
        return False
    chinese = load("zh")
    rests = {words[len(each) :] for each in chinese.data["grouping_determiners"] if words.startswith(each)}
    return any(rest in chinese.place_nouns or taxonomy().synonyms(stems(rest)) for rest in rests if rest)
