"""Answers GS-QA and scores the answers: `make bench-gsqa` (ARGS="--limit 50" for a part).

All five layers are loaded for every question. The answers come from `python -m spatial_rag_plugin batch --whole-features`
(GS-QA's gold measures whole features), the predictions from the benchmark's own `from_answers.py`, the scores from its
`score.py`. T7 and T8 need facts that the layers do not hold; they are shown, and left out of the totals. Strict in T7 is
the feature that the fact is asked of.
"""

from __future__ import annotations

import argparse
import csv
import json
import statistics
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GSQA = ROOT.parent / "shared" / "gsqa"
OUT = ROOT / "build" / "gsqa"
OUTSIDE = ("T7", "T8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--limit", type=int, default=0, help="only the first N questions of each template")
    parser.add_argument("--templates", default="", help="comma-separated, for example T1,T5")
    parser.add_argument("--rows", action="store_true", help="list the questions that are not strictly right")
    arguments = parser.parse_args()
    if not GSQA.exists():
        print(f"GS-QA is not here: {GSQA}")
        return 2
    OUT.mkdir(parents=True, exist_ok=True)
    questions = _chosen(arguments.limit, set(filter(None, arguments.templates.split(","))))
    chosen = OUT / "questions.jsonl"
    chosen.write_text("".join(json.dumps(question) + "\n" for question in questions), encoding="utf-8")
    batch = ("-m", "spatial_rag_plugin", "batch", str(chosen), "--layer", str(GSQA / "gsqa.gpkg"))
    _run(*batch, "--out", str(OUT / "answers.jsonl"), "--whole-features")
    _run(str(GSQA / "from_answers.py"), str(OUT / "answers.jsonl"), str(OUT / "predictions.jsonl"))
    _run(str(GSQA / "score.py"), str(chosen), str(OUT / "predictions.jsonl"), "--per-question", str(OUT / "rows.csv"), quiet=True)
    _report(questions, arguments.rows)
    return 0


def _chosen(limit: int, templates: set[str]) -> list[dict]:
    taken: dict[str, int] = defaultdict(int)
    chosen = []
    for line in (GSQA / "dev.jsonl").read_text(encoding="utf-8").splitlines():
        question = json.loads(line)
        if templates and question["template"] not in templates:
            continue
        taken[question["template"]] += 1
        if not limit or taken[question["template"]] <= limit:
            chosen.append(question)
    return chosen


def _run(*command: str, quiet: bool = False) -> None:
    subprocess.run([sys.executable, *command], cwd=ROOT, check=True, stdout=subprocess.DEVNULL if quiet else None)


def _report(questions: list[dict], list_failures: bool) -> None:
    with (OUT / "rows.csv").open(encoding="utf-8", newline="") as source:
        rows = {row["id"]: row for row in csv.DictReader(source)}
    answers = {}
    for line in (OUT / "answers.jsonl").read_text(encoding="utf-8").splitlines():
        answer = json.loads(line)
        answers[answer["id"]] = answer
    groups: dict[str, list[str]] = defaultdict(list)
    for question in questions:
        template = question["template"]
        groups[template].append(question["id"])
        if template not in OUTSIDE:
            flagged = any(flag.startswith("phrase_") for flag in question.get("flags", ()))
            groups["with phrase_* flag" if flagged else "without phrase_* flag"].append(question["id"])
            groups["all but T7, T8"].append(question["id"])
    print(f"\n{'':22} {'n':>4} {'strict':>7} {'all_valid':>9} {'set_f1':>7} {'correct':>8} {'not att.':>8} {'wrong':>6} {'median ms':>9}")
    for name in sorted((key for key in groups if key[0] == "T"), key=lambda key: int(key[1:])):
        _line(name, groups[name], rows, answers)
    for name in ("with phrase_* flag", "without phrase_* flag", "all but T7, T8"):
        _line(name, groups[name], rows, answers)
    understanding = sorted(sum(answer["timing_ms"][stage] for stage in ("read", "ground")) for answer in answers.values())
    if understanding:
        last = understanding[int(0.99 * (len(understanding) - 1))]
        print(f"reading and grounding: median {statistics.median(understanding):.1f} ms, 99th percentile {last:.1f} ms")
    asking = [spent for spent in (answer["timing_ms"]["ask"] for answer in answers.values()) if spent > 0]
    if asking:
        print(f"making a question back: {len(asking)} of them, median {statistics.median(asking):.1f} ms, longest {max(asking):.1f} ms")
    if list_failures:
        _failures(questions, rows, answers)


def _line(name: str, ids: list[str], rows: dict[str, dict], answers: dict[str, dict]) -> None:
    if not ids:
        return
    attempted = [identifier for identifier in ids if answers.get(identifier, {}).get("status") == "answered"]
    wrong = [identifier for identifier in attempted if _number(rows[identifier].get("strict")) == 0.0]
    times = [answers[identifier]["timing_ms"]["total"] for identifier in ids if identifier in answers]
    means = [_mean(rows, ids, column) for column in ("strict", "all_valid", "set_f1", "correct")]
    figures = " ".join(f"{'-' if value is None else f'{value:.3f}':>{width}}" for value, width in zip(means, (7, 9, 7, 8)))
    missing = (len(ids) - len(attempted)) / len(ids)
    print(f"{name:22} {len(ids):4} {figures} {missing:8.3f} {len(wrong) / len(ids):6.3f} {statistics.median(times):9.1f}")


def strict_of(rows: Path, ids: list[str]) -> float:
    """The strict accuracy of some questions, from the rows that the benchmark's `score.py` wrote."""
    with rows.open(encoding="utf-8", newline="") as source:
        return _mean({row["id"]: row for row in csv.DictReader(source)}, ids, "strict") or 0.0


def _number(text: str | None) -> float | None:
    if text in (None, ""):
        return None
    return {"True": 1.0, "False": 0.0}.get(text) if text in ("True", "False") else float(text)


def _mean(rows: dict[str, dict], ids: list[str], column: str) -> float | None:
    values = [value for value in (_number(rows[identifier].get(column)) for identifier in ids) if value is not None]
    return sum(values) / len(values) if values else None


def _failures(questions: list[dict], rows: dict[str, dict], answers: dict[str, dict]) -> None:
    for question in questions:
        row, answer = rows[question["id"]], answers.get(question["id"], {})
        if question["template"] in OUTSIDE or _number(row.get("strict")) == 1.0:
            continue
        print(f"\n{question['id']} {question['question']}  {question.get('flags', '')}")
        said = "; ".join(issue["message"][:160] for issue in answer.get("issues", ()) if issue["severity"] != "info")
        print(f"  {answer.get('status')}: {said}")
        for step in answer.get("workflow_words", ()):
            print(f"    {step}")
        got, gold = [item["fid"] for item in answer.get("features", ())], [item.get("fid") for item in question["gold"]]
        print(f"  value {answer.get('value')}, {len(got)} features {got[:5]}; gold {len(gold)} {gold[:5]} set_f1 {row.get('set_f1')}")


if __name__ == "__main__":
    sys.exit(main())
