"""The sample town: always the same, and true to itself. Shapely, pyproj and opening-hours-py check what was drawn without them."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import numpy as np
import pytest

from spatial_rag_plugin.sampledata import Town, generate, geometry, projection
from spatial_rag_plugin.sampledata.names import vocabulary
from spatial_rag_plugin.sampledata.places import OLD_TOWN, Place
from spatial_rag_plugin.sampledata.texts import CONTRADICTIONS, mentions
from spatial_rag_plugin.sampledata.writer import LAYERS

shapely = pytest.importorskip("shapely", minversion="2.0")
ROOT = Path(__file__).parents[2]


def digest(town: Town) -> str:
    """A hash of every attribute and vertex of every layer."""
    rows = chain.from_iterable(layer.rows(town) for layer in LAYERS)
    return hashlib.sha256(repr([*rows, town.elevation.heights.tolist(), sorted(town.facts.items())]).encode()).hexdigest()


@pytest.fixture(scope="module")
def town() -> Town:
    return generate()


@pytest.fixture(scope="module")
def parts(town: Town) -> dict[str, np.ndarray]:
    polygons = {"districts": town.districts, "parks": town.parks}
    shapes = {name: np.array([shapely.Polygon(p.polygon[0], p.polygon[1:]) for p in things]) for name, things in polygons.items()}
    shapes["water"] = np.array([shapely.Polygon(town.water.river[0]), shapely.Polygon(town.water.lake[0])])
    shapes["streets"] = np.array([shapely.LineString(s.points) for s in town.streets])
    shapes["lines"] = np.array([shapely.LineString(line.points) for line in town.subway_lines])
    shapes["places"] = shapely.points([p.point for p in town.places])
    return shapes


@pytest.fixture
def elsewhere() -> Iterator[subprocess.Popen[str]]:
    """Another process with another hash seed, at work on the same town while this one draws its own."""
    program = "from tests.unit.test_town import digest; from spatial_rag_plugin.sampledata import generate; print(digest(generate()))"
    environment = {**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
        yield process
        process.kill()


def test_same_town_in_another_process_with_another_hash_seed(elsewhere: subprocess.Popen[str], town: Town) -> None:
    output, _ = elsewhere.communicate(timeout=120)
    assert elsewhere.returncode == 0
    assert output.strip() == digest(town)


def test_counts(town: Town) -> None:
    categories = Counter(place.category for place in town.places)
    assert len(town.places) == 4000
    assert len(categories) == 25
    assert min(categories.values()) >= 5
    assert [place.id for place in town.places] == list(range(1, 4001))
    assert len(town.subway_lines) == 3
    assert {street.kind for street in town.streets} >= {"trunk", "primary", "secondary", "tertiary", "residential", "pedestrian", "footway"}
    assert {"Main Street", "Oak Street", "5th Street", "Ring Road"} <= {street.name for street in town.streets}


def test_every_text_says_its_facts_in_two_to_four_sentences(town: Town) -> None:
    assert set(town.facts) == {place.id for place in town.places}
    for place in town.places:
        facts = town.facts[place.id]
        assert facts, place
        missing = [fact for fact in facts.items() if not mentions(place.description, *fact)]
        assert not missing, (missing, place.description)
        # Names such as Dr. Hart or No. 2 hold full stops of their own.
        plain = re.sub(r"\b(Dr|St|No|Mr|Co|etc)\.", r"\1", place.description.replace(place.name, "It"))
        assert 2 <= len(re.findall(r"[.!?](?= |$)", plain)) <= 4, place.description
    assert len({place.description for place in town.places}) > 3950


def test_no_text_says_a_fact_that_contradicts_its_labels(town: Town) -> None:
    """A whole sentence that is worded for one value never stands in the text of a place that is labelled with the opposite."""
    opposites = [
        ("noise", "quiet", "loud"),
        ("crowd", "touristy", "local"),
        ("service", "fast", "slow"),
        ("value", "bargain", "overpriced"),
    ]
    phrases = vocabulary("phrases")
    for place in town.places:
        for aspect, one, other in opposites:
            for mine, theirs in ((one, other), (other, one)):
                if town.facts[place.id].get(aspect) == mine:
                    forms = phrases[aspect][theirs].items()
                    said = chain.from_iterable(words for form, words in forms if form.startswith("say"))
                    assert not any(sentence in place.description for sentence in said), place.description
    for pair in CONTRADICTIONS:
        assert not any(pair.items() <= facts.items() for facts in town.facts.values()), pair


def test_facts_and_coded_attributes_agree(town: Town) -> None:
    food = [place for place in town.places if place.category in ("café", "restaurant", "pub", "bar", "ice cream", "fast food")]
    vegan = [place for place in food if town.facts[place.id].get("speciality") == "vegan"]
    assert len(vegan) > 20
    assert all(place.diet_vegan == "yes" and place.diet_vegetarian in ("yes", "only") for place in vegan)
    garden = [place for place in food if town.facts[place.id].get("setting") in ("garden", "rooftop")]
    assert garden
    assert all(place.outdoor_seating == "yes" for place in garden)
    assert all(place.price is None or place.price >= 3 for place in food if town.facts[place.id].get("value") == "overpriced")
    assert all(place.stars is None or place.category == "hotel" for place in town.places)
    assert all(place.rating is None or 1 <= place.rating <= 5 for place in town.places)


def test_texts_are_true_on_the_map(town: Town, parts: dict[str, np.ndarray]) -> None:
    """District, park, station and water that a text names are where the text says."""
    district_names = [district.name for district in town.districts]
    stations = {station.name: shapely.Point(station.point) for station in town.stations}
    parks = {park.name: polygon for park, polygon in zip(town.parks, parts["parks"])}
    checked: Counter[str] = Counter()
    for place, point in zip(town.places, parts["places"]):
        at_home = district_names[int(np.flatnonzero(shapely.contains(parts["districts"], point))[0])]
        for name in re.findall(r"\b(?:on [^,.]+ in|best of) ([A-Z][^,.:]+)[,.:]", place.description):
            if name in district_names:
                assert name == at_home
                checked["district"] += 1
        for name in re.findall(r"[Aa] short walk from ([A-Z][^,.:]*?)(?: station\b|(?=[,.:]))", place.description):
            if name in stations:
                assert point.distance(stations[name]) < 300
                checked["station"] += 1
        for name in re.findall(r"[Nn]ext to (?:the )?([A-Z][^,.:]*)", place.description):
            if name in parks:
                assert point.distance(parks[name]) < 60
                checked["park"] += 1
        if town.facts[place.id].get("setting") == "waterfront" or town.facts[place.id].get("view") == "river":
            assert shapely.distance(parts["water"], point).min() < 80
            checked["water"] += 1
    assert min(checked[what] for what in ("district", "station", "park", "water")) > 50, checked


def test_places_stand_on_firm_ground(town: Town, parts: dict[str, np.ndarray]) -> None:
    points = parts["places"]
    inside = shapely.contains(parts["districts"][:, None], points)
    assert (inside.sum(axis=0) == 1).all()
    assert not shapely.intersects(parts["water"][:, None], points).any()
    in_park = shapely.intersects(parts["parks"][:, None], points).any(axis=0)
    assert {place.category for place, green in zip(town.places, in_park) if green} == {"playground"}
    assert len({place.point for place in town.places}) == len(town.places)


def test_places_crowd_the_centre(town: Town, parts: dict[str, np.ndarray]) -> None:
    share = {
        d.name: shapely.contains(shape, parts["places"]).sum() / shape.area * 1e6 for d, shape in zip(town.districts, parts["districts"])
    }
    assert max(share, key=share.__getitem__) == OLD_TOWN
    assert share[OLD_TOWN] > 5 * np.median(list(share.values()))


def test_addresses_lie_on_their_street_and_are_unique(town: Town, parts: dict[str, np.ndarray]) -> None:
    by_name: dict[str, list[object]] = {}
    for street, line in zip(town.streets, parts["streets"]):
        by_name.setdefault(str(street.name), []).append(line)
    whole = {name: shapely.union_all(lines) for name, lines in by_name.items()}
    addressed = [(place, point) for place, point in zip(town.places, parts["places"]) if place.addr_street]
    assert len(addressed) > 3500
    assert all(point.distance(whole[str(place.addr_street)]) < 30 for place, point in addressed)
    assert max(Counter((place.addr_street, place.addr_housenumber) for place, _ in addressed).values()) == 1


def test_names_repeat_only_on_purpose(town: Town) -> None:
    chains = set(chain.from_iterable(vocabulary("place_names")["chains"].values()))
    own = Counter(place.name for place in town.places if place.name not in chains)
    repeated = [name for name, count in own.items() if count > 1]
    assert 10 < len(repeated) < 0.03 * len(own)
    names = " ".join(own)
    for trap in (",", "'", "é", "&", "7", "North", "Museum Café", "No."):
        assert trap in names, trap


def test_districts_tile_the_town(town: Town, parts: dict[str, np.ndarray]) -> None:
    districts = parts["districts"]
    boundary = shapely.Polygon(town.boundary[0], town.boundary[1:])
    assert shapely.is_valid(boundary)
    union = shapely.union_all(districts)
    assert shapely.symmetric_difference(union, boundary).area == 0
    assert not shapely.overlaps(districts[:, None], districts[None, :]).any()
    assert sum(d.area for d in districts) == pytest.approx(boundary.area, rel=1e-12)
    for district in town.districts:
        assert district.population > district.households > 0
    width, height = np.subtract(boundary.bounds[2:], boundary.bounds[:2])
    assert 6500 < width < 9000
    assert 4500 < height < 7000


def test_all_shapes_are_valid(parts: dict[str, np.ndarray]) -> None:
    for name, shapes in parts.items():
        assert shapely.is_valid(shapes).all(), name
        assert not shapely.is_empty(shapes).any(), name
    assert shapely.is_simple(parts["streets"]).all()


def test_parks_keep_apart_and_off_the_roads(town: Town, parts: dict[str, np.ndarray]) -> None:
    parks = parts["parks"]
    assert np.triu(shapely.intersects(parks[:, None], parks[None, :]), 1).sum() == 0
    assert not shapely.intersects(parks[:, None], parts["water"][None, :]).any()
    roads = np.array([line for street, line in zip(town.streets, parts["streets"]) if street.kind != "footway"])
    assert not shapely.intersects(parks[:, None], roads[None, :]).any()


def test_streets_form_one_network_without_stray_crossings(town: Town, parts: dict[str, np.ndarray]) -> None:
    neighbours: dict[tuple[float, float], set[tuple[float, float]]] = {}
    for street in town.streets:
        neighbours.setdefault(street.points[0], set()).add(street.points[-1])
        neighbours.setdefault(street.points[-1], set()).add(street.points[0])
    reached = {town.streets[0].points[0]}
    queue = list(reached)
    while queue:
        fresh = neighbours[queue.pop()] - reached
        reached |= fresh
        queue.extend(fresh)
    assert reached == set(neighbours)
    tree = shapely.STRtree(parts["streets"])
    pairs = tree.query(parts["streets"], predicate="crosses")
    crossing = [(town.streets[a].name, town.streets[b].name) for a, b in pairs.T if a < b]
    assert not crossing
    over_water = shapely.crosses(parts["water"][0], parts["streets"]) | shapely.crosses(parts["water"][1], parts["streets"])
    assert all(street.bridge for street, wet in zip(town.streets, over_water) if wet)
    assert len({street.bridge for street in town.streets if street.bridge}) >= 5


def test_subway_lines_pass_through_their_stations(town: Town, parts: dict[str, np.ndarray]) -> None:
    where = {station.name: shapely.Point(station.point) for station in town.stations}
    for line, shape in zip(town.subway_lines, parts["lines"]):
        assert all(shape.distance(where[name]) < 0.02 for name in line.stations)
    assert sum(len(station.lines) > 1 for station in town.stations) >= 3
    assert all(station.lines for station in town.stations)


def test_schools_have_names_of_their_own_and_room(town: Town, parts: dict[str, np.ndarray]) -> None:
    assert len({school.name for school in town.schools}) == len(town.schools) >= 30
    points = shapely.points([school.point for school in town.schools])
    assert shapely.contains(parts["districts"][:, None], points).any(axis=0).all()
    assert not shapely.intersects(parts["parks"][:, None], points).any()


def test_opening_hours_are_mostly_right_and_sometimes_not(town: Town) -> None:
    opening_hours = pytest.importorskip("opening_hours")
    values = [place.opening_hours for place in town.places if place.opening_hours]

    right = {value: opening_hours.validate(value) for value in set(values)}
    share = sum(right[value] for value in values) / len(values)
    assert 0.9 <= share < 1
    assert 0.08 < 1 - len(values) / len(town.places) < 0.25
    assert len(right) > 500
    text = " ".join(values)
    for part in ("PH off", "Su off", "24/7", "by appointment", "-02:", "Apr-Oct", "[2]", "+"):
        assert part in text, part
    # No span of one day runs backwards by accident; only the small hours may follow midnight.
    for value in right:
        for opens, closes in re.findall(r"(\d\d:\d\d)-(\d\d:\d\d)", value):
            assert closes > opens or closes <= "05:00", value


def test_projection_equals_proj(town: Town) -> None:
    pyproj = pytest.importorskip("pyproj")
    proj = pyproj.Transformer.from_crs(projection.METRIC_EPSG, projection.GEOGRAPHIC_EPSG, always_xy=True)
    for station in town.stations:
        assert projection.to_lon_lat(*station.point) == pytest.approx(proj.transform(*station.point), abs=1.1e-8)


def test_relief_has_hills_a_lake_and_a_river_that_runs_downhill(town: Town) -> None:
    elevation = town.elevation

    def at(point: tuple[float, float]) -> float:
        column, row = (point[0] - elevation.west) // elevation.pixel, (elevation.north - point[1]) // elevation.pixel
        return float(elevation.heights[int(row), int(column)])

    river = [at(p) for p in town.water.river_line if p[0] > elevation.west]
    assert river[0] > river[-1]
    assert max(np.diff(river)) <= 0.5
    assert at(town.water.river_line[-1]) == pytest.approx(88.0, abs=0.1)
    assert elevation.heights.max() > 150
    assert elevation.heights.min() >= 88.0


def test_another_seed_makes_another_valid_town() -> None:
    other = generate(7)
    assert len(other.places) == 4000
    districts = [shapely.Polygon(d.polygon[0], d.polygon[1:]) for d in other.districts]
    assert shapely.is_valid(districts).all()
    boundary = shapely.Polygon(other.boundary[0], other.boundary[1:])
    assert shapely.symmetric_difference(shapely.union_all(districts), boundary).area == 0


def test_hidden_facts_are_in_no_layer() -> None:
    fields = {name for layer in LAYERS for name, _ in layer.fields}
    assert not fields & set(vocabulary("phrases"))
    assert "facts" not in fields
    assert not any("facts" in field for field in Place.__dataclass_fields__)


@pytest.mark.parametrize("ring", [[(0, 0), (2, 0), (2, 2), (0, 2)], [(0, 0), (4, 0), (4, 1), (1, 1), (1, 4), (0, 4)]])
def test_contains_equals_shapely(ring: list[tuple[float, float]]) -> None:
    closed = [*ring, ring[0]]
    x, y = np.random.default_rng(5).uniform(-1, 5, (2, 500))
    expected = shapely.contains_xy(shapely.Polygon(ring), x, y)
    assert (geometry.contains([closed], x, y) == expected).all()
    lines = shapely.distance(shapely.LineString(closed), shapely.points(x, y))
    assert geometry.distance_to_line(closed, x, y) == pytest.approx(lines)


@pytest.mark.parametrize("density", [0.5, 0.7, 0.9])
def test_traced_cells_are_valid_polygons(density: float) -> None:
    """Random blobs with holes and pinched corners, against the union of their cells."""
    rng = np.random.default_rng(int(density * 10))
    for _ in range(20):
        allowed = {(i, k) for i in range(8) for k in range(8) if rng.random() < density}
        start = min(allowed)
        cells, queue = {start}, [start]
        while queue:
            i, k = queue.pop()
            fresh = ({(i + 1, k), (i - 1, k), (i, k + 1), (i, k - 1)} & allowed) - cells
            cells |= fresh
            queue.extend(fresh)
        rings = geometry.trace_cells(cells)
        traced = shapely.Polygon(rings[0], rings[1:])
        assert shapely.is_valid(traced), shapely.is_valid_reason(traced)
        assert traced.equals(shapely.union_all([shapely.box(i, k, i + 1, k + 1) for i, k in cells]))
