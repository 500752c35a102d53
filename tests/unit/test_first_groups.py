"""The first few groups are of those that have a value; and the kinds of roads, by their names in three languages."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Filter, SummariseBy
from tests.unit.fake_world import FakeWorld, amount, category, name_field


def lines(name: str, field: str) -> LayerInfo:
    return LayerInfo(
        name, name, GeometryKind.LINE, "EPSG:4326", 90,
        (name_field(filled=90, distinct=90), amount("width", 1, 90), category(field, ("primary", 30), ("track", 40), ("path", 10))),
        (10.0, 50.0, 20.0, 60.0), name_fields=("name",), fingerprint=name,
    )  # fmt: skip


WORLD = FakeWorld((lines("roads", "highway"),), features=())


def steps(question: str, world: FakeWorld = WORLD) -> list[object]:
    found = by_grammar(question, world, Settings())
    assert found.runnable, (question, [str(issue.message) for issue in found.issues])
    assert found.workflow is not None
    return [step.operation for step in found.workflow.steps]


@pytest.mark.parametrize("question", ["number of roads by highway, top 2", "Anzahl der Straßen nach highway, Top 2"])
def test_no_value_is_none_of_the_first_groups(question: str) -> None:
    assert any(isinstance(item, Filter) and "highway" in item.predicate.fields() for item in steps(question))


def test_all_groups_have_what_has_no_value_too() -> None:
    assert not any(isinstance(item, Filter) and "highway" in item.predicate.fields() for item in steps("number of roads by highway"))


@pytest.mark.parametrize(
    "question",
    [
        "length of roads by road class",
        "total length of roads per road type",
        "Straßenlänge nach Straßenklasse",
        "Straßenlänge je Straßentyp",
        "各等级道路的总长度",
        "各道路等级的总长度",
    ],
)
def test_kinds_of_roads(question: str) -> None:
    tables = [item for item in steps(question) if isinstance(item, SummariseBy)]
    assert [item.field for item in tables] == ["highway"]


@pytest.mark.parametrize("question", ["Wegelänge nach Wegeklasse", "Anzahl der Wege nach Wegetyp"])
def test_kinds_that_a_compound_speaks_of(question: str) -> None:
    tables = [item for item in steps(question, FakeWorld((lines("Wege", "Nutzung"),), features=())) if isinstance(item, SummariseBy)]
    assert [item.field for item in tables] == ["Nutzung"]
