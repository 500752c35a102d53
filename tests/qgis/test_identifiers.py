"""Codes by which features are called: which fields hold them, and that a feature is found by its code."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from spatial_rag_plugin.model.catalog import FieldRole, FieldType
from spatial_rag_plugin.qgis_adapters.field_profile import FieldProfile
from spatial_rag_plugin.qgis_adapters.field_roles import name_fields, recognise

PLAIN = [f"PL-{number:03d}" for number in range(30)]


def profile(name: str, values: Sequence[object], kind: FieldType = FieldType.TEXT) -> FieldProfile:
    found = FieldProfile(name, kind)
    found.add(values)
    return found


def names(*profiles: FieldProfile) -> tuple[str, ...]:
    return name_fields(profiles, [recognise(item) for item in profiles])


@pytest.mark.parametrize(
    "values", [PLAIN, [f"7{number:02d}-11-{number:04d}" for number in range(30)], [f"T{number}" for number in range(30)]]
)
def test_codes_are_names(values: list[str]) -> None:
    assert names(profile("PLANT_ID", values)) == ("PLANT_ID",)


@pytest.mark.parametrize(
    "values",
    [
        [str(number) for number in range(30)],
        [f"2024-01-{number + 1:02d}" for number in range(30)],
        [f"Q{number}" for number in range(30)],
        [f"{number} Oak Street" for number in range(30)],
        PLAIN[:3] * 10,
    ],
)
def test_other_texts_with_digits_are_not(values: list[str]) -> None:
    assert names(profile("PLANT_REF", values)) == ()


def test_codes_come_after_names() -> None:
    titles = [f"Plant of {letter}town" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"] + ["Delta", "Omega", "Sigma", "Gamma"]
    assert names(profile("PLANT_ID", PLAIN), profile("PLANT_NM", titles)) == ("PLANT_NM", "PLANT_ID")


@pytest.mark.parametrize("field", ["LABEL3", "cover_level_2", "Ebene2"])
def test_levels_of_a_nomenclature_are_kinds(field: str) -> None:
    classes = ["Bare Rock", "Salt Marshes", "Peat Bogs", "Mixed Forest", "Green Urban Areas", "Fruit Trees"] * 4
    levels = profile(field, classes)
    roles = [recognise(levels, "cover")]
    assert roles == [FieldRole.CATEGORY]
    assert name_fields([levels], roles, layer_name="cover", areas=True) == ()


def test_numbers_of_roads_recur() -> None:
    numbers, streets = ["A 4", "A 4", "B 17", "B 17", "B 17", "K 9"] * 5, ["Lime Road", "High Street", "Long Lane"] * 10
    assert names(profile("ROUTE_NUM", numbers), profile("ROAD_NAME", streets)) == ("ROAD_NAME", "ROUTE_NUM")


@pytest.mark.parametrize(
    ("values", "listed"),
    [
        (["Oak", "Ash", "Oak; Ash", "Elm"], True),
        (["Oak", "Ash", "Oak; see remarks on the far side of the sheet", "Elm"], False),
        (["Oak", "Ash"], False),
    ],
)
def test_one_value_of_two_that_stand_alone_elsewhere_makes_a_list(values: list[str], listed: bool) -> None:
    found = FieldProfile("TREES", FieldType.TEXT)
    found.add(values * 5)
    assert found.is_list() is listed


def test_names_that_many_features_bear_are_kinds_as_well() -> None:
    species = profile("SPNAME", ["Lynx lynx", "Ursus arctos", "Canis lupus"] * 8)
    assert recognise(species) is FieldRole.CATEGORY
    assert names(species) == ("SPNAME",)
    assert recognise(profile("SPNAME", ["Lynx lynx", "Ursus arctos", "Canis lupus"])) is FieldRole.NAME


def test_descriptions_of_a_small_layer_tell_kinds() -> None:
    values = ["Low density", "High density", "Open space", "Port"]
    assert recognise(profile("ZN_DESC", values)) is FieldRole.CATEGORY
    assert recognise(profile("ZN_X", values)) is not FieldRole.CATEGORY


def test_a_state_is_a_part_of_a_country_or_what_things_are_like() -> None:
    assert recognise(profile("VALVE_STATE", ["Open", "Closed", "Seized"] * 6)) is FieldRole.CATEGORY
    assert recognise(profile("STATE", ["Ohio", "Texas", "Maine"] * 6)) is FieldRole.ADDRESS


def test_kinds_of_a_layer_of_some_dozens_are_kinds_though_few_recur() -> None:
    crops = ["Barley"] * 9 + ["Hops"] * 5 + ["Rye", "Oats", "Sorghum", "Millet", "Spelt", "Buckwheat", "Wheat", "Corn", "Rice", "Beets"]
    lasts = ("Farms", "Brothers", "Acres", "Mills", "Holdings", "Growers")
    growers = [f"{first} {last}" for first in ("Hill", "Lake", "Stone", "Birch") for last in lasts]
    roles = [recognise(profile("GROWER", growers)), recognise(profile("CROP", crops))]
    assert roles == [FieldRole.OTHER, FieldRole.CATEGORY]
    assert names(profile("GROWER", growers), profile("CROP", crops)) == ("GROWER",)


def test_who_many_areas_have_in_common_is_no_name_of_theirs_whatever_is_shown_of_them() -> None:
    titles = [f"Preserve of {letter}town" for letter in "ABCDEFGHIJKL"]
    profiles = (profile("UNIT_NM", titles), profile("MANG_NAME", ["USFS", "USFS", "USFS", "TNC", "TNC", "USFS"] * 2))
    roles = [recognise(item) for item in profiles]
    assert name_fields(profiles, roles, display_field="MANG_NAME", areas=True)[0] == "UNIT_NM"


def test_what_many_of_them_share_is_no_name_beside_their_own_code() -> None:
    """Transformers went by the feeder that they are on."""
    feeders = profile("FEEDER_ID", ["ASH-1", "ASH-2", "ELK-1", "ELK-2", "MIL-1", "MIL-2"] * 5)
    assert names(feeders, profile("XFMR_ID", [f"T-{number:05d}" for number in range(30)])) == ("XFMR_ID",)
    streets = profile("ROUTE", ["Oak-Street", "Elm-Street", "Ash-Street", "Hay-Street", "Low-Street"] * 6)
    assert "ROUTE" in names(streets, profile("STOP_ID", [f"S-{number:05d}" for number in range(30)]))
