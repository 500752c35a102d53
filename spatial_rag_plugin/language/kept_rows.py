"""What the end of a question says of the rows of its table: "trees per ward, only those with more than 50" (``data/kept_rows``)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Optional

from .language import any_of, data_of, load
from .standards import written_out

_LONGEST = 300  # characters of a question; longer ones are texts
_END = " .?!。？！"
_OPS = {"gt": ">", "ge": ">=", "lt": "<", "le": "<=", "eq": "="}


@dataclass(frozen=True)
class RowLimit:
    """The question without the limit, and ``op value`` that the number of a row must satisfy; ``things``: what the rows are said to be,
    ``counted``: what the number is said to be of; ``text``: the words of the limit; ``of_things``: it counts them, as a measure word says.
    """

    rest: str
    op: str
    value: float
    unit: str = ""
    things: str = ""
    counted: str = ""
    text: str = ""
    of_things: bool = False


def row_limits(question: str, code: str) -> Iterator[RowLimit]:
    """What limits a question may end in."""
    said, words = question.strip(_END), _words(code)
    if words is None or len(said) > _LONGEST or words.search(said) is None:
        return
    for pattern in _rules(code):
        match = pattern.fullmatch(said)
        if match is None:
            continue
        groups = {name: (value or "").strip() for name, value in match.groupdict().items()}
        limit = limit_of(match, groups, code)
        if limit is not None:
            yield replace(limit, text=said[len(groups["rest"]) :].strip(" ,;:()"))


def limit_of(match: re.Match[str], groups: Mapping[str, str], code: str) -> Optional[RowLimit]:
    """What the groups of a match say of a limit; None where they say none."""
    op = next((_OPS[name] for name in _OPS if groups.get(name)), ">=" if groups.get("up") else "<=" if groups.get("down") else "")
    if not op:
        return None
    digits = groups["n"].replace(".", "").replace(",", ".") if load(code).data.get("decimal_comma") else groups["n"].replace(",", "")
    unit = "%" if groups.get("pct") else units_said(code).get(groups.get("unit", "").casefold(), "")
    rest, things, counted = groups.get("rest", "").rstrip(" ,;:(–—-"), groups.get("things", ""), groups.get("counted", "")
    number = float(digits) * load(code).data.get("number_scales", {}).get(groups.get("scale", ""), 1.0)
    return RowLimit(rest, op, number, unit, things, counted, match.group(), bool(groups.get("each")))


@lru_cache(maxsize=8)
def _words(code: str) -> Optional[re.Pattern[str]]:
    """What stands in any question with a limit."""
    data = data_of("kept_rows", code)
    return re.compile(data["words"], re.IGNORECASE) if data else None


@lru_cache(maxsize=8)
def units_said(code: str) -> dict[str, str]:
    """Words for units that are no other words: "in" is said of places."""
    language = load(code)
    words = {word: unit for unit, words in language.data["units"].items() for word in words}
    return {word.casefold(): unit for word, unit in words.items() if word not in language.function_words}


@lru_cache(maxsize=8)
def _rules(code: str) -> tuple[re.Pattern[str], ...]:
    data = data_of("kept_rows", code)
    if not data:
        return ()
    written = written_out({**data["macros"], "units": f"(?:{any_of(units_said(code))})"})
    return tuple(re.compile(written(said), re.IGNORECASE) for said in data["rules"])
