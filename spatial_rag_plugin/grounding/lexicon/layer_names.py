"""How well words name a layer: the whole name, what is not technical about it, a part of it, in short, in another form."""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import load
from ...language.tokens import is_cjk
from ...model.catalog import GeometryKind, LayerInfo
from ..indexes.same import Same
from ..places.areas_by_field import are_called
from .compounds import ends_compound
from .dictionary import is_english
from .joined_names import is_initialled, is_joined_in_short
from .layer_marks import are_some_of_it, is_of_other_system, networked, numbered_as, observed_as, without_codes
from .layer_words import borne_by, layer_words
from .name_parts import BEGINNING, parts_of, said_by
from .published_fields import published_fields
from .short_names import (
    in_full_at_end,
    is_clipped,
    is_cut_short,
    is_doing,
    is_kin,
    is_nominal_root,
    is_skeleton_of,
    lacks_only_vowels,
    skeleton,
    spelled_out,
)
from .short_values import leaves_out
from .site_names import are_facilities, before_its_area, may_be_sites, names_sites
from .taxonomy import taxonomy
from .words import Words, is_part, plain_umlauts, same_but_ending, stems, until

SYNONYM = 0.97
BARE_NAME = 0.98  # the layer's name but for what is technical about it
_DERIVED_NAME = 0.9  # the same of centre lines
BORNE = 0.84  # what the field of names says that it names: 医院名称
AT_SITES = 0.78  # the stations of weather
BY_LAST_PART = 0.82  # "Leitungen" where the layer is called "Wasserleitungen"
HEAD = 0.975
PARTIAL_LAYER_NAME = 0.85
ONLY_BEGINS = 0.82  # "stream" of the layer "Stream_Crossings", which holds crossings
OTHER_THINGS = 0.4  # "streets" of the layer "street_lights": what its last word is known to be, they are not
ADMINISTRATIVE = 0.75  # "district" of the layer "admin_bnd", which says no more than that it divides the land
OTHER_ENDING = 0.93  # singular or plural of a language whose endings nobody gave
#: Words for the form in which things are kept.
_SHAPES = frozenset(map(stems, layer_words().shapes))
_SHAPE_LETTERS = {GeometryKind.POINT: "p", GeometryKind.LINE: "l", GeometryKind.POLYGON: "a"}
_LETTERED = 6  # letters that a name has more than, where the last one is that of its geometry
_OUTER = 2  # words that a name keeps at least
_VOWELS = frozenset("aeiou")
_CUT, _MOST_LOST = 4, 3  # letters that a name cut off keeps at least, and times as long as it the whole word is at most
_BRIEF = 3  # letters that a word of a layer's name in short has at least
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")


def layer_name_score(piece: Words, layer: LayerInfo) -> float:
    """How well words name the layer: 1 its whole name, less for a part of it, its keywords or its group."""
    return _layer_name_score(piece, Same(layer))


@lru_cache(maxsize=16384)
def _layer_name_score(piece: Words, same: Same[LayerInfo]) -> float:
    """Remembered: a question that is asked back is read in many wordings of the same words, each of them in every layer."""
    layer = same.it
    called = tuple(map(stems, layer.called))
    if piece in (*called, *observed_as(same)):
        return BARE_NAME
    if called and any(piece in taxonomy().synonyms(words) for words in called):
        return SYNONYM
    if _is_said_in_full(piece, layer):
        return SYNONYM
    if layer.kinds and are_called("".join(piece), layer.kinds):
        return max(BARE_NAME, _name_score(piece, layer.name, layer.keywords, borne_by(Same(layer))))
    bearers = (*borne_by(Same(layer)), *numbered_as(Same(layer)))
    before = before_its_area(same)
    found = _name_score(piece, before if before and piece != stems(layer.name) else layer.name, layer.keywords, bearers)
    if found <= PARTIAL_LAYER_NAME and (_are_at_their_sites(piece, layer, bearers) or are_facilities(piece, layer)):
        return BARE_NAME
    found = max(found, _in_its_system(piece, layer), _of_its_two_words(piece, layer))
    found = found or (PARTIAL_LAYER_NAME if names_sites(piece, layer) else AT_SITES if may_be_sites(piece, layer) else 0.0)
    if not found and layer.holds_areas and piece in taxonomy().divisions and layer_words().is_administrative(layer.name):
        return ADMINISTRATIVE if layer.feature_count > 1 else 0.0
    joined = "".join(piece)
    if not found and len(piece) == 2 and piece[0].isascii() and any(joined in part for part in stems(layer.name)):
        found = _layer_name_score((joined,), same)  # "land use" of the layer "landuse"; a HLTH_FAC is no healthcenter in short
    if not found and len(piece) > 2 and piece[0].isascii():  # "light rail lines" of lightrail_lines
        joins = ((*piece[:at], "".join(piece[at : at + 2]), *piece[at + 2 :]) for at in range(len(piece) - 1))
        held = (each for each in joins if not set(each).difference(piece).isdisjoint(stems(layer.name)))
        found = max((_layer_name_score(each, same) for each in held), default=0.0)
    without = _without_shape(layer) if not found else ""
    found = _name_score(piece, without, (), ()) if without else found
    return found or (BY_LAST_PART if ends_word_for(piece, layer) else 0.0)


def ends_word_for(piece: Words, layer: LayerInfo) -> bool:
    """Whether Chinese words that are no word for a kind by themselves end one for all that a layer holds: 线路 are bus_routes, 公交线路."""
    if len(piece) < 2 or not all(map(is_cjk, piece)) or taxonomy().synonyms(piece):
        return False
    names = taxonomy().synonyms(layer_words().bare_name(layer.name))
    return any(len(name) > len(piece) and name[-len(piece) :] == piece for name in names)


def otherwise_called(piece: Words, other: Words, layer: LayerInfo) -> float:
    """How well other words for the same name the layer: gas mains are neither MainBreaks nor wMain, though both are pipes."""
    first_alone = other == ("".join(piece),) != piece and any(piece[0].startswith(part) for part in stems(layer.name))
    if first_alone or is_of_other_system(piece, Same(layer)) or _is_way_for_area(piece, other, layer) or are_some_of_it(piece, layer):
        return 0.0  # "applications withdrawn" are no PlanningApps, though "applicationswithdrawn" begins so
    found, name = layer_name_score(other, layer), stems(layer.name)
    if not found or found > ONLY_BEGINS:
        return found
    begins = len(piece) > 1 and not all(map(is_cjk, piece)) and is_part(other, name[:-1]) and not is_part(other, name[-1:])  # 公园
    # AMB_STN are no clinics, though a clinic may be called an Ambulanz
    in_short = not is_part(other, name) and is_part(other, name[:-1], _means) and not is_part(other, name[-1:], _means)
    return 0.0 if begins or in_short else found


def _is_way_for_area(piece: Words, other: Words, layer: LayerInfo) -> bool:
    """Whether words for roads would be areas that are no roads: 道路 are no 街道 where these are 和平街道 and 新城街道, nor any 行政区."""
    if piece not in layer_words().networks:
        return False
    if layer_name_score(other, layer) == ADMINISTRATIVE or (layer.holds_areas and other in taxonomy().divisions):
        return not layer_name_score(piece, layer)  # nor those of a layer 街道界, be some of them called 和平镇
    return bool(layer.kinds) and are_called("".join(other), layer.kinds)


def _in_its_system(piece: Words, layer: LayerInfo) -> float:
    """How well words name a utility's layer that has its system in front: mains, water mains and potable water mains are wMain."""
    found = networked(layer.name)
    if found is None:
        return 0.0
    if piece in found.system.lines and layer.geometry is GeometryKind.LINE:
        return PARTIAL_LAYER_NAME
    begun = max((len(words) for words in found.system.words if piece[: len(words)] == words), default=0)
    return _name_score(piece[begun:], found.bare, (), ()) if begun < len(piece) else 0.0


def _of_its_two_words(piece: Words, layer: LayerInfo) -> float:
    """How well words name a layer by other words for its parts: 燃气管线 are gas_pipe, 排水管道 the 排水管网."""
    content = layer_words().bare_name(layer.name)
    if not all(map(is_cjk, piece)):
        return _of_its_ways(piece, content, layer)
    if any(_has_another_head(piece, words) for words in (content, *map(stems, layer.called))):
        return SYNONYM
    if len(content) != 2 or any(map(is_cjk, content)):
        return 0.0
    cuts = range(1, len(piece))
    return SYNONYM if any(_is_word_for(piece[:cut], content[0]) and _is_word_for(piece[cut:], content[1]) for cut in cuts) else 0.0


def _of_its_ways(piece: Words, content: Words, layer: LayerInfo) -> float:
    """How well words name lines that are called by who goes there and another word for a way: bike lanes are the BikeNetwork, and so are
    bike facilities.
    """
    if layer.geometry is not GeometryKind.LINE or len(piece) != 2 or len(content) != 2 or content[-1:] not in layer_words().networks:
        return 0.0
    if content[:1] in layer_words().networks or not _means(content[0], piece[0]):
        return 0.0
    return SYNONYM if piece[-1:] in layer_words().networks else PARTIAL_LAYER_NAME if piece[-1:] in layer_words().wide_kinds else 0.0


def _has_another_head(piece: Words, name: Words) -> bool:
    """Whether Chinese words are a name but for another word at the end: 排水管道 are the 排水管网."""
    same = next((at for at, (one, other) in enumerate(zip(piece, name)) if one != other), min(len(piece), len(name)))
    cuts = range(min(same, len(piece) - 1, len(name) - 1), 0, -1)
    return any(name[cut:] in taxonomy().synonyms(piece[cut:]) for cut in cuts) if len(piece) > 2 and all(map(is_cjk, name)) else False


def _is_word_for(words: Words, part: str) -> bool:
    """Whether words are another word for a part of a layer's name, or for the same system of a utility."""
    if (part,) in taxonomy().synonyms(words) or words in taxonomy().synonyms((part,)):
        return True
    return any((part,) in system.words and words in system.words for system in layer_words().systems.values())


def _without_shape(layer: LayerInfo) -> str:
    """The name without the letter of its geometry at its end, as maps in VMap form have it: "storagep", "polbnda"."""
    name = layer.name.casefold()
    letter = _SHAPE_LETTERS.get(layer.geometry, "")
    return name[:-1] if letter and name.isalpha() and len(name) > _LETTERED and name.endswith(letter) else ""


def _are_at_their_sites(piece: Words, layer: LayerInfo, bearers: tuple[Words, ...]) -> bool:
    """Whether a layer called by things and a word for where they are holds these: schools of SchoolSites, where SCH_ID numbers each row,
    libraries of LibBranches. Stream_Sites with a SITE_NO are places along streams.
    """
    content = layer_words().bare_name(layer.name)
    rest = content[len(piece) :]
    if not rest or not piece or layer.geometry is GeometryKind.LINE or not all(map(_means, content, piece)):
        return False
    if layer.geometry is GeometryKind.POINT and layer_words().outlets.issuperset((part,) for part in rest):
        return True
    if piece not in layer_words().networks and taxonomy().is_kind(piece) and all((part,) in layer_words().wide_kinds for part in rest):
        return True  # parks of parks_properties
    sited = _SHAPES | taxonomy().generic | taxonomy().sites
    return all((part,) in sited for part in rest) and any(len(own) == len(piece) and all(map(_means, own, piece)) for own in bearers)


def stand_in_name(words: Words, layer: LayerInfo) -> bool:
    """Whether each of the words is one that the layer is called by in part: "zoning" of Zoning_Districts."""
    return all(layer_name_score((word,), layer) > 0.0 for word in words)


def _is_said_in_full(piece: Words, layer: LayerInfo) -> bool:
    """Bus stops are what a layer "stops" holds, or SEPTA_Stops, or TransitStops, where no field tells of several kinds of them."""
    known, names = layer_words().in_full, (layer_words().bare_name(layer.name), without_codes(layer.name))
    if (whole := known.get(piece)) is None or whole[0] not in {known.get(name, (name,))[0] for name in names}:
        return False
    sorting = [info for info in layer.fields if any(whole[1].intersection(stems(name)) for name in (info.name, info.alias) if name)]
    # codes of a published schema say all that a field tells apart: the location_type of stops are stations and entrances
    told = published_fields(info.name for info in layer.fields) if sorting else {}
    coded = {name: stems(" ".join(field.codes.values())) for name, field in told.items() if field.codes}
    return all(info.name in coded and set(piece).isdisjoint(set(coded[info.name]) - set(whole[0])) for info in sorting)


@lru_cache(maxsize=256)
def kind_letters(layer: Same[LayerInfo]) -> frozenset[str]:
    """The last letters of the Chinese words for what a layer holds: 店 of 门店 and 商店, where the layer is called "stores"."""
    name = layer_words().bare_name(layer.it.name)
    names = [name, *map(stems, layer.it.called), *taxonomy().synonyms(name), *taxonomy().synonyms(name[-1:])]
    return frozenset(words[-1] for words in names if len(words) > 1 and all(map(is_cjk, words)))


@lru_cache(maxsize=4096)
def _data_sets(name: Words) -> Words:
    """What of a layer's name may say the data set: its words, with and without the year behind them (CLC2018), and all of them in one."""
    more = (*map("".join, zip(name, name[1:])), *(word.rstrip("0123456789") for word in name), "".join(name))
    return tuple(dict.fromkeys(filter(None, (*name, *more))))


@lru_cache(maxsize=65536)
def _name_score(piece: Words, called: str, keywords: tuple[str, ...], borne: tuple[Words, ...]) -> float:
    name = stems(called)
    if piece == name or _plain(piece) == _plain(name):
        return 1.0
    content, name = layer_words().bare_name(called), until(name, layer_words().by)
    bare = (_plain(content), _plain(without_codes(called)))
    if _plain(piece) in bare or any(piece in layer_words().datasets.get(word, ()) for word in _data_sets(name)):
        # what a public data set of that name holds, too
        return _DERIVED_NAME if layer_words().is_derived(name) else BARE_NAME
    if len(piece) == 1 < len(name) and is_cjk(piece[0]) and not _is_word_of(piece[0], "".join(content)):
        return 0.0
    if len(piece) == len(content) and all(map(_means_in_row if len(piece) > 1 else _means, content, piece)):
        return SYNONYM
    if len(piece) == 1 and any(_are_initials(piece[0], each) for each in (content, name)):
        return SYNONYM
    if any(_is_said_in_short(piece, each) for each in (content, name)):
        return PARTIAL_LAYER_NAME
    if len(piece) == 1 < len(content) and any(piece in own.words for own in parts_of(content[-1])):
        return PARTIAL_LAYER_NAME
    if len(name) > 1 and piece and is_part(piece, name, _means):
        whole = content or name
        if len(piece) > 1 and all(map(is_cjk, piece)) and whole[-len(piece) :] == piece:
            return HEAD  # 商场 of 大型商场: in Chinese what a thing is comes last
        if is_part(piece, whole[-len(piece) :], _means) or len(whole) <= len(piece):
            return PARTIAL_LAYER_NAME
        if _is_any_borne(piece, borne):
            return BORNE  # stores of store_openings, each with a STORENUM of its own
        return OTHER_THINGS if _ends_in_things(called, whole) else ONLY_BEGINS
    if leaves_out(piece, content) or leaves_out(piece, name) or _misses_one(piece, content) or _begins_both_words(piece, content):
        return PARTIAL_LAYER_NAME
    if any(is_form_of(piece, known) for known in (name, content)):
        return OTHER_ENDING
    if _is_any_borne(piece, borne):
        return BORNE
    if len(piece) == 1 and content and _is_numbered_so(content[-1], piece[0], borne):
        return BORNE
    if len(content) == 1 and (is_joined_in_short(content, piece) or is_initialled(content, piece)):
        return OTHER_ENDING
    if len(piece) == 1 and content and _is_cut_off(content[-1], piece[0]):
        return OTHER_ENDING if len(content) == 1 else PARTIAL_LAYER_NAME  # incidents of SAR_INCID
    if _ends_in_initials(name, piece):
        return PARTIAL_LAYER_NAME
    if len(piece) == 1 and len(content) == 1 and any(ends_compound(piece[0], own) for own in (content[0], in_full_at_end(content[0]))):
        return BY_LAST_PART
    known = [stems(keyword) for keyword in keywords]
    return 0.7 if any(piece == keyword or leaves_out(piece, keyword) for keyword in known) else 0.0


def _are_initials(word: str, name: Words) -> bool:
    """Whether a word is the initials of all words of a name: AEDs are automated_external_defibrillators."""
    return len(word) == len(name) >= _BRIEF and word == "".join(part[0] for part in name) and not taxonomy().is_kind((word,))


def _is_any_borne(piece: Words, borne: tuple[Words, ...]) -> bool:
    return any(len(piece) == len(own) and all(map(_is_borne, own, piece)) for own in borne)


def is_form_of(piece: Words, known: Words) -> bool:
    """Whether words differ from others in the ending of the last one alone."""
    return len(piece) == len(known) > 0 and piece[:-1] == known[:-1] and same_but_ending(piece[-1], known[-1])


def _is_cut_off(name: str, word: str) -> bool:
    """Whether a layer's name, or its last word, is a kind of things cut off before a vowel, and no word itself: PHARM of pharmacies, no
    PARK of parking.
    """
    cut = _CUT <= len(name) < len(word) <= _MOST_LOST * len(name) and word.startswith(name)
    return cut and name[-1] not in _VOWELS and word[len(name)] in _VOWELS and taxonomy().is_kind((word,)) and not is_english(name)


def _ends_in_initials(name: Words, words: Words) -> bool:
    """Whether a name of several words ends in the initials of parts of the land: block groups of CENSUS_BG, which everybody has so."""
    return len(words) > 1 < len(name) and name[-1] == "".join(word[0] for word in words) and words in taxonomy().divisions


def _ends_in_things(called: str, whole: Words) -> bool:
    """Whether a name ends in the plural of what its features are, or in what divides the land: street_lights are lights and FIRE_DIST
    districts, crime_incidents and tree_points are not.
    """
    dividing = taxonomy().divisions | taxonomy().partitions
    if any((word,) in dividing for end in whole[-1:] for word in (end, *spelled_out(end))):
        return True
    last = _CAMEL.sub(" ", called).casefold().rstrip("_ 0123456789").replace("_", " ").split()[-1:]
    plural = bool(last) and last[0].endswith("s") and stems(last[0]) == whole[-1:] != (last[0],)
    return plural and whole[-1:] not in taxonomy().records | taxonomy().generic | _SHAPES


def _is_word_of(letter: str, name: str) -> bool:
    """Whether one Chinese character is a word, and the last word of a name: 区 of 行政区, and not 地 of 宗地 or 区 of 社区."""
    known = letter in load("zh").place_nouns or bool(taxonomy().synonyms((letter,)))
    return known and not name.endswith(layer_words().own_words)


def _misses_one(piece: Words, content: Words) -> bool:
    """Whether words are a layer's name without one of its inner words: "traffic counts" of Traffic_Volume_Counts."""
    if len(piece) < _OUTER or len(content) != len(piece) + 1:
        return False
    return (
        piece[0] == content[0]
        and piece[-1] == content[-1]
        and any(content[:at] + content[at + 1 :] == piece for at in range(1, len(piece)))
    )


def _begins_both_words(piece: Words, content: Words) -> bool:
    """Whether two Chinese characters begin the two words of a layer's name, and are no word of their own: 违建 of 违法建设."""
    if len(piece) != 2 or len(content) != 4 or piece != content[::2] or not all(map(is_cjk, content)):
        return False
    return "".join(piece) not in taxonomy().unspaced


def _is_said_in_short(piece: Words, content: Words) -> bool:
    """Whether words are all of a name, one of them surely and the others by their beginnings: "evacuation zones" of Evac_Zones."""
    if not 1 < len(piece) == len(content) or not any(map(_surely_begins, content, piece)):
        return False
    return all(part == word or _begins(part, word) for part, word in zip(content, piece))


def _surely_begins(part: str, word: str) -> bool:
    """Whether a part means a word, or is so much of its beginning that no other word can be meant: INUND of inundation."""
    return _means(part, word) or is_clipped(part, word)


def _begins(part: str, word: str) -> bool:
    return any(said_by(own, word) >= BEGINNING for own in parts_of(part) if own.text == part)


def _plain(words: Words) -> Words:
    """Without umlauts, however they are written: "Grünflächen" are GRUENFLAECHEN."""
    return tuple(map(plain_umlauts, words))


def _is_borne(part: str, word: str) -> bool:
    """Whether a key is called by a word, in short at most: CNTY_ID by "county", but STN_NAME by no "Straßen"."""
    if part == word or word in spelled_out(part) or is_kin(part, word):
        return True
    return len(part) > _BRIEF and part == skeleton(word)


def _is_numbered_so(name: str, word: str, borne: tuple[Words, ...]) -> bool:
    """Whether the end of a name and the letters of a key both say a word, where neither is enough: tanks of USTTANK by TNK_ID, and leases
    of LSE_BND by LSE_NO, of which only vowels are left out.
    """
    keys = {own[0] for own in borne if len(own) == 1 and len(own[0]) >= _BRIEF}
    if name in keys:
        return lacks_only_vowels(name, word)
    return name.endswith(word) and not keys.isdisjoint((word, skeleton(word)))


def _means(part: str, word: str) -> bool:
    """Whether a word of a layer's name is the word, stands for it in short ("wtr main"), or is its kin ("municipal boundaries")."""
    if part == word or (len(part) >= _BRIEF and (is_skeleton_of(part, word) or word in spelled_out(part))):
        return True
    spelt = layer_words().spelt
    if len(part) == _BRIEF and part.endswith("s") and part[:-1] in spelt:  # "rds": too short to be told for a plural
        part = part[:-1]
    if part in spelt and word in spelt:
        return spelt[part] == spelt[word]
    return is_kin(part, word) or is_cut_short(part, word) or is_nominal_root(part, word)


def _means_in_row(part: str, word: str) -> bool:
    """The same beside other words of the name that fit, where a doing may be said by its root: the polling of POLL_PLC, the swimming of
    Swim_Pools, but no parking of park_areas, for a park is a thing itself.
    """
    return _means(part, word) or (len(part) > _BRIEF and is_doing(part, word) and not taxonomy().is_kind((part,)))
