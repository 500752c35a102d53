"""What is added to a list to be told where each of the things lies (``data/where_each``): "and which ward each is in", 分别在哪个区."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from .language import data_of


@dataclass(frozen=True)
class Added:
    """The question without such words, and what it is told by; ``owned``: said as if it were the things' own, "with their ward"."""

    rest: str
    areas: str
    owned: bool


def where_each_is_asked(question: str, code: str) -> Iterator[Added]:
    """What such words at the end of a question may be."""
    text = question.strip().rstrip(" .?!。？！")
    for owned, pattern in _patterns(code):
        match = pattern.search(text)
        if match is not None and match.start() > 0:
            yield Added(text[: match.start()].strip(), match.group("areas").strip(), owned)


@lru_cache(maxsize=8)
def _patterns(code: str) -> tuple[tuple[bool, re.Pattern[str]], ...]:
    data = data_of("where_each", code)
    keys = (("clauses", False), ("owned", True)) if data else ()
    return tuple((owned, re.compile(said, re.IGNORECASE)) for key, owned in keys for said in data[key])
