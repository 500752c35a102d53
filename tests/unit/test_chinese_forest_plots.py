"""Forest plots as offices keep them: numbers that begin anew in each compartment, shares of ground, decades, bounds of numbered values."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import is_numeric
from spatial_rag_plugin.grounding.wording.in_order import in_order
from spatial_rag_plugin.model.catalog import Catalog, FieldInfo, FieldRole, FieldType, GeometryKind, ValueCount, are_padded
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import MeasureSize, Summarise, SummariseBy
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, category, name_field


def codes(name: str, *values: str, each: int = 10) -> FieldInfo:
    counts = tuple(ValueCount(value, value, each) for value in values)
    return FieldInfo(name, FieldType.TEXT, "", FieldRole.CATEGORY, each * len(values), len(values), counts, True)


PLOTS = replace(
    DISTRICTS,
    id="p",
    name="LB",
    feature_count=40,
    fields=(
        codes("LIN_BAN", "01", "02", "03", "12"),
        codes("XIAO_BAN", *(f"{at:03}" for at in range(1, 11)), each=4),
        category("SEN_LIN_LB", ("公益林", 22), ("商品林", 18)),
        category("LMQS", ("国有", 15), ("集体", 25)),
        replace(codes("YU_BI_DU"), type=FieldType.REAL, role=FieldRole.NUMBER, filled=40, distinct=30, minimum=0.1, maximum=0.9),
    ),
    name_fields=(),
    fingerprint="p",
)
DYKES = replace(
    STREETS,
    id="d",
    name="海塘",
    geometry=GeometryKind.LINE,
    feature_count=30,
    fields=(name_field("海塘名称", 30, 30), category("FHBZ", ("20年一遇", 8), ("50年一遇", 12), ("100年一遇", 10))),
    name_fields=("海塘名称",),
    fingerprint="d",
)
TOWERS = replace(
    PLACES,
    id="w",
    name="水塔",
    feature_count=50,
    fields=(replace(codes("JCND"), type=FieldType.INTEGER, role=FieldRole.NUMBER, filled=50, distinct=40, minimum=1950, maximum=2019),),
    name_fields=(),
    fingerprint="w",
)
WORLD = FakeWorld((PLOTS, DYKES, TOWERS))


def plan(question: str) -> Plan:
    found = understand(question, WORLD, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues if issue.stops]
    assert found.grounded is not None
    assert found.workflow is not None
    return found


def test_numbers_of_one_length_are_no_amounts() -> None:
    assert are_padded(["01", "02", "14"])
    assert not are_padded(["1", "2", "14"])
    assert not are_padded(["10", "20", "30"])
    assert not are_padded(["0.5", "0.7"])
    assert not is_numeric(PLOTS.fields[0])


@pytest.mark.parametrize("question", ["小班有几个", "国有小班数", "郁闭度低于0.3的小班有几个"])
def test_each_row_is_what_the_last_number_tells(question: str) -> None:
    workflow = plan(question).workflow
    assert workflow is not None
    last = workflow.steps[-1].operation
    assert isinstance(last, Summarise)
    assert last.statistic.value == "count"


def test_they_are_counted_by_what_they_lie_in() -> None:
    workflow = plan("各林班的小班数").workflow
    assert workflow is not None
    (by,) = [step.operation for step in workflow.steps if isinstance(step.operation, SummariseBy)]
    assert (by.field, by.statistic.value) == ("LIN_BAN", "count")


@pytest.mark.parametrize(("question", "values"), [("林班为3的小班有几个", ("03",)), ("03林班有几个小班", ("03",))])
def test_a_number_is_met_by_its_code(question: str, values: tuple[str, ...]) -> None:
    found = plan(question)
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.predicate is not None
    assert all(value in found.grounded.target.predicate.words() for value in values)


def test_shares_of_forest_are_of_its_area() -> None:
    workflow = plan("国有公益林占公益林的比例").workflow
    assert workflow is not None
    assert sum(isinstance(step.operation, MeasureSize) for step in workflow.steps) == 2


def test_shares_of_their_number_are_of_that() -> None:
    workflow = plan("国有公益林数量占公益林的比例").workflow
    assert workflow is not None
    assert not any(isinstance(step.operation, MeasureSize) for step in workflow.steps)


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("50年一遇及以上的海塘", "50年一遇或100年一遇"),
        ("50年一遇以下的海塘", "20年一遇或50年一遇"),
        ("100年一遇及以上的海塘", "100年一遇"),
    ],
)
def test_values_with_a_number_have_its_order(question: str, values: str) -> None:
    assert values in in_order(question, Catalog((DYKES,)))
    assert "以" not in in_order(question, Catalog((DYKES,)))


def test_numbers_alone_and_other_units_have_none() -> None:
    layer = replace(DYKES, fields=(category("BZ", ("20年一遇", 8), ("五十年一遇", 12)),))
    assert "以上" in in_order("20年一遇以上的海塘", Catalog((layer,)))


@pytest.mark.parametrize("question", ["每十年的水塔数", "每10年的水塔数量", "每十年有多少水塔", "按年代统计水塔数量"])
def test_decades_are_counted(question: str) -> None:
    found = plan(question)
    assert found.grounded is not None
    assert (found.grounded.group_field, found.grounded.group_period) == ("JCND", "decade")


@pytest.mark.parametrize("question", ["50年一遇及以上的海塘有多少公里", "公益林有多少公顷", "03林班的面积(公顷)"])
def test_a_size_that_is_asked_for_is_no_number_of_things(question: str) -> None:
    found = plan(question)
    assert found.grounded is not None
    assert found.grounded.frame.output in (Output.LENGTH, Output.AREA)


def test_a_unit_in_brackets_is_kept() -> None:
    found = plan("03林班的面积(公顷)")
    assert found.grounded is not None
    assert found.grounded.frame.unit == "ha"
