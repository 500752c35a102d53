"""What several tests of the catalog ask of it."""

from __future__ import annotations

from dataclasses import replace

from spatial_rag_plugin.grounding.indexes.store import Store
from spatial_rag_plugin.qgis_adapters.catalog_builder import build_catalog, know
from spatial_rag_plugin.qgis_adapters.snapshot import ProjectSnapshot, snapshot_layers


def info_of(layer, store, **more):
    """The profile of one layer."""
    catalog = build_catalog(snapshot_layers([layer]), store, **more)
    return catalog.layers[0]


def assert_both_ways_alike(layer, folder) -> None:
    """Reading a GeoPackage directly and feature by feature tell the same."""
    direct = snapshot_layers([layer])
    assert direct.layers[0].plain_file
    through = ProjectSnapshot((replace(direct.layers[0], plain_file=False),))
    first, second = know(direct, Store(folder / "direct")), know(through, Store(folder / "through"))
    assert first.catalog.layers == second.catalog.layers
    some = first.gazetteer.layers[0][1].query("SELECT name FROM name ORDER BY name LIMIT 40")
    for (name,) in some:
        assert first.gazetteer.lookup(name) == second.gazetteer.lookup(name)
