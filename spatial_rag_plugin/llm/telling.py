"""An explanation by a language model: from the trace and the first candidates, sentence by sentence verified as it comes in."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Callable, Optional

from ..errors import LlmError, LlmProblem
from ..explanation.verification.cited import Fact
from ..explanation.verification.verify import Verifier
from ..model.answer import Answer
from ..model.catalog import Catalog
from ..model.llm import Check, Message, OnText, Prompt, Purpose, Role, Standing, Told, ToldSentence
from .assistant import Assistant
from .disclosing import Attributes, Disclosed, Filler
from .quoting import RULE, bare
from .retelling import retold
from .tokens import tokens_of_messages
from .told_facts import facts_of

#: Tokens of a prompt, at most, and of a reply.
MOST_TOKENS, _REPLY = 2_500, 400
_CANDIDATES = 8
_TEXT, _LONG_TEXT = 160, 400
_MOST_SENTENCES = 12

OnSentence = Callable[[ToldSentence], None]

_SYSTEM = """You explain the answer of a geographic information system to the person who asked.
Write two to five short sentences of plain prose in the language of the question: what was found, and why the first ones stand first.
Each fact has a number. One fact a sentence, in plain words that the fact has, too; it ends with its number: "... [3]."
Only what two facts say of one thing goes together: "... [1][4]."
A sentence says nothing that its facts do not say; each sentence is held against the facts that it cites, and struck out if it says more.
Name the place first: never "it", "both" or "the others". Say what each distance is from; it is a straight line, no way to walk or drive.
Use only the facts that are given. Repeat names, numbers and units exactly as they stand, placeholders such as [F1] included.
Say of a place only what is given for that place, and nothing of what is not given or not so.
Do not calculate, round, convert, compare, judge, advise, guess or add anything. No introduction, no headings, no lists, no footnotes.
A reply reads like this: "Two A were found [1]. B stands first, 40 m east of C [4]. D is second, 75 m north of C [5]."
"""
#: Said behind the facts, too: what stands last is kept to best.
_LAST = "Now the reply: each sentence tells one fact as it stands and ends with its number in brackets; nothing else is said."


def tell(
    answer: Answer,
    assistant: Assistant,
    catalog: Catalog,
    attributes: Optional[Attributes] = None,
    on_text: Optional[OnText] = None,
    on_sentence: Optional[OnSentence] = None,
    check: Optional[Check] = None,
    clock: Callable[[], float] = time.monotonic,
) -> Told:
    """The explanation of a model, verified. ``on_text`` gets it as it comes in, not verified yet; ``on_sentence`` each sentence
    that is judged. What was struck the model is asked to say once more (``retelling.py``).

    Raises LlmError, and what ``check`` raises.
    """
    disclosed = Disclosed(answer, assistant.disclosure, catalog)
    prompt, facts = _prompted(answer, disclosed, attributes)
    judging = _Judging(Verifier(answer, attributes, facts), on_sentence)
    filler = Filler(disclosed, on_text)
    streamed: list[str] = []

    def take(piece: str) -> None:
        streamed.append(piece)
        judging.take(filler.take(piece))

    began = clock()
    reply = assistant.complete(prompt, take, check)
    if "".join(streamed).strip() != reply.text.strip():  # a reply that was kept, or that was asked for again
        judging.restart()
        filler = Filler(disclosed, None)
        judging.take(filler.take(reply.text))
    judging.take(filler.end())
    told = judging.end(whole=reply.finish != "length")
    if not told:
        raise LlmError(LlmProblem.EMPTY, "the language model explained nothing", reply.text[:200], "ask again, or choose another model")
    told = retold(told, prompt, assistant, disclosed, lambda: Verifier(answer, attributes, facts), MOST_TOKENS, began, check, clock)
    checkable = [item for item in told if item.standing is not Standing.PLAIN]
    share = sum(item.standing is Standing.VERIFIED for item in checkable) / len(checkable) if checkable else 1.0
    return Told(tuple(told), share, reply.model or assistant.name)


class _Judging:
    """Sentences as they come to their ends, each judged once."""

    def __init__(self, verifier: Verifier, on_sentence: Optional[OnSentence]) -> None:
        self._verifier = verifier
        self._on_sentence = on_sentence
        self._text = ""
        self._told: list[ToldSentence] = []

    def take(self, text: str) -> None:
        self._text += text
        found = self._verifier.sentences(self._text)
        self._judge(found[len(self._told) : -1])

    def restart(self) -> None:
        """Begin anew; sentences that were judged before are judged again, in what order they come."""
        self._text, self._told = "", []

    def end(self, whole: bool) -> list[ToldSentence]:
        """All sentences; the last one is left out where the reply was cut off in it."""
        found = self._verifier.sentences(self._text)
        self._judge(found[len(self._told) : None if whole else -1])
        return self._told

    def _judge(self, found: Sequence[str]) -> None:
        for sentence in found[: max(0, _MOST_SENTENCES - len(self._told))]:
            judged = self._verifier.sentence(sentence)
            self._told.append(judged)
            if self._on_sentence is not None:
                self._on_sentence(judged)


def prompt_of(answer: Answer, disclosed: Disclosed, attributes: Optional[Attributes] = None) -> Prompt:
    """What is sent: the question, what was found, how, and the first candidates, as far as they fit."""
    return _prompted(answer, disclosed, attributes)[0]


def _prompted(answer: Answer, disclosed: Disclosed, attributes: Optional[Attributes]) -> tuple[Prompt, tuple[Fact, ...]]:
    """The prompt, and the facts that stand in it by number."""
    system = Message(Role.SYSTEM, _SYSTEM + RULE)
    for candidates, length in ((_CANDIDATES, _LONG_TEXT), (_CANDIDATES, _TEXT), (5, _TEXT), (3, 80), (1, 0)):
        disclosed.values_of.clear()
        text, facts = facts_of(answer, disclosed, attributes, candidates, length)
        messages = (system, Message(Role.USER, f"{text}\n\n{_LAST}"))
        if tokens_of_messages(messages) <= MOST_TOKENS:
            break
    else:
        messages = (system, Message(Role.USER, f"{bare(text, 2 * MOST_TOKENS)}\n\n{_LAST}"))
    return Prompt(Purpose.TELL, messages, most_tokens=_REPLY, values_of=tuple(disclosed.values_of)), facts
