"""How a language model's server behaves (see ``llm_server``): rightly, wrongly, or not at all; some of them take parameters."""

from __future__ import annotations

import json
from typing import Callable

from tests import llm_replies
from tests.llm_server import PIECE, Behaviour, Exchange, right


def changed(change: Callable[[str], str]) -> Behaviour:
    """The right reply, changed by one of ``llm_replies``, or any function of a text."""
    return lambda exchange: exchange.says(change(exchange.right))


extra_keys = changed(llm_replies.extra_keys)
other_numbers = changed(llm_replies.other_numbers)
unknown_ids = changed(llm_replies.unknown_ids)
in_words = changed(llm_replies.in_words)
invalid_json = changed(lambda text: text.replace(":", "=").replace("{", "(").replace("}", ")"))


def truncated(exchange: Exchange) -> None:
    exchange.says(llm_replies.cut(exchange.right), finish="length")


def declines(exchange: Exchange) -> None:
    exchange.says("", refusal="I'm sorry, I can't help with that.")


def declines_in_words(exchange: Exchange) -> None:
    exchange.says("I'm sorry, but I can't help with that.")


def empty(exchange: Exchange) -> None:
    exchange.says("")


def unstreamed(exchange: Exchange) -> None:
    """A server that knows no streaming and gives a whole reply instead."""
    exchange.asked.body = {**exchange.asked.body, "stream": False}
    exchange.says(exchange.right)


def without_usage(exchange: Exchange) -> None:
    exchange.says(exchange.right, usage=False)


def slow(seconds: float) -> Behaviour:
    return lambda exchange: exchange.says(exchange.right, first=seconds)


def dripping(pause: float) -> Behaviour:
    return lambda exchange: exchange.says(exchange.right, pause=pause)


def failing(status: int, times: int = 1_000, retry_after: str = "", message: str = "as you wish", code: str = "") -> Behaviour:
    """Fails so many times, then answers rightly."""

    def behave(exchange: Exchange) -> None:
        if exchange.times > times:
            right(exchange)
        else:
            exchange.fails(status, message, code, {"Retry-After": retry_after} if retry_after else None)

    return behave


def resetting(times: int = 1_000) -> Behaviour:
    return lambda exchange: right(exchange) if exchange.times > times else exchange.drops()


def resetting_midway(times: int = 1_000, pieces: int = 2, rudely: bool = True) -> Behaviour:
    """Ends the connection after some pieces of the reply."""

    def behave(exchange: Exchange) -> None:
        if exchange.times > times:
            right(exchange)
            return
        exchange.begins(200, "text/event-stream")
        for start in range(0, pieces * PIECE, PIECE):
            exchange.event({"content": exchange.right[start : start + PIECE]})
        exchange.waits(0.1)
        if rudely:
            exchange.drops()

    return behave


def huge(exchange: Exchange) -> None:
    """Ten megabytes in one piece."""
    body = json.dumps({"choices": [{"message": {"content": "x" * (10 << 20)}, "finish_reason": "stop"}]}).encode()
    exchange.sends(200, body, "application/json")


def endless(exchange: Exchange) -> None:
    """A stream without an end, and without a pause."""
    exchange.begins(200, "text/event-stream")
    while not exchange.server.closing.is_set():
        exchange.event({"content": "on and on " * 100})


def endless_line(exchange: Exchange) -> None:
    exchange.begins(200, "text/event-stream")
    while not exchange.server.closing.is_set():
        exchange.raw(b"x" * 65_536)


def web_page(exchange: Exchange) -> None:
    exchange.sends(200, b"<!doctype html><title>Welcome</title><p>It works!", "text/html")


def mislabelled(exchange: Exchange) -> None:
    """The right reply, called plain text."""
    exchange.says(exchange.right, kind="text/plain; charset=utf-8")


def nonsense(body: bytes, kind: str = "application/json") -> Behaviour:
    return lambda exchange: exchange.sends(200, body, kind)


def failing_midway(exchange: Exchange) -> None:
    exchange.begins(200, "text/event-stream")
    exchange.line(json.dumps({"error": {"message": "out of memory", "code": 500}}))


def redirecting(to: str, status: int = 307) -> Behaviour:
    return lambda exchange: exchange.sends(status, b"", "text/plain", {"Location": to})


def without_schemas(exchange: Exchange) -> None:
    """Knows JSON, but no schema for it."""
    if exchange.asked.body.get("response_format", {}).get("type") == "json_schema":
        exchange.fails(400, "'response_format.type' must be 'json_object' or 'text'")
    else:
        right(exchange)


def without_json_mode(exchange: Exchange) -> None:
    if "response_format" in exchange.asked.body:
        exchange.fails(400, "Unrecognized request argument supplied: response_format")
    else:
        right(exchange)


def unread_form(exchange: Exchange) -> None:
    """Takes a schema and overlooks it; what stands in the messages is read."""
    exchange.says(exchange.right if "JSON schema" in exchange.asked.text else "The nearest one is near.")


def strict_server(exchange: Exchange) -> None:
    """Minds the name of a limit, a temperature, and messages of the system, one after the other, as newer models do."""
    body = exchange.asked.body
    if "max_tokens" in body:
        exchange.fails(400, "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.")
    elif "temperature" in body:
        exchange.fails(400, "Unsupported value: 'temperature' does not support 0 with this model.")
    elif "stream_options" in body:
        exchange.fails(422, "extra fields not permitted: stream_options")
    elif any(message["role"] == "system" for message in body["messages"]):
        exchange.fails(400, "System role not supported")
    else:
        right(exchange)


def keyed(key: str) -> Behaviour:
    """Wants a key, and shows the one that it got in its complaint, as some do."""

    def behave(exchange: Exchange) -> None:
        given = str(exchange.asked.headers.get("Authorization", "")).partition(" ")[2]
        if given == key:
            right(exchange)
        else:
            exchange.fails(401, f"Incorrect API key provided: {given}.", "invalid_api_key")

    return behave


def without_model(exchange: Exchange) -> None:
    exchange.fails(404, f"The model `{exchange.asked.body['model']}` does not exist.", "model_not_found")


def small_context(tokens: int) -> Behaviour:
    """Declines what is too long, as most servers do."""

    def behave(exchange: Exchange) -> None:
        if len(exchange.asked.text) / 4 > tokens:
            exchange.fails(400, f"This model's maximum context length is {tokens} tokens.", "context_length_exceeded")
        else:
            right(exchange)

    return behave


def forgetful(tokens: int) -> Behaviour:
    """Reads only the end of what is too long, and says nothing of it, as some do."""

    def behave(exchange: Exchange) -> None:
        exchange.asked.body = {**exchange.asked.body, "messages": [{"role": "user", "content": exchange.asked.text[-4 * tokens :]}]}
        right(exchange)

    return behave


def thinking(exchange: Exchange) -> None:
    """Thinks aloud in tags before it speaks."""
    exchange.says('<think>\nThe person wants {"a": "draft"}.\n</think>\n\n' + exchange.right)


def thinking_untagged(exchange: Exchange) -> None:
    """The opening tag stands in the server's template, not in the reply."""
    exchange.says('They want {"a": "draft"}.\n</think>\n\n' + exchange.right)


def reasoning(exchange: Exchange) -> None:
    """Thinks apart, in another part of the reply."""
    exchange.says(exchange.right, thoughts="What could that mean?")


def thinking_long(exchange: Exchange) -> None:
    """Gets to its answer only when it has tokens enough."""
    if int(exchange.asked.body.get("max_tokens", 0)) < 2_000:
        exchange.says("", finish="length", thoughts="Let me see. " * 30)
    else:
        reasoning(exchange)


def echoing_headers(exchange: Exchange) -> None:
    """Says what it was told, the key among it."""
    exchange.says(f"I was told {exchange.asked.headers.get('Authorization')} and shall repeat it.")
