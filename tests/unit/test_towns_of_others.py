"""What published layers of towns have beside what they tell: kinds of streets, units in fields of their own, owners, numbers of houses."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.attributes.flags import nothing_said
from spatial_rag_plugin.grounding.attributes.qualities import either_of_one_field
from spatial_rag_plugin.grounding.groups.told_apart import by_their_number
from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.kinds.pieces import piece_names
from spatial_rag_plugin.grounding.lexicon.field_units import in_hundreds, in_unit_of
from spatial_rag_plugin.grounding.lexicon.stated_units import says_units, with_stated_units
from spatial_rag_plugin.grounding.lexicon.street_words import sorts_streets
from spatial_rag_plugin.grounding.wording.counted_fields import with_counted_fields
from spatial_rag_plugin.grounding.wording.postal_numbers import with_postal_numbers
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Condition, Output
from spatial_rag_plugin.model.predicate import Compare, Comparison, OneOf
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.model.units import Quantity
from spatial_rag_plugin.plans import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import FakeWorld, Named, amount, category, condition_of, name_field, number, target_of

STREET_TYPE = category("ST_TYPE", ("Dr.", 40), ("St.", 30), ("Rd", 20), ("Garden", 4))
ZIP = replace(category("Site Zip", ("11222", 30), ("11215", 20)), role=FieldRole.ADDRESS, filled=94, distinct=12)
ADDRESS = replace(category("Site Address"), role=FieldRole.ADDRESS, filled=94, distinct=60)


def layer(name: str, kind: GeometryKind, *fields: FieldInfo, count: int = 94) -> LayerInfo:
    known = (name_field(filled=count, distinct=count), *fields)
    return LayerInfo(name, name, kind, "EPSG:4326", count, known, name_fields=("name",), fingerprint=name)


SORTS = category("GARDEN_TYPE", ("Quarter", 40), ("Pocket", 54))
GARDENS = layer(
    "city_gardens",
    GeometryKind.POLYGON,
    STREET_TYPE,
    SORTS,
    *map(number, ("plots_2021", "plots_2022", "beds", "OPENED_YEAR")),
)
QUARTERS = layer("town_quarters", GeometryKind.POLYGON, count=12)
SUFFIX, ACCEPTED = category("SUFFIX", ("St", 60), ("Ave", 20), ("Rd", 14)), category("ACCEPTED", ("YES", 70), ("NO", 24))
ROADS = layer("roads", GeometryKind.LINE, SUFFIX, ACCEPTED)
TOLD = category("Descriptor", ("No Shelter", 20), ("Neglected", 70))
DAYS = FieldInfo("OPENED_DT", FieldType.DATE, filled=94, role=FieldRole.DATE)
CASES = layer("cases", GeometryKind.POINT, TOLD, category("Address Type", ("Block", 94)), ZIP, ADDRESS, DAYS)
OWNED = layer("benches", GeometryKind.POINT, category("Owner", ("City", 60), ("Private", 34)))
WORLD = FakeWorld((GARDENS, QUARTERS, ROADS, CASES, OWNED), [])


def plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


def test_kinds_of_streets_are_no_kinds_of_what_lies_in_them() -> None:
    assert sorts_streets(STREET_TYPE)
    assert not sorts_streets(SORTS)
    assert [reading.predicate for reading in class_readings("gardens", WORLD)[:1]] == [None]
    assert class_readings("streets", WORLD)[0].predicate is None
    assert class_readings("avenues", WORLD)[0].predicate == Compare("SUFFIX", Comparison.EQ, "Ave")


def test_a_layer_of_areas_before_a_sort_of_other_things() -> None:
    assert [(each.layer_id, each.predicate) for each in class_readings("quarters", WORLD)] == [("town_quarters", None)]
    assert class_readings("quarter gardens", WORLD)[0].predicate == Compare("GARDEN_TYPE", Comparison.EQ, "Quarter")


def test_units_in_a_field_of_their_own() -> None:
    units = category("WIDTH_UNITS", ("Feet", 94))
    width, said = with_stated_units((replace(number("WIDTH"), minimum=3, maximum=30), units))
    assert width.unit == "Feet"
    assert in_unit_of(width, Quantity(3.048, "m")) == 10
    assert says_units(said)
    assert not says_units(category("BLOCK_UNIT", ("A", 4), ("B", 5)))


@pytest.mark.parametrize(
    "question", ["roads that run through the city", "roads that were never accepted by the city", "benches in the city"]
)
def test_the_city_is_no_value_of_an_owner(question: str) -> None:
    target = target_of(plan(question))
    assert not target.relations
    assert "Owner" not in str(target.predicate)


def test_terms_of_a_year() -> None:
    grounded = plan("plots per bed for each garden in 2021").grounded
    assert grounded is not None
    assert grounded.frame.output is Output.TABLE
    assert [term.field for term in grounded.frame.measure.terms] == ["plots 2021"]
    assert grounded.target is not None
    assert grounded.target.predicate is None


def test_addresses_and_their_kinds() -> None:
    assert [info.name for words in ("addresses", "zip codes") if (info := find_field(words, CASES))] == ["Site Address", "Site Zip"]
    group = plan("zip codes with more than 10 cases").grounded
    assert group is not None
    assert group.frame.group is not None
    assert group.frame.group.having is not None


def test_a_street_number_tells_no_street() -> None:
    name, house = replace(category("street_name"), distinct=60, filled=94), replace(category("street_number"), distinct=80, filled=94)
    homes = layer("homes", GeometryKind.POINT, name, replace(house, type=FieldType.TEXT))
    assert find_field("street", homes) == name
    assert by_their_number(name, "street", homes) == name


def test_what_denies_something_else_is_a_value() -> None:
    assert nothing_said(TOLD) == ()
    assert nothing_said(category("DAMAGE", ("No damage", 4), ("Severe", 5))) == ("No damage",)
    assert nothing_said(category("ENTRY", ("not allowed", 4), ("Open", 5))) == ("not allowed",)


def test_a_value_beside_one_with_all_of_its_words() -> None:
    dogs = category("Descriptor", ("Dog", 4), ("Dog Off Leash", 5), ("Cat", 3))
    calls = layer("calls", GeometryKind.POINT, dogs)
    one, other = Compare("Descriptor", Comparison.EQ, "Dog Off Leash"), Compare("Descriptor", Comparison.EQ, "Dog")
    assert either_of_one_field([one, other], calls) == [one]
    assert either_of_one_field([other, replace(one, value="Cat")], calls) == [OneOf("Descriptor", ("Dog", "Cat"))]


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("busiest month for cases", "which month has the most cases"),
        ("which quarter has the most gardens in it?", "which quarter has the most gardens?"),
    ],
)
def test_busy_times_and_what_lies_in_it(question: str, read: str) -> None:
    assert plan(question).workflow == replace(plan(read).workflow, question=question)


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("average number of plots", "average number_of_plots"),
        ("total number of fruit trees by name", "total number_of_fruit_trees by name"),
        ("total number of gardens", "total number of gardens"),
        ("number of plots", "number of plots"),
    ],
)
def test_what_a_field_counts_behind_a_statistic(question: str, read: str) -> None:
    fields = (number("number_of_plots"), number("number_of_fruit_trees"), number("gardens"))
    held = layer("allotments-and-fruit-trees", GeometryKind.POINT, *fields)
    gardens = layer("city_gardens", GeometryKind.POLYGON)
    assert with_counted_fields(question, FakeWorld((held, gardens), []).catalog) == read


@pytest.mark.parametrize("question", ["benches on private land", "benches on private property", "benches on city-owned land"])
def test_on_the_land_of_somebody(question: str) -> None:
    owner = "Private" if "private" in question else "City"
    assert condition_of(plan(question)) == Compare("Owner", Comparison.EQ, owner)


def test_a_whole_name_before_a_kind_with_a_value() -> None:
    areas = category("area", ("Northgate", 9), ("Southgate", 8))
    plots = layer("community_gardens", GeometryKind.POINT, areas)
    world = FakeWorld((plots,), [Named("community_gardens", 4, "Northgate Community Garden")])
    target = target_of(understand("show Northgate community garden", world, Settings()))
    assert target.fids == (4,)


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("garden with the biggest drop in plots from 2021 to 2022", "garden with the smallest growth in plots from 2021 to 2022"),
        ("gardens that lost more than half of their plots between 2021 and 2022",
         "gardens where plots dropped by more than 50% between 2021 and 2022"),
        ("gardens that saw plots increase between 2021 and 2022", "gardens whose plots increased between 2021 and 2022"),
    ],
)  # fmt: skip
def test_losses_over_years(question: str, read: str) -> None:
    found, same = plan(question).workflow, plan(read).workflow
    assert found is not None
    assert same is not None
    assert found == replace(same, question=question)


def test_lines_of_one_drawing_are_no_pieces_of_one() -> None:
    source = replace(name_field("SOURCE", filled=94, distinct=20), role=FieldRole.NAME)
    pipes = LayerInfo("pipes", "pipes", GeometryKind.LINE, "EPSG:4326", 94, (source,), name_fields=("SOURCE",), fingerprint="pipes")
    mains = replace(pipes, id="mains", fields=(replace(source, name="MAIN"),), name_fields=("MAIN",))
    assert piece_names(pipes) == ""
    assert piece_names(mains) == "MAIN"


@pytest.mark.parametrize(("low", "high", "expected"), [(0.04, 0.36, 0.3), (4.0, 36.0, 30.0)])
def test_per_cents_of_what_is_kept_as_parts(low: float, high: float, expected: float) -> None:
    info = amount("All Uninsured", low, high)
    condition = Condition("where more than 30% are uninsured", "uninsured", ">", "30", Quantity(30.0))
    assert in_hundreds(condition, replace(info, type=FieldType.REAL)).value == pytest.approx(expected)


def test_what_one_field_says_alone_before_lists() -> None:
    alone = category("Primary Coat", ("Grey", 4), ("Rust", 2))
    both = category("Primary and Second Coat", ("Rust", 3), ("Grey+Rust", 3), ("White", 2), tokens=True)
    cats = layer("cats", GeometryKind.POINT, alone, both)
    reading = class_readings("rust cats", FakeWorld((cats,), []))[0]
    assert reading.predicate == Compare("Primary Coat", Comparison.EQ, "Rust")


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("cases in 11222", "cases with Site Zip 11222"),
        ("how many cases in zip code 11222", "how many cases with Site Zip 11222"),
        ("cases within 11222 m of a garden", "cases within 11222 m of a garden"),
        ("cases in 2019", "cases in 2019"),
    ],
)
def test_postal_numbers(question: str, read: str) -> None:
    assert with_postal_numbers(question, WORLD.catalog) == read
