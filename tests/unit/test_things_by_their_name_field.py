"""A layer whose things go by the field of their names: stations of STATION in T_Stops; and times counted from now that are no parts."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import FakeWorld, category, name_field, number, target_of


def layer(name: str, naming: str, *fields: FieldInfo, distinct: int = 80, geometry: GeometryKind = GeometryKind.POINT) -> LayerInfo:
    own = (name_field(naming, 80, distinct), *fields)
    return LayerInfo(name, name, geometry, "EPSG:4326", 80, own, (10.0, 50.0, 10.1, 50.1), name_fields=(naming,), fingerprint=name)


LINES = category("LINE", ("Red", 40), ("Blue", 40))


def planned(question: str, *layers: LayerInfo) -> Plan:
    return by_grammar(question, FakeWorld(layers, features=()), Settings())


@pytest.mark.parametrize("question", ["how many stations", "blue stations", "wie viele Stations"])
def test_what_each_has_for_a_name_says_what_they_are(question: str) -> None:
    assert target_of(planned(question, layer("T_Stops", "STATION", LINES), layer("wells", "WELL_ID"))).layer_id == "T_Stops"


@pytest.mark.parametrize(
    ("asked", "naming", "name"),
    [
        ("streets", "STREET", "hydrants"),  # where something is
        ("owners", "OWNER", "parcels"),  # who has it
        ("blocks", "Block", "crimes"),
        ("permits", "permit", "inspections"),  # happenings have no names
        ("names", "NAME", "trees"),
    ],
)
def test_what_says_where_or_whose_it_is_is_no_kind(asked: str, naming: str, name: str) -> None:
    assert not planned(f"how many {asked}", layer(name, naming, LINES)).runnable


def test_names_that_many_share_tell_no_kind() -> None:
    assert not planned("how many projects", layer("works", "PROJECT", LINES, distinct=9)).runnable


def test_a_layer_that_is_called_so_wins() -> None:
    stations = layer("stations", "NAME", LINES)
    assert target_of(planned("how many stations", layer("T_Stops", "STATION", LINES), stations)).layer_id == "stations"


def test_a_time_counted_from_now_is_never_taken_apart() -> None:
    libraries = layer("libraries", "name", number("VISITS_FY23", 80), number("YR_BUILT", 80))
    assert planned("which library had the most visits", libraries).runnable
    for when in ("last year", "this year", "in the last 3 years"):
        assert not planned(f"which library had the most visits {when}", libraries).runnable


def cases(*dates: str) -> LayerInfo:
    dated = (FieldInfo(name, FieldType.DATETIME, role=FieldRole.DATE, filled=80, distinct=80) for name in dates)
    return layer("requests", "case_id", category("type", ("Pothole", 40), ("Graffiti", 40)), *dated)


def test_by_when_it_should_have_been_done_is_no_beginning() -> None:
    found = planned("number of potholes by month", cases("open_dt", "closed_dt", "sla_target"))
    assert found.grounded is not None
    assert found.grounded.group_field == "open_dt"


@pytest.mark.parametrize(
    ("question", "statistic"),
    [
        ("average time to close by type", "mean"),
        ("median days to close by type", "median"),
        ("average response time by type", "mean"),
        ("how long do requests take on average", "mean"),
        ("how long does a pothole take to be closed on average", "mean"),
        ("average response time for graffiti requests", "mean"),
    ],
)
def test_how_long_things_took_in_the_words_of_offices(question: str, statistic: str) -> None:
    found = planned(question, cases("open_dt", "closed_dt"), layer("wells", "WELL_ID"))
    assert found.grounded is not None, found.issues
    assert found.grounded.statistic == statistic
    assert [term.elapsed for term in found.grounded.columns] == [("open_dt", "closed_dt")]


WARDS = layer("wards", "ward_name", number("POP", 12), geometry=GeometryKind.POLYGON)


@pytest.mark.parametrize(
    ("question", "statistic"),
    [
        ("average response time in each ward", "mean"),
        ("median days to close potholes by ward", "median"),
        ("how long do graffiti requests take in each ward", "mean"),
        ("how long does it take to close a pothole on average in each ward", "mean"),
        ("which ward has the longest average response time", "mean"),
    ],
)
def test_how_long_things_took_in_each_area(question: str, statistic: str) -> None:
    found = planned(question, cases("open_dt", "closed_dt"), WARDS)
    assert found.grounded is not None, found.issues
    best = found.grounded.target.superlative if found.grounded.target is not None else None
    assert (best is not None and best.descending) == ("longest" in question)
    (column,) = found.grounded.columns if best is None else (best.term,)
    assert column is not None
    assert column.tally is not None
    assert column.tally.over is not None
    assert (column.tally.statistic, column.tally.over.elapsed) == (statistic, ("open_dt", "closed_dt"))


def test_the_kind_of_case_that_takes_longest() -> None:
    found = planned("which type has the longest average response time", cases("open_dt", "closed_dt"), WARDS)
    assert found.grounded is not None, found.issues
    assert found.grounded.group_field == "type"
    assert "most" in (found.grounded.frame.best, found.grounded.frame.row_order)


def test_how_long_things_took_in_a_place_is_of_the_things_there() -> None:
    assert target_of(planned("average response time by type", cases("open_dt", "closed_dt"), WARDS)).layer_id == "requests"
