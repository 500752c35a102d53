"""Boundaries in Chinese: of one area and of two, asked for and as what something else lies near to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.binding import Binding
from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.model.frame import Construction, Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, category, name_field, target_of

COUNTIES = replace(DISTRICTS, id="x", name="县界", fields=(name_field(),), fingerprint="counties")
VILLAGES = replace(
    PLACES, id="c", name="村庄", geometry=GeometryKind.POINT, fields=(name_field(), category("类型", ("中心村", 60), ("自然村", 40))),
    fingerprint="villages",
)  # fmt: skip
AREAS = (Named("x", 1, "临川县", 10.02, 50.02), Named("x", 2, "云岭县", 10.07, 50.07))


def plan(question: str) -> Plan:
    return understand(question, FakeWorld((COUNTIES, VILLAGES), AREAS), Settings())


def reference(found: Plan) -> Binding:
    target = target_of(found)
    (relation,) = target.relations
    assert relation.reference is not None
    return relation.reference


@pytest.mark.parametrize(
    "question", ["临川县边界3公里以内的村庄", "距离临川县边界3公里以内的村庄", "距临川县的边界线3公里内的村庄有多少个"]
)
def test_near_the_line_around_an_area(question: str) -> None:
    made = reference(plan(question)).made
    assert made is not None
    assert made.kind is Construction.BOUNDARY


@pytest.mark.parametrize("question", ["临川县和云岭县边界3公里以内的村庄", "临川县与云岭县的交界线附近3公里的村庄"])
def test_near_the_line_between_two_areas(question: str) -> None:
    made = reference(plan(question)).made
    assert made is not None
    assert made.kind is Construction.INTERSECTION


@pytest.mark.parametrize("question", ["临川县边界的长度", "临川县和云岭县的边界线长度", "临川县与云岭县的边界有多长"])
def test_the_length_of_a_boundary_is_measured(question: str) -> None:
    found = plan(question)
    assert found.runnable, found.issues
    assert found.grounded is not None
    assert found.grounded.frame.output is Output.LENGTH


CANALS = replace(
    PLACES, id="q", name="水渠", geometry=GeometryKind.LINE, fields=(name_field(), category("类型", ("干渠", 60), ("支渠", 40))),
    fingerprint="canals",
)  # fmt: skip


@pytest.mark.parametrize(
    ("question", "negated"),
    [("没有水渠经过的县界", True), ("没有水渠穿过的县界有几个", True), ("哪些县界没有水渠流经", True), ("有水渠经过的县界", False)],
)
def test_what_nothing_runs_through(question: str, negated: bool) -> None:
    found = understand(question, FakeWorld((COUNTIES, CANALS), AREAS), Settings())
    target = target_of(found)
    (relation,) = target.relations
    assert relation.reference is not None
    assert (target.layer_id, relation.reference.layer_id, relation.negated) == ("x", "q", negated)


@pytest.mark.parametrize("question", ["各大区村庄的数量", "各大区的村庄数量"])
def test_each_of_what_is_called_large(question: str) -> None:
    zones = replace(VILLAGES, fields=(*VILLAGES.fields, category("大区", ("东区", 60), ("西区", 40))))
    found = understand(question, FakeWorld((COUNTIES, zones), AREAS), Settings())
    assert found.runnable, found.issues
    assert found.grounded is not None
    assert found.grounded.group_field == "大区"
