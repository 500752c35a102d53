"""The kinds of things are asked for, and not the things: "what types of roads are there" listed every road."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.workflow.operations import Filter, Relate, SummariseBy
from tests.unit.fake_world import FakeWorld, Named, category, name_field
from tests.unit.test_first_groups import WORLD, lines, steps


@pytest.mark.parametrize(
    "question",
    [
        "What types of roads are there?",
        "Which kinds of roads exist?",
        "What different kinds of roads are there?",
        "types of roads",
        "list the different road types",
        "which highway values are there?",
        "Was für Straßen gibt es?",
        "Welche Arten von Straßen gibt es?",
        "Welche verschiedenen Straßentypen gibt es?",
        "有哪几种道路？",
        "道路有哪些类型？",
        "有哪些道路等级",
    ],
)
def test_the_kinds_are_told_each_with_its_number(question: str) -> None:
    found = steps(question)
    assert any(isinstance(item, SummariseBy) and item.field == "highway" for item in found), found
    assert any(isinstance(item, Filter) and "highway" in item.predicate.fields() for item in found)


def test_narrowed_things_stay_narrowed() -> None:
    found = steps("which types of roads have a width above 5?")
    assert any(isinstance(item, Filter) and "width" in item.predicate.fields() for item in found)
    assert any(isinstance(item, SummariseBy) for item in found)


@pytest.mark.parametrize("question", ["highway of each road", "Which roads are there?", "哪些道路的宽度大于5"])
def test_things_are_listed(question: str) -> None:
    assert not any(isinstance(item, SummariseBy) for item in steps(question))


@pytest.mark.parametrize("question", ["What types of cafes are there?", "Was für Cafés gibt es?"])
def test_what_is_of_one_kind_already_is_listed(question: str) -> None:
    """The cafés of a table of places are all of one category."""
    pois = lines("places", "category")
    fields = (pois.fields[0], category("category", ("cafe", 40), ("bar", 40), ("hotel", 10)))
    world = FakeWorld((replace(pois, fields=fields),), features=())
    assert not any(isinstance(item, SummariseBy) for item in steps(question, world))


@pytest.mark.parametrize("question", ["total length by road type", "Which road type has the greatest total length?"])
def test_a_length_by_road_type_is_no_length_of_each_road(question: str) -> None:
    assert any(isinstance(item, SummariseBy) and item.field == "highway" for item in steps(question, WORLD))


@pytest.mark.parametrize(
    ("question", "counted"), [("types of tanks", True), ("list all the types of tanks", True), ("type of each tank", False)]
)
def test_a_field_that_is_called_so_has_the_kinds(question: str, counted: bool) -> None:
    tanks = lines("tanks", "kind")
    fields = (tanks.fields[0], category("TYPE", ("water", 40), ("gas", 40), ("oil", 10)))
    found = steps(question, FakeWorld((replace(tanks, fields=fields),), features=()))
    assert any(isinstance(item, SummariseBy) and item.field == "TYPE" for item in found) is counted


@pytest.mark.parametrize("question", ["核心区内有哪些地类", "which land use does the core zone have"])
def test_the_kinds_that_lie_in_a_place(question: str) -> None:
    areas = (10.0, 50.0, 20.0, 60.0)
    zone = LayerInfo("z", "zones", GeometryKind.POLYGON, "EPSG:4326", 3, (name_field("name", 3, 3),), areas, name_fields=("name",))
    use = replace(category("DL", ("水田", 30), ("旱地", 20)), alias="地类" if "地类" in question else "land use")
    plots = LayerInfo("p", "plots", GeometryKind.POLYGON, "EPSG:4326", 50, (use,), areas)
    world = FakeWorld((zone, plots), features=[Named("z", 1, "核心区"), Named("z", 2, "core zone")])
    found = steps(question, world)
    assert any(isinstance(item, SummariseBy) and item.field == "DL" for item in found)
    assert any(isinstance(item, Relate) for item in found)
