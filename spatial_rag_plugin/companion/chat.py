"""Talking to a large language model behind a server that speaks OpenAI's protocol (Ollama, LM Studio, vLLM, llama.cpp, a cloud)."""

from __future__ import annotations

import time
from typing import Any

from .chat_reply import ChatReply
from .job import Job, Refusal
from .server import Server, run, server_at
from .server_words import DECLINED, TOO_LARGE
from .tries import Interrupted, Patience, models_of, tried

_WHAT = "language model server"
_MOST_BYTES = 4 << 20
#: Nothing that is asked for is as long; a server that does not stop is stopped.
_MOST_CHARACTERS = 60_000


def chat(params: dict[str, Any], payload: bytes, job: Job) -> tuple[dict[str, Any], bytes]:
    """One reply of the model at ``url`` to ``body``, the parameters of a chat completion; ``key``, ``timeout``: seconds in all.

    Gives text, finish ("stop" or "length"), tokens_in and tokens_out (0 where the server does not tell), model, thought (whether it thought
    before it spoke). The text is said piece by piece as it comes in, unless ``quiet``. Raises Refusal with the name of a problem.
    """
    body = dict(params["body"])
    server = server_at({**params, "model": body.get("model", "")}, _WHAT, _MOST_BYTES)
    patience = Patience(float(params["timeout"]), time.monotonic() + float(params["timeout"]), float(params.get("pause", 0.5)))
    telling = _Telling(job, server, bool(params.get("quiet")))

    async def work() -> ChatReply:
        async with server.opened() as client:
            return await tried(lambda: _reply(client, server, body, telling), client, server.asked, patience, lambda: not telling.said)

    reply = run(work, job, telling.tick)
    return {**reply.result(), "text": server.asked.struck(reply.text)}, b""


def models(params: dict[str, Any], payload: bytes, job: Job) -> tuple[dict[str, Any], bytes]:
    """The models of the server at ``url``: objects with an id, and what else it tells; ``key``, ``timeout``: seconds in all."""
    server = server_at(params, _WHAT, _MOST_BYTES)
    patience = Patience(float(params["timeout"]), time.monotonic() + float(params["timeout"]), float(params.get("pause", 0.5)))

    async def work() -> list[dict[str, Any]]:
        async with server.opened() as client:
            return await tried(lambda: models_of(client), client, server.asked, patience)

    return {"models": run(work, job)}, b""


class _Telling:
    """Hands on what a reply says, while it comes in."""

    def __init__(self, job: Job, server: Server, quiet: bool) -> None:
        self._job = job
        self._asked = server.asked
        self._quiet = quiet
        self._held = ""
        self.reply = ChatReply()
        self.said = False

    def begin(self) -> ChatReply:
        """A reply that is yet to come; the one before was of no use, and nothing of it was said."""
        self.reply, self._held = ChatReply(), ""
        return self.reply

    def tick(self) -> None:
        if self._quiet:
            return
        text = self._asked.struck(self._held + self.reply.fresh())
        end = len(text) - (0 if self.reply.ended else self._asked.unfinished(text))
        text, self._held = text[:end], text[end:]
        if text:
            self.said = True
            self._job.say(text)


async def _reply(client: Any, server: Server, body: dict[str, Any], telling: _Telling) -> ChatReply:
    """One try: the reply as it streams in."""
    reply = telling.begin()
    opened = client.chat.completions.with_streaming_response.create
    async with opened(**body) as response:
        kind = response.headers.get("content-type", "").lower()
        if "html" in kind:
            raise server.asked.not_understood(kind)
        whole: list[str] = []
        async for line in response.iter_lines():
            # a server that does not stream sends one object instead of events
            if whole or line.lstrip().startswith("{"):
                whole.append(line)
            elif not reply.take_line(line):
                break
            if reply.length > _MOST_CHARACTERS:
                raise _endless(server)
        if whole:
            reply.take("\n".join(whole))
            reply.ended = True
            if reply.length > _MOST_CHARACTERS:
                raise _endless(server)
    if reply.failed is not None:
        raise server.asked.of_status(*reply.failed)
    if reply.declined:
        raise Refusal("the language model declined to answer", server.asked.clean(reply.declined), "choose another model", DECLINED)
    if not reply.ended:
        if not reply.heard and "event-stream" not in kind:
            raise server.asked.not_understood("there was no event in the stream")
        raise Interrupted
    return reply


def _endless(server: Server) -> Refusal:
    message = f"{server.asked.what} {server.asked.host} does not stop talking"
    return Refusal(message, f"more than {_MOST_CHARACTERS:,} characters", "choose another model", TOO_LARGE)
