"""The order that things are wanted in: "wells in Ashford, oldest first", 按深度从大到小列出水井 (``data/ordered_rows``)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Optional

from .language import Language, any_of, data_of, load
from .table_words import order_pattern
from .tokens import fold

_LONGEST = 160  # characters that say of an order


@dataclass(frozen=True)
class ThingOrder:
    """The question without the words for the order of the things that it asks for, ``said``: by the field that ``by`` names, by their
    "size" or "length" (``dimension``), or by how far they are from what they are near (``distance``). ``any_number``: by whatever number
    the question speaks of ("highest first").
    """

    rest: str
    said: str
    descending: bool
    by: str = ""
    dimension: str = ""
    distance: bool = False
    any_number: bool = False


def thing_orders(question: str, code: str) -> Iterator[ThingOrder]:
    """What a question may say of the order of things."""
    text = question.strip(" .?!。？！")
    for pattern in _thing_patterns(code):
        match = pattern.search(text, 0 if pattern.pattern.startswith("^") else max(0, len(text) - _LONGEST))
        if match is None:
            continue
        parts = match.groupdict()
        rest = parts.get("rest") or text[: match.start()]
        order = _order_of(parts, match.group().strip(" ,;，；"), code)
        if rest.strip() and order is not None:
            yield ThingOrder(rest.strip(), **order)


def _order_of(parts: dict[str, Optional[str]], said: str, code: str) -> Optional[dict[str, Any]]:
    """What things go by, and which way round; None where that is not told."""
    language, by = load(code), (parts.get("by") or "").strip()
    far = bool(parts.get("far")) or fold(by) in language.data["distance_nouns"]
    entry = _superlatives(code).get(fold(parts["best"])) if parts.get("best") else {}
    if entry is None or not (entry or by or far):
        return None
    way = next((way for way, words in language.data["order_words"].items() if fold(parts.get("way") or "") in words), "descending")
    role, field = entry.get("role", ""), entry.get("field", "")
    descending = not entry.get("ascending") and role not in ("least", "nearest", "bottom") and way == "descending"
    found: dict[str, Any] = {"said": said, "descending": descending}
    if far:  # what is near comes first where nothing else is said
        turned = bool(parts.get("best") or parts.get("way")) and descending
        return {**found, "descending": turned, "distance": True}
    if by:
        return {**found, "by": by}
    if role in ("nearest", "farthest"):
        return {**found, "distance": True}
    if role in ("size", "length"):
        return {**found, "dimension": role}
    if field and field not in language.data.get("superlatives_of_any", ()):
        return {**found, "by": field}
    return {**found, "any_number": True} if role else None


@lru_cache(maxsize=8)
def _superlatives(code: str) -> dict[str, dict[str, Any]]:
    """The superlatives of a language by their words, also by the adjective alone that their prefix stands before: 大 of 最大."""
    prefix, suffix = data_of("ordered_rows", code).get("superlative_of", ("", ""))
    found: dict[str, dict[str, Any]] = {}
    for entry in load(code).data["superlatives"]:
        for form in _forms(entry["words"], load(code)):
            found.setdefault(fold(form), entry)
            bare = form.removesuffix(suffix)
            if prefix and bare.startswith(prefix) and len(bare) == len(prefix) + 1:
                found.setdefault(fold(bare[len(prefix) :]), entry)
    return found


def _forms(words: list[str], language: Language) -> Iterator[str]:
    for word in words:
        yield from (f"{word[:-1]}{ending}" for ending in language.endings) if word.endswith("~") else (word,)


@lru_cache(maxsize=8)
def _thing_patterns(code: str) -> tuple[re.Pattern[str], ...]:
    rules = data_of("ordered_rows", code).get("things", ())
    if not rules:
        return ()  # a language of which there is no data
    best = f"(?:{any_of(_superlatives(code))})"
    orders = load(code).data["order_words"].values()
    ways = f"(?:{any_of(word for words in orders for word in words if not word.endswith('~'))})"
    far = f"(?P<far>{any_of(load(code).data['distance_nouns'])})"
    return tuple(order_pattern(said.replace("@best", best).replace("@ways", ways).replace("@far", far), code) for said in rules)
