"""So many years since something was built in Chinese, what is denied of yes/no fields, and means of a number that each thing has once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.world import Surroundings
from spatial_rag_plugin.model.binding import Binding
from spatial_rag_plugin.model.predicate import AnyOf, Compare, Comparison, IsNull, OneOf, Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, name_field, number

TOWERS = replace(
    PLACES,
    id="t",
    name="水塔",
    feature_count=100,
    fields=(
        name_field("名称"),
        replace(amount("修建年份", 1931, 2020), type=number("n").type),
        category("是否加装护栏", ("是", 40), ("否", 40)),
        category("消毒设备", ("是", 60), ("否", 10)),
        number("水泵数量", 100),
    ),
    name_fields=("名称",),
)
WORLD = FakeWorld((TOWERS,))
WORLD.surroundings = Surroundings(today="2026-05-01")
GARAGES = FakeWorld((replace(TOWERS, name="CK", fields=(name_field("CKMC"), number("CLSL"), category("LX", ("地下", 60), ("地上", 40)))),))


def target(question: str, world: FakeWorld = WORLD) -> Binding:
    found = understand(question, world, Settings())
    assert found.runnable, found.issues
    grounded = found.grounded.target if found.grounded else None
    assert grounded is not None
    return grounded


@pytest.mark.parametrize(
    ("question", "op", "years"),
    [
        ("建成六十年以上的水塔", Comparison.LE, 60),
        ("修建超过40年的水塔有几座", Comparison.LT, 40),
        ("使用三十年以上的水塔", Comparison.LE, 30),
        ("运行不足10年的水塔", Comparison.GT, 10),
        ("修建不到二十年的水塔", Comparison.GT, 20),
    ],
)
def test_years_since_something_was_built(question: str, op: Comparison, years: int) -> None:
    today = 2026
    assert target(question).predicate == Compare("修建年份", op, float(today - years))


_NO_RAIL = OneOf("是否加装护栏", ("否",))


@pytest.mark.parametrize(
    ("question", "predicate"),
    [
        ("没有加装护栏的水塔", _NO_RAIL),
        ("未加装护栏的水塔", _NO_RAIL),
        ("没有配备消毒设备的水塔", AnyOf((OneOf("消毒设备", ("否",)), IsNull("消毒设备")))),
        ("未设置消毒设备的水塔", AnyOf((OneOf("消毒设备", ("否",)), IsNull("消毒设备")))),
    ],
)
def test_what_says_nothing_is_no_denial_beside_as_many_denials(question: str, predicate: Predicate) -> None:
    assert target(question).predicate == predicate


@pytest.mark.parametrize(
    ("question", "world", "output"),
    [("每座水塔平均多少台水泵", WORLD, "number"), ("每个车库平均多少车辆", GARAGES, "number"), ("车辆最多的车库", GARAGES, "features")],
)
def test_counts_by_the_name_of_what_is_counted(question: str, world: FakeWorld, output: str) -> None:
    found = understand(question, world, Settings())
    assert found.runnable, found.issues
    assert found.grounded is not None
    assert found.grounded.frame.output.value == output
