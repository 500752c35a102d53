"""How a desk asks: verbs and nouns of request in front, qualities after "are", ranges, averages, the same thing again as "one"."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from spatial_rag_plugin.language import read
from spatial_rag_plugin.language.rewordings import with_unit_said

sys.path.insert(0, str(Path(__file__).parent))

from reading import Lexicon, Words, brief

NAMES = Lexicon("River Alder", "Old Town", "Westfield", "Central Station", "Harbour", "Northgate")
VOCABULARY = Words(
    (
        "schools", "school", "parks", "park", "districts", "district", "hotels", "hotel", "restaurants", "cafés", "hospitals", "hospital",
        "museums", "museum", "theatres", "countries", "rivers", "bars", "subway stations", "subway station",
    ),
    ("population", "pupils", "pupil", "rating", "stars", "price", "elevation", "level", "operator"),
)  # fmt: skip

QUESTIONS = (
    ("museums with free entry open on Sunday", "features: [museums | ? has free entry | @6]"),
    ("which museums with wifi are open on Sunday", "features: [museums | ? has wifi | @6]"),
    ("which bar with a dance floor is open after 11 pm on Saturday", "features: [bar | ? has dance floor | @5 23:00-]"),
    ("parks whose level is open", "features: [parks | ?level = open]"),
    ("bars with a dance floor open after 11 pm on Saturday", "features: [bars | ? has dance floor | @5 23:00-]"),
    ("hotels with breakfast rated above 4", "features: [hotels | ? has breakfast | ?rating > 4]"),
    ("hospitals with wifi built before 1980", "features: [hospitals | ? has wifi | ?built < 1980]"),
    ("hotels with wifi and a price below 80", "features: [hotels | ? has wifi | ?price < 80]"),
    ("schools with their operator and level", "table <operator; level>: schools"),
    ("hotels with neither wifi nor breakfast", "features: [hotels | ?not  has wifi nor breakfast]"),
    ("museums neither in Old Town nor in Harbour", "features: [museums | disjoint Old Town | disjoint Harbour]"),
    ("the most expensive hotel in Harbour", "features: [hotel | ^max 1 price | in Harbour]"),
    ("hotels rated between 3 and 4", "features: [hotels | ?rating between 3..4]"),
    ("theatres along the River Alder, within 300 m", "features: [theatres | within_distance 300m River Alder]"),
    ("hotels up to 1 km along the River Alder", "features: [hotels | within_distance 1000m River Alder]"),
    ("compare the number of hotels in Westfield with that in Harbour", "table <#hotels>: Westfield, Harbour"),
    ("service area of 2 km from Central Station by road", "features: service_area 2000m(Central Station)"),
    ("what can be reached within 5 minutes on foot of Central Station by road", "features: service_area 417m(Central Station)"),
    ("schools located no more than 200 meters away from any park", "features: [schools | within_distance 200m park]"),
    ("parks situated less than 1000 feet from the River Alder", "features: [parks | within_distance 305m River Alder]"),
    ("districts intersected by the River Alder", "features: [districts | intersects River Alder]"),
    ("Create a map of all hotels in Old Town", "features: [hotels | in Old Town]"),
    ("Generate a list of hotels with at least four stars in Harbour", "features: [hotels | ?stars >= 4 | in Harbour]"),
    ("Extract the parks that intersect Old Town", "features: [parks | intersects Old Town]"),
    ("could you get me an overview of the hotels in Westfield?", "features: [hotels | in Westfield]"),
    ("Determine which districts lack a hospital", "features: [districts | not contains hospital]"),
    ("schools situated at a distance of 300 to 600 m from the River Alder", "features: [schools | within_distance 300m+ 600m River Alder]"),
    ("On average, how far are the schools from the nearest park?", "number mean() <distance to park>: schools"),
    ("On average, how large are the parks?", "area mean(): parks"),
    (
        "what percentage of the schools are private in Northside",
        "number share(count) of [schools | in Northside]: [schools | ? has private | in Northside]",
    ),
    (
        "What fraction of the cafés is vegan within 300 m of a park?",
        "number share(count) of [cafés | within_distance 300m park]: [cafés | ? has vegan | within_distance 300m park]",
    ),
    ("what percentage of schools are private and in Northside", "number share(count) of schools: [schools | ? has private | in Northside]"),
    ("What percentage of Old Town do parks take up?", "number share(area) of Old Town: [parks | in Old Town]"),
    ("How many hotels have between 3 and 5 stars?", "count: [hotels | ?stars between 3..5]"),
    ("rank the districts according to the number of restaurants", "features: [districts | ^max 0 #restaurants]"),
    ("districts through which the River Alder flows", "features: [districts | crosses River Alder]"),
    ("Hotels rated four stars in Old Town", "features: [Hotels | ?stars = 4 | in Old Town]"),
    ("How many of the schools are private?", "count: [schools | ? has private]"),
    ("which of the schools are not private", "features: [schools | ?not  has private]"),
    ("Create a polygon that encloses all subway stations", "features: hull(subway stations)"),
    ("countries whose population lies between 5 and 10 million", "features: [countries | ?population between 5000000..1e+07]"),
    ("countries populated by more than 5 million people", "features: [countries | ?people > 5000000]"),
    ("rivers that flow through more than 3 countries", "features: [rivers | ?#in countries > 3]"),
    (
        "Which subway stations are located inside a park or within 100 m of one?",
        "features: [subway stations | or1 in park | or1 within_distance 100m park]",
    ),
    (
        "List the hotels in Westfield and their distance to Central Station in km",
        "table <distance to Central Station>: [hotels | in Westfield]",
    ),
    (
        "What is the population density of each district, in people per km2, rounded to whole numbers?",
        "table <population per 1 km2>: district",
    ),
    ("Which district has the highest average hotel price?", "features: [district | ^max 1 mean(price)hotel]"),
    (
        "For each subway station, count the cafés within 150 m",
        "table count(): [cafés | within_distance 150m subway station] / within_distance subway station",
    ),
    ("districts with at least two museums or theatres", "features: [districts | ?#museums >= 2]"),
    ("How does the population of Northgate compare with that of Westfield?", "table <population>: Northgate, Westfield"),
    ("schools whose nearest park is more than 800 m away", "features: [schools | beyond_distance 800m park]"),
    ("schools whose closest subway station is within 300 m", "features: [schools | within_distance 300m subway station]"),
    ("names and pupil numbers of the schools in Westfield", "table <names; pupil>: [schools | in Westfield]"),
    ("Calculate the average pupil count of the schools", "number mean(pupil): schools"),
    ("Which districts have neither a museum nor a hospital?", "features: [districts | not contains museum | not contains hospital]"),
    ("for all districts, count the parks", "table count(): parks / districts"),
)


@pytest.mark.parametrize(("question", "expected"), QUESTIONS)
def test_reads_how_a_desk_asks(question: str, expected: str) -> None:
    frame, issues = read(question, NAMES, VOCABULARY)
    assert (brief(frame), frame.ignored, issues) == (expected, (), ())


def test_either_of_two_kinds_is_counted() -> None:
    frame, _ = read("districts with at least two museums or theatres", NAMES, VOCABULARY)
    assert frame.target is not None
    term = frame.target.conditions[0].term
    assert term is not None
    assert term.tally is not None
    assert (term.tally.counted.text, term.tally.counted.alternatives) == ("museums", ("theatres",))


def test_a_number_of_its_own_after_or_is_not_counted_with_the_first() -> None:
    frame, _ = read("districts with at least two museums or 3 theatres", NAMES, VOCABULARY)
    assert frame.ignored


def test_a_quality_that_nobody_knows_is_kept_for_grounding_to_ask_back() -> None:
    frame, _ = read("How many of the schools are blorped?", NAMES, VOCABULARY)
    assert frame.target is not None
    assert [condition.value for condition in frame.target.conditions] == ["blorped"]


@pytest.mark.parametrize("question", ["When was the Harbour Mill first surveyed?", "When was the Harbour Mill originally opened?"])
def test_what_stands_before_the_last_participle_is_heard(question: str) -> None:
    frame, _ = read(question)
    assert frame.measure.field in ("surveyed", "opened")
    assert not frame.ignored


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("length of the walls, km", "length of the walls in km"),
        ("What is the nearest bakery to Stone House, Ely, MI?", "What is the nearest bakery to Stone House, Ely, MI?"),
        ("cafés near Red Barn, Taos, NM", "cafés near Red Barn, Taos, NM"),
    ],
)
def test_a_unit_behind_a_question_is_no_state(question: str, said: str) -> None:
    assert with_unit_said(question) == said
