"""Words that name two numbers of a layer equally well are asked back; over the tanks of a farm."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.issue import Issue
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, name_field

TANKS = replace(
    PLACES,
    id="t",
    name="tanks",
    fields=(
        name_field("TANK_NM"),
        amount("FUEL_VOLUME", 0.0, 900.0, "Fuel volume"),
        amount("SLURRY_VOLUME", 0.0, 4000.0, "Slurry volume"),
        amount("HEIGHT_2019", 1.0, 9.0),
        amount("HEIGHT_2023", 1.0, 9.5),
        amount("DEPTH", 0.0, 5.0),
        amount("DEPTH_MAX", 0.0, 6.0),
        category("FARM", ("Nordhof", 40), ("Südhof", 60)),
    ),
    name_fields=("TANK_NM",),
    fingerprint="t",
)
WORLD = FakeWorld((TANKS,), features=())


def stopping(question: str) -> list[Issue]:
    return [issue for issue in by_grammar(question, WORLD, Settings()).issues if issue.stops]


@pytest.mark.parametrize(
    "question",
    ["tanks with a volume over 300", "top 5 tanks by volume", "total volume by farm", "tanks, volume > 300"],
)
def test_which_of_two_numbers_is_asked_and_each_can_be_clicked(question: str) -> None:
    (issue,) = stopping(question)
    assert issue.code == "which-number-field"
    assert [str(choice.label) for choice in issue.suggestions] == ["“Fuel volume” for “volume”", "“Slurry volume” for “volume”"]
    assert all(choice.question and not stopping(choice.question) for choice in issue.suggestions)


@pytest.mark.parametrize(
    "question",
    [
        "tanks with a slurry volume over 300",  # said
        "total fuel volume by farm",
        "tanks with a height over 3",  # only a year tells them apart
        "tanks with a depth over 3",  # one goes by the name of the other with something added
    ],
)
def test_nothing_is_asked_where_one_is_meant(question: str) -> None:
    assert stopping(question) == []


def test_a_word_that_a_name_has_in_short_tells() -> None:
    racks = replace(
        TANKS, name="racks", fields=(name_field("RACK_NM"), amount("SLOTS_PVT", 1.0, 50.0), amount("SLOTS_TMP", 1.0, 90.0)), fingerprint="r"
    )
    world = FakeWorld((racks,), features=())
    issues = by_grammar("racks with more than 20 private slots", world, Settings()).issues
    assert [issue.code for issue in issues if issue.stops] == []


@pytest.mark.parametrize(
    "question", ["average depth of Nordhof tanks vs other tanks", "how many more Nordhof tanks than other tanks are there"]
)
def test_the_others_are_not_all_of_them(question: str) -> None:
    assert not by_grammar(question, WORLD, Settings()).runnable


def test_two_kinds_are_held_against_each_other() -> None:
    assert by_grammar("how many more Nordhof tanks than Südhof tanks are there", WORLD, Settings()).runnable
