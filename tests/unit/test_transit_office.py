"""Questions of a transit office over layers with flags in short, hours and several rows of one name."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Filter, Summarise, SummariseBy, Top
from tests.unit.fake_world import FakeWorld, amount, category, name_field

_BOX = (10.0, 46.0, 11.0, 47.0)
_FLAGS = (category("ped_inv", ("0", 90), ("1", 10)), category("alcohol", ("N", 90), ("Y", 10)), amount("crash_hr", 0, 23))
CRASHES = LayerInfo("c", "crashes", GeometryKind.POINT, "EPSG:4326", 100, _FLAGS, _BOX, fingerprint="c")
_STOP = (name_field("stop_name", filled=100, distinct=60), amount("boardings_avg", 0, 300), category("shelter", ("Y", 30), ("N", 70)))
STOPS = LayerInfo("s", "stops", GeometryKind.POINT, "EPSG:4326", 100, _STOP, _BOX, name_fields=("stop_name",), fingerprint="s")
WORLD = FakeWorld((CRASHES, STOPS))


def operations(question: str) -> list:
    found = understand(question, WORLD, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert found.workflow is not None
    return [step.operation for step in found.workflow.steps]


@pytest.mark.parametrize(
    ("question", "fields"),
    [
        ("how many crashes involved alcohol?", {"alcohol"}),
        ("how many crashes involved a pedestrian?", {"ped_inv"}),
        ("how many crashes involved a pedestrian and alcohol?", {"ped_inv", "alcohol"}),
    ],
)
def test_what_was_involved_is_said_by_its_own_flag(question: str, fields: set[str]) -> None:
    made = operations(question)
    (kept,) = (step for step in made if isinstance(step, Filter))
    assert kept.predicate.fields() == fields
    (count,) = (step for step in made if isinstance(step, Summarise))
    assert count.statistic.value == "count"  # and no hours of crashes added up


@pytest.mark.parametrize(
    "question", ["the 10 stops with the most boardings without a shelter", "top 10 stops without shelter by boardings"]
)
def test_things_are_not_grouped_by_their_own_names(question: str) -> None:
    made = operations(question)
    assert not any(isinstance(step, SummariseBy) for step in made)
    (top,) = (step for step in made if isinstance(step, Top))
    assert (top.column, top.count) == ("boardings_avg", 10)
    (kept,) = (step for step in made if isinstance(step, Filter))
    assert kept.predicate.fields() == {"shelter"}


@pytest.mark.parametrize("question", ["crashes by hour", "number of crashes by hour of day", "which hour has the most crashes?"])
def test_hours_that_a_field_keeps_apart(question: str) -> None:
    (table,) = (step for step in operations(question) if isinstance(step, SummariseBy))
    assert [key.field for key in table.keys] == ["crash_hr"]


@pytest.mark.parametrize("question", ["一共有多少起事故", "Wie viele Unfälle gab es?", "how many crashes were there"])
def test_things_are_counted_and_no_hours_added_up(question: str) -> None:
    (count,) = (step for step in operations(question) if isinstance(step, Summarise))
    assert count.statistic.value == "count"
