"""Layers as they are at one moment: taken on the main thread, read from any thread.

A ``QgsVectorLayerFeatureSource`` honours the subset filter, joins, virtual fields and unsaved edits. Everything else that later stages need
of a layer is copied into plain values here, because a ``QgsVectorLayer`` belongs to the main thread and may vanish while a question runs.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from threading import Lock
from typing import Any, Optional

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransformContext,
    QgsFeatureRequest,
    QgsFields,
    QgsGeometry,
    QgsMapLayer,
    QgsProject,
    QgsRasterLayer,
    QgsRectangle,
    QgsSingleSymbolRenderer,
    QgsVectorLayer,
    QgsVectorLayerFeatureSource,
)

from ..errors import LayerUnavailable
from ..grounding.lexicon.published_fields import published_fields
from ..model.catalog import ToldJoin
from ..model.issue import Issue, Severity
from . import project_memory
from .compat import NO_GEOMETRY, geometry_kind, plain, sip_alive
from .fingerprint import layer_state
from .layer_snapshot import LayerSnapshot as LayerSnapshot
from .raster_snapshot import RasterSnapshot, holds_values, snapshot_raster
from .sources import group_names, is_remote, is_restricted, source_parts
from .text_choice import chosen_text_fields
from .told_joins import told_joins
from .value_labels import ValueLabels, value_labels

#: Custom property of the layers and groups that show an answer.
ANSWER_PROPERTY = "spatial_rag/role"


@dataclass(frozen=True, eq=False)
class ProjectSnapshot:
    """The layers in their order (topmost first) with what a project adds: ellipsoid, transform context, map view, choices made before.

    ``home``: the folder of the project, which paths in attributes may be relative to.
    """

    layers: tuple[LayerSnapshot, ...] = ()
    ellipsoid: str = "EPSG:7030"
    transform_context: QgsCoordinateTransformContext = field(default_factory=QgsCoordinateTransformContext)
    canvas_extent: Optional[QgsRectangle] = None
    canvas_crs: Optional[QgsCoordinateReferenceSystem] = None
    notes: tuple[str, ...] = ()
    issues: tuple[Issue, ...] = ()
    remembered: Mapping[str, str] = field(default_factory=dict)
    rasters: tuple[RasterSnapshot, ...] = ()
    home: str = ""
    joins: tuple[ToldJoin, ...] = ()

    @cached_property
    def united(self) -> tuple[LayerSnapshot, ...]:
        """What layers that hold things of one kind, as points and as areas, are together."""
        from .twins import united_layers  # reads words of languages, for which the window does not wait

        return united_layers(self.layers)

    def layer(self, layer_id: str) -> LayerSnapshot:
        """The layer of this id; raises LayerUnavailable."""
        for layers in (self.layers, self.united):
            for layer in layers:
                if layer.id == layer_id:
                    return layer
        raise LayerUnavailable(f"The layer “{layer_id}” is not part of this snapshot.", remedy="Ask the question again.")

    def raster(self, layer_id: str) -> RasterSnapshot:
        """The raster of this id; raises LayerUnavailable."""
        for raster in self.rasters:
            if raster.id == layer_id:
                return raster
        raise LayerUnavailable(f"The raster “{layer_id}” is not part of this snapshot.", remedy="Add it again, then ask again.")


def snapshot_project(project: QgsProject, canvas: Optional[Any] = None) -> ProjectSnapshot:
    """All layers that a question searches by default; ``canvas`` is a QgsMapCanvas or None. Call it on the main thread."""
    return snapshot_layers(searched_layers(project), project, canvas)


def searched_layers(project: QgsProject) -> list[QgsMapLayer]:
    """The layers of a project in layer-tree order, without those that earlier answers put there. Call it on the main thread."""
    ordered = [layer for layer in project.layerTreeRoot().layerOrder() if sip_alive(layer)]
    listed = {layer.id() for layer in ordered}
    ordered += [layer for key, layer in sorted(project.mapLayers().items()) if key not in listed]
    return [layer for layer in ordered if not layer.customProperty(ANSWER_PROPERTY)]


def snapshot_layers(
    layers: Iterable[Optional[QgsMapLayer]], project: Optional[QgsProject] = None, canvas: Optional[Any] = None
) -> ProjectSnapshot:
    """These layers, whatever their state: what cannot be searched is left out with a note or an issue. Call it on the main thread."""
    taken: list[LayerSnapshot] = []
    rasters: list[RasterSnapshot] = []
    notes: list[str] = []
    issues: list[Issue] = []
    others: dict[str, int] = {}
    taken_layers: list[QgsVectorLayer] = []
    for layer in layers:
        if not sip_alive(layer):
            issues.append(_warning("layer-removed", "A layer was removed and is not searched."))
        elif isinstance(layer, QgsVectorLayer):
            problem = _problem(layer)
            if problem is None:
                taken.append(snapshot_layer(layer, project))
                taken_layers.append(layer)
            elif problem.severity is Severity.INFO:
                notes.append(problem.message)
            else:
                issues.append(problem)
        elif isinstance(layer, QgsRasterLayer) and holds_values(layer):
            rasters.append(snapshot_raster(layer, project))
        else:
            kind = "raster" if isinstance(layer, QgsRasterLayer) else "other"
            others[kind] = others.get(kind, 0) + 1
    notes += [
        f"{count} {kind} layer{' is' if count == 1 else 's are'} not searched." for kind, count in sorted(others.items(), reverse=True)
    ]
    return ProjectSnapshot(
        layers=tuple(taken),
        rasters=tuple(rasters),
        ellipsoid=project.ellipsoid() if project is not None and project.ellipsoid() else "EPSG:7030",
        transform_context=QgsCoordinateTransformContext(project.transformContext())
        if project is not None
        else QgsCoordinateTransformContext(),
        canvas_extent=QgsRectangle(canvas.extent()) if canvas is not None else None,
        canvas_crs=QgsCoordinateReferenceSystem(canvas.mapSettings().destinationCrs()) if canvas is not None else None,
        notes=tuple(notes),
        issues=tuple(issues),
        remembered=project_memory.load(project) if project is not None else {},
        home=project.homePath() if project is not None else "",
        joins=told_joins(taken_layers, project),
    )


def _problem(layer: QgsVectorLayer) -> Optional[Issue]:
    if not layer.isValid() or layer.dataProvider() is None:
        return _warning("layer-unavailable", f"The layer “{layer.name()}” cannot be opened and is not searched.", layer.name())
    path, _ = source_parts(layer)
    if layer.providerType() == "ogr" and os.path.isabs(path) and not path.startswith("/vsi") and not os.path.exists(path):
        return _warning("layer-unavailable", f"The file of the layer “{layer.name()}” is gone: {path}", layer.name())
    return None


def _warning(code: str, message: str, subject: str = "") -> Issue:
    return Issue(Severity.WARNING, code, message, subject=subject)


def snapshot_layer(layer: QgsVectorLayer, project: Optional[QgsProject] = None) -> LayerSnapshot:
    """One valid vector layer. Call it on the main thread; costs little whatever the layer's size."""
    provider = layer.providerType()
    path, table = source_parts(layer)
    remote = is_remote(layer, path)
    fields = QgsFields(layer.fields())
    published = published_fields(fields.names())
    labels = {name: ValueLabels(_map=dict(field.codes)) for name, field in published.items() if field.codes}
    labels.update(
        {name: found for name in fields.names() for found in [value_labels(layer, fields.lookupField(name), project)] if found is not None}
    )
    aliases = {name: field.alias for name, field in published.items() if field.alias}
    aliases.update({item.name(): item.alias() for item in fields if item.alias()})
    state = layer_state(layer, path, table, labels, remote)
    is_geopackage = provider == "ogr" and layer.dataProvider().storageType() == "GPKG" and os.path.isfile(path)
    metadata = layer.metadata()
    keywords = [word for words in metadata.keywords().values() for word in words]
    keywords += [word.strip() for word in layer.keywordList().split(",") if word.strip()]
    return LayerSnapshot(
        id=layer.id(),
        name=layer.name(),
        source=QgsVectorLayerFeatureSource(layer),
        fields=fields,
        crs=QgsCoordinateReferenceSystem(layer.crs()),
        geometry=geometry_kind(layer.geometryType()),
        wkb_type=int(layer.wkbType()),
        provider=provider,
        path=path,
        table=table,
        subset=layer.subsetString(),
        feature_count=-1 if remote else int(layer.featureCount()),
        aliases=aliases,
        labels=labels,
        display_field=layer.displayField(),
        primary_key=tuple(fields.at(index).name() for index in layer.primaryKeyAttributes() if index < fields.count()),
        abstract=metadata.abstract() or layer.abstract(),
        keywords=tuple(dict.fromkeys(keywords + group_names(layer, project))),
        attribution=layer.attribution() or "; ".join(metadata.rights()),
        selected_fids=tuple(layer.selectedFeatureIds()),
        colour=_colour(layer),
        remote=remote,
        edited=state.edits != "",
        plain_file=is_geopackage
        and table != ""
        and not (layer.subsetString() or state.edits or state.joined or state.computed or is_restricted(layer)),
        state=state,
        text_fields=chosen_text_fields(layer),
    )


def _colour(layer: QgsVectorLayer) -> str:
    """The colour of a layer that is drawn with one symbol."""
    renderer = layer.renderer()
    symbol = renderer.symbol() if isinstance(renderer, QgsSingleSymbolRenderer) else None
    return symbol.color().name() if symbol is not None else ""


class FeatureReader:
    """Attributes and geometries of single features by id, from any thread."""

    def __init__(self, snapshot: ProjectSnapshot) -> None:
        self._snapshot = snapshot
        self._lock = Lock()

    def attributes(self, layer_id: str, fids: Sequence[int], fields: Optional[Sequence[str]] = None) -> list[dict[str, Any]]:
        """The attributes of the features in the order of ``fids`` as plain values (null: None); an empty dict for a feature that is gone.

        ``fields`` restricts to these names (those that the layer has). Raises LayerUnavailable.
        """
        layer = self._snapshot.layer(layer_id)
        names = list(layer.fields.names())
        wanted = [name for name in names if fields is None or name in fields]
        indexes = [names.index(name) for name in wanted]
        request = QgsFeatureRequest().setFilterFids(list(fids)).setSubsetOfAttributes(indexes)
        request.setFlags(request.flags() | NO_GEOMETRY)
        found: dict[int, dict[str, Any]] = {}
        with self._lock:
            for feature in layer.source.getFeatures(request):
                values = feature.attributes()
                found[feature.id()] = {name: plain(values[index]) for name, index in zip(wanted, indexes)}
        return [found.get(fid, {}) for fid in fids]

    def geometries(self, layer_id: str, fids: Sequence[int]) -> list[Optional[QgsGeometry]]:
        """The geometries in the layer's CRS in the order of ``fids``; None for a null geometry or a feature that is gone."""
        layer = self._snapshot.layer(layer_id)
        request = QgsFeatureRequest().setFilterFids(list(fids)).setSubsetOfAttributes([])
        with self._lock:
            found = {
                feature.id(): QgsGeometry(feature.geometry()) for feature in layer.source.getFeatures(request) if feature.hasGeometry()
            }
        return [found.get(fid) for fid in fids]
