"""A question as it is asked, and the ways to understand it: ``planning.py`` has these in tables and goes through them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Generic, Optional, Protocol, TypeVar

from .grounding.world import World
from .model.frame import Frame
from .model.settings import Settings
from .plans import Clock, Plan, of_frame


class Read(Protocol):
    """Reads a question in every way; ``plainly``: in plain words for another question already."""

    def __call__(self, question: str, world: World, settings: Settings, plainly: bool = ...) -> Plan: ...


@dataclass(frozen=True)
class Asked:
    """A question with what it is asked of; ``as_written``: before it was said in full. ``plainly``: it is in plain words for another
    question, and nothing is offered in its place. ``read``: reads other questions in every way.
    """

    question: str
    as_written: str
    code: str
    world: World
    settings: Settings
    plainly: bool
    read: Read

    def plain(self, other: str) -> Plan:
        """A plainer question in the place of this one."""
        return self.read(other, self.world, self.settings, plainly=True)

    def in_full(self, other: str) -> Optional[Plan]:
        """A plainer question, where it is answered to the last word."""
        plan = self.plain(other)
        return None if plan.leaves_words else plan

    def in_worlds(self, other: str) -> Callable[[World], Plan]:
        """A plainer question, asked of other worlds."""
        return lambda world: self.read(other, world, self.settings, plainly=True)

    def planned(self, frame: Frame) -> Plan:
        """The plan of a frame that was made for this question."""
        return of_frame(frame, self.world, self.settings, Clock())


Seen = TypeVar("Seen")


def always(seen: object) -> bool:
    """For ways that find out by themselves whether they apply."""
    return True


@dataclass(frozen=True)
class Way(Generic[Seen]):
    """One way to understand a question: its name, for traces, what it finds, and when it may apply, which costs next to nothing to tell."""

    name: str
    find: Callable[[Seen], Optional[Plan]]
    when: Callable[[Seen], bool] = always


def first_of(ways: Iterable[Way[Seen]], seen: Seen) -> Optional[Plan]:
    """What the first way finds that finds anything, with its name."""
    for way in ways:
        plan = way.find(seen) if way.when(seen) else None
        if plan is not None:
            return replace(plan, way=way.name)
    return None
