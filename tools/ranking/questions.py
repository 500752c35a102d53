"""The questions: a text in which the wishes are marked, and what is hard in it, in the terms of the labels.

A line of `data/*.jsonl`: ``text`` with wishes marked as [words](concept), aversions as [words](!concept), rare words as
[words](=words); ``of`` the kinds of place; ``where`` conditions on attributes; ``at`` relations to other layers; ``open`` the words, days
and minutes of an opening time; ``lean``. Concepts are those of `data/concepts.json`. Every third question belongs to the check split,
which was fixed before anything was run.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any, Optional

DATA = Path(__file__).resolve().parent / "data"
_MARK = re.compile(r"\[([^\]]+)\]\(([=!]?)([^)]+)\)")


class Part(str, Enum):
    """The parts of the ranking; a question is active in those that its labels hang on."""

    SPARSE = "sparse space"
    DENSE_SPACE = "dense space"
    MEANING = "meaning"
    WORDS = "bm25"
    TIME = "time"
    AVERSION = "aversion"


@dataclass(frozen=True)
class Concept:
    """What a wish means in facts: degrees up to 1 of those that fulfil it, and of those that spoil it."""

    fulfilled: Mapping[str, float]
    spoilt: Mapping[str, float]
    spatial: bool = False

    def degree(self, facts: frozenset[str]) -> float:
        """From −1 (the opposite) over 0 (nobody knows) to 1."""
        good = sum(weight for fact, weight in self.fulfilled.items() if fact in facts)
        bad = sum(weight for fact, weight in self.spoilt.items() if fact in facts)
        return max(-1.0, min(1.0, good) - bad)


@dataclass(frozen=True)
class Asked:
    """A marked wish: its words in the question, and what they mean."""

    words: str
    concept: Concept
    avoid: bool = False
    literal: bool = False


@dataclass(frozen=True)
class At:
    """A relation to things of another layer: within ``metres``, in, near, or closest to; ``names`` empty: any of them."""

    kind: str
    layer: str
    names: tuple[str, ...]
    metres: float = 0.0


@dataclass(frozen=True)
class Hours:
    """When it should be open; minutes from midnight, None: at some time that day."""

    words: str
    days: tuple[int, ...]
    start: Optional[int]
    end: Optional[int]


@dataclass(frozen=True)
class Question:
    id: str
    text: str
    kinds: tuple[str, ...]
    asked: tuple[Asked, ...]
    where: Mapping[str, Any]
    at: tuple[At, ...]
    hours: Optional[Hours]
    lean: str
    check: bool

    @property
    def parts(self) -> frozenset[Part]:
        """In which parts the question is active."""
        found = {Part.SPARSE} if any(at.kind in ("near", "closest") for at in self.at) else set()
        for asked in self.asked:
            if asked.avoid:
                found.add(Part.AVERSION)
            elif asked.literal:
                found.add(Part.WORDS)
            else:
                found.add(Part.DENSE_SPACE if asked.concept.spatial else Part.MEANING)
        return frozenset(found | ({Part.TIME} if self.hours else set()))


@cache
def concepts(name: str = "concepts") -> Mapping[str, Concept]:
    """The concepts by name."""
    rows = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    return {key: Concept(row["for"], row.get("against", {}), row.get("spatial", False)) for key, row in rows.items()}


def questions(source: str, known: Mapping[str, Concept]) -> list[Question]:
    """The questions of a file; KeyError for a concept that nobody defined."""
    lines = (DATA / f"{source}.jsonl").read_text(encoding="utf-8").splitlines()
    return [_question(f"{source}/{number}", json.loads(line), known, number % 3 == 0) for number, line in enumerate(lines, start=1)]


def _question(name: str, row: Mapping[str, Any], known: Mapping[str, Concept], check: bool) -> Question:
    marked = [(words, mark, concept) for words, mark, concept in _MARK.findall(row["text"])]
    marked += [(words, concept[0] if concept[0] in "!=" else "", concept.lstrip("!=")) for words, concept in row.get("wants", ())]
    kinds = row.get("of", ())
    opening = row.get("open")
    return Question(
        name,
        _MARK.sub(r"\1", row["text"]),
        (kinds,) if isinstance(kinds, str) else tuple(kinds),
        tuple(_asked(words, mark, concept, known) for words, mark, concept in marked),
        row.get("where", {}),
        tuple(_at(item) for item in row.get("at", ())),
        Hours(opening[0], tuple(opening[1]), opening[2], opening[3]) if opening else None,
        row.get("lean", ""),
        check,
    )


def _asked(words: str, mark: str, concept: str, known: Mapping[str, Concept]) -> Asked:
    if mark == "=":
        return Asked(words, Concept({f"dish={dish}": 1.0 for dish in concept.split("|")}, {}), literal=True)
    return Asked(words, known[concept], avoid=mark == "!")


def _at(item: Sequence[Any]) -> At:
    metres = float(item[1]) if item[0] == "within" else 0.0
    layer, names = item[-2], item[-1]
    return At(item[0], layer, tuple(names.split("|")) if names else (), metres)
