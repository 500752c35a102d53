"""The data of the speed benchmark: a city region of a million places, with stations, anchors and districts, as one GeoPackage.

Deterministic, and built once under build/bench; longitudes and latitudes, because that is what a planar tool finds hardest.
"""

from __future__ import annotations

from pathlib import Path

import geopandas
import numpy as np
import shapely
from pyogrio import list_layers

PLACES, STATIONS, ANCHORS, DISTRICTS = "places", "stations", "anchors", "districts"
CATEGORIES = (
    "restaurant", "cafe", "bar", "pub", "fast_food", "hotel", "museum", "library", "pharmacy", "hospital", "doctor", "dentist", "school",
    "kindergarten", "supermarket", "bakery", "bank", "hairdresser", "cinema", "theatre", "playground", "parking", "bench", "fountain",
    "artwork",
)  # fmt: skip
#: What the questions ask for: about one place in 25.
CATEGORY, NEAREST_CATEGORY = "cafe", "pharmacy"
WEST, SOUTH, EAST, NORTH = 12.6, 52.0, 14.2, 52.9
_TOWNS = 60
_SEED = 20260


def build(path: Path, places: int, stations: int = 200, anchors: int = 1000, columns: int = 25, rows: int = 20) -> None:
    """Write the layers; costs nothing when the file holds as many places already."""
    stamp = path.with_suffix(".stamp")
    wanted = f"{places} {stations} {anchors} {columns} {rows} {_SEED}"
    if path.exists() and stamp.exists() and stamp.read_text() == wanted and len(list_layers(path)) == 4:
        return
    path.unlink(missing_ok=True)
    random = np.random.default_rng(_SEED)
    towns = random.uniform((WEST + 0.1, SOUTH + 0.1), (EAST - 0.1, NORTH - 0.1), (_TOWNS, 2))
    weights = random.pareto(1.1, _TOWNS) + 0.1
    weights[0] = weights[1:].sum()  # one city holds half of everything
    _write(path, PLACES, _places(random, towns, weights, places))
    _write(path, STATIONS, _named(random, _scatter(random, towns, weights, stations), "Station"))
    _write(path, ANCHORS, _named(random, _scatter(random, towns, weights, anchors), "Anchor"))
    _write(path, DISTRICTS, _districts(random, columns, rows))
    stamp.write_text(wanted)


def _scatter(random: np.random.Generator, towns: np.ndarray, weights: np.ndarray, count: int) -> np.ndarray:
    town = random.choice(len(towns), count, p=weights / weights.sum())
    spread = np.where(town == 0, 0.06, 0.015)[:, None] * random.lognormal(0.0, 0.5, count)[:, None]
    xy = towns[town] + random.normal(size=(count, 2)) * spread * (1.6, 1.0)
    far = random.random(count) < 0.08
    xy[far] = random.uniform((WEST, SOUTH), (EAST, NORTH), (int(far.sum()), 2))
    return np.clip(xy, (WEST, SOUTH), (EAST, NORTH))


def _places(random: np.random.Generator, towns: np.ndarray, weights: np.ndarray, count: int) -> geopandas.GeoDataFrame:
    xy = _scatter(random, towns, weights, count)
    numbers = np.arange(count)
    return geopandas.GeoDataFrame(
        {
            "name": [f"Place {number}" for number in numbers],
            "category": np.array(CATEGORIES, dtype=object)[random.integers(0, len(CATEGORIES), count)],
            "rating": np.round(random.uniform(1, 5, count), 1),
            "price": random.integers(1, 5, count),
            "street": [f"Street {number}" for number in random.integers(1, 4000, count)],
            "house_number": random.integers(1, 200, count).astype(str),
            "opening_hours": np.array(["Mo-Fr 09:00-18:00", "24/7", "Tu-Su 10:00-23:00", None], dtype=object)[random.integers(0, 4, count)],
        },
        geometry=shapely.points(xy),
        crs="EPSG:4326",
    )


def _named(random: np.random.Generator, xy: np.ndarray, word: str) -> geopandas.GeoDataFrame:
    return geopandas.GeoDataFrame({"name": [f"{word} {n}" for n in range(len(xy))]}, geometry=shapely.points(xy), crs="EPSG:4326")


def _districts(random: np.random.Generator, columns: int, rows: int) -> geopandas.GeoDataFrame:
    """A crooked grid that tiles the region exactly: every inner corner is shared by four districts, every edge bends once."""
    x, y = np.meshgrid(np.linspace(WEST, EAST, columns + 1), np.linspace(SOUTH, NORTH, rows + 1))
    corner = np.stack([x, y], axis=-1)
    step = np.array([(EAST - WEST) / columns, (NORTH - SOUTH) / rows])
    corner[1:-1, 1:-1] += random.uniform(-0.3, 0.3, (rows - 1, columns - 1, 2)) * step
    shapes = []
    for row in range(rows):
        for column in range(columns):
            ring = [corner[row, column], corner[row, column + 1], corner[row + 1, column + 1], corner[row + 1, column]]
            shapes.append(shapely.Polygon(ring))
    return geopandas.GeoDataFrame({"name": [f"District {n}" for n in range(len(shapes))]}, geometry=shapes, crs="EPSG:4326")


def _write(path: Path, layer: str, frame: geopandas.GeoDataFrame) -> None:
    frame.to_file(path, layer=layer, driver="GPKG", engine="pyogrio")
