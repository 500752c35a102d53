"""Pictures of places with a tiny CLIP that the test builds: scores as the library would give them, once for each picture."""

from __future__ import annotations

import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler
from pathlib import Path

import numpy as np
import pytest
from qgis.core import QgsProject
from qgis.PyQt.QtGui import QColor, QImage

from spatial_rag_plugin.api import ask, snapshot
from spatial_rag_plugin.errors import ServiceError
from spatial_rag_plugin.model.ranking import IMAGE, Wish, WishKind
from spatial_rag_plugin.model.settings import EncoderMode, Settings
from spatial_rag_plugin.qgis_adapters.layer_vectors import forget_vectors
from spatial_rag_plugin.qgis_adapters.pictures import LayerPictures
from spatial_rag_plugin.retrieval.images import image_scores
from spatial_rag_plugin.services.companion import close_all, companion_of
from tests.local_server import serving

from .layers import memory_layer
from .tiny_models import make_models

WISHES = [Wish("quiet"), Wish("a river", WishKind.AVOID)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    """Four pictures, a CLIP, and what the library says of them."""
    made = tmp_path_factory.mktemp("pictures")
    for name, colours in {"0": ("red", "blue"), "1": ("green", "white"), "2": ("black", "yellow"), "3": ("white", "white")}.items():
        picture = QImage(60, 40, QImage.Format.Format_RGB32)
        picture.fill(QColor(colours[0]))
        for x in range(30):
            for y in range(40):
                picture.setPixelColor(x, y, QColor(colours[1]))
        assert picture.save(str(made / f"{name}.png"))
    (made / "broken.jpg").write_bytes(b"\xff\xd8\xff\xe0 this is no picture")
    yield make_models(made, "images")
    close_all()


@pytest.fixture(autouse=True)
def _fresh():
    forget_vectors()


def settings_of(folder: Path, cache: Path, **others) -> Settings:
    return Settings(images=True, image_model=str(folder / "clip"), cache_dir=str(cache), **others)


def pictures_of(rows, settings: Settings, home: Path) -> tuple[LayerPictures, str, np.ndarray]:
    layer = memory_layer("name:string,photo:string,more:string", [(f"POINT({i} 1)", list(row)) for i, row in enumerate(rows)])
    project = QgsProject()
    project.setPresetHomePath(str(home))
    taken = snapshot([layer], project)
    return LayerPictures(taken, settings), layer.id(), np.array([feature.id() for feature in layer.getFeatures()])


def test_as_the_library_has_it(qgis_app, folder, tmp_path):
    rows = [
        ("two", str(folder / "0.png"), "3.png"),
        ("relative", "1.png; 2.png", ""),
        ("none", None, "no picture at all"),
        ("lost", "nowhere.png", (folder / "2.png").as_uri()),
        ("broken", "broken.jpg", None),
    ]
    pictures, layer_id, fids = pictures_of(rows, settings_of(folder, tmp_path), folder)
    found = pictures.scores(layer_id, fids, WISHES)
    expected = np.load(folder / "images.npz")
    owner = np.array([0, 0, 1, 1, 3])
    wanted = image_scores(expected["images"][[0, 3, 1, 2, 2]], owner, 5, expected["texts"], WISHES)
    np.testing.assert_allclose(found, wanted, atol=1e-4)
    assert np.isnan(found).tolist() == [False, False, True, False, True]
    assert len({round(score, 6) for score in found[[0, 1, 3]].tolist()}) == 3
    assert [note for note in pictures.notes if "not there" in note]
    assert [note for note in pictures.notes if "cannot be read" in note]
    assert "torch" not in sys.modules


def test_each_picture_is_encoded_once(qgis_app, folder, tmp_path, monkeypatch):
    settings = settings_of(folder, tmp_path)
    companion = companion_of(settings)
    calls: list[list[str]] = []

    def call(method, params, *others):
        if method == "images":
            calls.append(params["paths"])
        return real(method, params, *others)

    real = companion.call
    monkeypatch.setattr(companion, "call", call)
    for _ in range(2):
        pictures, layer_id, fids = pictures_of([("a", "0.png", "1.png"), ("b", "0.png", "")], settings, folder)
        assert np.isfinite(pictures.scores(layer_id, fids, WISHES)).all()
        forget_vectors()
    assert len(calls) == 1


@pytest.mark.parametrize("allowed", [False, True])
def test_from_the_net_only_when_allowed(qgis_app, folder, tmp_path, allowed):
    asked: list[str] = []

    class Handler(SimpleHTTPRequestHandler):
        def log_message(self, *arguments: object) -> None:
            asked.append(self.path)

    with serving(partial(Handler, directory=str(folder))) as server:
        rows = [("elsewhere", f"http://127.0.0.1:{server.server_port}/0.png", ""), ("here", "1.png", "")]
        pictures, layer_id, fids = pictures_of(rows, settings_of(folder, tmp_path, remote_images=allowed), folder)
        found = pictures.scores(layer_id, fids, WISHES)
    assert np.isnan(found).tolist() == [not allowed, False]
    assert asked == (["/0.png"] if allowed else [])
    assert any("elsewhere on the net" in note for note in pictures.notes) is not allowed


def test_off_by_default(qgis_app, folder, tmp_path):
    settings = Settings(cache_dir=str(tmp_path))
    pictures, layer_id, fids = pictures_of([("a", "0.png", "")], settings, folder)
    assert pictures.scores(layer_id, fids, WISHES) is None


def test_without_pictures_or_a_companion(qgis_app, folder, tmp_path):
    pictures, layer_id, fids = pictures_of([("a", "", "")], settings_of(folder, tmp_path), folder)
    assert pictures.scores(layer_id, fids, WISHES) is None
    assert pictures.scores(layer_id, fids, []) is None
    nobody = settings_of(folder, tmp_path, companion_python=str(tmp_path / "no-python"))
    pictures, layer_id, fids = pictures_of([("a", "0.png", "")], nobody, folder)
    assert pictures.scores(layer_id, fids, WISHES) is None
    assert any("not looked at" in note for note in pictures.notes)


def test_a_missing_model_is_told_in_words(qgis_app, folder, tmp_path):
    settings = Settings(images=True, image_model="/no/such/clip", cache_dir=str(tmp_path))
    pictures, layer_id, fids = pictures_of([("a", "0.png", "")], settings, folder)
    with pytest.raises(ServiceError, match="no folder /no/such/clip"):
        pictures.scores(layer_id, fids, WISHES)


def test_an_answer_by_pictures(qgis_app, folder, tmp_path):
    """Texts that say the same of all: the picture decides, is named in the reason, and the sum is that of the table."""
    said = "A quiet place with wooden tables and a view, where people read their books all day long."
    rows = [(f"POINT({i / 1000} 1)", ["Place", "cafe", said, f"{i}.png"]) for i in range(4)]
    layer = memory_layer("name:string,kind:string,about:string,photo:string", rows, name="cafes")
    project = QgsProject()
    project.addMapLayer(layer)
    project.setPresetHomePath(str(folder))
    plain = ask("quiet cafes", project=project, settings=Settings(cache_dir=str(tmp_path), encoder=EncoderMode.NONE))
    assert [IMAGE in feature.scores for feature in plain.features] == [False] * 4
    settings = settings_of(folder, tmp_path, encoder=EncoderMode.NONE)
    seen = ask("quiet cafes", project=project, settings=settings)
    scores = [feature.scores[IMAGE] for feature in seen.features]
    assert len(set(scores)) > 1
    assert scores == sorted(scores, reverse=True)
    assert all("picture" in feature.reason for feature in seen.features)
    for feature in seen.features:
        assert feature.total == pytest.approx(sum(getattr(seen.weights, name) * score for name, score in feature.scores.items()), abs=1e-6)
