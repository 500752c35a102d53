"""Analysts' questions in other words that mean the same: what varies by something, on average, still open, closed within a time."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language.rewordings import said_plainly


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("how does the number of crashes vary by hour of day", "number of crashes by hour of day"),
        ("how do crashes vary by month in Queens", "number of crashes by month in Queens"),
        ("how many pupils per school on average in each borough", "average number of pupils per school in each borough"),
        ("how many complaints are still open", "how many complaints are open"),
        ("share of complaints still open by agency", "share of complaints that were open for each agency"),
        ("how many complaints were closed within 24 hours", "how many complaints that took at most 24 hours to close"),
        ("requests resolved within 3 days in Queens", "requests that took at most 3 days to resolve in Queens"),
        ("crashes in which a cyclist was injured", "crashes with injured cyclists"),
        ("crashes where someone was killed", "crashes with killed persons"),
        ("monthly crashes in 2023", "number of crashes in 2023 per month"),
        ("crashes in 2023 grouped by month", "crashes in 2023 by month"),
        ("for each month of 2023, the number of crashes", "number of crashes per month in 2023"),
        ("how many crashes 2023", "how many crashes in 2023"),
        ("how much area do parks cover in Queens", "total area of parks in Queens"),
        ("in which district are there the most trees", "which district has the most trees"),
        ("top district by tree count", "which district has the most trees"),
        ("districts where there is no park", "districts with no park"),
        ("how many pupils does a school have on average", "average number of pupils per school"),
        ("schools ranked by enrollment, top 5", "top 5 schools by enrollment"),
        ("which borough recorded the most crashes", "which borough has the most crashes"),
        ("which tree species occurs most often in Queens", "the most common tree species in Queens"),
        ("most commonly reported complaint type", "most common complaint type"),
    ],
)
def test_is_read_so(said: str, meant: str) -> None:
    assert said_plainly(said, "en") == meant


@pytest.mark.parametrize(
    "said",
    [
        "roads closed within 500 m of a park",
        "stations that opened within the last 3 years",
        "which district has the most recorded crimes",
        "shops that are still standing",
        "average rent by month",
    ],
)
def test_other_words_stay(said: str) -> None:
    assert said_plainly(said, "en") is None
