"""An area in the unit in which a field keeps it is that field; what is cut, or said of something else, is measured."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Output
from tests.unit.fake_world import FakeWorld, Named, amount, category, grounded_over, name_field

_BOX = (10.0, 50.0, 11.0, 51.0)
PONDS = LayerInfo(
    "p", "ponds", GeometryKind.POLYGON, "EPSG:4326", 80,
    (name_field("POND", 80, 80), category("LINING", ("Clay", 50), ("None", 30)), amount("GIS_ACRES", 0.5, 90), amount("DRAINED_HA", 0, 9)),
    _BOX, name_fields=("POND",), fingerprint="ponds",
)  # fmt: skip
TRACKS = LayerInfo(
    "t", "tracks", GeometryKind.LINE, "EPSG:4326", 80, (category("SURF", ("Gravel", 50), ("Earth", 30)), amount("LEN_MILES", 0.5, 90)),
    _BOX, fingerprint="tracks",
)  # fmt: skip
TOWNS = LayerInfo(
    "d", "towns", GeometryKind.POLYGON, "EPSG:4326", 5, (name_field(filled=5, distinct=5),), _BOX, name_fields=("name",), fingerprint="d"
)
WORLD = FakeWorld((PONDS, TRACKS, TOWNS), [Named("d", 1, "Ashby", 10.2, 50.2), Named("p", 1, "Mill Pond", 10.3, 50.3)])


@pytest.mark.parametrize(
    ("question", "field", "statistic"),
    [
        ("total acreage of clay ponds", "GIS_ACRES", "sum"),
        ("how many acres of clay ponds are there?", "GIS_ACRES", "sum"),
        ("average area of the ponds in acres", "GIS_ACRES", "mean"),
        ("total length of gravel tracks in miles", "LEN_MILES", "sum"),
    ],
)
def test_a_field_that_says_the_unit_is_taken_and_said(question: str, field: str, statistic: str) -> None:
    found = grounded_over(question, WORLD)
    assert (found.frame.output, found.attribute, found.statistic) == (Output.NUMBER, field, statistic)
    assert found.attribute_unit == found.frame.unit != ""
    assert any(field in issue.message for issue in found.issues)


@pytest.mark.parametrize(
    "question",
    [
        "total area of the ponds",
        "total area of the ponds in hectares",
        "total acreage of ponds in Ashby",
        "total length of the tracks in km",
    ],
)
def test_what_is_cut_or_in_another_unit_is_measured(question: str) -> None:
    found = grounded_over(question, WORLD)
    assert found.attribute == ""
    assert found.frame.output in (Output.AREA, Output.LENGTH)


def test_a_field_with_gaps_is_no_sum_of_all() -> None:
    gaps = tuple(replace(info, filled=60) if info.name == "GIS_ACRES" else info for info in PONDS.fields)
    found = grounded_over("total acreage of the ponds", FakeWorld((replace(PONDS, fields=gaps, fingerprint="gaps"),)))
    assert found.frame.output is Output.AREA
