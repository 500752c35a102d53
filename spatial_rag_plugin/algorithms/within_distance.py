"""`spatialrag:withindistance`: what lies in a range of geodesic distance from reference features."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from qgis.core import QgsProcessingContext, QgsProcessingFeedback

from .base import length_parameter, tr
from .checking import check_of
from .reference import ReferenceAlgorithm


class WithinDistance(ReferenceAlgorithm):
    """Carries out the operation of the same name."""

    NAME = "withindistance"
    ICON = "within_distance.svg"

    def displayName(self) -> str:
        return tr("Extract within distance")

    def tags(self) -> list[str]:
        return tr("distance,near,within,radius,range,proximity,around,beyond,geodesic,ellipsoidal,metres,dwithin").split(",")

    def shortDescription(self) -> str:
        return tr("Keeps the features at most (or at least) a distance away from reference features, in true metres.")

    def summary(self) -> str:
        return tr(
            "Keeps the features whose distance to the nearest reference feature lies in a range, from near to far, and adds that "
            "distance.\n\n"
            "Distances are ellipsoidal, from edge to edge, whatever the two coordinate reference systems are: they equal those of the "
            "Measure tool. Both bounds of the range are included. All attributes and the geometry are kept as they are."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "INPUT": tr("The features to choose from."),
            "REFERENCE": tr("The features to measure from; the nearest one counts."),
            "DISTANCE": tr(
                "The largest distance, in the unit below, never in the units of a coordinate reference system. Empty: no upper bound."
            ),
            "MIN_DISTANCE": tr("The smallest distance, in the same unit. With an empty upper bound: what lies at least so far away."),
            "UNIT": tr("The unit of both distances. The column distance_m is in metres always."),
            "OUTPUT": tr(
                "The features in the range, with distance_m (metres), azimuth_deg (degrees clockwise from north, seen from the nearest "
                "reference feature, between centroids) and reference_fid."
            ),
            **self.identity_details(),
        }

    def add_parameters(self) -> None:
        self.add_inputs(tr("Features to choose from"), tr("Reference features"))
        self.addParameter(length_parameter("DISTANCE", tr("Distance (at most)"), optional=True))
        self.add_length_unit()
        self.add_advanced(length_parameter("MIN_DISTANCE", tr("Distance (at least)"), 0.0, optional=True))
        self.add_identity()
        self.add_sink("OUTPUT", tr("Within distance"))
        self.add_count()

    def problem(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        largest, smallest = self._range(parameters, context)
        if largest is None and not smallest:
            return tr("Give a distance: at most, at least, or both.")
        if largest is not None and smallest > largest:
            return tr("The smallest distance is larger than the largest: nothing can lie in between.")
        return ""

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        from ..engine.geodesy import distances, within
        from .comparing import by_distance, hits_of

        largest, smallest = self._range(parameters, context)
        pair = self.read_pair(parameters, context, feedback)
        check = check_of(feedback)
        reference = pair.reference.column
        if largest is None:
            found = distances(pair.targets.column, reference, pair.measurer, same=pair.same, check=check)
        else:
            found = within(pair.targets.column, reference, largest, pair.measurer, same=pair.same, check=check)
        kept = found.distance >= smallest  # NaN, where nothing can be measured, is not
        feedback.setProgress(65)
        hits = hits_of(pair, found.target[kept], found.distance[kept], found.reference[kept], check)
        return self.write(pair, by_distance(pair, hits), parameters, context, feedback)

    def _range(self, parameters: dict[str, Any], context: QgsProcessingContext) -> tuple[float | None, float]:
        return self.metres(parameters, "DISTANCE", context), self.metres(parameters, "MIN_DISTANCE", context) or 0.0
