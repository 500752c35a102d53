"""What lies partly inside, by more of its words, and the number of neighbours of each."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language.tokens import is_cjk
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import RelationKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import FakeWorld, amount, name_field


def areas(name: str) -> LayerInfo:
    return LayerInfo(
        name, name, GeometryKind.POLYGON, "EPSG:4326", 90, (name_field(filled=90, distinct=90), amount("height", 100, 9_000)),
        (10.0, 50.0, 20.0, 60.0), name_fields=("name",), fingerprint=name,
    )  # fmt: skip


_NAMES = (("farms", "reserves"), ("Höfe", "Schutzgebiete"), ("农场", "保护区"))
WORLDS = [FakeWorld((areas(first), areas(second)), features=()) for first, second in _NAMES]


def planned(question: str) -> Plan:
    world = WORLDS[2 if is_cjk(question[-3]) else 1 if question.startswith("Welche") else 0]
    found = by_grammar(question, world, Settings())
    assert found.runnable, (question, [str(issue.message) for issue in found.issues])
    return found


@pytest.mark.parametrize(
    ("question", "things"),
    [
        ("farms partly within the reserves", "farms"),
        ("How many farms lie at least partly inside the reserves?", "farms"),
        ("farms that extend partly into the reserves", "farms"),
        ("Welche Höfe liegen zum Teil in Schutzgebieten?", "Höfe"),
        ("部分位于保护区内的农场有多少个？", "农场"),
    ],
)
def test_areas_that_lie_partly_inside(question: str, things: str) -> None:
    found = planned(question)
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.layer_id == things
    assert [item.kind for item in found.grounded.target.relations] == [RelationKind.OVERLAPS]


def test_a_part_within_a_distance() -> None:
    found = planned("farms that lie partly within 500 m of the reserves")
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert [(item.kind, item.distance_m) for item in found.grounded.target.relations] == [(RelationKind.WITHIN_DISTANCE, 500.0)]


@pytest.mark.parametrize(
    ("question", "things"),
    [
        ("Number of neighbours of each farm", "farms"),
        ("how many neighbours does each farm have?", "farms"),
        ("for each farm the number of neighbouring farms", "farms"),
        ("每个农场的邻居数量", "农场"),
    ],
)
def test_neighbours_of_each(question: str, things: str) -> None:
    found = planned(question)
    assert found.grounded is not None
    tallies = [term.tally for term in found.grounded.columns if term.tally is not None]
    assert [(tally.kind, tally.counted.layer_id) for tally in tallies] == [(RelationKind.TOUCHES, things)]


@pytest.mark.parametrize(
    "question",
    [
        "最高的农场是哪一个，高度是多少？",
        "哪个农场最高，高度多少米？",
        "Welcher Hof ist der höchste und wie hoch ist er?",
        "最高的农场叫什么，有多高？",
    ],
)
def test_which_one_and_its_number(question: str) -> None:
    found = planned(question)
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.superlative is not None
    assert found.grounded.attribute == "height"


def test_a_name_that_contains() -> None:
    found = planned("Which farms have a name that contains Green?")
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.predicate is not None
    assert "Green" in found.grounded.target.predicate.words()
