"""Values by some of their words: a spruce is a "Norway spruce", oaks are "Blue oak" and "Live oak", vacant is "Vacant land".

In English what a thing is comes last, and what follows a comma, a bracket or an adjective says no more than what of it. Only fields all of
whose values are known count, and only where nothing bears the words as they are. Of several values that are told apart by numbers or
codes (capitals of countries and of provinces: "Admin-0 capital", "Admin-1 capital") none is taken, they are offered.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple, Optional, cast

from ...language.tokens import is_cjk
from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo, ValueCount, ValueHit
from ..indexes.same import Same
from ..lexicon.field_words import field_words
from ..lexicon.layer_names import BY_LAST_PART, PARTIAL_LAYER_NAME, layer_name_score
from ..lexicon.layer_words import names_agent
from ..lexicon.short_names import is_kin, kin_letters
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, is_part, stems
from ..world import Made, StandIn, World, behind
from .kinds_by_end import kinds_by_end, kinds_by_last_part

_SCORE = 0.9
ONLY_BEGUN = 0.91  # a value that the words begin is a quality of something, and no kind of thing by itself
_SHORTEST = 3
_CUT_NAME = 10  # letters of names of fields in old files
_CODE = re.compile(r"^[a-z]\d$")  # "G7" is as much of a word as "G20"
_NAME = "by last words"
_PLACE_IN_LIST = re.compile(r"^\s*\d{1,2}\s*[.):]\s+(?=\D)")  # "2. High income": no number that tells kinds apart
#: What stands aside; a letter before a stroke is a preposition in short: "THEFT F/AUTO" is theft from one, "ASSAULT W/WEAPON" with one.
_ASIDE = re.compile(r"\s+(?i:[fw]|w/o|fr|frm)/\s*|\s*[,;:(/]\s*|\s+[-\u2013]\s+")


def by_last_words(world: World, said: Words) -> World:
    """The same world, in which values go by their last words too; in Chinese only by words that are ``said`` so."""
    return cast(World, _ByLastWords(world, said))


def phrase_of(world: World) -> Words:
    """The phrase for which a world's values go by their last words; empty in any other world."""
    own = _by_last_words_of(world)
    return own.phrase if own is not None else ()


def once_for_all_phrases(world: World, key: Hashable, make: Callable[[], Made]) -> Made:
    """As ``World.once``, of what does not depend on the phrase for which a world's values go by their last words."""
    own = _by_last_words_of(world)
    return own.for_all.once(((_NAME, ()), key), make) if own is not None else world.once(key, make)


def lasting_for_all_phrases(world: World, key: Hashable, make: Callable[[], Made]) -> Made:
    """As ``World.lasting``, of what does not depend on the phrase for which a world's values go by their last words."""
    own = _by_last_words_of(world)
    return own.for_all.lasting(((_NAME, ()), key), make) if own is not None else world.lasting(key, make)


def _by_last_words_of(world: World) -> Optional[_ByLastWords]:
    """What stands for a world, also where nothing is counted in it; None of a world as it is."""
    own: object = behind(world)  # no type checker knows that what stands for a world may be one of these
    return own if isinstance(own, _ByLastWords) else None


class _ByLastWords(StandIn):
    def __init__(self, world: World, said: Words) -> None:
        super().__init__(world, (_NAME, said if is_cjk("".join(said[-1:]) or " ") else ()))
        self.for_all, self.phrase = world, said
        self._values: dict[tuple[Words, str], list[ValueHit]] = {}

    def values(self, words: Words, layer_id: str) -> list[ValueHit]:
        key = (words, layer_id)
        if key not in self._values:
            self._values[key] = self._found(words, layer_id)
        return self._values[key]

    def _found(self, words: Words, layer_id: str) -> list[ValueHit]:
        found = list(self._world.values(words, layer_id))
        if found or not words or words in taxonomy().generic:
            return found
        if all(map(is_cjk, words)):
            return kinds_by_end(words, self._world.catalog.layer(layer_id)) if is_part(words, self.phrase) else []
        short = len(words[-1]) < _SHORTEST and not _CODE.match(words[-1])
        if not words[-1].isascii() or short or words[-1] in field_words().times:
            return found  # "all year" is no kind of year
        if layer_name_score(words, self._world.catalog.layer(layer_id)) >= PARTIAL_LAYER_NAME:
            return found  # permits of Building_Permits are all of them, and no "EASY PERMIT" alone
        fields: dict[str, list[_Part]] = {}
        for part in _parts(Same(self._world.catalog.layer(layer_id))).likely(words):
            fields.setdefault(part.field, []).append(part)
        fields = {name: parts for name, parts in fields.items() if not names_agent(name)} or fields  # "Glidden Point Oyster" grows kelp
        begins = bool(fields) and self._may_begin(words)
        hits = [hit for parts in fields.values() for hit in _partly(words, parts, layer_id, begins) if not _is_prefixed(hit.label, words)]
        listed = (more for hit in hits for more in self._listed(hit))
        return list(dict.fromkeys(listed)) or kinds_by_last_part(words, self._world.catalog.layer(layer_id))

    def _listed(self, hit: ValueHit) -> list[ValueHit]:
        """What has a value, also beside others in a list: "American oyster; Sugar kelp" are both."""
        named = (more for more in self._world.values(stems(hit.label), hit.layer_id) if more.field == hit.field)
        return [replace(more, score=hit.score) for more in named if more.score > hit.score] or [hit]

    def _may_begin(self, words: Words) -> bool:
        """Whether values that begin so may be meant: a "charging station" is none of a brand "ChargePoint", whatever else they are called,
        and what a layer is called is that ("Neighborhood Park").
        """
        layers = self._world.catalog.layers
        return is_part(words, self.phrase) and not any(layer_name_score(words, layer) >= BY_LAST_PART for layer in layers)


def _is_prefixed(label: str, words: Words) -> bool:
    """Whether what a value ends in is only the rest of a word: a "Re-inspection" is one of the inspections, which are all of them."""
    before, joint, last = label.rpartition("-")
    return bool(joint) and stems(last) == words and before.casefold().split(" ")[-1] in field_words().prefixes


class _Part(NamedTuple):
    """A value of a field with its words, those before a comma or a bracket, and those before what several values of the field end in."""

    field: str
    known: Words
    stem: Words
    value: ValueCount
    core: Words = ()


@dataclass(frozen=True)
class _Parts:
    """The values of a layer; ``by_end`` has the numbers of those with a word where what they are may begin or end, ``by_kin`` of those
    whose last word begins so.
    """

    values: tuple[_Part, ...]
    by_end: Mapping[str, Sequence[int]]
    by_kin: Mapping[str, Sequence[int]]

    def likely(self, words: Words) -> list[_Part]:
        """Those that may be kinds of what the words say, in their order."""
        found = {*self.by_end.get(words[-1], ()), *self.by_end.get(words[0], ()), *self.by_kin.get(kin_letters(words[-1]), ())}
        return [self.values[number] for number in sorted(found)]


def _tells_kinds(info: FieldInfo) -> bool:
    labelled = info.type is FieldType.TEXT or any(value.label != value.value for value in info.values)
    tags = info.tokens and not any(" " in value.label for value in info.values)  # "coffee_shop" of a list of tags is no shop
    return info.role is FieldRole.CATEGORY and labelled and info.values_complete and not tags and not _says_how_drawn(info)


def _says_how_drawn(info: FieldInfo) -> bool:
    """Whether a field says what its features were drawn from, be its name cut off as in old files: a "Digital Parcel" of FEATURE_SO(URCE)
    is the shape of something, and no parcel.
    """
    name = "".join(char for char in info.name.casefold() if char.isalnum())
    cut = len(info.name) == _CUT_NAME
    return any(name == known or (cut and known.startswith(name)) for known in field_words().drawn_from)


def _partly(words: Words, parts: Sequence[_Part], layer_id: str, begins: bool) -> list[ValueHit]:
    """The values of a field that are kinds of what the words say; none where they are told apart by numbers."""
    found = [part for part in parts if _is_kind_of(words, part.known, part.stem)]
    begun = [part for part in parts if _begins(part.core, words)] if begins and not found else []
    if len(begun) == 1:
        return [ValueHit(layer_id, begun[0].field, begun[0].value.value, begun[0].value.label, begun[0].value.count, ONLY_BEGUN)]
    numbered = any(any(letter.isdigit() for letter in word) for part in found for word in part.known[: -len(words)])
    if len(found) > 1 and numbered and not all(part.known[: len(words)] == words for part in found):
        return []
    if len(found) == 1 and _is_wider(words, found[0]):
        return []
    hits = ((part.field, part.value) for part in found)
    return [ValueHit(layer_id, field, value.value, value.label, value.count, _SCORE) for field, value in hits]


def _is_wider(words: Words, only: _Part) -> bool:
    """Whether a word that everybody knows says more than the one value with it: of "Single family" and "Mobile home" both are homes."""
    return only.known[-len(words) :] == words != only.known and only.stem == only.known and words in taxonomy().broad


def _is_kind_of(words: Words, known: Words, stem: Words) -> bool:
    size = len(words)
    head = _before_preposition(known)
    if head != known and head[-size:] == words:
        return True  # thefts are "Theft from vehicle" as well as "Vehicle theft"
    if stem == words != known:
        return True  # "Ramsar site" of "Ramsar Site, Wetland of International Importance"
    if field_words().turning & set(known[:-size]):
        return False  # what is out of service is in no service
    if _derived(words[-1], known[-1]) and known[-size:-1] == words[:-1]:
        return True
    if len(known) <= size:
        return known == words == stem  # "Dark" of "Dark - no lights"
    if known[-size:] == words or stem == words or stem[-size:] == words:
        return True
    bare = _without_place(known)
    if bare != known and bare[-size:] == words:
        return True  # "phone repair" of "mobile phone repair shop"
    return known[:size] == words and (_is_adjective(words[-1]) or _says_no_more(known[size:]))


def _derived(word: str, other: str) -> bool:
    """ "Industrial" and "industry"."""
    return is_kin(word, other) and _is_adjective(word) != _is_adjective(other)


def _begins(core: Words, words: Words) -> bool:
    """ "Graffiti Removal", and "fatal" of "Fatality" where that is all."""
    return core[: len(words)] == words or (len(core) == len(words) == 1 and is_kin(core[0], words[0]))


def _is_adjective(word: str) -> bool:
    """As far as its ending tells: "vacant", "residential", "agricultural", "irrigated"."""
    return len(word) > _SHORTEST + 2 and word.endswith(field_words().adjective_endings)


def _says_no_more(rest: Words) -> bool:
    return all((word,) in taxonomy().generic or word in field_words().of_ground for word in rest)


def _before_preposition(known: Words) -> Words:
    at = next((at for at, word in enumerate(known) if at and word in field_words().behind_heads), len(known))
    return known[:at]


def _without_place(known: Words) -> Words:
    return known[:-1] if known[-1] in field_words().of_shops else known


def _cored(parts: Sequence[_Part]) -> Iterator[_Part]:
    """The parts with what is their own where at least two values of a field end alike: "Pothole in Street" of "… Complaint"."""
    ends = Counter((part.field, part.known[-1]) for part in parts if len(part.known) > 1)
    for part in parts:
        shared = len(part.known) > 1 and ends[part.field, part.known[-1]] > 1
        yield part._replace(core=part.known[:-1]) if shared else part


def _without_denial(part: _Part) -> _Part:
    """What a value says in front of a denial: "Unfavourable No Change" is unfavourable."""
    at = next((at for at, word in enumerate(part.stem) if word in field_words().denying), 0)
    said = part.stem[:at] if at and _is_adjective(part.stem[0]) else part.stem
    return part._replace(known=said, stem=said)


@lru_cache(maxsize=256)
def _parts(layer: Same[LayerInfo]) -> _Parts:
    """The values of a layer's fields in parts, without those that say what something is not or list kinds."""
    told = ((info.name, value) for info in layer.it.fields if _tells_kinds(info) for value in info.values)
    labelled = ((name, _PLACE_IN_LIST.sub("", value.label), value) for name, value in told)
    parted = (_Part(name, stems(label), stems(_ASIDE.split(label, maxsplit=1)[0]), value) for name, label, value in labelled)
    unfit = field_words().denying | field_words().listing
    cored = _cored(tuple(parted))
    # "High income: non-OECD" is a high income as well; what is denied of it says nothing.
    bare = (_without_denial(part) if unfit & set(part.known) else part for part in cored)
    values = tuple(part for part in bare if part.known and not unfit & set(part.known))
    by_end: dict[str, list[int]] = {}
    by_kin: dict[str, list[int]] = {}
    for number, part in enumerate(values):
        for word in {part.known[0], part.known[-1], _before_preposition(part.known)[-1], *part.stem[-1:], *_without_place(part.known)[-1:]}:
            by_end.setdefault(word, []).append(number)
        for word in {part.known[-1], *part.core[:1]}:
            by_kin.setdefault(kin_letters(word), []).append(number)
    return _Parts(values, by_end, by_kin)


def lines_beside_areas(words: Words, layers: Sequence[LayerInfo]) -> frozenset[str]:
    """The layers of lines, for words that end in land or areas, where another layer has areas: "residential areas" are no streets."""
    areas = "".join(words).endswith(field_words().area_ends) and any(layer.holds_areas for layer in layers)
    return frozenset(layer.id for layer in layers if layer.holds_lines) if areas else frozenset()
