"""A number before what things stand in a relation to: "rivers that cross three countries". At least so many, or just so many?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Optional

from ...language.asking_words import asking_words
from ...language.language import load
from ...model.frame import Frame, Phrase, RelationKind, Span
from ...model.issue import Choice, Issue, Severity
from ...model.wording import translate

#: What can be so to several things at a time; of the nearest and of distances the number is that of other things.
_TO_SEVERAL = frozenset(
    (RelationKind.CROSSES, RelationKind.INTERSECTS, RelationKind.OVERLAPS, RelationKind.TOUCHES, RelationKind.CONTAINS, RelationKind.IN)
)


def references_counted(frame: Frame) -> Optional[Issue]:
    """The question back for a number of references that no condition goes by; None where there is none."""
    said = next(_numbers_of_references(frame), None)
    if said is None:
        return None
    number, phrase = said
    question = frame.question
    ways = (way.format(number=number.text) for way in asking_words(frame.language).counted)
    other = (f"{question[: number.start]}{words}{question[number.end :]}" for words in ways)
    return Issue(
        Severity.QUESTION,
        "references-counted",
        translate("SpatialRagAsking", "“{number}” of “{things}” may be at least so many, or just so many. Which do you mean?").said(
            number=number.text, things=phrase.text
        ),
        not_understood=number.text,
        suggestions=tuple(Choice(each, each) for each in other),
        subject=number.text,
    )


def _numbers_of_references(frame: Frame) -> Iterator[tuple[Span, Phrase]]:
    """Numbers right before a kind of thing that others stand in a relation to, each with these things."""
    counted = [
        relation.reference
        for phrase in frame.phrases()
        for relation in phrase.relations
        if relation.kind in _TO_SEVERAL and relation.reference is not None and not relation.distance and not relation.negated
    ]
    any_of_them = load(frame.language).data.get("quantifying_determiners", ()) if counted else ()  # "at least one" says which it is
    plain = [
        phrase
        for phrase in counted
        if not phrase.is_named and phrase.superlative is None and not phrase.conditions and phrase.determiner not in any_of_them
    ]
    for span in frame.spans:
        behind = (phrase for phrase in plain if span.end <= phrase.start and not frame.question[span.end : phrase.start].strip())
        found = next(behind, None) if span.kind == "number" else None
        if found is not None:
            yield span, found
