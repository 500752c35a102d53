"""An answer becomes layers in a group of its own on top of the layer tree, a file beside the project, or a selection.

``prepare`` makes the layers in any thread; ``present`` puts them into the project on the main thread. No layer of the person's own is
changed (a selection is set where that was chosen), and whoever removes the group has removed everything.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from pathlib import Path
from typing import Optional

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsFeature,
    QgsGeometry,
    QgsLayerMetadata,
    QgsLayerTreeGroup,
    QgsProject,
    QgsRectangle,
    QgsVectorLayer,
    QgsWkbTypes,
)
from qgis.gui import QgsMapCanvas
from qgis.PyQt.QtCore import QCoreApplication, QThread

from ..errors import LayerUnavailable
from ..model.answer import Answer
from . import result_layer
from .answer_layers import AnswerLayer, Check, LayerContent, build_layers, hand_over, refill, write_geopackage
from .map_styles import Role, apply_style
from .map_view import WGS84, answer_extent, extent_of, show_boxes, show_feature, show_point, to_map, zoom_to
from .said import said
from .snapshot import ANSWER_PROPERTY, ProjectSnapshot

translate = QCoreApplication.translate

#: Custom property of a layer that shows a temporary place: the step of the answer's workflow that made it.
STEP_PROPERTY = "spatial_rag/step"
TITLE_LENGTH = 60
#: More than these are no places that somebody looks for one by one.
_MANY_REFERENCES = 20
_FILE_LENGTH = 40


class Target(str, Enum):
    """Where an answer goes."""

    MEMORY = "memory"
    GEOPACKAGE = "geopackage"
    SELECTION = "selection"


@dataclass(frozen=True)
class PresentSettings:
    """What a person may decide about presenting. ``folder``: for GeoPackages of a project that is not saved yet; ``alone``: a new answer
    hides those before it.
    """

    target: Target = Target.MEMORY
    zoom: bool = True
    alone: bool = True
    folder: str = ""


@dataclass(eq=False)
class Prepared:
    """The layers of an answer before they are in a project."""

    answer: Answer
    layers: tuple[AnswerLayer, ...] = ()
    path: Optional[Path] = None


@dataclass(eq=False)
class Presentation:
    """What was put into the project: layer ids only, because the person may remove the layers at any time.

    ``results``, ``apart`` and ``references``: a layer's id, and for a feature's place in the answer its id in that layer.
    """

    answer: Answer
    group: str = ""
    results: list[tuple[str, Mapping[int, int]]] = field(default_factory=list)
    references: list[tuple[str, Mapping[int, int]]] = field(default_factory=list)
    apart: list[tuple[str, Mapping[int, int]]] = field(default_factory=list)

    def find(self, layer_id: str, fid: int, project: QgsProject) -> Optional[tuple[QgsVectorLayer, int]]:
        """The layer and feature that show a source feature: of the answer, of its references, else the source itself."""
        for features, shown in (
            (self.answer.features, self.results),
            (self.answer.apart, self.apart),
            (self.answer.references, self.references),
        ):
            place = next((place for place, row in enumerate(features) if row.fid == fid and row.layer_id == layer_id), None)
            for shown_id, places in shown:
                layer = project.mapLayer(shown_id) if place in places else None
                if layer is not None:
                    return layer, places[place]
        source = project.mapLayer(layer_id)
        return (source, fid) if isinstance(source, QgsVectorLayer) else None


def geopackage_folder(project: QgsProject, settings: PresentSettings) -> Optional[Path]:
    """Where GeoPackages go: beside the project, else where the person said; None: the person has to be asked."""
    if project.fileName() and Path(project.absolutePath()).is_dir():
        return Path(project.absolutePath())
    return Path(settings.folder) if settings.folder and Path(settings.folder).is_dir() else None


def geopackage_path(folder: Path, question: str, project_name: str = "") -> Path:
    """A file name that does not exist yet, made of the project's name and the question."""
    plain = unicodedata.normalize("NFKD", question).encode("ascii", "ignore").decode("ascii").lower()
    words = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:_FILE_LENGTH].strip("_") or "answer"
    stem = f"{project_name}_{words}" if project_name else words
    numbered = (folder / (f"{stem}.gpkg" if number == 1 else f"{stem}_{number}.gpkg") for number in range(1, 10_000))
    for path in numbered:
        if not path.exists():
            return path
    message = translate("SpatialRagPresenter", "{folder} holds too many answers to this question.").format(folder=folder)
    raise LayerUnavailable(message, remedy=translate("SpatialRagPresenter", "Remove some of them."))


def prepare(
    answer: Answer, snapshot: ProjectSnapshot, areas: Sequence[QgsGeometry], path: Path | None, thread: QThread, check: Check = None
) -> Prepared:
    """Make the layers of an answer, in memory or (``path``) in a new GeoPackage, and give them to ``thread``. Any thread may call it.

    ``areas``: what was searched, EPSG:4326. Raises LayerUnavailable and whatever ``check`` raises.
    """
    layers = build_layers(_contents(answer, snapshot, areas, check), check)
    if path is not None and layers:
        layers = write_geopackage(layers, path, snapshot.transform_context, check)
    hand_over(layers, thread)
    return Prepared(answer, layers, path if layers else None)


def _contents(answer: Answer, snapshot: ProjectSnapshot, areas: Sequence[QgsGeometry], check: Check) -> list[LayerContent]:
    metadata = result_layer.layer_metadata(answer, snapshot)
    wgs84 = QgsCoordinateReferenceSystem(WGS84)
    results = result_layer.result_features(answer, snapshot, check)
    searched = result_layer.search_area_features(answer, areas)
    return [
        LayerContent(
            Role.RESULT, result_layer.result_crs(answer, snapshot), result_layer.result_fields(answer, snapshot), results, metadata
        ),
        *_set_apart(answer, snapshot, metadata, check),
        *(_compared(answer, step, snapshot, metadata, check) for step in dict.fromkeys(item.step for item in answer.references)),
        LayerContent(Role.SEARCH_AREA, wgs84, result_layer.search_area_fields(), searched, metadata),
    ]


def _set_apart(answer: Answer, snapshot: ProjectSnapshot, metadata: QgsLayerMetadata, check: Check) -> list[LayerContent]:
    """What may belong to the answer, in a layer of its own."""
    if not answer.apart:
        return []
    part = replace(answer, features=answer.apart)
    crs, fields = result_layer.result_crs(part, snapshot), result_layer.result_fields(part, snapshot)
    why = said(answer.apart_why)
    title = why[:1].upper() + why[1:]
    return [LayerContent(Role.APART, crs, fields, result_layer.result_features(part, snapshot, check), metadata, title=title)]


def _compared(answer: Answer, step: str, snapshot: ProjectSnapshot, metadata: QgsLayerMetadata, check: Check) -> LayerContent:
    """The references that a step made (empty: those of layers), a layer of their own, so that a place can be edited by itself."""
    order = [place for place, item in enumerate(answer.references) if item.step == step]
    part = replace(answer, references=tuple(answer.references[place] for place in order))
    names = list(dict.fromkeys(item.name for item in part.references))
    return LayerContent(
        Role.PLACE if step else Role.REFERENCE,
        result_layer.reference_crs(part, snapshot),
        result_layer.reference_fields(part, snapshot),
        result_layer.reference_features(part, snapshot, check),
        metadata,
        order,
        names[0] if step and len(names) == 1 else "",
        step,
    )


def present(prepared: Prepared, project: QgsProject, canvas: Optional[QgsMapCanvas], settings: PresentSettings) -> Presentation:
    """Put the layers into a group on top of the layer tree, styled and labelled, and show them. Main thread only."""
    presentation = Presentation(prepared.answer)
    if not prepared.layers:
        return presentation
    root = project.layerTreeRoot()
    for earlier in _answers(project) if settings.alone else ():
        earlier.setItemVisibilityChecked(False)
        earlier.setExpanded(False)
    group = root.insertGroup(0, group_title(prepared.answer.question, {node.name() for node in root.findGroups()}))
    group.setCustomProperty(ANSWER_PROPERTY, "answer")
    # QGIS's tree unfolds a group when this changes and there is something in it.
    group.setExpanded(False)
    presentation.group = group.name()
    for role in Role:
        for item in prepared.layers:
            if item.role is role:
                _add(item, role, project, group, presentation)
    group.setExpanded(True)
    if canvas is not None and settings.zoom:
        boxes = {role: extent_of((item.layer for item in prepared.layers if item.role is role), canvas) for role in Role}
        compared = QgsRectangle(boxes[Role.REFERENCE])
        compared.combineExtentWith(boxes[Role.PLACE])
        references = sum(item.layer.featureCount() for item in prepared.layers if item.role is Role.REFERENCE)
        zoom_to(canvas, answer_extent(boxes[Role.RESULT], compared, boxes[Role.SEARCH_AREA], references > _MANY_REFERENCES))
    return presentation


def _add(item: AnswerLayer, role: Role, project: QgsProject, group: QgsLayerTreeGroup, presentation: Presentation) -> None:
    layer = item.layer
    apply_style(layer, role)
    layer.setCustomProperty(ANSWER_PROPERTY, role.value)
    # An answer can be asked for again: QGIS need not warn that it is only in memory.
    layer.setCustomProperty("skipMemoryLayersCheck", 1)
    if item.step:
        layer.setCustomProperty(STEP_PROPERTY, item.step)
    layer.setReadOnly(role not in (Role.RESULT, Role.PLACE))
    project.addMapLayer(layer, False)
    group.addLayer(layer).setExpanded(False)
    shown = {Role.RESULT: presentation.results, Role.APART: presentation.apart, Role.SEARCH_AREA: None}
    places = shown.get(role, presentation.references)
    if places is not None:
        places.append((layer.id(), item.places))


def reorder(presentation: Presentation, answer: Answer, snapshot: ProjectSnapshot, project: QgsProject) -> None:
    """Fill the result layers of a presentation anew with the features of ``answer``, which are in another order. Main thread only.

    A layer that the person has taken off the map, or is editing, stays as it is. Raises LayerUnavailable.
    """
    rows: dict[QgsWkbTypes.GeometryType, list[tuple[int, QgsFeature]]] = {}
    for place, feature in enumerate(result_layer.result_features(answer, snapshot)):
        rows.setdefault(QgsWkbTypes.geometryType(feature.geometry().wkbType()), []).append((place, feature))
    results: list[tuple[str, Mapping[int, int]]] = []
    for layer_id, before in presentation.results:
        layer = project.mapLayer(layer_id)
        kept = not isinstance(layer, QgsVectorLayer) or layer.isEditable()
        results.append((layer_id, before if kept else refill(layer, rows.get(layer.geometryType(), []))))
        if not kept:
            layer.triggerRepaint()
    presentation.results, presentation.answer = results, answer


def select(answer: Answer, project: QgsProject, canvas: Optional[QgsMapCanvas], settings: PresentSettings) -> Presentation:
    """Select the answer's features on their own layers and add nothing. Main thread only.

    Raises LayerUnavailable when none of the layers is in the project any more.
    """
    by_layer: dict[str, list[int]] = {}
    for feature in answer.features:
        if feature.layer_id and not feature.wkt:
            by_layer.setdefault(feature.layer_id, []).append(feature.fid)
    if answer.features and not by_layer:
        message = translate("SpatialRagPresenter", "The answer is a geometry that no layer holds, so there is nothing to select.")
        raise LayerUnavailable(message, remedy=translate("SpatialRagPresenter", "Let the answer become a layer."))
    layers = {layer_id: project.mapLayer(layer_id) for layer_id in by_layer}
    if by_layer and not any(isinstance(layer, QgsVectorLayer) for layer in layers.values()):
        names = ", ".join(dict.fromkeys(feature.layer for feature in answer.features))
        message = translate("SpatialRagPresenter", "The layer {names} is no longer in the project.").format(names=names)
        remedy = translate("SpatialRagPresenter", "Add it again, or let the answer become a layer.")
        raise LayerUnavailable(message, remedy=remedy)
    boxes: list[QgsRectangle] = []
    for layer_id, layer in layers.items():
        if isinstance(layer, QgsVectorLayer):
            layer.selectByIds(by_layer[layer_id])
            box = to_map(layer.boundingBoxOfSelected(), layer.crs(), canvas) if canvas is not None else None
            if box is not None:
                boxes.append(box)
    if canvas is not None and settings.zoom:
        show_boxes(canvas, boxes)
    return Presentation(answer)


def show(presentation: Presentation, layer_id: str, fid: int, project: QgsProject, canvas: QgsMapCanvas, zoom: bool) -> bool:
    """Point at one feature of an answer, and select it where the layer is ours; False when nothing of it is left on the map."""
    found = presentation.find(layer_id, fid, project)
    if found is not None:
        layer, shown_fid = found
        if layer.customProperty(ANSWER_PROPERTY):
            layer.selectByIds([shown_fid])
        if show_feature(canvas, layer, shown_fid, zoom):
            return True
    for feature in (*presentation.answer.features, *presentation.answer.apart, *presentation.answer.references):
        if feature.layer_id == layer_id and feature.fid == fid and feature.lon is not None and feature.lat is not None:
            return show_point(canvas, feature.lon, feature.lat, zoom)
    return False


def remove_all(project: QgsProject) -> int:
    """Remove the groups of all answers with their layers; files stay. Gives the number of groups."""
    groups = _answers(project)
    for group in groups:
        _remove(group, project)
    return len(groups)


def remove(presentation: Presentation, project: QgsProject) -> None:
    """Remove the group of one answer; files stay, and so does what the person has moved out of it, or is editing."""
    shown = {layer_id for layer_id, _ in (*presentation.results, *presentation.apart, *presentation.references)}
    for group in _answers(project):
        layers = [project.mapLayer(layer_id) for layer_id in group.findLayerIds()]
        if shown.intersection(group.findLayerIds()) and not any(isinstance(each, QgsVectorLayer) and each.isEditable() for each in layers):
            _remove(group, project)


def _answers(project: QgsProject) -> list[QgsLayerTreeGroup]:
    return [node for node in project.layerTreeRoot().findGroups(True) if node.customProperty(ANSWER_PROPERTY) == "answer"]


def _remove(group: QgsLayerTreeGroup, project: QgsProject) -> None:
    project.removeMapLayers(group.findLayerIds())
    group.parent().removeChildNode(group)


def group_title(question: str, taken: set) -> str:
    """The question, shortened at a word, and numbered when a group of that name exists."""
    title = " ".join(question.split())
    if len(title) > TITLE_LENGTH:
        title = title[: TITLE_LENGTH - 1].rsplit(" ", 1)[0].rstrip(" ,;:") + "…"
    title = title or "?"
    number, name = 2, title
    while name in taken:
        name, number = f"{title} ({number})", number + 1
    return name
