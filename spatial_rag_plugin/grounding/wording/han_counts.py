"""How many there are of things in Chinese, said of a field or by another word for it: 各事故形态的数量 are the 事故 of each 事故形态, and
工单总量 is the number of 工单, where no field is called so.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import any_of, load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldRole
from ..attributes.fields import SAME_FIELD, find_field
from ..indexes.same import Same
from ..numbers.thing_and_number import is_kind

_LONGEST_KIND, _SHORTEST_KIND = 6, 2  # characters


def with_counts_said(question: str, catalog: Catalog) -> str:
    """The question with what is counted, and by what."""
    if not any(map(is_cjk, question)):
        return question
    told = load("zh").data["counts_said"]
    pattern, beside, behind, fields = _of_fields(Same(catalog))
    both = behind.fullmatch(question)
    if both is not None:
        return told["both"].format(field=both["field"], layer=fields[both["field"]], amount=both["amount"])
    question = beside.sub(lambda said: f"{said['by']}{fields[said['field']]}{told['number']}", question)
    found = pattern.fullmatch(question)
    if found is not None and not is_kind(found["field"], catalog):
        return told["meant"].format(field=found["field"], layer=fields[found["field"]])
    which = re.fullmatch(told["which"], question)
    if which is not None and not is_kind(which["things"], catalog):
        sort = next((which["things"] + end for end in load("zh").data["sorts_of_things"] if which["things"] + end in fields), "")
        return f"{which['which']}{sort}{which['rest']}" if sort else question
    for amount in re.finditer(told["amounts"], question):
        before = question[: amount.start()]
        sizes = range(min(_LONGEST_KIND, len(before)), _SHORTEST_KIND - 1, -1)
        thing = next((before[-size:] for size in sizes if is_kind(before[-size:], catalog)), "")
        names = (name for layer in catalog.layers for info in layer.fields for name in (info.name, info.alias) if name)
        if thing and not any(name.endswith(thing + amount["unit"]) for name in names):
            return f"{before}{told['number']}{question[amount.end() :]}"
    return question


def with_numbers_had(question: str, catalog: Catalog) -> str:
    """The question with a number that the things of each area have, and not the areas themselves: 各社区未改造小区的户数 of
    各社区未改造小区有多少户.
    """
    found = _how_many_of_each().fullmatch(question)
    if found is None:
        return question
    words, named = found["words"], dict[str, str]()
    fronts = [words[:size] for size in range(_SHORTEST_KIND, min(_LONGEST_KIND, len(words) - _SHORTEST_KIND) + 1)]
    areas = [layer for layer in catalog.layers if layer.holds_areas and any(is_kind(front, Catalog((layer,))) for front in fronts)]
    for layer in (layer for layer in catalog.layers if layer not in areas):
        sizes = range(min(_LONGEST_KIND, len(words) - _SHORTEST_KIND), _SHORTEST_KIND - 1, -1)
        held = any(is_kind(words[-size:], Catalog((layer,))) for size in sizes)
        names = load("zh").data["amounts_counted"][found["unit"]] if held else ()
        info = next(filter(None, (find_field(name, layer, numeric=True, at_least=SAME_FIELD) for name in names)), None)
        named |= {layer.id: info.title} if info is not None else {}
    return f"{found['each']}{words}{load('zh').data['possessives'][0]}{next(iter(named.values()))}" if len(named) == 1 else question


def with_things_lacking(question: str, catalog: Catalog) -> str:
    """The question with the things of the one layer with the field that some of them lack: 没有电话的诊所有几家 of 没有电话的有几家."""
    found = _lacking().fullmatch(question)
    layers = [layer for layer in catalog.layers if find_field(found["field"], layer, at_least=SAME_FIELD)] if found is not None else []
    if found is None or len(layers) != 1 or is_kind(found["field"], catalog):
        return question
    things = next((name for name in layers[0].called if all(map(is_cjk, name))), layers[0].name)
    return f"{found['lacking']}{things}{found['asked']}"


@lru_cache(maxsize=1)
def _lacking() -> re.Pattern[str]:
    """What is lacking, and how many or which lack it, without a word for the things."""
    data = load("zh").data
    none, leads, asked = (any_of(data[key]) for key in ("none_words", "unit_leads", "how_many"))
    of, which = data["possessives"][0], any_of(data["interrogatives"])
    lacking = rf"(?P<lacking>(?:{none})(?P<field>[\u3400-\u9fff]{{2,8}}?){of})"
    return re.compile(rf"{lacking}(?P<asked>(?:{leads})*(?:{asked}|{which})[\u3400-\u9fff]?)[。？?]?")


@lru_cache(maxsize=1)
def _how_many_of_each() -> re.Pattern[str]:
    """Each area and some of its things, how many households or people these have."""
    data = load("zh").data
    each, leads, asked, units = (any_of(data[key]) for key in ("every_area", "unit_leads", "how_many", "amounts_alike"))
    return re.compile(
        rf"(?P<each>{each})(?P<words>[^，。？?]{{4,}}?)(?:{leads})*(?:{asked})(?P<unit>{units})[。？?]?"
    )


@lru_cache(maxsize=16)
def _of_fields(catalog: Same[Catalog]) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str], dict[str, str]]:
    """What asks for the number of each value of a field, alone and beside others, and the layer of each field that one layer alone has."""
    found: dict[str, list[str]] = {}
    for layer in catalog.it.layers:
        for info in layer.fields:
            name = info.alias or info.name
            if info.role is FieldRole.CATEGORY and info.values_complete and len(name) >= _SHORTEST_KIND and all(map(is_cjk, name)):
                found.setdefault(name, []).append(layer.called[0] if layer.called else layer.name)
    fields = {name: layers[0] for name, layers in found.items() if len(layers) == 1}
    if not fields:
        nothing = re.compile("(?!)")
        return nothing, nothing, nothing, fields
    said = load("zh").data["counts_said"]
    each, beside, behind = (re.compile(said[key].replace("@fields", any_of(fields))) for key in ("each", "beside", "behind"))
    return each, beside, behind, fields
