"""Tables as others publish them: names that several bear, numbers of what was done, codes in front of words, fees charged or not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.kinds.classes import sure_kinds
from spatial_rag_plugin.grounding.wording.names_in_short import with_acronyms
from spatial_rag_plugin.grounding.wording.published_words import with_published_words
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo, ValueCount
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import FakeWorld, amount, category, condition_of, name_field


def layer(name: str, geometry: GeometryKind, *fields: FieldInfo) -> LayerInfo:
    own = (name_field(filled=80, distinct=80), *fields)
    return LayerInfo(name, name, geometry, "EPSG:4326", 80, own, (10.0, 50.0, 10.1, 50.1), name_fields=("name",), fingerprint=name)


def whole(name: str, distinct: int = 40, role: FieldRole = FieldRole.NUMBER) -> FieldInfo:
    return FieldInfo(name, FieldType.INTEGER, role=role, filled=80, distinct=distinct, minimum=0, maximum=400)


PAPERS = layer(
    "papers", GeometryKind.POINT,
    whole("number_of_views"), FieldInfo("last_view", FieldType.DATE, role=FieldRole.DATE, filled=80, distinct=60),
    whole("author_id", 30, FieldRole.KEY), category("author_name", ("Wei", 30), ("Maria", 30), ("John", 20)),
)  # fmt: skip
CAMPS = layer("campgrounds", GeometryKind.POINT, category("FEE_CHARGED", ("Y", 50), ("N", 30)), amount("NIGHTLY_FEE", 5.0, 30.0))
SURFACE = category("SURFACE", ("AC- ASPHALT", 20), ("NAT - NATIVE MATERIAL", 40), ("AGG - CHIPS OR GRAVEL", 20))
TRAILS = layer("trails", GeometryKind.LINE, SURFACE)
TANKS = layer("underground_storage_tanks", GeometryKind.POINT, category("CONTENT", ("Diesel", 50), ("Kerosene", 30)))
LEAKS = layer("leaking_underground_storage_tanks", GeometryKind.POINT, category("STATE", ("Open", 50), ("Closed", 30)))
LOTS = layer("parcels", GeometryKind.POLYGON, category("zoning", ("Residential", 50), ("Industrial", 30)))
SPECIAL = replace(
    category("SFHA_TF", ("T", 20), ("F", 60)),
    values=(ValueCount("T", "100-year floodplain", 20), ValueCount("F", "outside the 100-year floodplain", 60)),
)
FLOODS = layer("floods", GeometryKind.POLYGON, category("FLD_ZONE", ("AE", 20), ("X", 60)), SPECIAL)
WORLD = FakeWorld((PAPERS, CAMPS, TRAILS, TANKS, LEAKS, LOTS, FLOODS), features=())


@pytest.mark.parametrize(
    ("said", "field"),
    [("most viewed paper", "number_of_views"), ("least viewed papers", "number_of_views"), ("most recently viewed paper", "last_view")],
)
def test_how_often_something_was_done(said: str, field: str) -> None:
    found = by_grammar(said, WORLD, Settings())
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.superlative is not None
    assert found.grounded.target.superlative.by == field


def test_who_bears_a_name_of_several_goes_by_the_number() -> None:
    found = by_grammar("which authors have more than 2 papers", WORLD, Settings())
    assert found.grounded is not None
    assert found.grounded.group_field == "author_id"


@pytest.mark.parametrize(
    ("said", "value"),
    [("free campgrounds", "N"), ("campgrounds without a fee", "N"), ("campgrounds with a fee", "Y")],
)
def test_whether_a_fee_is_charged(said: str, value: str) -> None:
    assert value in str(condition_of(by_grammar(said, WORLD, Settings())))
    assert condition_of(by_grammar(said, WORLD, Settings())).fields() == {"FEE_CHARGED"}


@pytest.mark.parametrize(("said", "value"), [("paved trails", "AC- ASPHALT"), ("gravel trails", "AGG - CHIPS OR GRAVEL")])
def test_words_behind_a_code_are_the_value(said: str, value: str) -> None:
    assert value in str(condition_of(by_grammar(said, WORLD, Settings())))


def test_the_layer_with_the_plainer_name_is_meant() -> None:
    found = by_grammar("how many tanks", WORLD, Settings())
    assert found.workflow is not None
    assert found.workflow.layer_ids() == ("underground_storage_tanks",)
    assert "layer-taken" in {issue.code for issue in found.issues}
    assert [kind.layer_id for kind in sure_kinds("leaking storage tanks", WORLD)] == ["leaking_underground_storage_tanks"]


def test_zoned_in_front_of_the_parcels() -> None:
    assert "Industrial" in str(condition_of(by_grammar("industrial zoned parcels", WORLD, Settings())))


@pytest.mark.parametrize("words", ["in a flood zone", "in flood zones", "outside flood zones", "in flood zone"])
def test_a_flood_zone_is_one_of_special_hazard(words: str) -> None:
    found = by_grammar(f"parcels {words}", WORLD, Settings())
    assert found.grounded is not None
    assert found.grounded.target is not None
    reference = found.grounded.target.relations[0].reference
    assert reference is not None
    assert reference.predicate is not None
    assert reference.predicate.fields() == {"SFHA_TF"}


def test_a_flood_zone_with_its_code_is_the_one_of_the_code() -> None:
    assert "SFHA_TF" not in str(by_grammar("parcels in flood zone X", WORLD, Settings()).workflow)
    assert with_published_words("how many flood zones are there", WORLD.catalog) == "how many flood zones are there"


def test_an_average_number_is_no_field_by_its_initials() -> None:
    cases = layer("cases", GeometryKind.POINT, category("ANC", ("1A", 40), ("2B", 40)))
    said = "average number of cases per day"
    assert with_acronyms(said, FakeWorld((cases,), features=()).catalog) == said


def test_artworks_are_what_a_layer_of_public_art_holds() -> None:
    works = layer("city_public_art", GeometryKind.POINT, category("ART_TYPE", ("Sculpture", 30), ("Mural", 50)))
    world = FakeWorld((works,), features=())
    assert sure_kinds("artworks", world)[0].predicate is None
    assert sure_kinds("statues", world)[0].predicate is not None
    assert by_grammar("public art", world, Settings()).grounded.group_field == ""


def test_a_flag_that_is_left_blank_is_one() -> None:
    sites = layer("housing_sites", GeometryKind.POLYGON, category("MIXED_FINANCE", (" ", 70), ("Y", 10)))
    found = by_grammar("mixed finance housing sites", FakeWorld((sites,), features=()), Settings())
    assert condition_of(found).fields() == {"MIXED_FINANCE"}


COUNTIES = layer(
    "counties", GeometryKind.POLYGON, whole("TOTAL_AIRPORTS"), whole("AIRPORTS_2025"), whole("AIRPORTS_2050"),
    amount("TAX_RISK_2050", 0.0, 900.0), amount("PEOPLE_RISK_2050", 0.0, 900.0),
)  # fmt: skip


def test_a_total_goes_before_a_number_of_one_year() -> None:
    world = FakeWorld((COUNTIES,), features=())
    assert condition_of(by_grammar("counties with no airports", world, Settings())).fields() == {"TOTAL_AIRPORTS"}
    grounded = by_grammar("counties at risk in 2050", world, Settings()).grounded  # whose, nobody said
    assert grounded is None or grounded.target is None or grounded.target.predicate is None


def test_counts_are_no_per_cent() -> None:
    schools = layer("schools", GeometryKind.POINT, whole("Maori"), whole("Asian"))
    assert not by_grammar("schools where more than half of the students are Maori", FakeWorld((schools,), features=()), Settings()).runnable
    rolls = layer("schools", GeometryKind.POINT, whole("Maori"), whole("Total School Roll"))
    world = FakeWorld((rolls,), features=())
    found = by_grammar("schools where more than half of the students are Maori", world, Settings())
    assert found.workflow is not None
    assert "Total School Roll" in str(found.issues)
    assert condition_of(by_grammar("schools with over 200 students", world, Settings())).fields() == {"Total School Roll"}


def test_what_a_shape_was_drawn_from_is_no_kind_of_thing() -> None:
    sites = layer("blueacres", GeometryKind.POLYGON, category("FEATURE_SO", ("Digital Parcel", 20), ("Survey", 60)))
    assert not sure_kinds("parcels", FakeWorld((sites,), features=()))


def test_words_in_one_for_words_in_three() -> None:
    lines = layer("rtd_lightrail_lines", GeometryKind.LINE)
    assert sure_kinds("light rail lines", FakeWorld((lines,), features=()))[0].layer_id == "rtd_lightrail_lines"


def test_a_type_is_told_by_the_field_that_says_so() -> None:
    parents = category("Parent_Property_Name", ("Ross Group", 40), ("Gelman", 40))
    types = category("Property_Type_EPA_Calculated", ("Office", 40), ("Hotel", 40))
    world = FakeWorld((layer("benchmarks", GeometryKind.POINT, parents, types, whole("score")),), features=())
    grounded = by_grammar("average score by property type", world, Settings()).grounded
    assert grounded is not None
    assert grounded.group_field == "Property_Type_EPA_Calculated"
