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


def _number(said: str, code: str) -> Optional[int]:
    words: dict[str, int] = data_of("ordered_rows", code)["numbers"]
    return int(said) if said.isdecimal() else words.get(said.casefold())


@lru_cache(maxsize=8)
def _patterns(code: str) -> tuple[tuple[bool, re.Pattern[str]], ...]:
    data = data_of("ordered_rows", code)
    if not data:
        return ()
    macros = {**data["macros"], "n": rf"(?:\d{{1,3}}|{any_of(data['numbers'])})"}

    def compiled(said: str) -> re.Pattern[str]:
        for name in sorted(macros, key=len, reverse=True):
            said = said.replace(f"@{name}", macros[name])
        return re.compile(said, re.IGNORECASE)

    return tuple((key == "most", compiled(said)) for key in ("most", "least") for said in data[key])
