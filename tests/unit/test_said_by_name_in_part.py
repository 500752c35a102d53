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
