"""Things asked for "with their distances": whatever is nearest to something, or within a distance of it, has its distance beside it."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.step_words import step_words
from ...model.frame import Frame, RelationKind
from ..rereading.in_steps import LONGEST
from ..rereading.trailing import read_whole
from ..vocabulary import WorldLexicon

_MEASURED = frozenset((RelationKind.NEAREST, RelationKind.WITHIN_DISTANCE, RelationKind.FROM, RelationKind.NEAR))


def with_distances(frame: Optional[Frame], lexicon: WorldLexicon) -> Optional[Frame]:
    """The frame without what asks for distances that are given anyway; None where none is asked for, or nothing would be measured."""
    words = step_words(frame.language) if frame is not None and frame.language else None
    short = frame is not None and len(frame.question) <= LONGEST
    match = words.distances.search(frame.question) if frame is not None and words is not None and short else None
    if frame is None or match is None:
        return None
    found = read_whole(frame.question[: match.start()] + frame.question[match.end() :], lexicon)
    if found is None or found.target is None or not any(item.kind in _MEASURED and not item.negated for item in found.target.relations):
        return None
    return replace(found, question=frame.question)
