"""Several kinds of one layer in a break-down: each has a number of its own, and one of both together is asked for in so many words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.predicate import Compare, Predicate, conjuncts
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number

WARDS = replace(DISTRICTS, id="w", name="行政区", fields=(name_field("name", 6, 6),), name_fields=("name",))
SCHOOLS = replace(
    PLACES,
    id="s",
    name="学校",
    feature_count=160,
    fields=(
        name_field("name", 160, 120),
        category("type", ("小学", 60), ("中学", 60), ("幼儿园", 40)),
        category("办学性质", ("公办", 80), ("民办", 80)),
        category("举办者", ("教育局", 80), ("企业", 80)),
        replace(number("在校生数", 160), minimum=90, maximum=4200),
    ),
    name_fields=("name",),
)
WORLD = FakeWorld((WARDS, SCHOOLS))
ENGLISH = FakeWorld(
    (
        replace(DISTRICTS, id="w", name="wards", fields=(name_field("name", 6, 6),), name_fields=("name",)),
        replace(
            PLACES,
            id="s",
            name="schools",
            feature_count=160,
            fields=(name_field("name", 160, 120), category("level", ("primary", 60), ("secondary", 60), ("special", 40))),
            name_fields=("name",),
        ),
    )
)


def plan(question: str, world: FakeWorld = WORLD) -> Plan:
    return understand(question, world, Settings())


def grounded(question: str, world: FakeWorld = WORLD) -> GroundedFrame:
    found = plan(question, world)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    return found.grounded


def values(predicate: Predicate) -> set[str]:
    return {str(part.value) for part in conjuncts(predicate) if isinstance(part, Compare)}


@pytest.mark.parametrize(
    ("question", "kinds"),
    [
        ("每个区公办和民办学校各有多少所", [{"公办"}, {"民办"}]),
        ("各区公办、民办学校分别有多少所", [{"公办"}, {"民办"}]),
        ("每个区小学和中学各有多少所", [{"小学"}, {"中学"}]),
        ("各区的小学、中学、幼儿园数量", [{"小学"}, {"中学"}, {"幼儿园"}]),
        ("各区公办和民办学校数量", [{"公办"}, {"民办"}]),
    ],
)
def test_each_kind_has_a_column_of_its_own(question: str, kinds: list[set[str]]) -> None:
    columns = grounded(question).columns
    assert [values(term.tally.counted.predicate) for term in columns if term.tally] == kinds
    assert len({term.column for term in columns}) == len(kinds)


def test_in_other_languages() -> None:
    columns = grounded("how many primary and secondary schools are there in each ward", ENGLISH).columns
    assert [values(term.tally.counted.predicate) for term in columns if term.tally] == [{"primary"}, {"secondary"}]


@pytest.mark.parametrize("question", ["各区小学或中学的数量", "各区小学和中学一共有多少"])
def test_one_number_of_all_where_it_is_said(question: str) -> None:
    assert len(grounded(question).columns) == 1


def test_one_number_of_all_where_it_is_said_in_english() -> None:
    assert len(grounded("how many primary and secondary schools are there altogether in each ward", ENGLISH).columns) == 1


def test_in_the_groups_of_a_field_they_are_a_further_key() -> None:
    found = grounded("每个举办者的公办和民办学校各有多少所")
    assert found.group_field == "举办者"
    assert [key.field for key in found.further] == ["办学性质"]


def test_sizes_of_several_kinds_are_not_those_of_the_groups() -> None:
    land = replace(
        DISTRICTS, id="l", name="DLTB", feature_count=90, fields=(category("DLMC", ("工业用地", 40), ("公园", 50)),), name_fields=()
    )
    for question in ("各区工业用地和公园的面积", "各区工业用地和公园的总面积"):
        columns = grounded(question, FakeWorld((WARDS, land))).columns
        assert [values(term.tally.counted.predicate) for term in columns if term.tally] == [{"工业用地"}, {"公园"}]


@pytest.mark.parametrize(
    "question", ["公办学校和民办学校各有多少所", "公办小学和民办小学各有几所", "公办和民办学校哪个多", "公办学校多还是民办学校多"]
)
def test_kinds_that_differ_in_one_field_are_told_apart_by_it(question: str) -> None:
    assert grounded(question).group_field == "办学性质"


FOUNDED = FakeWorld(
    tuple(
        replace(layer, fields=(*layer.fields, category("sector", ("state", 80), ("church", 80)))) if layer.name == "schools" else layer
        for layer in ENGLISH.catalog.layers
    )
)


@pytest.mark.parametrize(
    "question", ["primary and secondary schools by sector in each ward", "primary and secondary schools by sector and ward"]
)
def test_what_two_things_tell_apart_already_is_not_told_apart_further(question: str) -> None:
    found = grounded(question, FOUNDED)
    assert "level" not in {found.group_field, *(key.field for key in found.further)}


def test_what_two_things_tell_apart_already_is_told_apart_where_each_is_said() -> None:
    found = grounded("how many primary and secondary schools each by sector in each ward", FOUNDED)
    assert "level" in {found.group_field, *(key.field for key in found.further)}
