"""How long ago something was done, in Chinese: 投产超过20年 is a date, and no number of years."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.world import Surroundings
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, amount, condition_of, name_field

_COMMISSIONED = FieldInfo("投产日期", FieldType.DATE, "", FieldRole.DATE, filled=60, distinct=60)
BOILERS = replace(
    PLACES,
    id="b",
    fingerprint="b",
    name="锅炉",
    feature_count=60,
    fields=(name_field("编号"), _COMMISSIONED, amount("年耗煤量", 1, 900)),
    name_fields=("编号",),
)


WORLD = FakeWorld(layers=(BOILERS,))
WORLD.surroundings = Surroundings(today="2026-05-01")


@pytest.mark.parametrize(
    ("question", "sign"),
    [
        ("投产超过20年的锅炉", Comparison.LT),
        ("投产满20年的锅炉", Comparison.LT),
        ("投产不足10年的锅炉", Comparison.GE),
        ("投产20年以上的锅炉", Comparison.LT),
    ],
)
def test_years_since_it_was_done(question: str, sign: Comparison) -> None:
    predicate = condition_of(understand(question, WORLD, Settings()))
    assert isinstance(predicate, Compare)
    assert predicate.field == "投产日期"
    assert predicate.op is sign


def test_a_unit_is_no_field_that_begins_so() -> None:
    found = understand("投产超过20年的锅炉", FakeWorld(layers=(BOILERS,)), Settings())  # it is not known which day it is
    assert not found.runnable
