"""Pictures: which ones a value names, what their vectors are worth, and fetching them from a server that has its days."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.errors import Cancelled
from spatial_rag_plugin.model.ranking import Wish, WishKind
from spatial_rag_plugin.model.settings import Settings, revision_of
from spatial_rag_plugin.retrieval.images import image_scores, prompts, references
from spatial_rag_plugin.services.images import CompanionImages, RemoteImages
from tests.local_server import serving
from tests.timing import timed

QUIET, LOUD = Wish("quiet"), Wish("loud music", WishKind.AVOID)


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ("photos/a.jpg", ("photos/a.jpg",)),
        (" a.JPG; b.png |c.webp\na.JPG", ("a.JPG", "b.png", "c.webp")),
        ("https://x.org/a,b.jpg, https://x.org/c.png?w=3", ("https://x.org/a,b.jpg", "https://x.org/c.png?w=3")),
        ('["a.jpg", 3, null, "b.gif"]', ("a.jpg", "b.gif")),
        (["a.tif", 7], ("a.tif",)),
        ("[not json.jpg", ("[not json.jpg",)),
        ("https://x.org/page.html", ()),
        ("a picture called jpg", ()),
        ("", ()),
        (None, ()),
        (3.5, ()),
    ],
)
def test_which_pictures_a_value_names(value: object, found: tuple[str, ...]) -> None:
    assert references(value) == found


@given(st.text(max_size=60))
def test_any_text_names_some_pictures_or_none(text: str) -> None:
    assert all(isinstance(found, str) and found for found in references(text))


def unit(rows: np.ndarray) -> np.ndarray:
    return (rows / np.linalg.norm(rows, axis=1, keepdims=True)).astype(np.float32)


@given(st.integers(0, 10_000), st.integers(0, 12), st.integers(1, 5))
def test_the_best_picture_of_each_place(seed: int, pictures: int, count: int) -> None:
    random = np.random.default_rng(seed)
    vectors, words = unit(random.normal(size=(max(pictures, 1), 6)))[:pictures], unit(random.normal(size=(3, 6)))
    owner = random.integers(0, count, pictures)
    found = image_scores(vectors, owner, count, words, [QUIET, LOUD])
    for place in range(count):
        mine = [vectors[i].astype(float) for i in range(pictures) if owner[i] == place]
        if not mine:
            assert np.isnan(found[place])
            continue
        softmax = [np.exp(100 * (words[1:] @ one)) / (np.exp(100 * (words[1:] @ one)) + np.exp(100 * (words[0] @ one))) for one in mine]
        quiet, loud = max(one[0] for one in softmax), max(one[1] for one in softmax)
        assert found[place] == pytest.approx((quiet + 1.0 - loud) / 2, abs=1e-4)


def test_nothing_wished_or_seen() -> None:
    assert np.isnan(image_scores(np.zeros((0, 4)), np.zeros(0, dtype=int), 2, np.zeros((2, 4)), [QUIET])).all()
    assert np.isnan(image_scores(np.ones((1, 4)), np.zeros(1, dtype=int), 2, np.zeros((1, 4)), [])).all()
    assert prompts([QUIET]) == ["a photo of a place", "a photo of a place: quiet"]


class _Handler(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        name = self.path.strip("/")
        self.server.asked.append(name)  # type: ignore[attr-defined]
        if name == "gone.jpg":
            self.send_error(404)
            return
        self.send_response(200)
        self.send_header("Content-Type", "text/html" if name == "page.jpg" else "Image/JPEG")
        self.end_headers()
        size = 30_000_000 if name == "huge.jpg" else 1000
        try:
            for _ in range(0, size, 1000):
                self.wfile.write(b"x" * 1000)
            if name in ("slow.jpg", "drip.jpg"):
                for _ in range(60):
                    time.sleep(0.05)
                    if name == "drip.jpg":
                        self.wfile.write(b"x" * 70_000)
        except OSError:
            return

    def log_message(self, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def server() -> Iterator[ThreadingHTTPServer]:
    with serving(_Handler) as served:
        yield served


def test_a_picture_is_fetched_once(server: ThreadingHTTPServer, tmp_path: Path) -> None:
    url = f"http://127.0.0.1:{server.server_port}/good.jpg"
    path = RemoteImages(tmp_path / "kept")(url)
    assert path is not None
    assert path.read_bytes() == b"x" * 1000
    assert RemoteImages(tmp_path / "kept")(url) == path
    assert server.asked == ["good.jpg"]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "problem"),
    [("gone.jpg", "HTTP 404"), ("page.jpg", "no picture"), ("huge.jpg", "too large"), ("slow.jpg", "reached"), ("drip.jpg", "too long")],
)
@timed
def test_a_picture_that_cannot_be_had(server: ThreadingHTTPServer, tmp_path: Path, name: str, problem: str) -> None:
    fetch = RemoteImages(tmp_path, seconds=0.4)
    url = f"http://127.0.0.1:{server.server_port}/{name}"
    begun = time.monotonic()
    assert fetch(url) is None
    assert time.monotonic() - begun < 3.0
    assert problem in fetch.problem(url)
    assert fetch(url) is None
    assert server.asked == [name]  # type: ignore[attr-defined]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("url", ["ftp://x.org/a.jpg", "http://[broken/a.jpg", "a.jpg", "http://127.0.0.1:1/a.jpg"])
def test_an_address_that_leads_nowhere(tmp_path: Path, url: str) -> None:
    fetch = RemoteImages(tmp_path)
    assert fetch(url) is None
    assert fetch.problem(url)


def test_a_full_disk(server: ThreadingHTTPServer, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    fetch = RemoteImages(tmp_path / "file")
    url = f"http://127.0.0.1:{server.server_port}/good.jpg"
    assert fetch(url) is None
    assert "cannot be stored" in fetch.problem(url)


def test_cancelling_ends_a_fetch(server: ThreadingHTTPServer, tmp_path: Path) -> None:
    def check() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        RemoteImages(tmp_path)(f"http://127.0.0.1:{server.server_port}/good.jpg", check)


def test_a_revision_is_that_of_its_model_alone() -> None:
    default = Settings()
    assert len(default.image_model_revision) == len(default.model_revision) == 40
    for model in ("model", "image_model"):
        assert revision_of(default, model) == getattr(default, f"{model}_revision")
        assert revision_of(replace(default, **{model: "someone/else"}), model) == ""
        assert revision_of(replace(default, **{model: "someone/else", f"{model}_revision": "v2"}), model) == "v2"


@pytest.mark.parametrize("model", ["someone/clip", "/home/me@work/clip@2"])
def test_pictures_and_words_are_asked_of_one_model_at_one_revision(model: str) -> None:
    asked: list[tuple[str, str, str]] = []

    def call(method: str, params: dict, *_: object) -> tuple[dict, bytes]:
        asked.append((method, params["model"], params["revision"]))
        return {"identity": "x", "dimension": 2, "unreadable": []}, np.array([1, 0], dtype="<f4").tobytes()

    images = CompanionImages(call, model, "abc")
    images.images([Path("a.jpg")])
    images.queries(["quiet"])
    assert asked == [("images", model, "abc"), ("encode", model, "abc")]
