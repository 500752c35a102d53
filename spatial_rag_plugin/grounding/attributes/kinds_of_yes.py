"""Fields that say yes in several ways: dogs are "allowed" and "leashed", a wheelchair gets in "fully" and "partly"; the rest is no.

What is asked for as yes or no is any of these, and the answer says which they are.
"""

from __future__ import annotations

from typing import Optional

from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.frame import Condition
from ...model.issue import Issue
from ...model.predicate import OneOf, Predicate
from ...model.wording import translate
from ..asking.ask_numbers import taken
from ..lexicon.field_words import field_words
from .fields import bare, find_field
from .flags import flag_predicate, nothing_said, saying_known, saying_no, saying_something

_MOST = 6


def kinds_of_yes(info: FieldInfo) -> tuple[str, ...]:
    """The values beside those for no; empty where none of them is no, where they are too many to be kinds of yes, or yes alone."""
    no = nothing_said(info)
    kinds = tuple(value.label for value in info.values if value.value not in no and value.label.casefold() not in field_words().not_known)
    told = info.role is FieldRole.CATEGORY and info.values_complete
    return kinds if no and told and 1 < len(kinds) <= _MOST else ()


def permitting(words: str, layer: LayerInfo) -> Optional[Predicate]:
    """ "Where dogs are allowed": a yes/no field says yes, or a field of several kinds of yes one of them, on a leash perhaps."""
    info = find_field(words, layer)
    return saying_something(info) if info is not None and kinds_of_yes(info) else flag_predicate(bare(words), layer)


def forbidding(predicate: Predicate, layer: LayerInfo) -> Optional[Predicate]:
    """A field says in so many words that what the condition is about is not allowed: where it says nothing, nobody forbids it."""
    names = predicate.fields()
    info = layer.field(next(iter(names))) if len(names) == 1 else None
    no = nothing_said(info) if info is not None else ()
    return (saying_no(info) if info is not None else None) or (OneOf(next(iter(names)), no) if no else None)


def of_several_kinds(predicate: Predicate, condition: Condition, layer: LayerInfo) -> Optional[Issue]:
    """A note that names the values that are taken for yes; None where a condition is about anything else."""
    names = predicate.fields()
    info = layer.field(next(iter(names))) if len(names) == 1 else None
    kinds = kinds_of_yes(info) if info is not None and predicate in (saying_something(info), saying_known(info)) else ()
    if info is None or not kinds:
        return None
    listed = ", ".join(f"“{kind}”" for kind in kinds)
    return taken(condition.text, translate("SpatialRagAsking", "{values} of the field “{field}”").said(values=listed, field=info.title))
