"""A part of everything: "airports in the north" where nothing says of what is meant of the area that their layer covers."""

from __future__ import annotations

import math
from typing import Optional

from ...model.binding import Binding, BindingKind, BoundMade, BoundRelation
from ...model.catalog import LayerInfo
from ...model.columns import part_name, sector_name
from ...model.frame import Construction, Phrase, Relation, RelationKind
from ...model.wording import translate
from ..asking import ask_back, ask_made
from ..job import Job

_MARGIN = 0.02  # of height and width, so that what lies on the edge is inside
_WIDEST, _HIGHEST = 90.0, 85.0  # degrees: what covers more of the earth has no one northern half to be drawn in longitudes and latitudes


def part_of_all(job: Job, relation: Relation, phrase: Phrase, layer: LayerInfo) -> Optional[BoundRelation]:
    """The relation to the half or quarter of the area around all features of ``layer`` (EPSG:4326), which is said; None (and an issue)
    where they are all over the world, or at one place.
    """
    wkt = _around(layer)
    azimuth = phrase.made.azimuth_deg if phrase.made is not None else None
    if not wkt or azimuth is None:
        job.say(ask_back.no_reference(relation))
        return None
    label = translate("SpatialRagAsking", "the area that “{layer}” covers").said(layer=layer.name)
    whole = Binding(phrase, BindingKind.MADE, label=label, made=BoundMade(Construction.VIEW, wkt=wkt))
    job.say(ask_made.part_taken(phrase, part_name(azimuth), sector_name(azimuth), label))
    part = BoundMade(Construction.PART, (whole,), azimuth_deg=azimuth)
    reference = Binding(phrase, BindingKind.MADE, label=f"the {part_name(azimuth)} of {label}", made=part)
    centred = layer.holds_areas and relation.kind is RelationKind.IN and not relation.negated
    return BoundRelation(RelationKind.OF if centred else relation.kind, reference, negated=relation.negated)


def _around(layer: LayerInfo) -> str:
    """The box around a layer, with vertices along its edges: a parallel is no straight line. Empty where none can be drawn."""
    if layer.extent is None:
        return ""
    west, south, east, north = layer.extent
    width, height = (east - west) % 360.0, north - south
    if not (0 < width <= _WIDEST and height > 0 and max(abs(south), abs(north)) < _HIGHEST and west < east):
        return ""
    west, east = west - _MARGIN * width, east + _MARGIN * width
    south, north = max(south - _MARGIN * height, -_HIGHEST), min(north + _MARGIN * height, _HIGHEST)
    pieces = max(1, math.ceil(east - west))
    along = [west + (east - west) * piece / pieces for piece in range(pieces + 1)]
    corners = [(lon, south) for lon in along] + [(lon, north) for lon in reversed(along)] + [(west, south)]
    return "POLYGON((" + ", ".join(f"{lon:.9f} {lat:.9f}" for lon, lat in corners) + "))"
