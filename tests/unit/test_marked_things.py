"""The plural of what a yes/no field says of single things names these, and no number of the place that they lie in."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo, ValueCount
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, FakeWorld, category, name_field, number

_MARK = FieldInfo("ferry_hub", FieldType.INTEGER, role=FieldRole.NUMBER, filled=80, distinct=2, minimum=0, maximum=1,
                  values=(ValueCount("0", "0", 60), ValueCount("1", "1", 20)), values_complete=True)  # fmt: skip
_STOPS = LayerInfo(
    "stops",
    "stops",
    GeometryKind.POINT,
    "EPSG:4326",
    80,
    (name_field(), _MARK, number("boardings", 80), category("lights", ("yes", 30), ("no", 50))),
    name_fields=("name",),
    fingerprint="stops",
)
_WORLD = FakeWorld((_STOPS, DISTRICTS))


@pytest.mark.parametrize(
    "question", ["ferry hubs in Old Town", "which ferry hubs are in Old Town?", "what ferry hubs are there in Old Town"]
)
def test_what_is_marked_is_asked_for(question: str) -> None:
    found = by_grammar(question, _WORLD, Settings())
    assert found.workflow is not None
    assert not found.workflow.value  # no number
    assert "stops: keep where ferry_hub = 1" in found.workflow.words()


@pytest.mark.parametrize(
    ("words", "is_field"), [("ferry hubs", 0.0), ("ferry hub", 1.0), ("ferry_hub", 1.0), ("boardings", 1.0), ("lights", 1.0)]
)
def test_a_field_in_its_own_words_stays_one(words: str, is_field: float) -> None:
    assert WorldLexicon(_WORLD).is_field(words) == is_field
