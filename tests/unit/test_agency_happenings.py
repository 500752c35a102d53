"""Layers of happenings as agencies publish them: names cut off, several counts beside each record, species in two columns."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.lexicon.layer_names import PARTIAL_LAYER_NAME, layer_name_score
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, category, name_field


def counted(name: str, most: float = 9.0) -> FieldInfo:
    return FieldInfo(name, FieldType.INTEGER, role=FieldRole.NUMBER, filled=90, distinct=8, minimum=0.0, maximum=most)


def dated(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.DATE, role=FieldRole.DATE, filled=90, distinct=80)


def layer(key: str, name: str, *fields: FieldInfo, like: LayerInfo = PLACES) -> LayerInfo:
    named = tuple(info.name for info in fields if info.role is FieldRole.NAME)
    return replace(like, id=key, name=name, fields=fields, name_fields=named, fingerprint=key)


CALLS = layer(
    "wr", "WATER_RESC_INCID", dated("INC_DT"), category("VICTIM_TYP", ("Diver", 40), ("Swimmer", 50)), counted("SAVED"), counted("DROWNED"),
    category("CAUSE", ("Storm", 50), ("Current", 40)), counted("COST_USD", 9000.0),
)  # fmt: skip
SEALS = layer(
    "se", "MARINE_OBS", dated("OBS_DT"), category("SCI_NAME", ("Phoca vitulina", 50), ("Halichoerus grypus", 40)),
    category("COMMON_NAM", ("Harbor Seal", 50), ("Gray Seal", 40)), category("AGE_CLASS", ("Pup", 30), ("Adult", 60)),
    category("PLATFORM", ("Drone", 50), ("Vessel", 40)), counted("GRP_SIZE", 60.0),
)  # fmt: skip
TREES = layer("tr", "trees", category("species", ("Oak", 50), ("Elm", 40)), counted("inspected"), counted("girth", 400.0))
STORMS = layer("st", "storm_tracks", category("kind", ("Hurricane", 50), ("Gale", 40)), counted("HOMES", 900.0), counted("yr", 2020.0),
               like=replace(DISTRICTS, geometry=GeometryKind.POLYGON))  # fmt: skip
COUNTIES = layer("co", "counties", name_field(filled=6, distinct=6), counted("HOMES", 90000.0), like=DISTRICTS)


def words(question: str, *layers: LayerInfo) -> list[str]:
    """The sentences of the workflow; empty where the question is asked back."""
    found: Plan = understand(question, FakeWorld(layers, (Named("co", 1, "Hale"),)), Settings())
    return [step.operation.sentence({}) for step in found.workflow.steps] if found.runnable and found.workflow is not None else []


def test_the_last_word_of_a_layer_may_be_cut_off() -> None:
    assert layer_name_score(("incident",), CALLS) == PARTIAL_LAYER_NAME
    assert not layer_name_score(("incentive",), CALLS)
    assert not layer_name_score(("parking",), replace(CALLS, name="CITY_PARK"))


@pytest.mark.parametrize(
    ("question", "summed", "kept"),
    [
        ("how many divers were saved", "SAVED", "Diver"),
        ("number of swimmers saved by year", "SAVED", "Swimmer"),
        ("how many divers were saved in 2023", "SAVED", "Diver"),
    ],
)
def test_people_of_a_sort_are_those_that_the_records_count(question: str, summed: str, kept: str) -> None:
    said = " ; ".join(words(question, CALLS))
    assert {summed, kept, "sum"} <= set(said.split())
    assert "count" not in said


def test_things_with_a_value_are_counted_themselves() -> None:
    assert "sum" not in " ".join(words("how many oaks were inspected", TREES))


@pytest.mark.parametrize(
    ("question", "field", "kept"),
    [
        ("total homes destroyed by gales", "HOMES", "Gale"),
        ("average homes destroyed by hurricanes", "HOMES", "Hurricane"),
    ],
)
def test_what_was_done_is_a_number_of_those_that_did_it(question: str, field: str, kept: str) -> None:
    said = words(question, STORMS, COUNTIES)
    assert kept in " ".join(said)
    assert said[-1].split()[-1] == field
    assert not any("counties" in each for each in said)


def test_a_species_goes_by_its_names() -> None:
    found = find_field("species", SEALS)
    assert found is not None
    assert found.name in ("SCI_NAME", "COMMON_NAM")
    alone = replace(SEALS, fields=tuple(info for info in SEALS.fields if info.name != "SCI_NAME"))
    assert find_field("species", alone) is alone.field("COMMON_NAM")
    often = " ".join(words("which species was observed most often", SEALS))
    assert "count them by" in often
    assert "AGE" not in often


def test_beings_seen_together_are_added_up_and_sightings_counted() -> None:
    assert "GRP SIZE" in words("how many gray seals were seen in 2022", SEALS)[-1]
    assert "GRP SIZE" not in words("how many gray seal sightings in 2022", SEALS)[-1]


@pytest.mark.parametrize("question", ["observations from drones", "observations from drones in June", "how many observations from drones"])
def test_what_comes_from_a_value_has_it(question: str) -> None:
    said = words(question, SEALS)
    assert "Drone" in " ".join(said)
    assert not any("distance" in each for each in said)
