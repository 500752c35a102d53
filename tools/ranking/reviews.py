"""Reviews of the town's places, worded from their hidden facts: long texts in which one detail may stand in the tenth review.

The facts of `Town.facts` are said again in other words than the description has; one to three further facts, where a place stands
("spot") and rare dishes are said in the reviews alone. Distractors name the opposite and deny it, or speak of some other place.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from spatial_rag_plugin.sampledata.names import vocabulary
from spatial_rag_plugin.sampledata.texts import CONTRADICTIONS
from spatial_rag_plugin.sampledata.town import Town

DATA = Path(__file__).resolve().parent / "data"
_DISH_POOLS = {
    "restaurant": ("food",), "fast food": ("food",), "pub": ("drink", "drink", "food"), "bar": ("drink",), "café": ("café",),
    "bakery": ("bakery",), "bookshop": ("bookshop",), "clothes shop": ("clothes shop",),
}  # fmt: skip
_DISH_SHARE = {"pub": 0.5, "bar": 0.4, "bookshop": 0.5, "bakery": 0.3}
_SPOT_SHARE = {"food": 0.16, "shop": 0.06, "culture": 0.1}


@dataclass(frozen=True)
class Reviewed:
    """What is written about a place beside its description, and all facts that its texts say, as "noise=quiet"."""

    comments: str
    pros: str
    cons: str
    facts: frozenset[str]


@cache
def wordings() -> Mapping[str, Any]:
    """The word lists of the reviews."""
    return json.loads((DATA / "reviews.json").read_text(encoding="utf-8"))


def review_town(town: Town) -> dict[int, Reviewed]:
    """Reviews of every place by its id; the same ones for the same town."""
    rng = random.Random(f"{town.seed}/reviews")  # noqa: S311
    return {place.id: _reviewed(place.category, town.facts[place.id], rng) for place in town.places}


def _reviewed(category: str, known: Mapping[str, str], rng: random.Random) -> Reviewed:
    count = 0 if rng.random() < 0.12 else int(2.718 ** rng.uniform(0.2, 2.6))
    facts = dict(known)
    dishes: list[str] = []
    if count:
        facts = _further(category, facts, rng)
        if rng.random() < _DISH_SHARE.get(category, 0.22 if category in _DISH_POOLS else 0.0):
            pool = wordings()["dishes"][rng.choice(_DISH_POOLS[category])]
            dishes = rng.sample(pool, rng.choice((1, 1, 2)))
    named = [f"{aspect}={value}" for aspect, value in facts.items()]
    said = [fact for fact in named if fact not in _pairs(known) or rng.random() < 0.8]
    pros, cons = _short(named, rng) if rng.random() < 0.45 else ("", "")
    return Reviewed("\n".join(_reviews(count, said, dishes, rng)), pros, cons, frozenset(named) | {f"dish={dish}" for dish in dishes})


def _pairs(facts: Mapping[str, str]) -> set[str]:
    return {f"{aspect}={value}" for aspect, value in facts.items()}


def _further(category: str, facts: dict[str, str], rng: random.Random) -> dict[str, str]:
    """The facts with one to three more that suit the kind of place and do not contradict the others."""
    entry = vocabulary("categories")["categories"][category]
    more = dict(facts)
    if rng.random() < _SPOT_SHARE.get(entry["group"], 0.0):
        spots = [fact.partition("=")[2] for fact in wordings()["facts"] if fact.startswith("spot=")]
        more["spot"] = rng.choice(spots)
    wanted = len(more) + rng.choice((1, 1, 2, 2, 3))
    aspects = [aspect for aspect in entry["aspects"] if aspect not in more]
    rng.shuffle(aspects)
    for aspect in aspects:
        if len(more) >= wanted:
            break
        values = entry["aspects"][aspect]
        value = rng.choices(list(values), list(values.values()))[0]
        candidate = {**more, aspect: value}
        worded = f"{aspect}={value}" in wordings()["facts"]
        if worded and not any(all(candidate.get(key) == item for key, item in pair.items()) for pair in CONTRADICTIONS):
            more = candidate
    return more


def _reviews(count: int, facts: Sequence[str], dishes: Sequence[str], rng: random.Random) -> list[str]:
    words = wordings()
    if not count:
        return []
    sentences: list[list[str]] = [rng.sample(words["small_talk"], rng.choice((1, 2, 2, 3))) for _ in range(count)]
    for fact in facts:
        forms = words["facts"].get(fact)
        if forms is None:
            continue
        times = 1 if count < 4 else rng.choice((1, 1, 2, 3))
        for number in rng.sample(range(count), min(times, count)):
            trap = forms.get("trap") and rng.random() < 0.3
            _insert(sentences[number], rng.choice(forms["trap"] if trap else forms["say"]), rng)
    for dish in dishes:
        _insert(rng.choice(sentences), rng.choice(words["dish_says"]).format(dish=dish), rng)
    for review in sentences:
        if rng.random() < 0.07:
            _insert(review, rng.choice(words["elsewhere"]), rng)
    return [" ".join(review) for review in sentences]


def _insert(review: list[str], sentence: str, rng: random.Random) -> None:
    if sentence not in review:
        review.insert(rng.randint(0, len(review)), sentence)


def _short(facts: Sequence[str], rng: random.Random) -> tuple[str, str]:
    """Points in favour and against, of about two thirds of the facts."""
    points: dict[str, list[str]] = {"pro": [], "con": []}
    for fact in facts:
        forms = wordings()["facts"].get(fact, {})
        for side, said in points.items():
            if side in forms and rng.random() < 0.67:
                said.append(rng.choice(forms[side]))
    return "; ".join(points["pro"]), "; ".join(points["con"])
