"""Relative clauses that nothing in the data settles: "where a student can eat on a budget", "who speak French"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from ...language.language import Language, load
from ...language.soft_words import soft_words
from ...language.tokens import Token, tokenize
from ...model.frame import Frame
from ..vocabulary import WorldLexicon

Piece = tuple[int, int]

_EVIDENT = 0.5
_COMMA = ","


def clause_around(frame: Frame, piece: Piece, lexicon: WorldLexicon) -> Optional[Piece]:
    """The relative clause behind what is asked for that holds a piece of the question; None where there is none, or where it speaks of a
    kind of thing that the data know.

    It ends at a mark, or where something else is said that can be looked up.
    """
    language = load(frame.language)
    if frame.target is None or language.segmenter is not None:
        return None
    tokens = [token for token in tokenize(frame.question, language.clitics) if token.start >= frame.target.end]
    opening = next((at for at in range(len(tokens) - 1, -1, -1) if tokens[at].start <= piece[0] and _opens(tokens, at, language)), None)
    if opening is None or any(token.is_mark and not token.glued for token in tokens[opening:] if token.end <= piece[0]):
        return None
    end = _end(frame, tokens[opening:], lexicon)
    inside = [token for token in tokens[opening + 1 :] if token.end <= end and not token.is_mark]
    if end < piece[1] or not inside or any(_is_known(token, frame, lexicon, language) for token in inside):
        return None
    return inside[0].start, end


def _opens(tokens: Sequence[Token], at: int, language: Language) -> bool:
    """Whether a clause begins here; what may be an article, too, needs a comma before it."""
    key = tokens[at].key
    if key not in language.relatives - language.conjunctions:
        return False
    return key not in language.articles or (at > 0 and tokens[at - 1].text == _COMMA)


def _end(frame: Frame, tokens: Sequence[Token], lexicon: WorldLexicon) -> int:
    """Where the clause that ``tokens`` begin with ends."""
    end = next((token.start for token in tokens if token.is_mark and not token.glued), tokens[-1].end)
    for phrase in frame.phrases():
        for relation in phrase.relations:
            at = frame.question.find(relation.text, tokens[0].start) if relation.text else -1
            known = relation.reference is not None and bool(lexicon.spans(relation.reference.text))
            if at > tokens[0].start and (known or relation.distance is not None):
                end = min(end, at)
        at = frame.question.find(phrase.opening.text, tokens[0].start) if phrase.opening is not None else -1
        end = min(end, at) if at > tokens[0].start else end
    return tokens[0].start + len(frame.question[tokens[0].start : end].rstrip())


def _is_known(token: Token, frame: Frame, lexicon: WorldLexicon, language: Language) -> bool:
    plain = token.key in language.function_words or soft_words(frame.language).is_mood(token.key)
    return not plain and lexicon.is_category(token.text) >= _EVIDENT
