"""Whether words for groups mean things of a kind ("in each district"), or a field that sorts them; and which field that is.

The field that sorts the features of a layer into kinds: "by class", and "per land use" where areas of another layer say which it is.

Where what is counted of each group are the groups themselves: what narrows it narrows them.

Fields whose values sort the features of a layer, as words of a question name them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Optional

from ...language.language import available, load
from ...language.tokens import is_cjk
from ...model.binding import Binding, BindingKind, BoundSuperlative, BoundTerm
from ...model.catalog import Catalog, FieldInfo, FieldRole, FieldType, LayerInfo
from ...model.frame import Condition, Frame, Phrase, Term
from ...model.predicate import all_of
from ..attributes.fields import ABBREVIATED, SAME_FIELD, SIMILAR_FIELD, find_field
from ..attributes.flags import affirming, flag_predicate
from ..job import Job
from ..kinds.classes import ClassReading, class_readings, sure_kinds
from ..lexicon.degrees import is_amount
from ..lexicon.field_words import field_words
from ..lexicon.layer_names import BARE_NAME, ONLY_BEGINS, layer_name_score
from ..lexicon.name_parts import parts_of
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, is_part, stems
from ..places.areas_by_field import is_division, owner_field, owns_several, told_by_field
from ..relations.joined_fields import meant_by_code
from ..world import Need, World
from .sorts_in_han import saying_sorts
from .told_apart import by_their_number, numbers_parts

_SURE_KIND = 0.9
_LIKELY = 0.8  # the first word of a layer's name, where "type" behind it says that it is sorted
_ENDING = 4  # letters of a word for kinds that other words do not end in by chance
_SPECIES = stems("species")
_RECURRING = 2  # features for every name, on average, of a layer that names kinds and no single features


def sorts_things(things: str, layer: LayerInfo, code: str) -> Optional[FieldInfo]:
    """In a script without spaces the field whose name is the things and a word for their kinds (用地性质 of 各类用地), else that word alone
    (用途); None where there is none, or more than one.
    """
    ends, sorting = load(code).kind_fields, categories(layer)
    called = [(info, name) for info in sorting for name in {info.name, info.alias} if name and is_cjk(name[-1])]
    named = {info.name: info for info, name in called if things and name.startswith(things) and name[len(things) :] in ends}
    bare = {info.name: info for info, name in called if name in ends}
    found = list((named or bare).values())
    return found[0] if len(found) == 1 else None


@dataclass(frozen=True)
class Kinds:
    """Areas, and the field that says of what kind each of them is."""

    layer: LayerInfo
    field: FieldInfo


def categories(layer: LayerInfo) -> list[FieldInfo]:
    """The fields with few different values that are no yes and no."""
    return [
        info
        for info in layer.fields
        if info.role is FieldRole.CATEGORY and info.type is not FieldType.BOOLEAN and flag_predicate(stems(info.name), layer) is None
    ]


def main_category(layer: LayerInfo) -> Optional[FieldInfo]:
    """The only field that sorts the features into kinds, whatever it is called; None where several may."""
    sorting = once(categories(layer))
    if not sorting and not names_each(layer):
        sorting = [info for info in layer.fields if info.name in layer.name_fields[:1]]
    named = [info for info in sorting if stems(info.name) in taxonomy().kinds_of_kinds]
    endings = tuple(word for (word, *more) in taxonomy().kinds_of_kinds if not more and len(word) >= _ENDING)
    closed_up = [info for info in sorting if info.name.casefold().endswith(endings)]
    always = [info for info in sorting if info.filled >= layer.feature_count > 0]  # every road has a class, not every one a surface
    own = [info for info in sorting if _is_called_as(_without_sort(info), layer)]
    # land_cover of land_cover, beside its class_code; buildings that are "yes" where nobody knows which
    same = [info for info in layer.fields if info.role is FieldRole.CATEGORY and stems(info.name) == stems(layer.name)]
    same = [info for info in same if info in sorting or (info.distinct or 0) > _YES_AND_NO]
    begun = [info for info in sorting if is_cjk(layer.name[:1]) and info.name.startswith(layer.name)]  # 电梯品种, beside 场所类型
    han = saying_sorts(sorting, layer.name)
    called = [] if names_each(layer) else [info for info in sorting if info.name in layer.name_fields[:1]]  # what each is called by
    return next((found[0] for found in (named, sorting, own, begun, han, same, always, closed_up, called) if len(found) == 1), None)


_YES_AND_NO = 2  # values


def _without_sort(info: FieldInfo) -> Words:
    """The words of a field before those that only say that it sorts: "zone" of ZONE_CODE."""
    words = stems(info.name)
    return words[:-1] if len(words) > 1 and words[-1] in field_words().sorts else ()


def _is_called_as(words: Words, layer: LayerInfo) -> bool:
    """Whether a field has its words from the layer: the zone codes of zoning districts."""
    named = stems(layer.name)
    begun = any(part[:_ENDING] == word[:_ENDING] and min(len(part), len(word)) >= _ENDING for word in words for part in named)
    return bool(words) and (begun or layer_name_score(words, layer) >= ONLY_BEGINS)


def described(info: FieldInfo, words: str, layer: LayerInfo, catalog: Catalog) -> FieldInfo:
    """The field that says in words what a field has codes for, where the codes are not asked for: USE_DESC of USE_CD, or of a table."""
    if (told := meant_by_code(info, words, layer, catalog)) is not None:
        return told
    info = by_their_number(info, words, layer)
    said, last, codes = set(stems(words)), stems(info.name)[-1], field_words().numbering
    if info.role is not FieldRole.CATEGORY or not _without_sort(info) or last in said or (last in codes and said & codes):
        return info
    alike = [other for other in once([info, *categories(layer)]) if _without_sort(other) == _without_sort(info)]
    return alike[0] if len(alike) == 1 else info


def once(fields: list[FieldInfo]) -> list[FieldInfo]:
    """Codes and what they mean, in two fields that sort alike, are one: ZONE_CODE and ZONE_DESC; the longer words are kept."""
    groups: dict[tuple[object, ...], list[FieldInfo]] = {}
    for info in fields:
        counts = tuple(sorted(value.count for value in info.values))
        alike = (_without_sort(info), counts) if info.values_complete and _without_sort(info) else (info.name,)
        groups.setdefault(alike, []).append(info)
    return [max(alike, key=lambda info: sum(len(value.value) for value in info.values)) for alike in groups.values()]


def sorted_by(text: str, layer: LayerInfo, world: World) -> Optional[FieldInfo]:
    """The main category for words that say no more than that there are kinds, of these features or of any: "class", "road class",
    Straßenklasse, 道路等级."""
    words, kinds = stems(text), taxonomy().kinds_of_kinds
    if words[-1:] == _SPECIES:
        told = [info for info in layer.fields if info.type is FieldType.TEXT and says_species(info)]
        if told or not _is_alive(layer):
            return told[0] if told else None
    if words not in kinds and words[-1:] not in kinds:
        things = _things_of_compound(text)
        return main_category(layer) if any(kind.layer_id == layer.id for kind in _sure(things, world, Need.ANY)) else None
    own = words in kinds or any(kind.layer_id == layer.id for kind in _sure(text.rpartition(" ")[0], world, Need.ANY))
    return main_category(layer) if own else None


def says_species(info: FieldInfo) -> bool:
    """Whether a part of a field's name stands for species: spc_latin and spc_common."""
    return any(part.text == _SPECIES[0] or _SPECIES in part.words for part in parts_of(info.name))


def _is_alive(layer: LayerInfo) -> bool:
    """Whether what a layer holds has species, as far as its names tell: "which species" in the parks is none of their kinds."""
    named = {word for name in (layer.name, *layer.called, *layer.named_as) for word in stems(name)}
    living = taxonomy().living
    return any(word in living or any(word.endswith(each) for each in living if len(each) >= _ENDING) for word in named)


def kinds_of_areas(phrase: Phrase, world: World) -> Optional[Kinds]:
    """ "Land use", "land use type", "soil type": the areas that one layer holds of it and the field with the kinds.

    Words for the areas alone mean their kinds only where the areas have no names of their own.
    """
    if not phrase.is_bare:
        return None
    areas = [layer for layer in world.catalog.layers if layer.holds_areas]
    if told_by_field(phrase.text, world):
        belonging = [(layer, owner_field(phrase.text, layer)) for layer in areas]
        told = [Kinds(layer, info) for layer, info in belonging if info is not None]
        return told[0] if len(told) == 1 else None
    fields = [(layer, find_field(phrase.text, layer, at_least=SAME_FIELD)) for layer in areas]
    called = [Kinds(layer, info) for layer, info in fields if info is not None and info.role is FieldRole.CATEGORY]
    said = len(stems(phrase.text)) > 1 and stems(phrase.text)[-1:] in taxonomy().kinds_of_kinds
    if len(called) == 1 and (said or (stems(phrase.text)[-1] in field_words().sorts and not is_of_each(called[0].field))):
        return called[0]  # "zoning code", of a ZONE_CODE
    found = _sure(phrase.text.rpartition(" ")[0], world, Need.AREAS, _LIKELY) if said else _sure(phrase.text, world, Need.AREAS)
    layer = world.catalog.layer(found[0].layer_id) if found and found[0].predicate is None else None
    if layer is not None and any(own is layer and info is not None and is_of_each(info) for own, info in fields):
        return None  # each of the zip codes has a ZIPCODE of its own, though all are called by one town
    info = main_category(layer) if layer is not None and layer.holds_areas and (said or not names_each(layer)) else None
    return Kinds(layer, info) if layer is not None and info is not None else None


def kinds_of_divisions(phrase: Phrase, world: World) -> Optional[Kinds]:
    """ "Airports by continent": the only field that is called so, of countries and other areas that divide all the land among them.

    So is "wells by lithology" of what sorts areas, and "crashes by zoning code" of a field whose areas the words name, too; what anything
    may have (a condition, an owner) tells of nothing that lies in the areas.
    """
    if not phrase.is_bare:
        return None
    if stems(phrase.text) in taxonomy().kinds_of_kinds:
        return None
    fields = [(layer, find_field(phrase.text, layer, at_least=SAME_FIELD)) for layer in world.catalog.layers if is_division("", layer)]
    found = [Kinds(layer, info) for layer, info in fields if info is not None and owns_several(info)]
    return found[0] if len(found) == 1 else None if found else _kinds_of_field(phrase.text, world)


def _kinds_of_field(text: str, world: World) -> Optional[Kinds]:
    """The only areas with a field that words name, if it sorts areas without names of their own, or the words name them, too."""
    areas = [layer for layer in world.catalog.layers if layer.holds_areas]
    fields = [(layer, find_field(text, layer)) for layer in areas]
    found = [Kinds(layer, info) for layer, info in fields if info is not None]
    if len(found) != 1 or found[0].field.role not in (FieldRole.CATEGORY, FieldRole.ADDRESS, FieldRole.NAME, FieldRole.OTHER):
        return None
    layer, info = found[0].layer, found[0].field
    named = not set(stems(text)).isdisjoint(word for name in (layer.name, *layer.called) for word in stems(name))
    sorts = info in categories(layer) and not set(stems(text)) & field_words().of_anything and not names_each(layer)
    return found[0] if info.type is FieldType.TEXT and (named or sorts) else None


def kinds_called_so(phrase: Phrase, world: World) -> Optional[Kinds]:
    """ "Which zone has the most parcels": all zones of one code together, where that code is all that a zone is called.

    A parcel of some PARCEL_TYPE is one all the same: that it has a type tells nothing of what it is called.
    """
    kinds = kinds_of_areas(phrase, world)
    if kinds is None or names_each(kinds.layer) or not stems(phrase.text):
        return None
    named, last = stems(kinds.field.name), stems(phrase.text)[-1:]
    called = named[-1:] == last or (_without_sort(kinds.field)[-1:] == last and named[-1:] not in taxonomy().kinds_of_kinds)
    return kinds if called or last in taxonomy().kinds_of_kinds else None


def kind_ending(text: str, code: str) -> str:
    """What a word ends in that says that kinds are meant: " type" of "road type", "typ" of "Straßentyp"; empty where it ends in none."""
    endings = load(code).data.get("kind_endings", ())
    return max((end for end in endings if text.lower().endswith(end)), key=len, default="")


def are_kinds_of(text: str, layer: LayerInfo, world: World) -> bool:
    """Whether words are for the kinds of the features and not for the features: "road type", where a field sorts the roads. "Public art" is
    none where a layer is called so.
    """
    words = stems(text)
    if len(words) < 2 or words[-1:] not in taxonomy().kinds_of_kinds or sorted_by(text, layer, world) is None:
        return False
    return stems(layer.name)[-len(words) :] != words or find_field(text, layer, at_least=SAME_FIELD) is not None


def _things_of_compound(text: str) -> str:
    """The things of whose kinds one word speaks: Straßen of Straßenklasse; empty where it speaks of none."""
    endings = (kind_ending(text, code) for code in available()) if " " not in text else ()
    return next((text[: -len(end)] for end in endings if end and len(end) < len(text)), "")


def _sure(text: str, world: World, need: Need, at_least: float = _SURE_KIND) -> list[ClassReading]:
    readings = class_readings(text, world, need)[:1] if text else []
    return [kind for kind in readings if not kind.unused and kind.score >= at_least]


def names_each(layer: LayerInfo) -> bool:
    """Whether the features have names that tell them apart, or numbers in a register: the parcels of an owner are not one."""
    if any(info.name.lower() in field_words().parcel_numbers and info.distinct == info.filled > 1 for info in layer.fields):
        return True
    info = layer.field(layer.name_fields[0]) if layer.name_fields else None
    if info is None or 2 * info.filled < layer.feature_count:
        return False
    return info.distinct is None or _RECURRING * info.distinct > info.filled


SURE_KIND = 0.9


def is_called_so(job: Job, phrase: Phrase, layer: LayerInfo) -> bool:
    """Whether a layer or a kind in one has the very name, and no other word for it; things are not broken down by themselves."""
    words, kinds = stems(phrase.text), [kind for kind in class_readings(phrase.text, job.world) if kind.layer_id != layer.id]
    return any(
        kind.score >= SURE_KIND and not kind.unused and (not kind.name_score or _names(words, job.catalog.layer(kind.layer_id)))
        for kind in kinds
    )


def hold_areas(job: Job, phrase: Phrase) -> bool:
    """Whether anything of a kind has an area: of farms "per town" the field TOWN tells, where towns are points and hold nothing."""
    kinds = [kind for kind in class_readings(phrase.text, job.world) if kind.score >= SURE_KIND and not kind.unused]
    return any(job.catalog.layer(kind.layer_id).holds_areas for kind in kinds)


def _names(words: Words, layer: LayerInfo) -> bool:
    return any(is_part(words, stems(name)) for name in (layer.name, *layer.called)) or layer_name_score(words, layer) >= BARE_NAME


def is_kind_of_thing(job: Job, phrase: Phrase, at_least: float = SURE_KIND) -> bool:
    return phrase.made is not None or any(kind.score >= at_least and not kind.unused for kind in class_readings(phrase.text, job.world))


def narrowed(job: Job, term: Term, rows: Binding) -> Binding:
    """江北区各社区的人口: the rows of which the number is asked, where what narrows them is said as their owner."""
    counted = job.aside().bind(term.tally.counted) if term.tally is not None and term.tally.field else None
    if counted is None or counted.kind is not BindingKind.CLASS or counted.layer_id != rows.layer_id or counted.predicate is None:
        return rows
    parts = [part for part in (rows.predicate, counted.predicate) if part is not None]
    return replace(rows, predicate=all_of(*parts))


def are_rows(counted: Optional[Binding], rows: Binding) -> bool:
    """Whether what is counted are the rows themselves, all that narrows them being said of the rows (:func:`narrowed`)."""
    return counted is not None and counted.layer_id == rows.layer_id and not (counted.relations or counted.conditions)


def in_row_order(rows: Optional[Binding], term: Optional[BoundTerm], frame: Frame) -> Optional[Binding]:
    """The rows ranked by the number that is worked out for each, where the question tells their order ("top 5", "descending")."""
    if rows is None or term is None or not frame.row_order or rows.superlative is not None:
        return rows
    return replace(rows, superlative=BoundSuperlative(term.column, descending=frame.row_order == "most", count=frame.limit or 0, term=term))


_APART = 2  # words; characters of each of two words that no space parts
_NEARLY = 0.9
_MANY = 20  # features with a number
_RECURRING_SORTED = 5  # features for every value, on average, of a name that is a kind as well: the owners of parcels


def sorts_by(layer: LayerInfo, words: str, world: World, at_least: float = ABBREVIATED) -> bool:
    """Whether a field that words name sorts the features of a layer into kinds."""
    info = find_field(words, layer, at_least=at_least) or sorted_by(words, layer, world)
    where = says_where(words) or says_where(words.rpartition(" ")[2])  # "council districts"
    if info is not None and (info.role is FieldRole.KEY or (where and (numbers_parts(info) or info.type is FieldType.INTEGER))):
        return info.distinct is not None and _RECURRING_SORTED * info.distinct <= info.filled
    if info is None or info.role not in (FieldRole.CATEGORY, FieldRole.ADDRESS):
        return False
    return info.name not in layer.name_fields[:1] or (info.distinct is not None and _RECURRING_SORTED * info.distinct <= info.filled)


def sorted_so(layers: Sequence[LayerInfo], words: str, world: World, at_least: float = ABBREVIATED) -> list[LayerInfo]:
    """The layers whose features a field that words name sorts; of several those in which its values recur: lists have each once."""
    found = [layer for layer in layers if sorts_by(layer, words, world, at_least)]
    if not found and at_least >= ABBREVIATED:  # cities, where only a STRCITY tells them, and zip codes where an Incident Zip does
        where = [layer for layer in layers if says_where(words) or _has_address(layer, words)]
        in_part = [layer for layer in where if sorts_by(layer, words, world, SIMILAR_FIELD)]
        found = in_part if len(in_part) == 1 else []
    recurring = [layer for layer in found if not is_of_each(find_field(words, layer, at_least=at_least))] if len(found) > 1 else found
    return recurring or found


def _has_address(layer: LayerInfo, words: str) -> bool:
    """Whether words are for a part of the addresses of things: their zip codes, the streets that they are on."""
    info = find_field(words, layer)
    return info is not None and info.role is FieldRole.ADDRESS and not is_of_each(info)


def says_where(words: str) -> bool:
    """Whether words are for parts of the land that things say they lie in."""
    return stems(words) in taxonomy().divisions | taxonomy().settlements


def is_of_each(info: Optional[FieldInfo]) -> bool:
    """Whether nearly every feature has a value of its own."""
    return info is not None and info.distinct is not None and _NEARLY * info.filled <= info.distinct > 1


def but_amounts(info: Optional[FieldInfo], words: str, layer: Optional[LayerInfo]) -> Optional[FieldInfo]:
    """A field for groups, but no number that nearly each feature has of its own and words name in part: MAIL_BALLOTS "by mail"."""
    each = info is not None and is_of_each(info) and info.filled >= _MANY and is_amount(info) and info.role is FieldRole.NUMBER
    return None if each and layer is not None and find_field(words, layer, at_least=SAME_FIELD) is not info else info


def field_apart(said: str, world: World) -> Optional[tuple[LayerInfo, str]]:
    """Of "trail surface" the layer of trails and the words of its field; None where they name none that sorts its features so."""
    pieces = list(_in_two(said))
    if not pieces or any(sorts_by(layer, said, world) for layer in world.catalog.layers):
        return None
    for things, field in pieces:
        layers = [world.catalog.layer(kind.layer_id) for kind in sure_kinds(things, world)[:1]]
        if layers and find_field(field, layers[0], at_least=SAME_FIELD) is not None and sorts_by(layers[0], field, world):
            return layers[0], field
    return None


def _in_two(said: str) -> Iterator[tuple[str, str]]:
    """The ways to part words in two; in a script without spaces each part is a word, so 建筑结构 is 建筑 and 结构."""
    words = said.split()
    if len(words) >= _APART:
        yield from ((" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words)))
    elif said and all(map(is_cjk, said)):
        yield from ((said[:cut], said[cut:]) for cut in range(_APART, len(said) - _APART + 1))


def field_of_things(words: str, layer: LayerInfo, world: World) -> Optional[FieldInfo]:
    """The field of "trail surface" and 建筑结构, where trails and buildings are what the layer holds."""
    apart = field_apart(words, world)
    return find_field(apart[1], layer, at_least=SAME_FIELD) if apart is not None and apart[0].id == layer.id else None


def are_some_of(phrase: Phrase, layer: LayerInfo, world: World) -> bool:
    """Whether words are a kind only as some of this very layer: 钢结构 of buildings says no groups of buildings for 建筑结构."""
    kinds = [kind for kind in class_readings(phrase.text, world) if not kind.unused and kind.score >= _LIKELY]
    return all(kind.layer_id == layer.id and kind.predicate is not None for kind in kinds)


def with_value(things: Phrase, by: Phrase, info: Optional[FieldInfo] = None) -> Phrase:
    """Having no owner is no owner that could have the most. A field that may hold a mere yes ("building") asks for all, so that nothing but
    the yes is left aside: a condition that it has a value would say the yes.
    """
    if info is not None and affirming(info) is not None:
        return things
    return replace(things, conditions=(*things.conditions, Condition(by.text, by.text, "notnull")))
