"""Layers whose names say in letters who keeps them, and values elsewhere that only say where something happened."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.layer_marks import without_codes
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, category, name_field, target_of

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
    target = target_of(found)
    assert target.layer_id == layer_id


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
    target = target_of(found)
    assert target.layer_id == "e"


VALVES = replace(PLACES, id="v", name="swCatchBasin", name_fields=(), fields=(category("GRATE", ("CONC", 60), ("STL", 40)),))
PIPES = replace(STREETS, id="l", name="ssForceMain", name_fields=(), fields=(category("MAT", ("DI", 20), ("PVC", 30), ("PCCP", 9)),))
WATER = replace(STREETS, id="w", name="W_Lateral", name_fields=(), fields=(category("MAT", ("CU", 20), ("PE", 30), ("GALV", 9)),))
REPAIRS = replace(PLACES, id="r", name="MainRepairs", name_fields=(), fields=(category("crew", ("North", 60), ("South", 40)),))
NETWORKS = FakeWorld((VALVES, PIPES, WATER, REPAIRS), features=())


def _layers_and_conditions(question: str) -> tuple[set[str], str]:
    plan = by_grammar(question, NETWORKS, Settings())
    steps = plan.workflow.steps if plan.runnable and plan.workflow is not None else ()
    said = " ; ".join(predicate.words() for step in steps if (predicate := getattr(step.operation, "predicate", None)))
    return set(plan.workflow.layer_ids()) if steps and plan.workflow is not None else set(), said


@pytest.mark.parametrize(
    ("question", "layer", "condition"),
    [
        ("how many stormwater catch basins", "v", ""),
        ("catch basins", "v", ""),
        ("sanitary force mains", "l", ""),
        ("total length of sewers", "l", ""),
        ("water laterals", "w", ""),
        ("ductile iron force mains", "l", "MAT = DI"),
        ("prestressed concrete sewers", "l", "MAT = PCCP"),
        ("copper laterals", "w", "MAT = CU"),
        ("polyethylene water laterals", "w", "MAT = PE"),
        ("steel catch basins", "v", "GRATE = STL"),
    ],
)
def test_systems_in_front_and_codes_of_materials(question: str, layer: str, condition: str) -> None:
    assert _layers_and_conditions(question) == ({layer}, condition)


@pytest.mark.parametrize("question", ["gas mains", "water force mains"])
def test_mains_of_another_system_are_asked_back(question: str) -> None:
    assert _layers_and_conditions(question)[0] == set()
