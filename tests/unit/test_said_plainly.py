"""Questions in other words that mean the same: orders by distance, so many things behind a distance, owners behind their verb."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.language.rewordings import said_plainly
from spatial_rag_plugin.model.frame import Output, RelationKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import MeasureFrom, WithinDistance
from tests.unit.fake_world import PLACES, FakeWorld, Named, category, name_field

WELLS = replace(PLACES, id="w", name="wells", fields=(name_field(), category("use", ("supply", 9), ("test", 5))))
BARNS = replace(PLACES, id="b", name="barns", fields=(name_field(),))
EN = FakeWorld((WELLS, BARNS), (Named("w", 1, "Deep Well"), Named("b", 2, "Red Barn")))
GRUND = replace(PLACES, id="g", name="grundstuecke", fields=(name_field(), category("eigentuemer", ("Amt", 9), ("Hof", 5))))
BRUNNEN = replace(PLACES, id="br", name="brunnen", fields=(name_field(),))
DE = FakeWorld((GRUND, BRUNNEN), (Named("g", 1, "Hofacker"), Named("br", 2, "Lindenhof")))
JING = replace(PLACES, id="j", name="水井", fields=(name_field("名称"),))
CANG = replace(PLACES, id="c", name="仓库", fields=(name_field("名称"),))
ZH = FakeWorld((JING, CANG), (Named("j", 1, "龙泉井"), Named("c", 2, "红旗仓库")))


def understood(question: str, world: FakeWorld) -> Plan:
    plan = by_grammar(question, world, Settings())
    assert plan.runnable, plan.issues
    return plan


@pytest.mark.parametrize(
    ("question", "world"),
    [
        ("list the barns by distance from Deep Well", EN),
        ("barns in order of their distance to Deep Well", EN),
        ("Brunnen nach Entfernung zum Hofacker", DE),
        ("Brunnen, geordnet nach der Entfernung vom Hofacker", DE),
        ("按距离龙泉井的远近列出仓库", ZH),
        ("仓库按到龙泉井的距离从近到远排序", ZH),
    ],
)
def test_in_the_order_of_a_distance(question: str, world: FakeWorld) -> None:
    plan = understood(question, world)
    assert plan.workflow is not None
    assert any(isinstance(step.operation, MeasureFrom) for step in plan.workflow.steps)


@pytest.mark.parametrize(
    ("question", "world"),
    [
        ("barns within 300 m of at least two wells", EN),
        ("barns with three or more wells within 1 km", EN),
        ("Grundstücke im Umkreis von 2 km von mindestens zwei Brunnen", DE),
        ("300米内至少有两口水井的仓库", ZH),
        ("周边1公里内有3个以上水井的仓库", ZH),
    ],
)
def test_so_many_things_within_a_distance(question: str, world: FakeWorld) -> None:
    plan = understood(question, world)
    assert plan.frame is not None
    assert plan.frame.target is not None
    (condition,) = plan.frame.target.conditions
    assert condition.term is not None
    assert condition.term.tally is not None
    assert condition.term.tally.kind is RelationKind.WITHIN_DISTANCE
    assert not plan.frame.target.relations


def test_whose_something_is() -> None:
    plan = understood("Wem gehört der Hofacker?", DE)
    assert plan.grounded is not None
    assert plan.grounded.attribute == "eigentuemer"


@pytest.mark.parametrize(
    ("question", "world"),
    [
        ("first buffer Deep Well by 300 m, then count the barns inside", EN),
        ("Buffer Deep Well by 300 m. After that, count the barns inside", EN),
        ("Zuerst einen Puffer von 300 m um den Hofacker bilden, dann die Brunnen darin zählen", DE),
        ("先以龙泉井为圆心做1公里缓冲区，再统计里面有多少座仓库", ZH),
        ("首先对龙泉井建立500米的缓冲区，然后统计缓冲区内的仓库数量", ZH),
    ],
)
def test_one_step_after_the_other(question: str, world: FakeWorld) -> None:
    plan = understood(question, world)
    assert plan.grounded is not None
    assert plan.grounded.frame.output is Output.COUNT
    assert plan.grounded.target is not None
    assert len(plan.grounded.target.relations) == 1


def test_steps_that_choose_and_count() -> None:
    assert said_plainly("先筛选出人口超过30万的县，然后统计这些县里的水井数量", "zh") == "人口超过30万的县里的水井数量"
    counted = said_plainly("Wähle zuerst die Brunnen aus und zähle dann, wie viele in Au liegen", "de")
    assert counted == "wie viele Brunnen in Au liegen"


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("percent of pumps repaired by district", "share of pumps that were repaired for each district"),
        ("drownings by beach", "number of drownings by beach"),
    ],
)
def test_shares_and_numbers_by_groups(question: str, plain: str) -> None:
    assert said_plainly(question, "en") == plain


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("2- or 3-storey sheds", "sheds with 2 or 3 storeys"),
        ("3-bed or 4-bed flats", "flats with 3 or 4 beds"),
        ("pumps within 90 m of the Dale Road and Mill Lane junction", "pumps within 90 m of the intersection of Dale Road and Mill Lane"),
        ("the Dale Road & A27 crossing: pumps within 2 km", "pumps within 2 km of the intersection of Dale Road and A27"),
        ("roads and paths crossing the park", None),
    ],
)
def test_compounds_cut_short_and_corners(question: str, plain: Optional[str]) -> None:
    assert said_plainly(question, "en") == plain


@pytest.mark.parametrize(
    ("question", "code", "plainly"),
    [
        ("Welche Schleuse ist breiter?", "de", "Welche Schleuse ist am breitesten?"),
        ("welcher der beiden Tunnel ist kürzer", "de", "welcher Tunnel ist am kürzesten"),
        (
            "how many hedges are there near the brook and how long are they in total",
            "en",
            "number and total length of hedges near the brook",
        ),
        ("How many quarries are there, and how big are they altogether in acres?", "en", "number and total area of quarries in acres?"),
    ],
)
def test_a_word_of_the_question_has_its_own_in_what_a_rule_gives(question: str, code: str, plainly: str) -> None:
    assert said_plainly(question, code) == plainly


@pytest.mark.parametrize(
    ("question", "code", "plain"),
    [
        ("which village has the higher mean rent, Dorn or Elz?", "en", "which has more mean rent, Dorn or Elz"),
        ("Which harbour town has fewer cranes: Dorn or Elz?", "en", "which has fewer cranes, Dorn or Elz"),
        ("between Dorn and Elz, which village has more wells?", "en", "which of Dorn and Elz has more wells"),
        ("Welche Gemeinde hat mehr Brunnen, Dorn oder Elz?", "de", "wer hat mehr Brunnen, Dorn oder Elz"),
        ("Dorn oder Elz: wo gibt es mehr Brunnen?", "de", "wer hat mehr Brunnen, Dorn oder Elz"),
    ],
)
def test_the_kind_of_two_that_are_compared_is_left_out(question: str, code: str, plain: str) -> None:
    assert (said_plainly(question, code) or "").rstrip("?") == plain


@pytest.mark.parametrize("question", ["which village has more wells than Dorn?", "which wells are in Dorn, Elz or Fahr?"])
def test_what_compares_no_two_is_left_as_it_is(question: str) -> None:
    assert "which has" not in (said_plainly(question, "en") or "")


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("farms straddling a parish line", "farms that cross a parish border"),
        ("which woods have no pond within their limits", "which woods have no pond"),
        ("how many berths are there in Cove", "how many berths are there in Cove"),
        ("how many marina berths are there in total in Cove", "total capacity of marina in Cove"),
        ("halls with seating for at least 200 guests", "halls with capacity at least 200"),
        ("Is Ashby north or east of Brill?", "which direction is Ashby from Brill?"),
    ],
)
def test_what_is_said_in_other_words(question: str, plain: str) -> None:
    assert (said_plainly(question, "en") or question) == plain


@pytest.mark.parametrize(
    ("question", "code", "plain"),
    [
        ("how many wells in 2022 and what was their total value", "en", "number and total value of wells in 2022"),
        ("how many barns are there and how many beds in total", "en", "number and total beds of barns"),
        ("how many barns are there and how many beds do they have altogether", "en", "number and total beds of barns"),
        ("how many permits were issued in 2021 and what was their total value", "en", "number and total value of permits issued in 2021"),
        ("how many barns are in Dover and how many beds do they have?", "en", "number and total beds of barns in Dover?"),
        ("number of permits and total value in 2021", "en", "number and total value of permits in 2021"),
        ("what was the total value in 2021 and how many permits were there", "en", "number and total value of permits in 2021"),
        ("停车场有多少个，一共多少车位", "zh", "停车场有多少个，总车位多少"),
    ],
)
def test_a_sum_is_asked_for_beside_a_count(question: str, code: str, plain: str) -> None:
    assert said_plainly(question, code) == plain


@pytest.mark.parametrize("question", [
    "离所有水井都超过2公里的仓库",
    "距离所有水井均大于2公里的仓库",
    "与任何水井的距离都不少于2公里的仓库",
    "离所有水井都在2公里以外的仓库",
])  # fmt: skip
def test_far_from_all_is_far_from_the_nearest(question: str) -> None:
    plan = understood(question, ZH)
    assert plan.workflow is not None
    assert [step.operation.min_distance_m for step in plan.workflow.steps if isinstance(step.operation, WithinDistance)] == [2000.0]


def test_near_all_is_not_near_one() -> None:
    plan = by_grammar("离所有水井都不超过2公里的仓库", ZH, Settings())
    assert not plan.runnable
