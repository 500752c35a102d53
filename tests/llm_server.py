"""A language model's server for tests: OpenAI's protocol over loopback, with a script for what it says and a behaviour for how.

``LlmServer(script)`` answers with ``script(asked)``, the right reply; ``behave`` is one of ``llm_behaviours``, or any function of an
``Exchange``. Everything that it was asked stands in ``asked``.
"""

from __future__ import annotations

import json
import socket
import ssl
import struct
import subprocess
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Callable, Optional

PIECE = 7
_WAIT = 0.02


@dataclass
class Asked:
    """One request; ``gone_at``: when the client was found to have closed the connection while it waited for its answer."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: Mapping[str, Any]
    at: float = field(default_factory=time.monotonic)
    gone_at: Optional[float] = None

    @property
    def text(self) -> str:
        return "\n".join(str(message["content"]) for message in self.body.get("messages", ()))


Script = Callable[[Asked], str]


class Exchange:
    """What a behaviour has to do with: the request, the right reply, and the means to answer."""

    def __init__(self, handler: BaseHTTPRequestHandler, server: LlmServer, asked: Asked, times: int) -> None:
        self._handler = handler
        self.server = server
        self.asked = asked
        #: how often the server was asked for a reply, this one included
        self.times = times

    @property
    def right(self) -> str:
        return self.server.script(self.asked)

    def says(
        self,
        text: str,
        finish: Optional[str] = "stop",
        pause: float = 0.0,
        first: float = 0.0,
        usage: bool = True,
        kind: str = "",
        done: bool = True,
        thoughts: str = "",
        refusal: str = "",
    ) -> None:
        """A reply in pieces, ``pause`` seconds apart; at once, where it was not asked to stream."""
        self.waits(first)
        if not self.asked.body.get("stream"):
            message = {"role": "assistant", "content": text, "reasoning_content": thoughts or None, "refusal": refusal or None}
            choices = [{"index": 0, "message": message, "finish_reason": finish}]
            self.gives(200, {**self._head(), "choices": choices, "usage": self._usage(text)})
            return
        self.begins(200, kind or "text/event-stream")
        pieces = [text[start : start + PIECE] for start in range(0, len(text), PIECE)]
        self.event({"role": "assistant", "content": ""})
        for delta in [{"reasoning_content": thoughts}] * bool(thoughts) + [{"refusal": refusal}] * bool(refusal):
            self.event(delta)
        for piece in pieces:
            self.waits(pause)
            self.event({"content": piece})
        if finish:
            self.event({}, finish)
        if usage and self.asked.body.get("stream_options"):
            self.line(json.dumps({**self._head(), "choices": [], "usage": self._usage(text)}))
        if done:
            self.line("[DONE]")

    def gives(self, status: int, body: Any, headers: Optional[Mapping[str, str]] = None) -> None:
        self.sends(status, json.dumps(body).encode(), "application/json", headers)

    def fails(self, status: int, message: str, code: str = "", headers: Optional[Mapping[str, str]] = None) -> None:
        self.gives(status, {"error": {"message": message, "type": "error", "param": None, "code": code or None}}, headers)

    def sends(self, status: int, body: bytes, kind: str, headers: Optional[Mapping[str, str]] = None) -> None:
        self.begins(status, kind, {"Content-Length": str(len(body)), **(headers or {})})
        self._handler.wfile.write(body)

    def begins(self, status: int, kind: str, headers: Optional[Mapping[str, str]] = None) -> None:
        self._handler.send_response(status)
        for name, value in {"Content-Type": kind, **(headers or {})}.items():
            self._handler.send_header(name, value)
        self._handler.send_header("Connection", "close")
        self._handler.end_headers()

    def event(self, delta: Mapping[str, Any], finish: Optional[str] = None) -> None:
        self.line(json.dumps({**self._head(), "choices": [{"index": 0, "delta": delta, "finish_reason": finish}]}))

    def line(self, data: str) -> None:
        self._handler.wfile.write(f"data: {data}\n\n".encode())
        self._handler.wfile.flush()

    def raw(self, data: bytes) -> None:
        self._handler.wfile.write(data)
        self._handler.wfile.flush()

    def waits(self, seconds: float) -> None:
        """Do nothing for a while, unless the client goes away."""
        ends = time.monotonic() + seconds
        while time.monotonic() < ends and not self.server.closing.is_set():
            if self._gone():
                self.asked.gone_at = time.monotonic()
                raise ConnectionAbortedError
            time.sleep(min(_WAIT, max(0.0, ends - time.monotonic())))

    def drops(self) -> None:
        """End the connection rudely: the client gets a reset."""
        connection = self._handler.connection
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self._handler.wfile.flush()
        connection.close()
        raise ConnectionAbortedError

    def _gone(self) -> bool:
        connection = self._handler.connection
        if isinstance(connection, ssl.SSLSocket):
            return False
        try:
            return connection.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT) == b""
        except BlockingIOError:
            return False
        except OSError:
            return True

    def _head(self) -> dict[str, Any]:
        return {"id": "chatcmpl-1", "object": "chat.completion.chunk", "created": 1, "model": self.asked.body.get("model", "")}

    def _usage(self, text: str) -> dict[str, int]:
        return {"prompt_tokens": len(self.asked.text.split()) + 3, "completion_tokens": len(text.split()) + 1, "total_tokens": 0}


Behaviour = Callable[[Exchange], None]


def right(exchange: Exchange) -> None:
    exchange.says(exchange.right)


class LlmServer:
    """A running server; a context manager. ``script`` gives the right reply, ``behave`` gives it, or something else."""

    def __init__(
        self,
        script: Script = lambda asked: "pong",
        behave: Behaviour = right,
        models: tuple[str, ...] = ("m", "other"),
        tls: bool = False,
    ) -> None:
        self.script = script
        self.behave = behave
        self.models = models
        #: how it answers those who ask for its models
        self.listing: Optional[Behaviour] = None
        self.asked: list[Asked] = []
        self.closing = threading.Event()
        self._tls = tls
        self._served = ThreadingHTTPServer(("127.0.0.1", 0), _handler_of(self))
        self._served.daemon_threads = True
        if tls:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(*own_certificate())
            self._served.socket = context.wrap_socket(self._served.socket, server_side=True, do_handshake_on_connect=False)
        self._thread = threading.Thread(target=self._served.serve_forever, args=(0.01,), daemon=True)

    @property
    def port(self) -> int:
        return self._served.server_port

    @property
    def url(self) -> str:
        return f"{'https' if self._tls else 'http'}://127.0.0.1:{self.port}/v1"

    @property
    def chats(self) -> list[Asked]:
        """What it was asked for, without who only asked for the models."""
        return [asked for asked in list(self.asked) if asked.method == "POST"]

    def __enter__(self) -> LlmServer:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.closing.set()
        self._served.shutdown()
        self._served.server_close()
        self._thread.join()


def _handler_of(server: LlmServer) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            asked = Asked("GET", self.path, dict(self.headers), {})
            server.asked.append(asked)
            owned = [{"id": model, "object": "model", "owned_by": "tests"} for model in server.models]
            exchange = Exchange(self, server, asked, 0)
            if server.listing is not None:
                with suppress(OSError):  # the client may have gone
                    server.listing(exchange)
            elif self.path.endswith("/models"):
                exchange.gives(200, {"object": "list", "data": owned})
            else:
                exchange.fails(404, "not found")

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            asked = Asked("POST", self.path, dict(self.headers), body)
            server.asked.append(asked)
            exchange = Exchange(self, server, asked, len(server.chats))
            self.close_connection = True
            try:
                server.behave(exchange)
            except (ConnectionError, ValueError, OSError) as error:
                if isinstance(error, ConnectionError):
                    asked.gone_at = asked.gone_at or time.monotonic()

        def log_message(self, *args: object) -> None:
            """Say nothing."""

    return Handler


@lru_cache(maxsize=1)
def own_certificate() -> tuple[str, str]:
    """A certificate for 127.0.0.1 that nobody trusts, and its key: two files, made anew for each run."""
    folder = Path(mkdtemp(prefix="llm-server-"))
    certificate, key = folder / "certificate.pem", folder / "own.pem"
    made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
    named = ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost"]
    subprocess.run([*made, *named, "-keyout", str(key), "-out", str(certificate)], check=True, capture_output=True)
    return str(certificate), str(key)
