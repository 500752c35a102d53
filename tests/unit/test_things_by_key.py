"""Counts that a field tells of points and lines, names with an "and", ways that are things, numbers in other forms; over ferries."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.wording.names_in_short import with_joined_kinds
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number

ROUTES = replace(
    PLACES,
    id="r",
    name="ferry_routes",
    geometry=GeometryKind.LINE,
    feature_count=40,
    fields=(name_field("ROUTE_NO", 40, 40), number("FARE", 40), category("DEPOT", ("North Quay", 25), ("Mole", 15))),
    name_fields=("ROUTE_NO",),
    fingerprint="r",
)
DEPOTS = replace(PLACES, id="d", name="depots", fields=(name_field("DEPOT_NM", 3, 3),), name_fields=("DEPOT_NM",), fingerprint="d")
DELAYS = replace(
    PLACES,
    id="e",
    name="delays",
    fields=(
        FieldInfo("ROUTE_NO", FieldType.TEXT, role=FieldRole.KEY, filled=100, distinct=12),
        category("CAUSE", ("Fog", 60), ("Breakdown", 40)),
        number("AVG_WAIT"),
    ),
    name_fields=(),
    fingerprint="e",
)
MEALS = replace(PLACES, id="m", name="food_drink", fields=(name_field("NAME"), number("AVG_SEAT")), name_fields=("NAME",), fingerprint="m")
TOWNS = replace(
    DISTRICTS,
    id="t",
    name="municipal_bnd",
    fields=(name_field("MUN_NAME", 6, 6), category("MUN_TYPE", ("City", 2), ("Township", 4))),
    name_fields=("MUN_NAME",),
    fingerprint="t",
)
WORLD = FakeWorld((ROUTES, DEPOTS, DELAYS, MEALS, TOWNS), features=())


def understood(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


@pytest.mark.parametrize(
    ("question", "key", "limit"),
    [
        ("depots with more than 20 routes", "DEPOT", None),
        ("routes with at least 5 breakdowns", "ROUTE_NO", None),
        ("top 5 routes by number of delays", "ROUTE_NO", 5),
    ],
)
def test_points_and_lines_are_counted_for_by_the_field_that_says_which_they_belong_to(
    question: str, key: str, limit: Optional[int]
) -> None:
    found = understood(question).grounded
    assert found is not None
    assert found.frame.output is Output.TABLE
    assert found.group_field == key
    assert found.frame.limit == limit


@pytest.mark.parametrize("question", ["routes with fewer than 3 delays", "depots with more than 3 places to eat"])
def test_of_what_has_few_or_none_no_field_tells(question: str) -> None:
    assert not understood(question).runnable


def test_a_way_that_is_a_thing_is_no_direction() -> None:
    found = understood("which route has the highest fare").grounded
    assert found is not None
    assert found.target is not None
    assert found.target.layer_id == "r"


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("food and drinks within 200 m of a depot", "food drinks within 200 m of a depot"),
        ("how many food & drink places", "how many food drink places"),
        ("nearest food-and-drink", "nearest food drink"),
        ("foods and drinks", "foods and drinks"),
        ("how far is Old Food & Drink", "how far is Old Food & Drink"),
        ("depots and routes", "depots and routes"),
    ],
)
def test_the_and_inside_the_name_of_a_layer_joins_no_two_things(question: str, plain: str) -> None:
    assert with_joined_kinds(question, WORLD.catalog) == plain


def test_a_layer_called_so_is_no_other_word_for_one_of_its_values() -> None:
    (reading,) = class_readings("municipalities", WORLD)
    assert reading.layer_id == "t"
    assert reading.predicate is None


@pytest.mark.parametrize(
    ("question", "statistic", "field"),
    [
        ("total seating", "sum", "AVG_SEAT"),
        ("average waiting per delay", "mean", "AVG_WAIT"),
        ("median wait for Fog delays", "median", "AVG_WAIT"),
    ],
)
def test_numbers_in_other_forms_and_of_kinds_with_capitals(question: str, statistic: str, field: str) -> None:
    found = understood(question)
    assert found.runnable, found.issues
    assert found.grounded is not None
    assert (found.grounded.statistic, found.grounded.attribute) == (statistic, field)
