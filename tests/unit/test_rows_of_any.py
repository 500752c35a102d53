"""Locations of a chain are the things of the one layer that has chains."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.wording.rows_of_any import with_rows_of_any
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from tests.unit.fake_world import FakeWorld, category, name_field


def layer(name: str, *fields) -> LayerInfo:
    known = (name_field(filled=80, distinct=80), *fields)
    return LayerInfo(name, name, GeometryKind.POINT, "EPSG:4326", 80, known, name_fields=("name",), fingerprint=name)


GYMS = layer("gyms", category("CHAIN", ("Fit", 40), ("Flex", 40)), category("TOWN", ("Ash", 40), ("Bly", 40)))
BANKS = layer("bank_offices", category("BRAND", ("Aro", 40), ("Bel", 40)))
CATALOG = FakeWorld((GYMS, BANKS)).catalog


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("which chain has the most locations?", "which chain has the most gyms?"),
        ("which brand has more than 5 branches", "which brand has more than 5 bank_offices"),
        ("number of locations per chain", "number of gyms per chain"),
        ("Welche Marke hat die meisten Filialen?", "Welche Marke hat die meisten bank_offices?"),
    ],
)
def test_such_words_are_the_things_that_have_it(question: str, read: str) -> None:
    assert with_rows_of_any(question, CATALOG) == read


@pytest.mark.parametrize(
    "question",
    ["gyms with several locations by chain", "which town has the most locations", "locations of the depots", "which chain is the largest"],
)
def test_other_questions_stay(question: str) -> None:
    assert with_rows_of_any(question, CATALOG) == question


def test_a_layer_that_is_called_so_is_meant_itself() -> None:
    own = FakeWorld((GYMS, layer("locations", category("KIND", ("A", 40), ("B", 40))))).catalog
    assert with_rows_of_any("which chain has the most locations?", own) == "which chain has the most locations?"


def test_two_layers_with_chains_are_not_told_apart() -> None:
    both = FakeWorld((GYMS, layer("cinemas", category("CHAIN", ("X", 40), ("Y", 40))))).catalog
    assert with_rows_of_any("which chain has the most locations?", both) == "which chain has the most locations?"


def named_places(distinct: int) -> FakeWorld:
    known = (name_field(filled=80, distinct=distinct), category("amenity", ("fast_food", 50), ("bank", 20), ("supermarket", 10)))
    return FakeWorld((LayerInfo("pois", "pois", GeometryKind.POINT, "EPSG:4326", 80, known, name_fields=("name",), fingerprint="pois"),))


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("which fast food chain has the most locations?", "which name has the most fast food?"),
        ("which supermarket chain has the most stores", "which name has the most supermarket"),
        ("number of outlets per bank chain", "number of bank per name"),
        ("most common fast food chain", "most common name of fast food"),
    ],
)
def test_chains_that_only_names_tell(question: str, read: str) -> None:
    assert with_rows_of_any(question, named_places(40).catalog) == read


def test_names_that_do_not_recur_tell_no_chain() -> None:
    assert with_rows_of_any("which fast food chain has the most locations?", named_places(79).catalog).startswith("which fast food chain")


def test_chain_without_a_kind_of_places_stays() -> None:
    assert with_rows_of_any("which mountain chain is the longest", named_places(40).catalog) == "which mountain chain is the longest"
