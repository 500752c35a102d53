"""Questions that begin with a number and never say what has it: "total beds", "median response time for priority 1 calls".

A field that only one layer has says of what things the number is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from ...model.frame import Condition, Frame, Group, Measure, Output, Phrase, Relation, RelationKind, Term
from ..attributes.fields import SAME_FIELD, SIMILAR_FIELD, find_field
from ..attributes.fields_as_written import names_written
from ..attributes.flags import plain_yes
from ..attributes.name_endings import dated, people_of_age
from ..attributes.qualities import quality_predicate
from ..attributes.shared_keys import shared_key
from ..kinds.classes import SURE_KIND, class_readings, sure_kinds
from ..lexicon.degrees import in_one_degree
from ..lexicon.joined_names import by_own_last_part
from ..lexicon.layer_words import layer_words
from ..lexicon.short_names import is_kin, without_unit
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..places.places import ACCEPT, place_readings
from ..places.study_areas import is_study_area, says_everywhere
from ..times.dates import holds_dates, holds_years
from ..times.periods import is_by_date
from ..world import World
from .adding_up import unsummed
from .kept_sizes import size_kept
from .rasters import find_band
from .sums_of_counts import counts_in_whole
from .superlatives import said_of
from .terms import statistic_of
from .thing_and_number import joined_parts

_AROUND = (RelationKind.WITHIN_DISTANCE, RelationKind.NEAR, RelationKind.BEYOND_DISTANCE)
_IN_A_PLACE = (RelationKind.IN, RelationKind.OF)
_HAPPENED = (RelationKind.NEAR, RelationKind.IN, RelationKind.OF)  # killed "in crashes", "bei Unfällen"
_OUTPUTS = (Output.FEATURES, Output.TABLE, Output.NUMBER)


def as_number_of_its_layer(frame: Frame, world: World) -> Frame:
    """The frame with what has the number in place of the number, where one layer has such a field; else the frame as it is.

    Numbers that add up are added up when a group is asked for and no statistic is said; of areas around something nothing is added up,
    since parts of them lie outside.
    """
    target = frame.target
    if target is not None and frame.group is None and len(frame.measure.terms) == 1:
        return _of_what_lies_inside(frame, target, frame.measure.terms[0], world)
    there = _of_things_there(frame, target, world) if target is not None else None
    if there is not None:
        return there
    extreme = _extreme(frame, target, world) if target is not None else None
    if extreme is not None:
        return extreme
    if target is not None and frame.output in (Output.COUNT, Output.FEATURES) and (counted := _counted(frame, target, world)) is not None:
        return counted
    if target is not None and frame.output is Output.COUNT and (hurt := _to_whom_it_happened(frame, target, world)) is not None:
        return hurt
    if target is None or frame.output not in _OUTPUTS or frame.others or not _is_bare(frame, target):
        return frame
    target = _of_a_statistic(target, frame.language)
    statistic, words = statistic_of(target.text, frame.language)
    statistic = statistic or frame.measure.statistic
    statistic = "" if statistic == "count" else statistic  # a break-down counts where nothing else is said
    if (not statistic and frame.group is None) or _is_known(target, world):
        return frame
    things, conditions = _things(target.conditions, words, world)
    layer = _owner(words, frame, things, world)
    compound = _compound(words, world) if layer is None and things is None else None
    if compound is not None:
        things, words = compound
        layer = _owner(words, frame, things, world)
    if layer is None and len(words.split()) > 1 and load(frame.language).is_participle(fold(words.split()[-1])):
        participle, words = words.split()[-1], " ".join(words.split()[:-1])  # "gallons spilled"
        if fold(words) in load(frame.language).data["rate_nouns"]:
            words = participle  # "people killed" are no inhabitants
        layer = _owner(words, frame, things, world)
        if layer is not None and quality_predicate(stems(participle), None, frozenset(), layer, world) is not None:
            conditions = (*conditions, Condition(participle, value=participle))  # "dwellings granted"
        elif layer is not None and not _is_about(participle, layer) and _several_have(words, world):
            return frame  # "acres burned" need not be those of the fields of a farm
    if layer is None or (layer.holds_areas and any(item.kind in _AROUND for item in target.relations)):
        return frame
    info = find_field(words, layer, numeric=True)
    if not statistic and info is not None and _is_level(info, words):
        return frame
    named = things if things is not None else layer.name
    phrase = Phrase(named, target.start, target.end, plural=True, conditions=conditions, relations=target.relations)
    phrase = _as_things_said(phrase, layer, world) if things is None else phrase
    output = Output.TABLE if frame.group is not None else Output.NUMBER
    inside = statistic in ("", "sum") and _lie_there(frame, layer, world) and not names_written(frame.question, (layer,))
    size = size_kept(words, layer) if inside else None
    if size is not None:  # "park acres by ward" are those inside each, and no park lies in two of them as a whole
        return replace(frame, output=output, target=phrase, measure=Measure(statistic="sum", dimension=size[0]), unit=frame.unit or size[1])
    return replace(frame, output=output, target=phrase, measure=Measure(words, statistic or "sum"))


def _lie_there(frame: Frame, layer: LayerInfo, world: World) -> bool:
    """Whether the groups are areas of another layer in which the things lie."""
    group = frame.group
    if group is None or group.kind not in (None, RelationKind.CONTAINS) or not group.phrase.is_bare:
        return False
    kinds = sure_kinds(group.phrase.text, world)[:1]
    other = world.catalog.layer(kinds[0].layer_id) if kinds else None
    return other is not None and other.holds_areas and other.id != layer.id


def _as_things_said(phrase: Phrase, layer: LayerInfo, world: World) -> Phrase:
    """The things themselves where the number is said to be of them: production "of gold mines" is theirs, and of none in any."""
    of = [item for item in phrase.relations if item.kind is RelationKind.OF and not item.negated and item.reference is not None]
    things = of[0].reference if len(of) == 1 else None
    if things is None or things.is_named or things.made is not None or things.superlative is not None:
        return phrase
    if not any(kind.layer_id == layer.id for kind in sure_kinds(things.text, world)[:1]):
        return phrase
    others = tuple(item for item in phrase.relations if item is not of[0])
    return replace(things, conditions=(*things.conditions, *phrase.conditions), relations=(*things.relations, *others), plural=True)


def _is_about(participle: str, layer: LayerInfo) -> bool:
    """Whether what was done is what a layer or one of its fields is called after: gallons spilled in a layer of spills."""
    parts = {part for name in (layer.name, *(info.name for info in layer.fields)) for part in stems(name)}
    return any(is_kin(participle.casefold(), part) for part in parts)


def _several_have(words: str, world: World) -> bool:
    return sum(find_field(words, layer, numeric=True) is not None for layer in world.catalog.layers) > 1


def _extreme(frame: Frame, target: Phrase, world: World) -> Optional[Frame]:
    """ "The highest reported cost" is the largest number of the only layer that has such a field; None of other questions."""
    order = target.superlative
    if order is None or order.count != 1 or order.ordinal != 1 or order.term is not None or frame.output is not Output.FEATURES:
        return None
    if stems(order.field) in taxonomy().frequent or (order.field and order.text.casefold() in frame.question[target.end :].casefold()):
        return None  # the most common facility is no largest number of one, nor are towns with the highest property tax
    bare = replace(target, superlative=None)
    if frame.group is not None or frame.others or not _is_bare(frame, bare) or _is_known(bare, world):
        return None
    layer = _owner(target.text, frame, None, world)
    if layer is None or find_band(target.text, world.catalog) is not None:
        return None
    beside = find_field(order.field, layer, numeric=True, at_least=SIMILAR_FIELD) if order.field else None
    named = find_field(target.text, layer, at_least=SAME_FIELD)
    unspaced = load(frame.language).segmenter is not None
    if unspaced and beside is not None and named is not None and named.name != beside.name:  # 树龄最大的古树编号 is that of the oldest
        of_one = replace(target, text=layer.name, plural=True)
        return replace(frame, output=Output.ATTRIBUTE, target=of_one, measure=Measure(named.name))
    own = find_field(target.text, layer, numeric=True)
    if beside is not None and own is not None and own.name != beside.name:
        return None  # 年龄最大的当事者 is no largest 当事者顺位
    aged = find_field(order.field, layer) if order.field else None
    if aged is not None and (holds_years(aged) or holds_dates(aged)):
        return None  # the oldest building has no lowest BLDG_VAL
    about = said_of(order, frame.language)
    if about and about not in load(frame.language).data.get("superlatives_of_any", ()) and not in_one_degree(about, target.text):
        return None  # the busiest counter is no largest count
    if order.field and any(not kind.unused and kind.score >= SURE_KIND for kind in class_readings(order.field, world)):
        return None  # the line with the most stops is not the largest number of lines
    things = replace(bare, text=layer.name, plural=True)
    return replace(frame, output=Output.NUMBER, target=things, measure=Measure(target.text, "max" if order.descending else "min"))


def _counted(frame: Frame, target: Phrase, world: World) -> Optional[Frame]:
    """ "How many beds are there" where no layer holds beds, but one counts them in a field of whole numbers; None of other questions."""
    language = load(frame.language)
    if frame.group is not None or frame.others or target.conditions or not _is_bare(frame, target) or _is_known(target, world):
        return None
    if target.relations and fold(target.text) in language.data["rate_nouns"]:
        return None  # people
    things, words = _compound(target.text, world) or (None, target.text)
    several = bool(words) and (language.is_plural(fold(words.split()[-1])) or (frame.language == "zh" and _says_how_many(frame)))
    layer = _owner(words, frame, things, world) if several else None
    everywhere = layer is not None and says_everywhere(frame.question, layer) and unsummed(words, layer) is None  # 全国GDP
    surely = SIMILAR_FIELD if everywhere else SAME_FIELD
    info = find_field(words, layer, numeric=True, at_least=surely) or _of_a_year(words, layer) if layer is not None else None
    if layer is None or info is None or info.role is not FieldRole.NUMBER or holds_years(info):
        return None
    if plain_yes(info) is not None:  # "world cities" are those with worldcity = 1
        return replace(frame, target=replace(target, text=layer.name, plural=True, conditions=(Condition(words, value=info.name),)))
    if info.type is not FieldType.INTEGER and not everywhere and not counts_in_whole(info, words, layer):
        return None
    if (happened := _happened_with(layer, target, world)) is not None:
        return replace(frame, output=Output.NUMBER, target=replace(happened, plural=True), measure=Measure(words, "sum"))
    if (target.relations and not _lie_whole(layer, target)) or _is_level(info, words) or (_is_measured(info, words) and not everywhere):
        return None  # parts of them may lie elsewhere
    phrase = replace(target, text=things or layer.name, plural=True)
    return replace(frame, output=Output.NUMBER, target=phrase, measure=Measure(words, "sum"))


def _says_how_many(frame: Frame) -> bool:
    """Whether a number is asked for in a language without plurals: 多少, 是多少, 全国."""
    said = (*load(frame.language).data.get("how_many", ()), *layer_words().everywhere)
    return frame.output is Output.COUNT or any(word in frame.question for word in said)


def _of_a_year(words: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The field that is called so but for its year: births of "births 1974"."""
    info = find_field(words, layer, numeric=True)
    return info if info is not None and dated(info)[1] and dated(replace(info, name=info.alias or info.name))[0] == stems(words) else None


def _happened_with(layer: LayerInfo, target: Phrase, world: World) -> Optional[Phrase]:
    """What has the number where it is said to be near: "Verletzte bei Unfällen" are those of the accidents, and of nothing around them."""
    by = target.relations[0] if len(target.relations) == 1 else None
    if by is None or by.kind not in _HAPPENED or by.distance is not None or by.reference is None or by.negated or by.reference.is_named:
        return None
    return by.reference if any(kind.layer_id == layer.id for kind in sure_kinds(by.reference.text, world)) else None


def _to_whom_it_happened(frame: Frame, target: Phrase, world: World) -> Optional[Frame]:
    """ "How many people were killed on Mill Road" where one layer counts the killed; None of other questions."""
    people = load(frame.language).data["rate_nouns"].get(fold(target.text), "")
    said = [wish for wish in target.conditions if wish.op == "has" and not (wish.field or wish.negated or wish.number) and wish.value]
    named = any(kind.name_score for kind in sure_kinds(target.text, world))
    if not people or frame.group is not None or frame.others or not said or named:
        return None
    words = said[0].value
    layer = _owner(words, frame, None, world)
    info = find_field(words, layer, numeric=True, at_least=SAME_FIELD) if layer is not None else None
    if layer is None or info is None or info.type is not FieldType.INTEGER or layer.holds_areas or unsummed(words, layer) is not None:
        return None
    others = tuple(wish for wish in target.conditions if wish is not said[0])
    happened = _happened_with(layer, target, world)
    things = happened or replace(target, text=layer.name, conditions=())
    things = replace(things, plural=True, conditions=(*things.conditions, *others))
    return replace(frame, output=Output.NUMBER, target=things, measure=Measure(words, "sum"))


def _lie_whole(layer: LayerInfo, target: Phrase) -> bool:
    """Whether nothing is cut where things lie; of areas in a named place it is asked when they are added up (``partly_inside``)."""
    in_place = all(item.kind in _IN_A_PLACE and item.reference is not None and item.reference.is_named for item in target.relations)
    return not (layer.holds_areas or layer.holds_lines) or (layer.holds_areas and in_place and len(target.relations) == 1)


def _is_measured(info: FieldInfo, words: str) -> bool:
    """Whether a field is kept in a unit, and counts nothing: "drop_m"; an age is no unit."""
    return people_of_age(stems(words), (info,)) is None and any(
        stems(name)[-1:] != without_unit(stems(name))[-1:] for name in (info.name, info.alias) if name
    )


def _is_level(info: FieldInfo, words: str) -> bool:
    """Whether numbers say how high or good something is: stars, and nothing that adds up."""
    return not layer_words().levels.isdisjoint((*stems(info.name), *stems(info.alias), *stems(words)))


def _of_a_statistic(target: Phrase, code: str) -> Phrase:
    """ "Summe der Leistung" as one phrase: what only names a statistic goes with what it is of."""
    words, of = fold(target.text).split(), target.relations[0] if target.relations else None
    if of is None or of.kind is not RelationKind.OF or of.reference is None or load(code).statistics.longest(words, 0)[0] != len(words):
        return target
    number = of.reference
    if number.conditions or number.superlative or number.made or number.is_named or not words:
        return target
    return replace(target, text=f"{target.text} {number.text}", end=number.end, relations=(*number.relations, *target.relations[1:]))


def _of_what_lies_inside(frame: Frame, areas: Phrase, term: Term, world: World) -> Frame:
    """ "Median price by district": where the districts have no such field, and one other layer has, it is that of what lies in them."""
    plain = term.field and not (term.dimension or term.tally or term.origin or term.per)
    if plain and frame.output is Output.NUMBER and (there := _of_those_there(frame, areas, term, world)) is not None:
        return there
    if not plain or frame.output is not Output.TABLE or frame.others or areas.superlative is not None:
        return frame
    kinds = sure_kinds(areas.text, world)
    own = world.catalog.layer(kinds[0].layer_id) if kinds else None
    if own is None and (sorted_so := _of_its_sorts(frame, areas, term, world)) is not None:
        return sorted_so
    if own is None or find_field(term.field, own) is not None or find_band(term.field, world.catalog) is not None:
        return frame
    layer = _owner(term.field, frame, None, world)
    if layer is None or not (own.holds_areas or shared_key(layer, own) is not None):
        return frame
    if not term.statistic and find_field(term.field, layer, numeric=True, at_least=SAME_FIELD) is None:
        return frame  # what is only like the words is no number to add up unasked
    things = Phrase(layer.name, areas.start, areas.end, plural=True)
    return replace(frame, target=things, measure=Measure(term.field, term.statistic), group=Group(areas, kind=RelationKind.CONTAINS))


def _of_those_there(frame: Frame, place: Phrase, term: Term, world: World) -> Optional[Frame]:
    """ "Total fatalities in Nepal" where nothing is called so: the number is that of the things of the one layer that has it, there."""
    if not (place.is_bare and place.is_named and term.statistic) or frame.others or _is_known(place, world):
        return None
    layer = _owner(term.field, frame, None, world)
    if layer is None:
        return None
    there = Relation(RelationKind.IN, place.text, place)
    things = Phrase(layer.name, place.start, place.end, plural=True, relations=(there,))
    return replace(frame, target=things, measure=Measure(term.field, term.statistic))


def _of_its_sorts(frame: Frame, sorts: Phrase, term: Term, world: World) -> Optional[Frame]:
    """ "Turnout by ownership": the things that have the number are put together by a field of theirs, where nothing is called so."""
    layer = _owner(term.field, frame, None, world) if sorts.is_bare and not sorts.is_named else None
    info = find_field(sorts.text, layer) if layer is not None else None
    number = find_field(term.field, layer, numeric=True, at_least=SAME_FIELD) if layer is not None else None
    if layer is None or info is None or info.role is not FieldRole.CATEGORY or number is None:
        return None
    if not term.statistic and number.made is None and _is_level(number, term.field):
        return None
    things = Phrase(layer.name, sorts.start, sorts.end, plural=True)
    return replace(frame, target=things, measure=Measure(term.field, term.statistic), group=Group(sorts, kind=RelationKind.CONTAINS))


def _of_things_there(frame: Frame, areas: Phrase, world: World) -> Optional[Frame]:
    """ "Total rent in the floodplain (by use)": areas that have no such number, but one layer of other things has, and "total
    population of the county", which no layer holds; None otherwise.
    """
    all_there = is_study_area(areas, frame.language) and not sure_kinds(areas.text, world)
    if all_there and frame.output is Output.ATTRIBUTE and not frame.measure.statistic:  # "what is the population of the county?"
        having = [layer for layer in world.catalog.layers if find_field(frame.measure.field, layer, numeric=True) is not None]
        if having and all(unsummed(frame.measure.field, layer) is None for layer in having):
            frame = replace(frame, output=Output.NUMBER, measure=replace(frame.measure, statistic="sum"))
    measure, group = frame.measure, frame.group
    plain = measure.field and measure.statistic and not (measure.terms or measure.whole or measure.dimension)
    if not plain or frame.output not in (Output.NUMBER, Output.TABLE) or frame.others or areas.superlative is not None:
        return None
    own = [world.catalog.layer(kind.layer_id) for kind in sure_kinds(areas.text, world)]
    if own and fold(measure.field) in load(frame.language).data["dimension_nouns"]:
        return None  # how large they are can be measured, whatever field of other areas is called so
    if not (own or all_there) or any(not layer.holds_areas or find_field(measure.field, layer) is not None for layer in own):
        return None
    layer = _owner(measure.field, frame, None, world)
    if layer is None or (group is not None and (group.distance is not None or find_field(group.phrase.text, layer) is None)):
        return None
    things = Phrase(layer.name, areas.start, areas.end, plural=True)
    if own and group is not None and fold(areas.determiner) in load(frame.language).grouping:  # "mean rent in each ward by use"
        return replace(frame, target=things, further=(Group(areas, areas.text, RelationKind.CONTAINS), *frame.further))
    return replace(frame, target=replace(things, relations=(Relation(RelationKind.IN, areas.text, areas),)))


def _compound(words: str, world: World) -> Optional[tuple[str, str]]:
    """Of "outage duration" and of "Schachttiefe" the things and their number."""
    parts = words.split()
    if len(parts) == 1:
        return next(joined_parts(words, world), None) or _last_part(words, world)
    for cut in range(len(parts) - 1, 0, -1):
        things, field = " ".join(parts[:cut]), " ".join(parts[cut:])
        kinds = [kind for kind in class_readings(things, world)[:1] if not kind.unused and kind.score >= SURE_KIND]
        if kinds and find_field(field, world.catalog.layer(kinds[0].layer_id), numeric=True) is not None:
            return things, field
    return None


def _last_part(word: str, world: World) -> Optional[tuple[str, str]]:
    """The only layer and its field that is the last part of a word, BRUECHE of "Rohrbrüche"; None where there is none, or a choice."""
    known = ((layer, tuple(info for info in layer.fields if info.role is FieldRole.NUMBER)) for layer in world.catalog.layers)
    found = [(layer.name, info.name) for layer, fields in known for info in (by_own_last_part(stems(word), fields),) if info is not None]
    return found[0] if len(found) == 1 else None


def _is_bare(frame: Frame, target: Phrase) -> bool:
    """Whether nothing of the question but the target can be the number."""
    measure = frame.measure
    said = measure.terms or measure.whole or measure.dimension or (measure.field and stems(measure.field) != stems(target.text))
    made = target.superlative or target.made or target.alternatives or target.opening or target.qualifiers or target.lonlat or target.wishes
    return not (said or made) and (not target.is_named or not target.start)  # the first word has a capital of its own


def _is_known(target: Phrase, world: World) -> bool:
    """Whether the words are a kind of thing or a place, and no number."""
    return bool(sure_kinds(target.text, world)) or any(place.score >= ACCEPT for place in place_readings(target, world))


def _things(conditions: tuple[Condition, ...], words: str, world: World) -> tuple[Optional[str], tuple[Condition, ...]]:
    """What has the number where the question says it like a wish ("for priority 1 calls"), and the other wishes."""
    for wish in conditions:
        if wish.op != "has" or wish.field or wish.negated or not wish.value:
            continue
        kinds = sure_kinds(wish.value, world)
        if any(find_field(words, world.catalog.layer(kind.layer_id), numeric=True) is not None for kind in kinds):
            return wish.value, tuple(other for other in conditions if other is not wish)
    return None, conditions


def _owner(words: str, frame: Optional[Frame], things: Optional[str], world: World) -> Optional[LayerInfo]:
    """The one layer that has a field of numbers that is called so; of several the one that has the group as a field as well."""
    layers = world.catalog.layers
    if things is not None:
        kinds = {kind.layer_id for kind in class_readings(things, world)[:1]}
        layers = tuple(layer for layer in layers if layer.id in kinds)
    for surely in (SAME_FIELD, SIMILAR_FIELD):
        holding = [layer for layer in layers if find_field(words, layer, numeric=True, at_least=surely) is not None]
        if len(holding) > 1 and frame is not None and frame.group is not None:
            by = frame.group.phrase
            holding = [layer for layer in holding if find_field(by.text, layer) is not None or is_by_date(by, layer, frame.language)]
        if len(holding) > 1 and frame is not None:
            # 全国总人口 is that of the provinces, not of the towns
            holding = [layer for layer in holding if layer.holds_areas and says_everywhere(frame.question, layer)] or holding
        if holding:
            return holding[0] if len(holding) == 1 else None
    return None
