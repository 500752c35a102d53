"""The county, the town: the area that all of the data are about, and no value of what lies there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.predicate import Compare
from tests.unit.fake_world import FakeWorld, Named, category, grounded_over, name_field

_BOX = (10.0, 50.0, 11.0, 51.0)


def layer(name: str, geometry: GeometryKind, *fields, count: int = 80) -> LayerInfo:
    return LayerInfo(name, name, geometry, "EPSG:4326", count, fields, _BOX, fingerprint=f"{name}{count}{len(fields)}")


LOTS = layer("lots", GeometryKind.POLYGON, category("HOLDER", ("Town", 30), ("Crown", 20), ("Private", 30)))
TREES = layer("trees", GeometryKind.POINT, category("SPECIES", ("Oak", 30), ("Elm", 50)))
LIMITS = layer("town_limits", GeometryKind.POLYGON, name_field("T_NAME", 1, 1), count=1)


@pytest.mark.parametrize("question", ["lots in the town", "how many lots are there in the town?"])
def test_what_lies_in_the_town_is_not_what_it_owns(question: str) -> None:
    found = grounded_over(question, FakeWorld((LOTS, TREES, LIMITS)))
    assert found.target is not None
    assert found.target.predicate is None
    assert [item.reference.layer_id for item in found.target.relations if item.reference is not None] == ["town_limits"]


def test_all_of_them_lie_there_where_no_layer_has_the_boundary() -> None:
    found = grounded_over("oak trees in the town", FakeWorld((TREES,)))
    assert [issue.code for issue in found.issues] == ["study-area"]
    assert not any(issue.stops for issue in found.issues)
    assert found.target is not None
    assert isinstance(found.target.predicate, Compare)
    assert not found.target.relations or found.target.relations[0].reference is None


def test_where_fields_know_the_word_it_is_asked_back() -> None:
    fields = tuple(replace(info, name="SETTING") if info.name == "HOLDER" else info for info in LOTS.fields)
    found = grounded_over("lots in the town", FakeWorld((replace(LOTS, fields=fields), TREES)))
    (issue,) = [issue for issue in found.issues if issue.stops]
    assert issue.code == "study-area"
    assert [choice.question for choice in issue.suggestions] == ["lots", "lots with SETTING Town"]


def test_what_the_town_owns_is_no_part_of_it() -> None:
    found = grounded_over("lots in the town", FakeWorld((LOTS, TREES)))
    assert not any(issue.stops for issue in found.issues)
    assert found.target is not None
    assert found.target.predicate is None


def test_whose_they_are_is_still_said_by_the_field() -> None:
    found = grounded_over("lots owned by the town", FakeWorld((LOTS, TREES, LIMITS)))
    assert found.target is not None
    assert isinstance(found.target.predicate, Compare)


POIS = layer("ashford_pois", GeometryKind.POINT, name_field("name", 80, 80), category("kind", ("bakery", 30), ("pub", 50)))
ESTATES = layer("福州小区", GeometryKind.POINT, name_field("小区名", 80, 80), category("类型", ("商品房", 50), ("保障房", 30)))


@pytest.mark.parametrize(
    "question",
    ["pubs in Ashford", "how many pubs are in Ashford, Kent?", "pubs in ashford", "wie viele Pubs gibt es in Ashford?"]
)
def test_the_place_that_a_layer_is_called_after_holds_all_of_it(question: str) -> None:
    found = grounded_over(question, FakeWorld((POIS,)))
    assert [issue.code for issue in found.issues if issue.code == "study-area"]
    assert not any(issue.stops for issue in found.issues)
    assert found.target is not None
    assert isinstance(found.target.predicate, Compare)
    assert found.target.predicate.field == "kind"
    assert all(item.reference is None for item in found.target.relations)


def test_the_place_in_another_language() -> None:
    found = grounded_over("波特兰有多少家pub", FakeWorld((layer("portland_pois", GeometryKind.POINT, *POIS.fields),)))
    assert [issue.code for issue in found.issues if issue.code == "study-area"]
    assert not any(issue.stops for issue in found.issues)


@pytest.mark.parametrize("question", ["福州有多少保障房小区？", "福州市有多少保障房小区？"])
def test_in_chinese_with_or_without_what_kind_of_place_it_is(question: str) -> None:
    found = grounded_over(question, FakeWorld((ESTATES,)))
    assert [issue.code for issue in found.issues if issue.code == "study-area"]
    assert not any(issue.stops for issue in found.issues)


def test_an_area_that_is_called_so_is_that_area() -> None:
    towns = layer("towns", GeometryKind.POLYGON, name_field("name", 3, 3), count=3)
    found = grounded_over("pubs in Ashford", FakeWorld((POIS, towns), [Named("towns", 1, "Ashford")]))
    assert found.target is not None
    assert [item.reference.layer_id for item in found.target.relations if item.reference is not None] == ["towns"]


def test_a_field_that_says_so_tells_which() -> None:
    town = category("town", ("Ashford", 60), ("Kennington", 20))
    with_town = layer("ashford_pois", GeometryKind.POINT, *POIS.fields, town)
    found = grounded_over("pubs in Ashford", FakeWorld((with_town,)))
    assert found.target is not None
    assert found.target.predicate is not None
    assert set(found.target.predicate.fields()) == {"kind", "town"}


def test_another_place_is_still_unknown() -> None:
    found = grounded_over("pubs in Dover", FakeWorld((POIS,)))
    assert any(issue.stops for issue in found.issues)
