"""`spatialrag:allot`: a row for each feature and each reference feature that it belongs to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from qgis.core import QgsProcessingContext, QgsProcessingFeedback, QgsProcessingParameterEnum

from .base import length_parameter, tr
from .checking import check_of
from .columns import Columns
from .reference import ReferenceAlgorithm, put
from .titles import relation_titles

_REPORT_EVERY = 2000


class Allot(ReferenceAlgorithm):
    """Carries out the operation of the same name."""

    NAME = "allot"
    ICON = "gather.svg"

    def displayName(self) -> str:
        return tr("Allot to reference features")

    def tags(self) -> list[str]:
        return tr("allot,join,location,belongs,in each,group,one to many,points in polygon,within distance").split(",")

    def shortDescription(self) -> str:
        return tr("Says of each feature to which reference features it belongs: a row for each of them.")

    def summary(self) -> str:
        return tr(
            "Makes a row for each feature and each reference feature to which it stands in a relation, or that lies within a true distance "
            "of it: the schools of each district, the restaurants around each station.\n\n"
            "A feature that belongs to several has several rows, one that belongs to none is left out. Relations hold in the coordinate "
            "reference system of the input."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "INPUT": tr("The features that belong to others, such as schools."),
            "REFERENCE": tr("What they belong to, such as districts."),
            "RELATION": tr("How an input feature stands to those that it belongs to."),
            "DISTANCE": tr("The largest distance, in the unit below; only for “lies within a distance of”."),
            "UNIT": tr("The unit of the distance."),
            "OUTPUT": tr("The rows, with reference_fid: the key of the reference feature."),
            **self.identity_details(),
        }

    def add_parameters(self) -> None:
        self.add_inputs(tr("Features"), tr("What they belong to"))
        # seen from the other side than when numbers are gathered
        titles = [tr("has its centre in") if title == tr("contains a point on") else title for title in relation_titles()]
        titles.append(tr("lies within a distance of"))
        self.addParameter(QgsProcessingParameterEnum("RELATION", tr("An input feature …"), titles, defaultValue=0))
        self.addParameter(length_parameter("DISTANCE", tr("Distance (at most)"), optional=True))
        self.add_length_unit()
        self.add_identity()
        self.add_sink("OUTPUT", tr("Allotted"))
        self.add_count()

    def problem(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        by_distance = self.parameterAsEnum(parameters, "RELATION", context) == len(relation_titles())
        return tr("Give the distance.") if by_distance and self.metres(parameters, "DISTANCE", context) is None else ""

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        import numpy as np

        from ..engine.grouping import allotted
        from ..engine.processing_model.numbers import RELATIONS, WITHIN_DISTANCE

        check = check_of(feedback)
        relation = self.parameterAsEnum(parameters, "RELATION", context)
        pair = self.read_pair(parameters, context, feedback)
        metres = self.metres(parameters, "DISTANCE", context) or 0.0
        topology = None if relation == WITHIN_DISTANCE else RELATIONS[relation]
        i, j = allotted(topology, metres, pair.targets.column, pair.reference.column, pair.measurer, pair.same, check)
        order = np.lexsort((i, j))
        i, j = i[order].tolist(), j[order].tolist()
        feedback.setProgress(70)
        column = self.reference_column(parameters, context)
        columns = Columns.add(self._input.fields, [column], self.parameterAsBool(parameters, "REPLACE", context), feedback)
        sink, target_id = self.sink("OUTPUT", columns.fields, self._input, parameters, context)
        features = self._input.by_id(pair.targets.fids[np.unique(i).astype(np.int64)], check)
        for count, (row, other) in enumerate(zip(i, j)):
            if count % _REPORT_EVERY == 0:
                check()
                feedback.setProgress(70 + 30 * count / max(len(i), 1))
            put(sink, features[int(pair.targets.fids[row])], columns, [pair.reference.keys[other]])
        del sink
        return {"OUTPUT": target_id, "COUNT": len(i)}
