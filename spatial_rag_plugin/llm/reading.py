"""A question read by a language model: asked, decoded, held to the question, and sent back once with what is wrong."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Optional

from ..errors import LlmError, LlmProblem
from ..model.catalog import Catalog
from ..model.frame import Frame
from ..model.llm import Prompt
from .assistant import Assistant
from .canonical import canonical, with_origins
from .checks import checked
from .doubting import Doubt
from .frame_schema import NotAFrame, from_compact
from .prompts import reading_prompt, repair_prompt, reply_of
from .question import Question
from .question_words import Evidence
from .replies import parsed

#: Replies that a model may mend; everything else is the server's, and asking again would not help.
_MENDABLE = (LlmProblem.NO_JSON, LlmProblem.CUT_OFF, LlmProblem.EMPTY)
_NO_FORM = "it did not answer in the form that was asked for"


@dataclass(frozen=True)
class Reading:
    """What came of asking: a frame that may be grounded (``wrong`` empty), or what is wrong with it, or that there ``cannot`` be one.

    ``text``: the reading as the model wrote it, from which ``reread`` makes the same frame again; ``why`` it is of no use, for people, in
    words of ours.
    """

    frame: Optional[Frame] = None
    wrong: tuple[str, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    cannot: str = ""
    text: str = ""
    why: str = ""

    @property
    def to_mend(self) -> tuple[str, ...]:
        """What the model is told once: what is wrong, and what it may know better than to leave it to a person."""
        return (*self.wrong, *(doubt.mend for doubt in self.doubts if doubt.mend))


class ModelReader:
    """Asks a model to read one question; ``meant``: which layers it may be about, see ``digest``."""

    def __init__(
        self, question: str, evidence: Evidence, catalog: Catalog, assistant: Assistant, meant: Optional[Mapping[str, float]] = None
    ) -> None:
        self.question = Question(question, evidence)
        self._assistant = assistant
        self._prompt = reading_prompt(question, self.question.code, catalog, assistant.disclosure, meant, assistant.remembered())
        self._said = ""

    def read(self) -> Reading:
        """Ask. Raises LlmError where the model cannot be asked, and what the assistant's ``check`` raises."""
        return self._asked(self._prompt)

    def repair(self, wrong: Sequence[str]) -> Reading:
        """Ask again, with what was wrong."""
        return self._asked(repair_prompt(self._prompt, self._said, wrong))

    def _asked(self, prompt: Prompt) -> Reading:
        self._said = self._assistant.complete(prompt).text
        try:
            data = parsed(self._said)
        except LlmError as error:
            if error.problem is LlmProblem.DECLINED:
                return Reading(cannot=error.message, why="it declined to answer")
            if error.problem in _MENDABLE:
                return Reading(wrong=("it was not one JSON object",), why=_NO_FORM)
            raise
        return held(data, self.question)


def held(data: Mapping[str, Any], question: Question) -> Reading:
    """A model's reply, decoded and held to its question."""
    try:
        written = from_compact(data, question.text, question.code)
    except NotAFrame as error:
        return Reading(wrong=(str(error),), why=_NO_FORM)
    if written.cannot or written.frame.target is None:
        return Reading(cannot=written.cannot or "nothing is looked for", why="it sees no way to answer it with these layers")
    found = checked(with_origins(written), question)
    why = "what it reads does not fit the words of the question" if found.wrong else ""
    return Reading(canonical(found.frame), found.wrong, found.doubts, text=reply_of(data), why=why)


def reread(text: str, question: str, evidence: Evidence) -> Optional[Frame]:
    """The frame of a reading that a person chose before; None where it is none (any more)."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError:
        return None
    found = held(data, Question(question, evidence)) if isinstance(data, Mapping) else Reading(cannot="no object")
    return None if found.wrong or found.cannot else found.frame
