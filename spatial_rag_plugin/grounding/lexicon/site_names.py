"""Layers of points that are called by where things are, or by what is done there: bike_share_locations, weather, tram_stops_district."""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.tokens import is_cjk
from ...model.catalog import GeometryKind, LayerInfo
from ..indexes.same import Same
from .layer_words import layer_words
from .taxonomy import taxonomy
from .words import Words, stems

_SHORTEST = 4  # letters of a kind of thing at the end of a word
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")


def names_sites(piece: Words, layer: LayerInfo) -> bool:
    """Whether words name points by a word for where these are, or another one for it: bike share stations are in
    capital_bike_share_locations, and in bike_share.
    """
    content, stands = layer_words().bare_name(layer.name), layer_words().stands
    if layer.geometry is not GeometryKind.POINT or len(piece) < 2 or piece[-1:] not in stands:
        return False
    said = content[:-1] if content[-1:] in stands else content if _is_no_thing(layer) else ()
    return said[-len(piece) + 1 :] == piece[:-1]


def are_facilities(piece: Words, layer: LayerInfo) -> bool:
    """Whether words name what a layer holds, called by it and a word for places behind it: DayCareFacilities are daycares, as a child care
    facility is one. Bike facilities are no bikes, and the names of some tell which of them are preschools.
    """
    content = layer_words().bare_name(layer.name)
    if len(content) < 2 or content[-1:] not in layer_words().stands:
        return False
    kinds = (content[at:-1] for at in range(len(content) - 1))
    kind = next((words for words in kinds if taxonomy().is_kind(words)), ())
    others = taxonomy().synonyms(kind) if kind else ()
    if piece != kind and piece not in others:
        return False
    by_name = len(piece) == 1 and piece != ("".join(kind),) and any(piece == stems(told) for told in layer.name_kinds)
    return not by_name and any(len(other) > 1 and other[-1:] == content[-1:] for other in others)


def may_be_sites(piece: Words, layer: LayerInfo) -> bool:
    """Whether a word for where something is may mean points that are called by what is done or measured there: stations of cycle_hire."""
    if layer.geometry is not GeometryKind.POINT or piece not in layer_words().stations:
        return False
    called = layer_words().bare_name(layer.name)  # a cycle hire is a docking station
    return _is_no_thing(layer) or any(len(other) > 1 and other[-1:] == piece for other in taxonomy().synonyms(called))


def _is_no_thing(layer: LayerInfo) -> bool:
    return _called_by_no_thing(layer.name)


@lru_cache(maxsize=1024)
def _called_by_no_thing(name: str) -> bool:
    """Whether a name says no kind of thing and has no plural, so that it says what is done or measured there."""
    content, said = layer_words().bare_name(name), _parted(name)
    known = taxonomy().records | taxonomy().generic | taxonomy().divisions
    kinds = (content[at:] for at in range(len(content)))
    things = not content or any(taxonomy().is_kind(words) or words in known for words in kinds) or _ends_in_kind(content[-1])
    return not (things or is_cjk(content[-1]) or content[-1].isdigit() or any(_is_plural(word) for word in said[-1:]))


def _ends_in_kind(word: str) -> bool:
    """Whether a word written without spaces ends in a kind of thing: WDPUMP."""
    return any(taxonomy().is_kind((word[at:],)) for at in range(1, len(word) - _SHORTEST + 1))


@lru_cache(maxsize=1024)
def before_its_area(layer: Same[LayerInfo]) -> str:
    """The name of points or lines without the part of the land at its end, behind the plural of what they are: metro_stations_district;
    empty where it has none. Areas may be what the last word says: school_districts.
    """
    if layer.it.geometry not in (GeometryKind.POINT, GeometryKind.LINE):
        return ""
    said = _parted(layer.it.name)
    dividing = len(said) > 1 and stems(said[-1]) in taxonomy().divisions | taxonomy().partitions
    return " ".join(said[:-1]) if dividing and _is_plural(said[-2]) else ""


def _parted(name: str) -> list[str]:
    return [word for word in re.split(r"[\W_]+", _CAMEL.sub(" ", name).casefold()) if word]


def _is_plural(word: str) -> bool:
    return word.endswith("s") and stems(word) != (word,)
