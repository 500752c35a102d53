"""Denials of the question ("not", "except", "außer") that neither its frame nor its workflow has: the answer would be its opposite."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Optional

from ...language.language import any_of, load
from ...language.tokens import fold
from ...model.frame import Condition, Frame, Made, Opening, Relation, RelationKind, Span, Superlative
from ...model.inside import inside
from ...model.predicate import Compare, Comparison, HasToken, IsNull, Not, Predicate, listed_values
from ...model.ranking import Wish, WishKind
from ..attributes.flags import says_no
from .gone_by import parts_of

_LIMITS, _NOTHING = frozenset(("<", "<=", ">", ">=", "between", "than", "comparative", "compare")), frozenset(("null", "notnull"))
_APART = frozenset((RelationKind.DISJOINT, RelationKind.BEYOND_DISTANCE))


def dropped_denial(frame: Frame, predicates: Sequence[Predicate], labels: Iterable[str]) -> Optional[Span]:
    """The first denial of a question where nothing is denied; None where something is, or it is part of a value, name or wish.

    ``predicates``: those that the steps of the workflow go by; ``labels``: what features that it picks are called.
    """
    if not frame.language or not (pattern := _denials(frame.language)):
        return None
    matches = list(pattern.finditer(frame.question))
    if not matches or any(_denies(part, pattern) for part in inside(frame)) or any(map(_is_denial, parts_of(tuple(predicates)))):
        return None
    wishes = (wish.text for phrase in frame.phrases() for wish in phrase.wishes)
    kept = fold(" ".join((*(predicate.words() for predicate in predicates), *labels, *wishes)))
    for match in matches:
        said = fold(match.group())
        if not re.search(rf"\b{re.escape(said)}\b", kept) and not any(span.start <= match.start() < span.end for span in frame.ignored):
            end = re.compile(r"\W*\w*").match(frame.question, match.end())
            last = end.end() if end is not None else match.end()
            return Span(match.start(), last, frame.question[match.start() : last], "ignored")
    return None


def denial_of(start: int, end: int, question: str, code: str) -> Optional[int]:
    """Where the denial of a piece of a question begins: at its beginning or right before it, but for an article; None where it has none."""
    pattern = _denials(code) if code else None
    if pattern is None:
        return None
    articles = load(code).articles
    for found in pattern.finditer(question):
        between = fold(question[found.end() : start]).split() if found.end() <= start else []
        if (found.end() <= start and all(word in articles for word in between)) or start <= found.start() < end:
            return min(found.start(), start)
    return None


def only_denies(words: str, code: str) -> bool:
    """Whether words are a denial without what it denies."""
    pattern = _denials(code) if code else None
    return pattern is not None and pattern.fullmatch(words.strip()) is not None


@lru_cache(maxsize=8)
def _denials(code: str) -> Optional[re.Pattern[str]]:
    """What denies in a language that parts its words; others join it with what it denies, and are not looked through.

    "No" before a number ("pump no. 3") denies nothing, and what is "not too far" is near.
    """
    language = load(code)
    if language.segmenter is not None:
        return None
    words = any_of((*language.negations, *language.data["excepting"])).replace("ss", "(?:ss|ß)")  # they are folded, the question is not
    none = rf"\.?\s*\d|\s+(?:{any_of(language.data['denied_far'])})\b"
    return re.compile(rf"(?<![\w-])(?:{words})(?![\w-])(?!{none})", re.IGNORECASE)


def _denies(part: object, pattern: re.Pattern[str]) -> bool:
    """Whether a part of a frame denies something, be it by the limit that "not more than" says."""
    if isinstance(part, Condition):
        none = part.number is not None and part.number.value == 0
        limit = part.op in _LIMITS or part.standard is not None
        return part.negated or part.op in _NOTHING or none or (limit and pattern.search(part.text) is not None)
    if isinstance(part, Relation):
        reference = part.reference.text if part.reference is not None else ""
        before = part.text[: part.text.find(reference)] if reference and reference in part.text else part.text
        return part.negated or part.kind in _APART or (part.distance is not None and pattern.search(before) is not None)
    if isinstance(part, Wish):
        return part.kind is WishKind.AVOID
    return isinstance(part, (Opening, Made, Superlative)) and bool(getattr(part, "negated", True))


def _is_denial(part: Predicate) -> bool:
    if isinstance(part, (Not, IsNull)) or (isinstance(part, Compare) and part.op is Comparison.NE):
        return True
    values = part.tokens if isinstance(part, HasToken) else listed_values(part)[1]
    return any(value is False or value == 0 or says_no(str(value)) for value in values)
