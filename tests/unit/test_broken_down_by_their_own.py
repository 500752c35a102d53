"""Things are broken down by a field that is called as they are, never by themselves; a word for kinds behind a field is that field."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.attributes.compound_names import without_kind
from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from tests.unit.fake_world import FakeWorld, category, grounded_over

_BOX = (10.0, 50.0, 11.0, 51.0)
BRIDGES = LayerInfo(
    "b", "bridges", GeometryKind.LINE, "EPSG:4326", 80,
    (category("bridge", ("viaduct", 50), ("aqueduct", 30)), category("surface", ("asphalt", 60), ("planks", 20))), _BOX, fingerprint="b",
)  # fmt: skip


def test_things_are_not_broken_down_by_themselves() -> None:
    found = grounded_over("number of bridges by bridge", FakeWorld((BRIDGES,), ()))
    assert (found.group_field, found.statistic) == ("bridge", "count")


@pytest.mark.parametrize(
    ("words", "head"), [("surface type", "surface"), ("路面类型", "路面"), ("用地类别", "用地"), ("类型", ""), ("surface", "")]
)
def test_what_a_word_for_kinds_sorts(words: str, head: str) -> None:
    assert without_kind(stems(words)) == head


@pytest.mark.parametrize("words", ["surface type", "路面类型", "路面"])
def test_the_kinds_of_a_field_are_its_values(words: str) -> None:
    found = find_field(words, BRIDGES)
    assert found is not None
    assert found.name == "surface"
