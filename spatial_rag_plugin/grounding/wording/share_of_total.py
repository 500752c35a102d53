"""A place's share of the total of a number, as Chinese says it: 东城区人口占全市总人口的比重, 东城区占全市人口的比例."""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldInfo, LayerInfo
from ..attributes.fields import is_numeric
from ..indexes.same import Same
from ..lexicon.layer_words import without_unit_of

_SHORTEST = 2  # characters of a name and of a kind


def with_total_said(question: str, catalog: Catalog) -> str:
    """The question with the number of the place and its total: 东城区的人口占总人口的百分之多少; as it is where no such number is known."""
    for pattern in _patterns(Same(catalog)):
        found = pattern.fullmatch(question)
        if found is not None:
            said = found.groupdict()
            place, kind = said["place"].removesuffix(load("zh").data["possessives"][0]), said.get("kind", "")
            if not place.endswith(kind):
                return question
            whole = _kind_in_place(place) if "alone" in said else kind
            return _said(place, found["number"], whole, catalog) or question
    return _of_size_of_all(_of_all_the_land(question, catalog), catalog)


def _of_size_of_all(question: str, catalog: Catalog) -> str:
    """砖石管长度占全部管段长度的比例 of 砖石管占总管长的比例, where a field of lines or areas keeps that size."""
    told, data = load("zh").data["share_of_total"], load("zh").data
    said = re.fullmatch(_written(told["of_sizes"], {"@share": "|".join(told["shares"])}), question)
    if said is None:
        return question
    for word, kept in told["sizes"].items():
        layers = [layer for layer in catalog.layers if (layer.holds_areas if word == told["area"] else layer.holds_lines)]
        sized = [layer for layer in layers if said["size"] in _names_of_numbers(layer)]
        if said["size"].endswith(tuple(kept)) and len(sized) == 1 and is_cjk(sized[0].name[:1]):
            part = said["part"].removesuffix(data["possessives"][0]).removesuffix(said["size"]).removesuffix(data["possessives"][0])
            return f"{part}{word}占全部{sized[0].name}{word}的比例"
    return question


def _of_all_the_land(question: str, catalog: Catalog) -> str:
    """The question with the layer that divides the land, of several the coarsest, in place of 全县面积."""
    told, data = load("zh").data["share_of_total"], load("zh").data
    said = re.search(_written(told["whole_area"], {"@share": "|".join(told["shares"])}), question)
    dividing = [layer for layer in catalog.layers if layer.kinds and layer.holds_areas] if said is not None else []
    layer = min(dividing, key=lambda each: each.feature_count, default=None)
    if said is None or layer is None:
        return question
    return f"{question[: said.start()]}{layer.name}{data['possessives'][0]}{told['area']}{data['possessives'][0]}{question[said.end() :]}"


def _kind_in_place(words: str) -> str:
    """The things behind the name of an area, all of which 孔庄镇生猪存栏量占全县的比例 is a share of; empty where nothing is behind it."""
    areas = (name for name in load("zh").data["area_nouns"] if len(name) == 1)
    behind = max((words.rfind(name, _SHORTEST - 1) + 1 for name in areas), default=0)
    return words[behind:].removeprefix(load("zh").data["possessives"][0]) if 0 < behind <= len(words) - _SHORTEST else ""


def _said(place: str, number: str, kind: str, catalog: Catalog) -> str:
    """In words that the grammar knows; "" where several layers hold such a number."""
    told = load("zh").data["share_of_total"]
    if kind:
        return str(told["as_of_layer"]).format(place=place, number=number, layer=kind)
    if number in told["numbers"]:
        return str(told["as"]).format(place=place, number=number)
    layers = [layer for layer in catalog.layers if any(number in map(without_unit_of, _names(info)) for info in layer.fields)]
    if len(layers) != 1 or not is_cjk(layers[0].name[:1]):
        return ""
    things = layers[0].name
    if not layers[0].holds_areas and place.endswith(tuple(load("zh").data["area_nouns"])):  # an area has the number of what lies in it
        place = f"{place}{load('zh').data['possessives'][0]}{things}"
    return str(told["as_of_layer"]).format(place=place, number=number, layer=things)


@lru_cache(maxsize=16)
def _patterns(catalog: Same[Catalog]) -> tuple[re.Pattern[str], ...]:
    """Patterns over the numbers of places that have such a total: what people count, and what fields that are no sizes hold."""
    data = load("zh").data
    told = data["share_of_total"]
    fields = {without_unit_of(name) for layer in catalog.it.layers for info in layer.fields if is_numeric(info) for name in _names(info)}
    usual = (name for name in fields if name and not any(name.endswith(size) for size in (*data["dimension_nouns"], *told["no_totals"])))
    numbers = "|".join(sorted(map(re.escape, {*told["numbers"], *usual}), key=len, reverse=True))
    layers = "|".join(
        sorted({re.escape(name) for layer in catalog.it.layers for name in (layer.name, *layer.called)}, key=len, reverse=True)
    )
    macros = {"@numbers": numbers, "@layers": layers or "(?!)", "@whole": "|".join(told["wholes"]), "@share": "|".join(told["shares"])}
    return tuple(re.compile(_written(said, macros)) for said in told["patterns"])


def _written(said: str, macros: dict[str, str]) -> str:
    for name, words in macros.items():
        said = said.replace(name, f"(?:{words})")
    return said


def _names_of_numbers(layer: LayerInfo) -> frozenset[str]:
    return frozenset(without_unit_of(name) for info in layer.fields if is_numeric(info) for name in _names(info))


def _names(info: FieldInfo) -> tuple[str, ...]:
    return tuple(name for name in (info.name, info.alias or "") if is_cjk(name[:1] or " "))
