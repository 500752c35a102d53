"""Long texts in passages, so that a detail in the tenth review is found: neighbouring sentences, overlapping by one."""

from __future__ import annotations

import numpy as np

from .sentences import distinct, sentences

#: Characters of a passage: some three sentences, well within what small encoders take at once (256 word pieces).
LENGTH = 320
#: Passages of one text that are looked at; the sentences of longer ones are taken evenly from all of it.
MOST = 256


def passages(text: str, length: int = LENGTH, most: int = MOST) -> tuple[str, ...]:
    """The passages of a text in order, each once: whole sentences up to ``length`` characters, beginning with the last of the passage
    before where that leaves room for a new one. A sentence that is longer is cut at a blank, or where there is none, at ``length``.
    """
    if len(text) <= length:
        return (" ".join(text.split("\n")),) if text.strip() else ()
    pieces = [piece for sentence in distinct(sentences(text)) for piece in _cut(sentence, length)]
    found: list[str] = []
    start = 0
    while start < len(pieces):
        end, size = start + 1, len(pieces[start])
        while end < len(pieces) and size + 1 + len(pieces[end]) <= length:
            size += 1 + len(pieces[end])
            end += 1
        found.append(" ".join(pieces[start:end]))
        overlaps = end < len(pieces) and end - start > 1 and len(pieces[end - 1]) + 1 + len(pieces[end]) <= length
        start = end - 1 if overlaps else end
    found = list(dict.fromkeys(found))
    if len(found) > most:
        found = [found[i] for i in np.linspace(0, len(found) - 1, most).astype(int).tolist()]
    return tuple(found)


def _cut(sentence: str, length: int) -> list[str]:
    found: list[str] = []
    while len(sentence) > length:
        at = sentence.rfind(" ", 1, length + 1)
        at = at if at > 0 else length
        found.append(sentence[:at].strip())
        sentence = sentence[at:].strip()
    return [*found, sentence] if sentence else found
