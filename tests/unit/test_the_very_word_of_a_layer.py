"""Layers that have the very word of a question in their names, beside others that are called by another word for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.lexicon.layer_names import layer_name_score, otherwise_called
from spatial_rag_plugin.model.catalog import LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field


def _areas(name: str) -> LayerInfo:
    names = (name_field("AREA_NAME", 12, 12),)
    return replace(DISTRICTS, id=name, name=name, called=(), fields=names, name_fields=("AREA_NAME",), fingerprint=name)


def _points(name: str) -> LayerInfo:
    return replace(PLACES, id=name, name=name, called=(), fields=(name_field("ID"),), name_fields=("ID",), fingerprint=name)


def _best(words: str, *layers: LayerInfo) -> list[str]:
    found = class_readings(words, FakeWorld(layers, ()))
    return [each.layer_id for each in found if each.score > found[0].score - 0.01]


@pytest.mark.parametrize(
    ("words", "layers", "meant"),
    [
        ("wards", (_areas("City_Wards_25"), _areas("Neighbourhoods_158")), ["City_Wards_25"]),
        ("neighbourhoods", (_areas("City_Wards_25"), _areas("Neighbourhoods_158")), ["Neighbourhoods_158"]),
        ("parks", (_areas("Dog_Parks"), _areas("Green_Spaces")), ["Green_Spaces"]),
    ],
)
def test_the_layer_with_the_very_word(words: str, layers: tuple[LayerInfo, ...], meant: list[str]) -> None:
    assert _best(words, *layers) == meant


def test_trees_per_ward() -> None:
    world = FakeWorld((_areas("City_Wards_25"), _areas("Neighbourhoods_158"), _points("street_trees")), ())
    assert by_grammar("trees per ward", world, Settings()).runnable


@pytest.mark.parametrize("name", ["Wells_Surf", "OG_WELLS_TX"])
def test_which_of_two_kinds_of_wells_is_asked(name: str) -> None:
    """It was the water wells, and the others were not spoken of."""
    world = FakeWorld((_points("GWDB_WaterWells"), _points(name), DISTRICTS), ())
    assert not by_grammar("number of wells in each district", world, Settings()).runnable
    assert by_grammar("number of water wells in each district", world, Settings()).runnable


def test_dog_parks_are_no_marks() -> None:
    world = FakeWorld((_areas("City_Parks"), _areas("Dog_Parks"), _points("benches")), ())
    assert by_grammar("benches in parks", world, Settings()).runnable


def test_bus_stops_are_transit_stops_where_nothing_tells_of_others() -> None:
    modes = replace(_points("TfNSW_TransitStops"), fields=(name_field("ID"), category("MODE", ("Light Rail", 50), ("Train", 50))))
    for name in ("TransitStops_GTFS", "Transit_Stops", "stops"):
        assert _best("bus stops", _points(name), _points("trees")) == [name]
    assert not [each for each in class_readings("bus stops", FakeWorld((modes,), ())) if not each.unused]


def test_what_is_done_to_things_is_no_part_of_their_name() -> None:
    """All applications were listed for those that were withdrawn."""
    decided = replace(_points("NPAD_PlanningApps"), fields=(name_field("ID"), category("Decision", ("REFUSED", 40), ("CONDITIONAL", 60))))
    world = FakeWorld((decided, DISTRICTS), ())
    for question in ("applications withdrawn in Old Town", "average ID of applications withdrawn", "applications withdrawn"):
        assert not by_grammar(question, world, Settings()).runnable
    assert by_grammar("applications refused", world, Settings()).runnable
    assert layer_name_score(("application",), decided) > 0.0
    assert otherwise_called(("land", "use"), ("landuse",), _areas("landuse_2020")) > 0.0
