"""Wholes that two numbers of a layer make up, ratios of them, and rates that have a name of their own, held to a limit in a unit."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.numbers.sums_of_parts import with_sums_of_parts
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Combine, Derive, Filter
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, name_field, number

DEPOTS = replace(
    PLACES, id="d", name="换电站", name_fields=("站名",),
    fields=(name_field("站名"), number("快充桩数"), number("慢充桩数"), number("总户数")),
)  # fmt: skip
NURSERIES = replace(
    PLACES, id="n", name="幼儿园", name_fields=("园名",), fingerprint="n",
    fields=(name_field("园名"), number("男生数"), number("女生数"), number("班级数"), number("教师数")),
)  # fmt: skip
ORCHARDS = replace(
    DISTRICTS, id="o", name="村庄", fields=(name_field("村名", 6, 6), amount("果园面积_公顷", 1, 90), number("总人口", 6)),
    name_fields=("村名",), fingerprint="o",
)  # fmt: skip
PRIMARIES = replace(PLACES, id="p", name="schools", fields=(name_field(), number("BOYS"), number("GIRLS"), number("CLASSES")))
HAN, ENGLISH = FakeWorld((DEPOTS, NURSERIES, ORCHARDS), []), FakeWorld((PRIMARIES,), [])


def plan(question: str, world: FakeWorld) -> Plan:
    found = by_grammar(question, world, Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    return found


@pytest.mark.parametrize(
    ("question", "world", "parts"),
    [
        ("充电桩最多的换电站", HAN, {"快充桩数", "慢充桩数"}),
        ("幼儿园在校生总数", HAN, {"男生数", "女生数"}),
        ("生师比最高的幼儿园", HAN, {"男生数", "女生数"}),
        ("班额最大的幼儿园", HAN, {"男生数", "女生数"}),
        ("total pupils in all schools", ENGLISH, {"BOYS", "GIRLS"}),
        ("school with the largest class size", ENGLISH, {"BOYS", "GIRLS"}),
    ],
)
def test_both_parts_are_added(question: str, world: FakeWorld, parts: set[str]) -> None:
    found = plan(question, world)
    assert found.workflow is not None
    (made,) = [step.operation for step in found.workflow.steps if isinstance(step.operation, Combine)]
    assert {made.first, made.second} == parts
    assert any(made.column in issue.message for issue in found.issues), "what is added up is said"


def test_a_whole_that_a_field_holds_is_that_field() -> None:
    own = replace(DEPOTS, fields=(*DEPOTS.fields, number("充电桩数")))
    world = FakeWorld((own,), [])
    assert with_sums_of_parts("充电桩最多的换电站", world) is world
    assert with_sums_of_parts("快充桩最多的换电站", HAN) is HAN


@pytest.mark.parametrize(("question", "limit"), [("人均果园面积超过1亩的村庄", 1.0 / 15.0), ("人均果园面积超过1公顷的村庄", 1.0)])
def test_a_limit_is_brought_to_the_unit_that_the_field_says(question: str, limit: float) -> None:
    workflow = plan(question, HAN).workflow
    assert workflow is not None
    assert any(isinstance(step.operation, Derive) for step in workflow.steps)
    (kept,) = [step.operation.predicate for step in workflow.steps if isinstance(step.operation, Filter)]
    assert getattr(kept, "value", None) == pytest.approx(limit)
