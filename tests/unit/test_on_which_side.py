"""Whether something is on one side or the other is answered by the direction, neither by yes nor by no."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language.reader import read
from spatial_rag_plugin.model.frame import Output, RelationKind


@pytest.mark.parametrize("question", ["Is Ashby to the east or west of Brill?", "Is Ashby to the north or to the east of Brill?"])
def test_one_side_or_the_other(question: str) -> None:
    frame = read(question)[0]
    assert frame.output is Output.DIRECTION
    assert [relation.kind for relation in frame.target.relations] == [RelationKind.FROM]


def test_one_side_is_yes_or_no() -> None:
    assert read("Is Ashby to the east of Brill?")[0].output is Output.BOOLEAN
    assert read("Is there a well to the east or west of Brill?")[0].output is not Output.DIRECTION
