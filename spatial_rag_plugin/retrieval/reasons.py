"""Why a candidate stands where it stands, in words; composed for those that are shown only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from ..model.answer import Candidates, FeatureRef
from ..model.columns import AREA_COLUMN, LENGTH_COLUMN, OPEN_COLUMN, column_unit, column_words, sector_name
from ..model.listing import COMMA, SEMICOLON, joined
from ..model.number_words import said, unit_among
from ..model.units import format_area, format_length
from ..model.wording import translate
from .temporal import OWN_COLUMNS, temporal_words

_SIZES = frozenset((AREA_COLUMN, LENGTH_COLUMN))
#: Rows that tell whether a column holds years.
_LOOKED_AT = 1000
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
        measured = joined([*([where] if where else []), *self._sizes(i), *self._others(i)], COMMA)
        told = [words for telling in self.tellings for words in telling(i)]
        time = temporal_words(self.candidates.measures, i)
        return joined([part for part in (measured, *told, time) if part], SEMICOLON)

    def _where(self, i: int) -> str:
        candidates = self.candidates
        if candidates.distance_m is None or not np.isfinite(candidates.distance_m[i]):
            return ""
        distance, reference = format_length(float(candidates.distance_m[i])), self._reference(i)
        sided = candidates.azimuth_deg is not None and np.isfinite(candidates.azimuth_deg[i]) and candidates.distance_m[i] > 0
        if candidates.azimuth_deg is not None and sided and not self._is_made_line(i):
            direction = sector_name(float(candidates.azimuth_deg[i]))
            if not reference:
                return translate("SpatialRagAnswer", "{distance} {direction}").said(distance=distance, direction=direction)
            words = translate("SpatialRagAnswer", "{distance} {direction} of {reference}")
            return words.said(distance=distance, direction=direction, reference=reference)
        if reference:
            return translate("SpatialRagAnswer", "{distance} from {reference}").said(distance=distance, reference=reference)
        return distance

    def _reference(self, i: int) -> str:
        positions = self.candidates.reference
        if positions is None or not 0 <= positions[i] < len(self.references):
            return ""
        return self.references[int(positions[i])].name

    def _is_made_line(self, i: int) -> bool:
        """Whether the reference is a line around the globe, whose middle says nothing of where something lies."""
        positions = self.candidates.reference
        known = positions is not None and 0 <= positions[i] < len(self.references)
        return positions is not None and known and self.references[int(positions[i])].wkt[:4].upper() == "LINE"

    def _sizes(self, i: int) -> list[str]:
        measures = self.candidates.measures
        sizes: list[str] = []
        if AREA_COLUMN in measures:
            sizes.append(format_area(float(measures[AREA_COLUMN][i])))
        if LENGTH_COLUMN in measures:
            length = format_length(float(measures[LENGTH_COLUMN][i]))
            sizes.append(translate("SpatialRagAnswer", "{length} long").said(length=length))
        return sizes

    def _others(self, i: int) -> list[str]:
        others: list[str] = []
        for name, (label, unit) in self._other_labels.items():
            number = float(self.candidates.measures[name][i])
            value = said(number if np.isfinite(number) else None, unit)
            others.append(translate("SpatialRagAnswer", "{label} {value}").said(label=label, value=value))
        return others

    @cached_property
    def _other_labels(self) -> dict[str, tuple[str, str]]:
        found: dict[str, tuple[str, str]] = {}
        for name, column in self.candidates.measures.items():
            if name not in _SIZES and name not in OWN_COLUMNS and name != OPEN_COLUMN:
                label, unit = self.labels.get(name, (column_words(name), column_unit(name)))
                found[name] = label, unit_among(column[:_LOOKED_AT].tolist(), unit)
        return found
