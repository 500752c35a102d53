"""A second name in the plural that several features share is all of them: the Great Lakes, each of which has a name of its own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import NameHit
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, FakeWorld, Named, name_field

LAKES = replace(DISTRICTS, id="l", name="lakes", fields=(name_field(), name_field("name_alt")), name_fields=("name", "name_alt"))
STATES = replace(DISTRICTS, id="s", name="states", fields=(name_field(),))


class _World(FakeWorld):
    """Great Lakes are a second name of three lakes, Twin Lakes the own name of two."""

    def names(self, text: str, sure: bool = False) -> list[NameHit]:
        return [replace(hit, field="name_alt") if hit.name == "Great Lakes" else hit for hit in super().names(text, sure)]


_GREAT = [Named("l", at, "Great Lakes", 10.0 + at, 50.0) for at in (1, 2, 3)]
_TWIN = [Named("l", at, "Twin Lakes", 10.0 + at, 51.0) for at in (4, 5)]
WORLD = _World((LAKES, STATES), _GREAT + _TWIN)


@pytest.mark.parametrize("question", ["which states touch the Great Lakes", "states within 10 km of the Great Lakes"])
def test_all_of_them_are_taken(question: str) -> None:
    found = understand(question, WORLD, Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    assert "(1, 2, 3)" in str(found.workflow)
    assert any("all 3 features" in str(issue.message) for issue in found.issues)


def test_which_of_two_that_are_called_so_themselves_is_asked() -> None:
    found = understand("which states touch Twin Lakes", WORLD, Settings())
    assert found.workflow is None
    assert any(issue.code == "ambiguous-place" for issue in found.issues)
