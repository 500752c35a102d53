"""Words that may mean anything, and mean the one layer that is called so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, grounded_over

OTTERS = replace(PLACES, id="o", name="otter_sightings", name_fields=(), fields=(category("sex", ("m", 60), ("f", 30)),))
PATROLS = replace(DISTRICTS, id="z", name="patrol_zones")
NOISE = replace(DISTRICTS, id="n", name="noise_zones")
ZONED = replace(OTTERS, fields=(category("ZONE", ("N", 60), ("S", 30)),))


def grounded(question: str, *layers: LayerInfo) -> GroundedFrame:
    return grounded_over(question, FakeWorld(layers=layers, features=()))


@pytest.mark.parametrize("question", ["otter sightings by zone", "number of sightings per zone", "how many sightings are in each zone?"])
def test_by_the_one_layer_that_is_called_so(question: str) -> None:
    found = grounded(question, OTTERS, PATROLS)
    assert not any(issue.stops for issue in found.issues)
    (column,) = found.columns
    assert (found.target and found.target.layer_id, column.tally and column.tally.counted.layer_id) == ("z", "o")


def test_the_most_of_what_is_only_called_sightings() -> None:
    found = grounded("which patrol zone has the most sightings?", OTTERS, PATROLS)
    best = found.target.superlative if found.target is not None else None
    assert best is not None
    assert best.term is not None
    assert best.term.tally is not None
    assert best.term.tally.counted.layer_id == "o"


def test_of_two_such_layers_none_is_guessed() -> None:
    assert any(issue.stops for issue in grounded("otter sightings by zone", OTTERS, PATROLS, NOISE).issues)


def test_a_field_of_the_word_goes_first() -> None:
    found = grounded("otter sightings by zone", ZONED, PATROLS)
    assert found.target is not None
    assert found.target.layer_id == "o"


@pytest.mark.parametrize("question", ["number of points per patrol zone", "how many sites are in each patrol zone?", "places per zone"])
def test_things_of_no_kind_are_not_what_they_are_counted_by(question: str) -> None:
    found = by_grammar(question, FakeWorld(layers=(OTTERS, PATROLS), features=()), Settings())
    assert not found.runnable
