"""Layers whose names say in letters who keeps them, and values elsewhere that only say where something happened."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.coded_names import without_codes
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, category, name_field

CLINICS = replace(PLACES, id="c", name="Clinics_DHSC", fields=(name_field(), category("tier", ("Basic", 60), ("Full", 40))))
HIGHWAYS = replace(STREETS, id="h", name="HighwayCL")
CALLS = replace(
    PLACES,
    id="e",
    name="EMS_Calls_2022",
    name_fields=(),
    fields=(category("nature", ("Fall", 300), ("Burn", 500)), category("Venue", ("CLINIC", 500), ("HIGHWAY", 300))),
    feature_count=800,
)
SECTORS = replace(DISTRICTS, id="z", name="DispatchSectors", fields=(name_field(filled=6, distinct=6),))
PARKS = replace(DISTRICTS, id="p", name="parks", fields=(name_field(filled=6, distinct=6),))
WORLD = FakeWorld((CLINICS, HIGHWAYS, CALLS, SECTORS, PARKS), features=())


@pytest.mark.parametrize(
    ("called", "words"),
    [
        ("Clinics_DHSC", ("clinic",)),
        ("culverts_trn", ("culvert",)),
        ("USFS_Trails", ("trail",)),
        ("HighwayCL", ()),  # what is technical is left out elsewhere
        ("TreeInventory", ()),
        ("DOG_PARKS", ()),  # nothing tells initials from a word there
        ("bus_stn", ()),
        ("BDZ", ()),
    ],
)
def test_initials_at_the_ends_of_a_name_are_left_out(called: str, words: tuple[str, ...]) -> None:
    assert without_codes(called) == words


@pytest.mark.parametrize(
    ("question", "layer_id"), [("clinics", "c"), ("how many highways", "h"), ("full clinics", "c"), ("calls", "e"), ("burn calls", "e")]
)
def test_such_a_layer_is_what_a_word_means(question: str, layer_id: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, found.issues
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.layer_id == layer_id


def test_where_something_happened_is_still_told_by_its_field() -> None:
    found = by_grammar("calls at a clinic", WORLD, Settings())
    assert found.runnable
    assert found.workflow is not None
    predicates = [predicate for step in found.workflow.steps if (predicate := getattr(step.operation, "predicate", None)) is not None]
    assert [predicate.words() for predicate in predicates] == ["Venue = CLINIC"]


@pytest.mark.parametrize("question", ["calls by DispatchSectors", "calls by dispatch sectors", "burn calls by dispatch sector"])
def test_by_areas_that_divide_the_land_counts_in_each(question: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.layer_id == "z"
    assert found.grounded.columns


def test_by_other_areas_is_near_them() -> None:
    found = by_grammar("calls by parks", WORLD, Settings())
    assert found.runnable
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert found.grounded.target.layer_id == "e"
