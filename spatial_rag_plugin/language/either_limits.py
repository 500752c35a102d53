"""One of two limits is enough: "over 5 million or under 1,000", 超过500万或少于1000 (``data/either_limit``).

The question is put twice, each time with one of the limits; what is said only once belongs to both. Whether both can be answered, and
differ in nothing but that limit, is for the data to tell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Optional

from .language import data_of
from .standards import written_out


@dataclass(frozen=True)
class EitherLimit:
    """The question with each of the limits, and what stands behind the second: of the first as well only where that is not said without."""

    first: str
    second: str
    behind: str = ""
    alone: str = ""  # the first without it


@dataclass(frozen=True)
class _Words:
    """What tells two limits, what a limit is joined to its thing by, and what adds nothing to the number that it is of."""

    either: re.Pattern[str]
    joins: Optional[re.Pattern[str]]
    parts: Optional[re.Pattern[str]]  # what a limit and its number stand behind, where nothing joins them
    fillers: re.Pattern[str]


def either_limits(question: str, code: str) -> Iterator[EitherLimit]:
    """The question with each of two limits; nothing where it has no such two."""
    words = _words(code)
    found = words.either.search(question) if words is not None else None
    if words is None or found is None:
        return
    before, behind = question[: found.start()], question[found.end() :]
    first, tail, again, second = (found[name] for name in ("one", "tail", "again", "second"))
    own = behind if not tail.strip() or not behind.startswith(tail) else behind[len(tail) :]  # "over 5 m deep or under 2 m deep"
    one = f"{before}{first}{tail}{own}"
    number = words.fillers.sub(" ", again).strip()
    if not number or before.rstrip().casefold().endswith(number.casefold()):
        noun = own.strip(" .?!。？！") if words.joins is not None else ""  # where things stand before their limits it belongs to both
        yield EitherLimit(one, f"{before}{second}{behind}", noun, f"{before}{first}{tail}")
    elif words.joins is not None and not tail.strip():  # a limit of another number
        joined = list(words.joins.finditer(before))
        if joined:
            join = "" if words.joins.match(again) else f"{joined[-1].group()} "
            yield EitherLimit(one, f"{before[: joined[-1].start()]}{join}{again}{second}{behind}")
    elif words.parts is not None and not tail.strip():
        parted = [match.end() for match in words.parts.finditer(before)][-1:] or [0]
        yield EitherLimit(one, f"{before[: parted[0]]}{again}{second}{behind}")


@lru_cache(maxsize=8)
def _words(code: str) -> Optional[_Words]:
    data = data_of("either_limit", code)
    if not data:
        return None
    edge = r"\b" if data["joins"] else ""
    either = re.compile(edge + written_out(data["macros"])(data["either"]), re.IGNORECASE)
    joins = re.compile(rf"\b(?:{data['joins']})\b", re.IGNORECASE) if data["joins"] else None
    parts = re.compile(data["parts"]) if data.get("parts") else None
    return _Words(either, joins, parts, re.compile(rf"{edge}(?:{data['fillers']}){edge}", re.IGNORECASE))
