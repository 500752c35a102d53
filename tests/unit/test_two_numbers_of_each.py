"""Two numbers of each group in one question, each with its own statistic: both are columns of one table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.language.two_tables import two_tables
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, name_field, number

CRASHES = replace(
    PLACES, id="c", name="crashes", fingerprint="c", name_fields=("CRASH_ID",),
    fields=(
        name_field("CRASH_ID"), category("ROAD_TYPE", ("Highway", 60), ("Local", 40)), category("WEATHER", ("Rain", 30), ("Clear", 70)),
        amount("DMG_EST", 0, 9000), number("INJURIES"),
    ),
)  # fmt: skip


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("total damage and number of injuries by road type", [("sum", "DMG_EST"), ("sum", "INJURIES")]),
        ("damage and injuries by road type", [("sum", "DMG_EST"), ("sum", "INJURIES")]),
        ("average damage and injuries per road type", [("mean", "DMG_EST"), ("mean", "INJURIES")]),
        ("crashes and average damage by road type", [("count", ""), ("mean", "DMG_EST")]),
        ("average damage and crashes by road type", [("mean", "DMG_EST"), ("count", "")]),
        ("total damage and crashes in each road type", [("sum", "DMG_EST"), ("count", "")]),
    ],
)
def test_both_are_told(question: str, told: list[tuple[str, str]]) -> None:
    """Both were added up, or one of them was lost."""
    found = by_grammar(question, FakeWorld((CRASHES,), ()), Settings())
    assert found.runnable, [(issue.code, str(issue.message)) for issue in found.issues]
    assert found.grounded is not None
    assert found.grounded.group_field == "ROAD_TYPE"
    assert list(zip(found.grounded.statistics, (term.field for term in found.grounded.columns))) == told


@pytest.mark.parametrize("question", ["crashes by road type and weather", "rain and clear crashes by road type"])
def test_groups_and_kinds_are_no_numbers(question: str) -> None:
    found = by_grammar(question, FakeWorld((CRASHES,), ()), Settings())
    assert found.grounded is None or not found.grounded.statistics


def test_a_statistic_is_said_of_both_first() -> None:
    first, second, *_ = two_tables("average rent and area by owner", "en")
    assert (first.first, first.second) == ("average rent by owner", "average area by owner")
    assert second.second == "area by owner"


def test_a_count_behind_a_sum_is_not_lost() -> None:
    found = by_grammar("total damage and number of crashes by weather", FakeWorld((CRASHES,), ()), Settings())
    assert found.grounded is not None
    assert found.grounded.statistics == ("sum", "count")
