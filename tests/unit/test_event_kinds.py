"""When something was done, by a date that is called after the event otherwise."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, name_field

LOT_FIELDS = (name_field("lot"), FieldInfo("SALE_DT", FieldType.DATE, filled=80), amount("acres", 1, 9))
LOTS = replace(PLACES, id="lots", name="lots", fields=LOT_FIELDS, name_fields=("lot",))
BARNS = replace(
    LOTS, id="barns", name="barns", fields=(name_field(), FieldInfo("demo_date", FieldType.DATE, filled=9)), name_fields=("name",)
)
LOU = replace(
    LOTS, id="lou", name="楼盘", fields=(name_field("名称"), FieldInfo("竣工日期", FieldType.DATE, filled=80)), name_fields=("名称",)
)
WORLD = FakeWorld((LOTS, BARNS, LOU, DISTRICTS), (Named("lots", 4, "Lot Nine"),))


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("lots sold in 2019", "SALE_DT"),
        ("how many lots were bought after 2020", "SALE_DT"),
        ("lots purchased since March 2021", "SALE_DT"),
        ("which lot was sold last", "SALE_DT"),
        ("when was Lot Nine sold", "SALE_DT"),
        ("barns razed before 2015", "demo_date"),
        ("2015年以后建成的楼盘", "竣工日期"),
    ],
)
def test_events_by_their_kin(question: str, field: str) -> None:
    plan = by_grammar(question, WORLD, Settings())
    assert plan.runnable, plan.issues
    assert plan.workflow is not None
    assert field in str(plan.workflow.to_json())


def test_what_is_no_event_of_the_layer() -> None:
    assert not by_grammar("lots inspected in 2019", WORLD, Settings()).runnable
