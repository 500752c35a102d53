"""Lines of the globe that no layer holds, boundaries said of two in one word, and rivers under their names in several countries."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.relations import directions
from spatial_rag_plugin.language.reader import read
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Construction
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, amount, category, name_field, target_of

REEFS = replace(
    PLACES, id="re", name="reefs", fields=(name_field(), category("kind", ("atoll", 60), ("fringing", 40))), fingerprint="reefs"
)
LANDS = replace(DISTRICTS, id="la", name="lands", fields=(name_field(), category("kind", ("island", 3), ("main", 3))), fingerprint="lands")
STREAMS = LayerInfo(
    "sm", "streams", GeometryKind.LINE, "EPSG:4326", 9, (name_field(filled=9, distinct=5), category("kind", ("river", 5), ("canal", 4))),
    (10.0, 50.0, 10.1, 50.1), name_fields=("name",), fingerprint="streams",
)  # fmt: skip
FEATURES = (
    Named("la", 1, "Peru", 10.0, 50.0),
    Named("la", 2, "Chile", 10.0, 50.1),
    Named("la", 3, "Timor-Leste", 10.0, 50.2),
    Named("sm", 4, "Danube", 10.0, 50.0),
    Named("sm", 5, "Donau", 10.5, 50.0),
    Named("sm", 6, "Elbe", 10.7, 50.0),
)


def plan(question: str) -> Plan:
    return understand(question, FakeWorld((REEFS, LANDS, STREAMS), FEATURES), Settings())


@pytest.mark.parametrize(
    ("question", "comparison"),
    [
        ("reefs south of the equator", ("latitude", "<", 0.0)),
        ("how many reefs are north of the Tropic of Capricorn?", ("latitude", ">", -23.4364)),
        ("reefs south of the Tropic of Cancer in Peru", ("latitude", "<", 23.4364)),
        ("reefs east of the prime meridian", ("longitude", ">", 0.0)),
        ("Riffe südlich des Äquators", ("latitude", "<", 0.0)),
        ("reefs north of 60 degrees north", ("latitude", ">", 60.0)),
        ("reefs south of 12.5°S in Peru", ("latitude", "<", -12.5)),
        ("reefs south of the 30th parallel south", ("latitude", "<", -30.0)),
        ("reefs west of 100 degrees west", ("longitude", "<", -100.0)),
        ("reefs in the southern hemisphere", ("latitude", "<", 0.0)),
        ("reefs outside the western hemisphere", ("longitude", ">=", 0.0)),
        ("Riffe nördlich des 60. Breitengrads", ("latitude", ">", 60.0)),
        ("Riffe südlich von 20° südlicher Breite", ("latitude", "<", -20.0)),
        ("Riffe auf der Nordhalbkugel", ("latitude", ">", 0.0)),
    ],
)
def test_lines_of_the_globe_compare_positions(question: str, comparison: tuple[str, str, float]) -> None:
    found = plan(question.replace("Riffe", "reefs"))
    target = target_of(found)
    (condition,) = target.conditions
    assert (condition.term.dimension, condition.op.value, condition.value) == comparison
    assert bool(target.relations) is ("Peru" in question)


def test_between_two_lines() -> None:
    (condition,) = target_of(plan("reefs between 30°S and 10 degrees north")).conditions
    assert (condition.term.dimension, condition.op.value, condition.value, condition.upper) == ("latitude", ">=", -30.0, 10.0)


@pytest.mark.parametrize(
    ("question", "comparison"),
    [
        ("北纬60度以北的暗礁", ("latitude", ">", 60.0)),
        ("南半球的暗礁", ("latitude", "<", 0.0)),
        ("西经100度以西有多少暗礁", ("longitude", "<", -100.0)),
    ],
)
def test_lines_and_halves_in_chinese(question: str, comparison: tuple[str, str, float]) -> None:
    (condition,) = target_of(understand(question, FakeWorld((replace(REEFS, name="暗礁"),), ()), Settings())).conditions
    assert (condition.term.dimension, condition.op.value, condition.value) == comparison


@pytest.mark.parametrize(
    ("question", "layer"),
    [
        ("reefs south of the equator that are deeper than 50 m", "reefs"),
        ("reefs in Peru south of the equator deeper than 50 m", "reefs"),
        ("赤道以南深度超过50米的暗礁", "暗礁"),
        ("Peru赤道以南深度超过50米的暗礁", "暗礁"),
    ],
)
def test_what_a_line_of_the_globe_cannot_have_is_of_what_is_sought(question: str, layer: str) -> None:
    depth = amount("depth", 1, 900, "深度" if layer == "暗礁" else "")
    deep = replace(REEFS, name=layer, fields=(name_field(), depth))
    target = target_of(understand(question, FakeWorld((deep, LANDS), FEATURES), Settings()))
    (beyond,) = target.conditions
    assert (beyond.term.dimension, beyond.op.value, beyond.value) == ("latitude", "<", 0.0)
    assert target.predicate == Compare("depth", Comparison.GT, 50)
    assert bool(target.relations) is ("Peru" in question)


def test_what_the_layers_call_so_is_theirs() -> None:
    world = FakeWorld((REEFS, LANDS), (*FEATURES, Named("la", 7, "Southern Hemisphere", 10.0, 50.0)))
    assert not target_of(understand("reefs in the Southern Hemisphere", world, Settings())).conditions


def test_degrees_away_from_a_place_are_no_line() -> None:
    assert not plan("reefs 30 degrees north of Peru").runnable


def test_in_chinese() -> None:
    found = understand("赤道以南的暗礁", FakeWorld((replace(REEFS, name="暗礁"),), ()), Settings())
    assert found.runnable, found.issues


def test_what_a_layer_holds_is_meant() -> None:
    world = FakeWorld((REEFS, STREAMS), (Named("sm", 9, "Equator", 10.0, 50.0),))
    found = understand("reefs south of the Equator", world, Settings())
    assert found.grounded is not None
    assert found.grounded.target is None or not found.grounded.target.conditions


@pytest.mark.parametrize(
    ("question", "two"), [("reefs within 9 km of the Peru-Chile border", True), ("length of the Timor-Leste border", False)]
)
def test_a_border_of_two_in_one_word(question: str, two: bool) -> None:
    found = plan(question)
    target = target_of(found)
    bound = target.relations[0].reference if two else target
    assert bound is not None
    assert bound.made is not None
    assert bound.made.kind is (Construction.INTERSECTION if two else Construction.BOUNDARY)


@pytest.mark.parametrize("name", ["Danube", "Donau"])
def test_a_river_under_the_names_of_its_countries(name: str) -> None:
    found = plan(f"lands that the {name} crosses")
    target = target_of(found)
    (relation,) = target.relations
    assert relation.reference is not None
    assert relation.reference.fids == (4, 5)


@pytest.mark.parametrize("question", ["Through which lands does the Elbe run?", "Past which lands does the Elbe flow?"])
def test_a_preposition_in_front_of_what_is_asked(question: str) -> None:
    found = plan(question)
    assert found.runnable == question.startswith("Through")


@pytest.mark.parametrize(
    "question", ["lands with a reef higher than 9 m", "lands that have a reef taller than 9 m", "lands containing a reef higher than 9 m"]
)
def test_what_has_one_thing_that_is_more(question: str) -> None:
    reefs = replace(REEFS, fields=(*REEFS.fields, amount("height", 1, 30)))
    found = understand(question, FakeWorld((reefs, LANDS), FEATURES[:3]), Settings())
    target = target_of(found)
    (relation,) = target.relations
    assert relation.reference is not None
    assert (target.layer_id, relation.reference.layer_id) == ("la", "re")


def test_only_lines_of_the_globe_are_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """To ask the data for every reference took 200 to 350 ms of the questions that have two addresses."""

    def looked_up(*_: object) -> bool:
        raise AssertionError("the data were asked")

    monkeypatch.setattr(directions, "_is_known", looked_up)
    on_the_way = read("cafes on the way to Mercy Hospital, Moose Lake from Bagley Nature Area, Duluth")[0]
    for frame in (on_the_way, read("schools north of the old town hall")[0]):
        assert frame.target is not None
        assert frame.target.relations
        assert directions.with_latitudes(frame, FakeWorld()) == frame
