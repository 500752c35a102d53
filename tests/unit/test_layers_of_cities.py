"""Layers as cities publish them: hydrants_district, bike_share_locations, permits that say how many wells each is for."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.kinds.classes import sure_kinds
from spatial_rag_plugin.grounding.lexicon.names_end import kinds_in_names
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.predicate import Compare
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import FakeWorld, category, name_field


def layer(name: str, geometry: GeometryKind, *fields: FieldInfo) -> LayerInfo:
    around = (10.0, 50.0, 10.1, 50.1)
    own = (name_field(filled=80, distinct=80), *fields)
    return LayerInfo(name, name, geometry, "EPSG:4326", 80, own, around, name_fields=("name",), fingerprint=name)


def whole(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.INTEGER, role=FieldRole.NUMBER, filled=80, distinct=30, minimum=0, maximum=40)


WARDS = layer("wards", GeometryKind.POLYGON)
HYDRANTS = layer("tram_stops_district", GeometryKind.POINT, category("LINE", ("red", 30), ("green", 50)))
SCHOOLS = layer(
    "schools", GeometryKind.POINT,
    category("LEVEL_", ("MS", 30), ("ES", 50)), category("FACUSE", ("Middle School", 30), ("Elementary School", 50)),
)  # fmt: skip
BIKES = layer("capital_bike_share_locations", GeometryKind.POINT, whole("NUMBER_OF_BIKES"), whole("NUMBER_OF_EMPTY_DOCKS"))
WELLS = layer(
    "well_permits", GeometryKind.POINT, whole("NUMBEROFWELLS"), category("TYPEOFWELLS", ("GEOTHERMAL", 30), ("MONITORING WELL", 50))
)
PUBS = layer("licences", GeometryKind.POINT, category("TYPE", ("Hotel", 30), ("Tavern", 50)))
HOTELS = layer("hotel_locations", GeometryKind.POINT)
WORLD = FakeWorld((WARDS, HYDRANTS, SCHOOLS, BIKES, WELLS, PUBS, HOTELS), features=())


@pytest.mark.parametrize(
    ("words", "layer_id"),
    [
        ("tram stops", "tram_stops_district"),
        ("stops", "tram_stops_district"),
        ("wards", "wards"),
        ("bike share stations", "capital_bike_share_locations"),
        ("hotels", "hotel_locations"),
        ("taverns", "licences"),
    ],
)
def test_layers_are_called_so(words: str, layer_id: str) -> None:
    assert sure_kinds(words, WORLD)[0].layer_id == layer_id


def test_codes_stand_for_what_a_field_beside_them_says() -> None:
    assert not by_grammar("metro stations", FakeWorld((WARDS, SCHOOLS), features=()), Settings()).runnable


@pytest.mark.parametrize(
    "said", ["wards with no red line tram stop", "wards without a red line tram stop", "which wards have no red line stop"]
)
def test_no_denies_the_thing_and_not_what_it_is_like(said: str) -> None:
    grounded = by_grammar(said, WORLD, Settings()).grounded
    assert grounded is not None
    assert grounded.target is not None
    relation = grounded.target.relations[0]
    assert relation.negated
    assert relation.reference is not None
    assert isinstance(relation.reference.predicate, Compare)


@pytest.mark.parametrize(
    ("said", "output", "statistic"),
    [
        ("how many wells", Output.NUMBER, "sum"),
        ("how many geothermal wells", Output.NUMBER, "sum"),
        ("how many permits for geothermal wells", Output.COUNT, ""),
        ("how many bikes", Output.NUMBER, "sum"),
        ("how many bikeshare stations", Output.COUNT, ""),
    ],
)
def test_numbers_of_things_are_added_up(said: str, output: Output, statistic: str) -> None:
    grounded = by_grammar(said, WORLD, Settings()).grounded
    assert grounded is not None
    assert (grounded.frame.output, grounded.frame.measure.statistic) == (output, statistic)


def test_highest_ratio_of_two_kinds() -> None:
    found = by_grammar("which ward has the highest ratio of taverns to schools", WORLD, Settings())
    assert found.workflow is not None
    kinds = [type(step.operation).__name__ for step in found.workflow.steps]
    assert kinds.count("Gather") == 2


@pytest.mark.parametrize(("name", "words", "is_so"), [
    ("cycle_hire", "stations", True), ("weather", "stations", True), ("cycle_hire", "cycle hire stations", True),
    ("trees", "stations", False), ("crime", "stations", False), ("cycle_hire", "fire stations", False),
])  # fmt: skip
def test_what_is_called_by_what_is_done_there_are_stations(name: str, words: str, is_so: bool) -> None:
    world = FakeWorld((layer(name, GeometryKind.POINT, whole("nbikes")),), features=())
    assert bool(sure_kinds(words, world)) is is_so


def test_few_names_make_no_stations() -> None:
    names = {f"Street {at}": 1 for at in range(100)} | {f"Town {chr(97 + at)} Station": 1 for at in range(5)}
    assert "station" not in kinds_in_names(names, "hire")
    assert "station" in kinds_in_names(dict(list(names.items())[60:]), "hire")
