"""Words that are both what a layer is called and one of the kinds in it.

Words that people use for a whole layer of a wider name, where the layer holds them as one kind among others: rivers of waterways,
provinces of states_provinces.

The kind that is called so is taken, as of any other layer; which others are left out is said, because who asks may have meant them too.

A layer that is called like one of the kinds in it: "hotels" of a layer "hotels" that holds hostels and inns as well.

What people know as another kind of thing is none of these, though it lies in the layer. "Countries" are all of their layer, whose other
types ("Dependency") are no kinds that people tell apart, and so are attractions, which castles and museums are too. A layer of which most
are of the kind that it is called speaks loosely of the few others (reservoirs among lakes), unless its features are described at length:
then one of them is chosen.

A layer of which another word for it says only some ("highways" of roads, "parks" of green spaces): the values of its field of classes that
end in that word.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional

from ...language.tokens import is_cjk
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.predicate import Compare, Comparison, HasToken, Not, OneOf, Predicate, all_of, conjuncts, listed_values, one_of
from ..attributes.qualities import by_field, hits_of, may_classify, other_forms, value_predicate
from ..lexicon.dictionary import meanings
from ..lexicon.field_words import field_words
from ..lexicon.layer_marks import says_what_is_not_now
from ..lexicon.layer_names import BARE_NAME, layer_name_score, otherwise_called
from ..lexicon.layer_words import layer_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.unspaced import members_of
from ..lexicon.words import Words, is_part, stems
from ..world import World, counts

_FEW = 0.1  # of what has a quality: no kind that who asks would miss
_LOOKED_AT = 20  # kinds of a layer
_TITLES = taxonomy().divisions | {("city",), ("市",)}
_BETWEEN = "/"
_SHORT = 3  # letters of a word that ends others by chance


def type_of_last_word(words: Words, layer: LayerInfo, world: World) -> Optional[Predicate]:
    """Parking garages are those of a layer of parking whose type is "Garage", though all of it may be called so."""
    named = stems(layer.name)
    if len(words) < 2 or words[-1] in named or not set(words[:-1]) & set(named):
        return None
    hits = [hit for hit in hits_of(words[-1:], layer, world) if stems(hit.label) == words[-1:]]
    said = [value_predicate(name, each) for name, each in by_field(hits).items()]
    return said[0] if len(said) == 1 else None


def is_said(word: str, predicate: Predicate) -> bool:
    """Whether a condition is on values with the word itself, or on no list of values."""
    values = listed_values(predicate)[1]
    return not values or any(word in stems(str(value)) for value in values)


def is_value(words: Words, predicate: Optional[Predicate]) -> bool:
    """Whether a condition is on just what the words say: an approved dwelling is one of those that are called "Dwelling"."""
    return any(stems(str(value)) == words for value in listed_values(predicate)[1])


def left_out(text: str, predicate: Optional[Predicate], layer: LayerInfo) -> tuple[str, ...]:
    """The other kinds of a layer of which the words may mean all; empty where they mean no more than the one kind."""
    said, called = stems(text), (stems(layer.name), layer_words().bare_name(layer.name))
    parts = conjuncts(predicate)
    if (
        len(called[0]) > 1 and said[-1:] != called[0] and said[-1] in called[0]
    ):  # a layer is called after all of its kinds: states_provinces
        others = next((found for part in parts for found in (_others(part, frozenset((said[-1:],)), layer),) if found), ())
        if others:
            return others
    for words, wider in taxonomy().loose:
        if not any(said[-len(word) :] == word for word in words) or not any(is_part(name, own) for name in wider for own in called):
            continue
        for part in parts:
            others = _others(part, words, layer)
            if others:
                return others
    return ()


def kinds_beside(kind: Predicate, quality: Predicate, layer: LayerInfo, world: World) -> tuple[str, ...]:
    """The kinds beside the one that a vague word stands for of which many have the quality too: fast food, of pizza places."""
    if not isinstance(kind, (Compare, OneOf, HasToken)) or not counts(world):
        return ()
    info = layer.field(kind.field)
    if info is None:
        return ()
    own, every = world.count(layer.id, all_of(kind, quality)), world.count(layer.id, quality)
    taken = set(map(str, kind.values if isinstance(kind, OneOf) else kind.tokens if isinstance(kind, HasToken) else (kind.value,)))
    beside = [value for value in info.values if str(value.value) not in taken][:_LOOKED_AT] if every - own > _FEW * every else []
    others = (
        (HasToken(info.name, (value.value,)) if info.tokens else Compare(info.name, Comparison.EQ, value.value), value.label)
        for value in beside
    )
    counted = ((world.count(layer.id, all_of(other, Not(kind), quality)), label) for other, label in others)
    return tuple(label for count, label in sorted(counted, reverse=True) if count > _FEW * every)


def _others(part: Optional[Predicate], words: frozenset[Words], layer: LayerInfo) -> tuple[str, ...]:
    """The further values of the field that says the kind."""
    field, values = listed_values(part)
    info, taken = layer.field(field), {str(value) for value in values}
    if info is None or not any(stems(value.label) in words for value in info.values if value.value in taken):
        return ()
    return tuple(value.label for value in info.values if value.value not in taken)


def sorted_by_themselves(words: Words, predicate: Optional[Predicate], layer: LayerInfo) -> bool:
    """Whether a condition keeps one sort of things by a field that is called the sorts of just these, in a layer of them: all rows of a
    landslide_catalog are landslides, also those whose landslide_category is "rock fall" and not "landslide".
    """
    if not isinstance(predicate, (Compare, OneOf)):
        return False
    field, name = stems(predicate.field), layer_words().bare_name(layer.name)
    sorts = field[: len(words)] == words and field[len(words) :] in taxonomy().kinds_of_kinds
    others = [word for word in name if word not in words]
    return sorts and is_part(words, name) and not any(taxonomy().is_kind((word,)) for word in others)


@dataclass(frozen=True)
class OwnType:
    """The condition that features are of the kind that their layer is called, and the other kinds that it holds."""

    predicate: Predicate
    others: tuple[str, ...]


def own_type(piece: Words, layer: LayerInfo, without: frozenset[str] = frozenset()) -> Optional[OwnType]:
    """What tells the ``piece`` of a layer that is called so from other kinds in it; None where all of them are.

    ``without``: fields that are settled already.
    """
    own_name = stems(layer.name)
    if not taxonomy().broad.isdisjoint((piece, own_name, layer_words().bare_name(layer.name))):
        return None
    if _is_one_level(piece, layer):
        return None
    described = any(info.role is FieldRole.TEXT for info in layer.fields)
    names = (own_name, layer_words().bare_name(layer.name), *map(stems, layer.called))
    narrower = _narrower(piece, *names)
    narrower |= members_of(piece) if piece not in (own_name, layer_words().bare_name(layer.name)) else frozenset()
    narrower |= {piece} if piece in members_of(own_name) else frozenset()  # 县 of the layer 县市
    for info in layer.fields:
        if info.name in without or not may_classify(info) or stems(info.name) in layer_words().asides or says_what_is_not_now(info.name):
            continue
        kinds = tuple(value.value for value in info.values if stems(value.label) in narrower)
        if kinds and len(kinds) < len(info.values) and not _are_all_so(info, (piece, *names, *taxonomy().synonyms(piece))):
            others = tuple(value.label for value in info.values if value.value not in kinds)
            return OwnType(HasToken(info.name, kinds) if info.tokens else one_of(info.name, kinds), others)
        for called in ((piece,), (own_name,)):  # inns are no hotels where both are types
            if not any(stems(value.label) in called for value in info.values):
                continue  # "secondary school" beside "college": both may be schools
            own = tuple(value.value for value in info.values if _is_of(stems(value.label), called))
            others = tuple(value.label for value in info.values if value.value not in own and _is_other(stems(value.label), called))
            itself = any(stems(value.label) in called for value in info.values)  # of 小学 and 职业学校 alone, both are 学校
            otherwise = called == (piece,) and piece not in names  # lakes of waterbodies, some of which are swamps
            if own and itself and others and (described or otherwise or _are_few(own, info)):
                one = one_of(info.name, own)
                return OwnType(HasToken(info.name, own) if info.tokens else one, others)
            if own:
                break
    return None


def begun_so(piece: Words, layer: LayerInfo, without: frozenset[str] = frozenset()) -> Optional[OwnType]:
    """What a Chinese word for all of a layer says of it before the thing itself, where that is a value: of pipes 污水管 are those of 污水,
    though they are sewers as well. None where the layer is called just so.
    """
    if not is_cjk(piece[0]) or piece in (stems(layer.name), layer_words().bare_name(layer.name), *map(stems, layer.called)):
        return None
    for info in layer.fields:
        if info.name not in without and info.values_complete and may_classify(info):
            begun = [value.value for value in info.values if _begins(stems(value.label), piece)]
            if len(begun) == 1 < len(info.values):
                return OwnType(one_of(info.name, tuple(begun)), ())
    return None


def _begins(value: Words, piece: Words) -> bool:
    """Whether a Chinese word is a value and what the thing is, in one character or two."""
    return len(value) > 1 and 0 < len(piece) - len(value) <= len(value) and piece[: len(value)] == value and is_cjk(piece[0])


def _are_all_so(info: FieldInfo, names: tuple[Words, ...]) -> bool:
    """Whether several values end in what the layer is called: 大桥 is no other word for 桥梁 beside 中桥 and 小桥, but one of three
    sizes.
    """
    ends = [stems(value.label) for value in info.values]
    return any(name and is_cjk(name[-1]) and sum(words[-len(name) :] == name != words for words in ends) > 1 for name in names)


def _narrower(piece: Words, *called: Words) -> frozenset[Words]:
    """English words for what a word of another language means, where a dictionary does not say that it is what the layer is called: 沼泽
    are the marshes and swamps of the wetlands, 湿地 are all of them.
    """
    same = frozenset(taxonomy().synonyms(piece)).difference(called)
    if not same or piece in called:
        return frozenset()
    han = all(map(is_cjk, piece))
    senses = [stems(sense) for sense in meanings(("" if han else " ").join(piece), "zh" if han else "de")]

    def is_called_so(sense: Words) -> bool:
        return any(is_part(name, sense) for name in called if name)

    meant = next((sense for sense in senses if sense in same or is_called_so(sense)), senses[0] if senses else ())
    return same if meant and piece not in senses and not is_called_so(meant) else frozenset()


def ending_so(piece: Words, layer: LayerInfo, without: frozenset[str] = frozenset()) -> Optional[OwnType]:
    """The classes of a layer that end in another word for it: "highways" of roads are its "State Highway" and "US Highway".

    None where the layer itself is called so, where the word is said of anything like it ("roads"), and where all or none end so.
    """
    if piece in taxonomy().broad or layer_name_score(piece, layer):
        return None
    translated = is_cjk(piece[0]) and not is_cjk(layer.name[:1])
    if translated and any(otherwise_called(piece, other, layer) >= BARE_NAME for other in other_forms(piece)):
        return None  # 公园 are all of the layer "parks", 游园 too
    for info in layer.fields:
        if info.name in without or info.tokens or not info.values_complete or not may_classify(info) or not _says_class(info):
            continue
        own = tuple(value.value for value in info.values if _is_of(stems(value.label), (piece,)))
        others = tuple(value.label for value in info.values if value.value not in own)
        if own and others:
            return OwnType(one_of(info.name, own), others)
    return None


def of_another_word(piece: Words, layer: LayerInfo, without: frozenset[str] = frozenset()) -> Optional[OwnType]:
    """The values that end in another word for the layer, alone or as one of several ("Public Park Or Garden"): parks of a layer of green
    spaces. None where it is called just so, where other values end in a further word for it (a "Highway" of streets is a road), and where
    there is no other kind of thing among them.
    """
    names = (stems(layer.name), layer_words().bare_name(layer.name), *map(stems, layer.called))
    if piece in taxonomy().broad or is_cjk(piece[0]) or any(is_part(piece, name) for name in names):
        return None
    same = (*taxonomy().synonyms(piece), *names)
    for info in layer.fields:
        if info.name in without or info.tokens or not info.values_complete or not may_classify(info):
            continue
        own = tuple(value.value for value in info.values if any(_is_of(each, (piece,)) for each in _either(value.label)))
        rest = [value.label for value in info.values if value.value not in own]
        told_apart = any(_is_other(each, (piece,)) for label in rest for each in _either(label))
        if own and told_apart and not any(_is_of(each, same) for label in rest for each in _either(label)):
            return OwnType(one_of(info.name, own), tuple(rest))
    return None


def _either(label: str) -> list[Words]:
    """The kinds that a value holds together: "Public Park Or Garden", "Park/Playground"."""
    parts: list[list[str]] = [[]]
    for word in label.replace("/", f" {_BETWEEN} ").split():
        if word == _BETWEEN or word.casefold() in field_words().either:
            parts.append([])
        else:
            parts[-1].append(word)
    return [words for words in (stems(" ".join(part)) for part in parts) if words]


def _says_class(info: FieldInfo) -> bool:
    """Whether a field is called a class or a type: RD_CLASS, fclass."""
    kinds = ["".join(kind) for kind in taxonomy().kinds_of_kinds]
    return any(word == kind or (len(kind) > _SHORT and word.endswith(kind)) for word in stems(info.name) for kind in kinds)


def _is_one_level(piece: Words, layer: LayerInfo) -> bool:
    """Whether a layer of areas is called by a level of administration whose areas have several titles: counties and 区县 are the districts
    and county-level cities as well, but 县 are counties alone; 省 of 省级行政区 are all of them.
    """
    same = (piece, *taxonomy().synonyms(piece), *taxonomy().field_names(piece))
    if any(layer_words().says_level(layer.name, "".join(form)) for form in same):
        return layer.holds_areas and is_cjk(piece[0][:1])
    level = layer_words().bare_name(layer.name)
    if layer.holds_areas and len(level) > 1 and piece == level and level[-1:] in taxonomy().divisions:
        return True  # irrigation districts are water districts as well, where the layer is called so
    one_kind = len(piece) == 1 and is_cjk(piece[0]) and piece != level
    if not layer.holds_areas or level not in taxonomy().divisions or one_kind:
        return False
    titles = ([stems(value.label) for value in info.values] for info in layer.fields if may_classify(info))
    return any(level in called and all(words in _TITLES or words[-1:] in _TITLES for words in called) for called in titles)


def _are_few(own: tuple[str, ...], info: FieldInfo) -> bool:
    """Whether the values are those of less than half of what has one."""
    counts = [(value.count, value.value in own) for value in info.values]
    return 2 * sum(count for count, mine in counts if mine) < sum(count for count, _ in counts)


def _is_of(words: Words, called: tuple[Words, ...]) -> bool:
    """Whether a value is the kind, or one of it: "Alkaline Lake" of lakes, and "No tree" of no trees."""
    return field_words().denying.isdisjoint(words[:1]) and any(words[-len(name) :] == name for name in called)


def _is_other(words: Words, called: tuple[Words, ...]) -> bool:
    """Whether a value is a kind of thing that people tell from those called so."""
    known = taxonomy()
    return not any(is_part(name, words) for name in called) and bool(known.synonyms(words) or known.synonyms(words[-1:]))
