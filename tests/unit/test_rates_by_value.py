"""Rates of all that have one value of a field, and what things have on average, group by group."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import FakeWorld, amount, category, name_field

CANTONS = LayerInfo(
    "cantons", "cantons", GeometryKind.POLYGON, "EPSG:4326", 90,
    (name_field(filled=90, distinct=90), amount("population", 100, 9_000_000),
     category("realm", ("North", 30), ("South", 40), ("East", 20))),
    (10.0, 50.0, 20.0, 60.0), name_fields=("name",), fingerprint="cantons",
)  # fmt: skip
HARBOURS = LayerInfo(
    "harbours", "harbours", GeometryKind.POINT, "EPSG:4326", 300, (name_field(filled=300, distinct=300),),
    (10.0, 50.0, 20.0, 60.0), name_fields=("name",), fingerprint="harbours",
)  # fmt: skip
KREISE = LayerInfo(
    "Kreise", "Kreise", GeometryKind.POLYGON, "EPSG:4326", 90,
    (name_field(filled=90, distinct=90), amount("Einwohner", 100, 9_000_000), category("Bund", ("Nord", 30), ("Süd", 40), ("Ost", 20))),
    (10.0, 50.0, 20.0, 60.0), name_fields=("name",), fingerprint="Kreise",
)  # fmt: skip
WORLD = FakeWorld((CANTONS, HARBOURS, KREISE), features=())


def grounded(question: str) -> GroundedFrame:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, (question, [str(issue.message) for issue in found.issues])
    assert found.workflow is not None
    assert found.grounded is not None
    return found.grounded


@pytest.mark.parametrize(
    ("question", "group", "weight"),
    [
        ("population density by realm", "realm", "area_m2"),
        ("average population density by realm", "realm", "area_m2"),
        ("population density of cantons by realm", "realm", "area_m2"),
        ("Which realm has the highest population density?", "realm", "area_m2"),
        ("harbours per million people by realm", "realm", "population"),
        ("number of harbours per 100 km² by realm", "realm", "area_m2"),
        ("Bevölkerungsdichte nach Bund", "Bund", "area_m2"),
        ("Welcher Bund hat die höchste Bevölkerungsdichte?", "Bund", "area_m2"),
    ],
)
def test_the_rate_of_a_group_is_that_of_its_totals(question: str, group: str, weight: str) -> None:
    found = grounded(question)
    assert (found.group_field, found.statistic, found.weight) == (group, "mean", weight)
    assert "ratio-of-totals" in {issue.code for issue in found.issues}


def test_the_mean_of_rates_is_taken_where_it_is_said_of_things() -> None:
    found = grounded("average population density of cantons by realm")
    assert (found.group_field, found.statistic, found.weight) == ("realm", "mean", "")


@pytest.mark.parametrize(
    "question",
    [
        "harbours per canton by realm",
        "average number of harbours per canton by realm",
        "average number of harbours per canton in each realm",
    ],
)
def test_each_thing_counts_once(question: str) -> None:
    found = grounded(question)
    assert (found.group_field, found.statistic, found.weight) == ("realm", "mean", "")
    assert found.target is not None
    assert found.target.layer_id == "cantons"
    assert [term.tally.counted.layer_id for term in found.columns if term.tally is not None] == ["harbours"]
