"""Words that are written with digits because a field is called so: V014, BIR74, C7_5_10 are one word each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Optional

from .evidence import Vocabulary
from .tokens import Token, fold, is_cjk

_EVIDENT = 0.5
_JOINING = "_"
_LONGEST = 40  # characters


def with_codes_of_fields(text: str, tokens: Sequence[Token], vocabulary: Optional[Vocabulary]) -> list[Token]:
    """The tokens with letters and digits that nothing parts as one word where they are a field of the data."""
    found: list[Token] = []
    for run in _runs(tokens):
        first, code = run[0], text[run[0].start : run[-1].end]
        mixed = len(run) > 1 and first.is_word and any(token.is_number for token in run) and len(code) <= _LONGEST
        known = mixed and vocabulary is not None and vocabulary.is_field(code) >= _EVIDENT
        found += [Token(first.start, run[-1].end, code, fold(code), first.glued)] if known else run
    return found


def _runs(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """The tokens in runs of letters, digits and underscores without a space between them; every other token by itself."""
    run: list[Token] = []
    for token in tokens:
        part = not is_cjk(token.text) and (not token.is_mark or token.text == _JOINING)
        if run and not (part and token.glued and run[-1].end == token.start):
            yield run
            run = []
        run.append(token)
        if not part:
            yield run
            run = []
    if run:
        yield run
