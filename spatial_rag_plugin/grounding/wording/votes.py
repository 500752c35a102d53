"""Votes in columns of their own, one for each party or candidate: "where did the Greens get the most votes" asks for the highest GREEN.

Only where a layer has several such numbers, and none that is called "votes" itself, which would be another one.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from ...language.language import data_of
from ...model.catalog import Catalog, FieldInfo
from ..attributes.fields import SAME_FIELD, find_field, is_numeric
from ..indexes.same import Same
from ..lexicon.words import stems
from ..places.numbered_places import only_tells_apart

_SEVERAL, _SHORTEST = 2, 2
_ALL = frozenset(("total", "valid", "sum", "gesamt", "gültig", "总数", "总计"))


def with_votes_named(question: str, catalog: Catalog, code: str) -> str:
    """The question with the field of who is said to have votes in the place of both."""
    data = data_of("votes", code)
    if not data or data["word"] not in question.casefold():
        return question
    for layer in _rules(Same(catalog), code):
        for pattern, gives in layer.rules:
            match = pattern.search(question)
            if match is None or ("{total}" in gives and not layer.total):
                continue
            said = {name: layer.fields.get(_bare(words), words) for name, words in match.groupdict().items() if words}
            given = gives.format_map({**said, "things": layer.things, "total": layer.total})
            return f"{question[: match.start()]}{given}{question[match.end() :]}".strip()
    return question


class _Voted(NamedTuple):
    """A layer with the rules that name its fields, and these by what they are called."""

    things: str
    total: str
    fields: dict[str, str]
    rules: list[tuple[re.Pattern[str], str]]


def _bare(words: str) -> str:
    return " ".join(stems(words))


@lru_cache(maxsize=16)
def _rules(catalog: Same[Catalog], code: str) -> tuple[_Voted, ...]:
    data, found = data_of("votes", code), []
    for layer in catalog.it.layers:
        columns = filter(_may_be_votes, layer.fields)
        who = {name: info.name for info in columns for name in (info.alias, info.name) if len(name) >= _SHORTEST}
        if len(set(who.values())) < _SEVERAL or find_field(data["word"], layer, numeric=True, at_least=SAME_FIELD) is not None:
            continue
        total = next((info.name for info in layer.fields if is_numeric(info) and not _ALL.isdisjoint(stems(info.name))), "")
        names = "|".join(rf"{re.escape(name)}s?" for name in sorted(who, key=len, reverse=True))
        said = {f"@{slot}": rf"(?:the |die |der |den )?(?<![a-z])(?P<{slot}>{names})(?![a-z])(?: party)?" for slot in ("who", "other")}
        rules = [(_filled(rule, {**said, "@get": data["get"]}), gives) for rule, gives in data["rules"]]
        found.append(_Voted(layer.name, total, {_bare(name): field for name, field in who.items()}, rules))
    return tuple(found)


def _may_be_votes(info: FieldInfo) -> bool:
    named = not _ALL.isdisjoint(stems(info.name))
    return is_numeric(info) and not named and not only_tells_apart(info) and (info.minimum is None or float(info.minimum) >= 0)


def _filled(rule: str, slots: dict[str, str]) -> re.Pattern[str]:
    for slot, pattern in slots.items():
        rule = rule.replace(slot, pattern)
    return re.compile(rule.replace(" ", r"\s+") if "(?P<where>" not in rule else rule, re.IGNORECASE)
