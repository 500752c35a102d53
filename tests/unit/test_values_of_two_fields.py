"""A quality that two fields know is asked back; what a thing is by its last word is a type of its layer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind
from spatial_rag_plugin.model.predicate import Compare
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, grounded_whole, name_field

FALLS = replace(
    PLACES,
    id="f",
    name="falls",
    feature_count=100,
    fields=(name_field(), category("HARM", ("Grave", 40), ("Slight", 60)), category("CLASS", ("Grave", 20), ("Plain", 80))),
)
VALLEYS = replace(DISTRICTS, id="v", name="valleys", fields=(name_field(),))
MOORINGS = replace(
    PLACES, id="m", name="city_mooring", geometry=GeometryKind.POINT, feature_count=70,
    fields=(name_field(), category("type_str", ("Pier", 40), ("Buoy", 30))),
)  # fmt: skip


class _Apart(FakeWorld):
    """Rows that have the value in one of two fields have it seldom in both."""

    def count(self, layer_id: str, predicate) -> int:
        return 30 if isinstance(predicate, Compare) else 5


@pytest.mark.parametrize("question", ["grave falls", "how many falls were grave", "which valley has the most grave falls"])
def test_which_of_two_fields_is_asked(question: str) -> None:
    found = by_grammar(question, _Apart((FALLS, VALLEYS), ()), Settings())
    assert not found.runnable
    assert {issue.code for issue in found.issues if issue.stops} == {"which-value-field"}


@pytest.mark.parametrize("question", ["falls with harm grave", "falls whose class is grave"])
def test_a_field_that_is_said_is_taken(question: str) -> None:
    assert by_grammar(question, _Apart((FALLS, VALLEYS), ()), Settings()).runnable


def test_a_type_is_meant_by_the_last_word() -> None:
    target = grounded_whole("mooring buoys", FakeWorld((MOORINGS,), ())).target
    assert target is not None
    assert target.predicate is not None
    assert target.predicate.words() == "type_str = Buoy"
