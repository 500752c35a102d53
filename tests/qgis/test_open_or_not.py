"""Whether one thing is open: yes, no, or not known, with the hours as evidence; and what passes through an area, a part of it or all."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from engine_cases import register_providers
from layers import memory_layer

from spatial_rag_plugin.api import ask_snapshot
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import InMode, Settings
from spatial_rag_plugin.qgis_adapters.snapshot import snapshot_layers
from spatial_rag_plugin.services.companion import close_all

#: A Wednesday.
NOW = "2025-10-22T15:00"


@pytest.fixture(scope="module", autouse=True)
def providers(qgis_app, qgis_processing):
    register_providers()
    yield
    close_all()


def asked(question: str, *layers, **settings):
    return ask_snapshot(question, snapshot_layers(list(layers)), Settings(now=NOW, **settings))


@pytest.fixture(scope="module")
def houses(qgis_app):
    rows = [("Kornhaus", "Mo-Fr 08:00-12:00"), ("Badhaus Linth", "Tu-Su 09:00-20:00"), ("Zeughaus", None), ("文化宫", "Mo-Sa 09:00-17:00")]
    features = [(f"Point({9 + i / 100} 47)", list(row)) for i, row in enumerate(rows)]
    return memory_layer("NAME:string,OEFFNUNGSZEITEN:string", features, name="Haeuser")


@pytest.mark.parametrize(
    ("question", "value", "hours"),
    [
        ("Ist das Badhaus Linth sonntags geöffnet?", True, "Tu-Su 09:00-20:00"),
        ("Hat das Kornhaus am Samstag offen?", False, "Mo-Fr 08:00-12:00"),
        ("Hat das Kornhaus heute offen?", True, "Mo-Fr 08:00-12:00"),
        ("Is Kornhaus open now?", False, "Mo-Fr 08:00-12:00"),
        ("Is Kornhaus closed on Sundays?", True, "Mo-Fr 08:00-12:00"),
        ("文化宫周日开门吗？", False, "Mo-Sa 09:00-17:00"),
        ("文化宫星期六上班吗", True, "Mo-Sa 09:00-17:00"),
    ],
)
def test_yes_or_no_with_the_hours(houses, question: str, value: bool, hours: str) -> None:
    answer = asked(question, houses)
    assert (answer.status, answer.answer_type, answer.value) == ("answered", Output.BOOLEAN, value)
    first, second = answer.explanation.sentences[:2]
    assert first.text.startswith("Yes." if value else "No.")
    assert hours in second.text
    assert second.features


@pytest.mark.parametrize("question", ["Ist das Zeughaus am Montag geöffnet?", "Is Zeughaus open now?", "Is Zeughaus closed on Mondays?"])
def test_no_would_be_a_guess_where_nobody_knows(houses, question: str) -> None:
    answer = asked(question, houses)
    assert (answer.status, answer.value) == ("failed", None)
    assert answer.issues[-1].code == "no-value"
    assert not any(sentence.text.startswith(("No.", "Yes.")) for sentence in answer.explanation.sentences)


@pytest.mark.parametrize(
    "question",
    [
        "Bis wann hat das Kornhaus am Freitag offen?",
        "Wann schließt das Kornhaus?",
        "Until when is Kornhaus open today?",
        "When does Kornhaus close?",
    ],
)
def test_until_when_is_told_by_the_hours(houses, question: str) -> None:
    answer = asked(question, houses)
    assert (answer.status, answer.value) == ("answered", "Mo-Fr 08:00-12:00")


def test_a_kind_is_still_a_list(houses) -> None:
    assert asked("Haeuser, die sonntags offen haben", houses).answer_type is Output.FEATURES


@pytest.fixture(scope="module")
def land(qgis_app):
    areas = memory_layer(
        "name:string",
        [
            (f"Polygon(({x} 47, {x + 1} 47, {x + 1} 48, {x} 48, {x} 47))", [name])
            for x, name in ((9, "Nordau"), (10, "Mittau"), (11, "Tannau"))
        ],
        "Polygon",
        name="districts",
    )
    lines = [("Lange Loipe", "9.5 47.5, 10.5 47.5"), ("Kurze Loipe", "9.2 47.2, 9.3 47.3"), ("Randweg", "12 47, 12.5 47.5")]
    return areas, memory_layer("name:string", [(f"LineString({at})", [name]) for name, at in lines], "LineString", name="trails")


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("which districts does Kurze Loipe pass through", {"Nordau"}),
        ("districts crossed by Kurze Loipe", {"Nordau"}),
        ("which districts does Lange Loipe run through", {"Nordau", "Mittau"}),
        ("which districts does Randweg run through", set()),  # it only touches one
        ("trails that pass through Nordau", {"Lange Loipe", "Kurze Loipe"}),
        ("trails that cross Nordau", {"Lange Loipe"}),
    ],
)
@pytest.mark.parametrize("mode", ["intersects", "within"])
def test_a_line_passes_through_the_area_that_holds_all_of_it(land, question: str, names: set[str], mode: str) -> None:
    answer = asked(question, *land, in_mode=InMode(mode))
    assert {feature.name for feature in answer.features} == names


def test_in_one_place_and_in_another_is_in_either(land) -> None:
    points = [(f"Point({x} 47.5)", [f"Huette {i}"]) for i, x in enumerate((9.1, 9.4, 10.2, 11.7))]
    huts = memory_layer("name:string", points, name="huts")
    assert asked("how many huts are there in Nordau and in Mittau?", *land, huts).value == 3
    assert asked("how many huts are there in Nordau and in Mittau each?", *land, huts).answer_type is Output.TABLE
