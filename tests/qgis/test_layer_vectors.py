"""Similarity of a layer's texts through the shelf: stored between sessions, new after an edit, bounded while a person waits."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest
from qgis.core import QgsProject, edit

from spatial_rag_plugin.api import open_world, snapshot
from spatial_rag_plugin.errors import ServiceError
from spatial_rag_plugin.model.ranking import View
from spatial_rag_plugin.model.settings import EncoderMode, Settings
from spatial_rag_plugin.qgis_adapters import layer_vectors, texts
from spatial_rag_plugin.qgis_adapters.layer_vectors import LayerVectors, forget_vectors
from spatial_rag_plugin.qgis_adapters.shelf import LayerShelf
from spatial_rag_plugin.retrieval.similarity import Bounds, Budget

from .layers import geopackage, memory_layer

SAID = [
    "A quiet garden with old trees, where people read and hardly anybody speaks.",
    "Loud music every night, a dance floor and very long queues in front of the door.",
    "Cakes, coffee and tea in a plain room with wooden tables, nothing else to tell.",
]


class CountingEncoder:
    """Vectors by the letters of a text; remembers what it was asked."""

    def __init__(self, key: str = "letters") -> None:
        self.key = key
        self.asked: list[str] = []

    def passages(self, texts, check=None, progress=None):
        self.asked += texts
        return self.vectors(texts)

    def queries(self, texts, check=None):
        return self.vectors(texts)

    @staticmethod
    def vectors(texts):
        rows = np.array([[text.lower().count(letter) + 0.01 for letter in "abcdefghijklmnopqrstuvwxyz"] for text in texts])
        return (rows / np.linalg.norm(rows, axis=1, keepdims=True)).astype(np.float32)


@pytest.fixture(autouse=True)
def _fresh(qgis_app):
    texts.TEXTS.clear()
    forget_vectors()


def places(tmp_path, said=SAID):
    rows = [(f"POINT({i} 1)", [text]) for i, text in enumerate(said)]
    return geopackage(memory_layer("about:string", rows), tmp_path / "places.gpkg")


def shelf_of(layer, tmp_path, vectors: LayerVectors) -> LayerShelf:
    taken = snapshot([layer], QgsProject.instance())
    catalog = open_world(taken, Settings(cache_dir=str(tmp_path / "cache"))).catalog
    return LayerShelf(taken, catalog, vectors=vectors)


def vectors_of(tmp_path, given=None, **others) -> LayerVectors:
    return LayerVectors(Settings(cache_dir=str(tmp_path / "cache"), **others), given)


def asked(layer, tmp_path, encoder, query="quiet garden"):
    shelf = shelf_of(layer, tmp_path, vectors_of(tmp_path, encoder))
    documents = shelf.documents(layer.id())
    return shelf.similarity(documents, np.arange(len(documents)), View.SEMANTIC, (query,)), shelf, documents


def test_stored_between_sessions_and_new_after_an_edit(tmp_path):
    layer, encoder = places(tmp_path), CountingEncoder()
    first, shelf, documents = asked(layer, tmp_path, encoder)
    expected = encoder.vectors(["quiet garden"]) @ encoder.vectors(list(documents.semantic)).T
    np.testing.assert_allclose(first, expected, atol=1e-5)
    assert (len(encoder.asked), shelf.notes, shelf.missing) == (3, (), "")
    forget_vectors()
    texts.TEXTS.clear()
    again, _, _ = asked(layer, tmp_path, encoder)
    np.testing.assert_allclose(again, first, atol=1e-6)
    assert len(encoder.asked) == 3
    with edit(layer):
        feature = next(layer.getFeatures())
        layer.changeAttributeValue(
            feature.id(), feature.fieldNameIndex("about"), "Another text altogether, of a museum with a roof garden and a view."
        )
    changed, _, documents = asked(layer, tmp_path, encoder)
    assert len(encoder.asked) == 4
    np.testing.assert_allclose(changed, encoder.vectors(["quiet garden"]) @ encoder.vectors(list(documents.semantic)).T, atol=1e-5)


def test_models_do_not_meet(tmp_path):
    layer = places(tmp_path)
    one, other = CountingEncoder("one"), CountingEncoder("other")
    asked(layer, tmp_path, one)
    asked(layer, tmp_path, other)
    assert len(one.asked) == len(other.asked) == 3


def test_what_the_words_favour_is_encoded_first(tmp_path, monkeypatch):
    said = [f"A plain room number {i} with wooden tables and nothing else to tell." for i in range(40)]
    said[31] = "A quiet garden with old trees, where people read and hardly anybody speaks."
    layer, encoder = places(tmp_path, said), CountingEncoder()
    vectors = vectors_of(tmp_path, encoder)
    bounded = vectors.similarity
    monkeypatch.setattr(vectors, "similarity", lambda *arguments: bounded(*arguments, Bounds(passages=5)))
    shelf = shelf_of(layer, tmp_path, vectors)
    documents = shelf.documents(layer.id())
    found = shelf.similarity(documents, np.arange(40), View.SEMANTIC, ("quiet garden",))
    assert "quiet garden" in encoder.asked[0]
    assert np.isfinite(found[0]).sum() == 5
    assert np.isfinite(found[0, 31])
    assert shelf.left == 35


def test_a_question_encodes_no_longer_than_the_settings_allow(tmp_path, monkeypatch):
    said = [f"A plain room number {i} with wooden tables and nothing else to tell." for i in range(400)]
    layer, encoder = places(tmp_path, said), CountingEncoder()
    clock = iter(range(1_000_000))
    monkeypatch.setattr("spatial_rag_plugin.qgis_adapters.layer_vectors.Budget", partial(Budget, clock=lambda: next(clock)))
    vectors = vectors_of(tmp_path, encoder, encode_seconds=3)
    shelf = shelf_of(layer, tmp_path, vectors)
    documents = shelf.documents(layer.id())
    shelf.similarity(documents, np.arange(400), View.SEMANTIC, ("quiet garden",))
    asked = len(encoder.asked)
    assert (0 < asked < 400, shelf.left) == (True, 400 - asked)
    shelf.similarity(documents, np.arange(400), View.SEMANTIC, ("quiet garden",))
    assert len(encoder.asked) == asked, "the next look-up of the same question has no time left"
    again = shelf_of(layer, tmp_path, vectors_of(tmp_path, encoder, encode_seconds=0))
    again.similarity(documents, np.arange(400), View.SEMANTIC, ("quiet garden",))
    assert (len(encoder.asked), again.left) == (400, 0)


@pytest.mark.parametrize("settings", [{"encoder": EncoderMode.NONE}, {"companion_python": "/no/such/python"}])
def test_nothing_encodes(tmp_path, settings):
    layer = places(tmp_path)
    shelf = shelf_of(layer, tmp_path, vectors_of(tmp_path, **settings))
    documents = shelf.documents(layer.id())
    assert shelf.similarity(documents, np.arange(3), View.SEMANTIC, ("quiet",)) is None
    assert bool(shelf.missing) == ("companion_python" in settings)


def test_an_encoder_that_fails_is_no_silence(tmp_path, monkeypatch):
    class Broken(CountingEncoder):
        def passages(self, texts, check=None, progress=None):
            raise ServiceError("the companion stopped twice")

    monkeypatch.setattr(layer_vectors, "encoder_of", lambda settings: (Broken(), ""))
    shelf = shelf_of(places(tmp_path), tmp_path, vectors_of(tmp_path))
    documents = shelf.documents(shelf._snapshot.layers[0].id)
    with pytest.raises(ServiceError, match="stopped twice"):
        shelf.similarity(documents, np.arange(3), View.SEMANTIC, ("quiet",))


def test_a_cache_that_cannot_be_written(tmp_path):
    layer, encoder = places(tmp_path), CountingEncoder()
    (tmp_path / "cache").mkdir()
    (tmp_path / "cache" / "vectors-1").write_text("in the way")
    found, shelf, _ = asked(layer, tmp_path, encoder)
    assert np.isfinite(found).all()
    assert any("kept in memory" in note for note in shelf.notes)
    asked(layer, tmp_path, encoder)
    assert len(encoder.asked) == 3
