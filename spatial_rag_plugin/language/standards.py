"""Numbers that are said otherwise: by what is usual ("above average", 高于平均水平), or as a share by rank ("the top 10 %", 前10%).

What is compared or ranked, and how, is said as with any other number. So these words are read as a number that stands nowhere in the
question; what it stands for is put in its place afterwards.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Optional, TypeVar

from ..model.frame import Condition, Frame, Standard, Superlative
from ..model.units import Quantity
from .evidence import Vocabulary
from .language import data_of
from .needed import Sought
from .tokens import fold, is_cjk

Read = TypeVar("Read")
#: Numbers that nobody types: of what is usual, and of places in a ranking, which are never as large.
_USUAL, _PLACES = (70_510_001, 70_510_003, 70_510_007), (971, 983, 967)
_EVIDENT = 0.5
_LONGEST = 4  # words of a number before its comparison
_LONGEST_UNSPACED, _SHORTEST_UNSPACED = 8, 2
_WORD = re.compile(r"[^\W_][\w'-]*")
_FIGURES = re.compile(r"\d+(?:[.,]\d+)?")


@dataclass(frozen=True)
class Said:
    """A standard or a share (per cent), the words that say it, and the number that was read in its place."""

    number: int
    words: str
    standard: Optional[Standard] = None
    percent: float = 0.0


@dataclass(frozen=True)
class _Rule:
    sought: Sought
    gives: str
    otherwise: dict[str, str]


@dataclass(frozen=True)
class _Words:
    """What one language says of what is usual, and of shares by rank (``data/standards``)."""

    rules: tuple[_Rule, ...]
    ranked: tuple[_Rule, ...]
    statistics: dict[str, str]
    factors: dict[str, float]
    directions: dict[str, str]
    shares: dict[str, float]
    per_cent: re.Pattern[str]
    bare: str


def with_standards(text: str, code: str, vocabulary: Optional[Vocabulary]) -> tuple[str, tuple[Said, ...]]:
    """The text with a number in place of what is usual, and what each of these numbers stands for; ``code``: the language."""
    words, found = _words(code), []
    if words is None:
        return text, ()
    for usual, place in zip(_USUAL, _PLACES):
        taken = _first(text, words)
        if taken is None:
            break
        rule, match = taken
        number = place if rule in words.ranked else usual
        if str(number) in text:
            break
        groups = {name: value for name, value in match.groupdict().items() if value}
        standard = _standard(groups, words) if "stat" in groups else None
        bare = standard is not None and _bare(text[: match.start()], standard.words, vocabulary)
        said = _said(rule, groups, words, number, bare)
        spoken = " ".join(groups[name] for name in ("factor", "stat", "part") if name in groups)
        found.append(Said(number, spoken, standard, 0.0 if standard is not None else _share(groups["part"], words)))
        before, opening = text[: match.start()].split()[-1:], said.split()[:1]
        said = said if before != opening else said[len(opening[0]) :].strip()
        text = " ".join(f"{text[: match.start()]}{said}{text[match.end() :]}".split(" "))
    return text, tuple(found)


def put_back(read: Read, said: Sequence[Said]) -> Optional[Read]:
    """What was read (a frame, with its issues), with the standards in place of their numbers; None where one of these is no number of a
    condition.
    """
    used: set[int] = set()
    numbers = {item.number: item for item in said}

    def restored(value: Any) -> Any:
        if isinstance(value, Condition) and value.number is not None and value.number.value in numbers:
            item = numbers[int(value.number.value)]
            if item.standard is not None:
                used.add(item.number)
                value = replace(value, number=Quantity(item.standard.factor, ""), standard=item.standard)
        if isinstance(value, Superlative) and value.count in numbers and numbers[value.count].percent and value.ordinal == 1:
            used.add(value.count)
            value = replace(value, count=0, percent=numbers[value.count].percent)
        if isinstance(value, Frame) and value.limit in numbers:
            value = replace(value, limit=None)
        if isinstance(value, str):
            for item in said:
                value = value.replace(str(item.number), item.words) if str(item.number) in value else value
            return value
        if isinstance(value, tuple):
            return tuple(map(restored, value))
        if dataclasses.is_dataclass(value) and not isinstance(value, type):
            fields = ((field.name, getattr(value, field.name)) for field in dataclasses.fields(value))
            changed = {name: restored(old) for name, old in fields}
            return replace(value, **changed) if any(changed[name] is not getattr(value, name) for name in changed) else value
        return value

    found: Read = restored(read)
    return found if used == set(numbers) else None


def _first(text: str, words: _Words) -> Optional[tuple[_Rule, re.Match[str]]]:
    """The first rule that finds its words."""
    folded = text.casefold()
    for rule in (*words.ranked, *words.rules):
        match = rule.sought.pattern.search(text) if rule.sought.may_be_in(folded) else None
        if match is not None:
            return rule, match
    return None


def _said(rule: _Rule, groups: dict[str, str], words: _Words, number: int, bare: bool) -> str:
    """What is read in place of a match."""
    way = fold(groups.get("dir", ""))
    gives = words.bare if bare else rule.otherwise.get(way) or rule.gives
    meant = {"x": groups.get("x", ""), "cmp": groups.get("cmp", ""), "verb": groups.get("verb", "").strip()}
    meant["words"], meant["dir"], meant["things"] = groups.get("words", ""), words.directions.get(way, way), groups.get("things", "")
    space = " " if gives.endswith(" ") else ""
    return " ".join(gives.format(n=number, **meant).split()) + space


def _standard(groups: dict[str, str], words: _Words) -> Standard:
    statistic = words.statistics[fold(groups["stat"])]
    among, things = groups.get("among0", groups.get("among1", "")), groups.get("things", groups.get("things1", ""))
    return Standard(statistic, _factor(groups.get("factor", ""), words), groups.get("words", ""), things, among, groups.get("scope", ""))


def _factor(said: str, words: _Words) -> float:
    figures = _FIGURES.search(said)
    if figures is None:
        return words.factors.get(fold(said), 1.0)
    value = float(figures.group().replace(",", "."))
    return value / 100.0 if words.per_cent.search(said) else value


def _share(said: str, words: _Words) -> float:
    """Per cent: of "10 %", "ten percent", "a quarter"."""
    figures = _FIGURES.search(said)
    if figures is not None:
        return float(figures.group().replace(",", "."))
    plain = fold(said)
    return words.shares.get(plain) or words.shares.get(words.per_cent.sub("", plain).strip(), 0.0)


def _bare(before: str, words: str, vocabulary: Optional[Vocabulary]) -> bool:
    """Whether only the words behind the statistic say which number is meant: "tracts below the median income"."""
    if not words or vocabulary is None or vocabulary.is_category(words) >= max(_EVIDENT, vocabulary.is_field(words)):
        return False
    if is_cjk(before[-1:]):
        ends = [before[-size:] for size in range(_SHORTEST_UNSPACED, min(_LONGEST_UNSPACED, len(before)) + 1)]
    else:
        spoken = [match.group() for match in _WORD.finditer(before)][-_LONGEST:]
        ends = [" ".join(spoken[first:]) for first in range(len(spoken))]
    things = any(vocabulary.is_category(end) >= _EVIDENT for end in ends)
    said = any(vocabulary.is_field(end) >= _EVIDENT > vocabulary.is_category(end) for end in ends)
    return not said and (things or not before.strip())


@lru_cache(maxsize=8)
def _words(code: str) -> Optional[_Words]:
    data = data_of("standards", code)
    if not data:
        return None
    written = written_out(data["macros"])
    around = (r"\b", r"\b(?!-)") if not is_cjk(next(iter(data["statistics"]))) else ("", "")

    def rules(key: str) -> tuple[_Rule, ...]:
        given = ((Sought(f"{around[0]}{written(rule[0])}{around[1]}"), *rule[1:]) for rule in data[key])
        return tuple(_Rule(sought, gives, otherwise[0] if otherwise else {}) for sought, gives, *otherwise in given)

    plain, factors, shares = ({fold(word): value for word, value in data[key].items()} for key in ("statistics", "factors", "rank_shares"))
    directions = {fold(word): said for word, said in data["directions"].items()}
    per_cent = re.compile(data["per_cent"], re.IGNORECASE)
    return _Words(rules("rules"), rules("ranked"), plain, factors, directions, shares, per_cent, data["bare"])


@lru_cache(maxsize=64)
def rewordings(name: str, code: str, key: str = "rules") -> tuple[tuple[re.Pattern[str], str], ...]:
    """The rules of a part of a language's data: what is said, with the macros of that part written out, and what it gives."""
    data = data_of(name, code)
    written = written_out(data["macros"]) if data else str
    return tuple((re.compile(written(said), re.IGNORECASE), gives) for said, gives in data.get(key, ()))


def written_out(macros: dict[str, str]) -> Callable[[str], str]:
    """Puts macros in place of their names, the longest names first, as they may hold each other."""
    names = re.compile("@(" + "|".join(sorted(macros, key=len, reverse=True)) + ")")

    def written(pattern: str) -> str:
        while names.search(pattern):
            pattern = names.sub(lambda match: macros[match.group(1)], pattern)
        return pattern

    return written
