"""Questions over the world map that ships with QGIS; the gold comes from shapely and pyproj, never from the engine."""

from __future__ import annotations

from functools import cache

import pytest
from pyproj import Geod

from tests.qgis.asking import answered, ask, codes, fids, open_layers, world_map
from tests.qgis.geometry_gold import Row, area_m2, azimuth_deg, distance_m, read_layer, shapely

pytestmark = pytest.mark.usefixtures("qgis_app")

RELATIVE = 1e-6
GEOD = Geod(ellps="WGS84")
UNSURE_M = 500.0  # how far the gold's closest vertices may miss the closest points


@cache
def table(name: str) -> dict[int, Row]:
    return read_layer(world_map(), name, spacing=0.05)


@pytest.fixture(scope="module")
def layers(qgis_app):
    opened = open_layers(world_map(), ["countries", "states_provinces"])
    yield opened
    opened.clear()


def country(name: str) -> Row:
    (row,) = [row for row in table("countries").values() if row.values["NAME"] == name]
    return row


def states_of(admin: str) -> list[Row]:
    rows = [row for row in table("states_provinces").values() if row.values["admin"] == admin]
    assert rows
    return rows


@cache
def distances_from(name: str) -> dict[int, float]:
    """Metres from a country to every other one."""
    origin = country(name)
    others = [row for row in table("countries").values() if row.fid != origin.fid and row.globe]  # one of QGIS 3.40's lies nowhere
    return {row.fid: distance_m(origin.globe, row.globe, exact_below=2e6) for row in others}


def within(name: str, limit: float) -> set[int]:
    found = distances_from(name)
    assert all(abs(metres - limit) > UNSURE_M for metres in found.values()), "a country too close to the limit to tell"
    return {fid for fid, metres in found.items() if metres < limit}


def bordering(kind: str, origin: Row) -> set[int]:
    """Rows that meet the origin in more than corners of imprecise drawing: within 20 m of it."""
    rim = shapely.buffer(origin.shape, 2e-4)
    return {fid for fid, row in table(kind).items() if fid != origin.fid and shapely.intersects(rim, row.shape)}


@pytest.mark.parametrize(
    ("question", "limit"),
    [
        ("countries within 500 km of Italy", 500e3),
        ("Which countries lie within 500 kilometres of Italy?", 500e3),
        ("show me all countries that are at most 500 km away from italy", 500e3),
        ("countries no more than 300 miles from Italy", 482803.2),
        ("countries less than 200 nautical miles from Italy", 370400.0),
    ],
)
def test_within_a_distance(question: str, limit: float, layers) -> None:
    given = answered(question, layers)
    assert set(fids(given)) == within("Italy", limit)
    for feature in given.features:
        assert feature.distance_m == pytest.approx(distances_from("Italy")[feature.fid], abs=UNSURE_M)
    measured = [feature.distance_m for feature in given.features]
    assert measured == sorted(measured)


@pytest.mark.parametrize(
    "question",
    ["countries more than 500 km from Italy", "countries that are not within 500 km of Italy", "countries beyond 500 km from Italy"],
)
def test_beyond_a_distance_is_the_rest(question: str, layers) -> None:
    inside = within("Italy", 500e3) | {country("Italy").fid}
    assert set(fids(answered(question, layers))) == set(table("countries")) - inside


def test_between_two_distances(layers) -> None:
    given = answered("countries between 500 km and 1000 km from Italy", layers)
    assert set(fids(given)) == within("Italy", 1000e3) - within("Italy", 500e3)


@pytest.mark.parametrize(
    ("question", "count"),
    [
        ("the 5 nearest countries to Iceland", 5),
        ("what 5 countries are closest to Iceland?", 5),
        ("five closest countries to iceland", 5),
        ("which country is nearest to Iceland?", 1),
        ("What is the closest country to Iceland?", 1),
    ],
)
def test_nearest(question: str, count: int, layers) -> None:
    gold = sorted(distances_from("Iceland").items(), key=lambda item: item[1])[: count + 1]
    assert gold[count][1] - gold[count - 1][1] > 2 * UNSURE_M
    given = answered(question, layers)
    assert fids(given) == [fid for fid, _ in gold[:count]]
    assert [feature.distance_m for feature in given.features] == pytest.approx([metres for _, metres in gold[:count]], abs=UNSURE_M)


@pytest.mark.parametrize(
    "question",
    [
        "states that border Texas",
        "Which states share a border with Texas?",
        "states adjacent to Texas",
        "states bordering texas",
        "neighbours of Texas",
        "what borders Texas?",
    ],
)
def test_border_of_a_state(question: str, layers) -> None:
    (texas,) = [row for row in table("states_provinces").values() if row.values["name"] == "Texas"]
    gold = bordering("states_provinces", texas)
    assert len(gold) == 8
    assert set(fids(answered(question, layers))) == gold


@pytest.mark.parametrize(("question", "name"), [("US states bordering Texas", "Texas"), ("US states adjacent to Nevada", "Nevada")])
def test_border_of_a_state_within_its_country(question: str, name: str, layers) -> None:
    origin = next(row for row in states_of("United States of America") if row.values["name"] == name)
    own = {row.fid for row in states_of("United States of America")}
    assert set(fids(answered(question, layers))) == bordering("states_provinces", origin) & own


def test_largest_state_of_a_country_said_in_short(layers) -> None:
    gold = max(states_of("United States of America"), key=lambda row: area_m2(row.shape))
    assert fids(answered("Which US state is the largest?", layers)) == [gold.fid]


@pytest.mark.parametrize("question", ["countries that border Germany", "which countries are adjacent to Germany?"])
def test_border_of_a_country(question: str, layers) -> None:
    assert set(fids(answered(question, layers))) == bordering("countries", country("Germany"))


@pytest.mark.parametrize(
    "question",
    [
        "countries that border both France and Germany",
        "countries that France and Germany both border",
        "France and Germany: which countries border both",
    ],
)
def test_border_of_two_countries_whatever_stands_first(question: str, layers) -> None:
    found = set(fids(answered(question, layers)))
    assert found == bordering("countries", country("France")) & bordering("countries", country("Germany"))


def test_number_of_neighbours(layers) -> None:
    given = answered("how many countries border Germany?", layers)
    assert given.value == len(bordering("countries", country("Germany")))


@pytest.mark.parametrize(
    "question",
    ["largest state of Brazil", "what is the biggest state in Brazil?", "Brazil's largest state"],
)
def test_largest_state(question: str, layers) -> None:
    gold = max(states_of("Brazil"), key=lambda row: area_m2(row.shape))
    given = answered(question, layers)
    assert fids(given) == [gold.fid]
    assert given.features[0].measures["area_m2"] == pytest.approx(area_m2(gold.shape), rel=RELATIVE)


@pytest.mark.parametrize("question", ["smallest state of Brazil", "the smallest state in Brazil"])
def test_smallest_state(question: str, layers) -> None:
    assert fids(answered(question, layers)) == [min(states_of("Brazil"), key=lambda row: area_m2(row.shape)).fid]


def test_three_largest_countries(layers) -> None:
    gold = sorted(table("countries").values(), key=lambda row: -area_m2(row.shape))[:3]
    assert fids(answered("the three largest countries", layers)) == [row.fid for row in gold]


@pytest.mark.parametrize(
    "question",
    [
        "how many states does Mexico have",
        "How many states are there in Mexico?",
        "number of states in Mexico",
        "count the states of Mexico",
    ],
)
def test_how_many_states(question: str, layers) -> None:
    assert answered(question, layers).value == len(states_of("Mexico"))


@pytest.mark.parametrize(
    "question", ["total area of Brazil's states", "what is the total area of the states of Brazil?", "area of all states in Brazil"]
)
def test_total_area_of_states(question: str, layers) -> None:
    given = answered(question, layers)
    assert given.unit == "m2"
    assert given.value == pytest.approx(sum(area_m2(row.shape) for row in states_of("Brazil")), rel=RELATIVE)


@pytest.mark.parametrize(
    "question",
    [
        "how far is France from Poland",
        "distance between France and Poland",
        "How far is it from Poland to France?",
        "how far away is Poland from France",
    ],
)
def test_how_far(question: str, layers) -> None:
    given = answered(question, layers)
    assert given.unit == "m"
    assert given.value == pytest.approx(distance_m(country("France").globe, country("Poland").globe), abs=UNSURE_M)


@pytest.mark.parametrize("question", ["which direction is Japan from South Korea", "in which direction does Japan lie from South Korea?"])
def test_which_direction(question: str, layers) -> None:
    given = answered(question, layers)
    assert given.unit == "deg"
    assert given.value == pytest.approx(azimuth_deg(country("South Korea").shape, country("Japan").shape), abs=0.05)
    assert "east" in given.explanation.text


def test_each_of_two_that_are_compared_with_is_named(layers) -> None:
    given = answered("countries larger than France but smaller than Brazil", layers)
    low, high = (area_m2(country(name).shape) for name in ("France", "Brazil"))
    assert set(fids(given)) == {fid for fid, row in table("countries").items() if low < area_m2(row.shape) < high}
    assert "Area of France" in given.explanation.text
    assert "Area of Brazil" in given.explanation.text


@pytest.mark.parametrize(
    ("question", "name", "larger"), [("larger than Brazil", "Brazil", True), ("smaller than Switzerland", "Switzerland", False)]
)
def test_compared_with_another(question: str, name: str, larger: bool, layers) -> None:
    own = area_m2(country(name).shape)
    wanted = {fid for fid, row in table("countries").items() if (area_m2(row.shape) > own if larger else area_m2(row.shape) < own)}
    assert set(fids(answered(f"countries {question}", layers))) == wanted


@pytest.mark.parametrize("question", ["how large is Switzerland", "what is the area of Switzerland", "how big is switzerland?"])
def test_how_large(question: str, layers) -> None:
    given = answered(question, layers)
    assert given.unit == "m2"
    assert given.value == pytest.approx(area_m2(country("Switzerland").shape), rel=RELATIVE)


@pytest.mark.parametrize(
    ("question", "gold"), [("is Switzerland within 100 km of Italy?", True), ("is Norway within 100 km of Italy?", False)]
)
def test_yes_or_no(question: str, gold: bool, layers) -> None:
    assert answered(question, layers).value is gold


def test_states_within_a_country_by_attribute_not_by_borders(layers) -> None:
    assert set(fids(answered("states of Canada", layers))) == {row.fid for row in states_of("Canada")}


def test_two_places_of_one_name_are_told_apart(layers) -> None:
    """Georgia is a country and a state; each choice, clicked, gives the one that it names."""
    first = ask("how large is Georgia", layers)
    assert codes(first) == {"ambiguous-place"}
    choices = [choice for issue in first.issues for choice in issue.suggestions]
    gold = {
        area_m2(row.shape)
        for kind, field in (("countries", "NAME"), ("states_provinces", "name"))
        for row in table(kind).values()
        if row.values[field] == "Georgia"
    }
    assert len(choices) == len(gold) == 2
    assert sorted(answered(choice.question, layers).value for choice in choices) == pytest.approx(sorted(gold), rel=RELATIVE)


@pytest.mark.parametrize(
    "question",
    [
        "how long is the border between France and Germany",
        "Wie lang ist die Grenze zwischen Frankreich und Deutschland?",
        "法国和德国的边界有多长",
    ],
)
def test_the_length_of_a_border(question: str, layers) -> None:
    """Of the outline of one, what lies on that of the other, segment by segment."""
    edges = [
        {frozenset(ends) for part in shapely.get_parts(row.shape) for ends in zip(part.exterior.coords, part.exterior.coords[1:])}
        for row in (country("France"), country("Germany"))
    ]
    shared = edges[0] & edges[1]
    gold = sum(GEOD.line_length(*zip(*segment)) for segment in shared)
    assert shared
    assert answered(question, layers).value == pytest.approx(gold, rel=RELATIVE)


@pytest.mark.parametrize(
    "question",
    [
        "countries starting with A",
        "mountainous countries",
        "capital of France",
        "how long is the frontline between France and Germany",
        "population of France",
        "country with the largest population",
        "countries in Africa",
        "islands near Italy",
        "rich countries within 500 km of Italy",
        "countries within 500 km of Italy but not in the European Union",
        "countries within 500 km of Italy and Poland by car",
    ],
)
def test_what_cannot_be_worked_out_is_not_answered(question: str, layers) -> None:
    """The words that are not understood change the meaning: an answer without them would be one to another question."""
    given = ask(question, layers)
    assert given.status != "answered", (given.workflow_words, given.value, given.total, codes(given))
