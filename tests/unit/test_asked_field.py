"""The line on which a thing lies, where a field of the thing tells it and no geometry can."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Load, Lookup, Relate, Top
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, category, name_field, number

POLES = replace(
    PLACES,
    id="p",
    name="电线杆",
    fields=(
        name_field("杆号"),
        number("杆高"),
        category("所属线路", ("城北线", 60), ("河东线", 40)),
        category("SZDL", ("建国路", 50), ("长青路", 50)),
    ),
    name_fields=("杆号",),
    fingerprint="p",
)
VALVES = replace(PLACES, id="v", name="阀门", fields=(name_field("编号"), number("压力")), name_fields=("编号",), fingerprint="v")
LINES = replace(VALVES, id="l", name="线路", geometry=GeometryKind.LINE, fields=(name_field("编号"),), fingerprint="l")
ROADS = replace(LINES, id="r", name="道路", fingerprint="r")
TOWNS = replace(DISTRICTS, id="d", name="乡镇", fingerprint="d")
WORLD = FakeWorld((POLES, VALVES, LINES, ROADS, TOWNS), (Named("p", 7, "GN-07"),))


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("最高的电线杆在哪条路上", "SZDL"),
        ("杆高最低的电线杆位于哪条道路？", "SZDL"),
        ("GN-07在哪条路", "SZDL"),
        ("杆高最高的电线杆属于哪条线路", "所属线路"),
        ("GN-07在哪条线路上？", "所属线路"),
    ],
)
def test_the_line_of_a_thing_is_what_its_field_says(question: str, field: str) -> None:
    found = understand(question, WORLD, Settings())
    assert found.runnable, found.issues
    assert found.workflow is not None
    steps = [step.operation for step in found.workflow.steps]
    assert [step.column for step in steps if isinstance(step, Lookup)] == [field]
    assert not any(isinstance(step, Relate) for step in steps)
    assert any(isinstance(step, Top) for step in steps) == ("最" in question)


@pytest.mark.parametrize("question", ["GN-07在哪个乡镇", "压力最大的阀门在哪个乡镇"])
def test_areas_are_told_by_geometry(question: str) -> None:
    found = understand(question, WORLD, Settings())
    assert found.runnable
    assert found.workflow is not None
    assert any(isinstance(step.operation, Relate) for step in found.workflow.steps)


def test_without_such_a_field_the_question_about_the_line_is_not_lost() -> None:
    found = understand("压力最大的阀门在哪条路上", WORLD, Settings())
    assert not found.runnable


def test_what_goes_by_a_field_is_the_thing_itself_though_more_of_another_layer_tell_of_it() -> None:
    spurs = category("SPUR", ("Vale", 6), ("Mill", 5))
    rails = replace(LINES, id="s", name="rail_tracks", fields=(spurs,), name_fields=(), display_field="SPUR", fingerprint="s")
    told = (name_field("ref"), category("SPUR", ("Vale", 70), ("Mill", 30)))
    faults = replace(VALVES, id="f", name="incidents", fields=told, fingerprint="f")
    huts = replace(VALVES, id="h", name="huts", fields=(name_field("ref"),), name_fields=("ref",), fingerprint="h")
    world = FakeWorld((replace(faults, name_fields=("ref",), display_field="ref"), rails, huts), ())
    for question, layers in (("huts within 30 m of the Vale spur", {"rail_tracks", "huts"}), ("incidents on the Vale spur", {"incidents"})):
        found = understand(question, world, Settings())
        assert found.runnable, found.issues
        assert found.workflow is not None
        assert {step.operation.layer_name for step in found.workflow.steps if isinstance(step.operation, Load)} == layers
