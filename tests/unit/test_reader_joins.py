"""Each thing with what is nearest to it, however that is asked for; what is measured at a place."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language import read
from tests.unit.reading import Lexicon, Words, brief

NAMES = Lexicon("Old Town", "River Alder")
VOCABULARY = Words(
    ("wells", "well", "farms", "farm", "stops", "stop", "clinics", "clinic", "markets", "market"), ("salinity", "depth", "elevation")
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("join the nearest well to each farm", "table: [farm | from well]"),
        ("attach the name of the closest stop to all clinics in Old Town", "table: [clinics | from stop | in Old Town]"),
        ("assign every farm to its nearest market", "table: [farm | from market]"),
        ("list the clinics with their closest stop", "table: [clinics | from stop]"),
        ("markets in Old Town and their nearest stop", "table: [markets | in Old Town | from stop]"),
        ("elevation at the wells", "attribute (elevation): wells"),
        ("sample the salinity at each well", "table <salinity>: well"),
    ],
)
def test_reads(question: str, expected: str) -> None:
    frame, issues = read(question, NAMES, VOCABULARY)
    assert (brief(frame), frame.ignored, issues) == (expected, (), ())
