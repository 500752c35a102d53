"""Sizes of which only the unit is said: those of the areas or lines of a layer, by the field that keeps them where one does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, condition_of, name_field

STANDS = replace(
    DISTRICTS, id="f", name="timber_stands", feature_count=80, fingerprint="f", name_fields=("STAND_NO",),
    fields=(
        name_field("STAND_NO", 80, 80), category("COVER_TYPE", ("Fir", 40), ("Alder", 40)),
        category("TREATMENT", ("Thinned", 30), ("None", 50)),
        amount("GIS_AC", 1, 90), amount("BA_AC", 20, 280),
    ),
)  # fmt: skip
PATHS = replace(
    STANDS, id="l", name="trails", geometry=GeometryKind.LINE, fingerprint="l", name_fields=("TRAIL_NO",),
    fields=(name_field("TRAIL_NO", 80, 80), category("SURFACE", ("Gravel", 40), ("Paved", 40))),
)  # fmt: skip


def _plan(question: str, *layers: LayerInfo) -> Plan:
    found = by_grammar(question, FakeWorld(layers, ()), Settings())
    assert found.runnable, [(issue.code, str(issue.message)) for issue in found.issues]
    return found


def _grounded(question: str, *layers: LayerInfo) -> GroundedFrame:
    grounded = _plan(question, *layers).grounded
    assert grounded is not None
    return grounded


@pytest.mark.parametrize("question", ["acres by cover type", "total acres per cover type"])
def test_acres_of_each_kind_are_those_that_are_kept(question: str) -> None:
    grounded = _grounded(question, STANDS)
    assert (grounded.group_field, grounded.statistic) == ("COVER_TYPE", "sum")
    assert [term.field for term in grounded.columns] == ["GIS_AC"]


def test_they_are_measured_where_no_field_keeps_them() -> None:
    bare = replace(STANDS, fields=STANDS.fields[:3])
    (term,) = _grounded("hectares by cover type", bare).columns
    assert (term.dimension, term.field) == ("area", "")


def test_miles_are_those_of_the_lines() -> None:
    grounded = _grounded("miles by surface", PATHS)
    assert [term.dimension for term in grounded.columns] == ["length"]
    assert grounded.group_field == "SURFACE"


@pytest.mark.parametrize("question", ["acres thinned by cover type", "acres thinned"])
def test_what_was_done_on_them_narrows_them(question: str) -> None:
    assert condition_of(_plan(question, STANDS)) == Compare("TREATMENT", Comparison.EQ, "Thinned")


def test_all_of_them_together() -> None:
    grounded = _grounded("total acres", STANDS)
    assert (grounded.attribute, grounded.statistic) == ("GIS_AC", "sum")


def test_a_field_called_so_stands() -> None:
    wells = replace(PLACES, id="w", name="wells", fields=(name_field(), category("ZONE", ("A", 50), ("B", 50)), amount("ACRES", 1, 9)))
    assert [term.field for term in _grounded("acres by zone", wells, STANDS).columns] == ["ACRES"]


def test_of_two_layers_with_such_groups_none_is_taken() -> None:
    other = replace(STANDS, id="o", name="compartments", fingerprint="o", fields=STANDS.fields[:3])
    assert not by_grammar("hectares by cover type", FakeWorld((replace(STANDS, fields=STANDS.fields[:3]), other), ()), Settings()).runnable


def test_meters_with_a_size_are_things() -> None:
    lines = replace(PATHS, name="service_lines", fields=(*PATHS.fields, FieldInfo("METER_SZ", FieldType.REAL, "", FieldRole.NUMBER, 80, 5)))
    grounded = by_grammar("meters by surface", FakeWorld((lines,), ()), Settings()).grounded
    assert grounded is None or "length" not in [term.dimension for term in grounded.columns]


def test_a_meter_size_is_in_no_metres() -> None:
    sized = FieldInfo("METER_SZ", FieldType.REAL, "", FieldRole.NUMBER, 100, 5, minimum=0.625, maximum=2.0)
    meters = replace(PLACES, id="m", name="water_meters", fingerprint="m", name_fields=("ID",), fields=(name_field("ID"), sized))
    assert condition_of(_plan("meters with meter size over 1 inch", meters)) == Compare("METER_SZ", Comparison.GT, 1)
