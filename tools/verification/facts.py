"""True statements about an answer, and false ones: a fact is a kind and what fills its places."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from spatial_rag_plugin.model.answer import Answer, AnswerFeature
from spatial_rag_plugin.model.frame import Output

from .asked import Asked

SECTORS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
INVENTED = {
    "en": ("The Copper Lantern", "Marlowe's Corner", "Velvet Anchor", "Old Tannery House", "Bluebird Pantry"),
    "de": ("Goldener Reiter", "Zum Alten Kahn", "Lindenblick", "Haus Morgenrot", "Kupferkessel"),
    "zh": ("翠竹轩", "金帆楼", "望月阁", "松鹤堂", "紫藤坊"),
}
_REASON = re.compile(r"(?:of|from) (?P<name>.+?)$")
_UNTIL = re.compile(r"open until (?P<day>\w{3}) (?P<hour>\d\d):(?P<minute>\d\d)")
_DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


@dataclass(frozen=True)
class Fact:
    """One statement. ``kind`` says which places are filled; ``wrong``: how it was falsified ("": it is true)."""

    kind: str
    name: str = ""
    other: str = ""
    reference: str = ""
    metres: float = 0.0
    metres2: float = 0.0
    azimuth: int = 0
    number: int = 0
    square: float = 0.0
    minute: int = 0
    day: int = 0
    what: str = ""
    wrong: str = ""
    exact: bool = False


def facts_of(answer: Answer, asked: Asked) -> list[Fact]:
    """What is true of an answer."""
    found: list[Fact] = []
    shown = [item for item in answer.features[:6] if item.name and [other.name for other in answer.features].count(item.name) == 1]
    if answer.answer_type in (Output.FEATURES, Output.COUNT) and answer.total > 1:
        found.append(Fact("count", number=answer.total, what=asked.kind))
    if answer.table is not None:
        rows = [row for row in answer.table.rows if isinstance(row[0], str) and isinstance(row[-1], (int, float))]
        found += [Fact("row", name=str(row[0]), number=int(row[-1]), what=asked.kind) for row in rows[:6] if float(row[-1]).is_integer()]
    if asked.whole and isinstance(answer.value, float):
        found.append(Fact("whole", metres=answer.value, what=asked.whole))
    ranked = answer.weights is not None
    for place, item in enumerate(shown):
        reference = _reference(item, answer)
        far = item.distance_m is not None and item.distance_m > 1 and bool(reference)
        if far and item.azimuth_deg is not None:
            sector = int(((item.azimuth_deg % 360) + 22.5) // 45) % 8
            away = abs((item.azimuth_deg - 45 * sector + 180) % 360 - 180)
            if away < 20:
                found.append(Fact("far_way", item.name, reference=reference, metres=item.distance_m, azimuth=sector))
                found.append(Fact("way", item.name, reference=reference, azimuth=sector))
        if far:
            found.append(Fact("far", item.name, reference=reference, metres=item.distance_m))
            if asked.limit:
                found.append(Fact("within", item.name, reference=reference, metres=asked.limit))
        if item.measures.get("area_m2"):
            found.append(Fact("area", item.name, square=float(item.measures["area_m2"])))
        until = _UNTIL.search(item.reason)
        if until:
            minute = int(until["hour"]) * 60 + int(until["minute"])
            found.append(Fact("until", item.name, minute=minute, day=_DAYS.index(until["day"])))
        if len(answer.features) > 2 and item.distance_m is not None and not ranked and place < 3:
            others = [other for other in answer.features if other.distance_m is not None and other.fid != item.fid]
            closer = sum(other.distance_m < item.distance_m - 0.5 for other in others)
            tied = any(abs(other.distance_m - item.distance_m) <= 0.5 for other in others)
            if not tied and closer == item.rank - 1:
                found.append(Fact("nearest" if closer == 0 else "nth", item.name, number=closer + 1))
        if ranked and place < 3:
            found.append(Fact("placed", item.name, number=item.rank))
    for first, second in zip(shown, shown[1:]):
        near, far = first.distance_m, second.distance_m
        if near is not None and far is not None and near > 1 and far > near * 1.05 + 1:
            if not ranked:
                found.append(Fact("closer", first.name, other=second.name))
            if _reference(first, answer) and _reference(second, answer):
                found.append(Fact("both", first.name, other=second.name, metres=near, metres2=far))
        if ranked:
            found.append(Fact("ahead", first.name, other=second.name))
    if len(shown) > 2 and (ranked or shown[0].distance_m is not None):
        found.append(Fact("order", shown[0].name, other=shown[1].name, reference=shown[2].name))
    if answer.answer_type is Output.FEATURES and answer.total == 1 and shown and shown[0].measures.get("area_m2"):
        found.append(Fact("largest", shown[0].name))
    return found


def _reference(item: AnswerFeature, answer: Answer) -> str:
    match = _REASON.search(item.reason.partition(";")[0])
    return match["name"] if match and any(each.name == match["name"] for each in answer.references) else ""


class Hours:
    """When places close, by opening-hours-py; ``texts``: their hours by name."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts

    def closes(self, name: str, day: int, minute: int) -> bool:
        """Whether a place closes at that minute of a day of an ordinary week."""
        from opening_hours import OpeningHours

        text = self._texts.get(name, "")
        if not text:
            return False
        hours = OpeningHours(text)
        moment = datetime(2026, 11, 2) + timedelta(days=day, minutes=minute)  # a Monday
        return hours.is_open(moment - timedelta(minutes=1)) and not hours.is_open(moment)


def false_of(fact: Fact, facts: list[Fact], answer: Answer, language: str, hours: Hours, rng: random.Random) -> list[Fact]:
    """Every way in which a fact can be made false."""
    found: list[Fact] = []
    others = [other for other in facts if other.kind == fact.kind and other.name != fact.name]
    if fact.kind in ("far", "far_way", "area", "whole", "both"):
        factor = _factor(fact.metres or fact.square, rng)
        found.append(replace(fact, metres=fact.metres * factor, square=fact.square * factor, wrong="number", exact=True))
        found.append(replace(fact, metres=fact.metres * 1000, square=fact.square * 1e4, wrong="unit", exact=True))
    if fact.kind in ("far_way", "way"):
        turned = (fact.azimuth + rng.choice((2, 3, 4, 5, 6))) % 8
        found.append(replace(fact, azimuth=turned, wrong="direction"))
    if fact.kind in ("far", "far_way", "until", "area") and others:
        other = rng.choice(others)
        if _differs(fact, other):
            found.append(replace(fact, name=other.name, wrong="wrong subject", exact=True))
    if fact.kind in ("far", "far_way"):
        names = [each.name for each in answer.references if each.name and each.name != fact.reference and each.name != fact.name]
        found += [replace(fact, reference=rng.choice(names), wrong="wrong reference")] if names else []
    if fact.kind in ("count", "row"):
        off = max(1, round(fact.number * rng.uniform(0.05, 0.5)))
        number = fact.number + off if fact.number <= off or rng.random() < 0.5 else fact.number - off
        found.append(replace(fact, number=number, wrong="count", exact=True))
    if fact.kind == "row" and others:
        other = rng.choice(others)
        found += [replace(fact, name=other.name, wrong="wrong subject")] if other.number != fact.number else []
    if fact.kind == "until":
        minutes = [(fact.minute + apart) % 1440 for apart in (-180, -150, -90, -60, -30, 30, 60, 90, 120)]
        minute = rng.choice([each for each in minutes if not hours.closes(fact.name, fact.day, each)])
        found.append(replace(fact, minute=minute, wrong="opening time"))
        days = [day for day in range(7) if day != fact.day and not hours.closes(fact.name, day, fact.minute)]
        found += [replace(fact, day=rng.choice(days), wrong="day")] if days else []
    if fact.kind in ("closer", "ahead", "both"):
        found.append(replace(fact, name=fact.other, other=fact.name, wrong="order", exact=True))
    if fact.kind == "order":
        found.append(replace(fact, name=fact.other, other=fact.name, wrong="order"))
        found.append(replace(fact, other=fact.reference, reference=fact.other, wrong="order"))
    if fact.kind in ("nearest", "nth", "placed"):
        names = [item.name for item in answer.features[:6] if item.name and item.name != fact.name]
        found += [replace(fact, name=rng.choice(names), wrong="order")] if names else []
    if fact.kind in ("within", "way", "until", "nearest", "largest"):
        found.append(replace(fact, kind=f"not_{fact.kind}", wrong="negation"))
    if fact.name and fact.kind not in ("count", "whole"):
        found.append(replace(fact, name=rng.choice(INVENTED[language]), wrong="invented place"))
    if fact.name and fact.kind in ("far", "far_way", "placed", "until"):
        found.append(replace(fact, kind="praise", wrong="opinion"))
    return found


def _factor(value: float, rng: random.Random) -> float:
    """By 5 to 50 per cent, and far enough that no rounding hides it."""
    least = max(0.05, 3.0 / value) if value and value < 60 else 0.055
    share = rng.uniform(min(least, 0.5), 0.5)
    return 1 + share if rng.random() < 0.5 else 1 - share


def _differs(fact: Fact, other: Fact) -> bool:
    if fact.kind == "until":
        return (fact.minute, fact.day) != (other.minute, other.day)
    mine, theirs = fact.metres or fact.square, other.metres or other.square
    return not math.isclose(mine, theirs, rel_tol=0.05, abs_tol=3.0)
