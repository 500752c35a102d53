"""Votes in columns of their own, one for each party or candidate: "where did the Greens get the most votes" asks for the highest GREEN.

Only where a layer has several such numbers, and none that is called "votes" itself, which would be another one. Who won somewhere has more
than each of the others; only columns that are called votes tell who these are, and none where a field holds the winner.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

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
    code = code or "en"  # "precincts Meyer won" is too short to tell
    data = data_of("votes", code)
    if not data or not any(word in question.casefold() for word in (data["word"], *data.get("winning", ()))):
        return question
    for layer in _rules(Same(catalog), code):
        for pattern, gives in layer.rules:
            match = pattern.search(question)
            if match is None or ("{total}" in gives and not layer.total):
                continue
            said = {name: layer.fields.get(_bare(words), words) for name, words in match.groupdict().items() if words}
            led = f" {data.get('and', '')} ".join(data.get("more", "").format(said.get("who"), other) for other in layer.rivals_of(said))
            if "{led}" in gives and not led:
                continue
            given = gives.format_map({**said, "things": layer.things, "total": layer.total, "led": led})
            return f"{question[: match.start()]}{given}{question[match.end() :]}".strip()
    return question


class _Voted(NamedTuple):
    """A layer with the rules that name its fields, and these by what they are called."""

    things: str
    total: str
    fields: dict[str, str]
    rules: list[tuple[re.Pattern[str], str]]
    standing: tuple[str, ...]

    def rivals_of(self, said: Mapping[str, str]) -> list[str]:
        """The fields of all who stood but the one of the ``said`` who; none where that one did not."""
        return [name for name in self.standing if name != said.get("who")] if said.get("who") in self.standing else []


def _bare(words: str) -> str:
    return " ".join(stems(words))


@lru_cache(maxsize=16)
def _rules(catalog: Same[Catalog], code: str) -> tuple[_Voted, ...]:
    data, found = data_of("votes", code), []
    for layer in catalog.it.layers:
        columns = [info for info in layer.fields if _may_be_votes(info)]
        who = {name: info.name for info in columns for name in (info.alias, info.name) if len(name) >= _SHORTEST}
        called = {name: _without_votes(name, data) for name in who}
        won = any(find_field(word, layer, at_least=SAME_FIELD) is not None for word in data.get("winners", ()))
        standing = () if won else tuple(dict.fromkeys(who[name] for name, bare in called.items() if bare))
        who.update({bare: who[name] for name, bare in called.items() if len(bare) >= _SHORTEST})
        if len(set(who.values())) < _SEVERAL or find_field(data["word"], layer, numeric=True, at_least=SAME_FIELD) is not None:
            continue
        total = next((info.name for info in layer.fields if is_numeric(info) and not _ALL.isdisjoint(stems(info.name))), "")
        names = "|".join(rf"{re.escape(name)}s?" for name in sorted(who, key=len, reverse=True))
        said = {f"@{slot}": rf"(?:the |die |der |den )?(?<![a-z])(?P<{slot}>{names})(?![a-z])(?: party)?" for slot in ("who", "other")}
        rules = [(_filled(rule, {**said, "@get": data["get"]}), gives) for rule, gives in data["rules"]]
        found.append(_Voted(layer.name, total, {_bare(name): field for name, field in who.items()}, rules, standing))
    return tuple(found)


def _without_votes(name: str, data: Mapping[str, Any]) -> str:
    """Whose votes a column called so holds; empty where its name does not say that these are votes."""
    words = name.replace("_", " ").casefold()
    rest = re.sub(data["called"], "", words).strip() if "called" in data else words
    return rest if rest != words else ""


def _may_be_votes(info: FieldInfo) -> bool:
    named = not _ALL.isdisjoint(stems(info.name))
    return is_numeric(info) and not named and not only_tells_apart(info) and (info.minimum is None or float(info.minimum) >= 0)


def _filled(rule: str, slots: dict[str, str]) -> re.Pattern[str]:
    for slot, pattern in slots.items():
        rule = rule.replace(slot, pattern)
    return re.compile(rule.replace(" ", r"\s+") if "(?P<where>" not in rule else rule, re.IGNORECASE)
