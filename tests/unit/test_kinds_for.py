"""Things with what they are for behind them: "houses for sale" are a kind where a layer holds such and none says "for sale" of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number

STORES = replace(PLACES, id="stores", name="supermarkets", fields=(name_field(),))
HOUSES = replace(PLACES, id="houses", name="houses_for_sale", fields=(name_field(), number("price"), number("year_built")))
VALUES = replace(DISTRICTS, fields=(name_field(), number("average_house_value")))
QUESTIONS = (
    "Which houses for sale are within 500 m of a supermarket?",
    "How many houses for sale are within 500 m of a supermarket?",
    "Which houses for sale within 500 m of a supermarket have a year built over 1990?",
    "Which supermarkets are within 200 m of a house for sale?",
)


@pytest.mark.parametrize("name", ["houses_for_sale", "home_listings", "huizen_te_koop"])
@pytest.mark.parametrize("question", QUESTIONS)
def test_the_layer_holds_such_things(question: str, name: str) -> None:
    plan = by_grammar(question, FakeWorld((STORES, replace(HOUSES, name=name), VALUES), ()), Settings())
    assert plan.workflow is not None, [issue.message for issue in plan.issues]
    layers = {getattr(step.operation, "layer_id", "") for step in plan.workflow.steps}
    assert {"houses", "stores"} <= layers
    assert DISTRICTS.id not in layers


def test_a_field_that_says_so_is_asked() -> None:
    houses = replace(HOUSES, name="houses", fields=(name_field(), category("status", ("for sale", 40), ("sold", 60))))
    plan = by_grammar("Which houses for sale are within 500 m of a supermarket?", FakeWorld((STORES, houses), ()), Settings())
    assert plan.grounded is not None
    assert plan.grounded.target is not None
    assert plan.grounded.target.predicate is not None
