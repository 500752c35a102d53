"""A thing and its number in one word or in one breath: "Schachttiefe", 企业纳税额总和.

A thing and its number said in one breath in a script without spaces: 企业纳税额总和 are the 企业 and the total of their 纳税额.

Things and their number in one word: "Schachttiefe", 企业从业人员.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from ...language.han import simplified
from ...language.language import any_of, load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldRole
from ..attributes.fields import SAME_FIELD, SIMILAR_FIELD, find_field, is_numeric
from ..indexes.same import Same
from ..kinds.classes import SURE_KIND, class_readings, sure_kinds
from ..lexicon.layer_names import SYNONYM, layer_name_score
from ..lexicon.layer_words import layer_words, without_unit_of
from ..lexicon.taxonomy import taxonomy
from ..lexicon.unspaced import unspaced_words
from ..lexicon.words import stems
from ..world import World

_LONGEST = 12
_HAN = re.compile(r"[\u3400-\u9fff]+")
_SHORTEST = 2  # characters of a word for a thing


def parted(question: str, catalog: Catalog) -> str:
    """The question with the particle of possession between what the data know as a thing and a number that a statistic is asked of."""
    pattern = _numbers(Same(catalog))
    if pattern is None or not any(map(is_cjk, question)):
        return question
    known, data = unspaced_words(Same(catalog)), load("zh").data
    particle = data["possessives"][0]

    def tied(match: re.Match[str]) -> str:
        before = simplified(question[: match.start()])
        size = own_size(before, _number_in(match.group(), catalog), catalog)
        if size:
            at = match.group().rfind(size)
            return f"{match.group()[:at]}{particle}{match.group()[at:]}"  # 工业用地的面积合计, where 用地面积 is a field
        ends = any(before[-size:] in known for size in range(_SHORTEST, min(_LONGEST, len(before)) + 1))
        if ends:
            return f"{particle}{match.group()}"
        words = match.group("of_whole") or ""
        size = next((size for size in data["dimension_nouns"] if words.endswith(size) and is_kind(words[: -len(size)], catalog)), "")
        return f"{words[: -len(size)]}{particle}{size}" if size else match.group()  # 图斑面积 is a field as well

    return pattern.sub(tied, question)


def own_size(before: str, number: str, catalog: Catalog) -> str:
    """The word for a size that a number ends in, where what stands before begins a longer name of a kind: 面积 of 工业|用地面积, where
    工业用地 is a value. Empty where there is none.
    """
    sizes = load("zh").data["dimension_nouns"]
    size = max((word for word in sizes if number.endswith(word) and len(number) > len(word)), key=len, default="")
    head = number[: -len(size)] if size else ""
    kinds = _ends_of_values(Same(catalog)) if head else frozenset[str]()
    longest = range(1, min(_LONGEST, len(before)) + 1) if head else range(0)
    return size if any(f"{before[-more:]}{head}" in kinds for more in longest) else ""


def _number_in(words: str, catalog: Catalog) -> str:
    """The name of a number among a statistic before or behind it."""
    numbers = [name for name in _names_of_numbers(Same(catalog)) if name in words]
    return max(numbers, key=len, default="")


@lru_cache(maxsize=16)
def _ends_of_values(catalog: Same[Catalog]) -> frozenset[str]:
    """What layers and the values that sort things into kinds are called, and the ends of these: 住宅用地 of 城镇住宅用地."""
    fields = (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY and not is_numeric(info))
    labels = {simplified(value.label) for info in fields for value in info.values if len(value.label) <= _LONGEST}
    labels |= {simplified(name) for layer in catalog.it.layers for name in layer.called if len(name) <= _LONGEST}
    return frozenset(label[at:] for label in labels for at in range(len(label) - _SHORTEST))


def is_called(words: str, catalog: Catalog) -> bool:
    """Whether a layer is called so, or so at its end: 图斑 of 地类图斑_2023, 乡镇 of 乡镇区划."""
    names = (simplified(name) for layer in catalog.layers for name in (layer.name, *layer.called))
    runs = (run for name in names for run in _HAN.findall(name))

    def bare(run: str) -> str:
        return "".join(layer_words().bare_name(run))

    return len(words) >= _SHORTEST and any(run.endswith(words) or bare(run).endswith(words) for run in runs)


def is_kind(words: str, catalog: Catalog, shortest: int = _SHORTEST) -> bool:
    """Whether a layer is called so, or by another word for it, also in another language, where it has so many characters."""
    if is_called(words, catalog):
        return True
    others = taxonomy().synonyms(stems(words)) if len(words) >= shortest else ()
    return any(layer_name_score(other, layer) >= SYNONYM for other in others for layer in catalog.layers)


@lru_cache(maxsize=16)
def _names_of_numbers(catalog: Same[Catalog]) -> frozenset[str]:
    fields = [info for layer in catalog.it.layers for info in layer.fields if is_numeric(info)]
    names = {without_unit_of(name) for info in fields for name in (info.name, info.alias) if is_cjk(name or " ")}
    return frozenset(name for name in names if _SHORTEST <= len(name) <= _LONGEST)


@lru_cache(maxsize=16)
def _numbers(catalog: Same[Catalog]) -> re.Pattern[str] | None:
    """Names of numbers with a statistic before or behind them."""
    language, names = load("zh"), _names_of_numbers(catalog)
    sizes = {word for word in language.data["dimension_nouns"] if is_cjk(word)}
    statistics = {word for words in language.data["statistics"].values() for word in words}
    number = any_of(names | sizes)
    before = any_of(statistics)
    behind = any_of(language.data["statistics_behind"])
    asked = "|".join(map(re.escape, language.data["asking_numbers"]))
    ends = rf"(?=(?:{asked}|[，。？?]|$))"
    whole = "|".join(map(re.escape, language.data["part_words"]))
    if not number:
        return None
    alone = rf"(?P<of_whole>{number})(?={whole})"
    return re.compile(rf"{alone}|(?:{before})(?:{number})(?:{behind})?{ends}|(?:{number})(?:{behind}){ends}")


_LONGEST_JOINED = 40
_PART, _HAN_PART = 4, 2  # letters of the parts of a word that is written together


def joined_parts(word: str, world: World) -> Iterator[tuple[str, str]]:
    """The two parts of a word that is written together, or of words, the first a kind of thing that has a field called like the second."""
    spaces = [at for at, letter in enumerate(word) if letter == " "]
    least = _HAN_PART if all(map(is_cjk, word)) else _PART
    cuts = spaces[::-1] if spaces else range(least, len(word) - least + 1)
    known = [(cut, kind) for cut in cuts if len(word) <= _LONGEST_JOINED for kind in class_readings(word[:cut], world)[:1]]
    layers = [(cut, world.catalog.layer(kind.layer_id)) for cut, kind in known if not kind.unused and kind.score >= SURE_KIND]
    for surely in (SAME_FIELD, SIMILAR_FIELD):  # the BETTEN of hospitals, and then the LICENSED_BEDS
        for cut, layer in layers:
            number = word[cut:].strip()
            info = find_field(number, layer, numeric=True, at_least=surely)
            like = surely == SIMILAR_FIELD
            if info is not None and not (like and (info.role is not FieldRole.NUMBER or sure_kinds(number, world))):  # DISTRICT_NO
                yield word[:cut].strip(), number
