"""The grammar's reading of a question in which things told by one layer's words are one word each.

"Number of overdue inspections per district" is "number of … per district" to the grammar, whatever the words for these things are; which
things they are is told by the layer whose words they are (``linked_things``). So relations, tallies and rankings are the grammar's, and the
words of both sides of them may be of any order that one layer explains.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple, Optional

from ...language.linking import Part
from ...model.binding import GroundedFrame
from ...model.frame import Frame, Phrase
from ...model.issue import Issue
from ..ground import ground
from ..vocabulary import WorldLexicon
from ..world import World
from .linked_question import Question
from .linked_things import Thing, thing_around

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
