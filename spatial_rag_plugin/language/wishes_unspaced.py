"""Wishes in a script without spaces: they are looked for among characters, before words are parted, and end at the particle or a mark."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Callable, Optional

from ..model.ranking import Wish, WishKind
from .language import Language, any_of
from .soft_words import AVOID, WHOLE, SoftWords
from .tokens import fold
from .wishes import Aside

_MARKS = "，。！？；、,.!?;（）() \n"
_WORD = 8  # characters that a word of the data may have beside a mood
_LONGEST = 14  # characters of a wish before its noun


class UnspacedWishes:
    """Finds wishes in one text; ``known`` says whether words are a kind of thing, a value or a field of the data; ``listed``: its words."""

    def __init__(self, text: str, language: Language, words: SoftWords, known: Callable[[str], bool], listed: Collection[str] = ()) -> None:
        self._listed = listed
        self._text, self._folded, self._language, self._words, self._known = text, fold(text), language, words, known
        entries = language.data["superlatives"]
        self._superlatives = {fold(word).replace(" ", "") for entry in entries for word in entry["words"]} - set(words.superlative)
        self._particles = frozenset(language.possessives)
        moods = sorted(words.mood_words, key=len, reverse=True)
        degrees = any_of(words.intensifiers.words())
        extremes = "|".join(map(re.escape, words.superlative))
        mood = "|".join(map(re.escape, moods))
        denials = any_of(words.openings(AVOID))
        before = rf"(?P<denied>{denials})?(?P<degree>{extremes})?(?:{degrees})*"
        self._mood = re.compile(rf"{before}(?P<mood>(?:{mood})(?:(?:{degrees})*(?:{mood}))*)")
        avoided = "|".join(re.escape(opener) for opener in words.openings(AVOID) if len(opener) > 1)
        self._avoided = re.compile(rf"(?:{avoided})(?P<avoided>[^{re.escape(_MARKS)}]{{1,8}})")
        verbs = any_of(words.purpose_verbs)
        openers = "|".join(map(re.escape, (*words.openings(WHOLE), *words.openings("describe"))))
        self._purpose = re.compile(rf"(?P<opener>{openers})(?P<purpose>[^{re.escape(_MARKS)}]{{0,6}}?(?:{verbs})[^{re.escape(_MARKS)}]*)")

    def find(self) -> list[Aside]:
        """The wishes from left to right; they do not overlap."""
        if len(self._folded) != len(self._text):
            return []
        found: list[Aside] = []
        position = 0
        while position < len(self._text):
            aside = self._purposed(position) or self._mooded(position) or self._declined(position)
            if aside is None:
                position += 1
            else:
                found.append(aside)
                position = aside.end
        return found

    def _purposed(self, position: int) -> Optional[Aside]:
        match = self._purpose.match(self._folded, position)
        if match is None:
            return None
        start = match.start() if match.group("opener") in self._words.openings(WHOLE) else match.start("purpose")
        end = self._end(match.start("purpose"), match.end())
        if end <= start or end - start > _LONGEST or any(char.isdigit() for char in self._text[start:end]):
            return None
        return self._aside(position, start, end, WishKind.DESCRIBE)

    def _mooded(self, position: int) -> Optional[Aside]:
        match = self._mood.match(self._folded, position)
        if match is None or self._known(match.group("mood")) or self._is_in_word(match.start("mood"), match.end("mood")):
            return None
        if any(self._folded.startswith(word, match.start() - over) for word in self._superlatives for over in (0, 1)):
            return None
        kind = WishKind.AVOID if match.group("denied") else WishKind.WANT
        return self._aside(position, match.start("mood"), match.end("mood"), kind)

    def _is_in_word(self, start: int, end: int) -> bool:
        """Whether a longer word of the data has the letters: 专业监测, 社区卫生服务站."""
        begins = range(max(0, start - _WORD), start + 1)
        ends = range(end, min(end + _WORD, len(self._text)) + 1)
        return any(self._text[first:last] in self._listed for first in begins for last in ends if last - first > end - start)

    def _declined(self, position: int) -> Optional[Aside]:
        """What is to be avoided, up to a mark or the particle before a noun."""
        match = self._avoided.match(self._folded, position)
        if match is None:
            return None
        end = self._end(match.start("avoided"), match.end())
        if position and self._folded[position - 1] == self._folded[match.start("avoided") - 1]:
            return None  # "是不是" asks
        words = self._text[match.start("avoided") : end]
        if not words or self._known(words):
            return None
        return self._aside(position, match.start("avoided"), end, WishKind.AVOID)

    def _end(self, start: int, end: int) -> int:
        """Up to the particle that ties the clause to its noun."""
        ties = (at for at in range(start, end) if self._folded[at] in self._particles)
        return min(ties, default=end)

    def _aside(self, first: int, start: int, end: int, kind: WishKind) -> Aside:
        tied = end < len(self._text) and self._folded[end] in self._particles
        beside = end + tied < len(self._text) and self._text[end + tied] not in _MARKS
        return Aside(first, end + tied, Wish(self._text[start:end], kind, start, end), beside and tied and kind is not WishKind.AVOID)
