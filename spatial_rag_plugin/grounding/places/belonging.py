"""What belongs to a place, and what is the place itself.

Adjectives of places: "African countries" are the countries of Africa, "Brazilian cities" the cities of Brazil.

A value that says where things belong (所属省 = 湖北) is no name for them where a layer has the area.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Optional

from ...language.language import load
from ...model.binding import Binding
from ...model.catalog import LayerInfo
from ...model.frame import Frame, Group, Output, Phrase, Relation, RelationKind
from ...model.predicate import Compare, Comparison
from ..attributes.fields import find_field
from ..job import Job
from ..kinds.classes import ClassReading, class_readings
from ..lexicon.exonyms import place_of
from ..lexicon.layer_words import layer_words
from ..lexicon.words import stems
from ..world import Need, World
from .places import ACCEPT, PlaceReading, place_readings, rivals
from .regions import is_area, is_told_by

_LONGEST = 2  # "South American"
_SURE = 0.7
_HOLDING = (RelationKind.CONTAINS, None)  # said, or left to the data to say
_THERE = frozenset((RelationKind.IN, RelationKind.OF))


def bind_belonging(job: Job, phrase: Phrase, need: Need, is_target: bool) -> Optional[Binding]:
    """What belongs to the place that a phrase begins with as an adjective; None when the layers know no such things or no such place.

    Only asked where the words mean nothing as they stand: an "Italian restaurant" is what the data call Italian.
    """
    for changed in chain(_of_places(phrase, job.world, need), _of_those_behind(phrase, job, need)):
        bare = replace(changed, relations=changed.relations[:1], conditions=(), superlative=None, opening=None)
        if job.aside().bind(bare, need, is_target) is not None:
            return job.bind(changed, need, is_target)
    return None


def with_groups_of_places(frame: Frame, world: World) -> Frame:
    """ "In each Brazilian state" is in each state of Brazil, where the words mean nothing as they stand."""
    frame = _with_group_by_them(frame, world)
    group = frame.group
    if group is None or group.phrase.made is not None or " " not in group.phrase.text or _is_known(group.phrase.text, world):
        return frame
    changed = next(_of_places(group.phrase, world, Need.ANY), None)
    if changed is None:
        return frame
    target = frame.target
    if target is not None:  # "within 50 km of each Brazilian state" stands in both
        said = group.phrase.text
        relations = tuple(
            replace(item, reference=changed) if item.reference is not None and item.reference.text == said else item
            for item in target.relations
        )
        target = replace(target, relations=relations)
    return replace(frame, target=target, group=replace(group, phrase=changed))


def with_groups_that_lie_there(frame: Frame, world: World) -> Frame:
    """ "Airports in South America by country" asks for the countries there, and not for all others with none."""
    target, group = frame.target, frame.group
    if target is None or group is None or group.kind not in _HOLDING or group.phrase.relations or group.phrase.name_like:
        return frame
    kinds = [kind for kind in class_readings(group.phrase.text, world, Need.AREAS) if not kind.unused and kind.score >= _SURE]
    place = next((item for item in target.relations if item.kind in _THERE and not item.negated and item.reference is not None), None)
    if not kinds or place is None:
        return frame
    layer = world.catalog.layer(kinds[0].layer_id)
    places = [item for item in target.relations if item is place or (place.either and item.either == place.either)]
    if not layer.holds_areas or not all(_lies_there(item, layer, world) for item in places):
        return frame
    there = tuple(replace(item, kind=RelationKind.IN) for item in places)
    return replace(frame, group=replace(group, phrase=replace(group.phrase, relations=there)))


def _lies_there(relation: Relation, layer: LayerInfo, world: World) -> bool:
    place = relation.reference if relation.kind in _THERE and not relation.negated else None
    return place is not None and not place.relations and (is_told_by(place, layer, world) or is_area(place, world))


def _with_group_by_them(frame: Frame, world: World) -> Frame:
    """ "Ports by US state" reads as ports near one place of that name; a kind without an article or a plural is a break-down."""
    target = frame.target
    if target is None or frame.group is not None:
        return frame
    for relation in target.relations:
        by = relation.reference
        if relation.kind is not RelationKind.NEAR or by is None or by.determiner or by.plural or len(by.qualifiers) != 1:
            continue
        if not by.qualifiers[0].islower() or not place_of(by.text) or not _is_known(by.qualifiers[0], world):
            continue
        words = f"{by.text} {by.qualifiers[0]}"
        group = Group(replace(by, text=words, end=by.start + len(words), qualifiers=()), relation.text, RelationKind.CONTAINS)
        measure = frame.measure
        if frame.output in (Output.FEATURES, Output.COUNT):
            measure = replace(measure, statistic="count")
        others = tuple(item for item in target.relations if item is not relation)
        return replace(frame, output=Output.TABLE, target=replace(target, relations=others), measure=measure, group=group)
    return frame


def _is_known(words: str, world: World) -> bool:
    return any(not kind.unused and kind.score >= _SURE for kind in class_readings(words, world))


def _of_places(phrase: Phrase, world: World, need: Need) -> Iterator[Phrase]:
    """A phrase that begins with the adjective of a place as what belongs to it, the longest adjective first."""
    words = phrase.text.split()
    for size in range(min(_LONGEST, len(words) - 1), 0, -1):
        adjective, things = " ".join(words[:size]), " ".join(words[size:])
        names = place_of(adjective) or _region_towards(adjective, world)
        if not names or not any(not kind.unused and kind.score >= _SURE for kind in class_readings(things, world, need)):
            continue
        end = phrase.start + len(adjective)
        place = Phrase(names[0], phrase.start, end, name_like=1.0)
        belongs = Relation(RelationKind.OF, adjective, place)
        yield replace(phrase, text=things, start=end + 1, relations=(belongs, *phrase.relations), name_like=0.0)


def _of_those_behind(phrase: Phrase, job: Job, need: Need) -> Iterator[Phrase]:
    """A phrase with a place behind it that is written without a capital: "states of brazil"."""
    words = phrase.text.split()
    for joiner in load(job.frame.language).data.get("kind_joiners", ()):
        at = words.index(joiner) if joiner in words[1:-1] else 0
        things, name = " ".join(words[:at]), " ".join(words[at + 1 :])
        if not at or not _is_known(things, job.world) or not any(item.score >= ACCEPT for item in _called(name, job.world)):
            continue
        start = phrase.start + len(phrase.text) - len(name)
        belongs = Relation(RelationKind.OF, name, Phrase(name, start, start + len(name), name_like=1.0))
        yield replace(phrase, text=things, end=phrase.start + len(things), relations=(belongs, *phrase.relations), name_like=0.0)


def _called(name: str, world: World) -> list[PlaceReading]:
    return place_readings(Phrase(name, name_like=1.0), world)


def _region_towards(adjective: str, world: World) -> tuple[str, ...]:
    """The region East of "eastern districts", where areas say that they belong to it."""
    direction = layer_words().directions.get(adjective.casefold(), "")
    region = Phrase(direction.title(), name_like=1.0)
    told = bool(direction) and any(layer.holds_areas and is_told_by(region, layer, world) for layer in world.catalog.layers)
    return (region.text,) if told else ()


def is_of_parts_only(job: Job, places: Sequence[PlaceReading], kinds: Sequence[ClassReading], is_target: bool) -> bool:
    """Whether words that may be a kind of thing only say which area the features of another layer belong to, while a layer of areas has
    that very one, and the number that is asked of it: 湖北省 is 湖北 of the provinces, and not the cities whose 所属省 that is.
    """
    best = kinds[0].predicate if kinds and not kinds[0].unused and not kinds[0].name_score else None
    if not isinstance(best, Compare) or best.op is not Comparison.EQ or len(rivals(places)) != 1 or job.frame.group is not None:
        return False
    area = job.catalog.layer(places[0].layer_id)
    if area.id == kinds[0].layer_id or not area.holds_areas or stems(str(best.value)) != stems(places[0].name):
        return False
    measure = job.frame.measure
    terms = tuple(each for term in measure.terms for each in (term, term.per) if each is not None)
    sizes = load(job.frame.language).data["dimension_nouns"]
    asked = [said for said in (measure.field, *(term.field for term in terms)) if said and said not in sizes]
    return not is_target or all(find_field(said, area, numeric=True) is not None for said in asked)
