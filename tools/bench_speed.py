"""Races the engine against PostGIS, geopandas and the native Processing chain on a million places; `make bench-speed`.

    python -m tools.bench_speed [--places 1000000] [--runs 5] [--without steps,native]

Three tasks: the places of a category within 500 m of any of 200 stations, as a result layer with distances; the nearest place of a category
to each of 1 000 anchors; the number of places in each of 500 districts. Everyone starts from data on disk with nothing preloaded but their
own libraries, each in a process of its own. *Cold* is the first run, after the operating system's file cache was emptied; *warm* the median
of the following ones. PostGIS is a temporary cluster with GiST indexes and one on the category; its client fetches all columns.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from tools.bench_speed_data import CATEGORY, NEAREST_CATEGORY, build

METRES = 500.0
FOLDER = Path("build/bench")
TASKS = ("within", "nearest", "count")
TITLES = {
    "within": f"filter + within {METRES:.0f} m of any of 200 stations, result layer included",
    "nearest": "nearest of a category to each of 1 000 anchors",
    "count": "places in each of 500 districts",
}
OURS, STEPS, NATIVE, GEOPANDAS = "ours, fused", "ours, step by step", "native chain", "geopandas"
POSTGIS, MEMBERS = "PostGIS", "PostGIS, no distances"
WORKERS = {"fused": OURS, "steps": STEPS, "native": NATIVE, "geopandas": GEOPANDAS}
SLOW = ("steps", "native")
GOAL = 1.5


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the race and print it; 1 where ours misses the goal or gives a wrong answer."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--places", type=int, default=1_000_000)
    parser.add_argument("--runs", type=int, default=5, help="warm runs of each (the slow ones run once)")
    parser.add_argument("--without", default="", help="leave out: steps,native,geopandas,postgis")
    parser.add_argument("--worker", choices=list(WORKERS), help=argparse.SUPPRESS)
    parser.add_argument("--task", choices=TASKS, help=argparse.SUPPRESS)
    parser.add_argument("--output", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    path = FOLDER / f"city_{options.places}.gpkg"
    if options.worker:
        return _work(options.worker, options.task, path, options.runs, options.output)
    left_out = set(filter(None, options.without.split(",")))
    path.parent.mkdir(parents=True, exist_ok=True)
    print(f"{options.places:,} places, {os.cpu_count()} processors; building the data …", flush=True)
    build(path, options.places)
    results: dict[str, dict[str, dict[str, Any]]] = {task: {} for task in TASKS}
    for worker, title in WORKERS.items():
        if worker not in left_out:
            for task in TASKS:
                print(f"  {title}: {task} …", flush=True)
                results[task][title] = _spawn(worker, task, options)
    if "postgis" not in left_out:
        _postgis(path, options.runs, results)
    good = [_report(task, results[task]) for task in TASKS]
    return 0 if all(good) else 1


def _work(worker: str, task: str, path: Path, runs: int, output: Path) -> int:
    """One contestant on one task, in this process."""
    contestant, finish = _contestant(worker, path)
    run = (lambda: contestant.within(METRES)) if task == "within" else getattr(contestant, task)
    _empty_file_cache([path])
    times, answer = _timed(run, 1 if worker in SLOW else runs)
    facts: dict[str, Any] = {"cold": times[0], "warm": statistics.median(times[1:])}
    facts["megabytes"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    if task == "within" and worker == "fused":
        facts["edit seen"] = contestant.edit_is_seen(METRES)
    np.savez(output, keys=answer[0], values=answer[1])
    output.with_suffix(".json").write_text(json.dumps(facts))
    finish()
    return 0


def _contestant(worker: str, path: Path) -> tuple[Any, Callable[[], None]]:
    if worker == "geopandas":
        from tools.bench_speed_rivals import GeoPandas

        return GeoPandas(path), lambda: None
    from qgis.analysis import QgsNativeAlgorithms
    from qgis.core import QgsApplication

    from spatial_rag_plugin.algorithms.provider import SpatialRagProvider
    from spatial_rag_plugin.model.settings import EngineMode
    from tools.bench_speed_ours import Ours
    from tools.bench_speed_rivals import NativeChain

    application = QgsApplication([], False)
    application.initQgis()
    registry = QgsApplication.processingRegistry()
    providers = [QgsNativeAlgorithms(registry), SpatialRagProvider()]
    for provider in providers:
        registry.addProvider(provider)
    contestant = NativeChain(path) if worker == "native" else Ours(path, EngineMode(worker))

    def finish() -> None:
        # layers must go before the application does, and Python's own order of dying is another
        sys.stdout.flush()
        os._exit(0)

    finish.kept = (application, providers)  # type: ignore[attr-defined]
    return contestant, finish


def _timed(run: Callable[[], Any], warm_runs: int) -> tuple[list[float], Any]:
    times, answer = [], None
    for _ in range(1 + warm_runs):
        start = time.perf_counter()
        answer = run()
        times.append(time.perf_counter() - start)
    return times, answer


def _spawn(worker: str, task: str, options: argparse.Namespace) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="bench-speed-") as folder:
        output = Path(folder, "answer.npz")
        command = [sys.executable, "-m", "tools.bench_speed", "--worker", worker, "--task", task, "--output", str(output),
                   "--places", str(options.places), "--runs", str(options.runs)]  # fmt: skip
        done = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "QT_QPA_PLATFORM": "offscreen"})
        if not output.exists():
            raise RuntimeError(f"{worker} failed on {task}:\n{done.stderr[-2000:]}")
        answer = np.load(output)
        return {**json.loads(output.with_suffix(".json").read_text()), "keys": answer["keys"], "values": answer["values"]}


def _postgis(path: Path, runs: int, results: dict[str, dict[str, dict[str, Any]]]) -> None:
    from tools.bench_speed_postgis import COUNT, NEAREST, WITHIN, WITHIN_ONLY, Cluster

    print("  PostGIS: loading …", flush=True)
    with Cluster() as cluster:
        cluster.load(path)
        queries = (
            ("within", POSTGIS, WITHIN, (METRES, CATEGORY), (0, 9)),
            ("within", MEMBERS, WITHIN_ONLY, (CATEGORY, METRES), (0, None)),
            ("nearest", POSTGIS, NEAREST, (NEAREST_CATEGORY,), (1, 2)),
            ("count", POSTGIS, COUNT, (), (0, 1)),
        )
        for task, title, sql, values, (key, value) in queries:
            print(f"  {title}: {task} …", flush=True)
            files = cluster.files()
            cluster.restart()
            _empty_file_cache(files)
            cluster.query("SELECT 1")
            times, rows = _timed(lambda sql=sql, values=values: cluster.query(sql, values), runs)
            rows.sort(key=lambda row: row[0])
            results[task][title] = {
                "cold": times[0],
                "warm": statistics.median(times[1:]),
                "megabytes": cluster.peak_megabytes(),
                "keys": np.array([row[key] for row in rows], dtype=np.int64),
                "values": np.array([np.nan if value is None else row[value] for row in rows], dtype=float),
            }


def _empty_file_cache(paths: Sequence[Path]) -> None:
    """Have the operating system forget these files; where it may, everything."""
    os.sync()
    for path in paths:
        if path.exists():
            descriptor = os.open(path, os.O_RDONLY)
            os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
            os.close(descriptor)


def _report(task: str, results: dict[str, dict[str, Any]]) -> bool:
    """Print one task; whether ours agrees with PostGIS and reaches the goal."""
    from tools.bench_speed_answers import compare

    print(f"\n{TITLES[task]}")
    base = results.get(POSTGIS, {}).get("warm")
    print(f"  {'':24s} {'cold s':>8s} {'warm s':>8s} {'× PostGIS':>10s} {'peak MB':>8s}   answer")
    good = True
    for title, facts in results.items():
        ratio = f"{facts['warm'] / base:10.2f}" if base else f"{'':10s}"
        words, agrees = compare(task, facts, results[OURS], exact=title in (STEPS, POSTGIS, MEMBERS)) if OURS in results else ("", True)
        good &= agrees
        print(f"  {title:24s} {facts['cold']:8.3f} {facts['warm']:8.3f} {ratio} {facts['megabytes']:8.0f}   {words}")
        if "edit seen" in facts:
            print(f"  {'':24s} an edit committed just before is {'seen' if facts['edit seen'] else 'NOT SEEN'}")
            good &= bool(facts["edit seen"])
    if task == "within" and base and OURS in results:
        reached = results[OURS]["warm"] / base <= GOAL
        print(f"  goal: at most {GOAL} × PostGIS with the same result: {'reached' if reached else 'MISSED'}")
        good &= reached
    return good


if __name__ == "__main__":
    sys.exit(main())
