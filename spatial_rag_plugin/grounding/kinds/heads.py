"""What of a noun phrase can be its head: pieces of it that name a layer, a value, a yes/no field, or no more than things in general."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple, Optional

from ...language.tokens import is_cjk
from ...model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from ...model.predicate import AllOf, AnyOf, Compare, HasToken, Not, Predicate, all_of, listed_values
from ..attributes.covering import is_phrase
from ..attributes.flags import flag_predicate
from ..attributes.qualities import (
    by_field,
    hits_of,
    is_any_quality,
    is_trade_of_agent,
    other_forms,
    quality_predicate,
    value_predicate,
    with_all_so,
)
from ..indexes.same import Same
from ..lexicon.cut_values import short_value
from ..lexicon.layer_marks import is_remark, of_column, says_kind, says_what_is_not_now
from ..lexicon.layer_names import (
    BARE_NAME,
    OTHER_ENDING,
    PARTIAL_LAYER_NAME,
    SYNONYM,
    is_form_of,
    kind_letters,
    layer_name_score,
    otherwise_called,
)
from ..lexicon.layer_words import layer_words, names_agent
from ..lexicon.street_words import sorts_streets
from ..lexicon.taxonomy import taxonomy
from ..lexicon.unspaced import collective
from ..lexicon.value_scales import may_be_said_alone
from ..lexicon.words import Words, is_part, ngrams, other_endings, stems
from ..places.areas_by_field import tells_owner
from ..world import World, counts
from .land_words import is_land
from .last_words import ONLY_BEGUN, lasting_for_all_phrases, once_for_all_phrases, phrase_of
from .told_by_names import TOLD_BY_NAMES, of_area_kind, told_by_names

BY_FLAG, _LESS = 0.75, 0.05
_OFTEN, _ALL_READ = 0.05, 0.9  # of the features: a field that says what many are, and one that shows that all were read
_BUILDING = ("building",)
_SPOKEN = 5  # letters of a word that ends a compound by no chance
STOP_WORDS = frozenset((
    "of", "the", "a", "an", "with", "for", "in", "and", "any", "some", "all", "type", "kind", "sort", "that", "is", "are",
    "other", "serving", "offering",
))  # fmt: skip


@dataclass(frozen=True)
class Head:
    """The words ``start`` to ``end`` of a phrase as what it is about; ``count`` features of the layer carry it."""

    start: int
    end: int
    predicate: Optional[Predicate]
    score: float
    count: int
    field: str = ""
    needs_quality: bool = False
    name_score: float = 0.0
    by_flag: bool = False


class _Piece(NamedTuple):
    """What some words are in a layer wherever they stand: the heads count from their own beginning."""

    name_score: float = 0.0
    heads: tuple[Head, ...] = ()
    weak: tuple[Head, ...] = ()  # only beside a quality


class _Said(NamedTuple):
    """Some words of a phrase, and what they are in each layer that was asked so far."""

    start: int
    end: int
    words: Words
    plural: bool
    generic: bool
    recorded: bool  # words for records of events, where no layer is called so
    known: dict[Same[LayerInfo], _Piece]


def heads_of(words: Words, plurals: frozenset[str], layer: LayerInfo, world: World) -> tuple[Head, ...]:
    """All that may be the head of a phrase, longer ones first. ``plurals``: the words that stood in an English plural: "households" are no
    "householder".
    """
    key = ("heads", words, plurals, layer.id, _may_count(words, world))
    return world.once(key, lambda: tuple(_heads(words, plurals, layer, world)))


def _may_count(words: Words, world: World) -> bool:
    """Whether what words are may hang on what is counted, and this world counts: of a made kind the quality is chosen among several."""
    return counts(world) and _has_made_kind(words)


@lru_cache(maxsize=16384)
def _has_made_kind(words: Words) -> bool:
    return any(taxonomy().composite(words[start:end]) is not None for start, end in ngrams(words))


def _heads(words: Words, plurals: frozenset[str], layer: LayerInfo, world: World) -> Iterator[Head]:
    this = Same(layer)
    for said in world.once(("said", words, plurals, _may_count(words, world)), lambda: tuple(_said(words, plurals, world))):
        start, end = said.start, said.end
        known = said.known.get(this)
        if known is None:
            known = said.known[this] = _piece(said.words, said.plural, layer, world)
        yield from (_placed(head, start) for head in known.heads)
        if end == len(words) > end - start == 1 and said.words[0] in kind_letters(this) and known.name_score == 0.0:
            yield Head(start, end, None, SYNONYM * 0.95, max(layer.feature_count, 0), needs_quality=True)  # 加盟店
        yield from (_placed(head, start) for head in known.weak)
        if (said.generic or (said.recorded and _holds_events(layer))) and len(words) > end - start:
            yield Head(start, end, None, 0.8, max(layer.feature_count, 0), needs_quality=True)
        elif said.generic:
            yield Head(start, end, None, 0.5, max(layer.feature_count, 0))


def _said(words: Words, plurals: frozenset[str], world: World) -> Iterator[_Said]:
    """The pieces of a phrase, whatever layer they are looked for in.

    What they are there is remembered: the phrases of one question, and of all the ways to read it, have most of their pieces in common, and
    so have the questions about the same layers.
    """
    lexicon, layers = taxonomy(), world.catalog.layers
    for start, end in ngrams(words):
        piece = words[start:end]
        if STOP_WORDS.issuperset(piece):
            continue
        plural = piece[-1] in plurals
        phrase = phrase_of(world)
        key = ("piece", piece, plural, _said_besides(piece, phrase), is_part(piece, phrase))
        if lexicon.composite(piece) is not None:  # a quality may have to be counted
            known = once_for_all_phrases(world, (*key, counts(world)), dict[Same[LayerInfo], _Piece])
        else:
            known = lasting_for_all_phrases(world, key, dict[Same[LayerInfo], _Piece])
        recorded = piece in lexicon.records and not any(layer_name_score(piece, layer) for layer in layers)
        yield _Said(start, end, piece, plural, piece in lexicon.generic, recorded, known)


def _placed(head: Head, start: int) -> Head:
    return replace(head, start=start + head.start, end=start + head.end) if start else head


@lru_cache(maxsize=4096)
def _said_besides(piece: Words, phrase: Words) -> tuple[object, ...]:
    """What of a phrase makes a difference to what a piece of it is, where values go by their last words: other words for the piece."""
    if not phrase:
        return ()
    if taxonomy().composite(piece) is not None:
        return phrase
    weak = taxonomy().weak(piece)
    return tuple(form for form in (*other_forms(piece), *other_endings(piece), *((weak,) if weak else ())) if is_part(form, phrase))


def _piece(piece: Words, plural: bool, layer: LayerInfo, world: World) -> _Piece:
    lexicon, size = taxonomy(), len(piece)
    heads: list[Head] = []
    level = layer.holds_areas and is_cjk(piece[0][:1]) and layer_words().says_level(layer.name, "".join(piece))
    name_score = max(layer_name_score(piece, layer), BARE_NAME if level else 0.0)
    if (areas := of_area_kind(piece, layer) if len(layer.kinds) > 1 and name_score < BARE_NAME else None) is not None:
        return _Piece(name_score, (Head(0, size, areas.predicate, 1.0 + _LESS, layer.feature_count, areas.field),), ())
    # "Countries" are all features of the layer of that name, unless its other types are kinds that people tell apart (own_type).
    values = _value_heads(piece, 1.0, layer, world) if name_score < BARE_NAME else []
    values = [head for head in values if not _is_name_in_short(piece, head, layer)]
    several = collective(piece, layer, world) if not values and name_score < BARE_NAME else None
    column = of_column(piece, layer) if several is None and not values and name_score < BARE_NAME else None
    composite = lexicon.composite(piece) if several is None and column is None else None
    if composite is not None:
        made = _composite_heads(piece, composite.head, composite.quality, layer, world)
        heads += _beside_exact(made, [head for head in values if head.score >= 1.0])
    heads += _over_entries(piece, values, layer, world)
    if several is not None:
        heads.append(Head(0, size, several[1], 1.0, several[2], several[0]))
    elif column is not None:  # its own values tell them apart: "industrial buildings"
        whole = column[2] < layer.feature_count and _says_any(column[1]) and _is_called_otherwise(piece, layer)
        all_of_it = whole and not tells_owner("".join(piece) if is_phrase(piece) else " ".join(piece), layer)
        heads.append(Head(0, size, None if all_of_it else column[1], 1.0 + _LESS, layer.feature_count if all_of_it else column[2]))
    elif not values and name_score < BARE_NAME:
        own_name = name_score
        for other in other_forms(piece):
            called = otherwise_called(piece, other, layer) if not _only_joined(piece, other, layer) else 0.0
            if called < BARE_NAME:  # cities are all populated places of the layer of that name, capitals too
                # spills of SpillIncidents are all of these, though in short an overflow is called so
                sure = SYNONYM if not own_name else min(SYNONYM, own_name - _LESS)
                heads += (_with_all_so(head, piece, layer) for head in _value_heads(other, sure, layer, world, size))
            # a Stadtbezirk is one of the stadtbezirke, and one of the stadtteile only where no layer is called so
            itself = is_form_of(piece, other) or _ends_in(piece, other)
            name_score = max(name_score, min(called, BARE_NAME) if itself else SYNONYM * called)
        for other in other_endings(piece) if name_score < OTHER_ENDING and not plural else ():
            heads += (head for head in _value_heads(other, OTHER_ENDING, layer, world, size) if head.score >= OTHER_ENDING)
    if name_score <= PARTIAL_LAYER_NAME and piece in lexicon.generic:
        name_score = 0.0  # "areas" alone are not the layer "noise areas"
    if name_score and not any(head.score >= 1.0 for head in values):
        heads.append(Head(0, size, None, name_score, max(layer.feature_count, 0), name_score=name_score))
    named = told_by_names(piece, layer) if layer.name_kinds and not heads else None
    if named is not None:
        heads.append(Head(0, size, named.predicate, TOLD_BY_NAMES, 0, named.field))
    code = _code_of_kind(piece, layer) if not heads and lexicon.is_kind(piece) else None
    if code is not None:
        heads.append(Head(0, size, code, TOLD_BY_NAMES, 0, code.field))
    flag = flag_predicate(piece, layer) if not values and not name_score and named is None and code is None else None
    if flag is not None:
        heads.append(Head(0, size, flag, BY_FLAG, 0, next(iter(flag.fields())), by_flag=True))
    only_weak: list[Head] = []
    weak = lexicon.weak(piece)
    if weak:
        only_weak += (replace(head, needs_quality=True) for head in _value_heads(weak, SYNONYM * 0.95, layer, world, size))
        if any(layer_name_score(other, layer) >= PARTIAL_LAYER_NAME for other in (weak, *other_forms(weak))):
            only_weak.append(Head(0, size, None, SYNONYM * 0.95, max(layer.feature_count, 0), needs_quality=True))
    return _Piece(name_score, tuple(heads), tuple(only_weak))


def _is_name_in_short(piece: Words, head: Head, layer: LayerInfo) -> bool:
    """Whether a word for the fewer features of a layer is what the layer is called in short: masts are towers, too, of Cellular_Towers."""
    name = layer_words().bare_name(layer.name)
    said = len(piece) == 1 < len(name) and piece == name[-1:] and piece[0].isascii() and 2 * head.count < layer.feature_count
    return said and not any(info.role is FieldRole.TEXT for info in layer.fields)


def _ends_in(piece: Words, other: Words) -> bool:
    """Whether another word for the same is a compound with the word behind: Bezirke are the stadtbezirke rather than the stadtteile."""
    alone = len(piece) == len(other) == 1 and len(other[0]) > len(piece[0]) >= _SPOKEN
    return alone and any(other[0].endswith(form[0]) for form in (piece, *other_endings(piece)))


def _says_any(predicate: Optional[Predicate]) -> bool:
    """Whether a condition takes any value, or all but some."""
    return all(isinstance(part, Not) for part in (predicate.parts if isinstance(predicate, AllOf) else (predicate,)))


def _is_called_otherwise(piece: Words, layer: LayerInfo) -> bool:
    return any(otherwise_called(piece, other, layer) >= BARE_NAME for other in other_forms(piece) if not _only_joined(piece, other, layer))


def _with_all_so(head: Head, piece: Words, layer: LayerInfo) -> Head:
    found = with_all_so(head.predicate, piece, layer) if head.predicate is not None else None
    taken, info = listed_values(found)[1] if found is not None else (), layer.field(head.field)
    if found is None or found == head.predicate or info is None:
        return head
    return replace(head, predicate=found, count=sum(value.count for value in info.values if value.value in taken))


def _code_of_kind(piece: Words, layer: LayerInfo) -> Optional[Compare]:
    """The code for a kind of things in the field that sorts the things of a layer: DIAL of FAC_TYP, and no code of what is done there."""
    found = short_value(piece, layer)
    return found if isinstance(found, Compare) and stems(found.field)[-1:] in taxonomy().kinds_of_kinds else None


def _only_joined(piece: Words, other: Words, layer: LayerInfo) -> bool:
    """Whether words are only written together to be another form, and no name has them so: CMPL is no "complaintsjan"."""
    return len(piece) > 1 and other == ("".join(piece),) and other[0] not in stems(layer.name)


def _beside_exact(made: Iterable[Head], exact: Sequence[Head]) -> Iterable[Head]:
    """Composites beside values that are called so: 初中 is no other kind of secondary school, but a steak house, which is a cuisine, is a
    restaurant too.
    """
    own = [head.predicate.fields() for head in exact if head.predicate is not None]
    return [head for head in made if not exact or (head.predicate is not None and any(head.predicate.fields() > fields for fields in own))]


def _over_entries(piece: Words, values: list[Head], layer: LayerInfo, world: World) -> list[Head]:
    """Entries of a list behind the kind with another word for the same: "coffee shops" are all cafés, and not those of that cuisine."""
    if not values or not all(isinstance(head.predicate, HasToken) for head in values):
        return values
    said = (head for other in other_forms(piece) for head in _value_heads(other, 1.0, layer, world, len(piece)))
    kinds = [head for head in said if head.score >= 1.0 and not isinstance(head.predicate, HasToken)]
    if not kinds or kinds[0].count <= max(head.count for head in values):
        return values
    return [*kinds, *(replace(head, score=head.score * SYNONYM) for head in values)]


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


def _composite_heads(said: Words, head: Words, given: Words, layer: LayerInfo, world: World) -> list[Head]:
    """The layer that is called so counts as well as a value; always with the quality."""
    name_score = max(layer_name_score(words, layer) for words in (head, *other_forms(head)))
    heads = _value_heads(head, 1.0, layer, world, len(said))
    if name_score >= BARE_NAME:
        heads.append(Head(0, len(said), None, name_score, max(layer.feature_count, 0), name_score=name_score))
    bare = said[: len(said) - len(head)] if said[-len(head) :] == head else ()
    own = _own_value(said, layer, world) or (_own_value(bare, layer, world) if bare else None)  # "middle schools" where Middle is a level
    out = []
    for candidate in heads:
        part = own or quality(given, candidate, layer, world)
        if part is not None:
            predicate = all_of(candidate.predicate, part) if candidate.predicate else part
            out.append(replace(candidate, predicate=predicate, score=candidate.score + 0.01))
    return out


def _value_heads(piece: Words, certainty: float, layer: LayerInfo, world: World, size: int = 0) -> list[Head]:
    """``size``: of the words that were said where ``piece`` stands for others."""
    known = hits_of(piece, layer, world)
    found = [hit for hit in known if hit.score != ONLY_BEGUN and may_be_said_alone(piece, layer.field(hit.field))] if known else []
    if not found:
        return []
    heads: list[Head] = []
    fields = by_field(found)
    if len(fields) > 1 and taxonomy().says_yes_or_no(piece):
        return []  # of which of them, nobody can tell
    for name, hits in fields.items():
        if not layer_words().asides.isdisjoint((stems(name), stems(name)[-1:])) and not _says_own_kind(stems(name), layer):
            continue  # what is run by a church is no church
        if says_what_is_not_now(name) or is_remark(name, Same(layer)) or _is_of_streets(piece, name, layer):
            continue
        if is_trade_of_agent(piece, name, value_predicate(name, hits)) or (piece in taxonomy().divisions and names_agent(name)):
            continue  # routes that are run by the "District" are no district
        score = certainty * max(hit.score for hit in hits)
        if score < 1.0 and is_land(piece):
            continue  # not all land is vacant land
        score -= _LESS if _is_only_planned(name, layer) or _is_of_buildings(piece, layer) else 0.0
        heads.append(Head(0, size or len(piece), value_predicate(name, hits), score, sum(hit.count for hit in hits), name))
    heads.sort(key=lambda head: (-head.score, -head.count, head.field))
    return _by_any_key(heads, layer)


def _is_of_streets(piece: Words, field: str, layer: LayerInfo) -> bool:
    """Whether a value is a kind of street that all of a layer are called: streets are all roads, and not those whose SUFFIX is St."""
    info = layer.field(field)
    return info is not None and sorts_streets(info) and _is_called_otherwise(piece, layer)


def _by_any_key(heads: list[Head], layer: LayerInfo) -> list[Head]:
    """Kinds that several fields tell alike as one: a hospital is one as an amenity or in healthcare, or as both, and where lists of two
    sources were put together, as the type of the one and the facility_type of the other.
    """
    best = [head for head in heads if head.score == heads[0].score] if len(heads) > 1 else []
    same = [head for head in best if says_kind(head.field)]
    if len(same) < 2 or heads[0] not in same:
        same = best if len(best) > 1 and _take_turns([layer.field(head.field) for head in best], layer) else []
    if not same:
        return heads
    either = AnyOf(tuple(head.predicate for head in same if head.predicate is not None))
    return [replace(heads[0], predicate=either), *(head for head in heads if head not in same)]


def _take_turns(fields: Sequence[Optional[FieldInfo]], layer: LayerInfo) -> bool:
    """Whether each feature has at most one of the fields: together they are filled no more often than there are features."""
    filled = [info.filled for info in fields if info is not None and not info.tokens]
    all_read = any(info.filled >= _ALL_READ * layer.feature_count for info in layer.fields)
    often = len(filled) == len(fields) and all(_OFTEN * layer.feature_count < some for some in filled)
    return often and all_read and sum(filled) <= layer.feature_count


def _says_own_kind(field: Words, layer: LayerInfo) -> bool:
    """Whether a field says what the things of a layer are after all: the water_source of water points, and no source of a map."""
    return len(field) > 1 and field[-1:] in layer_words().own_asides and set(field[:-1]) <= set(stems(layer.name))


def _is_of_buildings(piece: Words, layer: LayerInfo) -> bool:
    """Whether a kind of thing is told by the sort of a building: schools are those of a layer of schools, if there is one."""
    named = stems(layer.name)
    return layer.holds_areas and any((word,) == _BUILDING for word in named) and _BUILDING[0] not in piece


def _is_only_planned(field: str, layer: LayerInfo) -> bool:
    """Whether a field says what land is meant to be, in a layer of other things than such plans."""
    planned = layer_words().planned
    return not planned.isdisjoint(word.rstrip("0123456789") for word in stems(field)) and planned.isdisjoint(stems(layer.name))


def may_be_quality(piece: Words, layer: LayerInfo, world: World) -> bool:
    """Whether words stand for a condition beside any head at all."""
    return is_any_quality(piece, layer, world) or collective(piece, layer, world) is not None


def quality(piece: Words, head: Head, layer: LayerInfo, world: World) -> Optional[Predicate]:
    """The condition that words beside a head stand for."""
    several = collective(piece, layer, world)
    return quality_predicate(piece, head.predicate, frozenset((head.field,)), layer, world) or (several[1] if several else None)
