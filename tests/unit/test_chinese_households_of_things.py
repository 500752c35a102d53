"""多少户 and 多少人 ask for what things have, and are no number of the things themselves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.han_counts import with_numbers_had
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number

STATES, TOWNS = category("改造状态", ("未改造", 22), ("已完工", 30)), category("所属社区", ("翠苑社区", 22), ("文新社区", 30))
FIELDS = (name_field("小区名称"), STATES, TOWNS, number("户数"))
ESTATES = replace(PLACES, id="l", name="老旧小区", fingerprint="l", fields=FIELDS, name_fields=("小区名称",))
AREAS = replace(
    DISTRICTS,
    id="a",
    name="社区边界",
    fingerprint="a",
    fields=(name_field("社区名称"), number("户数"), number("常住人口")),
    name_fields=("社区名称",),
    kinds=("社区",),
)


def plan(question: str, *layers: object) -> Plan:
    return understand(question, FakeWorld(layers, ()), Settings())  # type: ignore[arg-type]


@pytest.mark.parametrize("question", ["未改造小区多少户", "未改造小区涉及多少户", "未改造的小区一共有多少户"])
def test_households_are_added_up(question: str) -> None:
    found = plan(question, ESTATES).grounded
    assert found is not None
    assert (found.frame.measure.field[:1], found.statistic) == ("户", "sum")


def test_beside_a_count_they_are_not_lost() -> None:
    found = plan("未改造的小区有多少个，涉及多少户", ESTATES)
    assert "户数" in str(found.workflow)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("各社区未改造小区有多少户", "各社区未改造小区的户数"),
        ("每个社区已完工的小区一共多少户？", "每个社区已完工的小区的户数"),
        ("各社区有多少户", "各社区有多少户"),  # these have them
        ("各社区未改造小区有多少个", "各社区未改造小区有多少个"),
    ],
)
def test_of_the_things_in_each_area_and_not_of_the_areas(question: str, said: str) -> None:
    assert with_numbers_had(question, Catalog((ESTATES, AREAS))) == said


@pytest.mark.parametrize("question", ["每个社区有多少人", "人最多的社区"])
def test_people_of_areas_are_those_who_live_there(question: str) -> None:
    found = plan(question, AREAS)
    assert found.runnable
    assert "常住人口" in str(found.grounded)


def test_things_are_no_people() -> None:
    found = plan("每个社区有多少人", ESTATES)
    assert not found.runnable
