"""Words for attributes → fields: "year built" is the field yr_built, "population" is POP_EST_2020, "height" of peaks is their elevation.
``find_field`` scores each field by its name and alias (``_score``); where that leaves it open, ``links.py`` compares part by part.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple, Optional

from ...language.language import load
from ...language.tokens import is_cjk
from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo, are_padded
from ..indexes.same import Same
from ..kinds.part_by_part import says_each_part
from ..lexicon.dictionary import parts_word
from ..lexicon.field_units import is_annual, is_hour_for_thing, is_price_of_other, is_target_for_time, is_void_size
from ..lexicon.field_words import field_words, tells_area
from ..lexicon.joined_names import are_kin, begins_each, by_last_part, is_inflected, is_joined_in_short, says_price
from ..lexicon.layer_words import layer_words, without_unit_of
from ..lexicon.name_parts import written_apart
from ..lexicon.short_names import MONEY, abbreviates, is_short_for, written_out
from ..lexicon.street_words import STREET
from ..lexicon.taxonomy import taxonomy
from ..lexicon.value_ends import by_value_end
from ..lexicon.words import Words, plain_umlauts, respelled, stems
from .admin_levels import field_of_level
from .affected import part_affected
from .compound_names import abbreviates_compound, by_compound, is_of_things, is_office_of, only_begins, paid_so, sorts_alike, without_kind
from .covering import (
    IN_SHORT,
    but_for_unit,
    covering,
    covering_in_short,
    covers,
    in_unit,
    is_count_for_rate,
    is_phrase,
    measures,
    says_lacking,
    says_measure,
)
from .cut_names import cut_before_end, cut_field
from .free_fields import means_opposite
from .links import linked_field, says_another
from .name_endings import (
    before_aside,
    before_dash,
    counted_by,
    dated,
    ends_a_series,
    first_of_several,
    is_no_year,
    is_other_number,
    numbered_by,
    only_field_of,
    people_of_age,
    plain_forms,
    usual_number,
    without_sort,
    without_year,
)
from .per_head import field_per_head

_NUMBER, _ASIDE = re.compile(r"^[+-]?\d+(\.\d+)?$"), re.compile(r"\s*[(\[][^)\]]*[)\]]\s*")
_NUMERIC = frozenset((FieldType.INTEGER, FieldType.REAL))
SAME_FIELD, SIMILAR_FIELD, _OTHERWISE_WRITTEN, ABBREVIATED, SORTED, _WHOLE = 0.95, 0.8, 0.99, 0.9, 0.88, 0.905  # "income_grp"
_HARDLY = 10  # times as many features have another number that the words say in part
_PREFIXES, _SHORT = frozenset(("addr", "attr", "fld", "contact")), 3  # letters that an abbreviation keeps at least
_NAMED, _MEASURES = "名称", frozenset(("数", "量", "值", "额", "总数", "数量", "总量", "人数"))


def find_field(text: str, layer: LayerInfo, numeric: bool = False, at_least: float = SIMILAR_FIELD) -> Optional[FieldInfo]:
    """The field that ``text`` names by its name, alias or a synonym; None when there is none. ``numeric``: it must hold numbers;
    ``at_least``: SAME_FIELD wants the whole name, SIMILAR_FIELD takes "pop_est_2020" for "population", a peak's elevation for its height.
    """
    usual = usual_number(text, layer.fields)
    found = usual or _found(text, Same(layer), numeric, at_least) or field_per_head(text, layer, find_field)
    other = found is not None and (is_hour_for_thing(text, found) or is_no_year(text, found) or is_price_of_other(text, found, layer))
    other = other or (found is not None and found is not usual and numeric and is_other_number(text, found, layer.fields))
    other = other or (found is not None and (means_opposite(bare(text), found) or is_target_for_time(text, found)))
    return None if found is None or other or (text in field_words().years and is_annual(found)) else found


@lru_cache(maxsize=16384)
def _found(text: str, kept: Same[LayerInfo], numeric: bool, at_least: float) -> Optional[FieldInfo]:
    words, layer = bare(text), kept.it
    if not words:
        return None
    score, info = _find(words, layer, numeric)
    if score >= at_least:
        if score >= SORTED or info is None:
            return info
        clearer = linked_field(words, layer, _eligible(words, layer, numeric)) if at_least <= SIMILAR_FIELD else None
        if clearer is not None and clearer.filled * _HARDLY <= info.filled:
            return info
        apart = _either(words, score, layer, numeric) or (numeric and says_another(words, info, layer))
        return clearer or (_related(words, layer, numeric, at_least) if apart else info)
    if (cut := cut_field((words, *taxonomy().field_names(words)), layer, _eligible(words, layer, numeric))) is not None:
        return cut
    kinds = find_field(sorted_things, layer, numeric, SAME_FIELD) if (sorted_things := without_kind(words)) else None
    counts = kinds is not None and kinds.role is FieldRole.NUMBER and not numeric  # NUMBEROFWELLS sorts none
    if kinds is not None and kinds.role is not FieldRole.NAME and not counts:  # the surface type is the surface, no vessel type its name
        return kinds
    if sorted_things and (kinds is None or counts):
        return linked_field(words, layer, _eligible(words, layer, numeric)) if at_least <= SIMILAR_FIELD else None
    if len(words) > 1 and words[0] in field_words().ground and at_least < SAME_FIELD:  # the land use of parcels is their USE_CD
        return find_field(" ".join(words[1:]), layer, numeric, SAME_FIELD) or linked_field(words, layer, _eligible(words, layer, numeric))
    for other in (*filter(None, map(bare, respelled(text))), *plain_forms(words)):
        found = _find(other, layer, numeric)
        if found[0] >= at_least and not _either(other, found[0], layer, numeric):
            return found[1] if found[1] is not None and not is_count_for_rate(words, found[1]) else None
    if not numeric and (ended := by_value_end(words, layer) or field_of_level(words, layer.fields)) is not None:
        return ended
    said = (words, *taxonomy().field_names(words)) if at_least <= SIMILAR_FIELD else ()
    joined = next(filter(None, (by_last_part(each, _eligible(words, layer, numeric)) for each in said)), None)
    joined = joined or (only_field_of("".join(words), _eligible(words, layer, True)) if at_least <= SIMILAR_FIELD else None)
    joined = joined or (_by_compound(words, Same(layer), numeric) if at_least <= SIMILAR_FIELD else None)
    joined = joined or (linked_field(words, layer, _eligible(words, layer, numeric)) if at_least <= SIMILAR_FIELD else None)
    if joined is not None:
        return None if is_count_for_rate(words, joined) else joined  # an Arbeitslosenquote is no number of ARBEITSLOSE
    people = (people_of_age(words, _eligible(words, layer, True)) or _people_so(words, layer)) if numeric else None
    people = people or (paid_so(words, _eligible(words, layer, True)) if numeric and at_least <= SIMILAR_FIELD else None)
    if (joined := people or (part_affected(text, layer) if numeric else None)) is not None:
        return joined
    cost = layer_words().usual_periods.get(words, ())
    return find_field(" ".join(cost), layer, numeric, at_least) if cost else _related(words, layer, numeric, at_least)  # that of a night


def _related(words: Words, layer: LayerInfo, numeric: bool, at_least: float) -> Optional[FieldInfo]:
    names = taxonomy().related_field(words) if at_least <= SIMILAR_FIELD else ()
    return find_field(" ".join(names), layer, numeric, at_least) if names else None


def _either(words: Words, score: float, layer: LayerInfo, numeric: bool) -> bool:
    """Whether words are as short for several numbers: "storage" for FLD_STG and for CUR_STG, "votes" for those of each party."""
    alike = equally_named(" ".join(words), layer) if score < SAME_FIELD else ()
    return ends_a_series(words, alike) or (numeric and score == IN_SHORT and len({dated(info)[0] for info in alike}) > 1)


def _people_so(words: Words, layer: LayerInfo) -> Optional[FieldInfo]:
    """The field that counts the people of whom a word before them tells: "uninsured people" of UNINSURED, and not of its share."""
    if len(words) < 2 or not taxonomy().are_people(words[-1:]):
        return None
    info = find_field(" ".join(words[:-1]), layer, True, SAME_FIELD)
    names = () if info is None else (*stems(info.name), *stems(info.alias))
    return info if field_words().kept_shares.isdisjoint(names) else None


@lru_cache(maxsize=4096)
def _by_compound(words: Words, layer: Same[LayerInfo], numeric: bool) -> Optional[FieldInfo]:
    fields = _eligible(words, layer.it, numeric)
    return cut_before_end(words, fields) or by_compound(words, layer.it, fields, lambda rest: find_field(rest, layer.it, numeric))


def _eligible(words: Words, layer: LayerInfo, numeric: bool) -> tuple[FieldInfo, ...]:
    """The fields that words may name; a number that only tells features apart is an amount of nothing: DOCK_ID is no number of docks."""
    return tuple(layer.fields[index] for index in _places(words, Same(layer), numeric))


@lru_cache(maxsize=16384)
def _places(words: Words, layer: Same[LayerInfo], numeric: bool = True) -> tuple[int, ...]:
    """Where the fields, or the numbers, stand that words may name."""
    meant = (index for index, own in _numbers_of(layer) if not own or words in own) if numeric else range(len(layer.it.fields))
    fields = layer.it.fields
    return tuple(index for index in meant if not (is_count_for_rate(words, fields[index]) or is_void_size(words, fields[index])))


@lru_cache(maxsize=256)
def _numbers_of(layer: Same[LayerInfo]) -> tuple[tuple[int, tuple[Words, ...]], ...]:
    """The fields of numbers by their places, with what alone means one that only tells features apart."""
    return tuple(
        (index, (stems(info.name), stems(info.alias)) if info.role in (FieldRole.KEY, FieldRole.NAME) else ())
        for index, info in enumerate(layer.it.fields)
        if is_numeric(info)
    )


def _find(words: Words, layer: LayerInfo, numeric: bool) -> tuple[float, Optional[FieldInfo]]:
    """The field that the words name best, and how well they do."""
    score, index = _best(words, Same(layer), numeric)
    name = layer.fields[index].name if score else ""
    vague = not name or is_of_things(name, words, layer) or (score == ABBREVIATED and only_begins(name, words, layer.name))
    return (0.0, None) if vague else (score, layer.fields[index])


@lru_cache(maxsize=16384)
def _best(words: Words, layer: Same[LayerInfo], numeric: bool) -> tuple[float, int]:
    told = _told(layer)
    places = _places(words, layer, numeric)
    scored = [(_score(words, *told[index].profile), told[index].year, told[index].filled, -index) for index in places]
    score, _, filled, index = max(scored, default=(0.0, "", 0, 0))
    if score < SAME_FIELD:  # a total that hardly any feature has is not what is asked for
        scored = [each for each in scored if each[0] >= SIMILAR_FIELD and each[2] >= _HARDLY * filled]
        score, _, _, index = max(scored, default=(score, "", filled, index))
    return score, -index


def equally_named(text: str, layer: LayerInfo) -> tuple[FieldInfo, ...]:
    """The fields of numbers whose names words say in part, and equally well; empty where they say one of them in full."""
    words = bare(text)
    told = _told(Same(layer))
    best, _ = _best(words, Same(layer), True) if words else (0.0, 0)
    if not 0.0 < best < (_OTHERWISE_WRITTEN if is_cjk(text[-1:] or " ") else SAME_FIELD):  # 床位 of 编制床位 and of 实有床位
        return ()
    return tuple(layer.fields[index] for index in _places(words, Same(layer)) if _score(words, *told[index].profile) == best)


class _Told(NamedTuple):
    """What tells a field: ``profile`` goes to ``_score``; of fields that only a year tells apart the last one is meant."""

    profile: tuple[str, str, bool, FieldRole, bool]
    year: str
    filled: float


@lru_cache(maxsize=256)
def _told(layer: Same[LayerInfo]) -> tuple[_Told, ...]:
    return tuple(_Told(_profile(info), dated(info)[1], info.filled) for info in layer.it.fields)


def is_whole_name(text: str, layer: LayerInfo) -> bool:
    """Whether several words are all of a field's name, in full or in short: "facility type" of "fac_type"."""
    words = bare(text)
    return any(_in_full(stems(name), words) for info in layer.fields for name in (info.name, info.alias) if name)


def is_numeric(info: FieldInfo) -> bool:
    """Holds numbers, whether or not its type says so: "4" and "5" in a field of text are numbers too."""
    return info.type in _NUMERIC or info.role is FieldRole.NUMBER or (info.type is FieldType.TEXT and _written(Same(info)))


@lru_cache(maxsize=4096)
def _written(info: Same[FieldInfo]) -> bool:
    """Whether the values of a field of text are numbers; a stray one among many is forgiven, as "brick" among numbers of floors."""
    values = [value for value in info.it.values if value.value.strip().casefold() not in field_words().not_known]
    numbers = [value.count for value in values if _NUMBER.match(value.value)] if not are_padded(value.value for value in values) else []
    return len(numbers) * 2 > len(values) and sum(value.count for value in values) <= 1.02 * sum(numbers)


def bare(text: str) -> Words:
    """The words without articles, as they are compared; at the end "A" is no article but a grade."""
    words = stems(text)
    return tuple(word for at, word in enumerate(words, 1) if word not in field_words().articles or (at == len(words) > 1))


@lru_cache(maxsize=4096)
def _names_of(called: str, alias: str) -> tuple[tuple[Words, ...], tuple[Words, ...]]:
    """The words of a field's name and alias, and these again with all that is another way to write them."""
    whole = tuple(stems(text) for name in (called, alias) if name for text in dict.fromkeys((name, without_unit_of(name))))
    whole = (*whole, *filter(None, (*map(before_aside, whole), *map(before_dash, (called, alias)))))
    names = [*whole, *(first for first in map(first_of_several, whole) if first)]
    names += [name[:-1] for name in whole if len(name) > 1 and name[-1] in field_words().tongues]
    others = (other for name in tuple(names) for other in (written_out(name), tuple(map(plain_umlauts, name)), written_apart(name)))
    names += [other for other in dict.fromkeys(others) if other and other not in names]
    return whole, tuple(names)


def _profile(info: FieldInfo) -> tuple[str, str, bool, FieldRole, bool]:
    recurring = info.distinct is not None and info.distinct < info.filled
    return info.name, info.alias, is_numeric(info), info.role, recurring


@lru_cache(maxsize=65536)  # layers of one project have many names in common
def _score(words: Words, called: str, alias: str, numeric: bool, role: FieldRole, recurring: bool) -> float:
    """How well words say the name of a field. ``recurring``: several features have the same value."""
    whole, names = _names_of(called, alias)
    if words in whole:
        return 1.0
    if words in names or (alias and words == stems(_ASIDE.sub("", alias))):
        return _OTHERWISE_WRITTEN  # "Salinity (mg/L)"
    if numeric and any(but_for_unit(name, words) for name in names):
        return SAME_FIELD
    if any(name[:1] and name[0] in _PREFIXES and name[1:] == words for name in names):
        return 0.99
    unspaced, numbers = is_phrase(words), recurring and words != STREET  # which a street_number does not tell
    if is_cjk(words[0]) and (same := max(_same_unspaced(name, words) for name in names)):
        return same
    if numeric and any(_is_in_short(counted_by(name), words) for name in names):
        return SAME_FIELD
    others = taxonomy().field_names(words) if numeric or not taxonomy().are_people(words) else ()  # a text "place" is no capacity
    if numeric and len(words) > 1 and words[-1] in field_words().counted | field_words().counted_spaces:
        counted = words[:-1]  # the "pupil count" are the pupils
        if any(own in (counted, *taxonomy().field_names(counted)) for name in names for own in (name, counted_by(name))):
            return SAME_FIELD
        if counted in field_words().before_spaces and any(words[-1:] in (name, counted_by(name)) for name in names):
            return SAME_FIELD  # nothing else is counted in spaces: SPACES, NUM_STALLS
    if numeric and not _is_size((words, *others)) and any(in_unit(name) == words for name in names):
        return SAME_FIELD
    bare_names = [*names, *(name[:-1] for name in names if len(name) > 1 and name[-1] in MONEY)]
    if len(words) > 1 and any(_in_full(name, words) for name in names):
        return 0.98  # SCH_TYPE before another field that a "school type" may be
    near = next((at for at, other in enumerate(others) if other in bare_names), None)
    if near is not None:
        return SAME_FIELD + 0.02 * (1.0 - near / len(others))  # the words of the first meaning come first
    if unspaced and any(says_each_part(words, name) for name in names):
        return SAME_FIELD
    if numeric and any(field_words().of_all(name) in (words, *others) for name in names):
        return _WHOLE  # TOTAL_AIRPORTS before AIRPORTS_2050, and UNITS_TOT before UNITS_30
    if any(without_year(name) in (words, *others) for name in names):
        return ABBREVIATED
    if numeric and any(says_measure(name, words) or says_lacking(name, words) for name in names):
        return SAME_FIELD
    agents = _agents(words[0]) if len(words) == 1 else ()
    if agents and any(name[:1] in agents and _only_sorts(name[1:]) for name in names):
        return SAME_FIELD
    if numbers and any(numbered_by(name) == words or (not numeric and _is_in_short(numbered_by(name), words)) for name in names):
        return SAME_FIELD  # FEEDER_ID says of each of many things which feeder it belongs to, and OWN_NAME who owns it
    if role is FieldRole.KEY:
        return 0.0  # a number that only tells features apart is no amount of anything, whatever its name begins with
    if len(words) == 1 and numeric and any(measures(name, words[0]) for name in names):
        return SAME_FIELD
    if any(abbreviates(name, words) and not taxonomy().field_names(name) for name in names):  # the German "Art" is no airport
        return ABBREVIATED
    if role is FieldRole.CATEGORY and any(_says_all(without_sort(name), words) or are_kin(without_sort(name), words) for name in names):
        return SORTED
    ends = any(name[-len(words) :] == words for name in names)
    if ends and (role is FieldRole.ADDRESS or (role is FieldRole.CATEGORY and len(words) > 1)):
        return SORTED + 0.01  # the addresses of INCIDENT_ADDRESS, and no ADDRESS_TYPE
    alike = [name for name in names if len(name) == len(words)]
    if any(are_kin(name, words) or (numeric and says_price(name, words)) for name in alike):
        return ABBREVIATED
    if len(words) == 1 and any(sorts_alike(name, words[0]) or is_joined_in_short(name, words) for name in names):
        return SAME_FIELD
    if len(words) > 1 and any(is_inflected(name, words) or begins_each(name, words) for name in names):
        return SAME_FIELD
    if len(words) == 1 and any(abbreviates_compound(name, words[0]) or is_office_of(name, words[0]) for name in names):
        return ABBREVIATED
    if covered := max((covering(name, words) for name in names), default=0.0):
        return covered
    if numeric and (in_short := max((covering_in_short(name, words) for name in names), default=0.0)):
        return in_short
    if unspaced:
        bridged = max((_score(other, called, alias, numeric, role, recurring) for other in others if other[0].isascii()), default=0.0)
        if bridged >= IN_SHORT:
            return min(ABBREVIATED, bridged)  # 气温 is what "temperature" would be: "temp_c"
    if not others:
        return 0.0
    return max((round(covering(name, other) - 0.05, 3) for name in names for other in others if covers(name, other)), default=0.0)


def _is_size(names: tuple[Words, ...]) -> bool:
    """Words for what the geometry has itself: the area, the length."""
    return any((size,) in names for size in ("area", "length", "perimeter"))


def _agents(word: str) -> tuple[Words, ...]:
    """Who does it: the owner (or the ownership) of what is "owned", the operator of what is "operated"."""
    root = word[:-2]
    return ((f"{root}er",), (f"{root}or",), (f"{root}ership",), (f"{word}by",)) if word.endswith("ed") and len(root) >= _SHORT else ()


def _same_unspaced(name: Words, words: Words) -> float:
    """In Chinese what a field is comes last: 人口 is 常住人口; 量, 数, 值 say that it is a number; 水质类别 is 水质 first."""
    if not is_phrase(name) or not is_phrase(words):
        return SAME_FIELD if tells_area("".join(name), "".join(words)) else 0.0
    own, said = _without_measure(name), _without_measure(words)
    sorts = name[-2:] in field_words().sorting and not taxonomy().synonyms(words)
    if len(name) > len(words) + 1 and name[:-2] == words and (sorts or "".join(name[-2:]) == _NAMED):
        return SAME_FIELD + 0.01 * sorts
    ends = len(said) > 1 and own[-len(said) :] == said and "".join(own[: -len(said)]) not in load("zh").data["per_head"]
    cut = ends and parts_word("".join(own), len(own) - len(said))
    return SAME_FIELD if own == said or (ends and not cut) or tells_area("".join(name), "".join(words)) else 0.0


def _without_measure(words: Words) -> Words:
    """Without what only says that it is a number, or in what unit."""
    return words[: len(words) - next((size for size in (2, 1) if len(words) > size + 1 and "".join(words[-size:]) in _MEASURES), 0)]


def _is_in_short(name: Words, words: Words) -> bool:
    """Whether words are the same, or the name's stand for them in short: ATTACH_CNT counts attachments."""
    return len(name) == len(words) > 0 and all(part == word or is_short_for(part, word) for part, word in zip(name, words))


def _says_all(name: Words, words: Words) -> bool:
    return bool(name) and len(name) == len(words) and abbreviates(name, words)


def _in_full(name: Words, words: Words) -> bool:
    """Several words of which the field's name has each one, in short or in full: "fac_type" for "facility type"."""
    return len(words) > 1 and len(name) == len(words) and abbreviates(name, words)


def _only_sorts(words: Words) -> bool:
    """Whether the rest of a field's name says no more than that there are kinds, or names: "owner_type", "owner_name"."""
    return words in taxonomy().kinds_of_kinds or field_words().naming.issuperset(words)


def field_titles(layer: LayerInfo, count: int = 12) -> list[str]:
    """Fields worth offering when a wanted one does not exist: filled ones, keys left out."""
    useful = (info for info in layer.fields if info.filled and info.role is not FieldRole.KEY)
    return [info.title for info in sorted(useful, key=lambda info: -info.filled)[:count]]


def number_field(text: str, layer: LayerInfo) -> tuple[Optional[FieldInfo], bool]:
    """The numeric field that ``text`` names, and whether some field has that name at all."""
    return find_field(text, layer, numeric=True), find_field(text, layer) is not None
