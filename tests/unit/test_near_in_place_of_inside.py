"""What holds nothing is asked how close things should be; each choice is a question as people put it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field

STREETS = replace(
    PLACES, id="s", name="streets", geometry=GeometryKind.LINE, fields=(name_field("NAME"),), name_fields=("NAME",), fingerprint="s"
)
KINDS = category("kind", ("pub", 20), ("cafe", 40), ("bank", 40))
SPOTS = replace(PLACES, id="p", name="places", fields=(name_field("NAME"), KINDS), name_fields=("NAME",), fingerprint="p")


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("streets that have a pub and a cafe", "streets that are within "),
        ("which streets have a pub and a cafe", "which streets are within "),
        ("which street has a pub and a cafe", "which street is within "),
        ("streets with a pub and a cafe", "streets within "),
        ("Welche Straßen haben eine Kneipe und ein Café", "Welche Straßen liegen im Umkreis von "),
    ],
)
def test_a_choice_for_what_is_near_several_things_is_a_sentence(question: str, begins: str) -> None:
    found = understand(question, FakeWorld((STREETS, SPOTS), ()), Settings())
    asked = [issue for issue in found.issues if issue.code == "nothing-inside"]
    assert asked
    offered = [choice.question for choice in asked[0].suggestions if choice.question.startswith(begins)]
    assert len(offered) > 1
