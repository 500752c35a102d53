"""A chain is all that bear its name, with and without a branch behind it."""

from __future__ import annotations

from dataclasses import replace

from spatial_rag_plugin.grounding.lexicon.branch_names import beginnings, with_branches
from spatial_rag_plugin.model.predicate import AnyOf, Compare, Comparison, ContainsText, Edge, all_of
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category

NAMES = category("name", ("星巴克", 10), ("星巴克(文三路店)", 20), ("星巴克（城西店）", 20), ("星巴克汤姆", 5), ("肯德基", 30))
FOOD = replace(
    PLACES, id="f", name="餐饮", feature_count=85, fields=(NAMES, category("cost", ("高", 40), ("低", 45))), name_fields=("name",)
)
BARE = Compare("name", Comparison.EQ, "星巴克")
ALL = AnyOf((BARE, ContainsText("name", "星巴克(", Edge.START), ContainsText("name", "星巴克（", Edge.START)))


def test_what_says_which_branch_it_is() -> None:
    assert beginnings("Lidl", ("Lidl", "Lidl - Mitte", "Lidl (Nord)", "Lidlstraße", "Lidl Mitte")) == ("Lidl (", "Lidl - ")


def test_the_condition_goes_over_all_branches() -> None:
    high = Compare("cost", Comparison.EQ, "高")
    assert with_branches(BARE, FOOD) == ALL
    assert with_branches(all_of(BARE, high), FOOD) == all_of(ALL, high)
    assert with_branches(Compare("name", Comparison.EQ, "肯德基"), FOOD) == Compare("name", Comparison.EQ, "肯德基")
    assert with_branches(high, FOOD) == high


def test_areas_have_no_branches() -> None:
    towns = replace(DISTRICTS, fields=(NAMES,), name_fields=("name",))
    assert with_branches(BARE, towns) == BARE


def test_a_chain_is_counted_with_its_branches() -> None:
    found = understand("星巴克有多少家", FakeWorld((FOOD,)), Settings())
    assert found.runnable
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.predicate == ALL


def test_three_in_a_row_are_no_conditions_on_each_other() -> None:
    kinds = category("type", ("咖啡", 50), ("快餐", 35))
    food = replace(FOOD, fields=(NAMES, kinds))
    found = understand("星巴克、肯德基和快餐各有多少家", FakeWorld((food,)), Settings())
    assert not found.runnable or (found.grounded is not None and len(found.grounded.columns) != 1 and not found.grounded.group_field)
