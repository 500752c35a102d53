"""What says of events only that they happened somewhere: earthquakes that struck a province. What has grown the most in a number."""

from __future__ import annotations

from typing import Optional

import pytest

from spatial_rag_plugin.language.rewordings import said_plainly


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("earthquakes that struck within 20 km of Arlen", "earthquakes within 20 km of Arlen"),
        ("Which earthquakes hit Dol in 2025?", "Which earthquakes in Dol in 2025?"),
        ("How many storms have struck High Ternia since 2024?", "How many storms in High Ternia since 2024?"),
        ("earthquakes stronger than magnitude 3.5 that hit near Arlen", "earthquakes stronger than magnitude 3.5 near Arlen"),
        ("Which province has grown fastest in population since 2011?", "Which province had the highest population growth rate since 2011?"),
        ("Which province grew the most in population?", "Which province had the highest population growth?"),
        ("trees that have grown the most in the park", None),
        ("Which province was hit by the most earthquakes?", None),
        ("earthquakes that are hit songs", None),
        ("cyclists who were struck by cars", None),
        ("hit and run crashes", None),
    ],
)
def test_that_they_struck_says_where_they_were(question: str, plain: Optional[str]) -> None:
    assert said_plainly(question, "en") == plain
