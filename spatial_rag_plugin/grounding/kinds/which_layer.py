"""Which of several layers a kind of thing is taken from: layers loaded twice count once, and a bracket may name the layer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from ...model.catalog import Catalog, LayerInfo
from ...model.frame import Frame, Output, Phrase
from ...model.predicate import Compare, listed_values
from ..attributes.fields import SIMILAR_FIELD, find_field
from ..lexicon.layer_marks import tag_keys
from ..lexicon.layer_words import layer_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..places.places import PlaceReading
from ..times.dated_wishes import is_dated
from ..times.dates import holds_dates, holds_years
from ..world import World
from .classes import ClassReading, sure_kinds

_ONE_WORD = re.compile(r"^\w{3,}$")
_SEVERAL = 2
_HARDLY = 0.06  # of its score that a kind has less than the one that is taken
_UNLIKELY = 0.2  # of its score that a kind has less than another
_NUMBER = re.compile(r"^#(\d+)$")


def originals(catalog: Catalog) -> dict[str, str]:
    """Per layer id the first layer with the same content: one layer loaded twice is one layer."""
    first: dict[str, str] = {}
    return {layer.id: first.setdefault(layer.fingerprint or layer.id, layer.id) for layer in catalog.layers}


def those_meant(layers: list[LayerInfo], sort: Phrase, counted: Optional[Phrase], world: World) -> list[LayerInfo]:
    """Of several layers with a field that sorts things, those that hold what is called as the field is, and the one that is called as what
    is counted: 哪条街的餐馆最多 is told by the 餐馆, and not by the buildings that are some.
    """
    alike = {kind.layer_id for kind in sure_kinds(sort.text, world)}
    layers = [layer for layer in layers if layer.id in alike] or layers
    meant = sure_kinds(counted.text, world)[:1] if counted is not None else []
    return [layer for kind in meant if kind.own_layer for layer in layers if layer.id == kind.layer_id] or layers


def kinds_once(kinds: Sequence[ClassReading], catalog: Catalog) -> list[ClassReading]:
    """Without the readings that say the same of another copy of a layer."""
    first = originals(catalog)
    return [kind for kind in kinds if first[kind.layer_id] == kind.layer_id]


def places_once(places: Sequence[PlaceReading], catalog: Catalog) -> list[PlaceReading]:
    """Without the places that are the same feature in another copy of a layer."""
    first = originals(catalog)
    return [place for place in places if first[place.layer_id] == place.layer_id]


def mark(layer_id: str, among: Sequence[str], catalog: Catalog) -> str:
    """What tells a layer from the others, fit for brackets behind a kind of thing: its name if one word says it, else its number."""
    name = catalog.layer(layer_id).name
    alone = sum(stems(catalog.layer(other).name) == stems(name) for other in among) == 1
    return name if alone and stems(name) and _ONE_WORD.match(name) else f"#{[layer.id for layer in catalog.layers].index(layer_id) + 1}"


def bracketed(phrase: Phrase, layer_id: str, catalog: Catalog) -> Phrase:
    """The phrase with its layer named in brackets, by number."""
    number = [layer.id for layer in catalog.layers].index(layer_id) + 1
    return replace(phrase, qualifiers=(*phrase.qualifiers, f"#{number}"))


def things_first(phrase: Phrase, kinds: Sequence[ClassReading], catalog: Catalog) -> list[ClassReading]:
    """The readings with that in front whose features go by the field that the phrase names, where other layers have it as well: "the Kibos
    feeder" is the line itself, though more outages on it are told than it has pieces.
    """
    best = kinds[0]
    named = isinstance(best.predicate, Compare) and set(stems(best.predicate.field)) & set(stems(phrase.text)[-1:])
    if not isinstance(best.predicate, Compare) or not named or best.own_layer or best.unused:
        return list(kinds)
    field = best.predicate.field
    same = [kind for kind in kinds if kind.predicate == best.predicate and not kind.unused]
    own = [kind for kind in same if catalog.layer(kind.layer_id).display_field == field]
    return [own[0], *(kind for kind in kinds if kind not in same)] if len(own) == 1 and len(same) > 1 else list(kinds)


def called_just_so(kinds: Sequence[ClassReading], catalog: Catalog) -> list[ClassReading]:
    """Of equal readings the layer that is called so, where the others are things of another kind by name that only have it as a value:
    rivers are no schools whose water comes from a river. Fields that say of what kind their things are leave it open.
    """
    own = [kind for kind in kinds if kind.predicate is None and kind.name_score >= 1.0]
    others = [kind for kind in kinds if kind not in own]
    if len(own) == 1 and all(_is_said_of_others(kind, catalog.layer(kind.layer_id)) for kind in others):
        return own
    whole = [kind for kind in kinds if all(other is kind or _is_of_more_kinds(kind, other, catalog) for other in kinds)]
    return whole or list(kinds)


def called_most_plainly(kinds: Sequence[ClassReading], catalog: Catalog) -> list[ClassReading]:
    """Of equal readings those of the one layer whose name all others only say more in front of: the storage_tanks beside some that are
    called leaking_storage_tanks. All of them where there is none, or one of them is called just as the words say.
    """
    names = {kind.layer_id: layer_words().bare_name(catalog.layer(kind.layer_id).name) for kind in kinds}
    shortest = min(names.values(), key=len)
    plain = [layer_id for layer_id, name in names.items() if name == shortest]
    longer = [name for name in names.values() if name != shortest]
    wider = len(plain) == 1 and bool(shortest) and all(name[-len(shortest) :] == shortest for name in longer)
    return [kind for kind in kinds if kind.layer_id in plain] if wider and all(kind.name_score for kind in kinds) else list(kinds)


def _is_of_more_kinds(kind: ClassReading, other: ClassReading, catalog: Catalog) -> bool:
    """Whether one layer of areas is of all the kinds that another is of, told by the same field, and of more than as many again: 水田 are
    those of the map of all land, and not those of the farmland that is kept. The other is named as any that holds some as well.
    """
    field, layers = listed_values(kind.predicate)[0], [catalog.layer(each.layer_id) for each in (kind, other)]
    if not field or listed_values(other.predicate)[0] != field or kind.name_score or other.name_score:
        return False
    wide, narrow = ({value.label for value in info.values} if (info := layer.field(field)) is not None else set() for layer in layers)
    return all(layer.holds_areas for layer in layers) and narrow < wide and len(wide) > 2 * len(narrow) > 0


def _is_said_of_others(kind: ClassReading, layer: LayerInfo) -> bool:
    predicate = kind.predicate
    if not isinstance(predicate, Compare) or kind.name_score or predicate.field == layer.display_field:
        return False
    field = stems(predicate.field)
    sorts = any(field[-len(each) :] == each for each in taxonomy().kinds_of_kinds) or not tag_keys().isdisjoint((*field, "_".join(field)))
    known = ((word,) for word in stems(layer.name) if (word,) not in taxonomy().generic | taxonomy().broad)
    return not sorts and any(taxonomy().synonyms(word) for word in known)


def with_numbers(phrase: Phrase, kinds: Sequence[ClassReading], catalog: Catalog, accept: float) -> list[ClassReading]:
    """The readings in layers that have the numbers which the phrase compares or ranks by, first: of the stations those with a PM2.5."""
    asked = numbers_asked(phrase)
    if not asked or len(kinds) < _SEVERAL or has_numbers(catalog.layer(kinds[0].layer_id), asked, SIMILAR_FIELD):
        return list(kinds)
    known = [kind for kind in kinds if not kind.unused and kind.score >= accept]
    able = [kind for kind in known if has_numbers(catalog.layer(kind.layer_id), asked, SIMILAR_FIELD)]
    return [*able, *(kind for kind in kinds if kind not in able)]


def with_fields(phrase: Phrase, kinds: Sequence[ClassReading], catalog: Catalog, accept: float) -> list[ClassReading]:
    """The readings without the layers that are called so but for the one that alone has a field for what is said of the things, where the
    likeliest has none: of two layers of properties the one that says who owns them.
    """
    said = [item.field or item.value for item in phrase.conditions if item.number is None and item.term is None and item.reference is None]
    if len(kinds) < _SEVERAL or not said or not all(said) or any(find_field(words, catalog.layer(kinds[0].layer_id)) for words in said):
        return list(kinds)
    known = [kind for kind in kinds if kind.predicate is None and kind.name_score and not kind.unused and kind.score >= accept]
    able = [kind for kind in known if all(find_field(words, catalog.layer(kind.layer_id)) is not None for words in said)]
    return [*able, *(kind for kind in kinds if kind not in known)] if len(able) == 1 and kinds[0] in known else list(kinds)


def those_with_numbers(phrase: Phrase, kinds: Sequence[ClassReading], frame: Frame, catalog: Catalog) -> list[ClassReading]:
    """Of readings in several layers those in the only layer with the numbers that the phrase compares, or that are asked of it: 容积率
    of the 居住用地 is told by the plan, and not by the register of land. A time is told by the only layer with times. All of them where
    none has them, or several do.
    """
    own = frame.target is not None and frame.target.text == phrase.text and frame.output is Output.NUMBER and not frame.measure.terms
    asked = (*numbers_asked(phrase), *((frame.measure.field,) if own and frame.measure.field else ()))
    able = [kind for kind in kinds if asked and has_numbers(catalog.layer(kind.layer_id), asked, SIMILAR_FIELD)]
    if not asked and any(
        is_dated(replace(wish, field="")) for wish in phrase.conditions
    ):  # what ends before 2027 is in the layer that has days
        able = [kind for kind in kinds if any(holds_dates(info) or holds_years(info) for info in catalog.layer(kind.layer_id).fields)]
    return able if len({kind.layer_id for kind in able}) == 1 else list(kinds)


def those_of_size(phrase: Phrase, kinds: Sequence[ClassReading], catalog: Catalog) -> list[ClassReading]:
    """Of readings in several layers those whose things have the size that is compared: parks over 10 ha are areas, and no points of a
    layer of places that holds more parks. All of them where none has it.
    """
    sizes = {item.term.dimension for item in phrase.conditions if item.term is not None and item.number is not None and not item.term.field}
    if not sizes & {"area"} or len({kind.layer_id for kind in kinds}) < 2:
        return list(kinds)
    layers = {kind.layer_id: catalog.layer(kind.layer_id) for kind in kinds}
    able = [kind for kind in kinds if layers[kind.layer_id].holds_areas or has_numbers(layers[kind.layer_id], ("area",), SIMILAR_FIELD)]
    return able if able and not able[0].unused else list(kinds)


def means_as_well(sized: ClassReading, likeliest: ClassReading, catalog: Catalog) -> bool:
    """Whether things that have a size are what words mean, beside what they mean first of all: no playground is a street that is called
    after one, and no city that has a name an "Urban area" that has none.
    """
    one, other = catalog.layer(sized.layer_id), catalog.layer(likeliest.layer_id)
    return sized.score + _UNLIKELY > likeliest.score and (one is other or bool(one.name_fields) or not other.name_fields)


def numbers_asked(phrase: Phrase) -> tuple[str, ...]:
    """The words of the fields that a phrase compares with numbers, or ranks by."""
    compared = tuple(item.field for item in phrase.conditions if item.field and item.number is not None and item.term is None)
    best = phrase.superlative
    return (*compared, best.field) if best is not None and best.field else compared


def has_numbers(layer: LayerInfo, asked: Sequence[str], at_least: float) -> bool:
    """Whether a layer has a field of numbers for each of the words."""
    return all(find_field(words, layer, numeric=True, at_least=at_least) is not None for words in asked)


def in_named_layer(phrase: Phrase, kinds: Sequence[ClassReading], catalog: Catalog) -> tuple[list[ClassReading], Optional[str]]:
    """The readings in the layer that the phrase's brackets name, and the first qualifier that names no layer (None: all do)."""
    left = list(kinds)
    for qualifier in phrase.qualifiers:
        number = _NUMBER.match(qualifier.strip())
        if number:
            wanted = [layer.id for index, layer in enumerate(catalog.layers, 1) if index == int(number.group(1))]
        else:
            wanted = [layer.id for layer in catalog.layers if stems(layer.name) == stems(qualifier)]
        if not wanted:
            return left, qualifier
        left = [kind for kind in left if kind.layer_id in wanted]
    return left, None


def _are_its_areas(taken: ClassReading, kind: ClassReading, world: World) -> bool:
    """Whether all of a kind in two layers together are areas, of which only areas were wanted."""
    twins = world.catalog.layer(kind.layer_id).twins
    return twins is not None and twins.areas_id == taken.layer_id and kind.count <= taken.count


def held_elsewhere(phrase: Phrase, taken: ClassReading, world: World) -> list[tuple[str, ClassReading]]:
    """The kinds of a phrase that another layer tells by a field of the same name, as the points and the areas of one extract do, or hardly
    less surely, as the buildings do; none where the phrase names its layer, or the layer is called so.
    """
    field = listed_values(taken.predicate)[0]
    if phrase.qualifiers or taken.own_layer or not field:
        return []
    first, found = originals(world.catalog), list[tuple[str, ClassReading]]()
    for words in (phrase.text, *phrase.alternatives):
        others = (kind for kind in sure_kinds(words, world) if first[kind.layer_id] == kind.layer_id != first[taken.layer_id])
        alike = ((kind, listed_values(kind.predicate)[0]) for kind in others if kind.count and not _are_its_areas(taken, kind, world))
        found += [(words, kind) for kind, told in alike if told == field or (told and kind.score + _HARDLY >= taken.score)]
    return found
