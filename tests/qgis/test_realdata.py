"""Public layers with every trap: feet, UTM, the British grid, missing fields, corrupt features. Gold by shapely and pyproj."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from tests.qgis.asking import REALDATA, answered, ask, fids, names, open_layers
from tests.qgis.geometry_gold import GEOD, Row, area_m2, azimuth_deg, distance_m, length_m, read_layer, shapely

pytestmark = [
    pytest.mark.usefixtures("qgis_app"),
    pytest.mark.skipif(not REALDATA.exists(), reason="../shared/realdata is not here"),
]

RELATIVE = 1e-4


@cache
def table(file: str, name: str, spacing: float = 0.01) -> dict[int, Row]:
    return read_layer(REALDATA / f"{file}.gpkg", name, spacing)


def opened(file: str, names: tuple[str, ...] | None):
    layers = open_layers(REALDATA / f"{file}.gpkg", names)
    yield layers
    layers.clear()


@pytest.fixture(scope="module")
def snow(qgis_app):
    yield from opened("john_snow", None)


@pytest.fixture(scope="module")
def alaska(qgis_app):
    yield from opened("qgis_alaska", ("airports", "alaska", "lakes", "railroads", "popp", "swamp", "landice", "storagep", "trails"))


@pytest.fixture(scope="module")
def earth(qgis_app):
    yield from opened("natural_earth", None)


@pytest.fixture(scope="module")
def portland(qgis_app):
    yield from opened("portland_osm_pois", None)


@pytest.fixture(scope="module")
def training(qgis_app):
    yield from opened("qgis_training", ("roads", "restaurants", "schools", "places", "protected_areas", "rivers", "water", "farms_33s"))


def point_distance(a: Row, b: Row) -> float:
    p, q = shapely.get_coordinates(a.globe)[0], shapely.get_coordinates(b.globe)[0]
    return GEOD.inv(*p, *q)[2]


class TestBritishGrid:
    """John Snow's pumps and deaths, EPSG:27700, fields without names."""

    @pytest.mark.parametrize("limit", [50, 100, 150])
    def test_deaths_near_a_pump(self, limit: int, snow) -> None:
        """Each address counts as many deaths as it had."""
        given = answered(f"how many cholera deaths are within {limit} m of a pump", snow)
        pumps = table("john_snow", "pumps").values()
        rows = list(table("john_snow", "cholera_deaths").values())
        measured = [min(point_distance(row, pump) for pump in pumps) for row in rows]
        assert all(abs(metres - limit) > 0.01 for metres in measured)
        assert given.value == sum(row.values["count"] for row, metres in zip(rows, measured) if metres < limit)

    def test_most_deaths_is_no_length_but_a_sum_by_the_nearest(self, snow) -> None:
        given = answered("which pump is nearest to the most deaths", snow)
        pumps, deaths = table("john_snow", "pumps"), Counter()
        for row in table("john_snow", "cholera_deaths").values():
            deaths[min(pumps, key=lambda fid: point_distance(row, pumps[fid]))] += row.values["count"]
        assert fids(given) == [deaths.most_common(1)[0][0]]

    def test_pumps_far_from_deaths(self, snow) -> None:
        given = answered("pumps more than 200 m from the cholera deaths", snow)
        deaths = table("john_snow", "cholera_deaths").values()
        wanted = {p.fid for p in table("john_snow", "pumps").values() if min(point_distance(p, d) for d in deaths) > 200}
        assert set(fids(given)) == wanted


class TestUsFeet:
    """Alaska in EPSG:2964, US survey feet: distances are metres all the same."""

    @pytest.mark.parametrize("limit", [25, 100])
    def test_within_a_distance(self, limit: int, alaska) -> None:
        given = answered(f"airports within {limit} km of a railroad", alaska)
        railroads = shapely.union_all([row.globe for row in table("qgis_alaska", "railroads").values()])
        measured = {row.fid: distance_m(row.globe, railroads) for row in table("qgis_alaska", "airports").values()}
        assert all(abs(metres - limit * 1000) > 200 for metres in measured.values())
        assert set(fids(given)) == {fid for fid, metres in measured.items() if metres < limit * 1000}

    def test_area(self, alaska) -> None:
        given = answered("largest lake", alaska)
        sizes = {row.fid: area_m2(row.globe) for row in table("qgis_alaska", "lakes").values()}
        assert fids(given) == [max(sizes, key=sizes.get)]
        assert given.features[0].measures["area_m2"] == pytest.approx(max(sizes.values()), rel=1e-3)

    def test_nearest(self, alaska) -> None:
        given = answered("3 airports nearest to Anchorage Intl", alaska)
        rows = table("qgis_alaska", "airports")
        (start,) = [row for row in rows.values() if row.values["NAME"] == given.references[0].name]
        ranked = sorted((row for row in rows.values() if row.fid != start.fid), key=lambda row: point_distance(start, row))
        assert fids(given) == [row.fid for row in ranked[:3]]

    @pytest.mark.parametrize(("question", "limit"), [("100 square miles", 100.0), ("1000 km2", 1e9 / 2589988.110336)])
    def test_a_field_in_square_miles(self, question: str, limit: float, alaska) -> None:
        wanted = {row.fid for row in table("qgis_alaska", "lakes").values() if (row.values["AREA_MI"] or 0) > limit}
        assert wanted
        assert set(fids(answered(f"lakes larger than {question}", alaska))) == wanted

    def test_a_field_whose_unit_nobody_knows(self, alaska) -> None:
        wanted = {row.fid for row in table("qgis_alaska", "airports").values() if (row.values["ELEV"] or 0) > 1000}
        assert set(fids(answered("airports with elev above 1000", alaska))) == wanted
        assert ask("airports with elev above 1000 feet", alaska).status == "clarify"

    def test_total_length(self, alaska) -> None:
        given = answered("total length of the railroads", alaska)
        assert given.value == pytest.approx(sum(length_m(row.globe) for row in table("qgis_alaska", "railroads").values()), rel=RELATIVE)


class TestNaturalEarth:
    """The whole world in degrees."""

    def test_airports_around_a_city(self, earth) -> None:
        given = answered("airports within 300 km of Zurich", earth)
        (zurich,) = [row for row in table("natural_earth", "populated_places").values() if row.values["name"] == "Zürich"]
        measured = {row.fid: point_distance(zurich, row) for row in table("natural_earth", "airports").values()}
        assert set(fids(given)) == {fid for fid, metres in measured.items() if metres < 300e3}
        for feature in given.features:
            assert feature.distance_m == pytest.approx(measured[feature.fid], rel=1e-9)

    def test_nearest_airport_of_a_city_and_its_code(self, earth) -> None:
        (zurich,) = [row for row in table("natural_earth", "populated_places").values() if row.values["name"] == "Zürich"]
        nearest = min(table("natural_earth", "airports").values(), key=lambda row: point_distance(zurich, row))
        assert fids(answered("nearest airport to Zurich", earth)) == [nearest.fid]
        assert answered("iata code of the nearest airport to Zurich", earth).value == nearest.values["iata_code"]

    def test_rivers_that_cross_a_country(self, earth) -> None:
        given = answered("rivers that cross Germany", earth)
        germany = _country("Germany")
        wanted = {
            row.fid for row in table("natural_earth", "rivers", 1.0).values() if row.shape and shapely.crosses(row.shape, germany.shape)
        }
        assert set(fids(given)) == wanted

    def test_points_in_a_country(self, earth) -> None:
        germany = _country("Germany")
        wanted = {row.fid for row in table("natural_earth", "airports").values() if shapely.intersects(row.shape, germany.shape)}
        assert answered("how many airports are in Germany", earth).value == len(wanted)
        assert set(fids(answered("airports in Germany", earth))) == wanted

    @pytest.mark.parametrize(
        ("question", "field", "value"),
        [
            ("countries in Africa", "continent", "Africa"),
            ("countries in South America", "continent", "South America"),
            ("how many countries are in Oceania", "continent", "Oceania"),
        ],
    )
    def test_by_continent(self, question: str, field: str, value: str, earth) -> None:
        given = answered(question, earth)
        accepted = [
            {row.fid for row in table("natural_earth", "countries", 1.0).values() if row.values[name] == value}
            for name in (field, "region_un")
        ]
        assert set(fids(given)) in accepted

    def test_all_countries_are_countries(self, earth) -> None:
        """The layer has a type "Country" beside "Sovereign country"; people mean all of them."""
        assert answered("how many countries are there", earth).value == len(table("natural_earth", "countries", 1.0))

    def test_borders(self, earth) -> None:
        given = answered("countries that border both France and Germany", earth)
        assert set(names(given)) == {"Belgium", "Luxembourg", "Switzerland"}

    def test_values(self, earth) -> None:
        assert answered("population of France", earth).value == _country("France").values["pop_est"]
        most = max(table("natural_earth", "countries", 1.0).values(), key=lambda row: row.values["pop_est"] or 0)
        assert fids(answered("country with the largest population", earth)) == [most.fid]

    def test_lakes_by_area(self, earth) -> None:
        wanted = {row.fid for row in table("natural_earth", "lakes").values() if area_m2(row.shape) > 1e10}
        assert set(fids(answered("lakes larger than 10000 km2", earth))) == wanted

    def test_the_longest_river_of_all_its_pieces(self, earth) -> None:
        lengths: dict[str, float] = {}
        for row in table("natural_earth", "rivers").values():
            if row.values["name_en"] and row.shape is not None:  # Mekong and Lancang are one river
                lengths[row.values["name_en"]] = lengths.get(row.values["name_en"], 0.0) + length_m(row.shape)
        given = answered("longest river", earth)
        assert names(given) == [max(lengths, key=lengths.__getitem__)]
        (length,) = given.features[0].measures.values()
        assert length == pytest.approx(max(lengths.values()), rel=RELATIVE)

    def test_a_river_flows_through_as_many_countries_as_all_its_pieces(self, earth) -> None:
        """The Danube is Donau in the west; none of its pieces flows through as many countries as the whole."""
        countries = [row.shape for row in table("natural_earth", "countries", 1.0).values() if row.shape is not None]
        rivers: dict[str, list] = {}
        for row in table("natural_earth", "rivers", 1.0).values():
            if row.values["name_en"] and row.shape is not None:
                rivers.setdefault(row.values["name_en"], []).append(row.shape)
        counts = {
            name: sum(any(shapely.intersects(part, shape) for part in parts) for shape in countries) for name, parts in rivers.items()
        }
        most = max(counts.values())
        assert set(names(answered("which river flows through the most countries", earth))) == {n for n, c in counts.items() if c == most}
        assert set(names(answered("rivers that cross more than three countries", earth))) == {n for n, c in counts.items() if c > 3}

    @pytest.mark.parametrize(
        "question", ["which cities does the Danube flow through", "Durch welche Städte fließt die Donau", "多瑙河流经哪些城市"]
    )
    def test_towns_are_points_that_a_river_flows_by(self, question: str, earth) -> None:
        """It flows through none of them to the millimetre: those are meant that lie along it, as for "cities on the Danube"."""
        along = set(fids(answered("cities on the Danube", earth)))
        found = answered(question, earth)
        assert {"Budapest", "Bratislava"} <= set(names(found))
        assert set(fids(found)) == along
        assert any(issue.code == "near-estimated" for issue in found.issues)

    @pytest.mark.parametrize("question", ["which river flows through the most capitals", "流经首都最多的河流"])
    def test_the_river_with_most_towns_along_it(self, question: str, earth) -> None:
        found = answered(question, earth)
        assert names(found) == ["Danube"]
        assert set(found.features[0].measures.values()) == {4}

    def test_rivers_through_a_town(self, earth) -> None:
        assert names(answered("which rivers flow through Paris", earth)) == ["Seine"]
        assert answered("does the Rhine flow through Cologne", earth).value is True

    @pytest.mark.parametrize("question", ["longest river in each country", "各国最长的河流"])
    def test_the_longest_river_of_each_country_is_none_of_the_pieces(self, question: str, earth) -> None:
        rivers: dict[str, list] = {}
        for row in table("natural_earth", "rivers", 1.0).values():
            if row.values["name_en"] and row.shape is not None:
                rivers.setdefault(row.values["name_en"], []).append(row.shape)
        lengths = {name: sum(map(length_m, parts)) for name, parts in rivers.items()}
        germany = _country("Germany").shape
        longest = max((name for name, parts in rivers.items() if any(shapely.intersects(part, germany) for part in parts)), key=lengths.get)
        rows = {row[0]: row[1:] for row in answered(question, earth).table.rows}
        assert rows["Germany"][0] == longest == "Danube"
        assert rows["Germany"][1] == pytest.approx(lengths[longest], rel=RELATIVE)

    @pytest.mark.parametrize("question", ["largest country in each continent", "各大洲最大的国家", "每个大洲最大的国家"])
    def test_the_largest_country_of_each_continent(self, question: str, earth) -> None:
        """Of each: the continent is no number by which one is the largest."""
        areas: dict[str, dict[str, float]] = {}
        for row in table("natural_earth", "countries", 1.0).values():
            areas.setdefault(row.values["continent"], {})[row.values["name"]] = area_m2(row.shape)
        rows = {row[0]: row[1] for row in answered(question, earth).table.rows}
        assert rows == {continent: max(of, key=of.get) for continent, of in areas.items()}

    @pytest.mark.parametrize(
        "question", ["countries with more than 7 neighbouring countries", "Länder mit mehr als 7 Nachbarländern", "邻国超过7个的国家"]
    )
    def test_so_many_neighbours(self, question: str, earth) -> None:
        rows = [row for row in table("natural_earth", "countries", 1.0).values() if row.shape is not None]
        touching = {row.fid: sum(other.fid != row.fid and shapely.intersects(row.shape, other.shape) for other in rows) for row in rows}
        assert set(fids(answered(question, earth))) == {fid for fid, number in touching.items() if number > 7}

    @pytest.mark.parametrize("question", ['countries that end in "stan"', "countries ending in -stan", "以stan结尾的国家"])
    def test_what_names_end_in(self, question: str, earth) -> None:
        wanted = {row.fid for row in table("natural_earth", "countries", 1.0).values() if row.values["name"].endswith("stan")}
        assert set(fids(answered(question, earth))) == wanted

    def test_the_largest_city_by_population(self, earth) -> None:
        france = _country("France").shape
        cities = [row for row in table("natural_earth", "populated_places").values() if shapely.intersects(france, row.shape)]
        assert names(answered("largest city in France", earth)) == [max(cities, key=lambda row: row.values["pop_max"]).values["name"]]

    def test_airports_of_a_continent(self, earth) -> None:
        europe = shapely.union_all(
            [row.shape for row in table("natural_earth", "countries").values() if row.values["continent"] == "Europe" and row.shape]
        )
        wanted = {row.fid for row in table("natural_earth", "airports").values() if shapely.intersects(europe, row.shape)}
        assert set(fids(answered("airports in Europe", earth))) == wanted

    def test_adjectives_of_places(self, earth) -> None:
        given = answered("African countries", earth)
        rows = table("natural_earth", "countries").values()
        told_by = [{row.fid for row in rows if row.values[field] == "Africa"} for field in ("continent", "region_un")]
        assert set(fids(given)) in told_by
        assert "Africa" in given.explanation.text

    def test_direction_and_area(self, earth) -> None:
        given = answered("which direction is Japan from South Korea", earth)
        assert given.value == pytest.approx(azimuth_deg(_country("South Korea").shape, _country("Japan").shape), abs=0.05)
        assert answered("how large is Switzerland", earth).value == pytest.approx(area_m2(_country("Switzerland").shape), rel=1e-6)

    @pytest.mark.parametrize("question", ["mountainous countries", "volcanoes near Naples"])
    def test_never_guessed(self, question: str, earth) -> None:
        given = ask(question, earth)
        assert given.status != "answered", (given.workflow_words, given.value, given.total, names(given)[:3])

    def test_large_airports_are_the_major_ones(self, earth) -> None:
        both, large, mid = (set(fids(answered(f"{size} airports in France", earth))) for size in ("mid and large", "large", "mid"))
        assert both == large | mid

    def test_groups_of_a_list_that_are_called_alike_are_taken_together(self, earth) -> None:
        """“1. High income: OECD” and “2. High income: nonOECD”; the explanation names both."""
        given = answered("high income countries in Asia", earth)
        rows = table("natural_earth", "countries").values()
        wanted = {row.fid for row in rows if "High income" in row.values["income_grp"] and row.values["continent"] == "Asia"}
        assert set(fids(given)) == wanted
        assert all(group in given.explanation.text for group in ("1. High income: OECD", "2. High income: nonOECD"))

    @pytest.mark.parametrize("question", ["capital of Kenya", "what is the capital of Kenya?", "Hauptstadt von Kenia", "肯尼亚的首都"])
    def test_the_capital_of_a_country(self, question: str, earth) -> None:
        rows = table("natural_earth", "populated_places").values()
        wanted = {row.fid for row in rows if row.values["featurecla"] == "Admin-0 capital" and row.values["adm0name"] == "Kenya"}
        assert set(fids(answered(question, earth))) == wanted
        assert len(wanted) == 1

    def test_namesakes_are_told_apart(self, earth) -> None:
        given = ask("airports within 100 km of London", earth)
        choices = [choice for issue in given.issues for choice in issue.suggestions]
        assert len({choice.question for choice in choices}) == len(choices) > 1
        for choice in choices:
            assert ask(choice.question, earth).status == "answered", choice


def _country(name: str) -> Row:
    (row,) = [row for row in table("natural_earth", "countries", 1.0).values() if row.values["name"] == name]
    return row


class TestPortland:
    """25 000 places of OpenStreetMap."""

    @pytest.mark.parametrize(
        ("question", "category", "cuisine"),
        [
            ("ramen restaurants", "restaurant", "ramen"),
            ("thai restaurants", "restaurant", "thai"),
            ("vietnamese restaurants", "restaurant", "vietnamese"),
        ],
    )
    def test_cuisine(self, question: str, category: str, cuisine: str, portland) -> None:
        rows = table("portland_osm_pois", "portland_pois", 1.0).values()
        kinds = [row for row in rows if category in (row.values["category"] or "")]
        wanted = {row.fid for row in kinds if cuisine in [item.strip() for item in (row.values["cuisine"] or "").split(";")]}
        assert wanted
        assert set(fids(answered(question, portland))) == wanted

    def test_near_a_named_place(self, portland) -> None:
        given = answered("bars within 500 m of Powell's City of Books", portland)
        assert given.features
        assert all(feature.distance_m <= 500 for feature in given.features)


class TestUtmSouth:
    """Swellendam: degrees beside UTM zone 33 south."""

    def test_farms_near_a_town(self, training) -> None:
        given = answered("how many farms are within 1 km of Swellendam", training)
        (town,) = [row for row in table("qgis_training", "places").values() if row.values["name"] == "Swellendam"]
        measured = [distance_m(row.globe, town.globe, 50e3) for row in table("qgis_training", "farms_33s", 0.0005).values() if row.globe]
        assert abs(given.value - sum(metres < 1000 for metres in measured)) <= sum(abs(metres - 1000) < 5 for metres in measured)

    def test_restaurants_near_a_school(self, training) -> None:
        given = answered("restaurants within 500 m of a school", training)
        schools = shapely.union_all([row.globe for row in table("qgis_training", "schools", 0.0005).values()])
        measured = {row.fid: distance_m(row.globe, schools) for row in table("qgis_training", "restaurants", 0.0005).values()}
        assert set(fids(given)) == {fid for fid, metres in measured.items() if metres < 500}


@pytest.mark.parametrize(
    "question",
    [
        "what percentage of Egypt's people live in Cairo",
        "what percentage of the population of Egypt lives in Cairo",
        "what share of the people in Egypt live in Cairo",
        "开罗人口占埃及人口的比例",
        "Wie viel Prozent der Bevölkerung Ägyptens leben in Kairo",
    ],
)
def test_the_share_of_a_country_s_people_in_a_town_goes_by_the_numbers_of_both(question: str, earth) -> None:
    cities = table("natural_earth", "populated_places").values()
    (cairo,) = [row for row in cities if row.values["name"] == "Cairo" and row.values["adm0cap"]]
    expected = 100 * cairo.values["pop_max"] / _country("Egypt").values["pop_est"]
    assert answered(question, earth).value == pytest.approx(expected)


def test_the_share_of_a_state_s_people_in_a_town_goes_by_its_towns(earth) -> None:
    (texas,) = [row for row in table("natural_earth", "states_provinces").values() if row.values["name"] == "Texas"]
    rows = [row for row in table("natural_earth", "populated_places").values() if shapely.intersects(texas.shape, row.shape)]
    people = {row.values["name"]: row.values["pop_max"] for row in rows if row.values["pop_max"] >= 0}
    given = answered("what percent of Texas's population lives in Houston", earth)
    assert given.value == pytest.approx(100 * people["Houston"] / sum(people.values()))
