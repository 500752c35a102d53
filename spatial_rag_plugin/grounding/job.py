"""One frame being grounded. Every part of grounding is handed the ``Job``: the frame, the world, the issues found so far, and ``bind``,
by which a part has another phrase bound (the reference of a relation, which may have relations of its own).
"""

from __future__ import annotations

import re
from typing import Optional, Protocol

from ..model.binding import Binding, BoundTerm
from ..model.catalog import Catalog, LayerInfo
from ..model.frame import Frame, Phrase
from ..model.issue import Issue
from .relations.made_layers import made_layer
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
        self._columns: dict[str, object] = {}
        self.tallies: dict[object, BoundTerm] = {}

    @property
    def catalog(self) -> Catalog:
        return self.world.catalog

    def bind(self, phrase: Phrase, need: Need = Need.ANY, is_target: bool = False, avoid_layer: str = "") -> Optional[Binding]:
        """What a phrase means; None (and an issue) when it means nothing that the layers hold."""
        return self._bind(self, phrase, need, is_target, avoid_layer)

    def layer_of(self, binding: Binding) -> Optional[LayerInfo]:
        """The layer of a binding, of a geometry that is made as if it were a layer; None for a point."""
        if binding.made is not None:
            return made_layer(binding.made, binding.label, self.catalog)
        return self.catalog.by_id().get(binding.layer_id)

    def aside(self) -> Job:
        """The same job with issues of its own: to try whether something can be bound."""
        return Job(self.frame, self.world, self._bind)

    def column(self, words: str, layer: Optional[LayerInfo], content: object) -> str:
        """The name of a column for a number that the question calls ``words``; no field of the layer and no other number bears it."""
        taken = {info.name.casefold() for info in layer.fields} if layer is not None else set()
        name = base = re.sub(r"\W+", "_", words.strip()).strip("_").lower() or "number"
        count = 1
        while name.casefold() in taken or self._columns.get(name, content) != content:
            count += 1
            name = f"{base}_{count}"
        self._columns[name] = content
        return name

    def asking(self, frame: Frame) -> Job:
        """A job for another frame over the same data, with issues of its own."""
        return Job(frame, self.world, self._bind)

    @property
    def stopped(self) -> bool:
        """Whether an issue has been noted that stops the question."""
        return any(issue.stops for issue in self.issues)

    def say(self, issue: Issue) -> None:
        """Note an issue; when it stops the question, whoever notes it gives up what it was binding."""
        if issue not in self.issues:
            self.issues.append(issue)
