"""What the rows of a layer are where neither its name nor its keys say it: "counties" of stl_hom, "listings" of prenzlauer.

A layer is often called by a place, a project or a code. A word that no layer, field or value explains is then what such a layer holds, if
there is just one that it can be. A word for parts of the land is that for the one layer of areas with such a name. Any other word is it
only where no loaded layer has a name that says what it holds, where it is none of the kinds of places that everybody tells by the same
words, and where a field of the layer answers to what else is asked.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from ...language.language import load
from ...language.tokens import fold, is_cjk, tokenize
from ...model.catalog import FieldRole, GeometryKind, LayerInfo
from ...model.frame import Frame, RelationKind
from ...model.issue import Issue
from ...model.wording import translate
from ..asking.ask_numbers import taken
from ..asking.gaps import Cause, gaps_of
from ..attributes.fields import SAME_FIELD, find_field
from ..indexes.same import Same
from ..kinds.classes import class_readings
from ..kinds.land_words import is_land
from ..lexicon.dictionary import is_english, meanings
from ..lexicon.exonyms import names_in
from ..lexicon.layer_names import layer_name_score
from ..lexicon.layer_words import borne_by, layer_words
from ..lexicon.short_names import spelled_out
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, is_part, same_but_ending, stems
from ..vocabulary import WorldLexicon
from ..world import World
from .named_otherwise import Meant, called_otherwise

_KNOWN = 0.5
_MANY = 3  # layers that may each be tried
_INSIDE = frozenset((RelationKind.IN, RelationKind.WITHIN, RelationKind.OF))
_FEW = 2  # areas of a layer that divides the land, at least
_LONGEST = 4  # Chinese characters of a word for parts of the land
_LETTERS = 3  # of a word that may name rows
_HAN = re.compile(r"[\u3400-\u9fff]+")


class Rows(NamedTuple):
    """A world in which the rows of a layer go by a word; ``alone``: it can be nothing else, whatever else the question says."""

    world: World
    word: str
    layer: LayerInfo
    alone: bool

    def told(self) -> Issue:
        """What the word was taken for."""
        return taken(self.word, translate("SpatialRagAsking", "what the layer “{layer}” holds").said(layer=self.layer.name))


def rows_meant(frame: Frame, issues: Iterable[Issue], world: World, lexicon: WorldLexicon) -> Iterator[Rows]:
    """The worlds in which a word that stops a question is what the rows of a layer are, those that leave no choice in front."""
    layers = world.catalog.layers
    silent = [layer for layer in layers if says_nothing(Same(layer))]
    areas = [layer for layer in silent if layer.geometry is GeometryKind.POLYGON and layer.feature_count >= _FEW]
    words = tuple(dict.fromkeys(_of_land(frame, lexicon))) if len(areas) == 1 else ()
    words = tuple(word for word in words if not _sorts_others(word, areas[0], layers) and _have_names_of_their_own(areas[0]))
    for word in words[:1]:
        yield _rows(word, areas[0], world, alone=True)
    silent = [layer for layer in silent if layer.feature_count >= _FEW]
    if words:
        return
    unexplained = [] if len(silent) != sum(layer.feature_count >= _FEW for layer in layers) else [*_unexplained(frame, issues, lexicon)]
    for word in dict.fromkeys(unexplained):
        yield from (_rows(word, layer, world, alone=False) for layer in silent)
    said = [word for word in dict.fromkeys(_loose(frame, issues)) if lexicon.is_field(word) < _KNOWN]  # an OFFENSE is one of theirs
    said = [*said, *(word for word in _counted(frame, layers) if lexicon.is_category(word) < _KNOWN)]
    loose = [word for word in said if not any(stems(word) in map(stems, each.called) for each in layers)]
    inside = _said_to_hold(frame, world) if loose and not unexplained else set()
    for word in loose if not unexplained else ():  # once, or it would be taken so in every world in which it is
        keeping = [layer for layer in layers if layer.feature_count >= _FEW and layer.id not in inside and _keeps(word, layer)]
        keeping = _of_records(stems(word), keeping)
        yield from (_rows(word, layer, world, alone=False) for layer in _spoken_of(frame, word, keeping, world))


def _of_records(words: Words, layers: list[LayerInfo]) -> list[LayerInfo]:
    """Of several layers those called by a word for records, where the word is one: complaints are requests before they are permits."""
    known = taxonomy().records
    named = [layer for layer in layers if any((part,) in known for part in stems(layer.name))] if words in known else []
    return named or layers


def _spoken_of(frame: Frame, word: str, layers: Sequence[LayerInfo], world: World) -> Sequence[LayerInfo]:
    """Those of several layers that another word of the question is a name, a field or a value of; each that is tried is a reading more."""
    small = load(frame.language).function_words
    said = [stems(token.text) for token in tokenize(frame.question) if token.is_word and token.key not in small]
    said = [words for words in said if words and words != stems(word)]
    named = [layer for layer in layers if any(layer_name_score(words, layer) > 0.0 for words in said)]
    if named or len(layers) <= _MANY:
        return named or layers
    return [layer for layer in layers if any(find_field(words[0], layer) or world.values(words, layer.id) for words in said)]


def _said_to_hold(frame: Frame, world: World) -> set[str]:
    """The layers of what the things lie in: these are no rows of it, "sites by the owner of the land they are on"."""
    relations = (item for phrase in frame.phrases() for item in phrase.relations if not item.negated)
    said = [item.reference.text for item in relations if item.kind in _INSIDE and item.reference is not None]
    kinds = [class_readings(words, world)[:1] for words in said]
    sure = {kind.layer_id for found in kinds for kind in found if kind.score >= _KNOWN}
    return {layer.id for layer in world.catalog.layers if layer.id in sure and layer.geometry is not GeometryKind.POINT}


def _loose(frame: Frame, issues: Iterable[Issue]) -> Iterator[str]:
    """The words for what is asked for that stop a question, and may be the rows of a layer of another name: "sites", "homes"."""
    target = frame.target
    for gap in gaps_of(frame, issues) if target is not None and target.text and not target.qualifiers else ():
        word = target.text.split()[-1] if target is not None else ""
        if gap.text.split()[-1:] == [word] and not _is_name(word, frame):
            yield word


def _counted(frame: Frame, layers: Sequence[LayerInfo]) -> Iterator[str]:
    """The word for what is counted of the values of a field: of "which artist has the most works" it is no kind of things that fails."""
    target = frame.target
    best = target.superlative if target is not None else None
    tally = best.term.tally if best is not None and best.term is not None else None
    if target is None or tally is None or not tally.counted.text or not tally.counted.is_bare:
        return
    if any(find_field(target.text, layer, at_least=SAME_FIELD) is not None for layer in layers):
        yield tally.counted.text.split()[-1]


def _keeps(word: str, layer: LayerInfo) -> bool:
    """Whether a layer may keep what a word says: anything is a site or a reading; homes are in parcels, roads in traffic counts."""
    known, words = taxonomy(), stems(word)
    if words in known.generic or words in known.records or words in known.entries or words in layer_words().wide_kinds:
        return True
    kept = [of for things, of in known.kept_facts if words in things]
    fields = (info.alias or info.name for info in layer.fields) if kept and says_nothing(Same(layer)) else ()
    names = [stems(name) for name in (layer.name, *fields)]
    return any(is_part(each, name) for of in kept for each in of for name in names)


def _sorts_others(word: str, areas: LayerInfo, layers: Sequence[LayerInfo]) -> bool:
    """Whether a word is the last one of what sorts other things into kinds: the "sector" of schools may be their EDUCATION_SECTOR."""
    others = (info for layer in layers if layer is not areas for info in layer.fields if info.role is FieldRole.CATEGORY)
    return any(stems(name)[-1:] == stems(word) for info in others for name in (info.name, info.alias) if name)


def _have_names_of_their_own(areas: LayerInfo) -> bool:
    """Whether areas with names have as many of them as parts of the land would: 200 map units of seven soils are no counties."""
    names = areas.field(areas.name_fields[0]) if areas.name_fields else None
    return names is None or (names.distinct or 0) * 2 > names.filled


def _rows(word: str, layer: LayerInfo, world: World, alone: bool) -> Rows:
    return Rows(called_otherwise(world, (Meant(word, (layer.id,)),)), word, layer, alone)


@lru_cache(maxsize=256)
def says_nothing(layer: Same[LayerInfo]) -> bool:
    """Whether nothing tells what a layer's features are: its name is of no word, and no key is called by them."""
    name = layer_words().bare_name(layer.it.name)
    if layer.it.called or layer.it.kinds or any(not set(name) & set(words) for words in borne_by(layer)):
        return False
    letters = (re.sub(r"\d+", "", word) for word in name)
    return not any(_is_word(word) or any(map(_is_word, spelled_out(word))) for word in letters if word)


def _is_word(word: str) -> bool:
    known = taxonomy()
    if any(map(is_cjk, word)) or known.is_kind((word,)) or known.synonyms((word,)) or known.field_names((word,)):
        return True
    said = (known.divisions, known.partitions, known.generic, known.records, known.broad, known.attributes)
    if any((word,) in words for words in said):
        return True
    return len(word) > _LETTERS and (is_english(word) or bool(meanings(word, "de"))) and not names_in(word.capitalize())


def _of_land(frame: Frame, lexicon: WorldLexicon) -> Iterator[str]:
    """The words of a question for parts of the land that nothing explains, as they stand in it."""
    language = load(frame.language) if frame.language else None
    if language is None:
        return
    if language.segmenter is not None:
        pieces = (piece for run in _HAN.findall(frame.question) for piece in _words_in(run, frame.language))
    else:
        tokens = [token for token in tokenize(frame.question, language.clitics) if not token.is_mark]
        pairs = [*zip(tokens, tokens[1:]), *zip(tokens, tokens)]  # "census tracts" before "tracts"
        pieces = (frame.question[first.start : last.end] for first, last in pairs)
    for piece in pieces:
        own = fold(piece) in language.place_nouns  # a German "Land" is a part of the land, English land is all of it
        if _divides(stems(piece)) and (own or not is_land(stems(piece))) and not _is_explained(piece, lexicon):
            yield piece


def _divides(words: Words) -> bool:
    """Whether words are for parts of the land, in the singular or the plural."""
    known = taxonomy().divisions | taxonomy().partitions
    return words in known or any(len(words) == len(each) == 1 and same_but_ending(words[0], each[0]) for each in known)


def _words_in(run: str, code: str) -> Iterator[str]:
    """What may be a word among Chinese characters, the longest first: 县 of 的县, but no 村 of 农村."""
    for size in range(min(_LONGEST, len(run)), 0, -1):
        for at in range(len(run) - size + 1):
            around = (run[max(0, at - 1) : at + 1], run[at : at + 2])
            if size > 1 or not any(len(pair) > 1 and meanings(pair, code) for pair in around):
                yield run[at : at + size]


def _is_explained(words: str, lexicon: WorldLexicon) -> bool:
    return (
        lexicon.is_value(words) or lexicon.is_category(words) >= _KNOWN or lexicon.is_field(words) >= _KNOWN or bool(lexicon.spans(words))
    )


def _unexplained(frame: Frame, issues: Iterable[Issue], lexicon: WorldLexicon) -> Iterator[str]:
    """The words that stop a question and may say what the rows are: the last of those for what it asks for."""
    for gap in gaps_of(frame, issues):
        word = gap.text.split()[-1] if gap.cause is Cause.TARGET and gap.text.split() else ""
        counts = load(frame.language).statistics.longest([fold(word)], 0)[0] if frame.language else 0  # "total" is no thing
        if len(word) >= _least(word) and not counts and not _is_name(word, frame) and not _is_common(word, lexicon):
            yield word


def _is_name(word: str, frame: Frame) -> bool:
    """Whether a capital inside the question says that a word is a name: "how many people live in Georgia"."""
    return word[:1].isupper() and load(frame.language).names_by_capitals and frame.question.find(word) > 0


def _least(word: str) -> int:
    return 2 if is_cjk(word[:1]) else _LETTERS


def _is_common(word: str, lexicon: WorldLexicon) -> bool:
    """Whether a word is one of those by which everybody tells kinds of places: a layer of those would be called so."""
    words = stems(word)
    return taxonomy().is_kind(words) or words in taxonomy().attributes or _is_explained(word, lexicon)
