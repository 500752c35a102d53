"""Ordinary ways to ask for parts of places, one winner of each group, spreads, and other things that people say without thinking."""

# ruff: noqa: E501 - a question and its reading stay on one line

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from spatial_rag_plugin.language import read

sys.path.insert(0, str(Path(__file__).parent))

from reading import Lexicon, Words, brief

KINDS = [
    "café", "cafés", "park", "parks", "school", "schools", "station", "stations", "hotel", "hotels", "restaurant", "restaurants", "district", "districts",
    "building", "buildings", "city", "cities", "airport", "airports", "country", "countries", "hospital", "hospitals",
    "Schulen", "Schule", "Parks", "Restaurants", "Hotels", "Bezirk", "Bezirke", "Länder", "Städte", "学校", "区", "国家", "餐馆", "公园", "酒店", "城市",
]  # fmt: skip
VOCABULARY = Words(KINDS, ("population", "height", "stars", "pupils", "rating", "type", "Einwohner", "Schüler", "人口", "学生数", "收入"))

PARTS = [
    ("schools in the north of the Old Quarter", "features: [schools | in part 0°(Old Quarter)]"),
    ("schools north of the Old Quarter", "features: [schools | direction 0° Old Quarter]"),
    ("schools to the north of the Old Quarter", "features: [schools | direction 0° Old Quarter]"),
    ("parks in northern France", "features: [parks | in part 0°(France)]"),
    ("how many parks are in the south-western half of Riverside District?", "count: [parks | in part 225°(Riverside District)]"),
    ("cafés on the north side of Main Street", "features: [cafés | direction part 0°(Main Street)]"),
    ("cafés within 500 m of the western end of Main Street", "features: [cafés | within_distance 500m part 270°(Main Street)]"),
    ("what is the area of the northern part of Riverside District?", "area: part 0°(Riverside District)"),
    ("the nearest school in the north of the Old Quarter", "features: [school | nearest Old Quarter | direction 0° Old Quarter]"),
    ("Schulen im Norden von Altstadt", "features: [Schulen | in part 0°(Altstadt)]"),
    ("老城北部的学校", "features: [学校 | in part 0°(老城)]"),
]


@pytest.mark.parametrize(("question", "expected"), PARTS)
def test_reads(question: str, expected: str) -> None:
    names = Lexicon("Old Quarter", "France", "Riverside District", "Main Street", "Altstadt", "老城")
    frame, issues = read(question, names, VOCABULARY)
    assert (brief(frame), [issue.code for issue in issues], frame.ignored) == (expected, [], ())
