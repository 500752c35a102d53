"""Whose something is, where only a field says it: "Ladesäulen der Stadtwerke", "Brücken in der Baulast des Kreises".

No layer holds the owner, but the layer of the things knows the word as a value. What the question says behind it is said of the things:
"Ladesäulen der Stadtwerke mit mehr als 2 Ladepunkten".
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Optional

from ...model.catalog import FieldRole, LayerInfo
from ...model.frame import Condition, Phrase, Relation, RelationKind
from ..asking import ask_back
from ..job import Job
from ..kinds.classes import class_readings
from ..lexicon.words import Words, other_endings, stems
from ..places.places import ACCEPT, place_readings
from .fields import SAME_FIELD, find_field
from .qualities import value_options

_SURE = 0.8
_SHORTEST = 4  # letters of a word without its genitive


def of_owners(job: Job, phrase: Phrase, layer: LayerInfo) -> Phrase:
    """The phrase with each owner that only a field of its layer says as a condition on that field; said in an issue."""
    for relation in phrase.relations:
        found = _owner(job, relation, layer)
        if found is None or relation.reference is None:
            continue
        field, value, last = found
        job.say(ask_back.membership(last, layer, field))
        owner = Condition(relation.text, field, "=", value, negated=relation.negated)
        others = tuple(other for other in phrase.relations if other is not relation)
        phrase = replace(phrase, relations=(*others, *last.relations), conditions=(*phrase.conditions, owner, *last.conditions))
    return phrase


def _owner(job: Job, relation: Relation, layer: LayerInfo) -> Optional[tuple[str, str, Phrase]]:
    """The field, the value and the phrase of an owner; None where the words are a place or a kind of thing as well."""
    reference = relation.reference
    if reference is None or relation.either or relation.distance is not None or not _is_plain(reference):
        return None
    if relation.kind in (RelationKind.IN, RelationKind.OF) and reference.relations:
        inner = reference.relations[0]
        named = find_field(reference.text, layer, at_least=SAME_FIELD) if inner.kind is RelationKind.OF and not inner.negated else None
        if named is None or named.role is not FieldRole.CATEGORY or inner.reference is None or not _is_plain(inner.reference):
            return None
        said = next((value for field, value in _values(job, inner.reference, layer) if field == named.name), "")
        rest = (*inner.reference.relations, *reference.relations[1:])
        return (named.name, said, replace(inner.reference, relations=rest)) if said else None
    if relation.kind is not RelationKind.OF or reference.name_like >= ACCEPT or _is_known(job, reference, layer):
        return None
    values = list(dict.fromkeys(_values(job, reference, layer)))
    return (*values[0], reference) if len(values) == 1 else None


def _is_plain(reference: Phrase) -> bool:
    return not (reference.superlative or reference.made or reference.alternatives or reference.qualifiers or reference.lonlat)


def _is_known(job: Job, reference: Phrase, layer: LayerInfo) -> bool:
    """Whether a place is called so, or other layers hold such things, or this one is called so."""
    if any(place.score >= ACCEPT for place in place_readings(reference, job.world)[:1]):
        return True
    kinds = (kind for kind in class_readings(reference.text, job.world) if not kind.unused and kind.score >= _SURE)
    return any(kind.layer_id != layer.id or kind.name_score for kind in kinds)


def _values(job: Job, reference: Phrase, layer: LayerInfo) -> Iterator[tuple[str, str]]:
    """The fields that have the words as one whole value, and the value as it is written."""
    for words in _forms(stems(reference.text)):
        names = {field for field, _, _ in value_options(words, layer, job.world)}
        for info in layer.fields:
            if info.name in names:
                yield from ((info.name, value.value) for value in info.values if stems(value.label) == words or stems(value.value) == words)


def _forms(words: Words) -> tuple[Words, ...]:
    """The words, and the last one without an ending of its case: "Landes", "Kreises", "Stadtwerken"."""
    last = words[-1] if words and words[-1].isascii() else ""
    bare = (last[: -len(end)] for end in ("es", "s") if last.endswith(end) and len(last) - len(end) >= _SHORTEST)
    return tuple(dict.fromkeys((words, *((*words[:-1], form) for form in bare), *other_endings(words))))
