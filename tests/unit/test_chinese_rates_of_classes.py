"""Rates of those of a class in Chinese, without a word for the things: 流感治愈率, 流感的病死率."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.han_figures import with_share_said
from spatial_rag_plugin.model.catalog import Catalog
from tests.unit.fake_world import PLACES, category, name_field

CASES = replace(
    PLACES,
    id="c",
    name="病例",
    fields=(
        name_field("编号"),
        category("病种", ("流感", 400), ("手足口病", 200)),
        category("转归", ("治愈", 500), ("在治", 80), ("死亡", 20)),
    ),
    name_fields=("编号",),
    fingerprint="c",
)
CATALOG = Catalog((CASES,))


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("流感治愈率", "治愈的流感占全部流感的比例"),
        ("流感的治愈率是多少？", "治愈的流感占全部流感的比例"),
        ("流感的病死率", "死亡的流感占全部流感的比例"),
        ("2023年流感的治愈率", "2023年治愈的流感数量占2023年流感数量的比例"),
        ("麻疹治愈率", "麻疹治愈率"),
    ],
)
def test_rates_of_a_class(question: str, meant: str) -> None:
    assert with_share_said(question, CATALOG) == meant
