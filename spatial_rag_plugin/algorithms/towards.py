"""`spatialrag:towards`: what lies from a reference in the direction of a destination."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from qgis.core import QgsProcessingContext, QgsProcessingFeedback, QgsProcessingOutputNumber

from .base import tr
from .checking import Check, check_of
from .direction import SectorAlgorithm

if TYPE_CHECKING:
    import numpy as np

    from .comparing import Pair, SourceColumns


class Towards(SectorAlgorithm):
    """Carries out the operation of the same name."""

    NAME = "towards"
    ICON = "towards.svg"

    def displayName(self) -> str:
        return tr("Extract towards a destination")

    def tags(self) -> list[str]:
        return tr("towards,direction,heading,on the way,azimuth,bearing,sector,destination,geodesic").split(",")

    def shortDescription(self) -> str:
        return tr("Keeps the features that lie, seen from a reference, in the direction of a destination.")

    def summary(self) -> str:
        return tr(
            "Keeps the features that lie in the direction of a destination, seen from the nearest reference feature.\n\n"
            "The direction is the initial azimuth of the geodesic from the reference to the destination nearest to it, the sector lies "
            "around it, and its length is not bounded: what lies beyond the destination is kept too. Points are points, lines and "
            "polygons are seen from and at their centroids."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "INPUT": tr("The features to choose from."),
            "REFERENCE": tr("Where one looks from; where there are several, each input feature is seen from the nearest one."),
            "DESTINATION": tr("Where one looks to; where there are several, from each reference to the one nearest to it."),
            "AZIMUTH_DEG": tr("The azimuth of the first reference feature's direction, in degrees clockwise from north."),
            **self.sector_details(),
        }

    def add_parameters(self) -> None:
        self.add_inputs(tr("Features to choose from"), tr("From"))
        self.add_source("DESTINATION", tr("Towards"))
        self.add_half_width()
        self.add_identity()
        self.add_sink("OUTPUT", tr("Towards the destination"))
        self.add_count()
        self.addOutput(QgsProcessingOutputNumber("AZIMUTH_DEG", tr("Azimuth of the direction (degrees)")))

    def take_snapshots(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> None:
        super().take_snapshots(parameters, context, feedback)
        self._destination = self.required_source("DESTINATION", parameters, context)

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        import numpy as np

        from ..engine.geodesy import in_sector
        from .comparing import by_distance, read_columns, seen_from_nearest

        pair = self.read_pair(parameters, context, feedback)
        destination = read_columns(self._destination, "", feedback)
        headings = _headings(pair, destination, check_of(feedback))
        if not np.isfinite(headings).any():
            feedback.pushWarning(tr("There is no direction: reference and destination are at one place, or one of them is empty."))
        hits = seen_from_nearest(pair, feedback)
        offset = hits.azimuth - headings[hits.reference]
        hits = hits.take(in_sector(offset, 0.0, self.half_width(parameters, context)))
        results = self.write(pair, by_distance(pair, hits), parameters, context, feedback)
        known = headings[np.isfinite(headings)]
        return {**results, "AZIMUTH_DEG": float(known[0]) if len(known) else None}


def _headings(pair: Pair, destination: SourceColumns, check: Check) -> np.ndarray:
    """For each reference feature the azimuth (N,) towards the destination nearest to it; NaN where there is none."""
    import numpy as np

    from ..engine.geodesy import azimuths, nearest_join, representative_points

    out = np.full(len(pair.reference), np.nan)
    joined = nearest_join(pair.reference.column, destination.column, 1, pair.measurer, check=check)
    there = joined.target[:, 0] >= 0
    if there.any():
        start = representative_points(pair.reference.column.take(there), pair.measurer, check)
        end = representative_points(destination.column.take(joined.target[there, 0]), pair.measurer, check)
        out[there] = azimuths(start, end, pair.measurer, check)
    return out
