"""Who something is by, where that is no break-down: "fields planted since 2019 by Grimmway", "permits by Acme"."""

from __future__ import annotations

from dataclasses import replace

from ...language.tokens import fold
from ...model.frame import Condition, Frame, Output, Phrase, Relation, RelationKind
from ..kinds.classes import sure_kinds
from ..lexicon.layer_words import layer_words
from ..world import World
from .fields import ABBREVIATED, find_field

_BY = (None, RelationKind.CONTAINS)


def with_whose_they_are(frame: Frame, world: World) -> Frame:
    """The frame with a condition in place of a group that is one value of the things themselves; else the frame as it is."""
    frame = _with_whose_they_are_near(frame, world)
    group, target, measure = frame.group, frame.target, frame.measure
    if group is None or target is None or group.kind not in _BY or group.width is not None or frame.further or frame.best:
        return frame
    by = group.phrase
    if by.conditions or by.relations or by.superlative or by.made or by.determiner or by.plural:
        return frame
    if measure.field or measure.terms or measure.dimension:
        return frame
    who = sure_kinds(by.text, world)
    things = sure_kinds(target.text, world)
    if not who or not things or any(kind.predicate is None or kind.name_score or kind.layer_id != things[0].layer_id for kind in who):
        return frame
    if not by.text[:1].isupper() or find_field(by.text, world.catalog.layer(things[0].layer_id), at_least=ABBREVIATED) is not None:
        return frame  # "by owner", where "Owner" is a value somewhere as well; "by SHELTER", which is Y or N
    said = Condition(group.text or by.text, value=by.text)
    output = Output.COUNT if measure.statistic == "count" else Output.FEATURES
    return replace(frame, group=None, output=output, target=replace(target, conditions=(*target.conditions, said)))


def _with_whose_they_are_near(frame: Frame, world: World) -> Frame:
    """ "Sightings by volunteers" are theirs, where they say so themselves, and not near others of theirs; "hit by hail" is damage."""
    target = frame.target
    if target is None or target.made is not None:
        return frame
    said = [relation for relation in target.relations if _is_by(relation, target, world)]
    who = said[0].reference if len(said) == 1 else None
    if who is None:
        return frame
    own = Condition(said[0].text, value=who.text)
    relations = tuple(relation for relation in target.relations if relation is not said[0])
    conditions = (*target.conditions, own, *who.conditions)
    return replace(frame, target=replace(target, relations=(*relations, *who.relations), conditions=conditions))


def _is_by(relation: Relation, target: Phrase, world: World) -> bool:
    reference = relation.reference
    plain = (
        relation.kind in (RelationKind.NEAR, RelationKind.INTERSECTS)
        and relation.distance is None
        and not relation.negated
        and not relation.either
    )
    if reference is None or not plain or reference.superlative is not None or reference.made is not None:
        return False
    if layer_words().by.isdisjoint(fold(relation.text).split()):
        return False
    who, things = sure_kinds(reference.text, world)[:1], sure_kinds(target.text, world)[:1]
    return bool(who and things) and who[0].predicate is not None and not who[0].name_score and who[0].layer_id == things[0].layer_id
