"""Layers that go by the code of a published data set: zip codes of ZCTA5, flood zones of FEMA_SFHA; and plurals in -ves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, name_field

ZIPS = replace(
    DISTRICTS, id="z", name="ZCTA5", called=(), fields=(name_field("ZCTA5CE20", 9, 9),), name_fields=("ZCTA5CE20",), fingerprint="z"
)
FLOODS = replace(DISTRICTS, id="f", name="FEMA_SFHA", called=(), fields=(category("FLD_ZONE", ("AE", 3)),), name_fields=(), fingerprint="f")
POLES = replace(PLACES, id="p", name="DistPoles", called=(), fields=(category("MATERIAL", ("Wood", 60), ("Steel", 40)),), fingerprint="p")
_INDEX = amount("RPL_THEMES", 0, 1, "social vulnerability")
SHELVES = replace(PLACES, id="s", name="FoodShelves", called=(), fields=(name_field("NAME"),), name_fields=("NAME",), fingerprint="s")
WARDED = replace(FLOODS, id="n", name="Neighborhoods", fields=(name_field("NAME"), category("WARD", ("1", 30), ("2", 30))), fingerprint="n")


def _runs(question: str, *layers: LayerInfo) -> bool:
    return by_grammar(question, FakeWorld(layers, ()), Settings()).runnable


@pytest.mark.parametrize(
    "question", ["poles by zip code", "which zip has the most poles", "zip codes without a pole", "poles in each zipcode"]
)
def test_zip_codes(question: str) -> None:
    assert _runs(question, ZIPS, POLES)


@pytest.mark.parametrize("question", ["poles in flood zones by material", "wood poles in the flood zone", "poles in the floodplain"])
def test_flood_zones_that_say_which_they_are(question: str) -> None:
    assert _runs(question, FLOODS, POLES)


def test_neighborhoods_are_no_wards_for_their_ward() -> None:
    found = by_grammar("poles per ward", FakeWorld((WARDED, POLES), ()), Settings())
    assert found.grounded is None or found.grounded.target is None or found.grounded.target.predicate is None


@pytest.mark.parametrize("question", ["nearest pole to each food shelf", "food shelves within 1 mile of a pole"])
def test_shelves(question: str) -> None:
    assert _runs(question, SHELVES, POLES)


def test_monuments_and_the_most_vulnerable() -> None:
    monuments = replace(SHELVES, id="m", name="SMR_NMS")
    fields = (name_field("FIPS", 30, 30), _INDEX)
    tracts = replace(ZIPS, id="t", name="SVI2020_TRACT", fields=fields, name_fields=("FIPS",), fingerprint="t")
    assert _runs("monuments within 1 km of a pole", monuments, POLES)
    found = by_grammar("which tract is most vulnerable?", FakeWorld((tracts,), ()), Settings()).grounded
    assert found is not None
    assert found.target is not None
    assert found.target.superlative is not None
    assert found.target.superlative.by == "RPL_THEMES"
