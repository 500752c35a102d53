"""A thing and its number said in one breath in a script without spaces: 企业纳税额总和 are the 企业 and the total of their 纳税额."""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.han import simplified
from ...language.language import any_of, load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog
from ..attributes.fields import is_numeric
from ..indexes.same import Same
from ..lexicon.layer_names import SYNONYM, layer_name_score
from ..lexicon.layer_words import layer_words, without_unit_of
from ..lexicon.taxonomy import taxonomy
from ..lexicon.unspaced import unspaced_words
from ..lexicon.words import stems

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
        ends = any(before[-size:] in known for size in range(_SHORTEST, min(_LONGEST, len(before)) + 1))
        if ends:
            return f"{particle}{match.group()}"
        words = match.group("of_whole") or ""
        size = next((size for size in data["dimension_nouns"] if words.endswith(size) and is_kind(words[: -len(size)], catalog)), "")
        return f"{words[: -len(size)]}{particle}{size}" if size else match.group()  # 图斑面积 is a field as well

    return pattern.sub(tied, question)


def is_kind(words: str, catalog: Catalog) -> bool:
    """Whether a layer is called so, or so at its end: 图斑 of 地类图斑_2023, 乡镇 of 乡镇区划; and layers in another language."""
    names = (simplified(name) for layer in catalog.layers for name in (layer.name, *layer.called))
    runs = (run for name in names for run in _HAN.findall(name))

    def bare(run: str) -> str:
        return "".join(layer_words().bare_name(run))

    if len(words) >= _SHORTEST and any(run.endswith(words) or bare(run).endswith(words) for run in runs):
        return True
    others = taxonomy().synonyms(stems(words)) if len(words) >= _SHORTEST else ()
    foreign = [layer for layer in catalog.layers if not any(map(is_cjk, layer.name))] if others else []
    return any(layer_name_score(other, layer) >= SYNONYM for other in others for layer in foreign)


@lru_cache(maxsize=16)
def _numbers(catalog: Same[Catalog]) -> re.Pattern[str] | None:
    """Names of numbers with a statistic before or behind them."""
    language = load("zh")
    fields = [info for layer in catalog.it.layers for info in layer.fields if is_numeric(info)]
    names = {without_unit_of(name) for info in fields for name in (info.name, info.alias) if is_cjk(name or " ")}
    names = {name for name in names if _SHORTEST <= len(name) <= _LONGEST}
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
