"""`batch`: a file of questions, one process, one catalog; every line in gives one line out, whatever is in it."""

from __future__ import annotations

import argparse
import json
import signal
import sys
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from types import FrameType
from typing import Any, BinaryIO

from .. import api
from ..errors import Cancelled, LayerUnavailable, SpatialRagError
from ..model.answer import FAILED, Answer, empty_timing
from ..model.answer_json import dump_answer
from ..model.issue import Issue, Severity
from ..model.settings import Settings
from ..plans import issue_of
from ..qgis_adapters.snapshot import ProjectSnapshot
from .exit_codes import ANSWERED, INTERRUPTED
from .progress import Progress
from .session import Session

#: No question is as long; a longer line is not read into memory.
LONGEST_LINE = 1_000_000


@dataclass(frozen=True)
class Line:
    """One line of the questions: its number from 1, its id and question, or what is wrong with it."""

    number: int
    id: Any = None
    question: str = ""
    problem: str = ""


class Interruption:
    """While it lasts, an interrupt (SIGINT, SIGTERM) is noted and stops the question at its next check, not the writing of a line."""

    def __init__(self) -> None:
        self.asked = False
        self._before: dict[int, Any] = {}

    def __enter__(self) -> Interruption:
        for number in (signal.SIGINT, signal.SIGTERM):
            self._before[number] = signal.signal(number, self._note)
        return self

    def __exit__(self, *error: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _note(self, number: int, frame: FrameType | None) -> None:
        self.asked = True

    def check(self) -> None:
        """Raises Cancelled after an interrupt."""
        if self.asked:
            raise Cancelled


def run_batch(arguments: argparse.Namespace, settings: Settings, session: Session) -> int:
    """Answer every line; gives the exit code. Raises LayerUnavailable when a file cannot be opened."""
    total = _count_lines(arguments.questions)
    done = _prepare_output(arguments.out, arguments.resume)
    snapshot = api.snapshot(project=session.project)
    progress = Progress("reading the layers")
    counts: dict[str, int] = {}
    number = 0
    with Interruption() as interruption, _open_questions(arguments.questions) as source, _open_answers(arguments.out) as out:
        for position, line in enumerate(read_lines(source), start=1):
            if position <= done:
                continue
            number = line.number
            try:
                answer = _answer(line, snapshot, settings, interruption, progress)
            except Cancelled:
                break
            out.write(
                dump_answer(answer, id=line.id, **({"line": line.number} if line.problem else {})).encode("utf-8", "backslashreplace")
            )
            out.write(b"\n")
            out.flush()
            counts[answer.status] = counts.get(answer.status, 0) + 1
            progress.show(f"{position}/{total}  {_words(counts)}")
    progress.end()
    if interruption.asked:
        sys.stderr.write(f"stopped at line {number} of {arguments.questions}: {_words(counts)}; go on with --resume\n")
        return INTERRUPTED
    before = f"{done} answered before, " if done else ""
    sys.stderr.write(f"{before}{sum(counts.values())} lines: {_words(counts)}\n")
    return ANSWERED


def _words(counts: dict[str, int]) -> str:
    return ", ".join(f"{count} {status}" for status, count in sorted(counts.items())) or "none"


def _answer(line: Line, snapshot: ProjectSnapshot, settings: Settings, interruption: Interruption, progress: Progress) -> Answer:
    interruption.check()
    if line.problem:
        return _failed(line, Issue(Severity.ERROR, "bad-line", line.problem))
    try:
        answer = api.ask_snapshot(line.question, snapshot, settings, interruption.check, progress.fraction)
        return api.tell(answer, snapshot, settings, check=interruption.check)
    except Cancelled:
        raise
    except SpatialRagError as error:
        return _failed(line, issue_of(error, "run-failed"))
    except Exception as error:  # noqa: BLE001 - one question must not cost the others; it is written to the answer and to stderr
        sys.stderr.write(f"\nline {line.number}: {line.question}\n{traceback.format_exc()}\n")
        message = f"an error in the program: {type(error).__name__}: {error}"
        return _failed(line, Issue(Severity.ERROR, "internal-error", message))


def _failed(line: Line, issue: Issue) -> Answer:
    issue = replace(issue, message=f"line {line.number}: {issue.message}")
    return Answer(question=line.question, status=FAILED, issues=(issue,), timing_ms=empty_timing())


def read_lines(source: BinaryIO) -> Iterator[Line]:
    """The lines of a file of questions; blank lines are passed over, bad ones are told."""
    number = 0
    while True:
        raw = source.readline(LONGEST_LINE + 1)
        if not raw:
            return
        number += 1
        if len(raw) > LONGEST_LINE and not raw.endswith(b"\n"):
            while raw and not raw.endswith(b"\n"):
                raw = source.readline(LONGEST_LINE)
            yield Line(number, problem=f"longer than {LONGEST_LINE:,} bytes")
        elif raw.strip(b"\xef\xbb\xbf \t\r\n"):
            yield parse_line(number, raw)


def parse_line(number: int, raw: bytes) -> Line:
    """One line as a question with its id, or with what is wrong with it."""
    try:
        data = json.loads(raw.decode("utf-8-sig"), parse_constant=_no_constant)
    except UnicodeDecodeError:
        return Line(number, problem="not UTF-8")
    except (ValueError, RecursionError) as error:
        return Line(number, problem=f"not JSON: {error}")
    if not isinstance(data, dict):
        return Line(number, problem='not an object such as {"id": 1, "question": "…"}')
    key, question = data.get("id"), data.get("question")
    if not isinstance(question, str):
        return Line(number, key, problem="no question" if question is None else "the question is not text")
    return Line(number, key, question)


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not a JSON value")


def _count_lines(path: Path) -> int:
    with _open_questions(path) as source:
        return sum(block.count(b"\n") for block in iter(lambda: source.read(1 << 20), b""))


def _open_questions(path: Path) -> BinaryIO:
    try:
        return path.open("rb")
    except OSError as error:
        raise LayerUnavailable(f"{path} cannot be read: {error.strerror}") from error


def _open_answers(path: Path) -> BinaryIO:
    try:
        return path.open("ab")
    except OSError as error:
        raise LayerUnavailable(f"{path} cannot be written: {error.strerror}") from error


def _prepare_output(path: Path, resume: bool) -> int:
    """Empty the file, or with `resume` cut off a line that was not finished; gives the number of answers in it."""
    try:
        if not resume or not path.exists():
            path.write_bytes(b"")
            return 0
        with path.open("r+b") as out:
            complete = lines = 0
            for line in out:
                if line.endswith(b"\n"):
                    complete, lines = complete + len(line), lines + 1
            out.truncate(complete)
            return lines
    except OSError as error:
        raise LayerUnavailable(f"{path} cannot be written: {error.strerror}") from error
