"""What the things themselves have as a value, where the words would be a place: "listings downtown", "samples at North Beach".

A part of a town that is made where none is called so is none where they say it; and what several of them are called by is no place that
others lie near.
"""

from __future__ import annotations

from dataclasses import replace

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import LayerInfo
from ...model.frame import Construction, Frame, Relation, RelationKind
from ..attributes.whose_condition import layers_of
from ..lexicon.words import stems
from ..world import World

_EXACT = 0.97


def with_parts_called_so(frame: Frame, world: World) -> Frame:
    """The frame with the densest quarter as a name where a field of the things has it as a value."""
    target = frame.target
    made = [item for item in target.relations if _is_densest(item)] if target is not None else []
    if target is None or not made:
        return frame
    layers = layers_of(target, world) or world.catalog.layers
    known = [item for item in made if len(layers) == 1 and _is_value(item, layers[0].id, world)]
    relations = tuple(_as_name(item) if item in known else item for item in target.relations)
    return replace(frame, target=replace(target, relations=relations)) if known else frame


def with_rows_called_so(frame: Frame, world: World) -> Frame:
    """The frame with what stands "at" a name as its own, where several of the things are called so: the samples at North Beach."""
    target = frame.target
    at = [item for item in target.relations if _is_at_name(item, frame.language)] if target is not None else []
    layers = layers_of(target, world) if target is not None and at else []
    own = [item for item in at if len(layers) == 1 and _is_shared(item, layers[0], world)]
    if target is None or not own:
        return frame
    relations = tuple(replace(item, kind=RelationKind.OF) if item in own else item for item in target.relations)
    return replace(frame, target=replace(target, relations=relations))


def _is_at_name(relation: Relation, code: str) -> bool:
    """Whether a relation says no more than that things are at what has a name."""
    reference = relation.reference
    if relation.kind is not RelationKind.NEAR or reference is None or not reference.is_named or relation.distance is not None or not code:
        return False
    words = fold(relation.text).removesuffix(fold(reference.text)).split()
    at = set(load(code).data.get("belonging_words", ())) & set(load(code).data.get("standing_words", ()))
    return len(words) == 1 and words[0] in at


def _is_shared(relation: Relation, layer: LayerInfo, world: World) -> bool:
    """Whether a value that several of the things have is just what a relation names."""
    words = stems(relation.reference.text) if relation.reference is not None else ()
    hits = [hit for hit in world.values(words, layer.id) if hit.score >= _EXACT and not hit.token]
    fields = [layer.field(hit.field) for hit in hits]
    return any(info is not None and info.distinct is not None and 2 * info.distinct <= info.filled for info in fields)


def _is_densest(relation: Relation) -> bool:
    made = relation.reference.made if relation.reference is not None else None
    return made is not None and made.kind is Construction.DENSEST and not made.parts


def _is_value(relation: Relation, layer_id: str, world: World) -> bool:
    words = stems(relation.reference.text) if relation.reference is not None else ()
    return any(hit.score >= _EXACT and not hit.token for hit in world.values(words, layer_id))


def _as_name(relation: Relation) -> Relation:
    reference = relation.reference
    return relation if reference is None else replace(relation, reference=replace(reference, made=None, name_like=1.0))
