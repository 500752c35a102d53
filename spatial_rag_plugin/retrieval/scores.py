"""The scores of candidates, each in [0,1], and how their halves are brought together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Callable, Optional

import numpy as np

from ..model.ranking import View, Wish, WishKind
from .documents import LayerDocuments
from .shelf import Shelf

Check = Optional[Callable[[], None]]
Views = Mapping[WishKind, tuple[View, ...]]

#: Where each kind of wish is looked for. Texts may say where something is in sentences that no rule takes for that.
SEMANTIC_VIEWS: Views = {WishKind.WANT: (View.PROS,), WishKind.DESCRIBE: (View.SEMANTIC,), WishKind.AVOID: (View.CONS,)}
SPATIAL_VIEWS: Views = {
    WishKind.WANT: (View.SPATIAL, View.SEMANTIC), WishKind.DESCRIBE: (View.SPATIAL, View.SEMANTIC), WishKind.AVOID: (View.SPATIAL,),
}  # fmt: skip

#: Weighted field matching (GeoLens): wants, what it is like as a whole, and aversions against what finds fault.
FIELD_WEIGHTS = {WishKind.WANT: 1.5, WishKind.DESCRIBE: 1.0, WishKind.AVOID: -2.0}
#: Cosines that differ by less are rounding.
_SAME = 1e-6


def sparse_spatial_score(distance_m: np.ndarray) -> np.ndarray:
    """1 where the candidate meets the reference, else 1/(1+d), d in kilometres (Spatial-RAG, sparse spatial score); NaN stays NaN. Shape
    (n,).
    """
    score: np.ndarray = 1.0 / (1.0 + np.asarray(distance_m, dtype=float) / 1000.0)
    return score


def spread(cosines: np.ndarray) -> np.ndarray:
    """Cosines in [0,1] in their order, (n,): (x−low)/(1−low), low being the least of them; NaN becomes 0.

    What is the same has 1 with any model, but what is unrelated has 0.1 with one and 0.7 with another; the least alike candidate stands for
    that. So a model of narrow range does not drown in other scores, nothing is tied that was not, and candidates that hardly differ stay
    close together. Scaling by the candidates' own deviation would not do: it makes much of little where nothing matches.
    """
    known = np.isfinite(cosines)
    out = np.zeros(len(cosines))
    if known.any():
        seen = cosines[known].astype(float)
        low = float(seen.min())
        out[known] = (seen - low) / max(1.0 - low, _SAME) if low < 1.0 else 1.0
    return np.clip(out, 0.0, 1.0)


def mixed(parts: Sequence[Optional[np.ndarray]]) -> Optional[np.ndarray]:
    """The mean of two halves, each in [0,1], (n,). A half that is equal for all says nothing (words that no text has) and does not halve
    what the other says. NaN where a half is NaN counts as 0. None where there is neither.
    """
    given = [np.nan_to_num(part) for part in parts if part is not None]
    if not given:
        return None
    telling = [part for part in given if len(part) and part.max() > part.min()]
    return np.mean(telling or given, axis=0)


def cosines(
    shelf: Shelf, documents: LayerDocuments, rows: np.ndarray, wishes: Sequence[Wish], views: Views, check: Check = None
) -> Optional[np.ndarray]:
    """The weighted mean cosine of wishes for candidates at ``rows`` (-1: without text), (n,); None without an encoder, NaN without text.

    Of the views that a kind of wish is looked for in the best counts. Of an aversion only what is more alike than usual counts: any text is
    somewhat like any other, and who was never complained of has nothing to pay for. Raises ServiceError.
    """
    there = np.flatnonzero(rows >= 0)
    found = np.full(len(rows), np.nan)
    seen = np.zeros(len(there))
    for kind in WishKind:
        texts = tuple(wish.text for wish in wishes if wish.kind is kind)
        if not texts:
            continue
        sides = [shelf.similarity(documents, rows[there], view, texts, check) for view in views[kind]]
        known = [side for side in sides if side is not None]
        if not known:
            return None
        best = np.fmax.reduce(known)
        seen = seen + FIELD_WEIGHTS[kind] * (sum(map(_unusual, best)) if kind is WishKind.AVOID else best.sum(axis=0))
    found[there] = seen / sum(abs(FIELD_WEIGHTS[wish.kind]) for wish in wishes)
    if len(there) and all(wish.kind is WishKind.AVOID for wish in wishes):
        found[rows < 0] = found[there].mean()  # nothing was said of them, good or bad
    return found


def _unusual(row: np.ndarray) -> np.ndarray:
    """By how much cosines exceed their mean; 0 below it, and where there is no text."""
    known = np.isfinite(row)
    if not known.any():
        return np.zeros(len(row))
    return np.where(known, np.maximum(row - row[known].mean(), 0.0), 0.0)


def by_view(wishes: Sequence[Wish], split: Callable[[str], tuple[str, str]]) -> tuple[tuple[Wish, ...], tuple[Wish, ...]]:
    """(spatial, semantic) wishes: one that says both where and what is a wish of each; ``split`` gives the two parts of a text."""
    spatial, semantic = [], []
    for wish in wishes:
        where, what = split(wish.text)
        if where.strip():
            spatial.append(replace(wish, text=where.strip()))
        if what.strip():
            semantic.append(replace(wish, text=what.strip()))
    return tuple(spatial), tuple(semantic)
