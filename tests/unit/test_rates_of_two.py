"""Numbers per head or per area of two places, and attributes in capitals before them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, name_field

PROVINCES = replace(
    DISTRICTS, id="p", name="provinces", fields=(name_field(), amount("pop_2021", 9000, 90000), amount("gdp_musd", 10, 900))
)
AIRPORTS = replace(PLACES, id="a", name="airports", fields=(name_field(),))
WORLD = FakeWorld((PROVINCES, AIRPORTS), (Named("p", 1, "Dol"), Named("p", 2, "Sudova")))


@pytest.mark.parametrize(
    ("question", "labels"),
    [
        ("Compare the GDP per capita of Dol and Sudova", ["GDP per capita"]),
        ("Compare Dol and Sudova by GDP per capita", ["GDP per capita"]),
        ("Compare the population per km² of Dol and Sudova", ["population per km²"]),
        ("Compare the airports per 1000 people of Dol and Sudova", ["airports per 1000 people"]),
        ("Compare the GDP of Dol and Sudova", ["GDP"]),
        ("compare the GDP and the population of Dol and Sudova", ["GDP", "population"]),
    ],
)
def test_two_places_side_by_side(question: str, labels: list[str]) -> None:
    plan = by_grammar(question, WORLD, Settings())
    assert plan.runnable, [issue.message for issue in plan.issues]
    assert plan.frame is not None
    assert plan.frame.output is Output.TABLE
    assert [term.text for term in plan.frame.measure.terms] == labels
    assert [term.per is not None for term in plan.frame.measure.terms] == [" per " in label for label in labels]


def test_the_higher_of_two_by_an_attribute_in_capitals() -> None:
    plan = by_grammar("Which has the higher GDP, Dol or Sudova?", WORLD, Settings())
    assert plan.runnable, [issue.message for issue in plan.issues]


@pytest.mark.parametrize("name", ["gdp_musd", "gdp_meur", "GDP_KUSD", "gdp_bnusd", "gdp_usd"])
def test_money_at_the_end_of_a_name_is_a_unit(name: str) -> None:
    layer = replace(PROVINCES, fields=(name_field(), amount(name, 10, 900)))
    found = find_field("GDP", layer, numeric=True)
    assert found is not None
    assert found.name == name
