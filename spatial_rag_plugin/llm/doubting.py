"""What of a frame rests on words that only the model understands, or on an order of words that says otherwise: for a person to confirm.

The signs of a question (``signs.py``) refuse what cannot be. Where the language data do not know the words at all, nothing can be refused,
and nothing may be believed: "parks that hug the river" touch it because a model says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from typing import Optional

from ..language.tokens import fold, is_cjk, tokenize
from ..model.frame import Condition, Output, Phrase, Relation, RelationKind, Superlative, Term
from .parts import Parts
from .signs import SAYS, WORDED, numbers_of_words
from .wording import all_inside, same_words

_COMPARED = ("<", "<=", ">", ">=")
#: Relations that no word need say: things stand in, belong to, or are measured from a place.
_INSIDE = frozenset((RelationKind.IN, RelationKind.OF, RelationKind.CONTAINS, RelationKind.INTERSECTS))
_SAID_INSIDE = frozenset(("in", "of", "contains", "have", "from", "intersects", "along"))


@dataclass(frozen=True)
class Doubt:
    """Something that only the model says, for a person to confirm: ``words`` of the question, as something of the layers, or as nothing;
    ``field``: as a number of each feature; ``mend``: what the model is told first, where it can do better; ``told``: what it is taken as,
    for people, where ``taken_as`` alone tells them nothing.
    """

    words: str
    taken_as: str = ""
    field: bool = False
    mend: str = dataclass_field(default="", compare=False)
    told: str = dataclass_field(default="", compare=False)


def doubts_in(parts: Parts) -> Iterator[Doubt]:
    """Everything of the frame that a person has to confirm; ``parts`` have been placed. Nothing where the language is unknown: there
    every word that the layers do not know is a doubt already.
    """
    yield from _order(parts)
    yield from _relations(parts)
    yield from _extremes(parts)
    yield from _fields(parts)
    yield from _comparisons(parts)
    yield from _numbers(parts)
    yield from _output(parts)


# -- who is looked for ----------------------------------------------------------------------------------------------------------------


def _order(parts: Parts) -> Iterator[Doubt]:
    """What is looked for stands before what it is seen from, in Chinese after it, unless the words around say otherwise."""
    target = parts.written.frame.target
    start = None if target is None else _start(target, parts)
    if target is None or start is None or target.made is not None:
        return
    asked = parts.question.asks_before(start)
    for relation in target.relations:
        reference = None if relation.reference is None or relation.reference.made else _start(relation.reference, parts)
        if reference is None or relation.reference is None:
            continue
        if parts.question.asks_before(reference) and not asked:
            yield Doubt(relation.reference.text, "what is not looked for")
        elif not asked and _stands_wrong(start, reference, relation, parts):
            yield Doubt(target.text, "what is looked for")


def _stands_wrong(target: int, reference: int, relation: Relation, parts: Parts) -> bool:
    if is_cjk(parts.question.text[target : target + 1]) or is_cjk(parts.question.text[reference : reference + 1]):
        return target < reference
    if target < reference:
        return False
    words = [token.text for token in tokenize(relation.text) if not token.is_mark]
    spot = parts.place(relation.text) or (parts.place(words[0]) if words else None)
    if (spot is not None and spot.start < reference) or parts.question.placed(reference):
        return False
    between = parts.question.text[reference:target]
    own = relation.reference.text if relation.reference is not None else ""
    rest = [token.key for token in tokenize(between[len(own) :]) if not token.is_mark]
    return any(not parts.question.is_light(word) and word != "s" for word in rest)


def _start(phrase: Phrase, parts: Parts) -> Optional[int]:
    spot = parts.spots.get(id(phrase))
    return None if spot is None else spot.start


# -- how things hang together ---------------------------------------------------------------------------------------------------------


def _relations(parts: Parts) -> Iterator[Doubt]:
    """Relations that only words say which the language data do not know."""
    for part in parts.of(Relation):
        words = parts.unknown(part.text)
        if not words:
            continue
        spot = parts.place(part.text)
        said = parts.question.relations_in(spot.start, spot.end) if spot is not None else parts.said_kinds
        meant = {kind for name in said for kind in SAYS.get(name, ())}
        if part.kind in meant or (part.kind in _INSIDE and said & _SAID_INSIDE):
            continue
        if part.kind is RelationKind.NEAREST and any(extreme.near or extreme.far for extreme in parts.question.extremes):
            continue
        yield Doubt(words, part.kind.value.replace("_", " "))


def _extremes(parts: Parts) -> Iterator[Doubt]:
    """Which end of a superlative is meant, where only a model knows its word."""
    if parts.question.extremes:
        return
    for part in parts.of(Superlative):
        words = parts.unknown(part.text)
        if words:
            yield Doubt(words, "the greatest first" if part.descending else "the least first")


def _fields(parts: Parts) -> Iterator[Doubt]:
    """Numbers of features that the question does not name."""
    text, meant = fold(parts.question.text), {extreme.field for extreme in parts.question.extremes}
    for part in parts.of(Condition, Superlative, Term):
        counted = not isinstance(part, Condition) or part.number is not None or part.op in _COMPARED
        if not part.field or not counted or all_inside(part.field, text) or fold(part.field) in meant:
            continue
        if any(same_words(part.field, spot.text) for spot in parts.question.known):
            continue
        words = parts.unknown(part.text)
        if words or fold(part.field) not in parts.question.fields:  # "peaks above 8000 m": a number that the language itself has words for
            yield Doubt(words, part.field, True)


def _comparisons(parts: Parts) -> Iterator[Doubt]:
    """More or less, where only a model knows the word."""
    if any(op in parts.question.comparisons for op in _COMPARED):
        return
    for part in parts.of(Condition):
        words = parts.unknown(part.text)
        if part.op in _COMPARED and part.number is not None and words:
            yield Doubt(part.text, _compared(part, part.number.value))


def _numbers(parts: Parts) -> Iterator[Doubt]:
    """Numbers that only a model knows words for: "before the war", "the runner-up"."""
    for part, number in numbers_of_words(parts):
        yield Doubt(part.text, _compared(part, number) if isinstance(part, Condition) else f"number {number:g}")


def _compared(part: Condition, number: float) -> str:
    return f"{part.field} {part.op} {number:g}".lstrip()


def _output(parts: Parts) -> Iterator[Doubt]:
    """A number, a distance, a direction that no known word asks for."""
    output, said = parts.written.frame.output, parts.question.outputs | parts.question.hinted
    if output not in WORDED or output.value in said or (output is Output.LENGTH and "distance" in said):
        return
    words = " ".join(filter(None, (parts.unknown(text) for text in parts.written.asked)))
    yield Doubt(words, output.value)
