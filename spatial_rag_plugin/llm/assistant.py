"""A language model as the stages ask it: with what may be said to it, and a ledger of what it did and what that cost."""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Optional, Protocol

from ..model.llm import Check, Disclosure, LanguageModel, LlmUse, OnText, Prompt, Reply, Spent
from ..model.settings import Settings

if TYPE_CHECKING:
    from .examples import Example


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


class Memory(Protocol):
    """The questions that were answered for the person before, each with its language and the JSON of its reading."""

    def rows(self) -> Sequence[tuple[str, str, str]]: ...

    def keep(self, question: str, language: str, reading: str) -> None: ...


@dataclass(frozen=True, eq=False)
class Assistant:
    """A language model, what of the data may be said to it, and the ledger of a question. ``check`` stops whatever waits for it;
    ``memory``: what it may be shown of earlier questions, None where nothing of these may leave or is kept; ``again``: whether another
    request may follow the first without an agreement of its own.
    """

    model: LanguageModel
    disclosure: Disclosure = field(default_factory=Disclosure)
    settings: Settings = field(default_factory=Settings)
    ledger: Ledger = field(default_factory=Ledger)
    check: Optional[Check] = None
    memory: Optional[Memory] = None
    again: bool = True

    @property
    def name(self) -> str:
        return self.model.name

    def complete(self, prompt: Prompt, on_text: Optional[OnText] = None, check: Optional[Check] = None) -> Reply:
        """Ask, and keep in the ledger what it cost. Raises LlmError, and what ``check`` raises."""
        reply = self.model.complete(prompt, on_text, check or self.check)
        money = self.settings.llm_money(reply.tokens_in, reply.tokens_out)
        self.ledger.spent(Spent(prompt.purpose, reply.tokens_in, reply.tokens_out, money, reply.kept, reply.model or self.name))
        return reply

    def remembered(self) -> Sequence[Example]:
        """The person's own examples."""
        from .examples import Example  # the window opens without the reader that likeness needs

        rows = () if self.memory is None else self.memory.rows()
        return tuple(Example(question, language, json.loads(reading), own=True) for question, language, reading in rows)

    def remember(self, question: str, language: str, reading: Mapping[str, Any]) -> None:
        """Keep how a question was read that was answered."""
        if self.memory is not None:
            from .examples import Example

            self.memory.keep(question, language, Example(question, language, reading).text)
