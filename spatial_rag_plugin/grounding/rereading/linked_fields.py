"""What a field can be asked, where the words of one layer read a question."""

from __future__ import annotations

from typing import Optional

from ...language.linking import Link
from ...model.catalog import FieldInfo, FieldRole, FieldType
from ..attributes.fields import is_numeric
from ..times.dates import holds_dates, holds_years


def recurs(info: FieldInfo) -> bool:
    """Whether several features have one value of a field of kinds."""
    told = info.role is FieldRole.CATEGORY or (info.type is FieldType.TEXT and info.role not in (FieldRole.KEY, FieldRole.NUMBER))
    return told and info.distinct is not None and 2 * info.distinct <= info.filled


def holds_time(info: Optional[FieldInfo]) -> bool:
    """Whether a field holds dates or years."""
    return info is not None and (holds_dates(info) or holds_years(info))


def may_be(info: FieldInfo, link: Link) -> bool:
    """Whether a field can have a number: one among its values, or between its least and its greatest."""
    if link.number is None:
        return False
    if info.role is FieldRole.NAME and not is_numeric(info):
        return False  # a number that is a name is known as one before
    if not is_numeric(info):
        return not info.values_complete or link.text in {value.value for value in info.values}
    low, high = info.minimum, info.maximum
    return not isinstance(low, (int, float)) or not isinstance(high, (int, float)) or low <= link.number.value <= high
