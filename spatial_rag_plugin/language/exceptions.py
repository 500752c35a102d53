"""What is asked of all things by yes or no: "is there a dentist within 1 km of every school" (``data/exceptions``).

It is so where there are none of which it is not: these are put as a question of their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from .language import data_of
from .standards import written_out


def exceptions_asked(question: str, code: str) -> Iterator[str]:
    """The questions for how many there are of which it is not so, the likeliest first; nothing where no such thing is asked."""
    for pattern, gives in _rules(code):
        match = pattern.fullmatch(question.strip())
        if match is not None:
            yield gives.format_map({name: (words or "").strip() for name, words in match.groupdict().items()})


@lru_cache(maxsize=8)
def _rules(code: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    data = data_of("exceptions", code)
    if not data:
        return ()
    written = written_out(data["macros"])
    return tuple((re.compile(written(said), re.IGNORECASE), gives) for said, gives in data["rules"])
