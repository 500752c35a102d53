"""What Chinese says around the name of a number and that adds nothing to it: 有机质平均含量 is 平均有机质, and 土壤pH低于5.5的样点 are
the samples of soil whose pH is below 5.5, where 土壤 is what the layer of these is called.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from ...language.language import any_of, load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, LayerInfo
from ..indexes.same import Same
from ..lexicon.layer_names import PARTIAL_LAYER_NAME, layer_name_score
from ..lexicon.layer_words import without_unit_of
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..numbers.thing_and_number import is_kind
from .fields import is_numeric

_TOPIC = "[\u3400-\u9fff]{2,4}"
_LONGEST = 12


def with_bare_numbers(question: str, catalog: Catalog) -> str:
    """The question with such numbers by their names alone."""
    numbers, contents = _numbers(Same(catalog)), _contents(Same(catalog))
    if not numbers or not any(map(is_cjk, question)):
        return question
    question = contents.sub(lambda said: _bare(said, numbers), question)
    question = _about(Same(catalog)).sub(lambda said: _without_topic(said, numbers), question)
    return _in_one_word(question, catalog.layers)


def _bare(said: re.Match[str], numbers: Mapping[str, tuple[LayerInfo, ...]]) -> str:
    if f"{said['number']}{said['tail']}".casefold() in numbers:
        return said.group()
    return f"{said['statistic'] or ''}{said['number']}{said['behind'] or ''}"


def _without_topic(said: re.Match[str], numbers: Mapping[str, tuple[LayerInfo, ...]]) -> str:
    """Only where the things that have the number are named behind it: 土壤有机质 alone says which things are meant."""
    rest = said.string[said.end() :]
    things = rest.partition(load("zh").data["possessives"][0])[2]
    for layer in numbers[said["number"].casefold()]:
        named = any(_ends(things[at : at + size], layer) for size in range(2, 5) for at in range(min(len(things), 4)))
        if named and (_ends(said["topic"], layer) or _begins(said["topic"], layer)):
            return said["number"]
    return said.group()


def _begins(words: str, layer: LayerInfo) -> bool:
    """Whether the name of a layer begins so, in its own language: 土壤 of "soil_sample"."""
    name = stems(layer.name)
    return layer.name.startswith(words) or any(name[: len(other)] == other for other in taxonomy().synonyms(stems(words)))


def _ends(words: str, layer: LayerInfo) -> bool:
    """Whether words name the things of a layer: 样品 of "soil_sample"."""
    others = taxonomy().synonyms(stems(words)) if len(words) > 1 else ()
    return is_kind(words, Catalog((layer,))) or any(layer_name_score(other, layer) >= PARTIAL_LAYER_NAME for other in others)


def _in_one_word(question: str, layers: tuple[LayerInfo, ...]) -> str:
    """With the last of two words for the name of a layer in another language: 样品 of 土壤样品, where it is called "soil_samples"."""
    foreign = [layer for layer in layers if len(stems(layer.name)) > 1 and not any(map(is_cjk, layer.name))]
    known = taxonomy().unspaced if foreign else frozenset[str]()
    for at in range(1, len(question) - 1) if known else ():
        begins = [question[at - size : at] for size in (2, 3, 4) if size <= at and question[at - size : at] in known]
        ends = [question[at : at + size] for size in (4, 3, 2) if question[at : at + size] in known]
        for first, last in ((first, last) for first in begins for last in ends):
            if any(_begins(first, layer) and _ends(last, layer) for layer in foreign):
                return question[: at - len(first)] + question[at:]
    return question


@lru_cache(maxsize=16)
def _numbers(catalog: Same[Catalog]) -> dict[str, tuple[LayerInfo, ...]]:
    """The layers by the names of their numbers, also without the word for a value: pH of pH值."""
    found: dict[str, tuple[LayerInfo, ...]] = {}
    for layer in catalog.it.layers:
        for info in layer.fields:
            for name in {info.name, info.alias} if is_numeric(info) else ():
                bare = without_unit_of(name) if name and is_cjk(name[-1]) else re.sub(r"[(（].*$", "", name)
                if name and (len(bare) > 1 or is_cjk(bare or " ")) and len(bare) <= _LONGEST:
                    for word in {bare, bare.removesuffix(load("zh").data["value_tail"])}:
                        found[word.casefold()] = (*found.get(word.casefold(), ()), layer)
    found.pop("", None)
    return found


@lru_cache(maxsize=16)
def _contents(catalog: Same[Catalog]) -> re.Pattern[str]:
    data = load("zh").data
    of, names = data["possessives"][0], any_of(_numbers(catalog))
    fronts = any_of(word for word in data["statistics_in_front"] if word)
    behind = any_of(word for words in data["statistics_in_front"].values() for word in words)
    tail = rf"(?P<tail>{any_of(data['content_words'])})"
    return re.compile(rf"(?i:(?P<number>{names})){of}?(?P<statistic>{fronts})?{of}?{tail}(?:{of}?(?P<behind>{behind}))?")


@lru_cache(maxsize=16)
def _about(catalog: Same[Catalog]) -> re.Pattern[str]:
    data = load("zh").data
    compared = {word for words in data["comparators"].values() for word in words}
    extremes = {word for rule in data["superlatives"] for word in rule["words"]}
    openers = any_of(data["bound_openers"])
    tests = rf"(?=(?:{openers})?(?:{any_of(compared | extremes)}|[0-9]))"
    return re.compile(
        rf"(?:^|(?<=[，。、的]))(?P<topic>{_TOPIC}?){data['possessives'][0]}?(?i:(?P<number>{any_of(_numbers(catalog))})){tests}"
    )
