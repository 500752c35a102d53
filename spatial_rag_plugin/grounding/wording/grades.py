"""Grades and ranks in the words that the data have for them: 劣于Ⅲ类, 省级以上, 5A景区.

Grades that go by numerals, and what is better or worse than one of them in Chinese: 劣于Ⅲ类 are Ⅳ类 and Ⅴ类.

The first is the best, which 优于 and 劣于 say. 以上 says it of classes (Ⅲ类及以上) and of 等, and of bare figures that it is more of them;
of 二级以上 only the person knows, so both are offered. Stars are no such grades.

Ranks that Chinese offices give in words, from one of them on: 省级以上 where the data hold 省级 and 国家级.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from ...language.han import simplified
from ...language.language import any_of, load
from ...model.catalog import Catalog, FieldInfo, FieldRole, FieldType
from ..indexes.same import Same

_ROMAN = ("Ⅰ", "Ⅱ", "Ⅲ", "Ⅳ", "Ⅴ", "Ⅵ", "Ⅶ")
_LETTERS = ("I", "II", "III", "IV", "V", "VI", "VII")
_DIGITS = "一二三四五六七"
_LONGEST = 8  # characters of the name of a field
_FEWEST = 3  # grades that a field has at least
_MOST = 4  # readings that are offered


def with_grades(question: str, catalog: Catalog) -> str:
    """The question with the grades that are meant in place of such a comparison."""
    readings = _readings(question, catalog)
    return _in_full(question, readings[0]) if len(readings) == 1 else question


def grades_either_way(question: str, catalog: Catalog) -> tuple[tuple[str, str], ...]:
    """Of a bound that says no way, or no field, the grades that may be meant, each with the question for them; empty of others."""
    readings = _readings(question, catalog)
    if not 1 < len(readings) <= _MOST or len({reading.end for reading in readings}) > 1:
        return ()
    between = load("zh").data["and_between"]
    return tuple((f"{reading.title}: {between.join(reading.grades)}", _in_full(question, reading)) for reading in readings)


def _in_full(question: str, reading: _Reading) -> str:
    data = load("zh").data
    held, either, of = data["rank_verbs"][0], data["alternatives"][0], data["possessives"][0]
    said = held + either.join(reading.grades)
    if all(grade.isdecimal() for grade in reading.grades):
        said = data["comparators"][">="][1] + reading.grades[0] if reading.up else data["comparators"]["<="][1] + reading.grades[-1]
    return f"{question[: reading.start]}{reading.title}{said}{of}{question[reading.end :]}"


def _readings(question: str, catalog: Catalog) -> list[_Reading]:
    data = load("zh").data
    bounds = (word for key in ("grade_bounds", "rank_bounds") for words in data[key].values() for word in words)
    if not any(word in question for word in (*bounds, *data["grade_ranges"])):
        return []
    fields = _graded(Same(catalog))
    fields = tuple(field for field in fields if field[0].title in question) or fields  # 现状水质 beside 目标水质
    whose = {name for _, called, *_ in fields for name in called if name in question}
    fields = tuple(field for field in fields if not whose or not whose.isdisjoint(field[1]))
    # what is so, and not what is wanted
    aimed_at = [aim for aim in data["grade_aims"] if aim not in question]
    fields = tuple(field for field in fields if not any(aim in field[0].title for aim in aimed_at)) or fields
    ways = (_read, _read_from_on, _read_range)
    readings = [reading for info, _, unit, grades in fields for read in ways for reading in read(question, info, unit, grades)]
    readings = [reading for reading in readings if reading.about] or readings
    longest = max((reading.unit for reading in readings), default=0)
    return [reading for reading in readings if reading.unit == longest]


def with_grades_of_several(question: str, catalog: Catalog) -> str:
    """The question with each of the values that begin with a grade, where none is called just so: 三级医院 of 三级甲等 and 三级乙等; with
    the number where a field keeps grades so: 一级河流 of a 河流等级 from 1 to 3.
    """
    data = load("zh").data
    held, either, of = data["rank_verbs"][0], data["alternatives"][0], data["possessives"][0]

    def written(match: re.Match[str]) -> str:
        fields = _beginning(match["grade"], Same(catalog), _named_behind(question[match.end() :], catalog))
        if len(fields) != 1:
            numbered = _numbered(match["grade"], Same(catalog), _named_behind(question[match.end() :], catalog))
            return f"{numbered}{of}" if numbered else match.group()
        info, labels = fields[0]
        begun = {label[len(match["grade"])] for label in labels}  # 三级甲 of 三级甲等医院
        if question[match.end("grade")] in begun:
            return match.group()
        apart = of if each.search(question[: match.start()]) else ""  # 各区县的医院等级, and no 医院等级 of each
        return f"{apart}{info.title}{held}{either.join(labels)}{of}"

    each = re.compile(rf"(?:{any_of(data['each_counted']['each'])})[^，。？?{of}]{{1,{_LONGEST}}}$")
    return _grade_before().sub(written, question)


@lru_cache(maxsize=1024)
def _numbered(said: str, catalog: Same[Catalog], named: frozenset[str]) -> str:
    """What says so in the one field of the layer that is named which keeps grades as numbers: 河流等级为1 of 一级河流; "" elsewhere."""
    data = load("zh").data
    number = next((place + 1 for place in range(len(_ROMAN)) if said[:-1] in names_of_numerals(place)), 0)
    layers = [layer for layer in catalog.it.layers if layer.id in named] if number else []
    if any(value.label.startswith(said) for layer in layers for info in layer.fields for value in info.values):
        return ""
    whole = [info for layer in layers for info in layer.fields if info.type is FieldType.INTEGER]
    graded = [info for info in whole if info.title.endswith(tuple(data["grade_fields"]))]
    found = [info for info in graded if info.minimum is not None and info.minimum <= number <= (info.maximum or 0.0) <= len(_ROMAN)]
    return f"{found[0].title}{data['rank_verbs'][0]}{number}" if len(found) == 1 else ""


@lru_cache(maxsize=1)
def _grade_before() -> re.Pattern[str]:
    """A numeral and its unit right before what it is said of, in no name, no rank and no bound."""
    data = load("zh").data
    numeral, of = any_of(name for place in range(len(_ROMAN)) for name in names_of_numerals(place)), data["possessives"][0]
    units = any_of(word for word in data["grade_words"] if len(word) == 1)
    return re.compile(
        rf"(?<![0-9一二三四五六七八九十百第前“为是于在])(?P<grade>(?:{numeral})(?:{units})){of}?(?=[\u3400-\u9fff])(?![及或以和与到至])"
    )


def _named_behind(words: str, catalog: Catalog) -> frozenset[str]:
    """The layers that are named first in words: trees may be of 三级 as well as 三级医院."""
    named = {name: layer.id for layer in catalog.layers for name in (layer.name, *layer.called) if words.startswith(name)}
    longest = max(map(len, named), default=0)
    return frozenset(layer_id for name, layer_id in named.items() if len(name) == longest)


@lru_cache(maxsize=1024)
def _beginning(said: str, catalog: Same[Catalog], named: frozenset[str]) -> tuple[tuple[FieldInfo, tuple[str, ...]], ...]:
    """The fields, of these layers where any are named, with values that begin so; none where a value is called just so."""
    layers = [layer for layer in catalog.it.layers if not named or layer.id in named]
    fields = [info for layer in layers for info in layer.fields if info.role is FieldRole.CATEGORY and info.values_complete]
    if any(value.label == said for info in fields for value in info.values):
        return ()
    found = ((info, tuple(value.label for value in info.values if value.label.startswith(said))) for info in fields)
    return tuple((info, labels) for info, labels in found if labels)


@dataclass(frozen=True)
class _Reading:
    """What a comparison means for a field, from where to where it stands, and how much of it names the field."""

    title: str
    grades: tuple[str, ...]
    start: int
    end: int
    unit: int  # letters behind the numeral
    about: int
    up: bool = False  # from the first of the grades on


def _read(question: str, info: FieldInfo, unit: str, grades: tuple[tuple[int, str], ...]) -> Iterator[_Reading]:
    data = load("zh").data
    if not unit:
        return
    numeral = any_of(name for place in range(len(_ROMAN)) for name in names_of_numerals(place))
    ends = rf"{re.escape(unit)}(?:{any_of(data['grade_tails'])})?{data['possessives'][0]}?(?=[^，。？?]|$)"
    beyond = {"better": operator.lt, "worse": operator.gt, "as_good": operator.le, "as_bad": operator.ge}
    for way, words in data["grade_bounds"].items():
        for found in re.finditer(rf"(?<!{data['alternatives'][0]})(?:{any_of(words)})(?P<grade>{numeral}){ends}", question):
            place = _place_of(found["grade"])
            meant = tuple(label for at, label in grades if beyond[way](at, place))
            about = _about(question[: found.start()], info)
            if meant:
                yield _Reading(info.title, meant, found.start() - len(about), found.end(), len(unit), len(about))


def _read_from_on(question: str, info: FieldInfo, unit: str, grades: tuple[tuple[int, str], ...]) -> Iterator[_Reading]:
    """From a grade on: 二等及以上, 4级以上 of bare figures; both ways where nothing says which."""
    data = load("zh").data
    numeral = any_of(name for place in range(len(_ROMAN)) for name in names_of_numerals(place))
    said = re.escape(unit) if unit else f"(?:{any_of(data['grade_words'])})?"
    tie, tails, of = any_of(data["rank_verbs"]), any_of(data["grade_tails"]), data["possessives"][0]
    ordered = any(place == len(_ROMAN) for place, _ in grades) or unit in data["grades_in_order"]
    for way, words in data["rank_bounds"].items():
        pattern = rf"(?:{tie})?(?P<grade>{numeral}){said}(?:{tails})?(?:{any_of(words)}){of}?(?=[^，。？?]|$)"
        for found in re.finditer(rf"(?<![0-9一二三四五六七八九十百千万.第])(?:{pattern})", question):
            place = _place_of(found["grade"])
            lower, upper = (tuple(label for at, label in grades if beyond(at)) for beyond in (place.__ge__, place.__le__))
            about = _about(question[: found.start()], info)
            bare = re.match(rf"(?:{numeral})(?P<unit>{any_of(data['grades_in_order'])})", found.group()) if not unit else None
            named = bare is not None and bare["unit"] in info.title  # Ⅲ等及以上 of 工程等别
            if place not in (at for at, _ in grades) or (not unit and not about and not named):
                continue
            figures = all(label.isdecimal() for _, label in grades)
            up, down = (upper, lower) if figures else (lower, upper)
            for labels in ((up if way == "up" else down),) if ordered or figures or named else (lower, upper):
                yield _Reading(info.title, labels, found.start() - len(about), found.end(), len(unit), len(about), way == "up")


def _read_range(question: str, info: FieldInfo, unit: str, grades: tuple[tuple[int, str], ...]) -> Iterator[_Reading]:
    """From one grade to another: Ⅰ～Ⅲ类 are Ⅰ类, Ⅱ类 and Ⅲ类."""
    data = load("zh").data
    if not unit:
        return
    numeral, to = any_of(name for place in range(len(_ROMAN)) for name in names_of_numerals(place)), any_of(data["grade_ranges"])
    said = rf"(?<![0-9一二三四五六七八九十百千万.第])(?P<first>{numeral})(?:{re.escape(unit)})?(?:{to})(?P<last>{numeral}){re.escape(unit)}"
    for found in re.finditer(rf"(?:{any_of(data['rank_verbs'])})?{said}{data['possessives'][0]}?(?=[^，。？?]|$)", question):
        first, last = _place_of(found["first"]), _place_of(found["last"])
        meant = tuple(label for at, label in grades if first <= at <= last)
        about = _about(question[: found.start()], info)
        if len(meant) > 1 and len(meant) == last - first + 1:
            yield _Reading(info.title, meant, found.start() - len(about), found.end(), len(unit), len(about))


def _about(before: str, info: FieldInfo) -> str:
    """What of the words before belongs to the field: 水质 of 水质类别."""
    ends = (before[-size:] for size in range(min(len(before), _LONGEST), 1, -1))
    return next((end for end in ends if end in info.title), "")


def _place_of(numeral: str) -> int:
    return next(at for at in range(len(_ROMAN)) if numeral in names_of_numerals(at))


def names_of_numerals(place: int) -> tuple[str, ...]:
    """The ways to write one of the first seven numbers as a grade, from 0 on."""
    return (_ROMAN[place], _LETTERS[place], _DIGITS[place], str(place + 1))


@lru_cache(maxsize=16)
def _graded(catalog: Same[Catalog]) -> tuple[tuple[FieldInfo, tuple[str, ...], str, tuple[tuple[int, str], ...]], ...]:
    """Fields whose values are grades by numerals, with what their layers are called, the word behind these and the places of the grades."""
    found = []
    numerals = any_of(name for place in range(len(_ROMAN)) for name in names_of_numerals(place))
    graded = re.compile(rf"(?P<grade>{numerals})(?P<unit>{any_of(load('zh').data['grade_words'])})?")
    below = load("zh").data["grade_below"]
    for layer, info in ((each, info) for each in catalog.it.layers for info in each.fields):
        if info.role is not FieldRole.CATEGORY or not info.values_complete:
            continue
        said = [(graded.fullmatch(value.label.strip()), value.label) for value in info.values]
        units = {match["unit"] or "" for match, _ in said if match is not None}
        if len(units) == 1:
            places = [(_place_of(match["grade"]), label) for match, label in said if match]
            worst = [(len(_ROMAN), label) for match, label in said if match is None and label.startswith(below)]
            if len(places) + len(worst) >= _FEWEST:
                found.append((info, (layer.name, *layer.called), units.pop(), tuple(sorted((*places, *worst)))))
    return tuple(found)


def in_ranks(question: str, catalog: Catalog) -> str:
    """The question with the ranks that are meant in place of a bound: 省级或国家级的 for 省级及以上的.

    Only scales whose order everybody takes alike; of 二级以上 the data do not say which way is up.
    """
    data = load("zh").data
    held, tail = "|".join(data["rank_verbs"]), data["rank_tail"]  # 四星级 is 四星
    if not any(word in question for words in data["rank_bounds"].values() for word in words):
        return question
    for field, labels in _held_in_full(Same(catalog)):
        question = _rank_in_full(question, field, labels)
    for ranks, fields, own, reach in _held(Same(catalog)):
        named = any_of(reach)
        for way, bounds in data["rank_bounds"].items():
            bound = "|".join(map(re.escape, bounds))

            def spelled(
                match: re.Match[str], way: str = way, ranks: tuple[str, ...] = ranks, own: tuple[str, ...] = own, reach: _Reach = reach
            ) -> str:
                first, last = reach[match.group("rank")]
                if _is_of_another(match.string[: match.start()], catalog):
                    return match.group()
                meant = ranks[first:] if way == "up" else ranks[: last + 1]
                if not meant or (way == "down" and len(meant) == 1 and _has_others(own, ranks, catalog)):
                    return match.group()  # below 轻度污染 there are 优 and 良, which no scale has
                either = data["alternatives"][0].join(meant)
                said = f"{own[0]}{data['rank_verbs'][0]}" if len(own) == 1 and len(meant) > 1 else ""  # else it may be two things
                return f"{said}{either}{data['possessives'][0]}"

            of_field = rf"(?:(?:{'|'.join(fields)})(?:{held})?)?"
            question = re.sub(rf"{of_field}(?P<rank>{named})(?:{tail})?(?:{bound})的?(?=[^，。？?]|$)", spelled, question)
    return question


def _has_others(own: tuple[str, ...], ranks: tuple[str, ...], catalog: Catalog) -> bool:
    """Whether the field with such ranks holds other values, too."""
    infos = (info for layer in catalog.layers for info in layer.fields if len(own) == 1 and info.title == own[0])
    return any(not value.label.startswith(ranks) for info in infos for value in info.values)


def _is_of_another(before: str, catalog: Catalog) -> bool:
    """Whether the name of a field stands before a bound, which is of that one then: 险情等级为大型以上 is of no 规模等级."""
    tied = re.search(rf"(?P<name>[\u3400-\u9fff]{{2,{_LONGEST}}})(?:{any_of(load('zh').data['rank_verbs'])})$", before)
    infos = (info for layer in catalog.layers for info in layer.fields if info.role is FieldRole.CATEGORY) if tied is not None else ()
    return tied is not None and any(tied["name"].endswith(info.title) for info in infos)


@lru_cache(maxsize=16)
def _held(catalog: Same[Catalog]) -> tuple[tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], _Reach], ...]:
    """Of each scale the ranks that one field of the data holds, the lowest first, what such fields may be called, and are, and where in
    these ranks begins and ends what may be said of them: 二级 with 二级乙等, and with 二级甲等.
    """
    scales = {tuple(scale): _with_beginnings(tuple(scale)) for scale in load("zh").data["rank_scales"]}
    whole: dict[tuple[str, ...], tuple[str, ...]] = {}
    found: dict[tuple[str, ...], list[str]] = {}
    titles: dict[tuple[str, ...], list[str]] = {}
    meant: dict[str, str] = load("zh").data["rank_synonyms"]
    for info in (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY):
        labels = {simplified(value.label) for value in info.values}
        for plain_scale, full in scales.items():
            scale = full if not labels.isdisjoint(plain_scale) else plain_scale
            named = ((rank, *(said for said, plain in meant.items() if plain == rank)) for rank in scale)
            ranks = tuple(label for names in named for label in names if label in labels)  # 全国重点 is the highest of 县级, 市级, 省级
            if len(ranks) > 1:
                found.setdefault(ranks, []).extend(re.escape(name) for name in (info.alias, info.name) if name)
                titles.setdefault(ranks, []).append(info.title)
                whole[ranks] = scale
    return tuple(
        (ranks, tuple(dict.fromkeys(fields)), tuple(dict.fromkeys(titles[ranks])), _reach(ranks, whole[ranks]))
        for ranks, fields in found.items()
    )


_Reach = dict[str, tuple[int, int]]


def _with_beginnings(scale: tuple[str, ...]) -> tuple[str, ...]:
    """A scale with what several of its ranks begin with before them: 二级 before 二级丙等."""
    unit = load("zh").data["grade_word"]
    begins = {rank: rank[: rank.index(unit) + 1] for rank in scale if unit in rank[:-1]}
    found = dict[str, None]()
    for rank in scale:
        found |= dict.fromkeys((begins.get(rank, rank), rank))
    return tuple(found)


def _reach(ranks: tuple[str, ...], scale: tuple[str, ...]) -> _Reach:
    """Where in the ranks that are held begins and ends each of them, and what several of them begin with."""
    unit = load("zh").data["grade_word"]
    reach = {rank: (at, at) for at, rank in enumerate(ranks)}
    for begun in (begun for begun in scale if begun.endswith(unit) and any(rank != begun and rank.startswith(begun) for rank in scale)):
        places = [scale.index(rank) for rank in ranks if rank in scale]
        ends = max(at for at, rank in enumerate(scale) if rank.startswith(begun))
        reach[begun] = (sum(at < scale.index(begun) for at in places), sum(at <= ends for at in places) - 1)
    return reach


def _rank_in_full(question: str, field: str, labels: dict[str, tuple[int, tuple[str, ...]]]) -> str:
    """省级以上文物保护单位 → 保护级别为省级文物保护单位或全国重点文物保护单位的文物保护单位."""
    data = load("zh").data
    held, tie = "|".join(data["rank_verbs"]), data["rank_verbs"][0]
    for way, bounds in data["rank_bounds"].items():

        def spelled(match: re.Match[str], way: str = way) -> str:
            at = labels[match.group("rank")][0]
            meant = [label for place, named in labels.values() for label in named if (place >= at if way == "up" else place <= at)]
            either = data["alternatives"][0].join(dict.fromkeys(meant))
            return f"{field}{tie}{either}{data['possessives'][0]}" if meant else match.group()

        rank = rf"(?<![\d.])(?P<rank>{any_of(labels)})(?:{data['rank_tail']}|{data['return_tail']})?"
        said = rf"(?:{re.escape(field)}(?:{held})?)?{rank}(?:{any_of(bounds)})的?(?=[^，。？?]|$)"
        question = re.sub(said, spelled, question)
    return question


@lru_cache(maxsize=16)
def _held_in_full(catalog: Same[Catalog]) -> tuple[tuple[str, dict[str, tuple[int, tuple[str, ...]]]], ...]:
    """Fields whose values begin with ranks of one scale, 省级文物保护单位: for each rank its place in the scale and these values."""
    found = []
    meant = load("zh").data["rank_synonyms"]
    for info in (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY):
        labels = [value.label for value in info.values] if info.values_complete else []
        for scale in load("zh").data["rank_scales"]:
            places = {rank: at for at, rank in enumerate(scale) if len(rank) > 1}
            places.update({said: places[rank] for said, rank in meant.items() if rank in places})
            own = {rank: tuple(label for label in labels if label.startswith(rank) and label not in scale) for rank in places}
            named = {rank: (at, own[rank]) for rank, at in places.items()}
            if len({at for at, there in named.values() if there}) > 1:
                found.append((info.title, named))
        by_number = _by_number(labels)
        if by_number:
            found.append((info.title, by_number))
    return tuple(found)


_NUMBERED = re.compile(r"(?P<before>[A-Za-z]{0,3})(?P<number>\d+(?:\.\d+)?)(?P<letter>[A-Z]?)(?P<unit>\D*)")


def _by_number(labels: list[str]) -> dict[str, tuple[int, tuple[str, ...]]]:
    """Values that a number tells apart, by their place: 20年一遇 and 50年一遇, 4C and 4E, DN300 and DN600; empty of numbers alone."""
    said = [(found, label) for label in labels if (found := _NUMBERED.fullmatch(label)) is not None]
    around = {(found["before"], bool(found["letter"]), found["unit"]) for found, _ in said}
    if len(said) < _FEWEST or len(said) < len(labels) or len(around) > 1 or not any(next(iter(around))):
        return {}
    ordered = sorted(said, key=lambda each: (float(each[0]["number"]), each[0]["letter"]))
    return {label: (at, (label,)) for at, (_, label) in enumerate(ordered)}
