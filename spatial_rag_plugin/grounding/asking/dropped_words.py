"""What the answer to a question would go without: numbers, letters, signs, denials and per cent that nothing goes by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Optional

from ...language.of_all import left_of_all
from ...model.frame import Frame, Span
from ...model.predicate import Predicate
from .dropped import dropped_letters, dropped_numbers, dropped_signs, has_letters
from .dropped_denials import dropped_denial
from .dropped_shares import dropped_share


def dropped_words(
    frame: Frame, predicates: Sequence[Predicate], named: Sequence[str], said: str, steps: Callable[[], str]
) -> tuple[Span, ...]:
    """The words that are lost; most questions lose none.

    ``predicates``: those that the steps of the workflow go by; ``named``: what features that it picks are called; ``said``: what the
    question back names already; ``steps``: all of them as JSON, which to write out takes its time.
    """
    found: tuple[Span, ...] = ()
    if has_letters(frame.question):
        found = dropped_letters(frame, " ".join((*(predicate.words() for predicate in predicates), *named, said)))
    if any(map(str.isdecimal, frame.question)):
        found = (*found, *dropped_numbers(frame, steps() + said))
    others = (dropped_denial(frame, predicates, named), dropped_share(frame), _dropped_of_all(frame))
    return found or dropped_signs(frame.question, predicates) or tuple(span for span in others if span is not None)


def _dropped_of_all(frame: Frame) -> Optional[Span]:
    """ "All" of "stations where all samples passed": what has some such things would be another answer."""
    found = left_of_all(frame.question, frame.language) if frame.language else None
    return Span(found.start("word"), found.end("word"), found["word"], "ignored") if found is not None else None
