"""Lengths and areas as Chinese offices ask for them: of all the length there is, of each area, the longest in an area."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.asked import Asked
from spatial_rag_plugin.grounding.kinds.classes import sure_kinds
from spatial_rag_plugin.grounding.wording.han_each import with_areas_parted
from spatial_rag_plugin.grounding.wording.share_of_total import with_total_said
from spatial_rag_plugin.grounding.wording.two_in_one import with_two_apart
from spatial_rag_plugin.made_plans import of_rows
from spatial_rag_plugin.model.catalog import Catalog, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import FakeWorld, amount, category, name_field

BOX = (117.0, 39.0, 118.0, 40.0)
SORTS = category("缆线类型", ("高压", 20), ("低压", 60))
CABLES = LayerInfo("k", "电缆段", GeometryKind.LINE, "EPSG:4326", 80, (SORTS, amount("缆长", 10, 900)), BOX, fingerprint="k")
PLOTS = LayerInfo(
    "d", "茶园地块", GeometryKind.POLYGON, "EPSG:4326", 80, (category("品种", ("龙井", 40), ("白茶", 40)),), BOX, fingerprint="d"
)
FARMS = LayerInfo("f", "农场", GeometryKind.POLYGON, "EPSG:4326", 4, (name_field(),), BOX, name_fields=("name",), fingerprint="f")
LAND = replace(PLOTS, id="l", name="地块", fields=(category("用地", ("商业用地", 9), ("商务用地", 9), ("居住用地", 9)),), fingerprint="l")
WORLD = FakeWorld((CABLES, PLOTS, FARMS), [])


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("高压电缆占总缆长的比例", "高压电缆长度占全部电缆段长度的比例"),
        ("2000年以前敷设的高压电缆占总缆长的比例", "2000年以前敷设的高压电缆长度占全部电缆段长度的比例"),
        ("高压电缆占总造价的比例", "高压电缆占总造价的比例"),
    ],
)
def test_a_share_of_all_the_length_is_of_lengths(question: str, said: str) -> None:
    assert with_total_said(question, WORLD.catalog) == said


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("各农场龙井面积", "各农场的龙井面积"),
        ("各农场电缆段长度", "各农场的电缆段长度"),
        ("各农场面积", "各农场面积"),
        ("各品种面积", "各品种面积"),
    ],
)
def test_sizes_of_things_in_each_area(question: str, said: str) -> None:
    assert with_areas_parted(question, WORLD.catalog) == said


def test_what_two_values_end_in_is_said_once() -> None:
    assert with_two_apart("商业商务用地有几块", Catalog((LAND,))) == "商业用地或商务用地有几块"


def test_the_longest_of_each_are_not_the_most() -> None:
    longest, most = (
        Asked(question, question, "zh", WORLD, Settings(), False, by_grammar)
        for question in ("哪个农场的高压电缆段最长", "哪个农场的高压电缆段最多")
    )
    assert of_rows(longest) is None
    assert of_rows(most) is not None


def test_care_of_the_elderly_is_more_than_one_sort_of_home() -> None:
    homes = category("facility_type", ("养老院", 12), ("日间照料中心", 20))
    world = FakeWorld((replace(LAND, id="e", name="elderly_care", geometry=GeometryKind.POINT, fields=(homes,), fingerprint="e"),), [])
    assert [kind.predicate for kind in sure_kinds("养老机构", world)[:1]] == [None]
