"""An order that is told behind the numbers of groups: "ports in each country, top 5", 各国机场数量，取前10名 (``data/ordered_rows``)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Optional

from .language import any_of, data_of

_LONGEST = 160  # characters that say of the order of rows


@dataclass(frozen=True)
class RowOrder:
    """The question without such words; ``count``: so many rows are wanted, 0 for all; ``things``: what they are said to be.

    ``by_place``: by a word that may as well mean the earliest ("first 5").
    """

    rest: str
    descending: bool
    count: int = 0
    things: str = ""
    by_place: bool = False


def row_orders(question: str, code: str) -> Iterator[RowOrder]:
    """What the end of a question may say of the order of rows."""
    text = question.rstrip(" .?!。？！")
    for descending, pattern in _patterns(code):
        match = pattern.search(text, max(0, len(text) - _LONGEST))
        said = match.groupdict() if match is not None else {}
        count = _number(said.get("n") or "0", code)
        if match is not None and match.start() > 0 and count is not None:
            yield RowOrder(text[: match.start()].rstrip(), descending, count, (said.get("things") or "").strip(), bool(said.get("place")))
    for descending, pattern, table in _extremes(code):
        match = pattern.fullmatch(text) if len(text) <= _LONGEST else None
        count = _number(match["n"] or "1", code) if match is not None else None
        if match is not None and count:
            said = match.groupdict()
            yield RowOrder(table.format_map(said), descending, count, said.get("things") or "")


def _number(said: str, code: str) -> Optional[int]:
    words: dict[str, int] = data_of("ordered_rows", code)["numbers"]
    return int(said) if said.isdecimal() else words.get(said.casefold())


@lru_cache(maxsize=8)
def _patterns(code: str) -> tuple[tuple[bool, re.Pattern[str]], ...]:
    data = data_of("ordered_rows", code)
    return tuple((key == "most", _compiled(said, code)) for key in ("most", "least") for said in data.get(key, ()))


@lru_cache(maxsize=8)
def _extremes(code: str) -> tuple[tuple[bool, re.Pattern[str], str], ...]:
    """Whole questions for the extreme rows of a table, with the words of it: the table of 平均深度最大的乡镇 is 各乡镇平均深度."""
    rules = data_of("ordered_rows", code).get("extremes", {})
    return tuple((key == "most", _compiled(said, code), table) for key in ("most", "least") for said, table in rules.get(key, ()))


def _compiled(said: str, code: str) -> re.Pattern[str]:
    data = data_of("ordered_rows", code)
    macros = {**data["macros"], "n": rf"(?:\d{{1,3}}|{any_of(data['numbers'])})"}
    for name in sorted(macros, key=len, reverse=True):
        said = said.replace(f"@{name}", macros[name])
    return re.compile(said, re.IGNORECASE)
