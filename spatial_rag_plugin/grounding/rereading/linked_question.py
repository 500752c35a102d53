"""A question as pieces that may do something: by themselves (``language.linking``), as names of places, and to each layer."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial

from ...language.language import load
from ...language.linking import Link, Part, is_abbreviation, linking_words, links_of_grammar, phrase_at
from ...language.moments import relative_times
from ...language.reader import Desk
from ...language.tokens import Token, fold, is_cjk, tokenize
from ...model.catalog import LayerInfo
from ..lexicon.layer_names import BY_LAST_PART, layer_name_score
from ..lexicon.words import stems
from ..vocabulary import WorldLexicon
from ..world import World
from .piece_meanings import VALUE, known, without_joiners

_LONGEST, _LETTERS, _MOST_TOKENS = 5, 10, 60
_BEHIND = 3  # tokens of what says "in" behind a place
_COVERS = 6  # kept at every place of the question
_PLACE, _AGENT = 1.2, 0.2
_SURE = ("exact", "folded")
_SIGNS, _NUMBERED = frozenset("%‰％"), re.compile(r"\d\s*$")

Cover = tuple[float, tuple[Link, ...]]


class Question:
    """A text with what its pieces do by themselves, and what they are to each layer."""

    def __init__(self, text: str, code: str, world: World, lexicon: WorldLexicon) -> None:
        self.text, self.code, self._world = text, code, world
        self._language, words = load(code), linking_words(code)
        self.tokens = tokenize(text, self._language.clitics)
        asks_if = any(said in text for said in words.asks_if)
        self.readable = words.known and not asks_if and 0 < len(self.tokens) <= _MOST_TOKENS and not _says_by_sign(text)
        self.shared: tuple[Link, ...] = ()
        self._told = ""
        if self.readable:
            items, _ = Desk(self._language, lexicon, lexicon).items(text)
            grammar, places = links_of_grammar(text, self.tokens, items, code), _places(text, self.tokens, lexicon, world, code)
            self.shared = (*grammar, *places, *_numbered(text, self.tokens, world))
            told = "\n".join(lexicon.unspaced_words()) if self._language.segmenter is not None else ""
            self._told = f"{told}\n{without_joiners(told, words.value_joiners)}"

    @property
    def layers(self) -> Sequence[LayerInfo]:
        return self._world.catalog.layers

    def pieces(self, layer: LayerInfo) -> Pieces:
        """What pieces of the text are to a layer."""
        return Pieces(layer, self.text, self.tokens, self._world, self._told, self.code)

    def relative_times(self) -> tuple[tuple[int, int], ...]:
        """The tokens, from and to before which, that say a time counted from now."""
        said = relative_times(self.text, self.code)
        within = ([at for at, token in enumerate(self.tokens) if start <= token.start < end] for start, end in said)
        return tuple((inside[0], inside[-1] + 1) for inside in within if inside)

    def agents(self) -> Iterator[Link]:
        """Words before who or what does something."""
        for at, token in enumerate(self.tokens):
            if token.key in linking_words(self.code).agents:
                yield Link(Part.LIGHT, at, at + 1, token.text, _AGENT)

    def is_plain(self, at: int, parts: Collection[Part]) -> bool:
        """Whether a token belongs to a piece that does one of some things, whatever the layer."""
        return any(link.part in parts and link.start <= at < link.end for link in (*self.shared, *self.agents()))

    def is_grammar(self, at: int) -> bool:
        """Whether a token is a mark, a number, a word of the language's grammar, or none at all."""
        if not 0 <= at < len(self.tokens) or not self.tokens[at].is_word:
            return True
        return self.tokens[at].key in self._language.known_words

    def is_plural(self, at: int) -> bool:
        """Whether a token looks like a plural."""
        return self._language.is_plural(self.tokens[at].text)


class Pieces:
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

    def told(self, at: int) -> bool:
        """Whether a token belongs to a piece that the layer knows."""
        size = len(self._tokens)
        reach = _LETTERS if is_cjk(self._tokens[at].text) else _LONGEST
        starts = range(max(0, at + 1 - reach), at + 1)
        return any(self._over(start, end) for start in starts for end in range(at + 1, min(size, start + reach) + 1))

    def between(self, low: int, high: int, longest: int = _LETTERS) -> list[Link]:
        """The pieces that the layer knows from one token to before another, of not more tokens than ``longest``."""
        spans = ((start, end) for start in range(low, high) for end in range(start + 1, min(high, start + longest) + 1))
        return [link for start, end in spans for link in self._over(start, end)]

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
        if (piece not in self._told) if unspaced else self._is_light(last) or last.key in linking_words(self._code).comparators:
            return  # "schools over": what is compared with what follows is no part of a name
        if fold(piece) in linking_words(self._code).plain[Part.NOT]:
            return  # "no" is no value by itself
        look_up = partial(known, piece, self._layer, self._world, self._code)
        found = self._world.once(("linked", self._layer.id, piece, self._code), look_up)
        yield from (replace(link, start=start, end=end) for link in found if not self._is_light(first) or link.cost <= VALUE)

    def _is_light(self, token: Token) -> bool:
        return token.key in self._light and not is_abbreviation(token.text, self._text)


def covers(size: int, links: Sequence[Link]) -> list[Cover]:
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
        layers = {layer.id for layer in world.catalog.layers if layer.holds_areas} & {hit.layer_id for hit in hits}
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


def _says_by_sign(text: str) -> bool:
    """Whether a sign says something by itself, as in "% of bridges": beside a number it is its unit."""
    return any(sign in _SIGNS and not _NUMBERED.search(text[:at]) for at, sign in enumerate(text))
