"""Where nothing lies in the sector of a direction: what lies further on at all, as one click."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...language.asking_words import asking_words
from ...model.frame import Frame, RelationKind
from ...model.issue import Choice, Issue

_NOTHING = "nothing-found"


def with_all_on_that_side(issues: Sequence[Issue], frame: Frame, question: str) -> tuple[Issue, ...]:
    """The issues of an answer; "north of" is a sector of 45°, so one of nothing found offers what lies further north than the reference."""
    offered = _offered(frame, question)
    return tuple(
        replace(issue, suggestions=(*offered, *issue.suggestions)) if offered and issue.code == _NOTHING else issue for issue in issues
    )


def _offered(frame: Frame, question: str) -> tuple[Choice, ...]:
    for relation in frame.target.relations if frame.target is not None else ():
        if relation.kind is not RelationKind.DIRECTION or relation.reference is None or relation.azimuth_deg is None:
            continue
        said = asking_words(frame.language).on_that_side(relation.azimuth_deg, relation.reference.full_text)
        if said and relation.text and question.count(relation.text) == 1:
            return (Choice(said, question.replace(relation.text, said)),)
    return ()
