"""A field or value that is called just as the question says goes before a layer or value that is only like it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.words import rooted
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number

STREETS = replace(
    PLACES, id="r", name="公路", geometry=GeometryKind.LINE, fields=(name_field("路名"), category("级别", ("主路", 60), ("支路", 40))),
    name_fields=("路名",), fingerprint="r",
)  # fmt: skip
GRIDS = replace(
    PLACES, id="g", name="网格", fields=(name_field("网格名"), category("街道", ("东湖街道", 60), ("西山街道", 40)), number("户数")),
    name_fields=("网格名",), fingerprint="g",
)  # fmt: skip
QUAKES = replace(
    PLACES, id="q", name="mine_accidents",
    fields=(
        name_field("REF"),
        category("OUTCOME", ("Casualty", 60), ("Damage", 40)),
        number("CASUALTIES"),
        category("MINE", ("A", 50), ("B", 50)),
    ),
    name_fields=("REF",), fingerprint="q",
)  # fmt: skip


def plan(question: str, *layers: object) -> Plan:
    return understand(question, FakeWorld(layers, ()), Settings())  # type: ignore[arg-type]


@pytest.mark.parametrize("question", ["各街道户数总数", "户数最多的街道", "哪个街道户数最多", "按街道统计户数"])
def test_values_of_a_field_are_no_layer_of_a_like_name(question: str) -> None:
    found = plan(question, STREETS, GRIDS)
    assert found.runnable
    assert found.grounded is not None
    assert found.grounded.group_field == "街道"


@pytest.mark.parametrize("question", ["casualties by mine", "total casualties by mine", "number of casualties by mine"])
def test_a_number_is_added_up_rather_than_a_value_counted(question: str) -> None:
    found = plan(question, QUAKES)
    assert found.runnable
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.predicate is None
    assert "CASUALTIES" in str(found.grounded.columns)


@pytest.mark.parametrize("question", ["casualty accidents by mine", "accidents by mine"])
def test_what_is_counted_stays_counted(question: str) -> None:
    found = plan(question, QUAKES)
    assert found.grounded is not None
    assert found.grounded.columns == ()


SPILLS = replace(
    PLACES, id="x", name="oil_spills",
    fields=(
        name_field("REF"),
        category("GRADE", ("Minor", 60), ("Severe", 40)),
        FieldInfo("SPILL_DATE", FieldType.DATE, role=FieldRole.DATE, filled=100),
    ),
    name_fields=("REF",), fingerprint="x",
)  # fmt: skip


@pytest.mark.parametrize(
    "question",
    ["percentage of severe spills in each district", "percentage of spills severe in each district", "share of spills severe per district"],
)
def test_a_share_is_of_the_things_before_or_behind_their_quality(question: str) -> None:
    found = plan(question, SPILLS, DISTRICTS)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.workflow is not None
    steps = [step.operation.words() if hasattr(step.operation, "words") else str(step.operation) for step in found.workflow.steps]
    marks = [text for text in steps if "Mark" in text or "100" in text]
    assert any("Severe" in text for text in marks)
    assert not any("Filter" in text and "Severe" in text for text in steps)
    assert not any("SPILL_DATE" in text for text in steps)


def test_no_word_has_no_root() -> None:
    assert rooted(()) == ()
