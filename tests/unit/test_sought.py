"""What somebody wants to have is looked for where it is to be had, and what is said of it is said of the place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import ValueCount
from spatial_rag_plugin.model.predicate import Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS
from tests.unit.wish_world import SPOTS, STATIONS, WishWorld

WORLD = WishWorld()


class NothingIsBoth(WishWorld):
    """A world in which nothing is food and Thai."""

    def count(self, layer_id: str, predicate: Predicate) -> int:
        return 0 if "food" in repr(predicate) and "thai" in repr(predicate) else super().count(layer_id, predicate)


CATEGORIES = ("café", "restaurant", "bar", "pub", "hotel", "bookshop", "bakery")


def plan(question: str) -> Plan:
    found = understand(question, WORLD, Settings())
    assert found.runnable, [issue.message for issue in found.issues if issue.stops]
    return found


def kinds(question: str) -> set[str]:
    grounded = plan(question).grounded
    assert grounded is not None
    assert grounded.target is not None
    predicate = grounded.target.predicate
    assert predicate is not None
    return {value for value in CATEGORIES if repr(value) in repr(predicate)}


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("supper near Pioneer Square", {"restaurant"}),
        ("where can I have lunch in Old Town", {"restaurant"}),
        ("brunch within 500 m of Pioneer Square", {"café"}),
        ("cocktails in Harbour", {"bar", "pub"}),
        ("where do I buy bread in Old Town", {"bakery"}),
        ("Mittagessen in Old Town", {"restaurant"}),
        ("Old Town附近的早餐", {"café"}),
    ],
)
def test_what_is_wanted_is_looked_for_where_it_is_offered(question: str, expected: set[str]) -> None:
    assert kinds(question) == expected
    assert "looked-for-at" in {issue.code for issue in plan(question).issues}


def test_what_the_data_know_by_itself_is_not_looked_for_elsewhere() -> None:
    assert "looked-for-at" not in {issue.code for issue in plan("bakeries in Old Town").issues}


def test_a_meal_whose_name_is_also_a_value_is_looked_for_at_places_of_its_kind() -> None:
    """Of "food" and "thai" each is a value here, and nothing is both."""
    category, cuisine = (SPOTS.field(name) for name in ("category", "cuisine"))
    assert category is not None
    assert cuisine is not None
    listed = replace(category, values=(*category.values, *cuisine.values, ValueCount("food", "food", 9)), tokens=True)
    fields = tuple(listed if info is category else info for info in SPOTS.fields if info is not cuisine)
    found = understand("thai food in Old Town", NothingIsBoth(layers=(replace(SPOTS, fields=fields), DISTRICTS, STATIONS)), Settings())
    assert found.runnable, [issue.message for issue in found.issues if issue.stops]
    assert found.grounded is not None
    predicate = repr(found.grounded.target)
    assert "looked-for-at" in {issue.code for issue in found.issues}
    assert "('thai',)" in predicate


@pytest.mark.parametrize("where", ["", " in Old Town", " near Pioneer Square"])
def test_which_places_is_said_in_what_somebody_wants_to_have(where: str) -> None:
    for asked in ("I want to have", "we'd love to eat"):
        found = plan(f"{asked} a romantic Italian dinner{where}")
        assert found.grounded is not None
        target = found.grounded.target
        assert target is not None
        assert {value for value in ("restaurant", "italian", "bar") if repr(value) in repr(target.predicate)} == {"restaurant", "italian"}
        assert any("romantic" in wish.text for wish in target.wishes)


def test_what_no_layer_offers_is_asked_back() -> None:
    found = understand("petrol in Old Town", WORLD, Settings())
    assert not found.runnable


@pytest.mark.parametrize(
    "question",
    ["quiet cafés with a garden open on Sunday", "restaurants with tables by the river open on Sunday", "pubs with coffee open on Sunday"],
)
def test_a_time_of_opening_is_of_the_place_that_has_something(question: str) -> None:
    grounded = plan(question).grounded
    assert grounded is not None
    assert grounded.target is not None
    assert grounded.target.opening is not None
    assert grounded.target.opening.opening.days == (6,)
    assert not any("open" in wish.text for wish in grounded.target.wishes)


def test_the_best_of_something_in_a_place_is_no_single_thing() -> None:
    """ "The best falafel in Old Town" once asked back which of the falafels is meant."""
    found = plan("the best falafel in Old Town")
    assert "ambiguous-place" not in {issue.code for issue in found.issues}


def test_anything_for_dinner_is_a_restaurant_where_no_texts_speak_of_it() -> None:
    found = understand("somewhere for dinner in Old Town", WishWorld(texts=()), Settings())
    assert "looked-for-at" in {issue.code for issue in found.issues}
