"""Areas border their like: of two that bear a name, the one that is of what is asked for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, FakeWorld, Named, name_field

_RIVERS = LayerInfo("r", "rivers", GeometryKind.LINE, "EPSG:4326", 9, (name_field("name", 9, 9),), name_fields=("name",), fingerprint="r")
_DISTRICTS = replace(DISTRICTS, fields=(name_field(filled=6, distinct=6),), fingerprint="d2")
_LAKES = replace(DISTRICTS, id="l", name="lakes", fields=(name_field(filled=6, distinct=6),), fingerprint="l")
_WORLD = FakeWorld(
    (_DISTRICTS, _RIVERS, _LAKES), features=(Named("d", 1, "Orrin"), Named("l", 4, "Orrin", 10.06, 50.06), Named("d", 2, "Teal"))
)


def _plan(question: str) -> Plan:
    return by_grammar(question, _WORLD, Settings())


@pytest.mark.parametrize("question", ["which districts border Orrin?", "Welche districts grenzen an Orrin?", "与Orrin接壤的districts"])
def test_districts_border_the_district(question: str) -> None:
    found = _plan(question)
    assert found.runnable
    assert any(issue.code == "prominent-place" and issue.suggestions for issue in found.issues)  # the other one is offered
    assert found.workflow is not None
    assert found.workflow.layer_ids() == ("d",)


@pytest.mark.parametrize("question", ["districts within 2 km of Orrin", "rivers within 2 km of Orrin"])
def test_otherwise_which_is_meant_is_asked(question: str) -> None:
    assert [issue.code for issue in _plan(question).issues if issue.stops] == ["ambiguous-place"]
