"""What a question makes of a number that each of several areas has: how far the numbers are apart, the place of one of them, the average.

Any number may stand in such words ("the gap between the wards with the highest and the lowest share of …", "where does Ashford rank by …").
So they say how the question for the plain table is put, which is read like any other, and what is made of its rows (``data/table_uses``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Optional

from .kept_rows import RowLimit, limit_of, units_said
from .language import any_of, data_of
from .needed import Sought
from .standards import written_out
from .table_words import number_said

_LONGEST = 220  # characters of a question; longer ones are texts
_END = " .?!。？！"
_LIMITS = ("held", "limit")


@dataclass(frozen=True)
class TableUse:
    """The question for the table, and what is made of its rows (``use``): how far they are spread, the place of one, those above what is
    usual, the extreme ones, all in order, their mean; two of them beside each other, how far apart, the one with more; which keep a limit.

    ``number``, ``things``: what is told of each, and what each of the rows is (may be empty); ``places``: those that are asked for;
    ``down``: the lowest one, or what lies below; ``statistic``: of what is usual, the mean where it is empty; ``limit``: what the numbers
    are held to; ``many``: it is asked how many keep it; ``count``: so many of the extreme ones.
    """

    use: str
    table: str
    number: str
    things: str = ""
    places: tuple[str, ...] = ()
    down: bool = False
    statistic: str = ""
    limit: Optional[RowLimit] = None
    many: bool = False
    count: int = 1

    def of(self, things: str) -> str:
        """The question for the table of these things, where it names none itself."""
        return self.table.format(number=self.number, things=self.things or things, unit=self.limit.unit if self.limit is not None else "")


@dataclass(frozen=True)
class _Rule:
    use: str
    sought: Sought
    table: str


def table_uses(question: str, code: str, plain: bool = False) -> Iterator[TableUse]:
    """What a question may make of the rows of a table, the surest first; nothing where it speaks of nothing like that.

    ``plain``: what is said of things that have other numbers as well ("with more than 20 …"), for questions that are not understood.
    """
    said = question.strip(_END)
    if len(said) > _LONGEST:
        return
    folded, data = said.casefold(), data_of("table_uses", code)
    for rule in _rules(code, "plain" if plain else "rules"):
        match = rule.sought.pattern.fullmatch(said) if rule.sought.may_be_in(folded) else None
        if match is None:
            continue
        groups = {name: (value or "").strip(" ,;:") for name, value in match.groupdict().items()}
        statistic = data["statistics"].get(groups.get("stat", "").casefold(), "")
        things = re.sub(data["bare"], "", groups.get("things", ""), flags=re.IGNORECASE)
        places = tuple(name for name in (groups.get("place", ""), groups.get("other", "")) if name)
        use = TableUse(rule.use, rule.table, groups["number"], things, places, bool(groups.get("down")), statistic)
        limit = limit_of(match, groups, code) if rule.use in _LIMITS else None
        if limit is not None or rule.use not in _LIMITS:
            count = number_said(groups.get("count") or "1", code) or 1
            yield replace(use, limit=limit, many=bool(groups.get("many")), count=count)


@lru_cache(maxsize=16)
def _rules(code: str, key: str) -> tuple[_Rule, ...]:
    data = data_of("table_uses", code)
    written = written_out({**data["macros"], "units": f"(?:{any_of(units_said(code))})"}) if data else str
    return tuple(_Rule(use, Sought(written(said)), table) for use, said, table in data.get(key, ()))
