"""What the words of a row say that things must be like: values, limits, times, distances, one number beside another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from ...language.han import initials
from ...language.language import load
from ...language.marks import date_words, deadlines, is_spaced, made_names
from ...language.tokens import fold, is_cjk
from ...model.catalog import FieldInfo, FieldRole, FieldType, Made, Making
from ...model.frame import Condition, Phrase, Relation, RelationKind
from ...model.units import Dimension, Quantity
from ..attributes.fields import SIMILAR_FIELD, find_field, is_numeric
from ..numbers.made_rates import Found
from ..times.dates import holds_dates, holds_years, is_of_a_number
from ..times.moments import event_field, untold_date
from .piece_meanings import holds_time, limited_by, may_be
from .words_row import Row, Word

_NOW, _DENYING = "P0D", ("not", "none")
_VOWELS = frozenset("aeiou")
_FARTHER = (">", ">=")
_LETTERS = 2  # of a verb, and of a name by initials


def distances(row: Row) -> bool:
    """离学校300米以内, 学校周边300米, "within 300 m of a school": what lies so far from things of another layer."""
    for at, word in enumerate(row.words):
        if word.does in ("number", "compare") and _is_length(word):
            goes_on = _from_behind(row, at) if is_spaced(row.code) else _from_before(row, at)
            if not goes_on:
                return False
    return True


def _from_before(row: Row, at: int) -> bool:
    """Take what stands before a length as what that is measured from; False where it is, and nothing says which way it is meant."""
    near = next((other for other in range(at - 1, -1, -1) if row.words[other].does not in ("around", "away", "and")), -1)
    if not (row.is_elsewhere(near) or row.does(near, "place")):
        return True
    said = [other for other in (*range(near - 1, at), at + 1, at + 2) if row.does(other, "around", "away")]
    behind = [other for other in (at + 1, at + 2) if row.does(other, "inside_distance", "beyond_distance")][:1]
    if not said and not behind:
        return False
    beyond = any(row.words[other].does == "beyond_distance" for other in behind)
    beyond = beyond or (row.words[at].does == "compare" and row.words[at].name in _FARTHER)
    _relate(row, near, row.words[at], beyond)
    row.take(at, near, *said, *behind)
    return True


def _from_behind(row: Row, at: int) -> bool:
    """The same where words are parted: "more than 1 km from a park" is a distance, "taller than 60 m in a park" is none, and neither is a
    length beside a field.
    """
    word, away = row.words[at], row.does(at + 1, "away")
    near = at + 1 + away
    if not (row.is_elsewhere(near) or row.does(near, "place")):
        return not away
    inside = row.does(at - 1, "inside_distance")
    if row.info(at - 1) is not None or not (inside or (away and word.does == "compare")):
        return False
    _relate(row, near, word, word.name in _FARTHER)
    row.take(at, near, *((at - 1,) if inside else ()), *((at + 1,) if away else ()))
    return True


def _relate(row: Row, near: int, far: Word, beyond: bool) -> None:
    """Add that the things lie within a length of the word at ``near``, or beyond it."""
    reference = row.words[near]
    phrase = Phrase(row.called(reference), name_like=1.0 if reference.does == "place" else 0.0)
    kind = RelationKind.BEYOND_DISTANCE if beyond else RelationKind.WITHIN_DISTANCE
    found = Relation(kind, f"{reference.text}{far.text}", phrase)
    row.ask.relations.append(replace(found, min_distance=far.number) if beyond else replace(found, distance=far.number))


def _is_length(word: Word) -> bool:
    return word.number is not None and bool(word.number.unit) and word.number.dimension is Dimension.LENGTH


def values(row: Row) -> bool:
    """Values, with the name of their field on either side, and what denies them; several of one field are alternatives."""
    found: dict[str, list[int]] = {}
    denied: set[str] = set()
    for at, word in enumerate(row.words):
        if word.does != "value":
            continue
        before = (at - 1, at - 2) if row.does(at - 1, *_DENYING) else (at - 1,)  # 状态不是已完成
        beside = [other for other in (*before, at + 1) if row.does(other, "field") and row.words[other].name == word.name][:1]
        if not beside and not word.flag and not any(char.isalpha() for char in word.text):
            return False
        row.take(at, *beside)
        denial = next((other for other in (at - 1, min((at, *beside)) - 1) if row.does(other, *_DENYING)), None)
        if denial is not None:
            row.take(denial)
            denied.add(word.name)
        elif word.name in denied:
            return False
        found.setdefault(word.name, []).append(at)
    other = load(row.code).data["alternatives"][0]
    for name, places in found.items():
        for one, two in zip(places, places[1:]):
            joined = [at for at in range(one + 1, two) if row.words[at].does in ("and", "or")]
            if not joined or any(row.words[at].does not in ("and", "or", "field") for at in range(one + 1, two)):
                return False
            row.take(*joined)
        info = row.layer.field(name)
        if len(places) > 1 and is_spaced(row.code) and info is not None and info.tokens:
            return False  # "served by Line 1 and Line 3": by both, or by either
        flags = all(row.words[at].flag for at in places)
        listed = tuple(dict.fromkeys(value for at in places for value in row.words[at].values))
        said = other.join(row.words[at].text for at in places)
        row.ask.conditions.append(Condition(said, name, "=", "" if flags else f" {other} ".join(listed), negated=name in denied))
        if not flags and name not in denied:
            row.ask.values[name] = listed
    return True


def limits(row: Row) -> bool:
    """Every limit has its field beside it; a year is of the one field that says when."""
    for at, word in enumerate(row.words):
        if at in row.used or word.does not in ("compare", "time", "number", "when"):
            continue
        if word.does == "when" and word.condition is not None and word.condition.field:
            row.take(at)
            row.ask.conditions.append(word.condition)
        elif word.does == "when" and word.condition is not None:
            timed = _timed(row, at)
            if timed is None:
                return False
            row.ask.conditions.append(replace(word.condition, field=timed.name))
        elif word.does == "compare":
            beside = row.beside(at)
            info = row.info(beside) if beside is not None else None
            limit = limited_by(word.link, info, row.layer) if info is not None else None
            if beside is None or info is None or limit is None or not (is_numeric(info) or holds_time(info)):
                return False
            if row.says_age(beside, at) or row.is_vague(beside):
                return False
            if is_spaced(row.code) and beside < at and (row.does(at + 1, "layer") or row.is_numbered(beside)):
                return False  # "wards with more than 10 (active) grants": so many things, and no WARD above 10
            row.take(at, beside)
            row.ask.conditions.append(Condition(f"{row.words[beside].text}{word.text}", *limit, number=word.number))
        elif word.does == "time" and word.number is not None:
            timed = _timed(row, at)
            if timed is None:
                return False
            row.ask.conditions.append(Condition(word.text, timed.name, word.name, f"{word.number.value:.0f}"))
        elif word.does == "number":
            info = row.info(at - 1)
            if info is None or word.number is None or word.number.unit or not may_be(info, word.link):
                return False
            row.take(at, at - 1)
            number = word.number if is_numeric(info) else None
            row.ask.conditions.append(Condition(f"{row.words[at - 1].text}{word.text}", info.name, "=", word.text, number))
    return True


def _timed(row: Row, at: int) -> Optional[FieldInfo]:
    """The field that a time is about: the one beside it, else the one of what happened, else the only one with dates, or with years."""
    beside = row.beside(at, "time")
    happened = [other for other in (at + 1, at - 1, at + 2) if row.does(other, "happened", "verb")][:1]
    row.take(at, *happened, *(() if beside is None else (beside,)))
    if beside is not None:
        return row.layer.field(row.words[beside].name)
    timed = [info for info in row.layer.fields if holds_time(info)]
    if is_spaced(row.code):
        return _happened(row, [at, *happened], timed)
    if happened:
        says = [_says(row.words[happened[0]].text, info) for info in timed]
        timed = [info for info, much in zip(timed, says) if 0 < much == max(says)] or _called(row, row.words[happened[0]].name)
    dated = [info for info in timed if holds_dates(info)] or timed
    when, number = row.words[at].condition, row.words[at].number
    year = when.value if when is not None else f"{number.value:.0f}" if number is not None else ""
    if not happened and not any(map(holds_dates, dated)) and is_of_a_number(year, row.layer):
        return None
    return dated[0] if len(dated) == 1 else None


def happens_once(row: Row, at: int) -> bool:
    """Whether the only date of the things is the one that a verb is about, or it says no more than that they are new."""
    timed = [info for info in row.layer.fields if holds_time(info)]
    dated = [info for info in timed if holds_dates(info)] or timed
    verb = row.words[at]
    return len(dated) == 1 and (not verb.name or _says(verb.text, dated[0]) > 0 or dated[0] in _called(row, verb.name))


def _called(row: Row, verb: str) -> list[FieldInfo]:
    """The dates of a verb under a name in another language: open_date of 投运."""
    found = (find_field(f"{verb}{date}", row.layer, at_least=SIMILAR_FIELD) for date in date_words(row.code) if verb)
    return list({info.name: info for info in found if info is not None and holds_time(info)}.values())


def _happened(row: Row, places: Sequence[int], timed: Sequence[FieldInfo]) -> Optional[FieldInfo]:
    """The field that dates what a verb says happened; without a verb the one of the layer's things themselves."""
    words = [word for at in places for word in row.words[at].text.split()]
    verbs = [word for word in words if load(row.code).is_participle(fold(word))]
    if verbs:
        return event_field(verbs[-1], row.layer)  # what was inspected is dated by no year of building
    if len(timed) == 1 and holds_dates(timed[0]):
        return timed[0]
    return None if any(map(holds_years, timed)) else untold_date(row.layer)


def _says(verb: str, info: FieldInfo) -> int:
    """How many letters of a verb a field is called by, or whether by the initial of one: 建成 of 建设年份 and of JCND."""
    named = info.alias or info.name
    if any(map(is_cjk, named)):
        return sum(letter in named for letter in verb if letter not in load("zh").function_words)
    if not (named.isupper() or _VOWELS.isdisjoint(named)):
        return 0  # no initials
    return sum(sound.lower() in initials(letter) for letter in verb[:_LETTERS] for sound in named[:_LETTERS])


def lacking(row: Row) -> bool:
    """无名, 电话为空: what has no value of a field."""
    for at, word in enumerate(row.words):
        if word.does == "nameless":
            named = [info for info in row.layer.fields if info.role is FieldRole.NAME][:1]
        elif word.does == "none" and row.does(at + 1, "field"):
            if not _none_of(row, at, row.layer.field(row.words[at + 1].name)):
                return False
            continue
        elif word.does == "empty":
            beside = [row.info(at - 1)]
            named = [info for info in beside if info is not None]
            row.take(*((at - 1,) if named else ()))
        else:
            continue
        if not named:
            return False
        row.take(at)
        row.ask.conditions.append(Condition(word.text, named[0].name, "null"))
    return True


def _none_of(row: Row, at: int, info: Optional[FieldInfo]) -> bool:
    """Without a name, with no injuries: nothing in the field, or none of what it counts."""
    counted = info is not None and info.type is FieldType.INTEGER and info.minimum == 0 and not row.does(at + 2, "nominal")
    if info is None or (is_numeric(info) and not counted):
        return False  # of what is measured, no reading and a reading of 0 are two things
    row.take(at, at + 1)
    said = f"{row.words[at].text} {row.words[at + 1].text}"
    none = Condition(said, info.name, "=", "0", Quantity(0.0, "")) if counted else Condition(said, info.name, "null")
    row.ask.conditions.append(none)
    return True


def overdue(row: Row) -> bool:
    """检验已过期: a date until which something holds, and which is over."""
    words = deadlines(row.code)
    for at, word in enumerate(row.words):
        if not row.does(at, "overdue"):
            continue
        beside = row.beside(at, "time")
        ends = [info for info in row.layer.fields if holds_dates(info) and any(said in (info.alias or info.name) for said in words)]
        info = row.layer.field(row.words[beside].name) if beside is not None else ends[0] if len(ends) == 1 else None
        if info is None or info not in ends:
            return False
        row.take(at, *((beside,) if beside is not None else ()))
        row.ask.conditions.append(Condition(f"{info.name}{word.text}", info.name, "<", _NOW))
    return True


def pairs(row: Row) -> bool:
    """成交价低于挂牌价, 2020年人口比2010年少: one number of a thing beside another."""
    for at, word in enumerate(row.words):
        if not row.does(at, "below", "above", "than") or not (row.is_number(at - 1) and row.is_number(at + 1)):
            continue
        one, other, taken = at - 1, at + 1, [at - 1, at, at + 1]
        more = word.does == "above"
        if word.does == "than":
            sign = at + 2
            if not row.does(sign, "higher", "lower"):
                return False
            more, taken = row.words[sign].does == "higher", [*taken, sign]
        first, second = row.words[one].name, row.words[other].name
        if first == second:
            return False
        name = made_names(row.code)["difference"]
        row.ask.made.append(Found({row.layer.id: Made(Making.CHANGE, first, second)}, name))
        row.take(*taken)
        row.ask.conditions.append(Condition(f"{name}", name, ">" if more else "<", "0", Quantity(0.0, "")))
    return True
