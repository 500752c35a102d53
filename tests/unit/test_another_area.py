"""Another area than the one that a thing lies in, which no distance leaves out; and all there is in the world."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, FakeWorld, Named, amount, name_field

_EXTENT = (10.0, 50.0, 10.1, 50.1)
WELLS = LayerInfo(
    "w", "wells", GeometryKind.POINT, "EPSG:4326", 50, (name_field("name", 50, 50), amount("depth", 3, 80)), _EXTENT, name_fields=("name",)
)  # fmt: skip
PARKS = LayerInfo("p", "parks", GeometryKind.POLYGON, "EPSG:4326", 9, (name_field("name", 9, 9),), _EXTENT, name_fields=("name",))
WORLD = FakeWorld((WELLS, PARKS, DISTRICTS), (Named("d", 1, "Old Town", 10.02, 50.02),))


def read(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


class TestAnotherArea:
    @pytest.mark.parametrize(
        "question", ["wells within 200 m of another district", "which wells are near another district?", "离其他区200米以内的水井"]
    )
    def test_it_is_asked_back_since_each_thing_lies_in_one(self, question: str) -> None:
        plan = read(question)
        assert not plan.runnable
        assert any(issue.stops and ("district" in issue.message or "区" in issue.message) for issue in plan.issues)

    @pytest.mark.parametrize(
        "question",
        [
            "wells within 200 m of another well",  # of one kind: no thing is beside itself
            "wells within 200 m of another park",  # not everything lies in a park
            "wells within 200 m of a district",
            "wells within 200 m of districts other than Old Town",
        ],
    )
    def test_what_leaves_nothing_out_is_answered(self, question: str) -> None:
        assert read(question).runnable


class TestOfTheWorld:
    @pytest.mark.parametrize(
        ("question", "same"),
        [
            ("how many of the world's wells are in Old Town", "how many of the wells are in Old Town"),
            ("the world's three deepest wells", "the three deepest wells"),
            ("number of wells worldwide", "number of wells"),
            ("the deepest well on earth", "the deepest well"),
            ("Wie viele Brunnen gibt es weltweit", "Wie viele Brunnen gibt es"),
        ],
    )
    def test_it_is_all_there_is(self, question: str, same: str) -> None:
        one, other = read(question), read(same)
        assert one.runnable
        assert one.workflow is not None
        assert other.workflow is not None
        assert [step.operation for step in one.workflow.steps] == [step.operation for step in other.workflow.steps]
