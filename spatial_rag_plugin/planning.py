"""How a question becomes a workflow: read → ground → compose → plan. What comes out can be shown, edited and run; nothing is run here.

A question is read as it stands (``readings.as_it_stands``), and where that does not do, in other ways. These stand in tables (``ways.py``),
in the order in which they are tried; the first that finds something is taken, and ``Plan.way`` says which it was.
"""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Optional

from .asked import Asked, first_of
from .grounding.asking.ask_back import WHICH_DATE, WHICH_LAYER
from .grounding.asking.sole_value import sole_value
from .grounding.asking.ways_on import asked_back
from .grounding.attributes.fields_as_written import written_left_aside
from .grounding.groups.each import each_lost
from .grounding.lexicon.one_script import in_one_script
from .grounding.numbers.counted_first import narrowed_behind
from .grounding.numbers.sums_of_parts import with_sums_of_parts
from .grounding.relations.joined_fields import with_looked_up
from .grounding.rereading.other_tongues import BY_DICTIONARY
from .grounding.vocabulary import lexicon_of
from .grounding.wording.han_asked_last import with_anything_asked, with_things_behind
from .grounding.wording.short_hand import with_months_between, with_short_hand
from .grounding.wording.votes import with_votes_named
from .grounding.world import World
from .language.detect import detect
from .language.rewordings import said_in_full
from .model.issue import Issue
from .model.settings import Settings
from .other_plans import mostly_by_other_tongues
from .plans import Clock, as_asked
from .plans import Plan as Plan
from .readings import as_it_stands, asks_which, understood
from .row_plans import things_in_order
from .ways import BEFORE, BETTER, IN_OTHER_WORDS, LAST, OF_WHICH, OTHERWISE, STOPPED, Found, numbers_made_of


def by_grammar(question: str, world: World, settings: Settings, plainly: bool = False) -> Plan:
    """How the grammar understands it; several questions that it cannot take as one are offered one by one.

    ``plainly``: it is in plain words for another question already, and nothing is offered in its place.
    """
    started, (said, world) = time.perf_counter(), in_one_script(question, world)
    world = with_sums_of_parts(said, with_looked_up(world))
    found = _by_grammar(_asked(said, world, settings, plainly))
    found = replace(found, issues=tuple(dict.fromkeys((*found.issues, *numbers_made_of(found, world)))))
    lost = _lost(found, said, world) if found.runnable else None
    if lost is not None:
        found = replace(found, workflow=None, issues=(*found.issues, lost))
    clock = Clock(found.timing_ms)
    # what other readings and the ways to go on took that were tried is told as well
    spent = (time.perf_counter() - started) * 1000.0 - sum(value for stage, value in found.timing_ms.items() if stage != "total")
    stage = "ground" if found.runnable else "ask"  # what was only tried is part of the question back
    clock.timing[stage] = clock.timing.get(stage, 0.0) + max(0.0, spent)
    workflow = replace(found.workflow, question=question) if found.workflow is not None else None  # as a person said it, not as it was read
    return replace(found, question=question, workflow=workflow, timing_ms=clock.done())


def _lost(found: Plan, question: str, world: World) -> Optional[Issue]:
    """What of the question as it was said would be lost in the answer."""
    narrowed = narrowed_behind(found.grounded, question) or (each_lost(found.grounded, question) if found.way else None)
    return narrowed or written_left_aside(found.grounded, question, found.written, world.catalog)


def _asked(said: str, world: World, settings: Settings, plainly: bool) -> Asked:
    """The question with what is said in short, or last, in full and in its place."""
    code = detect(said, ())
    asked = with_anything_asked(with_things_behind(with_short_hand(said, code, world), world.catalog), world.catalog)
    written_out = with_votes_named(asked, world.catalog, code)
    question = said_in_full(with_months_between(written_out, code, world), code)
    return Asked(question, written_out, code, world, settings, plainly, by_grammar)


def _by_grammar(asked: Asked) -> Plan:
    before = first_of(BEFORE, asked)
    if before is not None:
        return before
    found = Found(asked, as_it_stands(asked.question, asked.world, asked.settings))
    otherwise = first_of(OTHERWISE, found)
    if otherwise is not None:
        return otherwise
    if found.plan.runnable:
        return first_of(BETTER, found) or found.plan
    if found.plan.frame is None or asks_which(found.plan):
        return first_of(OF_WHICH, found) or found.plan
    stopped = first_of(STOPPED, found)
    if stopped is not None:
        return stopped
    found = Found(asked, first_of(IN_OTHER_WORDS, found) or found.plan)
    if found.plan.runnable or asked.plainly or found.plan.frame is None or found.has(BY_DICTIONARY):
        return found.plan
    return _back(found)


def _back(found: Found) -> Plan:
    """The question back, where nothing is found that puts it in plainer words."""
    asked, frame = found.asked, found.plan.frame
    ordered = next(things_in_order(asked), None)  # all but what they go by is known
    if ordered is not None:
        found, frame = Found(asked, ordered), ordered.frame or frame
    last = first_of(LAST, found)
    if last is not None:
        return last
    plan, world = found.plan, asked.world
    if ordered is None and (partly := mostly_by_other_tongues(plan, world, found.described_in)) is not None:
        plan, world = partly
        frame = plan.frame or frame
    if frame is None:
        return plan
    meant = sole_value(frame, plan.issues, world, lexicon_of(world))
    told = by_grammar(meant.question, world, asked.settings, True) if meant is not None else None
    if meant is not None and told is not None and not told.leaves_words:
        return as_asked(told, asked.question, (meant.note,))
    # several kinds with a layer behind them are read by what the data know of each
    kinds = frame.target is not None and bool(frame.target.alternatives)
    thorough = ordered is not None or any(issue.code == WHICH_DATE or (kinds and issue.code == WHICH_LAYER) for issue in plan.issues)

    def again(other: str, every_way: bool = thorough) -> Plan:
        return by_grammar(other, world, asked.settings, True) if every_way else understood(other, world, asked.settings, Clock())

    return replace(plan, issues=asked_back(frame, plan.issues, world, lexicon_of(world), again))
