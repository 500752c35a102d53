"""What is "nearest" to several kinds of things at once: 离公园和地铁站最近的小区.

What is nearest to a park need not be so to a station: which of the two is meant is asked back, instead of measuring one of them alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.frame import Frame, Phrase, Relation, RelationKind
from ...model.issue import Choice, Issue, Severity
from ...model.wording import translate


def nearest_to_several(relations: Sequence[Relation], frame: Frame) -> Optional[Issue]:
    """The question back where a reference of "nearest" is joined to another one by "and"; None otherwise."""
    nearest = next((item for item in relations if item.kind is RelationKind.NEAREST and not item.negated), None)
    if nearest is None or nearest.reference is None:
        return None
    for other in relations:
        if other.kind is not RelationKind.FROM or other.reference is None:
            continue
        span = _joined(nearest.reference, other.reference, (nearest.text, _before(other)), frame)
        if span is not None:
            return _question(nearest, other.reference.text, span, frame.question)
    return None


def _before(relation: Relation) -> str:
    """The words of a relation in front of its reference."""
    return relation.text.partition(relation.reference.text)[0].strip() if relation.reference is not None else ""


def _joined(first: Phrase, second: Phrase, beside: Sequence[str], frame: Frame) -> Optional[tuple[int, int]]:
    """Where the question says both with nothing but "and" between them, but for the words that say "nearest to"."""
    language = load(frame.language or "en")
    begins, ends = frame.question.find(first.text), frame.question.find(second.text)
    if min(begins, ends) < 0:
        return None
    (start, left), (right, last) = sorted(((begins, begins + len(first.text)), (ends, ends + len(second.text))))
    between = frame.question[left:right]
    for words in filter(None, beside):
        between = between.replace(words, " ")
    between = fold(between.strip(" ,，"))
    return (start, last) if left < right and between in language.conjunctions else None


def _question(nearest: Relation, second: str, span: tuple[int, int], question: str) -> Issue:
    first, said = nearest.reference.text if nearest.reference is not None else "", nearest.text
    both = question[span[0] : span[1]]
    message = translate("SpatialRagAsking", "“{said}” can go by one of “{words}” only. Which of them do you mean?")
    choices = tuple(Choice(kind, question[: span[0]] + kind + question[span[1] :]) for kind in (first, second))
    return Issue(
        Severity.QUESTION, "nearest-to-several", message.said(said=said, words=both), not_understood=both, suggestions=choices, subject=both
    )
