"""The client of language models, through the real companion, against a server that behaves as servers do on their good and bad days."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spatial_rag_plugin.errors import Cancelled, LlmError, LlmProblem
from spatial_rag_plugin.llm.replies import parsed
from spatial_rag_plugin.model.llm import Message, Prompt, Purpose, Role
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.services.companion import Companion
from spatial_rag_plugin.services.llm import Client
from spatial_rag_plugin.services.llm_consent import Consent
from spatial_rag_plugin.services.llm_dialect import Form
from spatial_rag_plugin.services.llm_gate import Gate
from spatial_rag_plugin.services.llm_log import LlmLog
from tests import llm_behaviours as behaves
from tests.examples import examples
from tests.llm_server import Behaviour, LlmServer, right
from tests.timing import timed

from .llm_bench import KEY, READ, RIGHT, SENTENCE, TELL, after, client_of, companion, failure

__all__ = ["companion"]


@pytest.mark.parametrize(
    "behave",
    [
        right,
        behaves.unstreamed,
        behaves.without_usage,
        behaves.mislabelled,
        behaves.in_words,
        behaves.thinking,
        behaves.thinking_untagged,
        behaves.reasoning,
        behaves.thinking_long,
        behaves.without_schemas,
        behaves.without_json_mode,
        behaves.unread_form,
        behaves.strict_server,
        behaves.keyed(KEY),
        behaves.failing(429, times=1, retry_after="0.1"),
        behaves.failing(503, times=3),
        behaves.failing(408, times=1),
        behaves.resetting(times=1),
        behaves.resetting_midway(times=1),
        behaves.resetting_midway(times=1, rudely=False),
        behaves.resetting_midway(times=1, pieces=0, rudely=False),
        behaves.dripping(0.02),
        behaves.small_context(5_000),
    ],
)
def test_the_right_answer_comes_through(behave: Behaviour, companion: Companion) -> None:
    pid = companion.pid
    with LlmServer(lambda asked: RIGHT, behave) as server:
        reply = client_of(server, companion).complete(READ)
    assert parsed(reply.text) == json.loads(RIGHT)
    assert reply.tokens_in > 0
    assert reply.tokens_out > 0
    assert reply.finish == "stop"
    assert companion.pid == pid


@pytest.mark.parametrize(
    ("behave", "problem", "words"),
    [
        (behaves.failing(401), LlmProblem.KEY, "does not accept the key"),
        (behaves.keyed("another"), LlmProblem.KEY, "does not accept the key"),
        (behaves.failing(403), LlmProblem.KEY, "key"),
        (behaves.failing(403, message="Country, region, or territory not supported"), LlmProblem.KEY, "does not serve the place"),
        (behaves.failing(403, message="Project has no access to model m"), LlmProblem.KEY, "does not let this key use the model “m”"),
        (behaves.failing(403, message="billing is not active"), LlmProblem.BUSY, "no credit"),
        (behaves.failing(402), LlmProblem.BUSY, "no credit"),
        (behaves.without_model, LlmProblem.NO_MODEL, "has no model “m”"),
        (behaves.failing(400, message="model 'm' not found"), LlmProblem.NO_MODEL, "has no model “m”"),
        (behaves.small_context(10), LlmProblem.CONTEXT, "too small a context"),
        (behaves.failing(500, message="the request exceeds the available context size"), LlmProblem.CONTEXT, "too small a context"),
        (behaves.failing(429), LlmProblem.BUSY, "too many requests"),
        (behaves.failing(429, retry_after="3600"), LlmProblem.BUSY, "too many requests"),
        (behaves.failing(429, retry_after="Fri, 31 Dec 2099 23:59:59 GMT"), LlmProblem.BUSY, "too many requests"),
        (behaves.failing(429, code="insufficient_quota"), LlmProblem.BUSY, "no credit"),
        (behaves.failing(500), LlmProblem.SERVER, "status 500"),
        (behaves.failing(418), LlmProblem.SERVER, "status 418"),
        (behaves.failing(400), LlmProblem.SERVER, "status 400"),
        (behaves.failing(405), LlmProblem.NO_PROTOCOL, "no chat at this address"),
        (behaves.failing_midway, LlmProblem.SERVER, "status 500"),
        (behaves.resetting(), LlmProblem.UNREACHABLE, "closed the connection"),
        (behaves.resetting_midway(), LlmProblem.UNREACHABLE, "closed the connection"),
        (behaves.huge, LlmProblem.TOO_LARGE, "more than 4 MB"),
        (behaves.endless, LlmProblem.TOO_LARGE, "does not stop talking"),
        (behaves.endless_line, LlmProblem.TOO_LARGE, "more than 4 MB"),
        (behaves.web_page, LlmProblem.NO_PROTOCOL, "do not understand"),
        (behaves.nonsense(b""), LlmProblem.NO_PROTOCOL, "do not understand"),
        (behaves.nonsense(b"[1]"), LlmProblem.NO_PROTOCOL, "do not understand"),
        (behaves.nonsense(b'{"choices": [7]}'), LlmProblem.NO_PROTOCOL, "do not understand"),
        (behaves.nonsense(b'{"choices": '), LlmProblem.NO_PROTOCOL, "do not understand"),
        (behaves.nonsense(b"data: {oops\n\n", "text/event-stream"), LlmProblem.NO_PROTOCOL, "do not understand"),
        (behaves.nonsense(b"\xff\xfe\x00", "text/event-stream"), LlmProblem.NO_PROTOCOL, "do not understand"),
        (behaves.declines, LlmProblem.DECLINED, "declined"),
        (behaves.empty, LlmProblem.EMPTY, "empty"),
    ],
)
@timed
def test_what_is_wrong_is_said_in_words(behave: Behaviour, problem: LlmProblem, words: str, companion: Companion) -> None:
    pid, started = companion.pid, time.monotonic()
    with LlmServer(lambda asked: RIGHT, behave) as server:
        error = failure(client_of(server, companion, 3.0), READ, companion)
        if problem in (LlmProblem.CONTEXT, LlmProblem.KEY, LlmProblem.NO_MODEL, LlmProblem.TOO_LARGE):
            assert len(server.chats) == 1, "asking again would not help"
    assert error.problem is problem
    assert words in error.message
    assert time.monotonic() - started < 3.5
    assert companion.pid == pid


@pytest.mark.parametrize(
    ("behave", "problem"),
    [
        (behaves.declines_in_words, LlmProblem.DECLINED),
        (behaves.truncated, LlmProblem.CUT_OFF),
        (behaves.invalid_json, LlmProblem.NO_JSON),
    ],
)
def test_a_reply_that_is_no_answer_is_found_when_it_is_parsed(behave: Behaviour, problem: LlmProblem, companion: Companion) -> None:
    with LlmServer(lambda asked: RIGHT, behave) as server:
        reply = client_of(server, companion).complete(READ)
    assert reply.finish == ("length" if behave is behaves.truncated else "stop")
    with pytest.raises(LlmError) as caught:
        parsed(reply.text)
    assert caught.value.problem is problem


@pytest.mark.parametrize("behave", [behaves.slow(20), behaves.dripping(0.15), behaves.failing(503, retry_after="0.4")])
@timed
def test_all_of_it_takes_no_longer_than_it_may(behave: Behaviour, companion: Companion) -> None:
    with LlmServer(lambda asked: RIGHT, behave) as server:
        started = time.monotonic()
        error = failure(client_of(server, companion, 0.5))
        assert 0.05 < time.monotonic() - started < 0.9
    assert error.problem in (LlmProblem.TIMEOUT, LlmProblem.SERVER)


@pytest.mark.parametrize(
    ("behave", "waits"), [(behaves.slow(20), True), (behaves.dripping(0.4), True), (behaves.failing(429, retry_after="20"), False)]
)
@timed
def test_cancelling_closes_the_connection_at_once(behave: Behaviour, waits: bool, companion: Companion) -> None:
    pid, check = companion.pid, after(0.3)
    with LlmServer(lambda asked: RIGHT, behave) as server:
        with pytest.raises(Cancelled):
            client_of(server, companion, 30.0).complete(READ, check=check)
        assert time.monotonic() - check.ends < 0.2
        time.sleep(0.25)
        (asked,) = server.chats
        assert (asked.gone_at is not None) is waits, "a server that answered has nobody to lose"
        assert asked.gone_at is None or asked.gone_at - check.ends < 0.2
    assert companion.pid == pid


@timed
def test_a_reply_streams_in(companion: Companion) -> None:
    told: list[tuple[float, str]] = []
    with LlmServer(lambda asked: SENTENCE, behaves.dripping(0.06)) as server:
        reply = client_of(server, companion).complete(TELL, lambda text: told.append((time.monotonic(), text)))
        ended = time.monotonic()
    assert "".join(text for _, text in told) == reply.text == SENTENCE
    assert len(told) >= 4
    assert ended - told[0][0] > 0.2, "the first piece came long before the last"


@pytest.mark.parametrize("behave", [behaves.thinking, behaves.reasoning, behaves.thinking_long])
def test_thoughts_are_not_told(behave: Behaviour, companion: Companion) -> None:
    told: list[str] = []
    with LlmServer(lambda asked: SENTENCE, behave) as server:
        reply = client_of(server, companion).complete(TELL, told.append)
    assert reply.text == SENTENCE
    assert "".join(told).strip() == SENTENCE


def test_thoughts_that_were_not_announced_are_no_part_of_the_reply(companion: Companion) -> None:
    with LlmServer(lambda asked: SENTENCE, behaves.thinking_untagged) as server:
        assert client_of(server, companion).complete(TELL).text == SENTENCE


@timed
def test_a_pause_that_leaves_no_time_is_not_waited_for(companion: Companion) -> None:
    with LlmServer(lambda asked: RIGHT, behaves.failing(429, retry_after="5")) as server:
        started = time.monotonic()
        error = failure(client_of(server, companion, 2.0))
    assert error.problem is LlmProblem.BUSY
    assert time.monotonic() - started < 1.0


def test_what_was_told_is_not_told_again(companion: Companion) -> None:
    told: list[str] = []
    with LlmServer(lambda asked: SENTENCE, behaves.resetting_midway(times=1)) as server:
        error = failure(client_of(server, companion), TELL, on_text=told.append)
        assert len(server.chats) == 1
    assert error.problem is LlmProblem.UNREACHABLE
    assert SENTENCE.startswith("".join(told))


def test_a_pause_is_as_long_as_the_server_wants(companion: Companion) -> None:
    with LlmServer(lambda asked: RIGHT, behaves.failing(429, times=2, retry_after="0.3")) as server:
        client_of(server, companion).complete(READ)
        times = [asked.at for asked in server.chats]
    assert [0.28 < later - earlier < 0.6 for earlier, later in zip(times, times[1:])] == [True, True]


def test_what_a_server_takes_is_asked_once_and_remembered(companion: Companion) -> None:
    with LlmServer(lambda asked: RIGHT, behaves.without_json_mode) as server:
        client = client_of(server, companion)
        client.complete(READ)
        assert client.dialect().form is Form.TEXT
        before = len(server.chats)
        client.complete(READ)
        assert len(server.chats) == before + 1
        assert "JSON schema" in server.chats[-1].text
        assert '"metres"' in server.chats[-1].text


def test_one_bad_reply_is_no_reason_to_think_less_of_a_server(companion: Companion) -> None:
    with LlmServer(lambda asked: RIGHT, behaves.invalid_json) as server:
        client = client_of(server, companion)
        client.complete(READ)
        assert client.dialect().form is Form.SCHEMA


def test_all_tokens_are_counted_those_of_useless_replies_too(companion: Companion) -> None:
    with LlmServer(lambda asked: RIGHT, behaves.thinking_long) as server:
        client = client_of(server, companion)
        twice = client.complete(READ)
        once = client.complete(READ)
        assert len(server.chats) == 3
    assert twice.tokens_in == 2 * once.tokens_in
    assert twice.tokens_out > once.tokens_out


def test_what_is_sent_is_what_was_shown_and_nothing_else(companion: Companion) -> None:
    with LlmServer(lambda asked: RIGHT) as server:
        client = client_of(server, companion)
        shown = client.payload(READ)
        client.complete(READ)
        (asked,) = server.chats
    assert asked.body == json.loads(json.dumps(shown))
    assert asked.path == "/v1/chat/completions"
    names = {name.lower() for name in asked.headers}
    assert names <= {
        *("host", "accept", "accept-encoding", "connection", "user-agent", "content-length", "content-type", "authorization"),
        "x-stainless-raw-response",
    }
    assert asked.headers["Authorization"] == f"Bearer {KEY}"


def test_what_the_gate_shows_and_logs_is_what_is_sent(companion: Companion, tmp_path: Path) -> None:
    with LlmServer(lambda asked: RIGHT, behaves.without_json_mode) as server:
        client = client_of(server, companion)
        settings = Settings(llm_url=server.url, llm_model="m")
        gate = Gate(client, settings, log=LlmLog(tmp_path / "log.jsonl"))
        gate.complete(READ)
        gate.complete(READ)
        logged = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
        assert [entry["payload"] for entry in logged if entry["event"] == "sent"] == [asked.body for asked in server.chats]
    away = Settings(llm_url="http://model.invalid/v1", llm_model="m")
    held = Consent()
    with pytest.raises(LlmError) as caught:
        Gate(Client(away, call=companion.call), away, consent=held).complete(READ)
    assert caught.value.problem is LlmProblem.NOT_AGREED
    (one,) = held.held()
    assert one.payload == Client(away).payload(READ)


def test_what_does_not_fit_is_not_sent(companion: Companion) -> None:
    long = Prompt(Purpose.TELL, (Message(Role.USER, "word " * 3000),))
    with LlmServer() as server:
        error = failure(client_of(server, companion, llm_context=2048), long)
        assert not server.asked
    assert error.problem is LlmProblem.CONTEXT


def test_many_at_once(companion: Companion) -> None:
    from concurrent.futures import ThreadPoolExecutor

    with LlmServer(lambda asked: asked.text[::-1], behaves.dripping(0.01)) as server:
        client = client_of(server, companion)

        def ask(number: int) -> str:
            return client.complete(Prompt(Purpose.TELL, (Message(Role.USER, f"question {number}"),))).text

        with ThreadPoolExecutor(6) as threads:
            assert list(threads.map(ask, range(12))) == [f"question {number}"[::-1] for number in range(12)]


def test_texts_that_servers_choke_on(companion: Companion) -> None:
    with LlmServer(lambda asked: asked.text) as server:
        reply = client_of(server, companion).complete(Prompt(Purpose.TELL, (Message(Role.USER, "caf\u00e9 \ud800 中文 \0 😀"),)))
    assert reply.text == "café ? 中文 \0 😀"


@settings(max_examples=examples(60), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    at=st.integers(0, 400),
    gone=st.integers(0, 60),
    put=st.binary(max_size=20) | st.sampled_from([b"data: {}\n\n", b"data: [DONE]\n\n", b"\n\n", b'"', b"[[[["]),
    kind=st.sampled_from(["text/event-stream", "application/json", "", "text/html", "image/png"]),
)
def test_a_stream_that_is_spoilt_gives_a_reply_or_words(at: int, gone: int, put: bytes, kind: str, companion: Companion) -> None:
    pid = companion.pid
    events = [{"choices": [{"delta": {"content": piece}, "finish_reason": None}]} for piece in (RIGHT[:20], RIGHT[20:])]
    events.append({"choices": [{"delta": {}, "finish_reason": "stop"}]})
    stream = "".join(f"data: {json.dumps(event)}\n\n" for event in events).encode() + b"data: [DONE]\n\n"
    spoilt = stream[:at] + put + stream[at + gone :]
    with LlmServer(behave=behaves.nonsense(spoilt, kind)) as server:
        problem = None
        try:
            said = client_of(server, companion, 2.0).complete(TELL).text
        except LlmError as error:
            said, problem = error.message, error.problem
    assert said
    assert problem is not LlmProblem.COMPANION
    assert companion.pid == pid


def test_the_processes_show_no_key(companion: Companion) -> None:
    told: list[str] = []
    with LlmServer(behave=behaves.echoing_headers) as server:
        reply = client_of(server, companion).complete(TELL, told.append)
    assert "•••" in reply.text
    for text in (reply.text, "".join(told), repr(reply), companion.log()):
        assert KEY not in text
    process = Path(f"/proc/{companion.pid}")
    for name in ("cmdline", "environ"):
        assert KEY.encode() not in (process / name).read_bytes()


@pytest.mark.parametrize(
    ("behave", "forms"),
    [(right, 1), (behaves.without_schemas, 2), (behaves.without_json_mode, 3), (behaves.strict_server, None)],
)
def test_the_log_has_each_form_that_was_sent(behave: Behaviour, forms: int | None, companion: Companion, tmp_path: Path) -> None:
    log = LlmLog(tmp_path / "log.jsonl")
    with LlmServer(lambda asked: RIGHT, behave) as server:
        client = client_of(server, companion)
        Gate(client, Settings(llm_url=server.url, llm_model="m"), log=log, consent=Consent()).complete(READ)
        entries = log.entries()
        sent = [entry["payload"] for entry in entries[::-1] if entry["event"] == "sent"]
        assert sent == [asked.body for asked in server.chats]
    assert forms in (None, len(sent))
    assert len({entry["id"] for entry in entries}) == len(sent)
    assert sorted(entry["event"] for entry in entries if entry["event"] != "sent") == ["answered", *["failed"] * (len(sent) - 1)]
