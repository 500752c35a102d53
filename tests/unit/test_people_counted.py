"""People of whom something holds, where one number of the areas counts just these."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.wording.people_counted import with_people_counted
from spatial_rag_plugin.model.catalog import Catalog, FieldInfo, FieldType
from tests.unit.fake_world import DISTRICTS, PLACES, amount, name_field


def _count(name: str, most: int, alias: str = "") -> FieldInfo:
    return replace(amount(name, 1, most, alias), type=FieldType.INTEGER)


_NAME = name_field("FIPS", 30, 30)
_COUNTS = (_count("E_TOTPOP", 6500, "population"), _count("E_POV150", 1500), _count("E_NOVEH", 500))
TRACTS = replace(DISTRICTS, id="t", name="SVI2020_TRACT", fields=(_NAME, *_COUNTS), name_fields=("FIPS",), feature_count=30)
CLASSES = replace(TRACTS, fields=(_NAME, _COUNTS[0], _count("POVERTY", 5)))
WITHOUT_ALL = replace(TRACTS, fields=(_NAME, *_COUNTS[1:]))


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("population in poverty by district", "total E_POV150 by district"),
        ("how many people live in poverty in each district", "how many E_POV150 in each district"),
        ("how many people live in Old Town", "how many people live in Old Town"),
        ("which district has the most people in poverty", "which district has the most E_POV150"),
        ("people living in poverty per district", "total E_POV150 per district"),
        ("households without a vehicle in each district", "total E_NOVEH in each district"),
        ("residents without vehicle", "total E_NOVEH"),
        ("people in districts with a school", "people in districts with a school"),
        ("population in Old Town", "population in Old Town"),
        ("people with dogs", "people with dogs"),
    ],
)
def test_the_number_of_just_these(question: str, meant: str) -> None:
    """It was all who live where there is one such person."""
    assert with_people_counted(question, Catalog((TRACTS, DISTRICTS, PLACES)), "en") == meant


@pytest.mark.parametrize("layer", [CLASSES, WITHOUT_ALL])
def test_classes_and_areas_without_people_count_nobody(layer: object) -> None:
    question = "population in poverty by district"
    assert with_people_counted(question, Catalog((layer, DISTRICTS)), "en") == question  # type: ignore[arg-type]
