"""The way to a language model: one host and no other, proxies, certificates, names, and a companion that dies or lacks the library."""

from __future__ import annotations

import os
import signal
import socket
import sys
import time
import venv
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from spatial_rag_plugin.errors import Cancelled, LlmProblem
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.services.companion import Companion
from spatial_rag_plugin.services.llm import Client
from spatial_rag_plugin.services.secret import Secret
from tests import llm_behaviours as behaves
from tests.llm_server import Exchange, LlmServer, own_certificate, right

from .llm_bench import KEY, TELL, after, client_of, companion, failure

__all__ = ["companion"]


@pytest.fixture(scope="module")
def through_proxy() -> Iterator[tuple[Companion, LlmServer]]:
    """A companion behind a proxy, as QGIS hands it over, and that proxy, which answers itself."""
    with LlmServer(lambda asked: "by proxy") as proxy:
        address = f"http://127.0.0.1:{proxy.port}"
        own = {"HTTP_PROXY": address, "HTTPS_PROXY": address, "NO_PROXY": "unproxied.invalid"}
        made = Companion(sys.executable, {**own, **{name.lower(): value for name, value in own.items()}})
        yield made, proxy
        made.close()


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirect_to_another_host_is_not_followed(status: int, companion: Companion) -> None:
    with LlmServer() as elsewhere, LlmServer(behave=behaves.redirecting(f"{elsewhere.url}/chat/completions", status)) as server:
        error = failure(client_of(server, companion))
        assert len(server.chats) == 1
        assert not elsewhere.asked
    assert error.problem is LlmProblem.REDIRECT
    assert "another address of its own" in error.message, "both are 127.0.0.1, at another port"


def test_a_redirect_to_itself_is_told_as_such(companion: Companion) -> None:
    with LlmServer(behave=behaves.redirecting("/v1/chat/completions/", 308)) as server:
        error = failure(client_of(server, companion))
        assert len(server.chats) == 1
    assert error.problem is LlmProblem.REDIRECT
    assert "of its own" in error.message


def test_the_list_of_models_is_not_followed_elsewhere_either(companion: Companion) -> None:
    from spatial_rag_plugin.errors import LlmError

    with LlmServer() as elsewhere, LlmServer() as server:
        server.listing = behaves.redirecting(f"{elsewhere.url}/models")
        with pytest.raises(LlmError) as caught:
            client_of(server, companion).models()
        assert caught.value.problem is LlmProblem.REDIRECT
        assert not elsewhere.asked


def test_a_certificate_that_nobody_trusts_ends_it_before_anything_is_sent(companion: Companion) -> None:
    with LlmServer(tls=True) as server:
        error = failure(client_of(server, companion), TELL)
        assert not server.asked
    assert error.problem is LlmProblem.NO_TLS
    assert "self-signed" in error.message


def test_a_certificate_that_qgis_trusts_is_trusted() -> None:
    trusting = Companion(sys.executable, {"SSL_CERT_FILE": own_certificate()[0], "NO_PROXY": "*"})
    try:
        with LlmServer(lambda asked: "in secret", tls=True) as server:
            assert client_of(server, trusting).complete(TELL).text == "in secret"
    finally:
        trusting.close()


def test_https_where_there_is_none_is_told(companion: Companion) -> None:
    with LlmServer() as server:
        client = Client(
            Settings(llm_url=server.url.replace("http:", "https:"), llm_model="m", llm_timeout=3.0), Secret(KEY), companion.call, pause=0.02
        )
        error = failure(client, TELL)
    assert error.problem is LlmProblem.NO_TLS
    assert "http://" in error.remedy


def test_other_hosts_are_reached_by_the_proxy(through_proxy: tuple[Companion, LlmServer]) -> None:
    made, proxy = through_proxy
    client = Client(Settings(llm_url="http://model.invalid/v1", llm_model="m", llm_timeout=8.0), Secret(KEY), made.call, pause=0.02)
    assert client.complete(TELL).text == "by proxy"
    assert proxy.chats[-1].path == "http://model.invalid/v1/chat/completions"


def test_this_computer_is_reached_past_the_proxy(through_proxy: tuple[Companion, LlmServer]) -> None:
    made, proxy = through_proxy
    before = len(proxy.asked)
    with LlmServer(lambda asked: "here") as server:
        assert client_of(server, made).complete(TELL).text == "here"
        named = Settings(llm_url=server.url.replace("127.0.0.1", "localhost"), llm_model="m", llm_timeout=5.0)
        assert Client(named, Secret(""), made.call).complete(TELL).text == "here"
    assert len(proxy.asked) == before


def test_a_proxy_that_does_not_let_through_is_told(through_proxy: tuple[Companion, LlmServer]) -> None:
    made, _ = through_proxy
    secure = Settings(llm_url="https://model.invalid/v1", llm_model="m", llm_timeout=5.0)
    error = failure(Client(secure, Secret(KEY), made.call, pause=0.02), TELL)
    assert error.problem is LlmProblem.UNREACHABLE
    assert "proxy" in error.message


def test_a_name_that_nobody_knows_is_told(companion: Companion) -> None:
    nowhere = Settings(llm_url="http://no-such-server.invalid/v1", llm_model="m", llm_timeout=10.0)
    error = failure(Client(nowhere, Secret(KEY), companion.call, pause=0.02), TELL)
    assert error.problem is LlmProblem.NO_HOST
    assert "no-such-server.invalid" in error.message


def test_nobody_at_the_port_is_told(companion: Companion) -> None:
    nobody = Settings(llm_url="http://127.0.0.1:9/v1", llm_model="m", llm_timeout=5.0)
    error = failure(Client(nobody, Secret(KEY), companion.call, pause=0.02), TELL)
    assert error.problem is LlmProblem.UNREACHABLE
    assert "cannot be reached" in error.message


@pytest.mark.parametrize(
    "url",
    [
        "",
        "localhost:11434",
        "ftp://host/v1",
        "file:///etc/passwd",
        "http://",
        f"http://me:{KEY}@127.0.0.1/v1",
        f"http://127.0.0.1/v1?key={KEY}",
        "http://127.0.0.1:99999/v1",
    ],
)
def test_what_is_no_address_is_told_without_what_stands_in_it(url: str, companion: Companion) -> None:
    error = failure(Client(Settings(llm_url=url, llm_model="m"), Secret("another-key"), companion.call), TELL)
    assert error.problem is LlmProblem.UNREACHABLE
    assert "no address" in error.message


@pytest.mark.parametrize("key", ["two\nlines", "with space", "schlüssel", "nul\0"])
def test_a_key_that_is_none_is_told_and_not_shown(key: str, companion: Companion) -> None:
    with LlmServer() as server:
        error = failure(client_of(server, companion, key=key), TELL)
        assert not server.asked
    assert error.problem is LlmProblem.KEY
    assert key not in f"{error.message}{error.details}{error.remedy}{companion.log()}"


def test_without_a_key_none_of_another_service_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    monkeypatch.setenv("SPATIAL_RAG_API_KEY", KEY)
    own = Companion(sys.executable)
    try:
        with LlmServer() as server:
            client_of(server, own, key="").complete(TELL)
            assert KEY not in str(server.asked)
    finally:
        own.close()


def test_a_connection_that_is_never_answered_can_be_cancelled(companion: Companion) -> None:
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        hanging = Settings(llm_url=f"https://127.0.0.1:{silent.getsockname()[1]}/v1", llm_model="m", llm_timeout=30.0)
        check = after(0.2)
        with pytest.raises(Cancelled):
            Client(hanging, Secret(KEY), companion.call).complete(TELL, check=check)
        assert time.monotonic() - check.ends < 0.2
        hasty = Client(replace(hanging, llm_timeout=0.3), Secret(KEY), companion.call)
        assert failure(hasty, TELL).problem is LlmProblem.TIMEOUT


def test_a_companion_that_dies_is_started_again() -> None:
    own = Companion(sys.executable, {"NO_PROXY": "*"})

    def behave(exchange: Exchange) -> None:
        if exchange.times == 1:
            os.kill(own.pid or 0, signal.SIGKILL)
            exchange.waits(5.0)
        right(exchange)

    try:
        with LlmServer(behave=behave) as server:
            assert client_of(server, own, 10.0).complete(TELL).text == "pong"
            assert len(server.chats) == 2
    finally:
        own.close()


def test_what_was_told_is_not_told_again_when_the_companion_dies() -> None:
    own, told = Companion(sys.executable, {"NO_PROXY": "*"}), []

    def hear(text: str) -> None:
        told.append(text)
        os.kill(own.pid or 0, signal.SIGKILL)

    try:
        with LlmServer(lambda asked: "word " * 40, behaves.dripping(0.05)) as server:
            error = failure(client_of(server, own, 10.0), TELL, on_text=hear)
            assert len(server.chats) == 1
    finally:
        own.close()
    assert error.problem is LlmProblem.COMPANION
    assert len(told) == 1


def test_without_the_library_it_says_what_is_missing(tmp_path: Path) -> None:
    venv.create(tmp_path / "bare", with_pip=False, symlinks=True)
    bare = Companion(str(tmp_path / "bare" / "bin" / "python"))
    try:
        with LlmServer() as server:
            error = failure(client_of(server, bare), TELL)
    finally:
        bare.close()
    assert error.problem is LlmProblem.COMPANION
    assert "openai" in error.message


def test_without_a_companion_it_says_how_to_get_one(tmp_path: Path) -> None:
    none = Settings(llm_url="http://127.0.0.1:9/v1", llm_model="m", companion_python=str(tmp_path / "nothing"))
    error = failure(Client(none, Secret(KEY)), TELL)
    assert error.problem is LlmProblem.COMPANION
    assert "set up the companion" in error.remedy
