"""The command line as a process: the same answers as the API, files written, bad input, interrupts."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from qgis.core import (
    QgsCoordinateTransformContext,
    QgsFeature,
    QgsGeometry,
    QgsProject,
    QgsVectorFileWriter,
    QgsVectorLayer,
)

from spatial_rag_plugin.cli.session import open_source
from spatial_rag_plugin.errors import LayerUnavailable

ROOT = Path(__file__).resolve().parents[2]
WITHIN = "cafes within 2 km of Central Station"


def _table(path: Path, name: str, uri: str, rows: list[tuple[str | None, list]]) -> None:
    layer = QgsVectorLayer(uri, name, "memory")
    features = []
    for shape, values in rows:
        feature = QgsFeature(layer.fields())
        feature.setAttributes(values)
        if shape:
            feature.setGeometry(QgsGeometry.fromWkt(shape))
        features.append(feature)
    layer.dataProvider().addFeatures(features)
    options = QgsVectorFileWriter.SaveVectorOptions()
    options.driverName, options.layerName = "GPKG", name
    if path.exists():
        options.actionOnExistingFile = QgsVectorFileWriter.ActionOnExistingFile.CreateOrOverwriteLayer
    error, *_ = QgsVectorFileWriter.writeAsVectorFormatV3(layer, str(path), QgsCoordinateTransformContext(), options)
    assert error == QgsVectorFileWriter.WriterError.NoError


@pytest.fixture(scope="module")
def data(tmp_path_factory, qgis_app) -> Path:
    path = tmp_path_factory.mktemp("cli") / "town.gpkg"
    cafes = [(f"Point({10 + i * 0.01} 50)", [f"Café {i}", "cafe"]) for i in range(8)]
    _table(path, "cafes", "Point?crs=EPSG:4326&field=name:string&field=kind:string", cafes)
    stations = [("Point(10 50)", ["Central Station"]), ("Point(11 50)", ["North Station"])]
    _table(path, "stations", "Point?crs=EPSG:4326&field=name:string", stations)
    _table(path, "notes", "NoGeometry?field=text:string", [(None, ["no geometry"])])
    return path


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "spatial_rag_plugin", *arguments]


def call(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command(*arguments), cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)


def test_ask_prints_an_answer_for_people_and_writes_a_geopackage(data, tmp_path):
    out = tmp_path / "answer.gpkg"
    done = call("ask", WITHIN, "--layer", str(data), "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert "Café 0" in done.stdout
    assert "Café 2" in done.stdout
    assert "Café 4" not in done.stdout
    layers = {layer.name(): layer for layer in open_source(str(out))}
    result = layers["result_points"]
    assert [feature["name"] for feature in result.getFeatures()] == ["Café 0", "Café 1", "Café 2"]
    assert {"rank", "distance_m", "kind"} <= set(result.fields().names())
    assert layers["reference_points"].featureCount() == 1
    assert WITHIN in result.metadata().title()


def test_the_two_engines_give_the_same_features(data):
    layers = ("--layer", f"{data}|layername=cafes", "--layer", f"{data}|layername=stations")
    layers = ("--layer", f"{data}|layername=cafes", "--layer", f"{data}|layername=stations")
    answers = [call("ask", WITHIN, *layers, "--json", "--engine", engine) for engine in ("fused", "steps")]
    assert [done.returncode for done in answers] == [0, 0], answers[1].stderr
    fused, steps = (json.loads(done.stdout) for done in answers)
    assert [(f["layer"], f["fid"], f["rank"]) for f in fused["features"]] == [("cafes", 1, 1), ("cafes", 2, 2), ("cafes", 3, 3)]
    for one, other in zip(fused["features"], steps["features"]):
        assert (one["fid"], one["name"], one["distance_m"]) == (other["fid"], other["name"], pytest.approx(other["distance_m"]))


def test_a_question_without_an_answer_ends_with_3(data):
    done = call("ask", "cafes within 2 km of Atlantis Station Square", "--layer", str(data))
    assert done.returncode == 3, done.stdout
    assert "Traceback" not in done.stderr
    assert "Atlantis" in done.stdout


@pytest.mark.parametrize(
    ("source", "words"),
    [("/nowhere.gpkg", "does not exist"), ("DATA|layername=bars", "cafes"), (str(ROOT / "LICENSE"), "no vector layer")],
)
def test_data_that_cannot_be_opened(data, qgis_app, source, words):
    with pytest.raises(LayerUnavailable, match=words):
        open_source(source.replace("DATA", str(data)))


def test_a_missing_file_ends_with_2(data):
    done = call("ask", WITHIN, "--layer", "/nowhere.gpkg")
    assert done.returncode == 2
    assert "/nowhere.gpkg does not exist" in done.stderr
    assert "Traceback" not in done.stderr


def test_all_layers_of_a_file_and_its_tables(data, qgis_app):
    assert [layer.name() for layer in open_source(str(data))] == ["cafes", "stations", "notes"]


def test_batch_over_a_project_gives_a_line_for_each_line(data, tmp_path, qgis_app):
    project = QgsProject()
    project.addMapLayers(open_source(str(data)))
    assert project.write(str(tmp_path / "town.qgz"))
    questions, out = tmp_path / "questions.jsonl", tmp_path / "answers.jsonl"
    rows = [
        json.dumps({"id": "a", "question": WITHIN}).encode(),
        b"{not json",
        b"",
        json.dumps({"id": 3}).encode(),
        b'{"question": "' + b"x" * 1_100_000 + b'"}',
        json.dumps({"id": ["é", 1], "question": "x " * 10_000}).encode(),
        b'{"id": "lone", "question": "caf\\ud800es within 2 km of Central Station"}',
        json.dumps({"id": "last", "question": "how many cafes are within 2 km of Central Station?"}).encode(),
    ]
    questions.write_bytes(b"\n".join(rows))
    done = call("batch", str(questions), "--project", str(tmp_path / "town.qgz"), "--out", str(out), "--max-features", "2")
    assert done.returncode == 0, done.stderr
    answers = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert [answer["id"] for answer in answers] == ["a", None, 3, None, ["é", 1], "lone", "last"]
    assert [answer["status"] for answer in answers][:4] == ["answered", "failed", "failed", "failed"]
    assert answers[1]["line"] == 2
    assert "line 5" in answers[3]["issues"][0]["message"]
    assert answers[4]["status"] in ("clarify", "failed")
    assert len(answers[0]["features"]) == 2
    assert answers[0]["total"] == 3
    assert answers[-1]["value"] == 3
    keys = [set(answer) - {"line"} for answer in answers]
    assert all(found == keys[0] for found in keys)


def test_an_interrupted_batch_says_where_and_goes_on(data, tmp_path):
    questions, out = tmp_path / "questions.jsonl", tmp_path / "answers.jsonl"
    count = 20_000
    questions.write_text("".join(json.dumps({"id": i, "question": WITHIN}) + "\n" for i in range(count)))
    arguments = ("batch", str(questions), "--layer", str(data), "--out", str(out))
    process = subprocess.Popen(command(*arguments), cwd=ROOT, stderr=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 90
    while time.monotonic() < deadline and (not out.exists() or out.stat().st_size < 20_000):
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=30)
    assert process.returncode == 130
    lines = out.read_text(encoding="utf-8").splitlines()
    assert 0 < len(lines) < count
    assert [json.loads(line)["id"] for line in lines] == list(range(len(lines)))
    assert f"stopped at line {len(lines) + 1} of" in said
    questions.write_text("".join(json.dumps({"id": i, "question": WITHIN}) + "\n" for i in range(len(lines) + 5)))
    os.truncate(out, out.stat().st_size - 7)
    resumed = call(*arguments, "--resume")
    assert resumed.returncode == 0, resumed.stderr
    ids = [json.loads(line)["id"] for line in out.read_text(encoding="utf-8").splitlines()]
    assert ids == list(range(len(lines) + 5))
