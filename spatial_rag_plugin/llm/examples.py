"""Questions with their readings, to show a model how one is written: the store, and the few of it that are most like a question.

The questions are ours, about layers that nobody has; what they teach is form. Likeness is therefore that of wording, not of things.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Any, Optional

from ..language.tokens import is_cjk, tokenize

_FILE = Path(__file__).parent / "data" / "examples.json"
_SAME_LANGUAGE = 1.5
_LIKE = 0.3  # cosine from which on a question of the person shows how such a question is read
_UNLIKE = 0.6  # of a second example for the same form


@dataclass(frozen=True)
class Example:
    """A question and its reading as a model writes it (see ``frame_schema``); ``own``: the person's, not ours."""

    question: str
    language: str
    reading: Mapping[str, Any]
    own: bool = False

    @property
    def text(self) -> str:
        """The reading as it stands in a prompt."""
        return json.dumps(self.reading, ensure_ascii=False, separators=(",", ":"))

    @cached_property
    def form(self) -> frozenset[str]:
        """The keys of the reading and its choices, which make two examples alike in what they teach."""
        return frozenset(_keys(self.reading))


@cache
def store() -> tuple[Example, ...]:
    """The examples that come with the plugin."""
    rows = json.loads(_FILE.read_text(encoding="utf-8"))
    return tuple(Example(row["question"], row["language"], row["reading"]) for row in rows)


def most_like(question: str, language: str, count: int = 3, examples: Optional[Sequence[Example]] = None) -> tuple[Example, ...]:
    """The examples most like a question, the most alike last, so that it stands nearest to the question; no two of one form."""
    known = store() if examples is None else tuple(examples)
    rarity = _rarity(tuple(example.question for example in known))
    own = _weights(question, rarity)
    rated = {
        example.question: _cosine(own, _weights(example.question, rarity)) * (_SAME_LANGUAGE if example.language == language else 1.0)
        for example in known
    }
    chosen: list[Example] = []
    while len(chosen) < min(count, len(known)):
        left = [example for example in known if example not in chosen]
        chosen.append(max(left, key=lambda example: _gain(example, chosen, rated[example.question])))
    return tuple(reversed(chosen))


def own_like(question: str, language: str, examples: Sequence[Example]) -> tuple[Example, ...]:
    """The one of the person's own questions that is most like a question; none where all of them are of another kind."""
    rarity = _rarity(tuple(example.question for example in examples))
    own = _weights(question, rarity)
    rated = [(_cosine(own, _weights(example.question, rarity)), example) for example in examples if example.language == language]
    likeness, best = max(rated, key=lambda pair: pair[0], default=(0.0, None))
    return (best,) if best is not None and likeness >= _LIKE and best.question != question else ()


def _gain(example: Example, chosen: Sequence[Example], likeness: float) -> float:
    alike = max((len(example.form & other.form) / len(example.form | other.form) for other in chosen), default=0.0)
    return likeness * (1.0 - _UNLIKE * alike) + 0.001 * (1.0 - alike)


def _terms(text: str) -> list[str]:
    """Words and neighbouring pairs of them; every number is the same."""
    keys = ["#" if token.is_number else token.key for token in tokenize(text) if not token.is_mark]
    return keys + [f"{one} {other}" for one, other in zip(keys, keys[1:]) if not (is_cjk(one) and other == "#")]


@lru_cache(maxsize=4)
def _rarity(questions: tuple[str, ...]) -> Mapping[str, float]:
    seen = Counter(term for question in questions for term in set(_terms(question)))
    return {term: math.log(1.0 + len(questions) / count) for term, count in seen.items()}


def _weights(text: str, rarity: Mapping[str, float]) -> dict[str, float]:
    return {term: rarity[term] for term in _terms(text) if term in rarity}


def _cosine(one: Mapping[str, float], other: Mapping[str, float]) -> float:
    sizes = math.sqrt(sum(weight**2 for weight in one.values()) * sum(weight**2 for weight in other.values()))
    return sum(weight * other.get(term, 0.0) for term, weight in one.items()) / sizes if sizes else 0.0


def _keys(value: Any) -> list[str]:
    if isinstance(value, Mapping):
        own = [f"{key}={item}" if key in ("output", "kind", "statistic", "op") else key for key, item in value.items()]
        return own + [key for item in value.values() for key in _keys(item)]
    return [key for item in value for key in _keys(item)] if isinstance(value, list) else []
