"""What things were in each of several years, in Chinese: 2020年建设用地 is what DL2020 says, 耕地变为建设用地 what two of them say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.han_each import with_each_first
from spatial_rag_plugin.grounding.wording.kinds_of_years import with_kinds_of_years
from spatial_rag_plugin.model.catalog import Catalog, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Difference
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, name_field

KINDS = (("耕地", 300), ("林地", 200), ("建设用地", 300))
LAND = replace(
    DISTRICTS,
    id="l",
    name="地类变化",
    feature_count=800,
    fields=(category("DL2010", *KINDS), category("DL2020", *KINDS), amount("面积_公顷", 1, 90)),
    name_fields=(),
    fingerprint="l",
)
STREETS = replace(DISTRICTS, id="s", name="街道", fields=(name_field("名称"), category("级别", ("4A", 2), ("5A", 4))), fingerprint="s")
CATALOG = Catalog((LAND, STREETS))


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("2020年建设用地总面积是多少", "DL2020为建设用地的地类变化的总面积是多少"),
        ("2010年到2020年耕地变为建设用地的面积有多少公顷", "DL2010为耕地且DL2020为建设用地的地类变化的面积有多少公顷"),
        ("耕地转为林地的地类变化", "DL2010为耕地且DL2020为林地的地类变化"),
        ("2010年是林地、2020年变成耕地的地类变化", "DL2010为林地且DL2020为耕地的地类变化"),
        ("2015年建设用地总面积", "2015年建设用地总面积"),
        ("2020年建设用地比2010年增加了多少公顷", "2020年建设用地比2010年增加了多少公顷"),
    ],
)
def test_kinds_go_by_the_field_of_their_year(question: str, meant: str) -> None:
    assert with_kinds_of_years(question, CATALOG) == meant


def test_without_such_fields_all_stays() -> None:
    assert with_kinds_of_years("2020年建设用地总面积", Catalog((STREETS,))) == "2020年建设用地总面积"


def test_groups_before_a_field_of_kinds() -> None:
    assert with_each_first("各街道DL2020为林地的地类变化的面积", CATALOG) == "按街道统计DL2020为林地的地类变化的面积"


@pytest.mark.parametrize(("layer", "unit"), [(LAND, "m2"), (replace(LAND, geometry=PLACES.geometry), "")])
def test_the_change_is_in_the_unit_of_what_is_taken(layer: LayerInfo, unit: str) -> None:
    """What is measured is in square metres, what a field holds as it stands there."""
    found = by_grammar("2020年建设用地比2010年增加了多少公顷", FakeWorld((layer,)), Settings())
    assert found.workflow is not None
    (last,) = (step.operation for step in found.workflow.steps if isinstance(step.operation, Difference))
    assert last.unit == unit
