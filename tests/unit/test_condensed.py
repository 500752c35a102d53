"""Things that one layer's words tell, in a relation to things of another layer, or counted for them."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import FakeWorld, category, name_field, number
from tests.unit.reading import brief


def layer(name: str, geometry: GeometryKind, *fields: FieldInfo) -> LayerInfo:
    known = (name_field(filled=80, distinct=80), *fields)
    return LayerInfo(name, name, geometry, "EPSG:4326", 80, known, (10.0, 50.0, 10.1, 50.1), name_fields=("name",), fingerprint=name)


def date(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.DATE, role=FieldRole.DATE, filled=80, distinct=70)


WORLD = FakeWorld((
    layer("water_meters", GeometryKind.POINT, date("CALIB_DT"), category("CALIB_STAT", ("Lapsed", 20), ("Valid", 60)), number("DIALS", 80),
          category("LEAK_RES", ("Open leak", 20), ("No leak", 60)), category("MAKER", ("Norlink", 40), ("Vero", 40))),
    layer("storm_drains", GeometryKind.LINE, category("SILTED", ("Yes", 30), ("No", 50)), category("CAUSE", ("Mud", 20), ("Roots", 10))),
    layer("outlets", GeometryKind.POINT, category("KIND", ("Drain", 30), ("Ditch", 50)), date("LIC_EXP"),
          category("LIC_STAT", ("Expired", 30), ("Valid", 50))),
    layer("flood_zones", GeometryKind.POLYGON, category("LEVEE_STAT", ("In design", 20), ("Built", 60)),
          category("PRECINCT", ("East", 30), ("West", 50))),
    layer("probes", GeometryKind.POINT, number("PO4_MGL", 80), number("DELAY_MIN", 80)),
    layer("calibration_zones", GeometryKind.POLYGON, number("STAFF", 80)),
    layer("Messstellen", GeometryKind.POINT, date("KALIB_DAT"), category("KALIB_STATUS", ("überfällig", 20), ("aktuell", 60))),
    layer("Kalibrierbezirke", GeometryKind.POLYGON, number("PERSONAL", 80)),
), features=())  # fmt: skip


def test_the_area_with_the_most_of_what_one_layer_tells() -> None:
    found = by_grammar("which calibration zone has the most calibrations lapsed", WORLD, Settings())
    target = found.grounded.target if found.grounded is not None else None
    assert target is not None
    assert target.layer_id == "calibration_zones"
    assert target.superlative is not None
    tally = target.superlative.term.tally if target.superlative.term is not None else None
    assert tally is not None
    assert str(tally.counted.predicate) == str(Compare("CALIB_STAT", Comparison.EQ, "Lapsed"))


def read(question: str) -> str:
    found = by_grammar(question, WORLD, Settings())
    return brief(found.frame) if found.runnable and found.frame is not None else ""


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("number of lapsed calibrations per calibration zone", "table count(): [water_meters | ?CALIB_STAT = Lapsed] / calibration zone"),
        ("lapsed calibrations, count for each calibration zone", "table count(): [water_meters | ?CALIB_STAT = Lapsed] / calibration zone"),
        ("lapsed Vero meters within 80 m of drains silted by mud",
         "features: [lapsed Vero meters | within_distance 80m [storm_drains | ?SILTED =  | ?CAUSE = Mud]]"),
        ("Vero meters in the East precinct", "features: [Vero meters | in [flood_zones | ?PRECINCT = East]]"),
        ("mean PO4 of probes within 1 km of lapsed meters",
         "number mean(PO4): [probes | within_distance 1000m lapsed meters]"),
        ("mean delay minutes per flood zone", "table <mean delay minutes>: flood zone"),
        ("Anzahl überfälliger Kalibrierungen je Kalibrierbezirk",
         "table count(): [Messstellen | ?KALIB_STATUS = überfällig] / Kalibrierbezirk"),
    ],
)  # fmt: skip
def test_reads_things_told_by_one_layer_beside_another(question: str, expected: str) -> None:
    assert read(question) == expected


@pytest.mark.parametrize(
    "question",
    [
        "number of lapsed staff per calibration zone",  # a word for another layer's number stands beside it
        "number of valid checks per calibration zone",  # meters and outlets have valid ones
        "lapsed rusty calibrations per calibration zone",
        "count of lapsed bridges per calibration zone",
    ],
)
def test_asks_back_where_a_word_is_left_or_two_layers_know_it(question: str) -> None:
    assert read(question) == ""


def test_what_does_something_is_no_break_down() -> None:
    assert read("drains silted by roots") == "features: [storm_drains | ?SILTED =  | ?CAUSE = Roots]"


def test_a_verb_beside_a_time_is_no_value_as_well() -> None:
    found = by_grammar("outlets that expired in 2022", WORLD, Settings()).grounded
    assert found is not None
    assert found.target is not None
    assert found.target.predicate is not None
    assert found.target.predicate.fields() == {"LIC_EXP"}


def test_what_something_is_due_for_is_told_by_the_field_of_its_value() -> None:
    found = by_grammar("meters lapsed for calibration", WORLD, Settings()).grounded
    assert found is not None
    assert found.target is not None
    assert found.target.predicate is not None
    assert found.target.predicate.fields() == {"CALIB_STAT"}
