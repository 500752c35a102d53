"""Which areas a point lies in, however many points are looked for."""

from __future__ import annotations

import random

import shapely
from qgis.core import QgsProject

from spatial_rag_plugin import api
from spatial_rag_plugin.model.settings import Settings
from tests.qgis.layers import memory_layer


def test_areas_that_are_kept_are_those_that_each_look_up_finds(qgis_new_project: None) -> None:
    squares = {f"Area {x}{y}": shapely.box(x, y, x + 1.5, y + 1.5) for x in range(4) for y in range(4)}
    squares["Ring"] = shapely.box(0, 0, 3, 3).difference(shapely.box(1, 1, 2, 2))
    layer = memory_layer("name:string", [(shape.wkt, [name]) for name, shape in squares.items()], "Polygon")
    world = api.open_world(api.snapshot([layer], QgsProject.instance()), Settings())
    places = random.Random(4)
    for _ in range(60):
        lon, lat = places.uniform(0.0, 5.5), places.uniform(0.0, 5.5)
        expected = {name for name, shape in squares.items() if shape.contains(shapely.Point(lon, lat))}
        assert {name for _, name in world.containing(lon, lat)} == expected
