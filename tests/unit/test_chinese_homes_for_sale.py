"""What people ask of homes for sale in Chinese: sizes that are no size of buildings, mean prices, those of one year and of another."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.han_conditions import with_conditions
from spatial_rag_plugin.grounding.wording.mean_prices import with_mean_prices
from spatial_rag_plugin.language.two_numbers import two_numbers
from spatial_rag_plugin.model.catalog import Catalog
from tests.unit.fake_world import DISTRICTS, PLACES, amount, name_field

HOMES = replace(
    PLACES, id="h", name="二手房", fields=(name_field("小区"), amount("单价", 18000, 110000), amount("建筑面积", 38, 240)), fingerprint="h"
)
BUILDINGS = replace(DISTRICTS, id="b", name="建筑", fields=(name_field("名称"),), fingerprint="b")
CATALOG = Catalog((HOMES, BUILDINGS))


@pytest.mark.parametrize("question", ["建筑面积大于90平方米的二手房有多少", "建筑面积90到120平方米的二手房有多少"])
def test_a_longer_name_of_a_number_is_none_of_a_thing(question: str) -> None:
    assert with_conditions(question, CATALOG) == question


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("天河区二手房均价是多少？", "天河区二手房的平均单价是多少？"),
        ("二手房均价", "二手房的平均单价"),
        ("各区二手房均价", "各区二手房均价"),
        ("均价最高的小区", "均价最高的小区"),
    ],
)
def test_a_mean_price_is_the_mean_of_prices(question: str, meant: str) -> None:
    assert with_mean_prices(question, CATALOG) == meant


def test_a_field_of_mean_prices_stays() -> None:
    own = replace(HOMES, fields=(*HOMES.fields, amount("均价", 1, 2)), fingerprint="own")
    assert with_mean_prices("二手房均价", Catalog((own,))) == "二手房均价"


def test_those_of_two_years() -> None:
    found = next(two_numbers("2024年挂牌的房源比2023年多多少套", "zh"))
    assert (found.first, found.second, found.how) == ("2024年挂牌的房源数量", "2023年挂牌的房源数量", "excess")
