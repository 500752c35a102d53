"""Relations as people type them: two of them to one reference, stressed by capitals, and "on" lines that are a kind of thing."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.binding import BoundRelation, GroundedFrame
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import RelationKind
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, name_field, number
from tests.unit.reading import Lexicon, Words, brief

TRACKS = replace(
    PLACES, id="t", name="tracks", geometry=GeometryKind.LINE, name_fields=(), feature_count=50,
    fields=(category("fclass", ("bridleway", 30), ("byway", 20)),),
)  # fmt: skip
GATES = replace(PLACES, id="g", name="gates", name_fields=(), feature_count=80, fields=(category("lock", ("chain", 50), ("none", 30)),))
MIRES = replace(DISTRICTS, id="m", name="mires", name_fields=(), fields=(category("peat", ("deep", 3), ("thin", 3)),))
WORLD = FakeWorld(layers=(TRACKS, GATES, MIRES), features=())


def grounded(question: str) -> GroundedFrame:
    frame, _ = read(question, None, WorldLexicon(WORLD))
    assert frame is not None
    assert not frame.ignored
    return ground(frame, WORLD)


def relation_of(question: str) -> BoundRelation:
    found = grounded(question)
    assert found.target is not None
    assert not any(issue.stops for issue in found.issues)
    (relation,) = found.target.relations
    return relation


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("kiosks in or within 200 m of a park", "features: [kiosks | or1 in park | or1 within_distance 200m park]"),
        ("parcels that touch or overlap the quarry", "features: [parcels | or1 touches quarry | or1 overlaps quarry]"),
        ("how many barns are inside or less than 50 m from a fen", "count: [barns | or1 in fen | or1 within_distance 50m fen]"),
        ("which ponds intersect or border Elk Moor?", "features: [ponds | or1 intersects Elk Moor | or1 touches Elk Moor]"),
        ("stops along or within 100 m of the tram line", "features: [stops | or1 along tram line | or1 within_distance 100m tram line]"),
    ],
)
def test_two_relations_to_one_reference(question: str, expected: str) -> None:
    assert brief(read(question, Lexicon("Elk Moor"), None)[0]) == expected


@pytest.mark.parametrize(("question", "expected"), [("gates along the canal", "c"), ("gates along the weir", "v")])
def test_along_goes_by_lines_unless_an_area_is_better_called_so(question: str, expected: str) -> None:
    canal = replace(MIRES, id="c", name="canal", fingerprint="c")
    middle = replace(TRACKS, id="l", name="canal_centreline", fingerprint="l")
    weir = replace(TRACKS, id="v", name="weir", fingerprint="v")
    world = FakeWorld(layers=(GATES, canal, middle, weir), features=())
    found = ground(read(question, None, WorldLexicon(world))[0], world)
    assert found.target is not None
    assert found.target.relations[0].reference is not None
    assert found.target.relations[0].reference.layer_id == expected


def test_neither_of_two_relations_is_not_read_as_either() -> None:
    frame, _ = read("kiosks not in or within 200 m of a park", None, None)
    assert frame.ignored or "or1" not in brief(frame)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("huts that are NOT within 1 km of a road", "features: [huts | beyond_distance 1000m road]"),
        ("huts WITHIN 1 km of a road", "features: [huts | within_distance 1000m road]"),
        ("huts near Elk Moor OR Ash Moor", "features: [huts | or1 near Elk Moor | or1 near Ash Moor]"),
        ("distance between Elk Moor AND Ash Moor", "distance: [Elk Moor | from Ash Moor]"),
        ("hotels in Portland, OR", "features: [hotels | in Portland, OR]"),
    ],
)
def test_capitals_for_stress_are_no_name(question: str, expected: str) -> None:
    assert brief(read(question, Lexicon("Elk Moor", "Ash Moor"), Words(["huts", "hotels"]))[0]) == expected


@pytest.mark.parametrize("question", ["gates on bridleways", "gates on a bridleway", "how many gates are on tracks"])
def test_points_on_a_kind_of_lines_stand_beside_them(question: str) -> None:
    relation = relation_of(question)
    assert (relation.kind, relation.distance_m) == (RelationKind.WITHIN_DISTANCE, 100.0)


@pytest.mark.parametrize("question", ["gates not on a bridleway", "gates that are not on byways", "gates not along bridleways"])
def test_points_not_on_a_kind_of_lines_are_farther_away(question: str) -> None:
    relation = relation_of(question)
    assert (relation.kind, relation.distance_m, relation.negated) == (RelationKind.BEYOND_DISTANCE, 100.0, False)


@pytest.mark.parametrize(
    ("question", "metres"), [("gates near byways", 1000.0), ("gates next to byways", 100.0), ("gates beside a mire", 100.0)]
)
def test_next_to_is_much_nearer_than_near(question: str, metres: float) -> None:
    assert relation_of(question).distance_m == metres


@pytest.mark.parametrize(("question", "negated"), [("mires on a byway", False), ("mires not on a byway", True)])
def test_areas_on_lines_meet_them(question: str, negated: bool) -> None:
    relation = relation_of(question)
    assert (relation.kind, relation.negated) == (RelationKind.INTERSECTS, negated)


def _shops(*kinds: str) -> LayerInfo:
    values = category("trade", *((kind, 3) for kind in kinds))
    fields = (name_field("NAME"), values, number("SEATS"))
    return replace(PLACES, id="r", name="restaurants", name_fields=("NAME",), feature_count=30, fields=fields)


@pytest.mark.parametrize(("kinds", "field"), [(("diner", "cafe", "pizza", "bar"), None), (("restaurant", "cafe", "bar", "pub"), "trade")])
def test_a_layer_is_not_cut_to_another_word_for_what_it_is_called(kinds: tuple[str, ...], field: Optional[str]) -> None:
    reading = class_readings("restaurants", FakeWorld(layers=(_shops(*kinds),), features=()))[0]
    assert (None if reading.predicate is None else set(reading.predicate.fields())) == (None if field is None else {field})


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("the 4 kiosks nearest Elk Moor", "features: [kiosks | nearest 4 Elk Moor]"),
        ("What are the two kiosks closest the Elk Moor?", "features: [kiosks | nearest 2 Elk Moor]"),
        ("the kiosk nearest a tram stop", "features: [kiosk | nearest tram stop]"),
        ("Clip the trails to Elk Moor", "features: intersection(trails, Elk Moor)"),
        ("Erase the ponds from the parks", "features: difference(parks, ponds)"),
        ("Dissolve the parcels by owner", "features: dissolve by owner(parcels)"),
        ("Elevation at Elk Moor?", "attribute (Elevation): Elk Moor"),
        ("buffer wells 30 m", "features: buffer 30m(wells)"),
        ("Kiosks on Mill Street", "features: [Kiosks | in Mill Street]"),
        ("Kiosks at Larch Square without a roof", "features: [Kiosks | ?not  has roof | in Larch Square]"),
    ],
)
def test_what_begins_a_sentence_is_no_name(question: str, expected: str) -> None:
    assert brief(read(question, Lexicon("Elk Moor"), Words(["kiosks", "kiosk"]))[0]) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("What share of each parcel overlaps a bog?", "table <sum(area)bog per area %>: parcel"),
        ("which percentage of every parcel intersects the quarry", "table <sum(area)quarry per area %>: parcel"),
        ("what percentage of parcels overlap a bog", "number share(count) of parcels: [parcels | overlaps bog]"),
        ("kiosk count within 300 m of each park", "table count(): [kiosk | within_distance 300m park] / within_distance park"),
        ("total kiosk count in each park", "table <#kiosk>: park"),
    ],
)
def test_of_each_thing_what_it_shares_and_what_is_around_it(question: str, expected: str) -> None:
    words = Words(["kiosk", "kiosks", "park", "parcel", "parcels", "bog", "quarry"])
    assert brief(read(question, None, words)[0]) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("kiosks over 20 m2, largest first", "features: [kiosks | ^max 0 size | ?area > 20 m2]"),
        ("tracks, shortest first", "features: [tracks | ^min 0 length]"),
        ("Kiosks über 20 m², größte zuerst", "features: [Kiosks | ^max 0 size | ?area > 20 m2]"),
        ("which kiosks lie wholly within Elk Moor", "features: [kiosks | within Elk Moor]"),
        ("How many kiosks lie entirely inside Elk Moor?", "count: [kiosks | within Elk Moor]"),
    ],
)
def test_an_order_by_a_superlative_and_what_lies_wholly_inside(question: str, expected: str) -> None:
    assert brief(read(question, Lexicon("Elk Moor"), Words(["kiosks", "kiosk", "tracks"]))[0]) == expected
