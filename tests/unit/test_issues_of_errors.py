"""What people read when running a question failed."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.errors import LayerUnavailable, SpatialRagError
from spatial_rag_plugin.plans import issue_of


def test_the_remedy_is_something_to_try_and_nothing_that_was_understood() -> None:
    issue = issue_of(LayerUnavailable("the file of the layer “wells” is gone", remedy="repair the layer's data source"), "run-failed")
    assert issue.stops
    assert [choice.label for choice in issue.suggestions] == ["Repair the layer's data source."]
    assert issue.understood == issue.not_understood == ""


@pytest.mark.parametrize(
    ("details", "message"),
    [
        ("", "The layer cannot be read."),
        ("no such table: wells\nTraceback (most recent call last):\n  …", "The layer cannot be read (no such table: wells)."),
        ("The layer cannot be read.", "The layer cannot be read."),
    ],
)
def test_of_the_details_the_first_line_is_told_once(details: str, message: str) -> None:
    assert issue_of(SpatialRagError("the layer cannot be read.".capitalize(), details), "run-failed").message == message
    assert issue_of(SpatialRagError("the layer cannot be read.".capitalize()), "run-failed").suggestions == ()
