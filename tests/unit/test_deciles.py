"""The most deprived tenth of areas by a field of deciles, and codes of published schemas as people call them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.deciles import with_deciles
from spatial_rag_plugin.grounding.wording.published_words import with_published_words
from spatial_rag_plugin.model.catalog import Catalog, GeometryKind, LayerInfo
from tests.unit.fake_world import amount, category, name_field

_EXTENT = (10.0, 50.0, 10.1, 50.1)


def _areas(field: str, top: int = 10) -> Catalog:
    levels = replace(amount(field, top, 60), minimum=1.0, maximum=float(top))
    fields = (name_field("LSOA21NM", 60, 60), amount("residents", 60, 60), levels)
    return Catalog((LayerInfo("l", "lsoa_2021", GeometryKind.POLYGON, "EPSG:4326", 60, fields, _EXTENT, name_fields=("LSOA21NM",)),))


@pytest.mark.parametrize(
    ("question", "plainly"),
    [
        ("How many LSOAs are in the 10% most deprived?", "How many LSOAs with IMDDecil 1?"),
        ("residents of LSOAs in the most deprived decile", "residents of LSOAs with IMDDecil 1"),
        ("pubs in the most deprived 20 % of LSOAs", "pubs in lsoa_2021 where IMDDecil is below 3"),
        ("pubs in the least deprived decile", "pubs in lsoa_2021 with IMDDecil 10"),
        ("pubs in the 30% least deprived neighbourhoods", "pubs in lsoa_2021 where IMDDecil is over 7"),
    ],
)
def test_the_first_decile_of_the_imd_is_the_most_deprived(question: str, plainly: str) -> None:
    assert with_deciles(question, _areas("IMDDecil"), "en") == plainly


def test_the_last_decile_of_another_index_is() -> None:
    assert with_deciles("shops in the most deprived decile", _areas("NZDep2018_Decile"), "en").endswith("with NZDep2018_Decile 10")


@pytest.mark.parametrize("field", ["IncomeDecile", "IMDScore"])
def test_fields_that_are_no_deciles_of_such_an_index_are_left_alone(field: str) -> None:
    question = "pubs in the most deprived decile"
    assert with_deciles(question, _areas(field), "en") == question


@pytest.mark.parametrize(
    "question", ["pubs in the 15% most deprived LSOAs", "LSOAs of Armley in the most deprived decile", "pubs in the most deprived quintile"]
)
def test_what_deciles_do_not_tell_stays(question: str) -> None:
    assert with_deciles(question, _areas("IMDDecil"), "en") == question


def test_a_special_flood_hazard_area_is_what_its_code_says() -> None:
    zones = category("FLD_ZONE", ("AE", 20), ("X", 14))
    hazard = category("SFHA_TF", ("100-year floodplain", 20), ("outside the 100-year floodplain", 14))
    layer = LayerInfo("f", "S_FLD_HAZ_AR", GeometryKind.POLYGON, "EPSG:4326", 34, (zones, hazard), _EXTENT)
    for said in ("special flood hazard area", "SFHA"):
        assert with_published_words(f"schools in the {said}", Catalog((layer,))) == "schools in the 100-year floodplain"
    assert with_published_words("areas with SFHA T, SFHA_TF", Catalog((layer,))) == "areas with SFHA T, SFHA_TF"
    assert with_published_words("schools in the SFHA", _areas("IMDDecil")) == "schools in the SFHA"
