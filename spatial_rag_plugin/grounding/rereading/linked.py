"""A second reader, for what the grammar cannot read: every word is told by what one layer holds, in whatever order the words stand.

"Total capacity of the racks, covered ones" names a statistic, a field, a layer and a value: nothing else can be meant, however it is put.
It reads only where no word is left over and one layer explains all of them; ``linked_frames`` says what the pieces ask for together.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Optional

from ...language.language import load
from ...language.linking import Link, Part, is_abbreviation, linking_words, links_of_grammar, phrase_at
from ...language.reader import Desk
from ...language.tokens import Token, fold, is_cjk, tokenize
from ...model.catalog import FieldRole, FieldType, LayerInfo
from ...model.frame import Frame
from ...model.predicate import Compare, Comparison, HasToken, OneOf, Predicate
from ..attributes.fields import SAME_FIELD, find_field
from ..attributes.flags import affirming
from ..attributes.qualities import other_forms, quality_predicate, value_options
from ..lexicon.degrees import says_degree
from ..lexicon.layer_names import BY_LAST_PART, SYNONYM, layer_name_score
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems
from ..places.owner_fields import told_by_field
from ..vocabulary import WorldLexicon
from ..world import World, uncounted
from .linked_frames import framed

_LONGEST, _LETTERS, _MOST_TOKENS = 5, 10, 60
_BEHIND = 3  # tokens of what says "in" behind a place
_COVERS = 6  # kept at every place of the question
_CLOSE = 0.35  # of another layer's cover: either may be meant
_FIELD, _VALUE, _LAYER, _PLACE, _GENERIC = 1.1, 1.0, 1.0, 1.2, 1.8
_UNSURE = 3.0  # what a likeness costs below certainty
_LIKE, _SECOND = 0.4, 0.15  # more for what is only like a name, and for a further field that has the value
_SURE = ("exact", "folded")
_UNTOLD = (FieldRole.URL, FieldRole.IMAGE)

Cover = tuple[float, tuple[Link, ...]]


def linked(text: str, code: str, world: World, lexicon: WorldLexicon) -> Optional[Frame]:
    """The one reading of a text in which every word does something; None where there is none, or more than one.

    ``code``: the language of the text. The frame names the layer, its fields and its values as they are called in the data.
    """
    language = load(code)
    if not linking_words(code).known or any(words in text for words in linking_words(code).asks_if):
        return None
    tokens = tokenize(text, language.clitics)
    if not 1 < len(tokens) <= _MOST_TOKENS or _says_by_sign(text):
        return None
    items, _ = Desk(language, lexicon, lexicon).items(text)
    shared = [*links_of_grammar(text, tokens, items, code), *_places(text, tokens, lexicon, world, code), *_numbered(text, tokens, world)]
    told = "\n".join(lexicon.unspaced_words()) if language.segmenter is not None else ""
    told = f"{told}\n{_joined(told, linking_words(code).value_joiners)}"
    found: list[tuple[float, str, Frame]] = []
    for layer in world.catalog.layers:
        own = _Layer(layer, text, tokens, world, told, code).links(shared)
        told_apart = {at for link in own for at in range(link.start, link.end)}
        plain = [link for link in shared if link.part is not Part.VERB or link.start not in told_apart]
        frames: list[tuple[float, str, Frame]] = []
        for cost, cover in _covers(len(tokens), [*plain, *own]):
            vague = _counts_anything(tokens, cover, code) or _tells_apart(cover, world)
            said = any(link.part in _SAYS for link in cover) and not vague
            framing = framed(text, tokens, cover, layer, code) if said else None
            if framing is not None:
                frames.append((cost + framing[0], layer.id, framing[1]))
        found += sorted(frames, key=lambda one: one[0])[:1]
    found.sort(key=lambda one: one[0])
    if not found or any(cost - found[0][0] < _CLOSE for cost, _, _ in found[1:]):
        return None
    return found[0][2]


def _tells_apart(cover: Sequence[Link], world: World) -> bool:
    """Whether a verb may say which of several layers' numbers is meant: "acres burned" where farms have acres, too."""
    verbs = {link.start for link in cover if link.part is Part.VERB}
    said = [link.text for link in cover if link.part is Part.FIELD and link.end in verbs]
    return any(sum(find_field(text, layer, numeric=True) is not None for layer in world.catalog.layers) > 1 for text in said)


def _counts_anything(tokens: Sequence[Token], cover: Sequence[Link], code: str) -> bool:
    """Whether things of no kind are counted for each of the layer's: "points per district" are not the districts."""
    kinds = [link for link in cover if link.part is Part.LAYER]
    vague = [link for link in kinds if link.cost == _GENERIC]
    spans = ((one.end, other.end) for one in vague for other in kinds if one.end < other.end)
    return any(load(code).grouping.intersection(token.key for token in tokens[start:end]) for start, end in spans)


def _says_by_sign(text: str) -> bool:
    """Whether a sign says something by itself, as in "% of bridges": beside a number it is its unit."""
    return any(sign in _SIGNS and not _NUMBERED.search(text[:at]) for at, sign in enumerate(text))


_SIGNS, _NUMBERED = frozenset("%‰％"), re.compile(r"\d\s*$")
_SAYS = frozenset((Part.LAYER, Part.FIELD, Part.VALUE))


def _covers(size: int, links: Sequence[Link]) -> list[Cover]:
    """The cheapest rows of links that cover every token, the cheapest first."""
    at: dict[int, list[Link]] = {}
    for link in links:
        at.setdefault(link.start, []).append(link)
    best: list[list[Cover]] = [[] for _ in range(size + 1)]
    best[0] = [(0.0, ())]
    for place in range(size):
        best[place] = sorted(best[place], key=lambda cover: cover[0])[:_COVERS]
        for cost, row in best[place]:
            for link in at.get(place, ()):
                best[link.end].append((cost + link.cost, (*row, link)))
    return sorted(best[size], key=lambda cover: cover[0])[:_COVERS]


def _places(text: str, tokens: Sequence[Token], lexicon: WorldLexicon, world: World, code: str) -> Iterator[Link]:
    """Names of areas."""
    starts = {token.start: at for at, token in enumerate(tokens)}
    ends = {token.end: at + 1 for at, token in enumerate(tokens)}
    for span in lexicon.spans(text):
        if span.start not in starts or span.end not in ends:
            continue
        said = text[span.start : span.end]
        hits = [hit for hit in world.names(said, sure=True) if hit.how in _SURE]
        layers = {hit.layer_id for hit in hits if world.catalog.layer(hit.layer_id).holds_areas}
        if not layers:
            continue
        start, end, words = starts[span.start], ends[span.end], linking_words(code)
        yield Link(Part.PLACE, start, end, said, _PLACE, values=tuple(sorted(layers)))
        for last in range(end + 1, min(len(tokens), end + _BEHIND) + 1):
            if phrase_at(tokens, end, last) in words.inside_behind:
                yield Link(Part.PLACE, start, last, said, _PLACE, "in", tuple(sorted(layers)))
        for first in range(max(0, start - 2), start):  # "within (the) …", where the word may be no light one
            if phrase_at(tokens, first, start) in words.inside:
                yield Link(Part.PLACE, first, end, said, _PLACE, "in", tuple(sorted(layers)))


def _numbered(text: str, tokens: Sequence[Token], world: World) -> Iterator[Link]:
    """ "District 4", the one feature of a layer of districts whose name ends so."""
    for at, token in enumerate(tokens):
        if not at or not token.is_number or not tokens[at - 1].is_word:
            continue
        said = text[tokens[at - 1].start : token.end]
        words = stems(said)
        for layer in world.catalog.layers:
            if layer_name_score(words[:-1], layer) < BY_LAST_PART:
                continue
            names = {hit.name for hit in world.names(said) if hit.layer_id == layer.id and stems(hit.name)[-len(words) :] == words}
            if len(names) == 1:
                yield Link(Part.PLACE, at - 1, at + 1, names.pop(), _PLACE, values=(layer.id,))


class _Layer:
    """What pieces of a text are to one layer; looked up where they are asked for."""

    def __init__(self, layer: LayerInfo, text: str, tokens: Sequence[Token], world: World, told: str, code: str) -> None:
        self._layer, self._text, self._tokens, self._world, self._code = layer, text, tokens, world, code
        self._told = told  # what words of unspaced scripts can be part of
        self._light = linking_words(code).plain[Part.LIGHT]
        self._found: dict[tuple[int, int], tuple[Link, ...]] = {}

    def links(self, shared: Sequence[Link]) -> list[Link]:
        """All of them; none where a token is nothing to the layer that the ``shared`` links do not cover either."""
        size = len(self._tokens)
        covered = {at for link in shared for at in range(link.start, link.end)}
        covered.update(at for at, token in enumerate(self._tokens) if token.key in linking_words(self._code).each_keys)
        for at in range(size):
            if at not in covered and not any(self._over(start, end) for start in range(at + 1) for end in range(at + 1, size + 1)):
                return []
        found = [link for start in range(size) for end in range(start + 1, size + 1) for link in self._over(start, end)]
        return [*found, *(link for known in found if known.part is Part.LAYER for link in self._each(known))]

    def _each(self, known: Link) -> Iterator[Link]:
        """ "(Status of) each station" is that of all stations."""
        for start in range(max(0, known.start - _BEHIND), known.start):
            if phrase_at(self._tokens, start, known.start) in linking_words(self._code).each:
                yield replace(known, start=start, flag=True)

    def _over(self, start: int, end: int) -> tuple[Link, ...]:
        first, last = self._tokens[start], self._tokens[end - 1]
        unspaced = is_cjk(first.text)
        if end - start > (_LETTERS if unspaced else _LONGEST) or first.is_mark or last.is_mark:
            return ()
        if (start, end) not in self._found:
            self._found[start, end] = tuple(self._look_up(start, end, unspaced))
        return self._found[start, end]

    def _look_up(self, start: int, end: int, unspaced: bool) -> Iterator[Link]:
        first, last = self._tokens[start], self._tokens[end - 1]
        piece = self._text[first.start : last.end]
        if (piece not in self._told) if unspaced else self._is_light(last):
            return
        if fold(piece) in linking_words(self._code).plain[Part.NOT]:
            return  # "no" is no value by itself
        look_up = partial(_known, piece, self._layer, self._world, self._code)
        known = self._world.once(("linked", self._layer.id, piece, self._code), look_up)
        yield from (replace(link, start=start, end=end) for link in known if not self._is_light(first) or link.cost <= _VALUE)

    def _is_light(self, token: Token) -> bool:
        return token.key in self._light and not is_abbreviation(token.text, self._text)


def _known(piece: str, layer: LayerInfo, world: World, code: str) -> tuple[Link, ...]:
    return tuple(_meanings(piece, layer, world, code))


def _meanings(piece: str, layer: LayerInfo, world: World, code: str) -> Iterator[Link]:
    """What a piece of a text can be to a layer; the places are filled in by who asks."""
    words = stems(piece)
    if not words:
        return
    scores = (layer_name_score(words, layer), *(SYNONYM * layer_name_score(other, layer) for other in other_forms(words)))
    if max(scores) >= BY_LAST_PART and not told_by_field(piece, world):
        yield Link(Part.LAYER, 0, 0, piece, _LAYER + _UNSURE * (1.0 - max(scores)))
    elif words in taxonomy().generic or words in taxonomy().records:
        yield Link(Part.LAYER, 0, 0, piece, _GENERIC)
    info = find_field(piece, layer) or find_field(linking_words(code).verb_fields.get(fold(piece), ""), layer)
    if info is not None and info.role not in _UNTOLD and not says_degree(piece):
        cost = _FIELD if find_field(piece, layer, at_least=SAME_FIELD) is not None else _FIELD + _LIKE
        yes = affirming(info)
        if yes is None:
            yield Link(Part.FIELD, 0, 0, piece, cost, info.name)
        else:
            yield Link(Part.VALUE, 0, 0, piece, cost, info.name, _said_values(yes), flag=True)
    yield from _values(piece, words, layer, world)
    if is_cjk(piece[0]):
        yield from _values_in_short(piece, layer, code)


def _values(piece: str, words: Words, layer: LayerInfo, world: World) -> Iterator[Link]:
    options = value_options(words, layer, uncounted(world))
    if options:
        options.sort(key=lambda option: -option[2])
        for at, (name, predicate, _) in enumerate(options):
            values = _said_values(predicate)
            if values:
                yield Link(Part.VALUE, 0, 0, piece, _VALUE + (_SECOND if at else 0.0), name, values)
        return
    quality = quality_predicate(words, None, frozenset(), layer, uncounted(world))
    values = _said_values(quality) if quality is not None else ()
    info = layer.field(next(iter(quality.fields()))) if quality is not None and values else None
    if info is not None:
        yes = affirming(info) == quality
        if yes or info.type is not FieldType.BOOLEAN:
            yield Link(Part.VALUE, 0, 0, piece, _VALUE + _LIKE, info.name, values, flag=yes)


def _values_in_short(piece: str, layer: LayerInfo, code: str) -> Iterator[Link]:
    """批发零售 of 批发和零售业, where one value is called so."""
    words = linking_words(code)
    forms = {piece + ending for ending in words.value_endings}
    for info in layer.fields if len(piece) > 1 else ():
        if info.role is not FieldRole.CATEGORY:
            continue
        labels = [value.label for value in info.values if value.label != piece]
        found = [label for label in labels if _joined(label, words.value_joiners) in {piece, *forms}]
        if len(found) == 1:
            yield Link(Part.VALUE, 0, 0, piece, _VALUE + _LIKE, info.name, (found[0],))


def _joined(label: str, joiners: Sequence[str]) -> str:
    for joiner in joiners:
        label = label.replace(joiner, "")
    return label


def _said_values(predicate: Predicate) -> tuple[str, ...]:
    """The values that a condition lists; none where it says anything else."""
    if isinstance(predicate, HasToken):
        return tuple(map(str, predicate.tokens))
    if isinstance(predicate, OneOf):
        return tuple(map(str, predicate.values))
    equal = isinstance(predicate, Compare) and predicate.op is Comparison.EQ
    return (str(predicate.value),) if isinstance(predicate, Compare) and equal else ()
