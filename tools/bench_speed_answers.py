"""Whether two contestants gave the same answer, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

#: PostGIS and ours both measure on the ellipsoid; they differ by the last digits.
_SAME_METRES = 1e-3


def compare(task: str, theirs: Mapping[str, Any], ours: Mapping[str, Any], exact: bool) -> tuple[str, bool]:
    """What differs from ours, and whether that is allowed: planar tools (not ``exact``) may take in or miss what lies at the very edge."""
    if theirs is ours:
        return _size(task, ours), True
    if task == "within":
        return _sets(theirs, ours, exact)
    if len(theirs["keys"]) != len(ours["keys"]):
        return f"{len(theirs['keys'])} rows instead of {len(ours['keys'])}", False
    if task == "count":
        wrong = int((theirs["values"] != ours["values"]).sum())
        # a place on a shared border counts on both sides, with others on neither
        return ("the same" if not wrong else f"{wrong} districts differ"), not wrong or not exact
    gap = np.abs(theirs["values"] - ours["values"])
    others = theirs["keys"] != ours["keys"]
    # another place at the same distance is no other answer
    wrong = int((others & (gap > _SAME_METRES)).sum())
    words = f"{int(others.sum())} other places, distances differ by up to {_metres(np.nanmax(gap))}"
    return words, not wrong if exact else True


def _sets(theirs: Mapping[str, Any], ours: Mapping[str, Any], exact: bool) -> tuple[str, bool]:
    more, fewer = np.setdiff1d(theirs["keys"], ours["keys"]), np.setdiff1d(ours["keys"], theirs["keys"])
    _both, i, j = np.intersect1d(theirs["keys"], ours["keys"], return_indices=True)
    gap = np.abs(theirs["values"][i] - ours["values"][j])
    measured = np.isfinite(gap).any()
    words = "the same places" if not len(more) and not len(fewer) else f"{len(more)} places too many and {len(fewer)} too few (planar)"
    if measured:
        words += f", distances differ by up to {_metres(np.nanmax(gap))}"
    right = not len(more) and not len(fewer) and (not measured or np.nanmax(gap) <= _SAME_METRES)
    return words, bool(right) or not exact


def _size(task: str, ours: Mapping[str, Any]) -> str:
    if task == "count":
        return f"{int(ours['values'].sum()):,} places in {len(ours['keys'])} districts"
    return f"{len(ours['keys']):,} {'places' if task == 'within' else 'anchors'}"


def _metres(value: float) -> str:
    return f"{value:.2g} m"
