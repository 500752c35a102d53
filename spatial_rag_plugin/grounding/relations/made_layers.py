"""What a made geometry is like: its kind and its fields, as if it were a layer of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...model.binding import Binding, BindingKind, BoundMade
from ...model.catalog import Catalog, GeometryKind, LayerInfo
from ...model.frame import Construction
from ...model.listing import joined
from ...model.units import format_length
from ...model.wording import translate

_AREAS = frozenset(
    (Construction.BUFFER, Construction.HULL, Construction.BETWEEN, Construction.ENCLOSED, Construction.DENSEST, Construction.VIEW)
)
_POINTS = frozenset((Construction.CENTROID, Construction.MEAN_CENTRE, Construction.CROSSING, Construction.HERE))
_LINES = frozenset((Construction.ROUTE, Construction.SERVICE_AREA, Construction.BOUNDARY))
#: Each of these is made of one feature and keeps its attributes.
_KEEP_FIELDS = frozenset((Construction.BUFFER, Construction.CENTROID, Construction.INTERSECTION, Construction.DIFFERENCE))


_AS_ONE = ", as one"
_AND = translate("SpatialRagAsking", "{first} and {then}")
_OF_PARTS = frozenset((Construction.INTERSECTION, Construction.DIFFERENCE))
_LABELS = {
    Construction.BUFFER: translate("SpatialRagWorkflow", "{distance} around {first}"),
    Construction.DISSOLVE: translate("SpatialRagWorkflow", "{first}, as one"),
    Construction.CENTROID: translate("SpatialRagWorkflow", "centroids of {first}"),
    Construction.MEAN_CENTRE: translate("SpatialRagWorkflow", "mean centre of {first}"),
    Construction.HULL: translate("SpatialRagWorkflow", "convex hull of {first}"),
    Construction.BOUNDARY: translate("SpatialRagWorkflow", "boundary of {first}"),
    Construction.INTERSECTION: translate("SpatialRagWorkflow", "{first} inside {others}"),
    Construction.DIFFERENCE: translate("SpatialRagWorkflow", "{first} outside {others}"),
    Construction.UNION: translate("SpatialRagWorkflow", "{first} with {others}"),
    Construction.ROUTE: translate("SpatialRagWorkflow", "way from {first} to {others}"),
    Construction.SERVICE_AREA: translate("SpatialRagWorkflow", "what is reached within {distance} from {first}"),
    Construction.CROSSING: translate("SpatialRagWorkflow", "crossing of {first} and {others}"),
    Construction.BETWEEN: translate("SpatialRagWorkflow", "area between {first} and {others}"),
    Construction.ENCLOSED: translate("SpatialRagWorkflow", "area enclosed by {all}"),
}


def edge_of(areas: Binding) -> Binding:
    """The line around areas."""
    around = BoundMade(Construction.BOUNDARY, (areas,))
    return Binding(areas.phrase, BindingKind.MADE, label=made_label(around), made=around)


def made_label(made: BoundMade) -> str:
    """What a construction is called: what it is, not how the question asks for it."""
    names = [part.label or part.phrase.text for part in made.parts]
    if made.kind in _OF_PARTS:  # a part of what was joined is a part of it all the same
        names = [name[: -len(_AS_ONE)] if name.endswith(_AS_ONE) else name for name in names]
    words = _LABELS.get(made.kind)
    if words is None:
        return made.kind.value.replace("_", " ")
    if made.kind is Construction.DISSOLVE and made.field:
        words = translate("SpatialRagWorkflow", "{first}, one for each {field}")
    return words.said(
        first=names[0] if names else "",
        others=joined(names[1:], _AND),
        all=joined(names, _AND),
        distance=format_length(made.distance_m or 0.0),
        field=made.field,
    )


def made_layer(made: BoundMade, label: str, catalog: Catalog) -> LayerInfo:
    """The geometries of a construction as a layer; its id is that of the layer that its first part comes from, empty where there is none.

    ``feature_count`` is −1: how many there will be is not known before they are made.
    """
    source = _source(made, catalog)
    kind = _kind(made.kind, source)
    own = source if source is not None else LayerInfo("", label, kind, "EPSG:4326", -1)
    keeps = made.kind in _KEEP_FIELDS
    return replace(
        own,
        name=label,
        geometry=kind,
        feature_count=-1,
        fields=own.fields if keeps else tuple(info for info in own.fields if info.name == made.field),
        name_fields=own.name_fields if keeps else (),
        has_lines=False,
        has_polygons=False,
        fingerprint="",
    )


def _source(made: BoundMade, catalog: Catalog) -> Optional[LayerInfo]:
    """The layer of the first part, through parts that are made themselves."""
    if not made.parts:
        return None
    first = made.parts[0]
    if first.made is not None:
        return made_layer(first.made, first.label, catalog)
    return catalog.by_id().get(first.layer_id)


def _kind(kind: Construction, source: Optional[LayerInfo]) -> GeometryKind:
    if kind in _AREAS:
        return GeometryKind.POLYGON
    if kind in _POINTS:
        return GeometryKind.POINT
    if kind in _LINES:
        return GeometryKind.LINE
    return source.geometry if source is not None else GeometryKind.MIXED
