"""Words in text that is written without spaces: the language data's own words, known names, and what stands between them."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Callable, Optional

from ..model.catalog import NameSpan
from .han import simplified
from .tokens import Token, fold, is_cjk

_MAX_WORD = 8
_NAME, _STRONG, _LISTED, _SINGLE = 0.05, 0.1, 0.15, 0.6
_UNKNOWN, _UNKNOWN_LETTER, _LONE = 2.0, 0.3, 2.0
_USUAL_WORD = 4
_SHORT = 2
_CROSSING = 1.0  # for a word of the grammar inside an unknown word


def _with_mixed(text: str, tokens: Sequence[Token], names: Collection[tuple[int, int]], listed: Collection[str]) -> Sequence[Token]:
    """The tokens with those of a word of the data in one that is not in one script, 20年一遇 and 小(1)型; known names stand."""
    pattern = _mixed(frozenset(listed))
    spots = [match.span() for match in pattern.finditer(text)] if pattern is not None else []
    spots = [spot for spot in spots if not any(left < spot[1] and spot[0] < right for left, right in names)]
    found = list(tokens)
    for start, end in spots:
        own = [token for token in found if start <= token.start and token.end <= end]
        if own and own[0].start == start and own[-1].end == end:
            whole = Token(start, end, text[start:end], fold(text[start:end]), own[0].glued, listed=True)
            at = found.index(own[0])
            found[at : at + len(own)] = [whole]
    return found


@lru_cache(maxsize=64)
def _mixed(listed: frozenset[str]) -> Optional[re.Pattern[str]]:
    words = [word for word in listed if len(word) > 1 and not word.isdecimal() and any(map(is_cjk, word)) and not all(map(is_cjk, word))]
    return re.compile("|".join(map(re.escape, sorted(words, key=len, reverse=True)))) if words else None


class Segmenter:
    """Splits runs of unspaced letters; the cheapest split wins (dynamic programming over the letters of a run)."""

    def __init__(
        self,
        words: Collection[str],
        strong: Collection[str],
        classifiers: Collection[str],
        numerals: Collection[str],
        digits: Collection[str],
        adjectives: Collection[str] = (),
        places: Collection[str] = (),
        rated: Collection[str] = (),
        counts: Collection[str] = (),
        clocks: Collection[str] = (),
    ) -> None:
        self._words = frozenset(words)
        self._strong = frozenset(strong)
        self._classifiers = frozenset(classifiers)
        self._numerals = frozenset(numerals)
        self._digits = frozenset(digits)
        self._adjectives, self._places = frozenset(adjectives), frozenset(places)
        self._rated = frozenset(rated)
        self._counted = self._classifiers | self._rated | frozenset(clocks)  # 十点; elsewhere 点 is a point, as in 监测点
        self._counts = frozenset(counts)

    def segment(
        self,
        text: str,
        tokens: Sequence[Token],
        spans: Sequence[NameSpan] = (),
        is_kind: Optional[Callable[[str], float]] = None,
        listed: Collection[str] = (),
    ) -> list[Token]:
        """The tokens with the letters of each unspaced run joined to words; ``listed``: words of the data."""
        names = {(span.start, span.end) for span in spans}
        plain = simplified(text)
        tokens = _with_mixed(plain, tokens, names, listed)
        found: list[Token] = []
        index = 0
        while index < len(tokens):
            end = index
            while end < len(tokens) and not tokens[end].listed and is_cjk(tokens[end].text) and (end == index or tokens[end].glued):
                end += 1
            if end == index:
                found.append(tokens[index])
                index += 1
                continue
            counted = bool(found) and found[-1].is_number
            start, stop = tokens[index].start, tokens[end - 1].end
            tails = {(start, span.end) for span in spans if span.start < start < span.end}  # "2号线": the name begins with the number
            names |= tails
            pieces = self._split(plain, start, stop, names, tails, counted, listed)
            for left, right in self._merged(plain, pieces, names, is_kind):
                word = text[left:right]
                found.append(Token(left, right, word, fold(word), bool(found) and found[-1].end == left))
            index = end
        return found

    def _split(
        self,
        text: str,
        start: int,
        stop: int,
        names: Collection[tuple[int, int]],
        tails: Collection[tuple[int, int]],
        counted: bool,
        listed: Collection[str],
    ) -> list[tuple[int, int]]:
        size = stop - start
        best: list[tuple[float, int, bool]] = [(0.0, 0, counted)] + [(1e9, 0, False)] * size
        for end in range(1, size + 1):
            for begin in range(max(0, end - 24), end):
                cost, counting = self._cost(text, start + begin, start + end, stop, names, best[begin][2])
                if (start + begin, start + end) in tails:
                    cost, counting = _NAME, False  # the 级 of "5A级"
                if text[start + begin : start + end] in listed and not (best[begin][2] and self._scales(text[start + begin])):
                    cost = min(cost, _LISTED if end - begin > 1 else _SINGLE)
                elif end - begin > _SHORT and text[start + end - 1] in self._counts and text[start + begin : start + end - 1] in listed:
                    cost = min(cost, 2 * _LISTED)  # 案件数 is a number of 案件 and no 件数
                if best[begin][0] + cost < best[end][0]:
                    best[end] = (best[begin][0] + cost, begin, counting)
        pieces = []
        end = size
        while end:
            pieces.append((start + best[end][1], start + end))
            end = best[end][1]
        return pieces[::-1]

    def _cost(self, text: str, begin: int, end: int, stop: int, names: Collection[tuple[int, int]], counted: bool) -> tuple[float, bool]:
        """What it costs to take ``text[begin:end]`` as a word, and whether it counts what follows ("five", "how many")."""
        word = text[begin:end]
        if (begin, end) in names and len(word) > 1:
            return _NAME, False
        if all(letter in self._numerals for letter in word):
            scales = counted and word[-1] not in self._digits  # "50万"
            if (
                end == stop
                or scales
                or (len(word) > 1 and word[-1] not in self._digits)
                or any(text[end : end + n] in self._counted for n in (1, 2, 3))
            ):
                return _STRONG * 2, True
        elif word in self._classifiers:
            return (_STRONG, False) if counted else (_LISTED if len(word) > 1 else _UNKNOWN + _LONE, False)
        if word in self._strong:
            return _STRONG, True
        if counted and word in self._rated:
            return _LISTED, False  # the people of "每千人医生数"
        if word in self._adjectives and text[end : min(end + 1, stop)] in self._places:
            return _UNKNOWN + _LONE, False  # "长江" is no long river
        if word in self._words:
            return (_LISTED if len(word) > 1 else _SINGLE), False
        unusual = _LONE if len(word) == 1 else max(0, len(word) - _USUAL_WORD)
        unusual += _CROSSING * sum(letter in self._strong for letter in word)
        if counted and len(word) > 1 and self._scales(word[0]):
            unusual += 2 * _LONE  # 200万元 is no 200 of 万元
        return _UNKNOWN + _UNKNOWN_LETTER * len(word) + unusual, False

    def _scales(self, letter: str) -> bool:
        return letter in self._numerals and letter not in self._digits

    def _merged(
        self, text: str, pieces: list[tuple[int, int]], names: Collection[tuple[int, int]], is_kind: Optional[Callable[[str], float]]
    ) -> list[tuple[int, int]]:
        """Pieces that together are a kind of thing in the data, though one of them looks like a word of the grammar."""
        if is_kind is None:
            return pieces
        merged: list[tuple[int, int]] = []
        for piece in pieces:
            if merged and piece not in names and merged[-1] not in names:
                left, right = merged[-1][0], piece[1]
                single = min(piece[1] - piece[0], merged[-1][1] - merged[-1][0]) == 1
                if single and right - left <= _MAX_WORD and is_kind(text[left:right]) >= 0.5 > is_kind(text[slice(*piece)]):
                    merged[-1] = (left, right)
                    continue
            merged.append(piece)
        return merged
