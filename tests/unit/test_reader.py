"""Questions in many wordings, each with the frame that a careful reader would write down."""

# ruff: noqa: E501 - a question and its reading stay on one line

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from spatial_rag_plugin.language import read
from spatial_rag_plugin.language.tokens import fold
from spatial_rag_plugin.model import codec
from spatial_rag_plugin.model.frame import Frame

sys.path.insert(0, str(Path(__file__).parent))

from reading import Lexicon, Words, brief

RIGHT = [
    # nearest
    ("Give me the five nearest bus stops to the Old Town Hall", "features: [bus stops | nearest 5 Old Town Hall]"),
    ("Which bakery lies closest to 'Café Zentral'?", "features: [bakery | nearest Café Zentral]"),
    ("3 closest pharmacies near Elm Street School, Dover", "features: [pharmacies | nearest 3 Elm Street School, Dover]"),
    ("the nearest restaurant to the largest park in Springfield District", "features: [restaurant | nearest [park | ^max 1 size | in Springfield District]]"),
    ("Which city is the furthest from the sea?", "features: [city | farthest sea]"),
    ("nearest hospital", "features: [hospital | nearest]"),
    ("where's the closest tram stop to Harbour Bridge located?", "location: [tram stop | nearest Harbour Bridge]"),
    ("closest gym within 2 miles to the west of Union Depot", "features: [gym | nearest Union Depot | within_distance 3219m Union Depot | direction 270° Union Depot]"),
    # beside a shore, inside other things
    ("cafés at the lake", "features: [cafés | near lake]"),
    ("restaurants on Lake Tahoe", "features: [restaurants | near Lake Tahoe]"),
    ("islands in the lake", "features: [islands | in lake]"),
    ("cafés at the airport", "features: [cafés | in airport]"),
    # a number of something before its noun
    ("five-star hotels in Dover", "features: [hotels | ?stars = 5 | in Dover]"),
    ("the 3 nearest 4 star hotels to Union Depot", "features: [hotels | ?stars = 4 | nearest 3 Union Depot]"),
    ("two-lane roads", "features: [roads | ?lanes = 2]"),
    ("4 room flats in Dover", "features: [flats | ?rooms = 4 | in Dover]"),
    ("18-hole golf courses", "features: [golf courses | ?holes = 18]"),
    # statistics of sizes
    ("average area of the parks", "area mean(): parks"),
    ("what is the median length of the streets in Dover?", "length median(): [streets | in Dover]"),
    # distances
    ("Show all schools that are less than 2 miles away from a hospital", "features: [schools | within_distance 3219m hospital]"),
    ("List the pharmacies within a ten minute walk of Central Station", "features: [pharmacies | within_distance 833m Central Station]"),
    ("Are there any playgrounds within half a mile of Hill Street?", "features: [playgrounds | within_distance 805m Hill Street]"),
    ("everything within 100 yards of 12 Baker Street, London", "features: [feature | within_distance 91m 12 Baker Street, London]"),
    ("gas stations 3 nautical miles off Key West", "features: [gas stations | within_distance 5556m Key West]"),
    ("cafés in a 500m radius around the Main Square", "features: [cafés | within_distance 500m Main Square]"),
    ("Which parks are not within 500 m of a playground?", "features: [parks | beyond_distance 500m playground]"),
    ("airports more than 100 km and less than 300 km from Denver", "features: [airports | within_distance 100000m+ 300000m Denver]"),
    ("between 2 and 5 km from Denver airport, which schools are there", "features: [schools | within_distance 2000m+ 5000m Denver airport]"),
    ("schools at least 1,500 metres from any motorway", "features: [schools | beyond_distance 1500m motorway]"),
    ("vegetarian restaurants near me", "features: [vegetarian restaurants | near here()]"),
    ("hotels that are not near the airport", "features: [hotels | not near airport]"),
    ("bars within walking distance of the Opera House", "features: [bars | near Opera House]"),
    # regions and topology
    ("all primary schools inside the Northern District", "features: [primary schools | in Northern District]"),
    ("hotels not in Paris", "features: [hotels | disjoint Paris]"),
    ("lakes completely within Norway", "features: [lakes | within Norway]"),
    ("Which parks are not adjacent to a motorway?", "features: [parks | not touches motorway]"),
    ("which countries touch both France and Germany", "features: [countries | touches France | touches Germany]"),
    ("does Kenya border Somalia?", "boolean: [Kenya | touches Somalia]"),
    ("Is Lisbon within 300 km of Madrid?", "boolean: [Lisbon | within_distance 300000m Madrid]"),
    ("How many bridges cross the Thames?", "count: [bridges | crosses Thames]"),
    ("states that border Texas", "features: [states | touches Texas]"),
    ("counties that contain at least two castles", "features: [counties | ?#castles >= 2]"),
    ("how many states does Mexico have", "count: [states | of Mexico]"),
    ("Brazil's largest states", "features: [states | ^max 1 size | of Brazil]"),
    ("petrol stations along the River Road", "features: [petrol stations | along River Road]"),
    ("cafes between the Town Hall and the Central Station", "features: [cafes | in between(Town Hall, Central Station)]"),
    ("museums in the city of Westminster", "features: [museums | in city of Westminster]"),
    # directions and ways
    ("Find pubs to the west of the cathedral", "features: [pubs | direction 270° cathedral]"),
    ("vineyards north-east of Bordeaux", "features: [vineyards | direction 45° Bordeaux]"),
    ("farms on the southern side of Elk River", "features: [farms | direction part 180°(Elk River)]"),
    ("supermarkets on the way from the Stadium to Harbour Bridge", "features: [supermarkets | near route(Stadium, Harbour Bridge)]"),
    ("which toilets are there heading towards Gull Point from the Ferry Terminal", "features: [toilets | towards Ferry Terminal -> Gull Point]"),
    ("within 3 km of Mill Lane towards Gull Point, which kiosks exist", "features: [kiosks | within_distance 3000m Mill Lane | towards Mill Lane -> Gull Point]"),
    ("In which direction from Vienna is Graz?", "direction: [Graz | from Vienna]"),
    ("which way to the nearest lighthouse from Gull Point?", "direction: [lighthouse | nearest Gull Point]"),
    ("what is the bearing from Oslo to Bergen", "direction: [Bergen | from Oslo]"),
    # measures
    ("how far is it from Lyon to the nearest airport", "distance: [airport | nearest Lyon]"),
    ("How far apart are Berlin and Munich?", "distance: [Berlin | from Munich]"),
    ("distance between Glasgow and a lighthouse within 90 km", "distance: [lighthouse | from Glasgow | within_distance 90000m Glasgow]"),
    ("How big is Lake Constance?", "area: Lake Constance"),
    ("How long is the Danube?", "length: Danube"),
    ("What's the total length of cycle paths in Delft?", "length sum(): [cycle paths | in Delft]"),
    ("combined area of Ontario's lakes", "area sum(): [lakes | of Ontario]"),
    ("average price of hotels in Rome", "number mean(price): [hotels | in Rome]"),
    ("what is the population of Norway", "attribute (population): Norway"),
    ("What is the phone number of the closest pharmacy to the Opera House?", "attribute (phone number): [pharmacy | nearest Opera House]"),
    ("When was the closest theatre to Mill Lane built?", "attribute (built): [theatre | nearest Mill Lane]"),
    ("Who operates the nearest hospital to Elm Street School?", "attribute (operator): [hospital | nearest Elm Street School]"),
    ("how many people can the largest arena in Lima hold?", "attribute (capacity): [arena | ^max 1 size | in Lima]"),
    ("how many inhabitants does Utrecht have", "attribute (inhabitants): Utrecht"),
    ("Gator Park opening hours", "attribute (opening hours): Gator Park"),
    # superlatives
    ("largest lake in Finland by area", "features: [lake | ^max 1 area | in Finland]"),
    ("top 10 cities in Japan by population", "features: [cities | ^max 10 population | in Japan]"),
    ("the three longest rivers of Germany", "features: [rivers | ^max 3 length | of Germany]"),
    ("which state has the lowest population density", "features: [state | ^min 1 population per 1 km2]"),
    ("the 10th largest town in Alaska", "features: [town | ^max 1 #10 size | in Alaska]"),
    ("north of the second largest city in Ohio, which lakes are there", "features: [lakes | direction 0° [city | ^max 1 #2 size | in Ohio]]"),
    ("Which island in Greece is the smallest?", "features: [island | ^min 1 size | in Greece]"),
    ("most populous city in Spain", "features: [city | ^max 1 population | in Spain]"),
    # conditions
    ("restaurants with outdoor seating and a patio within 300m of the Main Square", "features: [restaurants | ? has outdoor seating | ? has patio | within_distance 300m Main Square]"),
    ("cafés without wifi in the Riverside Quarter", "features: [cafés | ?not  has wifi | in Riverside Quarter]"),
    ("hospitals with more than 100 beds within 20 km of Bristol", "features: [hospitals | ?beds > 100 | within_distance 20000m Bristol]"),
    ("buildings built before 1900 in the Old Quarter", "features: [buildings | ?built < 1900 | in Old Quarter]"),
    ("towns with a population between 10,000 and 50,000 south of Lyon", "features: [towns | ?population between 10000..50000 | direction 180° Lyon]"),
    ("countries with more than 50 million people", "features: [countries | ?people > 50000000]"),
    ("streets named Main Street in Dayton", "features: [streets | ?name = Main Street | in Dayton]"),
    ("trees taller than 20 m in Hyde Park", "features: [trees | ?height > 20 m | in Hyde Park]"),
    ("parks of at least 10 hectares in Leipzig", "features: [parks | ?area >= 10 ha | in Leipzig]"),
    ("bars near the theatre designed by Anna Berg in Lund", "features: [bars | near [theatre | ?designed = Anna Berg | in Lund]]"),
    ("stadiums with capacity over 50,000", "features: [stadiums | ?capacity > 50000]"),
    ("Which restaurants serve sushi in Tokyo?", "features: [restaurants | ? has sushi | in Tokyo]"),
    ("schools in Lyon that are more than 2 km from a metro station", "features: [schools | in Lyon | beyond_distance 2000m metro station]"),
    ("Which states border the state with the largest area?", "features: [states | touches [state | ^max 1 area]]"),
    ("which district contains the most schools", "features: [district | ^max 1 #schools]"),
    ("villages at least 5 km from any hospital but within 1 km of a road", "features: [villages | beyond_distance 5000m hospital | within_distance 1000m road]"),
    ("hotels near the Eiffel Tower and within 500 m of a metro station", "features: [hotels | near Eiffel Tower | within_distance 500m metro station]"),
    ("the longest river that flows through Vienna", "features: [river | ^max 1 length | crosses Vienna]"),
    ("List cafes on Elm Street between 5th Avenue and 6th Avenue", "features: [cafes | in Elm Street | in between(5th Avenue, 6th Avenue)]"),
    ("population of the largest city in Texas", "attribute (population): [city | ^max 1 size | in Texas]"),
    ("museums opened between 1990 and 2000 in Berlin", "features: [museums | ?opened between 1990..2000 | in Berlin]"),
    ("Can I find a pharmacy in walking distance from here?", "features: [pharmacy | near here()]"),
    ("Gator Park, Greenbush, MN", "features: Gator Park, Greenbush, MN"),
    ("How many people live in Utrecht?", "attribute (people): Utrecht"),
    # courtesy and limits
    ("Hello, could you please tell me which museums there are in Turin? Thank you", "features: [museums | in Turin]"),
    ("I was wondering whether you know of a good bookshop near the Opera House", "features: [good bookshop | near Opera House]"),
    ("list 20 restaurants in Rome", "features limit 20: [restaurants | in Rome]"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "expected"), RIGHT)
def test_reads(question: str, expected: str) -> None:
    frame, issues = read(question)
    assert brief(frame) == expected
    assert not issues
    assert not frame.ignored


LEXICON = Lexicon(
    "Adventure Sports in Hershey", "Plaza Within Reach", "North Park Museum", "Museum of Fond du Lac", "6397 E Quarry Dr", "3 Palms Zoo & Education Center",
    "Restaurant", "The Park", "The Loft", "Fond du Lac, Wisconsin", "Troy Township, Richland County, Ohio", "Aquarium", "11", "Nearest Bank", "Sushi",
    "Cavalier Galleries, Inc", "Space Center (Visitor Entrance",
)  # fmt: skip

NAMED = [
    ("cafes within 2 km of Adventure Sports in Hershey, Hershey, PA", "features: [cafes | within_distance 2000m Adventure Sports in Hershey, Hershey, PA]"),
    ("hotels near Plaza Within Reach", "features: [hotels | near Plaza Within Reach]"),
    ("bars south of North Park Museum", "features: [bars | direction 180° North Park Museum]"),
    ("nearest bank from Museum of Fond du Lac, Fond du Lac, WI", "features: [bank | nearest Museum of Fond du Lac, Fond du Lac, WI]"),
    ("fuel closest to 6397 E QUARRY DR, Elberta, AL", "features: [fuel | nearest 6397 E QUARRY DR, Elberta, AL]"),
    ("zoos towards 3 Palms Zoo & Education Center from the loft, Marietta, GA", "features: [zoos | towards loft, Marietta, GA -> 3 Palms Zoo & Education Center]"),
    ("a restaurant near the park", "features: [restaurant | near park]"),
    ("how many restaurants are in Troy Township, Richland County, Ohio", "count: [restaurants | in Troy Township, Richland County, Ohio]"),
    ("which aquarium is the largest", "features: [aquarium | ^max 1 size]"),
    ("nearest museum from Cavalier Galleries, Inc., CT?", "features: [museum | nearest Cavalier Galleries, Inc., CT]"),
    ("nearest bar to Space Center (Visitor Entrance), Merritt Island, FL", "features: [bar | nearest Space Center (Visitor Entrance), Merritt Island, FL]"),
    ("a Sushi restaurant within 11 km of Boston", "features: [Sushi restaurant | within_distance 11000m Boston]"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "expected"), NAMED)
def test_known_names_are_protected_and_common_words_are_not(question: str, expected: str) -> None:
    frame, _ = read(question, LEXICON)
    assert brief(frame) == expected
    assert not frame.ignored


def test_a_known_category_turns_having_into_containing() -> None:
    plain, _ = read("which counties have lakes")
    known, _ = read("which counties have lakes", vocabulary=Words(categories=("lakes",)))
    assert brief(plain) == "features: [counties | ? has lakes]"
    assert brief(known) == "features: [counties | contains lakes]"


def test_a_known_field_turns_a_class_into_an_attribute() -> None:
    plain, _ = read("seat of Ontario")
    known, _ = read("seat of Ontario", vocabulary=Words(fields=("seat",)))
    assert brief(plain) == "features: [seat | of Ontario]"
    assert brief(known) == "attribute (seat): Ontario"


def test_all_capitals_and_no_capitals_say_the_same() -> None:
    upper, _ = read("CAFES WITHIN 2 KM OF THE STATION")
    lower, _ = read("cafes within 2 km of the station")
    assert fold(brief(upper)) == fold(brief(lower))


@pytest.mark.parametrize(
    ("question", "lost"),
    [
        ("the nearest pub to Hyde Park or the Tower", "Tower"),
        ("cafés near museums in Northside or Harbour", "or Harbour"),
    ],
)
def test_what_was_not_used_is_said_and_costs_confidence(question: str, lost: str) -> None:
    frame, _ = read(question)
    assert lost in [span.text for span in frame.ignored]
    assert frame.confidence < 1.0
    for span in frame.ignored:
        assert question[span.start : span.end] == span.text


@pytest.mark.parametrize(
    ("text", "lonlat"),
    [
        ("48.8566, 2.3522", (2.3522, 48.8566)),
        ("40.7128° N, 74.0060° W", (-74.006, 40.7128)),
        ("-33.87, 151.21", (151.21, -33.87)),
        ("33.87 S 151.21 E", (151.21, -33.87)),
    ],
)
def test_typed_coordinates_are_places(text: str, lonlat: tuple[float, float]) -> None:
    frame, issues = read(f"parks within 2 km of {text}")
    assert frame.target is not None
    reference = frame.target.relations[0].reference
    assert reference is not None
    assert reference.lonlat == pytest.approx(lonlat)
    assert not issues


def test_existence_is_marked_as_yes_or_no() -> None:
    assert read("Are there any ponds in Hyde Park?")[0].polar
    assert not read("Can you show me the ponds in Hyde Park?")[0].polar


def test_an_exact_distance_is_read_as_within_with_less_confidence() -> None:
    exact, _ = read("shops 5 km from Boston")
    within, _ = read("shops within 5 km of Boston")
    assert exact.target is not None
    assert within.target is not None
    assert [relation.kind for relation in exact.target.relations] == [relation.kind for relation in within.target.relations]
    assert exact.confidence < within.confidence


def test_offsets_point_into_the_question() -> None:
    question = "  bars\twithin 2 km of\u00a0Gull Point, ME"
    frame, _ = read(question)
    assert frame.target is not None
    reference = frame.target.relations[0].reference
    assert reference is not None
    assert question[reference.start : reference.end] == reference.text == "Gull Point"
    for span in frame.spans:
        assert question[span.start : span.end] == span.text or span.kind in ("quantity", "name")


@pytest.mark.parametrize("question", [question for question, _ in RIGHT[::7]])
def test_frames_survive_json(question: str) -> None:
    frame, _ = read(question)
    assert codec.loads(Frame, codec.dumps(frame)) == frame
