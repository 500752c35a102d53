"""`spatialrag:nearest`: the k nearest features, of all or for each one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsFeature,
    QgsFeatureSink,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingOutputNumber,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterEnum,
    QgsProcessingParameterField,
    QgsProcessingParameterNumber,
    QgsProcessingParameterString,
)

from .base import length_parameter, tr
from .checking import Check, check_of
from .columns import Columns, integer, renamed
from .reference import ReferenceAlgorithm, put

if TYPE_CHECKING:
    from .comparing import Hits, Pair

OF_ALL, FOR_EACH = 0, 1
RANK_COLUMN = "rank"
_REPORT_EVERY = 2000


class Nearest(ReferenceAlgorithm):
    """Carries out the operation of the same name (mode OF_ALL), and the join to the nearest (mode FOR_EACH)."""

    NAME = "nearest"
    ICON = "nearest.svg"

    def displayName(self) -> str:
        return tr("Nearest features")

    def tags(self) -> list[str]:
        return tr("nearest,closest,neighbour,neighbor,knn,farthest,distance,join,hub,geodesic,ellipsoidal").split(",")

    def shortDescription(self) -> str:
        return tr("Finds the k nearest (or farthest) features by true distance, of all or for each feature.")

    def summary(self) -> str:
        return tr(
            "Finds nearest features by ellipsoidal distance from edge to edge, whatever the two coordinate reference systems are.\n\n"
            "“Of all”: keeps the k input features that lie nearest to any of the reference features, nearest first. "
            "“For each”: joins to every input feature its k nearest reference features, a row for each pair with its rank."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "INPUT": tr("The features to choose from (of all), or to find neighbours for (for each)."),
            "REFERENCE": tr("The features to measure from (of all), or the neighbours to choose from (for each)."),
            "MODE": tr("Of all input features the k nearest to the reference, or for each input feature its k nearest reference features."),
            "K": tr("How many."),
            "SKIP": tr("That many are left out first: 1 begins with the second. Only “of all”."),
            "FARTHEST": tr("Take the farthest ones instead; only “of all”. The distance is that to the nearest reference feature."),
            "MAX_DISTANCE": tr("Nothing farther than this, in the unit below. Empty: no bound."),
            "UNIT": tr("The unit of the largest distance. The column distance_m is in metres always."),
            "KEEP_UNMATCHED": tr("“For each”: input features without a neighbour in reach are kept, with empty columns."),
            "JOIN_FIELDS": tr("Attributes of the reference feature to add."),
            "PREFIX": tr("Stands before the names of those attributes."),
            "OUTPUT": tr(
                "The features with distance_m, azimuth_deg (seen from the reference feature) and reference_fid; “for each” adds rank."
            ),
            "DISTANCE_M": tr("The distance of the first feature, in metres."),
            "AZIMUTH_DEG": tr("The azimuth of the first feature, in degrees clockwise from north."),
            **self.identity_details(),
        }

    def add_parameters(self) -> None:
        self.add_inputs(tr("Features"), tr("Reference features"))
        modes = [tr("of all, the k nearest to the reference"), tr("for each, its k nearest reference features")]
        self.addParameter(QgsProcessingParameterEnum("MODE", tr("Which"), modes, defaultValue=OF_ALL))
        kind = QgsProcessingParameterNumber.Type.Integer
        self.addParameter(QgsProcessingParameterNumber("K", tr("How many (k)"), kind, 1, False, 1))
        self.add_advanced(QgsProcessingParameterNumber("SKIP", tr("Leave out the first"), kind, 0, True, 0))
        self.addParameter(QgsProcessingParameterBoolean("FARTHEST", tr("The farthest instead"), defaultValue=False))
        self.addParameter(length_parameter("MAX_DISTANCE", tr("Distance (at most)"), optional=True))
        self.add_length_unit()
        multiple = {"type": QgsProcessingParameterField.DataType.Any, "allowMultiple": True, "optional": True}
        self.add_advanced(QgsProcessingParameterField("JOIN_FIELDS", tr("Attributes to add"), None, "REFERENCE", **multiple))
        self.add_advanced(QgsProcessingParameterString("PREFIX", tr("Prefix of added attributes"), "ref_", optional=True))
        self.add_advanced(QgsProcessingParameterBoolean("KEEP_UNMATCHED", tr("Keep features without a neighbour"), defaultValue=False))
        self.add_identity()
        self.add_sink("OUTPUT", tr("Nearest"))
        self.add_count()
        self.addOutput(QgsProcessingOutputNumber("DISTANCE_M", tr("Distance of the first (metres)")))
        self.addOutput(QgsProcessingOutputNumber("AZIMUTH_DEG", tr("Azimuth of the first (degrees)")))

    def problem(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        joins = self.parameterAsEnum(parameters, "MODE", context) == FOR_EACH
        if joins and self.parameterAsBool(parameters, "FARTHEST", context):
            return tr("The farthest can be found of all features only, not for each feature.")
        if self.parameterAsInt(parameters, "K", context) < 1:
            return tr("k must be 1 or more.")
        return ""

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        from .comparing import number

        pair = self.read_pair(parameters, context, feedback)
        if self.parameterAsEnum(parameters, "MODE", context) == FOR_EACH:
            hits = self._for_each(pair, parameters, context, feedback)
        else:
            hits = self._of_all(pair, parameters, context, feedback)
        results = self._write(pair, hits, parameters, context, feedback)
        first = {"DISTANCE_M": number(hits.distance[0]), "AZIMUTH_DEG": number(hits.azimuth[0])} if len(hits) else {}
        return {**results, "COUNT": len(hits), **first}

    def _of_all(self, pair: Pair, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> Hits:
        import numpy as np

        from ..engine.geodesy import distances, nearest
        from .comparing import hits_of, key_ranks

        check = check_of(feedback)
        skip = self.parameterAsInt(parameters, "SKIP", context)
        count = self.parameterAsInt(parameters, "K", context) + skip
        limit = self.metres(parameters, "MAX_DISTANCE", context)
        farthest = self.parameterAsBool(parameters, "FARTHEST", context)
        targets, reference = pair.targets.column, pair.reference.column
        if farthest:
            found = distances(targets, reference, pair.measurer, same=pair.same, check=check)
        else:
            found = nearest(targets, reference, count, pair.measurer, same=pair.same, check=check)
        kept = np.isfinite(found.distance)
        if limit is not None:
            kept &= found.distance <= limit
        target, distance, row = found.target[kept], found.distance[kept], found.reference[kept]
        order = np.lexsort((key_ranks(pair.targets)[target], -distance if farthest else distance))[skip:count]
        feedback.setProgress(65)
        return hits_of(pair, target[order], distance[order], row[order], check)

    def _for_each(self, pair: Pair, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> Hits:
        import numpy as np

        from ..engine.geodesy import nearest_join
        from .comparing import hits_of

        check = check_of(feedback)
        count = self.parameterAsInt(parameters, "K", context)
        limit = self.metres(parameters, "MAX_DISTANCE", context)
        found = nearest_join(
            pair.targets.column,
            pair.reference.column,
            count,
            pair.measurer,
            same=pair.same,
            max_distance=np.inf if limit is None else limit,
            check=check,
        )
        feedback.setProgress(65)
        matched = found.target >= 0
        if self.parameterAsBool(parameters, "KEEP_UNMATCHED", context):
            kept = matched.copy()
            kept[:, 0] |= ~matched.any(axis=1)
        else:
            kept = matched
        target = np.broadcast_to(np.arange(len(matched))[:, None], matched.shape)
        return hits_of(pair, target[kept], found.distance[kept], found.target[kept], check)

    def _write(
        self, pair: Pair, hits: Hits, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        import numpy as np

        from .comparing import reference_values

        joins = self.parameterAsEnum(parameters, "MODE", context) == FOR_EACH
        wanted = self.parameterAsFields(parameters, "JOIN_FIELDS", context)
        if not joins and not wanted:
            return self.write(pair, hits, parameters, context, feedback)
        columns = self.result_columns(parameters, context, feedback)
        prefix = self.parameterAsString(parameters, "PREFIX", context)
        added = [renamed(self._reference.field(name), prefix + name) for name in wanted]
        more = Columns.add(columns.fields, [*(integer(RANK_COLUMN) if joins else []), *added], False, feedback)
        columns = Columns(more.fields, (*columns.positions, *more.positions))
        # a row for each pair repeats the input's primary key
        flags = QgsFeatureSink.SinkFlag.RegeneratePrimaryKey if joins else None
        sink, target_id = self.sink("OUTPUT", columns.fields, self._input, parameters, context, flags=flags)
        check = check_of(feedback)
        features = self._input.by_id(np.unique(pair.targets.fids[hits.target]), check)
        neighbours = self._neighbours(pair, hits, check) if wanted else {}
        rank, previous = 0, -1
        for row, target in enumerate(hits.target.tolist()):
            if row % _REPORT_EVERY == 0:
                check()
                feedback.setProgress(80 + 20 * row / len(hits))
            rank, previous = (rank + 1 if target == previous else 1), target
            values = reference_values(pair, hits, row)
            if joins:
                values.append(rank if hits.reference[row] >= 0 else None)
            neighbour = neighbours.get(int(hits.reference[row]))
            values += [None if neighbour is None else neighbour.attribute(name) for name in wanted]
            put(sink, features[int(pair.targets.fids[target])], columns, values)
        del sink
        return {"OUTPUT": target_id}

    def _neighbours(self, pair: Pair, hits: Hits, check: Check) -> dict[int, QgsFeature]:
        import numpy as np

        rows = np.unique(hits.reference[hits.reference >= 0])
        features = self._reference.by_id(pair.reference.fids[rows], check)
        return {int(row): features[int(pair.reference.fids[row])] for row in rows}
