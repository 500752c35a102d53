"""Ways along lines: ShortestPath, ServiceArea."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from ...errors import SpatialRagError
from ...model.units import format_length
from ...model.wording import translate
from ...workflow.operations import ServiceArea, ShortestPath
from ..context import RunContext
from ..geodesy import GeometryColumn, representative_points
from ..geodesy.network import Network, network_of, way_column
from ..stream import Stream
from .making import called, shaped

_EITHER_WAY = translate("SpatialRagAnswer", "The way may follow each line in either direction.").said()

#: What lies farther than this from the lines is said; the way to them is not counted.
_NOTED_M = 50.0


def shortest_path(context: RunContext, operation: ShortestPath, inputs: Mapping[str, Stream]) -> Stream:
    """One line, in the CRS of the network. Raises SpatialRagError where there is no way."""
    starts, ends = (context.part(shaped(context, inputs[port])) for port in ("features", "destination"))
    lines = shaped(context, inputs["network"])
    if not len(starts) or not len(ends):
        return context.made(GeometryColumn.from_wkb([], lines.crs))
    network = _network(context, lines)
    way = network.way(_points(context, starts, lines), _points(context, ends, lines), context.check)
    if way is None:
        between = f"{called(context, starts)} and {called(context, ends)}"
        raise SpatialRagError(
            f"There is no way between {between} along “{lines.origin.name}”.", remedy="The lines may be cut apart there; try another layer."
        )
    context.note(_EITHER_WAY)
    for place, metres in ((starts, way.start_m), (ends, way.end_m)):
        if metres > _NOTED_M:
            words = translate("SpatialRagAnswer", "{name}: {distance} to the lines, which are not counted.")
            context.note(words.said(name=called(context, place), distance=format_length(metres)))
    return context.made(way_column(way, network, lines.crs, context.check), label=lines.origin.name)


def service_area(context: RunContext, operation: ServiceArea, inputs: Mapping[str, Stream]) -> Stream:
    """One feature of many lines, in the CRS of the network."""
    starts, lines = context.part(shaped(context, inputs["features"])), shaped(context, inputs["network"])
    if not len(starts):
        return context.made(GeometryColumn.from_wkb([], lines.crs))
    column = _network(context, lines).reach(_points(context, starts, lines), operation.distance_m, context.check)
    context.note(_EITHER_WAY)
    return context.made(column, label=starts.origin.name)


def _network(context: RunContext, lines: Stream) -> Network:
    try:
        return network_of(lines.geometry, context.measurer(lines), context.check)
    except ValueError as error:
        raise SpatialRagError(f"“{lines.origin.name}” has no lines that a way could follow.", str(error)) from error


def _points(context: RunContext, places: Stream, lines: Stream) -> np.ndarray:
    """Longitudes and latitudes of the points that stand for the places, as the network measures them."""
    return representative_points(places.geometry, context.measurer(lines), context.check)
