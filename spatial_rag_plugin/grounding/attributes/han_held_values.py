"""Chinese says by a verb what the name of a field says: 种草莓的大棚 are those whose 作物 is 草莓, 带滴灌的 those where
是否有滴灌 says yes.

The verb adds nothing to the value, so it is left out; where the data hold verb and value as one, it stays.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import any_of, load
from ...model.catalog import Catalog, FieldRole
from ..indexes.same import Same
from .flags import affirming

_LONGEST = 12  # characters of a value


def with_values_held(question: str, catalog: Catalog) -> str:
    """The question with the values alone that such verbs are said of, and with what things have as the grammar says it."""
    data = load("zh").data
    if data["possessives"][0] not in question or not any(verb in question for key in _VERBS for verb in data[key]):
        return question

    def held(said: re.Match[str]) -> str:
        values, flags = _held(Same(catalog))
        value, of = said["value"], data["possessives"][0]
        if said["verb"] + value in values:
            return said.group()
        if value in values:
            return f"{value}{of}"
        has = said["verb"] in data["flag_verbs"] and any(name.endswith(value) for name in flags)
        return f"{data['holding_words'][0]}{value}{of}" if has else said.group()

    return _pattern().sub(held, question)


_VERBS = ("value_verbs", "flag_verbs")


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    """A verb of one character only where a phrase begins: 种 of 树种 is none."""
    data = load("zh").data
    verbs = {verb for key in _VERBS for verb in data[key]}
    of, begins = data["possessives"][0], "".join(data["phrase_begins"])
    short, long = any_of(verb for verb in verbs if len(verb) == 1), any_of(verb for verb in verbs if len(verb) > 1)
    verb = rf"(?P<verb>{long}|(?:(?<![\u3400-\u9fff])|(?<=[{begins}]))(?:{short}))"
    return re.compile(rf"{verb}(?:{any_of(data['aspects'])})?(?P<value>[^，,。？?{of}]{{1,{_LONGEST}}}){of}(?=[^，,。？?])")


@lru_cache(maxsize=16)
def _held(catalog: Same[Catalog]) -> tuple[frozenset[str], tuple[str, ...]]:
    """The values of all fields of kinds, and the names of those that say yes or no."""
    fields = [info for layer in catalog.it.layers for info in layer.fields]
    values = {value.label for info in fields if info.role is FieldRole.CATEGORY for value in info.values}
    flags = (name for info in fields if affirming(info) is not None for name in (info.name, info.alias) if name)
    return frozenset(values), tuple(flags)
