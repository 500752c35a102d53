"""Asks the questions and judges the answers: `make bench-questions` (ARGS="--category counts --failures" for a part)."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from . import sources
from .case import LANGUAGES, Question
from .hours import NOW
from .score import confusions, score, table

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "build" / "questions"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.questions", description=__doc__.splitlines()[0])
    parser.add_argument("--category", action="append", default=[], help="only this category; repeatable")
    parser.add_argument("--language", action="append", default=[], choices=LANGUAGES, help="only this language; repeatable")
    parser.add_argument("--source", action="append", default=[], choices=sources.NAMES, help="only questions over these layers")
    parser.add_argument("--schema", default=sources.SCHEMAS[0], choices=sources.SCHEMAS, help="names of layers and fields of the town")
    parser.add_argument(
        "--engine", default="fused", choices=("fused", "steps"), help="in one pass, or one Processing algorithm after another"
    )
    parser.add_argument("--limit", type=int, default=0, help="only the first N questions of each category")
    parser.add_argument("--failures", action="store_true", help="list what was not answered right")
    options = parser.parse_args(arguments)
    scored = []
    for name in options.source or sources.NAMES:
        if options.schema != sources.SCHEMAS[0] and name != "town":
            continue
        source = sources.prepare(name, options.schema, OUT)
        if not source.there:
            print(f"left out: {name}, {', '.join(map(str, source.layers))} is not here")
            continue
        chosen = _chosen(source.questions(), options)
        if chosen:
            answers = source.in_original_names(_ask(chosen, source.layers, OUT / f"answers-{name}-{options.schema}", options.engine))
            scored += score(chosen, answers)
    if not scored:
        print("no question fits these options")
        return 2
    if options.failures:
        print(confusions(scored), end="\n\n")
    print(table(scored))
    return 0


def _chosen(questions: Sequence[Question], options: argparse.Namespace) -> list[Question]:
    taken: dict[str, int] = {}
    chosen = []
    for question in questions:
        if question.own_names and options.schema != sources.SCHEMAS[0]:
            continue
        if (options.category and question.category not in options.category) or (
            options.language and question.language not in options.language
        ):
            continue
        taken[question.category] = taken.get(question.category, 0) + 1
        if not options.limit or taken[question.category] <= options.limit:
            chosen.append(question)
    return chosen


def _ask(questions: Sequence[Question], layers: Sequence[Path], folder: Path, engine: str) -> dict[str, dict]:
    """The answers by id, from one run of the command line."""
    folder.mkdir(parents=True, exist_ok=True)
    asked, answered = folder / "questions.jsonl", folder / "answers.jsonl"
    lines = (json.dumps({"id": question.id, "question": question.text}, ensure_ascii=False) for question in questions)
    asked.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    command = [sys.executable, "-m", "spatial_rag_plugin", "batch", str(asked), "--out", str(answered), "--engine", engine, "--now", NOW]
    for layer in layers:
        command += ["--layer", str(layer)]
    subprocess.run(command, cwd=ROOT, check=True)
    answers = (json.loads(line) for line in answered.read_text(encoding="utf-8").splitlines())
    return {answer["id"]: answer for answer in answers}


if __name__ == "__main__":
    sys.exit(main())
