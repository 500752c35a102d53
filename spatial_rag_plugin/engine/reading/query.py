"""What is asked of a layer, and what comes back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Callable, NamedTuple, Optional, Protocol

import numpy as np

from ...model.predicate import AllOf, Predicate, all_of
from ...qgis_adapters.snapshot import LayerSnapshot
from ..geodesy.columns import GeometryColumn

Check = Optional[Callable[[], None]]

EVERYTHING = AllOf(())


@dataclass(frozen=True, eq=False)
class Query:
    """Features that satisfy a predicate, bear one of ``fids`` (None: any) and whose box meets one of ``boxes`` (M, 4) in the layer's CRS.

    Boxes only narrow the reading: a reader may give back features outside of them.  Infinite sides are allowed.  So do ``filled`` fields,
    of which one at least is not null.
    """

    predicate: Predicate = EVERYTHING
    fids: tuple[int, ...] | None = None
    boxes: np.ndarray | None = None
    filled: tuple[str, ...] = ()

    def where(self, predicate: Predicate) -> Query:
        """Narrowed by a condition."""
        return replace(self, predicate=all_of(self.predicate, predicate))

    def among(self, fids: Sequence[int]) -> Query:
        """Narrowed to particular features."""
        wanted = set(fids) if self.fids is None else set(fids) & set(self.fids)
        return replace(self, fids=tuple(sorted(wanted)))

    def near(self, boxes: np.ndarray) -> Query:
        """Narrowed to boxes; those of an earlier narrowing are kept instead, since either alone is enough to be right."""
        return replace(self, boxes=boxes if self.boxes is None else self.boxes)


class Rows(NamedTuple):
    """Features as read: ids, geometries either as points (N, 2) or as WKB, and the values of the fields that were asked for."""

    fids: np.ndarray
    xy: np.ndarray | None
    wkbs: list[bytes | None] | None
    values: dict[str, list[Any]]


@dataclass(frozen=True, eq=False)
class Selection:
    """Features of a layer in the order of their ids."""

    fids: np.ndarray
    geometry: GeometryColumn

    def __len__(self) -> int:
        return len(self.fids)

    def take(self, which: np.ndarray) -> Selection:
        return Selection(self.fids[which], self.geometry.take(which))


class Table(Protocol):
    """Raw access to the rows of one layer, each call a pass of its own."""

    layer: LayerSnapshot

    def rows(self, query: Query, fields: Sequence[str] = (), geometry: bool = True, check: Check = None) -> Rows:
        """The features of a query in the order of their ids. Raises LayerUnavailable."""

    def count(self, query: Query, check: Check = None) -> int:
        """How many features satisfy the query; its boxes must be None."""
