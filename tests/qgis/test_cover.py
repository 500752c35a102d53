"""Words for a cover of the ground in a region: cut to it, unless whole features are wanted or things are meant."""

from __future__ import annotations

import pytest
import shapely

from tests.qgis.algorithm_runs import register_provider
from tests.qgis.asking import answered, codes, fids
from tests.qgis.layers import memory_layer

ENGINES = pytest.mark.parametrize("engine", ["fused", "steps"])
CLASSES = ("forest", "farmland", "urban")
CELLS = [(shapely.box(x, y, x + 1, y + 1), CLASSES[(x + y) % 3]) for x in range(4) for y in range(4)]
ZONES = {"Flood A": shapely.box(0.5, 0.5, 2.5, 1.5), "Flood B": shapely.box(3.2, 3.2, 3.6, 3.6)}


@pytest.fixture
def layers(qgis_app, qgis_processing):
    register_provider()
    rows = [(cell.wkt, [f"cell {number}", kind]) for number, (cell, kind) in enumerate(CELLS)]
    cover = memory_layer("name:string,class:string", rows, "Polygon", name="land_use")
    zones = memory_layer("name:string", [(zone.wkt, [name]) for name, zone in ZONES.items()], "Polygon", name="flood zones")
    return [cover, zones]


def parts(region, kind: str = "") -> dict[int, object]:
    cut = {number + 1: cell.intersection(region) for number, (cell, own) in enumerate(CELLS) if kind in ("", own)}
    return {fid: part for fid, part in cut.items() if part.area > 0}


@ENGINES
@pytest.mark.parametrize(
    ("question", "region", "kind"),
    [
        ("land use in the flood zones", shapely.union_all(list(ZONES.values())), ""),
        ("what is the land use in Flood A?", ZONES["Flood A"], ""),
        ("forest within the flood zones", shapely.union_all(list(ZONES.values())), "forest"),
        ("Landnutzung in Flood A", ZONES["Flood A"], ""),
        ("Flood A的土地利用", ZONES["Flood A"], ""),
    ],
)
def test_is_cut(layers, engine, question, region, kind):
    given = answered(question, layers, engine=engine)
    expected = parts(region, kind)
    assert sorted(fids(given)) == sorted(expected)
    for feature in given.features:
        assert shapely.from_wkt(feature.wkt).symmetric_difference(expected[feature.fid]).area < 1e-9
    assert "cut-to-region" in codes(given)


@pytest.mark.parametrize(
    ("question", "settings"), [("forests in the flood zones", {}), ("forest in the flood zones", {"whole_features": True})]
)
def test_things_and_whole_features_stay_whole(layers, question, settings):
    given = answered(question, layers, **settings)
    assert sorted(fids(given)) == sorted(parts(shapely.union_all(list(ZONES.values())), "forest"))
    assert not any(feature.wkt for feature in given.features)
    assert "cut-to-region" not in codes(given)
