"""What the fields of published schemas are called in words, and what their codes say, where a file has short names and codes alone.

A road of TIGER/Line is of RTTYP "I", which people call an interstate; nothing in the file says so, the documentation of the agency does
(``data/published_fields.json``). A name of a field alone is no schema: one of the fields that go with it has to be there as well.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple


class Published(NamedTuple):
    """A field of a published schema: in words (empty where its name says enough), its codes with what they stand for, and for some of
    these what people call them beside that.
    """

    alias: str
    codes: Mapping[str, str]
    said: Mapping[str, tuple[str, ...]]


@cache
def _schemas() -> tuple[tuple[frozenset[str], Mapping[str, Published]], ...]:
    raw = json.loads((Path(__file__).parents[1] / "data" / "published_fields.json").read_text(encoding="utf-8"))
    return tuple(
        (
            frozenset(map(str.casefold, schema["with"])),
            {
                name.casefold(): Published(
                    field.get("alias", ""), field.get("codes", {}), {label: tuple(said) for label, said in field.get("said", {}).items()}
                )
                for field in schema["fields"]
                for name in field["names"]
            },
        )
        for schema in raw["schemas"]
    )


def published_fields(names: Iterable[str]) -> dict[str, Published]:
    """Those of a layer's fields that are fields of a published schema, by their names in the layer."""
    spelled = {name.casefold(): name for name in names}
    found: dict[str, Published] = {}
    for beside, fields in _schemas():
        for name in fields.keys() & spelled.keys():
            if not (beside & spelled.keys()) <= {name}:
                found.setdefault(spelled[name], fields[name])
    return found
