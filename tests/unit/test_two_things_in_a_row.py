"""Two kinds of things in one table: no row is both, and a question for the one beside the other is asked back."""

from __future__ import annotations

from dataclasses import replace

from spatial_rag_plugin.model.predicate import AllOf, Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field

ROWS = replace(
    PLACES,
    id="m",
    name="mapped",
    fields=(name_field("NAME"), category("AMENITY", ("library", 40), ("fountain", 30)), category("PLACE", ("hamlet", 40), ("village", 10))),
)


class Apart(FakeWorld):
    """No row has both."""

    def count(self, layer_id: str, predicate: Predicate) -> int:
        return 0 if isinstance(predicate, AllOf) else super().count(layer_id, predicate)


def test_a_table_of_one_kind_by_another_is_not_what_is_both() -> None:
    found = by_grammar("libraries per hamlet", Apart((ROWS,), features=()), Settings())
    assert not found.runnable
    assert any("nearest hamlet" in (choice.question or "") for issue in found.issues for choice in issue.suggestions)
