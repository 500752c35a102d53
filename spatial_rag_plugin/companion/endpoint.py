"""Vectors from an embeddings server that speaks OpenAI's protocol (Ollama, LM Studio, vLLM, llama.cpp, a cloud), by the openai package."""

from __future__ import annotations

import math
import sys
from array import array
from collections.abc import Sequence
from typing import Any

from .job import Job, Refusal
from .server import Server, run, server_at
from .server_words import ADDRESS, NO_PROTOCOL
from .tries import Patience, tried

_AT_ONCE = 64
_MOST_BYTES = 64 << 20


def embed(params: dict[str, Any], payload: bytes, job: Job) -> tuple[dict[str, Any], bytes]:
    """``texts`` to vectors of ``model`` at ``url``: {"dimension": d} and little-endian float32 of shape (n, d), as the server gives them.

    ``timeout``: seconds for one request; ``key``: what the server wants to see, ``key_remedy``: what to do where it does not accept it. A
    server that is busy is asked again, when it says so or after a growing pause. Raises Refusal in words for people.
    """
    texts = [str(text) for text in params["texts"]]
    server = server_at(params, "embeddings server", _MOST_BYTES)

    async def work() -> tuple[int, array[float]]:
        vectors, dimension = array("f"), 0
        async with server.opened() as client:
            for start in range(0, len(texts), _AT_ONCE):
                part = texts[start : start + _AT_ONCE]
                for row in await _asked(client, server, part, Patience(float(params.get("timeout", 60.0)))):
                    dimension = dimension or len(row)
                    if len(row) != dimension:
                        raise Refusal(f"the embeddings server gave vectors of {len(row)} numbers after vectors of {dimension}")
                    vectors.extend(row)
                job.progress((start + len(part)) / len(texts))
        return dimension, vectors

    dimension, vectors = run(work, job)
    if sys.byteorder == "big":
        vectors.byteswap()
    return {"dimension": dimension}, vectors.tobytes()


async def _asked(client: Any, server: Server, texts: Sequence[str], patience: Patience) -> list[list[float]]:
    """The vectors of some texts, after as many tries as it takes and is worth it."""

    async def attempt() -> Any:
        # no server takes an empty text
        given = [text or " " for text in texts]
        return await client.embeddings.create(model=server.asked.model, input=given, encoding_format="float")

    return _rows(await tried(attempt, client, server.asked, patience), len(texts), server.asked.host)


def _rows(answer: Any, count: int, host: str) -> list[list[float]]:
    """The vectors in the order of the texts."""
    try:
        items = sorted(answer.data, key=lambda item: int(item.index))
        rows = [[float(number) for number in item.embedding] for item in items]
        right = [int(item.index) for item in items] == list(range(count)) and all(row and all(map(math.isfinite, row)) for row in rows)
    except (TypeError, ValueError, AttributeError) as error:
        raise Refusal(f"{host} answered in a way that I do not understand", str(error), ADDRESS, NO_PROTOCOL) from error
    if not right:
        raise Refusal(f"{host} did not give one vector for each of {count} texts", remedy="look whether the model is one for embeddings")
    return rows
