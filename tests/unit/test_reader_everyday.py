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
VOCABULARY = Words(
    KINDS, ("population", "height", "stars", "pupils", "rating", "type", "类型", "评分", "Einwohner", "Schüler", "人口", "学生数", "收入")
)

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
    ("schools within 2 km of the border of France", "features: [schools | within_distance 2000m boundary(France)]"),
    ("schools near the boundary between France and Riverside District", "features: [schools | near boundary(France, Riverside District)]"),
    ("how long is the border between France and Italy?", "length: boundary(France, Italy)"),
    ("parks within 500 m of a country border", "features: [parks | within_distance 500m boundary(country)]"),
    ("Which hotel is right next to the station?", "features: [hotel | near station]"),
    ("How many schools are directly next to parks?", "count: [schools | near parks]"),
    ("parks that border France", "features: [parks | touches France]"),
    ("Wie lang ist die Grenze zwischen Frankreich und Altstadt?", "length: boundary(Frankreich, Altstadt)"),
    ("Schulen höchstens 2 km von der Grenze der Altstadt entfernt", "features: [Schulen | within_distance 2000m boundary(Altstadt)]"),
    ("老城和法国的边界有多长", "length: boundary(老城, 法国)"),
    ("schools further north than the Old Quarter", "features: [schools | ?latitude > Old Quarter]"),
    ("parks that lie farther to the east than France", "features: [parks | ?longitude > France]"),
    ("Schulen, die weiter südlich als Altstadt liegen", "features: [Schulen | ?latitude < Altstadt]"),
    ("比老城更靠西的学校", "features: [学校 | ?longitude < 老城]"),
    ("schools in the north", "features: [schools | in part 0°()]"),
    ("how many parks are in the eastern half?", "count: [parks | in part 90°()]"),
    ("schools within 2 km of a park in the west", "features: [schools | within_distance 2000m [park | in part 270°()]]"),
    ("schools not in the south", "features: [schools | disjoint part 180°()]"),
    ("parishes not crossed by a railway", "features: [parishes | not crosses railway]"),
    ("lakes that are not bordered by forests", "features: [lakes | not touches forests]"),
    ("clinics everywhere except in the Old Town", "features: [clinics | disjoint Old Town]"),
    ("Kliniken überall außer in der Altstadt", "features: [Kliniken | disjoint Altstadt]"),
    ("老城以外其他地方的诊所", "features: [诊所 | disjoint 老城]"),
    ("schools near a park, to the west", "features: [schools | near park | direction 270° park]"),
    ("Schulen im Süden", "features: [Schulen | in part 180°()]"),
    ("Schulen in der westlichen Hälfte", "features: [Schulen | in part 270°()]"),
    ("东部的学校", "features: [学校 | in part 90°()]"),
    ("不在北部的学校有多少所", "count: [学校 | disjoint part 0°()]"),
    ("Schulen im Norden von Altstadt", "features: [Schulen | in part 0°(Altstadt)]"),
    ("老城北部的学校", "features: [学校 | in part 0°(老城)]"),
]

GROUPS = [
    ("list the schools in each district", "table: schools / district"),
    ("which school in each district has the most pupils?", "table: [school | ^max 1 pupils] / district"),
    ("the tallest building of each type", "table: [building | ^max 1 height] / type"),
    ("which district is each school in?", "table: district / school"),
    ("restaurants within 500 m of each station", "table: [restaurants | within_distance 500m station] / within_distance station"),
    ("Liste die Schulen in jedem Bezirk auf", "table: Schulen / Bezirk"),
    ("列出每个区的学校", "table: 学校 / 区"),
    ("每种酒店的数量", "table count(): 酒店 / 类型"),
    ("每种类型酒店的平均评分", "table mean(评分): 酒店 / 类型"),
    ("每个区最大的公园", "table: [公园 | ^max 1 size] / 区"),
]
SPREADS = [
    ("standard deviation of the height of the buildings", "number stdev(height): buildings"),
    ("what is the variance of the population of the countries?", "number variance(population): countries"),
    ("the range of pupils of the schools", "number range(pupils): schools"),
    ("standard deviation of the pupils of schools in each district", "table stdev(pupils): schools / district"),
    ("Standardabweichung der Einwohner der Länder", "number stdev(Einwohner): Länder"),
    ("Spannweite der Schüler aller Schulen", "number range(Schüler): Schulen"),
    ("学校的学生数的标准差", "number stdev(学生数): 学校"),
    ("国家人口的方差是多少", "number variance(人口): 国家"),
    ("length of all rivers individually", "table <length>: rivers"),
    ("population of the countries individually", "table <population>: countries"),
    ("Länge aller Flüsse einzeln", "table <length>: Flüsse"),
]
WISHES = [
    (
        "How far can I find a park from the Old Quarter within 180 kilometers?",
        "distance: [park | from Old Quarter | within_distance 180000m Old Quarter]",
    ),
    (
        "Within a radius of 90 km, what hotel can I find located in the north of the Old Quarter?",
        "features: [hotel | within_distance 90000m Old Quarter | direction 0° Old Quarter]",
    ),
    ("cities above 500 feet", "features: [cities | ?elevation > 500 ft]"),
    ("hotels below 200 m", "features: [hotels | ?elevation < 200 m]"),
    ("restaurants that do takeaway", "features: [restaurants | ? has takeaway]"),
    ("Vier-Sterne-Hotels", "features: [Hotels | ?Sterne = 4]"),
    ("Städte oberhalb von 500 m", "features: [Städte | ?Höhe > 500 m]"),
    ("the three most common values of type", "features: [values of type | ^max 3 common]"),
]


@pytest.mark.parametrize(("question", "expected"), [*PARTS, *GROUPS, *SPREADS, *WISHES])
def test_reads(question: str, expected: str) -> None:
    names = Lexicon("Old Quarter", "France", "Riverside District", "Main Street", "Altstadt", "老城")
    frame, issues = read(question, names, VOCABULARY)
    assert (brief(frame), [issue.code for issue in issues], frame.ignored) == (expected, [], ())
