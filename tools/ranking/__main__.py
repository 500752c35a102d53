"""Runs the ranking benchmark: `make bench-ranking` (ARGS="--world town --mode given --failures 0.5" for a part)."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from qgis.core import QgsApplication

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "build" / "ranking"


def main(arguments: Sequence[str] | None = None) -> int:
    from . import report, runs, worlds
    from .judge import judge

    parser = argparse.ArgumentParser(prog="python -m tools.ranking", description=__doc__.splitlines()[0])
    parser.add_argument("--world", action="append", default=[], choices=worlds.NAMES, help="only this world; repeatable")
    parser.add_argument("--mode", action="append", default=[], choices=("asked", "given"), help="from the text, or from the right workflow")
    parser.add_argument("--limit", type=int, default=0, help="only every N-th question, about this many of each world")
    parser.add_argument("--failures", type=float, default=0.0, metavar="NDCG", help="list the questions below this nDCG@10")
    options = parser.parse_args(arguments)
    started = time.monotonic()
    for name in options.world or worlds.NAMES:
        world = worlds.world(name, OUT)
        bench = runs.Bench(world, OUT / "cache")
        print(f"\n{name}: {bench.index()}", flush=True)
        every = max(1, len(world.questions) // options.limit) if options.limit else 1
        questions = world.questions[::every]
        labels = {question.id: judge(question, world.places) for question in questions}
        for mode in options.mode or ("asked", "given"):
            found = report.cases(runs.run(bench, questions, mode, _progress), labels)
            check = [case for case in found if case.outcome.question.check]
            title = {"asked": "from the text of the question", "given": "from the right workflow"}[mode]
            for heading, part in ((f"{name}, {title}", found), (f"{name}, {title}, check split", check)):
                print(f"\n== {heading}: {report.delivered(part)}\n{report.quality(part)}\n\n{report.differences(part)}", flush=True)
            if options.failures:
                print(f"\n{report.failures(found, options.failures)}")
    print(f"\n{time.monotonic() - started:.0f} s")
    return 0


def _progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{text}   ", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    # The application holds what the providers of layers need until the end.
    application = QgsApplication([], False)
    application.initQgis()
    sys.exit(main())
