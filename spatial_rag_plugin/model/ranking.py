"""What a ranking goes by: wishes that no attribute settles, the weights between space, meaning and time, and the names of the scores."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, fields, replace
from enum import Enum

SPACE = "space"
MEANING = "meaning"
TIME = "time"
IMAGE = "image"
#: The scores that a candidate may have, each in [0,1], in the order in which they are shown.
SCORES = (SPACE, MEANING, TIME, IMAGE)


class WishKind(str, Enum):
    """How a wish is matched (weighted field matching): against the pros, the verdict or description, or the cons of a place."""

    WANT = "want"  # "with good coffee", "quiet"
    DESCRIBE = "describe"  # what it is like as a whole: "a place to celebrate a birthday"
    AVOID = "avoid"  # "not a tourist trap", "without loud music"; ``text`` holds what is to be avoided, without the negation


class Lean(str, Enum):
    """Which way the words of a question lean: "closest" to space, "best" and "authentic" to meaning."""

    NEITHER = ""
    SPACE = SPACE
    MEANING = MEANING


@dataclass(frozen=True)
class Wish:
    """A soft wish in the words of the question; ``start`` and ``end`` in characters of it."""

    text: str
    kind: WishKind = WishKind.WANT
    start: int = 0
    end: int = 0


@dataclass(frozen=True)
class Weights:
    """λ of the scores, not negative; what counts is their proportion over the scores that there are."""

    space: float = 0.5
    meaning: float = 0.5
    time: float = 0.25
    image: float = 0.25

    def over(self, present: Collection[str]) -> Weights:
        """The weights over the scores that are ``present``: the others 0, their sum 1; equal ones where all present are 0."""
        kept = {item.name: max(0.0, getattr(self, item.name)) if item.name in present else 0.0 for item in fields(self)}
        total = sum(kept.values())
        if total <= 0.0:
            kept, total = {name: float(name in present) for name in kept}, float(len(set(present) & set(kept))) or 1.0
        return replace(self, **{name: value / total for name, value in kept.items()})


DEFAULT_WEIGHTS = Weights()
#: λ by the words of the question: three quarters to what they lean to.
LEANING = {
    Lean.NEITHER: DEFAULT_WEIGHTS,
    Lean.SPACE: Weights(space=0.75, meaning=0.25),
    Lean.MEANING: Weights(space=0.25, meaning=0.75),
}


class View(str, Enum):
    """The two views of a text: where a place is and what is around it, and everything else (Spatial-RAG, dense retrieval).

    ``PROS`` and ``CONS`` are what it says for a place and against it: what is wanted is matched with the one, aversions with the other. The
    values are attributes of ``LayerDocuments``.
    """

    SPATIAL = "spatial"
    SEMANTIC = "semantic"
    PROS = "pros"
    CONS = "cons"
