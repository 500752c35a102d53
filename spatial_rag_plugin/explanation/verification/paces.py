"""Fast and slow, where the answer's numbers are times: what is slower takes more minutes, what is fastest the fewest."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ...language.tokens import fold, is_cjk
from .evidence import Evidence
from .reading import Mark
from .wording import Wording, of_any_language

_PIECES = re.compile(r"[^\W\d_]+")


def with_paces_turned(marks: Sequence[Mark], evidence: Evidence, said: Wording) -> list[Mark]:
    """The marks of a sentence, words of speed read by the end of a time that they speak of; as they are where no time is told."""
    if not any(fold(mark.text) in said.paces for mark in marks):
        return list(marks)
    if not _tells_times(evidence):
        return [_by_way(mark) if fold(mark.text) in said.paces else mark for mark in marks]
    return [replace(mark, does=frozenset(((said.paces[pace], 0),))) if (pace := fold(mark.text)) in said.paces else mark for mark in marks]


def _by_way(mark: Mark) -> Mark:
    """ "Am schnellsten" of a way is the nearest, and no number."""
    return replace(mark, does=frozenset(each for each in mark.does if each[0] != "most")) if mark.is_any("nearest") else mark


def _tells_times(evidence: Evidence) -> bool:
    """Whether the numbers of what was found, or those of the field that a step went by, are times."""
    measured = {name for item in evidence.listed for name in item.measures}
    words = {word for name in measured for word in _PIECES.findall(fold(name))}
    words |= {word for text in evidence.texts[1:] for word in _PIECES.findall(fold(text))} if not measured else set()
    lasting = of_any_language("lasting")
    return bool(words & lasting) or any(is_cjk(each[0]) and each in word for each in lasting for word in words)
