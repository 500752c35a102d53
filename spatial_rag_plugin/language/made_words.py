"""How the languages say numbers that are made of others (``data/made``): shares, rates, growth, one per another."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any, NamedTuple, Optional

from .language import data_of
from .needed import Sought
from .standards import written_out
from .tokens import fold, is_cjk

_SHORTEST, _LONGEST = 2, 4  # characters of a word for things before the word for their size
_OF_FIELDS = "en"  # the language that fields are named in, whatever people speak


class NamedRate(NamedTuple):
    """What a rate that has a name of its own divides, by what, each by names that fields may have, and times how much; ``called``: its
    name, where it is said in a clause as well (平均每户有多少人); ``taken``: it says how much is in use of what there is.
    """

    parts: tuple[str, ...]
    wholes: tuple[str, ...]
    times: float
    called: str = ""
    taken: bool = False


class Group(NamedTuple):
    """What a number is broken down by; ``start`` -1 where its words stand before the number, else to ``end`` behind it."""

    words: str
    start: int
    end: int


@dataclass(frozen=True)
class Rule:
    """A pattern that may say a number of some kind, what is read in its place, and what the number is called (empty: as it is said)."""

    kind: str
    sought: Sought
    gives: str
    called: str


@dataclass(frozen=True)
class Words:
    """``mean``: what makes a number the mean of several; ``of_each``: how one of each kind is asked for; ``of_all``: the same of a number
    by itself; ``whose``: of all things of a kind; ``before``, ``behind``: what it is broken down by; ``ages``: words for people of
    an age, ``younger``: that they are below it; ``sides``: names of fields of people from an age on, and below it; ``heads``:
    beginnings that mean "per" something; ``wholes``: what a share of people is a share of; ``denied``: how values that deny begin;
    ``parts``: parts of a whole in per cent; ``scales``: what a number of them is times; ``relative``: that a change is meant in per
    cent; ``letters``: fields that one letter stands for in names of ratios; ``named``: rates by their names; ``crowding``: that of
    what holds more than it is made for; ``taking``: that of what is in use; ``rates``: what is said before the word for a rate as
    names of fields begin: 老龄化 is 老龄, and 老年; ``ends``: what such names may end in; ``counts``: how many years, or times, words say;
    ``rows``: words for the rows of any layer.
    """

    rules: tuple[Rule, ...]
    mean: str
    of_each: str
    of_all: str
    whose: str
    before: tuple[re.Pattern[str], ...]
    behind: tuple[re.Pattern[str], ...]
    ages: dict[str, tuple[str, ...]]
    heads: dict[str, tuple[str, ...]]
    wholes: tuple[str, ...]
    denied: tuple[str, ...]
    younger: re.Pattern[str]
    sides: tuple[re.Pattern[str], re.Pattern[str]]
    parts: dict[str, float]
    scales: dict[str, float]
    relative: re.Pattern[str]
    letters: dict[str, tuple[str, ...]]
    named: dict[str, NamedRate]
    crowding: NamedRate
    taking: NamedRate
    rates: dict[str, tuple[str, ...]] = field(default_factory=dict)
    ends: tuple[str, ...] = ()
    counts: dict[str, int] = field(default_factory=dict)
    rows: Optional[re.Pattern[str]] = None

    def begins_of_parts(self, said: str) -> tuple[str, ...]:
        """How names of fields begin that say how many are so: 城镇 and 城镇化 of 城镇化."""
        plain = next((said[: -len(tail)] for tail in self.rates.get("", ()) if said.endswith(tail) and len(said) > len(tail) + 1), said)
        return tuple(dict.fromkeys((said, plain, *self.rates.get(plain, ()))))

    def is_sided(self, name: str, younger: bool) -> bool:
        """Whether the name of a field says people from an age on ("POP_65UP"), or ``younger`` ones ("POP_U18")."""
        return self.sides[younger].search(name) is not None and self.sides[not younger].search(name) is None

    def is_unsided(self, name: str) -> bool:
        """Whether the name of a field with an age in it says neither: EW_65 beside EW_U18."""
        return not any(side.search(name) for side in self.sides)

    def group_of(self, before: str, behind: str) -> Optional[Group]:
        """What a number between two pieces of text is broken down by."""
        for pattern in self.behind:
            match = pattern.match(behind)
            if match is not None:
                return Group(match.group("group"), 0, match.end())
        for pattern in self.before:
            match = pattern.search(before)
            if match is not None:
                return Group(match.group("group"), -1, -1)
        return None


def _named_rate(rate: dict[str, Any]) -> NamedRate:
    """A rate with the names that its parts have in its own language, and then in the one that most fields are named in."""
    others = data_of("made", _OF_FIELDS)["named_rates"] if "as" in rate else ()
    same: dict[str, Any] = next((other for other in others if rate["as"] in other["said"]), {})
    parts, wholes = ((*rate.get(key, ()), *same.get(key, ())) for key in ("parts", "wholes"))
    return NamedRate(parts, wholes, rate.get("times", same.get("times", 100)), rate.get("called", ""), rate.get("taken", False))


@lru_cache(maxsize=8)
def made_words(code: str) -> Optional[Words]:
    """What a language says; None for one without such words."""
    data = data_of("made", code)
    if not data:
        return None
    rates = data["named_rates"]
    named = {fold(said): _named_rate(rate) for rate in rates for said in rate["said"]}
    said_rates = sorted((re.escape(said) for r in rates for said in r["said"]), key=len, reverse=True)
    written = written_out({**data["macros"], "rate": f"(?:{'|'.join(said_rates)})"})
    edge = "" if is_cjk(data["mean_word"]) else r"(?<!\w)"
    given = ((kind, f"{edge}{written(said)}(?!\\w)" if edge else written(said), *rest) for kind, said, *rest in data["rules"])
    rules = tuple(Rule(kind, Sought(said), gives, called) for kind, said, gives, called in given)
    before, behind = (tuple(re.compile(written(said), re.IGNORECASE) for said in data[key]) for key in ("groups_before", "groups_behind"))
    ages, heads, letters = ({word: tuple(names) for word, names in data.get(key, {}).items()} for key in ("ages", "heads", "letters"))
    relative, younger, up, down = (re.compile(data[key], re.IGNORECASE) for key in ("relative", "younger", "fields_up", "fields_down"))
    wholes, denied, parts = tuple(data["wholes"]), tuple(data["denied"]), data["parts"]
    sides, scales = (up, down), data.get("scales", {})
    return Words(
        rules, data["mean_word"], data["of_each"], data["of_all"], data["of_whose"], before, behind, ages, heads, wholes, denied, younger,
        sides, parts, scales, relative, letters, named, named[fold(data["crowding"])], named[fold(data["taken_up"])],
        {word: tuple(names) for word, names in data.get("rates", {}).items()}, tuple(data.get("rate_ends", ())),
        {fold(word): int(value) for word, value in data["counts"].items()}, re.compile(data["rows"]) if "rows" in data else None,
    )  # fmt: skip


@cache
def _pairs() -> re.Pattern[str]:
    """Two letters for what is compared: 师生比."""
    made = data_of("made", "zh")
    return re.compile(made["pair"].format(letters="".join(made["letters"])))


@lru_cache(maxsize=64)
def hinted(question: str) -> tuple[str, ...]:
    """What is asked for without naming it: 入住人数 and 床位数 of 入住率, 人口 of 每千人, 违建面积 of 违建一共多少平方米."""
    made = data_of("made", "zh")
    found = [
        name for rate in made["named_rates"] if any(word in question for word in rate["said"]) for name in (*rate["parts"], *rate["wholes"])
    ]
    found += [name for pair in _pairs().findall(question) for letter in pair for name in made["letters"][letter]]
    found += [name for head, names in made["heads"].items() if head in question for name in names]
    found += made["wholes"] if re.search(made["per_people"], question) else []
    things = (match[1] for match in re.finditer(made["sizes_of"], question))
    found += [things[-size:] + made["size"] for things in things for size in range(_SHORTEST, min(_LONGEST, len(things)) + 1)]
    return tuple(dict.fromkeys(found))
