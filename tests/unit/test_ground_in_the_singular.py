"""Ground that is said in the singular, or whose area is asked for by what is done to it, is measured and not counted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.language.rewordings import said_plainly
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Gather, Statistic
from tests.unit.fake_world import DISTRICTS, FakeWorld, category, name_field

GREENS = replace(
    DISTRICTS,
    id="g",
    name="Green_Spaces",
    called=(),
    feature_count=40,
    fields=(name_field("AREA_NAME", 40, 40), category("AREA_CLASS", ("Park", 20), ("Cemetery", 20))),
    name_fields=("AREA_NAME",),
    fingerprint="g",
)
LEASES = replace(GREENS, id="l", name="Leases_Active", fields=(name_field("LEASE_NO", 40, 40),), name_fields=("LEASE_NO",), fingerprint="l")


def _steps(question: str) -> str:
    found = by_grammar(question, FakeWorld((DISTRICTS, GREENS, LEASES), ()), Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    return repr(found.workflow)


def _sizes(question: str) -> list[tuple[Statistic, bool]]:
    found = by_grammar(question, FakeWorld((DISTRICTS, GREENS, LEASES), ()), Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert found.workflow is not None
    return [(item.operation.statistic, bool(item.operation.size)) for item in found.workflow.steps if isinstance(item.operation, Gather)]


@pytest.mark.parametrize("question", ["share of green space that is park", "what percentage of green space is park?"])
def test_a_share_of_green_space_is_one_of_its_area(question: str) -> None:
    assert "Measure" in _steps(question)


def test_a_share_of_green_spaces_is_one_of_their_number() -> None:
    assert "Measure" not in _steps("share of green spaces that are parks")


def test_a_share_of_the_green_space_of_each() -> None:
    assert _sizes("share of each district's green space that is park") == [(Statistic.SUM, True)] * 2
    assert _sizes("share of each district's green spaces that are parks") == [(Statistic.COUNT, False)] * 2


@pytest.mark.parametrize("question", ["area leased by district", "leased area per district"])
def test_the_area_of_what_is_leased(question: str) -> None:
    """It was the number of leases."""
    assert _sizes(question) == [(Statistic.SUM, True)]


def test_leases_are_counted() -> None:
    assert _sizes("leases by district") == [(Statistic.COUNT, False)]


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("acres leased by county", "how many acres are leased in each county"),
        ("total hectares planted in Kern", "how many hectares are planted in Kern"),
    ],
)
def test_units_of_what_is_done(question: str, plain: str) -> None:
    assert said_plainly(question, "en") == plain
