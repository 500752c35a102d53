"""Years are never added up: the sum of the years in which ships were lost is a number, but of nothing."""

from __future__ import annotations

from dataclasses import replace

from ...model.binding import GroundedFrame
from ...model.catalog import FieldInfo, LayerInfo
from ...model.issue import Issue, Severity
from ...model.wording import translate
from ..numbers.summarised import SUM, summarised
from ..world import World
from .dates import holds_years


def without_added_years(grounded: GroundedFrame, world: World) -> GroundedFrame:
    """The grounded frame, stopped where it adds up a field of years."""
    added = (item for item in summarised(grounded, world.catalog.layers) if item.statistic == SUM and holds_years(item.info))
    found = next(added, None)
    if found is None:
        return grounded
    return replace(grounded, target=None, columns=(), issues=(*grounded.issues, _refused(found.info, found.layer)))


def _refused(info: FieldInfo, layer: LayerInfo) -> Issue:
    message = translate(
        "SpatialRagAsking", "“{field}” of “{layer}” holds years, which do not add up. Ask for another number, or for the first or last."
    ).said(field=info.title, layer=layer.name)
    return Issue(Severity.QUESTION, "years-added", message, not_understood=info.title, subject=info.title)
