"""Bad input to ranked questions, from end to end: a clear message, and a usable answer from what is left."""

from __future__ import annotations

import os
import shutil
import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Optional

import pytest
from qgis.core import QgsFeature, QgsGeometry, QgsPointXY, QgsVectorLayer

from spatial_rag_plugin.errors import CacheError
from spatial_rag_plugin.grounding.indexes import store
from spatial_rag_plugin.grounding.indexes.layer_file import LayerFileWriter
from spatial_rag_plugin.model.answer import ANSWERED, Answer
from spatial_rag_plugin.model.settings import EncoderMode, Settings
from spatial_rag_plugin.qgis_adapters.catalog_cache import CATALOGS
from spatial_rag_plugin.qgis_adapters.layer_vectors import forget_vectors
from spatial_rag_plugin.services.companion import close_all, companion_of
from tests.qgis.asking import ask, codes, names
from tests.unit.test_vectors import full

from .tiny_models import make_models, needs_torch

pytestmark = pytest.mark.usefixtures("qgis_app")

QUESTION = "quiet cafés within 2 km of Central"
TEXTS = (
    "A quiet place to read all afternoon, with old armchairs and soft light.",
    "Music every night, you cannot hear your own words here at all.",
    "Cheap coffee, friendly people, good cake and a long queue in the morning.",
)
QUIET = ["Café 0", "Café 3", "Café 6", "Café 9"]


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    folder = tmp_path / "cache"
    monkeypatch.setenv("SPATIAL_RAG_CACHE", str(folder))
    CATALOGS.clear()
    forget_vectors()
    yield folder
    CATALOGS.clear()
    forget_vectors()


@pytest.fixture(scope="module", autouse=True)
def no_companion_left() -> Iterator[None]:
    yield
    close_all()


@pytest.fixture(scope="module")
def models(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_models(tmp_path_factory.mktemp("models"))


def points(name: str, fields: str, rows: Sequence[Sequence[object]]) -> QgsVectorLayer:
    layer = QgsVectorLayer(f"Point?crs=EPSG:4326&{fields}", name, "memory")
    features = []
    for i, row in enumerate(rows):
        feature = QgsFeature(layer.fields())
        feature.setAttributes(list(row))
        feature.setGeometry(QgsGeometry.fromPointXY(QgsPointXY(10 + i * 0.001, 50)))
        features.append(feature)
    assert layer.dataProvider().addFeatures(features)[0]
    layer.updateExtents()
    return layer


def asked(texts: Sequence[Optional[str]], **settings: object) -> Answer:
    """The question of cafés that say this; all of them must be in the answer, whatever is wrong with the rest."""
    fields = "field=name:string&field=category:string&field=description:string(0)"
    cafes = points("cafes", fields, [(f"Café {i}", "café", text) for i, text in enumerate(texts)])
    given = ask(QUESTION, [cafes, points("stations", "field=name:string", [("Central",)])], **settings)
    assert given.status == ANSWERED, [issue.message for issue in given.issues]
    assert given.total == len(given.features) == len(texts)
    return given


def usual() -> list[str]:
    return [f"{TEXTS[i % 3]} It is number {i}." for i in range(12)]


def message(given: Answer, code: str) -> str:
    (found,) = [issue.message for issue in given.issues if issue.code == code]
    assert found[:1].isupper(), found
    assert found.endswith("."), found
    return found


class TestTexts:
    def test_none(self) -> None:
        given = asked([None] * 12, encoder=EncoderMode.NONE)
        assert "quiet" in message(given, "no-text")
        assert names(given)[:2] == ["Café 0", "Café 1"], "by distance"

    def test_markup_megabytes_nothing_and_the_same(self) -> None:
        texts = [
            "<p>A <b>quiet</b> caf&eacute; &amp; bar<script>alert('loud')</script></p>",
            "Words about cake and tea. " * 40_000 + "Really quiet upstairs.",
            None,
            "",
            "   ",
            *["The same text about coffee for everyone and cake."] * 5,
        ]
        given = asked(texts, encoder=EncoderMode.NONE)
        assert set(names(given)[:2]) == {"Café 0", "Café 1"}
        reasons = " ".join(feature.reason for feature in given.features)
        assert "“A quiet café & bar”" in reasons
        assert "alert" not in reasons
        assert "<" not in reasons
        assert all(len(feature.reason) < 400 for feature in given.features)

    def test_ten_languages(self) -> None:
        texts = [
            "A quiet place to read all afternoon, with old armchairs.", "Ein ruhiges Café, in dem man stundenlang lesen kann.",
            "这家咖啡馆非常安静，适合看书和工作。", "Un café très calme, parfait pour lire tout l'après-midi.",
            "Un caffè rumoroso, con musica ad alto volume ogni sera.", "Café muy ruidoso, con la televisión encendida.",
            "Очень тихое кафе, где можно спокойно почитать.", "とても静かなカフェで、ゆっくり本を読むことができます。",
            "조용한 카페, 책 읽기 좋은 곳입니다.", "مقهى هادئ جدا ومناسب للقراءة والعمل",
        ]  # fmt: skip
        given = asked(texts, encoder=EncoderMode.NONE)
        assert names(given)[0] == "Café 0"
        assert "words only" in message(given, "no-encoder")


class TestModels:
    @needs_torch
    def test_missing(self, tmp_path: Path) -> None:
        given = asked(usual(), model=str(tmp_path / "nowhere"))
        assert "no folder" in message(given, "encoder-failed")
        assert names(given)[:4] == QUIET

    def test_damaged(self, models: Path, tmp_path: Path) -> None:
        broken = shutil.copytree(models / "texts", tmp_path / "broken")
        (weights,) = broken.rglob("*.safetensors")
        weights.write_bytes(b"\xff" * 64 + weights.read_bytes()[64:])
        given = asked(usual(), model=str(broken))
        assert "damaged" in message(given, "encoder-failed")
        assert names(given)[:4] == QUIET

    def test_another_dimension_beside_the_first(self, models: Path) -> None:
        first, wider = (names(asked(usual(), model=str(models / name))) for name in ("texts", "wider"))
        forget_vectors()
        assert names(asked(usual(), model=str(models / "texts"))) == first
        assert names(asked(usual(), model=str(models / "wider"))) == wider

    def test_killed_between_questions(self, models: Path) -> None:
        companion = companion_of(Settings())
        asked(usual(), model=str(models / "texts"))
        assert companion.pid is not None
        os.kill(companion.pid, signal.SIGKILL)
        assert "encoder-failed" not in codes(asked([f"{text} And more." for text in usual()], model=str(models / "texts")))

    def test_killed_whenever_it_works(self, models: Path) -> None:
        """Words are left; and the next question finds the model well."""
        companion, enough = companion_of(Settings()), threading.Event()

        def kill() -> None:
            while not enough.wait(0.01):
                pid = companion.pid
                if pid is not None:
                    with suppress(ProcessLookupError):
                        os.kill(pid, signal.SIGKILL)

        killer = threading.Thread(target=kill)
        killer.start()
        try:
            given = asked(usual(), model=str(models / "prompted"))
        finally:
            enough.set()
            killer.join()
        assert "words only" in message(given, "encoder-failed")
        assert names(given)[:4] == QUIET
        assert "encoder-failed" not in codes(asked(usual(), model=str(models / "prompted")))


class TestDisk:
    def test_full(self, own_cache: Path, models: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """The catalog goes to a temporary folder, vectors stay in memory; the cache is none the worse for it."""
        from spatial_rag_plugin.retrieval import vector_file

        begin = LayerFileWriter.__init__

        def no_space(self: LayerFileWriter, path: Path, *more: object) -> None:
            if own_cache in path.parents:
                raise CacheError("The catalog's store cannot be written.", details="database or disk is full")
            begin(self, path, *more)  # type: ignore[arg-type]

        with monkeypatch.context() as disk:
            disk.setattr(LayerFileWriter, "__init__", no_space)
            disk.setattr(vector_file, "_write_at", full)
            given = asked(usual(), model=str(models / "prompted"))
            assert "in memory" in message(given, "vectors")
            assert names(asked(usual(), model=str(models / "prompted"))) == names(given)
        forget_vectors()
        CATALOGS.clear()
        later = asked(usual(), model=str(models / "prompted"))
        assert "vectors" not in codes(later)
        assert names(later) == names(given)

    def test_no_space_anywhere_is_told(self, own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def no_space(self: LayerFileWriter, *given: object) -> None:
            raise CacheError("The catalog's store cannot be written.", details="database or disk is full")

        monkeypatch.setattr(LayerFileWriter, "__init__", no_space)
        with pytest.raises(CacheError, match="cannot be written"):
            asked(usual(), encoder=EncoderMode.NONE)

    def test_stepping_aside_happens_once(self, own_cache: Path) -> None:
        kept = store.Store(own_cache)
        error = CacheError("The catalog's store cannot be written.", details="full")
        kept.step_aside(own_cache, error)
        aside = kept.folder
        kept.step_aside(own_cache, error)  # another thread that tried the same folder
        assert kept.folder == aside != own_cache
        assert len(kept.warnings) == 1
        with pytest.raises(CacheError):
            kept.step_aside(aside, error)
        kept.close()
        assert not aside.exists()
