"""Tables of the outcomes: quality by ranker, pass rates, violated conditions, and intervals of the differences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .judge import Judged
from .metrics import CUTS, difference, ndcg, precision_recall
from .runs import ABLATIONS, BASELINES, FULL, Outcome

TEN = CUTS[-1]
RATES = ("deliver", "sparse", "dense", "semantic")


@dataclass(frozen=True)
class Case:
    """A question that can be judged, with its labels and what came of it."""

    outcome: Outcome
    judged: Judged

    def ranked(self, ranker: str) -> list[int]:
        """The list of a ranker without what is not judged."""
        return [fid for fid in self.outcome.lists.get(ranker, ()) if fid not in self.judged.unjudged]

    def ndcg(self, ranker: str, cut: int = TEN) -> float:
        return ndcg(self.ranked(ranker), self.judged.grades, cut)


def cases(outcomes: Sequence[Outcome], labels: Mapping[str, Judged]) -> list[Case]:
    """The outcomes of questions that have something to find."""
    return [Case(outcome, labels[outcome.question.id]) for outcome in outcomes if labels[outcome.question.id].relevant]


def delivered(found: Sequence[Case]) -> str:
    """How many questions were answered, and what kept the others from it, the most frequent first."""
    said = Counter(case.outcome.said.partition(":")[0] or "nothing found" for case in found if not case.ranked(FULL))
    held = "".join(f", {count} {code}" for code, count in said.most_common(6))
    return f"{sum(bool(case.ranked(FULL)) for case in found)} of {len(found)} answered{held}"


def quality(found: Sequence[Case]) -> str:
    """Precision, recall, F1 and nDCG at each cut, the pass rates and the share of violated conditions, a line a ranker."""
    heads = [f"{name}@{cut}" for name in ("P", "R", "F1", "nDCG") for cut in CUTS]
    lines = [f"{'':16}" + "".join(f"{head:>8}" for head in (*heads, *RATES, "violated"))]
    for ranker in (FULL, *BASELINES):
        if any(ranker in case.outcome.lists for case in found):
            columns = [
                [precision_recall(case.ranked(ranker), case.judged.grades, cut)[part] for case in found]
                for part in range(3)
                for cut in CUTS
            ]
            columns += [[case.ndcg(ranker, cut) for case in found] for cut in CUTS]
            figures = [*map(_mean, columns), *pass_rates(found, ranker).values(), violated(found, ranker)]
            lines.append(f"{ranker:16}" + "".join(f"{figure:8.3f}" for figure in figures))
    return "\n".join(lines)


def pass_rates(found: Sequence[Case], ranker: str) -> dict[str, float]:
    """Spatial-RAG's four rates, by facts: something was delivered; the first answer lies where it should; it fulfils the wish about where;
    and the wish about what. Each over the questions that ask for it; nothing delivered is not passed.
    """
    rates: dict[str, list[float]] = {name: [] for name in RATES}
    for case in found:
        first = next(iter(case.ranked(ranker)), None)
        question = case.outcome.question
        rates["deliver"].append(float(first is not None))
        if question.at:
            rates["sparse"].append(float(first in case.judged.at_place))
        if any(asked.concept.spatial for asked in question.asked):
            rates["dense"].append(float(first in case.judged.spatial_wish))
        if any(not asked.concept.spatial for asked in question.asked):
            rates["semantic"].append(float(first in case.judged.semantic_wish))
    return {name: _mean(values) for name, values in rates.items()}


def violated(found: Sequence[Case], ranker: str) -> float:
    """The share of all that is listed that breaks a hard condition."""
    listed = [(fid, case) for case in found for fid in case.ranked(ranker)]
    return _mean([float(fid not in case.judged.allowed) for fid, case in listed])


def differences(found: Sequence[Case]) -> str:
    """nDCG@10 of the full pipeline less that of each other ranker, with intervals; ablations on the questions where they matter."""
    lines = [f"{'nDCG@10: full −':20} {'mean':>7}  {'95 % interval':17} {'n':>4}"]
    for ranker in (*BASELINES, *ABLATIONS):
        part = ABLATIONS.get(ranker)
        chosen = [case for case in found if part is None or part in case.outcome.question.parts]
        if not chosen:
            continue
        mean, low, high = difference([case.ndcg(FULL) for case in chosen], [case.ndcg(ranker) for case in chosen])
        mark = "  beaten" if low > 0 else "  better than full" if high < 0 else ""
        lines.append(f"{ranker:20} {mean:7.3f}  [{low:6.3f}, {high:6.3f}] {len(chosen):6}{mark}")
    return "\n".join(lines)


def failures(found: Sequence[Case], below: float) -> str:
    """The questions whose list is worse than that, worst first, with what was understood."""
    lines = []
    for case in sorted(found, key=lambda case: case.ndcg(FULL)):
        if case.ndcg(FULL) < below:
            outcome = case.outcome
            grades = [case.judged.grades.get(fid, "x" if fid not in case.judged.allowed else 0) for fid in case.ranked(FULL)]
            lines.append(f"{outcome.question.id} {case.ndcg(FULL):.3f} {outcome.status} {outcome.question.text}")
            lines.append(f"    grades {grades} wishes {list(outcome.wishes)} {outcome.said[:300]}")
    return "\n".join(lines)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else float("nan")
