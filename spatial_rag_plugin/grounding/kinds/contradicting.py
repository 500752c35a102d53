"""What nothing can be: parks "without a name" where only names tell which places are parks, or of two values of one field at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Optional

from ...model.binding import GroundedFrame
from ...model.issue import Issue, Severity
from ...model.predicate import Compare, Comparison, ContainsText, HasToken, IsNull, Not, OneOf, Predicate, conjuncts, listed_values
from ...model.wording import translate


def contradicting(grounded: GroundedFrame) -> Optional[Issue]:
    """The question back where a field that says what the things are is to have no value, or two of them; None otherwise."""
    target = grounded.target
    if target is None or target.predicate is None:
        return None
    parts = conjuncts(target.predicate)
    twice = _of_two_values(parts) or _with_and_without(parts)
    if twice:
        both = translate("SpatialRagAsking", "“{field}” of “{what}” cannot be {one} and {other} at once. Say it in other words.")
        field, one, other = twice
        told = both.said(field=field, what=target.label, one=one, other=other)
        return Issue(Severity.QUESTION, "contradicting", told, understood=field, not_understood=target.label, subject=target.label)
    empty = {part.field for part in parts if isinstance(part, IsNull)}
    said = set().union(*(part.fields() for part in parts if isinstance(part, (OneOf, HasToken, ContainsText)) or _is_value(part)))
    field = min(empty & said, default="")
    if not field:
        return None
    text = translate(
        "SpatialRagAsking", "Only “{field}” tells which are “{what}”, and it is to have no value: nothing can be both. Name another kind."
    )
    return Issue(
        Severity.QUESTION, "contradicting", text.said(field=field, what=target.label), understood=field, not_understood=target.label,
        subject=target.label,
    )  # fmt: skip


def _of_two_values(parts: Sequence[Predicate]) -> Optional[tuple[str, str, str]]:
    """A field of one value each with two that it is to have at once; None where there is none."""
    wanted: dict[str, tuple[Any, ...]] = {}
    for part in parts:
        field, values = listed_values(part) if isinstance(part, (Compare, OneOf)) else ("", ())
        if field and values and not set(wanted.setdefault(field, tuple(values))) & set(values):
            return field, str(wanted[field][0]), str(values[0])
    return None


def _with_and_without(parts: Sequence[Predicate]) -> Optional[tuple[str, str, str]]:
    """A field that is to have a value and none at once; None where there is none."""
    filled = {part.part.field: part for part in parts if isinstance(part, Not) and isinstance(part.part, IsNull)}
    none = next((part for part in parts if isinstance(part, IsNull) and part.field in filled), None)
    return (none.field, f"“{filled[none.field].words()}”", f"“{none.words()}”") if none is not None else None


def _is_value(part: object) -> bool:
    return isinstance(part, Compare) and part.op is Comparison.EQ
