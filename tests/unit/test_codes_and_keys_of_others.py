"""Layers as others publish them: numbers that only tell apart, codes of regions and for nothing, years, limits behind tables."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.lexicon.layer_names import BORNE, layer_name_score
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.predicate import AnyOf, Compare, Comparison, ContainsText, Edge, HasToken, IsNull, Not, OneOf, conjuncts
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.qgis_adapters.field_profile import FieldProfile
from spatial_rag_plugin.qgis_adapters.field_roles import recognise
from spatial_rag_plugin.qgis_adapters.region_codes import with_region_names
from tests.unit.fake_world import FakeWorld, amount, category, name_field

CLINIC_NO = FieldInfo("CLINICNUM", FieldType.INTEGER, role=FieldRole.KEY, filled=90, distinct=90, minimum=1, maximum=5000)
YEAR = FieldInfo("YEAR", FieldType.INTEGER, role=FieldRole.NUMBER, filled=90, distinct=40, minimum=1962, maximum=2006)
CLINICS = LayerInfo(
    "c",
    "county_clinic_permits",
    GeometryKind.POINT,
    "EPSG:4326",
    90,
    (
        CLINIC_NO,
        name_field("TITLE", 90, 90),
        YEAR,
        category("CARE_LEVEL", ("basic", 50), ("full", 40)),
        category("services", ("x-ray", 30), ("dental", 20), ("maternity", 10), tokens=True),
        FieldInfo("beds", FieldType.INTEGER, role=FieldRole.NUMBER, filled=90, distinct=30, minimum=0, maximum=90),
        FieldInfo("addr_street", FieldType.TEXT, role=FieldRole.ADDRESS, filled=60, distinct=40),
        FieldInfo("WAIT", FieldType.REAL, "waiting time", FieldRole.NUMBER, 90, 60, minimum=-9999, maximum=300),
    ),
    (10.0, 50.0, 10.1, 50.1),
    name_fields=("TITLE",),
)


class _Counting(FakeWorld):
    def count(self, layer_id: str, predicate: object) -> int:
        """Only the code itself is below nothing."""
        return int(isinstance(predicate, Compare) and predicate.value == -9999)


def plan(question: str) -> Plan:
    return by_grammar(question, _Counting((CLINICS,), features=()), Settings())


def _profile(name: str, kind: FieldType, values: list[object]) -> FieldProfile:
    profile = FieldProfile(name, kind)
    profile.add(values)
    return profile


@pytest.mark.parametrize(
    ("name", "layer", "values", "role"),
    [
        ("storenum", "store_openings", list(range(1, 90)), FieldRole.KEY),
        ("PERMITNO", "permits", list(range(1, 90)), FieldRole.KEY),
        ("storenum", "store_openings", [at % 20 for at in range(90)], FieldRole.NUMBER),  # so many each
        ("bednum", "clinics", list(range(1, 90)), FieldRole.NUMBER),  # of what the rows are not
    ],
)
def test_a_number_of_its_own_that_is_called_as_the_things_are_is_a_key(
    name: str, layer: str, values: list[object], role: FieldRole
) -> None:
    assert recognise(_profile(name, FieldType.INTEGER, values), layer) is role


def test_rows_are_what_each_has_a_number_of() -> None:
    assert layer_name_score(stems("clinics"), CLINICS) == BORNE


def test_numbers_that_tell_apart_are_neither_added_up_nor_compared() -> None:
    found = plan("number of clinics by care level")
    assert found.grounded is not None
    assert found.grounded.statistic in ("", "count")
    assert "CLINICNUM" not in plan("levels with more than 5 clinics").written


def test_a_year_is_no_number_kept_per_year() -> None:
    found = plan("clinics opened per year")
    assert found.grounded is not None
    assert found.grounded.frame.output is Output.TABLE
    assert found.grounded.group_field == "YEAR"


def test_what_is_per_thing_is_a_mean_though_the_groups_are_called_like_a_size() -> None:
    found = plan("beds per clinic by care level")
    assert found.grounded is not None
    assert (found.grounded.statistic, found.grounded.group_field) == ("mean", "CARE_LEVEL")


def test_a_code_for_nothing_is_nothing() -> None:
    found = plan("clinics with an unknown waiting time")
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.predicate == AnyOf((IsNull("WAIT"), OneOf("WAIT", (-9999.0,))))


@pytest.mark.parametrize(
    ("question", "predicate"),
    [
        ("clinics without an address", IsNull("addr_street")),
        ("clinics without services information", IsNull("services")),
        ("clinics that have services data", Not(IsNull("services"))),
        ("clinics that have the word Hope in their title", ContainsText("TITLE", "Hope", Edge.ANY)),
    ],
)
def test_something_nothing_and_words_of_a_field(question: str, predicate: object) -> None:
    found = plan(question)
    assert found.runnable
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.predicate == predicate


def test_both_that_something_offers_are_both() -> None:
    found = by_grammar("restaurants that serve both pizza and sushi", FakeWorld(), Settings())
    assert found.grounded is not None
    assert found.grounded.target is not None
    lists = [part for part in conjuncts(found.grounded.target.predicate) if isinstance(part, HasToken)]
    assert [part.tokens for part in lists] == [("pizza",), ("sushi",)]


def test_a_limit_right_behind_a_table_keeps_rows() -> None:
    found = plan("number of clinics per care level, at least 45")
    assert found.grounded is not None
    assert found.grounded.frame.group is not None
    having = found.grounded.frame.group.having
    assert having is not None
    assert having.op == ">="
    assert having.number is not None
    assert having.number.value == 45


def test_nothing_but_number_is_no_house_number() -> None:
    house = replace(amount("addr_housenumber", 1.0, 300.0), role=FieldRole.ADDRESS)
    assert find_field("number", replace(CLINICS, fields=(house,)), numeric=True) is None
    assert find_field("number", replace(CLINICS, fields=(amount("NUMBER", 1.0, 9.0),)), numeric=True) is not None


def test_codes_of_regions_have_their_names() -> None:
    states = _profile("SHIP_STATE", FieldType.TEXT, ["TX", "OK", "WA", "NM"] * 8)
    abroad = _profile("iso_country", FieldType.TEXT, ["DE", "FR", "CA"] * 8)
    grades = _profile("GRADE", FieldType.TEXT, ["DE", "FR", "CA"] * 8)
    with_region_names([states, abroad, grades])
    assert states.labels is not None
    assert states.labels.label("WA") == "Washington"
    assert abroad.labels is not None
    assert abroad.labels.label("CA") == "Canada"
    assert grades.labels is None


def test_codes_beside_the_names_themselves_stay_codes() -> None:
    states = _profile("STATE", FieldType.TEXT, ["TX", "OK"] * 8)
    names = _profile("STATE_NAME", FieldType.TEXT, ["Texas", "Oklahoma"] * 8)
    with_region_names([states, names])
    assert states.labels is None


@pytest.mark.parametrize(("plural", "single"), [("volcanoes", "volcano"), ("shoes", "shoe"), ("wharves", "wharf"), ("censuses", "census")])
def test_plurals(plural: str, single: str) -> None:
    assert stems(plural) == (single,)


def test_the_average_farm_is_no_farm_number() -> None:
    farm = FieldInfo("FARM_NO", FieldType.TEXT, role=FieldRole.NUMBER, filled=90, distinct=40, minimum=1, maximum=500)
    farms = replace(CLINICS, id="f", name="farms", geometry=GeometryKind.POLYGON, fields=(farm,), name_fields=())
    found = by_grammar("farms larger than the average farm", FakeWorld((farms,), features=()), Settings())
    assert found.runnable
    assert found.grounded is not None
    assert found.grounded.target is not None
    condition = found.grounded.target.conditions[0]
    assert condition.op is Comparison.GT
    assert condition.standard is not None


def test_vacant_lots_are_all_that_are_called_vacant() -> None:
    use = category("USE_DESC", ("COM VACANT LAND", 14), ("RES VACANT PLATTED LOT", 30), ("1-FAMILY PLATTED LOT", 90))
    lots = replace(CLINICS, id="l", name="parcels", geometry=GeometryKind.POLYGON, fields=(use,), name_fields=())
    found = by_grammar("vacant lots", FakeWorld((lots,), features=()), Settings())
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.predicate == OneOf("USE_DESC", ("COM VACANT LAND", "RES VACANT PLATTED LOT"))


def test_commas_part_a_list_where_its_entries_are_values_too() -> None:
    assert _profile("commod1", FieldType.TEXT, ["Gold", "Silver", "Gold, Silver", "Copper"]).is_list()
    assert not _profile("place", FieldType.TEXT, ["Portland, OR", "Salem, OR", "Reno"]).is_list()
    assert _profile("routes", FieldType.TEXT, ["6", "E", "10", "44", "10,12"]).is_list()
    assert not _profile("address", FieldType.TEXT, ["Oak St", "Elm St", "Oak St, Salem"]).is_list()


def test_a_public_data_set_holds_what_it_is_known_for() -> None:
    soils = replace(CLINICS, id="s", name="soilmu_a", geometry=GeometryKind.POLYGON)
    assert layer_name_score(stems("soils"), soils) > BORNE
    assert layer_name_score(stems("stations"), replace(CLINICS, id="g", name="ghcn_monthly")) > BORNE
