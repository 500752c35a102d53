"""Break-downs by the values of a field, and what is said of them behind.

By several values of one field: "permits by residential or commercial" are counted by the field that has both.

The kinds that take up most: 哪些地类面积最大, "the land use types with the largest area in Elm Ward" are kinds by the sum of their
areas, and no single parcels.

What stands in brackets or behind a comma after groups is said of what is counted: "crashes by weather (fatal)", 各街道停工的工地.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import is_cjk
from ...model.catalog import FieldRole, LayerInfo
from ...model.frame import Condition, Frame, Group, Measure, Output, Phrase, Relation, RelationKind, Superlative, Tally, Term
from ..attributes.fields import SAME_FIELD, find_field
from ..attributes.whose_condition import layers_of
from ..attributes.wishes import condition_predicate
from ..kinds.classes import sure_kinds
from ..lexicon.degrees import is_amount
from ..lexicon.layer_names import ONLY_BEGINS, layer_name_score
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..numbers.terms import SIZES, size_for
from ..numbers.totals_owned import asks_which
from ..places.places import ACCEPT, place_readings
from ..times.periods import period_said
from ..world import Need, World
from .sorting import Kinds, kind_ending, kinds_of_areas, main_category, names_each, sorts_by


def by_what_only_sorts(frame: Frame, world: World) -> Frame:
    """The frame with groups in place of an order by a field that is called like a size and is none: "crimes by community area"."""
    target = frame.target
    best = target.superlative if target is not None else None
    if target is None or best is None or best.count or not best.field or best.term is not None:
        return frame
    said, each = best.text.partition(" ")[2], frame.group
    if each is not None and (each.kind is not RelationKind.CONTAINS or not each.phrase.is_bare or frame.measure != Measure()):
        return frame
    things = target if each is None else each.phrase
    layers = layers_of(things, world) if stems(said) == stems(best.field) else ()
    info = find_field(best.field, layers[0], at_least=SAME_FIELD) if len(layers) == 1 else None
    if info is None or info.role is not FieldRole.CATEGORY or info.distinct is None or _RECURS * info.distinct > info.filled:
        return frame
    if each is not None:  # "beds per facility by care level"
        rate = Term(target.text, target.text, per=Term(each.text, tally=Tally(replace(each.phrase, plural=True))))
        return replace(frame, target=Phrase(info.title), measure=Measure(terms=(rate,)), group=None)
    by = Group(Phrase(info.title), best.text)
    return replace(frame, output=Output.TABLE, target=replace(target, superlative=None), measure=Measure(statistic=_COUNT), group=by)


def by_the_field_of_values(frame: Frame, world: World) -> Frame:
    """The frame with the one field of what is asked for that has all the words of its group for values; else the frame as it is."""
    group, target = frame.group, frame.target
    if group is None or target is None or not group.phrase.alternatives or group.phrase.relations or group.phrase.conditions:
        return frame
    layers = layers_of(target, world)
    if len(layers) != 1:
        return frame
    said = (group.phrase.text, *group.phrase.alternatives)
    hits = [{hit.field: hit.value for hit in world.values(stems(words), layers[0].id) if hit.score >= 1.0} for words in said]
    shared = set.intersection(*(set(found) for found in hits))
    info = layers[0].field(next(iter(shared))) if len(shared) == 1 else None
    if info is None:
        return frame
    kept = tuple(found[info.name] for found in hits)
    only = () if len(info.values) <= len(set(kept)) else (_one_of(info.title, group.text, kept, frame.language),)
    by = Phrase(info.title, group.phrase.start, group.phrase.end)
    return replace(frame, target=replace(target, conditions=(*target.conditions, *only)), group=Group(by, group.text, group.kind))


def _one_of(field: str, text: str, values: tuple[str, ...], code: str) -> Condition:
    """That the field has one of the values, where it has others too."""
    either = sorted(load(code).alternatives)[0]
    return Condition(text, field, "=", f" {either} ".join(values))


_COUNT, _RECURS = "count", 2
_REGIONS = frozenset((RelationKind.IN, RelationKind.OF, RelationKind.WITHIN))
_NEEDS = {"area": Need.AREAS, "length": Need.LINES}


def in_order_of_amounts(frame: Frame, world: World) -> Frame:
    """ "Airports by ELEV", where ELEV measures each and hardly two have the same: in that order, and not how many there are of each number;
    the frame as it is where it is said that they are counted.
    """
    target, group = frame.target, frame.group
    counted = (Measure(statistic=_COUNT), Measure())  # nothing is said of a number beside "top five"
    if target is None or group is None or frame.output is not Output.TABLE or frame.measure not in counted:
        return frame
    beside = group.kind not in (None, RelationKind.CONTAINS) or group.distance is not None
    if beside or not group.phrase.is_bare or any(span.kind == "output" for span in frame.spans) or frame.others or group.having is not None:
        return frame
    kinds = sure_kinds(target.text, world)
    info = find_field(group.phrase.text, world.catalog.layer(kinds[0].layer_id), numeric=True) if kinds else None
    if info is None or info.role is not FieldRole.NUMBER or not is_amount(info) or 2 * (info.distinct or 0) <= info.filled:
        return frame
    few = target.superlative
    if few is not None and (few.field or few.term is not None or few.dimension != "size"):
        return frame
    said, first = group.text or group.phrase.text, few.count if few is not None else 0
    order = Superlative(said, few is None or few.descending, first, field=info.name)
    return replace(frame, output=Output.FEATURES, target=replace(target, superlative=order), measure=Measure(), group=None)


def as_kinds_by_size(frame: Frame, world: World) -> Frame:
    """The frame with the sum of the sizes of each kind, the largest first; as it is where the words say no kinds."""
    target, best = frame.target, frame.target.superlative if frame.target is not None else None
    if target is None or best is None or frame.output is not Output.FEATURES or frame.group is not None or frame.others:
        return frame
    if target.determiner and target.determiner in load(frame.language or "en").data.get("kind_interrogatives", {}):
        own = best.dimension == _COUNT and not sure_kinds(target.text, world)
        if own and any(sorts_by(layer, target.text, world) for layer in world.catalog.layers):
            return replace(frame, target=replace(target, determiner=""))  # 哪种菜系最多: the values of a field are the kinds
        return _of_which_kind(frame, target, best)
    sized = not best.field and best.term is None and best.dimension in (*SIZES, "size")
    plain = not (target.conditions or target.qualifiers or target.made or target.alternatives or target.opening or target.wishes)
    placed = all(item.kind in _REGIONS and not item.negated for item in target.relations)
    if not (sized and plain and placed) or best.ordinal != 1 or best.percent or not (best.descending or best.count == 1):
        return frame
    kinds = _kinds(frame, target, best.dimension, world)
    dimension = size_for(best.dimension, kinds.layer) if kinds is not None else ""
    if kinds is None or dimension not in SIZES:
        return frame
    things = Phrase(kinds.layer.name, target.start, target.end, plural=True, relations=target.relations)
    table = replace(frame, output=Output.TABLE, target=things, measure=Measure(statistic="sum", dimension=dimension))
    table = replace(table, group=Group(Phrase(kinds.field.name), kinds.field.name))
    several = best.count != 1 or (target.determiner and target.plural and _asks_for_several(frame, target))
    if several:
        return replace(table, limit=best.count) if best.count > 1 else table
    return replace(table, best="most" if best.descending else "least")


def _of_which_kind(frame: Frame, target: Phrase, best: Superlative) -> Frame:
    """哪种学校最多, 哪类学校学生最多: the kind with the most of them, or with the most together, and no one school."""
    kind, several = load(frame.language).data["kind_interrogatives"][target.determiner]
    if best.ordinal != 1 or best.percent or best.count > 1 or best.term is not None:
        return frame
    counted = best.dimension == _COUNT or (not best.dimension and stems(best.field) in taxonomy().frequent)
    sized = Measure(statistic="sum", dimension=best.dimension if best.dimension in SIZES else "area")
    measure = Measure(statistic=_COUNT) if counted else sized if best.dimension else Measure(best.field, "sum")
    things = replace(target, superlative=None, determiner="", plural=True)
    table = replace(frame, output=Output.TABLE, target=things, measure=measure, group=Group(Phrase(kind, target.start, target.end), kind))
    return table if several else replace(table, best="most" if best.descending else "least")


def _asks_for_several(frame: Frame, target: Phrase) -> bool:
    """哪些地类 are several, however many; 哪个 is one."""
    language = load(frame.language)
    return language.segmenter is not None and target.determiner not in language.data.get("singular_determiners", ())


def _kinds(frame: Frame, target: Phrase, dimension: str, world: World) -> Optional[Kinds]:
    """The layer and the field that sorts it, where the words say kinds: 地类, 用地类型, 三种用地, "land use types"."""
    bare = replace(target, relations=(), superlative=None, determiner="")
    said, data = target.text, load(frame.language or "en").data
    classifiers = tuple(data.get("kind_classifiers", ()))
    counted = bool(classifiers) and (target.determiner or frame.question[: target.start]).endswith(classifiers)
    ending = kind_ending(said, frame.language or "en")
    if not (ending or counted):
        return _sorting_areas(bare, world, asks_which(frame, target)) if not target.plural and dimension != "length" else None
    found = kinds_of_areas(bare, world) if dimension != "length" else None
    if found is not None:
        return found
    for words in dict.fromkeys((said[: len(said) - len(ending)], said)):
        sure = sure_kinds(words, world, _NEEDS.get(dimension, Need.SIZE)) if len(words) > 1 else []
        layer = world.catalog.layer(sure[0].layer_id) if sure and sure[0].predicate is None else None
        info = (find_field(said, layer, at_least=SAME_FIELD) or main_category(layer)) if layer is not None else None
        if layer is not None and info is not None:
            return Kinds(layer, info)
    return None


def _sorting_areas(said: Phrase, world: World, which: bool) -> Optional[Kinds]:
    """Of "which crop covers the most area" all fields of one MAIN_CROP, and no single one: areas that the words name only in part, by what
    sorts them; and areas without names of their own where it is asked ``which``.
    """
    words = stems(said.text)
    fields = [(layer, find_field(said.text, layer)) for layer in world.catalog.layers if layer.holds_areas]
    sorting = [Kinds(layer, info) for layer, info in fields if info is not None and info.role is FieldRole.CATEGORY]
    if len(sorting) == 1 and layer_name_score(words, sorting[0].layer) <= ONLY_BEGINS and not sorting[0].field.tokens:
        return sorting[0]
    sure = sure_kinds(said.text, world, Need.AREAS) if which else []
    layer = world.catalog.layer(sure[0].layer_id) if sure and sure[0].predicate is None else None
    return kinds_of_areas(said, world) if layer is not None and not names_each(layer) else None


def with_what_follows(frame: Frame, world: World) -> Frame:
    """The frame with such words as conditions on its target, or as where it lies, where the layers hold them; else the frame as it is."""
    frame = _with_what_is_said_of_the_things(_with_its_time(frame), world)
    group, target = frame.group, frame.target
    if group is None or target is None or not group.phrase.qualifiers:
        return frame
    kinds = [kind for kind in sure_kinds(group.phrase.text, world) if kind.name_score]
    areas = any(world.catalog.layer(kind.layer_id).holds_areas for kind in kinds)
    layers = [world.catalog.layer(kind.layer_id) for kind in sure_kinds(target.text, world)[:1]]
    said = [words for words in group.phrase.qualifiers if not areas or not _names_a_layer(words, world)]
    wishes = [Condition(words, value=words) for words in said]
    if len(said) < len(group.phrase.qualifiers) or not layers:
        return frame
    open_wishes = [wish for wish in wishes if not _is_held(wish, layers[0], world, frame)]
    places = [Phrase(wish.value, name_like=1.0) for wish in open_wishes]
    if not all(reading and reading[0].score >= ACCEPT for reading in (place_readings(place, world, Need.AREAS) for place in places)):
        return frame
    inside = tuple(Relation(RelationKind.IN, place.text, place) for place in places)
    held = tuple(wish for wish in wishes if wish not in open_wishes)
    target = replace(target, conditions=(*target.conditions, *held), relations=(*target.relations, *inside))
    return replace(frame, group=replace(group, phrase=replace(group.phrase, qualifiers=())), target=target)


def _with_what_is_said_of_the_things(frame: Frame, world: World) -> Frame:
    """The frame with what stands right behind a group said of what is counted in it, where words have no spaces: 各街道停工的工地."""
    group, target = frame.group, frame.target
    if group is None or target is None or load(frame.language).segmenter is None or not is_cjk(group.phrase.text[:1] or " "):
        return frame
    said = "".join(group.phrase.text.split())
    if sure_kinds(said, world) or target.conditions or target.superlative is not None:
        return frame
    layers = [world.catalog.layer(kind.layer_id) for kind in sure_kinds(target.text, world)[:1]]
    for cut in range(len(said) - 2, 1, -1) if layers else ():
        kinds = [kind for kind in sure_kinds(said[:cut], world) if kind.name_score and world.catalog.layer(kind.layer_id).holds_areas]
        wish = Condition(said[cut:], value=said[cut:])
        if kinds and _is_held(wish, layers[0], world, frame):
            phrase = replace(group.phrase, text=said[:cut])
            return replace(frame, group=replace(group, phrase=phrase), target=replace(target, conditions=(wish,)))
    return frame


def _with_its_time(frame: Frame) -> Frame:
    """The frame with a time behind a period said of what is counted: "sightings per year since 2020"."""
    group, target = frame.group, frame.target
    if group is None or target is None or not group.phrase.conditions:
        return frame
    dated = all(wish.value and not wish.field and wish.number is None for wish in group.phrase.conditions)
    bare = replace(group.phrase, conditions=())
    if not dated or not period_said(bare, frame.language):
        return frame
    counted = replace(target, conditions=(*target.conditions, *group.phrase.conditions))
    return replace(frame, group=replace(group, phrase=bare), target=counted)


def _names_a_layer(words: str, world: World) -> bool:
    """Whether the words say in which layer the groups are."""
    return any(layer_name_score(stems(words), layer) for layer in world.catalog.layers)


def _is_held(wish: Condition, layer: LayerInfo, world: World, frame: Frame) -> bool:
    return condition_predicate(wish, layer, world, None, frame.language).predicate is not None
