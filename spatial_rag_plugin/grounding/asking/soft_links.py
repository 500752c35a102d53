"""What the words of a question may be to one layer where nothing surer tells: to assemble choices from, never to answer.

Beside the sure links of ``rereading.linked_question`` there are likenesses to fields, values and the layer itself, adjectives of degree,
and words that are left out at a price.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import partial

from ...language.linking import Link, Part, linking_words
from ...language.tokens import is_cjk
from ...model.catalog import FieldRole, LayerInfo
from ..lexicon.degrees import scales
from ..lexicon.likeness import akin_values, alike, likeness
from ..lexicon.words import stems
from ..rereading.linked_question import Cover, Question

_LIKE, _CALLED, _FEW = 0.55, 0.75, 2
_EXACT = 1.2  # what a field costs at most that is called so
_WORDS, _LETTERS = 3, 6
_FIELD, _VALUE, _LAYER, _DEGREE = 1.3, 1.3, 1.2, 1.2  # what each costs at best
_UNLIKE = 1.5
_SKIPPED, _LETTER, _LIGHT, _NUMBER = 2.6, 1.3, 0.3, 5.0  # what it costs to leave a word out
_KEPT = 8
_UNTOLD = (FieldRole.URL, FieldRole.IMAGE, FieldRole.KEY, FieldRole.NAME)
_SAYING = (Part.COMPARE, Part.NOT, Part.STATISTIC, Part.RANK, Part.TIME)


def soft_covers(question: Question, layer: LayerInfo, others: Sequence[Link], weighty: Collection[int]) -> list[Cover]:
    """The cheapest ways to tell every token of a question by one layer, each in another way.

    ``others``: links to other layers and to what is kept as it was said; ``weighty``: tokens that must not be left out lightly.
    """
    own = question.pieces(layer).between(0, len(question.tokens))
    things = {(link.start, link.end) for link in own if link.part is Part.LAYER}
    likely = {(link.start, link.end) for link in own if link.cost > _EXACT and _is_called(link.text, layer)}
    sure = [
        link
        for link in (*question.shared, *own, *others)
        if not (link.part is Part.FIELD and (link.start, link.end) in things | likely) and not (link.part is Part.VERB and link.flag)
    ]
    told = {at for link in sure if link.part not in (Part.LIGHT, Part.VERB) for at in range(link.start, link.end)}
    heavy = {at for link in question.shared if link.part in _SAYING for at in range(link.start, link.end)}
    return _covers(question, [*sure, *_guesses(question, layer, told), *_skips(question, heavy.union(weighty))])


def _is_called(text: str, layer: LayerInfo) -> bool:
    return _each_word(text, lambda piece: alike(piece, layer.name, *layer.called)) >= _CALLED


def is_skip(link: Link) -> bool:
    """Whether a link leaves a word of weight out."""
    return link.part is Part.LIGHT and link.flag


def _guesses(question: Question, layer: LayerInfo, told: AbstractSet[int]) -> Iterator[Link]:
    tokens = question.tokens
    light = linking_words(question.code).plain[Part.LIGHT]
    for start in range(len(tokens)):
        reach = _LETTERS if any(is_cjk(token.text) for token in tokens[start : start + 2]) else _WORDS
        for end in range(start + 1, min(len(tokens), start + reach) + 1):
            run = tokens[start:end]
            if told >= set(range(start, end)) or run[0].is_mark or run[-1].is_mark:
                continue
            if run[0].key in light or run[-1].key in light or (is_cjk(run[0].text) and end - start < 2):
                continue
            text = question.text[run[0].start : run[-1].end]
            meanings = _meanings(text, layer, question.code)
            if any(token.is_number for token in run):
                meanings = (link for link in meanings if link.part is Part.FIELD and _is_within(text, link.word, layer))
            yield from (replace(link, start=start, end=end) for link in meanings)


def _is_within(text: str, name: str, layer: LayerInfo) -> bool:
    """Whether a text stands in the name of a field as it is: 24小时降雨."""
    info = layer.field(name)
    return info is not None and text.casefold() in (info.name.casefold() + " " + info.title.casefold())


def _meanings(text: str, layer: LayerInfo, code: str) -> Iterator[Link]:
    if not stems(text):
        return
    called = _each_word(text, lambda piece: alike(piece, layer.name, *layer.called))
    if called >= _LIKE:
        yield Link(Part.LAYER, 0, 0, text, _LAYER + _UNLIKE * (1.0 - called) + _foreign(text, layer.name, *layer.called))
    fields = [(_each_word(text, partial(likeness, info=info)), info) for info in layer.fields if info.role not in _UNTOLD]
    for like, info in sorted(fields, key=lambda each: -each[0])[:_FEW]:
        if like >= _LIKE and called < _CALLED:
            yield Link(Part.FIELD, 0, 0, text, _FIELD + _UNLIKE * (1.0 - like) + _foreign(text, info.name, info.title), info.name)
    values = sorted(akin_values(text, layer), key=lambda pair: -alike(text, pair[1].label))
    for info, value in values[:_FEW]:
        like = _each_word(text, partial(_to_value, value=value.label))
        cost = _VALUE + _UNLIKE * (1.0 - like) + _foreign(text, value.label)
        if like > 0.0:
            yield Link(Part.VALUE, 0, 0, text, cost, info.name, (value.value,))
    for scale in scales(text, layer, code)[:_FEW]:
        yield Link(Part.RANK, 0, 0, text, _DEGREE, values=(scale.field.name,), descending=scale.descending)


def _to_value(piece: str, value: str) -> float:
    return alike(piece, value)


def _each_word(text: str, like: Callable[[str], float]) -> float:
    """How alike that of its words is which is the least so; of letters without spaces, all of them."""
    pieces = (text,) if is_cjk(text) else tuple(text.split())
    return min(map(like, pieces), default=0.0)


def _foreign(text: str, *names: str) -> float:
    """What it costs that letters of words without spaces are in no name."""
    return _LETTER * sum(is_cjk(letter) and not any(letter in name for name in names) for letter in text)


def _skips(question: Question, heavy: Collection[int]) -> Iterator[Link]:
    plain, either = (linking_words(question.code).plain[part] for part in (Part.LIGHT, Part.OR))
    for at, token in enumerate(question.tokens):
        if token.key in either:
            continue  # without "or" both would hold
        light = token.is_mark or token.key in plain
        weight = _LETTER if is_cjk(token.text) else _SKIPPED
        cost = _NUMBER if token.is_number or at in heavy else _LIGHT if light else weight
        yield Link(Part.LIGHT, at, at + 1, token.text, cost, flag=cost > _LIGHT)


def _covers(question: Question, links: Sequence[Link]) -> list[Cover]:
    """The cheapest rows of links over all tokens; of several that tell the same only the cheapest."""
    size = len(question.tokens)
    at: dict[int, list[Link]] = {}
    for link in links:
        at.setdefault(link.start, []).append(link)
    best: list[dict[tuple[object, ...], Cover]] = [{} for _ in range(size + 1)]
    best[0][()] = (0.0, ())
    for place in range(size):
        for key, (cost, row) in sorted(best[place].items(), key=lambda each: each[1][0])[:_KEPT]:
            for link in at.get(place, ()):
                told = key if link.part is Part.LIGHT else (*key, (link.part, link.word, link.values, link.text))
                known = best[link.end].get(told)
                if known is None or cost + link.cost < known[0]:
                    best[link.end][told] = (cost + link.cost, (*row, link))
    return sorted(best[size].values(), key=lambda cover: cover[0])[:_KEPT]
