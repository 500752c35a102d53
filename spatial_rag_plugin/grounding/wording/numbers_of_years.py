"""Numbers kept for several years under codes, in the words of the question: "births in 1974" of BIR74, "homicide rate 1988 to 1993" of
HR8893.

For this question the fields are called so, with their year behind it; from there on all is read as over fields with names in words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple, Optional, cast

from ...language.detect import detect
from ...language.language import any_of, load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, LayerInfo
from ...model.issue import Issue
from ..asking.ask_numbers import field_not_size
from ..attributes.fields import find_field
from ..attributes.years_in_names import Family, Period, families, period_of
from ..indexes.same import Same
from ..lexicon.layer_words import layer_words
from ..lexicon.statistics_words import SURE, how_surely, statistics_words
from ..world import StandIn, World

_WORDS = 4  # of a phrase
_HAN = 8  # characters of one
_WORD = re.compile(r"(?<![\d_])[^\W\d_]+(?![\d_])")
_RUN = re.compile(r"[A-Za-z\u3400-\u9fff]+")
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_AHEAD = 0.01
_DASHES = ("-", "–", "—")


class Called(NamedTuple):
    """A family that goes by words of the question: ``at`` is the place of its layer."""

    at: int
    family: Family
    words: str

    @property
    def said(self) -> str:
        """What the grammar reads."""
        per_head = not is_cjk(self.words[:1]) and any(way in self.words.casefold() for way in statistics_words().per_head)
        return re.sub(r"[\s-]+", "_", self.words.casefold()) if per_head else self.words


def with_years_named(question: str, world: World) -> tuple[str, World]:
    """The question, and the world in which numbers of several years go by the words that it has for them.

    Spans that fields are kept for are read as their last year, and what is per head is one word: nothing is divided for it.
    """
    if not any(map(families, world.catalog.layers)):
        return question, world
    question = _without_rate(question, Same(world.catalog))
    called = _called(question, Same(world.catalog))
    read = in_last_years(question, [each.family for each in called])
    for each in called:
        read = _codes_as_years(read, each.family).replace(each.words, each.said)
    return read, cast(World, StandIn(world, ("years named", called), _renamed(Same(world.catalog), called))) if called else world


def taken_for(question: str, catalog: Catalog, steps: str) -> tuple[Issue, ...]:
    """What is said of the fields that an answer goes by: which code was taken for which words."""
    found = (
        field_not_size(f"{each.words} {period.words()}", name, catalog.layers[each.at])
        for each in _called(question, Same(catalog))
        for period, name in each.family.fields
        if f'"{name}"' in steps
    )
    return tuple(found)


@lru_cache(maxsize=256)
def _called(question: str, catalog: Same[Catalog]) -> tuple[Called, ...]:
    found: list[Called] = []
    for at, layer in enumerate(catalog.it.layers):
        free: list[tuple[int, int]] = []
        kept = list(families(layer))
        for start, end in _phrases(question) if kept else ():
            words = question[start:end]
            if any(start < other[1] and other[0] < end for other in free):
                continue
            meant = _meant(words, question, kept)
            if meant is not None:
                free.append((start, end))
                if not _is_known(words, meant, layer):
                    found.append(Called(at, meant, words))
        found += list(_wholes(at, layer, [each for each in found if each.at == at], kept))
    return tuple(found)


def _wholes(at: int, layer: LayerInfo, called: Sequence[Called], kept: Sequence[Family]) -> Iterator[Called]:
    """What numbers are a part of, by the end of the words for them: the births of "non-white births", for a share of these."""
    known = [each.family for each in called]
    for each in called:
        tails = [each.words[start:] for start in range(1, len(each.words) - 1) if is_cjk(each.words[start:][:1])]
        for tail in tails or each.words.split()[1:][-1:]:
            meant = [family for family in kept if family not in known and how_surely(tail, family.code) >= SURE]
            if len(meant) == 1 and not _is_known(tail, meant[0], layer):
                known.append(meant[0])
                yield Called(at, meant[0], tail)


def _meant(words: str, question: str, kept: list[Family]) -> Optional[Family]:
    """The one family that words stand for."""
    ranked = sorted(((sure, family) for family in kept if (sure := _how_surely(words, question, family))), key=lambda each: -each[0])
    if not ranked or (len(ranked) > 1 and ranked[0][0] - ranked[1][0] < _AHEAD):
        return None
    return ranked[0][1]


def _how_surely(words: str, question: str, family: Family) -> float:
    said = periods_said(question)
    kept = {period for period, _ in family.fields}
    sure = how_surely(words, family.code)
    if any(period in kept for period in said) or any(name in question for _, name in family.fields):
        return sure
    measured = any(words.casefold().split()[-1:] == [rate] for rate in statistics_words().rates)
    return sure if not said and family.are_years and (sure >= SURE or measured) else 0.0


def _is_known(words: str, family: Family, layer: LayerInfo) -> bool:
    """Whether words already name one of the fields as it is."""
    info = find_field(words, layer, numeric=True)
    return info is not None and any(info.name == name for _, name in family.fields)


def _phrases(question: str) -> Iterator[tuple[int, int]]:
    """Where one to four words stand that may name a number, the longest first."""
    code = detect(question, ())
    if any(map(is_cjk, question)):
        joints = (*load("zh").data["possessives"], *load("zh").data["date_endings_of_years"])
        for size in range(_HAN, 1, -1):
            for run in _RUN.finditer(question):
                starts = range(run.start(), run.end() - size + 1)
                yield from ((at, at + size) for at in starts if question[at] not in joints and _is_whole(question, at, at + size))
        yield from ((word.start(), word.end()) for word in re.finditer(r"[A-Za-z]{2,}", question))
        return
    small = _no_part(code) if code else frozenset[str]()
    words = list(_WORD.finditer(question))
    for size in range(min(_WORDS, len(words)), 0, -1):
        for at in range(len(words) - size + 1):
            phrase = words[at : at + size]
            joined = all(re.fullmatch(r"[ \-]", question[one.end() : other.start()]) for one, other in zip(phrase, phrase[1:]))
            if joined and not any(
                word.group().casefold() in small and word.group().casefold() not in statistics_words().inside for word in phrase
            ):
                yield phrase[0].start(), phrase[-1].end()


@lru_cache(maxsize=8)
def _no_part(code: str) -> frozenset[str]:
    """Words that no name of a number begins or ends with: the "lowest GDP per capita" is no log of it."""
    language = load(code)
    return frozenset((*language.function_words, *language.superlatives.words(), *language.statistics.words(), *language.number_words))


def _is_whole(question: str, start: int, end: int) -> bool:
    """Whether a piece of a question holds Chinese, and cuts no word in Latin letters."""
    parts = ((question[start - 1 : start], question[start]), (question[end - 1], question[end : end + 1]))
    cut = any(one.isascii() and one.isalpha() and other.isascii() and other.isalpha() for one, other in parts)
    return not cut and any(map(is_cjk, question[start:end]))


def _renamed(catalog: Same[Catalog], called: tuple[Called, ...]) -> Catalog:
    layers = list(catalog.it.layers)
    for each in called:
        titles = {name: f"{each.said} {period.words()}" for period, name in each.family.fields}
        layer = layers[each.at]
        fields = tuple(replace(info, alias=titles[info.name]) if info.name in titles else info for info in layer.fields)
        layers[each.at] = replace(layer, fields=fields, fingerprint=f"{layer.fingerprint}+{each.family.code}={each.words}")
    return replace(catalog.it, layers=tuple(layers))


@lru_cache(maxsize=256)
def _without_rate(question: str, catalog: Same[Catalog]) -> str:
    """The question with what is divided in place of its rate "per" so many: SIDS of "SIDS rate per 1000 births", where no rate is kept."""
    for match in statistics_words().rate_per.finditer(question):
        kept = [family for layer in catalog.it.layers for family in families(layer)]
        base = [family for family in kept if _how_surely(match.group("of"), question, family)]
        whole = [family for family in kept if how_surely(f"{match.group('of')} {match.group('rate')}", family.code)]
        if base and (not whole or whole == base):
            return f"{question[: match.end('of')]}{question[match.end('rate') :]}"
    return question


def _codes_as_years(question: str, family: Family) -> str:
    """The question with the years in place of fields that are said beside the words for them: "rose from HC7984 to HC8893"."""
    for period, name in family.fields:
        question = re.sub(rf"(?i)(?<=[ ]){re.escape(name)}(?!\w)", str(period.last), question)
    return question


def in_last_years(question: str, kept: Sequence[Family]) -> str:
    """The question with spans of years that numbers are kept for as the last of their years: "homicide rate 1988 to 1993" in 1993."""
    spans = {period for family in kept if family.has_spans for period, _ in family.fields}
    if not spans:
        return question
    for match in reversed(list(_spans().finditer(question))):
        period = _period(match)
        if period is not None and period in spans:
            question = (
                f"{question[: match.start()]}{_joined(question, match)}{period.last}{match.group('end') or ''}{question[match.end() :]}"
            )
    return question


def _joined(question: str, match: re.Match[str]) -> str:
    """What stands before the one year that a span is read as: "from" of "from 1979-84 to 1988-93", "in" of "from 1988 to 1993"."""
    said, before = match.group("before") or "", _WORD.findall(question[: match.start()])
    if any(map(is_cjk, question)):
        return ""
    if match.group("joint") not in _DASHES:
        return statistics_words().in_year
    joins = layer_words().before_other_years | layer_words().before_years
    return said or ("" if before and before[-1].casefold() in joins else statistics_words().in_year)


def periods_said(question: str) -> frozenset[Period]:
    """The years and spans that a question says."""
    return _periods(question)


@lru_cache(maxsize=256)
def _periods(question: str) -> frozenset[Period]:
    spans = {period for match in _spans().finditer(question) for period in (_period(match),) if period is not None}
    years = {Period(int(year), int(year)) for year in _YEAR.findall(question)}
    return frozenset(spans | years)


def _period(match: re.Match[str]) -> Optional[Period]:
    first, last = match.group("first"), match.group("last")
    full = len(first) == len("1900") or match.group("joint") in _DASHES
    return period_of(f"{first}_{last}") if full else None


@lru_cache(maxsize=1)
def _spans() -> re.Pattern[str]:
    lists = statistics_words()
    before, joining = any_of(lists.before), any_of(lists.joining)
    years = r"(?<!\d)(?P<first>(?:19|20)?\d\d) ?年?"
    return re.compile(rf"(?i)(?P<before>(?:{before}) ?)?{years} ?(?P<joint>{joining}) ?(?P<last>(?:19|20)?\d\d)(?P<end>年)?(?![\d])")
