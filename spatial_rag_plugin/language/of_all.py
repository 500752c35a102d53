"""What is said of all things of an area: "districts where all wells are active" have wells and none that is not (``data/of_all``)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Optional

from .language import data_of
from .standards import rewordings


def without_exceptions(question: str, code: str) -> str:
    """The question with things that there are, and others that there are not, in place of all things or none; as it is without such."""
    for pattern, gives in rewordings("of_all", code):
        if pattern.search(question):
            return pattern.sub(gives, question)
    return question


def left_of_all(question: str, code: str) -> Optional[re.Match[str]]:
    """The ``word`` for all things of an area that no rule has put in other words; None where there is none."""
    left = _left(code)
    return left.search(question) if left is not None else None


@lru_cache(maxsize=8)
def _left(code: str) -> Optional[re.Pattern[str]]:
    data = data_of("of_all", code)
    return re.compile(data["left"], re.IGNORECASE) if data else None
