"""The numbers of a thing that a sentence may tell: those of the answer, else those of fields that a cited fact gives."""

from __future__ import annotations

from collections.abc import Sequence

from ...model.units import Quantity
from .amounts import same_kind
from .cited import Scope
from .reading import Kind, Mark
from .roles import tells
from .subjects import Amount, Subject
from .wording import Wording


def given(subject: Subject, stated: Quantity, scope: Scope) -> list[Amount]:
    """The numbers that the answer has of a thing, or else those of fields that a cited fact gives: "founded 1979"."""
    own = [item for item in subject.amounts if same_kind(item, stated) and not item.field and not item.about.startswith("score")]
    if own:
        return list({(item.value, item.dimension): item for item in own}.values())
    texts = [fact.text.replace("_", " ") for fact in scope.facts if fact.is_of(subject)]
    found = [item for item in subject.amounts if item.field and same_kind(item, stated)]
    given = {item.value: item for item in found if any(f"{item.field.replace('_', ' ')} " in text for text in texts)}
    return list(given.values())


def spoken(subject: Subject, stated: Quantity, scope: Scope, marks: Sequence[Mark], said: Wording) -> list[Amount]:
    """The same, where it is several those of them that words of the sentence tell of: the seats of "seats 1800; opened 1926"."""
    found = given(subject, stated, scope)
    words = [mark for mark in marks if mark.kind is Kind.WORD or mark.is_any("open")]
    told = [item for item in found if any(tells(mark, item.field or item.about, said) for mark in words)] if len(found) > 1 else found
    return told if len(told) == 1 else found
