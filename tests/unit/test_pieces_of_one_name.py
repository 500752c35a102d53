"""A number of several features of one name, and people to whom something happened that a layer counts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.explanation.answering import _differ
from spatial_rag_plugin.model.answer import Table
from spatial_rag_plugin.model.binding import BindingKind
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, FEATURES, PLACES, STREETS, FakeWorld, Named, category, name_field, number

TOWNS = replace(DISTRICTS, fields=(name_field(filled=6, distinct=6), number("POP20", 6)))
FIRES = replace(
    PLACES,
    id="f",
    name="fires",
    fields=(
        FieldInfo("FIRE_NO", FieldType.TEXT, role=FieldRole.KEY, filled=100, distinct=100),
        number("RESCUED"),
        number("INJURED"),
        category("WEATHER", ("Storm", 20), ("Clear", 80)),
    ),
    name_fields=(),
    fingerprint="fires",
)
WORLD = FakeWorld((TOWNS, FIRES), FEATURES)


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("how many people were rescued in Old Town?", "RESCUED"),
        ("how many people were injured", "INJURED"),
        ("Wie viele Verletzte gab es bei Bränden?", "INJURED"),
    ],
)
def test_people_to_whom_it_happened_are_no_population(question: str, field: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert (found.grounded.frame.output, found.grounded.target.layer_id, found.grounded.statistic) == (Output.NUMBER, "f", "sum")
    assert found.grounded.target.relations == () or "Old Town" in question
    info = FIRES.field(found.grounded.attribute)
    assert info is not None
    assert info.name == field


def test_what_happened_is_not_left_out() -> None:
    """That a layer counts the killed keeps "killed" from being a mere verb beside a number of people of another layer."""
    homes = replace(PLACES, id="h", name="shelters", fields=(name_field(), number("PEOPLE")), fingerprint="shelters")
    incidents = replace(FIRES, fields=(*FIRES.fields[:1], number("KILLED", 80), number("KILLED_CHILDREN", 80)))
    found = by_grammar("how many people were killed in Old Town", FakeWorld((TOWNS, homes, incidents), FEATURES), Settings())
    assert found.grounded is None or found.grounded.target is None or found.grounded.target.layer_id == "f"


def test_features_of_one_name_may_have_different_numbers() -> None:
    assert _differ(Table((), (("Mill Road", 30), ("Mill Road", 50))))
    assert not _differ(Table((), (("Mill Road", 30), ("Mill Road", 30))))


def test_lines_of_one_name_that_never_hang_together_are_no_pieces() -> None:
    """Runways of many airports are called 09/27."""
    apart = [Named("s", 10 + at, ("09/27", "18/36")[at % 2]) for at in range(40)]
    for features, kind in ((apart, BindingKind.CLASS), (apart[:4], BindingKind.MADE)):
        found = by_grammar("the longest street", FakeWorld((STREETS,), tuple(features)), Settings())
        assert found.grounded is not None
        assert found.grounded.target is not None
        assert found.grounded.target.kind is kind
