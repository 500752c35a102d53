"""Two numbers that are held against each other: "how many more parks than pubs", "is the average rent of flats higher than that of houses".

Each side is put as a question of its own, with what is said only once for both (language data, ``data/two_numbers``); whether both can be
answered is for the data to tell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Optional

from .language import data_of, load

_END = " .?!。？！"
_Rule = tuple[re.Pattern[str], str, str, str, str]
_SHARED = 2  # words that only the second side says of both: "public and private middle schools"


_WHICH = "of-which"  # how two numbers are held where it is asked which kind there is more of


@dataclass(frozen=True)
class TwoNumbers:
    """The questions for the two numbers, what they are called, and what is asked of them: difference, excess, ratio or share.

    ``shared``: the things of the first side are also those of the second, which names a place only: "the lakes in Finland and Sweden".
    ``polar``: it is asked whether the first is more (less, where ``down``), and not by how much. ``things``: what each side is of.
    ``which``: it is asked which kind there is more of, which a table of both says better than how many more there are.
    """

    first: str
    second: str
    called: tuple[str, str]
    how: str
    shared: bool = False
    polar: bool = False
    down: bool = False
    things: tuple[str, str] = ("", "")
    which: bool = False

    def second_in(self, place: str, behind: bool) -> str:
        """The question for the second number with a place that only the first side names, before its things or behind all."""
        return f"{self.second} {place}" if behind else self.second.replace(self.things[1], f"{place}{self.things[1]}", 1)


def two_numbers(question: str, code: str) -> Iterator[TwoNumbers]:
    """What a question that compares two numbers may ask for, the surest first; nothing where it compares none."""
    said = question.strip(_END)
    rules, stop, same = _rules(code)
    if not rules or (stop is not None and stop.search(said)):
        return
    whether = re.search(data_of("two_numbers", code)["polar"], said, re.IGNORECASE) is not None
    joint = " " if load(code).segmenter is None else ""
    for pattern, first, second, how, side in rules:
        match = pattern.fullmatch(said)
        if match is None:
            continue
        groups = {"b": "", **{name: (value or "") for name, value in match.groupdict().items()}}
        if groups.get("rest") and re.search(rf" {data_of('two_numbers', code)['within']} ", groups["a"], re.IGNORECASE):
            groups = {**groups, "b": f"{groups['b']}{groups['rest']}", "rest": ""}  # each side has a place of its own
        there = _in_other_place(groups["a"], groups["b"], code)
        sides = dict.fromkeys(_sides(groups["a"], groups["b"], joint, same))
        for one, other in (*([(groups["a"], there)] if there else []), *sides):
            filled = {**groups, "a": one, "b": other}
            called = (_called(groups, one, code, side), _called(groups, other, code, side))
            down, polar, which = bool(groups.get("down")), whether and how == "excess", how == _WHICH
            apart = "difference" if down and not polar else "excess" if which else how
            asks = (first.format_map(filled), second.format_map(filled))
            yield TwoNumbers(*asks, called, apart, other == there, polar, down, (one, other), which)


def compares(question: str, code: str) -> bool:
    """Whether a question says first of all that things are to be compared, so that nothing is made of them together."""
    said = data_of("two_numbers", code).get("compares", "")
    return bool(said) and re.search(said, question.strip(), re.IGNORECASE) is not None


def _called(groups: Mapping[str, str], thing: str, code: str, side: str) -> str:
    """A side as it was said: the number before the thing, in Chinese behind it; ``side``: where a rule says how."""
    if side:
        return side.format_map({**groups, "a": thing})
    if not groups.get("num"):
        return thing
    beside, apart = data_of("two_numbers", code)["side"]
    return (beside if groups.get("by") else apart).format_map({**groups, "a": thing})


def _in_other_place(one: str, place: str, code: str) -> str:
    """The things of the first side in the place that the second names; empty where the first says no place, or the second says how."""
    said = data_of("two_numbers", code).get("within", "")
    inside = re.fullmatch(rf"(.+ {said} )(?!.* {said} ).+", one, re.IGNORECASE) if said else None
    return f"{inside.group(1)}{place}" if inside is not None and re.search(rf"\b{said}\b", place, re.IGNORECASE) is None else ""


def _sides(one: str, other: str, joint: str, same: Optional[re.Pattern[str]]) -> Iterator[tuple[str, str]]:
    """Both sides with what one of them leaves out: "Thai and Mexican restaurants", "public schools than private ones"."""
    if same is not None and same.search(other):
        yield one, same.sub(one.split()[-1], other)
        return
    yield one, other
    words = other.split()
    for size in range(1, _SHARED + 1) if joint else ():
        if len(words) == len(one.split()) + size:
            yield f"{one} {' '.join(words[-size:])}", other


@lru_cache(maxsize=8)
def _rules(code: str) -> tuple[tuple[_Rule, ...], Optional[re.Pattern[str]], Optional[re.Pattern[str]]]:
    data = data_of("two_numbers", code)
    macros = data.get("macros", {})

    def compiled(said: str) -> re.Pattern[str]:
        return re.compile(re.sub(r"@(\w+)", lambda match: macros[match.group(1)], said), re.IGNORECASE)

    rules = tuple((compiled(rule["said"]), *rule["asks"], rule["how"], rule.get("side", "")) for rule in data.get("rules", ()))
    stop, same = (compiled(data[name]) if name in data else None for name in ("stop", "same"))
    return rules, stop, same
