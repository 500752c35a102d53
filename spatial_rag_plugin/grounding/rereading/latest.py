"""The last record of each thing: where a layer holds what happened to things, these have what the last of it says, for one question.

"Dams whose last inspection failed" is asked as "dams that failed" in a world in which of the inspections only the last of each dam is
there. What is the last the one date of the layer says, and whose it is the key.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple, Optional, cast

from ...language.latest import Latest, latest_said
from ...model.catalog import LatestOf, LayerInfo
from ...model.issue import Issue, Severity
from ...model.wording import translate
from ..kinds.classes import class_readings
from ..lexicon.words import stems
from ..relations.joins import belongs_to
from ..times.moments import the_date
from ..world import StandIn, World
from .happenings import happens_in


class OfLatest(NamedTuple):
    """A question put as one for the last records, the world in which these are all there are, and what is said of it."""

    questions: tuple[str, ...]
    world: World
    layer: LayerInfo
    note: Optional[Issue]


def of_latest(question: str, code: str, world: World) -> Iterator[OfLatest]:
    """The ways to read a question so, where one layer holds what happened, says when, and belongs to one other by a key."""
    for said in latest_said(question, code):
        for layer in _held(said, code, world):
            date, keys = the_date(layer), _keys(said, layer, world)
            if date is not None and said.alone:
                yield OfLatest(said.asked(date.name), world, layer, None)
            if date is None or said.alone or len(keys) != 1:
                continue
            kept = _last_of(layer, keys[0], date.name)
            if kept is not None:
                yield OfLatest(said.asked(date.name), cast(World, _Latest(world, kept)), kept, _told(kept, keys[0], date.name))


def _held(said: Latest, code: str, world: World) -> list[LayerInfo]:
    """The layers that hold what happened: called so, or by the verb."""
    if said.verb:
        return [layer for layer in world.catalog.layers if happens_in(said.verb, layer, code)]
    kinds = class_readings(said.event, world)[:1]
    if kinds and not kinds[0].unused and kinds[0].predicate is None:
        return [world.catalog.layer(kinds[0].layer_id)]
    return [layer for layer in world.catalog.layers if happens_in(said.event, layer, code)]


def _keys(said: Latest, layer: LayerInfo, world: World) -> list[str]:
    """The field that says to which of the things each belongs; of several that of the things that the question names."""
    others = world.catalog.layers
    found = {other.id: join.field for other in others if (join := belongs_to(layer, other, world)) is not None}
    if len(set(found.values())) > 1:
        words = stems(said.things)
        named = [kind.layer_id for word in words for kind in class_readings(word, world)[:1] if kind.name_score]
        placed = [layer.placed.layer_id] if layer.placed is not None else []
        chosen = [layer_id for layer_id in (*named, *placed) if layer_id in found][:1]
        found = {layer_id: found[layer_id] for layer_id in chosen}
    return list(dict.fromkeys(found.values()))


def _last_of(layer: LayerInfo, key: str, date: str) -> Optional[LayerInfo]:
    """The layer of the last records alone: each key is there once."""
    info = layer.field(key)
    if info is None or not info.distinct:
        return None
    own = replace(info, filled=info.distinct)
    fields = tuple(own if other.name == key else other for other in layer.fields)
    return replace(layer, feature_count=info.distinct, fields=fields, latest=LatestOf(key, date))


def _told(layer: LayerInfo, key: str, date: str) -> Issue:
    words = translate("SpatialRagAsking", "Of “{layer}” the last of each “{key}” is taken, by “{date}”.")
    return Issue(Severity.INFO, "latest-records", words.said(layer=layer.name, key=key, date=date), subject=layer.name)


class _Latest(StandIn):
    """A world in which of one layer only the last records are there."""

    def __init__(self, world: World, layer: LayerInfo) -> None:
        layers = tuple(layer if other.id == layer.id else other for other in world.catalog.layers)
        super().__init__(world, ("latest", layer.id, layer.latest), replace(world.catalog, layers=layers))
