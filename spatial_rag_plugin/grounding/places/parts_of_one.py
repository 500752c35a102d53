"""Areas that only an attribute of their parts says: 白杨街道 where the layer holds 社区, and the field 街道 has it for several of them.

What adds up is the sum of the parts for such an area: people, households, anything that a field counts.
"""

from __future__ import annotations

from typing import Optional

from ...language.han import simplified
from ...language.language import load
from ...language.tokens import is_cjk
from ...model.binding import Binding, BindingKind
from ...model.catalog import LayerInfo
from ...model.frame import Phrase
from ...model.predicate import AnyOf, Predicate, listed_values
from ..attributes.fields import find_field
from ..lexicon.layer_words import layer_words, without_unit_of


def field_of_parts(target: Binding, phrases: tuple[Phrase, ...]) -> str:
    """The field that says which of the named areas each feature is a part of; empty where the words name no such areas."""
    if target.kind is not BindingKind.CLASS or target.predicate is None or target.relations or target.conditions:
        return ""
    said = {simplified(phrase.text) for phrase in phrases}
    if not all(is_cjk(text or " ") and text.endswith(layer_words().area_nouns) for text in said):
        return ""
    field, values = _values(target.predicate)
    return field if {simplified(value) for value in values} == said else ""


def field_of_kinds(target: Binding, phrases: tuple[Phrase, ...]) -> str:
    """The field that tells kinds apart that are compared, each one value of it; empty where no field tells just them apart."""
    if target.kind is not BindingKind.CLASS or target.predicate is None or target.relations or target.conditions:
        return ""
    field, values = _values(target.predicate)
    return field if len(set(values)) == len(phrases) > 1 else ""


def adds_up(words: str, layer: Optional[LayerInfo], code: str) -> bool:
    """Whether the number of a layer that is called so is a count of something, of which an area has as many as its parts together."""
    data = load(code).data
    info = (layer.field(words) or find_field(words, layer, numeric=True)) if words and layer is not None else None
    words = without_unit_of(info.title) if info is not None else ""
    counted = words.endswith(tuple(data.get("additive_endings", ()))) and not words.endswith(tuple(data.get("unadditive_endings", ())))
    return bool(words) and counted and not any(words.startswith(each) for each in data.get("per_head", ()))


def _values(predicate: Predicate) -> tuple[str, tuple[str, ...]]:
    parts = [listed_values(part) for part in (predicate.parts if isinstance(predicate, AnyOf) else (predicate,))]
    one = len({field for field, _ in parts}) == 1
    return (parts[0][0], tuple(str(value) for _, values in parts for value in values)) if one else ("", ())
