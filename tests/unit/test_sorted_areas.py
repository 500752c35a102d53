"""Areas by their kinds: codes with what they mean beside them, kinds "in" a place, sizes called by their unit, codes with hyphens."""

from __future__ import annotations

from typing import Any

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import AREA_COLUMN, Clip, Filter, Statistic, SummariseBy
from tests.unit.fake_world import FakeWorld, Named, category, name_field, number

_BOX = (10.0, 46.0, 11.0, 47.0)
_CODES = (("S-1", 30), ("S-2", 20), ("MX-3", 10))
_WORDS = (("Sandy loam", 30), ("Clay loam", 20), ("Mixed peat", 10))
_SOIL = (category("PLANT_CODE", *_CODES), category("PLANT_DESC", *_WORDS), category("SURVEY", ("old", 40), ("new", 20)))
SOILS = LayerInfo("s", "Planting_Areas", GeometryKind.POLYGON, "EPSG:4326", 60, _SOIL, _BOX)
#: A layer in whose name only kin of "planting" stands, at its end.
TESTED = LayerInfo("t", "Farm_Plants", GeometryKind.POLYGON, "EPSG:4326", 9, (name_field("name", 9, 9),), _BOX, name_fields=("name",))
_USE = (category("USE_CD", ("F1", 40), ("F2", 30)), category("USE_DESC", ("Fallow Land", 40), ("Orchard", 30)), number("RENT", 70))
FARMS = LayerInfo("f", "Farms", GeometryKind.POLYGON, "EPSG:4326", 70, _USE, _BOX)
BASINS = LayerInfo("b", "Basins", GeometryKind.POLYGON, "EPSG:4326", 2, (name_field("name", 2, 2),), _BOX, name_fields=("name",))
WORLD = FakeWorld((SOILS, TESTED, FARMS, BASINS), features=(Named("b", 1, "Elmwater"), Named("b", 2, "Oxwater")))


def _plan(question: str) -> Plan:
    return understand(question, WORLD, Settings())


def _steps(question: str) -> list[Any]:
    found = _plan(question)
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    return [step.operation for step in found.workflow.steps]


@pytest.mark.parametrize("question", ["acres by planting type", "hectares by planting type", "acreage of each planting type"])
def test_sizes_by_kind(question: str) -> None:
    table = _steps(question)[-1]
    assert isinstance(table, SummariseBy)
    assert (table.field, table.statistic, table.column) == ("PLANT_DESC", Statistic.SUM, AREA_COLUMN)


@pytest.mark.parametrize("question", ["acres of each planting type in Elmwater", "total area of planting areas in Elmwater by PLANT_DESC"])
def test_sums_of_groups_in_a_place_are_of_the_parts_there(question: str) -> None:
    steps = _steps(question)
    assert isinstance(steps[-1], SummariseBy)
    assert any(isinstance(step, Clip) for step in steps)


def test_means_of_groups_in_a_place_are_of_whole_features() -> None:
    assert not any(isinstance(step, Clip) for step in _steps("average area of planting areas in Elmwater by PLANT_DESC"))


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("number of farms by land use", "USE_DESC"),
        ("number of farms by use", "USE_DESC"),
        ("number of farms by land use code", "USE_CD"),
        ("average rent of farms by land use", "USE_DESC"),
    ],
)
def test_what_codes_mean_is_said(question: str, field: str) -> None:
    assert getattr(_steps(question)[-1], "field", "") == field


@pytest.mark.parametrize("question", ["S-1 planting areas", "planting areas in Elmwater that are MX-3", "S-2 planting in Elmwater"])
def test_codes_with_hyphens_are_one_word(question: str) -> None:
    kept = [step.predicate for step in _steps(question) if isinstance(step, Filter)]
    assert [predicate.fields() for predicate in kept] == [frozenset(("PLANT_CODE",))]


def test_land_is_not_one_of_its_kinds() -> None:
    found = _plan("share of land in Elmwater")
    assert found.workflow is None or not any(isinstance(step.operation, Filter) for step in found.workflow.steps)


FLOODS = LayerInfo("w", "Flood_Hazards", GeometryKind.POLYGON, "EPSG:4326", 9, (category("SUBTYPE", ("FLOODWAY", 3), ("DEEP", 6)),), _BOX)


@pytest.mark.parametrize(("question", "field"), [("total rent in the floodway", ""), ("total rent in the floodway by use", "USE_DESC")])
def test_numbers_of_things_in_areas_of_another_layer(question: str, field: str) -> None:
    found = understand(question, FakeWorld((FARMS, FLOODS)), Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    last = found.workflow.steps[-1].operation
    assert (last.statistic, last.column, getattr(last, "field", "")) == (Statistic.SUM, "RENT", field)  # type: ignore[attr-defined]
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.layer_id == "f"


def test_unknown_words_beside_a_group_are_what_is_asked_about() -> None:
    (issue,) = [issue for issue in _plan("acreage of each planting type in the hundredfold basin").issues if issue.stops][:1]
    assert "PLANT" not in issue.not_understood


@pytest.mark.parametrize("question", ["number of farms in each borough", "acres of farms per borough"])
def test_layers_of_areas_are_offered_for_unknown_ones(question: str) -> None:
    (issue,) = [issue for issue in _plan(question).issues if issue.stops]
    offered = [choice.question for choice in issue.suggestions]
    assert question.replace("borough", "Basins") in offered
    assert _plan(question.replace("borough", "Basins")).runnable


#: A layer whose field of kinds is called as it is, with their codes beside it.
COVER = LayerInfo(
    "c", "land_cover", GeometryKind.POLYGON, "EPSG:4326", 60,
    (category("class_code", ("311", 30), ("211", 20), ("512", 10)), category("land_cover", ("Forest", 30), ("Crops", 20), ("Water", 10))),
    _BOX, name_fields=("land_cover",),
)  # fmt: skip


@pytest.mark.parametrize(
    "question",
    [
        "area by land cover in Elmwater",
        "area per land cover class in Elmwater",
        "area of each land cover class in Elmwater",
        "total area by land cover class in Elmwater",
        "What is the area of each land cover type in Elmwater?",
    ],
)
def test_kinds_of_a_layer_called_as_their_field_are_added_up(question: str) -> None:
    found = understand(question, FakeWorld((COVER, BASINS), features=(Named("b", 1, "Elmwater"),)), Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    steps = [step.operation for step in found.workflow.steps]
    assert (steps[-1].field, steps[-1].column) == ("land_cover", AREA_COLUMN)  # type: ignore[attr-defined]
    assert any(isinstance(step, Clip) for step in steps)
    assert not any(isinstance(step, Filter) for step in steps)
