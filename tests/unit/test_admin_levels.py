"""Levels of administrative areas, of which files have one field each: ADM1_EN is the region, and so is NAME_1 beside GID_1."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.language.rewordings import said_plainly
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, FakeWorld, Named, amount, category, name_field

REGIONS = (("Northern", 4), ("Southern", 5))
COUNTRY = ("Malawi", 9)
HDX = replace(
    DISTRICTS,
    id="h",
    name="mwi_admbnda_adm2_nso",
    fields=(
        name_field("ADM2_EN"),
        category("ADM2_PCODE", ("MW101", 4)),
        category("ADM1_EN", *REGIONS),
        category("ADM0_EN", COUNTRY),
        amount("T_TL", 5_000, 900_000),
    ),
    name_fields=("ADM2_EN",),
)
GADM = replace(HDX, name="gadm41_MWI_2", fields=(name_field("NAME_2"), category("NAME_1", *REGIONS), category("GID_1", *REGIONS)))
BARE = replace(HDX, name="streams", fields=(name_field("NAME_2"), category("NAME_1", *REGIONS)))


@pytest.mark.parametrize(
    ("words", "layer", "name"),
    [
        ("region", HDX, "ADM1_EN"),
        ("province", HDX, "ADM1_EN"),
        ("district", HDX, "ADM2_EN"),
        ("country", HDX, "ADM0_EN"),
        ("region", GADM, "NAME_1"),
        ("municipality", GADM, "NAME_2"),
        ("region", BARE, None),
        ("parish", HDX, None),
    ],
)
def test_a_level_is_called_as_its_areas_are(words: str, layer: object, name: Optional[str]) -> None:
    assert getattr(find_field(words, layer), "name", None) == name  # type: ignore[arg-type]


def test_districts_are_added_up_by_region() -> None:
    plan = by_grammar("population by region", FakeWorld((HDX,), (Named("h", 1, "Balaka"),)), Settings())
    assert plan.runnable, plan.issues
    assert plan.grounded is not None
    assert plan.grounded.statistic == "sum"
    assert "ADM1_EN" in str(plan.workflow)


def test_a_region_that_is_called_by_a_direction() -> None:
    assert said_plainly("clinics in the Southern region", "en") == "clinics in the Southern Region"
