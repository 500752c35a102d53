"""Questions about numbers over the sample town, through both engines; the gold is shapely's and pyproj's, read from the file."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from osgeo import gdal

from spatial_rag_plugin.sampledata.writer import GPKG
from tests.qgis.asking import answered
from tests.qgis.geometry_gold import area_m2, read_layer, shapely
from tests.qgis.town_gold import RASTER, by_name, folder, inside, layers, rows  # noqa: F401 - fixtures

pytestmark = pytest.mark.usefixtures("qgis_app")
ENGINES = pytest.mark.parametrize("engine", ["fused", "steps"])


@ENGINES
def test_a_count_in_each(engine, layers, rows):
    found = by_name(answered("how many schools are there in each district", layers, engine=engine))
    assert found == {row.values["name"]: len(inside(row, rows["schools"])) for row in rows["districts"]}


@ENGINES
def test_a_density_of_each(engine, layers, rows):
    given = answered("population density of each district", layers, engine=engine)
    gold = {row.values["name"]: row.values["population"] / area_m2(row.globe) * 1e6 for row in rows["districts"]}
    assert by_name(given) == pytest.approx(gold, rel=1e-5)
    assert given.table.columns[1].unit == "per km²"


@ENGINES
def test_a_count_per_length_of_something_else(engine, layers, rows):
    """It once was "cafes of street", or a number per the district's own size."""
    given = answered("schools per 10 km of street in each district", layers, engine=engine)
    lengths = by_name(answered("total length of streets in each district", layers, engine=engine))
    gold = {row.values["name"]: len(inside(row, rows["schools"])) / lengths[row.values["name"]] * 1e4 for row in rows["districts"]}
    assert by_name(given) == pytest.approx(gold, rel=1e-6)


@ENGINES
def test_the_mean_of_a_raster_in_each(engine, layers, rows, folder):
    data = gdal.Open(str(folder / RASTER))
    west, cell, _, north, _, height = data.GetGeoTransform()
    values = data.ReadAsArray().astype(float)
    values[values == data.GetRasterBand(1).GetNoDataValue()] = np.nan
    y, x = np.indices(values.shape)
    centres = (west + (x + 0.5) * cell).ravel(), (north + (y + 0.5) * height).ravel()
    parks = read_layer(folder / GPKG, "parks").values()
    gold = {row.values["name"]: float(np.nanmean(values.ravel()[shapely.contains_xy(row.shape, *centres)])) for row in parks}
    found = by_name(answered("average elevation of each park", layers, engine=engine))
    assert len(found) > 10
    assert found == pytest.approx({name: gold[name] for name in found}, rel=1e-3)


@ENGINES
def test_a_group_by_the_entries_of_a_field(engine, layers, rows):
    found = by_name(answered("number of restaurants by cuisine", layers, engine=engine))
    entries = [row.values["cuisine"] for row in rows["places"] if row.values["category"] == "restaurant"]
    gold = Counter(entry for text in entries for entry in {part.strip() for part in (text or "").split(";")})
    gold[None] = gold.pop("", 0)
    assert found == {entry: count for entry, count in gold.items() if count}


@ENGINES
def test_a_share_with_its_two_numbers(engine, layers, rows):
    given = answered("what percentage of schools are in Old Town", layers, engine=engine)
    (town,) = (row for row in rows["districts"] if row.values["name"] == "Old Town")
    count = len(inside(town, rows["schools"]))
    assert given.value == pytest.approx(100 * count / len(rows["schools"]))
    assert f"{count} of {len(rows['schools'])}" in given.explanation.sentences[0].text


@ENGINES
@pytest.mark.parametrize(("one", "other"), [("Lakeside", "Hillcrest"), ("Hillcrest", "Lakeside")])
def test_which_of_two_is_larger(engine, layers, rows, one, other):
    size = {row.values["name"]: area_m2(row.globe) for row in rows["districts"]}
    given = answered(f"is {one} larger than {other}?", layers, engine=engine)
    assert given.value is (size[one] > size[other])
    said = [sentence.text for sentence in given.explanation.sentences[1:3]]
    assert said == [f"Area of {name}: {size[name] / 1e6:.2f} km²." for name in (one, other)]


@ENGINES
def test_the_second_largest(engine, layers, rows):
    size = sorted(rows["parks"], key=lambda row: -area_m2(row.globe))
    assert [feature.fid for feature in answered("second largest park", layers, engine=engine).features] == [size[1].fid]
