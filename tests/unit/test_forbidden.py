"""What is not allowed is forbidden in so many words; where nothing is said, nobody knows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.wishes import condition_predicate
from spatial_rag_plugin.model.frame import Condition
from spatial_rag_plugin.model.predicate import Compare, Comparison, Not, OneOf, Predicate
from tests.unit.fake_world import PLACES, FakeWorld, category

_LANES = replace(
    PLACES,
    fields=(
        category("horse", ("yes", 6), ("designated", 6), ("permissive", 1), ("no", 9)),  # several ways to say yes, of 100 lanes
        category("dogs", ("yes", 12), ("no", 20)),
        category("skates", ("yes", 12)),
    ),
)


def _denied(field: str) -> Predicate:
    condition = Condition(f"where {field} are not allowed", field=field, op="=", value="allowed", negated=True)
    found = condition_predicate(condition, _LANES, FakeWorld((_LANES,))).predicate
    assert found is not None
    return found


@pytest.mark.parametrize("field", ["horse", "dogs"])
def test_only_what_says_no_forbids_it(field: str) -> None:
    assert _denied(field) == OneOf(field, ("no",))


def test_where_the_field_never_says_no_all_but_yes_is_left() -> None:
    assert _denied("skates") == Not(Compare("skates", Comparison.EQ, "yes"))
