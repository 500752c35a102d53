"""How thick or wide things are: "mains larger than 12 inches", "pipes over 30 cm" speak of a diameter, and not of how long they are."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Condition
from ...model.units import SMALL_UNITS
from ..lexicon.field_words import field_words
from ..lexicon.words import stems
from .fields import find_field, is_numeric

_SIZES = frozenset(("", "area", "length", "size", "width"))
_AREA = "area"


def across(layer: LayerInfo) -> Optional[FieldInfo]:
    """The one field of numbers that tells how thick or wide the features are; None where there is none, or a choice."""
    named = [info for info in layer.fields if is_numeric(info) and _is_across(info)]
    first = min((_rank(info) for info in named), default=0)
    best = [info for info in named if _rank(info) == first]
    return best[0] if len(best) == 1 else None


def of_thickness(condition: Condition, layer: LayerInfo) -> Optional[Condition]:
    """A condition on a size in inches, centimetres or millimetres, or on how large lines are, as one on that field; None of others."""
    number = condition.number
    if number is None or condition.reference is not None or condition.field not in _SIZES:
        return None
    term = condition.term
    measured = term is None or not (term.tally or term.origin or term.per or term.field)
    said = condition.field or (term.dimension if term is not None else "")
    of_lines = said == _AREA and not number.unit and layer.holds_lines and not layer.holds_areas
    if not measured or not (number.unit in SMALL_UNITS or of_lines):
        return None
    info = across(layer)
    if info is None or (condition.field and find_field(condition.field, layer, numeric=True) is not None):
        return None
    return replace(condition, field=info.name, term=None)


def _is_across(info: FieldInfo) -> bool:
    return _rank(info) < len(field_words().across)


def _rank(info: FieldInfo) -> int:
    """How much a field's name says so: the diameter of a tree comes before the width of its site."""
    words = {word for name in (info.name, info.alias) for word in stems(name)}
    return next((rank for rank, word in enumerate(field_words().across) if word in words), len(field_words().across))
