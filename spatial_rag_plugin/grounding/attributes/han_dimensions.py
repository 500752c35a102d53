"""Chinese names of fields that say in their last letter what is measured: 坝高 is a height, 埋深 a depth, 路宽 a width."""

from __future__ import annotations

from typing import Optional

from ...language.language import load
from ...model.catalog import FieldInfo, FieldRole
from ..lexicon.layer_words import without_unit_of


def is_kept_as(info: FieldInfo, dimension: str) -> bool:
    """Whether a field of numbers is called after ``dimension`` (高度, 深度), in full or by its one letter."""
    letter = load("zh").data["dimension_letters"].get(dimension, "")
    names = [without_unit_of(name) for name in (info.alias, info.name) if name]
    return bool(letter) and info.role is not FieldRole.KEY and any(name.endswith((letter, dimension)) for name in names)


def only_field_of(dimension: str, fields: tuple[FieldInfo, ...]) -> Optional[FieldInfo]:
    """The one of the fields that is called so; None where there is none, or several."""
    found = [info for info in fields if is_kept_as(info, dimension)]
    return found[0] if len(found) == 1 else None
