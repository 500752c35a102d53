"""`spatialrag:unite`: the features of two layers that hold things of one kind, as points and as areas, each thing once."""

from __future__ import annotations

from collections.abc import Mapping
from operator import itemgetter
from typing import Any

from qgis.core import (
    QgsFeature,
    QgsFields,
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingOutputLayerDefinition,
    QgsProcessingParameterField,
    QgsProcessingUtils,
    QgsWkbTypes,
)

from ..errors import LayerUnavailable
from ..model.twins import Twins, together
from .base import SpatialRagAlgorithm, common_details, tr
from .checking import check_of
from .columns import integer
from .reference import add
from .source import SourceSnapshot


class Unite(SpatialRagAlgorithm):
    """Carries out the operation of the same name."""

    NAME = "unite"
    ICON = "either.svg"
    GROUP = "selection"

    def displayName(self) -> str:
        return tr("Points and areas of one kind as one layer")

    def tags(self) -> list[str]:
        return tr("unite,union,merge,together,duplicates,points,polygons,osm,geofabrik,quickosm").split(",")

    def shortDescription(self) -> str:
        return tr("Takes two layers together that hold things of one kind, some as points and some as areas, each thing once.")

    def summary(self) -> str:
        return tr(
            "Takes two layers together that hold things of one kind, some of them as points and the others as areas, as extracts of "
            "OpenStreetMap do. A point within an area that is of the same kind and has the same name or key is the same thing, and left "
            "out.\n\n"
            "The output holds both kinds of geometry, which a temporary layer cannot: it goes to a GeoPackage."
        )

    def details(self) -> Mapping[str, str]:
        return {
            "INPUT": tr("The layer with points."),
            "OTHER": tr("The layer with areas, in the same coordinate reference system."),
            "NAME": tr("The field with names. Empty: names tell nothing."),
            "KEY": tr("A field whose equal values mean the same thing. Empty: there is none."),
            "KINDS": tr("Fields that say what a thing is: what differs in any of them is not the same thing."),
            "OUTPUT": tr("The features of both, with the fields of both and a new sr_fid: twice that of a point, one more of an area."),
            **common_details("COUNT"),
        }

    def add_parameters(self) -> None:
        self.add_source("INPUT", tr("Points"))
        self.add_source("OTHER", tr("Areas"))
        self.addParameter(QgsProcessingParameterField("NAME", tr("Field with names"), None, "INPUT", optional=True))
        self.addParameter(QgsProcessingParameterField("KEY", tr("Field with a key"), None, "INPUT", optional=True))
        title = tr("Fields that say what things are")
        self.addParameter(QgsProcessingParameterField("KINDS", title, None, "INPUT", allowMultiple=True, optional=True))
        self.add_sink("OUTPUT", tr("Both"))
        self.add_count()

    def take_snapshots(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> None:
        self._points, self._areas = (self.required_source(name, parameters, context) for name in ("INPUT", "OTHER"))
        if self._points.crs != self._areas.crs:
            raise LayerUnavailable(tr("The two inputs have different coordinate reference systems: reproject one of them first."))

    def compute(self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback) -> dict[str, Any]:
        from ..qgis_adapters.united import among_both
        from ..workflow.operations import KEY_COLUMN

        check = check_of(feedback)
        name, key = (self.parameterAsString(parameters, each, context) for each in ("NAME", "KEY"))
        twins = Twins("", "", "", "", name, key, tuple(self.parameterAsFields(parameters, "KINDS", context)))
        sides = [list(source.features(check)) for source in (self._points, self._areas)]
        keyed = [KEY_COLUMN if source.has_field(KEY_COLUMN) else "" for source in (self._points, self._areas)]
        ids = [[int(each[own]) if own else each.id() for each in side] for side, own in zip(sides, keyed)]
        twice = among_both(twins, *sides, *keyed)
        fields = _fields(self._points, self._areas)
        mixed = QgsWkbTypes.geometryType(self._points.wkb_type) != QgsWkbTypes.geometryType(self._areas.wkb_type)
        kind = QgsWkbTypes.Type.Unknown if mixed else None
        sink, target_id = self.sink("OUTPUT", fields, self._points, _in_file(parameters, context) if mixed else parameters, context, kind)
        rows = [(together(fid, False), feature) for fid, feature in zip(ids[0], sides[0]) if fid not in twice]
        rows += [(together(fid, True), feature) for fid, feature in zip(ids[1], sides[1])]
        for fid, feature in sorted(rows, key=itemgetter(0)):
            add(sink, _as_one(feature, fields, fid))
        del sink
        return {"OUTPUT": target_id, "COUNT": len(rows)}


def _fields(points: SourceSnapshot, areas: SourceSnapshot) -> QgsFields:
    """The fields of both and the key; a GeoPackage numbers its rows itself."""
    from ..workflow.operations import KEY_COLUMN

    fields, taken = QgsFields(), {"fid", KEY_COLUMN}
    for field in (*points.fields, *areas.fields):
        if field.name().lower() not in taken:
            taken.add(field.name().lower())
            fields.append(field)
    fields.append(integer(KEY_COLUMN)[0])
    return fields


def _as_one(feature: QgsFeature, fields: QgsFields, fid: int) -> QgsFeature:
    made, own = QgsFeature(fields), feature.fields().names()
    made.setAttributes([*(feature[name] if name in own else None for name in fields.names()[:-1]), fid])
    if feature.hasGeometry():
        made.setGeometry(feature.geometry())
    return made


def _in_file(parameters: dict[str, Any], context: QgsProcessingContext) -> dict[str, Any]:
    """The parameters with a temporary file for a temporary layer, which holds one kind of geometry only."""
    output = parameters.get("OUTPUT")
    asked = output.sink if isinstance(output, QgsProcessingOutputLayerDefinition) else None
    text = asked.valueAsString(context.expressionContext())[0] if asked is not None else str(output)
    if text != QgsProcessing.TEMPORARY_OUTPUT and not text.startswith("memory:"):
        return parameters
    path = QgsProcessingUtils.generateTempFilename("both.gpkg")
    if asked is None:
        return {**parameters, "OUTPUT": path}
    copy = QgsProcessingOutputLayerDefinition(path, output.destinationProject)
    copy.destinationName = output.destinationName
    return {**parameters, "OUTPUT": copy}
