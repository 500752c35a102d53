"""One frame being grounded: what every part of grounding is handed, so that phrases may hold relations and these phrases again."""

from __future__ import annotations

from typing import Optional, Protocol

from ..model.binding import Binding
from ..model.catalog import Catalog, LayerInfo
from ..model.frame import Frame, Phrase
from ..model.issue import Issue
from .world import Need, World


class Bind(Protocol):
    """Binds a phrase: see :func:`.phrases.bind_phrase`."""

    def __call__(
        self, job: Job, phrase: Phrase, need: Need = Need.ANY, is_target: bool = False, avoid_layer: str = ""
    ) -> Optional[Binding]: ...


class Job:
    """The frame, the world that it meets, and the issues found on the way.

    ``bind`` is handed in, because phrases are bound with their relations, terms and groups, and these with their phrases.
    """

    def __init__(self, frame: Frame, world: World, bind: Bind) -> None:
        self.frame = frame
        self.world = world
        self.issues: list[Issue] = []
        self._bind = bind

    @property
    def catalog(self) -> Catalog:
        return self.world.catalog

    def bind(self, phrase: Phrase, need: Need = Need.ANY, is_target: bool = False, avoid_layer: str = "") -> Optional[Binding]:
        """What a phrase means; None (and an issue) when it means nothing that the layers hold."""
        return self._bind(self, phrase, need, is_target, avoid_layer)

    def layer_of(self, binding: Binding) -> Optional[LayerInfo]:
        """The layer of a binding; None for a point or a geometry that is made."""
        return self.catalog.by_id().get(binding.layer_id)

    def say(self, issue: Issue) -> None:
        """Note an issue; when it stops the question, whoever notes it gives up what it was binding."""
        if issue not in self.issues:
            self.issues.append(issue)
