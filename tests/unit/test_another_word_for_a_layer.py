"""A word that is only another word for a layer, and one of the kinds that the layer holds: parks of green spaces."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.kinds.loosely import of_another_word
from spatial_rag_plugin.model.catalog import LayerInfo
from spatial_rag_plugin.model.predicate import listed_values
from tests.unit.fake_world import DISTRICTS, category, name_field


def _layer(name: str, *values: str) -> LayerInfo:
    kinds = category("function_", *((value, 10) for value in values))
    return replace(DISTRICTS, id="g", name=name, called=(), fields=(name_field("distName1"), kinds), name_fields=("distName1",))


def _taken(word: str, layer: LayerInfo) -> tuple[str, ...]:
    found = of_another_word((word,), layer)
    return tuple(str(value) for value in listed_values(found.predicate)[1]) if found is not None else ()


@pytest.mark.parametrize("kind", ["Public Park Or Garden", "Park/Playground", "Neighbourhood Park"])
def test_parks_of_green_spaces(kind: str) -> None:
    assert _taken("park", _layer("Greenspace_OS", kind, "Cemetery", "Playing Field")) == (kind,)


@pytest.mark.parametrize(
    ("word", "layer"),
    [
        ("park", _layer("Parks_2023", "Neighborhood Park", "Cemetery")),  # called just so
        ("road", _layer("Streets", "Service Road", "Highway", "Path")),  # a highway is a road
        ("park", _layer("Greenspace_OS", "Linear Park", "Pocket Park")),  # all of them
        ("park", _layer("Greenspace_OS", "Neighbourhood Park", "Other", "Undeveloped")),  # no other kind of thing
        ("park", _layer("Greenspace_OS", "Park and Ride", "Cemetery")),
    ],
)
def test_all_of_the_layer(word: str, layer: LayerInfo) -> None:
    assert not _taken(word, layer)
