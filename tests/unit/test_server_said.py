"""What went wrong with a server is known to the translators, whoever says it."""

from __future__ import annotations

import re
import socket
import ssl
from pathlib import Path

import httpx
import pytest

from spatial_rag_plugin.companion.server_words import Asked
from spatial_rag_plugin.explanation.verification.reasons import reason
from spatial_rag_plugin.model.issue import Severity, done_without
from spatial_rag_plugin.model.server_said import remedy_for_server, said_of_server
from spatial_rag_plugin.model.wording import Recognised, Wording, translate

ASKED = Asked("the language model server", "llm.example.com", "m", "", "look at the key in the settings")
KEYED = Asked("the language model server", "llm.example.com", "m", "sk-long-enough", "look at the key in the settings")
ROOT = Path(__file__).parents[2] / "spatial_rag_plugin"


@pytest.mark.parametrize("asked", [ASKED, KEYED])
@pytest.mark.parametrize("status", [400, 401, 402, 403, 404, 405, 407, 413, 422, 429, 500, 503])
@pytest.mark.parametrize("body", ["", "maximum context", "model not found", "model of this region", "billing"])
def test_every_status_is_known(asked: Asked, status: int, body: str) -> None:
    refusal = asked.of_status(status, {"error": {"message": body}}, ("other",))
    said = said_of_server(refusal.message)
    assert isinstance(said, Wording)
    assert said == refusal.message
    assert isinstance(said.put_in.get("who", said), Wording)
    assert isinstance(remedy_for_server(refusal.remedy), Wording)


@pytest.mark.parametrize(
    "error",
    [
        socket.gaierror("x"),
        ssl.SSLError("x"),
        httpx.ConnectError("x"),
        httpx.ReadTimeout("x"),
        httpx.ProxyError("x"),
        httpx.RemoteProtocolError("x"),
    ],
)
def test_every_failed_connection_is_known(error: Exception) -> None:
    refusal = ASKED.of_connection(error)
    assert isinstance(said_of_server(refusal.message), Wording)
    assert isinstance(remedy_for_server(refusal.remedy), Wording)


def test_a_model_that_is_there_is_not_offered_instead_of_itself() -> None:
    assert "it has" not in ASKED.of_status(404, {}, ("m", "other")).remedy
    assert ASKED.of_status(404, {}, ("other",)).remedy == "it has other"


#: Where errors of language models are raised, and what a test of the connection finds.
RAISING = ("services/llm.py", "services/llm_gate.py", "services/llm_check.py", "llm/replies.py", "llm/telling.py", "llm/choosing.py")


@pytest.mark.parametrize("path", RAISING)
def test_every_message_in_the_code_is_known(path: str) -> None:
    code = (ROOT / path).read_text("utf-8")
    told = re.findall(r'(?:LlmError\(\s*LlmProblem\.\w+,|Finding\(\s*(?:True|False),)\s*f?"([^"]*)"', code)
    assert told
    for message in told:
        filled = re.sub(r"\{[^}]*\}", "x", message)
        assert isinstance(said_of_server(filled), Wording), message


def test_a_sentence_of_what_went_wrong_begins_large_and_can_be_said() -> None:
    issue = done_without(Severity.WARNING, "c", "the language model gave no answer.", "the usual weights stand", "choose another model")
    assert issue.message == "The language model gave no answer: the usual weights stand."
    assert isinstance(issue.message, Wording)
    assert all(isinstance(words, Wording) for words in issue.message.put_in.values())
    assert issue.suggestions[0].label == "Choose another model."


def test_every_reason_in_the_code_is_known() -> None:
    told: list[str] = []
    for path in sorted((ROOT / "explanation" / "verification").glob("*.py")):
        code = path.read_text("utf-8")
        told += re.findall(r'Found\([^\n]*, f"((?:[^"\\]|\\.)*)"\)', code)
        told += re.findall(r'yield f"((?:[^"\\]|\\.)*)"\n', code) if path.name in ("as_asked.py", "borne.py", "contradicted.py") else []
    assert len(told) > 40
    for why in told:
        filled = re.sub(r"\{[^}]*\}", "x", why.replace("{what}", "day"))
        assert isinstance(reason(filled), Wording), why


def test_what_fits_no_template_stays_as_it_is() -> None:
    known = Recognised(translate("C", "{a} is not {b}"), translate("C", "this"))
    assert known.of("nothing of it") == "nothing of it"
    assert not isinstance(known.of("nothing of it"), Wording)
    assert isinstance(known.of("this is not that").put_in["a"], Wording)  # type: ignore[attr-defined]
