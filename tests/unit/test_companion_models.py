"""Where a model lies, what identifies it, and how texts are cut into batches; without any library of models."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.companion import encoding, models
from spatial_rag_plugin.companion.encoding import in_batches, own_prompt
from spatial_rag_plugin.companion.job import Job, Refusal, Stopped
from spatial_rag_plugin.companion.models import folder_of, identity_of, refusal_of
from spatial_rag_plugin.services.encoder import CompanionEncoder, blocks


def model_folder(folder: Path, weights: bytes = b"weights") -> Path:
    (folder / "1_Pooling").mkdir(parents=True)
    (folder / "modules.json").write_text("[]")
    (folder / "config.json").write_text('{"model_type": "bert"}')
    (folder / "1_Pooling" / "config.json").write_text("{}")
    (folder / "model.safetensors").write_bytes(weights)
    (folder / "README.md").write_text("about")
    return folder


def distribution(site: Path, name: str, weights: bytes = b"weights") -> Path:
    """An installed distribution that carries a model in its package."""
    package = name.replace("-", "_")
    model = model_folder(site / package / "some_folder", weights)
    info = site / f"{package}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    files = [path.relative_to(site).as_posix() for path in sorted((site / package).rglob("*")) if path.is_file()]
    (info / "RECORD").write_text("".join(f"{path},,\n" for path in files))
    return model


def test_a_folder(tmp_path: Path) -> None:
    folder = model_folder(tmp_path / "my model")
    assert folder_of(str(folder)) == folder
    assert folder_of(f"  {folder} ") == folder


@pytest.mark.parametrize("lacking", ["modules.json", "model.safetensors"])
def test_a_folder_that_lacks_something(tmp_path: Path, lacking: str) -> None:
    folder = model_folder(tmp_path / "model")
    (folder / lacking).unlink()
    with pytest.raises(Refusal, match=r"modules.json is missing|weights of the model") as caught:
        folder_of(str(folder))
    assert caught.value.remedy


@pytest.mark.parametrize("name", ["/no/such/folder", "~/no/such/folder", "./here", "C:\\models\\mini", "a/b/c"])
def test_a_folder_that_is_not_there(name: str) -> None:
    with pytest.raises(Refusal, match="there is no folder"):
        folder_of(name)


def test_no_name() -> None:
    with pytest.raises(Refusal, match="no model is chosen"):
        folder_of(" ")


@pytest.mark.parametrize("name", ["someone/Odd-Mini.Model-v7", "odd_mini_model_v7", "other/odd-mini-model-v7"])
def test_a_package_that_carries_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    distribution(tmp_path, "a-mini-model-v7")
    model = distribution(tmp_path, "pre-odd-mini-model-v7")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    assert folder_of(name) == model


def test_content_identifies_a_model(tmp_path: Path) -> None:
    first, second = model_folder(tmp_path / "a"), model_folder(tmp_path / "b")
    identity = identity_of(first)
    assert identity_of(second) == identity
    (second / "README.md").write_text("other words")
    (second / "onnx").mkdir()
    (second / "onnx" / "config.json").write_text("{}")
    assert identity_of(second) == identity
    for name in ("model.safetensors", "1_Pooling/config.json", "modules.json"):
        other = tmp_path / name.replace("/", "_")
        shutil.copytree(first, other)
        (other / name).write_bytes((other / name).read_bytes() + b" ")
        assert identity_of(other) != identity
    (second / "model.safetensors").write_bytes(b"other weights")
    assert identity_of(second) != identity


class FakeModel:
    """A vector says which text it belongs to; ``longest`` batches are remembered."""

    device = "cpu"

    def __init__(self, prompts: dict[str, str] | None = None) -> None:
        self.prompts = prompts or {}
        self.calls: list[tuple[str, list[str], str]] = []

    def encode(self, texts: list[str], prompt: str, batch_size: int, **others: object) -> np.ndarray:
        assert batch_size == len(texts)
        self.calls.append(("encode", texts, prompt))
        rows = np.array([[len(text), sum(map(ord, text)) % 97, 1.0] for text in texts])
        return rows / np.linalg.norm(rows, axis=1, keepdims=True)


class AsymmetricModel(FakeModel):
    def encode_query(self, texts: list[str], prompt: str, batch_size: int, **others: object) -> np.ndarray:
        found = self.encode(texts, prompt, batch_size)
        self.calls[-1] = ("query", texts, prompt)
        return found


def job(stop: bool = False) -> Job:
    made = Job(lambda done: None)
    if stop:
        made.stop()
    return made


@given(st.lists(st.integers(0, 40_000), min_size=1, max_size=150))
def test_batches_are_bounded_and_order_is_kept(lengths: list[int]) -> None:
    model = FakeModel()
    texts = ["abcdefg"[i % 7] * length for i, length in enumerate(lengths)]
    rows = in_batches(model, texts, "passage", "", job())
    np.testing.assert_allclose(rows, FakeModel().encode(texts, "", len(texts)), atol=1e-6)
    for _, batch, _ in model.calls:
        assert len(batch) == 1 or (len(batch) <= 64 and max(map(len, batch)) * len(batch) <= 16_000)
    assert sum(len(batch) for _, batch, _ in model.calls) == len(texts)


def test_stopped_between_batches() -> None:
    with pytest.raises(Stopped):
        in_batches(FakeModel(), ["a"], "passage", "", job(stop=True))


def test_what_is_no_number_is_no_vector() -> None:
    class Broken(FakeModel):
        def encode(self, texts: list[str], prompt: str, batch_size: int, **others: object) -> np.ndarray:
            return np.full((len(texts), 3), np.nan)

    with pytest.raises(Refusal, match="no usable vectors"):
        in_batches(Broken(), ["a"], "passage", "", job())


@pytest.mark.parametrize(
    ("prompts", "query", "passage"),
    [
        ({}, "", ""),
        ({"query": "q: ", "passage": "p: "}, "q: ", "p: "),
        # sentence-transformers fills in empty prompts of its own beside those that the model was trained with
        ({"query": "", "document": "", "search_query": "q: ", "search_document": "d: "}, "q: ", "d: "),
    ],
)
def test_the_prompts_of_the_model(prompts: dict[str, str], query: str, passage: str) -> None:
    model = FakeModel(prompts)
    assert (own_prompt(model, "query"), own_prompt(model, "passage")) == (query, passage)


def test_models_with_a_part_for_queries_are_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    model = AsymmetricModel({"query": "q: ", "document": "d: "})
    monkeypatch.setattr(encoding, "loaded", lambda *arguments: model)
    folder = str(model_folder(tmp_path / "model"))
    encoding.encode({"model": folder, "kind": "query", "texts": ["a"]}, b"", job())
    encoding.encode({"model": folder, "kind": "passage", "texts": ["b"]}, b"", job())
    encoding.encode({"model": folder, "kind": "passage", "texts": ["b"], "prompt": "mine: "}, b"", job())
    assert [(how, prompt) for how, _, prompt in model.calls] == [("query", "q: "), ("encode", "d: "), ("encode", "mine: ")]


@given(st.lists(st.text(max_size=9), max_size=30), st.integers(1, 7), st.integers(1, 20))
def test_blocks_are_bounded_and_leave_nothing_out(texts: list[str], most: int, characters: int) -> None:
    parts = list(blocks(texts, most, characters))
    assert [text for part in parts for text in texts[part]] == texts
    for part in parts:
        block = texts[part]
        assert 0 < len(block) <= most
        assert len(block) == 1 or sum(map(len, block)) <= characters


def test_the_encoder_speaks_to_the_companion() -> None:
    calls: list[dict] = []

    def call(method: str, params: dict, payload: bytes = b"", check: object = None, progress: object = None) -> tuple[dict, bytes]:
        calls.append({"method": method, **params})
        if progress is not None:
            progress(1.0)  # type: ignore[operator]
        rows = np.array([[len(text), 1.0] for text in params["texts"]], dtype="<f4")
        return {"identity": "abc", "dimension": 2 if len(rows) else 0}, rows.tobytes()

    encoder = CompanionEncoder(call, "model", "revision", "q: ", "p: ")
    told: list[float] = []
    texts = ["a" * (i % 9) for i in range(3_000)]
    rows = encoder.passages([*texts, "ccc\ud800"], progress=told.append)
    assert rows[:, 0].tolist() == [*map(len, texts), 4.0]
    assert calls[0]["prompt"] == "p: "
    assert calls[0]["kind"] == "passage"
    assert [len(call["texts"]) for call in calls] == [2_048, 953]
    assert told == [2_048 / 3_001, 1.0]
    assert encoder.queries([]).shape == (0, 0)
    keys = {CompanionEncoder(call, "model", "revision", query, passage).key for query in ("", "q: ") for passage in ("", "p: ")}
    assert len(keys) == 4
    assert encoder.key in keys


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (RuntimeError("DefaultCPUAllocator: not enough memory: you tried to allocate 9 bytes"), "not enough memory"),
        (RuntimeError("CUDA out of memory. Tried to allocate 2 GiB"), "not enough memory"),
        (ValueError("unknown kind"), "cannot be loaded"),
    ],
)
def test_what_goes_wrong_inside_a_model_has_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, words: str) -> None:
    refusal = refusal_of(tmp_path, error)
    assert words in refusal.message
    assert str(error) in refusal.details
    assert refusal.remedy

    class Failing(FakeModel):
        def encode(self, texts: list[str], prompt: str, batch_size: int, **others: object) -> np.ndarray:
            raise error

    monkeypatch.setattr(encoding, "loaded", lambda *arguments: Failing())
    with pytest.raises(Refusal, match=words):
        encoding.encode({"model": str(model_folder(tmp_path / "model")), "texts": ["a"]}, b"", job())


def test_a_package_is_looked_for_once_and_again_when_it_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    model = distribution(tmp_path / "one", "once-mini-model-v7")
    monkeypatch.setattr(sys, "path", [str(tmp_path / "one"), str(tmp_path / "two"), *sys.path])
    assert folder_of("someone/once-mini-model-v7") == model
    looked: list[int] = []
    real = models.importlib.metadata.distributions
    monkeypatch.setattr(models.importlib.metadata, "distributions", lambda: looked.append(1) or real())
    assert folder_of("someone/once-mini-model-v7") == model
    assert looked == []
    shutil.rmtree(tmp_path / "one")
    other = distribution(tmp_path / "two", "once-mini-model-v7")
    assert folder_of("someone/once-mini-model-v7") == other
    assert looked == [1]
