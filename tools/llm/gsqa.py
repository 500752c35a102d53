"""GS-QA with and without a model that answers at random: the answers of both in one run, scored by the benchmark's own `score.py`."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Sequence
from typing import Any, Optional

from spatial_rag_plugin import pipeline
from spatial_rag_plugin.llm.assistant import Assistant
from spatial_rag_plugin.llm.frame_schema import to_compact
from spatial_rag_plugin.llm.prompts import reply_of
from spatial_rag_plugin.model.answer_json import dump_answer
from spatial_rag_plugin.model.llm import Disclosure
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import wants_understanding
from tests.scripted_model import ScriptedModel
from tools.bench_gsqa import GSQA, OUT, OUTSIDE, strict_of

from .asking import Desk
from .randomly import random_reading

HOME = OUT.parent / "gsqa-llm"


def compare(own: Desk, limit: int, tries: int, seed: int) -> None:
    """Print the strict accuracy of the grammar alone and with a random model beside it; ``tries``: with so many seeds.

    The model stands in for a server in this process; the settings are the default ones, but that GS-QA measures whole features.
    """
    questions = chosen(limit)
    HOME.mkdir(parents=True, exist_ok=True)
    alone = {row["id"]: _answered(own, row, None) for row in questions}
    unsure = [row for row in questions if wants_understanding(own.plan(row["question"]))]
    pool = [to_compact(own.plan(row["question"]).frame) for row in questions[::9] if own.plan(row["question"]).runnable]
    before = _scored(questions, list(alone.values()), "alone")
    print(f"GS-QA, scored by score.py: {len(questions)} questions, {len(unsure)} of them asked of the model; strict alone {before:.4f}")
    for number in range(tries):
        chance = random.Random(seed + number)  # noqa: S311 - chance, no secret
        # the same door as without a model; what the grammar is sure of must not even be asked
        given = {row["id"]: _answered(own, row, (chance, pool)) for row in questions}
        after = _scored(questions, list(given.values()), f"random-{number}")
        changed = sum(given[key]["status"] != alone[key]["status"] for key in alone)
        fall = f"strict {after:.4f} (falls by {before - after:+.4f}), {changed} answers of another status"
        print(f"  with a random model, seed {seed + number}: {fall}")


def chosen(limit: int) -> list[dict[str, Any]]:
    """The questions of the development set, at most so many of each template (0: all)."""
    taken: dict[str, int] = {}
    rows = []
    for line in (GSQA / "dev.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        taken[row["template"]] = taken.get(row["template"], 0) + 1
        if not limit or taken[row["template"]] <= limit:
            rows.append(row)
    return rows


def _answered(own: Desk, row: dict[str, Any], at_random: Optional[tuple[random.Random, Sequence[dict[str, Any]]]]) -> dict[str, Any]:
    text, assistant = row["question"], None
    if at_random is not None:
        chance, pool = at_random
        known = _partial(own.plan(text))
        model = ScriptedModel(lambda prompt: reply_of(random_reading(chance, text, known, pool)))
        assistant = Assistant(model, Disclosure(values=True))
    answer = pipeline.ask(text, own.world, own.runner, own.settings, own.shelf, assistant)
    given: dict[str, Any] = json.loads(dump_answer(answer, id=row["id"]))
    return given


def _partial(plan: Plan) -> Optional[dict[str, Any]]:
    return to_compact(plan.frame) if plan.frame is not None and plan.frame.target is not None else None


def _scored(questions: Sequence[dict[str, Any]], answers: Sequence[dict[str, Any]], name: str) -> float:
    paths = {kind: HOME / f"{name}-{kind}" for kind in ("questions.jsonl", "answers.jsonl", "predictions.jsonl", "rows.csv")}
    for kind, rows in (("questions.jsonl", questions), ("answers.jsonl", answers)):
        paths[kind].write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    _run("from_answers.py", paths["answers.jsonl"], paths["predictions.jsonl"])
    _run("score.py", paths["questions.jsonl"], paths["predictions.jsonl"], "--per-question", paths["rows.csv"])
    return strict_of(paths["rows.csv"], [row["id"] for row in questions if row["template"] not in OUTSIDE])


def _run(script: str, *arguments: Any) -> None:
    subprocess.run([sys.executable, str(GSQA / script), *map(str, arguments)], check=True, stdout=subprocess.DEVNULL)
