"""Where things are behind what they have: "airports with a tower are within 5 km of A"."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language.reader import read
from tests.unit.reading import Lexicon, Words, brief

NAMES = Lexicon("Rome")
WORDS = Words(
    ("airports", "stations", "parks", "lines"),
    ("scheduled service", "drinking water", "status", "parking"),
    ("under construction", "in service"),
)


@pytest.mark.parametrize(
    ("question", "meaning"),
    [
        (
            "Which airports with scheduled service are within 25 km of Rome?",
            "features: [airports | ? has scheduled service | within_distance 25000m Rome]",
        ),
        ("Which airports with scheduled service lie in Rome?", "features: [airports | ? has scheduled service | in Rome]"),
        ("lines whose status is under construction", "features: [lines | ?status = under construction]"),
        ("lines whose status is in service", "features: [lines | ?status = in service]"),
    ],
)
def test_what_they_have_ends_before_where_they_are(question: str, meaning: str) -> None:
    assert brief(read(question, NAMES, WORDS)[0]) == meaning
