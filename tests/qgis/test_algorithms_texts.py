"""`spatialrag:buildindex` and `spatialrag:semanticscore`: with a model that the test builds, without one, in a model, and on odd layers."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from qgis.core import QgsProcessingFeatureSourceDefinition, QgsProject

from spatial_rag_plugin.model.settings import EncoderMode, Settings
from spatial_rag_plugin.qgis_adapters import settings_store, texts
from spatial_rag_plugin.qgis_adapters.compat import plain
from spatial_rag_plugin.qgis_adapters.layer_vectors import forget_vectors
from spatial_rag_plugin.services.companion import close_all

from .algorithm_runs import Log, complaint, layer_of, register_provider, run
from .layers import geopackage
from .tiny_models import MAKER, make_models, needs_torch

SAID = [
    "a quiet garden, where nobody speaks above a whisper and the tables are far apart",
    "loud music all night, with a dance floor and very long queues at the bar by the river",
    "",
    None,
    "the quietest corner of the city, by the river, with an old piano and a small library",
    "the quietest corner of the city, by the river, with an old piano and a small library",
]


@pytest.fixture(scope="module")
def models(tmp_path_factory):
    yield make_models(tmp_path_factory.mktemp("models"))
    close_all()


@pytest.fixture(autouse=True)
def _fresh(qgis_app, tmp_path):
    register_provider()
    settings_store.save(Settings(cache_dir=str(tmp_path / "cache")))
    texts.TEXTS.clear()
    forget_vectors()
    yield
    settings_store.save(Settings())
    forget_vectors()


def places(said=SAID):
    shapes = [f"POINT({i} 1)" for i in range(len(said))]
    rows = [[text, 1.5 * i] for i, text in enumerate(said)]
    return layer_of(shapes, fields="about:string&field=size:double", attributes=rows)


def column(done, name):
    """The values of a column, None where there is nothing."""
    return [plain(value) for value in done.column(name)]


def test_an_index_is_built_once(models):
    layer, model = places(), str(models / "texts")
    first = run("buildindex", INPUT=layer, MODEL=model, FIELDS=["about"])
    assert first.ok, first.log.errors
    assert (first.results["TEXTS"], first.results["PASSAGES"], first.results["NEW"]) == (4, first.results["NEW"], first.results["NEW"])
    assert first.results["NEW"] >= 3
    assert Path(first.results["STORE"]).is_dir()
    again = run("buildindex", INPUT=layer, MODEL=model, FIELDS=["about"])
    assert (again.results["NEW"], again.results["STORE"]) == (0, first.results["STORE"])
    other = run("buildindex", INPUT=layer, MODEL=str(models / "wider"), FIELDS=["about"])
    assert other.results["NEW"] == first.results["NEW"]
    assert other.results["STORE"] != first.results["STORE"]
    assert "torch" not in sys.modules


def test_scores(models):
    done = run("semanticscore", INPUT=places(), QUERY="quiet garden", MODEL=str(models / "texts"), FIELDS=["about"])
    assert done.ok, done.log.errors
    dense, words, together = (column(done, name) for name in ("score_dense", "score_words", "score_meaning"))
    assert [value is None for value in dense] == [False, False, True, True, False, False]
    assert (dense[4], words[4]) == (dense[5], words[5])
    assert words[0] == max(words[i] for i in (0, 1, 4))
    assert words[0] > words[1] == 0.0
    for i in (0, 1, 4, 5):
        assert 0.0 <= dense[i] <= 1.0
        assert together[i] == pytest.approx((dense[i] + words[i]) / 2)
    assert (done.results["COUNT"], done.log.warnings) == (4, [])


def test_only_what_is_selected(models):
    layer = places()
    layer.selectByIds([feature.id() for feature in layer.getFeatures()][3:5])
    project = QgsProject()
    project.addMapLayer(layer)
    chosen = QgsProcessingFeatureSourceDefinition(layer.id(), True)
    done = run("semanticscore", project=project, INPUT=chosen, QUERY="river", MODEL=str(models / "texts"), FIELDS=["about"])
    assert done.ok, done.log.errors
    # selected features come in the order of a set
    assert sorted(column(done, "size")) == [4.5, 6.0]
    assert done.results["COUNT"] == 1
    done = run("semanticscore", INPUT=geopackage(places(), Path(settings_store.load(Settings).cache_dir + ".gpkg")), QUERY="river",
               MODEL=str(models / "texts"), VIEW=2)  # fmt: skip
    assert done.ok, done.log.errors
    assert done.results["COUNT"] == 3


@pytest.mark.parametrize(
    ("settings", "warning"),
    [(Settings(encoder=EncoderMode.NONE), "switched off"), (Settings(companion_python="/no/such/python"), "/no/such/python")],
)
def test_without_an_encoder_words_count(tmp_path, settings, warning):
    settings_store.save(settings)
    done = run("semanticscore", INPUT=places(), QUERY="river", FIELDS=["about"])
    assert done.ok, done.log.errors
    assert column(done, "score_dense") == [None] * 6
    assert [value and value > 0 for value in column(done, "score_meaning")] == [0.0, True, None, None, True, True]
    assert any("only words count" in text and warning in text for text in done.log.warnings)
    built = run("buildindex", INPUT=places())
    assert not built.ok
    assert any("nothing that could encode" in text for text in built.log.errors)


@pytest.mark.parametrize("name", ["buildindex", "semanticscore"])
@needs_torch
def test_a_missing_model_is_told_in_words(name):
    done = run(name, INPUT=places(), QUERY="river", MODEL="/no/such/model")
    assert not done.ok
    assert any("no folder /no/such/model" in text for text in done.log.errors)


@pytest.mark.parametrize("name", ["buildindex", "semanticscore"])
def test_a_layer_without_text(name, models):
    layer = layer_of(["POINT(1 1)", "POINT(2 2)"], fields="size:double", attributes=[[1.0], [2.0]])
    done = run(name, INPUT=layer, QUERY="river", MODEL=str(models / "texts"))
    assert not done.ok
    assert any("has no field with text" in text for text in done.log.errors)


def test_words_are_needed():
    assert "what the texts should be about" in complaint("semanticscore", INPUT=places(), QUERY="  ")


def test_stopped_half_way_and_gone_on(models):
    many = [f"a quiet garden number {i}, {'by the river ' * (i % 9)}" for i in range(3_000)]
    layer, model = places(many), str(models / "texts")

    class Stopped(Log):
        def isCanceled(self) -> bool:
            return self.progress[-1:] > [40.0]

    stopped = run("buildindex", log=Stopped(), INPUT=layer, MODEL=model, FIELDS=["about"])
    assert stopped.results == {}
    forget_vectors()
    later = run("buildindex", INPUT=layer, MODEL=model, FIELDS=["about"])
    assert 0 < later.results["NEW"] < later.results["PASSAGES"]


def test_in_a_process_of_its_own(models, tmp_path):
    """`qgis_process` without the settings of this one: scores go to a file."""
    path = tmp_path / "places.gpkg"
    geopackage(places(), path)
    code = (
        "import sys, json\n"
        "from qgis.core import QgsApplication, QgsProcessingContext, QgsProcessingFeedback, QgsVectorLayer\n"
        "app = QgsApplication([], False); app.initQgis()\n"
        "from spatial_rag_plugin.algorithms.provider import SpatialRagProvider\n"
        "provider = SpatialRagProvider(); QgsApplication.processingRegistry().addProvider(provider)\n"
        "algorithm = QgsApplication.processingRegistry().algorithmById('spatialrag:semanticscore')\n"
        "parameters = {'INPUT': sys.argv[1], 'QUERY': 'quiet garden', 'FIELDS': ['about'], 'MODEL': sys.argv[2], 'OUTPUT': sys.argv[3]}\n"
        "results, ok = algorithm.run(parameters, QgsProcessingContext(), QgsProcessingFeedback())\n"
        "layer = QgsVectorLayer(sys.argv[3], 'scored', 'ogr')\n"
        "rows = [feature['score_meaning'] for feature in layer.getFeatures()]\n"
        "print(json.dumps([ok, [row if isinstance(row, float) else None for row in rows], 'torch' in sys.modules]), flush=True)\n"
        "from spatial_rag_plugin.services.companion import close_all; close_all()\n"
        "import os; os._exit(0)\n"
    )
    environment = {**os.environ, "SPATIAL_RAG_CACHE": str(tmp_path / "other"), "HF_HUB_OFFLINE": "1", "PYTHONPATH": str(MAKER.parents[3])}
    command = [sys.executable, "-c", code, str(path), str(models / "texts"), str(tmp_path / "scored.gpkg")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    ok, scores, torch = json.loads(done.stdout.strip().splitlines()[-1])
    assert (ok, torch) == (True, False)
    here = run("semanticscore", INPUT=places(), QUERY="quiet garden", MODEL=str(models / "texts"), FIELDS=["about"])
    assert scores == pytest.approx(column(here, "score_meaning"), abs=1e-6)
