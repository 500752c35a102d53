"""Kinds that a field called "… type" or "… description" tells, years and months, by a number; and things that something was done to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, name_field

CITATIONS = replace(
    PLACES, id="c", name="citations", fingerprint="c", name_fields=("CIT_NO",),
    fields=(
        name_field("CIT_NO"), amount("FINE", 25, 93),
        category("VIOLATION_DESCRIPTION", *((f"Violation {each}", 10) for each in "ABCDEFGHIJ")),
        FieldInfo("ISSUED", FieldType.DATE, "", FieldRole.DATE, 100, 90, minimum="2019-01-02", maximum="2024-10-09"),
    ),
)  # fmt: skip
DIGS = replace(
    DISTRICTS, id="g", name="excavations", feature_count=80, fingerprint="g", name_fields=("DIG_NO",),
    fields=(
        name_field("DIG_NO", 80, 80), category("COUNTY", ("Boone", 40), ("Kenton", 40)), category("BACKFILLED", ("Yes", 30), ("No", 50)),
        category("COVER", ("Meadow", 30), ("Woodland", 50)),
    ),
)  # fmt: skip


def _grounded(question: str, layer: LayerInfo) -> GroundedFrame:
    found = by_grammar(question, FakeWorld((layer,), ()), Settings())
    assert found.runnable, [(issue.code, str(issue.message)) for issue in found.issues]
    assert found.grounded is not None
    return found.grounded


@pytest.mark.parametrize(
    ("question", "statistic", "limit"),
    [
        ("top 3 violations", "count", 3),
        ("top 3 violations by number of citations", "count", 3),
        ("top 6 violations by total fine", "sum", 6),
        ("which violations have more than 8 citations", "count", None),
        ("violations with the highest average fine", "mean", None),
    ],
)
def test_several_kinds_go_by_what_describes_them(question: str, statistic: str, limit: int) -> None:
    grounded = _grounded(question, CITATIONS)
    assert (grounded.group_field, grounded.statistic, grounded.frame.limit) == ("VIOLATION_DESCRIPTION", statistic, limit)


@pytest.mark.parametrize(
    ("question", "period", "limit"),
    [("top 3 years by number of citations", "year", 3), ("months with the most citations", "month", None),
     ("years with more than 9 citations", "year", None)],
)  # fmt: skip
def test_times_have_the_most(question: str, period: str, limit: int) -> None:
    grounded = _grounded(question, CITATIONS)
    assert (grounded.group_field, grounded.group_period, grounded.statistic) == ("ISSUED", period, "count")
    assert grounded.frame.limit == limit


@pytest.mark.parametrize("question", ["which county has the most excavations backfilled", "top county by number of excavations backfilled"])
def test_things_that_something_was_done_to_are_counted(question: str) -> None:
    """They were measured, as if they were land."""
    grounded = _grounded(question, DIGS)
    assert (grounded.statistic, [term.dimension for term in grounded.columns]) == ("count", [])


def test_land_is_measured() -> None:
    (term,) = _grounded("which county has the most meadow", DIGS).columns
    assert term.dimension == "area"
