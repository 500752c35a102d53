"""A conversation with one server that speaks OpenAI's protocol: nobody else is talked to, nothing endless is read, and it stops at once."""

from __future__ import annotations

import asyncio
import os
import ssl
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Callable, Optional, TypeVar
from urllib.parse import urlsplit

from .addresses import host_of, is_loopback
from .job import Job, Refusal
from .server_words import KEY, NO_PROTOCOL, REDIRECT, TOO_LARGE, UNREACHABLE, Asked

T = TypeVar("T")

_POLL = 0.03
#: A server that is there takes a connection within that time.
_CONNECT_SECONDS = 10.0
#: What the package tells about this computer concerns nobody.
_TELLTALE = ("x-stainless-", "openai-")
#: The package looks for this one again when the answer is there.
_OWN_MARK = "x-stainless-raw-response"
_AGENT = "spatial-rag"


@dataclass(frozen=True)
class Server:
    """Where it is, and the key that it wants ("": none); ``most_bytes`` of an answer are read."""

    url: str
    key: str = field(repr=False)
    asked: Asked
    most_bytes: int

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[Any]:
        """An ``openai.AsyncOpenAI`` that talks to this server alone; leaving closes its connections."""
        from openai import AsyncOpenAI  # older ones have none: it counts as missing

        async with self._transport() as transport:
            # each of them must be given, or the package takes it from variables that are meant for another server
            yield AsyncOpenAI(
                base_url=self.url, api_key=self.key or "none", organization="", project="", max_retries=0, http_client=transport
            )

    def _transport(self) -> Any:
        import httpx

        hooks = {"request": [_of_little_telling], "response": [self._guard]}
        try:
            return httpx.AsyncClient(
                verify=_trusted(os.environ.get("SSL_CERT_FILE", "")),
                trust_env=not is_loopback(self.url),  # the way to this computer leads through no proxy
                follow_redirects=False,
                timeout=httpx.Timeout(None, connect=_CONNECT_SECONDS),
                event_hooks=hooks,
            )
        except (ImportError, ValueError, httpx.InvalidURL) as error:
            remedy = "look at the proxy in the network settings of QGIS; one of the kind HTTP is needed"
            raise Refusal("the proxy cannot be used", self.asked.clean(str(error)), remedy, UNREACHABLE) from None

    async def _guard(self, response: Any) -> None:
        """Look at the head of an answer before anything of its body is read."""
        if response.is_redirect:
            elsewhere = host_of(str(response.headers.get("location", "")))
            other = elsewhere if elsewhere and elsewhere != self.asked.host else ""
            message = f"{other}, which nobody has agreed to" if other else "another address of its own"
            remedy = "look at the address, whether it begins with http or https, and how it ends"
            raise Refusal(f"{self.asked.host} sends requests on to {message}", f"status {response.status_code}", remedy, REDIRECT)
        if response.headers.get("content-encoding", "identity").lower() not in ("", "identity"):
            raise Refusal(f"{self.asked.host} compresses its answers without being asked to", problem=NO_PROTOCOL)
        response.stream = _bounded(response.stream, self.most_bytes, self.asked)


def server_at(params: dict[str, Any], what: str, most_bytes: int) -> Server:
    """The server of a call's ``url``, ``key`` (``key_remedy``: where to look for it) and ``model``.

    Raises Refusal where the address is none, or the key cannot be one.
    """
    url, key = str(params["url"]), str(params.get("key", ""))
    host = host_of(url)
    if not host or urlsplit(url).query or urlsplit(url).fragment:
        remedy = "it looks like http://localhost:11434/v1, without a login or a key in it"
        raise Refusal(f"“{_without_login(url)}” is no address of a {what}", remedy=remedy, problem=UNREACHABLE)
    if not key.isascii() or any(not "!" <= sign <= "~" for sign in key):
        raise Refusal("the key has signs in it that no key has", remedy="enter the key again", problem=KEY)
    remedy = str(params.get("key_remedy") or "look at the key in the settings")
    asked = Asked(f"the {what}", host, str(params.get("model", "")), key, remedy)
    return Server(url.rstrip("/"), key, asked, most_bytes)


def run(work: Callable[[], Coroutine[Any, Any, T]], job: Job, tick: Optional[Callable[[], None]] = None) -> T:
    """What ``work`` gives; a job that is stopped ends it and closes its connections. ``tick`` is called about 30 times a second."""
    loop = asyncio.new_event_loop()
    try:
        return loop.run_until_complete(_watched(work, job, tick or _nothing))
    finally:
        loop.run_until_complete(loop.shutdown_asyncgens())
        loop.close()  # who still looks up a name is not waited for


async def _watched(work: Callable[[], Coroutine[Any, Any, T]], job: Job, tick: Callable[[], None]) -> T:
    task = asyncio.ensure_future(work())
    try:
        while not task.done():
            job.check()
            tick()
            await asyncio.wait({task}, timeout=_POLL)
        tick()
        return task.result()
    finally:
        if not task.done():
            task.cancel()
            await asyncio.wait({task}, timeout=1.0)


def _nothing() -> None:
    """There is nothing to do meanwhile."""


def _without_login(url: str) -> str:
    """An address that may hold a password, for a message."""
    return url.rpartition("@")[2].partition("?")[0][:200]


@lru_cache(maxsize=4)
def _trusted(bundle: str) -> ssl.SSLContext:
    """The authorities of QGIS where it has its own (``bundle``, by SSL_CERT_FILE), else those of the system and of the package certifi."""
    if bundle and os.path.isfile(bundle):
        return ssl.create_default_context(cafile=bundle)
    context = ssl.create_default_context()
    import certifi

    context.load_verify_locations(cafile=certifi.where())
    return context


async def _of_little_telling(request: Any) -> None:
    for name in [name for name in request.headers if name.lower().startswith(_TELLTALE) and name.lower() != _OWN_MARK]:
        del request.headers[name]
    request.headers["User-Agent"] = _AGENT
    request.headers["Accept-Encoding"] = "identity"


def _bounded(stream: Any, most: int, asked: Asked) -> Any:
    import httpx

    class Bounded(httpx.AsyncByteStream):  # type: ignore[misc]  # its types are not read
        """Passes on a body until it is too large."""

        async def __aiter__(self) -> AsyncIterator[bytes]:
            read = 0
            async for part in stream:
                read += len(part)
                if read > most:
                    message = f"{asked.what} {asked.host} sends more than {most >> 20} MB"
                    raise Refusal(message, remedy="choose another server", problem=TOO_LARGE)
                yield part

        async def aclose(self) -> None:
            await stream.aclose()

    return Bounded()
