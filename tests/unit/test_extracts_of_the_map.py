"""Layers as extracts of OpenStreetMap and Natural Earth are: what was there once, 0 for what nobody knows, things without names."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.explanation.phrases import noun_of
from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.lexicon.layer_marks import says_what_is_not_now
from spatial_rag_plugin.grounding.lexicon.published_fields import published_fields
from spatial_rag_plugin.grounding.relations.own_reference import but_itself
from spatial_rag_plugin.grounding.times.dates import holds_years
from spatial_rag_plugin.model.binding import Binding, BindingKind, BoundRelation
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo, ValueCount
from spatial_rag_plugin.model.frame import Phrase, RelationKind
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Filter, Gather, Load, Relate, Summarise, Top
from tests.unit.fake_world import FakeWorld, Named, amount, category, name_field, number

_BOX = (9.0, 49.0, 11.0, 51.0)


def _layer(name: str, kind: GeometryKind, count: int, *fields: FieldInfo, named: str = "name") -> LayerInfo:
    known = any(info.name == named for info in fields)
    return LayerInfo(name, name, kind, "EPSG:4326", count, fields, _BOX, name_fields=(named,) if known else ())


def _filters(question: str, *layers: LayerInfo, features: tuple[Named, ...] = ()) -> str:
    found = understand(question, FakeWorld(layers, features), Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    return " ".join(step.operation.predicate.words() for step in found.workflow.steps if isinstance(step.operation, Filter))


_TOWNS = tuple(ValueCount(name, name, 30) for name in ("Cambridge", "Lynn", "Belmont"))
_TOWN = FieldInfo("addr:city", FieldType.TEXT, "", FieldRole.ADDRESS, 90, 3, _TOWNS, True)
PUBS = _layer(
    "pubs",
    GeometryKind.POINT,
    100,
    name_field(),
    category("amenity", ("pub", 100)),
    category("was:amenity", ("pub", 2), ("bank", 3), ("cafe", 1)),
    category("cuisine", ("thai", 4), ("pizza", 3)),
    _TOWN,
)


def test_what_it_was_before_says_not_of_what_kind_a_thing_is() -> None:
    assert _filters("how many pubs are there", PUBS) == ""
    assert _filters("thai pubs", PUBS) == "cuisine = thai"


@pytest.mark.parametrize(
    ("field", "expected"),
    [
        ("disused:amenity", True),
        ("was_shop", True),
        ("disused_am", True),  # as a shapefile cuts it off
        ("old_name", False),
        ("amenity", False),
        ("planned_use", False),
        ("historic", False),
    ],
)
def test_keys_of_another_time(field: str, expected: bool) -> None:
    assert says_what_is_not_now(field) is expected


@pytest.mark.parametrize(("geometry", "apart"), [(GeometryKind.POINT, False), (GeometryKind.MIXED, False), (GeometryKind.POLYGON, True)])
def test_what_has_its_address_in_a_place_is_near_it_too(geometry: GeometryKind, apart: bool) -> None:
    layer = replace(PUBS, geometry=geometry)
    town = Binding(Phrase("Cambridge", name_like=1.0), BindingKind.CLASS, "pubs", Compare("addr:city", Comparison.EQ, "Cambridge"))
    near = BoundRelation(RelationKind.WITHIN_DISTANCE, town, distance_m=300.0)
    things = Binding(Phrase("pubs", plural=True), BindingKind.CLASS, "pubs")
    assert (but_itself(near, things, layer, FakeWorld((layer,), ()), False) is not None) is apart


ROADS = _layer(
    "gis_osm_roads_free_1",
    GeometryKind.LINE,
    300,
    name_field(),
    category("osm_id", ("1", 1)),
    category("fclass", ("residential", 200), ("primary", 100)),
    number("maxspeed", 300),
)
_CLASSES = category("class", ("residential", 200), ("primary", 100))
LIMITS = _layer("limits", GeometryKind.LINE, 300, name_field(), _CLASSES, number("maxspeed", 300))


def test_zero_is_no_number_where_the_schema_says_so() -> None:
    assert "maxspeed > 0" in _filters("average maxspeed of primary roads", ROADS)
    assert "maxspeed > 0" not in _filters("average maxspeed of primary limits", LIMITS)
    assert published_fields(["osm_id", "fclass", "maxspeed"])["maxspeed"].zero_unknown
    assert not published_fields(["osm_id", "maxspeed"])


POIS = _layer("gis_osm_pois_free_1", GeometryKind.POINT, 300, name_field(), category("fclass", ("cafe", 200), ("bench", 100)))


def test_a_layer_of_anything_at_all_is_meant_by_its_bare_name() -> None:
    for question in ("how many POIs are there", "number of POIs by fclass"):
        found = understand(question, FakeWorld((POIS, ROADS), ()), Settings())
        assert found.workflow is not None
        assert [step.operation.layer_id for step in found.workflow.steps if isinstance(step.operation, Load)] == ["gis_osm_pois_free_1"]
    assert understand("how many locations are there", FakeWorld((POIS, ROADS), ()), Settings()).workflow is None


_USES = category("fclass", ("industrial", 30), ("forest", 60))
LAND = _layer("gis_osm_landuse_a_free_1", GeometryKind.POLYGON, 90, name_field(filled=5), _USES)
HOUSES = _layer("gis_osm_buildings_a_free_1", GeometryKind.POLYGON, 90, category("type", ("industrial", 30), ("house", 60)))


def test_land_is_what_a_layer_of_land_uses_holds() -> None:
    found = understand("工业用地占总用地的比例", FakeWorld((LAND, HOUSES, ROADS), ()), Settings())
    assert found.workflow is not None
    loaded = {step.operation.layer_id for step in found.workflow.steps if isinstance(step.operation, Load)}
    assert loaded == {"gis_osm_landuse_a_free_1"}
    kept = [step.operation.predicate.words() for step in found.workflow.steps if isinstance(step.operation, Filter)]
    assert kept == ["fclass = industrial"]


@pytest.mark.parametrize(
    ("layer", "expected"),
    [
        ("gis_osm_landuse_a_free_1", "landuse"), ("gis_osm_roads_free_1", "road"), ("Fire_Hydrants", "Fire Hydrant"),
        ("free_roads", "free road"),
    ],
)  # fmt: skip
def test_what_bears_no_name_is_called_by_what_its_layer_holds(layer: str, expected: str) -> None:
    assert noun_of(layer) == expected


STOPS = _layer("transport", GeometryKind.POINT, 90, name_field(), category("fclass", ("bus_stop", 60), ("tram_stop", 20), ("taxi", 10)))
_FAITHS = category("fclass", ("christian_catholic", 20), ("christian", 10), ("muslim", 8))
WORSHIP = _layer("pofw", GeometryKind.POINT, 60, name_field(), _FAITHS)


def test_words_for_several_classes_of_the_map() -> None:
    assert _filters("Haltestellen", STOPS) == "fclass is bus_stop or tram_stop"
    assert _filters("Kirchen", WORSHIP) == _filters("churches", WORSHIP) == "fclass is christian or christian_catholic"
    assert _filters("mosques", WORSHIP) == "fclass = muslim"


def test_a_street_that_is_gone_one_way_is_in_no_direction() -> None:
    ways = _layer("roads", GeometryKind.LINE, 300, name_field(), category("oneway", ("yes", 90), ("no", 210)))
    assert _filters("one way streets", ways) == "oneway = yes"


BLOCKS = _layer("built_up", GeometryKind.POLYGON, 400, category("featurecla", ("Urban area", 400)), number("scalerank", 400))
_SORTS = category("type", ("town", 80), ("village", 40))
TOWNS = _layer("places", GeometryKind.POINT, 120, name_field(), _SORTS, amount("population", 100, 900000))


def test_towns_have_names() -> None:
    assert class_readings("city", FakeWorld((BLOCKS, TOWNS), ()))[0].layer_id == "places"
    assert class_readings("urban areas", FakeWorld((BLOCKS, TOWNS), ()))[0].layer_id == "built_up"
    found = understand("second largest city", FakeWorld((BLOCKS, TOWNS), ()), Settings())
    assert found.workflow is not None
    assert [step.operation.column for step in found.workflow.steps if isinstance(step.operation, Top)] == ["population"]


LANDS = _layer("lands", GeometryKind.POLYGON, 40, name_field(filled=40, distinct=40), category("FEATURECLA", ("Land", 38), ("Lease", 2)))


def test_neighbours_are_things_of_the_same_kind_whatever_fields_are_called() -> None:
    found = understand("how many neighbours does Arcadia have", FakeWorld((LANDS,), (Named("lands", 1, "Arcadia"),)), Settings())
    assert found.workflow is not None
    operations = [step.operation for step in found.workflow.steps]
    assert any(isinstance(each, Relate) for each in operations)
    assert [each.column for each in operations if isinstance(each, Summarise)] == ["sr_fid"]


def test_what_is_written_so_is_the_field_that_stands_before() -> None:
    fields = (name_field("name", 60, 60), name_field("icao_code", 60, 60))
    fields_of_ports = _layer("airfields", GeometryKind.POINT, 60, *fields)
    assert _filters("airfields with icao code starting with E", fields_of_ports) == "icao_code starts with “E”"
    assert "name starts with" in _filters("airfields starting with E", fields_of_ports)


def _wards() -> LayerInfo:
    votes = (number(f"{party}_votes", 30) for party in ("red", "blue", "green", "teal"))
    winner = category("winner", ("red", 18), ("blue", 12))
    return _layer("wards", GeometryKind.POLYGON, 30, name_field(filled=30, distinct=30), winner, *votes)


def test_the_votes_of_one_are_a_number_of_the_wards_also_where_the_winner_is_a_value() -> None:
    found = understand("ward with the most blue votes", FakeWorld((_wards(),), ()), Settings())
    assert found.workflow is not None
    assert [step.operation.column for step in found.workflow.steps if isinstance(step.operation, Top)] == ["blue_votes"]
    assert not any(isinstance(step.operation, Filter) for step in found.workflow.steps)


def test_votes_that_are_nobodys_are_asked_back() -> None:
    assert understand("ward with the most votes", FakeWorld((_wards(),), ()), Settings()).workflow is None


BEZIRKE = _layer("stadtbezirke", GeometryKind.POLYGON, 9, name_field(filled=9, distinct=9))
TEILE = _layer("stadtteile", GeometryKind.POLYGON, 45, name_field(filled=45, distinct=45))


@pytest.mark.parametrize(("word", "layer"), [("Stadtbezirk", "stadtbezirke"), ("Bezirk", "stadtbezirke"), ("Stadtteil", "stadtteile")])
def test_a_layer_that_is_called_so_is_meant_rather_than_another_word_for_it(word: str, layer: str) -> None:
    assert [kind.layer_id for kind in class_readings(word, FakeWorld((BEZIRKE, TEILE), ()))] == [layer]


def test_another_word_serves_where_no_layer_is_called_so() -> None:
    assert [kind.layer_id for kind in class_readings("Stadtbezirk", FakeWorld((TEILE,), ()))] == ["stadtteile"]


PLAYGROUNDS = _layer("spielplaetze", GeometryKind.POINT, 90, name_field(), amount("groesse", 40, 9000))
LANES = replace(_layer("wege", GeometryKind.LINE, 90, name_field()), name_kinds=("spielplatz",))


def test_what_streets_are_called_after_has_no_length_of_a_street() -> None:
    found = understand("Welcher Spielplatz ist der größte?", FakeWorld((PLAYGROUNDS, LANES), ()), Settings())
    assert found.workflow is not None
    assert [step.operation.column for step in found.workflow.steps if isinstance(step.operation, Top)] == ["groesse"]


COUNTRIES = _layer(
    "countries",
    GeometryKind.POLYGON,
    60,
    name_field("name", 60, 60),
    category("continent", ("Asia", 30), ("Africa", 30)),
    category("code", ("PPL", 20), ("PPC", 10)),
    number("pop_est", 60),
    number("pop_2050", 60),
)


@pytest.mark.parametrize("question", ["what percentage of the population lives in Asia", "share of the total population in Asia"])
def test_a_share_of_all_people_is_no_code_and_no_part_of_another_year(question: str) -> None:
    found = understand(question, FakeWorld((COUNTRIES,), ()), Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    written = str(found.workflow.to_json())
    assert "PPL" not in written
    assert not ("pop_2050" in written and "pop_est" in written)


@pytest.mark.parametrize(
    "question", ["number of neighbours per country", "Anzahl der Nachbarländer pro Land", "Wie viele Nachbarländer hat jedes Land?"]
)
def test_neighbours_of_each_are_counted(question: str) -> None:
    found = understand(question, FakeWorld((COUNTRIES,), ()), Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    gathered = [step.operation for step in found.workflow.steps if isinstance(step.operation, Gather)]
    assert [each.statistic.value for each in gathered] == ["count"]


PITCHES = _layer(
    "leisure_pitch",
    GeometryKind.POLYGON,
    80,
    name_field(),
    category("leisure", ("pitch", 80)),
    category("sport", ("tennis", 30), ("soccer", 20)),
    category("landuse", ("grass", 4)),
    category("access", ("yes", 20), ("private", 9)),
    category("wheelchair", ("limited", 12), ("yes", 6), ("no", 3)),
    category("note", ("Pitch", 2), ("to be surveyed", 1)),
)


def test_a_remark_tells_no_kind() -> None:
    assert _filters("largest pitch", PITCHES) == "leisure = pitch"


@pytest.mark.parametrize("said", ["wheelchair accessible pitches", "rollstuhlgerechte Plätze", "barrierefreie Plätze"])
def test_limited_is_between_yes_and_no_and_access_is_for_whom(said: str) -> None:
    assert "wheelchair = yes" in _filters(said.replace("Plätze", "leisure_pitch"), PITCHES)
    assert "access" not in _filters(said.replace("Plätze", "leisure_pitch"), PITCHES)


SCHOOLS = _layer("education_points", GeometryKind.POINT, 90, name_field(), category("amenity", ("school", 60), ("college", 30)))
HOUSES = _layer("buildings", GeometryKind.POLYGON, 900, name_field(), category("type", ("house", 500), ("school", 50), ("hospital", 20)))


def test_schools_are_rather_those_of_a_layer_of_schools_than_buildings_of_that_sort() -> None:
    world = FakeWorld((SCHOOLS, HOUSES), ())
    assert class_readings("schools", world)[0].layer_id == "education_points"
    assert class_readings("school buildings", world)[0].layer_id == "buildings"
    assert class_readings("hospitals", world)[0].layer_id == "buildings"


@pytest.mark.parametrize(
    ("name", "low", "high", "expected"), [("spd_votes", 742, 1585, False), ("year", 742, 1585, True), ("built", 1650, 1985, True)]
)
def test_small_numbers_are_years_only_where_they_are_called_so(name: str, low: float, high: float, expected: bool) -> None:
    assert holds_years(FieldInfo(name, FieldType.INTEGER, role=FieldRole.NUMBER, filled=90, minimum=low, maximum=high)) is expected


def test_a_total_number_of_things_is_their_count() -> None:
    found = understand("Gesamtzahl der pubs", FakeWorld((PUBS,), ()), Settings())
    assert found.workflow is not None
    assert [step.operation.column for step in found.workflow.steps if isinstance(step.operation, Summarise)] == ["sr_fid"]


STATIONS = _layer("stations", GeometryKind.POINT, 40, name_field(filled=40, distinct=40))


def test_nothing_lies_in_the_stations_of_a_town() -> None:
    called = (Named("stations", 1, "Easton-Hill"), Named("stations", 2, "Easton-Mill"), Named("stations", 3, "Easton (North)"))
    ways = _layer("roads", GeometryKind.LINE, 300, name_field())
    assert understand("total length of roads in Easton", FakeWorld((STATIONS, ways), called), Settings()).workflow is None
