"""What the fields of published schemas are called in words, and what their codes say, where a file has short names and codes alone.

A road of TIGER/Line is of RTTYP "I", which people call an interstate; nothing in the file says so, the documentation of the agency does
(``data/published_fields.json``). A name of a field alone is no schema: one of the fields that go with it has to be there as well.

Assays go by chemical symbols: AU_MAX_PPM is the highest gold content. A symbol says that only before a unit of content.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, Optional


class Published(NamedTuple):
    """A field of a published schema: in words (empty where its name says enough), its codes with what they stand for, and for some of
    these what people call them beside that; whether 0 says that nobody knows the number.
    """

    alias: str
    codes: Mapping[str, str]
    said: Mapping[str, tuple[str, ...]]
    zero_unknown: bool = False


@cache
def _raw() -> dict[str, Any]:
    raw: dict[str, Any] = json.loads((Path(__file__).parents[1] / "data" / "published_fields.json").read_text(encoding="utf-8"))
    return raw


@cache
def _schemas() -> tuple[tuple[frozenset[str], Mapping[str, Published]], ...]:
    return tuple(
        (
            frozenset(map(str.casefold, schema["with"])),
            {
                name.casefold(): Published(
                    field.get("alias", ""),
                    field.get("codes", {}),
                    {label: tuple(said) for label, said in field.get("said", {}).items()},
                    field.get("zero_unknown", False),
                )
                for field in schema["fields"]
                for name in field["names"]
            },
        )
        for schema in _raw()["schemas"]
    )


@cache
def placing() -> tuple[str, ...]:
    """What stands before words that mean a place and not a field or how many there are of it: "in flood zones", "acres of flood zone"."""
    return tuple(_raw()["placing"])


def published_fields(names: Iterable[str]) -> dict[str, Published]:
    """Those of a layer's fields that are fields of a published schema, by their names in the layer."""
    spelled = {name.casefold(): name for name in names}
    assays = {name: _assay(folded) for folded, name in spelled.items()}
    found = {name: Published(alias, {}, {}) for name, alias in assays.items() if alias is not None}
    for beside, fields in _schemas():
        for name in fields.keys() & spelled.keys():
            if not (beside & spelled.keys()) <= {name}:
                found.setdefault(spelled[name], fields[name])
    return found


def _assay(name: str) -> Optional[str]:
    """What a field of contents is called in words: "gold (ppm)" of au_max_ppm; None of another field."""
    match = _assays().fullmatch(name)
    if match is None:
        return None
    return f"{_raw()['elements'][match['symbol']]} ({_raw()['units'][match['unit']]})"


@cache
def _assays() -> re.Pattern[str]:
    symbols, units, statistics = ("|".join(map(re.escape, _raw()[key])) for key in ("elements", "units", "statistics"))
    return re.compile(rf"(?:(?:{statistics})_)?(?P<symbol>{symbols})(?:_(?:{statistics}))?_(?P<unit>{units})")
