"""What was answered wrongly at first sight of new tables: orders behind ratios, rates that fields have, the rest of a word."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.plans import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Filter, Mark, Top
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, amount, category, name_field, number

AREAS = replace(DISTRICTS, id="area", name="utilities", fields=(name_field("NAME", 6, 6), number("CUST_CNT", 6)), name_fields=("NAME",))
CHARGERS = replace(
    PLACES, id="ev", name="charging-stations", name_fields=("NAME",),
    fields=(name_field("NAME"), category("TOWN", ("Alby", 60), ("Beck", 40)), number("EV_LEVEL2_NUM")),
)  # fmt: skip
SUPPLIERS = replace(
    PLACES, id="s", name="suppliers", name_fields=("NAME",),
    fields=(name_field("NAME"), category("KIND", ("Coop", 60), ("Municipal", 40)), amount("AVG_RATE_CKWH", 9.0, 21.0)),
)  # fmt: skip
CHECKS = replace(
    PLACES, id="c", name="eateries", name_fields=("NAME",),
    fields=(name_field("NAME"), category("CHECK_TYPE", ("Canvass", 60), ("Re-visit", 40)), category("RESULT", ("Pass", 70), ("Fail", 30))),
)  # fmt: skip
BUILT = FieldInfo("建成日期", FieldType.DATE, "", FieldRole.DATE, 100, minimum="2001-01-01", maximum="2024-12-31")
STOPS = replace(
    PLACES, id="b", name="公交站点", name_fields=("站点名称",),
    fields=(name_field("站点名称"), category("站台类型", ("港湾式", 30), ("直线式", 70)), BUILT),
)  # fmt: skip


def planned(question: str, *layers: LayerInfo) -> Plan:
    return understand(question, FakeWorld(layers, ()), Settings())


@pytest.mark.parametrize("order", [", ten highest", ", top 10", ", 10 largest"])
def test_an_order_behind_a_ratio_is_heeded(order: str) -> None:
    found = planned(f"customers per charging station by utility{order}", AREAS, CHARGERS)
    assert found.runnable, found.issues
    assert found.workflow is not None
    assert [step.operation.count for step in found.workflow.steps if isinstance(step.operation, Top)] == [10]


def test_what_ends_in_how_many_adds_up_whatever_level_it_is_of() -> None:
    found = planned("Which town has the most level 2 chargers?", CHARGERS)
    assert found.grounded is not None
    assert (found.runnable, found.grounded.group_field, found.grounded.statistic) == (True, "TOWN", "sum")


def test_an_average_rate_that_a_field_has_is_no_share() -> None:
    found = planned("average rate of coops", SUPPLIERS)
    assert found.workflow is not None, found.issues
    assert not any(isinstance(step.operation, Mark) for step in found.workflow.steps)
    assert "AVG_RATE_CKWH" in str(found.workflow)


@pytest.mark.parametrize("question", ["how many eateries failed their visit", "how many visits failed"])
def test_the_rest_of_a_word_is_no_value(question: str) -> None:
    assert "Re-visit" not in str(planned(question, CHECKS).workflow)


def test_the_whole_of_all_is_all() -> None:
    found = planned("2015年以后建成的港湾式站台占全部站点的比例", STOPS)
    assert found.workflow is not None, found.issues
    assert sum(isinstance(step.operation, Filter) for step in found.workflow.steps) == 1


LET = FieldInfo("REPORT_UNITS_LET", FieldType.TEXT, "", FieldRole.NUMBER, 100, 40, minimum=1.0, maximum=300.0)
UNITS = replace(PLACES, id="u", name="social-homes", name_fields=("PROJECT",), fields=(name_field("PROJECT"), LET))


def test_a_longer_name_of_a_layer_goes_before_a_shorter_one_within() -> None:
    stops = replace(PLACES, id="t", name="tram-stops", name_fields=("NAME",), fields=(name_field("NAME"),))
    trams = replace(STREETS, id="l", name="tram-lines")
    found = planned("share of let units within half a mile of a tram stop", UNITS, stops, trams)
    assert found.runnable, found.issues
    assert found.workflow is not None
    assert {"u", "t"} == set(found.workflow.layer_ids())


def test_the_house_number_of_a_shop_makes_it_no_house() -> None:
    address = FieldInfo("addr_housenumber", FieldType.TEXT, role=FieldRole.ADDRESS, filled=100, distinct=90)
    fields = (name_field(), replace(number("PRICE_LVL"), alias="Price level"), address, number("HOUSE_NO"))
    assert find_field("房价", replace(PLACES, id="p", name="poi_pt", fields=fields)) is None
    assert find_field("房价", replace(PLACES, id="p", name="houses", fields=fields)) is not None
