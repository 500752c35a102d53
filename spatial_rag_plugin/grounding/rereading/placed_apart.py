"""A place that only marks set apart: "abandoned wells, Platte district", "Platte district: abandoned wells", "abandoned wells (Platte)".

The question is read once more with the place where it belongs.
"""

from __future__ import annotations

from typing import Optional

from ...language.language import Language, load
from ...language.tokens import tokenize
from ...model.frame import Frame
from ..vocabulary import WorldLexicon
from .trailing import parts, read_whole

_BRACKETS, _UNSPACED = frozenset("()（）[]"), frozenset("，；：,;:")
_KIND = 0.5
_MOST = 4  # pieces of a question
_LONGEST = 4  # words for a kind of place, "community planning area"; what is longer is a question, and takes long to be looked up as a kind
_LETTERS = 2  # of a word, where they are written without spaces


def at_its_place(frame: Optional[Frame], lexicon: WorldLexicon) -> Optional[Frame]:
    """The frame with the place in the question; None where nothing is set apart that is only a place, or more than one thing is."""
    if frame is None or not frame.language:
        return None
    language = load(frame.language)
    forms = language.data.get("added", {}).get("places", ())
    pieces = _pieces(frame.question, language) if forms else []
    if not 1 < len(pieces) <= _MOST:
        return None
    places = [piece for piece in pieces if _is_place(piece, lexicon, language)]
    rest = [piece for piece in pieces if piece not in places]
    if len(places) != 1 or not rest:
        return None
    whole = (read_whole(form.format(main=", ".join(rest), place=places[0]), lexicon) for form in forms)
    return next((found for found in whole if found is not None), None)


def _pieces(question: str, language: Language) -> list[str]:
    """What marks between words part, brackets too."""
    tokens = [token for token in tokenize(question, language.clitics) if token.is_mark]
    plain = _BRACKETS | (_UNSPACED if language.segmenter is not None else frozenset())
    cuts = [token for token in tokens if token.text in plain or parts(token, question)]
    bounds = [0, *(bound for cut in cuts for bound in (cut.start, cut.end)), len(question)]
    texts = (question[start:end].strip(" .?!。？！") for start, end in zip(bounds[::2], bounds[1::2]))
    return [text for text in texts if text]


def _is_place(piece: str, lexicon: WorldLexicon, language: Language) -> bool:
    """Whether a piece is a known name, and beside it no more than the kind of thing that it names."""
    spans = sorted(lexicon.spans(piece), key=lambda span: span.start - span.end)
    if not spans:
        return False
    rest = f"{piece[: spans[0].start]} {piece[spans[0].end :]}".strip()
    others = [token for token in tokenize(rest, language.clitics) if token.key not in language.articles]
    longest = _LONGEST if language.segmenter is None else _LONGEST * _LETTERS
    named = len(others) <= longest and all(token.is_word for token in others)
    return named and (not others or lexicon.is_category(" ".join(token.text for token in others)) >= _KIND)
