"""A total whose field is called so as well is one number of several things: "total enrolment in primary schools" of ENROL_TOT."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, Named, amount, category, name_field

SCHOOLS = replace(
    PLACES,
    id="s",
    name="schools",
    fields=(
        name_field(),
        category("LEVEL", ("Primary", 30), ("Secondary", 20)),
        amount("ENROL_TOT", 60, 2500),
    ),
)
WORLD = FakeWorld((SCHOOLS,), (Named("s", 1, "Elm School"),))


@pytest.mark.parametrize(
    ("question", "statistic", "output"),
    [
        ("Total enrolment in secondary schools", "sum", Output.NUMBER),
        ("total enrolment in schools", "sum", Output.NUMBER),
        ("total enrolment in Elm School", "", Output.ATTRIBUTE),
        ("enrolment in secondary schools", "", Output.TABLE),
    ],
)
def test_a_total_of_several_is_one_number(question: str, statistic: str, output: Output) -> None:
    plan = by_grammar(question, WORLD, Settings())
    assert plan.runnable, plan.issues
    assert plan.grounded is not None
    assert plan.grounded.frame.output is output
    assert plan.grounded.statistic == statistic
