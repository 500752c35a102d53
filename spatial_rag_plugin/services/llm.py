"""The language model behind an endpoint: the companion does the talking, this says what is asked and what came of it."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Callable, Optional

from ..errors import LlmError, LlmProblem, ServiceError
from ..llm.replies import parsed
from ..llm.tokens import tokens_of, tokens_of_messages
from ..model.llm import Check, OnText, Prompt, Reply
from ..model.settings import Settings
from .companion import Declined, companion_of
from .llm_dialect import Dialect, Dialects, Form
from .secret import Secret, without

#: ``(method, params, payload, check, progress, timeout, heard) -> (result, payload)``: a call of the companion.
Call = Callable[..., tuple[dict[str, Any], bytes]]

#: The companion keeps to the time by itself; who waits for it gives it a little more.
_GRACE_SECONDS = 2.0
#: What the companion calls a request that a server does not take as it is.
_REJECTED = "rejected"
_MOST_ATTEMPTS = 8
_OWN_DIALECTS = Dialects()
_LARGER = "allow a larger context, or choose another model"


class Client:
    """``settings.llm_model`` at ``settings.llm_url`` as a ``model.llm.LanguageModel``; safe to use from several threads.

    ``call`` is the companion's (None: that of the settings); ``pause``: seconds before it is asked a second time.
    """

    def __init__(
        self,
        settings: Settings,
        key: Optional[Secret] = None,
        call: Optional[Call] = None,
        dialects: Dialects = _OWN_DIALECTS,
        pause: float = 0.5,
    ) -> None:
        self._settings = settings
        self._key = key or Secret("")
        self._call = call
        self._dialects = dialects
        self._pause = pause

    @property
    def name(self) -> str:
        return self._settings.llm_model

    @property
    def endpoint(self) -> str:
        return self._settings.llm_url

    def complete(
        self,
        prompt: Prompt,
        on_text: Optional[OnText] = None,
        check: Optional[Check] = None,
        sending: Callable[[Mapping[str, Any]], None] = lambda body: None,
    ) -> Reply:
        """The reply to a prompt, within ``settings.llm_timeout`` seconds all in all; ``sending`` gets each form of the request before it is
        sent. Raises LlmError, and whatever ``check`` and ``sending`` raise.
        """
        started = time.monotonic()
        until = started + self._settings.llm_timeout
        room = self._room(prompt)
        dialect = self._dialects.get(self.endpoint, self.name)
        fallen_back = False
        before = [0, 0]  # tokens of replies that were of no use; they cost, too
        told: list[str] = []

        def hear(text: str) -> None:
            told.append(text)
            if on_text is not None:
                on_text(text)

        for _ in range(_MOST_ATTEMPTS):
            body = dialect.body(prompt, self.name, room)
            sending(body)
            try:
                result = self._asked(body, until, hear if on_text else None, check)
            except Declined as declined:
                other = dialect.without(declined.details, prompt.schema is not None) if declined.problem == _REJECTED else None
                if other is None:
                    raise self._error(declined) from None
                dialect = other
                continue
            better = None if told else self._better(dialect, prompt, result, fallen_back)
            if better is None:
                break
            before = [before[0] + int(result.get("tokens_in", 0)), before[1] + int(result.get("tokens_out", 0))]
            fallen_back = fallen_back or better.form is not dialect.form
            dialect = better
        else:
            raise LlmError(LlmProblem.SERVER, "the language model server takes no request that I know", remedy="take another server")
        text = str(result.get("text", "")).strip()
        if not fallen_back or _is_json(text):  # a weaker form that helped nothing is not worth remembering
            self._dialects.put(self.endpoint, self.name, dialect)
        reply = self._reply(prompt, result, text, time.monotonic() - started)
        return replace(reply, tokens_in=reply.tokens_in + before[0], tokens_out=reply.tokens_out + before[1])

    def payload(self, prompt: Prompt) -> dict[str, Any]:
        """What would be sent for a prompt, as far as is known what the endpoint takes: all of it but the key. Raises LlmError."""
        return self.dialect().body(prompt, self.name, self._room(prompt))

    def models(self, check: Optional[Check] = None) -> list[Mapping[str, Any]]:
        """What the server tells of its models, objects with an ``id``. Raises LlmError."""
        until = time.monotonic() + self._settings.llm_timeout
        try:
            return list(self._called("models", {}, until, None, check)["models"])
        except Declined as declined:
            raise self._error(declined) from None

    def dialect(self) -> Dialect:
        """What was found out of the endpoint so far."""
        return self._dialects.get(self.endpoint, self.name)

    def _room(self, prompt: Prompt) -> int:
        """How many tokens the context has for the reply. Raises LlmError when the prompt does not even leave the least."""
        needs = tokens_of_messages(prompt.messages)
        room = self._settings.llm_context - needs
        if room < min(prompt.most_tokens, 16):
            message = f"the request of about {needs:,} tokens does not fit into the context of {self._settings.llm_context:,}"
            raise LlmError(LlmProblem.CONTEXT, message, remedy=_LARGER)
        return room

    def _better(self, dialect: Dialect, prompt: Prompt, result: Mapping[str, Any], fallen_back: bool) -> Optional[Dialect]:
        """Another dialect where the reply shows that this one does not do: the model needs room to think, or the form was overlooked."""
        text, cut_off = str(result.get("text", "")).strip(), result.get("finish") == "length"
        if cut_off and not dialect.thinks and (result.get("thought") or not text):
            return replace(dialect, thinks=True)
        if prompt.schema is None or cut_off or not text or fallen_back or dialect.form is Form.TEXT or _is_json(text):
            return None
        return replace(dialect, form=Form.TEXT)

    def _asked(self, body: Mapping[str, Any], until: float, heard: Optional[OnText], check: Optional[Check]) -> dict[str, Any]:
        return self._called("chat", {"body": body, "quiet": heard is None}, until, heard, check)

    def _called(
        self, method: str, params: Mapping[str, Any], until: float, heard: Optional[OnText], check: Optional[Check]
    ) -> dict[str, Any]:
        left = until - time.monotonic()
        if left <= 0:
            remedy = "try again, allow more time, or take a smaller model"
            raise LlmError(LlmProblem.TIMEOUT, "the language model did not answer in time", remedy=remedy)
        given = {"url": self.endpoint, "timeout": left, "pause": self._pause, "key": self._key.reveal(), **params}
        try:
            call = self._call or companion_of(self._settings).call
            return call(method, given, b"", check, None, left + _GRACE_SECONDS, heard)[0]
        except (Declined, LlmError):
            raise
        except ServiceError as error:
            problem = LlmProblem.COMPANION
            raise LlmError(problem, *(without(self._key, words) for words in (error.message, error.details, error.remedy))) from None

    def _error(self, declined: Declined) -> LlmError:
        problem = LlmProblem(declined.problem) if declined.problem in set(LlmProblem) else LlmProblem.SERVER
        return LlmError(problem, *(without(self._key, words) for words in (declined.message, declined.details, declined.remedy)))

    def _reply(self, prompt: Prompt, result: Mapping[str, Any], text: str, seconds: float) -> Reply:
        if not text:
            if result.get("finish") == "length":
                raise LlmError(LlmProblem.CUT_OFF, "the language model used up its tokens before it answered", remedy=_LARGER)
            raise LlmError(LlmProblem.EMPTY, "the language model gave an empty answer", remedy="ask again, or choose another model")
        tokens_in, tokens_out = int(result.get("tokens_in", 0)), int(result.get("tokens_out", 0))
        return Reply(
            text=text,
            tokens_in=tokens_in or tokens_of_messages(prompt.messages),
            tokens_out=tokens_out or tokens_of(text),
            estimated=not (tokens_in and tokens_out),
            finish=str(result.get("finish", "stop")),
            model=str(result.get("model") or self.name),
            seconds=seconds,
        )


def _is_json(text: str) -> bool:
    try:
        parsed(text)
    except LlmError as error:
        return error.problem is LlmProblem.CUT_OFF  # it was, before it was cut off
    return True
