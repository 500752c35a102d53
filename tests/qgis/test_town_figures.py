"""Several numbers at once, and rasters at and around places, over the sample town; the gold is shapely's and pyproj's."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pyproj
import pytest
from osgeo import gdal

from spatial_rag_plugin.sampledata.writer import GPKG
from tests.qgis.asking import answered
from tests.qgis.geometry_gold import Row, area_m2, read_layer, shapely
from tests.qgis.town_gold import RASTER, by_name, folder, inside, layers, rows  # noqa: F401 - fixtures

pytestmark = pytest.mark.usefixtures("qgis_app")
ENGINES = pytest.mark.parametrize("engine", ["fused", "steps"])


def cells_around(point: tuple[float, float], metres: float, folder: Path) -> np.ndarray:
    """The cells whose centres lie within a distance (geodesic) of a point, lon lat."""
    source = gdal.Open(str(folder / RASTER))
    values = source.ReadAsArray().astype(float)
    left, wide, _, top, _, high = source.GetGeoTransform()
    rows_, columns_ = np.indices(values.shape)
    x, y = left + (columns_ + 0.5) * wide, top + (rows_ + 0.5) * high
    crs = pyproj.CRS.from_wkt(source.GetProjection())
    lon, lat = pyproj.Transformer.from_crs(crs, 4326, always_xy=True).transform(x, y)
    away = pyproj.Geod(ellps="WGS84").inv(lon, lat, np.full_like(lon, point[0]), np.full_like(lat, point[1]))[2]
    return values[away <= metres]


@ENGINES
def test_the_land_around_each_thing_is_measured(engine, layers, folder: Path):
    """It once took the stations near stations, and the cell at each."""
    found = by_name(answered("average elevation within 500 m of each subway station", layers, engine=engine))
    stations = read_layer(folder / GPKG, "subway_stations", 0.0005).values()
    assert len(found) == len({row.values["name"] for row in stations})
    for row in list(stations)[:6]:
        cells = cells_around((row.globe.x, row.globe.y), 500.0, folder)
        assert found[row.values["name"]] == pytest.approx(cells.mean(), abs=0.5)


@ENGINES
def test_a_raster_at_a_typed_place(engine, layers, rows, folder: Path):
    """It once was answered with nothing."""
    school = rows["schools"][0].globe
    given = answered(f"what is the elevation at {school.y:.6f}, {school.x:.6f}", layers, engine=engine)
    nearest = cells_around((school.x, school.y), 60.0, folder)
    assert nearest.min() - 1 <= given.value <= nearest.max() + 1


@ENGINES
def test_several_figures_of_the_same_things(engine, layers, rows):
    """The second of them once was dropped, or taken of the districts."""
    given = answered("number of schools and total pupils by level", layers, engine=engine)
    gold: dict[str, list[int]] = {}
    for row in rows["schools"]:
        gold.setdefault(row.values["level"], []).append(row.values["pupils"] or 0)
    assert {row[0]: row[1:] for row in given.table.rows} == {level: (len(some), sum(some)) for level, some in gold.items()}
    given = answered("average and maximum pupils of the schools", layers, engine=engine)
    pupils = [row.values["pupils"] for row in rows["schools"] if row.values["pupils"] is not None]
    assert given.table.rows == ((pytest.approx(np.mean(pupils)), max(pupils)),)
    given = answered("number of parks and their total area in each district", layers, engine=engine)
    for row in given.table.rows[:4]:
        district = next(one for one in rows["districts"] if one.values["name"] == row[0])
        parts = [shapely.intersection(district.globe, park.globe) for park in rows["parks"]]
        assert row[2] == pytest.approx(area_m2(shapely.union_all(parts)), rel=0.01, abs=1.0)


@pytest.mark.parametrize("question", [
    "how many schools and pupils are there in each district", "各区有多少所学校和学生总数",
    "wie viele Schulen und Schüler gibt es in jedem Stadtteil",
])  # fmt: skip
def test_what_things_have_is_added_up_beside_their_number(question, layers, rows):
    """It once was asked back, as words that nothing says."""
    found = {row[0]: row[1:] for row in answered(question, layers).table.rows}
    for district in rows["districts"][:5]:
        pupils = [row.values["pupils"] or 0 for row in inside(district, rows["schools"])]
        counted, summed = found[district.values["name"]]
        assert (counted, summed or 0) == (len(pupils), sum(pupils))


@ENGINES
def test_the_part_of_an_area_that_is_near_something(engine, layers, rows, folder: Path):
    """The whole district was measured, and each district near a station was the whole of itself."""
    (town,) = (row for row in rows["districts"] if row.values["name"] == "Old Town")
    middle = town.globe.centroid
    local = pyproj.CRS.from_proj4(f"+proj=aeqd +lat_0={middle.y} +lon_0={middle.x} +ellps=WGS84")
    flat = pyproj.Transformer.from_crs(4326, local, always_xy=True)
    plan = shapely.transform(town.globe, lambda points: np.column_stack(flat.transform(points[:, 0], points[:, 1])))
    stations = [row.globe for row in read_layer(folder / GPKG, "subway_stations", 0.0005).values()]
    around = shapely.union_all([shapely.Point(flat.transform(point.x, point.y)).buffer(300.0, 64) for point in stations])
    share = 100.0 * shapely.intersection(plan, around).area / plan.area
    near = answered("what percentage of Old Town is within 300 m of a subway station", layers, engine=engine).value
    far = answered("what proportion of Old Town lies more than 300 m from a subway station", layers, engine=engine).value
    area = answered("area of Old Town within 300 m of a subway station", layers, engine=engine).value
    each = by_name(answered("percentage of each district within 300 m of a subway station", layers, engine=engine))
    assert near == pytest.approx(share, rel=0.01)
    assert near + far == pytest.approx(100.0)
    assert area == pytest.approx(area_m2(town.globe) * near / 100.0, rel=1e-3)
    assert each["Old Town"] == pytest.approx(near)


@ENGINES
def test_lengths_within_a_distance_are_those_of_the_parts(engine, layers):
    """Whole streets were added up that only begin there."""
    near = answered("total length of streets within 150 m of a subway station", layers, engine=engine).value
    drawn = answered("total length of streets in the 150 m buffer of the subway stations", layers, engine=engine).value
    assert near == pytest.approx(drawn, rel=0.01)


def test_an_average_per_thing_is_that_of_the_things_of_each_area(layers, rows):
    """The mean of the schools was divided by their number once more."""
    gold = {}
    for district in rows["districts"]:
        pupils = [school.values["pupils"] for school in inside(district, rows["schools"])]
        gold[district.values["name"]] = pytest.approx(np.mean(pupils)) if pupils else None
    for question in ("average number of pupils per school in each district", "average pupils per school in each district"):
        assert by_name(answered(question, layers)) == gold
    (value,) = (answered("average number of schools per district", layers).value,)
    assert value == pytest.approx(np.mean([len(inside(district, rows["schools"])) for district in rows["districts"]]))


@pytest.mark.parametrize(("things", "name"), [("subway station", "Terry Fox Academy"), ("park", "Walnut Lane Primary School")])
def test_the_place_that_a_distance_is_measured_from_is_named(things, name, layers, rows, folder: Path):
    """The first feature of the layer was named, whichever was the nearest."""
    (school,) = (row.globe for row in rows["schools"] if row.values["name"] == name)
    layer = {"park": "parks", "subway station": "subway_stations"}[things]
    geod = pyproj.Geod(ellps="WGS84")

    def metres(row: Row) -> float:
        nearest = shapely.shortest_line(school, shapely.segmentize(row.globe, 0.0001)).coords
        return geod.line_length(*zip(*nearest))

    nearest = min(read_layer(folder / GPKG, layer, 0.0005).values(), key=metres)
    given = answered(f"how far is {name} from a {things}", layers)
    assert f"from {nearest.values['name']}." in given.explanation.sentences[0].text


def test_a_size_that_no_field_holds_is_measured(layers):
    """ "Size" was looked for among the fields, and asked back."""
    size = by_name(answered("what is the average size of the parks in each district?", layers))
    assert size == by_name(answered("average area of the parks in each district", layers))
    assert any(value for value in size.values())
