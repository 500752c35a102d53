"""One number that is held against a limit, and asked for by yes or no: "is the total flow of the outfalls more than 100 cfs".

The limit is one of that number, and of no single thing: the number is put as a question of its own (``data/held_number``).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple, Optional

from .language import any_of, data_of, load
from .standards import written_out

_SIGNS = (">", ">=", "<", "<=")


class HeldNumber(NamedTuple):
    """The question for the number, the sign, and the limit as it is said, with its unit."""

    number: str
    sign: str
    limit: str


def held_number(question: str, code: str) -> Optional[HeldNumber]:
    """What a question holds against a limit; None where it asks for anything else."""
    rules, signs, end = _rules(code)
    said = re.sub(rf"{end}$", "", question) if rules else ""
    for pattern, gives in rules:
        match = pattern.fullmatch(said)
        if match is not None:
            return HeldNumber(gives.format(number=match["number"].strip()), signs[match["sign"].lower()], match["limit"].strip())
    return None


@lru_cache(maxsize=8)
def _rules(code: str) -> tuple[tuple[tuple[re.Pattern[str], str], ...], dict[str, str], str]:
    data = data_of("held_number", code)
    if not data:
        return (), {}, ""
    signs = {word: sign for sign in _SIGNS for word in load(code).data["comparators"][sign]} | data["more_signs"]
    written = written_out({**data["macros"], "sign": f"(?:{any_of(signs)})", "limit": data["limit"]})
    rules = tuple((re.compile(written(said), re.IGNORECASE), gives) for said, gives in data["rules"])
    return rules, signs, data["end"]
