"""How far "near" and "along" are, where the question gives no number (ε = φ(q) of Spatial-RAG)."""

from __future__ import annotations

import math
import re
from dataclasses import replace

from ...language.language import load
from ...language.tokens import fold
from ...model.binding import Binding, BindingKind, BoundRelation
from ...model.catalog import LayerInfo
from ...model.frame import Frame, RelationKind
from ...model.issue import Issue, Severity
from ...model.units import format_length
from ...model.wording import translate

WALK_M = 1000.0  # about a quarter of an hour on foot
DRIVE_M = 10_000.0  # about a quarter of an hour by car
_SHARE = 0.02  # of the data's diagonal, where the data are larger than a town
_MOST_M = 50_000.0
_SEVERAL, _PART, _LEAST_M = 10, 0.2, 10.0  # features that lie within less than a few walks; what part of that is near, and metres at least
_ALONG = 0.1  # of what is near
_TRAVEL = (
    (re.compile(r"(?i)\b(walk|walking|stroll|foot)\b"), WALK_M),
    (re.compile(r"(?i)\b(drive|driving|ride|commuting)\b"), DRIVE_M),
)


def estimate_near(bound: BoundRelation, binding: Binding, layer: LayerInfo, frame: Frame, words: str = "") -> tuple[BoundRelation, Issue]:
    """One thing "near" a place is the nearest one; several are those within a distance scaled to the data. The issue says which.
    A thing that is named would always be the nearest of itself.

    ``words`` of the relation: "walking distance" and "a short drive" are the same distance in any data.
    """
    travel = next((metres for pattern, metres in _TRAVEL if pattern.search(words)), None)
    said = words or bound.kind.value
    if travel is not None:
        note = translate("SpatialRagAsking", "“{said}” is taken as {distance} in a straight line.").said(
            said=said, distance=format_length(travel)
        )
        return replace(bound, distance_m=travel, estimated=note), Issue(Severity.INFO, "near-estimated", note)
    one = binding.phrase is frame.target and not binding.phrase.plural and binding.kind is BindingKind.CLASS
    if one and not bound.negated and binding.phrase.superlative is None:
        note = translate("SpatialRagAsking", "“near” without a distance: the nearest one is taken.").said()
        return replace(bound, kind=RelationKind.NEAREST, count=1, estimated=note), Issue(Severity.INFO, "near-estimated", note)
    if fold(words) in load(frame.language).data.get("adjoining", ()):
        beside = along_distance(layer)  # a walk away is not next to it
        note = translate("SpatialRagAsking", "“{said}” is taken as {distance} in a straight line.").said(
            said=said, distance=format_length(beside)
        )
        return replace(bound, distance_m=beside, estimated=note), Issue(Severity.INFO, "near-estimated", note)
    distance = near_distance(layer)
    note = translate("SpatialRagAsking", "“near” without a distance: {distance} is taken, from the extent of the data.").said(
        distance=format_length(distance)
    )
    return replace(bound, distance_m=distance, estimated=note), Issue(Severity.INFO, "near-estimated", note)


def estimate_along(bound: BoundRelation, layer: LayerInfo) -> tuple[BoundRelation, Issue]:
    """ "Along" a line or a shore is within a strip beside it, much narrower than "near"."""
    distance = along_distance(layer)
    note = translate("SpatialRagAsking", "“along” is taken as within {distance}, from the extent of the data.").said(
        distance=format_length(distance)
    )
    found = replace(bound, kind=RelationKind.WITHIN_DISTANCE, distance_m=distance, estimated=note)
    return found, Issue(Severity.INFO, "near-estimated", note)


def shares_borders(layer: LayerInfo, other: LayerInfo) -> bool:
    """Whether features of two layers can have a border, or an end, in common: parcels do not reach the axis of a road."""
    return (layer.holds_areas and other.holds_areas) or (layer.holds_lines and other.holds_lines)


def estimate_beside(bound: BoundRelation, layer: LayerInfo, words: str) -> tuple[BoundRelation, Issue]:
    """What adjoins something without a border in common lies in a strip beside it."""
    distance = along_distance(layer)
    note = translate("SpatialRagAsking", "“{said}” is taken as {distance} in a straight line.").said(
        said=words, distance=format_length(distance)
    )
    found = replace(bound, kind=RelationKind.WITHIN_DISTANCE, distance_m=distance, estimated=note)
    return found, Issue(Severity.INFO, "near-estimated", note)


def estimated_distance(bound: BoundRelation, words: str) -> tuple[BoundRelation, Issue]:
    """What words such as "a five-minute walk" were turned into, said aloud."""
    note = translate("SpatialRagAsking", "“{words}” is taken as {distance} in a straight line.").said(
        words=words, distance=format_length(bound.distance_m or 0.0)
    )
    return replace(bound, estimated=note), Issue(Severity.INFO, "distance-estimated", note)


def along_distance(layer: LayerInfo) -> float:
    """Metres that a strip along a line is wide on either side."""
    return _ALONG * near_distance(layer)


def near_distance(layer: LayerInfo) -> float:
    """Metres: a walk in town-sized data, 2 % of the diagonal in larger data, 50 km at most, a fifth of it in a few streets; two significant
    digits.
    """
    if layer.extent is None:
        return WALK_M
    across = diagonal_m(layer.extent)
    distance = min(max(WALK_M, _SHARE * across), _MOST_M)
    if layer.feature_count >= _SEVERAL and across > _LEAST_M:
        distance = min(distance, max(_PART * across, _LEAST_M))  # what is as far as all of them lie apart is not near
    digits = 10 ** (math.floor(math.log10(distance)) - 1)
    return round(distance / digits) * digits


def diagonal_m(extent: tuple[float, float, float, float]) -> float:
    """Metres across (west, south, east, north) in degrees, near enough for an estimate."""
    west, south, east, north = extent
    width = (east - west) % 360.0 * math.cos(math.radians((south + north) / 2)) * 111_320.0
    return math.hypot(width, (north - south) * 110_574.0)
