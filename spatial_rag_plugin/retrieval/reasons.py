"""Why a candidate stands where it stands, in words; composed for those that are shown only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from ..model.answer import Candidates, FeatureRef
from ..model.columns import AREA_COLUMN, LENGTH_COLUMN, OPEN_COLUMN, column_unit, column_words, sector_name
from ..model.number_words import said
from ..model.units import format_area, format_length
from .temporal import OWN_COLUMNS, temporal_words

_SIZES = frozenset((AREA_COLUMN, LENGTH_COLUMN))
#: What the texts of the candidate at a row have to do with the wishes, one piece for each kind of evidence.
Telling = Callable[[int], Sequence[str]]


@dataclass(frozen=True, eq=False)
class Reasons:
    """The reasons of candidates by their row.

    ``labels``: what measured columns are called, and their units; ``tellings``: what texts say.
    """

    candidates: Candidates
    references: Sequence[FeatureRef] = ()
    labels: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    tellings: tuple[Telling, ...] = ()

    def of(self, i: int) -> str:
        """Where it is, what was measured, what its texts say, when it is open; empty where there is nothing to say."""
        where = self._where(i)
        measured = ", ".join([*([where] if where else []), *self._sizes(i), *self._others(i)])
        told = [words for telling in self.tellings for words in telling(i)]
        time = temporal_words(self.candidates.measures, i)
        return "; ".join(part for part in (measured, *told, time) if part)

    def _where(self, i: int) -> str:
        candidates = self.candidates
        if candidates.distance_m is None or not np.isfinite(candidates.distance_m[i]):
            return ""
        parts = [format_length(float(candidates.distance_m[i]))]
        if candidates.azimuth_deg is not None and np.isfinite(candidates.azimuth_deg[i]) and candidates.distance_m[i] > 0:
            parts.append(sector_name(float(candidates.azimuth_deg[i])))
        reference = self._reference(i)
        if reference:
            parts.append(f"of {reference}" if len(parts) > 1 else f"from {reference}")
        return " ".join(parts)

    def _reference(self, i: int) -> str:
        positions = self.candidates.reference
        if positions is None or not 0 <= positions[i] < len(self.references):
            return ""
        return self.references[int(positions[i])].name

    def _sizes(self, i: int) -> list[str]:
        measures, sizes = self.candidates.measures, []
        if AREA_COLUMN in measures:
            sizes.append(format_area(float(measures[AREA_COLUMN][i])))
        if LENGTH_COLUMN in measures:
            sizes.append(f"{format_length(float(measures[LENGTH_COLUMN][i]))} long")
        return sizes

    def _others(self, i: int) -> list[str]:
        others = []
        for name, column in self.candidates.measures.items():
            if name not in _SIZES and name not in OWN_COLUMNS and name != OPEN_COLUMN:
                label, unit = self.labels.get(name, (column_words(name), column_unit(name)))
                others.append(f"{label} {said(float(column[i]) if np.isfinite(column[i]) else None, unit)}")
        return others
