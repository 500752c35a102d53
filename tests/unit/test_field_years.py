"""Years at the end of fields' names, in full or in short: which years of a question say no more than the field; over a port's layers."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.attributes.name_endings import year_of
from spatial_rag_plugin.grounding.wording.kept_times import without_year
from spatial_rag_plugin.model.catalog import Catalog, FieldInfo, FieldRole, FieldType
from tests.unit.fake_world import PLACES, category, name_field, number

BUILT = FieldInfo("YR_OPEN", FieldType.INTEGER, role=FieldRole.NUMBER, filled=12, minimum=1910.0, maximum=2019.0)
TERMINALS = replace(
    PLACES, id="t", name="terminals", fields=(name_field("TERMINAL"), number("CARGO_19"), number("CARGO_23"), BUILT), fingerprint="t"
)
WARDS = replace(PLACES, id="w", name="wards", fields=(name_field("WARD"), number("POP21"), category("TYPE", ("urban", 3))), fingerprint="w")
DAY = FieldInfo("DAY", FieldType.DATE, role=FieldRole.DATE, filled=90)
LANDINGS = replace(PLACES, id="l", name="landings", fields=(DAY,), fingerprint="l")
PORT = Catalog((TERMINALS, WARDS, LANDINGS))


@pytest.mark.parametrize(
    ("name", "base", "year"),
    [
        ("CARGO_23", ("cargo",), "2023"),
        ("POP21", ("pop",), "2021"),
        ("TONS_98", ("ton",), "1998"),
        ("CROP_2024", ("crop",), "2024"),
        ("ROUTE_66", ("route", "66"), ""),
        ("LEVEL_2", ("level", "2"), ""),
        ("PM10", ("pm10",), ""),
        ("23", ("23",), ""),
    ],
)
def test_the_year_of_a_field(name: str, base: tuple[str, ...], year: str) -> None:
    assert year_of(name) == (base, year)


@pytest.mark.parametrize(
    ("question", "left"),
    [
        ("terminals that opened before 1960 with a cargo of over 400 in 2023", None),  # they have years of their own
        ("terminals that opened before 1960 with over 400 cargo in 2023", "terminals that opened before 1960 with over 400 cargo"),
        ("average population of the wards in 2021", "average population of the wards"),
        ("wards with a population over 500 in 2021", "wards with a population over 500"),
        ("In 2021, which ward had the largest population?", ", which ward had the largest population?"),
        ("average population of the wards in 2020", None),  # no field of that year
        ("landings in 2021 per ward with a population over 500", None),  # the landings have dates
        ("cargo in 2019 and cargo in 2023", None),
    ],
)
def test_a_year_that_says_only_which_field(question: str, left: Optional[str]) -> None:
    assert without_year(question, PORT) == (question if left is None else left)
