"""Lengths right behind what something is near to: "cities near peaks over 6000 m" are near such peaks, and not 6 km away from them.

The grammar takes the bound for a distance from what is named before it. Where what is named has a height or a length itself, the bound is
its own, as it is of "peaks over 6000 m" alone.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.frame import Frame, Phrase, Relation, RelationKind
from ..kinds.classes import sure_kinds
from ..world import World
from .own_lengths import BOUNDS, may_be_of_itself


def with_bounds_of_references(frame: Frame, world: World) -> Frame:
    """The frame with such a bound moved to what it stands behind."""
    target = frame.target
    bound = next((item for item in target.relations if _is_behind(item, frame, world)), None) if target is not None else None
    if target is None or bound is None or bound.reference is None:
        return frame
    said = bound.reference
    own = replace(bound, reference=None)
    changed = replace(said, relations=(*said.relations, own))
    others = tuple(item for item in target.relations if item is not bound)
    relations = tuple(replace(item, reference=changed) if item.reference == said else item for item in others)
    if all(item.reference != said for item in others):
        near = _left_out(frame, said)
        if near is None:
            return frame
        relations = (*relations, Relation(RelationKind.NEAR, near, changed))
    group = frame.group
    if group is not None and (group.phrase.start, group.phrase.end) == (said.start, said.end):
        group = replace(group, phrase=replace(group.phrase, relations=(*group.phrase.relations, own)))
    return replace(frame, target=replace(target, relations=relations), group=group)


def _is_behind(relation: Relation, frame: Frame, world: World) -> bool:
    """Whether a bound has its reference only from what stands right before it, and can be about that itself."""
    reference = relation.reference
    if relation.kind not in BOUNDS or relation.negated or reference is None or reference.is_named or reference.made is not None:
        return False
    if not frame.question[reference.end :].lstrip().startswith(relation.text) or load(frame.language).postpositions:
        return False
    kinds = sure_kinds(reference.text, world)
    return bool(kinds) and may_be_of_itself(relation, world.catalog.layer(kinds[0].layer_id), frame.language)


def _left_out(frame: Frame, reference: Phrase) -> Optional[str]:
    """The words that say that something is near the reference, which a distance from it makes needless."""
    spans = (span for span in frame.spans if span.end == reference.end and span.start < reference.start and span.kind == "relation")
    words = next((span.text for span in spans), "")
    away = load(frame.language).origin_words.intersection(map(fold, words.split()))
    return None if away else words or None
