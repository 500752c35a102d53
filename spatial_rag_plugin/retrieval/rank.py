"""Ranks candidates and says in words why each stands where it stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Optional

import numpy as np

from ..model.answer import Candidates, FeatureRef
from ..model.columns import AREA_COLUMN, LENGTH_COLUMN, column_unit, column_words, sector_name
from ..model.number_words import said
from ..model.units import format_area, format_length

SPACE = "space"
_SIZES = frozenset((AREA_COLUMN, LENGTH_COLUMN))


@dataclass(frozen=True)
class Ranked:
    """Candidates in their final order, best first, with one reason each (empty text: nothing to say)."""

    candidates: Candidates
    reasons: tuple[str, ...]


def sparse_spatial_score(distance_m: np.ndarray) -> np.ndarray:
    """1 where the candidate meets the reference, else 1/(1+d), d in kilometres (Spatial-RAG, sparse spatial score); NaN stays NaN. Shape
    (n,).
    """
    score: np.ndarray = 1.0 / (1.0 + np.asarray(distance_m, dtype=float) / 1000.0)
    return score


def rank(
    candidates: Candidates, references: Sequence[FeatureRef], limit: int = 0, labels: Optional[Mapping[str, tuple[str, str]]] = None
) -> Ranked:
    """The candidates in the engine's order (distance, then size, then id) with their spatial score; reasons for the first ``limit`` (0:
    all). ``labels``: what measured columns are called, and their units.
    """
    scored = candidates
    if candidates.distance_m is not None:
        scored = replace(candidates, scores={**candidates.scores, SPACE: sparse_spatial_score(candidates.distance_m)})
    count = len(candidates) if limit <= 0 else min(limit, len(candidates))
    return Ranked(scored, tuple(_reason(scored, i, references, labels or {}) for i in range(count)))


def _reason(candidates: Candidates, i: int, references: Sequence[FeatureRef], labels: Mapping[str, tuple[str, str]]) -> str:
    parts: list[str] = []
    if candidates.distance_m is not None and np.isfinite(candidates.distance_m[i]):
        parts.append(format_length(float(candidates.distance_m[i])))
        if candidates.azimuth_deg is not None and np.isfinite(candidates.azimuth_deg[i]) and candidates.distance_m[i] > 0:
            parts.append(sector_name(float(candidates.azimuth_deg[i])))
        reference = _reference_name(candidates, i, references)
        if reference:
            parts.append(f"of {reference}" if len(parts) > 1 else f"from {reference}")
    sizes = []
    if AREA_COLUMN in candidates.measures:
        sizes.append(format_area(float(candidates.measures[AREA_COLUMN][i])))
    if LENGTH_COLUMN in candidates.measures:
        sizes.append(f"{format_length(float(candidates.measures[LENGTH_COLUMN][i]))} long")
    others = []
    for name, column in candidates.measures.items():
        if name not in _SIZES:
            label, unit = labels.get(name, (column_words(name), column_unit(name)))
            others.append(f"{label} {said(float(column[i]) if np.isfinite(column[i]) else None, unit)}")
    return ", ".join(([" ".join(parts)] if parts else []) + sizes + others)


def _reference_name(candidates: Candidates, i: int, references: Sequence[FeatureRef]) -> str:
    if candidates.reference is None or not 0 <= candidates.reference[i] < len(references):
        return ""
    return references[int(candidates.reference[i])].name
