"""What one of several has of all that there is: "China's share of world GDP", 中国GDP占全球的比例 (``data/all_shares``)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, Optional

from .language import data_of
from .standards import written_out

_END = " .?!。？！"


class OfAll(NamedTuple):
    """The one that has the share, and the number, each as it is called; ``whole``: of which things, with a gap for what they are called,
    where it is not of all that there are.
    """

    one: str
    number: str
    whole: str = ""


def shares_of_all(question: str, code: str) -> Iterator[OfAll]:
    """Who has what of all that there is; where nothing parts the two words, at every place where they may be parted."""
    said = question.strip(_END)
    for pattern in _rules(code):
        match = pattern.fullmatch(said)
        if match is None:
            continue
        found = match.groupdict()
        whole = found.get("both")
        if whole is None:
            place = (found.get("place") or "").strip()
            whole = str(data_of("all_shares", code)["whole"]).format(things="{things}", place=place) if place else ""
            yield OfAll(found["one"].strip(), found["number"].strip(), whole)
            continue
        for at in range(1, len(whole)):
            if not (whole[at - 1].isascii() and whole[at].isascii()):
                yield OfAll(whole[:at], whole[at:])


def total_of_all(question: str, code: str) -> Optional[str]:
    """The number of which all that there is is asked for: "the population of the world"; None where nothing of the kind is asked."""
    said = question.strip(_END)
    found = (pattern.fullmatch(said) for pattern in _rules(code, "totals"))
    return next((match["number"].strip() for match in found if match is not None), None)


@lru_cache(maxsize=16)
def _rules(code: str, section: str = "rules") -> tuple[re.Pattern[str], ...]:
    data = data_of("all_shares", code)
    if not data:
        return ()
    written = written_out(data["macros"])
    return tuple(re.compile(written(said), re.IGNORECASE) for said in data.get(section, ()))
