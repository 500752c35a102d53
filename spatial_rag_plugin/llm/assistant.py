"""A language model as the stages ask it: with what may be said to it, and a ledger of what it did and what that cost."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field, replace
from typing import Optional

from ..model.llm import Check, Disclosure, LanguageModel, LlmUse, OnText, Prompt, Reply, Spent
from ..model.settings import Settings


class Ledger:
    """What a language model did for one question, in words, and every call that was answered. Safe to use from several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._did: list[str] = []
        self._calls: list[Spent] = []

    def did(self, words: str) -> None:
        """Note what it did, for people; the same words count once."""
        with self._lock:
            if words not in self._did:
                self._did.append(words)

    def spent(self, call: Spent) -> None:
        with self._lock:
            self._calls.append(call)

    def use(self) -> Optional[LlmUse]:
        """All of it; None where no model was asked."""
        with self._lock:
            return LlmUse(tuple(self._did), tuple(self._calls)) if self._did or self._calls else None


@dataclass(frozen=True, eq=False)
class Assistant:
    """A language model, what of the data may be said to it, and the ledger of a question. ``check`` stops whatever waits for it."""

    model: LanguageModel
    disclosure: Disclosure = field(default_factory=Disclosure)
    settings: Settings = field(default_factory=Settings)
    ledger: Ledger = field(default_factory=Ledger)
    check: Optional[Check] = None

    @property
    def name(self) -> str:
        return self.model.name

    def complete(self, prompt: Prompt, on_text: Optional[OnText] = None, check: Optional[Check] = None) -> Reply:
        """Ask, and keep in the ledger what it cost. Raises LlmError, and what ``check`` raises."""
        reply = self.model.complete(prompt, on_text, check or self.check)
        money = self.settings.llm_money(reply.tokens_in, reply.tokens_out)
        self.ledger.spent(Spent(prompt.purpose, reply.tokens_in, reply.tokens_out, money, reply.kept, reply.model or self.name))
        return reply

    def anew(self) -> Assistant:
        """The same with an empty ledger, for another question."""
        return replace(self, ledger=Ledger())
