"""How many, and which, of the first few are of a kind: the first of all are wanted, not the first of that kind, of which there are always
as many.

What is said of those that are counted is no number of those that have the most of them: 哪条路上缺盖的井最多.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.binding import Binding, GroundedFrame
from ...model.frame import Condition, Frame, Measure, Output, RelationKind
from ...model.issue import Issue
from ..asking import ask_numbers
from ..world import World


def without_counted_first(grounded: GroundedFrame) -> GroundedFrame:
    """The frame with a question back where what is counted was picked out by its rank or its nearness.

    Picking comes after all conditions, so the number would be the one that was asked for, whatever the data say.
    """
    frame, target = grounded.frame, grounded.target
    if target is None or frame.group is not None or not (_picked(target) if frame.output is Output.COUNT else _of_the_first(frame, target)):
        return grounded
    if any(issue.stops for issue in grounded.issues):
        return grounded
    return replace(grounded, issues=(*grounded.issues, ask_numbers.part_of_top(target.phrase)))


def with_quality_of_counted(frame: Frame, world: World) -> Frame:
    """The frame of what has the most of things that are so, where the word for it was read as an attribute of what has them."""
    best = frame.target.superlative if frame.target is not None else None
    term, said = best.term if best is not None else None, frame.measure.field
    if frame.output is not Output.ATTRIBUTE or not said or frame.target is None or best is None or term is None or term.tally is None:
        return frame
    counted = term.tally.counted
    if not any(f"{said}{of}{counted.text}" in frame.question for of in load(frame.language).possessives):
        return frame
    so = replace(counted, conditions=(*counted.conditions, Condition(said, op="has", value=said)))
    by = replace(best, term=replace(term, tally=replace(term.tally, counted=so)))
    return replace(frame, output=Output.FEATURES, target=replace(frame.target, superlative=by), measure=Measure())


def narrowed_behind(grounded: Optional[GroundedFrame], question: str) -> Optional[Issue]:
    """What to ask where the question, as it was said, narrows the first few (人口最多的10个街道中哪些…), and its plainer words rank what is
    narrowed.
    """
    target = grounded.target if grounded is not None else None
    if grounded is None or target is None or not _ranks_narrowed(target):
        return None
    pattern: str = load(grounded.frame.language).data["of_the_first"]["inside"]
    behind = pattern and re.search(pattern.replace("{things}", re.escape(fold(target.phrase.text))), fold(question))
    return ask_numbers.part_of_top(target.phrase) if behind else None


def _picked(target: Binding) -> bool:
    ranked = target.superlative
    by_rank = ranked is not None and ranked.count > 0 and not ranked.percent
    return by_rank or any(relation.kind is RelationKind.NEAREST and _count(relation.count) > 1 for relation in target.relations)


def _of_the_first(frame: Frame, target: Binding) -> bool:
    """ "Which of the 10 largest districts have …": the first of all are narrowed, not the districts that have it ranked."""
    if not _ranks_narrowed(target):
        return False
    said, asked = load(frame.language).data["of_the_first"], fold(frame.question)
    before = fold(frame.question[: target.phrase.start])
    best = fold(target.phrase.superlative.text) if target.phrase.superlative is not None else ""
    opened = any(before.startswith(f"{opener} ") for opener in said["openers"]) and best in before
    return opened or any(words in asked for words in said["among"])


def _ranks_narrowed(target: Binding) -> bool:
    ranked, narrowed = target.superlative, (target.predicate, *target.conditions, *target.relations)
    return ranked is not None and (ranked.count > 1 or bool(ranked.percent)) and any(narrowed)


def _count(count: Optional[int]) -> int:
    return count or 1
