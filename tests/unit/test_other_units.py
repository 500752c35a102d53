"""Units of mass, energy and volume against fields that are kept in others, and sizes that Chinese units have of each other."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.other_units import kept_in
from spatial_rag_plugin.grounding.numbers.kept_units import unit_sizes
from spatial_rag_plugin.model.predicate import Compare, Comparison, Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations.tables import GroupKey, Having
from tests.unit.fake_world import PLACES, FakeWorld, amount, name_field, number

STONES = replace(PLACES, id="m", name="meteorites", fields=(name_field(), amount("mass_g", 0, 900_000)))
OUTPUT = (amount("generation_gwh_2017", 0, 9_000), amount("capacity_mw", 1, 4_000))
PLANTS = replace(PLACES, id="p", name="power_plants", fields=(name_field(), *OUTPUT))
DAMS = replace(PLACES, id="d", name="dams", fields=(name_field(), amount("CAP_MCM", 1, 40_000)))
WORLD = FakeWorld((STONES, PLANTS, DAMS))


def predicate_of(question: str) -> Predicate:
    plan = by_grammar(question, WORLD, Settings())
    assert plan.runnable, plan.issues
    assert plan.grounded is not None
    assert plan.grounded.target is not None
    return plan.grounded.target.predicate


@pytest.mark.parametrize(
    ("question", "predicate"),
    [
        ("meteorites heavier than 100 kg", Compare("mass_g", Comparison.GT, 100_000)),
        ("how many meteorites weigh more than 5 kg", Compare("mass_g", Comparison.GT, 5_000)),
        ("meteorites with a mass under 2 tonnes", Compare("mass_g", Comparison.LT, 2_000_000)),
        ("Meteorites schwerer als 3 kg", Compare("mass_g", Comparison.GT, 3_000)),
        ("power plants with a generation of more than 2 TWh", Compare("generation_gwh_2017", Comparison.GT, 2_000)),
        ("power plants with a capacity over 1 GW", Compare("capacity_mw", Comparison.GT, 1_000)),
        ("dams with a capacity above 1 km3", Compare("CAP_MCM", Comparison.GT, 1_000)),
        ("dams with a capacity above 500 million m3", Compare("CAP_MCM", Comparison.GT, 500)),
        ("dams with a capacity above 2 cubic kilometers", Compare("CAP_MCM", Comparison.GT, 2_000)),
    ],
)
def test_a_number_is_brought_to_the_unit_of_its_field(question: str, predicate: Compare) -> None:
    assert predicate_of(question) == predicate


@pytest.mark.parametrize(
    ("name", "unit"),
    [("generation_gwh_2017", "gwh"), ("mass_g", "g"), ("产量_万吨", "万吨"), ("库存吨", "吨"), ("负荷_千瓦", "千瓦"), ("groups", "")],
)
def test_the_unit_in_a_name(name: str, unit: str) -> None:
    assert kept_in(number(name)) == unit


@pytest.mark.parametrize(
    ("unit", "other", "size"),
    [
        ("千瓦", "兆瓦", 1e3),
        ("千瓦", "吉瓦", 1e6),
        ("千瓦", "万千瓦", 1e4),
        ("千瓦时", "万度", 1e4),
        ("吨", "公斤", 1e-3),
        ("吨", "亿吨", 1e8),
        ("秒", "min", 60.0),
        ("秒", "h", 3_600.0),
        ("立方米", "升", 1e-3),
    ],
)
def test_how_many_of_one_unit_another_is(unit: str, other: str, size: float) -> None:
    assert dict(unit_sizes(unit))[other] == pytest.approx(size)


def test_large_numbers_are_written_out() -> None:
    assert "2000000" in GroupKey("population", width=2_000_000.0).words({})
    assert "1234567" in Having(Comparison.GT, 1_234_567.0).words()
