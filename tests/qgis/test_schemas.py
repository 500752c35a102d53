"""The same questions over the sample town under other schemas find the same features, whatever layers, fields and values are called."""

from __future__ import annotations

from typing import Any

import pytest

from spatial_rag_plugin.model.answer import ANSWERED, Answer
from spatial_rag_plugin.sampledata import generate
from spatial_rag_plugin.sampledata.schemas import ORIGINAL, schema_names, write_schema
from spatial_rag_plugin.sampledata.writer import GPKG
from tests.qgis.asking import ask, open_layers

pytestmark = pytest.mark.usefixtures("qgis_app")

QUESTIONS = [
    "schools",
    "how many schools are there",
    "primary schools",
    "private schools",
    "schools with more than 500 pupils",
    "schools built before 1950",
    "subway stations opened after 1990",
    "step-free subway stations",
    "bookshops",
    "italian restaurants",
    "restaurants serving sushi",
    "vegetarian restaurants",
    "vegan cafes with outdoor seating",
    "restaurants without outdoor seating",
    "wheelchair accessible museums",
    "hotels with at least 4 stars",
    "pubs or bars",
    "restaurants with rating between 4 and 4.5",
    "streets with a speed limit of 30",
    "schools in Old Town",
    "how many pharmacies are there in Old Town",
    "cafés within 500 m of Central Station",
    "nearest hospital to Lakeside Park",
    "the 5 nearest bakeries to Lakeside Park",
    "the largest park",
    "the three largest districts",
    "the longest subway line",
    "the district with the highest population",
    "districts with more than 9000 inhabitants",
    "which district has the most schools",
    "districts with at least 3 schools",
    "parks larger than 5 ha",
    "hotels north of the river",
    "museums south of Castle Gardens",
    "which district is Lakeside Park in",
    "which districts border Old Town",
    "parks within 300 m of the river",
    "schools within 500 m of a park",
    "playgrounds in parks",
    "supermarkets more than 1 km from a subway station",
    "how far is it from Central Station to Lakeside Park",
    "in which direction is Lakeside from Old Town",
    "population of Old Town",
    "what is the area of Lakeside Park",
    "total length of streets in Old Town",
    "average rating of restaurants",
    "number of schools in each district",
    "how many restaurants by cuisine",
    "population density of each district",
    "libraries",
    "theatres or cinemas",
    "banks near Castle Gardens",
    "the best rated restaurant",
    "gyms between 500 m and 1 km from Central Station",
    "streets that cross the river",
    "the second largest park",
    "dentists in Harbour or Northgate",
    "is there a hospital in Old Town",
    "gardens",
    "Schulen in Old Town",
    "Apotheken im Umkreis von 500 m um Central Station",
    "Wie viele Restaurants gibt es in Old Town?",
    "die drei größten Parks",
    "Stadtbezirke mit mehr als 9000 Einwohnern",
    "Schulen mit mehr als 500 Schülern",
    "das nächste Krankenhaus zu Lakeside Park",
    "Old Town有多少所学校",
    "距离Central Station 500米以内的咖啡馆",
    "人口超过9000的区",
    "离Lakeside Park最近的医院",
    "学生数超过500的学校",
    "小学",
]


@pytest.fixture(scope="module")
def towns(qgis_app, tmp_path_factory: pytest.TempPathFactory):
    town = generate()
    opened = {}
    for schema in schema_names():
        folder = tmp_path_factory.mktemp(schema)
        write_schema(town, folder, schema)
        opened[schema] = open_layers(folder / GPKG)
    yield opened
    opened.clear()


def meaning(answer: Answer) -> tuple[Any, ...]:
    """What is the same under every schema: ids, numbers, and how many rows; names and values of text are not."""
    value = round(answer.value, 6) if isinstance(answer.value, float) else answer.value
    rows = len(answer.table.rows) if answer.table is not None else 0
    return answer.status, sorted(feature.fid for feature in answer.features), value, rows


def test_aliases_of_fields_are_part_of_the_file(towns) -> None:
    districts = next(layer for layer in towns["chinese"] if layer.name() == "行政区")
    assert {field.name(): field.alias() for field in districts.fields()}["RK2020"] == "人口"


@pytest.mark.parametrize("question", QUESTIONS)
def test_same_features(towns, question: str) -> None:
    expected = meaning(ask(question, towns[ORIGINAL]))
    assert expected[0] == ANSWERED
    for schema in schema_names()[1:]:
        answer = ask(question, towns[schema])
        assert meaning(answer) == expected, (schema, [issue.message for issue in answer.issues])
