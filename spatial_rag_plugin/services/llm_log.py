"""A log of everything that was sent to a language model, kept for the person: JSON lines, a pair for each request.

    {"time", "id", "event": "sent", "endpoint", "model", "purpose", "bytes", "tokens", "payload"}     before it is sent
    {"time", "id", "event": "answered" | "failed" | "stopped", "seconds", …}                          after it

No key ever comes here. The file is bounded: a full one becomes the only older one.
"""

from __future__ import annotations

import json
import os
import secrets
import threading
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import datetime, timezone
from pathlib import Path
from typing import Any, Callable

from .llm_consent import size_of

MOST_BYTES = 4 << 20
_PRIVATE = 0o600


def _now() -> datetime:
    return datetime.now(timezone.utc)


class LlmLog:
    """The log in one file; safe to share between threads and processes."""

    def __init__(self, path: Path, most_bytes: int = MOST_BYTES, clock: Callable[[], datetime] = _now) -> None:
        self.path = path
        self._most_bytes = most_bytes
        self._clock = clock
        self._lock = threading.Lock()

    def sent(self, endpoint: str, model: str, purpose: str, payload: Mapping[str, Any], tokens: int) -> str:
        """Note a request that is about to be sent, and give the id for what comes back. Raises OSError where it cannot be written."""
        number = secrets.token_hex(6)
        size = size_of(payload)
        self._write(
            {"id": number, "event": "sent", "endpoint": endpoint, "model": model, "purpose": purpose,
             "bytes": size, "tokens": tokens, "payload": payload}
        )  # fmt: skip
        return number

    def ended(self, number: str, event: str, **what: Any) -> None:
        """Note how a request ended: “answered”, “failed” or “stopped”. What was sent is in the log whether this can be written or not."""
        with suppress(OSError):
            self._write({"id": number, "event": event, **what})

    def entries(self, most: int = 500) -> list[dict[str, Any]]:
        """The latest lines, the latest first; a line that is damaged is passed over."""
        found = [entry for path in (self._older, self.path) for entry in _lines(path)]
        return found[::-1][:most]

    def clear(self) -> None:
        """Forget everything that was sent. Raises OSError."""
        with self._lock:
            for path in (self.path, self._older):
                path.unlink(missing_ok=True)

    @property
    def _older(self) -> Path:
        return self.path.with_suffix(f".1{self.path.suffix}")

    def _write(self, entry: Mapping[str, Any]) -> None:
        stamped = {"time": self._clock().isoformat(timespec="milliseconds"), **entry}
        line = json.dumps(stamped, ensure_ascii=False).encode("utf-8", "backslashreplace") + b"\n"
        with self._lock:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.path.is_file() and self.path.stat().st_size + len(line) > self._most_bytes:
                os.replace(self.path, self._older)
            # one write, so that lines of two processes do not mix; for the person's eyes only
            file = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, _PRIVATE)
            try:
                os.write(file, line)
            finally:
                os.close(file)


def _lines(path: Path) -> Iterator[dict[str, Any]]:
    try:
        with path.open("rb") as source:
            for raw in source:
                try:
                    entry = json.loads(raw)
                except ValueError:
                    continue
                if isinstance(entry, dict):
                    yield entry
    except OSError:
        return
