"""A census table that lies nowhere, with one row for each of the areas: what it says is said of the areas, densities and rates included."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.lexicon.published_fields import published_fields
from spatial_rag_plugin.grounding.relations.joined_fields import with_joined_fields
from spatial_rag_plugin.grounding.relations.placed import with_places
from spatial_rag_plugin.model.catalog import Catalog, FieldRole, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow import operations as ops

from .fake_world import FakeWorld, amount, category
from .test_joins import key, layer

NAMES = ["Ashby", "Barrow", "Corley", "Denton", "Elmsett", "Farnham"]
PARISHES = layer("Parishes", 6, key("PARISH", NAMES, role=FieldRole.NAME), geometry=GeometryKind.POLYGON, names=("PARISH",))
CENSUS = layer(
    "Census 2021", 6, key("PARISH", NAMES, role=FieldRole.NAME), replace(amount("population", 200, 9000), filled=6, distinct=6),
    replace(amount("births", 2, 90), filled=6, distinct=6), replace(amount("deaths", 2, 95), filled=6, distinct=6),
    geometry=GeometryKind.NONE, names=("PARISH",),
)  # fmt: skip
VISITS = layer("Visits", 18, key("PARISH", NAMES, 3, FieldRole.CATEGORY), amount("minutes", 1, 90), geometry=GeometryKind.NONE)
LAYERS = with_places(Catalog((PARISHES, CENSUS, VISITS))).layers


def steps(question: str, layers: tuple[LayerInfo, ...] = LAYERS) -> list[ops.Operation]:
    found = by_grammar(question, FakeWorld(layers), Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.workflow is not None
    return [step.operation for step in found.workflow.needed()]


def test_areas_have_the_numbers_of_the_table_but_not_of_what_happened_there() -> None:
    world = with_joined_fields(FakeWorld(LAYERS))
    names = {info.name for each in world.catalog.layers if each.name == "Parishes" for info in each.fields}
    assert {"population", "births", "deaths"} <= names
    assert "minutes" not in names


@pytest.mark.parametrize(
    "question", ["which parish has the highest population density", "人口密度最高的Parishes", "population density of each parish"]
)
def test_a_density_goes_by_the_table_and_the_area(question: str) -> None:
    found = steps(question)
    assert [each.source for each in found if isinstance(each, ops.JoinField)] == ["population"]
    assert [(each.numerator, each.denominator) for each in found if isinstance(each, ops.Derive)] == [("population", "area_m2")]


def test_numbers_made_of_two_of_the_table_are_made_behind_both() -> None:
    towns = replace(PARISHES, id="乡镇", name="乡镇", fingerprint="乡镇")
    numbers = (replace(amount("出生人数", 2, 90), filled=6, distinct=6), replace(amount("死亡人数", 2, 95), filled=6, distinct=6))
    table = replace(CENSUS, id="年报", name="年报", fields=(CENSUS.fields[0], *numbers), fingerprint="年报")
    found = steps("出生人数比死亡人数少的乡镇", with_places(Catalog((towns, table))).layers)
    made = next(at for at, each in enumerate(found) if isinstance(each, ops.Subtract))
    assert {each.source for each in found[:made] if isinstance(each, ops.JoinField)} == {"出生人数", "死亡人数"}


def test_what_the_schema_of_a_place_search_calls_a_price() -> None:
    found = published_fields(["name", "cost", "rating", "typecode", "adname"])
    assert found["cost"].alias == "人均消费"
    assert "cost" not in published_fields(["name", "cost"])


@pytest.mark.parametrize(
    ("name", "others", "found"), [("places", ("opening_hours",), ""), ("homes", (), "price"), ("二手房", ("户型",), "price")]
)
@pytest.mark.parametrize("words", ["房价", "平均房价", "house price"])
def test_the_price_of_homes_is_no_price_of_other_things(name: str, others: tuple[str, ...], found: str, words: str) -> None:
    sold = layer(name, 60, amount("price", 1, 4), *(category(each, ("a", 30), ("b", 30)) for each in others))
    info = find_field(words, sold, numeric=True)
    assert (info.name if info is not None else "") == found
