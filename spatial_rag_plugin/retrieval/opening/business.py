"""Whether a place is in business at all: closed for good or for a while, disused, abandoned, not open yet."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Optional

from .vocabulary import folded, words

_PARTS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[^\W\d_A-Z]+|\d+")


def field_words(name: str) -> tuple[str, ...]:
    """The words of a field's name, lower case: "disused:shop" → ("disused", "shop")."""
    return tuple(word.lower() for word in _PARTS.findall(name))


def lifecycle_of(name: str) -> Optional[str]:
    """What a field with a prefix of OpenStreetMap's life cycle is about ("shop" of "disused:shop"); "" for the prefix alone, else None."""
    parts = field_words(name)
    if not parts or parts[0] not in _set("lifecycle"):
        return None
    return "_".join(parts[1:])


def said_of_business(value: Any) -> Optional[bool]:
    """What a value of a status says: in business or not; None where it says neither."""
    text = _plain(value)
    if text in _set("out_of_business") or text in _set("gone"):
        return False
    return True if text in _set("in_business") else None


def in_business(columns: Mapping[str, Sequence[Any]]) -> list[Optional[bool]]:
    """For each row what its status fields say; one that says no outweighs the others. Values by the name of the field.

    "disused:shop" counts only where the field "shop", if it is among them, is empty: what was there before says nothing of now.
    """
    names = list(columns)
    known: dict[tuple[str, ...], Optional[bool]] = {}
    out = []
    for row in zip(*columns.values()):
        key = tuple(_plain(value) for value in row)
        if key not in known:
            known[key] = _judged(dict(zip(names, key)))
        out.append(known[key])
    return out


def _judged(row: Mapping[str, str]) -> Optional[bool]:
    said = [_of_field(name, value, row) for name, value in row.items() if value]
    return False if False in said else True if True in said else None


def _of_field(name: str, value: str, row: Mapping[str, str]) -> Optional[bool]:
    subject = lifecycle_of(name)
    if subject:
        if value in _set("no"):
            return None
        there = next((other for key, other in row.items() if "_".join(field_words(key)) == subject), "")
        return None if there else False
    parts = set(field_words(name))
    if value in _set("yes") or value in _set("no"):
        yes = value in _set("yes")
        if parts & _set("closed_flags") or subject == "":
            return not yes
        return yes if parts & _set("open_flags") else None
    return said_of_business(value)


def _plain(value: Any) -> str:
    """ "CLOSED_PERMANENTLY" as words."""
    if value is None or value != value:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return re.sub(r"[\s_\-]+", " ", folded(str(value))).strip(" .!")


@cache
def _set(key: str) -> frozenset[str]:
    return frozenset(words()[key])
