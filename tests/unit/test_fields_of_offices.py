"""Fields as offices publish them: names with small words inside, numbers of days, cut-off names, numbers of parcels, more behind a dash."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.indexes.same import Same
from spatial_rag_plugin.grounding.lexicon.layer_words import borne_by
from spatial_rag_plugin.grounding.times.dates import holds_years
from spatial_rag_plugin.grounding.wording.in_order import in_order
from spatial_rag_plugin.model.catalog import Catalog, FieldRole, FieldType, GeometryKind
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.qgis_adapters.field_profile import FieldProfile
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, name_field

PLANTS = replace(
    PLACES, id="p", name="plants", feature_count=100,
    fields=(
        name_field(), category("owner_of_record", ("Mills", 40), ("Weir", 60)), category("county", ("Dale", 50), ("Fell", 50)),
        amount("DAYS_TO_REPAIR", 0.0, 817.0), amount("Steam_Use_-_Bought_and_Own_kBtu", 5.0, 9.0e6),
    ),
)  # fmt: skip
WORLD = FakeWorld((PLANTS,), ())


def understood(question: str) -> Plan:
    plan = by_grammar(question, WORLD, Settings())
    assert plan.runnable, plan.issues
    return plan


def test_days_are_no_years() -> None:
    assert not holds_years(amount("DAYS_TO_REPAIR", 0.0, 817.0))
    assert holds_years(amount("YEAR_BUILT", 0.0, 1998.0)) or holds_years(amount("YEAR_BUILT", 1890.0, 1998.0))


@pytest.mark.parametrize("question", ["mean days to repair by county", "average days to repair for each county"])
def test_a_name_with_a_small_word_inside_is_one_name(question: str) -> None:
    found = understood(question)
    assert found.grounded is not None
    assert found.grounded.frame.output is Output.TABLE
    assert found.grounded.group_field == "county"
    assert "DAYS_TO_REPAIR" in in_order(question, WORLD.catalog)


def test_what_stands_before_a_dash_is_a_name() -> None:
    info = find_field("steam use", PLANTS, numeric=True)
    assert info is not None
    assert info.name.startswith("Steam_Use")


@pytest.mark.parametrize(
    "question",
    [
        "who owns the most plants", "who owns the largest number of plants", "top owner by number of plants",
        "the owner that owns the most plants", "which owner leads in plants",
    ],
)  # fmt: skip
def test_who_has_the_most_is_told_by_its_field(question: str) -> None:
    found = understood(question)
    assert found.grounded is not None
    assert found.grounded.group_field == "owner_of_record"


@pytest.mark.parametrize(
    "question",
    ["break down the plants by county", "county by county plant count", "county breakdown of plants", "how are plants spread over county"],
)
def test_a_break_down_is_a_count_of_each(question: str) -> None:
    found = understood(question)
    assert found.grounded is not None
    assert (found.grounded.frame.output, found.grounded.group_field) == (Output.TABLE, "county")


def test_numbers_of_parcels_tell_what_areas_are() -> None:
    pins = replace(name_field("PAMS_PIN", filled=100, distinct=99), role=FieldRole.OTHER)
    lots = replace(PLACES, id="l", name="wetshore", geometry=GeometryKind.POLYGON, feature_count=100, fields=(pins,))
    assert ("parcel",) in borne_by(Same(lots))
    assert ("parcel",) not in borne_by(Same(replace(lots, fields=(replace(pins, name="PAMS_PIT"),))))


def test_a_value_in_a_place_is_where_things_are() -> None:
    shared = (("Dale Borough", 50), ("Fell Borough", 30), ("Moss Borough", 20))
    lots = replace(PLACES, id="l", name="lots", feature_count=100, fields=(category("MUNICIPALI", *shared), category("HOLDER", *shared)))

    class Apart(FakeWorld):
        def count(self, layer_id: str, predicate: object) -> int:
            return 5 if "and" in type(predicate).__name__.casefold() or type(predicate).__name__ == "AllOf" else 50

    world = Apart((lots,), ())
    assert by_grammar("lots in Dale Borough", world, Settings()).runnable
    assert not by_grammar("Dale Borough lots", world, Settings()).runnable


def test_the_city_is_no_long_name_with_that_word() -> None:
    held = (("City Market at O Condo LLC", 3), ("Old Mill Partners", 5))
    lots = replace(PLACES, id="l", name="lots", feature_count=100, fields=(name_field(), category("PROJECT", *held)))
    found = by_grammar("how many lots are there that the city issued", FakeWorld((lots,), ()), Settings())
    assert not found.runnable or "City Market" not in str(found.workflow)


def test_acres_are_no_kind_of_things() -> None:
    funds = category("FUND", ("Local Green Acres", 40), ("Other", 60))
    lots = replace(PLACES, id="l", name="lots", feature_count=100, fields=(name_field(), funds))
    found = by_grammar("how many acres are there", FakeWorld((lots,), ()), Settings())
    assert not found.runnable or "Green Acres" not in str(found.workflow)


def test_a_field_of_numbers_keeps_the_words_for_none() -> None:
    profile = FieldProfile("SCORE", FieldType.TEXT)
    profile.add([str(40 + at % 50) for at in range(90)] + ["Not Available"] * 60)
    info = profile.info(FieldRole.NUMBER, False, ())
    assert (info.minimum, info.maximum) == (40.0, 89.0)
    assert [value.value for value in info.values] == ["Not Available"]


def test_a_catalog_without_such_names_leaves_the_question() -> None:
    assert in_order("mean days to repair by county", Catalog((replace(PLANTS, fields=(name_field(),)),))) == "mean days to repair by county"


PARISHES = replace(
    PLACES, id="pa", name="parishes", geometry=GeometryKind.POLYGON, feature_count=100,
    fields=(name_field(), amount("PCT_LOTS_FLOOD_2050", 1.0, 40.0), amount("TOTAL_LOTS", 100.0, 9000.0), amount("MERITPTS", 1.0, 20.0)),
)  # fmt: skip


@pytest.mark.parametrize(
    "question",
    [
        "parishes with over 15% of lots in flood by 2050", "which parishes have more than 15 percent of their lots in flood in 2050",
        "parishes where the percentage of lots in flood in 2050 exceeds 15",
    ],
)  # fmt: skip
def test_a_name_with_a_year_is_said_with_small_words(question: str) -> None:
    found = by_grammar(question, FakeWorld((PARISHES,), ()), Settings())
    assert found.workflow is not None, found.issues
    assert "PCT_LOTS_FLOOD_2050" in str(found.workflow.steps)


def test_points_are_said_in_short() -> None:
    info = find_field("merit points", PARISHES, numeric=True)
    assert info is not None
    assert info.name == "MERITPTS"


@pytest.mark.parametrize(
    ("question", "group"),
    [
        ("distribution of plants over counties", "county"), ("tally plants by county", "county"),
        ("what county recorded the highest number of plants", "county"), ("distribution of plants across county", "county"),
    ],
)  # fmt: skip
def test_tallies_and_distributions_are_counts_of_each(question: str, group: str) -> None:
    found = understood(question)
    assert found.grounded is not None
    assert found.grounded.group_field == group
