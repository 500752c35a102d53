"""Numbers of things that lie in areas: called by their unit alone, compared for two places, as a share of one place, by what sorts them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.amounts_by_unit import with_units_named
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, category, name_field

FUELS = category("primaryfuel", ("Coal", 30), ("Wind", 40), ("Hydro", 30))
SUB = category("subfuel", ("Tailings Fuel", 3), ("Landfill Gas", 8))
PLANTS = replace(
    PLACES, id="m", name="mills", fields=(name_field(), FUELS, SUB, amount("output_mw", 1, 900)), name_fields=("name",), fingerprint="m"
)
WORLD = FakeWorld((PLANTS, DISTRICTS), (Named("d", 1, "Oldtown"), Named("d", 2, "Newtown")))


@pytest.mark.parametrize(
    ("question", "named"),
    [
        ("MW by district", "total output by district"),
        ("how many megawatts of wind are there in Oldtown", "what is the total output of wind in Oldtown"),
        ("average MW of mills", "average output of mills"),
        ("output in megawatts by district", "output by district"),
        ("mills over 500 MW", "mills over 500 MW"),
        ("output in kilowatts by district", "output in kilowatts by district"),
        ("tonnes by district", "tonnes by district"),
    ],
)
def test_a_number_goes_by_its_unit(question: str, named: str) -> None:
    assert with_units_named(question, WORLD.catalog, "en") == named


@pytest.mark.parametrize("question", ["total output by fuel", "average output by primary fuel"])
def test_what_sorts_the_things_is_no_thing_that_a_value_is_called_by(question: str) -> None:
    found = by_grammar(question, WORLD, Settings()).grounded
    assert found is not None
    assert found.group_field == "primaryfuel"
    assert found.target is not None
    assert found.target.predicate is None


def test_two_places_are_not_added_up_where_they_are_compared() -> None:
    found = by_grammar("total wind output in Oldtown vs Newtown", WORLD, Settings()).grounded
    assert found is not None
    assert found.statistic == ""


@pytest.mark.parametrize("question", ["share of Oldtown's output that is coal", "what share of output in Oldtown is coal"])
def test_a_share_of_one_place_is_of_what_lies_there(question: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.relations
