"""The gate before a language model: decides what may be sent before anything is, keeps replies by content, notes what was sent.

Every request of ours passes it, whatever it is for. In this order: is the address one, may anything leave at all, did the person agree to
this address or to exactly this request, are the values in it allowed; then what is kept, then the log, then the model.
"""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Callable, Optional, Protocol, runtime_checkable

from ..errors import LlmError, LlmProblem
from ..llm.tokens import tokens_of, tokens_of_messages
from ..model.llm import Check, LanguageModel, OnText, Prompt, Purpose, Reply, Spent
from ..model.settings import Settings
from .kept_answers import KeptAnswers
from .leaving import REMEDY, base_of, disclosure_of, kept_in, stays_here
from .llm_account import Account
from .llm_consent import CONSENT, Consent, Held, digest_of, payload_of
from .llm_log import LlmLog

#: After these the server has worked, and may want money for it.
_WORKED = frozenset(
    (LlmProblem.CUT_OFF, LlmProblem.EMPTY, LlmProblem.DECLINED, LlmProblem.TOO_LARGE, LlmProblem.NO_JSON, LlmProblem.TIMEOUT)
)
_NAMED = 5


@runtime_checkable
class Exact(LanguageModel, Protocol):
    """A model that can tell what it sends, in each form before it is sent."""

    def payload(self, prompt: Prompt) -> dict[str, Any]: ...

    def complete(
        self,
        prompt: Prompt,
        on_text: Optional[OnText] = None,
        check: Optional[Check] = None,
        sending: Callable[[Mapping[str, Any]], None] = lambda body: None,
    ) -> Reply: ...


@dataclass
class _Noted:
    """The line of the log that the request which is under way has."""

    number: str = ""
    at: float = 0.0


class Gate:
    """A LanguageModel around another one; safe to use from several threads.

    ``kept``, ``log`` and ``account`` may be None: nothing is kept, logged or summed (for tests). ``spent`` hears of calls that cost
    something and gave no reply.
    """

    def __init__(
        self,
        inner: LanguageModel,
        settings: Settings,
        kept: Optional[KeptAnswers] = None,
        log: Optional[LlmLog] = None,
        account: Optional[Account] = None,
        consent: Consent = CONSENT,
        spent: Callable[[Spent], None] = lambda call: None,
    ) -> None:
        self._inner = inner
        self._settings = settings
        self._kept = kept
        self._log = log
        self._account = account
        self._consent = consent
        self._spent = spent
        self._disclosure = disclosure_of(settings)

    @property
    def name(self) -> str:
        """The name of the model."""
        return self._inner.name

    @property
    def endpoint(self) -> str:
        """Its base URL."""
        return self._inner.endpoint

    def complete(self, prompt: Prompt, on_text: Optional[OnText] = None, check: Optional[Check] = None) -> Reply:
        """Ask the model, or give what it said before. Raises LlmError before anything is sent: LOCAL_ONLY, NOT_AGREED, NOT_ALLOWED."""
        plain = payload_of(prompt, self.name)
        digest = digest_of(self.endpoint, plain)
        payload = self._exactly(prompt, plain)
        self._admit(prompt, payload, digest)
        asked = f"{base_of(self.endpoint)}\n{self.name}"
        before = self._known(asked, digest)
        if before is not None and prompt.purpose is not Purpose.TEST:
            if on_text is not None:
                on_text(before.text)
            return before
        reply = self._sent(prompt, payload, on_text, check)
        if self._kept is not None and prompt.purpose is not Purpose.TEST and worth_keeping(prompt, reply):
            self._kept.put(asked, digest, json.dumps({"text": reply.text, "in": reply.tokens_in, "out": reply.tokens_out}))
        return reply

    def _exactly(self, prompt: Prompt, plain: dict[str, Any]) -> dict[str, Any]:
        """The request as it will go out, where the model below can tell. Where the server declines that, the same content goes out in
        another of its dialects, of which the log has each.
        """
        return dict(self._inner.payload(prompt)) if isinstance(self._inner, Exact) else plain

    def _admit(self, prompt: Prompt, payload: dict[str, Any], digest: str) -> None:
        """Raise LlmError where the request may not be sent."""
        base = base_of(self.endpoint)
        if not base:
            remedy = "it looks like http://localhost:11434/v1, without a name or a password in it"
            raise LlmError(LlmProblem.NO_PROTOCOL, f"“{self.endpoint}” is no address of a language model", remedy=remedy)
        why = kept_in(self._settings, self.endpoint)
        if why:
            raise LlmError(LlmProblem.LOCAL_ONLY, f"the language model was not asked: {why}", remedy=REMEDY)
        here = stays_here(self.endpoint)
        forbidden = [pair for pair in prompt.values_of if not self._disclosure.allows(*pair)] if not here else []
        if forbidden:
            named = ", ".join(f"“{field}” of “{layer}”" for layer, field in forbidden[:_NAMED])
            remedy = "allow them in the options, or use a model on this computer"
            raise LlmError(LlmProblem.NOT_ALLOWED, f"values of {named} may not be sent to {base}", remedy=remedy)
        agreed = {base_of(url) for url in self._settings.llm_agreed}
        if not here and base not in agreed and not self._consent.agreed(digest):
            self._consent.hold(Held(digest, base, self.name, prompt.purpose.value, payload))
            details = json.dumps(payload, ensure_ascii=False, indent=1)
            raise LlmError(LlmProblem.NOT_AGREED, f"nothing was sent to {base}, because nobody has agreed to it yet", details)

    def _known(self, asked: str, digest: str) -> Optional[Reply]:
        body = self._kept.get(asked, digest) if self._kept is not None else None
        try:
            found = json.loads(body) if body is not None else None
            return Reply(str(found["text"]), int(found["in"]), int(found["out"]), model=self.name, kept=True) if found else None
        except (ValueError, KeyError, TypeError):
            return None  # the file is damaged; the model is asked again

    def _sent(self, prompt: Prompt, payload: dict[str, Any], on_text: Optional[OnText], check: Optional[Check]) -> Reply:
        expected = tokens_of_messages(prompt.messages)
        noted = _Noted()
        pieces: list[str] = []

        def heard(text: str) -> None:
            pieces.append(text)
            if on_text is not None:
                on_text(text)

        def sending(body: Mapping[str, Any]) -> None:
            if noted.number:
                self._ended(noted, "failed", problem="declined", message="sent once more in another form")
            noted.number, noted.at = self._noted(prompt, body), time.monotonic()

        take = None if on_text is None else heard
        try:
            if isinstance(self._inner, Exact):
                reply = self._inner.complete(prompt, take, check, sending)
            else:
                sending(payload)
                reply = self._inner.complete(prompt, take, check)
        except LlmError as error:
            self._ended(noted, "failed", problem=error.problem.value, message=error.message)
            if error.problem in _WORKED:
                self._cost(Spent(prompt.purpose, expected, tokens_of("".join(pieces)), model=self.name), failed=True)
            raise
        except BaseException:
            # the person stopped it: what was sent before that stands in the log
            self._ended(noted, "stopped")
            self._cost(Spent(prompt.purpose, expected, tokens_of("".join(pieces)), model=self.name), failed=True)
            raise
        counted = {"tokens_in": reply.tokens_in, "tokens_out": reply.tokens_out, "estimated": reply.estimated}
        self._ended(noted, "answered", **counted, bytes=len(reply.text.encode("utf-8", "replace")), finish=reply.finish)
        self._cost(Spent(prompt.purpose, reply.tokens_in, reply.tokens_out, model=reply.model or self.name), failed=False)
        return reply

    def _noted(self, prompt: Prompt, payload: Mapping[str, Any]) -> str:
        """The request in the log; without a log nothing leaves this computer."""
        if self._log is None:
            return ""
        try:
            return self._log.sent(base_of(self.endpoint), self.name, prompt.purpose.value, payload, tokens_of_payload(payload))
        except OSError as error:
            if stays_here(self.endpoint):
                return ""
            message = f"nothing was sent to {base_of(self.endpoint)}, because the log of what is sent cannot be written"
            raise LlmError(LlmProblem.NOT_ALLOWED, message, str(error), f"look at the rights of {self._log.path}") from error

    def _ended(self, noted: _Noted, event: str, **what: Any) -> None:
        if self._log is not None and noted.number:
            self._log.ended(noted.number, event, seconds=round(time.monotonic() - noted.at, 3), **what)

    def _cost(self, call: Spent, failed: bool) -> None:
        money = self._settings.llm_money(call.tokens_in, call.tokens_out)
        priced = Spent(call.purpose, call.tokens_in, call.tokens_out, money, model=call.model)
        if self._account is not None:
            self._account.add(base_of(self.endpoint), self._settings.llm_currency, priced)
        if failed:
            self._spent(priced)


def tokens_of_payload(payload: Mapping[str, Any]) -> int:
    """About how many tokens a request has: its messages, and the schema that goes with them."""
    texts = [str(message.get("content", "")) for message in payload.get("messages", ())]
    form = payload.get("response_format")
    return sum(map(tokens_of, texts)) + (tokens_of(json.dumps(form, ensure_ascii=False)) if form else 0)


def worth_keeping(prompt: Prompt, reply: Reply) -> bool:
    """Whether a reply may stand for the model's next one: whole, and of the form that was asked for."""
    if reply.finish != "stop" or not reply.text.strip():
        return False
    if prompt.schema is None:
        return True
    start, end = reply.text.find("{"), reply.text.rfind("}")
    try:
        return isinstance(json.loads(reply.text[start : end + 1]), dict)
    except (ValueError, RecursionError):
        return False
