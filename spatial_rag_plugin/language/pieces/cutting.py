"""The pieces of a question: what is asked of it, kinds of things, names, attributes, limits, whatever order they stand in.

The marks of a language are data (``data/pieces``): each is a regular expression with the role of what it matches. What stands between
them is parted into kinds, attributes and names by what the layers hold; words that nothing knows stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, Optional

from ..evidence import NameLexicon, Vocabulary
from ..language import data_of
from ..standards import written_out

KIND, NAME, FIELD, REST, SEPARATOR = "kind", "name", "field", "rest", "sep"
_SURE, _LONGEST, _UNKNOWN = 0.8, 4, 5  # evidence of a kind; words of one; what an unknown word weighs against a piece
_WORD = re.compile(r"[^\W_][\w'’&/.-]*[\w]|[^\W_]|[$€£][\d.,]+|\S")
_ENDS = ":;.?!–—-"  # what a sentence may begin behind
_CLITIC = re.compile(r"['’]s$")


@dataclass(frozen=True)
class Piece:
    """A piece by its role: one of the marks of a language, or KIND, NAME, FIELD, REST. ``says``: what it is called where it is put in
    another place; ``length``, ``number``: those of a limit; ``pair``: two names.
    """

    role: str
    said: str
    says: str = ""
    length: str = ""
    number: str = ""
    pair: bool = False


class _Mark(NamedTuple):
    role: str
    says: str
    pattern: re.Pattern[str]


@dataclass(frozen=True)
class _Words:
    marks: tuple[_Mark, ...]
    fill: re.Pattern[str]
    separators: re.Pattern[str]
    measures: tuple[tuple[str, re.Pattern[str]], ...]


def cut(question: str, code: str, vocabulary: Vocabulary, names: NameLexicon) -> Optional[tuple[Piece, ...]]:
    """The pieces in the order of the question; None where its language has no marks."""
    words = _words_of(code)
    if words is None:
        return None
    spans = dict[int, int]()
    for span in names.spans(question):
        if span.end - span.start > 1 and _is_named(question, span.start) and span.end > spans.get(span.start, 0):
            spans[span.start] = span.end
    return tuple(_parted(question, words, spans, vocabulary))


@lru_cache(maxsize=8)
def _words_of(code: str) -> Optional[_Words]:
    data = data_of("pieces", code)
    if not data:
        return None
    written = written_out(data["macros"])
    marks = tuple(_Mark(role, says, _whole(written(said))) for role, says, said in data["marks"])
    measures = tuple((name, _whole(said)) for name, said in data["measures"].items())
    return _Words(marks, _whole(data["fill"]), re.compile(data["separators"]), measures)


def _whole(said: str) -> re.Pattern[str]:
    return re.compile(rf"(?:{said})(?!\w|-\w)", re.IGNORECASE)


def _is_named(question: str, start: int) -> bool:
    """Capitals tell a name where a question has any; without them a name is as good as any word."""
    return question[start].isupper() or question.islower()


def _parted(question: str, words: _Words, spans: dict[int, int], vocabulary: Vocabulary) -> Iterator[Piece]:
    at, run = 0, list[str]()
    while at < len(question):
        if question[at].isspace():
            at += 1
            continue
        piece, end = _marked(question, at, words)
        named = spans.get(at, 0)
        if named > end and named < len(question) and question[named].isalnum():
            named = 0
        if named > end or (named and piece is None):
            yield from _linked(run, vocabulary)
            run = []
            yield Piece(NAME, question[at:named], question[at:named])
            at = named
        elif end:
            yield from _linked(run, vocabulary)
            run = []
            if piece is not None:
                yield piece
            at = end
        else:
            match = _WORD.match(question, at)
            word = match.group() if match is not None else question[at]
            clitic = _CLITIC.search(word)
            word = word[: clitic.start()] if clitic is not None and clitic.start() else word
            run.append(word)
            at += len(word)
    yield from _linked(run, vocabulary)


def _marked(question: str, at: int, words: _Words) -> tuple[Optional[Piece], int]:
    """The longest mark here, and where it ends; no piece for words that only fill, 0 where there is neither: a capital within a question
    begins a name, and "A trails" are trails of a kind.
    """
    before = question[:at].rstrip()
    if before and (question[at].isupper() and before[-1] not in _ENDS and not question.isupper()):
        return None, 0
    if at and question[at - 1].isalnum() and question[at].isalnum():
        return None, 0
    longest, piece = 0, None
    for mark in words.marks:
        match = mark.pattern.match(question, at)
        if match is not None and match.end() > longest:
            given = match.groupdict()
            says = match.expand(mark.says) if "\\" in mark.says else mark.says
            longest = match.end()
            piece = Piece(mark.role, match.group(), says, given.get("d") or "", given.get("n") or "")
    for name, pattern in words.measures:
        match = pattern.match(question, at)
        if match is not None and match.end() > longest:
            longest, piece = match.end(), Piece(FIELD, match.group(), name)
    match = words.separators.match(question, at)
    if match is not None and match.end() > longest:
        longest, piece = match.end(), Piece(SEPARATOR, match.group())
    fill = words.fill.match(question, at)
    return (None, fill.end()) if fill is not None and fill.end() > longest else (piece, longest)


def _linked(run: Sequence[str], vocabulary: Vocabulary) -> Iterator[Piece]:
    """Words in a row as the fewest kinds, attributes and names that leave the fewest of them over."""
    best: list[tuple[int, tuple[Piece, ...]]] = [(0, ())]
    for end in range(1, len(run) + 1):
        ways = []
        for start in range(max(0, end - _LONGEST), end):
            piece = _piece(" ".join(run[start:end]), vocabulary)
            if piece is not None or end - start == 1:
                cost, before = best[start]
                piece = piece or Piece(REST, run[start], run[start])
                ways.append((cost + (_UNKNOWN if piece.role == REST else 1), (*before, piece)))
        best.append(min(ways, key=lambda way: way[0]))
    yield from _joined(best[-1][1])


def _joined(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """Unknown words in a row are one piece."""
    rest = list[str]()
    for piece in pieces:
        if piece.role == REST:
            rest.append(piece.said)
            continue
        if rest:
            yield Piece(REST, " ".join(rest), " ".join(rest))
            rest = []
        yield piece
    if rest:
        yield Piece(REST, " ".join(rest), " ".join(rest))


def _piece(said: str, vocabulary: Vocabulary) -> Optional[Piece]:
    if vocabulary.is_category(said) >= _SURE:
        return Piece(KIND, said, said)
    if vocabulary.is_field(said) >= _SURE:
        return Piece(FIELD, said, said)
    if len(said) > 1 and said[0].isupper() and vocabulary.is_value(said):
        return Piece(NAME, said, said)
    return None
