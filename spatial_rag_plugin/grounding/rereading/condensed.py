"""The grammar's reading of a question in which things told by one layer's words are one word each.

Things of one layer inside a question, told by the words of that layer alone: "overdue inspections", "facilities with an open release".

They are looked for around words that stopped the grammar. The longest row of words that says nothing but one layer's things, and that no
other layer's words say as well, is what is meant.

"Number of overdue inspections per district" is "number of … per district" to the grammar, whatever the words for these things are; which
things they are is told by the layer whose words they are (``linked_things``). So relations, tallies and rankings are the grammar's, and the
words of both sides of them may be of any order that one layer explains.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Optional

from ...language.language import load
from ...language.linking import Link, Part, linking_words, phrase_at
from ...language.tokens import Token
from ...model.binding import GroundedFrame
from ...model.catalog import LayerInfo
from ...model.frame import Condition, Frame, Output, Phrase
from ...model.issue import Issue
from ..ground import ground
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..vocabulary import WorldLexicon
from ..world import World
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
        if not named and cover[0].part is Part.NOT:
            continue  # regions with "no pumpout" have no marina with one, and not one without
        if named and phrase_at(tokens, cover[0].start, cover[0].end) in linking_words(question.code).of_nothing:
            continue  # nor have those with "no private marina" one that is not private
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
    if not all(at + 1 < len(cover) and cover[at + 1].part is Part.VALUE for at in said):
        return False
    return not any(_divides(tokens, cover[at + 1], cover[at].start, code) for at in said)


def _divides(tokens: Sequence[Token], value: Link, at: int, code: str) -> bool:
    """Whether a value is what divides the land, with nothing done by it before: "hospitals by county" is none of those of a county."""
    divides = stems(" ".join(token.text for token in tokens[value.start : value.end])) in taxonomy().divisions
    return divides and not (at > 0 and load(code).is_participle(tokens[at - 1].text.casefold()))


_ROUNDS = 3
#: What is asked back where two layers hold things that are called so.
TWO_LAYERS = "ambiguous-layer"
_ONE, _SEVERAL = "xq{}a", "xq{}as"  # words of no language
_LETTERS = "bdfgk"
_NO_THINGS = frozenset(("field", "value", "qualifiers", "alternatives", "best", "unit"))


class CondensedLexicon(WorldLexicon):
    """What the data know, and the words that stand for things."""

    def __init__(self, world: World, words: Sequence[str]) -> None:
        super().__init__(world)
        self._words = frozenset(words)

    def is_category(self, words: str) -> float:
        """1 for the words that stand for things."""
        return 1.0 if words.lower() in self._words else super().is_category(words)


def condensed(text: str, things: Sequence[Thing], world: World, code: str) -> Optional[tuple[Frame, tuple[Issue, ...]]]:
    """The frame of a text with things in place of their words; None where the grammar does not take them as things."""
    words: dict[str, Thing] = {}
    said = text
    for letter, thing in zip(_LETTERS, things):
        word = (_SEVERAL if thing.plural else _ONE).format(letter)
        width = thing.end - thing.start
        if width < len(word):
            return None
        words[word] = thing
        said = f"{said[: thing.start]}{word}{' ' * (width - len(word))}{said[thing.end :]}"
    frame, issues = CondensedLexicon(world, tuple(words)).read(said, code)
    back = _PutBack(words, text)
    found = back.restored(frame)
    if back.used != set(words) or back.lost:
        return None
    return replace(found, question=text), issues


class _PutBack:
    """Puts things where the words for them were read."""

    def __init__(self, words: dict[str, Thing], text: str) -> None:
        self._words, self._text = words, text
        self.used: set[str] = set()
        self.lost = False

    def restored(self, value: Any, name: str = "") -> Any:
        """The value with the things in it."""
        if isinstance(value, Phrase) and value.text.lower() in self._words:
            thing = self._words[value.text.lower()]
            self.used.add(value.text.lower())
            value = replace(value, text=thing.layer.name, conditions=(*thing.conditions, *value.conditions), end=thing.end, name_like=0.0)
        if isinstance(value, str):
            for word, thing in self._words.items():
                if word in value:
                    self.lost = self.lost or name in _NO_THINGS
                    value = value.replace(word, self._text[thing.start : thing.end])
            return value
        if isinstance(value, tuple):
            return tuple(self.restored(item, name) for item in value)
        if dataclasses.is_dataclass(value) and not isinstance(value, type):
            fields = ((field.name, getattr(value, field.name)) for field in dataclasses.fields(value))
            changed = {key: self.restored(old, key) for key, old in fields}
            return replace(value, **changed) if any(changed[key] is not getattr(value, key) for key in changed) else value
        return value


def read_by_things(text: str, frame: Frame, issues: Sequence[Issue], world: World, lexicon: WorldLexicon) -> Optional[Frame]:
    """The frame of a text, or of what is left of it, in which the words that stopped its ``frame`` are told as things of layers."""
    question = Question(text, frame.language, world, lexicon)
    things: list[Thing] = []
    for _ in range(_ROUNDS if question.readable else 0):
        more = _things_at(question, stopping_words(frame, issues), things)
        if more is None:
            return None
        things = sorted((*things, *more), key=lambda thing: thing.start)
        found = condensed(text, things, world, frame.language)
        if found is None or any(issue.stops for issue in found[1]):
            return None
        frame = found[0]
        grounded = ground(frame, world)
        issues = grounded.issues
        if _of_themselves(grounded, things):
            return None
        if not grounded.frame.ignored and not any(issue.stops for issue in issues):
            return frame
        frame = grounded.frame
    return None


class Stop(NamedTuple):
    """Where words stand that stopped a reading, in characters; ``known``: two layers know them, and more has to be said."""

    start: int
    end: int
    known: bool = False


def stopping_words(frame: Frame, issues: Sequence[Issue]) -> list[Stop]:
    """The words that were not understood, or not alone."""
    said = [
        (words, issue.code == TWO_LAYERS) for issue in issues if issue.stops for words in (issue.subject, issue.not_understood) if words
    ]
    places = [(frame.question.find(words), words, known) for words, known in said]
    return [
        *(Stop(at, at + len(words), known) for at, words, known in places if at >= 0),
        *(Stop(span.start, span.end) for span in frame.ignored),
    ]


def _of_themselves(grounded: GroundedFrame, things: Sequence[Thing]) -> bool:
    """Whether things stand in a relation to others of their own layer that only its fields told: roads with a limit hold no limits."""
    told = {thing.layer.id for thing in things if not thing.named}
    target = grounded.target
    if target is None or target.layer_id not in told:
        return False
    return any(relation.reference is not None and relation.reference.layer_id == target.layer_id for relation in target.relations)


def _things_at(question: Question, stops: Sequence[Stop], known: Sequence[Thing]) -> Optional[list[Thing]]:
    """The things that are said around words of a text; None where there are none, or where they overlap."""
    found: list[Thing] = []
    limits = (Part.LIGHT, Part.COMPARE)
    for stop in stops:
        tokens = enumerate(question.tokens)
        inside = [at for at, token in tokens if stop.start <= token.start < stop.end and not question.is_plain(at, limits)]
        while inside and question.tokens[inside[0]].key in linking_words(question.code).of_nothing:
            inside = inside[1:]
        if not inside:
            continue
        first, last = question.tokens[inside[0]].start, question.tokens[inside[-1]].end
        left = [at for at in inside if not any(thing.start <= question.tokens[at].start < thing.end for thing in (*found, *known))]
        if len(left) < len(inside) and all(map(question.is_grammar, left)):
            continue  # "through parks", where the parks are known
        thing = thing_around(question, inside)
        if thing is None or any(thing.start < other.end and other.start < thing.end for other in (*found, *known)):
            return None
        if stop.known and thing.start == first and thing.end == last:
            return None
        found.append(thing)
    return found or None
