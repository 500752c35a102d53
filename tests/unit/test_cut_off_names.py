"""Layers, values and fields in the short names of agencies: what they stand for, and what they are not short for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.plans import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, category, condition_of, name_field, number


def layer(name: str, *fields: FieldInfo, geometry: GeometryKind = GeometryKind.POINT, **more: object) -> LayerInfo:
    return replace(PLACES, id=name, name=name, geometry=geometry, name_fields=(), fields=fields, fingerprint=name, **more)  # type: ignore[arg-type]


def counted(name: str, high: int = 9) -> FieldInfo:
    return FieldInfo(name, FieldType.INTEGER, role=FieldRole.NUMBER, filled=100, distinct=high, minimum=0, maximum=high)


BLOCKS = layer("CENSUS_BG", number("POP_U5"), number("POP_F"), number("POP_65P"), number("TOT_POP"), geometry=GeometryKind.POLYGON)
DEPOTS = layer("AMB_DEPOT", name_field(), category("AGENCY", ("East", 60), ("West", 40)), counted("AMB_CT"))
SITES = layer(
    "CARE_SITE",
    name_field("SITE_NM"),
    category("SITE_TYP", ("DIAL", 40), ("DENT", 60)),
    counted("CHAIR_CT"),
    counted("XRAY_CHAIR"),
)
RUNS = layer(
    "DISP_LOG",
    category("CALL_TYP", ("FIRE", 40), ("RESCUE", 60)),
    category("SEX", ("M", 30), ("F", 30), ("U", 40)),
    category("SURF", ("P", 60), ("U", 40)),
    FieldInfo("CALL_DT", FieldType.DATE, role=FieldRole.DATE, filled=100),
)
PHARM = layer("PHARM", name_field())
CASES = layer("cases", category("hosp_yn", ("Y", 30), ("N", 70)))
HOSPITALS = replace(
    layer("FACILITY", name_field("FAC_NM")), id="fac", name_fields=("FAC_NM",), fingerprint="fac", name_kinds=("hospital", "clinic")
)


def plan(question: str, *layers: LayerInfo) -> Plan:
    return by_grammar(question, FakeWorld(layers=(*layers, DISTRICTS), features=(Named("d", 1, "Old Town"),)), Settings())


def holding(words: str, *layers: LayerInfo) -> list[str]:
    return [kind.layer_id for kind in class_readings(words, FakeWorld(layers=layers)) if not kind.unused]


@pytest.mark.parametrize("words", ["population", "people", "inhabitants"])
def test_women_and_children_are_not_all_people(words: str) -> None:
    found = find_field(words, BLOCKS, numeric=True)
    assert found is not None
    assert found.name == "TOT_POP"


def test_a_year_behind_people_is_no_part_of_them() -> None:
    found = find_field("population", layer("x", number("POP_F"), number("POP_2020")), numeric=True)
    assert found is not None
    assert found.name == "POP_2020"


def test_counts_are_counts_in_short() -> None:
    found = find_field("chair count", SITES, numeric=True) or find_field("chairs", SITES, numeric=True)
    assert found is not None
    assert found.name == "CHAIR_CT"


def test_all_of_a_name_may_be_cut_off() -> None:
    assert holding("pharmacies", PHARM, CASES) == ["PHARM"]
    assert holding("parking lots", layer("PARK", name_field())) == []


def test_block_groups_are_said_by_their_initials() -> None:
    assert holding("block groups", BLOCKS, DEPOTS) == ["CENSUS_BG"]
    assert holding("big guns", BLOCKS) == []


def test_calls_are_what_is_sorted_by_type_of_call() -> None:
    assert holding("calls", RUNS, DEPOTS) == ["DISP_LOG"]


def test_a_code_in_the_type_says_the_kind() -> None:
    world = FakeWorld(layers=(SITES, CASES))
    found = [str(kind.predicate) for kind in class_readings("dentists", world) if not kind.unused]
    assert all("SITE_TYP" in words for words in found)


def test_what_names_say_goes_before_a_flag_that_is_like_it() -> None:
    assert holding("hospitals", HOSPITALS, CASES) == ["fac"]
    assert holding("hospitals", CASES) == ["cases"]  # where nothing else is known of them, as before


def test_a_flag_of_the_very_word_stays() -> None:
    flagged = layer("bldgs", category("hospital", ("Y", 30), ("N", 70)))
    assert sorted(holding("hospitals", HOSPITALS, flagged)) == ["bldgs", "fac"]


def test_ambulance_depots_are_no_clinics() -> None:
    assert holding("clinics", DEPOTS, HOSPITALS) == ["fac"]


@pytest.mark.parametrize(
    "question", ["number of ambulances per agency", "how many ambulances does East have", "total number of ambulances"]
)
def test_what_a_field_counts_is_added_up_where_the_layer_only_begins_so(question: str) -> None:
    found = plan(question, DEPOTS).grounded
    assert found is not None
    assert found.statistic == "sum"


def test_the_things_themselves_are_counted() -> None:
    found = plan("how many ambulance depots are there", DEPOTS)
    assert found.runnable
    assert found.grounded is not None
    assert found.grounded.statistic != "sum"


def test_a_sex_that_nobody_knows_is_a_code() -> None:
    assert condition_of(plan("calls where the sex is unknown", RUNS)).words() == "SEX is U"
    assert "SURF is U" not in condition_of(plan("calls where the surf is unknown", RUNS)).words()  # unpaved is known


@pytest.mark.parametrize("question", ["how many people over 40 live in Old Town", "how many people over 40 are there"])
def test_people_over_an_age_are_no_areas_with_so_many(question: str) -> None:
    assert not plan(question, layer("MUNI", number("TOT_POP"), geometry=GeometryKind.POLYGON)).runnable


def test_the_old_are_counted_by_their_field() -> None:
    found = understand("how many people over 65 are there", FakeWorld(layers=(BLOCKS,)), Settings())
    assert found.runnable
    assert "POP_65P" in found.written


@pytest.mark.parametrize(("words", "field"), [("annual rent", "RENT_PA"), ("weekly takings", "TAKINGS_WK"), ("monthly fee", "FEE_MTH")])
def test_the_period_of_an_amount_is_said_in_front_of_it(words: str, field: str) -> None:
    found = find_field(words, layer("kiosks", number("RENT_PA"), number("TAKINGS_WK"), number("FEE_MTH"), number("STAFF")), numeric=True)
    assert found is not None
    assert found.name == field


def test_another_period_is_another_amount() -> None:
    assert find_field("weekly rent", layer("kiosks", number("RENT_PA")), numeric=True) is None
