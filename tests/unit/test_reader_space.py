"""Questions of space and wishes in many wordings: relations, constructions, coordinates, units, attributes, opening times."""

# ruff: noqa: E501 - a question and its reading stay on one line

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spatial_rag_plugin.language import read
from spatial_rag_plugin.language.tokens import fold
from spatial_rag_plugin.model import codec
from spatial_rag_plugin.model.frame import Frame
from tests.examples import examples

sys.path.insert(0, str(Path(__file__).parent))

from reading import Lexicon, Words, brief

KINDS = [
    "café", "cafés", "park", "parks", "school", "schools", "playground", "playgrounds", "lake", "lakes", "river", "rivers", "road", "roads", "street", "streets",
    "hospital", "hospitals", "station", "stations", "hotel", "hotels", "bar", "bars", "restaurant", "restaurants", "shop", "shops", "museum", "museums", "district",
    "districts", "building", "buildings", "parcel", "parcels", "forest", "forests", "motorway", "tree", "trees", "house", "houses", "pharmacy", "pharmacies", "trail",
    "trails", "village", "villages", "field", "fields", "island", "islands", "zone", "zones", "bench", "benches", "cabin", "cabins", "airport", "airports",
]  # fmt: skip
VOCABULARY = Words(
    (*KINDS, "flood zone", "flood zones", "nature reserve", "fire station", "tram stops", "ring road"),
    ("population", "height", "status", "type", "country", "surface"),
)

RELATIONS = [
    # inside, outside, across
    ("cafés within the Old Quarter", "features: [cafés | in Old Quarter]"),
    ("playgrounds that lie inside Riverside District", "features: [playgrounds | in Riverside District]"),
    ("Which parcels fall within the flood zone?", "features: [parcels | in flood zone]"),
    ("parks that contain a playground", "features: [parks | contains playground]"),
    ("districts that have a hospital inside them", "features: [districts | contains hospital]"),
    ("roads that intersect the nature reserve", "features: [roads | intersects nature reserve]"),
    ("rivers that run through Northside", "features: [rivers | crosses Northside]"),
    ("trails passing through the forest", "features: [trails | crosses forest]"),
    ("streets crossing the Elk River", "features: [streets | crosses Elk River]"),
    ("parcels adjacent to a school", "features: [parcels | touches school]"),
    ("Which districts are next to Northside?", "features: [districts | touches Northside]"),
    ("which municipalities share a border with Norton", "features: [municipalities | touches Norton]"),
    ("neighbouring districts of Old Town", "features: [districts | touches Old Town]"),
    ("buildings outside the flood zone", "features: [buildings | disjoint flood zone]"),
    ("all parks except those in Northside", "features: [parks | disjoint Northside]"),
    ("schools other than those in the Old Quarter", "features: [schools | disjoint Old Quarter]"),
    ("forests overlapping the flood zone", "features: [forests | overlaps flood zone]"),
    ("parcels covered by the flood zone", "features: [parcels | within flood zone]"),
    ("fields that are completely covered by forest", "features: [fields | within forest]"),
    ("which zones completely contain a lake", "features: [zones | contains lake]"),
    ("lakes surrounded by forest", "features: [lakes | within forest]"),
    ("islands that don't touch the coast", "features: [islands | not touches coast]"),
    ("parks that do not contain a playground", "features: [parks | not contains playground]"),
    ("roads that don't cross any river", "features: [roads | not crosses river]"),
    ("restaurants in Northside but not in Old Town", "features: [restaurants | in Northside | disjoint Old Town]"),
    # near and far
    ("bars in the vicinity of the Opera House", "features: [bars | near Opera House]"),
    ("hotels a stone's throw from Union Depot", "features: [hotels | within_distance 150m Union Depot]"),
    ("cafés a couple of blocks from Union Depot", "features: [cafés | within_distance 300m Union Depot]"),
    ("a pharmacy close by the station", "features: [pharmacy | near station]"),
    ("schools no more than 800 m from a park", "features: [schools | within_distance 800m park]"),
    ("schools up to 2 km from a library", "features: [schools | within_distance 2000m library]"),
    ("houses in a radius of 300 metres around the chimney", "features: [houses | within_distance 300m chimney]"),
    ("tram stops less than half a mile from the school", "features: [tram stops | within_distance 805m school]"),
    ("farms at least 2 miles away from any motorway", "features: [farms | beyond_distance 3219m motorway]"),
    ("wells beyond 500 yards from the river", "features: [wells | beyond_distance 457m river]"),
    ("cabins between 2 and 5 km from the lake", "features: [cabins | within_distance 2000m+ 5000m lake]"),
    ("kiosks 100 to 300 m from the beach", "features: [kiosks | within_distance 100m+ 300m beach]"),
    ("the three closest tram stops to Union Depot", "features: [tram stops | nearest 3 Union Depot]"),
    ("second nearest pharmacy to Union Depot", "features: [pharmacy | nearest #2 Union Depot]"),
    ("the 3rd closest café to the Opera House", "features: [café | nearest #3 Opera House]"),
    ("school farthest from the fire station", "features: [school | farthest fire station]"),
    ("which bakery is the second closest to Hill Street?", "features: [bakery | nearest #2 Hill Street]"),
    ("hospitals within an hour's drive of Norton", "features: [hospitals | within_distance 50000m Norton]"),
    ("shops within a 15-minute bike ride of the campus", "features: [shops | within_distance 3750m campus]"),
    ("museums less than a 20 minute walk away from the Opera House", "features: [museums | within_distance 1667m Opera House]"),
    ("schools within five minutes on foot from the station", "features: [schools | within_distance 417m station]"),
    ("clinics within 30 minutes by bus of the station", "features: [clinics | within_distance 10000m station]"),
    ("airports within a short drive of the conference centre", "features: [airports | near conference centre]"),
    ("bars not near a school", "features: [bars | not near school]"),
    ("hotels near the beach but not near the airport", "features: [hotels | near beach | not near airport]"),
    # one or the other
    ("hotels near a park or a lake", "features: [hotels | or1 near park | or1 near lake]"),
    (
        "shops within 1 km of Union Depot or the Opera House",
        "features: [shops | or1 within_distance 1000m Union Depot | or1 within_distance 1000m Opera House]",
    ),
    ("hotels in Rome or Milan", "features: [hotels | or1 in Rome | or1 in Milan]"),
    ("schools both near a park and within 300 m of a station", "features: [schools | near park | within_distance 300m station]"),
    ("parcels that touch a lake or overlap the flood zone", "features: [parcels | or1 touches lake | or1 overlaps flood zone]"),
    (
        "houses either near the motorway or within 200 m of the airport",
        "features: [houses | or1 near motorway | or1 within_distance 200m airport]",
    ),
    ("houses not within 500 m of a park or a lake", "features: [houses | beyond_distance 500m park | beyond_distance 500m lake]"),
    ("cafés near museums in districts that touch the river", "features: [cafés | near [museums | in [districts | touches river]]]"),
    (
        "playgrounds within 200 m of schools that intersect the flood zone",
        "features: [playgrounds | within_distance 200m [schools | intersects flood zone]]",
    ),
    # directions and lines
    ("villages south-west of Norton", "features: [villages | direction 225° Norton]"),
    ("to the north of the lake, which cabins are there", "features: [cabins | direction 0° lake]"),
    ("shops on the eastern side of the river", "features: [shops | direction part 90°(river)]"),
    ("northernmost village in Iceland", "features: [village | ^max 1 latitude | in Iceland]"),
    ("the westernmost school", "features: [school | ^min 1 longitude]"),
    ("stations heading towards Norton from Union Depot", "features: [stations | towards Union Depot -> Norton]"),
    ("trees along the Elk River", "features: [trees | along Elk River]"),
    ("benches alongside Canal Street", "features: [benches | along Canal Street]"),
    ("restaurants on the way from Union Depot to the Opera House", "features: [restaurants | near route(Union Depot, Opera House)]"),
    ("hotels along the route from Norton to Sutton", "features: [hotels | near route(Norton, Sutton)]"),
    ("a café on my way from the school to the park", "features: [café | near route(school, park)]"),
    (
        "restaurants at most 2 km off the route from Norton to Sutton",
        "features: [restaurants | within_distance 2000m route(Norton, Sutton)]",
    ),
    ("cafés between the river and the ring road", "features: [cafés | in between(river, ring road)]"),
]

FURTHER = [
    # turned round, chosen, enumerated
    ("Which districts does the river not touch?", "features: [districts | not touches river]"),
    ("which districts does the ring road pass through", "features: [districts | crosses ring road]"),
    ("Which lakes does the forest overlap?", "features: [lakes | intersects forest]"),
    ("hotels in either Old Town or Northside", "features: [hotels | or1 in Old Town | or1 in Northside]"),
    (
        "cafés 200 m or less from either the river or the lake",
        "features: [cafés | or1 within_distance 200m river | or1 within_distance 200m lake]",
    ),
    ("houses 2 km or more from a hospital", "features: [houses | beyond_distance 2000m hospital]"),
    ("hotels SE of Union Depot", "features: [hotels | direction 135° Union Depot]"),
    ("districts that the ring road runs through", "features: [districts | crosses ring road]"),
    ("districts that overlap the lake or touch it", "features: [districts | or1 overlaps lake | or1 touches lake]"),
    (
        "hotels within 200 m of a station in districts with a lake",
        "features: [hotels | within_distance 200m station | in [districts | contains lake]]",
    ),
    ("closest pharmacy to where Main Street meets High Street", "features: [pharmacy | nearest crossing(Main Street, High Street)]"),
    (
        "bars in the area between Main Street, High Street, Mill Lane and Station Road",
        "features: [bars | in enclosed(Main Street, High Street, Mill Lane, Station Road)]",
    ),
    ("which district does Hillcrest belong to?", "features: [district | contains Hillcrest]"),
    ("non-public schools in Northside", "features: [schools | ?not  has public | in Northside]"),
    ("which district other than Hillcrest contains a lake", "features: [district | ?not name = Hillcrest | contains lake]"),
    ("parcels that share an edge with the forest", "features: [parcels | touches forest]"),
    ("trees within 10 m on either side of the road", "features: [trees | within_distance 10m road]"),
    ("parcels larger than 5 acres adjacent to forests", "features: [parcels | ?area > 5 acre | touches forests]"),
    ("schools within 500 m to 1 km of the river", "features: [schools | within_distance 500m+ 1000m river]"),
    ("buildings whose height exceeds 100", "features: [buildings | ?height > 100]"),
    ("buildings with a null height", "features: [buildings | ?height null ]"),
    ("stations without a school within 1 km", "features: [stations | beyond_distance 1000m school]"),
    ("schools that have a hospital within 300 m", "features: [schools | within_distance 300m hospital]"),
    ("schools with no park nearby", "features: [schools | not near park]"),
    ("nearby restaurants", "features: [restaurants | near here()]"),
    ("trails over the river", "features: [trails | crosses river]"),
    ("parks inside a circle of radius 2 km around Union Depot", "features: [parks | within_distance 2000m Union Depot]"),
    ("schools in or near Northside", "features: [schools | near Northside]"),
    ("schools more than 1 km from the nearest hospital", "features: [schools | beyond_distance 1000m hospital]"),
    ("is Norton a neighbour of Sutton?", "boolean: [Norton | touches Sutton]"),
    ("roads that run under the river", "features: [roads | crosses river]"),
    # along a network
    (
        "pharmacies that can be reached within 1 km along the streets from Union Depot",
        "features: [pharmacies | in service_area 1000m(Union Depot)]",
    ),
    ("shops no more than 2 km by road from the hospital", "features: [shops | in service_area 2000m(hospital)]"),
    ("find the shortest path along the streets from Norton to Sutton", "features: route(Norton, Sutton)"),
    # areas
    ("how large is the area within 500 m of a hospital?", "area: dissolve(buffer 500m(hospital))"),
    ("what areas are within 150 m of a lake", "features: dissolve(buffer 150m(lake))"),
    ("union of all parks", "features: dissolve(parks)"),
    ("Old Town minus the parks", "features: difference(Old Town, parks)"),
    (
        "buffer the stations of the ring road by 300 metres and dissolve the result",
        "features: dissolve(buffer 300m([stations | of ring road]))",
    ),
    # bounds after the number, parts of names, exceptions
    ("hotels rated 4.8 or higher", "features: [hotels | ?rating >= 4.8]"),
    ("schools with a capacity of 500 or more", "features: [schools | ?capacity >= 500]"),
    ("museums opened in 1999 or later", "features: [museums | ?opened >= 1999]"),
    ("schools with College in the name", "features: [schools | ?name contains College]"),
    ("all districts except the suburbs", "features: [districts | ?not  has suburbs]"),
    ("trees planted after 3 March 2020", "features: [trees | ?planted > 2020-03-03]"),
    ("churches built in the 19th century", "features: [churches | ?built between 1801..1900]"),
]

CONSTRUCTIONS = [
    ("buffer the stations by 500 m", "features: buffer 500m(stations)"),
    ("create a 1 km buffer around schools", "features: buffer 1000m(schools)"),
    ("a 200 m buffer zone around the Elk River", "features: buffer 200m(Elk River)"),
    ("buffer the stations by 500 m and dissolve", "features: dissolve(buffer 500m(stations))"),
    (
        "Buffer all schools in Northside by 300 metres, then dissolve the result",
        "features: dissolve(buffer 300m([schools | in Northside]))",
    ),
    ("dissolve the districts by country", "features: dissolve by country(districts)"),
    ("merge the parcels into one", "features: dissolve(parcels)"),
    ("clip the roads to Old Town", "features: intersection(roads, Old Town)"),
    ("clip streets with the flood zone", "features: intersection(streets, flood zone)"),
    ("the parts of parks within Northside", "features: intersection(parks, Northside)"),
    ("intersection of parks and flood zones", "features: intersection(parks, flood zones)"),
    ("overlap of the forest and the nature reserve", "features: intersection(forest, nature reserve)"),
    ("where do the parks and the flood zones overlap?", "features: intersection(parks, flood zones)"),
    ("erase the lakes from the districts", "features: difference(districts, lakes)"),
    ("the parts of the forest that are not in the nature reserve", "features: difference(forest, nature reserve)"),
    ("districts without the parts in the flood zone", "features: difference(districts, flood zone)"),
    ("union of parks and forests", "features: union(parks, forests)"),
    ("centroids of the districts", "features: centroid(districts)"),
    ("what is the centroid of Northside", "features: centroid(Northside)"),
    ("convex hull of the schools", "features: hull(schools)"),
    ("mean center of schools in Oleander", "features: mean_centre([schools | in Oleander])"),
    ("minimum convex polygon around the trees", "features: hull(trees)"),
    ("area reachable within 5 minutes on foot from Union Depot", "features: service_area 417m(Union Depot)"),
    ("service area of the fire station within 2 km", "features: service_area 2000m(fire station)"),
    ("where can I get to within 10 minutes by bike from Hill Street?", "features: service_area 2500m(Hill Street)"),
    ("shortest path from Union Depot to the Opera House", "features: route(Union Depot, Opera House)"),
    ("What is the shortest way between Norton and Sutton?", "features: route(Norton, Sutton)"),
    ("how do I get from Norton to Sutton?", "features: route(Norton, Sutton)"),
    ("how far is it by road from Norton to Sutton", "length: route(Norton, Sutton)"),
    ("road distance between Norton and Sutton", "length: route(Norton, Sutton)"),
    ("the corner of Oak Street and Main Street", "features: crossing(Oak Street, Main Street)"),
    ("cafés at the corner of Oak Street and Main Street", "features: [cafés | near crossing(Oak Street, Main Street)]"),
    ("shops near the intersection of Mill Lane and Main Street", "features: [shops | near crossing(Mill Lane, Main Street)]"),
    ("where does Oak Street cross Main Street", "features: crossing(Oak Street, Main Street)"),
    (
        "restaurants within the area enclosed by Main Street, Oak Street and Mill Lane",
        "features: [restaurants | in enclosed(Main Street, Oak Street, Mill Lane)]",
    ),
    (
        "houses in the area bounded by Hill Street, Mill Lane and the river",
        "features: [houses | in enclosed(Hill Street, Mill Lane, river)]",
    ),
    ("schools in the area between the river and the motorway", "features: [schools | in between(river, motorway)]"),
    ("hotels downtown", "features: [hotels | in densest()]"),
    ("cafés in the city centre", "features: [cafés | in densest()]"),
    ("hotels not in the city centre", "features: [hotels | disjoint densest()]"),
    ("restaurants in downtown Springfield", "features: [restaurants | in densest(Springfield)]"),
    ("schools in this view", "features: [schools | in view()]"),
    ("how many trees are on screen", "count: [trees | in view()]"),
    ("hotels in the current map extent", "features: [hotels | in view()]"),
    ("pharmacies near here", "features: [pharmacies | near here()]"),
    ("nearest hospital to here", "features: [hospital | nearest here()]"),
    ("cafés within 2 km of here", "features: [cafés | within_distance 2000m here()]"),
    ("within 500 m of the selected parks, which cafés are there", "features: [cafés | within_distance 500m selection(parks)]"),
    ("area of the selected features", "area: selection()"),
    ("how many of the highlighted buildings are in Northside", "count: [selection(buildings) | in Northside]"),
    ("average population of the selected districts", "number mean(population): selection(districts)"),
]

WISHES = [
    ("restaurants with outdoor seating", "features: [restaurants | ? has outdoor seating]"),
    ("cafés that are wheelchair accessible", "features: [cafés | ? has wheelchair accessible]"),
    ("hotels that allow dogs", "features: [hotels | ? has dogs]"),
    ("bars with free wifi near the station", "features: [bars | ? has free wifi | near station]"),
    ("four-star hotels", "features: [hotels | ?stars = 4]"),
    ("schools without a name", "features: [schools | ?name null ]"),
    ("buildings with no height", "features: [buildings | ?height null ]"),
    ("roads whose surface is unknown", "features: [roads | ?surface null ]"),
    ("parks that have a name", "features: [parks | ?name notnull ]"),
    ("streets whose name contains Oak", "features: [streets | ?name contains Oak]"),
    ("buildings of type church", "features: [buildings | ?type = church]"),
    ("parcels whose status is active", "features: [parcels | ?status = active]"),
    ("parcels whose status is not active", "features: [parcels | ?not status = active]"),
    ("villages where population > 1000 and country = 'Norway'", "features: [villages | ?population > 1000 | ?country = Norway]"),
    ("villages where the population is between 1000 and 5000", "features: [villages | ?population between 1000..5000]"),
    ("buildings built before 1950", "features: [buildings | ?built < 1950]"),
    ("houses built since 2019", "features: [houses | ?built >= 2019]"),
    ("museums opened in the 1990s", "features: [museums | ?opened between 1990..1999]"),
    ("buildings older than 50 years", "features: [buildings | ?age > 50]"),
    ("roads with a speed limit of at least 80", "features: [roads | ?speed limit >= 80]"),
    ("villages with 1,000 to 5,000 inhabitants", "features: [villages | ?inhabitants between 1000..5000]"),
    ("buildings with a height of less than 12.5", "features: [buildings | ?height < 12.5]"),
    ("shops that don't accept cards", "features: [shops | ?not  has cards]"),
    ("the school called Hill School", "features: [school | ?name = Hill School]"),
]


@pytest.mark.parametrize(("question", "expected"), [*RELATIONS, *FURTHER, *CONSTRUCTIONS, *WISHES])
def test_reads(question: str, expected: str) -> None:
    frame, issues = read(question, vocabulary=VOCABULARY)
    assert fold(brief(frame)) == fold(expected)
    assert not [issue for issue in issues if issue.stops]
    assert not frame.ignored
    assert codec.loads(Frame, codec.dumps(frame)) == frame


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ("parks near 95.5, 10.25", "bad-coordinate"),
        ("parks near 48.85 N, 200.5 E", "bad-coordinate"),
        ("parks near 48°75'00\"N 2°21'07\"E", "bad-coordinate"),
        ("parks near UTM 32U 461344 5481745", "projected-coordinate"),
        ("parks near 461344 5481745", "projected-coordinate"),
        ("parks near 32N 461344.2 5481745.7", "projected-coordinate"),
        ("fastest route from Norton to Sutton", "cannot-"),
        ("how long is the quickest drive from Norton to Sutton?", "cannot-"),
        ("houses built last year", "cannot-"),
        ("the house halfway between the school and the park", "cannot-"),
        ("cafés across the street from the station", "cannot-"),
    ],
)
def test_what_cannot_be_worked_out_is_asked_back(question: str, code: str) -> None:
    issues = read(question, vocabulary=VOCABULARY)[1]
    assert [issue for issue in issues if issue.stops and issue.code.startswith(code)]


@pytest.mark.parametrize(
    "question",
    ["clip the roads", "hotels near Rome or", "the nearest café to Union Depot or the Opera House", "bars between the river", "parks or"],
)
def test_what_is_left_over_is_told(question: str) -> None:
    frame, issues = read(question, vocabulary=VOCABULARY)
    assert frame.ignored or any(issue.stops for issue in issues)


def test_names_in_a_list_do_not_qualify_each_other() -> None:
    """Known names after a comma are further places where one of them is enough; otherwise they qualify the first."""
    question = "schools in Northside, Old Town or Harbour"
    known, _ = read(question, Lexicon("Northside", "Old Town", "Harbour"), VOCABULARY)
    assert brief(known) == "features: [schools | or1 in Northside | or1 in Old Town | or1 in Harbour]"
    other, _ = read("schools in Paris, Texas or Milan", Lexicon("Paris", "Milan"), VOCABULARY)
    assert brief(other) == "features: [schools | or1 in Paris, Texas | or1 in Milan]"


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("cafés in Harbour district", "features: [cafés | in Harbour, district]"),
        ("cafés in the district of Harbour", "features: [cafés | in Harbour, district]"),
        ("hotels up to 500 m from the district Hillcrest", "features: [hotels | within_distance 500m Hillcrest, district]"),
        ("museums within half a mile of University station", "features: [museums | within_distance 805m University, station]"),
        ("cafés near the park North Park", "features: [cafés | near North Park, park]"),
        ("perimeter of Harbour district", "number <perimeter>: Harbour, district"),
        ("Hillcrest districts", "features: Hillcrest districts"),
        ("the nearest Hillcrest park", "features: [Hillcrest park | nearest]"),
    ],
)
def test_the_kind_beside_a_known_name_qualifies_it(question: str, expected: str) -> None:
    frame, _ = read(question, Lexicon("Harbour", "Hillcrest", "University", "North Park"), VOCABULARY)
    assert brief(frame) == expected
    assert not frame.ignored


def test_outside_several_places_is_outside_each() -> None:
    frame, _ = read("schools outside Old Town and Northside", Lexicon("Old Town", "Northside"), VOCABULARY)
    assert brief(frame) == "features: [schools | disjoint Old Town | disjoint Northside]"


def test_two_names_may_touch_each_other() -> None:
    frame, _ = read("Do Norton and Sutton share a border?", Lexicon("Norton", "Sutton"), VOCABULARY)
    assert brief(frame) == "boolean: [Norton | touches Sutton]"


def test_several_kinds_may_be_asked_for() -> None:
    frame, _ = read("bars and hotels in Northside", vocabulary=VOCABULARY)
    assert brief(frame) == "features: [bars | in Northside]"
    assert frame.target is not None
    assert frame.target.alternatives == ("hotels",)
    assert not frame.ignored


def test_a_buffer_without_a_width_has_none() -> None:
    frame, _ = read("buffer the stations", vocabulary=VOCABULARY)
    assert brief(frame) == "features: buffer(stations)"


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("buffer strips in Northside", "features: [buffer strips | in Northside]"),
        ("open spaces", "features: open spaces"),
        ("corner shops in Northside", "features: [corner shops | in Northside]"),
        ("union stations", "features: union stations"),
        ("here and there", "features: -"),
        ("a selected works bookshop", "features: selected works bookshop"),
    ],
)
def test_words_of_constructions_are_also_plain_words(question: str, expected: str) -> None:
    frame, _ = read(question, vocabulary=VOCABULARY)
    assert fold(brief(frame)) == fold(expected)


@settings(max_examples=examples(150), deadline=None)
@given(
    st.lists(st.sampled_from([word for question, _ in (*RELATIONS, *FURTHER, *CONSTRUCTIONS, *WISHES) for word in question.split()]), max_size=25)
)
def test_words_of_such_questions_in_any_order_never_raise(words: list[str]) -> None:
    frame, issues = read(" ".join(words), vocabulary=VOCABULARY)
    assert frame.target is not None or issues or not words
    assert codec.loads(Frame, codec.dumps(frame)) == frame
