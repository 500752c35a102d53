"""From answers to verdicts, and from verdicts to the tables that are printed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .case import Question

RIGHT, WRONG, ASKED, DECLINED = "right", "wrong", "asked back", "declined"
VERDICTS = (RIGHT, WRONG, ASKED, DECLINED)


@dataclass(frozen=True)
class Scored:
    """A question, what came back, and the verdict on it."""

    question: Question
    answer: Mapping[str, Any]
    verdict: str


def verdict(question: Question, answer: Mapping[str, Any]) -> str:
    """What became of a question; not answering is right exactly where there is nothing to answer."""
    if answer["status"] != "answered":
        if not question.gold.answerable and not _crashed(answer):
            return RIGHT
        return ASKED if answer["status"] == "clarify" else DECLINED
    return RIGHT if question.gold.accepts(answer) else WRONG


def _crashed(answer: Mapping[str, Any]) -> bool:
    return any(issue["code"] == "internal-error" for issue in answer["issues"])


def score(questions: Iterable[Question], answers: Mapping[str, Mapping[str, Any]]) -> list[Scored]:
    """Every question with its verdict; KeyError when one has no answer."""
    return [Scored(question, answers[question.id], verdict(question, answers[question.id])) for question in questions]


def table(scored: Sequence[Scored]) -> str:
    """Counts and shares by category and language, and the totals."""
    lines = [f"{'':16} {'n':>5} {'right':>7} {'wrong':>7} {'asked':>7} {'declined':>9}   right, wrong of them"]
    for category in dict.fromkeys(item.question.category for item in scored):
        lines.append(_line(category, [item for item in scored if item.question.category == category]))
    lines.append("")
    for language in dict.fromkeys(item.question.language for item in scored):
        lines.append(_line(language, [item for item in scored if item.question.language == language]))
    lines.append(_line("all", scored))
    return "\n".join(lines)


def _line(name: str, scored: Sequence[Scored]) -> str:
    counts = Counter(item.verdict for item in scored)
    total = len(scored) or 1
    numbers = " ".join(f"{counts[verdict]:>{width}}" for verdict, width in zip(VERDICTS, (7, 7, 7, 9)))
    return f"{name:16} {len(scored):5} {numbers}   {counts[RIGHT] / total:.3f} {counts[WRONG] / total:.3f}"


def confusions(scored: Iterable[Scored]) -> str:
    """Every question that was not answered right, the wrong answers first: expected, got, and the steps or the issue."""
    failed = sorted((item for item in scored if item.verdict != RIGHT), key=lambda item: VERDICTS.index(item.verdict))
    return "\n".join(
        f"{item.verdict:10} {item.question.id}  {item.question.text}\n    expected {item.question.gold}\n    got {got(item.answer)}"
        for item in failed
    )


def got(answer: Mapping[str, Any]) -> str:
    """An answer in a line or two."""
    issues = "; ".join(f"{issue['code']}: {issue['message'][:150]}" for issue in answer["issues"])
    if answer["status"] != "answered":
        return issues or answer["status"]
    shown = []
    if answer["value"] is not None:
        shown.append(f"{answer['value']} {answer['unit']}".strip())
    if answer.get("table"):
        rows = answer["table"]["rows"]
        heads = "|".join(f"{column['name']} [{column['unit']}]" for column in answer["table"]["columns"])
        shown.append(f"table of {len(rows)} rows: {heads}: {'; '.join('|'.join(map(str, row)) for row in rows[:3])}")
    names = ", ".join(item["name"] or f"{item['layer']} {item['fid']}" for item in answer["features"][:4])
    shown.append(f"{answer['answer_type']}, {len(answer['features'])} features: {names}")
    steps = " → ".join(answer["workflow_words"])
    return f"{', '.join(shown)}\n    by {steps}" + (f"\n    with {issues}" if issues else "")
