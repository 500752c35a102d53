"""A word for a mean is no value of the field it stands before, and a number that no name has is none."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import FakeWorld, amount, category, name_field

_BOX = (10.0, 50.0, 11.0, 51.0)
TRACKS = LayerInfo(
    "t", "haul_sections", GeometryKind.LINE, "EPSG:4326", 80,
    (
        name_field("TRACK", 80, 60), amount("RQI", 5, 98), category("RQI_GRADE", ("Good", 30), ("Fair", 30), ("Poor", 20)),
        category("OWNER", ("Mine", 40), ("State", 40)),
    ),
    _BOX, name_fields=("TRACK",), fingerprint="t",
)  # fmt: skip
SHEDS = LayerInfo(
    "s", "sheds", GeometryKind.POINT, "EPSG:4326", 9, (name_field("SHED", 9, 9),), _BOX, name_fields=("SHED",), fingerprint="s"
)


@pytest.mark.parametrize("question", ["average RQI of state tracks", "mean RQI of mine tracks"])
def test_what_asks_for_a_mean_is_no_grade(question: str) -> None:
    found = understand(question, FakeWorld((TRACKS, SHEDS), ()), Settings())
    words = (
        [step.operation.predicate.words() for step in found.workflow.steps if hasattr(step.operation, "predicate")]
        if found.workflow
        else []
    )
    assert not any("Fair" in text for text in words)


def test_an_unknown_number_is_no_name() -> None:
    found = understand("which shed is closest to section 700017?", FakeWorld((TRACKS, SHEDS), ()), Settings())
    assert not found.runnable
