"""Rows that a question calls by the field of their names, as the data write it: "trees by S_HOOD", "the BASIN_NM with most drains"."""

from __future__ import annotations

from collections.abc import Sequence

from ...model.catalog import FieldRole, LayerInfo
from ...model.issue import Issue
from ...model.wording import translate
from ..asking.ask_numbers import taken
from ..attributes.fields_as_written import names_written
from ..world import World
from .named_otherwise import Meant


def rows_as_written(question: str, world: World) -> tuple[Meant, ...]:
    """The layers that go by the names of fields in the question, each of which tells all features of one layer apart, and no other has."""
    written = set(names_written(question, world.catalog.layers))
    having = [(name, [layer for layer in world.catalog.layers if layer.field(name) is not None]) for name in sorted(written)]
    return tuple(Meant(name, (layers[0].id,)) for name, layers in having if len(layers) == 1 and _names_each(layers[0], name))


def _names_each(layer: LayerInfo, name: str) -> bool:
    info = layer.field(name)
    own = info is not None and info.role in (FieldRole.NAME, FieldRole.KEY)
    return info is not None and own and info.distinct == layer.feature_count and name not in layer.called


def told(meant: Sequence[Meant], world: World) -> tuple[Issue, ...]:
    """That the rows are taken for what the field names."""
    words = translate("SpatialRagAsking", "the features of “{layer}”, each of which has its own")
    return tuple(taken(each.word, words.said(layer=world.catalog.layer(each.layers[0]).name)) for each in meant)
