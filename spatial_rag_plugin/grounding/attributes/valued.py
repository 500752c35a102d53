"""Values of a field that are asked for like things: "total population by continent", "which continent has the most countries".

No layer holds continents, but the countries have a field of that name: the answer has a row for each of its values.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import available, load
from ...language.tokens import fold
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.frame import Condition, Frame, Group, Measure, Output, Phrase, Relation, RelationKind, Superlative, Term
from ...model.units import AREA_UNITS, LENGTH_UNITS, Quantity
from ..groups.own_kinds import are_sorts_of_points, field_of_kinds
from ..groups.sorting import (
    Kinds,
    are_kinds_of,
    field_apart,
    kind_ending,
    kinds_called_so,
    kinds_of_areas,
    kinds_of_divisions,
    sorted_so,
    sorts_by,
    with_value,
)
from ..kinds.classes import ClassReading, sure_kinds
from ..kinds.which_layer import those_meant
from ..lexicon.layer_names import PARTIAL_LAYER_NAME, layer_name_score
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..numbers.terms import SIZES, size_for, statistic_of
from ..places.areas_by_field import told_by_field
from ..places.places import ACCEPT, place_readings
from ..times.periods import is_by_date
from ..world import World
from .fields import SAME_FIELD, SORTED, find_field
from .most_frequent import are_most_of_them, asks_for_one, in_its_place, most_frequent, things_counted
from .shared_keys import AT_LEAST, said_of_each

_LIMITS = frozenset((">", ">=", "<", "<=", "=", "between"))  # of the number of a group
_REGIONS = (RelationKind.IN, RelationKind.WITHIN)


def as_groups(frame: Frame, world: World) -> Frame:
    """The frame with groups by a field's values where its target can be nothing else, the frame as it is otherwise."""
    target = (frame := _of_their_things(frame, world)).target
    if target is None or frame.others or (frame.group is not None and frame.measure.terms):
        return frame  # "total fines and number of cases by inspector" are two numbers
    kinds = _kinds(frame, world)
    having = _having(frame, target)
    if having is not None:
        kinds = kinds or _divisions(target := replace(target, conditions=()), world) or kinds_called_so(target, world)
    asked = having.term if having is not None else _number(frame, target)
    best, one = target.superlative, asks_for_one(target, frame.language)
    frequent = (best is not None and _is_frequent(best, one or best.ordinal > 1)) or are_sorts_of_points(target, world)
    if asked is None and frame.group is None and not frequent:
        return frame  # without a number there is nothing to have for each value
    said = said_of_each(frame.target or target, asked, world) if kinds is None and frame.group is None else None
    sorting = kinds is None and (said is not None or _only_sort(target, having, asked, world))
    own = field_of_kinds(target.text, world) if frequent and kinds is None and frame.group is None else ""
    if own:
        return most_frequent(frame, replace(target, text=own), world)
    if kinds is None and not _is_size(frame) and not sorting and _are_things(target.text, world, asked):
        return frame
    if frame.group is not None:
        sized = _of_a_size(frame, frame.group, world) if _is_size(frame) and _is_plain(target) else None
        return sized or _of_a_field(frame, frame.group, target, world)
    if frequent:
        return most_frequent(frame, target, world)
    number, counted, timed, where = asked, None, False, target.relations if kinds is not None else ()
    if kinds is not None:
        target = replace(target, relations=())
    if number is not None and number.tally is not None and frame.group is None:
        counted = replace(number.tally.counted, relations=(*number.tally.counted.relations, *where, *target.relations))
        target = replace(target, relations=())  # values lie nowhere, the things that have them do
    if number is None or not _is_plain(target) or _is_place(target, sorting, world):
        return frame
    apart = said or (field_apart(target.text, world) if kinds is None else None)
    target = replace(target, text=apart[1]) if apart is not None else target
    if kinds is not None and number.tally is not None and counted is not None:
        measure = Measure(number.tally.field, number.tally.statistic, dimension=number.tally.dimension)
        by = Group(replace(target, superlative=None), kind=RelationKind.CONTAINS, having=having)
        return as_many_as_asked(replace(frame, output=Output.TABLE, target=counted, measure=measure, group=by), target)
    if kinds is not None:
        target, layers = Phrase(kinds.field.name, target.start, target.end), [kinds.layer]
    else:
        known = world.catalog.layers if apart is None else apart[:1]
        so = known if said else sorted_so(known, target.text, world) or _sorted_by_their_kind(target, world)
        period = replace(target, superlative=None) if target.plural else target  # "which month" is one of all years
        layers = [layer for layer in known if layer in so or is_by_date(period, layer, frame.language)]
        timed = bool(layers) and not so  # what has no date is of no year
    if number.tally is not None and counted is not None:
        anything = stems(counted.text) in taxonomy().generic  # "categories with at least 300 places"
        holding = {kind.layer_id for kind in sure_kinds(counted.text, world)}
        layers = [layer for layer in layers if anything or layer.id in holding]
        counted = replace(counted, text=layers[0].name) if anything and len(layers) == 1 else counted
    if len(layers) > 1:
        layers = those_meant(layers, target, counted, world)
    if number.tally is not None and counted is not None:
        measure = Measure(number.tally.field, number.tally.statistic, dimension=number.tally.dimension)
    else:
        number = _with_statistic(number, layers, frame.language)
        layers = [layer for layer in layers if _has(layer, number)]
        dimension = size_for(number.dimension, layers[0]) if layers and not number.field else ""
        statistic = number.statistic or frame.measure.statistic or ("" if number.field else "sum")
        measure = things_counted(best, number, layers, world) or Measure(number.field, statistic, dimension=dimension)
    if len(layers) != 1 or (kinds is None and number.field and not number.statistic and counted is None and _are_few(target, layers[0])):
        return frame
    things = counted if counted is not None else Phrase(layers[0].name, plural=True, relations=where)
    things = with_value(things, target) if (target.superlative is not None or having is not None) and not timed else things
    by = Group(replace(target, superlative=None), having=having)
    return as_many_as_asked(replace(frame, output=Output.TABLE, target=things, measure=measure, group=by), target)


def _sorted_by_their_kind(target: Phrase, world: World) -> list[LayerInfo]:
    """The layer with a field of the kinds of what several are asked for: of "the top 3 violations" that with a VIOLATION_TYPE."""
    return sorted_so(world.catalog.layers, target.text, world, SORTED) if target.plural else []


def _is_frequent(best: Superlative, one: bool) -> bool:
    """Whether what comes most often, or the one that does least, is asked for, also as the most of no number: 最常见的菜系."""
    bare = best.dimension == "count" and not best.field and best.term is None
    said = stems(best.field) in taxonomy().frequent
    return (best.descending and (bare or said)) or (one and said)


def _are_few(target: Phrase, layer: LayerInfo) -> bool:
    best, info = target.superlative, find_field(target.text, layer) if target.superlative is not None else None
    return info is not None and best is not None and are_most_of_them(best.count, info)


def as_many_as_asked(table: Frame, asked: Phrase) -> Frame:
    """The table with no more rows than are asked for: groups come with the largest first; where one is asked for, that and its equals."""
    if (superlative := asked.superlative) is None or superlative.ordinal > 1:
        return table if superlative is None else in_its_place(table, superlative)
    if not superlative.descending:
        return replace(table, best="least")
    if asks_for_one(asked, table.language):
        return replace(table, best="most")
    return replace(table, limit=superlative.count if superlative.count > 1 else table.limit)


def _of_their_things(frame: Frame, world: World) -> Frame:
    """ "Contractors with at least 10 permits in district 3": read as the contractors of such a district, which has none."""
    place, words = frame.target, frame.measure.field
    if place is None or frame.output is not Output.ATTRIBUTE or not words or frame.measure.statistic or frame.measure.terms:
        return frame
    turned = replace(frame, output=Output.FEATURES, measure=Measure())
    wish = _having(turned, place)
    tally = wish.term.tally if wish is not None and wish.term is not None else None
    if tally is None or place.superlative is not None:
        return frame
    where = replace(place, conditions=())
    found = {*(kind.layer_id for kind in sure_kinds(place.text, world)), *(item.layer_id for item in place_readings(where, world))}
    holding = {kind.layer_id for kind in sure_kinds(tally.counted.text, world)} - found
    sorts = any(sorts_by(layer, words, world) for layer in world.catalog.layers if layer.id in holding)
    if not sorts or any(find_field(words, world.catalog.layer(layer)) for layer in found):
        return frame
    inside = Relation(RelationKind.IN, place.text, where)
    return replace(turned, target=Phrase(words, plural=True, relations=(inside,), conditions=place.conditions))


def _is_place(target: Phrase, sorting: bool, world: World) -> bool:
    """Whether words are the name of a place; ``sorting``: of one that things can lie in."""
    likely = (place for place in place_readings(target, world) if place.score >= ACCEPT)
    return any(not sorting or world.catalog.layer(place.layer_id).holds_areas for place in likely)


def _having(frame: Frame, target: Phrase) -> Optional[Condition]:
    """ "With at least 3 parcels": the one condition of a target, where it counts what the groups would be of."""
    wish = target.conditions[0] if len(target.conditions) == 1 and frame.output is Output.FEATURES and not frame.polar else None
    if wish is None or wish.number is None or wish.negated or wish.reference is not None or wish.standard is not None:
        return None
    tally = wish.term.tally if wish.term is not None and wish.term.per is None and wish.op in _LIMITS else None
    return wish if tally is not None and tally.statistic == "count" and tally.kind is RelationKind.CONTAINS else None


def _only_sort(target: Phrase, having: Optional[Condition], number: Optional[Term], world: World) -> bool:
    """Whether words that are a kind of thing can only sort others here: nothing lies inside points and lines, and they have no area.

    "Owners with at least 30 parcels", where the parcels say their owner and a permit has one as its builder.
    """
    if number is None or number.per is not None:
        return False
    kinds = sure_kinds(target.text, world)
    layers = [world.catalog.layer(kind.layer_id) for kind in kinds]
    if any(kind.own_layer or (kind.name_score and having is not None and having.op not in AT_LEAST) for kind in kinds):
        return False  # things "in" cities that are points: how close? And no field says which have none, of those with fewer than 3
    if number.tally is not None:
        apart = number.tally.kind is RelationKind.CONTAINS and number.tally.distance is None
        holding = {kind.layer_id for kind in sure_kinds(number.tally.counted.text, world)}
        able = not apart or any(layer.holds_areas for layer in layers)
        return not able and any(sorts_by(layer, target.text, world) for layer in world.catalog.layers if layer.id in holding)
    if number.dimension not in SIZES:
        return False
    able = any(size_for(number.dimension, layer) for layer in layers)
    sized = [layer for layer in world.catalog.layers if size_for(number.dimension, layer)]
    return not able and any(sorts_by(layer, target.text, world) for layer in sized)


def _are_things(words: str, world: World, number: Optional[Term]) -> bool:
    """Whether words are a kind of thing; what a layer is only like is none where a field is called just so: 地类 of 土地利用图斑.

    Nor is what is called otherwise and lacks the number that is asked for: 街道 whose 人口 is known are no 道路.
    """
    kinds = sure_kinds(words, world)
    layers = {kind.layer_id: world.catalog.layer(kind.layer_id) for kind in kinds}

    def is_like(kind: ClassReading) -> bool:
        layer = layers[kind.layer_id]
        lacking = number is not None and bool(number.field) and not _has(layer, number)
        return kind.name_score < PARTIAL_LAYER_NAME or (lacking and layer_name_score(stems(words), layer) < PARTIAL_LAYER_NAME)

    alike = all(kind.predicate is None and is_like(kind) for kind in kinds)
    called = alike and any(stems(name) == stems(words) and _sorts(info, layer)
                           for layer in world.catalog.layers for info in layer.fields for name in (info.name, info.alias))  # fmt: skip
    if not called and alike:
        called = _sort_themselves(words, kinds, world)
    sorts = any(layer is not None and are_kinds_of(words, layer, world) for layer in layers.values())  # "road type", of roads
    return bool(kinds) and not (called or sorts or _sort_another(words, kinds, world) or told_by_field(words, world))


def _sorts(info: FieldInfo, layer: LayerInfo) -> bool:
    """Whether the values of a field sort things: the names of people are borne by several things each."""
    several = info.distinct is not None and 1 < info.distinct * 2 < info.filled
    return info.role is FieldRole.CATEGORY or (info.role is FieldRole.OTHER and several and info.name not in layer.name_fields)


def _sort_themselves(words: str, kinds: list[ClassReading], world: World) -> bool:
    """Whether what is only like the words has a field of their name: 地类名称 of 地类图斑."""
    named = (find_field(words, world.catalog.layer(kind.layer_id), at_least=SAME_FIELD) for kind in kinds)
    return len(stems(words)) > 1 and any(info is not None and info.role is FieldRole.CATEGORY for info in named)


def _sort_another(words: str, kinds: list[ClassReading], world: World) -> bool:
    """Whether words for sorts are a field of another layer than those that are only otherwise called so: 地类 are DLMC."""
    layers = [world.catalog.layer(kind.layer_id) for kind in kinds if kind.predicate is None]
    otherwise = len(layers) == len(kinds) and all(layer_name_score(stems(words), layer) < PARTIAL_LAYER_NAME for layer in layers)
    if not otherwise or not any(kind_ending(words, code) for code in available()):
        return False
    others = (layer for layer in world.catalog.layers if layer not in layers)
    named = (find_field(words, layer, at_least=SAME_FIELD) for layer in others)
    return any(info is not None and info.role is FieldRole.CATEGORY for info in named)


def _is_size(frame: Frame) -> bool:
    """Whether what is broken down is called "area" or "length", and nothing else: no kind of thing, and no count beside it."""
    language = load(frame.language)
    counts = (word for word in language.data["count_nouns"] if len(word) > 1 and language.segmenter is not None)
    if frame.group is None or frame.measure.statistic != "count" or any(word in frame.question for word in counts):
        return False
    return _size_said(frame)[0] in SIZES


def _size_said(frame: Frame) -> tuple[str, str]:
    """The size that the target is called, "area" or "acres", and its unit where that is said."""
    text = frame.target.text if frame.target is not None else ""
    statistic, words = statistic_of(text, frame.language)
    said = fold(words if statistic == "sum" else text)
    units = load(frame.language).units
    size, unit = units.longest(said.split(), 0)
    quantity = Quantity(1.0, unit) if size == len(said.split()) and unit in (*AREA_UNITS, *LENGTH_UNITS) else None
    if quantity is not None:
        return quantity.dimension.value, quantity.unit
    return load(frame.language).data["dimension_nouns"].get(said, ""), ""


def _of_a_size(frame: Frame, group: Group, world: World) -> Optional[Frame]:
    """ "Area by land cover", "miles by surface": of the one layer that sorts its areas or lines so; a field of that unit is better."""
    where = tuple(item for item in group.phrase.relations if item.kind in _REGIONS and not item.negated)  # they are those of the areas
    group = replace(group, phrase=replace(group.phrase, relations=tuple(item for item in group.phrase.relations if item not in where)))
    words = fold(frame.target.text) if frame.target is not None else ""
    dimension, unit = _size_said(frame)
    kinds = kinds_of_areas(group.phrase, world) if dimension == "area" else None
    own = (kind for kind in sure_kinds(group.phrase.text, world) if kind.own_layer and kind.predicate is None)
    has_it = any(size_for(dimension, world.catalog.layer(kind.layer_id)) == dimension for kind in own)
    if frame.further:
        return None  # it would be the size of the groups alone
    if kinds is None and has_it:  # 各道路长度, whose layer is there
        sizes = Measure(terms=(Term("" if unit else words, dimension=dimension),))
        rows = replace(group.phrase, plural=True, relations=(*group.phrase.relations, *where))
        return replace(frame, unit=unit or frame.unit, output=Output.TABLE, target=rows, measure=sizes, group=None)
    sized = [layer for layer in world.catalog.layers if size_for(dimension, layer) == dimension]
    sorting = [layer for layer in sized if sorts_by(layer, group.phrase.text, world)]
    if kinds is None and len(sorting) != 1:
        return None
    layer, by = (kinds.layer, Phrase(kinds.field.name)) if kinds is not None else (sorting[0], group.phrase)
    if unit and find_field(words, layer, numeric=True) is not None:
        return None
    frame, measure = replace(frame, unit=unit or frame.unit), Measure(statistic="sum", dimension=dimension)
    things = Phrase(layer.name, plural=True, relations=where)
    return replace(frame, output=Output.TABLE, target=things, measure=measure, group=Group(by, group.text))


def _of_a_field(frame: Frame, group: Group, target: Phrase, world: World) -> Frame:
    """ "Mean pupils by level", "sum of population grouped by kind": of what has both fields, where that is one layer."""
    owner = target.relations[0] if len(target.relations) == 1 and target.relations[0].kind is RelationKind.OF else None
    statistic, words = statistic_of(target.text, frame.language)
    if owner is not None and owner.reference is not None:
        statistic, words = _of_owner(statistic, words, target, owner.reference, frame, world)
        if not statistic:
            return frame
    said = not statistic and frame.measure.statistic and stems(frame.measure.field) == stems(words)
    statistic = frame.measure.statistic if said else statistic
    words = words if any(_has(layer, Term(words, words)) for layer in world.catalog.layers) else target.text  # "total releases"
    number = Term(words, words)
    apart = field_apart(group.phrase.text, world) if owner is None else None
    group = replace(group, phrase=replace(group.phrase, text=apart[1])) if apart is not None else group
    layers = [
        layer
        for layer in ((apart[0],) if apart is not None else world.catalog.layers)
        if _has(layer, number) and (sorts_by(layer, group.phrase.text, world) or is_by_date(group.phrase, layer, frame.language))
    ]
    if not statistic or len(layers) != 1 or target.conditions or (owner is None and target.relations and not said):
        return frame
    things = Phrase(layers[0].name, plural=True, relations=target.relations if said else ())
    if owner is not None and owner.reference is not None and words != owner.reference.text:
        things = replace(owner.reference, plural=True)  # "total rate of active wells by owner" is of the active ones
        if layers[0].id not in {kind.layer_id for kind in sure_kinds(things.text, world)}:
            return frame
    measure = Measure(words, statistic)
    return as_many_as_asked(replace(frame, output=Output.TABLE, target=things, measure=measure, group=replace(group, kind=None)), target)


def _of_owner(statistic: str, words: str, target: Phrase, owner: Phrase, frame: Frame, world: World) -> tuple[str, str]:
    """The statistic and the field of "sum of population", and of "mean year built of the parcels"; empty where it is neither."""
    together, field = statistic_of(f"{target.text} {owner.text}", frame.language)
    if field == owner.text:
        return together, field
    kinds = {kind.layer_id for kind in sure_kinds(owner.text, world)}
    owned = any(_has(layer, Term(words, words)) for layer in world.catalog.layers if layer.id in kinds)
    return (statistic, words) if owned and owner.is_bare else ("", words)


def _is_plain(target: Phrase) -> bool:
    """A bare word with nothing beside it but a superlative that the order of the groups tells."""
    superlative = target.superlative
    largest_first = superlative is None or (
        superlative.ordinal == 1 and not superlative.percent and (superlative.descending or superlative.count == 1)
    )
    return largest_first and replace(target, superlative=None).is_bare


def _number(frame: Frame, target: Phrase) -> Optional[Term]:
    """The one number that each of the groups is asked for; None for ratios, which are not the sum of those of their members."""
    superlative, measure = target.superlative, frame.measure
    if superlative is not None:
        found = superlative.term or Term(superlative.text, superlative.field, "" if superlative.field else superlative.dimension)
    elif len(measure.terms) == 1:
        found = measure.terms[0]
    elif measure.field and not measure.terms and (frame.output is Output.TABLE or _is_of_each(frame, target)):
        found = Term(measure.field, measure.field)
    else:
        return None
    sayable = found.field or found.dimension in SIZES or found.dimension == "size" or found.tally is not None
    return found if sayable and found.per is None and found.origin is None else None


def _is_of_each(frame: Frame, target: Phrase) -> bool:
    """As in 各树种蓄积量合计: the sum for each, and not that of all of them."""
    return frame.output is Output.NUMBER and frame.measure.statistic == "sum" and fold(target.determiner) in load(frame.language).grouping


def _with_statistic(number: Term, layers: list[LayerInfo], code: str) -> Term:
    """ "Average nitrate" as the mean of nitrate, where no field is called so."""
    statistic, words = statistic_of(number.field, code) if number.field and not number.statistic else ("", "")
    called = any(find_field(number.field, layer, numeric=True, at_least=SAME_FIELD) for layer in layers)
    return replace(number, field=words, statistic=statistic) if statistic and words and not called else number


def _kinds(frame: Frame, world: World) -> Optional[Kinds]:
    """The kinds of areas that a table is asked of: "total area by land use" is no number of each of its areas."""
    target = frame.target
    if target is not None and all(relation.kind in _REGIONS and not relation.negated for relation in target.relations):
        target = replace(target, relations=())  # they are those of the areas
    if target is None or frame.group is not None or not _is_plain(target):
        return None
    if target.superlative is not None:  # 充电站最多的街道
        counts = target.superlative.term is not None and target.superlative.term.tally is not None
        bare = replace(target, superlative=None)
        return _divisions(bare, world) or kinds_called_so(bare, world) if counts else None
    return kinds_of_areas(target, world) if frame.output is Output.TABLE else None


def _divisions(target: Phrase, world: World) -> Optional[Kinds]:
    """The kinds of areas that things lie in: the continents that have ports, by a field of the countries."""
    bare = replace(target, relations=()) if all(relation.kind in _REGIONS for relation in target.relations) else target
    if not _is_plain(bare):
        return None
    if told_by_field(bare.text, world):
        return kinds_of_areas(bare, world)
    return kinds_of_divisions(bare, world) if not sure_kinds(bare.text, world) else None


def _has(layer: LayerInfo, number: Term) -> bool:
    return find_field(number.field, layer, numeric=True) is not None if number.field else bool(size_for(number.dimension, layer))
