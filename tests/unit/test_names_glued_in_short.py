"""Names of fields that glue words together in short, and layers called by things and a word for where they are."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.lexicon.layer_names import BARE_NAME, layer_name_score
from spatial_rag_plugin.grounding.lexicon.name_parts import written_apart
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from tests.unit.fake_world import DISTRICTS, PLACES, category, number

BLOCKS = replace(
    DISTRICTS,
    id="bg",
    name="block_groups",
    fields=tuple(map(number, ("POP_UNDER5", "POPTOT", "AVGRENT", "RENTER_CT", "MEDHHINC", "HH_NOVEH", "HHTOT", "PCTPOV"))),
)


@pytest.mark.parametrize(
    ("said", "field"),
    [
        ("population", "POPTOT"),
        ("total population", "POPTOT"),
        ("rent", "AVGRENT"),
        ("household income", "MEDHHINC"),
        ("median household income", "MEDHHINC"),
        ("income", "MEDHHINC"),
        ("households", "HHTOT"),
        ("households without a car", "HH_NOVEH"),
        ("no-vehicle households", "HH_NOVEH"),
        ("vehicles", None),
        ("poverty rate", "PCTPOV"),
    ],
)
def test_the_words_of_a_glued_name(said: str, field: Optional[str]) -> None:
    found = find_field(said, BLOCKS, numeric=True)
    assert (found.name if found is not None else None) == field


@pytest.mark.parametrize("word", ["capacity", "inspection", "district", "address", "status", "unvouched", "patina"])
def test_words_are_not_taken_apart(word: str) -> None:
    assert written_apart((word,)) == ()


def key(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.TEXT, role=FieldRole.KEY, filled=100, distinct=100)


def layer(name: str, *fields: FieldInfo, geometry: GeometryKind = GeometryKind.POINT) -> LayerInfo:
    return replace(PLACES, id=name, name=name, geometry=geometry, fields=fields, name_fields=())


@pytest.mark.parametrize(
    ("said", "held"),
    [
        (("clinic",), layer("ClinicSites", key("CLINIC_ID"))),
        (("school",), layer("School_Locations", key("SCH_NO"))),
        (("bank",), layer("bank_branches", key("BR_NO"))),
        (("library",), layer("LibBranches")),
    ],
)
def test_a_layer_of_sites_holds_the_things_that_it_numbers(said: tuple[str, ...], held: LayerInfo) -> None:
    assert layer_name_score(said, held) >= BARE_NAME


@pytest.mark.parametrize(
    ("said", "held"),
    [
        (("stream",), layer("Stream_Sites", key("SITE_NO"), category("STREAM", ("Rock Creek", 40), ("Mill Brook", 60)))),
        (("river",), layer("RiverBranches", key("REACH_ID"), geometry=GeometryKind.LINE)),
        (("bridge",), layer("BridgeInspections", key("INSP_NO"))),
    ],
)
def test_other_sites_only_lie_there(said: tuple[str, ...], held: LayerInfo) -> None:
    assert layer_name_score(said, held) < BARE_NAME
