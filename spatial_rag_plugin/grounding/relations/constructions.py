"""Geometries that are made for the question.

The line around an area, and the line that two areas share: "the border of Switzerland", "the border between France and Germany".

Geometries that no layer holds → what they are made of: buffers, overlays, ways, crossings, the area between, the map view.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Callable, Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.binding import Binding, BindingKind, BoundMade, BoundRelation
from ...model.frame import Construction, Made, Phrase, RelationKind
from ...model.units import Dimension
from ..asking import ask_made
from ..attributes.fields import find_field
from ..job import Job
from ..kinds.sought import bind_selection
from ..lexicon.exonyms import place_of
from ..lexicon.layer_words import layer_words
from ..lexicon.words import stems
from ..places.borders import borders_between
from ..places.descriptions import one_is_meant
from ..places.places import ACCEPT, place_readings
from ..restrictions import restrict
from ..world import Need, World
from .directions import bind_part
from .made_layers import made_label
from .ways import network_layer

_MOST = 2
_JOINED = re.compile(r"\s*[-–—/]\s*")


def bind_boundary(job: Job, phrase: Phrase, made: Made, need: Need) -> Optional[Binding]:
    """The boundary of one part, or what is shared by those of two; None (and an issue) where a part is no area."""
    if not 0 < len(made.parts) <= _MOST:
        job.say(ask_made.too_few_parts(phrase, made.kind))
        return None
    parts = []
    for part in (_of_its_place(part, job.world) for part in _each_of_two(made.parts, job.world)):
        bound = job.bind(part, Need.AREAS)
        if bound is None:
            return None
        layer = job.layer_of(bound)
        if layer is None or not layer.holds_areas:
            job.say(ask_made.no_boundary(phrase, bound.label or part.text))
            return None
        parts.append(bound)
    border = borders_between(job.world, parts[0].layer_id)
    if border is not None and len(parts) == 1:
        borders = job.bind(Phrase(border.name, phrase.start, phrase.start), Need.LINES)
        return None if borders is None else _binding(phrase, BoundMade(Construction.INTERSECTION, (borders, parts[0])))
    around = BoundMade(Construction.BOUNDARY, (parts[0],))
    boundary = Binding(phrase, BindingKind.MADE, label=made_label(around), made=around)
    if len(parts) == 1:
        job.say(ask_made.boundary_taken(phrase, parts[0].label))
        return boundary
    # what lies on the edge of the other lies inside of it
    shared = BoundMade(Construction.INTERSECTION, (boundary, parts[1]))
    return Binding(phrase, BindingKind.MADE, label=f"boundary between {parts[0].label} and {parts[1].label}", made=shared)


def _each_of_two(parts: tuple[Phrase, ...], world: World) -> tuple[Phrase, ...]:
    """ "The France-Germany border" is that of two areas, where none is called so."""
    names = _JOINED.split(parts[0].text) if len(parts) == 1 and parts[0].is_named else []
    if len(names) != _MOST or not all(names) or world.names(parts[0].text, True):
        return parts
    first, second = (replace(parts[0], text=name.strip()) for name in names)
    return first, second


def _of_its_place(part: Phrase, world: World) -> Phrase:
    """ "The Syrian border" is that of Syria, where the layers hold it and nothing is called Syrian."""
    names = place_of(part.text) if part.is_named and not part.qualifiers else ()
    if not names or _is_area(part.text, world):
        return part
    return replace(part, text=next((name for name in names if _is_area(name, world)), part.text))


def _is_area(name: str, world: World) -> bool:
    return any(world.catalog.layer(hit.layer_id).holds_areas for hit in world.names(name, True))


_TWO = frozenset((Construction.INTERSECTION, Construction.DIFFERENCE, Construction.CROSSING, Construction.BETWEEN))
_BY_LINES = frozenset((Construction.CROSSING, Construction.ENCLOSED))
_BY_AREAS = frozenset((Construction.INTERSECTION, Construction.DIFFERENCE))
_BY_DISTANCE = frozenset((Construction.BUFFER, Construction.SERVICE_AREA))


def bind_made(job: Job, phrase: Phrase, need: Need = Need.ANY) -> Optional[Binding]:
    """The construction that a phrase asks for with its parts bound; None (and an issue) when one of them cannot be.

    "Here" is a point where the operation takes one, and the map view where it needs an area.
    """
    made = phrase.made
    if made is None:
        raise ValueError("the phrase names nothing that is made")
    binding = _MAKERS.get(made.kind, _of_parts)(job, phrase, made, need)
    if binding is None or binding.kind is BindingKind.POINT:
        return binding
    return restrict(job, binding)


def _binding(phrase: Phrase, made: BoundMade, label: str = "") -> Binding:
    return Binding(phrase, BindingKind.MADE, label=label or made_label(made), made=made)


# -- the map -------------------------------------------------------------------------------------------------------------------------


def _view(job: Job, phrase: Phrase, made: Made, need: Need) -> Optional[Binding]:
    wkt = job.world.surroundings.view
    if not wkt:
        job.say(ask_made.no_map(phrase))
        return None
    return _binding(phrase, BoundMade(Construction.VIEW, wkt=wkt), "the map view")


def _here(job: Job, phrase: Phrase, made: Made, need: Need) -> Optional[Binding]:
    if need is Need.AREAS:
        return _view(job, phrase, made, need)
    centre = job.world.surroundings.centre
    if centre is None:
        job.say(ask_made.no_map(phrase))
        return None
    job.say(ask_made.here_is_centre(phrase))
    return Binding(phrase, BindingKind.POINT, lonlat=centre, label="the centre of the map")


# -- parts ---------------------------------------------------------------------------------------------------------------------------


def _of_parts(job: Job, phrase: Phrase, made: Made, need: Need) -> Optional[Binding]:
    if len(made.parts) < (2 if made.kind in _TWO else 1):
        job.say(ask_made.too_few_parts(phrase, made.kind))
        return None
    distance = _distance(job, phrase, made) if made.kind in _BY_DISTANCE else None
    if made.kind in _BY_DISTANCE and distance is None:
        return None
    parts = _parts(job, made, need)
    if parts is None:
        return None
    kind = _kind(job, made.kind, parts)
    if kind in (Construction.CROSSING, Construction.BETWEEN) and len(parts) > 2:
        job.say(ask_made.only_two(phrase, made.kind))
        return None
    field = _field(job, made, parts[0])
    if kind is Construction.BETWEEN:
        job.say(ask_made.between_taken(phrase))
    return None if field is None else _binding(phrase, BoundMade(kind, parts, distance, field))


def _parts(job: Job, made: Made, size: Need) -> Optional[tuple[Binding, ...]]:
    """All parts bound, what is cut by what of it is measured, the further ones as areas where there are any; None when one cannot be."""
    bound = []
    for index, part in enumerate(made.parts):
        need = Need.LINES if made.kind in _BY_LINES and part.made is None else Need.ANY
        if made.kind in _BY_AREAS and index == 0 and part.made is None:
            need = size
        if made.kind in _BY_AREAS and index > 0:
            need = Need.AREAS if _has_areas(job, part) else Need.ANY
        binding = job.bind(_in_full(job, part, made) if need is Need.LINES else part, need)
        if binding is None:
            return None
        bound.append(binding)
    return tuple(bound)


def _has_areas(job: Job, part: Phrase) -> bool:
    """Whether the words of a part may mean areas, found out without a word about it."""
    return part.made is None and job.aside().bind(part, Need.AREAS) is not None


def _in_full(job: Job, part: Phrase, made: Made) -> Phrase:
    """ "Oak" of "Oak and Main Street" is "Oak Street", where only that is known."""
    shared = made.parts[-1].text.rpartition(" ")
    if part is made.parts[-1] or not shared[0] or _known(job, part):
        return part
    longer = replace(part, text=f"{part.text} {shared[2]}")
    return longer if _known(job, longer) else part


def _known(job: Job, part: Phrase) -> bool:
    places = place_readings(part, job.world, Need.LINES)
    return bool(places) and places[0].score >= ACCEPT


def _kind(job: Job, kind: Construction, parts: tuple[Binding, ...]) -> Construction:
    """Lines that are intersected with lines cross; areas that cross have a part in common."""
    layers = [job.layer_of(part) for part in parts]
    if any(layer is None for layer in layers):
        return kind
    lines = all(layer.holds_lines and not layer.holds_areas for layer in layers if layer is not None)
    if kind is Construction.INTERSECTION and lines:
        return Construction.CROSSING
    areas = all(layer.holds_areas and not layer.holds_lines for layer in layers if layer is not None)
    return Construction.INTERSECTION if kind is Construction.CROSSING and areas else kind


def _field(job: Job, made: Made, part: Binding) -> Optional[str]:
    """The field to dissolve by; empty where none is asked for, None (and an issue) where there is no such field."""
    if not made.field:
        return ""
    layer = job.layer_of(part)
    field = find_field(made.field, layer) if layer is not None else None
    if field is None:
        job.say(ask_made.no_such_field(made.field, layer))
        return None
    return field.name


def _distance(job: Job, phrase: Phrase, made: Made) -> Optional[float]:
    """Metres; None (and an issue) when none is given, or only a time without a speed."""
    quantity = made.distance
    if quantity is None or quantity.dimension is not Dimension.LENGTH:
        job.say(ask_made.how_far(phrase, quantity))
        return None
    if quantity.estimated:
        job.say(ask_made.distance_taken(phrase, quantity.base))
    return quantity.base


# -- ways ----------------------------------------------------------------------------------------------------------------------------


def _on_network(job: Job, phrase: Phrase, made: Made, need: Need) -> Optional[Binding]:
    layer = network_layer(job.catalog)
    if layer is None:
        job.say(ask_made.no_network(phrase))
        return None
    wanted = 2 if made.kind is Construction.ROUTE else 1
    if len(made.parts) != wanted:
        job.say(ask_made.too_few_parts(phrase, made.kind))
        return None
    distance = _distance(job, phrase, made) if made.kind is Construction.SERVICE_AREA else None
    if made.kind is Construction.SERVICE_AREA and distance is None:
        return None
    parts = _parts(job, made, need)
    if parts is None:
        return None
    if made.kind is Construction.ROUTE and not all(one_is_meant(job, part) for part in parts):
        return None
    each = next((part for part in made.parts if fold(part.determiner) in load(job.frame.language).universal), None)
    if each is not None and made.kind is Construction.ROUTE:
        job.say(ask_made.one_way_only(each))
        return None
    ends = [job.layer_of(part) for part in parts]
    layer = network_layer(job.catalog, [end for end in ends if end is not None], job.frame.question) or layer
    job.say(ask_made.network_taken(phrase, layer))
    return _binding(phrase, BoundMade(made.kind, parts, distance, network=layer.id))


# -- the densest quarter -------------------------------------------------------------------------------------------------------------


def _densest(job: Job, phrase: Phrase, made: Made, need: Need) -> Optional[Binding]:
    """A place of that name, if there is one; else where things stand densest, in the region that the part names, if any."""
    named = place_readings(replace(phrase, made=None), job.world, need)
    if named and named[0].score >= ACCEPT and named[0].how != "partial":
        return job.bind(replace(phrase, made=None, name_like=1.0), need)
    region = made.parts[0] if made.parts else None
    bound = job.bind(region) if region is not None else None
    if region is not None and bound is None:
        return None
    if bound is None or (bound.kind is not BindingKind.CLASS):
        things = _most_things(job, bound)
        if things is None:
            job.say(ask_made.nothing_dense(phrase))
            return None
    else:
        things = bound
    job.say(ask_made.densest_taken(phrase, things.label))
    return _binding(phrase, BoundMade(Construction.DENSEST, (things,)), phrase.text)


def _most_things(job: Job, region: Optional[Binding]) -> Optional[Binding]:
    """What a town is densest in: its buildings, else the features of the largest layer of points."""
    layers = [layer for layer in job.catalog.layers if layer.feature_count > 0 and not layer.holds_lines]
    buildings = [layer for layer in layers if stems(layer.name) in layer_words().buildings]
    points = [layer for layer in layers if not layer.holds_areas]
    chosen = max(buildings or points, default=None, key=lambda layer: layer.feature_count)
    if chosen is None:
        return None
    phrase = Phrase(chosen.name, plural=True)
    relations = (BoundRelation(RelationKind.IN, region),) if region is not None else ()
    return Binding(phrase, BindingKind.CLASS, chosen.id, label=chosen.name, relations=relations)


_Maker = Callable[[Job, Phrase, Made, Need], Optional[Binding]]
_MAKERS: dict[Construction, _Maker] = {
    Construction.VIEW: _view,
    Construction.HERE: _here,
    Construction.SELECTION: lambda job, phrase, made, need: bind_selection(job, phrase, made),
    Construction.ROUTE: _on_network,
    Construction.SERVICE_AREA: _on_network,
    Construction.DENSEST: _densest,
    Construction.PART: bind_part,
    Construction.BOUNDARY: bind_boundary,
}
