"""Relations that are read but that no operation can work out: refused with words, never replaced by a weaker relation."""

from __future__ import annotations

import re
from typing import Optional

from ..language.language import load
from ..language.tokens import fold
from ..model.frame import Frame, Relation, RelationKind
from ..model.issue import Choice, Issue, Severity
from ..model.units import Dimension

_DISTANCES = frozenset((RelationKind.WITHIN_DISTANCE, RelationKind.BEYOND_DISTANCE))
_NOT_NEGATABLE = frozenset((RelationKind.DIRECTION, RelationKind.TOWARDS, RelationKind.NEAREST, RelationKind.ALONG))
_TRAVEL = (("on foot", "walk"), ("by car", "drive"))
_TIME = re.compile(r"(?i)\b(minutes?|mins?|hours?|hrs?|h|seconds?|secs?)\b")


def undoable(relation: Relation, frame: Frame) -> Optional[Issue]:
    """Why a relation cannot be worked out as it is read; None when it can."""
    words = leading_words(relation) or relation.kind.value.replace("_", " ")
    if relation.kind is RelationKind.BETWEEN:
        return _refusal(words, "“between” with one thing only", "Name what is on either side: “between the river and the station”.")
    if relation.negated and relation.kind in _NOT_NEGATABLE:
        return _refusal(words, f"the opposite of “{words}”", "Say where they are instead of where they are not.")
    if relation.kind is RelationKind.TOWARDS and relation.second is None:
        return _refusal(words, "“towards” without a start", "Say from where: “… from the station towards the lake”.")
    if relation.kind is RelationKind.DIRECTION and relation.azimuth_deg is None:
        return _refusal(words, f"the direction in “{words}”", "Name one: north, north-east, … or degrees from north.")
    if relation.kind in _DISTANCES and relation.distance is None and relation.min_distance is None:
        return _refusal(words, f"the distance in “{words}”", "Give a number with its unit: “within 500 m of …”.")
    if any(quantity is not None and quantity.dimension is Dimension.TIME for quantity in (relation.distance, relation.min_distance)):
        return _travel_time(relation, frame)
    return None


def may_be_across(relation: Relation, frame: Frame) -> bool:
    """Whether a relation is said by a word that is about the other side of what is narrow: "across the river"."""
    words = leading_words(relation).split()
    return relation.kind is RelationKind.IN and bool(words) and words[0].casefold() in load(frame.language).data["across_words"]


def across_a_line(relation: Relation, is_line: bool, frame: Frame) -> Optional[Issue]:
    """ "Across the river" is on its other side, which is seen from nowhere; "across the city" is all over it."""
    named = relation.reference.text.split()[-1:] if relation.reference is not None else []
    water = any(fold(word) in load(frame.language).shore_nouns for word in named)  # a river may be an area
    words = leading_words(relation)
    return _refusal(words, f"what lies “{words}” something", "Name the side: “… north of the river”.") if is_line or water else None


def _refusal(words: str, what: str, instead: str) -> Issue:
    return Issue(
        Severity.QUESTION,
        "undoable-relation",
        f"I cannot work out {what}. {instead}",
        not_understood=words,
        suggestions=(Choice(instead),),
        subject=words,
    )


def leading_words(relation: Relation) -> str:
    """The words of a relation up to its reference: "within 5 minutes of", without the name that may say "Drive" or "Walk"."""
    name = relation.reference.text if relation.reference is not None else ""
    at = relation.text.find(name) if name else -1
    return re.sub(r"\s+(a|an|the)$", "", (relation.text[:at] if at > 0 else relation.text).strip())


def _travel_time(relation: Relation, frame: Frame) -> Issue:
    """Minutes are a distance only with a speed."""
    words = leading_words(relation)
    choices = tuple(Choice(how, frame.question.replace(words, _TIME.sub(rf"\g<0> {mode}", words, count=1), 1)) for how, mode in _TRAVEL)
    return Issue(
        Severity.QUESTION,
        "travel-mode",
        f"“{words}” is a time, not a distance. On foot or by car? Both are taken in a straight line.",
        understood="a travel time",
        not_understood="how you travel",
        suggestions=choices if words in frame.question and _TIME.search(words) else (),
        subject=words,
    )
