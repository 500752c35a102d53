"""Sizes of groups by the field that keeps them, which need not be those of the geometry."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import MeasureSize, Summarise, SummariseBy
from tests.unit.fake_world import FakeWorld, amount, category, name_field

_BOX = (10.0, 46.0, 11.0, 47.0)
_USE, _TOWN = category("LAND_USE", ("Residential", 50), ("Vacant", 30)), category("MUNICIPALITY", ("Ashford", 50), ("Easton", 30))
PARCELS = LayerInfo("p", "Parcels", GeometryKind.POLYGON, "EPSG:4326", 80, (_USE, _TOWN, amount("ACREAGE", 1, 90)), _BOX)
_WEEDS = (
    category("SPECIES", ("Knotweed", 40), ("Reed", 40)),
    category("METHOD", ("Spray", 40), ("Cut", 40)),
    amount("TREATED_ACRES", 1, 9),
)
TREATED = LayerInfo("t", "Treatments", GeometryKind.POLYGON, "EPSG:4326", 80, _WEEDS, _BOX)
_AREA = (name_field("MUNI_NAME", 6, 6),)
TOWNS = LayerInfo("m", "Municipalities", GeometryKind.POLYGON, "EPSG:4326", 6, _AREA, _BOX, name_fields=("MUNI_NAME",))


def _made(question: str) -> tuple[str, str, bool]:
    """The field of the groups, the column that is added up, and whether anything is measured."""
    found = understand(question, FakeWorld((PARCELS, TREATED, TOWNS)), Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    operations = [step.operation for step in found.workflow.steps]
    last = next((item for item in reversed(operations) if isinstance(item, (Summarise, SummariseBy))), None)
    field = last.field if isinstance(last, SummariseBy) else ""
    return field, last.column if last is not None else "", any(isinstance(item, MeasureSize) for item in operations)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("total acreage by land use", ("LAND_USE", "ACREAGE", False)),
        ("which land use has the most acreage", ("LAND_USE", "ACREAGE", False)),
        ("sum of acreage by municipality", ("MUNICIPALITY", "ACREAGE", False)),
        ("total acreage per municipality", ("MUNICIPALITY", "ACREAGE", False)),
        ("total acres treated by method", ("METHOD", "TREATED_ACRES", False)),
        ("how many acres of knotweed were treated", ("", "TREATED_ACRES", False)),
        ("how many acres of knotweed are there", ("", "area_m2", True)),
        ("total area of parcels by land use", ("LAND_USE", "area_m2", True)),
        ("acreage by municipality", ("", "", True)),
    ],
)
def test_sizes_go_by_the_field_that_keeps_them(question: str, expected: tuple[str, str, bool]) -> None:
    assert _made(question) == expected


def test_what_lies_in_an_area_is_cut_to_it() -> None:
    found = understand("acreage of parcels in each municipality", FakeWorld((PARCELS, TREATED, TOWNS)), Settings())
    assert found.workflow is not None
    assert found.workflow.steps[-1].operation.column != "ACREAGE"  # type: ignore[union-attr]
