"""The times of a share: those of the whole hold for the whole and for its part."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Filter
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, name_field

CASES = replace(
    PLACES,
    id="c",
    name="病例",
    feature_count=600,
    fields=(
        name_field("编号"),
        category("病种", ("流感", 400), ("手足口病", 200)),
        amount("年龄", 0, 94),
        FieldInfo("发病日期", FieldType.DATE, role=FieldRole.DATE, filled=600),
    ),
    name_fields=("编号",),
    fingerprint="c",
)
WORLD = FakeWorld((CASES,))


def kept(question: str) -> list[list[str]]:
    """The fields that each set of things is kept by."""
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, found.issues
    assert found.workflow is not None
    steps = [step.operation for step in found.workflow.steps]
    return sorted(sorted(step.predicate.fields()) for step in steps if isinstance(step, Filter))


@pytest.mark.parametrize(
    "question",
    ["2024年流感病例占2024年病例的比例", "2024年病例中流感的比例", "流感病例占2024年病例的比例", "2024年流感病例占比"],
)
def test_the_whole_is_of_that_time(question: str) -> None:
    assert kept(question) == [["发病日期"], ["发病日期", "病种"]]


def test_all_are_of_any_time() -> None:
    assert kept("2024年流感病例占全部病例的比例") == [["发病日期", "病种"]]


def test_what_both_are_is_kept_of_both() -> None:
    assert kept("年龄大于60的流感病例占年龄大于60的病例的比例") == [["年龄"], ["年龄", "病种"]]
