"""What things were in each of several years, in Chinese, where fields that only their year tells apart hold it: 2020年建设用地 is what
DL2020 says, 2010年到2020年耕地变为建设用地 what DL2010 and DL2020 say.

Only where one layer alone has such fields, and one such row of them.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple, Optional

from ...language.language import any_of, data_of
from ...model.catalog import Catalog, FieldRole, LayerInfo
from ..attributes.fields import is_numeric
from ..indexes.same import Same
from ..numbers.made_of_two import several_years
from ..numbers.thing_and_number import is_kind

_LONGEST = 6  # characters of a kind of thing


class _Kept(NamedTuple):
    """A layer with the field of each year, and the patterns over what these hold."""

    layer: str
    fields: dict[int, str]
    changed: re.Pattern[str]
    turned: re.Pattern[str]
    was: re.Pattern[str]


def with_kinds_of_years(question: str, catalog: Catalog) -> str:
    """The question with the fields of the years that it speaks of; as it is where no layer has such, or they lack a year."""
    kept = _kept(Same(catalog))
    if kept is None:
        return question
    told = data_of("moments", "zh")["kinds_of_years"]

    def change(said: re.Match[str]) -> str:
        groups = said.groupdict()
        first, last = (int(groups[name] or end) for name, end in (("y1", min(kept.fields)), ("y2", max(kept.fields))))
        if first not in kept.fields or last not in kept.fields or first >= last:
            return said.group()
        both = told["both"].format(first=kept.fields[first], v1=said["v1"], last=kept.fields[last], v2=said["v2"])
        return _of_things(both, said, kept, catalog)

    def state(said: re.Match[str]) -> str:
        year = int(said["y"])
        one = told["one"].format(field=kept.fields[year], v=said["v"]) if year in kept.fields else ""
        return _of_things(one, said, kept, catalog) if one else said.group()

    for pattern in (kept.turned, kept.changed):
        question, found = pattern.subn(change, question, count=1)
        if found:
            return question
    return question if len(kept.was.findall(question)) > 1 else kept.was.sub(state, question)


def _of_things(narrowed: str, said: re.Match[str], kept: _Kept, catalog: Catalog) -> str:
    """With the things behind it, where no kind of thing stands there."""
    behind = said.string[said.end() :]
    named = any(is_kind(behind[:size], catalog) for size in range(2, _LONGEST))
    return f"{narrowed}的" if named else f"{narrowed}的{kept.layer}{'的' if behind else ''}"


@lru_cache(maxsize=16)
def _kept(catalog: Same[Catalog]) -> Optional[_Kept]:
    told = data_of("moments", "zh")["kinds_of_years"]
    found = [(layer, fields) for layer in catalog.it.layers for fields in _families(layer)]
    if len(found) != 1:
        return None
    layer, fields = found[0]
    values = {value.label for info in layer.fields if info.name in fields.values() for value in info.values}
    macros = {"v": any_of(values), "years": "|".join(map(str, fields))}
    patterns = (re.compile(_written(told[name], macros)) for name in ("changed", "turned", "was"))
    return _Kept(layer.called[0] if layer.called else layer.name, fields, *patterns)


def _written(said: str, macros: dict[str, str]) -> str:
    return re.sub(r"@(v|years)(?![a-z])", lambda each: f"(?:{macros[each[1]]})", said)


def _families(layer: LayerInfo) -> list[dict[int, str]]:
    """The rows of fields of one layer that hold kinds, one for each of several years."""
    kinds = {info.name for info in layer.fields if info.role is FieldRole.CATEGORY and not is_numeric(info) and info.values}
    return [family for family in several_years(Same(layer), False) if kinds.issuperset(family.values())]
