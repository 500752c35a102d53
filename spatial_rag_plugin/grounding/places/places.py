"""A phrase as a particular place: which feature bears the name, and whether its qualifiers hold.

"Monmouth Museum, Monmouth, NJ" is looked up whole, then by its bare name with "Monmouth" and "NJ" checked against the feature's other
attributes, its
layer, and the regions that contain it. A qualifier that contradicts rules a feature out; one that cannot be checked only weakens it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Optional

from ...model.catalog import Catalog, FieldRole, GeometryKind, LayerInfo, NameHit
from ...model.frame import Phrase
from ..indexes.gazetteer import BEST_UNSURE
from ..lexicon.exonyms import other_names
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems
from ..world import Need, World, counts
from .named_kinds import NamedKinds

ACCEPT = 0.86  # a name below this is offered, not taken
SURE_NAME = 0.95
MARGIN = 0.015  # readings closer than this are equally good
SAME_PLACE_DEGREES = 0.002  # two records of one name this close are one place
_ROAD_NUMBER = re.compile(r"^[A-Za-z]{1,3}[ -]?\d{1,5}[A-Za-z]?$")
_ONE_REGION_DEGREES, _GAP_DEGREES = 3.0, 0.5
BEGUN = "begun"  # how a name is that goes on behind what was said
_WORDS_OF_CHAIN, _BRANCHES = 2, 3
_WATERCOURSES = ("river", "stream", "canal")  # as the taxonomy calls them, in any language
_SAID_OF_OTHERS = 0.93
_MANY = 5  # features of one name, on average
_RECURRING = 0.9
_SURELY_BEST = BEST_UNSURE + MARGIN
_FID = re.compile(r"^#(\d+(?:\+\d+)*)$")  # "#4+9": both of them


@dataclass(frozen=True)
class PlaceReading:
    """One feature (or several records of one place) that a phrase may name; ``verified`` of its qualifiers were found true."""

    layer_id: str
    fids: tuple[int, ...]
    name: str
    score: float
    how: str
    lon: Optional[float]
    lat: Optional[float]
    context: tuple[tuple[str, str], ...]
    verified: int = 0
    unchecked: tuple[str, ...] = ()


def place_readings(phrase: Phrase, world: World, need: Need = Need.ANY, avoid_layer: str = "") -> list[PlaceReading]:
    """The features that ``phrase`` may name, best first.

    ``need``: what the relation wants of the geometry (areas for "in"). ``avoid_layer``: the layer of the things asked for; a state does
    not lie in a state.
    """
    beside = phrase.end - phrase.start < len(phrase.full_text)  # no comma stands between
    key = ("places", phrase.text, phrase.qualifiers, beside, need, avoid_layer, counts(world))
    return list(world.once(key, lambda: tuple(_readings(phrase, world, need, avoid_layer))))


def _readings(phrase: Phrase, world: World, need: Need, avoid_layer: str) -> list[PlaceReading]:
    readings: dict[tuple[str, int], PlaceReading] = {}
    kinds = NamedKinds.of(world)
    for sure in (True, False):
        for text, qualifiers in _splits(phrase):
            for hit in world.names(text, sure):
                reading = _weigh(hit, qualifiers, world, need, avoid_layer, phrase, kinds)
                key = (hit.layer_id, hit.fid)
                if reading is not None and (key not in readings or reading.score > readings[key].score):
                    readings[key] = reading
        if any(reading.score > _SURELY_BEST and not reading.unchecked for reading in readings.values()):
            break  # what is only spelled alike, or holds the words, cannot come as near
    if not any(reading.score >= ACCEPT for reading in readings.values()) or phrase.text.islower():  # "the red line" is no bar Red Line
        for hit in kinds.hits(phrase.text) or kinds.said_in_short(phrase.text):
            reading = _weigh(hit, phrase.qualifiers, world, need, avoid_layer, phrase, kinds)
            known = readings.get((hit.layer_id, hit.fid))
            if reading is not None and (known is None or known.score < ACCEPT):  # who bears all of the words is called so
                readings[(hit.layer_id, hit.fid)] = reading
    taken = [reading for reading in readings.values() if reading.score >= ACCEPT]
    for reading in _of_that_kind(phrase, taken, world, need, kinds):
        readings[(reading.layer_id, reading.fids[0])] = reading
    found = readings.values() if taken else _of_a_chain(phrase, list(readings.values()))
    ranked = sorted(found, key=lambda reading: (-reading.score, world.catalog.place(reading.layer_id), reading.fids))
    return _under_all_names(_merge_records(_whole(_that_lie_somewhere(ranked, world), phrase, world)), world)


def _under_all_names(ranked: list[PlaceReading], world: World) -> list[PlaceReading]:
    """A river that a layer holds in pieces under its names in several countries, Rhein, Rhin and Rhine, is one; only lines go on so."""
    best = ranked[0] if ranked else None
    if best is None or best.score < SURE_NAME or best.verified or best.unchecked:
        return ranked
    layer = world.catalog.layer(best.layer_id)
    names = other_names(best.name) if layer.holds_lines and not layer.holds_areas else ()
    hits = (hit for name in names for hit in world.names(name, True))
    more = {hit.fid for hit in hits if hit.layer_id == best.layer_id and hit.score >= SURE_NAME}
    if not more:
        return ranked
    words = {stems(name) for name in names} - {stems(best.name)}
    same = [item for item in ranked[1:] if item.layer_id == best.layer_id and (stems(item.name) in words or more.issuperset(item.fids))]
    fids = {*best.fids, *more, *(fid for item in same for fid in item.fids)}
    return [replace(best, fids=tuple(sorted(fids))), *(item for item in ranked[1:] if item not in same)]


def _that_lie_somewhere(ranked: Sequence[PlaceReading], world: World) -> list[PlaceReading]:
    """Without the rows of a map layer that have no geometry, where another of the same name has one: nothing lies near those."""
    placed = {stems(reading.name) for reading in ranked if reading.lon is not None}
    bare = [reading for reading in ranked if reading.lon is None and stems(reading.name) in placed]
    return [reading for reading in ranked if reading not in bare or world.catalog.layer(reading.layer_id).geometry is GeometryKind.NONE]


def _of_that_kind(phrase: Phrase, taken: Sequence[PlaceReading], world: World, need: Need, kinds: NamedKinds) -> list[PlaceReading]:
    """Of "the Mulanje reserve", where Mulanje is a district and nothing tells of a reserve, what holds all the words in its name."""
    beside = phrase.end - phrase.start < len(phrase.full_text)  # no comma stands between
    if not phrase.qualifiers or not beside or not all(reading.unchecked for reading in taken):
        return []
    words = " ".join((phrase.text, *phrase.qualifiers))
    partial = [hit for hit in world.names(words) if hit.how == "partial"]
    hits = kinds.hits(words, several=True) or [replace(hit, how="fuzzy") for hit in partial if len(partial) == 1]
    best = max((reading.score for reading in taken), default=0.0) + 2 * MARGIN
    found = (_weigh(hit, (), world, need, "", phrase, kinds) for hit in hits)
    return [replace(reading, score=max(reading.score, best)) for reading in found if reading is not None]


def _of_a_chain(phrase: Phrase, found: list[PlaceReading]) -> list[PlaceReading]:
    """With a chain taken by what its one name begins with, "Dutch Bros" of "Dutch Bros. Coffee": nothing else of that name has so many."""
    said = stems(phrase.text)
    if phrase.qualifiers or len(said) < _WORDS_OF_CHAIN or any(stems(reading.name) == said for reading in found):
        return found
    begun = [reading for reading in found if stems(reading.name)[: len(said)] == said]
    alike = len({(reading.layer_id, stems(reading.name)) for reading in begun}) == 1 and len(begun) >= _BRANCHES
    return [replace(reading, score=SURE_NAME, how=BEGUN) if reading in begun else reading for reading in found] if alike else found


def _splits(phrase: Phrase) -> list[tuple[str, tuple[str, ...]]]:
    """The ways to part name from qualifiers: all of it as the name, then fewer and fewer parts."""
    parts = (phrase.text, *(part.strip() for qualifier in phrase.qualifiers for part in qualifier.split(",") if part.strip()))
    return [(", ".join(parts[:cut]), parts[cut:]) for cut in range(len(parts), 0, -1)]


def _weigh(
    hit: NameHit, qualifiers: Sequence[str], world: World, need: Need, avoid_layer: str, phrase: Phrase, kinds: NamedKinds
) -> Optional[PlaceReading]:
    layer = world.catalog.layer(hit.layer_id)
    fitness = need.fitness(layer)
    if fitness == 0.0 and need is Need.AREAS:
        fitness = 0.6
    score = hit.score * max(fitness, 0.5)
    if avoid_layer and hit.layer_id == avoid_layer:
        score *= 0.9
    if _only_say_where(layer):
        score *= _SAID_OF_OTHERS
    verified, unchecked = 0, []
    for qualifier in qualifiers:
        verdict = _checked(qualifier, hit, world, kinds)
        if verdict is False:
            score *= 0.3
        elif verdict is True:
            verified += 1
        else:
            unchecked.append(qualifier)
            score *= 0.9
    if hit.how == "partial" and not _is_worth_partial(hit, phrase):
        score *= 0.8
    return PlaceReading(hit.layer_id, (hit.fid,), hit.name, score, hit.how, hit.lon, hit.lat, hit.context, verified, tuple(unchecked))


def _is_worth_partial(hit: NameHit, phrase: Phrase) -> bool:
    return len(stems(phrase.text)) >= 2 and len(stems(hit.name)) - len(stems(phrase.text)) <= 2


def _checked(qualifier: str, hit: NameHit, world: World, kinds: NamedKinds) -> Optional[bool]:
    """As ``_check``, which does not hang on what is needed of the feature."""
    key = ("qualifier", qualifier, hit.layer_id, hit.fid, hit.name, counts(world))
    return world.once(key, lambda: _check(qualifier, hit, world, kinds))


def _check(qualifier: str, hit: NameHit, world: World, kinds: NamedKinds) -> Optional[bool]:
    """True: holds; False: contradicted; None: nothing to check it against."""
    number = _FID.match(qualifier.strip())
    if number:
        return str(hit.fid) in number.group(1).split("+")
    wanted = _forms(stems(qualifier))
    layer = world.catalog.layer(hit.layer_id)
    if stems(layer.name) in wanted:
        return True
    contradicted = False
    for field, value in hit.context:
        found = _forms(stems(value))
        if wanted & found:
            return True
        info = layer.field(field)
        if info is not None and info.role is FieldRole.ADDRESS and _comparable(field, wanted, world, hit.layer_id):
            contradicted = True
    if hit.lon is not None and hit.lat is not None:
        for _, name in world.containing(hit.lon, hit.lat):
            if any(_forms(stems(part)) & wanted for part in (name, name.split(",")[0])):
                return True
    if kinds.is_of(hit, qualifier):
        return True
    return False if contradicted or kinds.is_of_another_layer(qualifier, hit) else None


def _forms(words: Words) -> frozenset[Words]:
    return frozenset((words, *taxonomy().region_names(words))) if words else frozenset()


def _comparable(field: str, wanted: frozenset[Words], world: World, layer_id: str) -> bool:
    """Whether the field speaks of the same kind of thing as the qualifier: the qualifier is one of the values that it has elsewhere."""
    return any(hit.field == field and hit.score >= 0.9 for words in wanted for hit in world.values(words, layer_id))


def _whole(ranked: Sequence[PlaceReading], phrase: Phrase, world: World) -> list[PlaceReading]:
    """Lines and areas of one name that hang together are one place with all its pieces; points are left as they are."""
    if len({(reading.layer_id, stems(reading.name)) for reading in ranked}) == len(ranked):
        return list(ranked)
    chosen = any(_FID.match(qualifier.strip()) for qualifier in phrase.qualifiers)
    whole: list[PlaceReading] = []
    for reading in ranked:
        known = next((other for other in whole if other.layer_id == reading.layer_id and reading.fids[0] in other.fids), None)
        if known is None:
            whole.append(replace(reading, fids=_pieces(reading, () if chosen else ranked, world)))
    several = any("+" in qualifier for qualifier in phrase.qualifiers if _FID.match(qualifier.strip()))
    return _all_of(whole) if several else whole


def _all_of(chosen: Sequence[PlaceReading]) -> list[PlaceReading]:
    """Several features of one name as one place, because a person chose all of them."""
    one = [reading for reading in chosen if reading.verified == chosen[0].verified and reading.layer_id == chosen[0].layer_id]
    fids = tuple(sorted(dict.fromkeys(fid for reading in one for fid in reading.fids)))
    return [replace(one[0], fids=fids), *(reading for reading in chosen if reading not in one)]


def _pieces(reading: PlaceReading, ranked: Sequence[PlaceReading], world: World) -> tuple[int, ...]:
    """The pieces that the reading is one of; where qualifiers were checked, only those of ``ranked`` for which they hold as well."""
    if not _may_be_pieces(world.catalog.layer(reading.layer_id)):
        return reading.fids
    bearers = world.bearers(reading.layer_id, reading.name)
    layer = world.catalog.layer(reading.layer_id)
    numbered = bool(_ROAD_NUMBER.match(reading.name)) and _are_near(reading, ranked)
    if layer.holds_lines and (numbered or (_is_watercourse(reading.name, layer) and _has_small_gaps(reading, ranked))):
        return tuple(sorted(fid for fids in bearers for fid in fids)) or reading.fids  # the M18 is one road, whatever gaps its lines have
    group = next((fids for fids in bearers if reading.fids[0] in fids), reading.fids)
    if not reading.verified or not ranked:
        return group
    alike = {other.fids[0] for other in ranked if other.layer_id == reading.layer_id and other.verified == reading.verified}
    return tuple(fid for fid in group if fid in alike)


def _is_watercourse(name: str, layer: LayerInfo) -> bool:
    """Whether a line is a river by its name or by what its layer holds: one that runs through a lake has a gap there."""
    known = taxonomy()
    words = {*stems(name), *stems(layer.name)}
    return any(words.issuperset(each) for kind in _WATERCOURSES for each in ((kind,), *known.synonyms((kind,))))


def _are_near(reading: PlaceReading, ranked: Sequence[PlaceReading]) -> bool:
    """Whether all that bears the name lies in one part of the world: each country has an A1 of its own."""
    spots = _spots(reading, ranked)
    return bool(spots) and all(max(values) - min(values) <= _ONE_REGION_DEGREES for values in zip(*spots))


def _has_small_gaps(reading: PlaceReading, ranked: Sequence[PlaceReading]) -> bool:
    """Whether each piece of the name lies next to another one: two creeks of one name in a county do not."""
    spots = _spots(reading, ranked)
    near, far = spots[:1], spots[1:]
    while far:
        reached = [spot for spot in far if any(math.dist(spot, other) <= _GAP_DEGREES for other in near)]
        if not reached:
            return False
        near, far = [*near, *reached], [spot for spot in far if spot not in reached]
    return bool(near)


def _spots(reading: PlaceReading, ranked: Sequence[PlaceReading]) -> list[tuple[float, float]]:
    """Where all that bears the name lies, WGS 84; empty where that is not known of one of them."""
    alike = [other for other in ranked if other.layer_id == reading.layer_id and stems(other.name) == stems(reading.name)]
    spots = [(other.lon, other.lat) for other in alike if other.lon is not None and other.lat is not None]
    return spots if len(spots) == len(alike) else []


def _may_be_pieces(layer: LayerInfo) -> bool:
    """Lines of one name are pieces of a street; areas of one name only where names recur all over the layer (two counties are two)."""
    if layer.holds_lines and not layer.holds_areas:
        return True
    names = [info for info in layer.fields if info.name in layer.name_fields[:1] and info.distinct is not None]
    return layer.holds_areas and bool(names) and (names[0].distinct or 0) <= _RECURRING * names[0].filled


def _only_say_where(layer: LayerInfo) -> bool:
    """Whether what points go by recurs all over the layer: bridges that are said to carry the I-75, which is itself a road."""
    names = [info for info in layer.fields if info.name in layer.name_fields[:1] and info.role is FieldRole.CATEGORY]
    return layer.geometry is GeometryKind.POINT and bool(names) and 0 < _MANY * (names[0].distinct or 0) <= names[0].filled


def _merge_records(ranked: list[PlaceReading]) -> list[PlaceReading]:
    """Records of one name at one spot are one place; the first record stands for it."""
    merged: list[PlaceReading] = []
    for reading in ranked:
        twin = next((other for other in merged if _same_place(other, reading)), None)
        if twin is None:
            merged.append(reading)
    return merged


def _same_place(a: PlaceReading, b: PlaceReading) -> bool:
    if a.layer_id != b.layer_id or stems(a.name) != stems(b.name) or a.lon is None or b.lon is None or a.lat is None or b.lat is None:
        return False
    return abs(a.lon - b.lon) < SAME_PLACE_DEGREES and abs(a.lat - b.lat) < SAME_PLACE_DEGREES


def rivals(readings: Sequence[PlaceReading]) -> list[PlaceReading]:
    """The readings that are as good as the first one."""
    return [reading for reading in readings if reading.score >= readings[0].score - MARGIN] if readings else []


def distinguishing(reading: PlaceReading, among: Sequence[PlaceReading], world: World) -> str:
    """What tells a reading from its rivals: layer, an attribute value, or its id; fit to stand in brackets behind the name."""
    layer = world.catalog.layer(reading.layer_id).name
    if sum(1 for other in among if other.layer_id == reading.layer_id) == 1:
        return layer
    for field, value in _telling(reading, world):
        if sum(1 for other in among if dict(other.context).get(field) == value) == 1:
            return value
    around = {other.fids: _regions(other, world) for other in among}
    for name in around[reading.fids]:
        if sum(name in names for names in around.values()) == 1:
            return name
    return f"#{reading.fids[0]}"


def that_of_its_layer(phrase: Phrase, reading: PlaceReading, catalog: Catalog) -> Phrase:
    """The phrase with the layer and the number of the feature that a reading stands for as qualifiers, so that it is that one alone; as it
    is where it stands for several, which are known together by the bare name alone: the pieces of the Rhine, the Rhein and the Rhin.
    """
    if len(reading.fids) > 1:
        return phrase
    return replace(phrase, qualifiers=(*phrase.qualifiers, catalog.layer(reading.layer_id).name, f"#{reading.fids[0]}"))


def _telling(reading: PlaceReading, world: World) -> list[tuple[str, str]]:
    """The attributes that people would tell a place by, addresses first; "no" and an address of a web site say nothing to them."""
    layer = world.catalog.layer(reading.layer_id)
    roles = {info.name: info.role for info in layer.fields}
    known = [(field, value) for field, value in reading.context if value.casefold() not in taxonomy().yes | taxonomy().no]
    order = (FieldRole.ADDRESS, FieldRole.CATEGORY, None)
    return [item for role in order for item in known if roles.get(item[0]) is role]


def says(reading: PlaceReading, text: str) -> bool:
    """Whether an attribute of a place holds these words and nothing else."""
    wanted = _forms(stems(text))
    return any(_forms(stems(value)) & wanted for _, value in reading.context)


def _regions(reading: PlaceReading, world: World) -> list[str]:
    """The names of the areas that a reading lies in, but its own."""
    if reading.lon is None or reading.lat is None:
        return []
    own = stems(reading.name)
    return [name for layer_id, name in world.containing(reading.lon, reading.lat) if stems(name) != own]
