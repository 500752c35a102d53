"""Words of a question for the kinds of things and not for the things: "what types of roads are there", 道路有哪些类型.

The patterns are language data (``data/asked_kinds``).
"""

from __future__ import annotations

import re

from .language import data_of


def kinds_are_asked(question: str, start: int, code: str) -> bool:
    """Whether the words before ``start`` (in characters) ask for the kinds of what follows: "which types of", "was für"."""
    pattern = data_of("asked_kinds", code).get("before")
    return pattern is not None and re.search(pattern, question[:start], re.IGNORECASE) is not None


def says_kinds(text: str, code: str) -> bool:
    """Whether words are for kinds, and do not say of what: "types", Arten."""
    pattern = data_of("asked_kinds", code).get("kinds")
    return pattern is not None and re.search(pattern, text, re.IGNORECASE) is not None


def asks_what_exists(question: str, code: str) -> bool:
    """Whether the question is which values there are: "which surfaces do the roads have"."""
    pattern = data_of("asked_kinds", code).get("values_asked")
    return pattern is not None and re.search(pattern, question.strip().rstrip(" .?!。？！"), re.IGNORECASE) is not None


def without_unlike(text: str, code: str) -> str:
    """Words for kinds without those that say that these differ: "road types" of "different road types"."""
    pattern = data_of("asked_kinds", code).get("unlike")
    return re.sub(pattern, "", text, flags=re.IGNORECASE) if pattern is not None else text
