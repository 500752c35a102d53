"""What is left out of things of its own kind: "parcels excluding vacant land" are not vacant, wherever they lie."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.frame import Condition, Frame, Phrase, Relation, RelationKind, Span
from ..lexicon.words import stems
from ..world import World
from .classes import sure_kinds


def without_own_kinds(frame: Frame, world: World) -> Frame:
    """The frame with a condition in place of an exception that was taken for a place."""
    target = frame.target
    if target is None or target.made is not None:
        return frame
    said = {relation: _condition(relation, target, frame.language, world) for relation in target.relations}
    found = tuple(condition for condition in said.values() if condition is not None)
    if not found:
        return frame
    left = tuple(relation for relation in target.relations if said[relation] is None)
    apart = [relation for relation, condition in said.items() if condition is not None]
    further = tuple(span for relation in apart for span in _listed_behind(relation, frame, world))
    found += tuple(Condition(span.text, op="has", value=span.text, negated=True) for span in further)
    ignored = tuple(span for span in frame.ignored if span not in further)
    return replace(frame, target=replace(target, relations=left, conditions=(*target.conditions, *found)), ignored=ignored)


def _listed_behind(relation: Relation, frame: Frame, world: World) -> Iterator[Span]:
    """ "(excluding reroofs) and electrical": what is left out as well."""
    data, reference = load(frame.language).data, relation.reference
    if reference is None:
        return
    joiners, at = {*data["conjunctions"], *data["alternatives"]}, reference.end
    own = sure_kinds(reference.text, world)[0].layer_id
    for span in sorted(frame.ignored, key=lambda span: span.start):
        glue = frame.question[at : span.start].replace(",", " ").split()
        if span.start < at or not joiners.issuperset(map(fold, glue)) or not world.values(stems(span.text), own):
            return
        yield span
        at = span.end


def _condition(relation: Relation, target: Phrase, code: str, world: World) -> Optional[Condition]:
    """What the things must not be; None where something else than some of themselves is left out."""
    reference, excepting = relation.reference, tuple(load(code).data.get("excepting", ()))
    if relation.kind is not RelationKind.DISJOINT or relation.negated or relation.either or reference is None:
        return None
    if not fold(relation.text).startswith(excepting) or reference != Phrase(
        reference.text, reference.start, reference.end, plural=reference.plural
    ):
        return None
    kinds, own = sure_kinds(reference.text, world)[:1], sure_kinds(target.text, world)[:1]
    if not kinds or kinds[0].predicate is None or any(kind.layer_id != kinds[0].layer_id for kind in own):
        return None
    return Condition(relation.text, op="has", value=reference.text, negated=True)
