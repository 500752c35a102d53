"""Which of the references each feature belongs to, and the extreme features of each group: kernels of `Allot` and `TopIn`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Optional

import numpy as np

from ..errors import InvalidWorkflow
from ..workflow.operations import Topology, places_of
from .gathering import PREDICATES, points_on_surface, within_reach
from .geodesy import GeometryColumn, Measurer, relates, reproject
from .geodesy.chunks import Check


def allotted(
    topology: Optional[Topology],
    distance_m: float,
    features: GeometryColumn,
    reference: GeometryColumn,
    measurer: Measurer,
    own: Optional[np.ndarray] = None,
    check: Check = None,
) -> tuple[np.ndarray, np.ndarray]:
    """Pairs (feature, reference) of rows that stand so to each other in the features' CRS, or (None) lie within ``distance_m`` metres.

    ``own`` (N,): the row of the reference that a feature is itself, or -1. Raises InvalidWorkflow for DISJOINT.
    """
    if topology is Topology.DISJOINT:
        raise InvalidWorkflow("What lies outside of each of them belongs to none of them.")
    if topology is None:
        i, j = within_reach(features, reference, distance_m, measurer, own, check)
    else:
        there = reproject(reference, features.crs, measurer.context, check=check)
        column = points_on_surface(features) if topology is Topology.CENTROID else features
        found = [relates(column, there, predicate, measurer, check) for predicate in PREDICATES[topology]]
        pairs = np.unique(np.concatenate([np.stack(pair) for pair in found], axis=1), axis=1)
        i, j = pairs[0], pairs[1]
    if own is not None:
        others = own[i] != j
        i, j = i[others], j[others]
    return i, j


def top_in(
    values: np.ndarray,
    keys: np.ndarray,
    groups: np.ndarray,
    count: int = 0,
    descending: bool = True,
    skip: int = 0,
    ties: bool = False,
    percent: float = 0.0,
) -> np.ndarray:
    """The rows with the ``count`` extreme values of each group (0: all) or per cent, group by group, ties to the smaller key.

    ``groups`` (N,) are numbers in their order, -1 for none; rows of no group, and NaN, are left out. ``ties``: also what equals the last.
    """
    there = np.flatnonzero(np.isfinite(values) & (groups >= 0))
    size = -values[there] if descending else values[there]
    ranked = there[np.lexsort((keys[there], size, groups[there]))]
    chosen: list[np.ndarray] = []
    starts = np.flatnonzero(np.diff(groups[ranked], prepend=-2))
    for rows in np.split(ranked, starts[1:]) if len(ranked) else []:
        places = places_of(len(rows), percent) if percent else count
        last = skip + places if places else len(rows)
        if ties and 0 < last < len(rows):
            last += int((values[rows[last:]] == values[rows[last - 1]]).sum())
        chosen.append(rows[skip:last])
    return np.concatenate(chosen) if chosen else np.empty(0, dtype=np.int64)


def group_codes(groups: Sequence[Any]) -> np.ndarray:
    """Numbers (N,) of groups in the order of their names, numbers before text; -1 for none."""
    named = {group for group in groups if group is not None and group != ""}
    order = {group: code for code, group in enumerate(sorted(named, key=_orderable))}
    return np.array([order.get(group, -1) if group is not None else -1 for group in groups], dtype=np.int64)


def _orderable(group: Any) -> tuple[bool, float, str]:
    plain = isinstance(group, (bool, int, float))
    return (not plain, float(group) if plain else 0.0, str(group))
