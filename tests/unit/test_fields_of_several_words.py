"""Names of fields with a small word inside, however their words are joined."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.fields_of_several_words import with_fields_of_several_words
from spatial_rag_plugin.model.catalog import Catalog
from tests.unit.fake_world import PLACES, amount, name_field

CHARGERS = replace(PLACES, name="chargers", fields=(name_field(), amount("price_per_kwh", 0, 2), amount("days_to_repair", 1, 90)))


@pytest.mark.parametrize("said", ["price per kwh", "price_per_kwh", "price-per-kwh", "Price per kWh", "price_per kwh"])
def test_the_name_is_as_the_data_have_it(said: str) -> None:
    assert with_fields_of_several_words(f"average {said} by owner", Catalog((CHARGERS,)), "en") == "average price_per_kwh by owner"
