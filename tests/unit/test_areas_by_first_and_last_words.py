"""Areas by what their names begin and end with: "the Mesa district" of "Mesa Ranger District", and "Mesa" alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import NameHit
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, name_field

RANGERS = replace(
    DISTRICTS, id="d", name="RangerDistricts_Bdry", called=(), fields=(name_field("DISTRICTNA", 4, 4),), name_fields=("DISTRICTNA",)
)
SPRINGS = replace(PLACES, id="s", name="springs", called=(), fields=(name_field("ID"),), name_fields=("ID",), fingerprint="s")
NAMED = [Named("d", 1, "Mesa Ranger District"), Named("d", 2, "Pine Valley Ranger District"), Named("d", 3, "Pine Ridge Ranger District")]


class _Partial(FakeWorld):
    """A world that knows names by some of their words, as a gazetteer does."""

    def names(self, text: str, sure: bool = False) -> list[NameHit]:
        partly = [] if sure else [hit for layer in self.catalog.layers for hit in self.names_in(layer.id, text)]
        return super().names(text, sure) or partly


def _place(question: str, *more: Named) -> str:
    found = by_grammar(question, _Partial((RANGERS, SPRINGS), [*NAMED, *more]), Settings())
    if not found.runnable or found.grounded is None or found.grounded.target is None:
        return ""
    (relation,) = found.grounded.target.relations
    return ",".join(map(str, relation.reference.fids)) if relation.reference is not None else ""


@pytest.mark.parametrize(
    ("question", "fid"),
    [
        ("springs in the Mesa district", "1"),
        ("springs in the mesa district", "1"),
        ("how many springs are in the Pine Valley district?", "2"),
        ("springs in the Mesa Ranger District", "1"),
        ("springs in Mesa", "1"),
    ],
)
def test_the_one_that_begins_and_ends_so(question: str, fid: str) -> None:
    assert _place(question) == fid


@pytest.mark.parametrize("question", ["springs in the Pine district", "springs in Pine", "springs in Ridge"])
def test_none_of_several_and_none_by_its_middle(question: str) -> None:
    assert not _place(question)


def test_what_is_called_just_so_comes_first() -> None:
    assert _place("springs in Mesa", Named("d", 9, "Mesa")) == "9"
