"""What has another word for a kind is all of that kind, also where some of them have the word in a list of what they serve."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.kinds.classes import sure_kinds
from spatial_rag_plugin.model.predicate import Compare, Comparison
from tests.unit.fake_world import PLACES, FakeWorld, category

_KINDS = category("amenity", ("pub", 40), ("café", 90), ("restaurant", 50))
_LISTED = category("serves", ("coffee_shop", 12), ("sushi", 9), ("tavern", 60), tokens=True)
WORLD = FakeWorld((replace(PLACES, fields=(PLACES.fields[0], _KINDS, _LISTED)),))


@pytest.mark.parametrize(("words", "kind"), [("coffee shops", "café"), ("coffeehouses", "café"), ("pubs", "pub")])
def test_the_kind_is_meant(words: str, kind: str) -> None:
    assert sure_kinds(words, WORLD)[0].predicate == Compare("amenity", Comparison.EQ, kind)


@pytest.mark.parametrize("words", ["taverns", "sushi"])
def test_entries_of_more_things_or_of_no_kind_stay(words: str) -> None:
    predicate = sure_kinds(words, WORLD)[0].predicate
    assert predicate is not None
    assert "serves" in predicate.fields()
