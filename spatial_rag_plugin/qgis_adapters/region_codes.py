"""Fields that say by codes in which country or state something is: "TX" is Texas, "DE" in iso_country Germany.

A code alone is no country: the field has to be called so, nearly all of its values have to be codes of one list, and what they stand for
must stand in no other field of the layer.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Optional

from ..model.catalog import FieldType
from .field_profile import FieldProfile
from .value_labels import ValueLabels

_DATA = Path(__file__).parents[1] / "grounding" / "data"
_STATE = re.compile(
    r"(?:(?<!member)(?<!member_)state|(?:^|_)st|usps|prov|province)"
    r"(?:_?(?:cd|code|abbr?|abbrev|abbreviation|id|prov|province))?$"
)
_COUNTRY = re.compile(r"country|cntry|cntr_|ctry|^ms$|member_?state|(?:^|_)iso|iso_?[a23]|nation|adm0|gid_0")
_CODE = re.compile(r"(?:[A-Z]{2}-)?[A-Z]{2,3}$")
_NEARLY_ALL, _RECURS, _MOST = 0.95, 1.5, 400
_OF_A_STATE = re.compile(r"^(?:US|CA|AU|DE)-")  # ISO 3166-2: "US-CA"


def with_region_names(profiles: Sequence[FieldProfile]) -> None:
    """Give the fields of codes the names of what they stand for as labels."""
    for profile in profiles:
        names = _names_of(profile)
        if names and not any(_has_names(other, names) for other in profiles if other is not profile):
            profile.labels = ValueLabels(_map=dict(names))
            profile.alias = profile.alias or _with_state(profile.name)


def _names_of(profile: FieldProfile) -> Mapping[str, str]:
    """The codes of a field with their names; empty where it holds none."""
    if profile.type is not FieldType.TEXT or profile.labels is not None or profile.overflowed or not profile.counts:
        return {}
    name = profile.name.casefold()
    lists = _states() if _STATE.search(name) else _countries() if _COUNTRY.search(name) else ()
    if not lists or len(profile.counts) > _MOST or profile.repetition < _RECURS:
        return {}
    codes = [code for code in profile.counts if isinstance(code, str) and _CODE.match(code.strip())]
    for known in lists:
        found = {code: known[bare] for code in codes if (bare := _OF_A_STATE.sub("", code.strip())) in known}
        if sum(profile.counts[code] for code in found) >= _NEARLY_ALL * profile.filled:
            return found
    return {}


def _with_state(name: str) -> str:
    """The name of a field of states with that word in place of its letters, PLATE_STATE of PLATE_ST; empty where it has none of these."""
    begun, _, last = name.rpartition("_")
    return f"{begun}_STATE" if begun and last.casefold() == "st" else ""


def _has_names(other: FieldProfile, names: Mapping[str, str]) -> bool:
    """Whether another field of the layer has at least half of the names in words."""
    if other.type is not FieldType.TEXT or other.overflowed:
        return False
    return sum(name in other.counts for name in names.values()) * 2 >= len(names)


@cache
def _states() -> tuple[Mapping[str, str], ...]:
    """The codes of states by their country, the first list that has all: WA is Washington beside TX, not beside QLD."""
    pairs = json.loads((_DATA / "regions.json").read_text(encoding="utf-8"))["pairs"]
    states: list[dict[str, str]] = [{}]
    last: Optional[str] = None
    for code, name in pairs:
        if name in _FIRST and last is not None:
            states.append({})
        if name in _NO_STATES:
            break
        states[-1].setdefault(code, name)
        last = name
    american, canadian, *others = states
    return american, {**american, **canadian}, *others


_FIRST = frozenset(("Alberta", "New South Wales", "Baden-Württemberg"))
_NO_STATES = frozenset(("United States",))
_OF_EUROSTAT = {"EL": "Greece", "UK": "United Kingdom", "XK": "Kosovo"}


@cache
def _countries() -> tuple[Mapping[str, str], ...]:
    rows = json.loads((_DATA / "country_codes.json").read_text(encoding="utf-8"))["countries"]
    two = {two: name for two, _, name in rows}
    return two, {**two, **_OF_EUROSTAT}, {three: name for _, three, name in rows}
