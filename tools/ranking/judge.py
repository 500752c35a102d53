"""Graded relevance of every candidate, by rules over hidden facts and geometry. No ranker, text or vector is looked at.

A candidate that breaks a hard condition (kind, attribute, place, opening time) has grade 0. Of the others, each wish that is not an
aversion has a degree from −1 to 1 (`Concept.degree`), and closeness, where the question asks for it, a degree by distance. With m their
mean: grade 3 for m ≥ 0.95, 2 for m ≥ 0.5, else 1 (fits, but nobody knows of the wish). What has the opposite of a wish, or what should be
avoided, has at most 1, and that only if the rest speaks for it. A question of aversions alone: 3 where the opposite is known, 2 where
nothing is known.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Optional

import numpy as np

from .hours import State, state
from .questions import At, Question

#: From this degree on, the opposite of a wish or something to be avoided is there.
SPOILT = 0.5
#: "Near" is not farther than this; a candidate beyond breaks the condition. Walking takes twenty minutes.
NEAR_M = 1500.0
#: Degrees of closeness by distance in metres.
CLOSENESS = ((250.0, 1.0), (500.0, 2 / 3), (1000.0, 1 / 3))
#: This close to a limit the two ways of measuring may differ: not judged.
UNSURE_M = 0.05


@dataclass(frozen=True)
class Candidate:
    """A place as the labels know it: what its texts say, its attributes, and its hours."""

    fid: int
    kind: str
    values: Mapping[str, Any]
    facts: frozenset[str]
    hours: Optional[str] = None


@dataclass(frozen=True)
class Judged:
    """``grades`` by feature id (missing: 0); ``unjudged`` are left out of every list; the sets are what the pass rates go by."""

    grades: Mapping[int, int]
    unjudged: frozenset[int] = frozenset()
    allowed: frozenset[int] = frozenset()
    at_place: frozenset[int] = frozenset()
    spatial_wish: frozenset[int] = frozenset()
    semantic_wish: frozenset[int] = frozenset()
    relevant: int = field(default=0)


class Places:
    """Candidates and how far they lie from the things of other layers; ``distances(layer, names)`` in metres, 0 inside; shape (n,)."""

    candidates: Sequence[Candidate]
    #: How many times farther "near" is than in a town.
    scale = 1.0

    def distances(self, layer: str, names: tuple[str, ...]) -> np.ndarray:
        raise NotImplementedError


def judge(question: Question, places: Places) -> Judged:
    """The labels of one question."""
    measured = [places.distances(at.layer, at.names) for at in question.at]
    grades: dict[int, int] = {}
    unjudged, allowed, at_place, spatial, semantic = set(), set(), set(), set(), set()
    for n, candidate in enumerate(places.candidates):
        there = [_there(at, float(metres[n]), places.scale) for at, metres in zip(question.at, measured)]
        if all(answer is not False for answer in there):
            at_place.add(candidate.fid)
        if _fulfils(candidate, question, spatial=True):
            spatial.add(candidate.fid)
        if _fulfils(candidate, question, spatial=False):
            semantic.add(candidate.fid)
        if (question.kinds and candidate.kind not in question.kinds) or not _fits(candidate.values, question.where):
            continue
        open_then = _open(candidate, question)
        if False in there or open_then in (State.CLOSED, State.UNKNOWN):
            continue
        if None in there or open_then is None:
            unjudged.add(candidate.fid)
            continue
        allowed.add(candidate.fid)
        close = [_closeness(float(metres[n]) / places.scale) for at, metres in zip(question.at, measured) if at.kind in ("near", "closest")]
        grades[candidate.fid] = grade(question, candidate.facts, close)
    relevant = sum(value >= 2 for value in grades.values())
    return Judged(grades, *map(frozenset, (unjudged, allowed, at_place, spatial, semantic)), relevant)


def grade(question: Question, facts: frozenset[str], closeness: Sequence[float] = ()) -> int:
    """From 1 to 3, for a candidate that breaks no hard condition; 0 where it is the opposite of all that was wished."""
    wants = [asked.concept.degree(facts) for asked in question.asked if not asked.avoid]
    avoided = [asked.concept.degree(facts) for asked in question.asked if asked.avoid]
    # Closeness counts half as much as a wish, unless the words lean to it.
    weight = 1.0 if question.lean == "space" else 0.5
    if not wants and not closeness:
        if any(degree >= SPOILT for degree in avoided):
            return 0
        return 3 if avoided and min(-degree for degree in avoided) > 0.0 else 2
    total = len(wants) + weight * len(closeness)
    mean = (sum(max(0.0, degree) for degree in wants) + weight * sum(closeness)) / total
    if any(degree <= -SPOILT for degree in wants) or any(degree >= SPOILT for degree in avoided):
        return int(mean >= 0.5)
    return 3 if mean >= 0.95 else 2 if mean >= 0.5 else 1


def _fulfils(candidate: Candidate, question: Question, spatial: bool) -> bool:
    """Whether at least one wish of that view is there and none is spoilt; True where the question has no such wish."""
    asked = [item for item in question.asked if item.concept.spatial == spatial]
    wants = [item.concept.degree(candidate.facts) for item in asked if not item.avoid]
    avoided = [item.concept.degree(candidate.facts) for item in asked if item.avoid]
    if any(degree >= SPOILT for degree in avoided):
        return False
    return not wants or (max(wants) >= SPOILT and min(wants) > -SPOILT)


def _there(at: At, metres: float, scale: float) -> Optional[bool]:
    limit = {"within": at.metres, "in": 0.0, "near": NEAR_M * scale}.get(at.kind)
    if limit is None:
        return True
    if at.kind != "in" and abs(metres - limit) < UNSURE_M:
        return None
    return metres <= limit


def _closeness(metres: float) -> float:
    return next((degree for limit, degree in CLOSENESS if metres <= limit), 0.0)


def _open(candidate: Candidate, question: Question) -> Optional[State]:
    if question.hours is None:
        return State.OPEN
    states = [state(candidate.hours, day, question.hours.start, question.hours.end) for day in question.hours.days]
    if any(one is State.CLOSED for one in states):
        return State.CLOSED
    return None if None in states else State.UNKNOWN if State.UNKNOWN in states else State.OPEN


def _fits(values: Mapping[str, Any], where: Mapping[str, Any]) -> bool:
    """Conditions: a list of values, "field~" an entry of a list in the field, "field=" one value, "field>=" and "field<=" a bound."""
    for key, wanted in where.items():
        name = key.rstrip("~=<>")
        value = values.get(name)
        if value is None:
            return False
        kind = key[len(name) :]
        entries = value.split(";") if isinstance(value, str) else [value]
        fits = {"": lambda v=value, w=wanted: v in w, "~": lambda e=entries, w=wanted: w in e, "=": lambda v=value, w=wanted: v == w,
                ">=": lambda v=value, w=wanted: v >= w, "<=": lambda v=value, w=wanted: v <= w}[kind]()  # fmt: skip
        if not fits:
            return False
    return True
