"""Both ends of one order are two questions: no river is the longest and the shortest."""

from __future__ import annotations

from typing import Optional

import pytest

from spatial_rag_plugin.language.versus import both_ends
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import FakeWorld, name_field

_BOX = (10.0, 50.0, 11.0, 51.0)
RIVERS = LayerInfo("r", "河流", GeometryKind.LINE, "EPSG:4326", 9, (name_field("name", 9, 9),), _BOX, name_fields=("name",))


@pytest.mark.parametrize(
    ("code", "question", "ends"),
    [
        ("en", "longest and shortest river", ("longest river", "shortest river")),
        ("en", "Which river is the longest and which is the shortest?", ("Which river is the longest", "Which river is the shortest")),
        ("en", "Which are the highest and the lowest dams?", ("Which are the highest dams", "Which are the lowest dams")),
        (
            "en",
            "which ward has the most farms and which has the fewest",
            ("which ward has the most farms", "which ward has the fewest farms"),
        ),
        ("en", "the largest and oldest park", None),  # one thing may be both
        ("de", "der längste und der kürzeste Fluss", ("der längste Fluss", "der kürzeste Fluss")),
        ("de", "die größten und die ältesten Parks", None),
        ("zh", "最长的河流和最短的河流分别是哪条", ("最长的河流", "最短的河流")),
        ("zh", "面积最大和最小的公园", ("面积最大的公园", "面积最小的公园")),
        ("zh", "哪条河最长，哪条河最短？", ("哪条河最长", "哪条河最短")),
        ("zh", "最大和最老的公园", None),
    ],
)
def test_both_ends_of_one_order(code: str, question: str, ends: Optional[tuple[str, str]]) -> None:
    assert both_ends(question, code) == ends


def test_neither_end_is_left_out() -> None:
    found = understand("最长的河流和最短的河流分别是哪条", FakeWorld((RIVERS,)), Settings())
    assert not found.runnable
    assert [choice.question for issue in found.issues for choice in issue.suggestions] == ["最长的河流", "最短的河流"]
