"""A server on this machine for tests of what asks servers."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Callable


@contextmanager
def serving(handler: Callable[..., BaseHTTPRequestHandler], **more: Any) -> Iterator[ThreadingHTTPServer]:
    """A server on a free port, at work in threads of its own. The list ``asked`` and what ``more`` names are there for its handler."""
    served = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    served.daemon_threads = True
    for name, value in {"asked": [], **more}.items():
        setattr(served, name, value)
    thread = threading.Thread(target=served.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield served
    finally:
        served.shutdown()
        served.server_close()
        thread.join()
