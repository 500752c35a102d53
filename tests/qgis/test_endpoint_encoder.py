"""Vectors from an embeddings server: a server of this test that is right, wrong, busy, slow, gone or talks nonsense."""

from __future__ import annotations

import json
import math
import sys
import time
import venv
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from spatial_rag_plugin.errors import Cancelled, ServiceError
from spatial_rag_plugin.model.settings import EncoderMode, Settings
from spatial_rag_plugin.services.companion import Companion
from spatial_rag_plugin.services.endpoint_encoder import EndpointEncoder
from tests.local_server import serving

DIMENSION = 5


def vector_of(text: str, dimension: int = DIMENSION) -> list[float]:
    """What the server says a text means: any function that tells texts apart."""
    rng = np.random.default_rng(sum(ord(letter) * (i + 1) for i, letter in enumerate(text)))
    return [float(number) for number in rng.normal(size=dimension) * 3]


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self._send(200, {"object": "list", "data": [{"id": "nomic", "object": "model"}, {"id": "bge-m3", "object": "model"}]})

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        server = self.server
        server.asked.append((self.path, dict(self.headers), asked, time.monotonic()))  # type: ignore[attr-defined]
        model, texts = asked["model"], asked["input"]
        how, _, rest = model.partition(":")
        times = len([1 for _, _, other, _ in server.asked if other["model"] == model])  # type: ignore[attr-defined]
        if how == "status" and times <= int(rest.partition("x")[2] or 99):
            self._send(int(rest.partition("x")[0]), {"error": {"message": "as you wish"}}, server.headers)  # type: ignore[attr-defined]
            return
        if how == "slow":
            time.sleep(float(rest))
        if how == "garbage":
            self._raw(200, rest.encode(), "application/json" if rest.startswith("{") else "text/html")
            return
        rows = [vector_of(text) for text in texts]
        if how == "grows" and times > 1:
            rows = [row + [1.0] for row in rows]
        elif how == "short":
            rows = rows[:-1]
        elif how == "zero":
            rows[0] = [0.0] * DIMENSION
        elif how == "nan":
            rows[0][0] = math.nan
        data = [{"object": "embedding", "index": index, "embedding": row} for index, row in enumerate(rows)]
        self._send(200, {"object": "list", "model": model, "data": data[::-1], "usage": {"prompt_tokens": 1, "total_tokens": 1}})

    def _send(self, status: int, body: object, headers: dict[str, str] | None = None) -> None:
        self._raw(status, json.dumps(body).encode(), "application/json", headers)

    def _raw(self, status: int, body: bytes, kind: str, headers: dict[str, str] | None = None) -> None:
        self.send_response(status)
        for name, value in {"Content-Type": kind, "Content-Length": str(len(body)), **(headers or {})}.items():
            self.send_header(name, value)
        with suppress(ConnectionError):  # who was cancelled has gone
            self.end_headers()
            self.wfile.write(body)

    def log_message(self, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def server() -> Iterator[ThreadingHTTPServer]:
    with serving(_Handler, headers={}) as served:
        yield served


@pytest.fixture(scope="module")
def companion() -> Iterator[Companion]:
    made = Companion(sys.executable)
    yield made
    made.close()


def settings_for(server: ThreadingHTTPServer, model: str) -> Settings:
    return Settings(encoder=EncoderMode.ENDPOINT, embeddings_url=f"http://127.0.0.1:{server.server_port}/v1", model=model)


def encoder(server: ThreadingHTTPServer, companion: Companion, model: str = "nomic", seconds: float = 20.0) -> EndpointEncoder:
    return EndpointEncoder(settings_for(server, model), companion.call, seconds)


def test_vectors_are_the_server_s_brought_to_length_one(server: ThreadingHTTPServer, companion: Companion) -> None:
    texts = [f"place {number} – Café 中文" for number in range(150)]
    told: list[float] = []
    found = encoder(server, companion).passages(texts, progress=told.append)
    expected = np.array([vector_of(text) for text in texts])
    expected /= np.linalg.norm(expected, axis=1, keepdims=True)
    assert found.dtype == np.float32
    np.testing.assert_allclose(found, expected, atol=1e-6)
    assert len(server.asked) == 3, "150 texts are three requests"
    assert told == sorted(told)
    path, _, asked, _ = server.asked[0]
    assert path == "/v1/embeddings"
    assert asked["encoding_format"] == "float", "not every server knows base64"


def test_prompts_are_put_before_the_texts(server: ThreadingHTTPServer, companion: Companion) -> None:
    asymmetric = replace(settings_for(server, "e5"), query_prompt="query: ", passage_prompt="passage: ")
    encodes = EndpointEncoder(asymmetric, companion.call)
    encodes.queries(["quiet café"])
    encodes.passages(["a quiet café", ""])
    assert [asked["input"] for _, _, asked, _ in server.asked] == [["query: quiet café"], ["passage: a quiet café", "passage: "]]


def test_texts_that_servers_choke_on(server: ThreadingHTTPServer, companion: Companion) -> None:
    assert encoder(server, companion).passages(["", "\ud800 half a letter", "\0"]).shape == (3, DIMENSION)
    assert encoder(server, companion).passages([]).shape[0] == 0


def test_vectors_of_different_servers_models_and_prompts_never_meet(server: ThreadingHTTPServer, companion: Companion) -> None:
    base = settings_for(server, "nomic")
    others = [
        base,
        replace(base, model="bge-m3"),
        replace(base, embeddings_url="http://elsewhere.example/v1"),
        replace(base, query_prompt="query: "),
        replace(base, passage_prompt="query: "),
    ]
    assert len({EndpointEncoder(other).key for other in others}) == len(others)
    assert EndpointEncoder(replace(base, embeddings_url=base.embeddings_url + "/")).key == EndpointEncoder(base).key


@pytest.mark.parametrize(
    ("model", "message", "remedy"),
    [
        ("status:401", "127.0.0.1 wants a key", "SPATIAL_RAG_API_KEY"),
        ("status:403", "127.0.0.1 wants a key", "SPATIAL_RAG_API_KEY"),
        ("status:404", "no model “status:404”", "it has bge-m3, nomic"),
        ("status:400", "failed with status 400", "another server"),
        ("garbage:<html>maintenance</html>", "do not understand|did not give", ""),
        ("garbage:", "do not understand|did not give", ""),
        ('garbage:{"data": 7}', "do not understand", ""),
        ('garbage:{"data": [{"index": 0, "embedding": "north"}]}', "do not understand", ""),
        ('garbage:{"data": [{"index": 7, "embedding": [1.0]}]}', "one vector for each", "one for embeddings"),
        ("short", "one vector for each", ""),
        ("nan", "one vector for each|do not understand", ""),
        ("zero", "without a direction", "one for embeddings"),
    ],
)
def test_a_server_that_does_not_do_is_told_at_once(
    model: str, message: str, remedy: str, server: ThreadingHTTPServer, companion: Companion
) -> None:
    companion.call("ping", {})
    started = time.monotonic()
    with pytest.raises(ServiceError, match=message) as caught:
        encoder(server, companion, model).queries(["a", "b"])
    assert remedy in caught.value.remedy
    assert len(server.asked) == 1, "asking again would not help"
    assert time.monotonic() - started < 10


def test_a_busy_server_is_asked_again_when_it_says(server: ThreadingHTTPServer, companion: Companion) -> None:
    server.headers = {"Retry-After": "1"}  # type: ignore[attr-defined]
    assert encoder(server, companion, "status:429x2").queries(["a"]).shape == (1, DIMENSION)
    times = [at for _, _, _, at in server.asked]
    assert [0.9 < later - earlier < 2.5 for earlier, later in zip(times, times[1:])] == [True, True]


def test_a_server_that_wants_too_long_a_pause_is_told(server: ThreadingHTTPServer, companion: Companion) -> None:
    server.headers = {"Retry-After": "3600"}  # type: ignore[attr-defined]
    with pytest.raises(ServiceError, match="too many requests"):
        encoder(server, companion, "status:429").queries(["a"])
    assert len(server.asked) == 1


def test_a_server_that_stumbles_is_asked_again(server: ThreadingHTTPServer, companion: Companion) -> None:
    assert encoder(server, companion, "status:500x1").queries(["a"]).shape == (1, DIMENSION)
    assert len(server.asked) == 2


def test_a_server_that_goes_on_failing_is_told(server: ThreadingHTTPServer, companion: Companion) -> None:
    server.headers = {"Retry-After": "0"}  # type: ignore[attr-defined]
    with pytest.raises(ServiceError, match="failed with status 503"):
        encoder(server, companion, "status:503").queries(["a"])
    assert len(server.asked) == 4


def test_another_dimension_than_before_is_told(server: ThreadingHTTPServer, companion: Companion) -> None:
    with pytest.raises(ServiceError, match="6 numbers after vectors of 5"):
        encoder(server, companion, "grows").passages(["a"] * 100)
    server.asked.clear()
    grows = encoder(server, companion, "grows")
    grows.queries(["a"])
    with pytest.raises(ServiceError, match="6 numbers, and 5 before"):
        grows.queries(["b"])


def test_a_slow_server_is_given_up(server: ThreadingHTTPServer, companion: Companion, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ServiceError, match="did not answer in time"):
        encoder(server, companion, "slow:3", seconds=0.2).queries(["a"])


def test_a_slow_server_can_be_cancelled(server: ThreadingHTTPServer, companion: Companion) -> None:
    companion.call("ping", {})
    pid, ends = companion.pid, time.monotonic() + 0.4

    def check() -> None:
        if time.monotonic() >= ends:
            raise Cancelled

    with pytest.raises(Cancelled):
        encoder(server, companion, "slow:8").passages(["a"], check)
    assert time.monotonic() - ends < 0.3
    assert encoder(server, companion).queries(["a"]).shape == (1, DIMENSION)
    assert companion.pid == pid


def test_texts_are_not_sent_on_to_another_host(server: ThreadingHTTPServer, companion: Companion) -> None:
    server.headers = {"Location": f"http://localhost:{server.server_port}/v1/embeddings"}  # type: ignore[attr-defined]
    with pytest.raises(ServiceError, match="sends requests on to localhost"):
        encoder(server, companion, "status:307").queries(["a"])
    assert len(server.asked) == 1


def test_no_server_at_all(companion: Companion) -> None:
    nobody = Settings(encoder=EncoderMode.ENDPOINT, embeddings_url="http://127.0.0.1:9/v1", model="nomic")
    with pytest.raises(ServiceError, match=r"127\.0\.0\.1 cannot be reached"):
        EndpointEncoder(nobody, companion.call).queries(["a"])
    for url in ("localhost:11434", "ftp://x", "file:///etc/passwd", "nonsense"):
        with pytest.raises(ServiceError, match="is no address"):
            EndpointEncoder(replace(nobody, embeddings_url=url), companion.call).queries(["a"])
    with pytest.raises(ServiceError, match="no address"):
        EndpointEncoder(replace(nobody, embeddings_url=""), companion.call).queries(["a"])


def test_texts_are_sent_elsewhere_only_where_somebody_agreed() -> None:
    away = Settings(encoder=EncoderMode.ENDPOINT, embeddings_url="https://e.example/v1", model="nomic")
    calls: list[Any] = []

    def call(*what: Any) -> tuple[dict[str, Any], bytes]:
        calls.append(what)
        return {"dimension": 1}, b"\0\0\x80\x3f"

    near = ("https://e.example/v2", "http://e.example/v1", "https://e.example.org/v1", "")
    for settings in (away, replace(away, embeddings_agreed=near), replace(away, llm_agreed=("https://e.example/v1",))):
        for ask in (EndpointEncoder(settings, call).queries, EndpointEncoder(settings, call).passages):
            with pytest.raises(ServiceError, match=r"no texts were sent to https://e\.example/v1") as caught:
                ask(["a"])
            assert "agree" in caught.value.remedy
    assert calls == []
    EndpointEncoder(replace(away, embeddings_agreed=("https://E.example:443/v1/",)), call).queries(["a"])
    assert len(calls) == 1


def test_without_the_package_it_says_what_is_missing(server: ThreadingHTTPServer, tmp_path: Path) -> None:
    venv.create(tmp_path / "bare", with_pip=False, symlinks=True)
    bare = Companion(str(tmp_path / "bare" / "bin" / "python"))
    try:
        with pytest.raises(ServiceError, match="has no “openai”") as caught:
            encoder(server, bare).queries(["a"])
    finally:
        bare.close()
    assert "set up the companion" in caught.value.remedy


def test_a_key_goes_to_the_server_and_nowhere_else(server: ThreadingHTTPServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPATIAL_RAG_API_KEY", "of-our-server")
    monkeypatch.setenv("OPENAI_API_KEY", "of-another-server")
    monkeypatch.setenv("OPENAI_ORG_ID", "of-another-server")
    monkeypatch.setenv("OPENAI_BASE_URL", "http://another.example")
    own = Companion(sys.executable)
    try:
        encoder(server, own).queries(["a"])
        with pytest.raises(ServiceError, match="does not accept the key") as caught:
            encoder(server, own, "status:401").queries(["a"])
        log = own.log()
    finally:
        own.close()
    headers = [headers for _, headers, _, _ in server.asked]
    assert {sent["Authorization"] for sent in headers} == {"Bearer of-our-server"}
    assert "of-another-server" not in str(headers)
    assert "of-our-server" not in f"{caught.value.message}{caught.value.details}{caught.value.remedy}{log}"


def test_without_a_key_none_of_another_service_is_sent(server: ThreadingHTTPServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "of-another-server")
    own = Companion(sys.executable)
    try:
        encoder(server, own).queries(["a"])
    finally:
        own.close()
    assert "of-another-server" not in str(server.asked)
