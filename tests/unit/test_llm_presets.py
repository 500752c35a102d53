"""Which servers on this computer are found by their ports, and which that merely listen there are not."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest

from spatial_rag_plugin.services.llm_presets import PRESETS, LocalServer, Preset, local_servers
from tests import llm_behaviours as behaves
from tests.llm_server import Behaviour, LlmServer
from tests.timing import timed


@contextmanager
def listing(behave: Behaviour | None = None, models: tuple[str, ...] = ("m",)) -> Iterator[LlmServer]:
    with LlmServer(models=models) as server:
        server.listing = behave
        yield server


def test_servers_are_found_with_their_models() -> None:
    with listing(models=("llama3.2:3b", "qwen3:8b")) as one, listing(models=("other",)) as two:
        presets = (Preset("One", one.port), Preset("None", 9), Preset("Two", two.port))
        assert local_servers(presets) == (
            LocalServer("One", one.url, ("llama3.2:3b", "qwen3:8b")),
            LocalServer("Two", two.url, ("other",)),
        )
        assert "Authorization" not in one.asked[0].headers


def test_no_proxy_is_between_us_and_this_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    with listing() as server:
        assert len(local_servers((Preset("One", server.port),))) == 1


def test_servers_that_share_a_port_tell_who_they_are() -> None:
    owned = {"object": "list", "data": [{"id": "m", "owned_by": "llamacpp"}]}
    with listing(lambda exchange: exchange.gives(200, owned)) as server:
        (found,) = local_servers((Preset("vLLM", server.port),))
    assert found == LocalServer("llama.cpp", server.url, ("m",))


def test_one_that_wants_a_key_and_one_without_models_are_there() -> None:
    with listing(behaves.failing(401)) as locked, listing(lambda exchange: exchange.gives(200, {"object": "list", "data": None})) as bare:
        locked_one, bare_one = local_servers((Preset("Locked", locked.port), Preset("Bare", bare.port)))
    assert locked_one.wants_key
    assert bare_one.models == ()


@pytest.mark.parametrize(
    "behave",
    [
        behaves.web_page,
        behaves.failing(404),
        behaves.failing(500),
        behaves.redirecting("http://elsewhere.invalid/v1/models"),
        behaves.nonsense(b"[]"),
        behaves.nonsense(b'{"data": 7}'),
        behaves.nonsense(b"{" * 100_000),
        behaves.nonsense(b"\xff\x00"),
        lambda exchange: exchange.gives(401, "who are you"),
        lambda exchange: exchange.sends(200, b"x" * (3 << 20), "application/json"),
    ],
)
def test_what_is_no_language_model_server_is_not_taken_for_one(behave: Behaviour) -> None:
    with listing(behave) as server:
        assert local_servers((Preset("One", server.port),)) == ()


@timed
def test_ports_that_are_silent_take_their_time_together() -> None:
    def drips(exchange: object) -> None:
        exchange.begins(200, "application/json")  # type: ignore[attr-defined]
        for _ in range(200):
            exchange.raw(b" ")  # type: ignore[attr-defined]
            time.sleep(0.05)

    with ExitStack() as stack:
        ports = []
        for _ in range(6):
            silent = stack.enter_context(socket.socket())
            silent.bind(("127.0.0.1", 0))
            silent.listen()
            ports.append(silent.getsockname()[1])
        dripping = stack.enter_context(listing(drips))
        started = time.monotonic()
        assert local_servers([Preset("x", port) for port in (*ports, dripping.port)], seconds=0.3) == ()
        assert time.monotonic() - started < 1.2


def test_the_presets_are_where_their_servers_listen() -> None:
    ports = {preset.name: preset.port for preset in PRESETS}
    assert {"Ollama": 11434, "LM Studio": 1234, "llama.cpp": 8080, "vLLM": 8000}.items() <= ports.items()
    assert len(set(ports.values())) == len(ports)
    assert PRESETS[0].url == "http://127.0.0.1:11434/v1"
