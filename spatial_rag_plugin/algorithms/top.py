"""`spatialrag:top`: the features with the largest or smallest values of a column."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from qgis.core import (
    QgsFeature,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingOutputString,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterField,
    QgsProcessingParameterNumber,
)

from ..qgis_adapters.compat import plain
from .base import SpatialRagAlgorithm, common_details, tr
from .checking import check_of
from .reference import add


class Top(SpatialRagAlgorithm):
    """Carries out the operation of the same name."""

    NAME = "top"
    ICON = "top.svg"
    GROUP = "selection"
    takes_tables = True

    def displayName(self) -> str:
        return tr("Top features by a column")

    def tags(self) -> list[str]:
        return tr("top,largest,smallest,highest,lowest,maximum,minimum,extreme,order,sort,rank,limit").split(",")

    def shortDescription(self) -> str:
        return tr("Keeps the k features with the largest or smallest value of a column, in order.")

    def summary(self) -> str:
        return tr(
            "Keeps the k features with the largest (or smallest) value of a column, in order.\n\n"
            "Features without a value are never among them. Where values are equal the key decides, so that the same data give the same "
            "features."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "INPUT": tr("The features to choose from."),
            "FIELD": tr("The column that decides; numbers, dates or text."),
            "K": tr("How many to keep; 0: all of them, in order."),
            "GROUP": tr("A column whose values make groups; so many are kept of each of them. Empty: of all features together."),
            "PERCENT": tr("Instead of k: so many of each hundred that have a value, rounded up. 0: as many as k says."),
            "TIES": tr("Ticked: also those whose value equals that of the last one."),
            "SKIP": tr("That many are left out first: 1 begins with the second."),
            "DESCENDING": tr("Ticked: the largest first; otherwise the smallest first."),
            "KEY": tr("The field that decides between equal values. Empty: sr_fid where there is one, else the feature id."),
            "OUTPUT": tr("The features kept, in order."),
            **common_details("COUNT"),
            "VALUE": tr("The value of the first one, as text."),
        }

    def add_parameters(self) -> None:
        self.add_source("INPUT", tr("Features to choose from"))
        self.addParameter(QgsProcessingParameterField("FIELD", tr("Column"), None, "INPUT"))
        kind = QgsProcessingParameterNumber.Type.Integer
        self.addParameter(QgsProcessingParameterNumber("K", tr("How many (k)"), kind, 1, False, 0))
        self.addParameter(QgsProcessingParameterBoolean("DESCENDING", tr("Largest first"), defaultValue=True))
        self.add_advanced(QgsProcessingParameterNumber("SKIP", tr("Leave out the first"), kind, 0, True, 0))
        real = QgsProcessingParameterNumber.Type.Double
        share = QgsProcessingParameterNumber("PERCENT", tr("How many in per cent"), real, 0.0, True, 0.0, 100.0)
        self.add_advanced(share)
        self.add_advanced(QgsProcessingParameterBoolean("TIES", tr("Also what equals the last one"), defaultValue=False))
        self.add_advanced(QgsProcessingParameterField("KEY", tr("Field that decides between equals"), None, "INPUT", optional=True))
        self.add_advanced(QgsProcessingParameterField("GROUP", tr("For each value of"), None, "INPUT", optional=True))
        self.add_sink("OUTPUT", tr("Top features"))
        self.add_count()
        self.addOutput(QgsProcessingOutputString("VALUE", tr("Value of the first")))

    def take_snapshots(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> None:
        from ..workflow.operations import KEY_COLUMN

        self._input = self.required_source("INPUT", parameters, context)
        self._field = self.parameterAsString(parameters, "FIELD", context)
        key = self.parameterAsString(parameters, "KEY", context) or KEY_COLUMN
        self._key = key if self._input.has_field(key) else ""
        self._group = self.parameterAsString(parameters, "GROUP", context)

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        from ..workflow.operations import Top as Ranking

        source, check = self._input, check_of(feedback)
        descending = self.parameterAsBool(parameters, "DESCENDING", context)
        count = self.parameterAsInt(parameters, "K", context)
        needed = [self._field, *filter(None, (self._key, self._group))]
        groups: dict[Any, list[tuple[Any, Any, int]]] = {}
        for feature in source.features(check, attributes=needed):
            value = plain(feature.attribute(self._field))
            group = plain(feature.attribute(self._group)) if self._group else 0
            if value is not None and value == value and group is not None and group != "":
                row = (value, plain(feature.attribute(self._key)) if self._key else feature.id(), feature.id())
                groups.setdefault(group, []).append(row)
        feedback.setProgress(60)
        skip, ties = self.parameterAsInt(parameters, "SKIP", context), self.parameterAsBool(parameters, "TIES", context)
        ordered = sorted(groups, key=_orderable)
        ranking = Ranking(self._field, count, percent=self.parameterAsDouble(parameters, "PERCENT", context))
        rows = [
            row
            for group in ordered
            for row in _extreme(groups[group], ranking.places(len(groups[group])), descending, skip, ties)
        ]
        sink, target_id = self.sink("OUTPUT", source.fields, source, parameters, context)
        features = source.by_id([fid for _, _, fid in rows], check)
        for _, _, fid in rows:
            add(sink, QgsFeature(features[fid]))
        del sink
        return {"OUTPUT": target_id, "COUNT": len(rows), "VALUE": str(rows[0][0]) if rows else ""}


def _extreme(rows: list[tuple[Any, Any, int]], count: int, descending: bool, skip: int, ties: bool) -> list[tuple[Any, Any, int]]:
    """Of rows (value, key, id) the first ``count`` (0: all) after ``skip``, in order; ``ties``: and what equals the last of them."""
    # two stable sorts: ties go by the key upwards in either direction
    rows.sort(key=_orderable_key)
    rows.sort(key=_orderable_value, reverse=descending)
    last = skip + count if count else len(rows)
    if ties:
        while 0 < last < len(rows) and rows[last][0] == rows[last - 1][0]:
            last += 1
    return rows[skip:last]


def _orderable(value: Any) -> tuple[int, Any]:
    """Numbers before text, so that a column that mixes them has an order at all."""
    return (0, value) if isinstance(value, (bool, int, float)) else (1, str(value))


def _orderable_key(row: tuple[Any, Any, int]) -> tuple[tuple[int, Any], int]:
    return _orderable(row[1]), row[2]


def _orderable_value(row: tuple[Any, Any, int]) -> tuple[int, Any]:
    return _orderable(row[0])
