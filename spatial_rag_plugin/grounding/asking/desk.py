"""Tries other wordings of a question that was stopped, a bounded number of them, and leaves out of them what stops them."""

from __future__ import annotations

from typing import Any, Optional, Protocol

from ...model.binding import GroundedFrame
from ...model.frame import Frame
from ...model.issue import Issue
from .gaps import Cause, Gap, cut, gaps_of

TRIES = 14


class Steps(Protocol):
    """What is done to answer a question."""

    def to_json(self) -> dict[str, Any]: ...


class Read(Protocol):
    """Reads a question plainly and quickly, or in every way."""

    def __call__(self, other: str, every_way: bool = ...) -> Reading: ...


class Reading(Protocol):
    """A question as it was understood."""

    @property
    def runnable(self) -> bool: ...

    @property
    def frame(self) -> Optional[Frame]: ...

    @property
    def grounded(self) -> Optional[GroundedFrame]: ...

    @property
    def workflow(self) -> Optional[Steps]: ...

    @property
    def issues(self) -> tuple[Issue, ...]: ...


class Desk:
    """Tries the rewordings of one question, a bounded number of them."""

    def __init__(self, frame: Frame, read: Read) -> None:
        self._frame, self._read = frame, read
        self._seen: dict[str, Reading] = {}

    def reading(self, question: str, most: int = TRIES) -> Optional[Reading]:
        if question not in self._seen:
            if len(self._seen) >= most:
                return None
            self._seen[question] = self._read(question)
        return self._seen[question]

    def does_the_same(self, question: str, other: str) -> bool:
        """Whether two rewordings that were tried lead to the same workflow."""
        plans = [self._seen[each].workflow if each in self._seen else None for each in (question, other)]
        one, two = (str(plan.to_json()["steps"]) if plan is not None else "" for plan in plans)
        return question == other or one == two != ""

    def thorough(self, question: str, most: int) -> Optional[Reading]:
        """A rewording read in every way; those that stop a plain reading may be understood so."""
        if len(self._seen) < most:
            self._seen[question] = self._read(question, every_way=True)
        return self._seen[question]

    @property
    def tried(self) -> int:
        """How many rewordings were tried."""
        return len(self._seen)

    def mended(self, question: str, whole: bool = False) -> tuple[str, tuple[str, ...]]:
        """The question, or what is left of it when what stops it is left out, with what was left out; empty where nothing runs.

        ``whole``: nothing may be left out; otherwise only what the person wrote.
        """
        left_out: tuple[str, ...] = ()
        for _ in range(3):
            found = self.reading(question) if question else None
            if found is None or found.frame is None:
                break
            if found.runnable:
                return question, left_out
            gaps = [gap for gap in relevant(gaps_of(found.frame, found.issues), found.frame) if gap.cause is not Cause.TARGET]
            pieces = [piece for gap in gaps for piece in gap.pieces]
            shorter = cut(question, pieces, found.frame.language or self._frame.language)
            if whole or any(piece not in self._frame.question for gap in gaps for piece in gap.text.split(", ")):
                break
            if not pieces or shorter == question or not says_more(shorter, found.frame):
                break
            left_out = (*left_out, *(gap.text for gap in gaps))
            question = shorter
        return "", ()


def says_more(question: str, frame: Frame) -> bool:
    return any(char.isalpha() for char in question) and question.strip() != frame.question.strip()


def relevant(gaps: list[Gap], frame: Frame) -> list[Gap]:
    """Without the words that were left over only because what is asked for was taken wrongly."""
    if any(gap.cause is Cause.TARGET for gap in gaps):
        others = [gap for gap in gaps if gap.cause is not Cause.LEFT]
        return others or gaps
    return gaps
