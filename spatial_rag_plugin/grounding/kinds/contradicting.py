"""What nothing can be: parks "without a name" where only names tell which places are parks."""

from __future__ import annotations

from typing import Optional

from ...model.binding import GroundedFrame
from ...model.issue import Issue, Severity
from ...model.predicate import Compare, Comparison, ContainsText, HasToken, IsNull, OneOf, conjuncts
from ...model.wording import translate


def contradicting(grounded: GroundedFrame) -> Optional[Issue]:
    """The question back where a field that says what the things are is to have no value; None otherwise."""
    target = grounded.target
    if target is None or target.predicate is None:
        return None
    parts = conjuncts(target.predicate)
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


def _is_value(part: object) -> bool:
    return isinstance(part, Compare) and part.op is Comparison.EQ
