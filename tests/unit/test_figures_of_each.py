"""What is asked of each of several things: figures said behind them, means that a field holds, kinds of areas by a field of theirs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.language.rewordings import said_plainly
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Gather, Statistic, SummariseBy
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, name_field

_BOX = (10.0, 46.0, 11.0, 47.0)


def _layer(name: str, geometry: GeometryKind, *fields: object, names: tuple[str, ...] = ()) -> LayerInfo:
    return LayerInfo(name, name, geometry, "EPSG:4326", 90, fields, _BOX, name_fields=names)  # type: ignore[arg-type]


WARDS = _layer(
    "wards", GeometryKind.POLYGON, name_field("WARD_NM", 90, 90), category("WARD_CHIEF", ("Ames", 45), ("Bell", 45)), names=("WARD_NM",)
)
CLINICS = _layer("clinics", GeometryKind.POINT, name_field("NAME", 90, 90), amount("BEDS", 1, 90), names=("NAME",))
LAMPS = _layer("street lamps", GeometryKind.POINT, amount("AVG_LUX", 1, 90), category("BRACKET", ("Wall", 40), ("Pole", 50)))
ROCKS = _layer(
    "bedrock", GeometryKind.POLYGON, category("LITHOLOGY", ("shale", 50), ("granite", 40)), category("CONDITION", ("A", 50), ("B", 40))
)
PARKS = replace(_layer("parks", GeometryKind.POLYGON, category("PARK_TYPE", ("Pocket", 50), ("Regional", 40))), feature_count=90)
TREES = _layer("street trees", GeometryKind.POINT, category("SPP_COM", ("Red Maple", 50), ("Pin Oak", 40)), amount("DBH", 1, 90))
WORLD = FakeWorld((WARDS, CLINICS, LAMPS, ROCKS, PARKS, TREES))


def _plan(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


def _tables(question: str) -> list[SummariseBy]:
    found = _plan(question)
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    return [step.operation for step in found.workflow.steps if isinstance(step.operation, SummariseBy)]


@pytest.mark.parametrize(
    "question",
    [
        "For each ward, the number of clinics and the number of street lamps",
        "for every ward: number of clinics and number of street lamps",
        "in each ward show the number of clinics and the number of street lamps",
        "Für jeden ward: Anzahl der clinics und Anzahl der street lamps",
    ],
)
def test_figures_behind_what_they_are_of(question: str) -> None:
    found = _plan(question)
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    assert sum(isinstance(step.operation, Gather) for step in found.workflow.steps) == 2


def test_the_commonest_kind_is_no_figure_beside_a_number() -> None:
    """Its own number would be told in place of that of all."""
    assert said_plainly("For each park, the number of street trees and the most common species", "en") is None


def test_one_figure_stays_where_it_is() -> None:
    assert said_plainly("For each ward, the number of clinics", "en") is None


@pytest.mark.parametrize("question", ["average lux by bracket", "average lux of street lamps by bracket"])
def test_the_mean_that_a_field_holds_is_not_added_up(question: str) -> None:
    (table,) = _tables(question)
    assert (table.field, table.statistic) == ("BRACKET", Statistic.MEAN)


def test_the_mean_that_a_field_holds_is_no_sum_in_areas() -> None:
    found = _plan("average lux in each ward")
    assert found.workflow is not None
    (gathered,) = [step.operation for step in found.workflow.steps if isinstance(step.operation, Gather)]
    assert gathered.statistic is Statistic.MEAN


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("number of clinics by lithology", "LITHOLOGY"),
        ("clinics by ward chief", "WARD_CHIEF"),
        ("average beds of clinics by lithology", "LITHOLOGY"),
    ],
)
def test_by_a_field_of_the_areas(question: str, field: str) -> None:
    assert _tables(question)[-1].field == field


def test_what_anything_may_have_is_not_taken_of_the_areas() -> None:
    assert not _plan("number of clinics by condition").runnable


@pytest.mark.parametrize("question", ["which species is most common in parks", "number of parks by species"])
def test_parks_are_no_species(question: str) -> None:
    found = _plan(question)
    assert found.workflow is None or all(getattr(step.operation, "field", "") != "PARK_TYPE" for step in found.workflow.steps)


@pytest.mark.parametrize("question", ["average DBH by species", "number of street trees by species"])
def test_in_which_names_species_are_called(question: str) -> None:
    assert _tables(question)[-1].field == "SPP_COM"


def test_a_kind_of_living_things_is_their_species() -> None:
    shrubs = replace(PLACES, id="sh", name="shrubs", fields=(category("KIND", ("Holly", 30), ("Yew", 20)),), name_fields=())
    found = by_grammar("number of shrubs by species", FakeWorld((shrubs,)), Settings())
    assert found.workflow is not None
    assert found.workflow.steps[-1].operation.field == "KIND"
