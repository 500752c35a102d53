"""What a language model adds and what it can spoil: `make bench-llm` (ARGS="--gsqa 0 --tries 5 --failures" for all of it).

Rightly: questions of our own set on which the grammar asks back or declines for want of understanding, read by a model that is right (the
grammar's frame of another wording, or one written by hand). Randomly: the same questions, and those that nobody can answer, read by a
model that answers at random; and GS-QA, where nothing that the grammar is sure of may change.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Sequence
from typing import Any, Optional

from spatial_rag_plugin.cli.session import qgis_session
from spatial_rag_plugin.llm.frame_schema import to_compact
from spatial_rag_plugin.llm.prompts import reply_of
from spatial_rag_plugin.llm.question import Question as Checked
from spatial_rag_plugin.model.catalog import FieldRole
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import wants_understanding
from tests.scripted_model import ScriptedModel
from tools.questions import sources
from tools.questions.case import Question
from tools.questions.score import RIGHT, WRONG

from .asking import Desk, desk
from .gsqa import compare
from .randomly import random_reading
from .rightly import by_hand, reading_for
from .weakly import mistakes

_ASKS = ("reading-in-doubt", "two-readings")


def main(arguments: Optional[Sequence[str]] = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.llm", description=__doc__.splitlines()[0])
    parser.add_argument("--source", action="append", default=[], choices=sources.NAMES, help="only questions over these layers")
    parser.add_argument("--gsqa", type=int, default=12, help="so many questions of each template of GS-QA (0: all, -1: none)")
    parser.add_argument("--tries", type=int, default=3, help="random readings of each question")
    parser.add_argument("--mistakes", action="store_true", help="also every mistake of a weak model, one at a time")
    parser.add_argument("--seed", type=int, default=20261121)
    parser.add_argument("--failures", action="store_true", help="list what was not answered right")
    options = parser.parse_args(arguments)
    totals: Counter[str] = Counter()
    with qgis_session([], None) as session:
        for name in options.source or sources.NAMES:
            totals += _own(desk(name, session), options)
        _report_own(totals, options.tries)
        if options.gsqa >= 0:
            compare(desk("gsqa", session), options.gsqa, options.tries, options.seed)
    return 0


def _own(own: Desk, options: argparse.Namespace) -> Counter[str]:
    counts: Counter[str] = Counter()
    chance = random.Random(options.seed)  # noqa: S311 - chance, no secret
    unsure = [question for question in own.questions if wants_understanding(own.plan(question.text))]
    pool = [to_compact(own.plan(question.text).frame) for question in own.questions[::7] if own.plan(question.text).runnable]
    counts["all"], counts["asked"] = len(own.questions), len(unsure)
    for question in unsure:
        right = _right_reading(own, question)
        known = right if right is not None else _partial(own.plan(question.text))
        if question.gold.answerable:
            counts["answerable"] += 1
            _read_rightly(own, question, right, counts, options.failures)
            if right is not None and options.mistakes:
                _read_weakly(own, question, right, counts, options.failures)
        for _ in range(options.tries):
            _read_randomly(own, question, known, pool, chance, counts, options.failures)
    return counts


def _right_reading(own: Desk, question: Question) -> Optional[dict[str, Any]]:
    """What a model that is right would write; None where no wording of the case is answered right, and none was written by hand."""
    hand = by_hand().get(question.id)
    if hand is not None or not question.gold.answerable:
        return hand
    case = question.id.rsplit("/", 1)[0]
    siblings = [other for other in own.questions if other.id.rsplit("/", 1)[0] == case and own.plan(other.text).runnable]
    siblings.sort(key=lambda other: (other.language != question.language, other.language != "en", other.id))
    checked = Checked(question.text, own.lexicon)
    for other in siblings:
        frame = own.plan(other.text).frame
        if frame is not None and own.verdict(other) == RIGHT:
            return reading_for(checked, frame, own.world)
    return None


def _partial(plan: Plan) -> Optional[dict[str, Any]]:
    return to_compact(plan.frame) if plan.frame is not None and plan.frame.target is not None else None


def _read_rightly(own: Desk, question: Question, right: Optional[dict[str, Any]], counts: Counter[str], shown: bool) -> None:
    model = ScriptedModel(reply_of(right if right is not None else {"output": "features", "cannot": "no reading is known"}))
    plan = own.read(question.text, model)
    got = own.judged(question, plan) if plan.runnable else "not answered"
    one_click = not plan.runnable and any(issue.code in _ASKS for issue in plan.issues)
    counts[f"rightly {'one click' if one_click else got}"] += 1
    if right is None:
        counts["no right reading known"] += 1
    if shown and got != RIGHT:
        problems = model.prompts[-1].messages[-1].content.splitlines()[1:4] if len(model.prompts) > 1 else ""
        print(f"{got}{' (one click)' if one_click else ''}: {question.id} {question.text}")
        print(f"    {reply_of(right) if right else None}\n    {problems}")
        print("    " + "; ".join(f"{issue.code}: {issue.message[:160]}" for issue in plan.issues))


def _read_randomly(
    own: Desk, question: Question, known: Optional[dict[str, Any]], pool: Sequence[dict[str, Any]], chance: random.Random,
    counts: Counter[str], shown: bool,
) -> None:  # fmt: skip
    replies: list[str] = []

    def reply(prompt: object) -> str:
        replies.append(reply_of(random_reading(chance, question.text, known, pool)))
        return replies[-1]

    plan = own.read(question.text, ScriptedModel(reply))
    counts["randomly"] += 1
    if not plan.runnable:
        counts["randomly one click" if any(issue.code in _ASKS for issue in plan.issues) else "randomly refused"] += 1
        return
    got = own.judged(question, plan)
    counts[f"randomly {got}"] += 1
    if shown and got == WRONG:
        print(f"randomly wrong: {question.id} {question.text}\n    {replies[-1]}")


def _read_weakly(own: Desk, question: Question, right: dict[str, Any], counts: Counter[str], shown: bool) -> None:
    """A right reading with one mistake: wrong where it is answered, without a click, and not as the right one is."""
    layers = own.world.catalog.layers
    fields = [info.name for layer in layers for info in layer.fields if info.role is FieldRole.NUMBER][:6]
    for name, reading in mistakes(right, fields, [layer.name for layer in layers]):
        plan = own.read(question.text, ScriptedModel(reply_of(reading)))
        got = own.judged(question, plan) if plan.runnable else "not answered"
        counts["mistakes"] += 1
        counts[f"mistakes {got}"] += 1
        if got == WRONG:
            counts[f"mistake: {name}"] += 1
            if shown:
                print(f"weakly wrong ({name}): {question.id} {question.text}\n    {reply_of(reading)}")


def _report_own(counts: Counter[str], tries: int) -> None:
    total, answerable = counts["all"] or 1, counts["answerable"] or 1
    print(f"\nour own set: {counts['all']} questions, {counts['asked']} of them asked of the model, {counts['answerable']} can be answered")
    print(f"  right model:  right {counts['rightly right']} ({counts['rightly right'] / answerable:.3f}), wrong {counts['rightly wrong']}, "
          f"after a click {counts['rightly one click']}, not {counts['rightly not answered']} "
          f"(no right reading known of {counts['no right reading known']})")  # fmt: skip
    wrong = counts["randomly wrong"] / (tries or 1)
    print(f"  random model: of {counts['randomly']} readings refused {counts['randomly refused']}, right all the same "
          f"{counts['randomly right']}, after a click {counts['randomly one click']}, wrong {counts['randomly wrong']}: "
          f"wrong rate of the whole set + {wrong / total:.4f}")  # fmt: skip
    if counts["mistakes"]:
        kinds = ", ".join(f"{name[9:]} {number}" for name, number in sorted(counts.items()) if name.startswith("mistake: "))
        share = counts["mistakes wrong"] / counts["mistakes"]
        print(f"  weak model:   of {counts['mistakes']} readings with one mistake answered wrongly without a click "
              f"{counts['mistakes wrong']} ({share:.3f}){': ' + kinds if kinds else ''}")  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
