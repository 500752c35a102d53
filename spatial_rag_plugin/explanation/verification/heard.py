"""Chinese names in sentences, by their pinyin: 虹桥 is Hongqiao, 浦东 is Shanghai Pudong Int'l.

Only Latin names that are known of the answer are looked for; characters that are words of a fact stay what they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from ...language.han import simplified, syllables
from ...language.tokens import fold, is_cjk
from ...retrieval.tokens import words
from .evidence import Evidence

#: Characters of such a name, letters of what it sounds like, and how many words of a name it may stand for.
_SHORTEST, _LONGEST, _LETTERS, _WORDS = 2, 6, 5, 3
#: So many readings of one run of characters are tried; things among which names are looked for.
_READINGS, _MOST = 64, 200


def heard(text: str, evidence: Evidence) -> list[tuple[str, int]]:
    """Runs of characters in a text, each with the index of the one thing whose name sounds so; the longest first."""
    sounds = _sounds(evidence) if any(map(is_cjk, text)) else {}
    found = {run: index for run in _runs(text) for index in (_index(run, sounds),) if index >= 0} if sounds else {}
    return sorted(found.items(), key=lambda each: -len(each[0]))


def _sounds(evidence: Evidence) -> dict[str, int]:
    """What parts of the names sound like, each of which only one has; -1 for what is the name of another, or of several."""
    cached = evidence.cache.get("sounds")
    if cached is None:
        cached = evidence.cache["sounds"] = {}
        things = [(index, item) for index, item in enumerate(evidence.subjects) if item.name.isascii()][: _MOST + 1]
        whole = {fold(item.name) for _, item in things}
        for index, item in things if len(things) <= _MOST else ():
            parts = [fold(word) for word in words(item.name)]
            for start in range(len(parts)):
                for size in range(1, _WORDS + 1):
                    sound = "".join(parts[start : start + size])
                    own = sound == fold(item.name) or sound not in whole
                    if len(sound) >= _LETTERS and own:
                        cached[sound] = index if cached.get(sound, index) == index else -1
    return dict(cached)


def _runs(text: str) -> Iterator[str]:
    for start in range(len(text)):
        for end in range(min(start + _LONGEST, len(text)), start + _SHORTEST - 1, -1):
            if all(map(is_cjk, text[start:end])):
                yield text[start:end]


def _index(run: str, sounds: dict[str, int]) -> int:
    readings = [sorted(syllables(letter)) for letter in simplified(run)]
    count = 1
    for each in readings:
        count *= len(each)
    tried = product(*readings) if 0 < count <= _READINGS else ()
    return next((sounds[sound] for each in tried for sound in ("".join(each),) if sound in sounds), -1)
