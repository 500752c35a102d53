"""A place that no layer knows, looked up elsewhere as a last resort; the answer says where the position comes from."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Optional

from ...model.binding import Binding, BindingKind
from ...model.catalog import Catalog
from ...model.frame import Frame, Phrase
from ...model.geocoding import Located
from ...model.issue import Choice, Issue, Severity
from ...model.wording import translate
from ..asking.ask_back import instead
from ..job import Job

_ONE_PLACE_M = 2_000.0
_AROUND = 1.0  # of the data's extent, on each side
_EARTH_M = 6_371_008.8
_FAILED = translate("SpatialRagAsking", "“{words}” could not be looked up: {problem}.")
_FOUND = translate("SpatialRagAsking", "“{words}” is in no layer; its position is that of “{place}” ({source}).")


def looked_up(job: Job, phrase: Phrase) -> Optional[Binding]:
    """The position of a named place; None where there is no geocoder or it knows none (and an issue where it knows several)."""
    geocode = job.world.surroundings.geocode
    if geocode is None:
        return None
    said = geocode(phrase.full_text)
    if said.problem:
        job.say(_info("geocoder-failed", _FAILED.said(words=phrase.full_text, problem=said.problem), phrase))
        return None
    places = _apart(_near_the_data(said.places, job.catalog))
    if len(places) > 1:
        job.say(_which(job.frame, phrase, places))
    if len(places) != 1:
        return None
    (place,) = places
    job.say(_info("geocoded", _FOUND.said(words=phrase.full_text, place=place.name, source=place.source), phrase))
    return Binding(phrase, BindingKind.POINT, lonlat=(place.lon, place.lat), label=phrase.full_text)


def _near_the_data(places: Sequence[Located], catalog: Catalog) -> list[Located]:
    """Those in or around the data, where there are any: people mean the Springfield that they look at."""
    near = [place for place in places if any(_in_reach(place, layer.extent) for layer in catalog.layers if layer.extent is not None)]
    return near or list(places)


def _in_reach(place: Located, extent: tuple[float, float, float, float]) -> bool:
    west, south, east, north = extent
    width, height = (east - west) % 360.0, north - south
    eastwards = (place.lon - (west - _AROUND * width)) % 360.0
    return eastwards <= min(360.0, (1.0 + 2.0 * _AROUND) * width) and south - _AROUND * height <= place.lat <= north + _AROUND * height


def _apart(places: Sequence[Located]) -> list[Located]:
    """Without what lies where a better one does: a town and its station."""
    kept: list[Located] = []
    for place in places:
        if all(_metres(place, other) > _ONE_PLACE_M for other in kept):
            kept.append(place)
    return kept


def _metres(a: Located, b: Located) -> float:
    """Great-circle distance on a sphere; close enough to tell places apart."""
    lat_a, lat_b = math.radians(a.lat), math.radians(b.lat)
    half = math.sin((lat_b - lat_a) / 2) ** 2 + math.cos(lat_a) * math.cos(lat_b) * math.sin(math.radians(b.lon - a.lon) / 2) ** 2
    return 2 * _EARTH_M * math.asin(min(1.0, math.sqrt(half)))


def _which(frame: Frame, phrase: Phrase, places: Sequence[Located]) -> Issue:
    choices = tuple(Choice(place.name, instead(frame, phrase, f"{place.lat:.6f}, {place.lon:.6f}")) for place in places)
    source = places[0].source
    return Issue(
        Severity.QUESTION,
        "ambiguous-place",
        translate(
            "SpatialRagAsking", "“{words}” is in no layer, and {source} knows {count} places of that name. Which one do you mean?"
        ).said(words=phrase.full_text, source=source, count=str(len(places))),
        understood=translate("SpatialRagAsking", "“{words}” is a place").said(words=phrase.full_text),
        not_understood=translate("SpatialRagAsking", "which one").said(),
        suggestions=choices,
        subject=phrase.full_text,
    )


def _info(code: str, message: str, phrase: Phrase) -> Issue:
    return Issue(Severity.INFO, code, message, subject=phrase.full_text)
