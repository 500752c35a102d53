"""By whom something is done in Chinese: 张敏监测的 is what has 张敏 in the field 监测人."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple, Optional

from ...language.language import any_of, load
from ...model.catalog import Catalog, FieldRole
from ..indexes.same import Same
from ..lexicon.layer_words import without_unit_of

_SHORTEST, _LONGEST = 2, 16  # characters of a verb, and of who does it


class _Agents(NamedTuple):
    """Where a verb stands behind somebody, and the values of the fields that are called by it, with the name of the field."""

    said: Optional[re.Pattern[str]]
    values: dict[str, dict[str, str]]


def with_agents(question: str, catalog: Catalog) -> str:
    """The question with who does it as a condition on the one field that says so; as it is where nobody, or several fields, are meant."""
    agents = _agents(Same(catalog))
    return (
        agents.said.sub(lambda match: _as_condition(match, agents.values[match["verb"]]), question) if agents.said is not None else question
    )


def _as_condition(match: re.Match[str], values: dict[str, str]) -> str:
    words, before = load("zh").data["agents"], match["before"]
    for start in range(len(before)):
        field = values.get(before[start:])
        if field:
            lead = re.sub(rf"(?:{any_of(words['by'])})$", "", before[:start])
            lead = f"{lead}{words['of']}" if lead else ""
            return words["condition"].format(before=lead, field=field, value=before[start:])
    return match.group()


@lru_cache(maxsize=16)
def _agents(catalog: Same[Catalog]) -> _Agents:
    words = load("zh").data["agents"]
    doing = re.compile(rf"(?P<verb>[\u3400-\u9fff]{{{_SHORTEST},}}?)(?:{any_of(words['nouns'])})$")
    found: dict[str, dict[str, str]] = {}
    for info in (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY):
        called = doing.fullmatch(without_unit_of(info.alias or info.name))
        if called is None:
            continue
        known = found.setdefault(called["verb"], {})
        for value in info.values:
            known[value.label] = "" if known.get(value.label, info.name) != info.name else info.name
    said = rf"(?P<before>[^，。？?、的]{{1,{_LONGEST}}}?)(?:{any_of(words['doing'])})?(?P<verb>{any_of(found)}){words['of']}(?=[^，。？?])"
    return _Agents(re.compile(said) if found else None, found)
