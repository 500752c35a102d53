"""What comes most often, asked for in other words; and happenings by who came to harm in them."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import SummariseBy
from tests.unit.fake_world import FakeWorld, category, condition_of, grounded_over, name_field, number, target_of

_AROUND = (10.0, 50.0, 10.1, 50.1)


def _rows(geometry: GeometryKind = GeometryKind.POINT) -> LayerInfo:
    fields = (
        name_field(filled=80, distinct=80),
        category("complaint_type", ("Rodent", 30), ("Noise", 20), ("Graffiti", 10)),
        category("agency", ("DOT", 40), ("HPD", 40)),
        number("number_of_persons_injured", filled=80),
    )
    return LayerInfo("requests", "requests", geometry, "EPSG:4326", 80, fields, _AROUND, fingerprint="requests")


def _boroughs() -> LayerInfo:
    fields = (name_field(filled=5, distinct=5),)
    return LayerInfo(
        "boroughs", "boroughs", GeometryKind.POLYGON, "EPSG:4326", 5, fields, _AROUND, name_fields=("name",), fingerprint="boroughs"
    )


WORLD = FakeWorld((_rows(), _boroughs()), features=())


@pytest.mark.parametrize(
    ("question", "best"),
    [
        ("which complaint type is most common", "most"),
        ("which complaint type occurs most often", "most"),
        ("most frequently reported complaint type", "most"),
        ("most reported complaint type", "most"),
        ("the least common complaint type", "least"),
        ("which complaint type is least common", "least"),
        ("top 2 complaint types", ""),
        ("which complaint types occur most often", ""),
        ("what are the 2 most commonly reported complaint types", ""),
    ],
)
def test_groups_by_how_often_they_come(question: str, best: str) -> None:
    found = by_grammar(question, WORLD, Settings()).grounded
    assert found is not None
    frame = found.frame
    assert frame.group is not None
    assert frame.group.phrase.text in ("complaint type", "complaint types", "complaint_type")
    assert (frame.measure.statistic, frame.best) == ("count", best)


@pytest.mark.parametrize(
    ("question", "best", "rank"),
    [
        ("second most common complaint type", "most", 2),
        ("the third most frequent complaint type", "most", 3),
        ("the second least common complaint type", "least", 2),
        ("which complaint type is most common", "most", 1),
    ],
)
def test_the_place_of_what_is_asked_for_is_kept(question: str, best: str, rank: int) -> None:
    """The whole table was given."""
    found = by_grammar(question, WORLD, Settings())
    assert found.workflow is not None, found.issues
    table = found.workflow.step(found.workflow.value).operation
    assert isinstance(table, SummariseBy)
    assert (table.best, table.rank) == (best, rank)


def test_kinds_of_areas_have_a_size_of_their_own() -> None:
    frame = grounded_over("top 2 complaint types", FakeWorld((_rows(GeometryKind.POLYGON),), features=())).frame
    assert frame.group is None or frame.measure.statistic != "count"


def test_who_recorded_the_most_has_the_most() -> None:
    found = by_grammar("which borough recorded the most complaints", WORLD, Settings())
    assert found.runnable
    assert target_of(found).layer_id == "boroughs"


@pytest.mark.parametrize(
    "question", ["requests where someone was injured", "requests in which people were injured", "requests with injured persons"]
)
def test_someone_was_injured_where_the_number_is_not_none(question: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    assert condition_of(found).fields() == {"number_of_persons_injured"}
