"""What a person agreed to in this session beside what the settings keep, and which requests wait for it.

A request that needs an agreement is held here as it would be sent, so that a window can show it; agreeing to it once is agreeing to exactly
these bytes, never to whatever comes next.
"""

from __future__ import annotations

import json
import threading
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from ..model.llm import Prompt

_MOST_HELD = 16
_MOST_AGREED = 1024


@dataclass(frozen=True)
class Held:
    """A request that was not sent: ``payload`` is what would be, to ``base``; ``digest`` names both."""

    digest: str
    base: str
    model: str
    purpose: str
    payload: Mapping[str, Any]


class Consent:
    """Safe to use from several threads; nothing of it is stored."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._agreed: OrderedDict[str, None] = OrderedDict()
        self._held: OrderedDict[str, Held] = OrderedDict()
        self._refused: set[tuple[str, str]] = set()

    def hold(self, held: Held) -> None:
        """Keep a request for the person to read, unless nothing of its kind is to be sent there."""
        with self._lock:
            if (held.base, held.purpose) in self._refused:
                return
            self._held[held.digest] = held
            while len(self._held) > _MOST_HELD:
                self._held.popitem(last=False)

    def held(self) -> tuple[Held, ...]:
        """The requests that wait, the first first."""
        with self._lock:
            return tuple(self._held.values())

    def let_go(self) -> None:
        """Nothing waits any more: another question begins."""
        with self._lock:
            self._held.clear()

    def agree_once(self, digests: Iterable[str]) -> None:
        """These requests may be sent as they are, in this session."""
        with self._lock:
            for digest in digests:
                self._agreed[digest] = None
            while len(self._agreed) > _MOST_AGREED:
                self._agreed.popitem(last=False)

    def refuse(self, held: Iterable[Held]) -> None:
        """Requests of this kind to that address are not offered again in this session; they are not sent either way."""
        with self._lock:
            self._refused.update((item.base, item.purpose) for item in held)

    def refuses(self, base: str, purpose: str) -> bool:
        """Whether requests of this kind are not to be offered."""
        with self._lock:
            return (base, purpose) in self._refused

    def forget(self) -> None:
        """As in a new session."""
        with self._lock:
            for kept in (self._agreed, self._held, self._refused):
                kept.clear()

    def agreed(self, digest: str) -> bool:
        """Whether exactly this request was agreed to."""
        with self._lock:
            return digest in self._agreed


#: That of this QGIS.
CONSENT = Consent()


def payload_of(prompt: Prompt, model: str) -> dict[str, Any]:
    """A prompt as it is sent, without the key, which travels beside it."""
    payload: dict[str, Any] = {
        "model": model,
        "messages": [{"role": message.role.value, "content": message.content} for message in prompt.messages],
        "max_tokens": prompt.most_tokens,
    }
    if prompt.schema is not None:
        payload["response_format"] = {"type": "json_schema", "json_schema": {"name": prompt.schema_name, "schema": prompt.schema}}
    return payload


def size_of(payload: Mapping[str, Any]) -> int:
    """The bytes that a request has on its way: without the spaces and lines that people read it with."""
    return len(json.dumps(payload, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace"))


def exact(held: Held) -> str:
    """A request as JSON, for people."""
    return json.dumps(held.payload, ensure_ascii=False, indent=1)


def digest_of(base: str, payload: Mapping[str, Any]) -> str:
    """Names a request by its content and where it goes to."""
    text = json.dumps([base, payload], sort_keys=True, ensure_ascii=True)
    return blake2b(text.encode(), digest_size=20).hexdigest()
