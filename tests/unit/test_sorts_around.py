"""What lies around things, by a kind of theirs: the things of a kind are taken as one, and "type" is never lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.frame import Construction, RelationKind
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, category, grounded_over, name_field

SHOPS = replace(PLACES, id="s", name="shops", fields=(name_field(), category("branch", ("bakery", 60), ("butcher", 40))))
ROADS = replace(STREETS, id="r", name="roads", fields=(name_field(), category("fclass", ("primary", 30), ("residential", 70))))
RESERVES = replace(DISTRICTS, id="n", name="reserves", fields=(name_field(),))
WORLD = FakeWorld((SHOPS, ROADS, RESERVES))


@pytest.mark.parametrize(
    "question",
    [
        "how many shops are within 100 m of each road type",
        "number of shops within 100 m of each kind of road",
        "number of shops within 100 m of roads by fclass",
        "Anzahl shops im Umkreis von 100 m je Straßentyp",
        "各类道路周边100米内的商店数量",
    ],
)
def test_things_of_one_kind_are_one(question):
    found = grounded_over(question, WORLD)
    assert not [issue for issue in found.issues if issue.stops], found.issues
    assert found.target.made.kind is Construction.DISSOLVE
    assert found.target.made.field == "fclass"
    (column,) = found.columns
    assert column.tally.kind is RelationKind.WITHIN_DISTANCE
    assert column.tally.counted.layer_id == "s"


def test_a_field_of_what_is_counted_is_its_own():
    found = grounded_over("number of shops within 100 m of roads by branch", WORLD)
    assert found.target.layer_id == "s"
    assert found.group_field == "branch"


def test_kinds_that_no_field_tells_are_asked_back():
    found = grounded_over("how many shops are in each reserve type", WORLD)
    issue = next(issue for issue in found.issues if issue.stops)
    assert issue.code == "unknown-group"
    assert "reserve type" in issue.not_understood
    assert [choice.question for choice in issue.suggestions] == ["how many shops are in each reserves"]
