"""A noun phrase as a kind of thing: which layer, and which condition on its attributes.

The head of the phrase meets layer names, values of category fields, and their synonyms; the other words must meet values or yes/no
fields of the same layer. What finds no meaning is reported, never dropped.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import NamedTuple, Optional, cast

from ...language.tokens import is_cjk
from ...model.catalog import LayerInfo
from ...model.predicate import Compare, OneOf, Predicate, all_of, listed_values
from ..attributes.beings_counted import are_no_people
from ..attributes.fields_beside import field_of_values, left_beside, says_things
from ..attributes.flags import denied_alike
from ..attributes.listed_values import either_of_lists, is_only_called_area, says_kind, says_what_a_field_holds
from ..attributes.qualities import either_of_one_field, may_classify, other_forms, value_options
from ..indexes.same import Same
from ..lexicon.branch_names import with_branches
from ..lexicon.compounds import joined_with_values, parted
from ..lexicon.cut_values import clipped
from ..lexicon.field_words import field_words
from ..lexicon.folding import fold
from ..lexicon.layer_marks import or_as_said
from ..lexicon.layer_names import BARE_NAME, BORNE, PARTIAL_LAYER_NAME, SYNONYM, layer_name_score, stand_in_name
from ..lexicon.layer_words import layer_words
from ..lexicon.short_values import in_full
from ..lexicon.taxonomy import taxonomy
from ..lexicon.value_ends import with_all_sorts, without_names_of_fields
from ..lexicon.words import Words, respelled, stems
from ..places.areas_by_field import tells_owner, told_by_field
from ..world import Need, World, counts, uncounted
from .heads import STOP_WORDS, Head, heads_of, may_be_quality, quality
from .kinds_by_end import said_otherwise
from .land_words import are_nameless, called_so_elsewhere, ends_field_of_places, is_sort, names_field, no_thing, only_kin, told_by_its_field
from .last_words import by_last_words, lines_beside_areas, phrase_of
from .loosely import begun_so, ending_so, is_value, kinds_beside, of_another_word, own_type, sorted_by_themselves, type_of_last_word
from .part_by_part import said_in_parts
from .row_words import is_of_one_kind, only_says_record, says_whose
from .told_by_names import only_by_names, says_no_more
from .very_word import called_as_well, called_otherwise, is_only_applied_for, other_sorts

#: How well a kind of thing must be known for a question to be taken as one about it.
SURE_KIND = 0.7
#: A layer that is called so is meant rather than some features of another one that are of that kind, unless these are ten times as many.
OWN_LAYER = 0.02
LONGER = 0.03  # per further word of the head: "fast food restaurant" is one thing rather than a restaurant with a quality
_AVERAGE = 300  # features of a layer, roughly
_MOSTLY = 0.4  # of what has a quality: then it is one of these
_LONGEST = 40  # words, or letters of a script without spaces; no kind of thing has more


@dataclass(frozen=True)
class ClassReading:
    """One meaning of a phrase as a kind of thing; ``count`` features of the layer carry the head."""

    layer_id: str
    predicate: Optional[Predicate]
    score: float
    count: int
    label: str
    unused: Words = ()
    name_score: float = 0.0  # how well the layer is called so: 1 exactly
    by_flag: bool = False  # a yes/no field is called so: "megacities"
    others: tuple[str, ...] = ()  # kinds that are left out, though they lie in the layer that is called so

    @property
    def own_layer(self) -> bool:
        """Whether the layer is called so."""
        return self.name_score >= SYNONYM


def class_readings(text: str, world: World, need: Need = Need.ANY) -> list[ClassReading]:
    """All readings of ``text`` as a kind of thing, best first; empty when nothing in the layers answers to it."""
    key = ("class", text, need, counts(world), world.surroundings.today)  # what is "expired" is so by the day
    return list(world.lasting(key, lambda: tuple(_class_readings(text, world, need))))


def sure_kinds(text: str, world: World, need: Need = Need.ANY) -> list[ClassReading]:
    """The readings of ``text`` as a kind of thing that leave no word over and are likely enough to ask about, best first."""
    return [reading for reading in class_readings(text, world, need) if not reading.unused and reading.score >= SURE_KIND]


def _class_readings(text: str, world: World, need: Need) -> list[ClassReading]:
    words = stems(text)[:1] if len(set(stems(text))) == 1 else stems(text)  # "cafés cafés"
    if told_by_field(text, world):
        return []  # the roads are no 街道 where grids say to which of them they belong
    if len(words) > _LONGEST or is_sort(words, text, world):
        return []
    found = _readings(words, text, world, need)
    for other in respelled(text) if not found or all(reading.unused for reading in found) else ():
        as_spelled = [reading for reading in _readings(stems(other), text, world, need) if not reading.unused]
        found = as_spelled or found
    evident = any(not reading.unused and _is_evident(reading) for reading in found)
    if not no_thing(words, text) and not taxonomy().are_people(words) and not evident:  # "people" are no calls to a "Sick Person"
        by_last = [reading for reading in _readings(words, text, by_last_words(world, words), need, whole=True) if not reading.unused]
        called = {reading.layer_id for reading in found if reading.name_score and not reading.unused}
        by_last = [reading for reading in by_last if reading.predicate is None or reading.layer_id not in called]  # all are collisions
        # a Water District is no active district; but 社区卫生服务站 are no 社区, as what a thing is comes last in Chinese
        named = {reading.layer_id: reading.name_score for reading in found if reading.name_score and not _is_headless(reading, words)}
        by_last = [reading for reading in by_last if max(named.values(), default=0.0) < PARTIAL_LAYER_NAME or reading.layer_id in named]
        if by_last and not names_field(text, world) and not ends_field_of_places(words, text, world):
            found = [replace(each, score=round(each.score, 1) if each.score < 1.0 else each.score) for each in by_last]  # no finer
    found = _in_the_layer_said(words, text, found, world, need) or found
    if not any(not reading.unused for reading in found):
        found = _rewritten(text, world, need) or found
    called_so = max((reading.name_score for reading in found if not reading.unused), default=0.0)
    found = [each for each in found if called_so < BARE_NAME or not SYNONYM <= each.name_score < min(called_so, 1.0)]
    partly = [each for each in found if each.predicate is None and each.name_score < BARE_NAME]  # FLD_ZONE says which of the flood zones
    belonging = {each.layer_id for each in partly if tells_owner(text, world.catalog.layer(each.layer_id))}
    belonging |= only_by_names(text, ((each.layer_id, each.predicate) for each in found), world.catalog)
    found = [each for each in found if each.layer_id not in belonging]
    if called_so_elsewhere(words, world, need):
        found = [each for each in found if not (SYNONYM <= each.name_score < BARE_NAME or _is_other_word(text, each))]
    elif any(each.own_layer and not each.unused and text in world.catalog.layer(each.layer_id).name for each in found):
        found = [each for each in found if not _is_other_word(text, each)]
    some = {reading.layer_id for reading in found if reading.predicate is None and 0.0 < reading.name_score <= PARTIAL_LAYER_NAME}
    like = {layer_id for layer_id in some if told_by_its_field(text, world.catalog.layer(layer_id), world)}
    found = [reading for reading in found if reading.layer_id not in like or reading.predicate is not None]
    kin = only_kin(words, [world.catalog.layer(layer_id) for layer_id in some]) if len(some) > 1 else frozenset()
    found = [reading for reading in found if reading.layer_id not in kin or reading.predicate is not None]
    if len(found) > 1 and all(reading.unused for reading in found) and is_cjk(text[-1:]):  # 大型水库 are no 大型 landslides
        found = [reading for reading in found if reading.own_layer and reading.unused[-1] != words[-1]] or found
    found = _by_the_very_word(words, text, _things_before_flags(words, found), world)
    found = [reading for reading in found if not is_only_called_area(words, reading.predicate) and not _is_only_for(words, reading, world)]
    lines = lines_beside_areas(words, [world.catalog.layer(each.layer_id) for each in found if not each.unused])
    found = [replace(each, predicate=_as_meant(words, each, world)) for each in found if each.name_score or each.layer_id not in lines]
    return sorted(_named_rather(words, found, world), key=lambda each: (-each.score, world.catalog.place(each.layer_id)))


def _named_rather(words: Words, found: list[ClassReading], world: World) -> list[ClassReading]:
    """A city is one of the places that have names rather than an "Urban area" of the land that is built up."""
    layers = [world.catalog.layer(each.layer_id) for each in found] if len(found) > 1 else []
    named = any(layer.name_fields and not each.unused for layer, each in zip(layers, found))
    less = [each for layer, each in zip(layers, found) if named and are_nameless(words, each.predicate, layer)]
    return [replace(each, score=each.score - LONGER - OWN_LAYER) if each in less else each for each in found]


def _as_meant(words: Words, reading: ClassReading, world: World) -> Optional[Predicate]:
    layer = world.catalog.layer(reading.layer_id)
    meant = denied_alike(words, reading.predicate or type_of_last_word(words, layer, world), layer)
    return with_all_sorts(words, with_branches(without_names_of_fields(words, meant), layer), layer)


def _by_the_very_word(words: Words, text: str, found: list[ClassReading], world: World) -> list[ClassReading]:
    layer = world.catalog.layer
    whole = [each for each in found if each.predicate is None and not each.unused]
    by_value = [(each.layer_id, each.predicate) for each in found if each.predicate is not None and not each.name_score]
    called = [layer(each.layer_id) for each in whole if each.name_score >= PARTIAL_LAYER_NAME]
    sorts = other_sorts(words, called, by_value, world.catalog.layers)
    several = fold(text) not in words  # a dwelling application is one for a dwelling
    sorts += [each for each in by_value if several and is_only_applied_for(words, layer(each[0]), world.catalog.layers)]
    found = [each for each in found if each.name_score or (each.layer_id, each.predicate) not in sorts]
    named = [(layer(each.layer_id), each.name_score) for each in whole]
    less, as_well, best = called_otherwise(words, named), called_as_well(words, named), max((each.score for each in whole), default=0.0)
    found = [each for each in found if each.layer_id not in less]
    return [replace(each, score=best) if each in whole and each.layer_id in as_well else each for each in found]


def _things_before_flags(words: Words, found: list[ClassReading]) -> list[ClassReading]:
    """The readings without yes/no fields that are like the word at most, where something is of that kind: HOSP_YN tells no hospitals."""
    if not taxonomy().is_kind(words) or all(each.by_flag or each.unused for each in found):
        return found
    return [each for each in found if not each.by_flag or any(words[-1] in stems(name) for name in (each.predicate or all_of()).fields())]


def _is_only_for(words: Words, reading: ClassReading, world: World) -> bool:
    """Whether a value tells of something else alone: the lots whose permit is for students are no students."""
    layer, by_value = world.catalog.layer(reading.layer_id), reading.predicate is not None and not reading.name_score
    return by_value and (are_no_people(words, layer) or says_what_a_field_holds(words, reading.predicate, layer))


def _is_other_word(text: str, reading: ClassReading) -> bool:
    """Whether a reading is one of values in the script of the words that do not say them: 住宅 of buildings, beside points called 小区."""
    values = listed_values(reading.predicate)[1] if not reading.name_score else ()
    return bool(values) and is_cjk(text[:1]) and all(is_cjk(str(value)[:1]) and text not in str(value) for value in values)


def _in_the_layer_said(words: Words, text: str, found: list[ClassReading], world: World, need: Need) -> list[ClassReading]:
    """ "Residential zones" are those of the zoning, whose values end in the word, and no permits."""
    said = {each.layer_id for each in found if each.unused and each.name_score >= PARTIAL_LAYER_NAME}
    whole = [each for each in found if not each.unused]
    if not said or any(reading.name_score or reading.layer_id in said for reading in whole) or not whole:
        return []
    by_last = _readings(words, text, by_last_words(world, words), need, whole=True)
    return [reading for reading in by_last if reading.layer_id in said and reading.predicate is not None and not reading.unused]


def _is_headless(reading: ClassReading, words: Words) -> bool:
    """Whether a reading of Chinese words leaves out the last of them, which says what the thing is."""
    return is_cjk(words[-1][-1:]) and reading.unused[-1:] == words[-1:]


def _is_evident(reading: ClassReading) -> bool:
    """Whether more speaks for a reading than a part of a layer's name that is no more than like the words."""
    return reading.predicate is not None or reading.name_score >= PARTIAL_LAYER_NAME or not reading.name_score


def _rewritten(text: str, world: World, need: Need) -> list[ClassReading]:
    """The best reading of each layer of a word that is written together, or of a value in short."""

    def is_named(words: Words) -> bool:
        return any(layer_name_score(words, layer) >= PARTIAL_LAYER_NAME for layer in world.catalog.layers)

    forms = (*parted(text, world.catalog, is_named), *in_full(text, world.catalog), *joined_with_values(text, world.catalog, is_named))
    forms = (*forms, *said_in_parts(text, world.catalog), *clipped(stems(text), world.catalog))
    found = [reading for form in forms for reading in _readings(form, text, world, need) if not reading.unused]
    otherwise = tuple(said_otherwise(text, world.catalog)) if not found else ()
    if otherwise and not names_field(text, world):
        readings = ((form, reading) for form in otherwise for reading in _readings(form, text, by_last_words(world, form), need))
        # 主干道 are the "primary roads" of the layer of roads
        whole = ((form, each) for form, each in readings if each.predicate is not None and not each.unused)
        found = [each for form, each in whole if not each.name_score or (len(form) > 1 and "".join(form).isascii())]
        whole_layer = {layer.id: layer.feature_count for layer in world.catalog.layers}  # all are no kind
        found = [each for each in found if each.name_score or each.count < whole_layer[each.layer_id]]
    best: dict[str, ClassReading] = {}
    for reading in found:
        if reading.layer_id not in best or reading.score > best[reading.layer_id].score:
            best[reading.layer_id] = reading
    return list(best.values())


def _readings(words: Words, text: str, world: World, need: Need, whole: bool = False) -> list[ClassReading]:
    plurals = frozenset(word for word in words if f"{word}s" in fold(text).split())
    return [*filter(None, (_best_in_layer(words, plurals, text, layer, world, need, whole) for layer in world.catalog.layers))]


def _best_in_layer(
    words: Words, plurals: frozenset[str], text: str, layer: LayerInfo, world: World, need: Need, whole: bool
) -> Optional[ClassReading]:
    fitness = need.fitness(layer)
    if fitness == 0.0:
        return None
    best, best_head, plain = cast(Optional[ClassReading], None), cast(Optional[Head], None), uncounted(world)
    for head in heads_of(words, plurals, layer, world):
        rest = _beside(words, head)
        fullness = LONGER * (head.end - head.start - 1) + _bonus(head.name_score)
        carried = 0.02 * math.log10(1 + _weighed(head))
        if best is not None and (best.unused == () or not whole) and (head.score + fullness) * fitness + carried <= best.score:
            continue  # whatever the words beside it mean
        predicates, unused = _qualities(rest, head, layer, plain, world)
        unused = () if only_says_record(unused, words, head, layer, world) or says_whose(unused, words, head, layer, world) else unused
        fields = frozenset((head.field,)).union(*(part.fields() for part in predicates)) - {""}
        if unused and len(fields) == 1 and field_words().either.issuperset(unused) and not field_words().either & {words[0], words[-1]}:
            unused = ()  # "steel or wood poles": either of one field
        unused = () if whole and head.predicate is not None and stand_in_name(unused, layer) else unused  # "residential zoning"
        if head.predicate is None and stand_in_name(unused, layer) and (head.name_score == BORNE or is_of_one_kind(layer)):
            unused = ()  # "EMS calls" of EMS_RESP with a CALL_TYPE, "enforcement cameras" of camera-enforcement-locations
        if head.needs_quality and not predicates:
            continue
        vague = 0.9 if any(taxonomy().weak((word,)) for _, word in rest) else 1.0
        score = (head.score + fullness) * fitness * vague * 0.5 ** len(unused) + carried
        if best is None or (whole and not unused, score) > (whole and not best.unused, best.score):
            best = ClassReading(layer.id, None, score, head.count, text, unused, head.name_score, head.by_flag)
            best_head = head
    if best is None or best_head is None:
        return None
    predicates, _ = _qualities(_beside(words, best_head), best_head, layer, world, world)
    predicates += _said_by_name_in_part(words, best_head, layer, world)
    own = None
    if best_head.predicate is None and best_head.name_score > PARTIAL_LAYER_NAME:
        piece, settled = words[best_head.start : best_head.end], frozenset[str]().union(*(part.fields() for part in predicates))
        own = own_type(piece, layer, settled) if best_head.name_score >= SYNONYM else None
        own = own or of_another_word(piece, layer, settled) or begun_so(piece, layer, settled) or ending_so(piece, layer, settled)
    all_of_them = sorted_by_themselves(words[best_head.start : best_head.end], best_head.predicate, layer)
    head_only = None if all_of_them else own.predicate if own else best_head.predicate
    head_only = or_as_said(head_only, predicates)
    said = words[best_head.start : best_head.end]
    weak = head_only is not None and bool(predicates) and bool(taxonomy().weak(said)) and not is_value(said, head_only)
    others = own.others if own else ()
    if weak and head_only is not None and any(says_kind(part, layer) for part in predicates):
        others = kinds_beside(head_only, all_of(*predicates), layer, world)  # a pizza place is a restaurant; fast food is another choice
    elif (weak and _is_wider(all_of(*predicates), head_only, layer, world)) or says_no_more(head_only, predicates):
        head_only = None  # accessible places are places of any kind, cannabis shops those of that category whatever they are called
    parts = [part for part in (head_only, *predicates) if part is not None]
    meant = all_of(*either_of_one_field(either_of_lists(parts, text), layer, text)) if parts else None
    return replace(best, predicate=meant, others=others)


def _is_wider(quality: Predicate, kind: Optional[Predicate], layer: LayerInfo, world: World) -> bool:
    """Whether much that has a quality is of other kinds than the one that a vague word stands for."""
    if kind is None or not counts(world):
        return False
    return world.count(layer.id, all_of(kind, quality)) < _MOSTLY * world.count(layer.id, quality)


def _said_by_name_in_part(words: Words, head: Head, layer: LayerInfo, world: World) -> list[Predicate]:
    """Values among the words that are a part of the layer's name: "public schools" of public_private_schools are not all of them."""
    if head.predicate is not None or not 0.0 < head.name_score <= PARTIAL_LAYER_NAME:
        return []
    found = (quality((word,), head, layer, world) for word in words[head.start : head.end - 1])
    sorts = (each for each in found if isinstance(each, (Compare, OneOf)) and may_classify(layer.field(each.field)))
    named = frozenset(stems(layer.name))
    values = ((each, [stems(str(value)) for value in listed_values(each)[1]]) for each in sorts)
    return [each for each, own in values if not any(len(words) > 1 and named.issuperset(words) for words in own)]  # "NPL Site" is all of it


def _weighed(head: Head) -> int:
    """How many features speak for a head: of council and zoning districts, both called so in part, none is meant for its size."""
    return _AVERAGE if 0.0 < head.name_score <= PARTIAL_LAYER_NAME and head.predicate is None else head.count


def _beside(words: Words, head: Head) -> list[tuple[int, str]]:
    """The words beside the head with their positions."""
    return [(index, word) for index, word in enumerate(words) if not head.start <= index < head.end]


def _bonus(name_score: float) -> float:
    """What a layer that is called so has ahead of values in other layers; what is technical about its name takes nothing away."""
    if name_score < SYNONYM:
        return 0.0
    return OWN_LAYER + (1.0 - BARE_NAME if name_score == BARE_NAME else 0.0)


def _qualities(rest: list[tuple[int, str]], head: Head, layer: LayerInfo, world: World, counted: World) -> tuple[list[Predicate], Words]:
    """Conditions for the words beside the head, longest groups first, and the words that found no meaning.

    ``counted``: the world that counts where ``world`` need not.
    """
    predicates: list[Predicate] = []
    named: list[tuple[str, Words]] = []  # fields whose value must stand beside them: 许可证 过期
    open_words = dict(rest)
    indexes = sorted(open_words)
    info = layer.field(head.field) if head.field else None
    listed = info is not None and info.tokens
    meanings = world.once(("beside heads", Same(layer), phrase_of(world)), dict[Words, _Beside])
    found: Optional[Predicate]
    for size in range(len(indexes), 0, -1):
        for first in range(len(indexes) - size + 1):
            group = indexes[first : first + size]
            if any(index not in open_words for index in group) or group[-1] - group[0] != size - 1:
                continue
            piece = tuple(open_words[index] for index in group)
            beside = meanings.get(piece)
            if beside is None:
                beside = meanings[piece] = _beside_heads(piece, layer, world)
            if beside is _NOTHING and not listed:
                continue
            if beside.named:  # in "low income countries", "countries" is the layer and no quality
                for index in group:
                    del open_words[index]
                continue
            found, generic = None, beside.generic
            if not generic:
                found = (quality(piece, head, layer, world) if beside.quality else None) or _in_same_list(piece, head, layer, counted)
            field = beside.field if found is None else ""
            if found is not None:
                predicates.append(found)
            elif field:
                named.append((field, piece))
            if found is not None or field or (generic and size > 1):  # 地点 of 事故地点
                for index in group:
                    del open_words[index]
    unused = tuple(word for word in open_words.values() if word not in STOP_WORDS and (word,) not in taxonomy().generic)
    if head.predicate is not None and layer.holds_areas:
        saying_area = layer_words().areal | layer_words().collective  # "HQ100-Gebiete", "forest land"
        unused = tuple(word for word in unused if word not in field_words().ground and (word,) not in saying_area)
    given = frozenset[str]().union(*(predicate.fields() for predicate in predicates), (head.field,))
    unused = (*unused, *(word for name, piece in named if name not in given for word in piece))
    if unused and (predicates or head.predicate is not None):
        fields = frozenset((head.field,)).union(*(predicate.fields() for predicate in predicates))
        sorting = {word for (word, *more) in taxonomy().kinds_of_kinds if not more} if predicates else set()  # "category II sites"
        unused = left_beside(tuple(word for word in unused if word not in sorting), fields, layer)
    return predicates, unused


class _Beside(NamedTuple):
    """What words can be beside any head of a layer: its own name, things in general, a quality, values of this field."""

    named: bool = False
    generic: bool = False
    quality: bool = False
    field: str = ""


_NOTHING = _Beside()


def _beside_heads(piece: Words, layer: LayerInfo, world: World) -> _Beside:
    score, generic = layer_name_score(piece, layer), piece in taxonomy().generic
    borne = score == BORNE and not any(hit.score >= 1.0 for hit in world.values(piece, layer.id))  # no mine of "silver mines" is a quarry
    named = score >= BARE_NAME or borne or says_things(piece, layer)
    says = not named and not generic and may_be_quality(piece, layer, world)
    found = _Beside(named, generic, says, "" if named else field_of_values(piece, layer))
    return _NOTHING if found == _NOTHING else found


def _in_same_list(piece: Words, head: Head, layer: LayerInfo, world: World) -> Optional[Predicate]:
    """A further entry of the list that the head is in, "Mexican" beside "Restaurants"; None where nothing has both."""
    info = layer.field(head.field) if head.field and head.predicate is not None else None
    if info is None or not info.tokens or head.predicate is None:
        return None
    for words in (piece, *other_forms(piece, quality=True)):
        for name, predicate, _ in value_options(words, layer, world):
            if name == info.name and (not counts(world) or world.count(layer.id, all_of(head.predicate, predicate))):
                return predicate
    return None
