"""One number for each of several named places: "how many schools are in A, B and C each", 分别, "jeweils".

Without such a word the number is that of all of them together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..model.frame import Frame, Measure, Output, Relation, RelationKind, Tally, Term
from .items import Item
from .language import Language
from .tokens import fold

_NAMED = 0.7
_INSIDE = (RelationKind.IN, RelationKind.WITHIN, RelationKind.OF)


def of_each(frame: Frame, items: Sequence[Item], language: Language) -> Frame:
    """The frame with a column of counts beside the places where it asks for each of them; else the frame as it is."""
    words = frozenset(map(fold, language.data.get("distributive_words", ())))
    if frame.target is None or frame.output is not Output.COUNT or frame.group is not None or frame.others:
        return frame
    if not any(item.key in words for item in items):
        return frame
    target, relations = frame.target, frame.target.relations
    places = tuple(relation.reference for relation in relations if relation.reference is not None)
    together = len({relation.either for relation in relations}) == 1 and all(relation.either for relation in relations)
    inside = all(relation.kind in _INSIDE and not relation.negated for relation in relations)
    if len(places) < 2 or len(places) != len(relations) or not together or not inside:
        return frame
    counted = Term(target.text, tally=Tally(replace(target, relations=())))
    ignored = tuple(span for span in frame.ignored if fold(span.text) not in words)
    return replace(frame, output=Output.TABLE, target=places[0], others=places[1:], measure=Measure(terms=(counted,)), ignored=ignored)


def of_all(frame: Frame) -> Frame:
    """The count in all of several named places together: "东河镇和西岭镇共有多少所学校"; else the frame as it is."""
    terms = frame.measure.terms
    tally = terms[0].tally if len(terms) == 1 else None
    places = (frame.target, *frame.others)
    if tally is None or tally.statistic != "count" or tally.kind is not RelationKind.CONTAINS:
        return frame
    if any(place is None or place.name_like < _NAMED for place in places):
        return frame
    inside = tuple(Relation(RelationKind.IN, "", place, either=1) for place in places)
    counted = replace(tally.counted, relations=(*tally.counted.relations, *inside))
    return replace(frame, output=Output.COUNT, target=counted, others=(), measure=Measure())
