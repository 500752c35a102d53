"""A noun phrase of the question → a place, a kind of thing, or a typed point."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ..language.language import load
from ..language.tokens import fold, is_cjk
from ..model.binding import Alternative, Binding, BindingKind
from ..model.catalog import Catalog, LayerInfo
from ..model.frame import Output, Phrase
from ..model.issue import Issue
from ..model.predicate import listed_values
from ..model.wording import translate
from .asking import ask_back, ask_places
from .asking.remembered import as_before, chosen_layer, chosen_place
from .attributes.soft import soft_words_of
from .indexes.prominence import most_prominent
from .job import Job
from .kinds.alternatives import readings_of_any, unmatched
from .kinds.classes import ClassReading, class_readings
from .kinds.loosely import is_said, left_out
from .kinds.said_layer import in_said_layer, only_of_type, which_layer_is_meant
from .kinds.sought import as_spoken_of, is_anything, layer_meant, neighbour_of, places_for, says_kind, spoken_of, which_things
from .kinds.told_by_names import by_names_taken
from .kinds.which_layer import (
    bracketed,
    called_just_so,
    called_most_plainly,
    held_elsewhere,
    in_named_layer,
    kinds_once,
    places_once,
    things_first,
    those_of_size,
    those_with_numbers,
    with_fields,
    with_numbers,
)
from .lexicon.joined_values import joined_taken
from .lexicon.layer_names import BARE_NAME, BY_LAST_PART, PARTIAL_LAYER_NAME, layer_name_score
from .lexicon.taxonomy import taxonomy
from .lexicon.words import stems
from .places.belonging import bind_belonging, is_of_parts_only
from .places.branches import all_of_a_group, borne_by_all, branches_of, chain_of
from .places.brands import named_after, several_called
from .places.descriptions import bind_described
from .places.geocoded import looked_up
from .places.named_kinds import with_its_name
from .places.namesakes import at_one_spot, beside_other_end, bordering_its_like, stated, those_described, without_copies
from .places.places import ACCEPT, PlaceReading, distinguishing, place_readings, rivals
from .places.regions import region_of_areas
from .places.said_of_kind import told_by_kind
from .relations.constructions import bind_made
from .relations.directions import line_of_the_globe, part_of_known
from .restrictions import restrict
from .world import Need

SURE = 0.95
_SURELY_CALLED = 0.9  # layers that only sound like what is asked for score less
_SIZES = (Output.LENGTH, Output.AREA)
_OF_PLACES = (Output.LOCATION, Output.DISTANCE, Output.DIRECTION)
CLASS_ACCEPT = 0.7
CLASS_MARGIN = 0.01


def bind_phrase(job: Job, phrase: Phrase, need: Need = Need.ANY, is_target: bool = False, avoid_layer: str = "") -> Optional[Binding]:
    """What a phrase means; None (and an issue) when it means nothing that the layers hold."""
    if phrase.made is not None:
        return bind_made(job, phrase, need)
    if phrase.lonlat is not None:
        return Binding(phrase, BindingKind.POINT, lonlat=phrase.lonlat, label=phrase.text or "the point")
    phrase, said, layers = in_said_layer(with_its_name(phrase, job.world, job.frame.language), job.world)
    if said is not None and len(layers) != 1:
        job.say(which_layer_is_meant(job.frame, said, layers, job.world))
        return None
    if said is not None and (said is phrase or is_anything(phrase)):
        return _bind_whole(job, phrase, layers[0], need)
    if said is not None:
        phrase = bracketed(phrase, layers[0].id, job.catalog)
    found = place_readings(phrase, job.world, need, avoid_layer) if not phrase.alternatives else []
    places = places_once(found, job.catalog)
    places = _of_a_size(job, places) if is_target and job.frame.output in _SIZES else places
    if _is_surely_a_place(phrase, places, job.frame.language):
        return _bind_place(job, phrase, places)
    kinds = readings_of_any(phrase, job.world, need) if is_target or not _is_only_a_name(phrase) else []
    if is_anything(phrase):
        kinds = [kind for kind in kinds if kind.unused or kind.score >= _SURELY_CALLED]  # 地点 is no 地铁站, however alike they are
    if (not kinds or kinds[0].unused) and not phrase.alternatives:
        belonging = bind_belonging(job, phrase, need, is_target)
        if belonging is not None or job.stopped:
            return belonging
    if _is_place(job, phrase, places, kinds, is_target):
        return _bind_place(job, phrase, places)
    branched = need is not Need.AREAS and (not kinds or kinds[0].unused)  # nothing lies in the stations of which Easton-Hill is one
    branches = branches_of(phrase, job.world) if branched else None
    if branches is not None:
        return _bind_class(job, phrase, [branches], need)
    named = named_after(phrase, job.world) if kinds and kinds[0].unused else None
    if named is not None:
        return _bind_class(job, phrase, [named], need)
    chain = chain_of(phrase, job.world) if is_target and (not kinds or kinds[0].unused) else None
    if chain is not None:
        job.say(ask_places.read_as(phrase, chain[1]))
        return _bind_class(job, phrase, [chain[0]], need)
    called = several_called(phrase, job.world) if not kinds or kinds[0].unused else None
    if called is not None:
        return _bind_class(job, phrase, [called], need)
    region = region_of_areas(job, phrase) if (_is_name(phrase) or not is_target) and (not kinds or kinds[0].unused) else None
    if region is not None:
        return restrict(job, region)
    offered = places_for(job, phrase, need) if kinds and kinds[0].unused else None
    if offered is not None and not offered[1][0].unused:
        return _bind_class(job, *offered, need)  # "Thai food" is to be had at Thai restaurants, also where "food" is a value
    if not is_target and phrase.is_named and not phrase.plural and kinds and kinds[0].unused:
        kinds = []  # "the White House" is a place that nothing here is called, and no white kind of housing
    if (kinds and kinds[0].score >= CLASS_ACCEPT) or (kinds and kinds[0].unused):
        return _bind_class(job, phrase, kinds, need)
    layer = layer_meant(phrase, job.world) or spoken_of(job, phrase) if is_target and is_anything(phrase) else None
    sought = places_for(job, phrase, need) if layer is None or says_kind(job, phrase, need) else None
    if sought is not None:
        return _bind_class(job, *sought, need)
    if is_target and is_anything(phrase):
        if layer is None:
            neighbour = neighbour_of(phrase)
            if neighbour is None or job.bind(neighbour) is not None:
                job.say(which_things(job.frame, phrase, job.world))
            return None
        return _bind_whole(job, phrase, layer, need)
    line = None if is_target else line_of_the_globe(phrase, job.frame.language)
    if line is not None:
        return line
    part = part_of_known(job, phrase) if _is_name(phrase) or not is_target else None
    if part is not None:
        return bind_made(job, part, need)
    elsewhere = None if is_target or need is not Need.ANY or not _is_name(phrase) else looked_up(job, phrase)
    if elsewhere is not None:
        return elsewhere
    spoken = as_spoken_of(job, phrase) if is_target and need is Need.ANY and not job.stopped else None
    if spoken is not None:
        return _bind_whole(job, spoken[0], spoken[1], need)
    if not job.stopped:
        job.say(_unknown(job, phrase, places, need))
    return None


def _bind_whole(job: Job, phrase: Phrase, layer: LayerInfo, need: Need) -> Optional[Binding]:
    """All features of a layer."""
    whole = ClassReading(layer.id, None, 1.0, layer.feature_count, layer.name)
    return _bind_class(job, replace(phrase, text=layer.name, qualifiers=()), [whole], need)


def _is_place(job: Job, phrase: Phrase, places: list[PlaceReading], kinds: list[ClassReading], is_target: bool) -> bool:
    if is_target and phrase.superlative is not None and not phrase.is_named and not phrase.qualifiers:
        return False  # "the largest city" asks for cities, also where a place is called "City"
    indefinite = fold(phrase.determiner) in load(job.frame.language).indefinite
    if indefinite and phrase.text.islower():
        return False  # "a main road" is any of the kind, also where a street is called so
    if not places or (places[0].score < ACCEPT and not (places[0].how == "fuzzy" and places[0].score >= 0.8)):
        return False
    if is_target and phrase.plural and places[0].how == "fuzzy" and phrase.text.split()[-1].islower():
        return False  # "abandoned settlements" are not the one that has a word of it in its name
    if is_target and kinds and _alone_has_size(job, places, kinds):
        return True  # "length of the red line" is that of the line red, and of no stations on it
    if is_of_parts_only(job, places, kinds, is_target):
        return True  # 湖北省 is the province, and not the cities that belong to it
    if not kinds or kinds[0].unused:
        # "islands near Italy" asks for islands, also where a region happens to be called "Islands"
        searched = is_target and phrase.plural and bool(phrase.relations) and job.frame.output not in _OF_PLACES
        return not searched or phrase.name_like > 0.0 or _is_name(phrase)
    if indefinite or phrase.plural:
        return False
    if phrase.qualifiers or phrase.is_named or (not is_target and places[0].how == "exact" and _only_begins_so(phrase.text, kinds[0])):
        return True
    return not is_target and places[0].score >= 0.98 and phrase.name_like > 0.0


def _alone_has_size(job: Job, places: list[PlaceReading], kinds: list[ClassReading]) -> bool:
    """Whether a length or an area is asked for that the place has, and nothing of the kind that the words may mean as well."""
    if job.frame.output not in _SIZES or not _has_size(job, places[0].layer_id):
        return False
    return not any(_has_size(job, kind.layer_id) for kind in kinds if not kind.unused)


def _of_a_size(job: Job, places: list[PlaceReading]) -> list[PlaceReading]:
    """Those places that have the length or the area that is asked for, where any has: no bar called Red Line."""
    return [place for place in places if _has_size(job, place.layer_id)] or places


def _has_size(job: Job, layer_id: str) -> bool:
    return Need.SIZE.fitness(job.catalog.layer(layer_id)) > 0.0


def _only_begins_so(text: str, kind: ClassReading) -> bool:
    """Whether a name begins with the value that tells the kind: 万松岭路 is the road of that name, and not what a field has 万松岭 for."""
    values = [str(value) for value in listed_values(kind.predicate)[1]]
    return is_cjk(text[-1:]) and bool(values) and all(text != value and text.startswith(value) for value in values)


def _is_name(phrase: Phrase) -> bool:
    """Written as a name, whether or not the data know it."""
    return phrase.is_named or bool(phrase.qualifiers)


def _is_called_a_kind(phrase: Phrase) -> bool:
    """Whether everybody knows the words as a kind of thing, though they are written as a name: "Hotels in Rome"."""
    return not phrase.qualifiers and bool(taxonomy().synonyms(stems(phrase.text)))


def _is_only_a_name(phrase: Phrase) -> bool:
    """ "near Chicago" never means things that are "chicago", whatever some field holds."""
    return phrase.is_named and not phrase.plural and not phrase.determiner


def _is_surely_a_place(phrase: Phrase, places: list[PlaceReading], code: str) -> bool:
    """A known name, written as one: what it would mean as a kind of thing need not be asked."""
    if not places or places[0].score < SURE or phrase.plural:
        return False
    words = load(code)
    if phrase.determiner and fold(phrase.determiner) not in words.demonstratives | words.definite:
        return False
    return (bool(phrase.qualifiers) and places[0].verified > 0) or phrase.name_like >= 0.8


def several_ends(job: Job, phrase: Phrase, qualifiers: tuple[str, ...]) -> bool:
    """Whether what follows a name is a further place and no region: "how far apart are Bonn, Mainz and Trier" asks for three distances."""
    if job.frame.output not in (Output.DISTANCE, Output.DIRECTION):
        return False
    ends = [item for item in qualifiers if any(place.score >= ACCEPT for place in place_readings(Phrase(item, name_like=1.0), job.world))]
    if ends:
        job.say(ask_back.which_two(job.frame, phrase, (phrase.text, *ends)))
    return bool(ends)


def _bind_place(job: Job, phrase: Phrase, places: list[PlaceReading]) -> Optional[Binding]:
    said = phrase
    phrase, places = stated(job, phrase, places)
    equal = rivals(places)
    before = chosen_place(phrase, equal, job.world) if len(equal) > 1 else None
    if len(equal) > 1 and before is None:
        equal = those_described(job, phrase, equal)
        equal = equal[:1] if at_one_spot(phrase, equal, job) else without_copies(phrase, equal, job)
        places = [*equal, *(item for item in places if item not in equal)]
    group = all_of_a_group(job, phrase, equal) if len(equal) > 1 and before is None else None
    if group is not None:
        equal, places = [group], [group]
    several = len(equal) > 1 and before is None
    ways = (beside_other_end(job, phrase, equal), bordering_its_like(job, phrase, equal)) if several else ()
    prominent = next(filter(None, ways), None) or most_prominent(equal, job.world) if several else None
    if before is not None:
        job.say(as_before(phrase, f"{before.name} ({distinguishing(before, equal, job.world)})"))
        places = [before, *(item for item in places if item is not before)]
    elif prominent is not None:
        job.say(ask_places.prominent_place(job.frame, phrase, prominent, equal, job.world))
        places = [prominent.reading, *(item for item in places if item is not prominent.reading)]
    elif (borne := borne_by_all(job, said, equal)) is not None:
        return _bind_class(job, said, [borne], Need.ANY)
    elif len(equal) > 1:
        job.say(ask_places.which_place(job.frame, phrase, equal, job.world))
        return None
    best = places[0]
    if best.how == "fuzzy":
        job.say(ask_places.read_as(phrase, best.name))
    if best.unchecked and several_ends(job, phrase, best.unchecked):
        return None
    told = told_by_kind(phrase, job.world, best.layer_id) if best.unchecked else None
    if told is not None:
        return _bind_class(job, phrase, [ClassReading(told[0].id, told[1], 1.0, 0, phrase.full_text)], Need.ANY)
    if best.unchecked:
        job.say(ask_places.unchecked(phrase, best.name, best.unchecked))
    others = tuple(Alternative(item.name, item.layer_id, round(item.score, 3), fids=item.fids) for item in places[1:6])
    binding = Binding(
        phrase, BindingKind.NAMED, best.layer_id, fids=best.fids, label=best.name, score=round(best.score, 3), alternatives=others
    )
    return restrict(job, binding)


def _bind_class(job: Job, phrase: Phrase, kinds: list[ClassReading], need: Need) -> Optional[Binding]:
    kinds, unknown = in_named_layer(phrase, kinds_once(kinds, job.catalog) or kinds, job.catalog)
    if unknown is not None:
        described = class_readings(f"{unknown} {phrase.text}", job.world, need)
        kinds, unknown = kinds_once(described, job.catalog), None if described and len(phrase.qualifiers) == 1 else unknown
    if unknown is not None or not kinds:
        job.say(ask_back.unknown_qualifier(job.frame, phrase, unknown or phrase.qualifiers[-1]))
        return None
    kinds = those_of_size(phrase, with_numbers(phrase, kinds, job.catalog, CLASS_ACCEPT), job.catalog)
    kinds = with_fields(phrase, things_first(phrase, kinds, job.catalog), job.catalog, CLASS_ACCEPT)
    equal = [kind for kind in kinds if kind.score >= kinds[0].score - CLASS_MARGIN]
    equal += [kind for kind in _called_so(phrase, kinds, job.catalog) if kind not in equal]
    equal = called_just_so(those_with_numbers(phrase, equal, job.frame, job.catalog), job.catalog) if len(equal) > 1 else equal
    plainer = called_most_plainly(equal, job.catalog) if len(equal) > 1 else equal
    if len(plainer) < len(equal):
        job.say(ask_back.layer_taken(phrase, plainer[0], next(kind for kind in equal if kind not in plainer), job.catalog))
        equal = plainer
    kinds = [*equal, *(kind for kind in kinds if kind not in equal)]
    before = chosen_layer(phrase, equal, job.world) if len(equal) > 1 else None
    if before is not None:
        taken = translate("SpatialRagAsking", "{words} of the layer “{layer}”")
        job.say(as_before(phrase, taken.said(words=phrase.text, layer=job.catalog.layer(before.layer_id).name)))
        kinds = [before, *(item for item in kinds if item is not before)]
    elif len(equal) > 1:
        named = [kind for kind in kinds if kind not in equal and kind.name_score >= BY_LAST_PART and not kind.unused]
        job.say(ask_back.which_layer(job.frame, phrase, [*equal, *named], job.world))
        return None
    best = kinds[0]
    wishes = soft_words_of(job, phrase, best.unused, job.catalog.layer(best.layer_id)) if best.unused else ()
    if best.unused and not wishes:
        job.say(ask_back.unknown_words(job.frame, phrase, best.unused, job.world, best.layer_id))
        return None
    others_left = best.others or left_out(phrase.text, best.predicate, job.catalog.layer(best.layer_id))
    if others_left:
        job.say(only_of_type(job.frame, phrase, job.catalog.layer(best.layer_id), others_left))
    for note in (joined_taken, by_names_taken):
        if (said := note(phrase.text, best.predicate, job.catalog.layer(best.layer_id))) is not None:
            job.say(said)
    rival = next((kind for kind in kinds[1:] if best.own_layer and not kind.unused and kind.score >= CLASS_ACCEPT), None)
    said_so = rival.predicate if rival is not None and not rival.own_layer and rival.count else None
    called_so = rival is not None and rival.predicate is None and rival.name_score >= PARTIAL_LAYER_NAME and best.name_score < BARE_NAME
    if rival is not None and (called_so or (said_so is not None and is_said(stems(phrase.text)[-1], said_so))):  # no districts beside wards
        job.say(ask_back.layer_taken(phrase, best, rival, job.catalog))
    for words, other in held_elsewhere(phrase, best, job.world) if before is None else ():  # who chose the layer knows
        job.say(ask_back.layer_taken(replace(phrase, text=words), best, other, job.catalog))
    others = tuple(
        Alternative(f"{item.label} ({job.catalog.layer(item.layer_id).name})", item.layer_id, round(item.score, 3), item.predicate)
        for item in kinds[1:6]
    )
    label, score = _said(job, phrase), round(best.score, 3)
    binding = Binding(
        phrase, BindingKind.CLASS, best.layer_id, best.predicate, label=label, score=score, alternatives=others, wishes=wishes
    )
    return bind_described(job, binding)


def _called_so(phrase: Phrase, kinds: list[ClassReading], catalog: Catalog) -> list[ClassReading]:
    """Layers that are called so, where otherwise a value of another layer is meant: "streams" of assessed_streams beside stream sites."""
    if kinds[0].predicate is None or kinds[0].name_score or kinds[0].unused:
        return []
    plain, words = [kind for kind in kinds[1:] if kind.predicate is None and not kind.unused], stems(phrase.text)
    return [kind for kind in plain if layer_name_score(words, catalog.layer(kind.layer_id)) >= PARTIAL_LAYER_NAME]


def _said(job: Job, phrase: Phrase) -> str:
    """The words of the question for a kind of thing."""
    return job.frame.question[phrase.start : phrase.end] if phrase.alternatives else phrase.text


def _unknown(job: Job, phrase: Phrase, places: list[PlaceReading], need: Need) -> Issue:
    several = unmatched(phrase, job.frame.question, job.world) if phrase.alternatives else None
    if several is not None:
        return several
    if need is not Need.ANY and not _is_name(phrase) and class_readings(phrase.text, job.world):
        return ask_back.wrong_geometry(phrase, need, job.world)
    if phrase.alternatives:
        unknown = (words for words in (phrase.text, *phrase.alternatives) if not class_readings(words, job.world))
        phrase = replace(phrase, text=next(unknown, phrase.text))
    if _is_name(phrase) and not (phrase is job.frame.target and _is_called_a_kind(phrase)):
        known = place_readings(phrase, job.world) if need is Need.AREAS else []
        if known and known[0].score >= SURE and known[0].how != "fuzzy":
            return ask_places.nothing_in_a_point(job.frame, phrase, known[0].name, job.catalog.layer(known[0].layer_id).name)
        return ask_places.unknown_place(job.frame, phrase, places, job.world)
    return ask_back.unknown_kind(job.frame, phrase, job.world)
