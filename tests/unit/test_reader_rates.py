"""Numbers divided by others: per km², per inhabitant, per group; what cannot be divided is said."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from spatial_rag_plugin.language import read

sys.path.insert(0, str(Path(__file__).parent))

from reading import brief
from test_reader_numbers import LEXICON, VOCABULARY

RIGHT = [
    ("districts with more parks than schools", "features: [districts | ?#parks per #schools > ]"),
    ("districts with as many schools as parks", "features: [districts | ?#schools per #parks = ]"),
    ("districts with at least as many schools as Northside", "features: [districts | ?#schools >= Northside]"),
    ("does Northside have more schools than parks", "boolean: [Northside | ?#schools per #parks > ]"),
    ("population of Texas per square kilometre", "number <population per 1 km2>: Texas"),
    ("for each district the number of trees and the trees per hectare", "table <#trees; #trees per 1 ha>: district"),
    ("for every park list the trees and trees per hectare", "table <#trees; #trees per 1 ha>: park"),
    ("for each district the number of trees per hectare", "table <#trees per 1 ha>: district"),
    ("difference between the population of Texas and Ohio", "number difference() <population>: Texas, Ohio"),
    ("how much larger is Texas than France", "number excess() <size>: Texas, France"),
    ("how much smaller is Texas than France", "number excess() <size>: France, Texas"),
    ("how many times larger is Texas than France", "number ratio() <size>: Texas, France"),
    ("how many more schools does Northside have than Old Town", "number excess() <#schools>: Northside, Old Town"),
    ("how many fewer schools are there in Northside than in Old Town", "number excess() <#schools>: Old Town, Northside"),
    ("ratio of the population of Texas to that of Ohio", "number ratio() <population>: Texas, Ohio"),
    ("rank the parks by number of trees per hectare", "features: [parks | ^max 0 #trees per 1 ha]"),
    ("rank the parks by number of museums within 100 m", "features: [parks | ^max 0 #within_distance 100m museums]"),
    ("the parks with the highest number of trees per hectare", "features: [parks | ^max 1 #trees per 1 ha]"),
    ("number of parks per km2 in Texas", "number <#parks per 1 km2>: Texas"),
    ("how many trees per hectare does Northside have", "number <#trees per 1 ha>: Northside"),
    ("the number of trees per hectare of each park", "table <#trees per 1 ha>: park"),
    ("density of trees per hectare in each park", "table <#trees per 1 ha>: park"),
    ("which district has the most trees per km of road", "features: [district | ^max 1 #trees per 1 km sum(length)road]"),
    ("trees per mile of road in each district", "table <#trees per 1 mi sum(length)road>: district"),
    ("museums per hectare of park by district", "table <#museums per 1 ha sum(area)park>: district"),
    ("length of roads per km² in Texas", "number <sum(length)roads per 1 km2>: Texas"),
    ("total length of roads per km² in each district", "table <sum(length)roads per 1 km2>: district"),
    ("the road length per km2 of each district", "table <sum(length)road per 1 km2>: district"),
    ("which district has the largest area of parks per inhabitant", "features: [district | ^max 1 sum(area)parks per population]"),
    ("park area per inhabitant in Texas", "number <sum(area)park per population>: Texas"),
    ("what is the point density of trees in Northside", "number <#trees per 1 km2>: Northside"),
    ("which district has the most park area?", "features: [district | ^max 1 sum(area)park]"),
    ("districts with at least 3 schools and fewer than 9000 inhabitants", "features: [districts | ?#schools >= 3 | ?inhabitants < 9000]"),
    ("average number of stars of the restaurants in each district", "table mean(stars): restaurants / district"),
    ("mean café rating by district", "table mean(rating): café / district"),
    ("average number of people per household in Old Town", "number <people per households>: Old Town"),
    ("the school that was built first", "features: [school | ^min 1 built]"),
    ("which road was opened last?", "features: [road | ^max 1 opened]"),
    ("distance of each school to the nearest park", "table: [park | nearest school] / nearest school"),
    ("how far is each school from the nearest hospital", "table <distance to hospital>: school"),
    ("districts having population density over 1000 per km2", "features: [districts | ?population per 1 km2 > 1000]"),
    ("districts with a population density above 1000 inhabitants per km²", "features: [districts | ?population per 1 km2 > 1000]"),
    ("cities with over 2 schools per 1000 inhabitants", "features: [cities | ?#schools per 1000 population > 2]"),
    ("cafés in districts with more than 2 schools per km²", "features: [cafés | in [districts | ?#schools per 1 km2 > 2]]"),
    ("districts more than 20% covered by forest", "features: [districts | ?sum(area)forest per area % > 20]"),
    ("districts with less than 5 percent forest", "features: [districts | ?sum(area)forest per area % < 5]"),
    ("districts where the number of schools exceeds 5", "features: [districts | ?#schools > 5]"),
    ("which districts have only one school", "features: [districts | ?#school = 1]"),
    ("parks whose area is at least 5 ha", "features: [parks | ?area >= 5 ha]"),
    ("districts in which there are three schools or more", "features: [districts | ?#schools >= 3]"),
    ("park counts by district", "table <#park>: district"),
    ("Which schools lie farther than 1000 m from every station?", "features: [schools | beyond_distance 1000m station]"),
    ("Assign to every school its nearest hospital", "table: [hospital | nearest school] / nearest school"),
    ("how many schools per district are there", "table count(): schools / district"),
    ("average income of households for each PC4 area in Utrecht", "table mean(income): households / [PC4 area | in Utrecht]"),
    ("sum of the lengths of all roads", "length sum(): roads"),
    ("sum of the areas of all parks", "area sum(): parks"),
    ("median building area", "area median(): building"),
    ("how many schools are there in total?", "count: schools"),
    ("top 10 parks by area with their number of trees", "table <#trees>: [parks | ^max 10 area]"),
]


@pytest.mark.parametrize(("question", "expected"), RIGHT)
def test_reads(question: str, expected: str) -> None:
    frame, issues = read(question, LEXICON, VOCABULARY)
    assert brief(frame) == expected
    assert not frame.ignored
    assert not [issue for issue in issues if issue.stops]


@pytest.mark.parametrize(
    "question",
    [
        "the 3 largest parks per km2",
        "schools within 500 m of every station",
        "where are the parks per km²",
        "how far is Dublin from Limerick per km",
    ],
)
def test_a_rate_is_never_lost_in_silence(question: str) -> None:
    frame, issues = read(question, LEXICON, VOCABULARY)
    assert frame.ignored or [issue for issue in issues if issue.stops]


@pytest.mark.parametrize("question", ["farms without buildings", "farms with buildings"])
def test_things_of_a_layer_win_over_a_field_of_that_name(question: str) -> None:
    words = type(VOCABULARY)(["farms", "buildings", "farm", "building"], ["buildings"])
    assert "contains buildings" in brief(read(question, LEXICON, words)[0])
