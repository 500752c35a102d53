"""What went wrong with a server, in words for people and as a name for programs."""

from __future__ import annotations

import json
import socket
import ssl
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from .job import Refusal

#: The names of ``errors.LlmProblem``, and one more: the server does not take the request as it is.
NO_HOST, NO_TLS, UNREACHABLE, TIMEOUT, KEY, NO_MODEL = "no_host", "no_tls", "unreachable", "timeout", "key", "no_model"
BUSY, SERVER, CONTEXT, TOO_LARGE, REDIRECT, NO_PROTOCOL = "busy", "server", "context", "too_large", "redirect", "no_protocol"
DECLINED, REJECTED = "declined", "rejected"

ADDRESS = "look at the address; it usually ends in /v1"
_PROXY = "look at the proxy in the network settings of QGIS"
_AGAIN = "try again, or take another server"
#: The request is not taken as it is; another one may be.
_AS_IT_IS = (400, 415, 422)
#: What is said where no waiting helps: the account is empty.
_NO_CREDIT = ("insufficient_quota", "insufficient balance", "insufficient credit", "billing")
#: What is said where nobody may ask from, with whatever key.
_NOT_FROM_HERE = ("country", "region", "territory", "location is not supported", "unsupported location", "geograph")
_MOST_DETAILS = 600
_NAMED = 8
_SHORTEST_KEY = 6
_TOO_LONG = (
    *("context_length", "context length", "context size", "context window", "context_size", "maximum context"),
    *("too many tokens", "prompt is too long"),
)
_UNKNOWN = ("not found", "not exist", "unknown", "no such", "invalid model", "not_found", "not a valid model", "not loaded")


@dataclass(frozen=True)
class Asked:
    """Who was asked for what: ``what`` it is ("the embeddings server"), its host, the model, the key that was sent ("": none).

    ``key_remedy``: what to do about a key that is not accepted.
    """

    what: str
    host: str
    model: str
    key: str = field(repr=False)
    key_remedy: str

    def clean(self, text: str) -> str:
        """A text of somebody else, short, and without the key."""
        return self.struck(text)[:_MOST_DETAILS]

    def unfinished(self, text: str) -> int:
        """How many signs at the end of a text may be the beginning of the key."""
        sizes = range(min(len(self.key) - 1, len(text)), 0, -1) if len(self.key) >= _SHORTEST_KEY else ()
        return next((size for size in sizes if text.endswith(self.key[:size])), 0)

    def struck(self, text: str) -> str:
        """A text of somebody else without the key."""
        return text.replace(self.key, "•••") if len(self.key) >= _SHORTEST_KEY else text

    def in_time(self) -> Refusal:
        remedy = "try again, allow more time, or take a smaller model"
        return Refusal(f"{self.what} {self.host} did not answer in time", remedy=remedy, problem=TIMEOUT)

    def not_understood(self, details: str) -> Refusal:
        return Refusal(f"{self.host} answered in a way that I do not understand", self.clean(details), ADDRESS, NO_PROTOCOL)

    def of_status(self, status: int, body: Any, there: Sequence[str] = ()) -> Refusal:
        """What an answer with an error means; ``there``: the models that the server has, as far as it tells."""
        who, details = f"{self.what} {self.host}", self.clean(_text_of(body))
        said = _text_of(body).lower()
        if status in (401, 403) and not no_credit(status, said):
            return self._of_key(status, said, details)
        if status == 407:
            return Refusal(f"the proxy before {self.host} wants a login", details, _PROXY, UNREACHABLE)
        if any(word in said for word in _TOO_LONG):
            remedy = "give the model a larger context where it is served, or set a smaller context in the settings"
            return Refusal(f"{who} has too small a context for this", details, remedy, CONTEXT)
        if status == 404 or (status < 500 and "model" in said and any(word in said for word in _UNKNOWN)):
            known = f"it has {', '.join(there[:_NAMED])}" if there and self.model not in there else ADDRESS
            return Refusal(f"{who} has no model “{self.model}”, or its address is another", details, known, NO_MODEL)
        if no_credit(status, said):
            return Refusal(f"{who} says that the account has no credit left", details, "look at the account with its provider", BUSY)
        if status == 429:
            return Refusal(f"{who} has had too many requests", details, "try again later, or look at the account with its provider", BUSY)
        if status == 413:
            return Refusal(f"{who} finds the request too large", details, "choose another server", CONTEXT)
        if status in (405, 501):
            return Refusal(f"{who} knows no chat at this address", details, ADDRESS, NO_PROTOCOL)
        return Refusal(f"{who} failed with status {status}", details, _AGAIN, REJECTED if status in _AS_IT_IS else SERVER)

    def _of_key(self, status: int, said: str, details: str) -> Refusal:
        """What it means that somebody may not ask: 403 says that the server knows who asks, and the key is not to blame."""
        who = f"{self.what} {self.host}"
        if status == 403 and any(word in said for word in _NOT_FROM_HERE):
            return Refusal(f"{who} does not serve the place that this computer asks from", details, "take another server", KEY)
        if status == 403 and self.key and "model" in said:
            return Refusal(f"{who} does not let this key use the model “{self.model}”", details, "take another model, or another key", KEY)
        given = "does not accept the key" if status == 401 else "does not accept the key, or does not allow it to ask this"
        return Refusal(f"{who} {given if self.key else 'wants a key'}", details, self.key_remedy, KEY)

    def of_connection(self, error: BaseException) -> Refusal:
        """What it means that no answer came."""
        import httpx

        causes = list(_causes(error))
        own = next((cause for cause in causes if isinstance(cause, Refusal)), None)
        if own is not None:
            return own
        who, details = f"{self.what} {self.host}", self.clean("; ".join(dict.fromkeys(filter(None, map(str, causes)))))
        tls = next((cause for cause in causes if isinstance(cause, ssl.SSLError)), None)
        if tls is not None:
            return self._of_tls(tls, details)
        if any(isinstance(cause, httpx.ProxyError) for cause in causes):
            return Refusal(f"the proxy does not lead to {self.host}", details, _PROXY, UNREACHABLE)
        if any(isinstance(cause, socket.gaierror) for cause in causes):
            remedy = "look at the address, and whether this computer is connected"
            return Refusal(f"{who} cannot be reached: nobody knows its name", details, remedy, NO_HOST)
        if any(isinstance(cause, (httpx.ConnectError, httpx.ConnectTimeout)) for cause in causes):
            return Refusal(f"{who} cannot be reached", details, "look whether it runs, at its address, and at the proxy", UNREACHABLE)
        if any(isinstance(cause, httpx.TimeoutException) for cause in causes):
            return self.in_time()
        return Refusal(f"{who} closed the connection before its answer was complete", details, _AGAIN, UNREACHABLE)

    def _of_tls(self, error: ssl.SSLError, details: str) -> Refusal:
        if isinstance(error, ssl.SSLCertVerificationError):
            remedy = "add its authority to the certificates that QGIS trusts (Settings, Options, Authentication)"
            return Refusal(f"the certificate of {self.host} is not trusted: {error.verify_message}", details, remedy, NO_TLS)
        remedy = "look whether its address begins with http:// instead of https://"
        return Refusal(f"no secure connection to {self.host} can be made", details, remedy, NO_TLS)


def no_credit(status: int, said: str) -> bool:
    """Whether a server declines because nobody pays it."""
    return status == 402 or (status in (400, 403, 429) and any(word in said.lower() for word in _NO_CREDIT))


def _causes(error: BaseException) -> Iterator[BaseException]:
    """An error and everything that it came of."""
    seen: set[int] = set()
    waiting = [error]
    while waiting:
        one = waiting.pop(0)
        if id(one) in seen:
            continue
        seen.add(id(one))
        yield one
        waiting.extend(other for other in (one.__cause__, one.__context__, *getattr(one, "exceptions", ())) if other is not None)


def _text_of(body: Any) -> str:
    """What a server says of its error, wherever it says it."""
    inner = body.get("error", body) if isinstance(body, dict) else body
    if isinstance(inner, dict):
        said = [str(inner[name]) for name in ("message", "code", "type", "param", "detail") if inner.get(name) is not None]
        return "; ".join(said) if said else json.dumps(inner)[:_MOST_DETAILS]
    return str(inner)
