"""What the demo prints, and its two pages: index.html to look at and summary.md to read."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from spatial_rag_plugin.model.answer import Answer

LISTED = 5
_SLUG_LENGTH = 50
_STAGES = ("read", "ground", "plan", "run", "rank", "explain", "total")

_HEAD = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Spatial RAG for QGIS: demo</title><style>
body { font: 16px/1.5 system-ui, sans-serif; color: #202124; max-width: 1100px; margin: 2em auto; padding: 0 1em }
h2 { margin-top: 2.5em; border-bottom: 1px solid #dadce0 } h3 { margin: 2em 0 0 }
img { width: 100%; border: 1px solid #dadce0 } .answer { color: #c23a1b; margin: .2em 0 .8em } small, .how { color: #5f6368 }
</style></head><body>
"""


@dataclass(frozen=True)
class Shown:
    """A question that was asked; ``picture`` is a file name, empty where there is nothing to draw; ``expected``: it has an answer."""

    source: str
    answer: Answer
    picture: str
    expected: bool

    @property
    def wrong(self) -> bool:
        """Answered though it has none, not answered though it has one, or answered without a map."""
        return self.answer.answered != self.expected or (self.expected and not self.picture)


def slug(question: str) -> str:
    """The question as a part of a file name."""
    plain = unicodedata.normalize("NFKD", question).encode("ascii", "ignore").decode("ascii").lower()
    return re.sub(r"[^a-z0-9]+", "-", plain.replace("'", ""))[:_SLUG_LENGTH].strip("-") or "question"


def words_of(answer: Answer) -> str:
    """The answer in words: its own sentences, without how it was found; of a refused question why."""
    own = [sentence.text for sentence in answer.explanation.sentences if sentence.kind == "answer"]
    if answer.answered and own:
        return " ".join(own)
    return " ".join(issue.message for issue in answer.issues if issue.stops) or answer.explanation.text


def headline(answer: Answer) -> str:
    """The first sentence of the answer: the list beside the map says the rest."""
    return next((sentence.text for sentence in answer.explanation.sentences if sentence.kind == "answer"), words_of(answer))


def tries(answer: Answer) -> list[str]:
    """What a refused question offers instead."""
    return [choice.question or choice.label for issue in answer.issues for choice in issue.suggestions]


def timing(answer: Answer) -> str:
    """The time of every stage."""
    return "  ".join(f"{stage} {answer.timing_ms.get(stage, 0.0):.1f}" for stage in _STAGES) + " ms"


def text_block(shown: Shown) -> str:
    """A question with everything about its answer, for the terminal."""
    answer = shown.answer
    lines = [f"\n{'-' * 100}\nQ  {answer.question}", f"A  {words_of(answer)}" if answer.answered else f"!  {words_of(answer)}"]
    lines += [f"     {feature.rank}. {feature.name or feature.fid}  {feature.reason}".rstrip() for feature in answer.features[:LISTED]]
    if answer.total > LISTED:
        lines.append(f"     … {answer.total - LISTED:,} more")
    if not answer.answered:
        lines += [f"     try: {choice}" for choice in tries(answer)]
    lines += [f"   > {step}" for step in answer.workflow_words]
    lines.append(f"   {timing(answer)}" + (f"   {shown.picture}" if shown.picture else ""))
    return "\n".join(lines)


def write_pages(shown: Sequence[Shown], folder: Path, seconds: float) -> None:
    """Write index.html and summary.md."""
    (folder / "index.html").write_text(index_page(shown, seconds), encoding="utf-8")
    (folder / "summary.md").write_text(summary_page(shown, seconds), encoding="utf-8")


def index_page(shown: Sequence[Shown], seconds: float) -> str:
    """All maps on one page; whatever comes from the data is escaped."""
    parts = [_HEAD, f"<h1>Spatial RAG for QGIS: demo</h1><p>{len(shown)} questions, {seconds:.0f} s with all maps.</p>"]
    source = ""
    for item in shown:
        if item.source != source:
            source = item.source
            parts.append(f"<h2>{escape(source)}</h2>")
        parts.append(f'<h3>{escape(item.answer.question)}</h3><p class="answer">{escape(words_of(item.answer))}</p>')
        if item.picture:
            parts.append(f'<img src="{escape(item.picture)}" alt="{escape(item.answer.question)}" loading="lazy">')
        if not item.answer.answered and tries(item.answer):
            parts.append(f"<p>Try: {escape('; '.join(tries(item.answer)))}</p>")
        parts.append(f"<small>{escape(timing(item.answer))}</small>")
    return "\n".join([*parts, "</body></html>\n"])


def summary_page(shown: Sequence[Shown], seconds: float) -> str:
    """A table of questions, answers and times."""
    rows = []
    for item in shown:
        cells = (item.answer.question, item.answer.status, words_of(item.answer), f"{item.answer.timing_ms.get('total', 0.0):.0f}")
        rows.append("| " + " | ".join(map(_cell, cells)) + " |")
    head = f"# Demo\n\n{len(shown)} questions in {seconds:.0f} s, printed by `make demo`.\n\n"
    return head + "| question | status | answer | ms |\n|---|---|---|---:|\n" + "\n".join(rows) + "\n"


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")
