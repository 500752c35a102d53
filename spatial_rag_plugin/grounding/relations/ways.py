"""Ways between things, and the networks that they go along.

Which layer of lines is a network that one travels along: streets and paths, not rivers and borders.

Relations that a constructed geometry says better: between two things, on the way from one to another.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold, is_cjk
from ...model.catalog import Catalog, FieldRole, LayerInfo
from ...model.frame import Construction, Frame, Made, Phrase, Relation, RelationKind
from ...model.units import Quantity
from ..asking import ask_made
from ..job import Job
from ..kinds.classes import sure_kinds
from ..lexicon.layer_names import SYNONYM, layer_name_score
from ..lexicon.layer_words import layer_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems
from ..places.regions import are_lines, is_line, may_be_line
from ..world import World
from .directions import as_side
from .limits import may_be_across, says
from .near import along_distance, diagonal_m, near_distance

_BY_NAME, _BY_VALUES, _BY_KEYWORDS, _BY_FIELDS = 3.0, 2.0, 1.0, 0.5
_ENOUGH_VALUES = 2
_HAN_WORD = 2  # characters that are a word
_HAN_SIZES = (2, 3, 4)
_BOTH = 2  # ends of a way
_FAR_APART_M = 300_000.0  # between one line and the next, were they spread evenly


def network_layer(catalog: Catalog, ends: Sequence[LayerInfo] = (), question: str = "") -> Optional[LayerInfo]:
    """The layer whose lines are most surely ways; None when none is known to be.

    Among equals the one that the question names ("along the streets", 沿道路), the one that is called after what the way leads from and to
    (metro lines between metro stations), then the one with most features.
    """
    lines = [(index, layer) for index, layer in enumerate(catalog.layers) if layer.holds_lines and not _scattered(layer)]
    scored = [(_score(layer), index, layer) for index, layer in lines]
    ranked = [
        (
            score,
            _is_named(layer, question),
            len(ends) == _BOTH and all(_is_akin(layer, end) for end in ends),
            layer.feature_count,
            -index,
            layer,
        )
        for score, index, layer in scored
        if score > 0.0
    ]
    best = max(ranked, default=None, key=lambda item: item[:5])
    return best[5] if best is not None else None


def _is_named(lines: LayerInfo, question: str) -> bool:
    """Whether a word of the question is what lines are called, or another word for it."""
    words = re.findall(r"\w+", question)
    pieces = {run[at : at + size] for run in words if is_cjk(run[:1]) for size in _HAN_SIZES for at in range(len(run) - size + 1)}
    pieces |= {run for run in words if not is_cjk(run[:1])} | {" ".join(pair) for pair in zip(words, words[1:])}
    names = {name for piece in pieces for name in (stems(piece), *taxonomy().synonyms(stems(piece)))}
    return any(layer_name_score(name, lines) >= SYNONYM for name in names)


def _is_akin(lines: LayerInfo, end: LayerInfo) -> bool:
    """Whether names begin alike, with a word that says which system both belong to: tram_lines and tram_stops, 地铁线路 and 地铁站."""
    one, other = stems(lines.name), stems(end.name)
    alike = next((at for at, pair in enumerate(zip(one, other)) if pair[0] != pair[1]), min(len(one), len(other)))
    least = _HAN_WORD if one and is_cjk(one[0]) else 1
    return least <= alike < len(one)


def _scattered(layer: LayerInfo) -> bool:
    """Whether the lines lie too far apart to meet: some roads here and there in a continent are no network."""
    if layer.extent is None or not layer.feature_count:
        return False
    return diagonal_m(layer.extent) > _FAR_APART_M * math.sqrt(layer.feature_count)


def _score(layer: LayerInfo) -> float:
    words = layer_words().networks
    if _any_part(stems(layer.name), words):
        return _BY_NAME
    kinds = {
        stems(value.label)
        for info in layer.fields
        if info.role is FieldRole.CATEGORY
        for value in info.values
        if stems(value.label) in layer_words().network_values
    }
    if len(kinds) >= _ENOUGH_VALUES:
        return _BY_VALUES
    if any(_any_part(stems(keyword), words) for keyword in layer.keywords):
        return _BY_KEYWORDS
    return _BY_FIELDS if any(_any_part(stems(info.name), layer_words().network_fields) for info in layer.fields) else 0.0


def _any_part(name: Words, words: frozenset[Words]) -> bool:
    return any(name[start:end] in words for start in range(len(name)) for end in range(start + 1, len(name) + 1))


_CORRIDOR = 0.5  # of what is near
_BESIDE_M = 50.0  # from the middle of a street to the door
_CLOSE = (RelationKind.NEAR, RelationKind.ALONG)
_INSIDE = (RelationKind.IN, RelationKind.INTERSECTS, RelationKind.WITHIN)
_ON = (RelationKind.IN, RelationKind.DISJOINT)
_ON_LINES = (*_ON, *_CLOSE, RelationKind.INTERSECTS, RelationKind.CROSSES)


def as_constructed(job: Job, relation: Relation, layer: LayerInfo) -> Relation:
    """The relation with its reference as a construction; ``layer`` is that of the things that are asked for.

    "Between A and B" is in the area between them. "On the way from A to B" is near the way along the network, within a distance that is
    estimated where none is given; without a network it is the sector from A towards B, which the answer says.
    """
    relation = as_side(job, relation)
    if relation.kind is RelationKind.BETWEEN and relation.reference is not None and relation.second is not None:
        return replace(relation, kind=RelationKind.IN, reference=_area_between(relation, relation.reference, relation.second), second=None)
    reference = relation.reference
    if relation.kind in _ON and reference is not None and _is_beside(job, relation, reference, layer):
        return _beside(relation, layer)
    if relation.kind is RelationKind.ALONG and relation.negated:
        return _beside(relation, layer)
    points = not (layer.holds_areas or layer.holds_lines)
    if relation.kind is RelationKind.NEAR and points and says(relation, job.frame, "line_words") and says_line(job, relation):
        return replace(relation, kind=RelationKind.ALONG)  # "am Tannbach" is nearer than near
    made = reference.made if reference is not None else None
    if reference is not None and made is not None and made.kind is Construction.SERVICE_AREA and relation.kind in _INSIDE:
        return _beside_what_is_reached(job, relation, reference, layer)
    if reference is None or made is None or made.kind is not Construction.ROUTE or len(made.parts) != 2:
        return relation
    if network_layer(job.catalog) is None:
        if relation.distance is not None and not relation.distance.estimated:
            return relation  # a sector keeps no distance; what the way needs is asked back
        job.say(ask_made.sector_for_route(reference))
        return replace(relation, kind=RelationKind.TOWARDS, reference=made.parts[0], second=made.parts[1], distance=None)
    if relation.distance is None and relation.kind in (*_CLOSE, *_INSIDE):
        metres = _CORRIDOR * near_distance(layer)
        job.say(ask_made.corridor_taken(reference, metres))
        return replace(relation, kind=RelationKind.WITHIN_DISTANCE, distance=Quantity(metres, "m"))
    return relation


def with_width_of_way(frame: Frame, world: World) -> Frame:
    """ "On the way from A to B within 2 km" is within 2 km of the way where there is one: of A the distance is not said."""
    target = frame.target
    routes = [item for item in target.relations if _is_way(item)] if target is not None else []
    if target is None or len(routes) != 1 or network_layer(world.catalog) is None:
        return frame
    way = routes[0].reference
    start = way.made.parts[0] if way is not None and way.made is not None else None
    widths = [item for item in target.relations if item.kind is RelationKind.WITHIN_DISTANCE and item.reference == start]
    if len(widths) != 1 or widths[0].min_distance is not None or widths[0].negated or widths[0].either:
        return frame
    kept = tuple(replace(widths[0], reference=way) if item is routes[0] else item for item in target.relations if item is not widths[0])
    return replace(frame, target=replace(target, relations=kept))


def _is_way(relation: Relation) -> bool:
    """Whether things are looked for on the way from one place to another, nobody says how far off it."""
    made = relation.reference.made if relation.reference is not None else None
    on_it = made is not None and made.kind is Construction.ROUTE and len(made.parts) == 2
    return on_it and relation.kind is RelationKind.NEAR and relation.distance is None and not relation.negated


def says_line(job: Job, relation: Relation) -> bool:
    """ "Weirs on the Tannbach", of a brook and a district of that name, are on the brook; "in Tannbach" is in the district."""
    if relation.kind not in _ON_LINES or relation.reference is None or relation.distance is not None:
        return False
    definite = fold(relation.reference.determiner) in load(job.frame.language).definite  # rivers have articles, and towns have none
    return (definite or says(relation, job.frame, "line_words")) and may_be_line(relation.reference, job.world)


def _is_beside(job: Job, relation: Relation, reference: Phrase, layer: LayerInfo) -> bool:
    """ "Banks on Main Street" stand beside it, unless an attribute says which they are; lines and areas lie on it as they are."""
    if layer.holds_lines or layer.holds_areas or reference.made is not None or job.world.values(stems(reference.full_text), layer.id):
        return False
    if is_line(reference, job.world) or says_line(job, relation):
        return True
    if may_be_across(relation, job.frame) or not are_lines(reference, job.world):
        return False
    return not any(kind.layer_id == layer.id for kind in sure_kinds(reference.text, job.world))


def _beside(relation: Relation, layer: LayerInfo) -> Relation:
    """ "On" a line is along it, "not on" one farther away than that."""
    if relation.kind is RelationKind.IN and not relation.negated:
        return replace(relation, kind=RelationKind.ALONG)
    strip = Quantity(along_distance(layer), "m", estimated=True)
    return replace(relation, kind=RelationKind.BEYOND_DISTANCE, distance=strip, negated=False)


def _beside_what_is_reached(job: Job, relation: Relation, reference: Phrase, layer: LayerInfo) -> Relation:
    """What is reached are lines, and things stand beside them; lines and areas meet them."""
    if layer.holds_lines or layer.holds_areas or relation.negated:
        return relation
    job.say(ask_made.beside_taken(reference, _BESIDE_M))
    return replace(relation, kind=RelationKind.WITHIN_DISTANCE, distance=Quantity(_BESIDE_M, "m"))


def _area_between(relation: Relation, first: Phrase, second: Phrase) -> Phrase:
    text = relation.text or f"between {first.text} and {second.text}"
    return Phrase(text, first.start, second.end, made=Made(Construction.BETWEEN, (first, second)))
