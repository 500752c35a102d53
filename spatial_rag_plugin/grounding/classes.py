"""A noun phrase as a kind of thing: which layer, and which condition on its attributes.

The head of the phrase meets layer names, values of category fields, and their synonyms; the other words must meet values or yes/no fields
of the same
layer. What finds no meaning is reported, never dropped.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Optional

from ..model.catalog import FieldInfo, FieldRole, LayerInfo, ValueHit
from ..model.predicate import Compare, Comparison, HasToken, OneOf, Predicate, all_of
from ..retrieval.speaking import takes_sides
from .compounds import ends_compound, parted
from .fields import SAME_FIELD, find_field, is_whole_name, says_field
from .flags import flag_predicate
from .last_words import by_last_words
from .layer_words import layer_words
from .ranked import ranked
from .short_names import is_kin, is_skeleton_of
from .short_values import in_full
from .taxonomy import taxonomy
from .words import Words, adjective, ngrams, other_endings, respelled, same_but_ending, stems
from .world import Need, World, counts, uncounted

SYNONYM = 0.97
BARE_NAME = 0.98  # the layer's name but for what is technical about it
BORNE = 0.84  # what the field of names says that it names: 医院名称
BY_FLAG = 0.75
BY_LAST_PART = 0.82  # "Leitungen" where the layer is called "Wasserleitungen"
PARTIAL_LAYER_NAME = 0.85
OTHER_ENDING = 0.93  # singular or plural of a language whose endings nobody gave
FUZZY = 0.8
_BRIEF = 3  # letters that a word of a layer's name in short has at least
#: A layer that is called so is meant rather than some features of another one that are of that kind, unless these are ten times as many.
OWN_LAYER = 0.02
LONGER = 0.03  # per further word of the head: "fast food restaurant" is one thing rather than a restaurant with a quality
_STOP = frozenset((
    "of", "the", "a", "an", "with", "for", "in", "and", "any", "some", "all", "type", "kind", "sort", "that", "is", "are",
    "other", "serving", "offering",
))  # fmt: skip


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

    @property
    def own_layer(self) -> bool:
        """Whether the layer is called so."""
        return self.name_score >= SYNONYM


def class_readings(text: str, world: World, need: Need = Need.ANY) -> list[ClassReading]:
    """All readings of ``text`` as a kind of thing, best first; empty when nothing in the layers answers to it."""
    return list(world.once(("class", text, need, counts(world)), lambda: tuple(_class_readings(text, world, need))))


def _class_readings(text: str, world: World, need: Need) -> list[ClassReading]:
    words = stems(text)
    if _is_sort(words, text, world):
        return []
    found = _readings(words, text, world, need)
    for other in respelled(text) if not found or all(reading.unused for reading in found) else ():
        as_spelled = [reading for reading in _readings(stems(other), text, world, need) if not reading.unused]
        found = as_spelled or found
    if not any(not reading.unused for reading in found):
        by_last = [reading for reading in _readings(words, text, by_last_words(world), need) if not reading.unused]
        found = by_last or found
    if not any(not reading.unused for reading in found):
        found = _rewritten(text, world, need) or found
    if any(reading.name_score >= 1.0 and not reading.unused for reading in found):
        found = [reading for reading in found if not SYNONYM <= reading.name_score < 1.0]
    found.sort(key=lambda reading: (-reading.score, reading.layer_id))
    return found


def _rewritten(text: str, world: World, need: Need) -> list[ClassReading]:
    """The best reading of each layer of a word that is written together, or of a value in short."""
    forms = (*parted(text, world.catalog), *in_full(text, world.catalog))
    found = (reading for form in forms for reading in _readings(form, text, world, need) if not reading.unused)
    best: dict[str, ClassReading] = {}
    for reading in found:
        if reading.layer_id not in best or reading.score > best[reading.layer_id].score:
            best[reading.layer_id] = reading
    return list(best.values())


def _is_sort(words: Words, text: str, world: World) -> bool:
    """ "Facility type" is the field that sorts the facilities where there is one of that name, and no kind of thing."""
    if len(words) < 2 or words[-1:] not in taxonomy().kinds_of_kinds:
        return False
    layers = world.catalog.layers
    named = any(layer_name_score(words, layer) >= BARE_NAME for layer in layers)
    return not named and any(is_whole_name(text, layer) for layer in layers)


def _readings(words: Words, text: str, world: World, need: Need) -> list[ClassReading]:
    readings = (_best_in_layer(words, text, layer, world, need) for layer in world.catalog.layers)
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


def _best_in_layer(words: Words, text: str, layer: LayerInfo, world: World, need: Need) -> Optional[ClassReading]:
    fitness = need.fitness(layer)
    if fitness == 0.0:
        return None
    best: Optional[ClassReading] = None
    best_head: Optional[_Head] = None
    plain = uncounted(world)
    for head in world.once(("heads", words, layer.id), lambda: tuple(_heads(words, layer, world))):
        rest = _beside(words, head)
        predicates, unused = _qualities(rest, head, layer, plain, world)
        if head.needs_quality and not predicates:
            continue
        fullness = LONGER * (head.end - head.start - 1) + _bonus(head.name_score)
        vague = 0.9 if any(taxonomy().weak((word,)) for _, word in rest) else 1.0
        score = (head.score + fullness) * fitness * vague * 0.5 ** len(unused) + 0.02 * math.log10(1 + head.count)
        if best is None or score > best.score:
            best = ClassReading(layer.id, None, score, head.count, text, unused, head.name_score, head.by_flag)
            best_head = head
    if best is None or best_head is None:
        return None
    predicates, _ = _qualities(_beside(words, best_head), best_head, layer, world, world)
    parts = [part for part in (best_head.predicate, *predicates) if part is not None]
    return replace(best, predicate=all_of(*parts) if parts else None)


def _beside(words: Words, head: _Head) -> list[tuple[int, str]]:
    """The words beside the head with their positions."""
    return [(index, word) for index, word in enumerate(words) if not head.start <= index < head.end]


def _heads(words: Words, layer: LayerInfo, world: World) -> Iterable[_Head]:
    lexicon = taxonomy()
    for start, end in ngrams(words):
        piece = words[start:end]
        if all(word in _STOP for word in piece):
            continue
        name_score = layer_name_score(piece, layer)
        composite = lexicon.composite(piece)
        if composite is not None:
            yield from _composite_heads(start, end, composite.head, composite.quality, layer, world)
        # "Countries" are all features of the layer of that name, also where only some of them are of the type "Country".
        values = _value_heads(start, end, piece, 1.0, layer, world) if name_score < BARE_NAME else []
        yield from values
        if not values and name_score < BARE_NAME:
            for other in _other_forms(piece):
                yield from _value_heads(start, end, other, SYNONYM, layer, world)
                name_score = max(name_score, SYNONYM * layer_name_score(other, layer))
            for other in other_endings(piece) if name_score < OTHER_ENDING else ():
                yield from (head for head in _value_heads(start, end, other, OTHER_ENDING, layer, world) if head.score >= OTHER_ENDING)
        if name_score <= PARTIAL_LAYER_NAME and piece in lexicon.generic:
            name_score = 0.0  # "areas" alone are not the layer "noise areas"
        if name_score and not any(head.score >= 1.0 for head in values):
            yield _Head(start, end, None, name_score, max(layer.feature_count, 0), name_score=name_score)
        flag = flag_predicate(piece, layer) if not values and not name_score else None
        if flag is not None:
            yield _Head(start, end, flag, BY_FLAG, 0, next(iter(flag.fields())), by_flag=True)
        weak = lexicon.weak(piece)
        if weak:
            yield from (replace(head, needs_quality=True) for head in _value_heads(start, end, weak, SYNONYM * 0.95, layer, world))
            if any(layer_name_score(other, layer) >= PARTIAL_LAYER_NAME for other in (weak, *_other_forms(weak))):
                yield _Head(start, end, None, SYNONYM * 0.95, max(layer.feature_count, 0), needs_quality=True)
        if piece in lexicon.generic and len(words) > len(piece):
            yield _Head(start, end, None, 0.8, max(layer.feature_count, 0), needs_quality=True)
        elif piece in lexicon.generic:
            yield _Head(start, end, None, 0.5, max(layer.feature_count, 0))


def _other_forms(piece: Words, quality: bool = False) -> tuple[Words, ...]:
    """Synonyms, and two words written as one ("cycle way")."""
    joined = (("".join(piece),),) if len(piece) == 2 else ()
    return (*joined, *(taxonomy().qualities(piece) if quality else taxonomy().synonyms(piece)))


def _composite_heads(start: int, end: int, head: Words, quality: Words, layer: LayerInfo, world: World) -> list[_Head]:
    """The layer that is called so counts as well as a value; always with the quality."""
    name_score = max(layer_name_score(words, layer) for words in (head, *_other_forms(head)))
    heads = _value_heads(start, end, head, 1.0, layer, world)
    if name_score >= BARE_NAME:
        heads.append(_Head(start, end, None, name_score, max(layer.feature_count, 0), name_score=name_score))
    out = []
    for candidate in heads:
        part = _quality(quality, candidate, layer, world)
        if part is not None:
            predicate = all_of(candidate.predicate, part) if candidate.predicate else part
            out.append(replace(candidate, predicate=predicate, score=candidate.score + 0.01))
    return out


def layer_name_score(piece: Words, layer: LayerInfo) -> float:
    """How well words name the layer: 1 its whole name, less for a part of it, its keywords or its group."""
    return _name_score(piece, layer.name, layer.keywords, layer_words().borne_by(layer))


@lru_cache(maxsize=65536)
def _name_score(piece: Words, called: str, keywords: tuple[str, ...], borne: tuple[Words, ...]) -> float:
    name = stems(called)
    if piece == name:
        return 1.0
    content = layer_words().bare_name(called)
    if piece == content:
        return BARE_NAME
    if len(piece) == len(content) and all(map(_means, content, piece)):
        return SYNONYM
    if len(name) > 1 and piece and _is_part(piece, name, _means):
        return PARTIAL_LAYER_NAME
    if any(len(piece) == len(known) and piece[:-1] == known[:-1] and same_but_ending(piece[-1], known[-1]) for known in (name, content)):
        return OTHER_ENDING
    if piece in borne:
        return BORNE
    if len(piece) == 1 and len(content) == 1 and ends_compound(piece[0], content[0]):
        return BY_LAST_PART
    return 0.7 if any(piece == stems(keyword) for keyword in keywords) else 0.0


def _bonus(name_score: float) -> float:
    """What a layer that is called so has ahead of values in other layers; what is technical about its name takes nothing away."""
    if name_score < SYNONYM:
        return 0.0
    return OWN_LAYER + (1.0 - BARE_NAME if name_score == BARE_NAME else 0.0)


def _means(part: str, word: str) -> bool:
    """Whether a word of a layer's name is the word, stands for it in short ("wtr main"), or is its kin ("municipal boundaries")."""
    return part == word or (len(part) >= _BRIEF and is_skeleton_of(part, word)) or is_kin(part, word)


def _is_part(piece: Words, name: Words, same: Callable[[str, str], bool] = operator.eq) -> bool:
    size = len(piece)
    return any(all(map(same, name[i : i + size], piece)) for i in range(len(name) - size + 1))


def _value_heads(start: int, end: int, piece: Words, quality: float, layer: LayerInfo, world: World) -> list[_Head]:
    heads: list[_Head] = []
    found = _hits(piece, layer, world)
    for name, hits in _by_field(found).items() if found else ():
        if stems(name) in layer_words().asides:
            continue  # what is run by a church is no church
        score = quality * max(hit.score for hit in hits)
        heads.append(_Head(start, end, value_predicate(name, hits), score, sum(hit.count for hit in hits), name))
    heads.sort(key=lambda head: (-head.score, -head.count, head.field))
    return heads


def _hits(piece: Words, layer: LayerInfo, world: World, at_least: float = FUZZY) -> list[ValueHit]:
    return [hit for hit in world.values(piece, layer.id) if hit.score >= at_least and _may_classify(layer.field(hit.field))]


def _may_classify(info: Optional[FieldInfo]) -> bool:
    return info is not None and info.role is FieldRole.CATEGORY and not takes_sides(info)


def _by_field(hits: Sequence[ValueHit]) -> dict[str, list[ValueHit]]:
    grouped: dict[str, list[ValueHit]] = {}
    for hit in hits:
        grouped.setdefault(hit.field, []).append(hit)
    return {name: _best_hits(items) for name, items in grouped.items()}


def _best_hits(hits: list[ValueHit]) -> list[ValueHit]:
    best = max(hit.score for hit in hits)
    return [hit for hit in hits if hit.score >= best - 0.01]


def value_predicate(name: str, hits: Sequence[ValueHit]) -> Predicate:
    """The condition that a field has one of the values that were hit."""
    tokens = tuple(dict.fromkeys(hit.value for hit in hits if hit.token))
    if tokens:
        return HasToken(name, tokens)
    values = tuple(dict.fromkeys(hit.value for hit in hits))
    return Compare(name, Comparison.EQ, values[0]) if len(values) == 1 else OneOf(name, values)


def _qualities(rest: list[tuple[int, str]], head: _Head, layer: LayerInfo, world: World, counted: World) -> tuple[list[Predicate], Words]:
    """Conditions for the words beside the head, longest groups first, and the words that found no meaning.

    ``counted``: the world that counts where ``world`` need not.
    """
    predicates: list[Predicate] = []
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
            if found is not None:
                predicates.append(found)
                for index in group:
                    del open_words[index]
    unused = tuple(word for word in open_words.values() if word not in _STOP and (word,) not in taxonomy().generic)
    if unused and predicates:
        fields: frozenset[str] = frozenset().union(*(predicate.fields() for predicate in predicates))
        unused = tuple(word for word in unused if not says_field(word, fields, layer))
    return predicates, unused


def _quality(piece: Words, head: _Head, layer: LayerInfo, world: World) -> Optional[Predicate]:
    return quality_predicate(piece, head.predicate, frozenset((head.field,)), layer, world)


def _in_same_list(piece: Words, head: _Head, layer: LayerInfo, world: World) -> Optional[Predicate]:
    """A further entry of the list that the head is in, "Mexican" beside "Restaurants"; None where nothing has both."""
    info = layer.field(head.field) if head.field and head.predicate is not None else None
    if info is None or not info.tokens or head.predicate is None:
        return None
    for words in (piece, *_other_forms(piece, quality=True)):
        for name, predicate, _ in value_options(words, layer, world):
            if name == info.name and (not counts(world) or world.count(layer.id, all_of(head.predicate, predicate))):
                return predicate
    return None


def quality_predicate(
    piece: Words, given: Optional[Predicate], without: frozenset[str], layer: LayerInfo, world: World
) -> Optional[Predicate]:
    """The condition that words beside a class stand for: a value of some field but ``without``, or a yes/no field of that name.

    ``given`` is the condition of the class itself; among several fields the one wins that most features of the class have it in.
    """
    for words in (piece, *_other_forms(piece, quality=True)):
        options = value_options(words, layer, world, without)
        flag = flag_predicate(words, layer, words == piece)
        if flag is not None:
            options.append((next(iter(flag.fields())), flag, 0))
        if options:
            return _choose(options, given, layer, world)
    return _by_agent(piece, layer, world) or ranked(piece, layer)


def _by_agent(piece: Words, layer: LayerInfo, world: World) -> Optional[Predicate]:
    """ "City-owned", "privately operated": the value of the field that says who owns or operates."""
    info = find_field(piece[-1], layer, at_least=SAME_FIELD) if len(piece) > 1 and piece[-1].endswith("ed") else None
    forms = dict.fromkeys((piece[:-1], adjective(piece[:-1]))) if info is not None else ()
    found = (option for form in forms for option in value_options(form, layer, world))
    return next((predicate for name, predicate, _ in found if info is not None and name == info.name), None)


def value_options(words: Words, layer: LayerInfo, world: World, without: frozenset[str] = frozenset()) -> list[tuple[str, Predicate, int]]:
    """Per field the condition that its value is ``words``: (field, predicate, count). Entries of list fields count when they contain the
    words.
    """
    options = []
    for name, hits in _by_field(_hits(words, layer, world, 0.9)).items():
        info = layer.field(name)
        if name in without or info is None:
            continue
        predicate = value_predicate(name, hits)
        if isinstance(predicate, HasToken):
            wider = tuple(value.value for value in info.values if _is_part(words, stems(value.value)))
            predicate = HasToken(name, tuple(dict.fromkeys((*predicate.tokens, *wider))))
        options.append((name, predicate, sum(hit.count for hit in hits)))
    return options


def _choose(options: list[tuple[str, Predicate, int]], given: Optional[Predicate], layer: LayerInfo, world: World) -> Predicate:
    """Among several fields that know the word, the one that most features of the head have it in."""
    if len(options) == 1:
        return options[0][1]
    parts = [given] if given is not None else []
    counted = [(world.count(layer.id, all_of(*parts, predicate)), count, predicate) for _, predicate, count in options]
    return max(counted, key=lambda item: (item[0], item[1]))[2]
