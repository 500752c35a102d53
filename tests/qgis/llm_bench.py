"""What tests of the client share: a real companion, a client for a server of the tests, and a look for the key wherever it could show."""

from __future__ import annotations

import sys
import time
import traceback
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from spatial_rag_plugin.errors import Cancelled, LlmError
from spatial_rag_plugin.model.llm import Message, Prompt, Purpose, Role
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.services.companion import Companion
from spatial_rag_plugin.services.llm import Client
from spatial_rag_plugin.services.llm_dialect import Dialects
from spatial_rag_plugin.services.secret import Secret
from tests.llm_server import LlmServer

KEY = "sk-of-this-test-0123456789"  # pragma: allowlist secret
SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {"kind": {"type": "string"}, "metres": {"type": "number"}, "of": {"type": "string"}},
    "required": ["kind", "metres", "of"],
    "additionalProperties": False,
}
RIGHT = '{"kind": "café", "metres": 500, "of": "node/12"}'
SENTENCE = "Zoe is 120 m from the station, and the nearest one."
READ = Prompt(
    Purpose.READ, (Message(Role.SYSTEM, "You read questions."), Message(Role.USER, "cafés within 500 m of node/12")), SCHEMA, "frame"
)
TELL = Prompt(Purpose.TELL, (Message(Role.USER, "Tell why."),))


@pytest.fixture(scope="module")
def companion() -> Iterator[Companion]:
    """One process for all tests of a module, which has its libraries loaded."""
    made = Companion(sys.executable, {"NO_PROXY": "*", "no_proxy": "*"})
    with LlmServer() as server:
        client_of(server, made, seconds=60.0).models()  # a busy machine takes long to load them
    yield made
    made.close()


def client_of(server: LlmServer, companion: Companion, seconds: float = 5.0, key: str = KEY, **given: Any) -> Client:
    settings = Settings(**{"llm_url": server.url, "llm_model": "m", "llm_timeout": seconds, **given})
    return Client(settings, Secret(key), companion.call, Dialects(), pause=0.02)


def failure(client: Client, prompt: Prompt = READ, companion: Companion | None = None, **given: Any) -> LlmError:
    """The error of a request that has to fail: in words, within its time, and without the key in any place."""
    with pytest.raises(LlmError) as caught:
        client.complete(prompt, **given)
    error = caught.value
    shown = [error.message, error.details, error.remedy, repr(error), *traceback.format_exception(type(error), error, error.__traceback__)]
    assert KEY not in "\n".join(shown) + (companion.log() if companion else "")
    assert error.message
    assert "Traceback" not in error.message + error.details
    return error


def after(seconds: float) -> Callable[[], None]:
    """A check that cancels after some seconds; ``ends`` is when."""

    def check() -> None:
        if time.monotonic() >= check.ends:  # type: ignore[attr-defined]
            raise Cancelled

    check.ends = time.monotonic() + seconds  # type: ignore[attr-defined]
    return check
