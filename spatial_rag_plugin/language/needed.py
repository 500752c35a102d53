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
    def needs(self) -> frozenset[str]:
        """Pieces of text, case folded, one of which stands in whatever it matches; empty where nothing is known of it."""
        return pieces_of(_DENIED.sub("", self.said))

    @cached_property
    def _needs(self) -> tuple[str, ...]:
        return tuple(self.needs)

    def may_be_in(self, folded: str) -> bool:
        """Whether it can match anything in a text, which is case folded."""
        for piece in self._needs:  # asked of hundreds of expressions for each question
            if piece in folded:
                return True
        return not self._needs


def pieces_of(said: str) -> frozenset[str]:
    """Pieces of text, case folded, one of which stands in whatever an expression matches."""
    return _of_row(_parser.parse(said, re.IGNORECASE))


def _of_row(row: Iterable[tuple[Any, Any]]) -> frozenset[str]:
    """What one after the other needs: the best of what any of them does; letters in a row are one piece."""
    found: list[frozenset[str]] = []
    letters = ""
    for kind, given in row:
        if kind is _parser.LITERAL:
            letters += chr(given)
            continue
        found += (_piece(letters), _of_part(kind, given))
        letters = ""
    return max(filter(None, (*found, _piece(letters))), key=_worth, default=frozenset())


def _of_part(kind: Any, given: Any) -> frozenset[str]:
    if kind is _parser.SUBPATTERN:
        return _of_row(given[-1])
    if kind is _parser.BRANCH:
        return _of_any([_of_row(row) for row in given[1]])
    if kind in (_parser.MAX_REPEAT, _parser.MIN_REPEAT) and given[0] > 0:
        return _of_row(given[2])
    return frozenset()


def _of_any(ways: Sequence[frozenset[str]]) -> frozenset[str]:
    found = frozenset[str]().union(*ways)
    return found if all(ways) and len(found) <= _MOST else frozenset()


def _piece(letters: str) -> frozenset[str]:
    return frozenset((letters.casefold(),)) if letters else frozenset()


def _worth(pieces: frozenset[str]) -> tuple[int, int]:
    """The shortest piece decides how seldom any of them is met by chance, then how few there are."""
    return min(map(len, pieces)), -len(pieces)
