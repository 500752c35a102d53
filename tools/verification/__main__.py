"""How many false facts of explanations the verifier catches, and how many true sentences it strikes: `make bench-verification`.

Answers of the sample town and of QGIS's world map are put into prose of several styles, in three languages, with seeded false facts of
every kind. One style is held out: its sentences are counted, never shown.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from qgis.core import QgsApplication, QgsProject

from spatial_rag_plugin import api
from spatial_rag_plugin.explanation.verification.evidence import Attributes
from spatial_rag_plugin.explanation.verification.verify import Verifier
from spatial_rag_plugin.model.answer import Answer
from spatial_rag_plugin.model.llm import Standing
from spatial_rag_plugin.model.settings import EncoderMode, Settings
from spatial_rag_plugin.sampledata import generate
from tools.demo_sources import Source, _district, _station, town_source, world_source

from . import free_prose
from .asked import Asked, asked
from .facts import Hours, facts_of, false_of
from .guide import GUIDE
from .held_out import LETTER
from .prose import CHATTY, PLAIN, REPORT, Style, sentence

STYLES: dict[str, Style] = {"plain": PLAIN, "chatty": CHATTY, "report": REPORT, "guide": GUIDE}
HELD_OUT: dict[str, Style] = {"held out": LETTER}
SENTENCES, FALSE = 5, 2
CAUGHT, STRUCK = 0.98, 0.02


Case = tuple[Asked, Answer, Verifier, Hours]


class Tally:
    """What became of true and of false sentences, by kind."""

    def __init__(self) -> None:
        self.explanations = 0
        self.true, self.struck = Counter[str](), Counter[str]()
        self.false, self.caught = Counter[str](), Counter[str]()

    @property
    def caught_share(self) -> float:
        return sum(self.caught.values()) / max(1, sum(self.false.values()))

    @property
    def struck_share(self) -> float:
        return sum(self.struck.values()) / max(1, sum(self.true.values()))

    def lines(self, title: str) -> list[str]:
        lines = [
            f"{title}: {self.explanations} explanations; {sum(self.caught.values())} of {sum(self.false.values())} false facts caught "
            f"({self.caught_share:.3f}), {sum(self.struck.values())} of {sum(self.true.values())} true sentences struck "
            f"({self.struck_share:.3f})"
        ]
        lines += [f"  false, {kind:16} {self.caught[kind]:4} of {count:4} caught" for kind, count in sorted(self.false.items())]
        return lines + [f"  true,  {kind:16} {self.struck[kind]:4} of {count:4} struck" for kind, count in sorted(self.true.items())]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run it; 1 where a figure is not reached."""
    parser = argparse.ArgumentParser(prog="python -m tools.verification", description=__doc__.partition("\n")[0])
    parser.add_argument("--explanations", type=int, default=200)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--show", action="store_true", help="print what went wrong (never of the style that is held out)")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["QGIS_CUSTOM_CONFIG_PATH"] = folder
        application = QgsApplication([], True)
        application.initQgis()
        try:
            answers = answers_of(Path(folder))
            free = free_prose.figures(Path(folder), options.show)
        finally:
            QgsProject.instance().clear()
            application.exitQgis()
    print(f"{len(answers)} answers")
    known = judge(answers, STYLES, options.explanations, options.seed, options.show)
    unseen = judge(answers, HELD_OUT, options.explanations // 2, options.seed + 1, False)
    print("\n".join((*known.lines("styles that were looked at"), *unseen.lines("a style that was held out"))))
    print("\n".join(free))
    return 0 if known.caught_share >= CAUGHT and known.struck_share <= STRUCK else 1


def answers_of(folder: Path) -> list[Case]:
    """The questions with their answers, those that have one."""
    town = generate()
    questions = asked(_station(town), _district(town))
    found = []
    for source in (town_source(folder), world_source()):
        found += _answers(source, [item for item in questions if item.source == source.key], folder)
    return found


def _answers(source: Source, questions: Sequence[Asked], folder: Path) -> list[Case]:
    project = QgsProject.instance()
    project.clear()
    project.setEllipsoid("EPSG:7030")
    layers = source.load()
    settings = Settings(cache_dir=str(folder / "cache"), encoder=EncoderMode.NONE)
    found = []
    for item in questions:
        snapshot = api.snapshot(layers, project)
        answer = replace(api.ask_snapshot(item.question, snapshot, settings), memory=None)
        if answer.answered and (answer.features or answer.value is not None):
            attributes = api.open_world(snapshot, settings).attributes
            found.append((item, answer, Verifier(answer, attributes), _hours(answer, attributes)))
        else:
            print(f"no answer: {item.question}: {[issue.message for issue in answer.issues][:1]}")
    return found


def _hours(answer: Answer, attributes: Attributes) -> Hours:
    shown = [item for item in answer.features[:12] if item.layer_id and not item.wkt]
    rows = attributes(shown[0].layer_id, [item.fid for item in shown]) if shown else []
    return Hours({item.name: str(row.get("opening_hours") or "") for item, row in zip(shown, rows)})


def judge(answers: Sequence[Case], styles: dict[str, Style], count: int, seed: int, show: bool) -> Tally:
    """Write so many explanations, seed false facts, and see what the verifier says."""
    rng = random.Random(seed)  # noqa: S311
    tally = Tally()
    while tally.explanations < count:
        item, answer, verifier, hours = answers[tally.explanations % len(answers)]
        style = rng.choice(list(styles))
        tally.explanations += 1
        facts = facts_of(answer, item)
        if not facts:
            continue
        chosen = [rng.choice(facts) for _ in range(min(SENTENCES, len(facts)))]
        wrong = [made for fact in rng.sample(facts, len(facts)) for made in false_of(fact, facts, answer, item.language, hours, rng)]
        seeded = rng.sample(wrong, min(FALSE, len(wrong)))
        for fact in rng.sample([*chosen, *seeded], len(chosen) + len(seeded)):
            text = sentence(fact, styles[style], item.language, rng)
            if not text:
                continue
            told = verifier.sentence(text)
            caught = told.standing is Standing.STRUCK
            if fact.wrong:
                tally.false[fact.wrong] += 1
                tally.caught[fact.wrong] += caught
            else:
                tally.true[fact.kind] += 1
                tally.struck[fact.kind] += caught
            if show and caught is not bool(fact.wrong):
                print(f"{'MISSED ' + fact.wrong if fact.wrong else 'STRUCK'} [{item.question}] {text} {told.why} {told.standing.value}")
    return tally


if __name__ == "__main__":
    sys.exit(main())
