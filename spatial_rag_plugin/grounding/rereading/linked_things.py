"""Things of one layer inside a question, told by the words of that layer alone: "overdue inspections", "facilities with an open release".

They are looked for around words that stopped the grammar. The longest row of words that says nothing but one layer's things, and that no
other layer's words say as well, is what is meant.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Optional

from ...language.linking import Link, Part, linking_words, phrase_at
from ...language.tokens import Token
from ...model.catalog import LayerInfo
from ...model.frame import Condition, Output
from .linked_frames import framed
from .linked_question import Question, covers

_WIDEST = 12  # tokens of a thing
#: What may stand inside: nothing that asks, counts, ranks or names a place.
_INSIDE = frozenset(
    (Part.LIGHT, Part.AND, Part.OR, Part.NOT, Part.COMPARE, Part.NUMBER, Part.TIME, Part.VERB, Part.LAYER, Part.FIELD, Part.VALUE)
)
_JOINS = frozenset((Part.LIGHT, Part.AND, Part.OR, Part.VERB))


@dataclass(frozen=True)
class Thing:
    """The things of a layer that the words from character ``start`` to ``end`` say, with what is said of them."""

    start: int
    end: int
    layer: LayerInfo
    conditions: tuple[Condition, ...]
    plural: bool
    named: bool = False  # by a word of its layer, and not by what its fields say alone


def thing_around(question: Question, stops: Collection[int]) -> Optional[Thing]:
    """The things that are said around the tokens ``stops``; None where no layer knows them, or two do."""
    found: list[tuple[int, float, Thing]] = []
    for layer in question.layers:
        best = _best(question, layer, stops)
        if best is not None:
            found.append(best)
    found.sort(key=lambda one: (-one[0], one[1]))
    if not found or (len(found) > 1 and found[1][0] == found[0][0]):
        return None
    return found[0][2]


def _best(question: Question, layer: LayerInfo, stops: Collection[int]) -> Optional[tuple[int, float, Thing]]:
    """The longest thing of one layer around the tokens: how many words it has, what it costs, and itself."""
    first, last, tokens = min(stops), max(stops) + 1, question.tokens
    own = question.pieces(layer)
    if any(not own.told(at) and not question.is_plain(at, _INSIDE) for at in range(first, last)):
        return None
    low, high = first, last
    while low > 0 and last - low < _WIDEST and (own.told(low - 1) or question.is_plain(low - 1, _INSIDE)):
        low -= 1
    while high < len(tokens) and high - first < _WIDEST and (own.told(high) or question.is_plain(high, _INSIDE)):
        high += 1
    links = [link for link in (*question.shared, *question.agents(), *own.between(low, high)) if link.part in _INSIDE]
    spans = sorted(((end - start, start, end) for start in range(low, first + 1) for end in range(last, high + 1)), reverse=True)
    for size, start, end in spans:
        made = _thing(question, layer, links, start, end)
        if made is not None:
            return size, made[0], made[1]
    return None


def _thing(question: Question, layer: LayerInfo, links: Sequence[Link], start: int, end: int) -> Optional[tuple[float, Thing]]:
    tokens = question.tokens[start:end]
    inside = [replace(link, start=link.start - start, end=link.end - start) for link in links if start <= link.start and link.end <= end]
    for cost, cover in covers(end - start, inside):
        named = any(link.part is Part.LAYER for link in cover)
        beside = start - 1, end
        alone = cover[0].part not in _JOINS and cover[-1].part not in _JOINS
        if not alone or not (named or all(map(question.is_grammar, beside))):  # what stands beside a value may be what it is said of
            continue
        if not _agents_lead(tokens, cover, question.code) or not _holds_together(tokens, cover, question.code):
            continue
        framing = framed(question.text, tokens, cover, layer, question.code)
        if framing is None:
            continue
        frame, target = framing[1], framing[1].target
        if frame.output is not Output.FEATURES or target is None or target.relations or target.superlative is not None:
            continue
        if not target.conditions:
            continue
        kinds = [link for link in cover if link.part is Part.LAYER]
        plural = not kinds or question.is_plural(start + kinds[-1].end - 1)
        return cost + framing[0], Thing(tokens[0].start, tokens[-1].end, layer, target.conditions, plural, named)
    return None


def _holds_together(tokens: Sequence[Token], cover: Sequence[Link], code: str) -> bool:
    """Whether no word for a place stands before a kind of thing: "wells in fields" are in a relation."""
    words = linking_words(code)
    places = [link.end for link in cover if link.part is Part.LIGHT and phrase_at(tokens, link.start, link.end) in words.place]
    return not any(link.part is Part.LAYER and link.start >= places[0] for link in cover) if places else True


def _agents_lead(tokens: Sequence[Token], cover: Sequence[Link], code: str) -> bool:
    """Whether a word for who or what does it stands only before a value: "impaired by sediment", not "wells by operator"."""
    agents = linking_words(code).agents
    said = [at for at, link in enumerate(cover) if phrase_at(tokens, link.start, link.end) in agents]
    return all(at + 1 < len(cover) and cover[at + 1].part is Part.VALUE for at in said)
