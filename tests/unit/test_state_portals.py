"""Layers as state portals publish them: flags that mostly are not available, and sorts of the things of a layer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.flags import affirming, plain_yes
from spatial_rag_plugin.grounding.lexicon.field_units import in_unit_of
from spatial_rag_plugin.grounding.lexicon.published_fields import published_fields
from spatial_rag_plugin.grounding.numbers.kept_units import in_kept_units
from spatial_rag_plugin.grounding.relations.neighbours import with_regions_of_neighbours
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo, ValueCount
from spatial_rag_plugin.model.frame import Output, RelationKind
from spatial_rag_plugin.model.issue import Severity
from spatial_rag_plugin.model.predicate import Compare, Comparison, OneOf
from spatial_rag_plugin.model.units import Quantity
from tests.unit.fake_world import FakeWorld, Named, amount, category, grounded_over, grounded_whole, name_field

CLINICS = LayerInfo(
    "c",
    "Clinics",
    GeometryKind.POINT,
    "EPSG:4326",
    60,
    (
        name_field("CLIN_NAME", 60, 60),
        category("TYPE", ("URGENT CARE", 20), ("DIALYSIS", 25), ("DENTAL", 15)),
        category("GENERATOR", ("Y", 12), ("N", 10), ("NOT AVAILABLE", 38)),
        amount("SEATS", 2, 90),
    ),
    (10.0, 50.0, 10.1, 50.1),
    name_fields=("CLIN_NAME",),
    fingerprint="clinics",
)


def test_yes_of_a_flag_that_mostly_is_not_available_is_yes_alone() -> None:
    found = grounded_whole("clinics with a generator", FakeWorld((CLINICS,), ()))
    assert found.target is not None
    assert found.target.predicate == Compare("GENERATOR", Comparison.EQ, "Y")


def test_no_of_such_a_flag_is_no_alone() -> None:
    found = grounded_whole("clinics without a generator", FakeWorld((CLINICS,), ()))
    assert found.target is not None
    assert found.target.predicate == OneOf("GENERATOR", ("N",))


@pytest.mark.parametrize("question", ["average number of seats by clinic type", "What is the mean number of seats per clinic type?"])
def test_the_sort_of_things_is_what_a_number_is_broken_down_by(question: str) -> None:
    found = grounded_whole(question, FakeWorld((CLINICS,), ()))
    assert (found.group_field, [(column.statistic or found.statistic, column.field) for column in found.columns]) == (
        "TYPE",
        [("mean", "SEATS")],
    )


TOWNS = LayerInfo(
    "t",
    "townships",
    GeometryKind.POLYGON,
    "EPSG:4326",
    9,
    (
        name_field("TWP_NAME", 9, 9),
        category("REGION", ("Upland", 5), ("Lowland", 4)),
        replace(amount("SURFAREA", 1e6, 9e7), alias="surface area (m²)", filled=9),
        replace(amount("BOGAREA", 1e5, 9e6), alias="bog area (m²)", filled=9),
    ),
    (10.0, 50.0, 10.1, 50.1),
    name_fields=("TWP_NAME",),
    fingerprint="townships",
)
REGIONS = replace(TOWNS, id="r", name="regions", fields=(name_field("REG_NAME", 2, 2),), name_fields=("REG_NAME",), fingerprint="regions")
UPLAND = FakeWorld((TOWNS, REGIONS), (Named("t", 1, "Ashby"), Named("t", 2, "Corfe"), Named("r", 1, "Upland")))


@pytest.mark.parametrize(
    ("question", "unit"), [("total surface area of Ashby in square miles", "mi2"), ("mean surface area of the townships in hectares", "ha")]
)
def test_a_size_that_a_field_is_called_by_is_that_field_in_the_unit_asked_for(question: str, unit: str) -> None:
    found = in_kept_units(grounded_whole(question, UPLAND), UPLAND.catalog)
    assert (found.attribute, found.attribute_unit, found.frame.unit) == ("SURFAREA", "m2", unit)
    assert dict(found.unit_sizes)["m2"] < 1


def test_plain_area_is_measured() -> None:
    assert grounded_whole("total area of Ashby", UPLAND).frame.output is Output.AREA


def test_a_size_of_each_is_that_field() -> None:
    found = grounded_whole("total surface area by township", UPLAND)
    assert [column.field for column in found.columns] == ["SURFAREA"]
    assert not [issue for issue in found.issues if issue.stops]


def test_a_unit_that_a_field_does_not_say_is_told() -> None:
    plain = replace(TOWNS, fields=(*TOWNS.fields, amount("ELEV", 20, 900)))
    world = FakeWorld((plain,), UPLAND.features)
    found = in_kept_units(grounded_whole("mean elev of the townships in feet", world), world.catalog)
    assert [issue.code for issue in found.issues if issue.severity is Severity.WARNING] == ["unit-not-said"]


def test_a_region_behind_the_only_place_of_a_name_is_that_of_its_neighbours() -> None:
    found = grounded_whole("townships that border Ashby in Upland", UPLAND)
    assert found.target is not None
    assert found.target.predicate == Compare("REGION", Comparison.EQ, "Upland")


def test_a_region_that_tells_two_places_of_a_name_apart_stays_theirs() -> None:
    twins = FakeWorld((TOWNS, REGIONS), (*UPLAND.features, Named("t", 3, "Ashby", 10.09, 50.09)))
    lexicon = WorldLexicon(twins)
    frame, _ = read("townships that border Ashby in Upland", lexicon, lexicon)
    assert with_regions_of_neighbours(frame, twins) == frame


BRIDGES = replace(
    CLINICS,
    id="b",
    name="bridges",
    geometry=GeometryKind.LINE,
    fields=(
        name_field("name", 30, 30),
        category("maxspeed", ("20 mph", 9), ("30 mph", 12), ("50 mph", 5)),
        category("clearance", ("3 m", 6), ("4.5 m", 8), ("none", 2)),
        category("material", ("stone", 12), ("steel 2", 10)),
    ),
    name_fields=("name",),
    fingerprint="bridges",
)


@pytest.mark.parametrize(
    ("question", "field", "values"),
    [
        ("bridges with a speed limit over 20 mph", "maxspeed", {"30 mph", "50 mph"}),
        ("bridges with maxspeed between 20 and 30 mph", "maxspeed", {"20 mph", "30 mph"}),
        ("bridges with a clearance of less than 400 cm", "clearance", {"3 m"}),
    ],
)
def test_numbers_with_their_unit_in_a_field_of_text_are_compared(question: str, field: str, values: set[str]) -> None:
    found = grounded_whole(question, FakeWorld((BRIDGES,), ()))
    assert found.target is not None
    predicate = found.target.predicate
    assert isinstance(predicate, OneOf)
    assert (predicate.field, set(predicate.values)) == (field, values)


@pytest.mark.parametrize("question", ["bridges with a speed limit over 20 km/h", "bridges with a material over 3 m"])
def test_a_number_in_another_unit_than_the_texts_is_asked_back(question: str) -> None:
    assert any(issue.stops for issue in grounded_over(question, FakeWorld((BRIDGES,), ())).issues)


def test_a_limit_in_miles_per_hour_is_the_speed_limit() -> None:
    found = grounded_whole("bridges with a 20 mph limit", FakeWorld((BRIDGES,), ()))
    assert found.target is not None
    assert found.target.predicate == Compare("maxspeed", Comparison.EQ, "20 mph")


def test_a_speed_is_brought_to_the_unit_in_a_name() -> None:
    assert in_unit_of(amount("SPEED_KMH", 20, 130), Quantity(50.0, "mi/h")) == pytest.approx(80.4672)
    assert in_unit_of(amount("maxspeed", 20, 130), Quantity(50.0, "km/h")) == 50
    assert in_unit_of(amount("maxspeed", 20, 130), Quantity(50.0, "mi/h")) is None


@pytest.mark.parametrize("unit", ["sq miles", "sq. mi.", "square miles", "sq mi"])
def test_square_miles_however_they_are_written(unit: str) -> None:
    frame, _ = read(f"ponds over 5 {unit}")
    assert frame.target is not None
    assert [condition.number for condition in frame.target.conditions] == [Quantity(5.0, "mi2")]


def test_letters_that_stand_for_the_same_say_no_yes_and_no() -> None:
    values = (ValueCount("T", "one-way", 20), ValueCount("F", "one-way", 30), ValueCount("B", "two-way", 20))
    lanes = replace(category("oneway"), values=values, filled=70, distinct=3)
    assert plain_yes(lanes) is None
    assert affirming(lanes) == OneOf("oneway", ("T", "F"))  # what the field is called
    assert plain_yes(category("lit", ("T", 20), ("F", 30))) is not None
    assert published_fields(["fclass", "oneway"])["oneway"].codes["F"] == "one-way"
    found = grounded_whole("one-way bridges", FakeWorld((replace(BRIDGES, fields=(*BRIDGES.fields, lanes)),), ()))
    assert found.target is not None
    assert isinstance(found.target.predicate, OneOf)
    assert set(found.target.predicate.values) == {"T", "F"}


def test_whether_one_named_place_is_beside_another_is_no_question_of_the_nearest() -> None:
    found = grounded_whole("Is Ashby next to Corfe?", UPLAND)
    assert found.target is not None
    assert [relation.kind for relation in found.target.relations] != [RelationKind.NEAREST]
