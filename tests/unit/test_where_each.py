"""Things with what each of them lies in: asked for at the end of a list, in three languages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Allot, Top
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, name_field

WELLS = replace(
    PLACES, id="w", name="wells", fields=(name_field(), amount("depth_m", 3, 200), category("use", ("supply", 20), ("test", 5)))
)
WARDS = replace(DISTRICTS, id="wd", name="wards", fields=(name_field(filled=6, distinct=6), amount("people", 900, 5000)))
PONDS = replace(DISTRICTS, id="pd", name="ponds", fields=(name_field(filled=6, distinct=6),))
BRUNNEN = replace(WELLS, id="b", name="brunnen", fields=(name_field(), category("ortsteil", ("Au", 9), ("Hof", 3))))
GEMEINDEN = replace(WARDS, id="g", name="gemeinden")
JING = replace(WELLS, id="j", name="水井", fields=(name_field("名称"), amount("井深", 3, 200)))
XIAN = replace(WARDS, id="x", name="县", fields=(name_field("名称", 6, 6),))
HE = replace(WELLS, id="h", name="河流", geometry=GeometryKind.LINE, fields=(name_field("名称"),))
EN, DE, ZH = (FakeWorld(layers, ()) for layers in ((WELLS, WARDS, PONDS), (BRUNNEN, GEMEINDEN), (JING, XIAN, HE)))


def understood(question: str, world: FakeWorld) -> Plan:
    return by_grammar(question, world, Settings())


def told_by(plan: Plan) -> str:
    """The layer beside each of the things; empty where none is."""
    relation = plan.grounded.allotted if plan.runnable and plan.grounded is not None else None
    return relation.reference.layer_id if relation is not None and relation.reference is not None else ""


@pytest.mark.parametrize(
    ("question", "world", "layer"),
    [
        ("show the wells and in which ward each one lies", EN, "wd"),
        ("supply wells deeper than 50 m, and the ward each is in", EN, "wd"),
        ("all test wells with their wards", EN, "wd"),
        ("wells along with their respective ward", EN, "wd"),
        ("Zeige alle Brunnen und in welcher Gemeinde sie liegen", DE, "g"),
        ("Brunnen mit ihrer Gemeinde", DE, "g"),
        ("列出井深超过50米的水井，并注明各自位于哪个县", ZH, "x"),
        ("有哪些水井，分别属于哪个县", ZH, "x"),
        ("列出水井及其所在的县", ZH, "x"),
        ("最长的两条河流分别在哪个县", ZH, "x"),
    ],
)
def test_each_with_its_area(question: str, world: FakeWorld, layer: str) -> None:
    assert told_by(understood(question, world)) == layer


def test_ranked_before_they_are_told() -> None:
    plan = understood("the 3 deepest wells and which ward each is in", EN)
    assert plan.workflow is not None
    steps = [type(step.operation) for step in plan.workflow.steps if isinstance(step.operation, (Top, Allot))]
    assert steps == [Top, Allot]


def test_a_field_of_the_things_wins() -> None:
    plan = understood("alle Brunnen und in welchem Ortsteil sie jeweils liegen", DE)
    assert plan.runnable
    assert plan.grounded is not None
    assert plan.grounded.group_field == "ortsteil"


@pytest.mark.parametrize("question", ["wards with their ponds", "how many wells and which ward each is in", "wells with their depth"])
def test_what_lies_inside_and_numbers_are_no_such_thing(question: str) -> None:
    assert not told_by(understood(question, EN))
