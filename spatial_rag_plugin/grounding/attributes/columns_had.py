"""Fields that stand behind "with" and that everything has: "bridges with year built" are all bridges, each with its year.

The reader, who does not know the data, takes one field behind "with" for a condition. In a list it is a column also where some lack it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.frame import Condition, Frame, Measure, Output, Term
from ...model.predicate import AllOf, Compare
from ..lexicon.words import stems
from ..world import World
from .fields import SAME_FIELD, find_field, is_numeric
from .flags import affirming, flag_predicate
from .whose_condition import layers_of
from .wishes import condition_predicate

_HAS = "has"


def as_columns_had(frame: Frame, world: World) -> Frame:
    """The frame with such conditions as columns; as it is where a field says yes or no, or is a name, or a value is called so."""
    target = frame.target
    if target is None or frame.output is not Output.FEATURES or not frame.language or target.superlative is not None:
        return frame
    plain = frame.group is None and not frame.measure.terms and not frame.measure.field and not frame.others and not frame.best
    layers = layers_of(target, world) if plain and any(_is_had(item) for item in target.conditions) else []
    if len(layers) != 1:
        return frame
    found = {item: info for item in target.conditions for info in (_field(item, layers[0], world),) if info is not None}
    listed = fold(frame.question).startswith(tuple(load(frame.language).data["list_verbs"]))
    empty = {
        item for item, info in found.items() if _is_of_all(info, layers[0]) and not _tells_none(item, layers[0], world, frame.language)
    }
    asked = {item: info for item, info in found.items() if listed or item in empty}
    if not asked:
        return frame
    left = tuple(item for item in target.conditions if item not in empty)
    terms = tuple(Term(item.value, info.name) for item, info in asked.items())
    return replace(frame, output=Output.TABLE, target=replace(target, conditions=left), measure=Measure(terms=terms))


def _is_had(item: Condition) -> bool:
    plain = item.op == _HAS and bool(item.value) and not item.negated and not item.field
    return plain and item.number is None and item.term is None and item.reference is None


def _field(item: Condition, layer: LayerInfo, world: World) -> Optional[FieldInfo]:
    info = find_field(item.value, layer, at_least=SAME_FIELD) if _is_had(item) else None
    if info is None or info.role is FieldRole.NAME or flag_predicate(stems(item.value), layer) is not None or affirming(info) is not None:
        return None
    return info if not world.values(stems(item.value), layer.id) else None


def _is_of_all(info: FieldInfo, layer: LayerInfo) -> bool:
    """Whether every feature has a value there, and no number that may stand for none."""
    none = is_numeric(info) and (not isinstance(info.minimum, (int, float)) or info.minimum <= 0)
    return info.filled >= layer.feature_count > 0 and not none


def _tells_none(item: Condition, layer: LayerInfo, world: World, code: str) -> bool:
    """Whether the words choose by the field: a value says that there is none (a rust level "none"), "expired lease" has a date."""
    return isinstance(condition_predicate(item, layer, world, language=code).predicate, (AllOf, Compare))
