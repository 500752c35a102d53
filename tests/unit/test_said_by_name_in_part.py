"""Layers whose name lists the sorts that they hold: one of the sorts is not all of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.model.predicate import Compare, Comparison
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field

CLINICS = replace(
    PLACES,
    id="k",
    name="State_and_Municipal_Clinics",
    fields=(name_field("NAME"), category("OWNER", ("MUNICIPAL", 40), ("STATE", 30)), category("STATUS", ("OPEN", 60), ("CLOSED", 10))),
)
OWN = replace(PLACES, id="w", name="municipal_clinics", fields=CLINICS.fields)


@pytest.mark.parametrize(("said", "value"), [("state clinics", "STATE"), ("municipal clinics", "MUNICIPAL")])
def test_a_sort_that_the_name_of_the_layer_lists_is_a_condition(said, value):
    found = class_readings(said, FakeWorld((CLINICS,)))[0]
    assert (found.predicate, found.unused) == (Compare("OWNER", Comparison.EQ, value), ())


def test_the_layer_as_a_whole_is_all_of_it():
    assert class_readings("clinics", FakeWorld((CLINICS,)))[0].predicate is None
    assert class_readings("municipal clinics", FakeWorld((OWN,)))[0].predicate is None


VENUES = replace(
    PLACES,
    id="v",
    fields=(name_field(), category("category", ("cannabis", 30), ("tattoo", 20), ("bar", 10)), category("colour", ("red", 9), ("blue", 9))),
    name_kinds=("shop", "store"),
)


@pytest.mark.parametrize(
    ("said", "field", "value"), [("cannabis shops", "category", "cannabis"), ("tattoo stores", "category", "tattoo")]
)
def test_a_word_for_shops_behind_a_kind_asks_nothing_of_names(said, field, value):
    """Few shops are called so: of 109 places that sell cannabis one name ends with "shop"."""
    assert class_readings(said, FakeWorld((VENUES,)))[0].predicate == Compare(field, Comparison.EQ, value)


def test_a_quality_beside_shops_leaves_them_shops():
    found = class_readings("red shops", FakeWorld((VENUES,)))[0]
    assert found.predicate is not None
    assert found.predicate.fields() == {"name", "colour"}
