"""What part of each of several areas is near something, told of each of them and kept to a limit."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Buffer, Derive, Filter, Gather, MeasureSize, Summarise, WithinDistance
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, name_field

WELLS = replace(PLACES, id="we", name="wells", fields=(name_field(), amount("depth", 2, 300)), fingerprint="wells")
SPRINGS = replace(PLACES, id="sp", name="springs", fields=(name_field(),), fingerprint="springs")
TOWNS = replace(
    PLACES, id="to", name="towns", fingerprint="towns",
    fields=(name_field(), amount("people", 10, 90_000), category("porttown", ("0", 80), ("1", 20))),
)  # fmt: skip
ENGLISH = (WELLS, SPRINGS, TOWNS, DISTRICTS)
CHINESE = (
    replace(WELLS, name="水井", fields=(name_field(), amount("depth", 2, 300, "深度"))),
    replace(SPRINGS, name="泉水"), replace(DISTRICTS, name="街道"),
)  # fmt: skip


def plan(question: str) -> Plan:
    layers = ENGLISH if question.isascii() or "’" in question else CHINESE
    return understand(question, FakeWorld(layers, ()), Settings())


def steps(found: Plan) -> list[type]:
    assert found.workflow is not None, found.issues
    return [type(step.operation) for step in found.workflow.steps]


@pytest.mark.parametrize(
    "question",
    [
        "share of each district within 200 m of a well",
        "share of each district that is within 200 m of a well",
        "percentage of each district's area within 200 m of a well",
        "share of the area of each district that lies within 200 m of a well",
        "how much of each district is within 200 m of a well",
        "for each district the percentage of its area that is within 200 m of a well",
        "各街道水井200米覆盖率",
        "每个街道距水井200米以内的面积占比",
        "各街道距离水井200米以内的面积占街道总面积的百分比",
    ],
)
def test_a_share_of_each_is_one_of_its_own_area(question: str) -> None:
    done = steps(plan(question))
    assert Buffer in done
    assert Gather in done
    assert MeasureSize in done
    assert Derive in done
    assert WithinDistance not in done


@pytest.mark.parametrize("question", ["area of each district within 200 m of a well", "各街道距水井200米以内的面积"])
def test_an_area_of_each_is_the_part_that_is_near(question: str) -> None:
    done = steps(plan(question))
    assert Buffer in done
    assert Gather in done
    assert WithinDistance not in done


def test_areas_of_what_is_near_are_whole() -> None:
    done = steps(plan("距水井200米以内的各街道面积"))
    assert WithinDistance in done
    assert Buffer not in done


@pytest.mark.parametrize(
    ("question", "limit"),
    [
        ("which districts have more than half of their area within 200 m of a well", 50),
        ("districts where over a quarter of the land lies within 200 m of a well", 25),
        ("哪些街道超过一半的面积位于水井200米以内", 50),
        ("哪些街道80%以上的土地在水井200米范围内", 80),
    ],
)
def test_a_limit_is_one_of_the_share_of_the_area(question: str, limit: float) -> None:
    found = plan(question)
    done = steps(found)
    assert done.index(Buffer) < done.index(Derive) < done.index(Filter)
    assert str(limit) in str(found.workflow.steps[-1].operation if found.workflow else "")


@pytest.mark.parametrize(
    "question",
    [
        "which districts have more than 50 % of their wells within 200 m of a spring",
        "which districts have over half of their wells within 200 m of a spring",
        "哪些街道有一半以上的水井在泉水200米以内",
    ],
)
def test_a_limit_is_one_of_the_share_of_the_things(question: str) -> None:
    done = steps(plan(question))
    assert done.count(Gather) == 2
    assert done.index(WithinDistance) < done.index(Derive) < done.index(Filter)


@pytest.mark.parametrize("question", ["which port towns are there", "how many port towns are there"])
def test_a_mark_says_which_things_are_meant(question: str) -> None:
    found = plan(question)
    assert found.workflow is not None, found.issues
    assert "porttown" in str(found.workflow.steps[1].operation)
    assert not any(isinstance(step.operation, Summarise) and step.operation.column == "porttown" for step in found.workflow.steps)


def test_the_worlds_things_are_all_of_them() -> None:
    found = plan("how many of the world’s wells are deeper than 100 m")
    assert found.workflow is not None, found.issues
    assert [type(step.operation).__name__ for step in found.workflow.steps] == ["Load", "Filter", "Summarise"]


def test_what_is_merged_is_measured() -> None:
    found = plan("merge the districts and give the area")
    assert found.workflow is not None, found.issues
    assert found.frame is not None
    assert found.frame.output is Output.AREA
