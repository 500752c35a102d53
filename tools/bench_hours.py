"""Measure how many of the hand-labelled opening hours are told right: open, closed or unknown.

    make bench-hours [ARGS="--data FILE"]

The labels are those of tests/data/opening_hours_portland.json, of which the file beside it says how they came about. Every text goes the
whole way: readings in the plugin, rules in the companion, public holidays and sunset of Portland.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, Optional

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from spatial_rag_plugin.model.frame import Opening  # noqa: E402
from spatial_rag_plugin.model.settings import Settings  # noqa: E402
from spatial_rag_plugin.services.hours import hours_of  # noqa: E402

DATA = ROOT / "tests" / "data" / "opening_hours_portland.json"
PORTLAND = (-122.675, 45.52)
GOAL = 0.97


class Miss(NamedTuple):
    """A label that was not met."""

    text: str
    moment: str
    label: str
    found: str


def labels(path: Path = DATA) -> list[dict[str, Any]]:
    """Texts with their labels by moment."""
    loaded: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))
    return loaded


def misses(cases: Sequence[dict[str, Any]], lonlat: tuple[float, float] = PORTLAND, settings: Optional[Settings] = None) -> list[Miss]:
    """The labels that are not met, moment by moment."""
    out: list[Miss] = []
    for moment in sorted({moment for case in cases for moment in case["at"]}):
        those = [case for case in cases if moment in case["at"]]
        found = hours_of([case["text"] for case in those], np.tile(lonlat, (len(those), 1)), at(moment), settings or Settings(), now=moment)
        for case, state in zip(those, found.state.tolist()):
            word = "unknown" if state != state else "open" if state else "closed"
            if word != case["at"][moment]:
                out.append(Miss(case["text"], moment, case["at"][moment], word))
    return out


def at(moment: str) -> Opening:
    """Open at an ISO date and time."""
    day, _, clock = moment.partition("T")
    minute = int(clock[:2]) * 60 + int(clock[3:5])
    return Opening(f"open at {moment}", start_min=minute, end_min=minute, date=day)


def main(argv: Sequence[str] | None = None) -> int:
    """Print the figure and the misses; 1 where the goal is not reached."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--data", type=Path, default=DATA)
    arguments.add_argument("--place", type=float, nargs=2, default=PORTLAND, metavar=("LON", "LAT"))
    given = arguments.parse_args(argv)
    cases = labels(given.data)
    started = time.perf_counter()
    missed = misses(cases, tuple(given.place))
    total = sum(len(case["at"]) for case in cases)
    for miss in missed:
        print(f"{miss.text!r} at {miss.moment}: {miss.label}, found {miss.found}")
    right = 1 - len(missed) / total
    print(f"{len(cases)} texts, {total} moments: {right:.3f} right ({len(missed)} not), {time.perf_counter() - started:.1f} s")
    return 0 if right >= GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
