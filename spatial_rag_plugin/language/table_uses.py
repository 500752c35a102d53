"""What a question makes of a number that each of several areas has: how far the numbers are apart, the place of one of them, the average.

Any number may stand in such words ("the gap between the wards with the highest and the lowest share of …", "where does Ashford rank by …").
So they say how the question for the plain table is put, which is read like any other, and what is made of its rows (``data/table_uses``).

Names of features are one letter each while the words are looked at: whatever stands around them is no part of a name, and nothing is tried
for what is none. How a number is said of one place or of what each has (``forms``) is told once for all the uses that it may stand in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import Any, Optional, Protocol

from ..model.catalog import NameSpan
from .kept_rows import RowLimit, limit_of, units_said
from .language import any_of, data_of
from .needed import Sought
from .standards import written_out
from .table_words import number_said
from .tokens import is_cjk

_LONGEST = 220  # characters of a question; longer ones are texts
_END = " .?!。？！"
_LIMITS = ("held", "limit")
_FIRST, _MOST = 0xE000, 9  # letters that no text has, each for a name
_NAMES = f"[{chr(_FIRST)}-{chr(_FIRST + _MOST)}]"
_EVIDENT, _LONGEST_THINGS = 0.5, 8
_NAME = re.compile(_NAMES)
_FORM = re.compile(r"&([a-z_]+)")
_GROUP = re.compile(r"\(\?P<([a-z]+)>")


class Known(Protocol):
    """What is known of the data: where a text has names of features, and whether words are a kind of thing."""

    def spans(self, text: str) -> Sequence[NameSpan]: ...

    def is_category(self, words: str) -> float: ...


@dataclass(frozen=True)
class TableUse:
    """The questions for the table, and what is made of its rows (``use``): how far they are spread, the place of one, those above what is
    usual, the extreme ones, all in order, their mean; two of them beside each other, how far apart, whether one exceeds the other, how many
    times the other, the one with more; which keep a limit; which have as much; what the extreme ones, or one, have together or of all.

    ``number``, ``things``: what is told of each, and what each of the rows is (may be empty); ``places``: those that are asked for;
    ``down``: the lowest one, or what lies below; ``up``: it is said that the highest come first; ``statistic``: of what is usual, the mean
    where it is empty; ``limit``: what the numbers are held to; ``many``: it is asked how many keep it; ``count``: so many of the extreme
    ones; ``ordinal``: from this place on;
    ``again``: the number as it is said once more in another form; ``unit``: that of the limit, which is none of lengths or areas.
    """

    use: str
    tables: tuple[str, ...]
    number: str
    things: str = ""
    places: tuple[str, ...] = ()
    down: bool = False
    statistic: str = ""
    limit: Optional[RowLimit] = None
    many: bool = False
    count: int = 1
    ordinal: int = 1
    again: str = ""
    unit: str = ""
    up: bool = False

    def of(self, things: str) -> Iterator[str]:
        """The questions for the table of these things, where it names none itself."""
        unit = self.limit.unit if self.limit is not None else ""
        for table in self.tables:
            yield table.format(number=self.number, things=self.things or things, unit=unit)


@dataclass(frozen=True)
class _Rule:
    use: str
    sought: Sought
    tables: tuple[str, ...]
    named: bool


def table_uses(question: str, code: str, plain: bool, known: Known) -> Iterator[TableUse]:
    """What a question may make of the rows of a table, the surest first; nothing where it speaks of nothing like that.

    ``plain``: what is said of things that have other numbers as well ("with more than 20 …"), for questions that are not understood.
    """
    said = question.strip(_END)
    if len(said) > _LONGEST:
        return
    for fraction, gives in _fractions(code):
        said = fraction.sub(gives, said)
    folded, masked = said.casefold(), _Masked(said, code, known)
    for rule in _rules(code, "plain" if plain else "rules"):
        if not rule.sought.may_be_in(folded):
            continue
        text = masked.text if rule.named else said
        match = rule.sought.pattern.fullmatch(text) if text else None
        if match is None or (rule.named and _NAME.search(match["number"])):
            continue  # a number of one place in another is none that both have
        for groups in _parted(match, known):
            use = _use(rule, match, {name: masked.plain(value) for name, value in groups.items()}, code, known)
            if use is not None:
                yield use


def _parted(match: re.Match[str], known: Known) -> Iterator[dict[str, str]]:
    """The groups of a match; where nothing parts things from their number, wherever a kind of thing may end."""
    groups: dict[str, str] = {}
    for name, value in match.groupdict().items():
        groups[name.rstrip("_")] = groups.get(name.rstrip("_")) or (value or "").strip(" ,;:")
    things, number = groups.get("things", ""), groups.get("number", "")
    if not things or not is_cjk(things[-1]) or not number or f"{things}{number}" not in match.group():
        yield groups
        return
    run = f"{things}{number}"
    for size in range(min(_LONGEST_THINGS, len(run) - 1), 0, -1):
        if known.is_category(run[:size]) >= _EVIDENT:
            yield {**groups, "things": run[:size], "number": re.sub(data_of("table_uses", "zh")["joiner"], "", run[size:])}


def _use(rule: _Rule, match: re.Match[str], groups: dict[str, str], code: str, known: Known) -> Optional[TableUse]:
    data = data_of("table_uses", code)
    statistic = data["statistics"].get(groups.get("stat", "").casefold(), "")
    things = groups.get("within", "") + re.sub(data["bare"], "", groups.get("things", ""), flags=re.IGNORECASE)
    places = tuple(name for name in (groups.get("place", ""), groups.get("other", "")) if name)
    limit = limit_of(match, groups, code) if rule.use in _LIMITS else None
    if limit is None and rule.use in _LIMITS:
        return None
    limit = replace(limit, text="", rest="", things="") if limit is not None else None
    number = groups["number"]
    for said, otherwise in data.get("otherwise", ()):
        number = re.sub(said, otherwise, number, flags=re.IGNORECASE)
    counted, tables = data.get("counted", ""), rule.tables
    if counted and known.is_category(number) < _EVIDENT:  # only things are so many
        tables = tuple(table for table in tables if counted not in table)
    use = TableUse(rule.use, tables, number, things, places, bool(groups.get("down")), statistic, limit)
    count = number_said(groups.get("count") or "1", code) or 1
    ordinal = data["ordinals"].get(groups.get("ord", "").casefold()) or int(re.sub(r"\D", "", groups.get("ord", "")) or 1)
    again, unit = groups.get("again", ""), groups.get("kept", "")
    use = replace(use, up=bool(groups.get("up")))
    return replace(use, many=bool(groups.get("many")), count=count, ordinal=ordinal, again=again, unit=unit)


class _Masked:
    """A text with a letter in place of each of its names, looked for where one is needed; ``text`` is empty where there are none."""

    def __init__(self, said: str, code: str, known: Known) -> None:
        self._said, self._known = said, known
        possessive = data_of("table_uses", code).get("possessive")
        self._ending = re.compile(possessive) if possessive else None
        self._found: Optional[tuple[str, dict[str, str]]] = None

    @property
    def text(self) -> str:
        if self._found is None:
            self._found = self._masked()
        return self._found[0]

    def plain(self, text: str) -> str:
        """A part of the text with the names themselves."""
        for letter, name in (self._found or ("", dict[str, str]()))[1].items():
            text = text.replace(letter, name)
        return text

    def _masked(self) -> tuple[str, dict[str, str]]:
        taken: list[tuple[int, int]] = []
        bare = self._ending.sub(lambda match: " " * len(match.group()), self._said) if self._ending is not None else self._said
        for span in sorted(self._known.spans(bare), key=lambda span: (span.start - span.end, span.start)):
            if all(span.end <= start or span.start >= end for start, end in taken):
                taken.append((span.start, span.end))
        text, names = self._said, dict[str, str]()
        for number, (start, end) in enumerate(sorted(taken, reverse=True)[: _MOST + 1]):
            names[chr(_FIRST + number)] = self._said[start:end]
            text = f"{text[:start]}{chr(_FIRST + number)}{text[end:]}"
        return (text, names) if names else ("", names)


@lru_cache(maxsize=8)
def _fractions(code: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Fractions that are told in per cent: "more than half of their area"."""
    data = data_of("table_uses", code)
    return tuple((re.compile(said, re.IGNORECASE), gives) for said, gives in data.get("fractions", ())) if data else ()


@lru_cache(maxsize=16)
def _rules(code: str, key: str) -> tuple[_Rule, ...]:
    data = data_of("table_uses", code)
    if not data:
        return ()
    places = {name: f"(?P<{name}>{_NAMES})" for name in ("place", "other")}
    ordinals = rf"(?P<ord>{any_of(data['ordinals'])}|\d{{1,3}}{data['ordinal_end']})"
    written = written_out({**data["macros"], **places, "ord": ordinals, "units": f"(?:{any_of(units_said(code))})"})
    return tuple(
        _Rule(use, Sought(_told_apart(written(way))), tuple(data["tables"][table]), _said_of_names(way, data["macros"]))
        for use, said, *table_of in data.get(key, ())
        for way, table in _ways(said, data["forms"], table_of[0] if table_of else "np")
    )


def _told_apart(said: str) -> str:
    """A pattern in which a group may be said in several places, of which one matches: each has one more line behind its name."""
    seen: dict[str, int] = {}

    def named(match: re.Match[str]) -> str:
        name = match.group(1)
        seen[name] = seen.get(name, 0) + 1
        return f"(?P<{name}{'_' * (seen[name] - 1)}>"

    return _GROUP.sub(named, said)


def _said_of_names(said: str, macros: dict[str, Any]) -> bool:
    return "@place" in said or any("@place" in macros.get(name, "") for name in re.findall(r"@([a-z_]+)", said))


def _ways(said: str, forms: dict[str, list[list[str]]], table: str) -> Iterator[tuple[str, str]]:
    """A rule in each way in which its forms are said, with the table that the first of these asks for."""
    used = list(dict.fromkeys(_FORM.findall(said)))
    for chosen in product(*(forms[name] for name in used)):
        way = said
        for name, (words, *_) in zip(used, chosen):
            way = way.replace(f"&{name}", words)
        yield way, next((given[0] for _, *given in chosen if given), table)
