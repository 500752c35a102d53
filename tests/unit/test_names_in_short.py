"""Who does or has something, by a name as people shorten it."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import FakeWorld, amount, category, name_field, target_of

_OWNERS = category("OWN_NM", ("HALLORAN MARINE LTD", 20), ("PIKE ANNA", 30), ("PIKE JOHN R", 40))
_BUILDERS = category("BUILDER", ("Otter Bros", 50), ("Brand & Sons", 40))
WORLD = FakeWorld(
    (
        LayerInfo(
            "q", "quays", GeometryKind.POINT, "EPSG:4326", 90, (name_field("QUAY_NO", 90, 90), amount("LGTH_M", 4, 90), _OWNERS, _BUILDERS),
            (10.0, 50.0, 10.1, 50.1), name_fields=("QUAY_NO",),
        ),
    ),
    (),
)  # fmt: skip


@pytest.mark.parametrize(
    ("question", "condition"),
    [
        ("quays owned by Halloran", "OWN_NM = HALLORAN MARINE LTD"),
        ("quays bought by Halloran Marine", "OWN_NM = HALLORAN MARINE LTD"),
        ("how many quays were built by Otter?", "BUILDER = Otter Bros"),
        ("longest quay built by Brand", "BUILDER = Brand & Sons"),
    ],
)
def test_the_only_one_called_so_is_meant(question: str, condition: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    target = target_of(found)
    assert target.predicate is not None
    assert target.predicate.words() == condition


@pytest.mark.parametrize("question", ["quays owned by Pike", "quays owned by Hallor", "quays built by Halloran"])
def test_which_of_two_or_none_is_asked(question: str) -> None:
    assert not by_grammar(question, WORLD, Settings()).runnable
