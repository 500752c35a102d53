"""Tables whose rows are wanted as shares of all of them (``data/row_shares``): 各类型医院占比, "percentage of clinics by owner"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from .language import data_of
from .standards import written_out


def tables_of_shares(question: str, code: str) -> Iterator[str]:
    """The tables of numbers whose shares may be asked for, in words that the grammar knows; none where no share of rows is."""
    text = question.strip().rstrip(" .?!。？！")
    for pattern, gives in _rules(code):
        match = pattern.match(text)
        if match is not None:
            yield gives.format(**match.groupdict())


@lru_cache(maxsize=8)
def _rules(code: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    data = data_of("row_shares", code)
    written = written_out(data["macros"]) if data else str
    return tuple((re.compile(written(said), re.IGNORECASE), gives) for said, gives in data["rules"]) if data else ()
