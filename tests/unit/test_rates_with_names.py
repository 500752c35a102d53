"""Rates that have names of their own, of fields that are called like their parts: turnout, occupancy, "overcrowded"."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.numbers.made_numbers import with_made_numbers
from spatial_rag_plugin.model.catalog import Making
from spatial_rag_plugin.model.predicate import OneOf
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Mark
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, name_field, target_of


def _world() -> FakeWorld:
    wards = ("TOT_BALLOTS", "ABS_BALLOTS", "REGVOTERS", "HH_TOTAL", "HH_NOCAR", "RENTER_HH")
    ward = replace(DISTRICTS, id="w", name="Wards", fields=(name_field(filled=6, distinct=6), *(amount(name, 10, 900) for name in wards)))
    jail = replace(PLACES, id="j", name="jails", fields=(name_field(), amount("INMATES", 5, 400), amount("RATED_CAP", 20, 500)))
    kita = replace(PLACES, id="k", name="Kitas", fields=(name_field(), amount("BELEGT", 5, 90), amount("PLAETZE", 20, 100)))
    return FakeWorld((ward, jail, kita))


WORLD = _world()


@pytest.mark.parametrize(
    ("question", "code", "parts"),
    [
        ("voter turnout in each ward", "en", ("TOT_BALLOTS", "REGVOTERS")),
        ("wards with a turnout under 40%", "en", ("TOT_BALLOTS", "REGVOTERS")),
        ("wards where turnout was at least 60 percent", "en", ("TOT_BALLOTS", "REGVOTERS")),
        ("share of renters by ward", "en", ("RENTER_HH", "HH_TOTAL")),
        ("ward with the largest percentage of households without a car", "en", ("HH_NOCAR", "HH_TOTAL")),
        ("overcrowded jails", "en", ("INMATES", "RATED_CAP")),
        ("which jails are overcrowded?", "en", ("INMATES", "RATED_CAP")),
        ("occupancy rate of the jails", "en", ("INMATES", "RATED_CAP")),
        ("Kitas, die zu mehr als 95 % belegt sind", "de", ("BELEGT", "PLAETZE")),
        ("Auslastung der Kitas", "de", ("BELEGT", "PLAETZE")),
        ("Wahlbeteiligung in Old Town", "en", ("TOT_BALLOTS", "REGVOTERS")),
        ("各选区投票率", "zh", ("TOT_BALLOTS", "REGVOTERS")),
        ("households without a car", "en", None),
    ],
)
def test_a_rate_is_made_of_the_fields_that_are_called_like_its_parts(question: str, code: str, parts: Optional[tuple[str, str]]) -> None:
    spoken = with_made_numbers(question, code, WORLD)
    made = [info.made for layer in spoken.world.catalog.layers for info in layer.fields if info.made] if spoken is not None else []
    found = [(each.first, each.second) for each in made if each.making is Making.RATIO]
    assert parts in found if parts is not None else not found


@pytest.mark.parametrize(("question", "count", "descending"), [
    ("turnout by ward, highest first", 0, True),
    ("voter turnout of each ward, bottom 3", 3, False),
])  # fmt: skip
def test_the_rows_of_a_made_number_are_put_in_order(question: str, count: int, descending: bool) -> None:
    found = by_grammar(question, WORLD, Settings())
    target = target_of(found)
    best = target.superlative
    assert best is not None
    assert (best.count, best.descending) == (count, descending)


def test_a_part_of_the_ballots_is_no_turnout() -> None:
    layer = replace(DISTRICTS, id="w", name="Wards", fields=(name_field(), amount("ABS_BALLOTS", 1, 90), amount("REG_VOTERS", 10, 900)))
    assert with_made_numbers("turnout by ward", "en", FakeWorld((layer,))) is None


def test_a_rate_that_a_field_holds_is_no_part_of_one() -> None:
    """OCC_PCT is the occupancy: divided by the places it would be nothing."""
    lots = replace(PLACES, id="o", name="lots", fields=(name_field(), amount("OCC_PCT", 0, 100), amount("PLACES", 20, 900)))
    plan = by_grammar("average occupancy of the lots", FakeWorld((lots,)), Settings())
    assert plan.grounded is not None
    assert plan.grounded.attribute == "OCC_PCT"


def test_a_rate_of_a_value_is_also_of_what_is_more_so() -> None:
    """满意率 left out those who were 非常满意."""
    grades = category("满意度", ("非常满意", 20), ("满意", 30), ("一般", 10), ("不满意", 5))
    offices = category("承办单位", ("住建局", 50), ("城管局", 50))
    layer = replace(PLACES, id="o", name="热线工单", fields=(name_field("编号"), offices, grades))
    found = by_grammar("各承办单位满意率", FakeWorld((layer,)), Settings())
    assert found.workflow is not None
    marks = [step.operation.predicate for step in found.workflow.steps if isinstance(step.operation, Mark)]
    assert marks == [OneOf("满意度", ("非常满意", "满意"))]
