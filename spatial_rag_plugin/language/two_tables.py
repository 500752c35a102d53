"""Two tables of the same rows in one question: "wards with more crashes in 2023 than in 2022", "for each clinic, … and …".

Each is put as a question of its own (language data, ``data/two_tables``); whether both can be answered, and are of the same rows, is for
the data to tell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from .language import data_of, load
from .standards import written_out
from .table_words import number_said
from .tokens import fold

_LONGEST = 300  # characters of a question; longer ones are texts
_END = " .?!。？！"
_CALLED = ("{a} {p}", "{a} {q}")


@dataclass(frozen=True)
class TwoTables:
    """The questions for both tables, what their numbers are called, and what is asked of them.

    ``how``: ">" or "<" keep the rows whose first number is so beside the second, "max" those where it is above it by the most (``count``
    of them), "-" gives the difference for each, "+" both.
    """

    first: str
    second: str
    called: tuple[str, str]
    how: str
    count: int = 1


def two_tables(question: str, code: str) -> Iterator[TwoTables]:
    """What a question may ask of two tables, the surest first; nothing where it asks of one."""
    said = question.strip(_END)
    for pattern, asks, called in _rules(code) if len(said) <= _LONGEST else ():
        match = pattern.fullmatch(said)
        if match is None:
            continue
        groups = {name: (value or "") for name, value in match.groupdict().items()}
        if "both" in groups:
            yield from _beside(groups, asks, code)
            continue
        how = data_of("two_tables", code)["hows"].get(groups["how"].casefold(), "-")
        count = number_said(groups.get("n") or "1", code) or 1
        yield TwoTables(*_filled(asks, groups), _filled(called, groups), how, count)


def _filled(pair: tuple[str, str], groups: Mapping[str, str]) -> tuple[str, str]:
    return pair[0].format_map(groups), pair[1].format_map(groups)


def _at_one_distance(first: str, second: str, code: str) -> tuple[str, str]:
    """Both sides with the distance that only the first says: "clinics within 2 km and total beds" are the beds there."""
    within = re.compile(data_of("two_tables", code).get("within", "(?!)"))
    said = within.search(first)
    return (first, second) if said is None or within.search(second) else (first, f"{second} {said.group()}")


def _of_one_statistic(first: str, second: str, code: str) -> Iterator[tuple[str, str]]:
    """Both sides with the statistic that only the first says: "average price and area" are two means, "average rent and shops" may be a
    mean and how many there are.
    """
    statistics, words = load(code).statistics, fold(second).split()
    size, _ = statistics.longest(fold(first).split(), 0)
    own = statistics.longest(words, 0)[0] or any(word in load(code).data["count_nouns"] for word in words[:1])
    if size and not own:
        yield first, f"{' '.join(first.split()[:size])} {second}"
    yield first, second


def _beside(groups: Mapping[str, str], asks: tuple[str, str], code: str) -> Iterator[TwoTables]:
    """Wherever a word that joins may part them: "the number of cafés and bars nearby and the distance to the nearest park"."""
    both = groups["both"]
    for match in re.finditer(data_of("two_tables", code)["joins"], both):
        sides = _at_one_distance(both[: match.start()], both[match.end() :], code)
        for told in dict.fromkeys(_of_one_statistic(*sides, code)):
            first, second = (ask.format_map({**groups, "side": side}) for ask, side in zip(asks, told))
            yield TwoTables(first, second, told, "+")


@lru_cache(maxsize=8)
def _rules(code: str) -> tuple[tuple[re.Pattern[str], tuple[str, str], tuple[str, str]], ...]:
    data = data_of("two_tables", code)
    written = written_out(data["macros"]) if data else str
    return tuple(
        (re.compile(written(rule["said"]), re.IGNORECASE), tuple(rule["asks"]), tuple(rule.get("called", _CALLED)))
        for rule in data.get("rules", ())
    )
