"""The sample town with its raster, opened once for the tests that ask it, and read from the file by shapely for the gold."""

from __future__ import annotations

from pathlib import Path

import pytest

from spatial_rag_plugin.cli.session import open_source
from spatial_rag_plugin.model.answer import Answer
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.sampledata import generate
from spatial_rag_plugin.sampledata.writer import GPKG, write
from tests.qgis.algorithm_runs import register_provider
from tests.qgis.asking import open_layers
from tests.qgis.geometry_gold import Row, read_layer, shapely

RASTER = "elevation.tif"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("town")
    write(generate(), folder)
    return folder


@pytest.fixture
def layers(qgis_app, qgis_processing, folder: Path):
    register_provider()
    opened = [*open_layers(folder / GPKG), *open_source(str(folder / RASTER))]
    yield opened
    opened.clear()


@pytest.fixture(scope="module")
def rows(folder: Path):
    return {name: list(read_layer(folder / GPKG, name, 0.0005).values()) for name in ("districts", "schools", "parks", "places")}


def inside(area: Row, things: list[Row]) -> list[Row]:
    return [thing for thing in things if thing.globe is not None and shapely.covers(area.globe, thing.globe)]


def by_name(given: Answer, column: int = 1) -> dict[str, object]:
    assert given.answer_type is Output.TABLE
    assert given.value is None
    return {row[0]: row[column] for row in given.table.rows}
