"""How many tokens a text has, counted without a tokenizer and rather too high than too low.

Every model has a tokenizer of its own, and a wrong count must not let a prompt overflow: the estimate is that of one that cuts finely.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..model.llm import Message

#: What servers put around each message, and before the reply.
_AROUND_A_MESSAGE = 5
_AROUND_ALL = 3
#: A run of letters of an alphabet, a run of digits, one sign of any other kind; space costs nothing of its own.
_PIECES = re.compile(r"(?P<latin>[A-Za-z]+)|(?P<digits>[0-9]+)|(?P<breaks>\n+)|\s|(?P<other>.)", re.DOTALL)
_LETTERS_OF_A_WORD = 5
_LETTERS_OF_A_PIECE = 3
_DIGITS_OF_A_PIECE = 2


def tokens_of(text: str) -> int:
    """An upper estimate of the tokens of a text, for the tokenizers of usual models."""
    return sum(map(_cost, _PIECES.finditer(text)))


def tokens_of_messages(messages: Iterable[Message]) -> int:
    """An upper estimate of the tokens of a whole prompt."""
    return _AROUND_ALL + sum(_AROUND_A_MESSAGE + tokens_of(message.content) for message in messages)


def _cost(piece: re.Match[str]) -> int:
    kind, length = piece.lastgroup, piece.end() - piece.start()
    if kind == "latin":
        # common words are one piece; what is longer, or written in capitals, falls apart
        return 1 + max(0, length - _LETTERS_OF_A_WORD + _LETTERS_OF_A_PIECE - 1) // _LETTERS_OF_A_PIECE
    if kind == "digits":
        return -(-length // _DIGITS_OF_A_PIECE)
    if kind == "breaks":
        return 1
    if kind is None:
        return 0
    return 1 if ord(piece.group()) < 0x80 else _of_a_sign(piece.group())


def _of_a_sign(sign: str) -> int:
    """Letters with accents and ideographs are one or two pieces, what is rare is one for each of its bytes."""
    code = ord(sign)
    return 1 if code < 0x2000 or 0x3000 <= code < 0xA000 else min(3, len(sign.encode("utf-8", "replace")))
