"""In Chinese: what is asked for is left out, or is only called an area; the year of a number per head; what things are ranked by first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.kinds.sought import layer_meant
from spatial_rag_plugin.grounding.wording.kept_times import of_year, without_year_of_rate
from spatial_rag_plugin.model.frame import Phrase, Superlative
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Derive, Filter, Top
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, name_field, number

COUNTIES = replace(
    DISTRICTS, id="v", name="旗县统计",
    fields=(
        name_field("名称", 6, 6), number("牲畜存栏_2020", 6), number("牲畜存栏_2021", 6),
        number("总人口_2020", 6), number("总人口_2021", 6),
        amount("草场覆盖率", 2, 90),
    ),
    name_fields=("名称",), fingerprint="v",
)  # fmt: skip
WELLS = replace(
    PLACES, id="j", name="机井", fields=(name_field("井号"), category("状态", ("正常", 60), ("报废", 40)), amount("井深", 10, 300)),
    name_fields=("井号",), fingerprint="j",
)  # fmt: skip
WORLD = FakeWorld((COUNTIES, WELLS), [])


def plan(question: str) -> Plan:
    found = understand(question, WORLD, Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    return found


@pytest.mark.parametrize(
    ("question", "layer", "count"),
    [
        ("草场覆盖率最高的地区", "v", 1),
        ("草场覆盖率最高的是哪个", "v", 1),
        ("井深最大的是哪眼", "j", 1),
        ("草场覆盖率排名前三", "v", 3),
        ("按草场覆盖率排名前三的地区", "v", 3),
        ("2020年人均牲畜存栏前两名", "v", 2),
    ],
)
def test_the_number_tells_what_is_meant(question: str, layer: str, count: int) -> None:
    found = plan(question)
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.layer_id == layer
    assert found.workflow is not None
    (best,) = [step.operation for step in found.workflow.steps if isinstance(step.operation, Top)]
    assert best.count == count


@pytest.mark.parametrize(("year", "question"), [("2020", "2020年人均牲畜存栏最多的地区"), ("2021", "2021年各地区人均牲畜存栏")])
def test_a_number_per_head_is_of_its_year(year: str, question: str) -> None:
    assert without_year_of_rate(question, of_year(question, WORLD).catalog) == question.replace(f"{year}年", "")
    workflow = plan(question).workflow
    assert workflow is not None
    (made,) = [step.operation for step in workflow.steps if isinstance(step.operation, Derive)]
    assert (made.numerator, made.denominator) == (f"牲畜存栏_{year}", f"总人口_{year}")


def test_areas_are_looked_for_among_areas() -> None:
    wards = replace(DISTRICTS, id="w", name="wards")
    sights = replace(PLACES, id="s", name="sights", fields=(name_field(), number("population")))
    parks = replace(DISTRICTS, id="k", name="parks", fields=(name_field(),))
    world = FakeWorld((wards, sights, parks), [])
    assert layer_meant(Phrase("areas", superlative=Superlative("most", field="population")), world) == wards
    assert layer_meant(Phrase("areas"), world) == wards


HYDRANTS = replace(
    PLACES, id="h", name="垃圾桶",
    fields=(name_field("编号"), category("road", ("解放路", 50), ("长江路", 30)), category("满溢", ("是", 30), ("否", 70))),
    name_fields=("编号",), fingerprint="h",
)  # fmt: skip


@pytest.mark.parametrize(
    ("question", "conditions"), [("各道路的垃圾桶数量", set()), ("哪条路上满溢的垃圾桶最多", {"满溢", "road"})]
)
def test_what_is_counted_keeps_what_is_said_of_it(question: str, conditions: set[str]) -> None:
    found = understand(question, FakeWorld((HYDRANTS,), []), Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.workflow is not None
    assert found.grounded is not None
    assert found.grounded.group_field == "road"
    filters = [step.operation.predicate for step in found.workflow.steps if isinstance(step.operation, Filter)]
    assert {name for each in filters for name in each.fields()} == conditions
