"""What the languages say of the rows of a table: left out, different, in an order, as shares, each with its place.

What a question leaves out by its name, and the question without it (``data/left_out``): "… per district, excluding Ashford and Dell".

How many different values there are, and the question for the things that have them (``data/different_values``):
"number of different owners of parcels per ward" asks of "number of parcels per ward" for the owners.

An order that is told behind the numbers of groups: "ports in each country, top 5", 各国机场数量，取前10名 (``data/ordered_rows``).

Tables whose rows are wanted as shares of all of them (``data/row_shares``): 各类型医院占比, "percentage of clinics by owner".

What is added to a list to be told where each of the things lies (``data/where_each``): "and which ward each is in", 分别在哪个区.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Optional

from .language import any_of, data_of, load
from .standards import rewordings, written_out

_LONGEST = 300  # characters of a question; longer ones are texts


@dataclass(frozen=True)
class LeftOut:
    """The question that is left, and what is left out, read as one name and, where words join several, as those."""

    rest: str
    lists: tuple[tuple[str, ...], ...]


def left_out_by_name(question: str, code: str) -> Iterator[LeftOut]:
    """What may be left out, without a look at the data: whether these are names is for those to say who know them."""
    text = question.strip().rstrip(" .?!。？！")
    if len(text) > _LONGEST:
        return
    data = data_of("left_out", code)
    for pattern in _rules(code):
        match = pattern.match(text)
        if match is None:
            continue
        said = match.groupdict()
        names = (said["set_aside"] or said.get("set_aside_first") or "").strip()
        several = tuple(re.sub(data["articles"], "", part.strip(), flags=re.IGNORECASE) for part in re.split(data["joiners"], names))
        whole = (re.sub(data["articles"], "", names, flags=re.IGNORECASE),)
        rest = f"{said['rest'].rstrip(' ,;')}{said.get('more') or ''}"
        yield LeftOut(rest, (whole,) if several == whole or not all(several) else (whole, several))


@lru_cache(maxsize=8)
def _rules(code: str) -> tuple[re.Pattern[str], ...]:
    data = data_of("left_out", code)
    written = written_out(data["macros"]) if data else str
    return tuple(re.compile(written(said), re.IGNORECASE) for said in data.get("rules", ()))


_PLACE = "\0"


@dataclass(frozen=True)
class DifferentValues:
    """What the values are called, the things that are said to have them (or nothing), and the question about such things; ``named``: the
    question with a place for things that it does not say.
    """

    said: str
    things: str
    pattern: str
    named: str = ""

    def of(self, things: str) -> str:
        """The question for how many of these things there are."""
        return " ".join(self.pattern.replace(_PLACE, things).split())

    def named_of(self, things: str) -> str:
        """The question itself with the things said; empty where its language has no words for that."""
        return " ".join(self.named.replace(_PLACE, things).split())


def different_values(question: str, code: str) -> Iterator[DifferentValues]:
    """What may be counted by its values; whether a field is called so is for those to say who know the data."""
    text, data = question.strip().rstrip(" .?!。？！"), data_of("different_values", code)
    for pattern, gives in rewordings("different_values", code):
        match = pattern.search(text)
        if match is not None:
            said = match.groupdict()
            given = gives.format_map({**said, "things": _PLACE})
            rest = f"{text[: match.start()]}{given}{text[match.end() :]}"
            named = data.get("named", "").format(said=said["said"], things=_PLACE)
            named = f"{text[: match.start('said')]}{named}{text[match.end('said') :]}" if named else ""
            yield DifferentValues(said["said"], said.get("things") or "", rest, named)


_LONGEST_ORDER = 160  # characters that say of the order of rows


@dataclass(frozen=True)
class RowOrder:
    """The question without such words; ``count``: so many rows are wanted, 0 for all; ``things``: what they are said to be.

    ``by_place``: by a word that may as well mean the earliest ("first 5"). ``whole``: the question asks for nothing else ("top 5 owners by
    rent"), and no table is said in it.
    """

    rest: str
    descending: bool
    count: int = 0
    things: str = ""
    by_place: bool = False
    whole: bool = False
    text: str = ""  # the words of the order


def row_orders(question: str, code: str) -> Iterator[RowOrder]:
    """What the end of a question may say of the order of rows."""
    text = question.rstrip(" .?!。？！")
    for descending, pattern in _patterns(code):
        match = pattern.search(text, max(0, len(text) - _LONGEST_ORDER))
        said = match.groupdict() if match is not None else {}
        count = number_said(said.get("n") or "0", code)
        if match is not None and match.start() > 0 and count is not None:
            things, place = (said.get("things") or "").strip(), bool(said.get("place"))
            if not _is_the_number(said.get("key") or "", text[: match.start()], code):
                continue
            yield RowOrder(text[: match.start()].rstrip(), descending, count, things, place, text=match.group())
    for descending, pattern, table in _extremes(code):
        match = pattern.fullmatch(text) if len(text) <= _LONGEST_ORDER else None
        count = number_said(match["n"] or "1", code) if match is not None else None
        if match is not None and count:
            said = match.groupdict()
            yield RowOrder(table.format_map(said), descending, count, said.get("things") or "", whole=True, text=text)


def _is_the_number(key: str, table: str, code: str) -> bool:
    """Whether what rows are put in order by is the one number of the table before it: 各县造林面积，按面积从大到小."""
    before = table[: -len(key)] if key and table.endswith(key) else ""
    return not key or (bool(before) and not before.endswith(tuple(load(code).conjunctions)))


def number_said(said: str, code: str) -> Optional[int]:
    words: dict[str, int] = data_of("ordered_rows", code)["numbers"]
    return int(said) if said.isdecimal() else words.get(said.casefold())


@lru_cache(maxsize=8)
def _patterns(code: str) -> tuple[tuple[bool, re.Pattern[str]], ...]:
    data = data_of("ordered_rows", code)
    return tuple((key == "most", order_pattern(said, code)) for key in ("most", "least") for said in data.get(key, ()))


@lru_cache(maxsize=8)
def _extremes(code: str) -> tuple[tuple[bool, re.Pattern[str], str], ...]:
    """Whole questions for the extreme rows of a table, with the words of it: the table of 平均深度最大的乡镇 is 各乡镇平均深度."""
    rules = data_of("ordered_rows", code).get("extremes", {})
    return tuple((key == "most", order_pattern(said, code), table) for key in ("most", "least") for said, table in rules.get(key, ()))


def order_pattern(said: str, code: str) -> re.Pattern[str]:
    """A pattern for words of an order, with the macros of its language written out."""
    data = data_of("ordered_rows", code)
    macros = {**data["macros"], "n": rf"(?:\d{{1,3}}|{any_of(data['numbers'])})"}
    for name in sorted(macros, key=len, reverse=True):
        said = said.replace(f"@{name}", macros[name])
    return re.compile(said, re.IGNORECASE)


def tables_of_shares(question: str, code: str, whole_said: bool = False) -> Iterator[str]:
    """The tables of numbers whose shares may be asked for, in words that the grammar knows; none where no share of rows is.

    ``whole_said``: only where the question says that all rows together are the whole: 占全部水田面积的比例 of 水田面积.
    """
    text = question.strip().rstrip(" .?!。？！")
    for pattern, gives in rewordings("row_shares", code, "sure" if whole_said else "rules"):
        match = pattern.match(text)
        if match is not None:
            yield gives.format(**match.groupdict())


def shares_of_each(question: str, code: str) -> str:
    """A share that is to be worked out by something as that of each: 各乡镇规上企业占比 of 按乡镇统计规上企业占比."""
    said, gives = data_of("row_shares", code).get("by", ("", ""))
    text = question.strip().rstrip(" .?!。？！") if said and len(question) <= _LONGEST_ORDER else ""
    match = re.match(said, text) if text else None
    return str(gives).format(**match.groupdict()) if match is not None else question


@dataclass(frozen=True)
class Added:
    """The question without such words, and what it is told by; ``owned``: said as if it were the things' own, "with their ward"."""

    rest: str
    areas: str
    owned: bool


def where_each_is_asked(question: str, code: str) -> Iterator[Added]:
    """What such words at the end of a question may be."""
    text = question.strip().rstrip(" .?!。？！")
    for owned, pattern in _where_patterns(code):
        match = pattern.search(text)
        if match is not None and match.start() > 0:
            yield Added(text[: match.start()].strip(), match.group("areas").strip(), owned)


@lru_cache(maxsize=8)
def _where_patterns(code: str) -> tuple[tuple[bool, re.Pattern[str]], ...]:
    data = data_of("where_each", code)
    keys = (("clauses", False), ("owned", True)) if data else ()
    return tuple((owned, re.compile(said, re.IGNORECASE)) for key, owned in keys for said in data[key])
