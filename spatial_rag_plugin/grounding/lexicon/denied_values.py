"""Values that say something is not so: beside "Functional" and "Partly functional", "Not functional" is what is not functional."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Optional

from ...model.catalog import FieldRole, LayerInfo
from ...model.frame import Condition
from ...model.predicate import Not, Predicate, conjuncts, listed_values
from ..attributes.fields import bare, find_field
from ..attributes.flags import saying_nothing, says_kinds_of_all
from ..attributes.qualities import value_predicate
from ..indexes.same import Same
from ..world import World
from .field_words import field_words
from .taxonomy import taxonomy
from .words import Words, stems

_ROOT = 4  # letters behind a prefix
_SEVERAL = 2


def said_by_denial(condition: Condition, layer: LayerInfo, world: World, given: Optional[Predicate] = None) -> Optional[Predicate]:
    """The value that says itself what a condition denies; none beside another denial: "neither paved nor sand" is not "unpaved".

    ``given``: what holds of the features already.
    """
    if not condition.negated or condition.op not in ("has", "="):
        return None
    words = bare(condition.value or condition.text)
    said = denied_value(words, layer, world) or (_without_kind(words, layer, world) if not condition.field else None)
    info = find_field(condition.field, layer) if condition.field else None
    if said is None or (given is not None and any(said.fields() == part.fields() for part in conjuncts(given) if isinstance(part, Not))):
        return None
    return said if not condition.field or (info is not None and said.fields() == {info.name}) else None


def of_other_things(predicate: Optional[Predicate], given: Optional[Predicate]) -> bool:
    """Whether a condition says that the things are of another kind than they are: "cafés without parking" are not told from car parks."""
    own = dict(map(listed_values, conjuncts(given)))
    field, values = listed_values(predicate)
    return bool(values) and field in own and set(own[field]).isdisjoint(values)


def denials_last(conditions: Sequence[Condition], layer: LayerInfo, world: World) -> Sequence[Condition]:
    """The conditions in an order in which what a value may say by itself is read when the other denials are known."""
    if sum(condition.negated for condition in conditions) < _SEVERAL:
        return conditions
    return sorted(conditions, key=lambda condition: said_by_denial(condition, layer, world) is not None)


def denied_value(words: Words, layer: LayerInfo, world: World) -> Optional[Predicate]:
    """The condition that a field has the value that denies ``words``; None where no field has one, or several have."""
    denials = _denials(Same(layer))
    found = next(filter(None, (denials.get(form, {}) for form in (words, *taxonomy().qualities(words)))), {})
    if len(found) != 1:
        return None
    field, labels = next(iter(found.items()))
    hits = [hit for label in labels for hit in world.values(stems(label), layer.id) if hit.field == field and hit.label == label]
    return value_predicate(field, hits) if hits else None


def _without_kind(words: Words, layer: LayerInfo, world: World) -> Optional[Predicate]:
    """无监测 where a field 监测类型 says of which kind it is: what has none, and not all that is of another kind than 专业监测."""
    kinds = taxonomy().kinds_of_kinds
    sorting = (info for info in layer.fields if info.role is FieldRole.CATEGORY)
    named = ((info, stems(name)) for info in sorting for name in (info.name, info.alias) if name)
    found = next((info for info, name in named if name[: len(words)] == words and name[len(words) :] in kinds), None)
    if found is None or not words or says_kinds_of_all(found, layer) or any(hit.score >= 1.0 for hit in world.values(words, layer.id)):
        return None
    return saying_nothing(found)


@lru_cache(maxsize=1024)
def _denials(layer: Same[LayerInfo]) -> dict[Words, dict[str, tuple[str, ...]]]:
    """What values deny, with their labels by field; yes and no are for others."""
    found: dict[Words, dict[str, tuple[str, ...]]] = {}
    for info in layer.it.fields:
        if info.role is not FieldRole.CATEGORY or info.tokens:
            continue
        labels = {stems(value.label) for value in info.values}
        for value in info.values:
            denied = _denied(stems(value.label), labels)
            if denied:
                fields = found.setdefault(denied, {})
                fields[info.name] = (*fields.get(info.name, ()), value.label)
    return found


def _denied(label: Words, labels: set[Words]) -> Words:
    """What a label denies: the words behind its "not", or another label with a prefix before it."""
    if len(label) > 1 and label[0] in field_words().denying_words:
        return bare(" ".join(label[1:]))
    first = next((word for word in label[:1]), "")
    roots = field_words().undenied(first, _ROOT)
    return next(((root, *label[1:]) for root in roots if (root, *label[1:]) in labels), ())
