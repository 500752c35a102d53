"""A region that no feature is called, but that areas belong to: "Europe" is the countries whose continent is Europe."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Optional

from ...model.binding import Binding, BindingKind
from ...model.catalog import FieldRole, LayerInfo, ValueHit
from ...model.frame import Phrase
from ...model.issue import Issue, Severity
from ...model.wording import translate
from ..attributes.fields import find_field
from ..attributes.qualities import value_predicate
from ..job import Job
from ..kinds.classes import class_readings, sure_kinds
from ..lexicon.layer_words import layer_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems
from ..world import Need, World
from .areas_by_field import best_told
from .places import ACCEPT, place_readings

_SURE = 0.97
_RARELY = 0.5  # of the features have a value where a field tells what belongs to a region
_TELLING = frozenset((FieldRole.CATEGORY, FieldRole.ADDRESS))


def region_of_areas(job: Job, phrase: Phrase, as_said: bool = False) -> Optional[Binding]:
    """The areas of which an attribute says that they belong to the region; None when there are none. The answer says which they are.

    Of several layers the one with the fewest areas serves: they cover the same. ``as_said``: "southern" is not "South".
    """
    if phrase.plural or phrase.qualifiers or phrase.superlative is not None:
        return None
    found = _areas(phrase, job.world, as_said)
    if found is None:
        return None
    layer, hits = found
    best = best_told(hits)
    same = [hit for hit in hits if hit.field == best.field]
    job.say(_told(phrase, layer, best))
    return Binding(phrase, BindingKind.CLASS, layer.id, value_predicate(best.field, same), label=phrase.text)


def areas_of_region(phrase: Phrase, world: World) -> Optional[LayerInfo]:
    """The layer of the areas that belong to a region; None where none do."""
    found = _areas(phrase, world, False)
    return found[0] if found is not None else None


def _areas(phrase: Phrase, world: World, as_said: bool) -> Optional[tuple[LayerInfo, list[ValueHit]]]:
    areas = (layer for layer in world.catalog.layers if layer.holds_areas)
    found = [(layer, hits) for layer in areas for hits in (_hits(phrase, layer, world, as_said),) if hits]
    return min(found, key=lambda item: item[0].feature_count) if found else None


def only_said(phrase: Phrase, world: World) -> bool:
    """Whether a name is that of no area and no areas belong to it, so that only attributes can tell what is in it, or on it."""
    if not phrase.is_named or phrase.relations or phrase.lonlat is not None:
        return False
    if _is_place(phrase, world, Need.AREAS):
        return False
    return not any(_hits(phrase, layer, world) for layer in world.catalog.layers if layer.holds_areas)


def no_area(phrase: Phrase, world: World) -> bool:
    """Whether no area is called so, is of that kind, or belongs to it, as "in the rain" is in none."""
    if phrase.relations or phrase.lonlat is not None or phrase.plural or phrase.alternatives:
        return False
    return not class_readings(phrase.text, world, Need.AREAS) and not _is_place(phrase, world, Need.AREAS)


def is_area(phrase: Phrase, world: World) -> bool:
    """Whether words are the name of an area that a layer holds."""
    return _is_place(phrase, world, Need.AREAS)


def is_told_by(phrase: Phrase, layer: LayerInfo, world: World) -> bool:
    """Whether the features of a layer say that they belong to what is called so."""
    return bool(_hits(phrase, layer, world, as_said=True))


def rarely_filled(layer: LayerInfo, field: str) -> bool:
    """Whether most features of a layer say nothing in a field."""
    info = layer.field(field)
    return info is not None and 0 < info.filled < _RARELY * layer.feature_count


def is_line(phrase: Phrase, world: World) -> bool:
    """Whether a name is that of a street or river and of no area."""
    return phrase.is_named and not _is_place(phrase, world, Need.AREAS) and _is_place(phrase, world, Need.LINES)


def may_be_line(phrase: Phrase, world: World) -> bool:
    """Whether a line is called so at least as surely as any area is."""
    if not phrase.is_named or phrase.relations or phrase.made is not None:
        return False
    lines, areas = (place_readings(phrase, world, need) for need in (Need.LINES, Need.AREAS))
    own = [reading for reading in lines if world.catalog.layer(reading.layer_id).holds_lines and reading.score >= ACCEPT]
    return bool(own) and (not areas or own[0].score >= areas[0].score)


def are_lines(phrase: Phrase, world: World) -> bool:
    """Whether words are a kind of lines and of no areas: "a state road", "the main pipes"."""
    if phrase.is_named or phrase.made is not None or phrase.lonlat is not None:
        return False
    kinds = sure_kinds(phrase.text, world)
    return bool(kinds) and world.catalog.layer(kinds[0].layer_id).holds_lines and not sure_kinds(phrase.text, world, Need.AREAS)


def _is_place(phrase: Phrase, world: World, need: Need) -> bool:
    places = place_readings(phrase, world, need)
    return bool(places) and places[0].score >= ACCEPT


def _hits(phrase: Phrase, layer: LayerInfo, world: World, as_said: bool = False) -> list[ValueHit]:
    words_said = stems(phrase.text)
    for words in (words_said,) if as_said else _forms(words_said):
        hits = [hit for hit in world.values(words, layer.id) if hit.score >= _SURE and hit.field not in layer.name_fields]
        hits = [hit for hit in hits for info in (layer.field(hit.field),) if info is not None and info.role in _TELLING]
        if hits:
            return hits
    return [] if as_said else _of_division(words_said, layer, world)


def _of_division(words: Words, layer: LayerInfo, world: World) -> list[ValueHit]:
    """ "Grant county", "Bezirk Schärding" is that name in a field that is called county, Bezirk, in full or in short."""
    for kind, name in ((words[-1:], words[:-1]), (words[:1], words[1:])) if len(words) > 1 else ():
        info = find_field(kind[0], layer) if kind in taxonomy().divisions else None
        hits = [] if info is None else [hit for hit in world.values(name, layer.id) if hit.score >= _SURE and hit.field == info.name]
        if hits:
            return hits
    return []


def _forms(words: Words) -> Iterator[Words]:
    """ "South-East Asia" is South-Eastern Asia as well."""
    directions = layer_words().directions
    options = [(word, directions[word]) if word in directions else (word,) for word in words[:6]]
    yield from dict.fromkeys(product(*options))


def _told(phrase: Phrase, layer: LayerInfo, hit: ValueHit) -> Issue:
    message = translate("SpatialRagAsking", "“{words}” is taken as the {count} features of “{layer}” whose {field} is “{label}”.").said(
        words=phrase.text, count=f"{hit.count:,}", layer=layer.name, field=hit.field, label=hit.label
    )
    return Issue(Severity.INFO, "membership", message, subject=phrase.text)
