"""What was found so far of a question, and what else may be made of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Optional

from .area_plans import Joined, by_joined_areas
from .asked import Asked
from .grounding.asking.ask_back import WHICH_DATE
from .grounding.groups.each import each_lost
from .grounding.numbers.kept_units import with_asked_unit
from .grounding.rereading.linked import are_two_things, parts_places
from .grounding.rereading.said_apart import said_apart
from .grounding.times.periods import says_time
from .grounding.vocabulary import lexicon_of
from .grounding.world import World
from .plans import Plan
from .readings import as_it_stands


@dataclass(frozen=True)
class Found:
    """What was found so far, and the question that it was found for."""

    asked: Asked
    plan: Plan

    @property
    def plainly(self) -> bool:
        """As ``Asked.plainly``."""
        return self.asked.plainly

    def described_in(self, other: str, known: World) -> Plan:
        """Another wording, or this one, as it stands in another world."""
        return as_it_stands(other, known, self.asked.settings)

    def apart_in(self, other: str, known: World) -> Plan:
        """The same, with its times and break-downs taken by themselves."""
        plan = self.described_in(other, known)
        timed = not plan.runnable and says_time(other, self.asked.code)
        return (Found(replace(self.asked, question=other, world=known), plan).apart or plan) if timed else plan

    @cached_property
    def by_areas(self) -> Optional[Joined]:
        """With areas that only a field of smaller ones tells."""
        question, world = self.asked.question, self.asked.world
        return by_joined_areas(self.plan, question, world, self.asked.in_worlds(question))

    @cached_property
    def apart(self) -> Optional[Plan]:
        """With times and break-downs taken by themselves, where the rest can then be answered, but for which date is meant."""
        if self.plan.frame is None:
            return None
        asked, undated = self.asked, None
        for other in said_apart(self.plan.frame, self.plan.issues, asked.world, lexicon_of(asked.world)):
            found = asked.planned(with_asked_unit(other, asked.question, asked.world.catalog))
            lost = found.leaves_words or each_lost(found.grounded, asked.question) is not None
            lost = lost or parts_places(found.grounded, asked.question, asked.code)
            if not lost and not are_two_things(found.grounded, asked.world):
                return found
            if undated is None and {issue.code for issue in found.issues if issue.stops} == {WHICH_DATE}:
                undated = found
        return undated

    def has(self, *codes: str) -> bool:
        """Whether one of these issues was found."""
        return any(issue.code in codes for issue in self.plan.issues)
