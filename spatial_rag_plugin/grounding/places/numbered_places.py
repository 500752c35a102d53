"""Places and things that go by a number.

What the features of a layer are called before their number: "ward" by WARD_NO of city_wards, "pump" by a bare "id" of pumps.

One place told by its number, in the words that it goes by in the data: "pump 3" for "pump no. 3", "Pumpe Nr. 3" and 3号水泵.

Only layers whose features go by a number of their own are looked at, and what stands beside the number must name such a layer.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Optional

from ...language.detect import detect
from ...language.language import any_of, data_of
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldInfo, FieldRole, FieldType, LayerInfo
from ...model.predicate import Compare, Comparison
from ..indexes.same import Same
from ..kinds.classes import sure_kinds
from ..lexicon.field_words import field_words
from ..lexicon.layer_names import BY_LAST_PART
from ..lexicon.short_names import is_short_for
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems
from ..world import World


def called_as(field: str, layer_name: str) -> Optional[str]:
    """The word of the layer's name that the field's name is, in full or in short, beside words for a number; None where it says more."""
    words = [word for word in stems(field) if word not in field_words().numbering]
    kinds = kind_words(layer_name)
    noun = next((kind for kind in reversed(kinds) if words and (words[-1] == kind or is_short_for(words[-1], kind))), None)
    return noun if all(word in kinds or any(is_short_for(word, kind) for kind in kinds) for word in words) else None


def barely_called(field: str, layer_name: str) -> Optional[str]:
    """The last word of the layer's name, where the field is called by a word for a number alone: "id", "no"."""
    words = stems(field)
    bare = bool(words) and field_words().bare_numbers.issuperset(("".join(words),) if not words[0].isascii() else words)
    return next(reversed(kind_words(layer_name)), None) if bare else None


def kind_words(layer_name: str) -> Words:
    """The words of a layer's name without numbers."""
    return tuple(word for word in stems(layer_name) if word.isalpha())


def only_tells_apart(info: FieldInfo) -> bool:
    """Whether a field holds numbers by which things are told apart, each its own, or which are codes: nobody adds up postcodes."""
    words, name = field_words(), (info.alias or info.name)
    last = tuple(word.rstrip("0123456789") for word in stems(name)[-1:])  # GEOID20
    numbers = words.numbering.issuperset(last) or words.codes.issuperset(last) or name.casefold().endswith(words.code_endings)
    own = info.distinct is not None and info.distinct >= info.filled > 1
    if own and info.role in (FieldRole.NAME, FieldRole.KEY) and info.type is FieldType.INTEGER:
        return True  # CUST_NO and STORENUM, whatever a question calls them
    if not last or not numbers or info.made is not None:
        return False
    recurs = info.distinct is not None and 1 < info.distinct <= info.filled / 2 and is_cjk(name[-1])  # 林班号
    codes = words.codes.issuperset(last) or recurs or info.type is FieldType.TEXT or info.role in (FieldRole.KEY, FieldRole.ADDRESS)
    return (own and info.type is not FieldType.REAL) or codes


@lru_cache(maxsize=256)
def numbered_noun(layer: Same[LayerInfo]) -> Optional[str]:
    """What stands before the number of a feature that its name is: "city ward", "pump"; None of a layer that goes by no numbers."""
    words = kind_words(layer.it.name)
    called = ((called_as(field, layer.it.name), barely_called(field, layer.it.name)) for field in layer.it.name_fields)
    noun = next((own or bare for own, bare in called if own or bare), None)
    if noun is None:
        return None
    last = len(words) - words[::-1].index(noun)
    return ("" if not noun.isascii() else " ").join(words[:last])


def bearing(layer: LayerInfo, name: str) -> Compare:
    """That a feature goes by a name in the field for these: of "pump 1" where pumps have whole numbers, that it has the number 1."""
    field = layer.name_fields[0]
    info, said = layer.field(field), _KIND_AND_NUMBER.fullmatch(name)
    if info is None or info.type is not FieldType.INTEGER or said is None:
        return Compare(field, Comparison.EQ, name)
    noun, kind = stems(numbered_noun(Same(layer)) or ""), stems(said["kind"])
    own = kind == noun[len(noun) - len(kind) :]
    return Compare(field, Comparison.EQ, int(said["number"]) if own else name)


_KIND_AND_NUMBER = re.compile(r"(?P<kind>.*?)\s*(?P<number>\d{1,15})")
_KIND_WORDS = 3
_LONGEST = 6  # characters of a kind of things in Chinese
_NUMBER = r"[0-9]{1,4}"


def with_number_behind(question: str, world: World) -> str:
    """The question with each such place called by its kind and number; as it is where none is told so."""
    numbered = _numbered_values(Same(world.catalog))
    if numbered and not any(map(is_cjk, question)):
        question = _KIND_BEFORE.sub(lambda match: _value_of(match["kind"], match["number"], numbered) or match.group(), question)
    if not _has_numbered(Same(world.catalog)):
        return question
    if any(map(is_cjk, question)):
        return _in_unspaced(question, world) if _unspaced() is not None else question
    pattern = _spaced(detect(question, ()) or "en")
    return pattern.sub(lambda match: _named(match, world), question) if pattern is not None else question


_KIND_BEFORE = re.compile(r"\b(?P<kind>[^\W\d_]{3,})\s+(?P<number>[0-9]{1,3})\b(?!\s*[.,]?[0-9%])")
_NUMBERED = re.compile(r"(?:第|[\u3400-\u9fff]{0,4}?)(?P<number>[0-9]{1,3})号?(?P<kind>[\u3400-\u9fff]{1,3})")


@lru_cache(maxsize=16)
def _numbered_values(catalog: Same[Catalog]) -> dict[str, tuple[tuple[str, str], ...]]:
    """The Chinese values that are a number before a kind, by the number: 4号线."""
    found: dict[str, dict[tuple[str, str], None]] = {}
    infos = (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY)
    for said in (_NUMBERED.fullmatch(value.label) for info in infos for value in info.values):
        if said is not None:
            found.setdefault(said["number"], {})[(said["kind"], said.group())] = None
    return {number: tuple(values) for number, values in found.items()}


def _value_of(kind: str, number: str, values: Mapping[str, tuple[tuple[str, str], ...]]) -> str:
    """The one value that has the number before what the kind is called in Chinese: 4号线 of "line 4"; empty where none or several are."""
    called = taxonomy().in_chinese(stems(kind)) if number in values else ()
    found = {value for own, value in values.get(number, ()) if any(word.startswith(own) or word.endswith(own) for word in called)}
    return found.pop() if len(found) == 1 else ""


def _named(match: re.Match[str], world: World) -> str:
    """The words right before the number that name a layer whose features go by one, put in its own."""
    words = match["words"].split()
    for first in range(len(words) - 1, -1, -1):
        noun = _noun(" ".join(words[first:]), world)
        if noun is None:
            continue
        kept = words[:first]
        while kept and stems(kept[-1]) and set(stems(kept[-1])) <= set(noun.split()):
            kept.pop()  # "river gauge no. 3" of river_gauges
        return " ".join((*kept, noun, match["number"]))
    return match.group()


def _in_unspaced(question: str, world: World) -> str:
    before, behind, coded = _unspaced() or (None, None, None)
    if before is None or behind is None or coded is None:
        return question
    for pattern in (coded, before):
        question = pattern.sub(lambda match: _before_kind(match, world), question)
    return behind.sub(lambda match: _behind_kind(match, world), question)


def _before_kind(match: re.Match[str], world: World) -> str:
    """1号水泵, 编号为1的水泵."""
    kind = match["kind"]
    for size in range(len(kind), 0, -1):
        noun = _noun(kind[:size], world)
        if noun is not None:
            return f"{_called(noun, match)}{kind[size:]}"
    return match.group()


def _behind_kind(match: re.Match[str], world: World) -> str:
    """水泵1号, 水泵编号3."""
    kind = match["kind"]
    for first in range(len(kind)):
        noun = _noun(kind[first:], world)
        if noun is not None:
            return f"{kind[:first]}{_called(noun, match)}"
    return match.group()


def _called(noun: str, match: re.Match[str]) -> str:
    """The name of the place, apart from a figure that follows: 1号水泵100米内."""
    numerals = data_of("lists", "zh")["numerals"]
    number = str(numerals.index(match["number"]) + 1) if match["number"] in numerals else match["number"]
    return f"{noun}{' ' if noun.isascii() else ''}{number}{' ' if match.string[match.end() : match.end() + 1].isdecimal() else ''}"


def _noun(kind: str, world: World) -> Optional[str]:
    """What the features of the only layer that the words name are called before their number."""
    named = [each for each in sure_kinds(kind, world) if each.predicate is None and each.name_score >= BY_LAST_PART]
    best = [each for each in named if each.name_score == named[0].name_score]
    return _noun_before(Same(world.catalog.layer(best[0].layer_id))) if len(best) == 1 else None


@lru_cache(maxsize=256)
def _noun_before(layer: Same[LayerInfo]) -> Optional[str]:
    """What stands before a number in a layer: that of its names, or that several of its features have, as the parts of a FARM_NO."""
    numbering, name = field_words().numbering, layer.it.name
    numbered = (info.name for info in layer.it.fields if not numbering.isdisjoint(stems(info.name)))
    return numbered_noun(layer) or next((noun for noun in (called_as(field, name) for field in numbered) if noun), None)


@lru_cache(maxsize=16)
def _has_numbered(catalog: Same[Catalog]) -> bool:
    return any(_noun_before(Same(layer)) is not None for layer in catalog.it.layers)


@lru_cache(maxsize=8)
def _spaced(code: str) -> Optional[re.Pattern[str]]:
    """Words, a word for a number, and the number itself."""
    said = data_of("lists", code).get("numbered")
    if not said:
        return None
    words = rf"(?P<words>\b[^\W\d_]+(?:[ -][^\W\d_]+){{0,{_KIND_WORDS - 1}}})"
    return re.compile(rf"(?i){words}\s+(?:{any_of(said)})\s*(?P<number>{_NUMBER})(?![\w%]|[.,]\d)")


@lru_cache(maxsize=1)
def _unspaced() -> Optional[tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]]:
    """A number before its kind, behind it, and as a code of it."""
    raw = data_of("lists", "zh")
    if "numbered" not in raw:
        return None
    number = rf"(?P<number>{_NUMBER}|[{raw['numerals']}])"
    numbered, ordinal, coded, being, going_on = (any_of(raw[key]) for key in ("numbered", "ordinal", "coded", "being", "going_on"))
    han = rf"(?P<kind>[^\W\da-zA-Z_]{{1,{_LONGEST}}})"
    before = rf"(?<![\d.])(?:{ordinal})?{number}(?:{numbered})(?:{raw['owned']})?{han}"
    with_word = rf"(?={_NUMBER}(?:{numbered})|[{raw['numerals']}](?:{numbered})|{_NUMBER}\s*(?:{going_on}|$))"
    behind = rf"{han}(?:(?:{coded})(?:{being})?|{ordinal}|{with_word})\s*{number}(?:(?:{numbered})|(?![\d.]))"
    return re.compile(before), re.compile(behind), re.compile(rf"(?:{coded})(?:{being})?\s*{number}(?:{numbered})?{raw['owned']}{han}")
