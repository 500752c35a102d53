"""Ratings before things, and what is asked of a geometry once it is made."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.rereading.trailing import after_making
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.language.rewordings import with_unit_said
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo, ValueCount
from spatial_rag_plugin.model.frame import Construction
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, category, grounded_whole, number
from tests.unit.reading import Lexicon, Words, brief

PLANTS = replace(PLACES, id="k", name="plants", fields=(category("FUEL", ("Hydro", 60), ("Solar", 40)), number("CAPACITY_MW")))
CABLES = replace(STREETS, id="c", name="cables", fields=(category("CLASS", ("110kV", 40), ("20 kV", 60)), category("STATE", ("in use", 9))))
VOLTS = tuple(ValueCount(value, value, 30) for value in ("110000", "20000"))
FEEDERS = replace(
    STREETS,
    id="f",
    name="feeders",
    fields=(
        FieldInfo("voltage", FieldType.INTEGER, role=FieldRole.NUMBER, filled=60, minimum=20000, maximum=110000, values=VOLTS,
                  values_complete=True, distinct=2),
    ),
)  # fmt: skip


def grounded(question: str, *layers: LayerInfo) -> GroundedFrame:
    return grounded_whole(question, FakeWorld(layers=layers))


@pytest.mark.parametrize(
    ("question", "layer", "predicate"),
    [
        ("50 MW plants", PLANTS, "CAPACITY_MW = 50"),
        ("hydro plants over 50 MW", PLANTS, "FUEL = Hydro and CAPACITY_MW > 50"),
        ("plants of at least 20 MW", PLANTS, "CAPACITY_MW >= 20"),
        ("plants with a capacity of 20 MW or more", PLANTS, "CAPACITY_MW >= 20"),
        ("12.5MW solar plants", PLANTS, "CAPACITY_MW = 12.5 and FUEL = Solar"),
        ("how many 110 kV cables are there", CABLES, "CLASS = 110kV"),
        ("20kV cables", CABLES, "CLASS = 20 kV"),
        ("110 kV feeders", FEEDERS, "voltage = 110000"),
    ],
)
def test_a_rating_is_a_condition(question: str, layer: LayerInfo, predicate: str) -> None:
    found = grounded(question, layer)
    assert not [issue for issue in found.issues if issue.stops], found.issues
    said = found.target.predicate.words().replace("(", "").replace(")", "")
    assert sorted(said.split(" and ")) == sorted(predicate.split(" and "))


def test_a_rating_that_no_field_keeps_is_asked_back() -> None:
    assert [issue.code for issue in grounded("50 MW cables", CABLES).issues if issue.stops] == ["unknown-words"]


def made(question: str) -> Optional[str]:
    lexicon = WorldLexicon(FakeWorld())
    frame, _ = read(question, lexicon, lexicon)
    found = after_making(frame, lexicon)
    return None if found is None else brief(found)


@pytest.mark.parametrize(
    ("question", "frame"),
    [
        ("buffer the pharmacies by 300 m and give me the total area", "area sum(): buffer 300m(pharmacies)"),
        ("clip the streets to Old Town and tell me the total length", "length sum(): intersection(streets, Old Town)"),
        ("buffer the streets by 50 m and count the pharmacies inside", "count: [pharmacies | in buffer 50m(streets)]"),
        ("buffer Old Town by 2 km and list the pharmacies inside it", "features: [pharmacies | in buffer 2000m(Old Town)]"),
        ("buffer the streets by 50 m and show me the cosmic noise", None),
    ],
)
def test_what_is_asked_of_what_is_made(question: str, frame: Optional[str]) -> None:
    assert made(question) == frame


@pytest.mark.parametrize("question", ["area of a 300 m buffer around the pharmacies", "how large is the 300 m buffer of the pharmacies"])
def test_the_area_of_a_buffer_counts_overlaps_once(question: str) -> None:
    found = grounded(question, PLACES, DISTRICTS)
    assert found.frame.target.made.kind is Construction.DISSOLVE


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("how long is the shortest drive from Norton to Sutton by road?", "length: route(Norton, Sutton)"),
        ("distance by road from Norton to Sutton", "length: route(Norton, Sutton)"),
        ("distance between Norton and Sutton along the roads", "length: route(Norton, Sutton)"),
        ("what is the travel distance along the network between Norton and Sutton", "length: route(Norton, Sutton)"),
        ("hotels within 3 km of Norton by road", "features: [hotels | in service_area 3000m(Norton)]"),
    ],
)
def test_ways_by_road(question: str, expected: str) -> None:
    frame, _ = read(question, Lexicon("Norton", "Sutton"), Words(("hotel",)))
    assert frame is not None
    assert brief(frame) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("length of the streets in Old Town, km", "length of the streets in Old Town in km"),
        ("area of each district (ha)?", "area of each district in ha?"),
        ("Fläche der Wälder, ha", "Fläche der Wälder in ha"),
        ("cafés in Old Town, Easton", "cafés in Old Town, Easton"),
    ],
)
def test_a_unit_noted_behind_a_question(question: str, expected: str) -> None:
    assert with_unit_said(question) == expected
