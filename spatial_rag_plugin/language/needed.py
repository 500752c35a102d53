"""Regular expressions that are compiled and tried only for texts that hold some letters without which they cannot match.

A long pattern that begins with any word is tried at every word of a text; whether one of a few words stands anywhere in it is seen at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

try:
    from re import _parser  # type: ignore[attr-defined]
except ImportError:  # before Python 3.11
    import sre_parse as _parser

#: What must not stand somewhere says nothing of what does, and lists of such words are most of a long pattern.
_DENIED = re.compile(r"\(\?<?!(?:[^()\\]|\\.|\((?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*\))*\)")
_MOST = 60  # pieces; more are looked for no faster than the pattern itself


class Sought:
    """A regular expression, without regard to case."""

    def __init__(self, said: str) -> None:
        self.said = said

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The expression itself."""
        return re.compile(self.said, re.IGNORECASE)

    @cached_property
    def needs(self) -> tuple[frozenset[str], ...]:
        """Sets of pieces of text, case folded: of each set one stands in whatever it matches; empty where nothing is known of it."""
        return pieces_of(_DENIED.sub("", self.said))

    def may_be_in(self, folded: str) -> bool:
        """Whether it can match anything in a text, which is case folded."""
        for pieces in self.needs:  # asked of hundreds of expressions for each question
            for piece in pieces:
                if piece in folded:
                    break
            else:
                return False
        return True


def pieces_of(said: str) -> tuple[frozenset[str], ...]:
    """Sets of pieces of text, case folded, of each of which one stands in whatever an expression matches; the rarest come first."""
    return tuple(sorted(dict.fromkeys(_of_row(_parser.parse(said, re.IGNORECASE))), key=_worth, reverse=True))


def _of_row(row: Iterable[tuple[Any, Any]]) -> list[frozenset[str]]:
    """What one after the other needs is all that any of them does; letters in a row are one piece."""
    found: list[frozenset[str]] = []
    letters = ""
    for kind, given in row:
        if kind is _parser.LITERAL:
            letters += chr(given)
            continue
        found += (*_piece(letters), *_of_part(kind, given))
        letters = ""
    return [*found, *_piece(letters)]


def _of_part(kind: Any, given: Any) -> list[frozenset[str]]:
    if kind is _parser.SUBPATTERN:
        return _of_row(given[-1])
    if kind is _parser.BRANCH:
        return _of_any([_of_row(row) for row in given[1]])
    if kind in (_parser.MAX_REPEAT, _parser.MIN_REPEAT) and given[0] > 0:
        return _of_row(given[2])
    return []


def _of_any(ways: Sequence[Sequence[frozenset[str]]]) -> list[frozenset[str]]:
    """One of the best pieces of each way; nothing where a way needs none, or there are too many to look for."""
    found = frozenset[str]().union(*(max(way, key=_worth, default=frozenset()) for way in ways))
    return [found] if all(ways) and len(found) <= _MOST else []


def _piece(letters: str) -> list[frozenset[str]]:
    return [frozenset((letters.casefold(),))] if letters else []


def _worth(pieces: frozenset[str]) -> tuple[int, int]:
    """The shortest piece decides how seldom any of them is met by chance, then how few there are."""
    return min(map(len, pieces)), -len(pieces)
