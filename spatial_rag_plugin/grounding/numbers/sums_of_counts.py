"""Counts and sums of what lies in a place, where a field of the features that lie there has the numbers.

Things that a field of other things counts: "how many charging points are there", where stations say how many points they have.

People call a charging station a charging point, but who counts points over a layer of stations with a field of that name wants the sum.

Numbers of what lies in a place, said as its own: "licensed beds in Corliss County" are those of the hospitals there.

Only what is counted in whole adds up unasked, and only where the place has no such number and one layer of other things has: of
areas, those in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Optional

from ...language.language import available, load
from ...language.tokens import fold, is_cjk
from ...model.binding import Binding, BindingKind
from ...model.catalog import FieldInfo, FieldType, LayerInfo
from ...model.frame import Condition, Frame, Measure, Output, Phrase, Relation, RelationKind, Tally, Term
from ..attributes.fields import SAME_FIELD, SIMILAR_FIELD, find_field, is_whole_name
from ..job import Job
from ..kinds.classes import sure_kinds
from ..lexicon.layer_names import BARE_NAME, ONLY_BEGINS, layer_name_score
from ..lexicon.layer_words import layer_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..places.areas_by_field import is_division
from ..places.numbered_places import only_tells_apart
from ..places.places import place_readings
from ..world import World
from .adding_up import unsummed
from .beings import counts_target, with_counts
from .rasters import find_band

_SEVERAL = 2
_PART = 4  # letters that either part of a compound has at least


def as_sums(frame: Frame, world: World) -> Frame:
    """The frame with each count of such things turned into the sum of the field; else the frame as it is."""
    frame = with_counts(frame, partial(_summed, world, frame.language))
    target, measure = frame.target, frame.measure
    if target is None:
        return frame
    counts = counts_target(frame) or (measure.statistic == "sum" and stems(measure.field) == stems(target.text))  # "total injuries"
    itself = not measure.field or stems(measure.field) == stems(target.text)
    asked = counts and itself and not (measure.terms or target.superlative)
    found = (_counted_by_group(frame, world) or _counted_by(target, frame.language, world)) if asked else None
    if found is None:
        return frame
    things, field = found
    if (own := _whose_number(things, world)) is not None and frame.group is None:
        return replace(frame, output=Output.ATTRIBUTE, target=own, measure=Measure(field))
    output = Output.NUMBER if frame.output is Output.COUNT else frame.output
    return replace(frame, output=output, target=_which_of_them(things, world), measure=Measure(field, "sum"))


def _which_of_them(things: Phrase, world: World) -> Phrase:
    """The things that are said to have what is counted, in place of all of them: "how many campsites do campgrounds with showers have"."""
    owner = things.relations[0] if len(things.relations) == 1 and not things.conditions else None
    if owner is None or owner.kind is not RelationKind.OF or owner.reference is None or owner.negated:
        return things
    layers = {world.catalog.layer(kind.layer_id).name for kind in sure_kinds(owner.reference.text, world)[:1]}
    own = {world.catalog.layer(kind.layer_id).name for kind in sure_kinds(things.text, world)[:1]}
    return owner.reference if layers and layers == own else things


def _whose_number(things: Phrase, world: World) -> Optional[Phrase]:
    """The one of the things that is named, whose own number is asked for: "how many campsites does Apgar have"."""
    owner = things.relations[0] if len(things.relations) == 1 and not things.conditions else None
    if owner is None or owner.kind is not RelationKind.OF or owner.reference is None or owner.negated:
        return None
    places = place_readings(owner.reference, world)
    own = bool(places) and all(world.catalog.layer(place.layer_id).name == things.text for place in places)
    return owner.reference if own else None


def _summed(world: World, code: str, tally: Tally) -> Tally:
    found = _counted_by(tally.counted, code, world)
    return replace(tally, counted=found[0], statistic="sum", field=found[1]) if found is not None else tally


def _counted_by(phrase: Phrase, code: str, world: World) -> Optional[tuple[Phrase, str]]:
    """What has the field that counts such things, and the words of the field; None where the layer itself is called so.

    A field of that name also goes before a value that is only like it: "injuries" are those of INJURIES, and no crashes of SEVERITY Injury.
    """
    kinds = sure_kinds(phrase.text, world)[:1] if phrase.text and phrase.made is None and not phrase.alternatives else []
    *before, last = phrase.text.split() or [""]
    if not kinds:
        return None
    layer: LayerInfo = world.catalog.layer(kinds[0].layer_id)
    if not before and kinds[0].predicate is None and not phrase.plural and _is_measured_there(last, layer):
        return replace(phrase, text=layer.name, plural=True), phrase.text
    if kinds[0].name_score >= BARE_NAME:
        return None
    told = kinds[0].predicate is not None and not kinds[0].by_flag
    apart = before and not is_cjk(last[:1]) and not any(layer_name_score(stems(word), layer) for word in before)
    if told and apart and _are_counted_there(last, layer):
        return replace(phrase, text=" ".join((*before, layer.name)), plural=True), last  # the "test wells" of WellPermits
    if told and len(before) > 1 and before[1] in load(code).data.get("kind_joiners", ()) and _are_counted_there(before[0], layer):
        kind = " ".join((*before[2:], last))  # "cases of avian flu"
        return replace(phrase, text=layer.name, plural=True, conditions=(*phrase.conditions, Condition(kind, value=kind))), before[0]
    begins = 0.0 < kinds[0].name_score <= ONLY_BEGINS and len(layer_words().bare_name(layer.name)) > 1
    begins = begins and kinds[0].predicate is None and not taxonomy().are_people(stems(phrase.text))  # who may be counted by cells
    if begins and counts_whole(phrase.text, layer):
        return replace(phrase, text=layer.name, plural=True), phrase.text  # stations with an AMB_CNT are no ambulances
    if not kinds[0].name_score:
        return (replace(phrase, text=layer.name, plural=True), phrase.text) if told and counts_whole(phrase.text, layer) else None
    if kinds[0].name_score < SAME_FIELD:
        return None
    if (part := _part_of_them(last, layer)) and counts_whole(part, layer) and not counts_whole(last, layer):
        last = part
    if not counts_whole(last, layer):
        return None
    return replace(phrase, text=" ".join((*before, layer.name)), plural=True), last


def _is_measured_there(word: str, layer: LayerInfo) -> bool:
    """Whether an amount that nobody counts one by one stands in front in the name of a layer with a number of it: the traffic of traffic
    counts, the rainfall of rainfall stations.
    """
    words, named = stems(word), stems(layer.name)
    if is_cjk(word[:1]) or words[0] not in named[:-1] or any(load(code).is_plural(word) for code in available()):
        return False
    return find_field(word, layer, numeric=True) is not None


def _are_counted_there(word: str, layer: LayerInfo) -> bool:
    """Whether a field says how many of such things each feature has, which are not what the layer holds, though it is called so in part."""
    return 0.0 < layer_name_score(stems(word), layer) <= ONLY_BEGINS and counts_whole(word, layer)


def _part_of_them(word: str, layer: LayerInfo) -> str:
    """What a compound says behind the beginning of the layer's name: "campsites" are the sites of CAMPGROUNDS; empty for other words."""
    name, said = "".join(layer_words().bare_name(layer.name)), fold(word)
    shared = next((at for at, (one, other) in enumerate(zip(name, said)) if one != other), 0)
    return said[shared:] if min(shared, len(said) - shared) >= _PART else ""


def _counted_by_group(frame: Frame, world: World) -> Optional[tuple[Phrase, str]]:
    """What has both the field that counts such things and alone the one that they are broken down by: "vans by depot type" are those of the
    depots, and no routes of vans.
    """
    target, group = frame.target, frame.group
    if target is None or group is None or not target.is_bare or not group.phrase.is_bare:
        return None
    sorted_so = [layer for layer in world.catalog.layers if is_whole_name(group.phrase.text, layer)]
    if len(sorted_so) != 1 or not counts_whole(target.text, sorted_so[0]):
        return None
    called = any(kind.layer_id == sorted_so[0].id or kind.name_score for kind in sure_kinds(target.text, world)[:1])
    return None if called else (replace(target, text=sorted_so[0].name, plural=True), target.text)


def counts_whole(words: str, layer: LayerInfo) -> bool:
    """Whether a field of that name says how many of them each feature has."""
    info = find_field(words, layer, numeric=True, at_least=SAME_FIELD)
    whole = info is not None and info.type is FieldType.INTEGER and not only_tells_apart(info)
    return whole and info is not None and isinstance(info.maximum, (int, float)) and info.maximum > 1


def as_sum_there(frame: Frame, world: World) -> Frame:
    """The frame with a number that a place has not got as the sum over what lies there, else the frame as it is."""
    target, words, measure = frame.target, frame.measure.field, frame.measure
    if target is None or frame.output is not Output.ATTRIBUTE or not words or frame.group is not None or frame.others:
        return frame
    if measure.statistic or measure.terms or measure.whole or measure.dimension or not target.is_named or target.is_narrowed:
        return frame
    areas = [world.catalog.layer(place.layer_id) for place in place_readings(target, world)]
    if not areas or any(not layer.holds_areas or find_field(words, layer) is not None for layer in areas):
        return frame
    words = load(frame.language).data["rate_nouns"].get(fold(words), words)  # people are a population, and no seats
    if find_band(words, world.catalog) is not None:
        return frame
    pieces = _pieces(words, areas, world)
    if pieces is not None:
        place = replace(target, determiner="")
        things = Phrase(pieces.name, target.start, target.end, plural=True, relations=(Relation(RelationKind.IN, target.text, place),))
        return replace(frame, output=Output.NUMBER, target=things, measure=Measure(words, "sum"))
    if not _add_up(words, areas, world):
        return frame
    return replace(frame, output=Output.NUMBER, measure=Measure(terms=(Term(words, words, statistic="sum"),)))


def _pieces(words: str, areas: list[LayerInfo], world: World) -> Optional[LayerInfo]:
    """The only layer that has such a number, which counts something, where its features are areas too: the tracts of a town.

    Those that a border cuts are asked about when they are added up (``asking/partly_inside.py``).
    """
    having = [layer for layer in world.catalog.layers if layer not in areas and find_field(words, layer, numeric=True) is not None]
    if len(having) != 1 or not having[0].holds_areas or having[0].feature_count <= max(layer.feature_count for layer in areas):
        return None
    return having[0] if counts_in_whole(find_field(words, having[0], numeric=True), words, having[0]) else None


def pieces_with(words: str, areas: LayerInfo, layers: Sequence[LayerInfo]) -> Optional[LayerInfo]:
    """The only layer with a number that areas have not got themselves, where it is one of smaller areas that divide the land: the people of
    a fire district are those of its census tracts.
    """
    having = [layer for layer in layers if layer is not areas and find_field(words, layer, numeric=True) is not None]
    pieces = having[0] if len(having) == 1 and is_division("", having[0]) and having[0].feature_count > areas.feature_count else None
    return pieces if pieces is not None and counts_in_whole(find_field(words, pieces, numeric=True), words, pieces) else None


def _add_up(words: str, areas: list[LayerInfo], world: World) -> bool:
    """Whether one layer of things that no border cuts has such a number, and it counts something."""
    others = [layer for layer in world.catalog.layers if layer not in areas]
    for surely in (SAME_FIELD, SIMILAR_FIELD):
        having = [(layer, find_field(words, layer, numeric=True, at_least=surely)) for layer in others]
        known = [(layer, info) for layer, info in having if info is not None]
        if known:
            layer, info = known[0]
            return len(known) == 1 and not (layer.holds_areas or layer.holds_lines) and counts_in_whole(info, words, layer)
    return False


def counts_in_whole(info: Optional[FieldInfo], words: str, layer: LayerInfo) -> bool:
    """Whether the numbers of a field count something, so that they add up unasked."""
    if info is None or info.type is FieldType.TEXT or unsummed(words, layer) is not None:
        return False
    whole = all(not isinstance(bound, float) or bound.is_integer() for bound in (info.minimum, info.maximum))
    between = info.maximum - info.minimum if info.maximum is not None and info.minimum is not None else None
    whole = whole and (between is None or (info.distinct or 0) <= between + 1)  # more of them than whole numbers are there
    said = (*stems(info.name), *stems(info.alias), *stems(words))
    return whole and layer_words().levels.isdisjoint(said)


def adds_up_over_pieces(target: Binding, words: str, job: Job) -> bool:
    """Whether a place of several features has as many as they together: the cases of Syracuse city, of 63 tracts called so.

    Not where each of them has the number of the whole, as the islands of a country have its people.
    """
    layer = job.layer_of(target)
    info = find_field(words, layer, numeric=True) if layer is not None and words else None
    if info is None or layer is None or target.kind is not BindingKind.NAMED or len(target.fids) < _SEVERAL or not layer.holds_areas:
        return False
    if unsummed(words, layer) is not None or not (are_counted(words, job.frame) or counts_in_whole(info, words, layer)):
        return False
    return len({row.get(info.name) for row in job.world.attributes(layer.id, target.fids)}) > 1


def are_counted(words: str, frame: Frame) -> bool:
    """Whether words are something of which there may be many: people, "cases", 多少病例."""
    language = load(frame.language)
    if taxonomy().are_people(stems(words)):
        return True
    if is_cjk(words[:1]):
        return any(word in frame.question for word in language.data.get("how_many", ()))
    return language.is_plural(words.split()[-1]) or fold(words.split()[-1]) in language.data["count_nouns"]
