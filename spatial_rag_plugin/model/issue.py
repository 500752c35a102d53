"""What went wrong or is unclear, in words a person can act on."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from .server_said import advice, because
from .wording import Wording, translate

#: What was looked for is found, what was asked of it no layer says: an answer begins with it.
MISSING_ATTRIBUTE = "missing-attribute"
#: There was no time to encode all texts of a layer, its id is the subject.
TEXTS_LEFT = "texts-left"
#: There is nothing under the conditions of the question.
NOTHING_FOUND = "nothing-found"
#: A step of the workflow is not as the question means it, because a person changed it.
CHANGED_STEP = "changed-step"
UNSAID_WISH, NO_TEXT = "unsaid-wish", "no-text"

_WITHOUT = translate("SpatialRagAsking", "Ask without “{words}”")


class Severity(str, Enum):
    """ERROR and QUESTION stop the answer (status failed and clarify); WARNING and INFO go along with it."""

    ERROR = "error"
    QUESTION = "question"
    WARNING = "warning"
    INFO = "info"


@dataclass(frozen=True)
class Choice:
    """One way to go on: the text to show, and the question to ask instead (empty: nothing to click).

    ``about`` and ``meaning``: what to remember for the project when this is chosen (empty: nothing), for the same question asked again.
    """

    label: str
    question: str = ""
    about: str = ""
    meaning: str = ""


@dataclass(frozen=True)
class Issue:
    """A message with what was understood, what was not, and what to try.

    ``code`` is stable and lower-case ("unknown-place"); ``subject`` is the part of the question that it is about.
    """

    severity: Severity
    code: str
    message: str
    understood: str = ""
    not_understood: str = ""
    suggestions: tuple[Choice, ...] = ()
    subject: str = ""

    @property
    def stops(self) -> bool:
        return self.severity in (Severity.ERROR, Severity.QUESTION)


def ask_without(words: str, question: str) -> Choice:
    """The question without some of its words, to be asked with a click."""
    return Choice(_WITHOUT.said(words=words), question)


def leaves_out(choice: Choice) -> bool:
    """Whether a choice is the question without some of its words."""
    return isinstance(choice.label, Wording) and choice.label.template == _WITHOUT.text


def done_without(severity: Severity, code: str, why: str, consequence: str, remedy: str = "") -> Issue:
    """Something is missing or broken and the answer goes on: why, what that means for the answer, and what would mend it."""
    return Issue(severity, code, because(why, consequence), suggestions=(Choice(advice(remedy)),) if remedy else ())
