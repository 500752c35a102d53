"""Which language model servers run on this computer, by the ports that they usually listen on."""

from __future__ import annotations

import http.client
import json
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Callable, Optional

Check = Callable[[], None]

_HOST = "127.0.0.1"
_SECONDS = 1.0
_MOST_BYTES = 1 << 20
_MOST_MODELS = 500
#: What servers say of who owns their models → what they are called; several share a port.
_OWNERS = {"vllm": "vLLM", "llamacpp": "llama.cpp", "library": "Ollama", "organization_owner": "LM Studio", "sglang": "SGLang"}


@dataclass(frozen=True)
class Preset:
    """A kind of server, where it usually is, and the path of its protocol."""

    name: str
    port: int
    path: str = "/v1"

    @property
    def url(self) -> str:
        return f"http://{_HOST}:{self.port}{self.path}"


@dataclass(frozen=True)
class LocalServer:
    """A server that answers; ``models`` is empty where it wants a key or has none."""

    name: str
    url: str
    models: tuple[str, ...] = ()
    wants_key: bool = False


PRESETS = (
    Preset("Ollama", 11434),
    Preset("LM Studio", 1234),
    Preset("llama.cpp", 8080),
    Preset("vLLM", 8000),
    Preset("Jan", 1337),
    Preset("GPT4All", 4891),
    Preset("KoboldCpp", 5001),
    Preset("text-generation-webui", 5000),
    Preset("LiteLLM", 4000),
    Preset("SGLang", 30000),
    Preset("Docker Model Runner", 12434, "/engines/v1"),
)


def local_servers(presets: Sequence[Preset] = PRESETS, seconds: float = _SECONDS, check: Optional[Check] = None) -> tuple[LocalServer, ...]:
    """The servers of the presets that answer on this computer, in their order; about ``seconds`` in all, so call it from a worker."""
    with ThreadPoolExecutor(max(1, len(presets)), thread_name_prefix="preset") as threads:
        waiting = [threads.submit(_answering, preset, seconds) for preset in presets]
        if check is not None:
            check()
        return tuple(server for server in (future.result() for future in waiting) if server is not None)


def _answering(preset: Preset, seconds: float) -> Optional[LocalServer]:
    """Goes past any proxy, sends no key, and believes nothing but a list of models."""
    connection = http.client.HTTPConnection(_HOST, preset.port, timeout=seconds)
    try:
        connection.request("GET", f"{preset.path}/models", headers={"Accept": "application/json"})
        answer = connection.getresponse()
        said = json.loads(_body(answer, time.monotonic() + seconds))
    except (OSError, http.client.HTTPException, ValueError, RecursionError):
        return None
    finally:
        connection.close()
    if answer.status in (401, 403):
        return LocalServer(preset.name, preset.url, wants_key=True) if isinstance(said, dict) and "error" in said else None
    listed = said.get("data") if isinstance(said, dict) else None
    if isinstance(said, dict) and listed is None and said.get("object") == "list":
        listed = []  # Ollama without any model has no list
    if answer.status != 200 or not isinstance(listed, list):
        return None
    return _server(preset, [model for model in listed if isinstance(model, dict)])


def _body(answer: http.client.HTTPResponse, until: float) -> bytes:
    """The body of an answer. Raises ValueError when it is too large or takes too long."""
    parts: list[bytes] = []
    while sum(map(len, parts)) <= _MOST_BYTES and time.monotonic() < until:
        part = answer.read1(65_536)
        if not part:
            return b"".join(parts)
        parts.append(part)
    raise ValueError("this is no list of models")


def _server(preset: Preset, listed: Sequence[dict[str, Any]]) -> LocalServer:
    owners = {str(model.get("owned_by", "")).lower() for model in listed}
    name = next((_OWNERS[owner] for owner in sorted(owners) if owner in _OWNERS), preset.name)
    models = [str(model["id"]) for model in listed if isinstance(model.get("id"), str)]
    return LocalServer(name, preset.url, tuple(models[:_MOST_MODELS]))
