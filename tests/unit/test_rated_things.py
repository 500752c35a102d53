"""Ratings before a thing in Chinese: values of a field of text, or numbers of a field that says their unit."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.han_figures import with_ratings
from spatial_rag_plugin.grounding.wording.in_order import in_order
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.predicate import Compare
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, STREETS, FakeWorld, category, name_field, number, target_of

PLANTS = replace(
    PLACES,
    id="k",
    name="城区开闭所",
    fields=(name_field("名称"), category("dydj", ("10KV", 40), ("20KV", 60))),
    name_fields=("名称",),
    fingerprint="k",
)
CABLES = replace(
    STREETS,
    id="c",
    name="配网电缆",
    fields=(name_field("电缆名"), replace(number("rated_kv"), minimum=6.0, maximum=66.0)),
    name_fields=("电缆名",),
    fingerprint="c",
)
CATALOG = Catalog((PLANTS, CABLES))


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("10千伏开闭所有几座", "dydj为“10KV”的开闭所有几座"),
        ("20kV的开闭所", "dydj为“20KV”的开闭所"),
        ("dydj为20kV的开闭所", "dydj为“20KV”的开闭所"),
        ("35千伏电缆总长", "rated_kv为35的电缆总长"),
        ("超过10kV电缆", "超过10kV电缆"),
        ("10kV及以上电缆", "10kV及以上电缆"),
        ("500kV电缆", "500kV电缆"),
        ("30kV开闭所", "30kV开闭所"),
        ("10kV铁塔", "10kV铁塔"),
    ],
)
def test_a_rating_is_said_of_the_one_field_that_holds_such(question: str, plain: str) -> None:
    assert with_ratings(question, CATALOG) == plain


def test_it_is_a_condition() -> None:
    found = understand("10千伏开闭所有哪些", FakeWorld((PLANTS, CABLES), ()), Settings())
    target = target_of(found)
    assert target.predicate == Compare("dydj", "=", "10KV")


def test_what_passes_through_an_area_is_in_it() -> None:
    assert in_order("老城区辖区内途经的35kV电缆", CATALOG) == "老城区辖区内的rated_kv为35的电缆"
