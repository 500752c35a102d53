"""How many there are of things in Chinese, said of a field or by another word for it: 各事故形态的数量 are the 事故 of each 事故形态, and
工单总量 is the number of 工单, where no field is called so.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import any_of, load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldRole
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
