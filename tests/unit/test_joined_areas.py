"""Areas that only a field of smaller ones tells are joined, and asked like those of any layer: wards of blocks, 林班 of 小班, Ortsteile."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.explanation.tables import _of_groups
from spatial_rag_plugin.grounding.places.joined_areas import area_field, together
from spatial_rag_plugin.model.answer import Column, Table
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo, ValueCount
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Allot, Dissolve, Filter, Gather, Relate, Summarise, SummariseBy, Top
from tests.unit.fake_world import FakeWorld, amount, category, name_field, number

_BOX = (10.0, 50.0, 10.2, 50.2)


def told(name: str, values: tuple[str, ...], each: int, role: FieldRole = FieldRole.CATEGORY) -> FieldInfo:
    counts = tuple(ValueCount(value, value, each) for value in values)
    return FieldInfo(name, FieldType.TEXT, "", role, each * len(values), len(values), counts, True)


BLOCKS = LayerInfo(
    "b",
    "census_blocks",
    GeometryKind.POLYGON,
    "EPSG:4326",
    90,
    (
        name_field("BLOCK_ID", 90, 90),
        told("LTLA2023_CD", ("P01", "P02", "P03"), 30),
        told("LTLA2023_NAME", ("Harbour", "Old Town", "Mill End"), 30),
        told("BOROUGH", ("North", "South"), 45),
        number("RESIDENTS", 90),
        number("HOMES", 90),
        amount("MEDIAN_RENT", 300, 2400),
    ),
    _BOX,
    name_fields=("BLOCK_ID",),
)
PUMPS = LayerInfo(
    "p",
    "pumps",
    GeometryKind.POINT,
    "EPSG:4326",
    40,
    (name_field(filled=40, distinct=40), category("STATE", ("ok", 30), ("off", 10))),
    _BOX,
    name_fields=("name",),
)
GARDENS = LayerInfo(
    "g",
    "gardens",
    GeometryKind.POLYGON,
    "EPSG:4326",
    25,
    (name_field(filled=25, distinct=25), amount("ACRES", 1, 90)),
    _BOX,
    name_fields=("name",),
)
PLOTS = LayerInfo(
    "x",
    "小班",
    GeometryKind.POLYGON,
    "EPSG:4326",
    200,
    (
        told("作业区", ("东坡", "西坡", "北坡", "南坡"), 50),
        FieldInfo("林班号", FieldType.INTEGER, "", FieldRole.NUMBER, 200, 20, minimum=1, maximum=20),
        FieldInfo("蓄积量", FieldType.REAL, "", FieldRole.NUMBER, 200, 150, minimum=1, maximum=90),
    ),
    _BOX,
)
FIRES = LayerInfo("f", "火灾", GeometryKind.POINT, "EPSG:4326", 60, (name_field("编号", 60, 60),), _BOX, name_fields=("编号",))
KACHELN = LayerInfo(
    "k",
    "kacheln",
    GeometryKind.POLYGON,
    "EPSG:4326",
    80,
    (name_field("KACHEL", 80, 80), told("ORTSTEIL", ("Au", "Berg", "Ried", "Tann"), 20), number("EINWOHNER", 80)),
    _BOX,
    name_fields=("KACHEL",),
)
BRUNNEN = LayerInfo("w", "brunnen", GeometryKind.POINT, "EPSG:4326", 30, (name_field(filled=30, distinct=30),), _BOX, name_fields=("name",))


def plan(question: str, *layers: LayerInfo) -> Plan:
    return understand(question, FakeWorld(layers, ()), Settings())


def steps(question: str, *layers: LayerInfo) -> list[object]:
    found = plan(question, *layers)
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    return [step.operation for step in found.workflow.steps]


@pytest.mark.parametrize(
    ("question", "layers", "field", "conditions"),
    [
        ("boroughs with more than 900 residents and fewer than 400 homes", (BLOCKS,), "BOROUGH", 1),
        ("boroughs with at least 3 pumps and at least 2 gardens", (BLOCKS, PUMPS, GARDENS), "BOROUGH", 2),
        ("boroughs with over 900 residents and fewer than 5 pumps", (BLOCKS, PUMPS), "BOROUGH", 2),
        ("有3起以上火灾的林班", (PLOTS, FIRES), "林班号", 1),
        ("Ortsteile mit mehr als 500 Einwohnern und weniger als 3 Brunnen", (KACHELN, BRUNNEN), "ORTSTEIL", 2),
        ("Ortsteile mit mindestens 2 Brunnen und mindestens 400 Einwohnern", (KACHELN, BRUNNEN), "ORTSTEIL", 2),
    ],
)
def test_several_limits_hold_for_the_whole_area(question: str, layers: tuple[LayerInfo, ...], field: str, conditions: int) -> None:
    made = steps(question, *layers)
    joined = [at for at, each in enumerate(made) if isinstance(each, Dissolve)]
    assert [made[at].field for at in joined] == [field]  # type: ignore[attr-defined]
    assert sum(isinstance(each, Filter) for each in made[joined[0] :]) == conditions


def test_what_counts_is_added_up_by_the_centres_of_the_parts() -> None:
    made = steps("boroughs with more than 900 residents and fewer than 400 homes", BLOCKS)
    gathered = [(each.column, each.statistic.value, each.topology.value) for each in made if isinstance(each, Gather) and each.topology]
    assert gathered == [("RESIDENTS", "sum", "centroid"), ("HOMES", "sum", "centroid")]  # and no number that nobody asked for


@pytest.mark.parametrize(
    ("question", "layers", "last"),
    [
        ("boroughs with no pump", (BLOCKS, PUMPS), Relate),
        ("LTLAs with no pump", (BLOCKS, PUMPS), Relate),
        ("average number of pumps per LTLA", (BLOCKS, PUMPS), Summarise),
        ("how many pumps in each borough by state", (BLOCKS, PUMPS), SummariseBy),
        ("每个作业区有多少个林班", (PLOTS, FIRES), Gather),
        ("面积最大的5个林班", (PLOTS, FIRES), Top),
        ("Ortsteile ohne Brunnen", (KACHELN, BRUNNEN), Relate),
        ("Welcher Ortsteil hat die meisten Brunnen?", (KACHELN, BRUNNEN), Top),
    ],
)
def test_whatever_is_asked_of_areas_is_asked_of_them(question: str, layers: tuple[LayerInfo, ...], last: type) -> None:
    made = steps(question, *layers)
    assert any(isinstance(each, Dissolve) for each in made)
    assert isinstance(made[-1], last)


def test_things_belong_to_the_area_beside_a_field_of_theirs() -> None:
    made = steps("how many pumps in each borough by state", BLOCKS, PUMPS)
    assert any(isinstance(each, Allot) for each in made)


def test_a_garden_in_several_blocks_counts_once() -> None:
    made = steps("gardens per borough", BLOCKS, GARDENS)
    assert any(isinstance(each, Dissolve) for each in made)
    assert not any(isinstance(each, SummariseBy) for each in made)


def test_it_is_said_of_what_they_are_joined() -> None:
    told = [issue for issue in plan("boroughs with no pump", BLOCKS, PUMPS).issues if issue.code == "areas-joined"]
    assert [str(issue.message) for issue in told] == ["“boroughs”: the features of “census_blocks” of equal BOROUGH, taken together."]


@pytest.mark.parametrize(
    "question",
    [
        "residents by borough",
        "number of census blocks by borough",
        "boroughs with more than 900 residents",
        "pumps by state",
        "blocks of North",
    ],
)
def test_what_a_break_down_by_the_field_tells_is_not_joined(question: str) -> None:
    found = plan(question, BLOCKS, PUMPS)
    assert found.workflow is None or not any(isinstance(step.operation, Dissolve) for step in found.workflow.steps)


def test_the_field_of_names_goes_before_that_of_codes_and_a_year_is_no_part_of_the_word() -> None:
    info = area_field("LTLAs", BLOCKS)
    assert info is not None
    assert info.name == "LTLA2023_NAME"
    assert area_field("blocks", BLOCKS) is None  # each block is one
    assert area_field("state", PUMPS) is None  # points are no parts of areas
    numbered = area_field("林班", PLOTS)
    assert numbered is not None
    assert numbered.name == "林班号"


@pytest.mark.parametrize(("name", "statistic"), [("RESIDENTS", "sum"), ("HOMES", "sum"), ("MEDIAN_RENT", "mean"), ("BLOCK_ID", "")])
def test_only_what_counts_adds_up(name: str, statistic: str) -> None:
    info = BLOCKS.field(name)
    assert info is not None
    assert together(info, BLOCKS) == statistic


def test_an_average_amount_of_money_is_none_of_whole_areas() -> None:
    priced = replace(BLOCKS, fields=(*BLOCKS.fields, replace(number("ASSESSED_VALUE", 90), maximum=900_000)))
    found = plan("average assessed value of boroughs with a pump", priced, PUMPS)
    assert found.workflow is None or not any(isinstance(step.operation, Dissolve) for step in found.workflow.steps)
    people = steps("average number of residents of boroughs with a pump", BLOCKS, PUMPS)
    assert any(isinstance(each, Dissolve) for each in people)


def test_a_ratio_of_totals_is_not_called_a_mean() -> None:
    grounded = plan("residents per km² by borough", BLOCKS).grounded
    assert grounded is not None
    table = Table((Column("BOROUGH"), Column("mean")), (("North", 12.0),))
    assert not _of_groups(grounded, table).columns[-1].name.startswith("mean")
