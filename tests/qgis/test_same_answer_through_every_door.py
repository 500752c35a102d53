"""One engine, four doors: script, dock, command line, Processing and step by step give the same features, order and values."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from qgis.core import QgsApplication, QgsProcessingContext, QgsProcessingFeedback, QgsProject

from spatial_rag_plugin.gui.service import ApiService
from spatial_rag_plugin.model.answer_json import dump_answer
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.qgis_adapters.tasks import WorkTask
from spatial_rag_plugin.sampledata import generate
from spatial_rag_plugin.sampledata.writer import GPKG, write
from tests.qgis.algorithm_runs import register_provider
from tests.qgis.asking import ask, open_layers, world_map

pytestmark = pytest.mark.usefixtures("qgis_app", "qgis_processing")

ROOT = Path(__file__).resolve().parents[2]
WORLD = [
    "countries within 500 km of Italy",
    "the 5 nearest countries to Iceland",
    "states that border Texas",
    "largest state of Brazil",
    "how many states does Mexico have",
    "total area of Brazil's states",
    "how far is France from Poland",
    "which direction is Japan from South Korea",
    "how large is Switzerland",
    "is Switzerland within 100 km of Italy?",
    "how large is Georgia",
    "landlocked countries",
]
TOWN = [
    "restaurants within 300 m of the river",
    "10 nearest cafes to the lake",
    "cafes in Old Town",
    "vegan cafes with outdoor seating",
    "districts that contain a hospital",
    "total length of streets in Old Town",
    "restaurants north of the river",
    "pharmacies not within 500 m of a subway station",
    "bakeries in the largest district",
    "average rating of cafes",
    "which district has the largest population",
    "where is the nearest museum to the lake",
    "opening hours of Da Luca",
    "streets crossing the river",
    # ranked by texts and opening hours, through the companion
    "quiet cafés within 100 m of Central Station, not a tourist trap",
    "cosy vegetarian cafés within 150 m of Central Station, open Sunday afternoon",
    "the 3 closest restaurants to Central Station with friendly staff",
]
SOURCES = ("world", "town")


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[tuple[Path, str]]]:
    folder = tmp_path_factory.mktemp("doors")
    write(generate(), folder)
    tables = ["places", "streets", "districts", "parks", "river", "river_line", "lake", "subway_lines", "subway_stations", "schools"]
    return {
        "world": [(world_map(), name) for name in ("countries", "states_provinces")],
        "town": [(folder / GPKG, name) for name in tables],
    }


@pytest.fixture(scope="module")
def opened(qgis_app, sources):
    layers = {source: open_layers(files[0][0], [name for _, name in files]) for source, files in sources.items()}
    yield layers
    layers.clear()


@pytest.fixture(scope="module")
def by_script(opened) -> dict[str, dict[str, Any]]:
    return {question: json.loads(dump_answer(ask(question, opened[source]))) for source, question in CASES}


CASES = [*(("world", question) for question in WORLD), *(("town", question) for question in TOWN)]
PARAMETERS = pytest.mark.parametrize(("source", "question"), CASES, ids=[question for _, question in CASES])


def assert_same(other: dict[str, Any], first: dict[str, Any]) -> None:
    for key in ("question", "status", "answer_type", "unit"):
        assert other[key] == first[key], key
    assert other["value"] == _about(first["value"])
    ours, theirs = other["features"], first["features"]
    assert [(item["layer"], item["fid"], item["name"], item["rank"]) for item in ours] == [
        (item["layer"], item["fid"], item["name"], item["rank"]) for item in theirs
    ]
    for left, right in zip(ours, theirs):
        for key in ("lon", "lat", "distance_m", "azimuth_deg"):
            assert left[key] == _about(right[key]), (key, left["name"])
        for key in ("front", "reason"):
            assert left.get(key) == right.get(key), (key, left["name"])
        assert left["scores"] == pytest.approx(right["scores"], abs=1e-6), left["name"]
        assert left.get("score") == pytest.approx(right.get("score"), abs=1e-6), left["name"]
    assert other.get("weights") == first.get("weights")
    assert _apart(other) == _apart(first)
    assert [issue["code"] for issue in other["issues"]] == [issue["code"] for issue in first["issues"]]
    assert [issue["suggestions"] for issue in other["issues"]] == [issue["suggestions"] for issue in first["issues"]]


def _apart(given: dict[str, Any]) -> Any:
    apart = given.get("apart")
    return apart and (apart["why"], apart["total"], [(item["fid"], item["rank"]) for item in apart["features"]])


def _about(value: Any) -> Any:
    return pytest.approx(value, rel=1e-9, abs=1e-6) if isinstance(value, float) else value


@PARAMETERS
def test_step_by_step(source: str, question: str, opened, by_script) -> None:
    assert_same(json.loads(dump_answer(ask(question, opened[source], engine="steps"))), by_script[question])


@PARAMETERS
def test_processing(source: str, question: str, opened, by_script) -> None:
    register_provider()
    algorithm = QgsApplication.processingRegistry().createAlgorithmById("spatialrag:ask")
    context, feedback = QgsProcessingContext(), QgsProcessingFeedback(False)
    context.setProject(QgsProject.instance())
    QgsProject.instance().addMapLayers(opened[source], False)
    try:
        parameters = {"QUESTION": question, "LAYERS": opened[source], "OUTPUT": "memory:"}
        results, done = algorithm.run(parameters, context, feedback)
        assert done
        first = by_script[question]
        assert_same(json.loads(results["ANSWER_JSON"]), first)
        assert results["COUNT"] == len(first["features"])
        written = context.getMapLayer(results["OUTPUT"])
        assert [feature["rank"] for feature in written.getFeatures()] == [item["rank"] for item in first["features"]]
    finally:
        for layer in opened[source]:
            QgsProject.instance().takeMapLayer(layer)


@PARAMETERS
def test_dock(source: str, question: str, opened, by_script) -> None:
    """As the dock asks: a snapshot of the project on the main thread, the answer in a task of QGIS."""
    project, service = QgsProject(), ApiService()
    project.setEllipsoid(QgsProject.instance().ellipsoid())
    project.addMapLayers([layer.clone() for layer in opened[source]])
    snapshot = service.snapshot(project, None)
    task = WorkTask(question, lambda check, progress: service.answer(question, snapshot, Settings(), check, progress))
    QgsApplication.taskManager().addTask(task)
    until = time.monotonic() + 60
    while task.result is None and task.error is None and time.monotonic() < until:
        QgsApplication.processEvents()
        time.sleep(0.005)
    assert task.error is None
    assert_same(json.loads(dump_answer(task.result)), by_script[question])


@pytest.fixture(scope="module")
def by_command(sources, tmp_path_factory) -> dict[str, dict[str, Any]]:
    """All questions through ``batch``, one process a source."""
    folder = tmp_path_factory.mktemp("batch")
    out = {}
    for source in SOURCES:
        questions = folder / f"{source}.jsonl"
        asked = [question for name, question in CASES if name == source]
        questions.write_text("".join(json.dumps({"id": index, "question": text}) + "\n" for index, text in enumerate(asked)), "utf-8")
        answers = folder / f"{source}-answers.jsonl"
        done = _command("batch", str(questions), "--out", str(answers), *_layers(sources[source]))
        assert done.returncode == 0, done.stderr[-2000:]
        for line in answers.read_text("utf-8").splitlines():
            given = json.loads(line)
            out[asked[given["id"]]] = given
    return out


def _layers(files: list[tuple[Path, str]]) -> list[str]:
    return [part for path, name in files for part in ("--layer", f"{path}|layername={name}")]


def _command(*arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-m", "spatial_rag_plugin", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300, check=False)


@PARAMETERS
def test_batch(source: str, question: str, by_command, by_script) -> None:
    assert_same(by_command[question], by_script[question])


@pytest.mark.parametrize("source", SOURCES)
def test_command_line(source: str, sources, by_script) -> None:
    question = next(text for name, text in CASES if name == source)
    done = _command("ask", question, "--json", *_layers(sources[source]))
    assert done.returncode == 0, done.stderr[-2000:]
    assert_same(json.loads(done.stdout), by_script[question])
