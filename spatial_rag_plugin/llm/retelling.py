"""Sentences that were struck, said once more: the model gets each with what was wrong with it, and what it says then is verified anew.

What still fails stays struck, with what takes its place, as if nobody had asked. One more request at most, within the time for a reply;
none where nothing was struck, where the setting is off, or where it would need an agreement of its own.
"""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Callable, Optional

from ..errors import LlmError, LlmProblem
from ..explanation.verification.verify import Verifier
from ..model.llm import Check, Message, Prompt, Purpose, Standing, ToldSentence
from .assistant import Assistant
from .disclosing import Disclosed
from .quoting import quoted
from .tokens import tokens_of_messages

#: Sentences that are sent back, characters of each and of what was wrong with it, and tokens of the reply to each.
_MOST, _SENTENCE, _WHY, _REPLY = 6, 240, 120, 60
#: Of the time for a reply, the part that has to be left for another one.
_LEFT = 0.25
_LINE = re.compile(r"^\s*(\d{1,2})[.):]\s+(\S.*)$", re.MULTILINE)
_NOTHING = re.compile(r"(?:\[\d+\]|\W)*", re.UNICODE)

_AGAIN = """These sentences of yours were struck out, each for the reason behind it:
{struck}
Say each once more in plain words: one fact, as it stands, with its number in brackets; leave out what no fact says.
Reply with one line for each, beginning with its number as above, and nothing else. A sentence that no fact bears: only its number."""


def retold(
    told: Sequence[ToldSentence],
    prompt: Prompt,
    assistant: Assistant,
    disclosed: Disclosed,
    verifier: Callable[[], Verifier],
    most_tokens: int,
    began: float,
    check: Optional[Check] = None,
    clock: Callable[[], float] = time.monotonic,
) -> list[ToldSentence]:
    """The sentences, those that were struck as the model says them when it is asked again, as far as these stand.

    ``prompt``: the first one; ``began``: when that was sent, by ``clock``. Raises what ``check`` raises, but no LlmError.
    """
    struck = [at for at, item in enumerate(told) if item.standing is Standing.STRUCK][:_MOST]
    until = began + assistant.settings.llm_timeout
    if not struck or not assistant.settings.llm_retelling or not assistant.again:
        return list(told)
    if until - clock() < _LEFT * assistant.settings.llm_timeout:
        return list(told)
    again = _prompt(prompt, [told[at] for at in struck], disclosed, most_tokens)
    if again is None:
        return list(told)

    def in_time() -> None:
        if check is not None:
            check()
        if clock() > until:
            raise LlmError(LlmProblem.TIMEOUT, "there was no time left to ask again")

    try:
        reply = assistant.complete(again, None, in_time)
    except LlmError:
        return list(told)  # the first explanation stands as it is
    said = {int(number): disclosed.filled(text) for number, text in _LINE.findall(reply.text)}
    if reply.finish == "length" and said:
        del said[max(said)]
    if any(_has_words(said.get(number, "")) for number in range(1, len(struck) + 1)):
        assistant.ledger.did("said again what was struck")
    return _judged(told, {at: said.get(number, "") for number, at in enumerate(struck, 1)}, verifier())


def _prompt(first: Prompt, struck: Sequence[ToldSentence], disclosed: Disclosed, most_tokens: int) -> Optional[Prompt]:
    """The first prompt with what was struck, as data; None where there is no room for it."""
    for most in range(len(struck), 0, -1):
        lines = (
            f"{number}. {quoted(disclosed.unfilled(item.text), _SENTENCE)} – {quoted(disclosed.unfilled(item.why), _WHY)}"
            for number, item in enumerate(struck[:most], 1)
        )
        last = first.messages[-1]
        messages = (*first.messages[:-1], Message(last.role, f"{last.content}\n\n{_AGAIN.format(struck=chr(10).join(lines))}"))
        if tokens_of_messages(messages) <= most_tokens:
            return replace(first, purpose=Purpose.TELL, messages=messages, most_tokens=_REPLY * most, values_of=tuple(disclosed.values_of))
    return None


def _judged(told: Sequence[ToldSentence], said: dict[int, str], verifier: Verifier) -> list[ToldSentence]:
    """All sentences in their order, what was said again in the place of what was struck; what does not stand is left as it was.

    The others are judged once more, because what "it" is may have changed.
    """
    found: list[ToldSentence] = []
    for at, item in enumerate(told):
        again = [verifier.sentence(text) for text in verifier.sentences(said.get(at, "")) if _has_words(text)]
        if at in said and again and all(each.standing is not Standing.STRUCK for each in again):
            found += again
        elif at in said:
            found.append(item)
        else:
            judged = verifier.sentence(item.text)
            found.append(judged if judged.standing is Standing.STRUCK else item)
    return found


def _has_words(text: str) -> bool:
    return not _NOTHING.fullmatch(text)

