"""By several values of one field: "permits by residential or commercial" are counted by the field that has both."""

from __future__ import annotations

from dataclasses import replace

from ...language.language import load
from ...model.frame import Condition, Frame, Group, Phrase
from ..attributes.whose_condition import layers_of
from ..lexicon.words import stems
from ..world import World


def by_the_field_of_values(frame: Frame, world: World) -> Frame:
    """The frame with the one field of what is asked for that has all the words of its group for values; else the frame as it is."""
    group, target = frame.group, frame.target
    if group is None or target is None or not group.phrase.alternatives or group.phrase.relations or group.phrase.conditions:
        return frame
    layers = layers_of(target, world)
    if len(layers) != 1:
        return frame
    said = (group.phrase.text, *group.phrase.alternatives)
    hits = [{hit.field: hit.value for hit in world.values(stems(words), layers[0].id) if hit.score >= 1.0} for words in said]
    shared = set.intersection(*(set(found) for found in hits))
    info = layers[0].field(next(iter(shared))) if len(shared) == 1 else None
    if info is None:
        return frame
    kept = tuple(found[info.name] for found in hits)
    only = () if len(info.values) <= len(set(kept)) else (_one_of(info.title, group.text, kept, frame.language),)
    by = Phrase(info.title, group.phrase.start, group.phrase.end)
    return replace(frame, target=replace(target, conditions=(*target.conditions, *only)), group=Group(by, group.text, group.kind))


def _one_of(field: str, text: str, values: tuple[str, ...], code: str) -> Condition:
    """That the field has one of the values, where it has others too."""
    either = sorted(load(code).alternatives)[0]
    return Condition(text, field, "=", f" {either} ".join(values))
