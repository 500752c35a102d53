"""What people say of their work around a question, values that deny themselves, areas by their level, and years that are no amounts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from spatial_rag_plugin.model.frame import Frame
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, category, number
from tests.unit.reading import brief

SHELTERS = replace(
    PLACES,
    id="k",
    name="shelters",
    fields=(
        category("OPERATIVE", ("Staffed", 50), ("Not staffed", 30), ("Half staffed", 20)),
        category("WALLS", ("Timber", 40), ("Brick", 60)),
        category("LICENCE", ("Licensed", 70), ("Unlicensed", 10), ("Pending", 20)),
        category("KEEPER", ("Govt", 70), ("Pvt", 30)),
        number("depth_to_rock"),
        number("SEAL_PCT"),
        FieldInfo("bunks", FieldType.INTEGER, role=FieldRole.NUMBER, filled=90, minimum=2, maximum=80),
        FieldInfo("YR_DAMAGED", FieldType.INTEGER, role=FieldRole.NUMBER, filled=90, minimum=1890, maximum=2019),
    ),
)


def world(*layers: LayerInfo) -> FakeWorld:
    return FakeWorld(layers=layers or (SHELTERS,))


def asked(question: str, held: FakeWorld) -> Frame:
    lexicon = WorldLexicon(held)
    frame, _ = read(question, lexicon, lexicon, "en")
    assert frame is not None
    return frame


def grounded(question: str, *layers: LayerInfo) -> Any:
    held = world(*layers)
    return ground(asked(question, held), held)


@pytest.mark.parametrize(
    ("question", "frame"),
    [
        ("We're drafting a new emergency plan. List the timber shelters.", "features: timber shelters"),
        ("As part of our winter survey, list the timber shelters", "features: timber shelters"),
        ("For the quarterly review: which shelters have more than 20 bunks?", "features: [shelters | ?bunks > 20]"),
        ("To prepare the tender I need all brick shelters.", "features: brick shelters"),
        ("The board wants to know how many shelters are licensed", "count: [shelters | ? has licensed]"),
        ("Finance wants to know how many shelters are licensed", "count: [shelters | ? has licensed]"),
        ("Asset management would like to see all brick shelters", "features: brick shelters"),
        ("My manager asked for the number of brick shelters", "count: brick shelters"),
        ("Since we are updating the leaflet, show me the brick shelters", "features: brick shelters"),
        ("One more question: how many shelters are there?", "count: shelters"),
        ("Hi, our director needs the brick shelters. Thanks", "features: brick shelters"),
        ("How many brick shelters are there? It's for our grant application.", "count: brick shelters"),
        ("list the brick shelters for our budget meeting", "features: brick shelters"),
    ],
)
def test_what_is_said_of_work_is_put_aside(question: str, frame: str) -> None:
    found = asked(question, world())
    assert (brief(found), found.ignored) == (frame, ())


@pytest.mark.parametrize(
    ("question", "part"),
    [
        ("For timber, how many shelters are there?", "timber"),
        ("For the brick shelters, list the bunks", "brick"),
        ("For the 40 people of our project, list the shelters", "40"),
        ("We are replacing brick shelters. Which ones have more than 20 bunks?", "brick"),
        ("shelters near the project", "project"),
        ("shelters needed by women for our survey", "women"),
    ],
)
def test_what_may_be_looked_up_stays(question: str, part: str) -> None:
    held = world()
    lexicon = WorldLexicon(held)
    _, issues = read(question, lexicon, lexicon, "en")
    assert not any(issue.code == "left-aside" and part in issue.not_understood for issue in issues)


@pytest.mark.parametrize(
    ("question", "predicate"),
    [
        ("shelters that are not staffed", "OPERATIVE = Not staffed"),
        ("not staffed shelters", "OPERATIVE = Not staffed"),
        ("shelters that are not licensed", "LICENCE = Unlicensed"),
        ("shelters that are not pending", "not (LICENCE = Pending)"),
        ("shelters that are half staffed", "OPERATIVE = Half staffed"),
        ("shelters that are not timber", "not (WALLS = Timber)"),
    ],
)
def test_a_value_that_denies_itself_wins(question: str, predicate: str) -> None:
    assert grounded(question).target.predicate.words() == predicate


def level(number_of: int, name: str) -> LayerInfo:
    return replace(DISTRICTS, id=f"a{number_of}", name=name, fingerprint=name)


@pytest.mark.parametrize(
    ("question", "layer"),
    [
        ("shelters per district", "a2"),
        ("how many shelters are there in each province", "a1"),
        ("which governorate has the most shelters", "a1"),
        ("number of shelters by ward", "a3"),
    ],
)
def test_administrative_areas_go_by_their_level(question: str, layer: str) -> None:
    found = grounded(question, SHELTERS, level(1, "xyz_admbnda_adm1"), level(2, "xyz_admbnda_adm2"), level(3, "xyz_admbnda_adm3"))
    assert found.target.layer_id == layer, found.issues


def test_two_levels_that_may_both_be_meant_are_asked_back() -> None:
    found = grounded("shelters per municipality", SHELTERS, level(2, "admin2"), level(3, "admin3"))
    assert [issue.code for issue in found.issues if issue.stops] == ["ambiguous-layer"]


def test_the_area_with_the_most_of_a_field_adds_up_what_lies_in_it() -> None:
    found = grounded("which district has the most bunks?", SHELTERS, DISTRICTS)
    tally = found.target.superlative.term.tally
    assert (found.target.layer_id, tally.field, tally.statistic, tally.counted.layer_id) == ("d", "bunks", "sum", "k")


@pytest.mark.parametrize("question", ["number of damaged by walls", "total yr damaged of the shelters", "district with the most damaged"])
def test_years_are_never_added_up(question: str) -> None:
    found = grounded(question, SHELTERS, DISTRICTS)
    assert [issue for issue in found.issues if issue.stops]


@pytest.mark.parametrize(
    ("question", "predicate"),
    [
        ("government shelters", "KEEPER = Govt"),
        ("private shelters", "KEEPER = Pvt"),
        ("shelters with an unknown number of bunks", "bunks has no value"),
        ("shelters where the number of bunks is unknown", "bunks has no value"),
        ("shelters sealed above 40 percent", "SEAL_PCT > 40"),
        ("shelters whose depth to rock is unknown", "depth_to_rock has no value"),
        ("shelters with a depth to rock over 500", "depth_to_rock > 500"),
    ],
)
def test_words_of_registers(question: str, predicate: str) -> None:
    found = grounded(question)
    assert not [issue for issue in found.issues if issue.stops], found.issues
    assert found.target.predicate.words() == predicate


@pytest.mark.parametrize(
    ("question", "frame"),
    [
        ("We are visiting Norton next week. List the brick shelters there.", "features: [brick shelters | in Norton]"),
        ("Our team will be in Port Sutton. How many shelters are there?", "count: [shelters | in Port Sutton]"),
        ("How many brick shelters are there?", "count: brick shelters"),
    ],
)
def test_there_is_the_place_that_was_told(question: str, frame: str) -> None:
    found = asked(question, world())
    assert (brief(found), found.ignored) == (frame, ())
