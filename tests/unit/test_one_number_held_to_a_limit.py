"""Whether one number keeps a limit: the limit is one of the number, and of no single thing."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.language.held_number import HeldNumber, held_number
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Filter
from tests.unit.fake_world import FakeWorld, amount, category, name_field

_BOX = (10.0, 50.0, 10.1, 50.1)
MINES = LayerInfo(
    "m", "mines", GeometryKind.POINT, "EPSG:4326", 80,
    (name_field(), category("status", ("active", 50), ("closed", 3)), amount("output_tpd", 5, 9), amount("depth_ft", 9, 95)),
    _BOX, name_fields=("name",),
)  # fmt: skip
PARKS = LayerInfo("p", "parks", GeometryKind.POLYGON, "EPSG:4326", 60, (name_field(filled=60, distinct=60),), _BOX, name_fields=("name",))
WORLD = FakeWorld((MINES, PARKS), features=())


@pytest.mark.parametrize(
    ("question", "code", "held"),
    [
        ("Is the total output of active mines more than 500 tpd?", "en", HeldNumber("the total output of active mines", ">", "500 tpd")),
        ("is the number of parks at least 40", "en", HeldNumber("the number of parks", ">=", "40")),
        ("is the share of closed mines below 20%", "en", HeldNumber("the share of closed mines", "<", "20%")),
        ("is the total area of parks over 2 ha more than 100 ha", "en", HeldNumber("the total area of parks over 2 ha", ">", "100 ha")),
        ("which mines have an output of more than 500", "en", None),
        ("is the mine in Ashford deeper than 500 ft", "en", None),
        ("Ist die Gesamtfläche der Parks größer als 100 ha?", "de", HeldNumber("die Gesamtfläche der Parks", ">", "100 ha")),
        ("青石镇的学校总数超过50吗？", "zh", HeldNumber("青石镇的学校总数", ">", "50")),
        ("哪个镇的学校总数超过50", "zh", None),
    ],
)
def test_what_is_held_against_a_limit(question: str, code: str, held: HeldNumber) -> None:
    assert held_number(question, code) == held


@pytest.mark.parametrize(
    ("question", "sign", "limit", "output"),
    [
        ("is the total output of active mines more than 500 tpd", ">", 500.0, Output.NUMBER),
        ("is the average depth of active mines over 100 m", ">", 328.08398950131, Output.NUMBER),
        ("is the number of active mines less than 60", "<", 60.0, Output.COUNT),
        ("is the total area of parks over 100 ha", ">", 1e6, Output.AREA),
    ],
)
def test_the_limit_is_of_the_number_alone(question: str, sign: str, limit: float, output: Output) -> None:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, found.issues
    assert found.grounded is not None
    assert found.grounded.held is not None
    assert found.workflow is not None
    assert found.grounded.frame.output is Output.BOOLEAN
    assert (found.grounded.held.sign, found.grounded.held.output) == (sign, output)
    assert found.grounded.held.limit == pytest.approx(limit)
    kept = [step.operation.predicate.words() for step in found.workflow.steps if isinstance(step.operation, Filter)]
    assert kept == (["status = active"] if "active" in question else [])


@pytest.mark.parametrize(("number", "holds"), [(10.0, False), (10.5, True)])
def test_what_keeps_a_limit(number: float, holds: bool) -> None:
    found = by_grammar("is the average depth of mines more than 10 ft", WORLD, Settings())
    assert found.grounded is not None
    assert found.grounded.held is not None
    assert found.grounded.held.holds(number) is holds
