"""How things are, and of what kind they are, is a share of those of each place or group; all of them are a share of all (Chinese)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Filter, Mark, Ratio, SummariseBy
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field

STATIONS = replace(
    PLACES, id="st", name="监测站", fingerprint="st",
    fields=(
        name_field("站点名称"), category("城市", ("临江", 60), ("青山", 40)), category("类型", ("国控", 70), ("省控", 30)),
        category("水质等级", ("优", 40), ("良", 40), ("轻度污染", 20)),
    ),
)  # fmt: skip


def plan(question: str) -> Plan:
    found = by_grammar(question, FakeWorld((STATIONS,), ()), Settings())
    assert found.workflow is not None, found.issues
    return found


def steps(found: Plan) -> list[type]:
    assert found.workflow is not None
    return [type(step.operation) for step in found.workflow.steps]


@pytest.mark.parametrize("question", ["各城市优的比例", "各城市水质为优的比例", "各城市优良率", "各城市国控占比", "各城市国控监测站占比"])
def test_a_share_of_each(question: str) -> None:
    done = steps(plan(question))
    assert Mark in done
    assert SummariseBy in done


@pytest.mark.parametrize("question", ["国控占比最高的城市", "国控监测站占比，按城市分"])
def test_a_share_of_each_that_is_ranked_or_told_behind(question: str) -> None:
    assert Mark in steps(plan(question))


@pytest.mark.parametrize("question", ["各城市监测站占比", "各类型监测站占比"])
def test_things_of_no_kind_are_a_share_of_all(question: str) -> None:
    assert Mark not in steps(plan(question))


def test_those_of_the_place_are_the_whole() -> None:
    found = plan("临江轻度污染占比")
    assert found.workflow is not None
    assert Ratio in steps(found)
    part, whole = (str(step.operation.predicate) for step in found.workflow.steps if isinstance(step.operation, Filter))
    assert "临江" in part
    assert "水质等级" in part
    assert "临江" in whole
    assert "水质等级" not in whole
