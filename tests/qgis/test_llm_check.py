"""“Test connection” against servers that lack one thing or another: what it says of each."""

from __future__ import annotations

import json
import re
import time
from typing import Any

import pytest

from spatial_rag_plugin.errors import Cancelled, LlmProblem
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.services.companion import Companion
from spatial_rag_plugin.services.llm import Client
from spatial_rag_plugin.services.llm_check import Finding, Report, check_connection
from spatial_rag_plugin.services.llm_gate import Gate
from spatial_rag_plugin.services.secret import Secret
from tests import llm_behaviours as behaves
from tests.llm_server import Asked, Behaviour, LlmServer, right

from .llm_bench import KEY, after, client_of, companion

__all__ = ["companion"]


def able(asked: Asked) -> str:
    """What a model that can do everything says to the requests of the check."""
    if "single word" in asked.text:
        return "ready"
    if "code word" in asked.text:
        return json.dumps({"words": re.findall(r"the code word is (\w+)", asked.text)})
    return '{"colour": "green", "number": 7}'


def checked(server: LlmServer, companion: Companion, check: Any = None, heard: list[Finding] | None = None, **given: Any) -> Report:
    client = client_of(server, companion, **{"seconds": 4.0, **given})
    report = check_connection(client._settings, client, client, check, (heard if heard is not None else []).append)
    assert KEY not in repr(report)
    return report


def test_all_that_works_is_said(companion: Companion) -> None:
    heard: list[Finding] = []
    with LlmServer(able) as server:
        report = checked(server, companion, heard=heard)
        assert len(server.chats) == 3
        assert all("café" not in asked.text for asked in server.asked)
    assert report.works
    assert tuple(heard) == report.findings
    said = "\n".join(finding.text for finding in report.findings)
    for words in ("has m", "answers after", "keep to a schema", "2,500 tokens are read as a whole"):
        assert words in said


@pytest.mark.parametrize(
    ("behave", "problem", "words"),
    [
        (behaves.failing(401), LlmProblem.KEY, "does not accept the key"),
        (behaves.without_model, LlmProblem.NO_MODEL, "has no model “m”"),
        (behaves.small_context(1_000), LlmProblem.CONTEXT, "too small a context"),
        (behaves.forgetful(1_000), LlmProblem.CONTEXT, "took in"),
        (behaves.invalid_json, LlmProblem.NO_JSON, "form"),
        (behaves.empty, LlmProblem.EMPTY, "empty"),
        (behaves.web_page, LlmProblem.NO_PROTOCOL, "do not understand"),
        (behaves.slow(30), LlmProblem.TIMEOUT, "in time"),
        (behaves.failing(500), LlmProblem.SERVER, "status 500"),
    ],
)
def test_what_does_not_work_is_said_with_what_does(behave: Behaviour, problem: LlmProblem, words: str, companion: Companion) -> None:
    with LlmServer(able, behave) as server:
        report = checked(server, companion, seconds=0.8)
    assert report.problem is problem
    assert not report.works
    assert [finding.works for finding in report.findings] == [True] * (len(report.findings) - 1) + [False]
    assert words in report.findings[-1].text
    assert report.findings[-1].remedy


@pytest.mark.parametrize("behave", [behaves.without_json_mode, behaves.without_schemas, behaves.unread_form])
def test_a_server_without_structured_output_works_and_it_is_said(behave: Behaviour, companion: Companion) -> None:
    def unread(exchange: Any) -> None:
        if "single word" in exchange.asked.text:
            right(exchange)
        else:
            behave(exchange)

    with LlmServer(able, unread) as server:
        report = checked(server, companion)
    assert report.works
    assert any("no structured output" in finding.text for finding in report.findings)


def test_other_models_are_named(companion: Companion) -> None:
    with LlmServer(able, behaves.without_model, models=("llama3.2:3b", "qwen3:8b")) as server:
        report = checked(server, companion)
        assert "m is not among its models" in report.findings[0].text
        assert "qwen3:8b" in report.findings[0].remedy
        assert client_of(server, companion, llm_model="qwen3").name == "qwen3"
        assert "has qwen3" in checked(server, companion, llm_model="qwen3").findings[0].text


def test_a_server_that_lists_no_models_is_tried_all_the_same(companion: Companion) -> None:
    with LlmServer(able) as server:
        server.listing = lambda exchange: exchange.fails(404, "not found")
        report = checked(server, companion)
    assert report.works
    assert "does not tell" in report.findings[0].text


def test_slow_and_narrow_ones_are_said_to_be_so(companion: Companion) -> None:
    def behave(exchange: Any) -> None:
        exchange.says(exchange.right, first=0.7 if "Line 3" in exchange.asked.text else 0.0)

    with LlmServer(able, behave) as server:
        report = checked(server, companion, seconds=1.2, llm_context=1500)
    said = "\n".join(finding.text for finding in report.findings)
    assert report.works
    assert "it is slow" in said
    assert "context of 1,500 tokens" in said


@pytest.mark.parametrize(
    ("url", "problem", "words"),
    [
        ("http://no-such-server.invalid/v1", LlmProblem.NO_HOST, "nobody knows its name"),
        ("http://127.0.0.1:9/v1", LlmProblem.UNREACHABLE, "cannot be reached"),
        ("nonsense", LlmProblem.UNREACHABLE, "no address"),
    ],
)
def test_a_server_that_is_not_there_is_asked_once(url: str, problem: LlmProblem, words: str, companion: Companion) -> None:
    settings = Settings(llm_url=url, llm_model="m", llm_timeout=5.0)
    client = Client(settings, Secret(KEY), companion.call, pause=0.02)
    report = check_connection(settings, client, client)
    assert report.problem is problem
    assert len(report.findings) == 1
    assert words in report.findings[0].text


def test_a_certificate_that_nobody_trusts_is_said(companion: Companion) -> None:
    with LlmServer(able, tls=True) as server:
        report = checked(server, companion)
        assert not server.asked
    assert report.problem is LlmProblem.NO_TLS


def test_local_only_and_the_gate_hold_for_the_check_too(companion: Companion) -> None:
    away = Settings(llm_url="http://model.invalid/v1", llm_model="m", llm_timeout=5.0, local_only=True)
    client = Client(away, Secret(KEY), companion.call)
    report = check_connection(away, Gate(client, away), client)
    assert report.problem is LlmProblem.LOCAL_ONLY
    with LlmServer(able) as server:
        here = Settings(llm_url=server.url, llm_model="m", llm_timeout=5.0, local_only=True)
        client = Client(here, Secret(KEY), companion.call)
        assert check_connection(here, Gate(client, here), client).works


def test_it_can_be_cancelled(companion: Companion) -> None:
    check = after(0.2)
    with LlmServer(able, behaves.slow(30)) as server, pytest.raises(Cancelled):
        checked(server, companion, check, seconds=20.0)
    assert time.monotonic() - check.ends < 0.2
