"""A reply as it streams in: cut into whatever pieces, thoughts and speech are told apart, and nothing is lost or said twice."""

from __future__ import annotations

import io
import json
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.companion.chat_reply import NO_REPLY, ChatReply
from spatial_rag_plugin.companion.protocol import PROGRESS, Frame, encoded, read_frame
from spatial_rag_plugin.companion.server_words import Asked
from spatial_rag_plugin.errors import LlmProblem

SPEECH = st.text(alphabet="abc <>/think{}\n", max_size=30).filter(lambda text: "</think" not in text)


def pieces(text: str, cuts: Sequence[int]) -> list[str]:
    places = sorted({0, len(text), *(cut % (len(text) + 1) for cut in cuts)})
    return [text[start:end] for start, end in zip(places, places[1:])]


def heard(parts: Sequence[str]) -> tuple[str, str]:
    """(what was told on the way, the text in the end)."""
    reply, told = ChatReply(), ""
    for part in parts:
        assert reply.take_line("data: " + json.dumps({"choices": [{"delta": {"content": part}}]}))
        told += reply.fresh()
    reply.take('{"choices": [{"delta": {}, "finish_reason": "stop"}]}')
    assert reply.ended
    return told + reply.fresh(), reply.text


@given(SPEECH.filter(lambda text: not text.lstrip().startswith("<")), st.lists(st.integers(0, 100), max_size=8))
def test_speech_comes_through_unchanged(text: str, cuts: list[int]) -> None:
    told, whole = heard(pieces(text, cuts))
    assert whole == text
    assert told.strip() == text.strip()


@given(SPEECH, SPEECH, st.sampled_from(["think", "thinking"]), st.lists(st.integers(0, 100), max_size=8))
def test_thoughts_are_never_told(thought: str, text: str, tag: str, cuts: list[int]) -> None:
    told, whole = heard(pieces(f"\n<{tag}>{thought}</{tag}>\n{text}", cuts))
    assert whole.strip() == told.strip() == text.strip()


def test_thoughts_without_an_end_are_no_speech() -> None:
    assert heard(["<thi", "nk>and on", " and on"]) == ("", "")
    assert heard(["<thi", "s is no thought"])[1] == "<this is no thought"
    assert heard(["<th"])[1] == "<th"


def test_dialects_of_the_protocol() -> None:
    whole = ChatReply()
    parts = [{"type": "thinking", "thinking": "hm"}, {"type": "text", "text": "so "}, {"type": "text", "text": "be it"}]
    usage = {"prompt_tokens": 7, "completion_tokens": 3, "completion_tokens_details": {"reasoning_tokens": 2}}
    whole.take(json.dumps({"model": "real", "choices": [{"message": {"content": parts}, "finish_reason": "max_tokens"}], "usage": usage}))
    found = whole.result()
    assert found == {"text": "so be it", "finish": "length", "tokens_in": 7, "tokens_out": 3, "model": "real", "thought": True}
    streamed = ChatReply()
    for line in (": keep-alive", "event: message", "", "data:", 'data: {"choices": []}', 'data:{"choices":[{"delta":{"content":null}}]}'):
        assert streamed.take_line(line)
    assert not streamed.take_line("data: [DONE]")
    assert streamed.ended
    kept = ChatReply()
    kept.take('{"choices": [{"delta": {}, "finish_reason": "content_filter"}]}')
    assert kept.declined


@pytest.mark.parametrize("usage", [{"prompt_tokens": "7"}, {"prompt_tokens": -1}, {"prompt_tokens": True}, {"prompt_tokens": None}, {}])
def test_counts_that_are_none_are_not_believed(usage: dict) -> None:
    reply = ChatReply()
    reply.take(json.dumps({"choices": [], "usage": usage}))
    assert reply.result()["tokens_in"] == 0


@pytest.mark.parametrize("line", ["hello", "data: 7", "data: {", 'data: {"choices": 7}', 'data: {"choices": [7]}', 'data: {"x": 1}'])
def test_what_is_no_event_is_not_taken_for_one(line: str) -> None:
    with pytest.raises(NO_REPLY):
        ChatReply().take_line(line)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["choices", "delta", "message", "content", "error", "usage", "code", "text", "type"]), inner, max_size=4
        )
    ),
    max_leaves=14,
)


@given(JSON)
def test_whatever_a_server_sends_is_a_reply_or_none(event: object) -> None:
    reply = ChatReply()
    try:
        reply.take_line("data: " + json.dumps(event))
        reply.fresh()
        found = reply.result()
    except NO_REPLY:
        return
    assert isinstance(found["text"], str)
    assert isinstance(found["tokens_in"], int)


def test_nesting_without_end_is_no_reply() -> None:
    with pytest.raises(NO_REPLY):
        ChatReply().take("[" * 500_000)


@given(st.text(max_size=8), st.lists(st.integers(0, 20), max_size=5))
def test_signs_that_come_in_halves_are_put_together(text: str, cuts: list[int]) -> None:
    halves = "".join(map(_halves, "a😀" + text))
    reply, told = ChatReply(), []
    for part in pieces(halves, cuts):
        reply.take_line("data: " + json.dumps({"choices": [{"delta": {"content": part}}]}))
        told.append(_travelled(reply.fresh()))
    reply.ended = True
    told.append(_travelled(reply.fresh()))
    assert "".join(told) == _travelled(reply.text) == "a😀" + text


def _halves(sign: str) -> str:
    """A sign as JavaScript has it: two surrogates where it is a rare one."""
    code = ord(sign)
    return sign if code < 0x10000 else chr(0xD7C0 + (code >> 10)) + chr(0xDC00 + (code & 0x3FF))


def _travelled(text: str) -> str:
    """What a text is at the other end of the pipe."""
    frame = Frame(PROGRESS, 1, {"text": text})
    back = read_frame(io.BytesIO(encoded(frame)))
    assert back is not None
    return str(back.body["text"])


@given(st.integers(400, 599), st.text(max_size=300), st.booleans())
def test_every_status_has_words_and_the_name_of_a_problem(status: int, body: str, in_object: bool) -> None:
    key = "sk-0123456789"  # pragma: allowlist secret
    asked = Asked("the language model server", "host", "m", key, "look")
    refusal = asked.of_status(status, {"error": {"message": body + key}} if in_object else body + key)
    assert refusal.message
    assert refusal.remedy
    assert key not in refusal.message + refusal.details
    assert refusal.problem == "rejected" or refusal.problem in {problem.value for problem in LlmProblem}


@given(st.text(alphabet="sk-01 ", max_size=20), st.lists(st.integers(0, 40), max_size=6))
def test_the_beginning_of_a_key_is_seen_at_the_end_of_a_text(text: str, cuts: list[int]) -> None:
    asked = Asked("the server", "host", "m", "sk-0101", "look")
    shown, held = "", ""
    for piece in pieces(f"{text}sk-0101{text}", cuts):
        text_now = asked.struck(held + piece)
        end = len(text_now) - asked.unfinished(text_now)
        shown, held = shown + text_now[:end], text_now[end:]
    shown += held
    assert shown == asked.struck(f"{text}sk-0101{text}")
    assert "sk-0101" not in shown
