"""Kinds whose things are not named: 清水乡各耕作制度占比 is of the 田块 there, and the place is not what is counted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.han_sorts import with_things_sorted
from spatial_rag_plugin.model.catalog import Catalog
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, category, name_field

TOWNS = replace(DISTRICTS, id="x", name="乡镇", fields=(name_field("乡名", 6, 6),), name_fields=("乡名",), fingerprint="x")
PLOTS = replace(
    DISTRICTS,
    id="p",
    name="田块",
    feature_count=60,
    fields=(name_field("田号", 60, 60), category("耕作制度", ("轮作", 30), ("连作", 30)), category("归属", ("集体", 30), ("个人", 30))),
    name_fields=("田号",),
    fingerprint="p",
)
WELLS = replace(
    PLACES,
    id="w",
    name="水井",
    feature_count=40,
    fields=(name_field("井号", 40, 40), category("井型", ("管井", 20), ("大口井", 20)), category("归属", ("集体", 20), ("个人", 20))),
    name_fields=("井号",),
    fingerprint="w",
)
CATALOG = Catalog((TOWNS, PLOTS, WELLS))
WORLD = FakeWorld(CATALOG.layers, (Named("x", 1, "清水乡"),))


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("清水乡各井型占比", "清水乡各井型的水井占比"),
        ("清水乡内各耕作制度的面积占比是多少", "清水乡内各耕作制度的田块面积占比"),
        ("清水乡各井型数量", "清水乡各井型的水井数量"),
        ("各井型的数量占比", "各井型的水井数量占比"),
        # as they stand: things that are named, a field of two layers, kinds before it, a size of all of them
        ("清水乡水井各井型占比", "清水乡水井各井型占比"),
        ("清水乡各归属占比", "清水乡各归属占比"),
        ("连作各耕作制度占比", "连作各耕作制度占比"),
        ("各耕作制度面积", "各耕作制度面积"),
    ],
)
def test_the_things_are_said(question: str, read: str) -> None:
    assert with_things_sorted(question, CATALOG) == read


@pytest.mark.parametrize(
    ("question", "things"), [("清水乡各井型的数量", "w"), ("清水乡内各耕作制度的面积占比", "p"), ("清水乡各井型占比", "w")]
)
def test_kinds_there_are_of_what_lies_there(question: str, things: str) -> None:
    found = understand(question, WORLD, Settings())
    assert found.runnable, found.issues
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.layer_id == things
    assert [relation.reference.layer_id for relation in found.grounded.target.relations if relation.reference] == ["x"]
