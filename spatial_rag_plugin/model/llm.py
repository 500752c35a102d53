"""What travels to a large language model and back: prompts, replies, what they cost, and what may leave this computer.

An LLM only ever gives a reading, weights and ids from a list, or prose that is verified; nothing here can carry code.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Callable, Optional, Protocol

Check = Callable[[], None]
#: Takes each further piece of a reply while it streams in; called in the caller's thread.
OnText = Callable[[str], None]


class Purpose(str, Enum):
    """What a prompt is for; the log and the costs are kept by it."""

    READ = "read"
    REPAIR = "repair"
    CHOOSE = "choose"
    TELL = "tell"
    SUMMARISE = "summarise"
    TEST = "test"


class Role(str, Enum):
    SYSTEM = "system"
    USER = "user"
    ASSISTANT = "assistant"


@dataclass(frozen=True)
class Message:
    role: Role
    content: str


@dataclass(frozen=True)
class Prompt:
    """One request. ``schema``: the JSON schema that the reply has to fit (None: prose), as ``schema_name``; ``most_tokens`` of the reply.

    ``values_of``: (layer name, field) of every attribute whose values stand in the messages, so that nothing is sent that was not allowed.
    """

    purpose: Purpose
    messages: tuple[Message, ...]
    schema: Optional[Mapping[str, Any]] = None
    schema_name: str = ""
    most_tokens: int = 400
    values_of: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Reply:
    """What came back. Token counts are the server's, or ours where it gives none (``estimated``); ``finish`` is "stop" or "length".

    ``kept``: it comes from the store of earlier replies, nothing was sent.
    """

    text: str
    tokens_in: int = 0
    tokens_out: int = 0
    estimated: bool = False
    finish: str = "stop"
    model: str = ""
    seconds: float = 0.0
    kept: bool = False


class LanguageModel(Protocol):
    """A model behind an endpoint. Safe to use from several threads; calls wait, so they are made from workers.

    ``complete`` raises LlmError with words for people, and whatever ``check`` raises (asked about 30 times a second; the connection is
    then closed). ``on_text`` gets the reply in pieces as it comes in; what was given to it may have to be thrown away when it raises.
    """

    @property
    def name(self) -> str:
        """The name of the model."""
        ...

    @property
    def endpoint(self) -> str:
        """Its base URL."""
        ...

    def complete(self, prompt: Prompt, on_text: Optional[OnText] = None, check: Optional[Check] = None) -> Reply: ...


@dataclass(frozen=True)
class Disclosure:
    """What of the data may stand in a prompt. Names of layers and fields always may (once the endpoint was agreed to).

    ``values``: values of any attribute; otherwise only those of ``fields``, (layer name, field).
    """

    values: bool = False
    fields: frozenset[tuple[str, str]] = frozenset()

    def allows(self, layer: str, field_name: str) -> bool:
        return self.values or (layer, field_name) in self.fields


@dataclass(frozen=True)
class Spent:
    """One call's cost, for the sum of a question: ``money`` in the currency of the settings (0 where no price is set)."""

    purpose: Purpose
    tokens_in: int
    tokens_out: int
    money: float = 0.0
    kept: bool = False
    model: str = ""


class Standing(str, Enum):
    """What verification found of a sentence."""

    VERIFIED = "verified"  # everything that it claims is in the evidence
    UNCHECKED = "unchecked"  # what can be checked of it is in the evidence; some of its words were not checked
    PLAIN = "plain"  # it claims nothing that could be checked
    STRUCK = "struck"  # something in it is not in the evidence


@dataclass(frozen=True)
class ToldSentence:
    """A sentence that a model wrote. ``features`` (layer id, fid) and ``steps`` are its evidence; ``why`` it was struck, or what of it was
    not checked, for people, and ``instead`` what takes its place.
    """

    text: str
    standing: Standing
    features: tuple[tuple[str, int], ...] = ()
    steps: tuple[str, ...] = ()
    why: str = ""
    instead: str = ""


def _stands(sentence: ToldSentence) -> str:
    if sentence.standing is Standing.STRUCK:
        return sentence.instead
    return f"{sentence.text} ({sentence.why})" if sentence.standing is Standing.UNCHECKED else sentence.text


@dataclass(frozen=True)
class Told:
    """A verified explanation by a model; ``share`` of its checkable sentences that were verified, in [0,1]."""

    sentences: tuple[ToldSentence, ...] = ()
    share: float = 1.0
    model: str = ""

    @property
    def text(self) -> str:
        """What stands of it: struck sentences are left out, what takes their place is in; what was not checked is said."""
        return " ".join(filter(None, map(_stands, self.sentences)))


@dataclass(frozen=True)
class LlmUse:
    """What an LLM did for an answer: ``did`` in words for people, and every call."""

    did: tuple[str, ...] = ()
    calls: tuple[Spent, ...] = field(default_factory=tuple)

    @property
    def tokens(self) -> tuple[int, int]:
        """Tokens in and out, of what was really sent."""
        sent = [call for call in self.calls if not call.kept]
        return sum(call.tokens_in for call in sent), sum(call.tokens_out for call in sent)

    @property
    def money(self) -> float:
        return sum(call.money for call in self.calls if not call.kept)
