"""How a name begins and ends, over the sample town, through both engines; the gold is the text itself."""

from __future__ import annotations

from pathlib import Path
from typing import Callable

import pytest

from spatial_rag_plugin.sampledata import generate
from spatial_rag_plugin.sampledata.writer import GPKG, write
from tests.qgis.algorithm_runs import register_provider
from tests.qgis.asking import answered, open_layers
from tests.qgis.geometry_gold import read_layer

pytestmark = pytest.mark.usefixtures("qgis_app")
ENGINES = pytest.mark.parametrize("engine", ["fused", "steps"])


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("town")
    write(generate(), folder)
    return folder / GPKG


@pytest.fixture
def layers(qgis_app, qgis_processing, path: Path):
    register_provider()
    opened = open_layers(path, ["places", "parks", "streets"])
    yield opened
    opened.clear()


QUESTIONS: list[tuple[str, str, str, Callable[[str], bool]]] = [
    ("restaurants whose name starts with S", "places", "restaurant", lambda name: name.startswith("s")),
    ("restaurants whose name ends with House", "places", "restaurant", lambda name: name.endswith("house")),
    ("parks starting with the letter C", "parks", "", lambda name: name.startswith("c")),
    ('restaurants whose name begins with "The"', "places", "restaurant", lambda name: name.startswith("the")),
    ("streets whose name does not end with Street", "streets", "", lambda name: not name.endswith("street")),
    ("名称以S开头的餐厅", "places", "restaurant", lambda name: name.startswith("s")),
]


@ENGINES
@pytest.mark.parametrize(("question", "table", "category", "holds"), QUESTIONS)
def test_begins_or_ends(engine, question, table, category, holds, layers, path):
    rows = [row for row in read_layer(path, table).values() if not category or row.values["category"] == category]
    gold = {row.fid for row in rows if holds((row.values["name"] or "").lower())}
    assert 0 < len(gold) < len(rows)
    given = answered(question, layers, engine=engine, max_features=0)
    assert given.total == len(gold)
    assert {feature.fid for feature in given.features} <= gold
