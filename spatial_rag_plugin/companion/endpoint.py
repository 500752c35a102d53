"""Vectors from an embeddings server that speaks OpenAI's protocol (Ollama, LM Studio, vLLM, llama.cpp, a cloud), by the openai package."""

from __future__ import annotations

import math
import os
import random
import sys
import time
from array import array
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from typing import Any
from urllib.parse import urlsplit

from .job import Job, Refusal

#: The key of the server, where it wants one; no other variable is sent anywhere.
KEY_VARIABLE = "SPATIAL_RAG_API_KEY"
_AT_ONCE = 64
_TRIES = 4
_FIRST_PAUSE, _LONGEST_PAUSE = 0.5, 30.0
_POLL = 0.05
_NAMED = 8
_ADDRESS = "look at the address; it usually ends in /v1"


def embed(params: dict[str, Any], payload: bytes, job: Job) -> tuple[dict[str, Any], bytes]:
    """``texts`` to vectors of ``model`` at ``url``: {"dimension": d} and little-endian float32 of shape (n, d), as the server gives them.

    ``timeout``: seconds for one request. A server that is busy is asked again, when it says so or after a
    growing pause. Raises Refusal in words for people.
    """
    import openai

    url, model, texts = str(params["url"]), str(params["model"]), [str(text) for text in params["texts"]]
    if urlsplit(url).scheme not in ("http", "https") or not urlsplit(url).hostname:
        raise Refusal(f"“{url}” is no address of an embeddings server", remedy="it looks like http://localhost:11434/v1")
    # each of them must be given, or the package takes it from variables that are meant for another server
    client = openai.OpenAI(
        base_url=url,
        api_key=os.environ.get(KEY_VARIABLE) or "none",
        organization="",
        project="",
        max_retries=0,
        timeout=float(params.get("timeout", 60.0)),
    )
    vectors, dimension = array("f"), 0
    requests = ThreadPoolExecutor(1)
    try:
        for start in range(0, len(texts), _AT_ONCE):
            part = texts[start : start + _AT_ONCE]
            rows = _asked(client, requests, model, part, urlsplit(url).hostname or "", job)
            dimension = dimension or len(rows[0])
            for row in rows:
                if len(row) != dimension:
                    raise Refusal(f"the embeddings server gave vectors of {len(row)} numbers after vectors of {dimension}")
                vectors.extend(row)
            job.progress((start + len(part)) / len(texts))
    finally:
        requests.shutdown(wait=False)  # a request that was cancelled may go on for long
        client.close()
    if sys.byteorder == "big":
        vectors.byteswap()
    return {"dimension": dimension}, vectors.tobytes()


def _asked(client: Any, requests: ThreadPoolExecutor, model: str, texts: Sequence[str], host: str, job: Job) -> list[list[float]]:
    """The vectors of some texts, after as many tries as it takes and is worth it."""
    import openai

    unheard = False
    for pause in _pauses():
        # no server takes an empty text
        future = requests.submit(client.embeddings.create, model=model, input=[text or " " for text in texts], encoding_format="float")
        try:
            while True:
                try:
                    answer = future.result(_POLL)
                    break
                except NotYet:
                    if future.done():  # it is the request's own timeout
                        raise
                    job.check()
        except openai.APIStatusError as error:
            if error.status_code not in (408, 409, 429) and error.status_code < 500:
                raise _refusal(error, client, model, host) from error
            failed: Exception = error
            wait = _wanted_pause(error.response.headers.get("retry-after"), pause)
        except openai.APIConnectionError as error:
            # who does not answer twice is not there
            failed, wait = error, None if unheard else pause
            unheard = True
        except (openai.OpenAIError, ValueError, TypeError, AttributeError) as error:
            raise Refusal(f"{host} answered in a way that I do not understand", str(error), _ADDRESS) from error
        else:
            return _rows(answer, len(texts), host)
        if wait is None:
            raise _refusal(failed, client, model, host) from failed
        until = time.monotonic() + wait
        while time.monotonic() < until:
            job.check()
            time.sleep(_POLL)
    raise AssertionError("the last pause is None")


def _pauses() -> Iterator[Any]:
    """Seconds before the next try, None after the last."""
    for attempt in range(_TRIES - 1):
        yield _FIRST_PAUSE * 2**attempt * random.uniform(0.75, 1.25)  # nosec B311  # noqa: S311  # spreads requests, hides nothing
    yield None


def _wanted_pause(header: Any, pause: Any) -> Any:
    """What the server asks for, within reason; None where no further try is due, or it asks for more than anybody waits."""
    try:
        seconds = float(header)
    except (TypeError, ValueError):  # none given, or a date
        return pause
    if pause is None or not math.isfinite(seconds) or seconds > _LONGEST_PAUSE:
        return None
    return max(seconds, 0.0)


def _rows(answer: Any, count: int, host: str) -> list[list[float]]:
    """The vectors in the order of the texts."""
    try:
        items = sorted(answer.data, key=lambda item: int(item.index))
        rows = [[float(number) for number in item.embedding] for item in items]
        right = [int(item.index) for item in items] == list(range(count)) and all(row and all(map(math.isfinite, row)) for row in rows)
    except (TypeError, ValueError, AttributeError) as error:
        raise Refusal(f"{host} answered in a way that I do not understand", str(error), _ADDRESS) from error
    if not right:
        raise Refusal(f"{host} did not give one vector for each of {count} texts", remedy="look whether the model is one for embeddings")
    return rows


def _refusal(error: Exception, client: Any, model: str, host: str) -> Refusal:
    """What an error of the server means, in words."""
    import openai

    details = str(error)
    if isinstance(error, (openai.AuthenticationError, openai.PermissionDeniedError)):
        given = "does not accept the key" if os.environ.get(KEY_VARIABLE) else "wants a key"
        return Refusal(f"the embeddings server {host} {given}", details, f"set the variable {KEY_VARIABLE}")
    if isinstance(error, openai.NotFoundError):
        there = _models(client)
        known = f"it has {', '.join(there)}" if there else _ADDRESS
        return Refusal(f"the embeddings server {host} has no model “{model}”, or its address is another", details, known)
    if isinstance(error, openai.APITimeoutError):
        return Refusal(f"the embeddings server {host} did not answer in time", details, "try again, or take another server")
    if isinstance(error, openai.APIConnectionError):
        return Refusal(f"the embeddings server {host} cannot be reached", details, "look whether it runs, at its address, and at the proxy")
    if isinstance(error, openai.RateLimitError):
        return Refusal(f"the embeddings server {host} has had too many requests", details, "try again later")
    status = getattr(error, "status_code", 0)
    return Refusal(f"the embeddings server {host} failed with status {status}", details, "try again, or take another server")


def _models(client: Any) -> list[str]:
    """The models that the server has, as far as it tells."""
    import openai

    try:
        return sorted(str(model.id) for model in client.with_options(timeout=3.0).models.list().data or ())[:_NAMED]
    except (openai.OpenAIError, TypeError, ValueError, AttributeError):
        return []
