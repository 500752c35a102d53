"""Of namesakes of several layers the one that has a size is meant where its size is asked for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, amount, name_field

MEADOWS = replace(DISTRICTS, id="m", name="commons", fields=(name_field(),))
SIGHTS = replace(PLACES, id="s", name="sights", fields=(name_field(), amount("ticket", 0.0, 30.0)))
TRAILS = replace(STREETS, id="t", name="trails", fields=(name_field(),))
WORLD = FakeWorld(
    (MEADOWS, SIGHTS, TRAILS),
    (Named("m", 1, "Heron Green"), Named("s", 1, "Heron Green"), Named("t", 1, "Fox Walk"), Named("s", 2, "Fox Walk")),
)


@pytest.mark.parametrize(
    ("question", "layer"),
    [
        ("What is the area of Heron Green?", "m"),
        ("how large is Heron Green", "m"),
        ("ticket of Heron Green", "s"),
        ("How long is Fox Walk?", "t"),
        ("length of Fox Walk", "t"),
        ("Heron Green的面积", "m"),
        ("Wie groß ist Heron Green?", "m"),
    ],
)
def test_the_one_that_has_it_is_meant(question: str, layer: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert (found.grounded.target.layer_id, [issue for issue in found.issues if issue.stops]) == (layer, [])


def test_what_both_may_be_is_asked_back() -> None:
    assert "ambiguous-place" in {issue.code for issue in by_grammar("sights within 5 km of Heron Green", WORLD, Settings()).issues}
