"""Which language a question is read in, questions in two languages, and languages that are not read."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from spatial_rag_plugin.language import read
from spatial_rag_plugin.language.language import available

sys.path.insert(0, str(Path(__file__).parent))

from reading import Lexicon, brief

LEXICON = Lexicon(
    "北公园", "中央车站", "Rathaus", "Central Station", "La Casa de la Playa", "Where is the Fox", "Красная площадь", "Plaza Mayor"
)


@pytest.mark.parametrize(
    ("question", "code", "expected"),
    [
        ("cafés within 500 m of 北公园", "en", "features: [cafés | within_distance 500m 北公园]"),
        ("how far is 中央车站 from 北公园?", "en", "distance: [中央车站 | from 北公园]"),
        ("pubs near La Casa de la Playa", "en", "features: [pubs | near La Casa de la Playa]"),
        ("pubs near the Red Square (Красная площадь)", "en", "features: [pubs | near Red Square, Красная площадь]"),
        ("Central Station附近500米以内的restaurants", "zh", "features: [restaurants | within_distance 500m Central Station]"),
        ("离Central Station最近的museum", "zh", "features: [museum | nearest Central Station]"),
        ("Restaurants im Umkreis von 500 m um Central Station", "de", "features: [Restaurants | within_distance 500m Central Station]"),
        ("Hotels near Rathaus", "en", "features: [Hotels | near Rathaus]"),
        ("Cafés in der Nähe von 北公园", "de", "features: [Cafés | near 北公园]"),
        ("Kneipen bei Where is the Fox", "de", "features: [Kneipen | near Where is the Fox]"),
        ("Pubs", "en", "features: Pubs"),
        ("Gator Park, Greenbush, MN", "en", "features: Gator Park, Greenbush, MN"),
    ],
)
def test_reads_in_its_language(question: str, code: str, expected: str) -> None:
    frame, issues = read(question, LEXICON)
    assert frame.language == code
    assert brief(frame) == expected
    assert not [issue for issue in issues if issue.stops]


@pytest.mark.parametrize(
    "question",
    [
        "Où est l'hôpital le plus proche ?",
        "restaurants dans Paris",
        "¿Dónde está la farmacia más cercana?",
        "hoteles cerca de Plaza Mayor",
        "Dove sono i musei vicino alla stazione?",
        "waar is het dichtstbijzijnde ziekenhuis",
        "Где ближайшая аптека?",
        "駅の近くのカフェはどこですか",
        "가장 가까운 병원은 어디에 있나요",
        "أين أقرب مستشفى",
        "gdzie jest najbliższy szpital",
    ],
)
def test_a_language_without_data_is_said_and_not_misread(question: str) -> None:
    frame, issues = read(question, LEXICON)
    assert [issue.code for issue in issues] == ["unknown-language"]
    assert frame.target is None
    assert "English" in issues[0].message
    assert "Deutsch" in issues[0].message
    assert "中文" in issues[0].message


@pytest.mark.parametrize("code", available())
def test_a_language_can_be_given(code: str) -> None:
    assert read("Museum", language=code)[0].language == code


def test_the_language_is_told_alike_every_time() -> None:
    questions = ["Hotels in Berlin", "Museum am Dom", "was ist das", "in"]
    assert len({tuple(read(question)[0].language for question in questions) for _ in range(5)}) == 1
