"""“Local only”: with the switch on, no service of ours reaches beyond this computer, whatever else is set; with it off, each tries."""

from __future__ import annotations

import ipaddress
import os
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from spatial_rag_plugin import api
from spatial_rag_plugin.errors import LlmError, LlmProblem, ServiceError
from spatial_rag_plugin.model.llm import Message, Prompt, Purpose, Role
from spatial_rag_plugin.model.settings import EncoderMode, Settings
from spatial_rag_plugin.qgis_adapters import settings_store
from spatial_rag_plugin.qgis_adapters.network import geocoder_of
from spatial_rag_plugin.qgis_adapters.pictures import LayerPictures
from spatial_rag_plugin.qgis_adapters.snapshot import ProjectSnapshot
from spatial_rag_plugin.services import environment, geocoder
from spatial_rag_plugin.services.companion import companion_of, hand_over
from spatial_rag_plugin.services.endpoint_encoder import EndpointEncoder
from spatial_rag_plugin.services.environment_folder import Flavour
from spatial_rag_plugin.services.llm_gate import Gate
from tests.scripted_model import ScriptedModel

from .tiny_models import needs_torch

PYTHON = sys.executable
#: Of a block that is nobody's (RFC 5737).
AWAY = "203.0.113.7"
PROMPT = Prompt(Purpose.READ, (Message(Role.USER, "hello"),))


class Guard:
    """Refuses every connection and look-up beyond this computer, and keeps who was asked for."""

    def __init__(self) -> None:
        self.seen: list[str] = []

    def pass_or_refuse(self, host: Any) -> None:
        name = host.decode() if isinstance(host, bytes) else str(host)
        try:
            here = ipaddress.ip_address(name).is_loopback
        except ValueError:
            here = name in ("localhost", "None", "")
        if not here:
            self.seen.append(name)
            raise OSError(f"the guard refused {name}")


@pytest.fixture
def guard(monkeypatch: pytest.MonkeyPatch) -> Guard:
    made, connect, look_up = Guard(), socket.socket.connect, socket.getaddrinfo

    def guarded_connect(self: socket.socket, address: Any) -> None:
        if self.family in (socket.AF_INET, socket.AF_INET6):
            made.pass_or_refuse(address[0])
        connect(self, address)

    def guarded_look_up(host: Any, *rest: Any, **more: Any) -> Any:
        made.pass_or_refuse(host)
        return look_up(host, *rest, **more)

    monkeypatch.setattr(socket.socket, "connect", guarded_connect)
    monkeypatch.setattr(socket, "getaddrinfo", guarded_look_up)
    monkeypatch.setattr(geocoder, "PAUSE", 0.0)
    return made


class Counting:
    """A server on this computer that counts requests; ``/away`` sends on to another computer."""

    def __init__(self) -> None:
        self.paths: list[str] = []
        paths = self.paths

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                paths.append(self.path)
                self.send_response(302 if self.path.startswith("/away") else 404)
                self.send_header("Location", f"http://{AWAY}/search")
                self.send_header("Content-Length", "0")
                self.end_headers()

            do_HEAD = do_POST = do_GET

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()


@pytest.fixture
def counting() -> Iterator[Counting]:
    made = Counting()
    yield made
    made.server.shutdown()
    made.server.server_close()


@pytest.fixture
def reaching_out(tmp_path: Path, qgis_app: Any) -> Settings:
    """Everything that could leave, switched on and addressed elsewhere."""
    away = f"http://{AWAY}"
    return Settings(
        cache_dir=str(tmp_path), companion_python=PYTHON, geocoder=True, geocoder_url=f"{away}/search", images=True, remote_images=True,
        encoder=EncoderMode.ENDPOINT, embeddings_url=f"{away}/v1", llm_url=f"{away}/v1", llm_model="m", llm_agreed=(f"{away}/v1",),
        llm_values=("*",), embeddings_agreed=(f"{away}/v1",),
    )  # fmt: skip


def geocode(settings: Settings) -> bool:
    found = geocoder_of(settings)
    return found is not None and "cannot be reached" in found("Springfield").problem


def fetch_picture(settings: Settings) -> bool:
    remote = LayerPictures(ProjectSnapshot(()), settings)._remote
    return remote is not None and remote(f"http://{AWAY}/a.jpg") is None


@pytest.mark.parametrize("reach", [geocode, fetch_picture])
def test_services_in_this_process_stay_here(reach: Callable[[Settings], bool], reaching_out: Settings, guard: Guard) -> None:
    assert reach(reaching_out), "without the switch it tries"
    assert guard.seen == [AWAY]
    assert not reach(replace(reaching_out, local_only=True))
    assert guard.seen == [AWAY]


def test_the_language_model_is_not_asked(reaching_out: Settings) -> None:
    model = ScriptedModel("fine", "m", reaching_out.llm_url)
    assert Gate(model, reaching_out).complete(PROMPT).text == "fine"
    with pytest.raises(LlmError) as caught:
        Gate(model, replace(reaching_out, local_only=True)).complete(PROMPT)
    assert caught.value.problem is LlmProblem.LOCAL_ONLY
    assert len(model.prompts) == 1


def test_texts_are_not_sent_to_an_embeddings_server(reaching_out: Settings) -> None:
    calls: list[Any] = []

    def call(*what: Any) -> tuple[dict[str, Any], bytes]:
        calls.append(what)
        return {"dimension": 1}, b"\0\0\x80\x3f"

    EndpointEncoder(reaching_out, call).queries(["a"])
    with pytest.raises(ServiceError, match="local only"):
        EndpointEncoder(replace(reaching_out, local_only=True), call).queries(["a"])
    assert len(calls) == 1


def test_nothing_is_installed(reaching_out: Settings, tmp_path: Path) -> None:
    with pytest.raises(ServiceError, match="local only"):
        environment.install(Flavour.LIGHT, print, print, lambda: None, folder=tmp_path / "new", local_only=True)
    assert not (tmp_path / "new").exists()


def test_a_geocoder_on_this_computer_is_asked_and_sends_nobody_on(
    reaching_out: Settings, guard: Guard, counting: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HTTP_PROXY", f"http://{AWAY}:3128")
    here = replace(reaching_out, geocoder_url=f"{counting.url}/away", local_only=True)
    assert geocoder_of(here)("Springfield").problem
    assert len(counting.paths) == 1
    assert guard.seen == []
    monkeypatch.delenv("HTTP_PROXY")
    assert geocoder_of(replace(here, local_only=False))("Springfield").problem
    assert guard.seen == [AWAY], "without the switch a redirect is followed"


@needs_torch
def test_the_companion_fetches_no_model(reaching_out: Settings, counting: Counting, tmp_path: Path) -> None:
    """The hub is a server of this test, so that an attempt is counted instead of made."""
    hub = {"HF_ENDPOINT": counting.url, "HF_HOME": str(tmp_path / "hub"), "HF_HUB_OFFLINE": "0"}
    before = {name: os.environ[name] for name in ("HF_HUB_OFFLINE",) if name in os.environ}
    hand_over(hub)
    try:
        for local_only in (True, False):
            companion = companion_of(replace(reaching_out, local_only=local_only))
            with pytest.raises(ServiceError, match=r"hub|cannot be fetched"):
                companion.call("encode", {"model": "nobody/no-such-model", "texts": ["a"]})
            assert bool(counting.paths) is not local_only
    finally:
        hand_over({})
    assert {name: os.environ[name] for name in before} == before


def test_scripts_that_say_nothing_keep_to_the_stored_switch(reaching_out: Settings, qgis_new_project: None) -> None:
    snapshot = api.snapshot((), None)
    settings_store.save(Settings(local_only=True))
    try:
        assert api.opened(snapshot)[2].local_only
    finally:
        settings_store.save(Settings())
    assert not api.opened(snapshot)[2].local_only
