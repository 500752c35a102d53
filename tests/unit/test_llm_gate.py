"""The gate before a language model: nothing is sent that was not agreed to, and whatever is sent is written down."""

from __future__ import annotations

import json
import stat
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, Optional

import pytest

from spatial_rag_plugin.errors import Cancelled, LlmError, LlmProblem
from spatial_rag_plugin.model.llm import Message, Prompt, Purpose, Reply, Role, Spent
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.services.kept_answers import KeptAnswers
from spatial_rag_plugin.services.leaving import Field
from spatial_rag_plugin.services.llm_account import Account
from spatial_rag_plugin.services.llm_consent import Consent
from spatial_rag_plugin.services.llm_gate import Gate
from spatial_rag_plugin.services.llm_log import LlmLog
from tests.scripted_model import ScriptedModel

HERE, ELSEWHERE = "http://127.0.0.1:11434/v1", "https://llm.example.com/v1"
PRICES = {"llm_price_in": 2.0, "llm_price_out": 10.0, "llm_currency": "EUR"}


def asking(text: str = "hello", **more: Any) -> Prompt:
    return Prompt(Purpose.READ, (Message(Role.SYSTEM, "Read."), Message(Role.USER, text)), **more)


class Bench:
    """A gate with everything behind it."""

    def __init__(self, folder: Path, url: str = ELSEWHERE, script: Any = "fine", **settings: Any) -> None:
        self.settings = replace(Settings(), llm_url=url, llm_model="m", **settings)
        self.model = ScriptedModel(script, "m", url)
        self.log = LlmLog(folder / "log" / "llm.jsonl")
        self.account = Account(folder / "account.sqlite")
        self.consent = Consent()
        self.spent: list[Spent] = []
        kept = KeptAnswers(folder / "kept.sqlite")
        self.gate = Gate(self.model, self.settings, kept, self.log, self.account, self.consent, self.spent.append)

    def problem(self, prompt: Optional[Prompt] = None) -> LlmError:
        with pytest.raises(LlmError) as caught:
            self.gate.complete(prompt or asking())
        return caught.value

    def text_of_log(self) -> str:
        return "".join(path.read_text("utf-8") for path in self.log.path.parent.glob("*.jsonl"))


def test_nothing_is_sent_before_the_person_agreed(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    error = bench.problem()
    assert error.problem is LlmProblem.NOT_AGREED
    assert bench.model.prompts == []
    assert not bench.log.path.exists()
    (held,) = bench.consent.held()
    assert (held.base, held.model, held.purpose) == (ELSEWHERE, "m", "read")
    assert json.loads(error.details) == held.payload
    assert held.payload["messages"] == [{"role": "system", "content": "Read."}, {"role": "user", "content": "hello"}]


def test_agreeing_once_is_agreeing_to_exactly_that(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    bench.problem()
    bench.consent.agree_once(held.digest for held in bench.consent.held())
    assert bench.gate.complete(asking()).text == "fine"
    assert bench.problem(asking("hello!")).problem is LlmProblem.NOT_AGREED
    assert bench.problem(asking(most_tokens=401)).problem is LlmProblem.NOT_AGREED
    other = Gate(ScriptedModel("fine", "m", "https://other.example.com/v1"), bench.settings, consent=bench.consent)
    with pytest.raises(LlmError, match="nobody has agreed"):
        other.complete(asking())
    assert len(bench.model.prompts) == 1


def test_a_remembered_agreement_is_to_one_address(tmp_path: Path) -> None:
    assert Bench(tmp_path, llm_agreed=("HTTPS://LLM.example.com:443/v1/",)).gate.complete(asking()).text == "fine"
    for near in ("http://llm.example.com/v1", "https://llm.example.com:8443/v1", "https://llm.example.com", "https://example.com/v1", ""):
        assert Bench(tmp_path / "other", llm_agreed=(near,)).problem().problem is LlmProblem.NOT_AGREED


def test_a_model_on_this_computer_needs_no_agreement(tmp_path: Path) -> None:
    assert Bench(tmp_path, HERE).gate.complete(asking(values_of=(("cafés", "reviews"),))).text == "fine"


def test_local_only_wins_over_agreements(tmp_path: Path) -> None:
    bench = Bench(tmp_path, llm_agreed=(ELSEWHERE,), llm_values=("*",), local_only=True)
    assert bench.problem().problem is LlmProblem.LOCAL_ONLY
    assert bench.model.prompts == []
    assert Bench(tmp_path, HERE, local_only=True).gate.complete(asking()).text == "fine"


def test_local_only_holds_for_what_is_kept_too(tmp_path: Path) -> None:
    Bench(tmp_path, llm_agreed=(ELSEWHERE,)).gate.complete(asking())
    assert Bench(tmp_path, local_only=True).problem().problem is LlmProblem.LOCAL_ONLY


def test_values_are_sent_of_allowed_fields_only(tmp_path: Path) -> None:
    allowed = {"llm_agreed": (ELSEWHERE,), "llm_values": (Field("cafés", "reviews").stored,)}
    bench = Bench(tmp_path, **allowed)
    error = bench.problem(asking(values_of=(("cafés", "reviews"), ("cafés", "owner"))))
    assert error.problem is LlmProblem.NOT_ALLOWED
    assert "“owner” of “cafés”" in error.message
    assert bench.model.prompts == []
    assert bench.gate.complete(asking(values_of=(("cafés", "reviews"),))).text == "fine"


@pytest.mark.parametrize(
    "url",
    [
        "",
        "llm.example.com/v1",
        "https://me:word@llm.example.com/v1",  # pragma: allowlist secret
        "https://llm.example.com/v1?key=1",
    ],
)
def test_what_is_no_address_is_refused(tmp_path: Path, url: str) -> None:
    assert Bench(tmp_path, url, llm_agreed=(url,)).problem().problem is LlmProblem.NO_PROTOCOL


def test_replies_are_kept_by_content(tmp_path: Path) -> None:
    bench = Bench(tmp_path, HERE, **PRICES)
    first, pieces = bench.gate.complete(asking()), []
    again = bench.gate.complete(asking(), pieces.append)
    assert (first.kept, again.kept, again.text, pieces) == (False, True, first.text, ["fine"])
    assert len(bench.model.prompts) == 1
    bench.gate.complete(asking("else"))
    bench.gate.complete(replace(asking(), purpose=Purpose.TEST))
    assert len(bench.model.prompts) == 3
    (total,) = bench.account.totals()
    assert (total.calls, total.currency) == (3, "EUR")
    assert total.money == pytest.approx((total.tokens_in * 2 + total.tokens_out * 10) / 1e6)


@pytest.mark.parametrize("reply", [Reply("", 1, 1), Reply('{"a": 1', 1, 1), Reply('{"a": 1}', 1, 1, finish="length"), Reply("no", 1, 1)])
def test_what_is_of_no_use_is_not_kept(tmp_path: Path, reply: Reply) -> None:
    bench = Bench(tmp_path, HERE, reply)
    for _ in range(2):
        bench.gate.complete(asking(schema={"type": "object"}))
    assert len(bench.model.prompts) == 2


def test_what_is_sent_stands_in_the_log(tmp_path: Path) -> None:
    bench = Bench(tmp_path, llm_agreed=(ELSEWHERE,))
    bench.gate.complete(asking("Grüße, 你好", schema={"type": "object"}, schema_name="Frame"))
    ended, sent = bench.log.entries()
    assert (sent["event"], sent["endpoint"], sent["model"], sent["purpose"]) == ("sent", ELSEWHERE, "m", "read")
    assert sent["payload"]["messages"][1]["content"] == "Grüße, 你好"
    assert sent["payload"]["response_format"]["json_schema"] == {"name": "Frame", "schema": {"type": "object"}}
    assert sent["bytes"] == len(json.dumps(sent["payload"], ensure_ascii=False, separators=(",", ":")).encode())
    assert (ended["event"], ended["id"]) == ("answered", sent["id"])
    assert ended["tokens_in"] > 0
    assert "你好" in bench.text_of_log(), "people can read it"
    if sys.platform != "win32":
        assert stat.S_IMODE(bench.log.path.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    ("raised", "event", "costs"),
    [
        (LlmError(LlmProblem.CUT_OFF, "cut"), "failed", True),
        (LlmError(LlmProblem.UNREACHABLE, "gone"), "failed", False),
        (Cancelled(), "stopped", True),
        (RuntimeError("a fault of ours"), "stopped", True),
    ],
)
def test_what_fails_stands_there_too(tmp_path: Path, raised: Exception, event: str, costs: bool) -> None:
    bench = Bench(tmp_path, HERE, raised, **PRICES)
    with pytest.raises(type(raised)):
        bench.gate.complete(asking("the question"))
    ended, sent = bench.log.entries()
    assert (sent["event"], ended["event"]) == ("sent", event)
    assert [bool(call.money) for call in bench.spent] == [True] * costs


def test_without_a_log_nothing_leaves(tmp_path: Path) -> None:
    (tmp_path / "log").write_text("a file where the folder should be")
    bench = Bench(tmp_path, llm_agreed=(ELSEWHERE,))
    assert "log" in bench.problem().message
    assert bench.model.prompts == []
    assert Bench(tmp_path, HERE).gate.complete(asking()).text == "fine"


def test_the_log_is_bounded_and_can_be_cleared(tmp_path: Path) -> None:
    log = LlmLog(tmp_path / "llm.jsonl", most_bytes=2_000)
    for number in range(100):
        log.sent(HERE, "m", "read", {"n": number, "text": "x" * 100}, 1)
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 4_000
    assert log.entries(1)[0]["payload"]["n"] == 99
    log.path.write_bytes(log.path.read_bytes() + b"damaged\n[1]\n")
    assert log.entries(1)[0]["payload"]["n"] == 99
    log.clear()
    assert log.entries() == []
    log.clear()


def test_what_cannot_be_kept_or_summed_costs_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "kept.sqlite").write_bytes(b"no database" * 100)
    (tmp_path / "account.sqlite").write_bytes(b"no database" * 100)
    bench = Bench(tmp_path, HERE)
    assert bench.gate.complete(asking()).text == "fine"
    assert bench.account.totals() == ()
