"""A place's share of the total of a number, as Chinese says it: 东城区人口占全市总人口的比重, 东城区占全市人口的比例."""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldInfo
from ..attributes.fields import is_numeric
from ..indexes.same import Same
from ..lexicon.layer_words import without_unit_of


def with_total_said(question: str, catalog: Catalog) -> str:
    """The question with the number of the place and its total: 东城区的人口占总人口的百分之多少; as it is where no such number is known."""
    for pattern in _patterns(Same(catalog)):
        found = pattern.fullmatch(question)
        if found is not None:
            return _said(found["place"].removesuffix(load("zh").data["possessives"][0]), found["number"], catalog) or question
    return question


def _said(place: str, number: str, catalog: Catalog) -> str:
    """In words that the grammar knows; "" where several layers hold such a number."""
    told = load("zh").data["share_of_total"]
    if number in told["numbers"]:
        return str(told["as"]).format(place=place, number=number)
    layers = [layer.name for layer in catalog.layers if any(number in map(without_unit_of, _names(info)) for info in layer.fields)]
    whole = len(layers) == 1 and is_cjk(layers[0][:1])
    return str(told["as_of_layer"]).format(place=place, number=number, layer=layers[0]) if whole else ""


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


def _names(info: FieldInfo) -> tuple[str, ...]:
    return tuple(name for name in (info.name, info.alias or "") if is_cjk(name[:1] or " "))
