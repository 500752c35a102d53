"""Descriptions of places, worded from hidden facts.

A fact is an aspect with one value, such as noise = quiet. Every fact that is given to a place is said in its text, in one of many
wordings, so the facts can serve as relevance labels for what a person would find in the text.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .names import vocabulary

Facts = dict[str, str]

CONTRADICTIONS = (
    {"noise": "quiet", "mood": "party"},
    {"noise": "quiet", "music": "live"},
    {"noise": "loud", "mood": "romantic"},
    {"noise": "loud", "music": "none"},
    {"music": "none", "mood": "party"},
    {"family": "welcome", "mood": "party"},
    {"noise": "quiet", "queue": "long"},
    {"service": "fast", "queue": "long"},
    {"mood": "romantic", "work": "wifi"},
    {"mood": "romantic", "queue": "long"},
    {"crowd": "touristy", "goods": "second_hand"},
    {"decor": "dated", "equipment": "new"},
    {"decor": "dated", "cleanliness": "spotless"},
    {"decor": "dated", "mood": "romantic"},
    {"cleanliness": "grubby", "mood": "romantic"},
)
GOOD = {
    ("noise", "quiet"), ("service", "fast"), ("service", "friendly"), ("value", "bargain"), ("cleanliness", "spotless"), ("queue", "none"),
    ("range", "wide"), ("rooms", "spacious"), ("equipment", "new"), ("decor", "cosy"), ("mood", "romantic"), ("portions", "generous"),
    ("view", "river"), ("view", "lake"), ("view", "hills"), ("crowd", "local"),
}  # fmt: skip
BAD = {
    ("service", "slow"), ("service", "rude"), ("value", "overpriced"), ("cleanliness", "grubby"), ("queue", "long"), ("decor", "dated"),
    ("range", "narrow"), ("rooms", "cramped"), ("equipment", "worn"), ("portions", "small"), ("crowd", "touristy"), ("noise", "loud"),
}  # fmt: skip
OPENERS = (
    "{A} {where}{extra}.",
    "{A} {where}{extra}.",
    "{name} is {a} {where}{extra}.",
    "This {described} {where}{extra} opened in {year}.",
    "{Where}, {a}{extra}.",
    "{Bare} {where}{extra}.",
    "The {last} family has run this {described} {where}{extra} since {year}.",
    "Tucked away {where}: {a}{extra}.",
)


@dataclass(frozen=True)
class Surroundings:
    """What can truly be said about where a place stands."""

    street: str | None
    district: str
    station: str | None
    park: str | None
    waterfront: bool
    view: str | None
    inside_park: bool = False


def draw_facts(aspects: Mapping[str, Mapping[str, int]], around: Surroundings, old_town: bool, rng: random.Random) -> Facts:
    """Two to five facts that suit the kind of place, its surroundings and each other."""
    wanted = rng.choice((2, 2, 3, 3, 3, 4, 4, 5))
    facts: Facts = {}
    if around.view and rng.random() < 0.45:
        facts["view"] = around.view
    if around.waterfront and not around.inside_park and rng.random() < 0.5:
        facts["setting"] = "waterfront"
    names = [name for name in aspects if name not in facts]
    rng.shuffle(names)
    for aspect in names:
        if len(facts) >= wanted:
            break
        weights = dict(aspects[aspect])
        if aspect == "crowd":
            weights = {value: weight * (4 if (value == "touristy") == old_town else 1) for value, weight in weights.items()}
        value = rng.choices(list(weights), list(weights.values()))[0]
        if not _contradicts({**facts, aspect: value}):
            facts[aspect] = value
    return facts


def describe(
    name: str,
    kind: Mapping[str, Any],
    facts: Facts,
    around: Surroundings,
    extras: Sequence[str],
    slots: Mapping[str, str],
    rng: random.Random,
) -> tuple[str, Facts]:
    """Two to four sentences, and the facts that they say; `extras` are neutral sentences that may be added.

    `kind` is the category's entry in the word list: its nouns, and the group that some wordings are kept for. `slots` hold `year` and
    `last`, the family that runs the place (empty: no family does).
    """
    phrases = vocabulary("phrases")
    order = list(facts.items())
    rng.shuffle(order)
    adjectives: list[str] = []
    clause = ""
    said: list[str] = []
    kept: Facts = {}
    for aspect, value in order:
        forms = phrases[aspect][value]
        sentences_left = len(order) - len(adjectives) - bool(clause) - len(said)
        if "adj" in forms and len(adjectives) < 2 and (sentences_left > 2 or rng.random() < 0.45):
            adjectives.append(rng.choice(forms["adj"]))
        elif "with" in forms and not clause and (sentences_left > 2 or rng.random() < 0.45):
            clause = rng.choice(forms["with"])
        elif len(said) < 3:
            said.append(rng.choice(forms.get(f"say:{kind['group']}", forms["say"])))
        else:
            continue
        kept[aspect] = value
    sentences = [_opener(name, adjectives, rng.choice(kind["nouns"]), clause, around, slots, rng), *said]
    if slots["year"] in sentences[0]:
        # Two founding years in one text would contradict each other.
        extras = [extra for extra in extras if not re.search(r"\d{4}|generation", extra)]
    if extras and (len(sentences) < 2 or (len(sentences) < 4 and rng.random() < 0.4)):
        sentences.insert(rng.randint(1, len(sentences)), rng.choice(list(extras)))
    return " ".join(sentences), {aspect: kept[aspect] for aspect in sorted(kept)}


def mentions(text: str, aspect: str, value: str) -> bool:
    """Whether a text words a fact in one of the ways of the phrase list."""
    folded = text.casefold()
    return any(phrase.casefold() in folded for wordings in vocabulary("phrases")[aspect][value].values() for phrase in wordings)


def merit(facts: Facts) -> int:
    """Good facts minus bad facts."""
    return sum((fact in GOOD) - (fact in BAD) for fact in facts.items())


def _contradicts(facts: Facts) -> bool:
    return any(all(facts.get(aspect) == value for aspect, value in pair.items()) for pair in CONTRADICTIONS)


def _where(around: Surroundings, rng: random.Random) -> str:
    choices: list[tuple[int, str]] = [(2, f"in {around.district}")]
    if around.street and not around.inside_park:
        choices += [(4, f"on {around.street}"), (2, f"on {around.street} in {around.district}")]
    if around.station:
        choices.append((3, f"a short walk from {_with_word(around.station, 'station')}"))
    if around.park:
        choices.append((6, f"in {_with_article(around.park)}") if around.inside_park else (3, f"next to {_with_article(around.park)}"))
    return rng.choices([text for _, text in choices], [weight for weight, _ in choices])[0]


def _with_word(name: str, word: str) -> str:
    return name if word in name.casefold() else f"{name} {word}"


def _with_article(park: str) -> str:
    return f"the {park}" if park.endswith(("Garden", "Common", "Commons", "Ground", "Meadows")) else park


def _opener(
    name: str, adjectives: Sequence[str], noun: str, clause: str, around: Surroundings, slots: Mapping[str, str], rng: random.Random
) -> str:
    described = f"{', '.join(adjectives)} {noun}".strip()
    article = "an" if described[0].casefold() in "aeio" or described.startswith("un") else "a"
    where = _where(around, rng)
    form = rng.choice([opener for opener in OPENERS if slots["last"] or "{last}" not in opener])
    extra = f", {clause}" if clause else ""
    if clause and "{extra} " in form:
        extra += ","
    return form.format(
        A=f"{article.capitalize()} {described}",
        a=f"{article} {described}",
        Bare=_capitalised(described),
        Where=_capitalised(where),
        described=described,
        where=where,
        extra=extra,
        name=name,
        year=slots["year"],
        last=slots["last"],
    )


def _capitalised(text: str) -> str:
    return text[0].upper() + text[1:]
