"""What somebody says about his work beside what he asks: "For our annual report, …", "My boss wants to know …", "We are planning a survey."

Only words for work say that a piece is a purpose ("for the review", not "for women"), and a piece that holds anything to look up stays
in the question. What is put aside is named, never silently dropped.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Callable

from .evidence import Vocabulary
from .language import Language
from .requests import sentences
from .soft_words import SoftWords
from .tokens import Token, tokenize
from .wishes import WishFinder, blanked

_KNOWN = 0.8  # part of a layer's name
_SUBJECT = 4  # words of who wants to know
_RUN = 2  # words
_MARKS = frozenset(",;:–—")

Finder = Callable[[str], WishFinder]
Piece = tuple[int, int]


class Purposes:
    """What a text says of the work that it is asked for."""

    def __init__(self, text: str, language: Language, words: SoftWords, vocabulary: Vocabulary, finder: Finder) -> None:
        self._text, self._language, self._words = text, language, words
        self._vocabulary, self._finder = vocabulary, finder

    def find(self) -> list[Piece]:
        """The pieces to put aside, in order; none where nothing would be left to ask."""
        if self._language.segmenter is not None or not self._words.work_nouns:
            return []
        found = [piece for sentence in sentences(self._text) for piece in self._of_sentence(*sentence)]
        left = tokenize(blanked(self._text, found), self._language.clitics)
        return found if any(self._is_content(token) for token in left) else []

    def _of_sentence(self, start: int, end: int) -> list[Piece]:
        tokens = [token for token in self._tokens(start, end) if token.text not in ".!?"]
        if not tokens:
            return []
        asks = self._text[start:end].rstrip().endswith("?")
        if not asks and self._is_statement(tokens) and not self._holds_more(tokens):
            return [(start, end)]
        found = [piece for segment in _segments(tokens) for piece in self._of_segment(segment, tokens)]
        begin = max((piece[1] for piece in found if piece[0] == tokens[0].start), default=start)
        begin = next((token.end for token in tokens if token.text in _MARKS and self._greets(tokens, token)), begin)
        return [*found, *self._report([token for token in tokens if token.start >= begin])]

    def _of_segment(self, segment: Sequence[Token], tokens: Sequence[Token]) -> list[Piece]:
        """A segment between marks, or what stands before the request in it, or "for our report" at its end."""
        behind = [token for token in tokens if token.start >= segment[-1].end]
        stop = behind[0].end if behind else segment[-1].end
        if self._is_label(segment, behind) or (len(segment) < len(tokens) and self._is_purpose(segment)):
            return [(segment[0].start, stop)]
        at = self._words.request_at(_keys(segment))
        if at > 1 and self._is_purpose(segment[:at]):
            return [(segment[0].start, segment[at].start)]
        if segment[-1] is tokens[-1] and segment[-1].key in self._words.work_nouns:
            for last in range(len(segment) - 2, 0, -1):
                size, _ = self._words.work_openers.longest(_keys(segment), last)
                own = size and segment[last + size].key in self._words.owners
                if own and not self._holds_more(segment[last:]):
                    return [(segment[last].start, segment[-1].end)]
        return []

    def _greets(self, tokens: Sequence[Token], mark: Token) -> bool:
        """Whether all before a mark only greets."""
        before = [token.key for token in tokens if token.end <= mark.start]
        return bool(before) and self._words.courtesies.issuperset(before)

    def _is_label(self, segment: Sequence[Token], behind: Sequence[Token]) -> bool:
        """ "Quick question:" """
        named = bool(behind) and behind[0].text == ":" and segment[-1].key in self._words.work_labels
        return named and len(segment) <= _SUBJECT and not self._holds_more(segment)

    def _is_purpose(self, segment: Sequence[Token]) -> bool:
        """ "for our annual report", "to plan the inspections", "because we are replacing poles"."""
        keys, words = _keys(segment), self._words
        size, _ = words.work_openers.longest(keys, 0)
        if 0 < size < len(keys) and keys[size] not in self._language.grouping and keys[-1] in words.work_nouns:
            return not self._holds_more(segment)
        size, _ = words.work_clauses.longest(keys, 0)
        works = 0 < size < len(keys) and (keys[size] in words.work_verbs or self._is_statement(segment[size:]))
        return works and not self._holds_more(segment)

    def _is_statement(self, tokens: Sequence[Token]) -> bool:
        """Whether somebody says what he is working on, or that something is for a piece of work."""
        keys, words = _keys(tokens), self._words
        speaks = words.person_at(keys, 0) or words.work_subjects.longest(keys, 0)[0]
        asks = words.request_at(keys[speaks:]) >= 0
        works = keys[-1] in words.work_nouns or any(key in words.work_verbs for key in keys[speaks:])
        return bool(speaks) and not asks and works

    def _report(self, tokens: Sequence[Token]) -> list[Piece]:
        """ "The council wants to know" before what it wants to know."""
        keys, words = _keys(tokens), self._words
        for at in range(1, min(len(keys) - 1, _SUBJECT + 1)):
            size, _ = words.work_reports.longest(keys, at)
            if not size:
                continue
            subject, rest = tokens[:at], tokens[at + size :]
            someone = words.person_at(keys, 0) or words.work_subjects.longest(keys, 0)[0] or keys[0] in self._language.articles
            someone = someone or (size > 1 and all(map(self._is_content, subject)))  # "Finance wants to know"
            if someone and any(map(self._is_content, rest)) and not self._holds_more(subject):
                return [(tokens[0].start, rest[0].start)]
        return []

    def _holds_more(self, tokens: Sequence[Token]) -> bool:
        """Whether a piece holds what the data know: a name, a number, a kind of thing that is not only what the work is on."""
        alone = blanked(self._text, ((0, tokens[0].start), (tokens[-1].end, len(self._text))))
        if any(token.is_number for token in tokens) or self._finder(alone).holds_facts():
            return True
        for size in range(1, _RUN + 1):
            for at in range(len(tokens) - size + 1):
                run = tokens[at : at + size]
                after = tokens[at + size].key if at + size < len(tokens) else ""
                if not all(map(self._is_content, run)) or after in self._words.work_nouns or self._is_work(run):
                    continue
                words = self._text[run[0].start : run[-1].end]
                if self._vocabulary.is_category(words) >= _KNOWN or self._vocabulary.is_value(words):
                    return True
        return False

    def _is_work(self, run: Sequence[Token]) -> bool:
        """Whether a word of work is among them: one that a layer is called by says so only together with others."""
        return any(token.key in self._words.work_nouns or token.key in self._words.work_verbs for token in run)

    def _is_content(self, token: Token) -> bool:
        return token.is_word and token.key not in self._language.function_words

    def _tokens(self, start: int, end: int) -> list[Token]:
        return [token for token in tokenize(self._text, self._language.clitics) if token.start >= start and token.end <= end]


def _keys(tokens: Sequence[Token]) -> list[str]:
    return [token.key for token in tokens]


def _segments(tokens: Sequence[Token]) -> list[list[Token]]:
    """The tokens between commas and colons."""
    found: list[list[Token]] = [[]]
    for token in tokens:
        if token.text in _MARKS:
            found.append([])
        else:
            found[-1].append(token)
    return [segment for segment in found if segment]
