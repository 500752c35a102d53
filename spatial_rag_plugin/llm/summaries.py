"""Summaries of reviews and long descriptions, made once for each text: notes on where it is, pros, cons, a verdict.

After Spatial-RAG, appendix B.2. A model's prose is no source: each sentence has to be backed by the text that it sums up, in its words, its
numbers and what it denies; what is not is dropped.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Callable, Optional

from ..errors import LlmError, LlmProblem
from ..explanation.verification.addresses import strange_address
from ..explanation.verification.reading import Kind, Names, read
from ..explanation.verification.wording import language_in, wording
from ..model.llm import Check, Message, Prompt, Purpose, Role
from ..retrieval.sentences import sentences
from ..retrieval.summary_store import Summary, SummaryStore, text_key
from ..retrieval.tokens import terms_of, words
from .assistant import Assistant
from .quoting import RULE, quoted
from .replies import parsed
from .tokens import tokens_of_messages

#: Characters of a text that are read, and sentences of each part that are kept.
MOST_TEXT, _MOST_SENTENCES, _LONGEST = 4_000, 6, 240
#: Shorter texts say all that there is to say.
LEAST_TEXT = 160
_REPLY = 350
_SAMPLE = 40
#: The share of a sentence's terms that the text has to hold, where they are pieces of a row of signs.
_BACKED = 0.8
_NUMBER = re.compile(r"\d+(?:[.,:]\d+)*")
#: After these, asking for the next text would end in the same way.
_HOPELESS = frozenset((
    LlmProblem.NO_HOST, LlmProblem.NO_TLS, LlmProblem.UNREACHABLE, LlmProblem.KEY, LlmProblem.NO_MODEL, LlmProblem.NO_PROTOCOL,
    LlmProblem.NOT_AGREED, LlmProblem.LOCAL_ONLY, LlmProblem.NOT_ALLOWED, LlmProblem.COMPANION, LlmProblem.REDIRECT, LlmProblem.BUSY,
    LlmProblem.SERVER,
))  # fmt: skip
_MOST_FAILURES = 5

_SYSTEM = """You sum up what a text says of one place, for a search. Use the words of the text; add nothing.
Reply with JSON only: {"spatial": [where it is and what is around it], "pros": [what speaks for it], "cons": [what speaks against it],
"verdict": "one sentence"}. Short sentences, in the language of the text; an empty list where the text says nothing.
"""
_LIST = {"type": "array", "items": {"type": "string"}, "maxItems": _MOST_SENTENCES}
_SCHEMA: Mapping[str, Any] = {
    "type": "object",
    "properties": {"spatial": _LIST, "pros": _LIST, "cons": _LIST, "verdict": {"type": "string"}},
    "required": ["spatial", "pros", "cons", "verdict"],
    "additionalProperties": False,
}


@dataclass(frozen=True)
class Estimate:
    """What summing up will cost: ``requests`` for the texts that have no summary yet, tokens in and out, money."""

    texts: int
    requests: int
    tokens_in: int
    tokens_out: int
    money: float


@dataclass(frozen=True)
class Summarised:
    """What was done: texts to sum up, those with a summary now, the new ones among them, and what failed, by the first words of why."""

    texts: int
    known: int
    new: int
    failed: int
    why: str = ""


def worth_summing(texts: Sequence[str]) -> list[str]:
    """The different texts that are long enough to be summed up."""
    return [text for text in dict.fromkeys(texts) if len(text) >= LEAST_TEXT]


def prompt_of(text: str, values_of: Sequence[tuple[str, str]]) -> Prompt:
    """What is sent for one text, which holds values of these fields."""
    messages = (Message(Role.SYSTEM, _SYSTEM + RULE), Message(Role.USER, f"Text: {quoted(text, MOST_TEXT)}"))
    return Prompt(Purpose.SUMMARISE, messages, _SCHEMA, "summary", _REPLY, tuple(values_of))


def estimate(texts: Sequence[str], store: SummaryStore, assistant: Assistant) -> Estimate:
    """What the texts without a summary will cost, from a sample spread over them. Sends nothing."""
    found = worth_summing(texts)
    known = store.get([text_key(text, assistant.name) for text in found])
    missing = [text for text in found if text_key(text, assistant.name) not in known]
    sample = missing[:: max(1, len(missing) // _SAMPLE)] if missing else []
    asked = [tokens_of_messages(prompt_of(text, ()).messages) for text in sample]
    told = [min(_REPLY, 60 + len(text) // 12) for text in sample]
    share = len(missing) / len(sample) if sample else 0.0
    tokens_in, tokens_out = round(sum(asked) * share), round(sum(told) * share)
    return Estimate(len(found), len(missing), tokens_in, tokens_out, assistant.settings.llm_money(tokens_in, tokens_out))


def summarise(
    texts: Sequence[str],
    values_of: Sequence[tuple[str, str]],
    store: SummaryStore,
    assistant: Assistant,
    check: Optional[Check] = None,
    progress: Optional[Callable[[float], None]] = None,
) -> Summarised:
    """Sum up the texts that have no summary yet; each is kept at once, so that a stop loses nothing.

    Raises LlmError where no text can be summed up (no connection, no consent), and what ``check`` raises.
    """
    found = worth_summing(texts)
    keys = {text: text_key(text, assistant.name) for text in found}
    known = store.get(list(keys.values()))
    missing = [text for text in found if keys[text] not in known]
    new = failed = in_a_row = 0
    why = ""
    for number, text in enumerate(missing):
        if check is not None:
            check()
        try:
            reply = assistant.complete(prompt_of(text, values_of), None, check)
            kept = store.put(keys[text], summary_of(parsed(reply.text), text))
            new, in_a_row = new + kept, 0
        except LlmError as error:
            failed, in_a_row, why = failed + 1, in_a_row + 1, why or error.message
            if error.problem in _HOPELESS or in_a_row >= _MOST_FAILURES:
                raise
        if progress is not None:
            progress((number + 1) / len(missing))
    return Summarised(len(found), len(known) + new, new, failed, why)


def summary_of(said: Mapping[str, Any], text: str) -> Summary:
    """The summary that a reply holds, without what the text does not back. Raises LlmError where the reply has another form."""
    lists = [said.get(name) for name in ("spatial", "pros", "cons")]
    verdict = said.get("verdict")
    if not isinstance(verdict, str) or not all(isinstance(item, list) and all(isinstance(each, str) for each in item) for item in lists):
        raise LlmError(LlmProblem.NO_JSON, "the language model did not answer in the form that was asked for")
    backing = _Backing(text)
    spatial, pros, cons = (_kept(item, backing) for item in lists if item is not None)
    return Summary(spatial, pros, cons, " ".join(_kept([verdict], backing)))


def _kept(said: Sequence[str], backing: _Backing) -> tuple[str, ...]:
    found = [sentence for item in said[:_MOST_SENTENCES] for sentence in sentences(item[: 2 * _LONGEST])]
    backed = (sentence for sentence in found if len(sentence) <= _LONGEST and backing.holds(sentence))
    return tuple(dict.fromkeys(backed))[:_MOST_SENTENCES]


class _Backing:
    """The sentences of a text, as what others may rest on."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._words = frozenset(words(text))
        self._language = language_in(text, "en")
        self._numbers = frozenset(_NUMBER.findall(text))
        self._sentences = [(self._terms(sentence), _denies(sentence, self._language)) for sentence in sentences(text)]
        self._terms_of_all = frozenset(term for terms, _ in self._sentences for term in terms)

    def holds(self, sentence: str) -> bool:
        """Whether the text holds the words of a sentence, all of its numbers, and denies what it denies."""
        terms = self._terms(sentence)
        if not terms or not frozenset(_NUMBER.findall(sentence)) <= self._numbers:
            return False
        if strange_address(sentence, self._text) or not self._says(sentence, terms):
            return False
        denied = _denies(sentence, self._language)
        nearest = max(len(terms & theirs) for theirs, _ in self._sentences)
        return any(their is denied for theirs, their in self._sentences if len(terms & theirs) == nearest)

    def _says(self, sentence: str, terms: frozenset[str]) -> bool:
        """Whether every word that says something, or sends somebody somewhere, is one of the text."""
        told = wording(self._language)
        if told.unspaced:
            return len(terms & self._terms_of_all) >= _BACKED * len(terms)
        for word in words(sentence):
            own = frozenset(terms_of([word], self._language))
            sends = word in told.directing or word in told.urging
            if word not in self._words and (sends or not (own <= self._terms_of_all or told.claims_nothing(word))):
                return False
        return bool(terms & self._terms_of_all)

    def _terms(self, sentence: str) -> frozenset[str]:
        return frozenset(terms_of(words(sentence), self._language))


def _denies(sentence: str, language: str) -> bool:
    return any(mark.kind is Kind.PHRASE and mark.is_any("negation", "none") for mark in read(sentence, language, _no_names()))


@cache
def _no_names() -> Names:
    return Names(())
