"""Texts in sentences, by their marks alone: any language, any length, in one pass."""

from __future__ import annotations

import re

_END = re.compile(r"[.!?…]+[\"'”’»)\]]*(?=\s|$)|[。！？]+[”’」』）]*|\n+|(?<=\s)[•·▪‣](?=\s)")
_NOT_BEFORE = re.compile(
    r"(?:\b(?:(?<!\d )(?<!\d)(?<!/)[A-Za-zÀ-ž]|Mt|Ft|Dr|Mr|Mrs|Ms|Jr|Sr|No|Nr|vs|approx|ca|bzw|Bros"
    r"|e\.g|i\.e|z\.B|d\.h|u\.a)|(?:^|\b[a-z]+ )St"
    r"|(?:^|\n|\b(?:[Dd](?:er|ie|as|em|en|es)|[Ii]m|[Aa]m|[Zz]u[mr]|vom|beim|bis|ab|seit) )\d{1,2})$"
)
_BLANKS = re.compile(r"[^\S\n]+")
_LOOK_BACK = 12


def sentences(text: str) -> list[str]:
    """The sentences of a text in order, without the blanks around them; an abbreviation ends none, nor does a mark amid a word."""
    found: list[str] = []
    start = 0
    for match in _END.finditer(text):
        if match.group() == "." and _goes_on(text, match.start(), match.end()):
            continue
        found.append(text[start : match.end()])
        start = match.end()
    found.append(text[start:])
    stripped = (_BLANKS.sub(" ", sentence).strip(" \n\t•·▪‣") for sentence in found)
    return [sentence for sentence in stripped if sentence]


def _goes_on(text: str, at: int, end: int) -> bool:
    """Whether the full stop at ``at`` belongs to an abbreviation or a number, or a small letter follows."""
    following = text[end : end + 3].lstrip(" ")
    if not following or following[0] == "\n":
        return False
    return following[0].islower() or _NOT_BEFORE.search(text, max(0, at - _LOOK_BACK), at) is not None


def distinct(found: list[str]) -> list[str]:
    """Sentences, each once, by its words in small letters."""
    if len(found) < 2:
        return found
    first: dict[str, str] = {}
    for sentence in found:
        first.setdefault(sentence.casefold(), sentence)
    return list(first.values())
