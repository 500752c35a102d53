"""How much of a thing by its length or area, records beside their values, what is owned, allowed or kept per day; over a lake's layers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from spatial_rag_plugin.grounding.kinds.classes import sure_kinds
from spatial_rag_plugin.grounding.wording.kept_times import without_period
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import Catalog, FieldInfo, FieldRole, FieldType, GeometryKind
from spatial_rag_plugin.model.predicate import Compare, Comparison
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, grounded_over, name_field, number
from tests.unit.reading import brief

TOWNSHIPS = replace(
    DISTRICTS, id="t", name="townships", fields=(name_field("TWP", 5, 5), number("PCT_BELOW_POVERTY", 5)), name_fields=("TWP",)
)
SHORE = replace(
    PLACES,
    id="s",
    name="shoreline",
    geometry=GeometryKind.LINE,
    fields=(name_field("REACH"), category("WADING", ("Y", 10), ("N", 20))),
    fingerprint="s",
)
PIERS = replace(
    PLACES,
    id="p",
    name="piers",
    fields=(
        name_field("PIER"),
        category("OPERATOR_NAME", ("LAKE TRUST", 20), ("CITY OF ELLY", 9)),
        number("ADULT_DAILY_VISITS"),
        number("MOORING", 40),
        category("EV_NETWORK", ("CHARGEPOINT", 3), ("VOLTA", 9)),
    ),
    name_fields=("PIER",),
    fingerprint="p",
)
SPILLS = replace(
    PLACES,
    id="x",
    name="ENV_LOG",
    fields=(category("KIND", ("OIL SHEEN", 12), ("DEAD FISH", 30)), FieldInfo("SEEN", FieldType.DATE, role=FieldRole.DATE, filled=42)),
    name_fields=(),
    fingerprint="x",
)
HALTS = replace(PLACES, id="h", name="stops", fields=(name_field("STOP"), category("BENCH", ("Y", 4), ("N", 5))), fingerprint="h")
LAYERS = (TOWNSHIPS, SHORE, PIERS, SPILLS, HALTS)


def grounded(question: str) -> GroundedFrame:
    return grounded_over(question, FakeWorld(layers=LAYERS, features=()))


@pytest.mark.parametrize(
    ("question", "frame"),
    [
        ("which township has the most miles of shoreline", "features: [township | ^max 1 sum(length)shoreline]"),
        ("townships with at least 4 km of shoreline", "features: [townships | ?sum(length)shoreline >= 4 km]"),
        ("townships ranked by feet of shoreline", "features: [townships | ^max 0 sum(length)shoreline]"),
        ("piers that Lake Trust runs", "features: [piers | ?operated = Lake Trust]"),
        ("how many piers does the City of Elly own", "count: [piers | ?owned = the City of Elly]"),
        ("townships without a single pier", "features: [townships | not contains pier]"),
    ],
)
def test_amounts_and_owners_are_read(question: str, frame: str) -> None:
    assert brief(grounded(question).frame) == frame


@pytest.mark.parametrize(
    ("question", "condition"),
    [
        ("townships with over 20% poverty", ("PCT_BELOW_POVERTY", Comparison.GT, 20)),
        ("piers with more than 12 mooring spots", ("MOORING", Comparison.GT, 12)),
        ("piers operated by the Lake Trust", ("OPERATOR_NAME", Comparison.EQ, "LAKE TRUST")),
        ("shoreline where wading is allowed", ("WADING", Comparison.EQ, "Y")),
        ("shoreline open to wading", ("WADING", Comparison.EQ, "Y")),
        ("oil sheen reports", ("KIND", Comparison.EQ, "OIL SHEEN")),
    ],
)
def test_conditions_by_what_people_say(question: str, condition: tuple[str, Comparison, Any]) -> None:
    target = grounded(question).target
    assert target is not None
    assert target.predicate == Compare(*condition)


def test_a_record_is_one_only_in_a_list_of_events() -> None:
    world = FakeWorld(layers=(replace(PIERS, fields=(*PIERS.fields, category("DECK", ("OAK", 5)))), SPILLS), features=())
    assert [kind.layer_id for kind in sure_kinds("dead fish complaints", world)] == ["x"]
    assert not sure_kinds("oak complaints", world)  # no pier is a complaint


def test_a_brand_in_a_field_of_networks_is_no_kind_of_thing() -> None:
    assert not sure_kinds("chargers", FakeWorld(layers=(PIERS,), features=()))


def test_bus_stops_are_what_a_layer_of_stops_holds_unless_a_field_tells_of_others() -> None:
    assert [kind.layer_id for kind in sure_kinds("bus stops", FakeWorld(layers=(HALTS,), features=()))] == ["h"]
    several = replace(HALTS, fields=(*HALTS.fields, category("STOP_TYPE", ("TRAM", 4), ("FERRY", 5))))
    assert not sure_kinds("bus stops", FakeWorld(layers=(several,), features=()))
    assert not sure_kinds("ferry stops", FakeWorld(layers=(HALTS,), features=()))


@pytest.mark.parametrize(
    ("question", "left"),
    [
        ("piers with over 300 visits a day", "piers with over 300 visits"),
        ("total visits per day by operator", "total visits by operator"),
        ("piers with over 300 visits a month", "piers with over 300 visits a month"),
        ("reports per day", "reports per day"),
    ],
)
def test_a_period_that_the_number_is_kept_for(question: str, left: str) -> None:
    assert without_period(question, Catalog(LAYERS)) == left
