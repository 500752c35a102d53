"""Homes and properties over parcels and listings, who owns them and what they cost; over a vineyard estate's layers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.kinds.classes import sure_kinds
from spatial_rag_plugin.grounding.lexicon.field_units import in_unit_of
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.units import Quantity
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, grounded_over, name_field, number

PLOTS = replace(
    DISTRICTS,
    id="t",
    name="tax_parcels",
    fields=(
        name_field("APN", 40, 40),
        category("USE_DESC", ("VINEYARD", 20), ("FARM BUILDING", 6), ("WAREHOUSE", 4), ("VACANT", 10), ("SINGLE FAMILY RESIDENCE", 8)),
        FieldInfo("FLR_AREA", FieldType.INTEGER, "Floor area (sq ft)", FieldRole.NUMBER, 30, minimum=400, maximum=6000),
        category("OPERATOR_NM", ("VILLA SOLE", 25), ("TOWN OF CANA", 15)),
    ),
    name_fields=("APN",),
    fingerprint="t",
)


def priced(name: str, low: float, high: float) -> FieldInfo:
    return FieldInfo(name, FieldType.REAL, role=FieldRole.NUMBER, filled=100, minimum=low, maximum=high)


GROUND = replace(
    DISTRICTS,
    id="z",
    name="Zoning_Map",
    fields=(category("CLASS", ("AG-2", 4), ("Rural Commercial", 2)), name_field("ORDINANCE", 6, 6)),
    name_fields=("ORDINANCE",),
    fingerprint="z",
)
OFFERS = replace(
    PLACES,
    id="o",
    name="listings_2024",
    fields=(name_field("REF"), priced("ASK_PRICE", 90_000, 900_000), priced("CLUB_FEE", 0, 450), number("BEDS")),
    name_fields=("REF",),
    fingerprint="o",
)


def grounded(question: str) -> GroundedFrame:
    return grounded_over(question, FakeWorld(layers=(PLOTS, OFFERS, GROUND), features=()))


def condition(question: str) -> Any:
    found = grounded(question)
    assert found.target is not None, [issue.message for issue in found.issues]
    return found.target.predicate


@pytest.mark.parametrize(
    ("question", "field", "op", "value"),
    [
        ("homes under $250,000", "ASK_PRICE", Comparison.LT, 250_000),
        ("homes with a fee of up to $300", "CLUB_FEE", Comparison.LE, 300),
        ("listings under $250", "CLUB_FEE", Comparison.LT, 250),
        ("homes with at least 3 bedrooms", "BEDS", Comparison.GE, 3),
        ("parcels operated by the town of Cana", "OPERATOR_NM", Comparison.EQ, "TOWN OF CANA"),
        ("vacant properties", "USE_DESC", Comparison.EQ, "VACANT"),
    ],
)
def test_what_is_said_of_homes_and_properties(question: str, field: str, op: Comparison, value: Any) -> None:
    assert condition(question) == Compare(field, op, value)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("tax parcels zoned AG-2", "AG-2"),
        ("vacant tax parcels that are zoned rural commercial", "Rural Commercial"),
        ("tax parcels in Rural Commercial zoning", "Rural Commercial"),
    ],
)
def test_zones_are_said_by_the_layer_of_zones(question: str, value: str) -> None:
    target = grounded(question).target
    assert target is not None
    zones = [relation.reference for relation in target.relations if relation.reference is not None]
    assert [binding.predicate for binding in zones] == [Compare("CLASS", Comparison.EQ, value)]


@pytest.mark.parametrize(
    ("question", "condition"),
    [
        ("houses larger than 2,500 sq ft", Compare("FLR_AREA", Comparison.GT, 2500)),
        ("single family homes with at least 2000 square feet", Compare("FLR_AREA", Comparison.GE, 2000)),
        ("single family homes over 200 m2", Compare("FLR_AREA", Comparison.GT, pytest.approx(2152.78, abs=0.01))),
    ],
)
def test_homes_are_as_large_as_their_floors(question: str, condition: Compare) -> None:
    predicate = condition_of_homes(question)
    assert [part for part in predicate.parts if part.fields() == {"FLR_AREA"}] == [condition]


def condition_of_homes(question: str) -> Any:
    predicate = condition(question)
    assert predicate is not None
    return predicate


@pytest.mark.parametrize(
    "question", ["parcels larger than 20,000 square feet", "parcels over 20000 sqft", "parcels bigger than 20000 sq. ft."]
)
def test_ground_is_measured_in_square_feet(question: str) -> None:
    target = grounded(question).target
    assert target is not None
    assert [wish.value for wish in target.conditions] == [pytest.approx(1858.0608)]


def test_a_length_is_not_told_by_square_feet() -> None:
    info = FieldInfo("GLA", FieldType.REAL, "Gross area (sq ft)", FieldRole.NUMBER, 9, minimum=1, maximum=9000)
    assert in_unit_of(info, Quantity(1.0, "mi")) is None
    assert in_unit_of(info, Quantity(929.0304, "m2")) == pytest.approx(10000)


@pytest.mark.parametrize(
    ("question", "value"),
    [("violations still open", "OPEN"), ("violations that are open", "OPEN"), ("violations currently closed", "CLOSED")],
)
def test_what_is_still_open_among_things_with_dates(question: str, value: str) -> None:
    day = FieldInfo("FILED", FieldType.DATE, role=FieldRole.DATE, filled=9)
    layer = replace(PLACES, id="v", name="violations", fields=(day, category("STATE", ("OPEN", 4), ("CLOSED", 5))), fingerprint="v")
    world = FakeWorld(layers=(layer,), features=())
    lexicon = WorldLexicon(world)
    target = ground(read(question, lexicon, lexicon)[0], world).target
    assert target is not None
    assert target.predicate == Compare("STATE", Comparison.EQ, value)
    shops = FakeWorld(layers=(replace(layer, fields=layer.fields[1:], fingerprint="w"),), features=())
    assert any(issue.stops for issue in ground(read(question, lexicon, lexicon)[0], shops).issues)  # whether a shop is open nobody knows


def test_a_zone_that_no_layer_knows_is_asked_back() -> None:
    assert any(issue.stops for issue in grounded("tax parcels zoned M-9").issues)


def test_a_value_ends_where_a_size_begins() -> None:
    found = grounded("parcels operated by the town of Cana larger than 2 acres")
    assert [(wish.field, wish.value) for wish in found.frame.target.conditions if wish.number is None] == [("operated", "the town of Cana")]


def test_a_wide_word_is_not_the_one_value_that_ends_in_it() -> None:
    world = FakeWorld(layers=(PLOTS,), features=())
    assert not sure_kinds("buildings", world)  # a warehouse is a building, too
    assert [kind.predicate for kind in sure_kinds("farm buildings", world)] == [Compare("USE_DESC", Comparison.EQ, "FARM BUILDING")]
    found = grounded("buildings")
    assert found.target is None
