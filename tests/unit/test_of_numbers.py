"""Numbers from things, means per thing, fractions of per cents, heads before a preposition; over an orchard's layers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.kinds.classes import sure_kinds
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.predicate import Compare, Comparison, OneOf
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Derive
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, amount, category, grounded_over, name_field, number

DAMAGE = replace(
    PLACES,
    id="m",
    name="damage",
    fields=(category("CAUSE", ("LOSS BY FROST", 12), ("HAIL LOSS", 9), ("BLIGHT", 4)), number("COST_EUR")),
    name_fields=(),
    fingerprint="m",
)
SHEDS = replace(PLACES, id="s", name="sheds", fields=(name_field("SHED"), number("CRATES"), number("FLR_SQ_FT")), name_fields=("SHED",))
SHARE = FieldInfo("PCT_ORGANIC", FieldType.REAL, role=FieldRole.NUMBER, filled=9, minimum=3.0, maximum=88.0)
PLOTS = replace(DISTRICTS, id="o", name="orchards", fields=(name_field("ORCHARD", 9, 9), SHARE), name_fields=("ORCHARD",))


def grounded(question: str) -> GroundedFrame:
    return grounded_over(question, FakeWorld(layers=(DAMAGE, SHEDS, PLOTS), features=()))


def test_a_number_from_things_is_of_these_things() -> None:
    found = grounded("total cost from blight")
    assert found.target is not None
    assert found.target.predicate == Compare("CAUSE", Comparison.EQ, "BLIGHT")
    assert not found.target.relations


def test_a_mean_per_thing_is_one_number_and_a_number_by_thing_is_not() -> None:
    found = grounded("average crates per shed")
    assert (found.frame.output, found.statistic, found.attribute) == (Output.NUMBER, "mean", "CRATES")
    assert grounded("average crates by shed").frame.output is Output.TABLE


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("orchards that are more than half organic", 50.0),
        ("orchards with more than 0.5 organic", 0.5),
        ("orchards with over 60% organic", 60),
    ],
)
def test_a_fraction_in_words_of_a_field_of_per_cents(question: str, value: float) -> None:
    target = grounded(question).target
    assert target is not None
    assert target.predicate == Compare("PCT_ORGANIC", Comparison.GT, value)


def _buildings(name: str, vacant: str, total: str) -> LayerInfo:
    numbers = (amount(vacant, 3, 880), amount(total, 90, 9000), amount("FLOORS", 1, 12))
    return replace(DISTRICTS, id=name, name=name, fields=(name_field("LABEL", 9, 9), *numbers), name_fields=("LABEL",), fingerprint=name)


@pytest.mark.parametrize(
    ("question", "layer"),
    [
        ("buildings with a vacant area over half", _buildings("buildings", "VACANT_AREA", "TOTAL_AREA")),
        ("空置面积超过一半的楼宇", _buildings("楼宇", "空置面积", "总面积")),
    ],
)
def test_a_part_of_an_amount_is_asked_of_which_whole_and_the_choice_is_answered(question: str, layer: LayerInfo) -> None:
    world = FakeWorld(layers=(layer,), features=())
    asked = by_grammar(question, world, Settings())
    assert not asked.runnable
    (issue,) = asked.issues
    assert issue.code == "part-of-what"
    (choice,) = issue.suggestions
    answered = by_grammar(choice.question, world, Settings())
    (derived,) = [step.operation for step in answered.workflow.steps if isinstance(step.operation, Derive)]
    assert (derived.numerator, derived.denominator) == (layer.fields[1].name, layer.fields[2].name)


def test_what_a_value_is_stands_before_its_preposition() -> None:
    world = FakeWorld(layers=(DAMAGE,), features=())
    assert [kind.predicate for kind in sure_kinds("losses", world)] == [OneOf("CAUSE", ("LOSS BY FROST", "HAIL LOSS"))]
    assert [kind.predicate for kind in sure_kinds("hail losses", world)] == [Compare("CAUSE", Comparison.EQ, "HAIL LOSS")]


def test_the_size_of_points_by_a_field_in_square_feet() -> None:
    target = grounded("sheds larger than 900 square feet").target
    assert target is not None
    assert target.predicate == Compare("FLR_SQ_FT", Comparison.GT, 900)


CRIMES = replace(
    PLACES,
    id="c",
    name="crimes",
    fields=(category("OFFENSE", ("THEFT/OTHER", 20), ("THEFT F/AUTO", 12), ("ROBBERY", 9)),),
    name_fields=(),
    fingerprint="c",
)


@pytest.mark.parametrize("question", ["thefts from autos", "How many thefts from autos were there?"])
def test_things_from_one_of_their_kinds_are_of_that_kind(question: str) -> None:
    found = grounded_over(question, FakeWorld(layers=(CRIMES,), features=()))
    assert found.target is not None
    assert found.target.predicate == Compare("OFFENSE", Comparison.EQ, "THEFT F/AUTO")
    assert not found.target.relations
