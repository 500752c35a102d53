"""The plan of what is asked of the first few: "how many of the ten largest cities in Asia are on the coast" ranks them before it looks."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from .asked import Asked
from .grounding.vocabulary import lexicon_of
from .language.first_few import of_first_few
from .model.binding import Binding
from .model.frame import Frame, Output
from .plans import Clock, Plan, composed

_ASKED = (Output.FEATURES, Output.COUNT, Output.NUMBER, Output.BOOLEAN)


def of_the_first(asked: Asked) -> Optional[Plan]:
    """The plan that narrows what is ranked first, where both the first few and what is asked of them are read to the last word."""
    for said in of_first_few(asked.question, asked.code):
        frame, _ = lexicon_of(asked.world).read(said.first, asked.code)
        if not _ranks(frame) or frame.target is None:
            continue
        first = asked.in_full(said.first)
        narrowed = asked.in_full(said.of(frame.target.text)) if first is not None and _is_ranked(first) else None
        found = _of(first, narrowed, asked) if first is not None and narrowed is not None else None
        if found is not None:
            return found
    return None


def _ranks(frame: Frame) -> bool:
    best = frame.target.superlative if frame.target is not None else None
    return best is not None and (best.count != 1 or bool(best.percent)) and frame.output is Output.FEATURES


def _is_ranked(first: Plan) -> bool:
    grounded = first.grounded
    if grounded is None or grounded.target is None or grounded.target.superlative is None or first.grafted:
        return False
    return grounded.frame.output is Output.FEATURES and grounded.frame.group is None and not grounded.listed


def _of(first: Plan, narrowed: Plan, asked: Asked) -> Optional[Plan]:
    """What is asked of the first few and not of all; None where it is asked of other things, or ranks them once more."""
    these, grounded, frame = first.grounded, narrowed.grounded, narrowed.frame
    if these is None or these.target is None or grounded is None or grounded.target is None or frame is None or narrowed.grafted:
        return None
    target, output = grounded.target, grounded.frame.output
    grouped = output is Output.TABLE and bool(grounded.frame.best) and grounded.frame.group is not None
    own = _layer(target) == _layer(these.target) and target.superlative is None
    holding = None if own else _holding_the_most(target, these.target)
    if not (output in _ASKED or grouped) or not (own or holding is not None) or grounded.listed:
        return None
    whole = replace(grounded.whole, among=these.target) if grounded.whole is not None else None
    grounded = replace(grounded, target=holding or replace(target, among=these.target), whole=whole)
    issues = tuple(dict.fromkeys(replace(issue, suggestions=()) for issue in (*first.issues, *narrowed.issues)))  # of parts of the question
    made = composed(frame, grounded, issues, asked.world, asked.settings, Clock())
    if not made.runnable:
        return None
    return replace(made, question=asked.question, frame=replace(frame, question=asked.question), grafted=True)


def _holding_the_most(areas: Binding, first: Binding) -> Optional[Binding]:
    """Areas ranked by how many of such things lie in them, where only the first few are counted; None where they are ranked otherwise."""
    best = areas.superlative
    tally = best.term.tally if best is not None and best.term is not None and best.term.per is None else None
    if best is None or best.term is None or tally is None or tally.statistic != "count":
        return None
    if _layer(tally.counted) != _layer(first) or tally.counted.superlative is not None:
        return None
    counted = replace(tally, counted=replace(tally.counted, among=first))
    return replace(areas, superlative=replace(best, term=replace(best.term, tally=counted)))


def _layer(things: Binding) -> str:
    """The layer that things are of, also where pieces of it are joined to whole ones first."""
    parts = things.made.parts if things.made is not None else ()
    return parts[0].layer_id if len(parts) == 1 else things.layer_id
