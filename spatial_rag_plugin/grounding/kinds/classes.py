"""A noun phrase as a kind of thing: which layer, and which condition on its attributes.

The head of the phrase meets layer names, values of category fields, and their synonyms; the other words must meet values or yes/no
fields of the same layer. What finds no meaning is reported, never dropped.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Optional

from ...language.tokens import is_cjk
from ...model.catalog import FieldRole, FieldType, GeometryKind, LayerInfo
from ...model.predicate import Predicate, all_of
from ..attributes.fields_beside import field_of_values, says_field
from ..attributes.flags import denied_alike, flag_predicate
from ..attributes.qualities import by_field, either_of_one_field, hits_of, other_forms, quality_predicate, value_options, value_predicate
from ..indexes.same import Same
from ..lexicon.collectives import collective
from ..lexicon.compound_values import joined_with_values
from ..lexicon.compounds import parted
from ..lexicon.field_words import field_words
from ..lexicon.folding import fold
from ..lexicon.layer_names import BARE_NAME, BORNE, OTHER_ENDING, PARTIAL_LAYER_NAME, SYNONYM, kind_letters, layer_name_score, stand_in_name
from ..lexicon.layer_words import layer_words
from ..lexicon.lettered_values import may_be_said_alone
from ..lexicon.record_words import is_record
from ..lexicon.short_values import in_full
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, ngrams, other_endings, respelled, stems
from ..places.owner_fields import told_by_field
from ..world import Need, World, counts, uncounted
from .han_kinds import said_otherwise
from .land_words import is_land, is_sort, names_field, only_kin
from .last_words import ONLY_BEGUN, by_last_words
from .own_type import own_type
from .said_in_parts import said_in_parts

BY_FLAG = 0.75
#: How well a kind of thing must be known for a question to be taken as one about it.
SURE_KIND = 0.7
#: A layer that is called so is meant rather than some features of another one that are of that kind, unless these are ten times as many.
OWN_LAYER = 0.02
LONGER = 0.03  # per further word of the head: "fast food restaurant" is one thing rather than a restaurant with a quality
_STOP = frozenset((
    "of", "the", "a", "an", "with", "for", "in", "and", "any", "some", "all", "type", "kind", "sort", "that", "is", "are",
    "other", "serving", "offering",
))  # fmt: skip
_AVERAGE = 300  # features of a layer, roughly
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
    return list(world.once(("class", text, need, counts(world)), lambda: tuple(_class_readings(text, world, need))))


def sure_kinds(text: str, world: World, need: Need = Need.ANY) -> list[ClassReading]:
    """The readings of ``text`` as a kind of thing that leave no word over and are likely enough to ask about, best first."""
    return [reading for reading in class_readings(text, world, need) if not reading.unused and reading.score >= SURE_KIND]


def _class_readings(text: str, world: World, need: Need) -> list[ClassReading]:
    words = stems(text)
    words = words[:1] if len(set(words)) == 1 else words  # "cafés cafés"
    if told_by_field(text, world):
        return []  # the roads are no 街道 where grids say to which of them they belong
    if len(words) > _LONGEST or is_sort(words, text, world):
        return []
    found = _readings(words, text, world, need)
    for other in respelled(text) if not found or all(reading.unused for reading in found) else ():
        as_spelled = [reading for reading in _readings(stems(other), text, world, need) if not reading.unused]
        found = as_spelled or found
    if not is_land(words) and not any(not reading.unused and _is_evident(reading) for reading in found):
        by_last = [reading for reading in _readings(words, text, by_last_words(world, words), need, whole=True) if not reading.unused]
        called = {reading.layer_id for reading in found if reading.name_score and not reading.unused}
        by_last = [reading for reading in by_last if reading.predicate is None or reading.layer_id not in called]  # all are collisions
        named = {reading.layer_id: reading.name_score for reading in found if reading.name_score}  # a Water District is no active district
        by_last = [reading for reading in by_last if max(named.values(), default=0.0) < PARTIAL_LAYER_NAME or reading.layer_id in named]
        if by_last and not names_field(text, world):
            found = [replace(each, score=round(each.score, 1) if each.score < 1.0 else each.score) for each in by_last]  # no finer
    found = _in_the_layer_said(words, text, found, world, need) or found
    if not any(not reading.unused for reading in found):
        found = _rewritten(text, world, need) or found
    if any(reading.name_score >= 1.0 and not reading.unused for reading in found):
        found = [reading for reading in found if not SYNONYM <= reading.name_score < 1.0]
    partly = {reading.layer_id for reading in found if reading.predicate is None and 0.0 < reading.name_score <= PARTIAL_LAYER_NAME}
    kin = only_kin(words, [world.catalog.layer(layer_id) for layer_id in partly]) if len(partly) > 1 else frozenset()
    found = [reading for reading in found if reading.layer_id not in kin or reading.predicate is not None]
    if len(found) > 1 and all(reading.unused for reading in found) and is_cjk(text[-1:]):  # 大型水库 are no 大型 landslides
        found = [reading for reading in found if reading.own_layer and reading.unused[-1] != words[-1]] or found
    found = [replace(each, predicate=denied_alike(words, each.predicate, world.catalog.layer(each.layer_id))) for each in found]
    found.sort(key=lambda reading: (-reading.score, reading.layer_id))
    return found


def _in_the_layer_said(words: Words, text: str, found: list[ClassReading], world: World, need: Need) -> list[ClassReading]:
    """ "Residential zones" are those of the zoning, whose values end in the word, and no permits: "zones" is more than land there."""
    said = {reading.layer_id for reading in found if reading.unused and reading.name_score >= PARTIAL_LAYER_NAME}
    whole = [reading for reading in found if not reading.unused]
    if not said or any(reading.name_score or reading.layer_id in said for reading in whole) or not whole:
        return []
    by_last = _readings(words, text, by_last_words(world, words), need, whole=True)
    return [reading for reading in by_last if reading.layer_id in said and reading.predicate is not None and not reading.unused]



def _is_evident(reading: ClassReading) -> bool:
    """Whether more speaks for a reading than a part of a layer's name that is no more than like the words."""
    return reading.predicate is not None or reading.name_score >= PARTIAL_LAYER_NAME or not reading.name_score


def _rewritten(text: str, world: World, need: Need) -> list[ClassReading]:
    """The best reading of each layer of a word that is written together, or of a value in short."""

    def is_named(words: Words) -> bool:
        return any(layer_name_score(words, layer) >= PARTIAL_LAYER_NAME for layer in world.catalog.layers)

    forms = (*parted(text, world.catalog, is_named), *in_full(text, world.catalog), *joined_with_values(text, world.catalog, is_named))
    forms = (*forms, *said_in_parts(text, world.catalog))
    found = [reading for form in forms for reading in _readings(form, text, world, need) if not reading.unused]
    if not found and not names_field(text, world):
        otherwise = said_otherwise(text, world.catalog)
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
    said = fold(text).split()
    plurals = frozenset(word for word in words if f"{word}s" in said)
    readings = (_best_in_layer(words, plurals, text, layer, world, need, whole) for layer in world.catalog.layers)
    return [reading for reading in readings if reading is not None]


@dataclass(frozen=True)
class _Head:
    start: int
    end: int
    predicate: Optional[Predicate]
    score: float
    count: int
    field: str = ""
    needs_quality: bool = False
    name_score: float = 0.0
    by_flag: bool = False


def _best_in_layer(
    words: Words, plurals: frozenset[str], text: str, layer: LayerInfo, world: World, need: Need, whole: bool
) -> Optional[ClassReading]:
    fitness = need.fitness(layer)
    if fitness == 0.0:
        return None
    best: Optional[ClassReading] = None
    best_head: Optional[_Head] = None
    plain = uncounted(world)
    for head in world.once(("heads", words, plurals, layer.id), lambda: tuple(_heads(words, plurals, layer, world))):
        rest = _beside(words, head)
        predicates, unused = _qualities(rest, head, layer, plain, world)
        unused = () if _only_says_record(unused, words, head, layer, world) else unused
        fields = frozenset((head.field,)).union(*(part.fields() for part in predicates)) - {""}
        if unused and len(fields) == 1 and field_words().either.issuperset(unused) and not field_words().either & {words[0], words[-1]}:
            unused = ()  # "steel or wood poles": either of one field
        unused = () if whole and head.predicate is not None and stand_in_name(unused, layer) else unused  # "residential zoning"
        if head.needs_quality and not predicates:
            continue
        fullness = LONGER * (head.end - head.start - 1) + _bonus(head.name_score)
        vague = 0.9 if any(taxonomy().weak((word,)) for _, word in rest) else 1.0
        score = (head.score + fullness) * fitness * vague * 0.5 ** len(unused) + 0.02 * math.log10(1 + _weighed(head))
        if best is None or (whole and not unused, score) > (whole and not best.unused, best.score):
            best = ClassReading(layer.id, None, score, head.count, text, unused, head.name_score, head.by_flag)
            best_head = head
    if best is None or best_head is None:
        return None
    predicates, _ = _qualities(_beside(words, best_head), best_head, layer, world, world)
    own = None
    if best_head.predicate is None and best_head.name_score >= SYNONYM:
        settled = frozenset[str]().union(*(part.fields() for part in predicates))
        own = own_type(words[best_head.start : best_head.end], layer, settled)
    parts = [part for part in (own.predicate if own else best_head.predicate, *predicates) if part is not None]
    others = own.others if own else ()
    return replace(best, predicate=all_of(*either_of_one_field(parts, layer)) if parts else None, others=others)


def _only_says_record(unused: Words, words: Words, head: _Head, layer: LayerInfo, world: World) -> bool:
    """Whether all that is left is a word for the rows of the layer, right behind its name, that names no other layer."""
    if len(unused) != 1 or not head.name_score or words[head.end : head.end + 1] != unused or not is_record(unused[0], layer):
        return False
    return not any(other is not layer and layer_name_score(unused, other) > BORNE for other in world.catalog.layers)


def _weighed(head: _Head) -> int:
    """How many features speak for a head: of council and zoning districts, both called so in part, none is meant for its size."""
    return _AVERAGE if 0.0 < head.name_score <= PARTIAL_LAYER_NAME and head.predicate is None else head.count


def _beside(words: Words, head: _Head) -> list[tuple[int, str]]:
    """The words beside the head with their positions."""
    return [(index, word) for index, word in enumerate(words) if not head.start <= index < head.end]


def _beside_exact(made: Iterable[_Head], exact: Sequence[_Head]) -> Iterable[_Head]:
    """Composites beside values that are called so: 初中 is no other kind of secondary school, but a steak house, which is a cuisine, is a
    restaurant too.
    """
    own = [head.predicate.fields() for head in exact if head.predicate is not None]
    return [head for head in made if not exact or (head.predicate is not None and any(head.predicate.fields() > fields for fields in own))]


def _heads(words: Words, plurals: frozenset[str], layer: LayerInfo, world: World) -> Iterable[_Head]:
    """``plurals``: the words that stood in an English plural: "households" are no "householder"."""
    lexicon = taxonomy()
    for start, end in ngrams(words):
        piece = words[start:end]
        if all(word in _STOP for word in piece):
            continue
        name_score = layer_name_score(piece, layer)
        # "Countries" are all features of the layer of that name, unless its other types are kinds that people tell apart (own_type).
        values = _value_heads(start, end, piece, 1.0, layer, world) if name_score < BARE_NAME else []
        several = collective(piece, layer, world) if not values and name_score < BARE_NAME else None
        composite = lexicon.composite(piece) if several is None else None
        if composite is not None:
            made = _composite_heads(start, end, composite.head, composite.quality, layer, world, piece)
            yield from _beside_exact(made, [head for head in values if head.score >= 1.0])
        yield from values
        if several is not None:
            yield _Head(start, end, several[1], 1.0, several[2], several[0])
        elif not values and name_score < BARE_NAME:
            for other in other_forms(piece):
                called = layer_name_score(other, layer)
                if called < BARE_NAME:  # cities are all populated places of the layer of that name, capitals too
                    yield from _value_heads(start, end, other, SYNONYM, layer, world)
                name_score = max(name_score, SYNONYM * called)
            for other in other_endings(piece) if name_score < OTHER_ENDING and piece[-1] not in plurals else ():
                yield from (head for head in _value_heads(start, end, other, OTHER_ENDING, layer, world) if head.score >= OTHER_ENDING)
        if name_score <= PARTIAL_LAYER_NAME and piece in lexicon.generic:
            name_score = 0.0  # "areas" alone are not the layer "noise areas"
        if name_score and not any(head.score >= 1.0 for head in values):
            yield _Head(start, end, None, name_score, max(layer.feature_count, 0), name_score=name_score)
        flag = flag_predicate(piece, layer) if not values and not name_score else None
        if flag is not None:
            yield _Head(start, end, flag, BY_FLAG, 0, next(iter(flag.fields())), by_flag=True)
        if end == len(words) > len(piece) == 1 and piece[0] in kind_letters(Same(layer)) and name_score == 0.0:
            yield _Head(start, end, None, SYNONYM * 0.95, max(layer.feature_count, 0), needs_quality=True)  # 加盟店
        weak = lexicon.weak(piece)
        if weak:
            yield from (replace(head, needs_quality=True) for head in _value_heads(start, end, weak, SYNONYM * 0.95, layer, world))
            if any(layer_name_score(other, layer) >= PARTIAL_LAYER_NAME for other in (weak, *other_forms(weak))):
                yield _Head(start, end, None, SYNONYM * 0.95, max(layer.feature_count, 0), needs_quality=True)
        recorded = piece in lexicon.records and _holds_events(layer)
        recorded = recorded and not any(layer_name_score(piece, other) for other in world.catalog.layers)
        if (recorded or piece in lexicon.generic) and len(words) > len(piece):
            yield _Head(start, end, None, 0.8, max(layer.feature_count, 0), needs_quality=True)
        elif piece in lexicon.generic:
            yield _Head(start, end, None, 0.5, max(layer.feature_count, 0))


def _holds_events(layer: LayerInfo) -> bool:
    """Points with dates: a "junk vehicle complaint" is in such a list, and a "vacant lot complaint" in no layer of parcels."""
    return layer.geometry is GeometryKind.POINT and any(info.role is FieldRole.DATE or info.type is FieldType.DATE for info in layer.fields)


def _own_value(piece: Words, layer: LayerInfo, world: World) -> Optional[Predicate]:
    """The word itself as a value, in singular or plural, so that it is none of the others like it: Oberschule beside Gymnasium."""
    for form in (piece, *other_endings(piece)):
        exact = by_field([hit for hit in hits_of(form, layer, world) if hit.score >= 1.0])
        if exact:
            return value_predicate(*max(exact.items(), key=lambda item: sum(hit.count for hit in item[1])))
    return None


def _composite_heads(start: int, end: int, head: Words, quality: Words, layer: LayerInfo, world: World, said: Words) -> list[_Head]:
    """The layer that is called so counts as well as a value; always with the quality."""
    name_score = max(layer_name_score(words, layer) for words in (head, *other_forms(head)))
    heads = _value_heads(start, end, head, 1.0, layer, world)
    if name_score >= BARE_NAME:
        heads.append(_Head(start, end, None, name_score, max(layer.feature_count, 0), name_score=name_score))
    own = _own_value(said, layer, world)
    out = []
    for candidate in heads:
        part = own or _quality(quality, candidate, layer, world)
        if part is not None:
            predicate = all_of(candidate.predicate, part) if candidate.predicate else part
            out.append(replace(candidate, predicate=predicate, score=candidate.score + 0.01))
    return out


def _bonus(name_score: float) -> float:
    """What a layer that is called so has ahead of values in other layers; what is technical about its name takes nothing away."""
    if name_score < SYNONYM:
        return 0.0
    return OWN_LAYER + (1.0 - BARE_NAME if name_score == BARE_NAME else 0.0)


def _value_heads(start: int, end: int, piece: Words, quality: float, layer: LayerInfo, world: World) -> list[_Head]:
    heads: list[_Head] = []
    known = (hit for hit in hits_of(piece, layer, world) if hit.score != ONLY_BEGUN)
    found = [hit for hit in known if may_be_said_alone(piece, layer.field(hit.field))]
    for name, hits in by_field(found).items() if found else ():
        if not layer_words().asides.isdisjoint((stems(name), stems(name)[-1:])):
            continue  # what is run by a church is no church
        score = quality * max(hit.score for hit in hits)
        if score < 1.0 and is_land(piece):
            continue  # not all land is vacant land
        heads.append(_Head(start, end, value_predicate(name, hits), score, sum(hit.count for hit in hits), name))
    heads.sort(key=lambda head: (-head.score, -head.count, head.field))
    return heads


def _qualities(rest: list[tuple[int, str]], head: _Head, layer: LayerInfo, world: World, counted: World) -> tuple[list[Predicate], Words]:
    """Conditions for the words beside the head, longest groups first, and the words that found no meaning.

    ``counted``: the world that counts where ``world`` need not.
    """
    predicates: list[Predicate] = []
    named: list[tuple[str, Words]] = []  # fields whose value must stand beside them: 许可证 过期
    open_words = dict(rest)
    indexes = sorted(open_words)
    for size in range(len(indexes), 0, -1):
        for first in range(len(indexes) - size + 1):
            group = indexes[first : first + size]
            if any(index not in open_words for index in group) or group[-1] - group[0] != size - 1:
                continue
            piece = tuple(open_words[index] for index in group)
            found: Optional[Predicate] = None
            if layer_name_score(piece, layer) >= BARE_NAME:  # in "low income countries", "countries" is the layer and no quality
                for index in group:
                    del open_words[index]
                continue
            if piece not in taxonomy().generic:
                found = _quality(piece, head, layer, world) or _in_same_list(piece, head, layer, counted)
            field = field_of_values(piece, layer) if found is None else ""
            if found is not None:
                predicates.append(found)
            elif field:
                named.append((field, piece))
            if found is not None or field:
                for index in group:
                    del open_words[index]
    unused = tuple(word for word in open_words.values() if word not in _STOP and (word,) not in taxonomy().generic)
    if head.predicate is not None and layer.holds_areas:
        saying_area = layer_words().areal | layer_words().collective  # "HQ100-Gebiete", "forest land"
        unused = tuple(word for word in unused if word not in field_words().ground and (word,) not in saying_area)
    given = frozenset[str]().union(*(predicate.fields() for predicate in predicates), (head.field,))
    unused = (*unused, *(word for name, piece in named if name not in given for word in piece))
    if unused and (predicates or head.predicate is not None):
        fields = frozenset((head.field,)).union(*(predicate.fields() for predicate in predicates))
        sorting = {word for (word, *more) in taxonomy().kinds_of_kinds if not more} if predicates else set()  # "category II sites"
        unused = tuple(word for word in unused if word not in sorting and not says_field(word, fields, layer))
    return predicates, unused


def _quality(piece: Words, head: _Head, layer: LayerInfo, world: World) -> Optional[Predicate]:
    several = collective(piece, layer, world)
    return quality_predicate(piece, head.predicate, frozenset((head.field,)), layer, world) or (several[1] if several else None)


def _in_same_list(piece: Words, head: _Head, layer: LayerInfo, world: World) -> Optional[Predicate]:
    """A further entry of the list that the head is in, "Mexican" beside "Restaurants"; None where nothing has both."""
    info = layer.field(head.field) if head.field and head.predicate is not None else None
    if info is None or not info.tokens or head.predicate is None:
        return None
    for words in (piece, *other_forms(piece, quality=True)):
        for name, predicate, _ in value_options(words, layer, world):
            if name == info.name and (not counts(world) or world.count(layer.id, all_of(head.predicate, predicate))):
                return predicate
    return None
